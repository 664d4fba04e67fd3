"""Controls: buttons and selects whose custom_id names a table and a decision, so any process knows them.

A cog registers what its verbs do in the bot's `handlers`; one dynamic item finds the verb of a click.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.tables import Person, TableProblem
from cogs.delivery.answers import Answer, Interaction, answer


@dataclass(frozen=True, slots=True)
class Click:
    """What somebody clicked.

    Attributes:
        table_id: the table.
        number: the decision that the control was drawn for.
        verb: what to do.
        argument: with what; empty if the verb needs nothing.
        values: what was chosen in a select; empty for a button.
        people: who was chosen in a select of people, bots left out.
    """

    table_id: int
    number: int
    verb: str
    argument: str
    values: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()

    def chosen_number(self, otherwise: int) -> int:
        """Return the number that was chosen in a select, or something else if none was."""
        chosen = self.values[0] if self.values else ""
        return int(chosen) if chosen.isdecimal() else otherwise


TEMPLATE = re.compile(r"z:(?P<table>\d{1,19}):(?P<number>\d{1,19}):(?P<verb>[a-z-]+)(?::(?P<argument>.*))?")
"""The custom_ids of our controls."""


class Control(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """Any control of ours; what it does is decided by its verb."""

    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self._click = click

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]) -> Self:
        """Read the custom_id of a control that was clicked."""
        return cls(item, _click_of(interaction, match))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to whoever registered its verb."""
        await _handle(interaction, self._click)


async def answer_stray(interaction: Interaction) -> None:
    """Handle a click on a control that its message does not show any more, as a screen that lags behind may.

    discord.py hands over only what the message shows, and would leave such a click without an answer.
    """
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = data.get("custom_id", "")
    shown = ui.LayoutView.from_message(interaction.message, timeout=None).walk_children()
    match = TEMPLATE.fullmatch(custom_id)
    if match is None:
        await answer(interaction, _unknown())
    elif all(getattr(item, "custom_id", None) != custom_id for item in shown):
        await _handle(interaction, _click_of(interaction, match))


def _click_of(interaction: Interaction, match: re.Match[str]) -> Click:
    data: Mapping[str, Any] = interaction.data or {}
    return Click(
        int(match["table"]),
        int(match["number"]),
        match["verb"],
        match["argument"] or "",
        tuple(data.get("values", ())),
        _people(data.get("resolved", {})),
    )


async def _handle(interaction: Interaction, click: Click) -> None:
    handler = interaction.client.handlers.get(click.verb)
    await (answer(interaction, _unknown()) if handler is None else handler(interaction, click))


def _people(resolved: Mapping[str, Any]) -> tuple[Person, ...]:
    """Return the people whom Discord sent along with what was chosen, by the names they have here."""
    members = resolved.get("members", {})
    return tuple(
        Person(
            int(user_id),
            members.get(user_id, {}).get("nick") or user.get("global_name") or user["username"],
        )
        for user_id, user in resolved.get("users", {}).items()
        if not user.get("bot")
    )


async def _unknown() -> Answer:
    raise TableProblem("old-control")
