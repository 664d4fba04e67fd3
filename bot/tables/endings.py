"""Endings: what a match counts for, for each who was dealt a hand; leaving it is losing it."""

from collections.abc import Collection
from datetime import datetime

import structlog

from bot.match_stats import SeatEnding, seat_endings, stats_of
from bot.options import may_be_rated
from bot.ratings import COMPUTER, GUILD, NO_CLOCK, OPTIONS, PEOPLE
from bot.store.match_end import Ending, SeatResult
from bot.store.stored import Seat
from bot.tables.deadlines import TIME_LIMITS
from bot.tables.table import Table
from games import Match, catalogue

log = structlog.get_logger(__name__)


def table_unrated_reason(table: Table) -> str | None:
    """Return the id of the reason why a table's match would not be rated; None if it may be.

    Ratings belong to a guild and are between people: at least two, and no computer player. The options have
    to be ones that a game lists for rated matches. Without a time limit, others may go on without somebody
    after some minutes: such a match is a casual one.
    """
    people = [seat for seat in table.seats if seat.user_id is not None]
    if table.guild_id is None:
        return GUILD
    if len(people) < len(table.seats):
        return COMPUTER
    if len(people) < 2:
        return PEOPLE
    if TIME_LIMITS[table.speed] is None:
        return NO_CLOCK
    # It begins by the newest rules, even if the lobby opened under older ones.
    return None if may_be_rated(catalogue.find_game(table.game), table.options) else OPTIONS


def excused_seats(table: Table) -> list[Seat]:
    """Return the seats of people for whom the match does not count if it ends now.

    They were handed over at a table without a time limit: their people are away, but nobody is late there.
    """
    return [
        seat for seat in table.seats if seat.away and seat.handed_over and TIME_LIMITS[table.speed] is None
    ]


def lost_seats(table: Table) -> list[Seat]:
    """Return the seats that were left, or whose people are away, so that they have lost if it ends now."""
    excused = excused_seats(table)
    return [seat for seat in table.seats if seat.left and seat not in excused]


def endings_of(table: Table) -> tuple[SeatEnding, ...]:
    """Return how the match of a table, which was played out, has ended for each seat."""
    lost, excused = ([seat.seat for seat in seats] for seats in (lost_seats(table), excused_seats(table)))
    return seat_endings(table.ended_match().ranks, lost, excused)


def ending_played_out(table: Table, match: Match, now: datetime) -> Ending:
    """Return the end of a match that was played out, which counts for all who were dealt a hand.

    Those who have left have lost, and so have those for whom a computer player still decides, unless their
    seat was handed over where nobody is late. All others keep the place that the rules give them; if a seat
    that was left comes first, no person has won.
    """
    excused = excused_seats(table)
    counted = [seat for seat in table.seats if seat not in excused]
    return _build_ending(table, match, now, counted, lost_seats(table))


def ending_broken_off(table: Table, match: Match, now: datetime, lost: Collection[Seat] = ()) -> Ending:
    """Return the end of a match that was not played out: it counts only for those who left, in last place.

    Args:
        table: the table.
        match: as far as it was played.
        now: when it ends.
        lost: the seats of people who leave it with this end; others may have left before.
    """
    left = [seat for seat in table.seats if seat.left_for_good or seat in lost]
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
    there = {
        row.seat: row.user_id for row in results if row.user_id is not None and row.counted and not row.left
    }
    feats = stats_of(match, there, len(table.seats) - _count_computers(table)) if match.over else ()
    return Ending(_record_line(table, match), now, results, len(match.rounds), feats)


def _record_line(table: Table, match: Match) -> str | None:
    """Return the record of a match as it ends; None if it can have none, which keeps no table from ending."""
    try:
        return match.record().to_line()
    except ValueError as error:  # such as more decisions than a record takes
        log.warning("match without a record", **table.log_ids, reason=type(error).__name__)
        return None


def _count_computers(table: Table) -> int:
    """Return how many computer players were dealt a hand."""
    return sum(not seat.dealt_to_person for seat in table.seats)
