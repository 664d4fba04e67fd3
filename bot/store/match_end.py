"""Writes the results, ratings, standings and trophies of a match in the transaction that ends its table."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Row, Table, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.results.match_stats import NO_BEST, MatchStats, SeatEnding, Totals, best_of, seat_endings
from bot.results.ratings import MAX_RATED_PER_DAY, OFF, TOO_OFTEN, Rating, update_ratings
from bot.results.trophies import reached_trophies
from bot.store.database import upsert_rows
from bot.store.schema import (
    COUNT_COLUMNS,
    guilds,
    lessons,
    moves,
    puzzle_answers,
    results,
    standings,
    trophies,
)
from bot.store.stored import StoredTable
from games import catalogue

LEAVER_RANK = 1_000
"""Rank of a leaver; higher than the number of seats in any match."""

_SEAT_COLUMNS = ("seat", "user_id", "computer", "score", "rank", "left", "counted")
"""Columns of results that are fields of `SeatResult`."""

KnownStandings = dict[int, Row[*tuple[Any, ...]]]
"""Rows of standings in a game, by person."""

RatingChanges = dict[int, tuple[Rating, Rating]]
"""Ratings before and after a match, by seat."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat.

    Attributes:
        seat: number of the seat, from 0.
        user_id: the person dealt its hand; None for a computer player or a former player.
        computer: name of the computer player in the seat at the end; None for a person.
        score: the points that decide the ranking.
        rank: from 1, shared if equal (1 1 3), for people and computer players alike.
        left: whether the person left the seat to a computer player and therefore lost.
        counted: whether the match counts for the person. An unfinished match counts for people who left; a
            finished match doesn't count for people who are away at a table without a time limit.
        former: whether the hand was dealt to a former player, whose data was deleted.
        decisions: number of decisions of the seat.
        own: number of them that were not made by a computer player for a person.
    """

    seat: int
    user_id: int | None
    computer: str | None
    score: int
    rank: int
    left: bool = False
    counted: bool = True
    former: bool = False
    decisions: int = 0
    own: int = 0

    @property
    def place(self) -> int:
        """The rank that counts for ratings: leavers and former players come last."""
        return LEAVER_RANK if self.left or self.former else self.rank if self.counted else 1

    @property
    def points(self) -> int:
        """The points that count for the person; if they left, only points below zero."""
        return min(self.score, 0) if self.left else self.score


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a match.

    Attributes:
        record: the record, one line of JSON; None if the match cannot have one, and keeps its moves instead.
        ended_at: time of the end, with a time zone.
        results: the result of each seat, in seat order.
        rounds: number of finished rounds.
        feats: statistics of the people who stayed, if the match was played to the end.
    """

    record: str | None
    ended_at: datetime
    results: tuple[SeatResult, ...]
    rounds: int = 0
    feats: tuple[MatchStats, ...] = ()

    @property
    def people(self) -> list[SeatResult]:
        """The results of all people, including former players."""
        return [seat for seat in self.results if seat.user_id is not None or seat.former]

    @property
    def against_people(self) -> bool:
        """Whether more than one person was dealt a hand."""
        return len(self.people) > 1

    @property
    def winners(self) -> set[int]:
        """The seats that won, alone or shared."""
        ranks = [seat.rank for seat in self.results]
        lost = [seat.seat for seat in self.results if seat.left]
        endings = seat_endings(ranks, lost, [seat.seat for seat in self.results if not seat.counted])
        return {seat for seat, ending in enumerate(endings) if ending in (SeatEnding.WON, SeatEnding.SHARED)}


async def read_unrated_reason(
    connection: AsyncConnection, guild_id: int | None, people: Collection[int], now: datetime
) -> str | None:
    """Return the id of the reason why a guild doesn't rate a match that these people begin now, or None.

    The guild is None in direct messages. The daily limit is that of the UTC day.
    """
    allowed = await connection.scalar(select(guilds.c.rated).where(guilds.c.guild_id == guild_id))
    if allowed is False:
        return OFF
    # Find one person's matches of today, then the rated matches among them between all of these people.
    day = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    of_one = select(results.c.table_id).where(
        results.c.user_id == min(people, default=0),
        results.c.guild_id == guild_id,
        results.c.ended_at >= day,
        results.c.ended_at < day + timedelta(days=1),
    )
    # Exactly these people: no others, and no former players.
    of_these = (
        select(results.c.table_id)
        .where(results.c.table_id.in_(of_one))
        .group_by(results.c.table_id)
        .having(
            func.count() == len(people),
            func.count().filter(results.c.user_id.in_(people)) == len(people),
            func.count(results.c.rating_after) > 0,
        )
    )
    today = await connection.scalar(select(func.count()).select_from(of_these.subquery()))
    return TOO_OFTEN if (today or 0) >= MAX_RATED_PER_DAY else None


async def save_ending(connection: AsyncConnection, table: StoredTable, ending: Ending) -> None:
    """Write the results, ratings, standings and trophies of a match.

    If it has a record, which has no stand-ins, only their moves are kept.
    The transaction ends the table and holds the lock of its guild, whose matches are rated one by one.
    """
    ratings: RatingChanges = {}
    if table.guild_id is not None:
        known = await _read_standings(connection, table, ending)
        ratings = {} if table.unrated is not None else _rate_match(known, ending)
        await _write_standings(connection, table, ending, known, ratings)
    await _write_results(connection, table, ending, ratings)
    if table.guild_id is not None and ending.feats:
        await _write_trophies(connection, table.id, table.guild_id, ending)
    if ending.record is not None:
        await connection.execute(delete(moves).where(moves.c.table_id == table.id, ~moves.c.stand_in))


