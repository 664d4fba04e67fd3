"""Servers that remove the bot, invite it again or are unavailable, with tables in play."""

from random import Random

import pytest
from simcord.backend import serializers

from bot.tables.table import ABANDONED, PLAYING
from tests.discord.simulated import connection_of
from tests.discord.test_places import in_thread, status
from tests.discord.world import TRIED_AGAIN_AFTER, World, table_id


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


def to_channels(world: World) -> int:
    """Return how many requests about channels the bot has sent."""
    return sum(sent.path.startswith("/channels/") for sent in world.env.http_requests)


async def test_a_server_that_invites_the_bot_again_sees_which_tables_have_ended(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    before = to_channels(world)
    remove_bot(world)
    await world.env.advance_time(3600)
    assert await status(world, table_id(message)) == ABANDONED
    assert to_channels(world) == before, "Discord would refuse it"
    come_back(world)
    await world.env.advance_time(1)
    assert message.says("table-abandoned-text")
    assert await world.unshown() == []


async def test_the_end_is_shown_also_if_the_bot_was_restarted_in_between(world: World) -> None:
    message = await world.begin()
    remove_bot(world)
    await world.env.settle()
    await world.restart()
    await world.env.advance_time(1)
    assert message.says("table-abandoned-text")


async def test_nobody_loses_a_match_whose_server_has_removed_the_bot(world: World) -> None:
    message = await world.begin()
    remove_bot(world)
    await world.env.settle()
    table = await world.bot.tables.get(table_id(message))
    assert all(seat.left_by is None for seat in table.seats)


async def test_the_next_table_can_be_opened_after_the_bot_was_invited_again(world: World) -> None:
    await world.begin()
    remove_bot(world)
    await world.env.settle()
    come_back(world)
    await world.env.advance_time(1)
    await world.play_some(await world.begin(), Random(1), 2)


async def test_a_table_goes_on_while_its_server_is_unavailable_and_afterwards(world: World) -> None:
    message = await world.begin()
    lose_sight(world)
    await world.env.settle()
    world.env.inject_error("*", "/channels/*", status=503, times=None)
    before = message.text
    await world.play_some(message, Random(1), 2)
    assert await status(world, table_id(message)) == PLAYING
    world.env.backend.faults.clear()
    come_back(world, outage=True)
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER)
    assert message.text != before
    await world.play_some(message, Random(1), 2)
    assert await world.unshown() == []


async def test_a_table_outlives_a_start_while_its_server_is_unavailable(world: World) -> None:
    message = await world.begin()
    begin_session(world, world.guild.id)
    await world.env.advance_time(3)
    assert await status(world, table_id(message)) == PLAYING
    hand = await world.aki.open_hand(message)
    assert hand.private
    come_back(world, outage=True)
    await world.play_some(message, Random(1), 2)


async def test_a_removal_in_a_gap_of_the_gateway_is_noticed_by_the_new_session(world: World) -> None:
    message = await world.begin()
    begin_session(world)
    await world.env.settle()
    assert world.bot.get_guild(world.guild.id) is None
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
    assert await status(world, table_id(message)) == (PLAYING if invited else ABANDONED)
    if invited:
        await world.play_some(world.message(thread), Random(1), 2)


async def test_a_server_that_removed_the_bot_while_it_was_down_sees_later_what_has_ended(
    world: World,
) -> None:
    message = await world.begin()
    guild = world.env.backend.guilds.pop(world.guild.id)
    await world.restart()
    assert await status(world, table_id(message)) == ABANDONED
    world.env.backend.guilds[guild.id] = guild
    come_back(world)
    await world.env.advance_time(1)
    assert message.says("table-abandoned-text")
