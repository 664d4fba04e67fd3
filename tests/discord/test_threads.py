"""Threads that are archived, locked and opened again while people play there."""

from random import Random

import pytest
from simcord import ChannelHandle

from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.simulated import metadata_of
from tests.discord.test_places import MANAGE_CHANNELS, in_thread, status
from tests.discord.world import TRIED_AGAIN_AFTER, World, table_id
from tests.support.threads import know_threads, set_thread


@pytest.fixture(autouse=True)
def refused(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of what is refused in threads as Discord has them; SimCord asks for more to open one."""
    world.bots_role.permissions |= MANAGE_CHANNELS
    return know_threads(monkeypatch)


def archive(world: World, thread: ChannelHandle, *, locked: bool = False) -> None:
    set_thread(world.env.backend, thread, archived=True, locked=locked)


async def reopen(world: World, thread: ChannelHandle) -> None:
    set_thread(world.env.backend, thread, archived=False)
    await world.env.settle()


async def unshown(world: World) -> list[int]:
    await world.env.settle()
    return await world.unshown()


async def test_a_match_goes_on_in_a_thread_that_was_archived(world: World) -> None:
    thread, message = await in_thread(world)
    await world.play_some(message, Random(1), 1)
    archive(world, thread)
    before = message.text
    await world.play_some(message, Random(1), 1)
    assert message.text != before
    assert await unshown(world) == []
    assert not metadata_of(thread).archived


async def test_a_thread_that_was_archived_stays_so_while_nothing_happens_at_its_table(world: World) -> None:
    thread, message = await in_thread(world)
    archive(world, thread)
    await world.aki.open_hand(message)
    await world.pass_time(60)
    await world.restart()
    assert metadata_of(thread).archived
    assert await status(world, table_id(message)) == PLAYING


async def test_the_end_of_a_match_is_shown_in_an_archived_thread_which_is_put_away_again(
    world: World,
) -> None:
    thread, message = await in_thread(world, rounds="1")
    archive(world, thread)
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert metadata_of(thread).archived


async def test_a_reminder_opens_an_archived_thread_and_is_taken_away(world: World) -> None:
    thread, message = await in_thread(world, speed="live")
    archive(world, thread)
    await world.pass_time(61)
    assert not metadata_of(thread).archived
    assert world.message(thread).text.startswith("⏰")
    archive(world, thread)
    await world.play_some(message, Random(1), 1)
    await world.env.settle()
    assert world.message(thread).id == message.id


async def test_a_click_in_an_archived_thread_is_answered(world: World) -> None:
    thread, message = await in_thread(world)
    archive(world, thread)
    await world.aki.open_hand(message)
    assert (await world.aki.type(thread, "table")).control(Verb.HAND)


async def test_what_happens_in_a_locked_thread_is_shown_once_it_is_opened(world: World) -> None:
    thread, message = await in_thread(world)
    person, hand = await world.next_mover(message, Random(1))
    before = message.text
    archive(world, thread, locked=True)
    with pytest.raises(AssertionError, match="interaction failed"):
        await person.decide(hand, Random(1))
    await world.pass_time(TRIED_AGAIN_AFTER)
    match = (await world.table(thread)).playing()
    assert match.number == 1, "what was decided is not lost"
    assert message.text == before
    assert await unshown(world) == [table_id(message)]
    await reopen(world, thread)
    assert message.text != before
    assert await unshown(world) == []
    assert world.unanswered() == [person.id]


async def test_in_a_locked_thread_discord_is_not_asked_again_and_again(
    world: World, refused: list[str]
) -> None:
    thread, _ = await in_thread(world, speed="slow")
    archive(world, thread, locked=True)
    table = await world.table(thread)
    (seat,) = table.to_move
    match = table.playing()
    await world.bot.tables.act(
        table.id, table.seats[seat].user_id or 0, match.decision, match.legal_moves(seat)[0]
    )
    await world.env.advance_time(1)
    await world.published()
    assert len(refused) == 2, "an edit, and that the thread is opened"
    await world.pass_time(31)
    after_the_turn_has_begun = len(refused)
    assert after_the_turn_has_begun <= 4, "once more, as that is noted at the table"
    await world.pass_time(3600)
    assert len(refused) == after_the_turn_has_begun


async def test_who_is_late_in_a_locked_thread_loses_nothing(world: World) -> None:
    thread, message = await in_thread(world, speed="live")
    archive(world, thread, locked=True)
    await world.pass_time(89)
    assert await status(world, table_id(message)) == PLAYING
    await world.pass_time(2)
    table = await world.bot.tables.get(table_id(message))
    assert table.status == ABANDONED
    assert all(seat.left_by is None for seat in table.seats)
    await reopen(world, thread)
    assert message.says("table-abandoned-text")


async def test_a_thread_that_was_locked_before_the_start_spares_its_people_too(world: World) -> None:
    thread, message = await in_thread(world, speed="live")
    await world.bot.close()
    archive(world, thread, locked=True)
    await world.restart()
    await world.pass_time(100)
    assert await status(world, table_id(message)) == ABANDONED
    await world.restart()
    await reopen(world, thread)
    assert message.says("table-abandoned-text")


async def test_a_locked_thread_that_is_unlocked_in_time_goes_on(world: World) -> None:
    thread, message = await in_thread(world, speed="live")
    archive(world, thread, locked=True)
    await world.pass_time(30)
    await reopen(world, thread)
    await world.pass_time(100)
    table = await world.bot.tables.get(table_id(message))
    assert table.status == PLAYING
    assert table.playing().number >= 1, "the computer has decided for whoever was late"
