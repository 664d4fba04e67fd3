"""Matches of tables: deal them, and replay them from the store."""

from collections.abc import Collection, Iterable

from bot.store.columns import UNREADABLE_VALUE
from bot.store.stored import LoadedTable, StoredTable
from bot.tables.deadlines import TIME_LIMITS
from bot.tables.table import CANCELLED, LOBBY
from games import Match, catalogue
from games.record import Record


def replay_moves(
    table: StoredTable, moves: Iterable[tuple[int, str]] = (), stand_ins: Collection[int] = ()
) -> Match:
    """Return the match of a table after some decisions, by the rules it began with.

    `moves` are the seat and move of each decision in order; `stand_ins` are the numbers of decisions that
    computer players made for people. Raises GameError if this program doesn't know the game, its rules, an
    option or a move.
    """
    return Match.replay(
        table.game,
        [seat.name for seat in table.seats],
        table.options,
        table.server_seed,
        moves,
        shares=[seat.share for seat in table.seats],
        rules=table.rules,
        seed=table.seed,
        stand_ins=stand_ins,
    )


def replay_stored(found: LoadedTable) -> Match | None:
    """Return a table's stored match, or None before its start.

    Raises GameError as `replay_moves` does and for an unreadable record, KeyError for an unknown speed, and
    ValueError for an undecodable column.
    """
    table = found.table
    if table.status == CANCELLED:
        return None
    if UNREADABLE_VALUE in vars(table).values():
        raise ValueError(UNREADABLE_VALUE)
    TIME_LIMITS[table.speed]
    if table.status == LOBBY:
        catalogue.find_game(table.game).read_options(table.options)
        return None
    stand_ins = {made.number for made in found.decisions if made.stand_in}
    if found.record is not None:
        return replay_moves(table, Record.from_line(found.record).moves, stand_ins)
    return replay_moves(table, [(made.seat, made.move) for made in found.decisions], stand_ins)
