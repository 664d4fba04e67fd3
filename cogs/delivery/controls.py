"""Controls: buttons and selects whose custom_id names a table and a decision, so any process knows them.

Cogs mark a method with the verb that it answers; one listener finds the verb of a click.
Every click is answered in time, with what the method returns or with what went wrong.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import discord
from discord.ext import commands

from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.names import Person, person_named
from bot.pictures.avatars import avatar_of
from bot.tables.table import Table
from bot.wire.interactions import clicked, in_private
from cogs.delivery.answers import PRIVATE, Answer, Interaction, Place, Request, answer
from cogs.delivery.copies import table_shown_by
from cogs.delivery.custom_ids import TEMPLATE
from cogs.delivery.forms import Form
from cogs.delivery.verbs import Verb
from games.errors import GameError

LARGEST_ID = 2**63 - 1
"""The largest id that a table can have in a database."""


@dataclass(frozen=True, slots=True)
class Click(Request):
    """What somebody clicked.

    Attributes:
        number: the decision that the control was drawn for.
        argument: what the verb applies to; empty if it needs nothing.
        values: what was chosen in a select, or written into a form; empty for a button.
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

    def is_on(self, message_id: int) -> bool:
        """Return whether a message is the one that shows the table, as far as the bot knows."""
        return self._table is not None and self._table.message_id == message_id

    @property
    def chosen(self) -> str:
        """The single value chosen in a select or written into a form, empty if none was."""
        return self.values[0] if self.values else ""

    def chosen_number(self) -> int:
        """Return the number chosen in a select.

        Raises:
            TableProblem: the value is not a number, which no select offers.
        """
        if not self.chosen.isdecimal():
            raise TableProblem(Reason.NOT_OFFERED)
        return int(self.chosen)


Handle = Callable[[Click], Awaitable[Answer | Form]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[Answer | Form]])


@dataclass(frozen=True, slots=True)
class Handler:
    """What answers clicks on a verb's controls, and where the answer is expected to be shown."""

    handle: Handle
    expect: Place


_VERB, _EXPECT = "_verb", "_expected_place"


def verb(name: Verb, expect: Place = PRIVATE) -> Callable[[Method], Method]:
    """Mark the method of a cog that answers controls with this verb.

    Args:
        name: the verb.
        expect: where its answer will be shown, in case Discord has to be asked to wait for it.
    """

    def marked(method: Method) -> Method:
        setattr(method, _VERB, name)
        setattr(method, _EXPECT, expect)
        return method

    return marked


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
                bot.handlers[name] = Handler(getattr(self, attribute), getattr(function, _EXPECT))


async def answer_control(interaction: Interaction) -> None:
    """Answer a click on a control of any of our messages, or a form that somebody filled in.

    Controls are found by their custom_id alone: neither a restart nor a screen that lags behind leaves one
    unanswered. discord.py's own dynamic items would build the whole message anew for each click.
    """
    if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        data: Mapping[str, Any] = interaction.data or {}
        await _handle(interaction, TEMPLATE.fullmatch(data.get("custom_id", "")))


async def _handle(interaction: Interaction, match: re.Match[str] | None) -> None:
    """Answer a click on a control with this custom_id; None if it is not one of ours."""
    handler: Handler | None = None if match is None else interaction.client.handlers.get(match["verb"])

    message = None if in_private(interaction) else clicked(interaction)
    known = refused = False

    async def work(asked: Request) -> Answer | Form:
        nonlocal known, refused
        if match is None or handler is None:
            raise TableProblem(Reason.OLD_CONTROL)
        click = await _click(asked, match)
        known = bool(message) and click.is_on(int(message["id"]))
        if message and not known and _is_forged(message, int(match["table"])):
            raise NoTableError(Reason.TABLE_GONE)
        try:
            return await handler.handle(click)
        except (TableProblem, GameError):
            refused = True
            raise

    await answer(interaction, work, PRIVATE if handler is None else handler.expect)
    if match is None or not message or not int(match["table"]):
        return
    if not known:
        interaction.client.dispatch("message_used", int(match["table"]), message)
    elif refused:
        interaction.client.dispatch("click_refused", int(match["table"]))


def _is_forged(message: Mapping[str, Any], table_id: int) -> bool:
    """Return whether a control of one table came from the message of another, which would then be lost."""
    return bool(table_id) and table_shown_by(message) not in (None, table_id)


async def _click(asked: Request, match: re.Match[str]) -> Click:
    table_id = int(match["table"])
    table = await _table(asked, table_id) if table_id else None
    data: Mapping[str, Any] = asked.interaction.data or {}
    return Click(
        asked.interaction,
        asked.words,
        table,
        int(match["number"]),
        match["argument"] or "",
        tuple(data.get("values") or _written(data.get("components", ()))),
        _people(data.get("resolved", {}), asked.guild_id),
    )


async def _table(asked: Request, table_id: int) -> Table:
    """Return the table of a control, if it is in the guild and channel where it was clicked.

    Raises:
        NoTableError: there is none, or it is elsewhere; the error does not reveal which.
    """
    if table_id > LARGEST_ID:
        raise NoTableError(Reason.TABLE_GONE)
    table: Table = await asked.interaction.client.tables.get(table_id)
    if (table.guild_id, table.channel_id) != (asked.guild_id, asked.channel_id):
        raise NoTableError(Reason.TABLE_GONE)
    return table


def _written(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield what was written into the fields of a form, each of which stands in a label."""
    for component in components:
        field = component.get("component", component)
        if "value" in field:
            yield field["value"]


def _people(resolved: Mapping[str, Any], guild_id: int | None) -> tuple[Person, ...]:
    """Return the people whom Discord sent along with the choice, by the names they have here."""
    members = resolved.get("members", {})
    return tuple(
        _person(user, members.get(user_id, {}), guild_id)
        for user_id, user in resolved.get("users", {}).items()
        if not user.get("bot")
    )


def _person(user: Mapping[str, Any], member: Mapping[str, Any], guild_id: int | None) -> Person:
    user_id = int(user["id"])
    avatar = avatar_of(user_id, user.get("avatar"), guild_id, member.get("avatar"))
    return person_named(user_id, member.get("nick"), user.get("global_name"), user["username"], avatar=avatar)
