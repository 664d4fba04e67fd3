"""Messages older than an hour: Discord lets the bot edit them less often, and says so with code 30046."""

from dataclasses import replace
from random import Random

import pytest

from bot.timing import DEFAULT_TIMING
from cogs.publishing.depth import OLD_MESSAGE_AGE
from tests.discord.reading import Shown
from tests.discord.steps import EDIT, tried
from tests.discord.world import World

OLD_AGE = OLD_MESSAGE_AGE.total_seconds()

MOST_EDITS, WITHIN = 3, 6.0
"""How often messages older than an hour can be edited in a channel, as others have measured, in seconds."""

TOO_OLD = 30046
"""The code with which Discord says so."""


async def next_round(world: World, message: Shown) -> Shown:
    """Make people play until the next round, and return the newest public message then."""
    before = (await world.match()).round
    while (await world.match()).round == before:
        await world.play_some(message, Random(1), 1)
        message = world.message()
    return message


def test_an_old_message_is_edited_less_often_than_discord_allows() -> None:
    assert DEFAULT_TIMING.old_edit_interval * MOST_EDITS > WITHIN


@pytest.mark.parametrize("old", [False, True])
async def test_between_two_edits_of_an_old_message_there_is_a_pause(world: World, old: bool) -> None:
    world.bots.timing = replace(world.bots.timing, old_edit_interval=DEFAULT_TIMING.old_edit_interval)
    await world.restart()
    message = await world.begin(speed="untimed")
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(OLD_AGE + 60 * (1 if old else -1))
    before = tried(world, EDIT)
    await world.play_some(message, Random(1), 4)
    assert tried(world, EDIT) == before + (1 if old else 4)
    await world.env.advance_time(DEFAULT_TIMING.old_edit_interval - 0.1)
    assert tried(world, EDIT) == before + (1 if old else 4)
    await world.env.advance_time(0.2)
    assert tried(world, EDIT) == before + (2 if old else 4), "what happened meanwhile is one edit"
    assert await world.unshown() == []


async def test_hands_do_not_wait_with_the_message_of_their_table(world: World) -> None:
    world.bots.timing = replace(world.bots.timing, old_edit_interval=DEFAULT_TIMING.old_edit_interval)
    await world.restart()
    message = await world.begin(speed="untimed")
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(OLD_AGE + 60)
    hands = await world.open_hands(message)
    await world.play_some(message, Random(1), 1)
    edited, shown = tried(world, EDIT), [hand.text for hand in hands]
    await world.play_some(message, Random(1), 1)
    assert tried(world, EDIT) == edited
    assert all(hand.text != before for hand, before in zip(hands, shown, strict=True))


@pytest.mark.parametrize("readable", [True, False], ids=["", "without the history"])
@pytest.mark.parametrize("old", [False, True])
async def test_an_old_message_is_replaced_at_a_rounds_end(world: World, old: bool, readable: bool) -> None:
    if not readable:
        world.take_from_bot("read_message_history")
    message = await world.begin(speed="untimed", rounds="3")
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(OLD_AGE + 60 * (1 if old else -1))
    await world.play_some(message, Random(1), 1)
    assert world.message().id == message.id, "not in the middle of a round"
    after = await next_round(world, message)
    assert (after.id != message.id) is old
    assert [shown.id for shown in world.public()] == [after.id]
    assert (await world.table()).message_id == after.id
    again = await next_round(world, after)
    assert again.id == after.id, "that one is young"


async def test_that_messages_are_too_old_is_never_a_reason_to_give_a_table_up(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    world.env.inject_error(*EDIT, status=429, code=TOO_OLD, times=None)
    before, text = tried(world, EDIT), message.text
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(3600)
    assert tried(world, EDIT) > before + 24
    assert message.text == text
    world.env.backend.faults.clear()
    await world.env.advance_time(60)
    assert message.text != text
    assert await world.unshown() == []
