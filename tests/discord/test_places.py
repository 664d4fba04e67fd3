"""Where tables are: lists with links, several tables at once, threads, and rights that are taken away."""

from random import Random

import pytest
import structlog
from simcord import ChannelHandle

from bot.store.sessions import Sessions
from bot.tables.table import ABANDONED, CANCELLED
from cogs.delivery.verbs import Verb
from cogs.screens.menu import TABLES_PER_PAGE
from tests.bot.sessions import moves_in
from tests.discord.simulated import is_put_away, metadata_of
from tests.discord.steps import in_thread, status, tables_in_own_channels
from tests.discord.world import RIGHTS, TRIED_AGAIN_AFTER, Person, World, table_id, words

LINK = "https://discord.com/channels/{guild}/{channel}/{message}"


async def test_the_list_links_to_the_messages_of_ones_tables(world: World, aki: Person) -> None:
    nothing = await aki.type(world.channel, "tables")
    assert nothing.private
    assert nothing.says("tables-empty"), "it says how to open one"
    lobby = await world.open_lobby()
    _, message = await in_thread(world)
    answer = await aki.type(world.other_channel, "tables")
    assert answer.private
    for shown in (lobby, message):
        link = LINK.format(guild=world.guild.id, channel=shown.message.channel_id, message=shown.id)
        assert link in answer.text
    assert answer.text.count("https://") == 2


async def test_the_list_has_pages_however_many_tables_a_host_allows(world: World, aki: Person) -> None:
    opened = await tables_in_own_channels(world, TABLES_PER_PAGE + 2)
    page = await aki.type(world.channel, "tables")
    first = page.text
    assert first.count("https://") == TABLES_PER_PAGE
    last = await aki.use(page, page.offers(Verb.TABLES)[-1])
    assert (last.id, last.text.count("https://")) == (page.id, 2)
    assert len(last.offers(Verb.TABLES)) == 1, "there is no page after the last"
    shown = first + last.text
    assert all(f"/{each.message.channel_id}/{each.id}" in shown for each in opened)
    beyond = last.offers(Verb.TABLES)[0].custom_id.rpartition(":")[0]
    for number, tables in (("99", 2), ("0", TABLES_PER_PAGE)):
        assert (await aki.press(last, f"{beyond}:{number}")).text.count("https://") == tables


async def waiting(person: Person, channel: ChannelHandle) -> list[bool]:
    """Return for each line of someone's list of tables whether that table waits for them."""
    lines = (await person.type(channel, "tables")).text.splitlines()[1:]
    return [line.startswith("▶") for line in lines]


async def test_tables_that_wait_for_one_come_first(world: World) -> None:
    first = await world.begin(rounds="1")
    late, hand = await world.next_mover(first, Random(1))
    other = world.other(late)
    await other.type(world.other_channel, "play", game="koi-koi")
    assert await waiting(late, world.channel) == [True]
    assert await waiting(other, world.channel) == [False, False]
    await late.decide(hand, Random(1))
    while (await world.table()).waits_for(late.id):
        await world.play_some(first, Random(1), 1)
    assert await waiting(other, world.channel) == [True, False]
    await world.finish(first, Random(1))
    await late.click(first, Verb.REMATCH)
    page = await other.type(world.channel, "tables")
    (_, first_line, _) = page.text.splitlines()
    reserved = words("tables-line-reserved", game=words("game-koi-koi"), link="")
    assert first_line.startswith(reserved), "a seat that is kept for one waits too"


async def test_a_thread_that_cannot_be_closed_does_no_harm(world: World) -> None:
    world.take_from_bot("manage_channels")
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert not is_put_away(thread)


async def test_a_thread_that_was_there_before_the_table_stays_open(world: World, aki: Person) -> None:
    thread, first = await in_thread(world, rounds="1")
    await world.finish(first, Random(1))
    metadata_of(thread).auto_archive_duration = 1440
    await aki.type(thread, "play", game="koi-koi")
    await aki.ask(world.message(thread), Verb.CANCEL)
    assert not is_put_away(thread)


async def test_a_rematch_in_a_thread_is_played_there(world: World, aki: Person, ben: Person) -> None:
    thread, message = await in_thread(world, rounds="1")
    assert not is_put_away(thread)
    await world.finish(message, Random(1))
    assert is_put_away(thread), "not archived at once, so that the buttons work for all"
    lobby = await aki.click(message, Verb.REMATCH)
    assert lobby.message.channel_id == thread.id
    started = await ben.click(lobby, Verb.JOIN)
    await world.finish(started, Random(2))
    assert is_put_away(thread)


@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "match"])
async def test_the_table_of_a_deleted_channel_or_thread_ends_quietly(world: World, begun: bool) -> None:
    _, elsewhere = await in_thread(world)
    message = await (world.begin() if begun else world.open_lobby())
    thread = world.channel.threads[-1]
    with structlog.testing.capture_logs() as logs:
        world.env.backend.delete_channel(thread.id)
        await world.env.settle()
        assert await status(world, table_id(elsewhere)) == ABANDONED
        assert (await world.table()).id == table_id(message)
        world.env.backend.delete_channel(world.channel.id)
        await world.env.settle()
    assert await status(world, table_id(message)) == (ABANDONED if begun else CANCELLED)
    assert (await world.aki.type(world.other_channel, "tables")).says("tables-empty")
    assert not [entry for entry in logs if entry["log_level"] in ("error", "critical")]


async def test_a_computers_move_at_a_table_that_is_gone_does_no_harm(world: World) -> None:
    message = await world.begin_alone()
    await world.restart(pace=60)
    while not (await world.table()).computers_to_move():
        await world.play_some(message, Random(1), 1)
    world.env.backend.delete_channel(world.channel.id)
    await world.env.advance_time(300)
    assert await status(world, table_id(message)) == ABANDONED
    moves = await moves_in(Sessions(world.bot.database), table_id(message))
    await world.env.advance_time(300)
    assert await moves_in(Sessions(world.bot.database), table_id(message)) == moves


@pytest.mark.parametrize(
    "right", ["send_messages", "attach_files", "embed_links", "read_message_history", "the bot's role"]
)
async def test_a_match_goes_on_without_a_right_and_is_shown_once_it_is_back(world: World, right: str) -> None:
    message = await world.begin("koi-koi", rounds="12")
    if right == "the bot's role":
        world.env.backend.delete_role(world.guild.id, world.guild.roles[world.env.backend.bot_user.name].id)
    else:
        world.take_from_bot(right)
    await world.play_some(message, Random(1), 3)
    world.give_to_bot(RIGHTS)
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert await world.unshown() == []
    before = world.message().text
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(TRIED_AGAIN_AFTER)
    assert world.message().text != before
