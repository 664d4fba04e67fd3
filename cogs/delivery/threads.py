"""Threads: one that Discord has archived is opened again for what its table has to show.

Discord archives a thread in which nobody has written for a while; clicks and edits do not count. Nothing in
it can be edited then. If a moderator has locked it too, only those who may manage threads can open it.
"""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord
import structlog

from cogs.delivery.posting import NOT_SENT, is_shut, why

log = structlog.get_logger(__name__)

Answer = TypeVar("Answer")


async def opened_for(
    client: discord.Client, channel_id: int | None, send: Callable[[], Awaitable[Answer]]
) -> Answer:
    """Make a request in a channel, and return what it returns; an archived thread is opened for it.

    Args:
        client: who we are.
        channel_id: the channel or thread; None if it is not known.
        send: makes the request.

    Raises:
        discord.HTTPException: Discord does not accept it, as it would not have without us.
        aiohttp.ClientError, OSError: it could not be reached.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if not is_shut(error) or channel_id is None:
            raise
        try:
            await client.http.edit_channel(channel_id, archived=False)
        except NOT_SENT as refused:
            log.info("thread stays archived", channel=channel_id, **why(refused))
            raise error from refused
    log.info("thread opened", channel=channel_id)
    return await send()
