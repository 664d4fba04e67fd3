"""Delivery: the only way for pages to reach Discord, for answers as for edits.

A page that Discord doesn't take is sent once more: unchanged if it didn't arrive, after opening its thread if
that was archived, and without pictures and emojis if it was refused.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord import ui

from bot.errors import error_fields
from bot.metrics import SENT_IN_WORDS
from bot.pictures.board import Picture
from bot.pictures.painter import Painter
from bot.process.client import Zabuton
from cogs.delivery.layout import PLAIN_MARKUP, build_layout, files_of
from cogs.delivery.pages import Block, Drawing, Page, Portrait

log = structlog.get_logger(__name__)

ALREADY_ACKNOWLEDGED = 40060
"""Discord's code for an interaction that already has a response."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
"""Discord's codes for a channel and a message that no longer exist."""

THREAD_LIMIT_CODES = frozenset({160006, 160007})
"""Discord's codes for a server at its limit of open threads, in text or announcement channels."""

_CLOSED_THREAD_CODES = frozenset({50083, 160005})
"""Discord's codes for an archived and a locked thread, which accept a message in no form."""

BAD_REQUEST = 400
_FORBIDDEN = 403
PAYLOAD_TOO_LARGE = 413
"""Statuses of messages that Discord refuses because of their content or files."""

_TOO_MANY_REQUESTS = 429
"""Status of rate-limited requests: discord.py waits and retries, but not forever."""

_FIRST_SERVER_ERROR = 500
"""Lowest status of errors on Discord's side."""

REQUEST_ERRORS = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Errors of requests that Discord refused, or that didn't reach Discord."""

_Result = TypeVar("_Result")

Send = Callable[[ui.LayoutView, list[discord.File]], Awaitable[_Result]]
"""Sends or edits a message, given its view and files."""


def is_transient(error: BaseException) -> bool:
    """Return whether a failed request may succeed later, without a change of permissions or content."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status == _TOO_MANY_REQUESTS or error.status >= _FIRST_SERVER_ERROR


def log_fields(error: BaseException) -> dict[str, object]:
    """Return the fields of a log line about a failed request."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {**error_fields(error)}


async def deliver(
    bot: Zabuton, page: Page, painted: Page, send: Send[_Result], channel_id: int | None = None
) -> _Result:
    """Send a page, and return the result of `send`.

    A page that Discord refuses is sent once more without pictures, avatars and emojis, since any of them may
    be the cause. A page that didn't arrive is sent once more unchanged: idle connections do get closed, and
    discord.py doesn't retry then. If `channel_id` is an archived thread, it is opened when needed; None if
    the channel is unknown, or no thread needs to be opened.

    Raises:
        discord.HTTPException: Discord accepts the page in no form, or doesn't let us open the thread.
        aiohttp.ClientError, OSError: Discord can't be reached.
    """
    form = painted
    markup = bot.markup
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
            form = words
            markup = PLAIN_MARKUP
            lost = False
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

    Discord archives a thread after some time without new messages; clicks and edits don't count. Messages in
    it can't be edited then. If a moderator has also locked it, only members who manage threads can open it.

    Raises:
        discord.HTTPException: Discord doesn't let us; or the given error if the channel isn't a thread.
    """
    thread = await bot.fetch_channel(channel_id)
    if not isinstance(thread, discord.Thread):
        raise error
    await thread.edit(archived=False)
    log.info("thread opened", channel=channel_id)


async def delete_message(
    bot: Zabuton, channel_id: int, message_id: int, *, open_archived: bool = True
) -> None:
    """Delete one of our messages, if Discord lets us; raise one of `REQUEST_ERRORS` if it fails for now."""
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
        if is_transient(error):
            raise
        log.info("message not deleted", channel=channel_id, message=message_id, **log_fields(error))


def without_pictures(page: Page) -> Page:
    """Return a page with texts in place of its drawings, and without painted pictures."""
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
    """Return a page with its pictures painted; a picture that can't be painted stays a `Drawing`."""
    blocks = [part for each in page.blocks for part in await _paint_block(each, painter)]
    return replace(page, blocks=tuple(blocks))


async def _paint_block(block: Block, painter: Painter) -> tuple[Block, ...]:
    if not isinstance(block, Drawing):
        return (block,)
    pictures = await painter.paint_board(block.board)
    if pictures is None:
        return (block,)
    return *block.beside, *pictures
