"""Queries for ended matches: pages of them, head-to-head records, and their effects on ratings."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from sqlalchemy import Select, and_, case, false, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.results.given_away import GivenAway
from bot.results.match_stats import SeatEnding, seat_endings
from bot.results.ratings import PROVISIONAL_MATCHES, RatingChange
from bot.store.database import Database
from bot.store.match_end import LEAVER_RANK, SeatResult
from bot.store.profiles import count_wins
from bot.store.schema import analyses, nights, pairings, results, seats, tables, trophies
from games.players import EASY, HARD, NORMAL

MATCHES_PER_PAGE = 5
"""Number of matches on a page, so that it fits a phone's screen."""

MAX_HISTORY_PAGE = 10_000
"""Highest page number that we accept."""

HEAD_TO_HEAD_MATCHES = 5
"""Number of recent matches in a head-to-head record."""


@dataclass(frozen=True, slots=True)
class EndedSeat(SeatResult):
    """The result of one seat of a match, with its name at the table.

    The rank means nothing in a match that was not played to the end.
    """

    name: str = ""


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A match that has ended, with its results in the order of the seats; its table has the record."""

    table_id: int
    game: str
    ended_at: datetime
    status: Literal["finished", "abandoned"]
    seats: tuple[EndedSeat, ...]

    @property
    def endings(self) -> tuple[SeatEnding, ...]:
        """The outcome for each seat."""
        return seat_endings(
            [each.rank for each in self.seats],
            [each.seat for each in self.seats if each.left],
            [each.seat for each in self.seats if not each.counted],
        )


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A page of matches, the newest first; pages count from 1."""

    matches: tuple[EndedMatch, ...]
    page: int = 1
    more: bool = False


@dataclass(frozen=True, slots=True)
class PairTally:
    """Totals of one person against another in a game; losses are wins of the other."""

    game: str
    matches: int
    wins: int
    losses: int
    ties: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The record of one person against another in a guild.

    Attributes:
        pairs: totals of the matches played to the end, by game, most matches first.
        last: their latest matches, the newest first.
    """

    pairs: tuple[PairTally, ...] = ()
    last: tuple[EndedMatch, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """Effects of a match on its players' ratings and trophies.

    Attributes:
        unrated: id of the reason why the match is not rated, as in the text `unrated-<id>`; None if it is.
        ratings: by seat, the change of the person's rating.
        trophies: by seat, the ids of the trophies that the person won.
        ready_for: by seat, the next level of computer players, after enough wins against this one.
        night_id: the game night that goes on after the match, or None.
        has_standings: whether that night has standings.
        league_id: the league of the match, or None.
        given_away: by seat, what its decisions gave away, once the match is analysed.
    """

    unrated: str | None = None
    ratings: Mapping[int, RatingChange] = field(default_factory=dict[int, RatingChange])
    trophies: Mapping[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])
    ready_for: Mapping[int, str] = field(default_factory=dict[int, str])
    night_id: int | None = None
    has_standings: bool = False
    league_id: int | None = None
    given_away: Mapping[int, GivenAway] = field(default_factory=dict[int, GivenAway])


NO_OUTCOME = MatchOutcome()

_NEXT_LEVELS: Mapping[str, tuple[int, str]] = {EASY: (1, NORMAL), NORMAL: (3, HARD)}
"""For each level of computer players, the number of wins needed for the next level, and that level."""


class History:
    """Reads the ended matches in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def matches_of_person(
        self,
        guild_id: int | None,
        user_id: int,
        game: str | None = None,
        page: int = 1,
        channels: Collection[int] | None = None,
    ) -> MatchPage:
        """Return a page of a person's matches in a guild, or in direct messages if that is None.

        None includes all games, and all channels. A channel includes its threads.
        """
        query = (
            select(results.c.table_id)
            .where(results.c.user_id == user_id, results.c.guild_id == guild_id)
            .order_by(results.c.ended_at.desc(), results.c.table_id.desc())
        )
        if game is not None:
            query = query.where(results.c.game == game)
        if channels is not None:
            where = func.coalesce(tables.c.parent_id, tables.c.channel_id)
            query = query.join(tables, tables.c.id == results.c.table_id).where(where.in_(channels))
        return await self._read_page(query, page)

    async def matches_in_channel(self, channel_id: int, game: str | None = None, page: int = 1) -> MatchPage:
        """Return a page of the matches in a channel or thread, of one game or all."""
        query = (
            select(tables.c.id)
            .where(tables.c.channel_id == channel_id, tables.c.rounds.is_not(None))
            .order_by(tables.c.ended_at.desc(), tables.c.id.desc())
        )
        if game is not None:
            query = query.where(tables.c.game == game)
        return await self._read_page(query, page)

    async def _read_page(self, query: Select[int], page: int) -> MatchPage:
        limited = query.offset((page - 1) * MATCHES_PER_PAGE).limit(MATCHES_PER_PAGE + 1)
        async with self._database.snapshot() as connection:
            found = [*await connection.scalars(limited)]
            shown = await _read_matches(connection, found[:MATCHES_PER_PAGE])
        return MatchPage(shown, page, more=len(found) > MATCHES_PER_PAGE)

    async def head_to_head(
        self, guild_id: int, user_id: int, other_id: int, games: Sequence[str]
    ) -> HeadToHead:
        """Return the record of one person against another in a guild, in some games."""
        own = results.alias("own")
        other = results.alias("other")
        together = (
            select(own.c.table_id)
            .join(other, other.c.table_id == own.c.table_id)
            .join(tables, tables.c.id == own.c.table_id)
            .where(own.c.user_id == user_id, own.c.guild_id == guild_id, other.c.user_id == other_id)
        )
        # Leavers have the last rank.
        mine, theirs = (case((each.c.left, LEAVER_RANK), else_=each.c.rank) for each in (own, other))
        by_game = (
            together.with_only_columns(
                own.c.game,
                func.count(),
                func.count().filter(mine < theirs),
                func.count().filter(mine > theirs),
                func.count().filter(mine == theirs),
            )
            .where(tables.c.status == "finished", own.c.game.in_(games))
            .group_by(own.c.game)
        )
        last = together.order_by(own.c.ended_at.desc(), own.c.table_id.desc()).limit(HEAD_TO_HEAD_MATCHES)
        async with self._database.snapshot() as connection:
            pairs = [PairTally(*row) for row in await connection.execute(by_game)]
            matches = await _read_matches(connection, [*await connection.scalars(last)])
        return HeadToHead(tuple(sorted(pairs, key=lambda pair: -pair.matches)), matches)

    async def match_outcome(self, table_id: int) -> MatchOutcome:
        """Return the effects of an ended table's match on ratings and trophies, and its analysis."""
        of_table = select(tables.c.unrated).where(tables.c.id == table_id)
        up_to_it = results.alias()
        matches = select(func.count()).where(
            up_to_it.c.user_id == results.c.user_id,
            up_to_it.c.guild_id == results.c.guild_id,
            up_to_it.c.game == results.c.game,
            up_to_it.c.rating_after.is_not(None),
            up_to_it.c.ended_at <= results.c.ended_at,
        )
        rated = select(
            results.c.seat,
            results.c.rating_before,
            results.c.rating_after,
            matches.scalar_subquery(),
        ).where(results.c.table_id == table_id, results.c.rating_after.is_not(None))
        awarded = (
            select(results.c.seat, trophies.c.trophy)
            .join(results, and_(results.c.user_id == trophies.c.user_id, results.c.table_id == table_id))
            .where(trophies.c.table_id == table_id)
            .order_by(results.c.seat, trophies.c.trophy)
        )
        of_seats = select(analyses.c.seat, analyses.c.decisions, analyses.c.points, analyses.c.error).where(
            analyses.c.table_id == table_id
        )
        goes_on = and_(nights.c.id == pairings.c.night_id, nights.c.phase == "playing")
        event = select(nights.c.id, func.coalesce(nights.c.has_standings, false()), pairings.c.league_id)
        event = event.select_from(pairings.outerjoin(nights, goes_on))
        async with self._database.snapshot() as connection:
            unrated = await connection.scalar(of_table)
            ratings = {
                seat: RatingChange(before, after, max(0, PROVISIONAL_MATCHES - count))
                for seat, before, after, count in await connection.execute(rated)
            }
            reached: dict[int, tuple[str, ...]] = {}
            for seat, trophy in await connection.execute(awarded):
                reached[seat] = (*reached.get(seat, ()), trophy)
            ready_for = await _read_levels_reached(connection, table_id)
            found = await connection.execute(event.where(pairings.c.table_id == table_id))
            night_id, has_standings, league_id = found.first() or (None, False, None)
            given_away = {row.seat: GivenAway(*row) for row in await connection.execute(of_seats)}
        return MatchOutcome(
            unrated, ratings, reached, ready_for, night_id, has_standings, league_id, given_away
        )


