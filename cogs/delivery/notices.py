"""Notices: messages in text channels that the bot sends by itself, such as those of game nights."""

import discord
import structlog
from discord import ui

from bot.client import Zabuton
from bot.errors import PlaceRefused, TryLater
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
"""Minutes without a new message after which Discord archives a thread that is opened from a notice."""

_NO_PINGS = discord.AllowedMentions.none()

log = structlog.get_logger(__name__)


def find_channel(bot: Zabuton, guild_id: int, channel_id: int | None) -> discord.TextChannel:
    """Return the channel of notices.

    Raises:
        TryLater: the server is out of reach for now.
        PlaceRefused: the channel is gone.
    """
    guild = bot.get_guild(guild_id)
    if guild is None or guild.unavailable or not bot.is_ready():
        raise TryLater("nobody can act there")
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
    """Send a notice and return its id; see `problem_of` for what is raised.

    Args:
        bot: the bot.
        channel: the channel.
        page: what it says.
        number: its nonce, by which Discord recognises it for some minutes; at most 25 characters.
        mentions: who is pinged.
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
    """Let a notice say something else; return whether it is still there; see `problem_of`."""
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
    """Return what it means that Discord refused something in a channel of notices."""
    log.info("notice refused", **log_fields(error))
    if is_transient(error):
        return TryLater("Discord has troubles")
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in THREAD_LIMIT_CODES:
        return PlaceRefused("threads")
    return PlaceRefused("channel" if code == UNKNOWN_CHANNEL else "rights")
