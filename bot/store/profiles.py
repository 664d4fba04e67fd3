"""Profiles: what is known of one person in a guild, and of two against each other.

All of it comes from rows that name the person; of matches one by one, only the latest are looked at.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, Integer, cast, select, union_all

from bot.results.ratings import Rating
from bot.store.engine import Store
from bot.store.results import ALL_TIME
from bot.store.schema import pairs, ratings, results, standings, streaks
from bot.store.standings import Tally, tally_of

LATEST = 100
"""How many of the latest matches are looked at for the curve of a rating."""

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
class Highlight:
    """The best round, or the best yaku, that somebody has had in a game.

    Attributes:
        game: id of the game.
        points: what it was worth.
        table_id: the table of the match; the latest of equal ones.
        round: the number of the round, from 1; None for a yaku.
        yaku: id of the yaku; None for a round.
    """

    game: str
    points: int
    table_id: int
    round: int | None
    yaku: str | None


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of somebody in a guild.

    Attributes:
        games: the games that they have played, those that they have played most first.
        streak: how many of their latest matches against people they won in a row.
        best_streak: their longest such row.
        curve: the numbers of their rating in one game, from before their first to after their last match.
        rounds: their best round in each game, in the order of the games.
        yaku: their best yaku in each game that has any, in the same order.
    """

    games: tuple[GameProfile, ...]
    streak: int
    best_streak: int
    curve: tuple[int, ...]
    rounds: tuple[Highlight, ...] = ()
    yaku: tuple[Highlight, ...] = ()


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

        def work(connection: Connection) -> Profile:
            played = _games(connection, guild_id, user_id, games)
            rated = [each.game for each in played if each.rating is not None]
            shown = curve_of if curve_of is not None or not rated else rated[0]
            streak, best_streak = _streaks(connection, guild_id, user_id)
            best = _best(connection, guild_id, user_id, [each.game for each in played])
            curve = () if shown is None else _curve(connection, guild_id, user_id, shown)
            rounds = tuple(each for each in best if each.yaku is None)
            yaku = tuple(each for each in best if each.yaku is not None)
            return Profile(played, streak, best_streak, curve, rounds, yaku)

        return await self._store.read(work)

    async def between(self, guild_id: int, user_id: int, other_id: int, games: Sequence[str]) -> list[Pair]:
        """Return how a person has fared against another one in a guild, by game; most matches first."""
        low, high = sorted((user_id, other_id))
        query = select(pairs).where(
            pairs.c.guild_id == guild_id,
            pairs.c.game.in_(games),
            pairs.c.low_id == low,
            pairs.c.high_id == high,
        )

        def work(connection: Connection) -> list[Pair]:
            found: list[Pair] = []
            for row in connection.execute(query):
                wins = (row.low_wins, row.high_wins)
                mine, theirs = wins if user_id == low else wins[::-1]
                found.append(Pair(row.game, row.matches, mine, theirs, row.ties))
            return sorted(found, key=lambda pair: -pair.matches)

        return await self._store.read(work)


def _games(
    connection: Connection, guild_id: int, user_id: int, games: Sequence[str]
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
    rated = {row.game: row for row in connection.execute(of_rating)}
    found: list[GameProfile] = []
    for row in connection.execute(query):
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


def _streaks(connection: Connection, guild_id: int, user_id: int) -> tuple[int, int]:
    """Return how many of their latest matches against people somebody won in a row, and their longest row."""
    query = select(streaks.c.latest, streaks.c.longest).where(
        streaks.c.guild_id == guild_id, streaks.c.user_id == user_id
    )
    row = connection.execute(query).first()
    return (0, 0) if row is None else (row.latest, row.longest)


def _best(connection: Connection, guild_id: int, user_id: int, games: Sequence[str]) -> list[Highlight]:
    """Return somebody's best round with any points in each game, and their best yaku."""
    if not games:
        return []
    columns = results.c
    no_round, no_yaku = cast(None, Integer), cast(None, columns.best_yaku.type)
    each = [
        query
        for game in games
        for points, number, yaku in (
            (columns.best_points, columns.best_round, no_yaku),
            (columns.yaku_points, no_round, columns.best_yaku),
        )
        for query in [
            select(columns.game, points, columns.table_id, number, yaku)
            .where(
                columns.user_id == user_id,
                columns.guild_id == guild_id,
                columns.game == game,
                points > 0,
            )
            .order_by(points.desc(), columns.table_id.desc())
            .limit(1)
        ]
    ]
    rows = connection.execute(union_all(*(select(query.subquery("one_row")) for query in each)))
    return [Highlight(*row) for row in rows]


def _curve(connection: Connection, guild_id: int, user_id: int, game: str) -> tuple[int, ...]:
    """Return somebody's rating in a game before and after each of their latest rated matches."""
    columns = results.c
    query = (
        select(columns.mu_before, columns.sigma_before, columns.mu_after, columns.sigma_after)
        .where(columns.user_id == user_id, columns.guild_id == guild_id, columns.game == game)
        .order_by(columns.finished_at.desc(), columns.table_id.desc())
        .limit(LATEST)
    )
    rows = [row for row in connection.execute(query) if row.mu_after is not None][:CURVE][::-1]
    if not rows:
        return ()
    first = Rating(rows[0].mu_before, rows[0].sigma_before).number
    return (first, *(Rating(row.mu_after, row.sigma_after).number for row in rows))
