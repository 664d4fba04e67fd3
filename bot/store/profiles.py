"""Profiles: what is known of one person in a guild, and of two against each other.

All of it comes from rows that name the person; of matches one by one, only the latest are looked at.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import and_, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ratings import Rating
from bot.store.engine import Store
from bot.store.results import ALL_TIME
from bot.store.schema import pairs, ratings, results, standings
from bot.store.standings import Tally, tally_of

LATEST = 100
"""How many of the latest matches are looked at for streaks, and for the curve of a rating."""

CURVE = 20
"""The most rated matches in the curve of a rating."""


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What somebody has reached in one game.

    Attributes:
        game: id of the game.
        people: their matches against people.
        computers: their matches against computer players only.
        rating: their rating; None without a rated match.
        rated: how many rated matches it rests on.
        provisional: whether those are too few to say much.
    """

    game: str
    people: Tally
    computers: Tally
    rating: Rating | None
    rated: int
    provisional: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of somebody in a guild.

    Attributes:
        games: the games that they have played, those that they have played most first.
        streak: how many of their latest matches against people they won in a row.
        best_streak: their longest such row among the latest matches.
        curve: the numbers of their rating in one game, from before their first to after their last match.
    """

    games: tuple[GameProfile, ...]
    streak: int
    best_streak: int
    curve: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """How two people have fared against each other in a game: matches, wins of each, and ties."""

    game: str
    matches: int
    wins: int
    losses: int
    ties: int


class Profiles:
    """The profiles in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(
        self, guild_id: int, user_id: int, games: Sequence[str], curve_of: str | None = None
    ) -> Profile:
        """Return what is known of a person in a guild.

        Args:
            guild_id: the guild.
            user_id: the person.
            games: the games to look at.
            curve_of: the game whose rating is shown as a curve; None for the one they have played most.
        """
        async with self._store.reading() as connection:
            played = await _games(connection, guild_id, user_id, games)
            rated = [each.game for each in played if each.rating is not None]
            shown = curve_of if curve_of is not None or not rated else rated[0]
            won = await _latest_wins(connection, guild_id, user_id)
            curve = () if shown is None else await _curve(connection, guild_id, user_id, shown)
        return Profile(played, _row_of(won), _longest(won), curve)

    async def between(self, guild_id: int, user_id: int, other_id: int, games: Sequence[str]) -> list[Pair]:
        """Return how a person has fared against another one in a guild, by game; most matches first."""
        low, high = sorted((user_id, other_id))
        query = select(pairs).where(
            pairs.c.guild_id == guild_id,
            pairs.c.game.in_(games),
            pairs.c.low_id == low,
            pairs.c.high_id == high,
        )
        found: list[Pair] = []
        async with self._store.reading() as connection:
            for row in await connection.execute(query):
                wins = (row.low_wins, row.high_wins)
                mine, theirs = wins if user_id == low else wins[::-1]
                found.append(Pair(row.game, row.matches, mine, theirs, row.ties))
        return sorted(found, key=lambda pair: -pair.matches)


async def _games(
    connection: AsyncConnection, guild_id: int, user_id: int, games: Sequence[str]
) -> tuple[GameProfile, ...]:
    query = select(standings).where(
        standings.c.guild_id == guild_id,
        standings.c.game.in_(games),
        standings.c.span == ALL_TIME,
        standings.c.user_id == user_id,
    )
    of_rating = select(ratings).where(
        ratings.c.guild_id == guild_id, ratings.c.game.in_(games), ratings.c.user_id == user_id
    )
    rated = {row.game: row for row in await connection.execute(of_rating)}
    found: list[GameProfile] = []
    for row in await connection.execute(query):
        rating = rated.get(row.game)
        found.append(
            GameProfile(
                row.game,
                tally_of(row, "people"),
                tally_of(row, "computers"),
                None if rating is None else Rating(rating.mu, rating.sigma),
                0 if rating is None else rating.matches,
                rating is not None and rating.provisional,
            )
        )
    return tuple(sorted(found, key=lambda each: -(each.people.matches + each.computers.matches)))


async def _latest_wins(connection: AsyncConnection, guild_id: int, user_id: int) -> list[bool]:
    """Return which of somebody's latest matches against people they won, the newest first."""
    others = results.alias("others")
    beaten = exists().where(and_(others.c.table_id == results.c.table_id, others.c.rank > 1))
    query = (
        select(
            results.c.rank,
            results.c.left,
            results.c.counted,
            results.c.against_people,
            beaten.label("beaten"),
        )
        .where(results.c.user_id == user_id, results.c.guild_id == guild_id)
        .order_by(results.c.finished_at.desc(), results.c.table_id.desc())
        .limit(LATEST)
    )
    rows = await connection.execute(query)
    return [
        bool(row.rank == 1 and not row.left and row.beaten)
        for row in rows
        if row.counted and row.against_people
    ]


async def _curve(connection: AsyncConnection, guild_id: int, user_id: int, game: str) -> tuple[int, ...]:
    """Return somebody's rating in a game before and after each of their latest rated matches."""
    columns = results.c
    query = (
        select(columns.mu_before, columns.sigma_before, columns.mu_after, columns.sigma_after)
        .where(columns.user_id == user_id, columns.guild_id == guild_id, columns.game == game)
        .order_by(columns.finished_at.desc(), columns.table_id.desc())
        .limit(LATEST)
    )
    rows = [row for row in await connection.execute(query) if row.mu_after is not None][:CURVE][::-1]
    if not rows:
        return ()
    first = Rating(rows[0].mu_before, rows[0].sigma_before).number
    return (first, *(Rating(row.mu_after, row.sigma_after).number for row in rows))


def _row_of(won: Sequence[bool]) -> int:
    """Return how many come first in a row."""
    return next((number for number, each in enumerate(won) if not each), len(won))


def _longest(won: Sequence[bool]) -> int:
    """Return the length of the longest row."""
    longest = row = 0
    for each in won:
        row = row + 1 if each else 0
        longest = max(longest, row)
    return longest
