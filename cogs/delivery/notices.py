"""Notices: the bot's own messages in text channels, such as those of game nights."""

import discord
import structlog
from discord import ui

from bot.errors import PlaceRefused, TryLater
from bot.process.client import Zabuton
from cogs.delivery.deliver import (
    REQUEST_ERRORS,
    THREAD_LIMIT_CODES,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    deliver,
    is_transient,
    log_fields,
    paint_page,
)
from cogs.delivery.pages import Page

NOTICE_THREAD_MINUTES = 24 * 60
"""Minutes without new messages until Discord archives a thread opened from a notice."""

_NO_PINGS = discord.AllowedMentions.none()

log = structlog.get_logger(__name__)


def find_channel(bot: Zabuton, guild_id: int, channel_id: int | None) -> discord.TextChannel:
    """Return the channel of a notice.

    Raises:
        TryLater: the server is unavailable for now.
        PlaceRefused: the channel is gone.
    """
    guild = bot.get_guild(guild_id)
    if guild is None or guild.unavailable or not bot.is_ready():
        raise TryLater("server unavailable")
    channel = guild.get_channel(channel_id or 0)
    if not isinstance(channel, discord.TextChannel):
        raise PlaceRefused("channel")
    return channel


async def send_notice(
    bot: Zabuton,
    channel: discord.TextChannel,
    page: Page,
    number: str,
    mentions: discord.AllowedMentions = _NO_PINGS,
) -> int:
    """Send a notice and return its id, or raise the error from `problem_of`.

    `number` is a nonce of at most 25 characters: for some minutes, Discord recognises a repeated message.
    """

    async def send(view: ui.LayoutView, files: list[discord.File]) -> int:
        sent = await channel.send(view=view, files=files, allowed_mentions=mentions, nonce=number)
        return sent.id

    with bot.answering:
        try:
            return await deliver(bot, page, await paint_page(page, bot.painter), send)
        except REQUEST_ERRORS as error:
            raise problem_of(error) from error


async def edit_notice(bot: Zabuton, channel: discord.TextChannel, page: Page, message_id: int) -> bool:
    """Edit a notice; return whether it still exists, or raise the error from `problem_of`."""
    message = channel.get_partial_message(message_id)

    async def edit(view: ui.LayoutView, files: list[discord.File]) -> None:
        await message.edit(view=view, attachments=files, allowed_mentions=_NO_PINGS)

    with bot.answering:
        try:
            await deliver(bot, page, await paint_page(page, bot.painter), edit)
        except REQUEST_ERRORS as error:
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_MESSAGE:
                return False
            raise problem_of(error) from error
    return True


def problem_of(error: Exception) -> TryLater | PlaceRefused:
    """Return the error to raise after Discord refused a request about a notice."""
    log.info("notice refused", **log_fields(error))
    if is_transient(error):
        return TryLater("Discord unavailable")
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in THREAD_LIMIT_CODES:
        return PlaceRefused("threads")
    return PlaceRefused("channel" if code == UNKNOWN_CHANNEL else "rights")
