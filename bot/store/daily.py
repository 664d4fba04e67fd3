"""Tries at the deals of the day, move by move: a person has one for each day and game."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, insert_if_new
from bot.store.learning import NO_GUILD
from bot.store.schema import daily_tries, people

PERSON = 0
"""The seat of the person; computer players hold the others."""

Moves = tuple[tuple[int, str], ...]
"""Seat and move of each decision, in order."""


@dataclass(frozen=True, slots=True)
class TryKey:
    """Which try: one for each day, game and person.

    Attributes:
        day: the day, as an ordinal.
        game: id of the game.
        user_id: the person.
    """

    day: int
    game: str
    user_id: int


@dataclass(frozen=True, slots=True)
class TryResult:
    """The result of a finished try.

    Attributes:
        place: the person's place in the match, from 1.
        score: their points.
        margin: their points minus those of the best of the others.
        par: the points of a normal computer player with the same cards.
    """

    place: int
    score: int
    margin: int
    par: int


@dataclass(frozen=True, slots=True)
class StoredTry:
    """A try as it is stored.

    Attributes:
        key: its day, game and person.
        guild_id: where it was begun, on whose board it is then; None outside of guilds.
        rules: version of the game's rules.
        moves: all decisions so far.
        result: its result; None until it is finished.
    """

    key: TryKey
    guild_id: int | None
    rules: int
    moves: Moves
    result: TryResult | None = None


class DailyTries:
    """The tries in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin_try(self, begun: StoredTry) -> StoredTry:
        """Store a new try, or return the one that its person has already begun for this day and game."""
        values = {
            **asdict(begun.key),
            "guild_id": begun.guild_id or NO_GUILD,
            "rules": begun.rules,
            "moves": list(begun.moves),
            "number": len(begun.moves),
        }
        async with self._database.write() as connection:
            await insert_if_new(connection, daily_tries, values)
            return await _read_try(connection, begun.key) or begun

    async def get_try(self, key: TryKey) -> StoredTry | None:
        """Return a try, None if it has not been begun."""
        async with self._database.read() as connection:
            return await _read_try(connection, key)

    async def tries_between(self, user_id: int, first: int, last: int) -> list[StoredTry]:
        """Return a person's tries from a first day to a last."""
        query = select(daily_tries).where(
            daily_tries.c.user_id == user_id, daily_tries.c.day.between(first, last)
        )
        async with self._database.read() as connection:
            return [_try_of(row) for row in await connection.execute(query)]

    async def extend_try(self, before: StoredTry, after: StoredTry) -> bool:
        """Store more decisions of a try; return whether they were stored.

        Args:
            before: the try as it was read; if it has gone on since, nothing is changed.
            after: the try with more moves, and with its result if it is finished.
        """
        values: dict[str, Any] = {"moves": list(after.moves), "number": len(after.moves)}
        if after.result is not None:
            values |= asdict(after.result)
        same = and_(_has_key(before.key), daily_tries.c.number == len(before.moves))
        async with self._database.write() as connection:
            changed = await connection.execute(update(daily_tries).where(same).values(values))
        return changed.rowcount == 1

    async def best_tries(
        self, guild_id: int, day: int, game: str, most: int
    ) -> list[tuple[int, str, TryResult]]:
        """Return whose the best tries of a day in a guild are, by id and name, and their results."""
        columns = daily_tries.c
        query = (
            select(
                columns.user_id,
                func.coalesce(people.c.name, ""),
                *(columns[field.name] for field in fields(TryResult)),
            )
            .outerjoin(people, people.c.user_id == columns.user_id)
            .where(_is_on_board(guild_id, day, game))
            .order_by(columns.place, columns.score.desc(), columns.margin.desc(), columns.user_id)
            .limit(most)
        )
        async with self._database.read() as connection:
            rows: list[tuple[Any, ...]] = [tuple(row) for row in await connection.execute(query)]
        return [(user_id, name, TryResult(*result)) for user_id, name, *result in rows]

    async def count_better(self, guild_id: int, key: TryKey, than: TryResult) -> tuple[int, int]:
        """Return how many of a day's tries in a guild are better than a result, and how many there are."""
        columns = daily_tries.c
        ahead = or_(
            columns.place < than.place,
            and_(columns.place == than.place, columns.score > than.score),
            and_(columns.place == than.place, columns.score == than.score, columns.margin > than.margin),
        )
        query = select(func.count().filter(ahead), func.count()).where(
            _is_on_board(guild_id, key.day, key.game), columns.user_id != key.user_id
        )
        async with self._database.read() as connection:
            above, others = (await connection.execute(query)).one()
        return above, others + 1

    async def days_finished(self, user_id: int, game: str | None, most: int) -> list[int]:
        """Return up to `most` days of which a person has finished a try, the latest first.

        Args:
            user_id: the person.
            game: the game; None for any.
            most: how many days.
        """
        columns = daily_tries.c
        query = (
            select(columns.day)
            .distinct()
            .where(columns.user_id == user_id, columns.place.is_not(None))
            .order_by(columns.day.desc())
            .limit(most)
        )
        if game is not None:
            query = query.where(columns.game == game)
        async with self._database.read() as connection:
            return [*await connection.scalars(query)]


async def _read_try(connection: AsyncConnection, key: TryKey) -> StoredTry | None:
    row = (await connection.execute(select(daily_tries).where(_has_key(key)))).first()
    return None if row is None else _try_of(row)


def _try_of(row: Any) -> StoredTry:
    key = TryKey(row.day, row.game, row.user_id)
    result = None if row.place is None else TryResult(row.place, row.score, row.margin, row.par)
    moves = tuple((seat, move) for seat, move in row.moves)
    return StoredTry(key, row.guild_id or None, row.rules, moves, result)


def _has_key(key: TryKey) -> ColumnElement[bool]:
    """Return the condition for the try with a key."""
    return and_(*(daily_tries.c[name] == value for name, value in asdict(key).items()))


def _is_on_board(guild_id: int, day: int, game: str) -> ColumnElement[bool]:
    """Return the condition for tries on the board of a day: finished ones of people who are not hidden."""
    columns = daily_tries.c
    here = and_(columns.guild_id == guild_id, columns.day == day, columns.game == game)
    hidden = select(people.c.user_id).where(people.c.hidden)
    return and_(here, columns.place.is_not(None), columns.user_id.not_in(hidden.correlate(None)))
