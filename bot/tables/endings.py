"""Endings: what a match counts for, for each who was dealt a hand; leaving it is losing it."""

from collections.abc import Collection
from datetime import datetime

from bot.match_stats import stats_of
from bot.ratings import COMPUTER, GUILD, OPTIONS, PEOPLE
from bot.store.match_end import Ending, SeatResult
from bot.store.stored import Seat
from bot.tables.table import Table
from games import Match, catalogue


def table_unrated_reason(table: Table) -> str | None:
    """Return the id of the reason for which the match of a table would not be rated; None if it may be.

    Ratings belong to a guild and are between people: at least two, and no computer player. The options have
    to be ones that a game lists for rated matches.
    """
    people = [seat for seat in table.seats if seat.user_id is not None]
    if table.guild_id is None:
        return GUILD
    if len(people) < len(table.seats):
        return COMPUTER
    if len(people) < 2:
        return PEOPLE
    # It begins by the newest rules, even if the lobby opened under older ones.
    return None if catalogue.find_game(table.game).is_rated(table.options) else OPTIONS


def ending_played_out(table: Table, match: Match, now: datetime) -> Ending:
    """Return the end of a match that was played out, which counts for all who were dealt a hand.

    Those who have left have lost, and so have those for whom a computer player still decides. All
    others keep the place that the rules give them; if a seat that was left comes first, no person has won.
    """
    return _build_ending(table, match, now, table.seats, [seat for seat in table.seats if seat.left])


def ending_broken_off(table: Table, match: Match, now: datetime, lost: Collection[Seat] = ()) -> Ending:
    """Return the end of a match that was not played out: it counts only for those who left, in last place.

    Args:
        table: the table.
        match: as far as it was played.
        now: when it ends.
        lost: the seats of people who leave it with this end; others may have left before.
    """
    left = [seat for seat in table.seats if seat.left_by is not None or seat in lost]
    return _build_ending(table, match, now, left, left)


def _build_ending(
    table: Table, match: Match, now: datetime, counted: Collection[Seat], lost: Collection[Seat]
) -> Ending:
    ranks = match.ranks or (len(table.seats),) * len(table.seats)
    results = tuple(
        SeatResult(
            seat.seat,
            seat.dealt_to,
            seat.computer,
            score,
            rank,
            left=seat in lost,
            counted=seat in counted,
            former=seat.dealt_to_person and seat.dealt_to is None,
        )
        for seat, score, rank in zip(table.seats, match.scores, ranks, strict=True)
    )
    there = {row.seat: row.user_id for row in results if row.user_id is not None and not row.left}
    feats = stats_of(match, there, len(table.seats) - _count_computers(table)) if match.over else ()
    rounds = len(match.rounds)
    return Ending(match.record().to_line(), now, results, rounds, feats)


def _count_computers(table: Table) -> int:
    """Return how many computer players were dealt a hand."""
    return sum(not seat.dealt_to_person for seat in table.seats)
