"""The public message of a table, whatever state the table is in."""

from bot.tables import CANCELLED, LOBBY, Table
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.lobby import lobby_page
from cogs.screens.match import table_page


def public_page(table: Table, words: Words) -> Page:
    """Return the public message of a table as it stands."""
    page = lobby_page if table.stored.status in (LOBBY, CANCELLED) else table_page
    return page(table, words)
