"""Delivery: the one way in which pages get to Discord, for answers and for edits.

What Discord does not take is sent once more: as it is if it did not arrive, after its thread was opened if
that was archived, and in words alone if it was refused.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord import ui

from bot.client import Zabuton
from bot.metrics import SENT_IN_WORDS
from bot.pictures.board import Picture
from bot.pictures.painter import Painter
from cogs.delivery.layout import PLAIN_MARKUP, build_layout, files_of
from cogs.delivery.pages import Block, Drawing, Page, Portrait

log = structlog.get_logger(__name__)

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that it has an answer to already."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
"""Discord's codes for a channel and for a message that no longer exists."""

THREAD_LIMIT_CODES = frozenset({160006, 160007})
"""Discord's codes for a server that has as many open threads as it may, in text or announcement channels."""

_CLOSED_THREAD_CODES = frozenset({50083, 160005})
"""Discord's codes for an archived and for a locked thread: no other form of a message gets in either."""

BAD_REQUEST, _FORBIDDEN, PAYLOAD_TOO_LARGE = 400, 403, 413
"""The statuses with which Discord refuses a message for what it is, or for the files that it has."""

_TOO_MANY_REQUESTS = 429
"""The status with which Discord tells us to wait: discord.py does, but not for ever."""

_FIRST_SERVER_ERROR = 500
"""From this status on, the fault is Discord's, not the request's."""

REQUEST_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""The errors of a request that Discord refused, or that did not reach Discord."""

_Result = TypeVar("_Result")

Send = Callable[[ui.LayoutView, list[discord.File]], Awaitable[_Result]]
"""Sends or edits a message, given what it shows and its files."""


def is_transient(error: BaseException) -> bool:
    """Return whether a request that failed may succeed later, without a change of permissions or content."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status == _TOO_MANY_REQUESTS or error.status >= _FIRST_SERVER_ERROR


def log_fields(error: BaseException) -> dict[str, object]:
    """Return the fields of a log line about a request that failed."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}


async def deliver(
    bot: Zabuton, page: Page, painted: Page, send: Send[_Result], channel_id: int | None = None
) -> _Result:
    """Send a page, and return what `send` returns.

    What Discord refuses is sent once more in words alone: without pictures, avatars and emojis, any of which
    may be what it does not take. What did not arrive is sent once more as it is: connections that are kept
    alive do get closed, and discord.py does not try again then.

    Args:
        bot: the bot.
        page: the page, with its pictures not painted.
        painted: the page with its pictures painted.
        send: sends or edits a message.
        channel_id: the channel or thread; None if no archived thread needs to be opened, or it is unknown.

    Raises:
        discord.HTTPException: Discord does not accept it in any form, or does not let us open the thread.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    form, markup = painted, bot.markup
    lost = opened = False
    while True:
        try:
            sent = await send(build_layout(form, markup), files_of(form))
        except discord.HTTPException as error:
            if error.code in _CLOSED_THREAD_CODES and channel_id is not None and not opened:
                opened = True
                await _open_thread(bot, channel_id, error)
                continue
            words = without_pictures(page)
            plain = form == words and not markup.emojis
            refused = error.status in (BAD_REQUEST, _FORBIDDEN, PAYLOAD_TOO_LARGE)
            if plain or not refused or error.code in (*_CLOSED_THREAD_CODES, ALREADY_ACKNOWLEDGED):
                raise
            log.info("sent in words", table=page.table_id, **log_fields(error))
            form, markup, lost = words, PLAIN_MARKUP, False
        except (aiohttp.ClientError, OSError):
            if lost:
                raise
            lost = True
        else:
            if markup is not bot.markup:
                SENT_IN_WORDS.inc()
            return sent


async def _open_thread(bot: Zabuton, channel_id: int, error: discord.HTTPException) -> None:
    """Open an archived thread.

    Discord archives a thread without new messages after a while; clicks and edits do not count. Nothing in
    it can be edited then. If a moderator has locked it too, only members who manage threads can open it.

    Raises:
        discord.HTTPException: Discord does not let us, or it is no thread: then the given error.
    """
    thread = await bot.fetch_channel(channel_id)
    if not isinstance(thread, discord.Thread):
        raise error
    await thread.edit(archived=False)
    log.info("thread opened", channel=channel_id)


async def delete_message(
    bot: Zabuton, channel_id: int, message_id: int, *, open_archived: bool = True
) -> None:
    """Delete a message of ours; it stays where Discord does not let us.

    Args:
        bot: the bot.
        channel_id: its channel or thread.
        message_id: the message.
        open_archived: whether an archived thread may be opened for that.
    """
    message = bot.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.code not in _CLOSED_THREAD_CODES or not open_archived:
                raise
            await _open_thread(bot, channel_id, error)
            await message.delete()
    except REQUEST_ERRORS as error:
        log.info("message stays", channel=channel_id, message=message_id, **log_fields(error))


def without_pictures(page: Page) -> Page:
    """Return a page with texts in place of its pictures, and without those that are painted already."""
    blocks = tuple(part for each in page.blocks for part in _texts_of(each))
    return replace(page, blocks=blocks)


def _texts_of(block: Block) -> tuple[Block, ...]:
    match block:
        case Picture():
            return ()
        case Portrait():
            return (block.text,)
        case Drawing():
            return block.instead
        case _:
            return (block,)


async def paint_page(page: Page, painter: Painter) -> Page:
    """Return a page with its pictures painted; a picture that cannot be painted stays a `Drawing`."""
    blocks = [part for each in page.blocks for part in await _paint_block(each, painter)]
    return replace(page, blocks=tuple(blocks))


async def _paint_block(block: Block, painter: Painter) -> tuple[Block, ...]:
    if not isinstance(block, Drawing):
        return (block,)
    pictures = await painter.paint_board(block.board)
    if pictures is None:
        return (block,)
    return *block.beside, *pictures