async def _read_standings(connection: AsyncConnection, table: StoredTable, ending: Ending) -> KnownStandings:
    """Return by person the standings before a match."""
    query = select(standings).where(
        standings.c.guild_id == table.guild_id,
        standings.c.game == table.game,
        standings.c.user_id.in_([seat.user_id for seat in ending.people]),
    )
    return {row.user_id: row for row in await connection.execute(query)}


def _rate_match(known: KnownStandings, ending: Ending) -> RatingChanges:
    """Return by seat the ratings before and after a match, for people whose match counts.

    A former player is rated as a newcomer, since we no longer know their rating.
    """
    people = ending.people
    if len(people) < 2:
        return {}
    before = [_rating_before(known.get(seat.user_id or 0)) for seat in people]
    after = update_ratings(before, [seat.place for seat in people])
    return {
        seat.seat: (old, new)
        for seat, old, new in zip(people, before, after, strict=True)
        if seat.counted and seat.user_id is not None
    }


def _rating_before(row: Row[*tuple[Any, ...]] | None) -> Rating:
    return Rating() if row is None or row.mu is None else Rating(row.mu, row.sigma)


async def _write_standings(
    connection: AsyncConnection,
    table: StoredTable,
    ending: Ending,
    known: KnownStandings,
    ratings: RatingChanges,
) -> None:
    """Add a match to the standings of people whose match counts."""
    against = "people" if ending.against_people else "computers"
    rows: list[dict[str, Any]] = []
    for seat in ending.results:
        if seat.user_id is None or not seat.counted:
            continue
        before = known.get(seat.user_id)
        nothing = {**dict.fromkeys(COUNT_COLUMNS, 0), "mu": None, "sigma": None, "rating": None, "rated": 0}
        row: dict[str, Any] = nothing if before is None else {**before._mapping}
        row |= {"guild_id": table.guild_id, "game": table.game, "user_id": seat.user_id}
        row[f"{against}_matches"] += 1
        row[f"{against}_wins"] += int(seat.seat in ending.winners)
        row[f"{against}_points"] += seat.points
        if seat.seat in ratings:
            _, now = ratings[seat.seat]
            row |= {"mu": now.mu, "sigma": now.sigma, "rating": now.number, "rated": row["rated"] + 1}
        rows.append(row)
    if rows:
        await upsert_rows(connection, standings, rows)


async def _write_results(
    connection: AsyncConnection,
    table: StoredTable,
    ending: Ending,
    ratings: RatingChanges,
) -> None:
    bests = {feat.seat: best_of(feat) for feat in ending.feats}
    rows: list[dict[str, Any]] = []
    for seat in ending.results:
        before, after = ratings.get(seat.seat, (None, None))
        row = {
            **{name: getattr(seat, name) for name in _SEAT_COLUMNS},
            "table_id": table.id,
            "guild_id": table.guild_id,
            "game": table.game,
            "ended_at": ending.ended_at,
            "won": seat.seat in ending.winners,
            "against_people": ending.against_people,
            "rating_before": before and before.number,
            "rating_after": after and after.number,
            **bests.get(seat.seat, NO_BEST)._asdict(),
        }
        rows.append(row)
    if rows:
        await connection.execute(insert(results), rows)


async def _write_trophies(connection: AsyncConnection, table_id: int, guild_id: int, ending: Ending) -> None:
    """Write the trophies that people win with a match. The standings must be written before."""
    people = [feat.user_id for feat in ending.feats]
    counts = await _read_totals(connection, guild_id, people)
    query = select(trophies.c.user_id, trophies.c.trophy).where(
        trophies.c.guild_id == guild_id, trophies.c.user_id.in_(people)
    )
    known = {(row.user_id, row.trophy) for row in await connection.execute(query)}
    rows: list[dict[str, Any]] = []
    for feat in ending.feats:
        before = [trophy for user_id, trophy in known if user_id == feat.user_id]
        key = {"guild_id": guild_id, "user_id": feat.user_id}
        made = {"table_id": table_id, "reached_at": ending.ended_at}
        rows += [
            {**key, "trophy": name, **made} for name in reached_trophies(feat, counts[feat.user_id], before)
        ]
    if rows:
        await connection.execute(insert(trophies), rows)


async def _read_totals(
    connection: AsyncConnection, guild_id: int, people: Sequence[int]
) -> dict[int, Totals]:
    """Return by person the numbers of matches, wins, finished lessons and solved puzzles."""
    # Read the rows of all these people from three tables.
    of_games = standings.c.game.in_(catalogue.GAMES)
    where = (standings.c.guild_id == guild_id, standings.c.user_id.in_(people), of_games)
    played = (await connection.execute(select(standings).where(*where))).all()
    learnt = await _count_by_person(connection, lessons, people, lessons.c.finished)
    in_guild = puzzle_answers.c.guild_id == guild_id
    solved = await _count_by_person(connection, puzzle_answers, people, in_guild, puzzle_answers.c.solved)
    # Sum them up per person.
    counts: dict[int, Totals] = {}
    for user_id in people:
        games = [row for row in played if row.user_id == user_id]
        counts[user_id] = Totals(
            {row.game: row.people_matches + row.computers_matches for row in games},
            {row.game: row.people_wins + row.computers_wins for row in games},
            learnt.get(user_id, 0),
            solved.get(user_id, 0),
        )
    return counts


async def _count_by_person(
    connection: AsyncConnection, table: Table, people: Sequence[int], *conditions: ColumnElement[bool]
) -> dict[int, int]:
    """Return by person the number of rows about our games that meet the conditions; no entry means zero."""
    query = (
        select(table.c.user_id, func.count().label("number"))
        .where(table.c.user_id.in_(people), table.c.game.in_(catalogue.GAMES), *conditions)
        .group_by(table.c.user_id)
    )
    return {row.user_id: row.number for row in await connection.execute(query)}
