"""The list of a person's open tables."""

from collections.abc import Sequence

from bot.tables.table import LOBBY, Table
from bot.texts import Words
from cogs.delivery.links import link_to
from cogs.delivery.pages import Page, note
from cogs.screens.parts import game_name, name_of


def my_tables_page(tables: Sequence[Table], user_id: int, words: Words) -> Page:
    """Return the page with a person's open tables."""
    lines = [_line(table, user_id, words) for table in tables] or [words("tables-empty")]
    return note("\n".join([words("tables-title"), *lines]))


def _line(table: Table, user_id: int, words: Words) -> str:
    game, link = game_name(table.game, words), link_to(table, words)
    if table.waits_for(user_id):
        return words("tables-line-waiting", game=game, link=link)
    if table.status == LOBBY:
        return words("tables-line-lobby", game=game, link=link)
    names = [name_of(table.seats[seat], words) for seat in table.to_move]
    return words("tables-line", game=game, link=link, names=words.join(names))
