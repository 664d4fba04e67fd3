"""Tries at the deals of the day, move by move, and the secret that all deals are made of."""

from dataclasses import asdict, dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select, update

from bot.store.answers import NO_GUILD
from bot.store.engine import Store
from bot.store.schema import daily_tries, people, secrets
from bot.store.writing import put_new

DAILY = "daily"
"""The name of the secret."""

PERSON = 0
"""The seat of the person; computer players hold the others."""

Moves = tuple[tuple[int, str], ...]
"""Seat and move of each decision, in order."""


@dataclass(frozen=True, slots=True)
class TryKey:
    """Whose try, at what: a person has one in each guild.

    Attributes:
        guild_id: None outside of guilds.
        day: the day, as an ordinal.
        game: id of the game.
        user_id: the person.
    """

    guild_id: int | None
    day: int
    game: str
    user_id: int


@dataclass(frozen=True, slots=True)
class TryResult:
    """What came of a try.

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
    """A try.

    Attributes:
        key: whose, at what.
        rules: version of the game's rules.
        moves: all decisions so far.
        result: what came of it; None if it is not finished.
    """

    key: TryKey
    rules: int
    moves: Moves
    result: TryResult | None = None


_RESULT = tuple(daily_tries.c[field.name] for field in fields(TryResult))
_TRY = (daily_tries.c.day, daily_tries.c.game, daily_tries.c.rules, daily_tries.c.moves, *_RESULT)
_BEST_FIRST = (daily_tries.c.place, daily_tries.c.score.desc(), daily_tries.c.margin.desc())


class DailyTries:
    """The tries in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def secret(self, fresh: bytes) -> bytes:
        """Return the secret that all deals are made of: `fresh`, 32 bytes, if there was none so far."""
        query = select(secrets.c.secret).where(secrets.c.name == DAILY)

        def work(connection: Connection) -> bytes:
            put_new(connection, secrets, {"name": DAILY, "secret": fresh})
            return connection.execute(query).scalar_one()

        return await self._store.write(work)

    async def begin(self, begun: StoredTry) -> StoredTry:
        """Store a try unless the person has begun theirs before; return the one that counts."""
        values = {
            **_columns(begun.key),
            "rules": begun.rules,
            "moves": list(begun.moves),
            "number": len(begun.moves),
        }
        await self._store.write(put_new, daily_tries, values)
        return await self.get(begun.key) or begun

    async def get(self, key: TryKey) -> StoredTry | None:
        """Return a try, None if it has not been begun."""
        found = await self._read(key.guild_id, key.user_id, daily_tries.c.day == key.day)
        return next((each for each in found if each.key == key), None)

    async def of_days(self, guild_id: int | None, user_id: int, first: int, last: int) -> list[StoredTry]:
        """Return a person's tries in a guild from a first day to a last."""
        return await self._read(guild_id, user_id, daily_tries.c.day.between(first, last))

    async def extend(self, before: StoredTry, after: StoredTry) -> bool:
        """Store a try after more decisions; return whether that was done.

        Args:
            before: the try as it was read; if it has gone on since, nothing is changed.
            after: the same try, with more moves and perhaps a result.
        """
        values = {"moves": list(after.moves), "number": len(after.moves)}
        if after.result is not None:
            values |= asdict(after.result)
        same = and_(_is(before.key), daily_tries.c.number == len(before.moves))
        changed = await self._store.write(
            lambda connection: connection.execute(update(daily_tries).where(same).values(values))
        )
        return changed.rowcount == 1

    async def best(self, guild_id: int | None, day: int, game: str, most: int) -> list[tuple[int, TryResult]]:
        """Return the best tries of a day in a guild, each with its person, the best first."""
        query = (
            select(daily_tries.c.user_id, *_RESULT)
            .where(_ranked(guild_id, day, game))
            .order_by(*_BEST_FIRST, daily_tries.c.user_id)
            .limit(most)
        )
        return await self._store.read(
            lambda connection: [(user_id, TryResult(*rest)) for user_id, *rest in connection.execute(query)]
        )

    async def better(self, key: TryKey, than: TryResult) -> tuple[int, int]:
        """Return how many of a day's tries in a guild are better than a result, and how many there are."""
        place, score, margin = _RESULT[:3]
        ahead = or_(
            place < than.place,
            and_(place == than.place, score > than.score),
            and_(place == than.place, score == than.score, margin > than.margin),
        )
        counts = select(func.count().filter(ahead), func.count()).where(
            _ranked(key.guild_id, key.day, key.game), daily_tries.c.user_id != key.user_id
        )
        above, others = await self._store.read(lambda connection: connection.execute(counts).one())
        return above, others + 1

    async def days_finished(
        self, guild_id: int | None, user_id: int, game: str | None, most: int
    ) -> list[int]:
        """Return up to `most` days of which a person has finished a try in a guild, the latest first.

        Args:
            guild_id: the guild.
            user_id: the person.
            game: the game; None for any.
            most: how many days.
        """
        columns = daily_tries.c
        query = (
            select(columns.day)
            .distinct()
            .where(_of(guild_id, user_id), columns.place.is_not(None))
            .order_by(columns.day.desc())
            .limit(most)
        )
        if game is not None:
            query = query.where(columns.game == game)
        return await self._store.read(lambda connection: [*connection.scalars(query)])

    async def _read(self, guild_id: int | None, user_id: int, when: ColumnElement[bool]) -> list[StoredTry]:
        query = select(*_TRY).where(_of(guild_id, user_id), when)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [_tried(guild_id, user_id, *row) for row in rows]


def _tried(
    guild_id: int | None,
    user_id: int,
    day: int,
    game: str,
    rules: int,
    moves: list[tuple[int, str]],
    *result: int,
) -> StoredTry:
    key = TryKey(guild_id, day, game, user_id)
    finished = None if result[0] is None else TryResult(*result)
    return StoredTry(key, rules, tuple((seat, move) for seat, move in moves), finished)


def _columns(key: TryKey) -> dict[str, Any]:
    return {**asdict(key), "guild_id": key.guild_id or NO_GUILD}


def _of(guild_id: int | None, user_id: int) -> ColumnElement[bool]:
    columns = daily_tries.c
    return and_(columns.guild_id == (guild_id or NO_GUILD), columns.user_id == user_id)


def _is(key: TryKey) -> ColumnElement[bool]:
    return and_(*(daily_tries.c[name] == value for name, value in _columns(key).items()))


def _ranked(guild_id: int | None, day: int, game: str) -> ColumnElement[bool]:
    """Return which tries are on the board of a day: finished ones of people who want to be seen."""
    columns = daily_tries.c
    here = and_(columns.guild_id == (guild_id or NO_GUILD), columns.day == day, columns.game == game)
    unseen = select(people.c.user_id).where(people.c.user_id == columns.user_id, people.c.hidden).exists()
    return and_(here, columns.place.is_not(None), ~unseen)
