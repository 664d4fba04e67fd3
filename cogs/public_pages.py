"""The public message of a table, whatever state the table is in."""

from bot.table import CANCELLED, LOBBY, Table
from bot.texts import Words
from cogs.lobby_pages import lobby_page
from cogs.pages import Page
from cogs.table_pages import table_page


def public_page(table: Table, words: Words) -> Page:
    """Return the public message of a table as it stands."""
    page = lobby_page if table.stored.status in (LOBBY, CANCELLED) else table_page
    return page(table, words)
