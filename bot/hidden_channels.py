"""Hidden channels: what Discord leaves out of a channel that the bot cannot view is filled in.

Since 16 November 2026 they come over the gateway with a flag, and most of their fields null or missing:
https://docs.discord.com/developers/resources/channel#obfuscated-channels
discord.py 2.7 reads some of these as given, so that one hidden voice channel or forum would keep it from the
whole guild. A release with https://github.com/Rapptz/discord.py/pull/10473 makes this module unnecessary.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import discord

HIDDEN = 1 << 17
"""The flag of a channel that the bot cannot view. Its name may be anybody's."""

_ROLE = 0

_USUAL = {
    "name": "",
    "position": 0,
    "bitrate": 64_000,
    "user_limit": 0,
    "rate_limit_per_user": 0,
    "available_tags": [],
}
"""What stands for fields that discord.py takes for granted."""


def read_hidden_channels(client: discord.Client) -> None:
    """Have a client fill in hidden channels before it reads them; whom they are open to is not known.

    Nobody but administrators can view them, as far as the client knows.

    Args:
        client: the client, before it connects.
    """
    parsers = client._connection.parsers  # pyright: ignore[reportPrivateUsage]
    for event, parse in (
        ("GUILD_CREATE", _parse_guild),
        ("CHANNEL_CREATE", _parse_channel),
        ("CHANNEL_UPDATE", _parse_channel),
    ):
        parsers[event] = partial(parse, parsers[event])


_Parser = Callable[[dict[str, Any]], None]


def _parse_guild(parse: _Parser, data: dict[str, Any]) -> None:
    channels = [_filled(channel, data["id"]) for channel in data.get("channels", [])]
    parse({**data, "channels": channels} if channels else data)


def _parse_channel(parse: _Parser, data: dict[str, Any]) -> None:
    parse(_filled(data, data.get("guild_id")))


def _filled(channel: dict[str, Any], guild_id: str | None) -> dict[str, Any]:
    """Return a channel with what is missing, if it is a hidden one of a guild."""
    if guild_id is None or not (channel.get("flags") or 0) & HIDDEN:
        return channel
    view = discord.Permissions(view_channel=True).value
    nobody = {"id": guild_id, "type": _ROLE, "allow": "0", "deny": str(view)}
    told = {name: value for name, value in channel.items() if value is not None}
    return {**_USUAL, **told, "permission_overwrites": [nobody]}
