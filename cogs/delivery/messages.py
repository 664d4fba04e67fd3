"""Messages: pages are painted and sent; what Discord does not take is sent once more, if need be in words."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import aiohttp
import discord
import structlog
from discord import ui

from bot.client import Zabuton
from bot.emojis import Markup
from bot.metrics import SENT_IN_WORDS
from bot.pictures.painter import Painter
from cogs.delivery.layout import IN_WORDS, build_layout, files_of
from cogs.delivery.pages import Block, Drawing, Page, Picture, Portrait

log = structlog.get_logger(__name__)

ACKNOWLEDGED = 40060
"""Discord's code for an interaction that it has an answer to already."""

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
"""Discord's codes for a channel and for a message that no longer exists."""

SHUT = frozenset({50083, 160005})
"""Discord's codes for an archived and for a locked thread: no other form of a message gets in either."""

REFUSED, FORBIDDEN, TOO_LARGE = 400, 403, 413
"""The statuses with which Discord refuses a message for what it is, or for the files that it has."""

TOO_MANY = 429
"""The status with which Discord tells us to wait: discord.py does, but not for ever."""

SERVER_ERROR = 500
"""From this status on, the fault is Discord's, not the request's."""

NOT_SENT = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The errors of a request that Discord refused, or that did not reach Discord."""

Result = TypeVar("Result")

Send = Callable[[ui.LayoutView, list[discord.File]], Awaitable[Result]]
"""Sends or edits a message, given what it shows and its files."""


def is_transient(error: BaseException) -> bool:
    """Return whether a request that failed may succeed later, without a change of permissions or content."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status == TOO_MANY or error.status >= SERVER_ERROR


def log_fields(error: BaseException) -> dict[str, object]:
    """Return the fields of a log line about a request that failed."""
    if isinstance(error, discord.HTTPException):
        return {"status": error.status, "code": error.code}
    return {"error": type(error).__name__}


def without_pictures(page: Page) -> Page:
    """Return a page without pictures, with texts in place of those not painted yet."""
    blocks = (block for block in page.blocks if not isinstance(block, Picture))
    return replace(
        page, blocks=tuple(block.text if isinstance(block, Portrait) else block for block in blocks)
    )


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
    return *block.beside, *(Picture(each.name, each.content, each.alt) for each in pictures)


async def prepare_page(page: Page, channel: object, painter: Painter) -> Page:
    """Return a page as it can be sent to a channel: its pictures painted, if the bot may attach files.

    Args:
        page: the page.
        channel: the channel as the bot knows it; None if it does not.
        painter: paints pictures.
    """
    in_guild = isinstance(channel, discord.abc.GuildChannel | discord.Thread)
    if in_guild and not channel.permissions_for(channel.guild.me).attach_files:
        return without_pictures(page)
    return await paint_page(page, painter)


async def send_page(page: Page, painted: Page, send: Send[Result], bot: Zabuton) -> Result:
    """Send a page, and return what `send` returns.

    What Discord refuses is sent once more in words alone: without pictures, avatars and emojis, any of which
    may be what it does not take. What did not arrive is sent once more as it is: connections that are kept
    alive do get closed, and discord.py does not try again then.

    Args:
        page: the page, with its pictures not painted.
        painted: the page with its pictures painted.
        send: sends or edits a message.
        bot: the bot.

    Raises:
        discord.HTTPException: Discord does not accept it in any form.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    try:
        return await _send_with_retry(painted, bot.markup, send)
    except discord.HTTPException as error:
        words = without_pictures(page)
        plain = painted == words and not bot.markup.emojis
        status, code = error.status, error.code
        if plain or status not in (REFUSED, FORBIDDEN, TOO_LARGE) or code in (*SHUT, ACKNOWLEDGED):
            raise
        log.info("sent in words", table=page.table_id, **log_fields(error))
        sent = await _send_with_retry(words, IN_WORDS, send)
        SENT_IN_WORDS.inc()
        return sent


async def _send_with_retry(page: Page, markup: Markup, send: Send[Result]) -> Result:
    """Send a page as it is; once more if it did not arrive, with files that were not read yet."""
    try:
        return await send(build_layout(page, markup), files_of(page))
    except (aiohttp.ClientError, OSError):
        return await send(build_layout(page, markup), files_of(page))


async def run_in_open_thread(
    bot: Zabuton, channel_id: int | None, send: Callable[[], Awaitable[Result]]
) -> Result:
    """Make requests in a channel, and return their result; if it is an archived thread, open it first.

    Discord archives a thread without new messages after a while; clicks and edits do not count. Nothing in
    it can be edited then. If a moderator has locked it too, only members who manage threads can open it.

    Args:
        bot: the bot.
        channel_id: the channel or thread; None if it is not known.
        send: makes the requests.

    Raises:
        discord.HTTPException: Discord does not accept it, or does not let us open the thread.
        aiohttp.ClientError, OSError: Discord could not be reached.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code not in SHUT or channel_id is None:
            raise
        thread = await bot.fetch_channel(channel_id)
        if not isinstance(thread, discord.Thread):
            raise
        await thread.edit(archived=False)
    log.info("thread opened", channel=channel_id)
    return await send()


async def delete_message(bot: Zabuton, channel_id: int, message_id: int) -> None:
    """Delete a message of ours, also in an archived thread; it stays where Discord does not let us."""
    message = bot.get_partial_messageable(channel_id).get_partial_message(message_id)
    try:
        await run_in_open_thread(bot, channel_id, message.delete)
    except NOT_SENT as error:
        log.info("old message stays", channel=channel_id, message=message_id, **log_fields(error))
