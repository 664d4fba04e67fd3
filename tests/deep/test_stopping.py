"""Asked to stop, the bot finishes what it is doing, says goodbye to Discord and ends with exit code 0."""

import asyncio
import signal

import pytest

from bot.local.rest import Reply, rate_limited
from tests.deep.process import PATIENCE
from tests.deep.wire import Wire
from tests.discord.world import decisions

pytestmark = pytest.mark.deep

PROMISED = 5.0
"""Seconds within which the bot stops, as promised to hosts."""

NORMAL_CLOSURE = 1000
BY_SIGNAL = pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: signal.Signals(number).name
)


@BY_SIGNAL
async def test_a_bot_with_nothing_to_do_says_goodbye_and_ends(wire: Wire, number: signal.Signals) -> None:
    await wire.start()
    code, seconds = await wire.bot.stop(number)
    assert code == 0, wire.bot.told
    assert seconds < PROMISED
    assert wire.closed == [NORMAL_CLOSURE]
    assert "Traceback" not in wire.bot.told


@BY_SIGNAL
async def test_running_work_is_finished_first(wire: Wire, number: signal.Signals) -> None:
    await wire.start()
    table = await wire.begin()
    person, hand = await wire.mover(table)
    control = decisions(hand)[0]
    asked = 0

    def stop_and_hold_the_answer_up(method: str, path: str) -> Reply | None:
        nonlocal asked
        asked += path.endswith("/callback")
        if asked != 1:
            return None
        wire.bot.send(number)
        return rate_limited(1.0)

    wire.discord.rest.fault = stop_and_hold_the_answer_up
    answer = await wire.press(person, hand, control)
    code, seconds = await wire.bot.stop(number)
    assert answer is not None, "the click was not answered"
    assert asked == 2
    assert code == 0, wire.bot.told
    assert seconds < PROMISED
    assert wire.closed == [NORMAL_CLOSURE]
    await wire.start()
    (again,) = {button.decision for button in (await person.open_hand(table)).controls}
    assert again == control.decision + 1


async def test_a_computer_player_that_was_thinking_goes_on_after_the_next_start(wire: Wire) -> None:
    await wire.start()
    lobby = await wire.aki.type(wire.channel, "play", game="koi-koi")
    await wire.aki.click(lobby, "lobby-add-computer-normal")
    table = await wire.aki.click(lobby, "lobby-start")
    hand = await wire.aki.open_hand(table)
    while mine := decisions(hand):
        answer = await wire.press(wire.aki, hand, mine[0])
        assert answer is not None
    await wire.bot.stop(signal.SIGTERM)
    await wire.start()
    async with asyncio.timeout(PATIENCE):
        while not decisions(await wire.aki.open_hand(table)):
            await wire.discord.changes.next()
