"""Channels that the bot cannot view, and events that cannot be read: the bot plays beside them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import discord
import pytest
from simcord.backend import serializers
from structlog.testing import capture_logs

from bot.process.guild_events import HIDDEN_FLAG
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.simulated import connection_of
from tests.discord.steps import list_matches
from tests.discord.world import Person, World

TYPES = {"text": 0, "voice": 2, "category": 4, "announcement": 5, "stage": 13, "forum": 15, "media": 16}
ALWAYS = ("id", "type", "flags", "guild_id")
"""What comes with each hidden channel."""


def whole_channel(number: int, kind: int, guild_id: int) -> dict[str, Any]:
    return {
        "id": str(number),
        "guild_id": str(guild_id),
        "type": kind,
        "position": number % 100,
        "parent_id": None,
        "name": f"room-{kind}",
        "topic": "Cards",
        "nsfw": False,
        "bitrate": 64000,
        "user_limit": 0,
        "rtc_region": None,
        "video_quality_mode": 1,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permission_overwrites": [],
        "default_auto_archive_duration": 1440,
        "default_thread_rate_limit_per_user": 0,
        "available_tags": [],
        "default_reaction_emoji": None,
        "default_sort_order": None,
        "default_forum_layout": 0,
        "flags": 0,
    }


def hidden_channel(number: int, kind: int, guild_id: int, *, null: bool) -> dict[str, Any]:
    """Return a channel as Discord tells of it to those who cannot view it.

    What is kept back is missing, or null.
    """
    told = {"name": "___hidden___", "flags": HIDDEN_FLAG, "position": number % 100, "parent_id": None}
    whole = {**whole_channel(number, kind, guild_id), **told}
    if null:
        return {name: value if name in (*ALWAYS, *told) else None for name, value in whole.items()}
    return {name: value for name, value in whole.items() if name in (*ALWAYS, *told)}


def tell_of_guild(world: World, channels: list[dict[str, Any]]) -> discord.Guild:
    """Have Discord tell of the guild with more channels, and return it as the bot knows it."""
    backend = world.env.backend
    payload: dict[str, Any] = dict(
        serializers.guild_create_payload(backend, backend.get_guild(world.guild.id))
    )
    backend.emit("GUILD_CREATE", {**payload, "channels": [*payload["channels"], *channels]})
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    return guild


def rooms(world: World, *, null: bool) -> list[dict[str, Any]]:
    guild_id, numbers = world.guild.id, iter(range(9_000_000, 9_000_100))
    shown = [whole_channel(next(numbers), kind, guild_id) for kind in TYPES.values()]
    hidden = [hidden_channel(next(numbers), kind, guild_id, null=null) for kind in TYPES.values()]
    return [*shown, *hidden]


@pytest.mark.parametrize(("null", "game"), [(False, "hygge"), (True, "koi-koi")])
async def test_a_match_is_played_among_hidden_channels(world: World, null: bool, game: str) -> None:
    guild = tell_of_guild(world, rooms(world, null=null))
    assert not guild.unavailable
    assert guild.me is not None
    assert len(guild.channels) == 2 + 2 * len(TYPES)
    message = await world.begin(game, players=min(catalogue.find_game(game).players))
    before = message.text
    await world.play_some(message, Random(1), 3)
    assert message.text != before


def damaged(channel: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield a channel with each of its fields once missing, and once null."""
    for name in channel.keys() - {*ALWAYS}:
        yield {each: value for each, value in channel.items() if each != name}
        yield {**channel, name: None}


async def test_a_hidden_channel_is_read_whatever_is_missing(world: World) -> None:
    parsers = connection_of(world.bot).parsers
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    channels = [whole_channel(9_000_000, kind, guild.id) | {"flags": HIDDEN_FLAG} for kind in TYPES.values()]
    for whole, each in ((one, each) for one in channels for each in damaged(one)):
        parsers["CHANNEL_CREATE"](each)
        channel = guild.get_channel(9_000_000)
        assert channel is not None
        assert not channel.permissions_for(guild.me).view_channel
        parsers["CHANNEL_UPDATE"](each)
        parsers["CHANNEL_DELETE"](whole)
        assert guild.get_channel(9_000_000) is None


