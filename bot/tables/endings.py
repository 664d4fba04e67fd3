"""Endings: results of a match for all players; leavers lose."""

from collections import Counter
from collections.abc import Collection
from datetime import datetime

import structlog

from bot.results.match_stats import SeatEnding, seat_endings, stats_of
from bot.results.ratings import ABSENT, COMPUTER, GUILD, NO_CLOCK, OPTIONS, PEOPLE
from bot.store.match_end import Ending, SeatResult
from bot.store.stored import Seat
from bot.tables.deadlines import TIME_LIMITS
from bot.tables.options import may_be_rated
from bot.tables.table import Table
from games import Match, catalogue

log = structlog.get_logger(__name__)


def table_unrated_reason(table: Table) -> str | None:
    """Return the id of the reason why a table's match can't be rated, or None.

    A rated match is on a server, between at least two people without computer players, with options that the
    game lists for rated matches. It has a time limit: without one, others may skip a player after some
    minutes, so the match is casual.
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
    # A match begins by the newest rules, even if its lobby opened under older ones.
    return None if may_be_rated(catalogue.find_game(table.game), table.options) else OPTIONS


def excused_seats(table: Table) -> list[Seat]:
    """Return the seats that don't count if the match ends now: handed over, but not late (untimed)."""
    return [
        seat for seat in table.seats if seat.away and seat.handed_over and TIME_LIMITS[table.speed] is None
    ]


def lost_seats(table: Table) -> list[Seat]:
    """Return the seats that lose if the match ends now: leavers, and people away, unless excused."""
    excused = excused_seats(table)
    return [seat for seat in table.seats if seat.left and seat not in excused]


def endings_of(table: Table) -> tuple[SeatEnding, ...]:
    """Return how a match that was played out ended for each seat."""
    lost, excused = ([seat.seat for seat in seats] for seats in (lost_seats(table), excused_seats(table)))
    return seat_endings(table.ended_match().ranks, lost, excused)


def absence_reason(table: Table, ending: Ending) -> str | None:
    """Return the id of the reason why a match of a game night or league isn't rated after all, or None.

    A person made no move of their own and did not leave.
    """
    absent = any(not seat.own and not table.seats[seat.seat].left_for_good for seat in ending.people)
    return ABSENT if table.pairing_id is not None and absent else None


def ending_played_out(table: Table, match: Match, now: datetime) -> Ending:
    """Return the end of a match that was played out; it counts for all players.

    Leavers have lost, and so have people still replaced by a computer player, unless their seat is excused.
    All others keep their place by the rules; if a leaver's seat comes first, no person has won.
    """
    excused = excused_seats(table)
    counted = [seat for seat in table.seats if seat not in excused]
    return _build_ending(table, match, now, counted, lost_seats(table))


def ending_broken_off(table: Table, match: Match, now: datetime, lost: Collection[Seat] = ()) -> Ending:
    """Return the end of a match that was not played out; it counts only for leavers, in last place.

    Leavers are the people in `lost`, who leave with this end, and people who left before.
    """
    left = [seat for seat in table.seats if seat.left_for_good or seat in lost]
    return _build_ending(table, match, now, left, left)


def _build_ending(
    table: Table, match: Match, now: datetime, counted: Collection[Seat], lost: Collection[Seat]
) -> Ending:
    ranks = match.ranks or (len(table.seats),) * len(table.seats)
    decisions = Counter(seat for seat, _ in match.moves)
    own = Counter(seat for number, (seat, _) in enumerate(match.moves) if number not in match.stand_ins)
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
            decisions=decisions[seat.seat],
            own=own[seat.seat],
        )
        for seat, score, rank in zip(table.seats, match.scores, ranks, strict=True)
    )
    stayed = {
        row.seat: row.user_id for row in results if row.user_id is not None and row.counted and not row.left
    }
    feats = stats_of(match, stayed, len(table.seats) - _count_computers(table)) if match.over else ()
    return Ending(_record_line(table, match), now, results, len(match.rounds), feats)


def _record_line(table: Table, match: Match) -> str | None:
    """Return the record of a match as it ends, or None; a missing record must not keep a table open."""
    try:
        return match.record().to_line()
    except ValueError as error:  # such as more decisions than a record takes
        log.warning("match without a record", **table.log_ids, reason=type(error).__name__)
        return None


def _count_computers(table: Table) -> int:
    """Return the number of computer players that were dealt a hand."""
    return sum(not seat.dealt_to_person for seat in table.seats)
