"""Posts: what people show everybody in a channel, each thing once, and not too many in a row."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from math import ceil
from pathlib import PurePosixPath
from typing import cast

import discord
import structlog
from discord import ui
from discord.ext import commands
from yarl import URL

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from cogs.delivery.answers import Answer, Request
from cogs.delivery.messages import NOT_SENT, log_fields

log = structlog.get_logger(__name__)

AGAIN_AFTER = timedelta(seconds=10)
"""How long a person who has posted something waits until they can post something else."""

THERE_FOR = timedelta(minutes=10)
"""How long a person cannot post the same thing in a channel again: it can still be seen there."""

_Key = tuple[int, int, str]
"""Who has posted, in which channel, and the custom_id of the button with which they did."""


def posts_of(bot: Zabuton) -> "Posts":
    """Return what people have posted lately through a bot."""
    return cast("Posts", bot.get_cog(Posts.__cog_name__))


class Posts(commands.Cog):
    """Lets people post what they see in private, and remembers what they have posted lately.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._now = bot.timing.now
        self._posted: OrderedDict[_Key, datetime] = OrderedDict()

    async def post_once(
        self, request: Request, custom_id: str, make: Callable[[], Awaitable[Answer | ui.Modal]]
    ) -> Answer | ui.Modal:
        """Return an answer that posts something; then the button says that it is posted.

        Args:
            request: the click.
            custom_id: that of the button.
            make: makes the answer, which everybody sees.

        Raises:
            TableProblem: it is there already, or they have just posted something else, or it cannot be made.
        """
        key = request.user_id, request.channel_id, custom_id
        self._check(key)
        self._posted[key] = self._now()  # now, not when it is made: they may press again meanwhile
        try:
            answer = await make()
        except BaseException:
            self._posted.pop(key, None)
            raise
        if isinstance(answer, Answer):
            answer = replace(answer, then=partial(self._finish_post, request, key))
        return answer

    def _check(self, key: _Key) -> None:
        """Raise TableProblem if a person has posted the same thing there lately, or anything just now."""
        now = self._now()
        while self._posted and next(iter(self._posted.values())) <= now - THERE_FOR:
            self._posted.popitem(last=False)
        if key in self._posted:
            raise TableProblem(Reason.POSTED)
        last = next((at for (user_id, *_), at in reversed(self._posted.items()) if user_id == key[0]), None)
        if last is not None and last > now - AGAIN_AFTER:
            raise TableProblem(Reason.JUST_POSTED, seconds=ceil((last + AGAIN_AFTER - now).total_seconds()))

    async def _finish_post(self, request: Request, key: _Key, message: discord.Message | None) -> None:
        """Say on the button that it is posted; if nothing was, it can be posted again."""
        if message is None:
            self._posted.pop(key, None)
            return
        interaction, clicked = request.interaction, request.interaction.message
        waited = interaction.response.type is discord.InteractionResponseType.deferred_message_update
        if clicked is None or request.in_public or not waited:
            return  # only of a click that Discord was asked to wait for is the clicked message the original
        try:
            view = _with_posted(clicked, key[-1], request.words("posted"))
            await interaction.edit_original_response(view=view)
        except NOT_SENT as error:
            log.info("button does not say that it is posted", **log_fields(error))


def _with_posted(message: discord.Message, custom_id: str, label: str) -> ui.LayoutView:
    """Return what a message shows, with a button of it that cannot be pressed any more, and its new label."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    for item in view.walk_children():
        if isinstance(item, ui.Button) and item.custom_id == custom_id:
            item.label, item.disabled = label, True
        elif isinstance(item, ui.MediaGallery):
            for shown in item.items:
                if shown.media.attachment_id is not None:
                    # The message keeps its files, and names them as when they were sent.
                    shown.media = f"attachment://{PurePosixPath(URL(shown.media.url).path).name}"
    return view


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(Posts(bot))
