"""Queries for a person's profile in a guild, which read only rows with that person's id."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Column, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.results.ratings import PROVISIONAL_MATCHES, Rating
from bot.store.database import Database
from bot.store.leaderboard import Tally
from bot.store.schema import analyses, league_people, leagues, results, standings, trophies

CURVE_MATCHES = 20
"""Maximum number of matches in a curve."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """A person's totals and rating in one game.

    Attributes:
        game: id of the game.
        people: their matches against people.
        computers: their matches against computer players only.
        rating: their rating; None while it is provisional.
        rated: number of rated matches.
    """

    game: str
    people: Tally
    computers: Tally
    rating: Rating | None
    rated: int


@dataclass(frozen=True, slots=True)
class PersonalBest:
    """A person's best round (from 1) or best yaku in a game, with the table of the latest such match."""

    game: str
    points: int
    table_id: int
    round: int | None
    yaku: str | None


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile in a guild.

    Attributes:
        games: the games that they have played, the most played first.
        streak: number of wins in a row in their latest matches against people.
        best_streak: their longest streak.
        shown: the game of the curves, if they have played any.
        curve: their rating in that game before the first match shown, and after each of these matches.
        given_away: the points that they gave away in its latest analysed matches, with their decisions.
        rounds: their best round in each game, in the order of the games.
        yaku: their best yaku in each game that has any, in the same order.
        trophies: number of trophies won.
        leagues: numbers of leagues that they finished with a place, and of those that they won.
    """

    games: tuple[GameProfile, ...]
    streak: int
    best_streak: int
    curve: tuple[int, ...]
    rounds: tuple[PersonalBest, ...] = ()
    yaku: tuple[PersonalBest, ...] = ()
    trophies: int = 0
    leagues: tuple[int, int] = (0, 0)
    shown: str | None = None
    given_away: tuple[tuple[float, int], ...] = ()


class ReachedTrophy(NamedTuple):
    """A person's trophy: its id, the table of the match, and the time."""

    trophy: str
    table_id: int
    at: datetime


class Profiles:
    """Reads profiles from a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read_profile(
        self, guild_id: int, user_id: int, games: Sequence[str], curve_of: str | None = None
    ) -> Profile:
        """Return a person's profile in a guild, for these games.

        The curves are for the game `curve_of`, by default for the most played game with a rating that isn't
        provisional, or else for the most played one. The rating's curve is empty while it is provisional.
        """
        of_person = (trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
        async with self._database.snapshot() as connection:
            played = await _read_games(connection, guild_id, user_id, games)
            rated = [each.game for each in played if each.rating is not None]
            order = [each.game for each in played]
            shown = next((game for game in [*rated, *order] if curve_of in (game, None)), None)
            rounds = await _read_bests(
                connection, guild_id, user_id, results.c.best_points, results.c.best_round
            )
            yaku = await _read_bests(
                connection, guild_id, user_id, results.c.yaku_points, results.c.best_yaku
            )
            streak, best_streak = await _read_streaks(connection, guild_id, user_id)
            curve = await _read_curve(connection, guild_id, user_id, shown) if shown in rated else ()
            given_away = await _read_given_away(connection, guild_id, user_id, shown)
            reached = await connection.scalar(select(func.count()).select_from(trophies).where(*of_person))
            entered = await _count_leagues(connection, guild_id, user_id)
        return Profile(
            played,
            streak,
            best_streak,
            curve,
            tuple(PersonalBest(game, *rounds[game], None) for game in order if game in rounds),
            tuple(
                PersonalBest(game, points, table_id, None, name)
                for game in order
                if game in yaku
                for points, table_id, name in [yaku[game]]
            ),
            reached or 0,
            entered,
            shown,
            given_away,
        )

    async def has_played(self, user_id: int, game: str) -> bool:
        """Return whether a person has ended a match of a game, in any place and against any opponent."""
        query = select(results.c.seat).where(results.c.user_id == user_id, results.c.game == game).limit(1)
        return bool(await self._database.all(query))

    async def has_won(self, user_id: int, game: str) -> bool:
        """Return whether a person has won a match of a game, in any place and against any opponent."""
        async with self._database.read() as connection:
            return await count_wins(connection, user_id, game) > 0

    async def days_of(self, guild_id: int, user_id: int, year: int) -> tuple[int | None, list[date]]:
        """Return the first year that a person played in a guild, or None, and the days of a year, in UTC.

        Matches that they left don't count, nor matches that don't count for them, such as unfinished ones.
        """
        of_person = (results.c.user_id == user_id, results.c.guild_id == guild_id)
        own = (*of_person, results.c.counted, ~results.c.left)
        first = select(func.min(results.c.ended_at)).where(*own)
        begins = datetime(year, 1, 1, tzinfo=UTC)
        ends = datetime(year + 1, 1, 1, tzinfo=UTC)
        in_year = select(results.c.ended_at).where(
            *own, results.c.ended_at >= begins, results.c.ended_at < ends
        )
        async with self._database.snapshot() as connection:
            earliest = await connection.scalar(first)
            days = {ended_at.date() for ended_at in await connection.scalars(in_year)}
        return earliest and earliest.year, sorted(days)

    async def trophies_of(self, guild_id: int, user_id: int) -> list[ReachedTrophy]:
        """Return a person's trophies in a guild, the newest first."""
        query = (
            select(trophies.c.trophy, trophies.c.table_id, trophies.c.reached_at)
            .where(trophies.c.guild_id == guild_id, trophies.c.user_id == user_id)
            .order_by(trophies.c.reached_at.desc(), trophies.c.trophy)
        )
        return [ReachedTrophy(*row) for row in await self._database.all(query)]


