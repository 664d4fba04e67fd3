"""Controls: buttons and selects whose custom_id names a table and a decision, so any process knows them.

A cog registers what its verbs do in the bot's `handlers`; one dynamic item finds the verb of a click.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from discord import ui

from bot.problems import TableProblem
from cogs.answers import Answer, Interaction, answer


@dataclass(frozen=True, slots=True)
class Click:
    """What somebody clicked.

    Attributes:
        table_id: the table.
        number: the decision that the control was drawn for.
        verb: what to do.
        argument: with what; empty if the verb needs nothing.
        values: what was chosen in a select; empty for a button.
    """

    table_id: int
    number: int
    verb: str
    argument: str
    values: tuple[str, ...]


class Control(
    ui.DynamicItem[ui.Item[Any]],
    template=re.compile(r"z:(?P<table>\d+):(?P<number>\d+):(?P<verb>[a-z-]+)(?::(?P<argument>.*))?"),
):
    """Any control of ours; what it does is decided by its verb."""

    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self._click = click

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str]) -> Self:
        """Read the custom_id of a control that was clicked."""
        data: Mapping[str, Any] = interaction.data or {}
        values = tuple(data.get("values", ()))
        argument = match["argument"] or ""
        return cls(item, Click(int(match["table"]), int(match["number"]), match["verb"], argument, values))

    async def callback(self, interaction: Interaction) -> None:
        """Hand the click to whoever registered its verb."""
        handler = interaction.client.handlers.get(self._click.verb)
        if handler is None:
            await answer(interaction, _unknown())
        else:
            await handler(interaction, self._click)


async def _unknown() -> Answer:
    raise TableProblem("old-control")
