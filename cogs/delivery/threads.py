"""Threads: opened within seconds or not at all, since rate limits of Discord may last for minutes."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import discord
import structlog

from cogs.delivery.deliver import REQUEST_ERRORS, log_fields

THREAD_TIMEOUT_SECONDS = 5.0
"""Maximum wait for a new thread, as discord.py silently waits out any rate limit."""

log = structlog.get_logger(__name__)


async def wait_for_thread(create: Coroutine[Any, Any, discord.Thread]) -> discord.Thread:
    """Create a thread and return it, or archive it if it arrives too late to be used.

    Raises:
        discord.HTTPException: Discord doesn't let us.
        aiohttp.ClientError, OSError: Discord can't be reached, or makes us wait (TimeoutError).
    """
    late = False

    async def open_or_archive() -> discord.Thread:
        thread = await create
        if late:
            await archive_thread(thread)
        return thread

    opening = asyncio.create_task(open_or_archive(), name="thread")
    try:
        async with asyncio.timeout(THREAD_TIMEOUT_SECONDS):
            return await asyncio.shield(opening)
    except TimeoutError:
        late = True
        opening.add_done_callback(_log_refusal)
        raise


def _log_refusal(opening: asyncio.Task[discord.Thread]) -> None:
    if not opening.cancelled() and (error := opening.exception()) is not None:
        log.info("late thread refused", **log_fields(error))


async def archive_thread(thread: discord.Thread) -> None:
    """Archive a thread that stays empty."""
    try:
        await thread.edit(archived=True)
    except REQUEST_ERRORS as error:
        log.info("empty thread not archived", channel=thread.id, **log_fields(error))
