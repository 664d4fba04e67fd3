"""The machine's clock is wrong from the start: people see the deadlines that they have, and hands go on."""

import json
import re
import time

import pytest

from tests.deep.test_store_troubles import play_on
from tests.deep.wire import Wire

pytestmark = pytest.mark.deep

AN_HOUR, LIVE, ABOUT = 3600.0, 90, 20


@pytest.mark.parametrize("ahead", [AN_HOUR, -AN_HOUR])
async def test_deadlines_are_shown_by_discords_time(wire: Wire, ahead: float) -> None:
    wire.discord.rest.clock_ahead = ahead
    await wire.start()
    table = await wire.begin(speed="live")
    shown = re.search(r"<t:(\d+)", table.text)
    assert shown is not None
    assert abs(int(shown[1]) - (time.time() + ahead + LIVE)) < ABOUT
    await play_on(wire, table, 3)
    assert wire.unanswered() == set()
    lines = [json.loads(line) for line in wire.bot.told.splitlines()]
    (told,) = [line for line in lines if "clock" in line["event"]]
    assert abs(told["ahead"] + ahead) < ABOUT
    assert wire.bot.faults == []
