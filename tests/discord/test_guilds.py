"""Servers that invite the bot, remove it or are unavailable, and what is done once for all of them."""

from random import Random

import discord
import pytest
from simcord import GuildHandle
from simcord.backend import serializers
from sqlalchemy import func, select
from structlog.testing import capture_logs

from bot.store.guilds import Guilds
from bot.store.schema import guilds, tables
from bot.tables.table import ABANDONED, LOBBY, PLAYING
from bot.texts import words_for
from bot.texts.marks import command_mark
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown, shown_in
from tests.discord.simulated import connection_of
from tests.discord.steps import SEND, in_thread, status
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World, table_id
from tests.support.database import asked

DAY = 24 * 3600

UNTIL_GONE = 11 * 60
"""Seconds after which a second answer that misses a server has confirmed that it removed the bot."""


def remove_bot(world: World) -> None:
    """Have the server remove the bot; unlike SimCord's, this one keeps its channels and messages."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})


def lose_sight(world: World) -> None:
    """Have the server be unavailable, as in an outage of Discord."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})


def come_back(world: World, *, outage: bool = False) -> None:
    """Have the server invite the bot again, or be available again."""
    guild = world.env.backend.get_guild(world.guild.id)
    payload = dict(serializers.guild_create_payload(world.env.backend, guild))
    if not outage:
        del payload["unavailable"]
    world.env.backend.emit("GUILD_CREATE", payload)


def begin_session(world: World, *guild_ids: int, shard: tuple[int, int] = (0, 1)) -> None:
    """Have Discord begin a new session of a shard, in which it names only these servers."""
    backend = world.env.backend
    ready = {
        "user": serializers.user_payload(backend.bot_user),
        "guilds": [{"id": str(guild_id), "unavailable": True} for guild_id in guild_ids],
        "shard": [*shard],
        "application": {"id": str(backend.application_id), "flags": 0},
    }
    backend.emit("READY", ready)


async def test_the_log_says_that_the_bot_is_ready_once_discord_has_told_of_all_servers(world: World) -> None:
    with capture_logs() as logs:
        begin_session(world, world.guild.id)
        assert "ready" not in [line["event"] for line in logs]
        await world.env.advance_time(3)
    assert [line["servers"] for line in logs if line["event"] == "ready"] == [1]


def to_channels(world: World) -> int:
    """Return how many requests about channels the bot has sent."""
    return sum(sent.path.startswith("/channels/") for sent in world.env.http_requests)


async def test_a_server_that_invites_the_bot_again_sees_which_tables_have_ended(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    channel, (guest,) = world.elsewhere(world.aki)
    elsewhere = await guest.type(channel, "play", game="koi-koi")
    before = to_channels(world)
    remove_bot(world)
    await world.env.advance_time(3600)
    assert await status(world, table_id(message)) == ABANDONED
    assert await status(world, table_id(elsewhere)) == LOBBY
    ended = await world.bot.tables.get_table(table_id(message))
    assert all(seat.left_by is None for seat in ended.seats), "nobody has lost"
    assert to_channels(world) == before, "Discord would refuse it"
    come_back(world)
    await world.env.advance_time(1)
    assert message.says("table-abandoned-text")
    assert await world.unshown() == []


async def test_a_table_outlives_an_outage_of_its_server(world: World) -> None:
    message = await world.begin()
    lose_sight(world)
    await world.env.settle()
    world.env.inject_error("*", "/channels/*", status=503, times=None)
    before = message.text
    await world.play_some(message, Random(1), 2)
    begin_session(world, world.guild.id)
    await world.env.advance_time(3)
    assert await status(world, table_id(message)) == PLAYING
    assert (await world.aki.open_hand(message)).private
    world.env.backend.faults.clear()
    come_back(world, outage=True)
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER)
    assert message.text != before
    await world.play_some(message, Random(1), 2)
    assert await world.unshown() == []