async def count_wins(connection: AsyncConnection, user_id: int, game: str, against: str | None = None) -> int:
    """Return the number of matches of a game that a person has won, in any place.

    With `against`, a level of computer players, only matches with such players and no other person count.
    """
    query = select(func.count()).where(results.c.user_id == user_id, results.c.game == game, results.c.won)
    if against is not None:
        other = results.alias()
        of_level = select(other.c.seat).where(
            other.c.table_id == results.c.table_id, other.c.computer == against
        )
        query = query.where(~results.c.against_people, of_level.exists())
    return await connection.scalar(query) or 0


async def _read_games(
    connection: AsyncConnection, guild_id: int, user_id: int, games: Sequence[str]
) -> tuple[GameProfile, ...]:
    query = select(standings).where(
        standings.c.guild_id == guild_id, standings.c.game.in_(games), standings.c.user_id == user_id
    )
    found = [
        GameProfile(
            row.game,
            Tally(row.people_matches, row.people_wins, row.people_points),
            Tally(row.computers_matches, row.computers_wins, row.computers_points),
            None if row.rated < PROVISIONAL_MATCHES else Rating(row.mu, row.sigma),
            row.rated,
        )
        for row in await connection.execute(query)
    ]
    return tuple(sorted(found, key=lambda each: -(each.people.matches + each.computers.matches)))


async def _read_streaks(connection: AsyncConnection, guild_id: int, user_id: int) -> tuple[int, int]:
    """Return the current and the longest streak of a person's wins against people."""
    query = (
        select(results.c.won)
        .where(results.c.user_id == user_id, results.c.guild_id == guild_id)
        .where(results.c.counted, results.c.against_people)
        .order_by(results.c.ended_at, results.c.table_id)
    )
    rows = [(won, len([*each])) for won, each in groupby(await connection.scalars(query))]
    longest = max((length for won, length in rows if won), default=0)
    return rows[-1][1] if rows and rows[-1][0] else 0, longest


async def _count_leagues(connection: AsyncConnection, guild_id: int, user_id: int) -> tuple[int, int]:
    """Return the numbers of a guild's leagues that a person finished with a place, and won."""
    query = (
        select(func.count(), func.count().filter(league_people.c.place == 1))
        .join(leagues, leagues.c.id == league_people.c.league_id)
        .where(league_people.c.user_id == user_id, league_people.c.place.is_not(None))
        .where(leagues.c.guild_id == guild_id)
    )
    played, won = (await connection.execute(query)).one()
    return played, won


async def _read_bests(
    connection: AsyncConnection,
    guild_id: int,
    user_id: int,
    points: Column[int],
    what: Column[Any],
) -> dict[str, tuple[int, int, Any]]:
    """Return a person's best in each game: the points, the id of the table, and the round or yaku."""
    columns = results.c
    order = (points.desc(), columns.table_id.desc())
    each = (
        select(columns.game, points, columns.table_id, what)
        .add_columns(func.row_number().over(partition_by=columns.game, order_by=order).label("number"))
        .where(columns.user_id == user_id, columns.guild_id == guild_id, points > 0)
        .subquery()
    )
    rows = await connection.execute(select(each).where(each.c.number == 1))
    return {game: (most, table_id, named) for game, most, table_id, named, _ in rows}


async def _read_curve(connection: AsyncConnection, guild_id: int, user_id: int, game: str) -> tuple[int, ...]:
    """Return a person's ratings in a game: before the first of their latest rated matches, and after each."""
    query = (
        select(results.c.rating_before, results.c.rating_after)
        .where(results.c.user_id == user_id, results.c.guild_id == guild_id, results.c.game == game)
        .where(results.c.rating_after.is_not(None))
        .order_by(results.c.ended_at.desc(), results.c.table_id.desc())
        .limit(CURVE_MATCHES)
    )
    rows = (await connection.execute(query)).all()[::-1]
    return (rows[0].rating_before, *(row.rating_after for row in rows)) if rows else ()


async def _read_given_away(
    connection: AsyncConnection, guild_id: int, user_id: int, game: str | None
) -> tuple[tuple[float, int], ...]:
    """Return the points that a person gave away in their latest analysed matches, with their decisions."""
    query = (
        select(analyses.c.points, analyses.c.decisions)
        .join(results, and_(results.c.table_id == analyses.c.table_id, results.c.seat == analyses.c.seat))
        .where(results.c.user_id == user_id, results.c.guild_id == guild_id, results.c.game == game)
        .where(results.c.counted, ~results.c.left, analyses.c.decisions > 0)
        .order_by(results.c.ended_at.desc(), results.c.table_id.desc())
        .limit(CURVE_MATCHES)
    )
    return tuple((row.points, row.decisions) for row in (await connection.execute(query)).all()[::-1])
