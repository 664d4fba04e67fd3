"""Attempts at daily deals and group deals, with their moves. Each person has one attempt per deal."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, and_, delete, exists, func, not_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem
from bot.store.database import Database, insert_if_new, lock_rows
from bot.store.group_deals import GroupDeal, change_deals
from bot.store.learning import NO_GUILD
from bot.store.schema import daily_tries, group_deals, people
from bot.timing import latest_over_day

PERSON_SEAT = 0
"""The seat of the person; computer players hold the others."""

EMPTIED_ATTEMPT: Mapping[str, Any] = {
    "guild_id": NO_GUILD,
    "rules": 0,
    "moves": (),
    "number": 0,
    "place": None,
    "score": None,
    "margin": None,
    "par": None,
}
"""Values of an attempt whose person had their data deleted; it stays so that they can't begin another."""

_IS_KNOWN = daily_tries.c.rules > 0
"""Condition for attempts that are not emptied."""

Moves = tuple[tuple[int, str], ...]
"""The seat and move of each decision, in order."""


@dataclass(frozen=True, slots=True)
class AttemptKey:
    """Identifies an attempt.

    Attributes:
        deal: number of the deal: the day as an ordinal, or from 1 among a group's deals.
        game: id of the game.
        user_id: the person.
        group_id: the group's deals; 0 for a daily deal.
    """

    deal: int
    game: str
    user_id: int
    group_id: int = 0


@dataclass(frozen=True, slots=True)
class AttemptResult:
    """The result of a finished attempt.

    Attributes:
        place: the person's place in the match, from 1.
        score: their points.
        margin: their points minus those of the best other player.
        par: the points of a normal computer player with the same cards.
    """

    place: int
    score: int
    margin: int
    par: int


@dataclass(frozen=True, slots=True)
class StoredAttempt:
    """An attempt in the database.

    Attributes:
        key: the key.
        guild_id: the guild where it was begun and whose board shows it; None outside guilds.
        rules: version of the game's rules.
        moves: all decisions so far.
        result: the result; None until the match is finished.
    """

    key: AttemptKey
    guild_id: int | None
    rules: int
    moves: Moves
    result: AttemptResult | None = None


class DailyAttempts:
    """Reads and writes the attempts in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin_attempt(self, begun: StoredAttempt) -> StoredAttempt:
        """Store a new attempt, or return the one that the person has already begun at the same deal.

        Raises TableProblem if they began one before their data was deleted.
        """
        values = {
            **_key_values(begun.key),
            "guild_id": begun.guild_id or NO_GUILD,
            "rules": begun.rules,
            "moves": list(begun.moves),
            "number": len(begun.moves),
        }
        async with self._database.write() as connection:
            await insert_if_new(connection, daily_tries, values)
            stored = await _read_attempt(connection, begun.key)
        if stored is None:
            raise TableProblem(Reason.PLAYED_ONCE)
        return stored

    async def get_attempt(self, key: AttemptKey) -> StoredAttempt | None:
        """Return an attempt, or None if it has not been begun."""
        async with self._database.read() as connection:
            return await _read_attempt(connection, key)

    async def attempts_between(self, user_id: int, first: int, last: int) -> list[StoredAttempt]:
        """Return a person's attempts at daily deals from a first day to a last."""
        columns = daily_tries.c
        of_days = and_(columns.user_id == user_id, columns.group_id == 0, columns.day.between(first, last))
        query = select(daily_tries).where(of_days, _IS_KNOWN)
        return [_attempt_of(row) for row in await self._database.all(query)]

    async def group_attempts(self, group_id: int, user_id: int) -> list[StoredAttempt]:
        """Return a person's attempts at a group's deals, in the order of the deals."""
        columns = daily_tries.c
        own = and_(columns.user_id == user_id, columns.group_id == group_id)
        query = select(daily_tries).where(own, _IS_KNOWN).order_by(columns.day)
        return [_attempt_of(row) for row in await self._database.all(query)]

    async def group_results(
        self, group_id: int, reader_id: int | None = None
    ) -> list[tuple[int, str, int, AttemptResult]]:
        """Return the results of a group's deals: a person's id and name, the deal's number, the result.

        Hidden people other than the reader are left out.
        """
        columns = daily_tries.c
        seen = or_(_is_seen(), columns.user_id == reader_id)
        finished = and_(columns.group_id == group_id, columns.place.is_not(None), seen)
        return await self._named_results(finished, columns.user_id, columns.day)

    async def is_group_over(self, deal: GroupDeal, now: datetime) -> bool:
        """Return whether no match of a group's deals can be begun or finished any more."""
        columns = daily_tries.c
        unfinished = and_(columns.group_id == deal.id, columns.place.is_(None), _IS_KNOWN)
        under_way = select(columns.user_id).where(unfinished).limit(1)
        if now < deal.ends_at or now >= deal.over_at:
            return now >= deal.over_at
        return await self._database.value(under_way) is None

    async def extend_attempt(self, before: StoredAttempt, after: StoredAttempt, now: datetime) -> bool:
        """Store further decisions of an attempt, and its result if any; return whether they were stored.

        Nothing is stored if the attempt has more decisions than `before`. The result of a group's deal also
        requests an update of the group's message.
        """
        values: dict[str, Any] = {"moves": list(after.moves), "number": len(after.moves)}
        if after.result is not None:
            values |= asdict(after.result)
        same = and_(_has_key(before.key), daily_tries.c.number == len(before.moves))
        async with self._database.write() as connection:
            await lock_rows(connection, group_deals, group_deals.c.id == before.key.group_id)
            changed = await connection.execute(update(daily_tries).where(same).values(values))
            if after.result is not None and changed.rowcount == 1:
                await change_deals(connection, [before.key.group_id], now)
        return changed.rowcount == 1

    async def best_attempts(
        self, guild_id: int, day: int, game: str, most: int
    ) -> list[tuple[int, str, AttemptResult]]:
        """Return the best attempts at a daily deal in a guild: a person's id and name, and the result."""
        columns = daily_tries.c
        order = (columns.place, columns.score.desc(), columns.margin.desc(), columns.user_id)
        found = await self._named_results(_is_on_board(guild_id, day, game), *order, most=most)
        return [(user_id, name, result) for user_id, name, _, result in found]

    async def _named_results(
        self, which: ColumnElement[bool], *order: ColumnElement[Any], most: int | None = None
    ) -> list[tuple[int, str, int, AttemptResult]]:
        columns = daily_tries.c
        results = (columns[field.name] for field in fields(AttemptResult))
        query = (
            select(columns.user_id, func.coalesce(people.c.name, ""), columns.day, *results)
            .outerjoin(people, people.c.user_id == columns.user_id)
            .where(which)
            .order_by(*order)
            .limit(most)
        )
        rows = await self._database.all(query)
        return [(user_id, name, day, AttemptResult(*result)) for user_id, name, day, *result in rows]

    async def count_better(self, guild_id: int, key: AttemptKey, than: AttemptResult) -> tuple[int, int]:
        """Return how many attempts at a daily deal in a guild beat a result, and the number of attempts.

        The attempt with this key counts as one of them.
        """
        columns = daily_tries.c
        ahead = or_(
            columns.place < than.place,
            and_(columns.place == than.place, columns.score > than.score),
            and_(columns.place == than.place, columns.score == than.score, columns.margin > than.margin),
        )
        query = select(func.count().filter(ahead), func.count()).where(
            _is_on_board(guild_id, key.deal, key.game), columns.user_id != key.user_id
        )
        ((above, others),) = await self._database.all(query)
        return above, others + 1

    async def days_finished(self, user_id: int, game: str | None, most: int) -> list[int]:
        """Return the latest days, up to `most`, whose deal of a game (or any game) a person has finished."""
        columns = daily_tries.c
        query = (
            select(columns.day)
            .distinct()
            .where(columns.user_id == user_id, columns.group_id == 0, columns.place.is_not(None))
            .order_by(columns.day.desc())
            .limit(most)
        )
        if game is not None:
            query = query.where(columns.game == game)
        return await self._database.column(query)