@pytest.mark.parametrize("restarted", [True, False], ids=["start", "new session"])
@pytest.mark.parametrize("minutes", [9, None], ids=["for minutes", "between two answers"])
async def test_an_outage_ends_no_table(world: World, restarted: bool, minutes: int | None) -> None:
    message = await world.begin(speed="untimed")
    guild = world.env.backend.guilds.pop(world.guild.id)
    if restarted:
        await world.restart()
    else:
        begin_session(world)
    if minutes is None:
        await world.env.advance_time(3)
        world.env.backend.guilds[guild.id] = guild
    await world.env.advance_time(9 * 60)
    assert await status(world, table_id(message)) == PLAYING
    world.env.backend.guilds[guild.id] = guild
    come_back(world)
    await world.env.advance_time(3 * DAY)
    assert await status(world, table_id(message)) == PLAYING


async def test_a_refused_answer_does_not_confirm_that_a_server_is_gone(world: World) -> None:
    message = await world.begin(speed="untimed")
    del world.env.backend.guilds[world.guild.id]
    await world.restart()
    await world.env.advance_time(60)
    world.env.inject_error("GET", "/users/@me/guilds", status=500, times=None)
    await world.env.advance_time(DAY / 2)
    assert await status(world, table_id(message)) == PLAYING


@pytest.mark.parametrize(("code", "ends"), [(0, False), (10003, True)], ids=["any 404", "unknown channel"])
async def test_only_discords_own_word_ends_a_table(world: World, code: int, ends: bool) -> None:
    thread, message = await in_thread(world)
    await world.bot.close()
    world.env.backend.get_guild(world.guild.id).thread_ids.remove(thread.id)
    world.env.inject_error("GET", f"/channels/{thread.id}", status=404, code=code, times=None)
    await world.restart()
    assert await status(world, table_id(message)) == (ABANDONED if ends else PLAYING)


async def test_a_removal_in_a_gap_of_the_gateway_is_noticed_within_a_day(world: World) -> None:
    message = await world.begin(speed="untimed")
    del world.env.backend.guilds[world.guild.id]
    begin_session(world)
    await world.env.settle()
    assert await status(world, table_id(message)) == PLAYING
    await world.env.advance_time(DAY + UNTIL_GONE)
    assert await status(world, table_id(message)) == ABANDONED


async def test_a_session_of_another_shard_removes_no_server(world: World) -> None:
    message = await world.begin()
    connection_of(world.bot).shard_count = 2
    begin_session(world, shard=(1 - (world.guild.id >> 22) % 2, 2))
    await world.env.settle()
    assert await status(world, table_id(message)) == PLAYING


@pytest.mark.parametrize("invited", [True, False], ids=["invited again", "not invited"])
async def test_a_removal_while_the_bot_is_down(world: World, invited: bool) -> None:
    thread, message = await in_thread(world)
    await world.bot.close()
    if not invited:
        world.env.backend.remove_guild(world.guild.id)
    await world.restart()
    await world.env.advance_time(UNTIL_GONE)
    assert await status(world, table_id(message)) == (PLAYING if invited else ABANDONED)
    if invited:
        await world.play_some(world.message(thread), Random(1), 2)


ELSEWHERE = 77


async def tables_stored(world: World) -> int:
    """Return how many tables the bot has stored."""
    counted = select(func.count()).select_from(tables)
    return await asked(world.bot.database, lambda connection: connection.scalar(counted)) or 0


@pytest.mark.parametrize("invited", [False, True])
async def test_a_server_is_deleted_thirty_days_after_a_removal(world: World, invited: bool) -> None:
    await world.begin()
    await world.end_early()
    remove_bot(world)
    guild = world.env.backend.guilds.pop(world.guild.id)
    await world.env.advance_time(29 * DAY)
    assert await tables_stored(world) == 1
    if invited:
        world.env.backend.guilds[guild.id] = guild
        come_back(world)
        await world.env.advance_time(20 * DAY)
    else:
        await world.env.advance_time(2 * DAY)
    assert await tables_stored(world) == invited


async def test_a_removal_that_nobody_heard_of_is_noticed_at_the_next_start(world: World) -> None:
    await world.bot.preferences.set_guild(ELSEWHERE, speed="slow")
    await world.restart()
    await world.env.advance_time(31 * DAY)
    assert (await world.bot.preferences.guild_settings(ELSEWHERE)).speed is None
    left = await asked(
        world.bot.database, lambda connection: [*connection.scalars(select(guilds.c.guild_id))]
    )
    assert left == [world.guild.id]


