"""The reminder that a table is waiting for somebody."""

from collections.abc import Sequence
from datetime import datetime

from discord.utils import format_dt

from bot.tables import Table
from bot.texts import Words
from cogs.delivery.links import link_to
from cogs.delivery.pages import Page, note
from cogs.screens.parts import game_name


def reminder_page(table: Table, people: Sequence[int], due: datetime, words: Words) -> Page:
    """Return a message that pings the people a table is waiting for.

    Args:
        table: the table.
        people: their ids.
        due: when their time runs out.
        words: the texts for this place.
    """
    text = words(
        "reminder",
        mentions=words.join([f"<@{person}>" for person in people]),
        game=game_name(table.stored.game, words),
        link=link_to(table),
        time=format_dt(due, "R"),
    )
    return note(text)
