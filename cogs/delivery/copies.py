"""Copies: messages that show the same table, of which the newest is its own and is kept up to date.

A table's message may be posted again at any time: somebody asks for it, or it has sunk too far. If the
program ends just then, or what Discord answers is lost, nobody has remembered the new message. It is found
again by its controls.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import discord

from cogs.delivery.custom_ids import TEMPLATE
from cogs.delivery.verbs import OF_TABLES

LOOKED_THROUGH = 50
"""The newest messages of a channel, among which a copy is looked for."""


def table_shown_by(message: Mapping[str, Any]) -> int | None:
    """Return the table that one of our messages shows, None if it shows something else.

    Args:
        message: the message as Discord describes it.
    """
    found = (TEMPLATE.fullmatch(each) for each in _custom_ids(message.get("components", ())))
    return next((int(match["table"]) for match in found if match and match["verb"] in OF_TABLES), None)


def _custom_ids(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the custom_ids of all controls in components."""
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        accessory = component.get("accessory")
        yield from _custom_ids([*component.get("components", ()), *([accessory] if accessory else [])])


async def newest_copy(bot: discord.Client, channel_id: int, table_id: int, own: int | None) -> int | None:
    """Return the newest message that shows a table: the one that is remembered, or a newer one.

    Args:
        bot: who we are.
        channel_id: the channel of the table.
        table_id: the table.
        own: the message that is remembered; None if there is none.

    Raises:
        discord.HTTPException: Discord does not let us read the channel.
        aiohttp.ClientError, OSError: it could not be reached.
    """
    us = None if bot.user is None else bot.user.id
    for message in await bot.http.logs_from(channel_id, LOOKED_THROUGH):
        message_id = int(message["id"])
        if own is not None and message_id <= own:
            break
        if int(message["author"]["id"]) == us and table_shown_by(message) == table_id:
            return message_id
    return own