async def drop_emptied_attempts(connection: AsyncConnection, now: datetime) -> None:
    """Delete emptied attempts at deals that no one can begin any more."""
    columns = daily_tries.c
    of_day = and_(columns.group_id == 0, columns.day > latest_over_day(now))
    of_group = exists().where(group_deals.c.id == columns.group_id, group_deals.c.ends_at > now)
    emptied = and_(columns.guild_id == NO_GUILD, not_(_IS_KNOWN))  # the guild has an index
    await connection.execute(delete(daily_tries).where(emptied, not_(or_(of_day, of_group))))


async def _read_attempt(connection: AsyncConnection, key: AttemptKey) -> StoredAttempt | None:
    row = (await connection.execute(select(daily_tries).where(_has_key(key), _IS_KNOWN))).first()
    return None if row is None else _attempt_of(row)


def _attempt_of(row: Any) -> StoredAttempt:
    key = AttemptKey(row.day, row.game, row.user_id, row.group_id)
    result = None if row.place is None else AttemptResult(row.place, row.score, row.margin, row.par)
    moves = tuple((seat, move) for seat, move in row.moves)
    return StoredAttempt(key, row.guild_id or None, row.rules, moves, result)


def _has_key(key: AttemptKey) -> ColumnElement[bool]:
    return and_(*(daily_tries.c[name] == value for name, value in _key_values(key).items()))


def _key_values(key: AttemptKey) -> dict[str, Any]:
    return {"day": key.deal, "game": key.game, "user_id": key.user_id, "group_id": key.group_id}


def _is_on_board(guild_id: int, day: int, game: str) -> ColumnElement[bool]:
    """Return the condition for the attempts on a day's board: finished, and by people who are not hidden."""
    columns = daily_tries.c
    of_day = and_(columns.group_id == 0, columns.day == day, columns.game == game)
    return and_(columns.guild_id == guild_id, of_day, columns.place.is_not(None), _is_seen())


def _is_seen() -> ColumnElement[bool]:
    """Return the condition for attempts by people who are not hidden."""
    hidden = select(people.c.user_id).where(people.c.hidden)
    return daily_tries.c.user_id.not_in(hidden.correlate(None))