async def test_a_channel_that_comes_to_light_or_disappears_is_read(world: World) -> None:
    parsers = connection_of(world.bot).parsers
    guild = tell_of_guild(world, [hidden_channel(9_000_000, TYPES["text"], world.guild.id, null=True)])
    channel = guild.get_channel(9_000_000)
    assert channel is not None
    assert not channel.permissions_for(guild.me).view_channel
    parsers["CHANNEL_UPDATE"](whole_channel(9_000_000, TYPES["text"], guild.id))
    assert channel.permissions_for(guild.me).view_channel
    parsers["CHANNEL_UPDATE"](hidden_channel(9_000_000, TYPES["text"], guild.id, null=False))
    assert not channel.permissions_for(guild.me).view_channel


async def test_the_flag_counts_and_not_the_name(world: World) -> None:
    named = {**whole_channel(9_000_000, TYPES["text"], world.guild.id), "name": "___hidden___"}
    guild = tell_of_guild(world, [named])
    channel = guild.get_channel(9_000_000)
    assert channel is not None
    assert channel.permissions_for(guild.me).view_channel


@pytest.mark.parametrize("part", ["channels", "roles"])
async def test_in_a_guild_that_cannot_be_read_as_a_whole_a_match_goes_on(world: World, part: str) -> None:
    message = await world.begin("hygge", players=2)
    backend = world.env.backend
    payload: dict[str, Any] = dict(
        serializers.guild_create_payload(backend, backend.get_guild(world.guild.id))
    )
    with capture_logs() as logs:
        backend.emit("GUILD_CREATE", {**payload, part: [*payload[part], {"id": "no number"}]})
    assert {(line["event"], line["guild"]) for line in logs} == {("event not read", str(world.guild.id))}
    guild = world.bot.get_guild(world.guild.id)
    assert guild is not None
    assert guild.unavailable == (part == "roles"), "time stands still only where rights are not known"
    before = message.text
    await world.play_some(message, Random(1), 3)
    assert message.text != before


@pytest.mark.parametrize("event", ["CHANNEL_CREATE", "GUILD_ROLE_UPDATE", "THREAD_CREATE", "GUILD_UPDATE"])
async def test_an_event_of_a_guild_that_cannot_be_read_ends_nothing(world: World, event: str) -> None:
    told = {"id": str(world.guild.id), "guild_id": str(world.guild.id), "roles": [{}]}
    with capture_logs() as logs:
        world.env.backend.emit(event, told)
    assert [(line["event"], line["guild"], line["kind"]) for line in logs] == [
        ("event not read", str(world.guild.id), event)
    ]


async def test_what_concerns_all_guilds_fails_loudly(world: World) -> None:
    with pytest.raises(KeyError):
        world.env.backend.emit("READY", {"shard": [0, 1]})


def replays(page: Shown) -> list[str]:
    """Return the matches that a list offers to look at again."""
    return [control.argument for control in page.offers("replay-of")]


async def test_hidden_channels_hide_their_matches(world: World, ben: Person, chika: Person) -> None:
    await world.finished()
    parsers = connection_of(world.bot).parsers
    before = await list_matches(chika, world.other_channel, of=ben)
    assert replays(before)
    hidden = hidden_channel(world.channel.id, TYPES["text"], world.guild.id, null=True)
    parsers["CHANNEL_UPDATE"](hidden)
    after = await list_matches(chika, world.other_channel, of=ben)
    assert not replays(after)
    there = await list_matches(chika, world.channel, of=ben)
    assert replays(there)
    role = world.guild.create_role("Admins", permissions=discord.Permissions(administrator=True))
    admin = world.newcomer("Ada", role)
    assert replays(await list_matches(admin, world.other_channel, of=ben))


async def test_an_event_that_came_before_the_stop_is_handled_before_the_database_closes(world: World) -> None:
    bot = world.bot

    async def read_often() -> None:
        for _ in range(300):  # it takes longer than all else that ends before the database
            await bot.tables.open_table_ids(world.guild.id)

    bot.add_listener(read_often, "on_reading")
    bot.dispatch("reading")
    await world.restart(gently=True)
    world.env.raise_errors()
