"""Guild events: a guild with an event that discord.py can't read doesn't stop the bot for all others.

An error while discord.py reads an event ends its connection, and recurs after each start. Unreadable events
are skipped. Channels that the bot can't view are completed before: since 16 November 2026 they come over the
gateway with a flag and most fields null or missing, some of them required by discord.py 2.7:
https://docs.discord.com/developers/resources/channel#obfuscated-channels
A release with https://github.com/Rapptz/discord.py/pull/10473 makes this unnecessary.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import discord
import structlog

log = structlog.get_logger(__name__)

HIDDEN_FLAG = 1 << 17
"""The flag of a channel that the bot can't view. Its name may be fake."""

_ROLE = 0

_USUAL = {
    "name": "",
    "position": 0,
    "bitrate": 64_000,
    "user_limit": 0,
    "rate_limit_per_user": 0,
    "available_tags": [],
}
"""Defaults of fields that discord.py requires."""


_OF_THE_CONNECTION = ("READY", "RESUMED")
"""Events about all guilds: without these, the bot can't continue."""

_BARE = ("id", "unavailable", "name", "owner_id", "preferred_locale", "member_count", "roles", "members")
"""Fields of a guild that tables need, without its channels."""

_Parser = Callable[[dict[str, Any]], object]


def guard_guild_events(client: discord.Client) -> None:
    """Make a client complete hidden channels before it reads them, and skip unreadable events.

    The client must not be connected yet. It believes that only administrators can view a hidden channel. For
    an unreadable guild it knows no channels; if that isn't enough, the guild counts as unavailable.
    """
    parsers: dict[str, Any] = client._connection.parsers  # pyright: ignore[reportPrivateUsage]
    for event, parse in (
        ("GUILD_CREATE", _parse_guild),
        ("CHANNEL_CREATE", _parse_channel),
        ("CHANNEL_UPDATE", _parse_channel),
    ):
        parsers[event] = partial(parse, parsers[event])
    create, delete = (
        partial(_can_parse, event, parsers[event]) for event in ("GUILD_CREATE", "GUILD_DELETE")
    )

    def create_or_leave_out(data: dict[str, Any]) -> None:
        bare = {name: data[name] for name in _BARE if name in data}
        if not create(data) and not create(bare):
            delete({"id": data.get("id"), "unavailable": True})

    for event in parsers.keys() - {*_OF_THE_CONNECTION}:
        parsers[event] = partial(_can_parse, event, parsers[event])
    parsers["GUILD_CREATE"] = create_or_leave_out


def _can_parse(event: str, parse: _Parser, data: dict[str, Any]) -> bool:
    """Read an event; return whether that was possible."""
    try:
        parse(data)
    except Exception:
        log.exception("event not read", guild=data.get("guild_id", data.get("id")), kind=event)
        return False
    return True


def _parse_guild(parse: _Parser, data: dict[str, Any]) -> None:
    channels = [_filled(channel, data["id"]) for channel in data.get("channels", [])]
    parse({**data, "channels": channels} if channels else data)


def _parse_channel(parse: _Parser, data: dict[str, Any]) -> None:
    parse(_filled(data, data.get("guild_id")))


def _filled(channel: dict[str, Any], guild_id: str | None) -> dict[str, Any]:
    """Return a channel with defaults for missing fields if it is a hidden one of a guild."""
    if guild_id is None or not (channel.get("flags") or 0) & HIDDEN_FLAG:
        return channel
    view = discord.Permissions(view_channel=True).value
    nobody = {"id": guild_id, "type": _ROLE, "allow": "0", "deny": str(view)}
    known = {name: value for name, value in channel.items() if value is not None}
    return {**_USUAL, **known, "permission_overwrites": [nobody]}
