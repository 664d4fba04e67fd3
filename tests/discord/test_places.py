"""Where tables are: lists with links, several tables at once, threads, and places that no longer exist."""

from itertools import pairwise
from random import Random

import discord
import pytest
import structlog
from simcord import ChannelHandle

from bot.store.sessions import Sessions
from bot.tables.table import ABANDONED, CANCELLED, FINISHED
from cogs.delivery.verbs import Verb
from cogs.places import PAUSE
from tests.bot.sessions import moves_in
from tests.discord.reading import Shown
from tests.discord.simulated import metadata_of
from tests.discord.world import Person, World, table_id

MISSING_ACCESS = 50001
MANAGE_CHANNELS = discord.Permissions.manage_channels.flag
LINK = "https://discord.com/channels/{guild}/{channel}/{message}"


@pytest.fixture(autouse=True)
def closing(world: World) -> None:
    """Discord lets the creator of a thread close it; SimCord requires the permission to manage channels."""
    world.bots_role.permissions |= MANAGE_CHANNELS


async def status(world: World, number: int) -> str:
    return (await world.bot.tables.get(number)).status


async def in_thread(world: World, speed: str | None = None, **options: str) -> tuple[ChannelHandle, Shown]:
    """Let Aki open a table in a thread, Ben sit down and Aki start; return the thread and the message."""
    said = {} if speed is None else {"speed": speed}
    await world.aki.type(world.channel, "play", game="koi-koi", thread=True, **said)
    thread = world.channel.threads[-1]
    await world.set_options(thread, **options)
    lobby = world.message(thread)
    await world.ben.click(lobby, Verb.JOIN)
    return thread, await world.aki.click(lobby, Verb.START)


def archived(thread: ChannelHandle) -> bool:
    return metadata_of(thread).archived


# ---- /tables


async def test_without_a_table_the_list_says_how_to_open_one(world: World, chika: Person) -> None:
    answer = await chika.type(world.channel, "tables")
    assert answer.private
    assert answer.says("tables-empty")


async def test_the_list_links_to_the_messages_of_ones_tables(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    _, message = await in_thread(world)
    answer = await aki.type(world.other_channel, "tables")
    assert answer.private
    for shown in (lobby, message):
        link = LINK.format(guild=world.guild.id, channel=shown.message.channel_id, message=shown.id)
        assert link in answer.text
    assert answer.text.count("https://") == 2


async def test_the_list_has_no_tables_of_others(world: World, chika: Person) -> None:
    await world.begin()
    assert (await chika.type(world.channel, "tables")).says("tables-empty")


async def test_tables_that_wait_for_one_come_first(world: World) -> None:
    first = await world.begin()
    waiting = await world.mover(first, Random(1))
    assert waiting
    late, other = waiting[0], world.ben if waiting[0] is world.aki else world.aki
    await other.type(world.other_channel, "play", game="koi-koi")
    lines = (await late.type(world.channel, "tables")).text.splitlines()[1:]
    assert [line.startswith("▶") for line in lines] == [True]
    lines = (await other.type(world.channel, "tables")).text.splitlines()[1:]
    assert [line.startswith("▶") for line in lines] == [False, False]
    await waiting[0].decide(waiting[1], Random(1))
    while (await world.table()).waits_for(late.id):
        await world.play_some(first, Random(1), 1)
    lines = (await other.type(world.channel, "tables")).text.splitlines()[1:]
    assert str(first.id) in lines[0]
    assert [line.startswith("▶") for line in lines] == [True, False]


async def test_a_seat_that_is_kept_for_one_waits_too(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    await aki.click(message, Verb.REMATCH)
    (line,) = (await ben.type(world.channel, "tables")).text.splitlines()[1:]
    assert line.startswith("▶")


async def test_an_ended_table_is_not_listed(world: World, aki: Person) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    assert (await aki.type(world.channel, "tables")).says("tables-empty")


# ---- several tables at once


async def test_one_person_plays_at_several_tables_at_once(world: World, aki: Person) -> None:
    here = await world.begin(rounds="1")
    thread, there = await in_thread(world, rounds="1")
    rng = Random(2)
    open_tables = {here.id: here, there.id: there}
    while open_tables:
        message = rng.choice(list(open_tables.values()))
        moving = await world.mover(message, rng)
        if moving is None:
            del open_tables[message.id]
        else:
            await moving[0].decide(moving[1], rng)
    assert [await status(world, table_id(shown)) for shown in (here, there)] == [FINISHED, FINISHED]
    board = await aki.type(world.channel, "leaderboard")
    assert any(board.says("leaderboard-result-wins", wins=wins, matches=2) for wins in range(3))
    assert archived(thread)


async def test_a_click_at_one_table_changes_nothing_at_the_other(world: World) -> None:
    here = await world.begin()
    _, there = await in_thread(world)
    before = there.text
    await world.play_some(here, Random(1), 3)
    assert there.text == before
    match = (await world.bot.tables.get(table_id(there))).match
    assert match is not None
    assert match.number == 0


# ---- threads


async def test_the_thread_of_a_table_is_closed_at_the_end(world: World) -> None:
    thread, message = await in_thread(world, rounds="1")
    assert not archived(thread)
    await world.finish(message, Random(1))
    assert archived(thread)
    assert Verb.REMATCH in message.verbs


async def test_the_thread_is_closed_when_the_table_is_ended_early(world: World) -> None:
    thread, message = await in_thread(world)
    number = table_id(message)
    await world.end_early(thread)
    assert await status(world, number) == ABANDONED
    assert archived(thread)


async def test_a_thread_that_cannot_be_closed_does_no_harm(world: World) -> None:
    world.take_from_bot("manage_channels")
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert not archived(thread)


async def test_a_thread_that_was_there_before_the_table_stays_open(world: World, aki: Person) -> None:
    thread, first = await in_thread(world, rounds="1")
    await world.finish(first, Random(1))
    metadata_of(thread).archived = False
    await aki.type(thread, "play", game="koi-koi")
    await aki.click(world.message(thread), Verb.CANCEL)
    assert not archived(thread)


async def test_a_table_in_a_thread_survives_a_restart(world: World) -> None:
    thread, message = await in_thread(world, rounds="1")
    await world.play_some(message, Random(1), 3)
    await world.restart()
    assert await world.play_out(message, Random(1)) > 0
    assert Verb.REMATCH in message.verbs
    assert archived(thread)


async def test_a_rematch_in_a_thread_is_played_there(world: World, aki: Person, ben: Person) -> None:
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    lobby = await aki.click(message, Verb.REMATCH)
    assert lobby.message.channel_id == thread.id
    await ben.click(lobby, Verb.JOIN)
    started = await aki.click(lobby, Verb.START)
    await world.finish(started, Random(2))
    assert archived(thread)


# ---- places that are gone


@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "match"])
async def test_the_table_of_a_deleted_channel_ends_quietly(world: World, begun: bool) -> None:
    message = await (world.begin() if begun else world.open_lobby())
    with structlog.testing.capture_logs() as logs:
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
    assert await status(world, table_id(message)) == (ABANDONED if begun else CANCELLED)
    assert (await world.aki.type(world.other_channel, "tables")).says("tables-empty")
    assert not [entry for entry in logs if entry["log_level"] in ("error", "critical")]


