"""The public message of a table, whatever state the table is in."""

from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import CANCELLED, FINISHED, LOBBY, PLAYING, Table
from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.end import end_page
from cogs.screens.lobby import cancelled_page, lobby_page
from cogs.screens.round_end import round_end_page
from cogs.screens.table import abandoned_page, table_page


def public_page(
    table: Table, words: Words, *, round_end: bool = False, outcome: MatchOutcome = NOTHING_MORE
) -> Page:
    """Return the current public message of a table.

    Args:
        table: the table.
        words: the texts of its readers.
        round_end: whether a match in play shows how its last round ended, unless its end is asked for.
        outcome: what a finished match has changed; of a lobby, whether its match would be rated.
    """
    status = table.status
    if status == LOBBY:
        return lobby_page(table, words, outcome)
    if status == CANCELLED:
        return cancelled_page(table, words)
    if table.match is not None and status == PLAYING:
        return (round_end_page if round_end and not table.end_requested else table_page)(table, words)
    if table.match is not None and status == FINISHED:
        return end_page(table, words, outcome)
    return abandoned_page(table, words)
