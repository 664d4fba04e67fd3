"""Controls: the buttons and selects of all our messages, and the methods of cogs that answer them."""

import inspect
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeVar

import discord
from discord import ui
from discord.ext import commands
from discord.ui.select import BaseSelect

from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.names import Person
from bot.tables.table import Table
from cogs.delivery.answers import Answer, Interaction, Request, answer_interaction
from cogs.delivery.layout import TEMPLATE
from cogs.delivery.messages import delete_message
from cogs.delivery.posts import posts_of
from cogs.delivery.verbs import POSTING, Verb
from games import GameError


@dataclass(frozen=True, slots=True)
class Click(Request):
    """A click on one of our controls.

    Attributes:
        number: the decision that the control was drawn for.
        argument: what the verb applies to; empty if it needs nothing.
        values: what was chosen in a select; empty for a button.
        people: who was chosen in a select of people, without bots.
    """

    _table: Table | None
    number: int
    argument: str
    values: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()

    @property
    def table(self) -> Table:
        """The table that the control acts on, as it was when the click came in.

        Raises:
            NoTableError: the control does not name a table.
        """
        if self._table is None:
            raise NoTableError(Reason.TABLE_GONE)
        return self._table

    @property
    def names_table(self) -> bool:
        """Whether the control names a table."""
        return self._table is not None

    @property
    def chosen_value(self) -> str:
        """The single value chosen in a select, empty if none was."""
        return self.values[0] if self.values else ""

    def chosen_number(self) -> int:
        """Return the number chosen in a select.

        Raises:
            TableProblem: the value is not a number, which no select offers.
        """
        if not (self.chosen_value.isascii() and self.chosen_value.isdecimal()):
            raise TableProblem(Reason.NOT_OFFERED)
        return int(self.chosen_value)


Handle = Callable[[Click], Awaitable[Answer | ui.Modal]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[Answer | ui.Modal]])

_VERB = "_verb"


def verb(name: Verb) -> Callable[[Method], Method]:
    """Mark the method of a cog that answers controls with this verb."""

    def mark_method(method: Method) -> Method:
        setattr(method, _VERB, name)
        return method

    return mark_method


def verb_of(method: object) -> Verb | None:
    """Return the verb that a method is marked with, None if it is not."""
    return getattr(method, _VERB, None)


class ControlsCog(commands.Cog):
    """A cog with methods that answer controls, which are registered when the cog is made.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        for attribute, function in inspect.getmembers(type(self), inspect.isfunction):
            name = verb_of(function)
            if name is not None:
                bot.controls[name] = getattr(self, attribute)


class Control(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """A button or select of a message of ours. Its custom_id says everything, so it works after a restart."""

    def __init__(self, item: ui.Item[Any], match: re.Match[str]) -> None:
        super().__init__(item)
        self._match = match
        self._on_old_message = False

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the control that was used; its message is one of ours."""
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer the click; if its message is no longer the table's own, delete that message."""
        waits = self._match["verb"] in POSTING  # its message is changed after the answer
        await answer_interaction(interaction, self._handle_click, waits=waits)
        if self._on_old_message and interaction.message is not None:
            await delete_message(interaction.client, interaction.message.channel.id, interaction.message.id)

    async def _handle_click(self, request: Request) -> Answer | ui.Modal:
        """Hand the click to the method that answers the control's verb, with its table loaded."""
        handle: Handle | None = request.bot.controls.get(self._match["verb"])
        if handle is None:
            raise TableProblem(Reason.OLD_CONTROL)
        table_id = int(self._match["table"])
        table = await request.find_table(table_id) if table_id else None
        number, argument = int(self._match["number"]), self._match["argument"] or ""
        values = self.item.values if isinstance(self.item, BaseSelect) else ()
        texts = tuple(each if isinstance(each, str) else str(each.id) for each in values)
        click = Click(
            request.interaction,
            request.words,
            table,
            number,
            argument,
            texts,
            tuple(
                request.person_of(each)
                for each in values
                if isinstance(each, discord.User | discord.Member) and not each.bot
            ),
        )
        self._on_old_message = table is not None and request.is_on_old_message_of(table)
        try:
            if self._match["verb"] in POSTING:
                return await posts_of(request.bot).post_once(click, self._match[0], partial(handle, click))
            return await handle(click)
        except (TableProblem, GameError):
            if table is not None and request.in_public:
                request.bot.doubt_table(table.id)
            raise


async def on_window(interaction: Interaction) -> None:
    """Answer a window of ours that was sent in: like a control, its custom_id says everything."""
    data: Any = interaction.data or {}
    match = TEMPLATE.fullmatch(data.get("custom_id", ""))
    if interaction.type is discord.InteractionType.modal_submit and match is not None:
        written = tuple(str(part["component"].get("value", "")) for part in data["components"])
        await answer_interaction(interaction, _read_window, match, written)


async def _read_window(request: Request, match: re.Match[str], written: tuple[str, ...]) -> Answer | ui.Modal:
    """Hand what was written into a window to the method that answers its verb, with its table loaded."""
    handle: Handle = request.bot.controls[match["verb"]]
    table = await request.find_table(int(match["table"]))
    return await handle(Click(request.interaction, request.words, table, 0, match["argument"] or "", written))


async def setup(bot: Zabuton) -> None:
    """Have discord.py hand us every use of a control of ours, and every window that is sent in."""
    bot.add_dynamic_items(Control)
    bot.add_listener(on_window, "on_interaction")