async def test_the_table_of_a_deleted_thread_ends_quietly(world: World) -> None:
    thread, message = await in_thread(world)
    here = await world.begin()
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert await status(world, table_id(message)) == ABANDONED
    assert await status(world, table_id(here)) == "playing"


async def test_the_tables_of_threads_end_with_their_channel(world: World) -> None:
    _, message = await in_thread(world)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert await status(world, table_id(message)) == ABANDONED


async def test_a_channel_that_was_deleted_while_the_bot_was_down_ends_its_table(world: World) -> None:
    message = await world.begin()
    number = table_id(message)
    await world.bot.close()
    world.env.backend.delete_channel(world.channel.id)
    await world.restart()
    assert await status(world, number) == ABANDONED


async def test_discord_is_asked_little_by_little_for_channels_that_it_did_not_name(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = [(await in_thread(world))[0].id for _ in range(3)]
    asked = list[tuple[int, float]]()
    fetched = discord.Client.fetch_channel

    async def noted(self: discord.Client, channel_id: int) -> object:
        asked.append((channel_id, world.env.now().timestamp()))
        return await fetched(self, channel_id)

    monkeypatch.setattr(discord.Client, "fetch_channel", noted)
    monkeypatch.setattr(discord.Guild, "get_channel_or_thread", lambda self, channel_id: None)
    await world.restart()
    await world.env.advance_time(3 * PAUSE)
    assert sorted(channel_id for channel_id, _ in asked) == sorted(threads)
    assert all(later - earlier >= PAUSE for (_, earlier), (_, later) in pairwise(asked))


async def test_the_tables_of_a_server_that_threw_the_bot_out_end_quietly(world: World) -> None:
    here = await world.begin()
    _, there = await in_thread(world)
    channel, (guest,) = world.elsewhere(world.aki)
    kept = await guest.type(channel, "play", game="koi-koi")
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert [await status(world, table_id(shown)) for shown in (here, there)] == [ABANDONED, ABANDONED]
    assert await status(world, table_id(kept)) == "lobby"


async def test_the_tables_of_a_server_that_threw_the_bot_out_while_it_was_down_end(world: World) -> None:
    number = table_id(await world.begin())
    channel = world.channel.id
    await world.bot.close()
    world.env.backend.remove_guild(world.guild.id)
    world.env.inject_error("*", f"/channels/{channel}/*", status=403, code=MISSING_ACCESS, times=None)
    await world.restart()
    assert await status(world, number) == ABANDONED


async def test_a_computers_move_at_a_table_that_is_gone_does_no_harm(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin_alone()
    while not (await world.table()).computers_to_move():
        await world.play_some(message, Random(1), 1)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.advance_time(300)
    assert await status(world, table_id(message)) == ABANDONED
    moves = await moves_in(Sessions(world.bot.database), table_id(message))
    await world.env.advance_time(300)
    assert await moves_in(Sessions(world.bot.database), table_id(message)) == moves