async def _read_levels_reached(connection: AsyncConnection, table_id: int) -> dict[int, str]:
    """Return by seat the next level of computer players for people who have beaten this one often enough."""
    rows = (await connection.execute(select(results).where(results.c.table_id == table_id))).all()
    levels = {row.computer for row in rows if row.computer is not None}
    winners = [row for row in rows if row.won and row.user_id is not None and not row.against_people]
    found: dict[int, str] = {}
    for level in levels & _NEXT_LEVELS.keys() if len(levels) == 1 else ():
        wins, stronger = _NEXT_LEVELS[level]
        for row in winners:
            if await count_wins(connection, row.user_id, row.game, level) >= wins:
                found[row.seat] = stronger
    return found


async def _read_matches(connection: AsyncConnection, table_ids: Sequence[int]) -> tuple[EndedMatch, ...]:
    """Return matches with their results, in the order of these ids."""
    of_tables = select(tables.c.id, tables.c.game, tables.c.ended_at, tables.c.status).where(
        tables.c.id.in_(table_ids)
    )
    found = (await connection.execute(of_tables)).all()
    columns = results.c
    result = (columns.seat, columns.user_id, columns.computer, columns.score, columns.rank)
    named = (
        select(columns.table_id, seats.c.name, *result, columns.left, columns.counted)
        .join(seats, and_(seats.c.table_id == columns.table_id, seats.c.seat == columns.seat))
        .where(columns.table_id.in_(table_ids))
        .order_by(columns.table_id, columns.seat)
    )
    ended: dict[int, list[EndedSeat]] = {}
    for table_id, name, *values in await connection.execute(named):
        ended.setdefault(table_id, []).append(EndedSeat(*values, name=name))
    matches = {
        row.id: EndedMatch(row.id, row.game, row.ended_at, row.status, tuple(ended.get(row.id, ())))
        for row in found
    }
    return tuple(matches[table_id] for table_id in table_ids)
