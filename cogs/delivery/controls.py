"""Controls: dispatch clicks on our buttons, selects and modals to the methods of cogs that answer them."""

import inspect
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import Any, Self, TypeVar

import discord
from discord import ui
from discord.abc import Snowflake
from discord.ext import commands
from discord.ui.select import BaseSelect

from bot.errors import Reason, TableProblem
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.deliver import REQUEST_ERRORS, delete_message
from cogs.delivery.layout import CUSTOM_ID_TEMPLATE
from cogs.delivery.permissions import check_may_post
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import DECISION_VERBS, PLAY_VERBS, POSTING_VERBS, Verb
from games import GameError

POST_COOLDOWN_SECONDS = 10.0
"""Minimum time between two public posts of one person."""

_Handler = Callable[[Click], Awaitable[Answer | ui.Modal]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[Answer | ui.Modal]])

_VERB = "_verb"


def verb(name: Verb) -> Callable[[_Method], _Method]:
    """Mark a cog's method as the one that answers controls with this verb."""

    def mark_method(method: _Method) -> _Method:
        setattr(method, _VERB, name)
        return method

    return mark_method


def verb_of(method: object) -> Verb | None:
    """Return the verb that a method is marked with, or None."""
    return getattr(method, _VERB, None)


class Controls:
    """Dispatches each use of a control to the method that answers its verb.

    Args:
        recheck_message: called with the id of a table after a click on its message was refused, as the
            message may be outdated.
        check_may_play: raises TableProblem unless the person may use `/play` in this place.
    """

    def __init__(
        self, recheck_message: Callable[[int], None], check_may_play: Callable[[Request], Awaitable[None]]
    ) -> None:
        self._recheck_message = recheck_message
        self._check_may_play = check_may_play
        self._handlers: dict[str, _Handler] = {}
        self._posts = commands.CooldownMapping[Click].from_cooldown(1, POST_COOLDOWN_SECONDS, _poster)

    def add_cog(self, cog: commands.Cog) -> None:
        """Register the marked methods of a cog for their verbs."""
        for attribute, function in inspect.getmembers(type(cog), inspect.isfunction):
            name = verb_of(function)
            if name is not None:
                self._handlers[name] = getattr(cog, attribute)

    async def answer_control(
        self, request: Request, match: re.Match[str], values: Sequence[str | Snowflake]
    ) -> Answer | ui.Modal:
        """Answer the use of a control or modal, given its custom_id's parts and the chosen or written values.

        Raises:
            TableProblem: the request is refused, for this reason.
            GameError: the move breaks the rules of the game.
        """
        handle = self._handlers.get(match["verb"])
        if handle is None:
            raise TableProblem(Reason.OLD_CONTROL)
        table_id = int(match["table"])
        number = int(match["number"])
        decision = number if match["verb"] in DECISION_VERBS else None
        table = await request.find_table(table_id, decision) if table_id else None
        click = Click(
            request.interaction,
            request.words,
            table,
            number,
            match["argument"] or "",
            tuple(each if isinstance(each, str) else str(each.id) for each in values),
            tuple(
                request.person_of(each)
                for each in values
                if isinstance(each, discord.User | discord.Member) and not each.bot
            ),
        )
        posts = match["verb"] in POSTING_VERBS
        try:
            if match["verb"] in PLAY_VERBS:
                await self._check_may_play(click)
            if posts:
                check_may_post(click)
                self._check_posts(click)
            answer = await handle(click)
            if posts:
                self._check_posts(click, counted=True)
        except (TableProblem, GameError):
            if table is not None and request.in_public:
                self._recheck_message(table.id)
            raise
        finally:
            if table is not None and request.is_on_old_message_of(table):
                await _delete_clicked(request)
        own_table = click.at_table and not request.in_public
        if own_table and isinstance(answer, Answer) and answer.place is Place.PRIVATE:
            return replace(answer, fresh=True)  # never overwrites the table's own message
        return answer

    def _check_posts(self, click: Click, *, counted: bool = False) -> None:
        """Raise TableProblem if a person has just posted publicly; if `counted`, count this post."""
        now = click.now.timestamp()
        bucket = self._posts.get_bucket(click, now)
        if bucket is None:
            return
        seconds = bucket.update_rate_limit(now) if counted else bucket.get_retry_after(now)
        if seconds:
            raise TableProblem(Reason.JUST_POSTED, seconds=max(1, ceil(seconds)))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer the submission of one of our modals: its custom_id says everything, as for a control."""
        data: Any = interaction.data or {}
        match = CUSTOM_ID_TEMPLATE.fullmatch(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit and match is not None:
            written = [str(part["component"].get("value", "")) for part in data["components"]]
            await answer_interaction(interaction, self.answer_control, match, written)

    def item_class(self) -> type[ui.DynamicItem[ui.Item[Any]]]:
        """Return the class that discord.py instantiates when one of our buttons or selects is used."""
        answer_control = self.answer_control

        class Control(ui.DynamicItem[ui.Item[Any]], template=CUSTOM_ID_TEMPLATE):
            """One of our buttons or selects. Its custom_id says everything, so it works after a restart."""

            def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
                super().__init__(item)
                self._match = match

            @classmethod
            async def from_custom_id(
                cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
            ) -> Self:
                """Return the control that was used."""
                return cls(item, match)

            async def callback(self, interaction: discord.Interaction[Any]) -> None:
                """Answer the click."""
                values = self.item.values if isinstance(self.item, BaseSelect) else []
                await answer_interaction(interaction, answer_control, self._match, values)

        return Control


async def _delete_clicked(request: Request) -> None:
    if (message := request.interaction.message) is not None:
        with suppress(*REQUEST_ERRORS):
            await delete_message(request.bot, message.channel.id, message.id)


def _poster(click: Click) -> int:
    return click.user_id