async def joined(world: World, guild: GuildHandle) -> None:
    found = world.bot.get_guild(guild.id)
    assert found is not None
    for listener in world.bot.extra_events["on_guild_join"]:
        await listener(found)


def said(world: World) -> list[list[Shown]]:
    return [shown_in(world.env, channel) for channel in (world.channel, world.other_channel)]


async def test_a_new_server_is_told_once_how_to_begin(world: World, aki: Person) -> None:
    await joined(world, world.guild)
    (message,), nothing = said(world)
    assert nothing == []
    assert message.says("welcome-text")
    assert command_mark("help") in message.text
    assert [picture.alt.count(";") for picture in message.pictures] in ([], [5]), "a card of each game"
    for verb, shown in ((Verb.OPEN_TABLE, "which-game"), (Verb.LESSONS, "lessons-title")):
        page = await aki.click(message, verb)
        assert page.private
        assert page.says(shown)


async def test_it_says_so_where_it_may_write_or_nothing(world: World) -> None:
    guild = world.env.create_guild("Quiet House")
    silent = discord.PermissionOverwrite(send_messages=False)
    rules = guild.create_text_channel("rules", overwrites={guild.default_role: silent})
    await joined(world, guild)
    assert shown_in(world.env, rules) == []
    cards = guild.create_text_channel("cards")
    world.env.inject_error(*SEND, status=403, code=50013, times=None)
    await joined(world, guild)
    world.env.backend.faults.clear()
    await joined(world, guild)
    assert shown_in(world.env, rules) == []
    (message,) = shown_in(world.env, cards)
    assert message.says("welcome-title")


async def test_it_speaks_the_servers_language_and_says_in_the_others_how_to_change_it(world: World) -> None:
    guild = world.env.create_guild("Salon de thé", preferred_locale="fr")
    channel = guild.create_text_channel("cartes")
    await joined(world, guild)
    (message,) = shown_in(world.env, channel)
    assert words_for("fr")("welcome-text") in message.text
    for language in ("en", "ja"):
        assert words_for(language)("welcome-language") in message.text
    assert words_for("fr")("welcome-language") not in message.text


async def blocked(world: World, guild_id: int) -> None:
    """Keep a server out, as the command line does in a process of its own; that also leaves it."""
    await Guilds(world.bot.database).block(guild_id)


def left(world: World) -> list[str]:
    """Return the servers that the bot has left, by the paths of its requests."""
    return [sent.path for sent in world.env.http_requests if sent.method == "DELETE"]


async def test_a_server_that_is_kept_out_is_left_again_at_once_and_not_greeted(world: World) -> None:
    await blocked(world, world.guild.id)
    await joined(world, world.guild)
    assert left(world) == [f"/users/@me/guilds/{world.guild.id}"]
    assert said(world) == [[], []]
    assert world.guild.id not in world.env.backend.guilds


async def test_a_blocked_server_is_left_at_the_next_start(world: World) -> None:
    message = await world.begin(speed="untimed")
    await blocked(world, world.guild.id)
    await world.restart()
    await world.env.advance_time(10)
    assert left(world) == [f"/users/@me/guilds/{world.guild.id}"]
    assert await status(world, table_id(message)) == ABANDONED


async def test_a_server_that_cannot_be_left_opens_nothing_and_is_left_later(world: World) -> None:
    world.env.inject_error("DELETE", "/users/@me/guilds/*", status=400, times=1)
    await blocked(world, world.guild.id)
    await joined(world, world.guild)
    assert (await world.aki.type(world.channel, "play", game="koi-koi")).says("problem-server-blocked")
    assert (await world.aki.type(world.channel, "play", game="koi-koi", thread=True)).says(
        "problem-server-blocked"
    )
    assert await tables_stored(world) == 0
    await world.env.advance_time(DAY)
    assert world.guild.id not in world.env.backend.guilds
