"""Clicks on the wire at the same time: one counts, the other gets the resulting state."""

import asyncio

import pytest

from tests.discord.world import answer_of, decisions
from tests.process.wire import Wire

pytestmark = pytest.mark.deep


@pytest.fixture
async def playing(wire: Wire) -> Wire:
    await wire.start()
    return wire


@pytest.mark.smoke
async def test_a_double_click_makes_one_move(playing: Wire) -> None:
    table = await playing.begin()
    person, hand = await playing.mover(table)
    control = decisions(hand)[0]
    results = await asyncio.gather(
        *(person.member.click(hand.message, custom_id=control.custom_id) for _ in range(2))
    )
    assert [answer_of(result).id for result in results] == [hand.id, hand.id]
    assert await playing.decision(table) == control.decision + 1
