"""What a server remembers of a match: written as it ends, in the transaction that ends its table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.ratings import ABANDONED, MOST_A_DAY, OFF, OFTEN, PEOPLE, PROVISIONAL, Rating, rate
from bot.store.results import Ending, Gain, ResultRow, pairs_gains, standings_gains
from bot.store.schema import matches, pairs, ratings, results, servers, standings
from bot.store.stored import StoredTable
from bot.store.trophies import award
from bot.store.writing import add, put


class Move(NamedTuple):
    """A rating before and after a rated match; none after it if the match does not count for its owner."""

    before: Rating | None
    after: Rating | None


NO_MOVE = Move(None, None)


async def remember(
    connection: AsyncConnection,
    table: StoredTable,
    status: Literal["finished", "abandoned"],
    ending: Ending,
    lesson_lengths: Mapping[str, int],
) -> None:
    """Write a match that has ended, with its results, ratings, standings, pairs and trophies."""
    guild_id = table.guild_id
    if guild_id is not None:
        await take_turn(connection, guild_id)
    reason = ending.unrated or await _unrated_here(connection, table, status, ending)
    counting = guild_id is not None and reason is None
    moves = await _rated(connection, table, ending) if counting else {}
    await connection.execute(insert(matches).values(await _match(connection, table, status, ending, reason)))
    if ending.results:
        rows = [_result(table, ending, row, moves.get(row.seat)) for row in ending.results]
        await connection.execute(insert(results), rows)
    if guild_id is not None:
        at, rows = ending.finished_at, ending.results
        gains = standings_gains(guild_id, table.game, at, rows, ending.against_people)
        await _add_all(connection, standings, gains)
        if status == "finished":
            await _add_all(connection, pairs, pairs_gains(guild_id, table.game, rows))
            await award(connection, table, ending, lesson_lengths)


async def unrated_in(
    connection: AsyncConnection, guild_id: int, people: Iterable[int], at: datetime
) -> str | None:
    """Return why a match between people would not be rated in a guild, None if nothing there is against it.

    Args:
        connection: where to look.
        guild_id: the guild.
        people: who plays.
        at: when the match ends.
    """
    if await connection.scalar(select(servers.c.rated).where(servers.c.guild_id == guild_id)) is False:
        return OFF
    return OFTEN if await _rated_today(connection, guild_id, set(people), at) >= MOST_A_DAY else None


async def take_turn(connection: AsyncConnection, guild_id: int) -> None:
    """Let the matches of a guild be rated one after the other; SQLite has but one writer anyway."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:guild)"), {"guild": guild_id})


async def _unrated_here(
    connection: AsyncConnection, table: StoredTable, status: str, ending: Ending
) -> str | None:
    if not ending.against_people:
        return PEOPLE
    if status == "abandoned" and not any(row.left for row in ending.results):
        return ABANDONED
    people = [row.user_id for row in ending.people if row.user_id is not None]
    return await unrated_in(connection, table.guild_id or 0, people, ending.finished_at)


async def _rated_today(connection: AsyncConnection, guild_id: int, people: set[int], at: datetime) -> int:
    """Return how many rated matches just these people have ended in a guild on a day."""
    day = at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    mine = (
        select(results.c.table_id)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(
            results.c.user_id == min(people, default=0),
            results.c.guild_id == guild_id,
            results.c.finished_at >= day,
            results.c.finished_at < day + timedelta(days=1),
            matches.c.rated,
        )
    )
    query = select(results.c.table_id, results.c.user_id).where(
        results.c.table_id.in_(mine), results.c.user_id.is_not(None)
    )
    who: dict[int, set[int]] = {}
    for table_id, user_id in await connection.execute(query):
        who.setdefault(table_id, set()).add(user_id)
    return sum(each == people for each in who.values())


async def _match(
    connection: AsyncConnection, table: StoredTable, status: str, ending: Ending, reason: str | None
) -> dict[str, Any]:
    number = None
    if table.guild_id is not None:
        newest = select(func.max(matches.c.number)).where(matches.c.guild_id == table.guild_id)
        number = (await connection.scalar(newest) or 0) + 1
    return {
        "table_id": table.id,
        "guild_id": table.guild_id,
        "number": number,
        "channel_id": table.channel_id,
        "game": table.game,
        "options": table.options,
        "began_at": table.began_at or table.created_at,
        "ended_at": ending.finished_at,
        "status": status,
        "rated": reason is None,
        "unrated": reason,
        "rounds": ending.rounds,
        "seats": len(ending.results),
    }


def _result(table: StoredTable, ending: Ending, row: ResultRow, move: Move | None) -> dict[str, Any]:
    return {
        "table_id": table.id,
        "seat": row.seat,
        "guild_id": table.guild_id,
        "game": table.game,
        "user_id": row.user_id,
        "computer": row.computer,
        "score": row.score,
        "rank": row.rank,
        "finished_at": ending.finished_at,
        "left": row.left,
        "against_people": ending.against_people,
        "counted": row.counted,
        **move_values(move or NO_MOVE),
    }


async def _rated(connection: AsyncConnection, table: StoredTable, ending: Ending) -> dict[int, Move]:
    """Write the ratings of those for whom a rated match counts; return everybody's before and after."""
    people = ending.people
    key = {"guild_id": table.guild_id, "game": table.game}
    query = select(ratings).where(
        ratings.c.guild_id == table.guild_id,
        ratings.c.game == table.game,
        ratings.c.user_id.in_([row.user_id for row in people]),
    )
    known = {row.user_id: row for row in await connection.execute(query)}
    before = [
        Rating(known[row.user_id].mu, known[row.user_id].sigma) if row.user_id in known else Rating()
        for row in people
    ]
    moves = rating_moves(people, before)
    for row in people:
        after = moves[row.seat].after
        if after is not None:
            played = (known[row.user_id].matches if row.user_id in known else 0) + 1
            values = rating_values(after, played, ending.finished_at)
            await put(connection, ratings, {**key, "user_id": row.user_id}, values)
    return moves


def rating_moves(people: Sequence[ResultRow], before: Sequence[Rating]) -> dict[int, Move]:
    """Return what a rated match does to ratings, by seat.

    Args:
        people: the results of all people in it.
        before: their ratings before it.
    """
    after = rate(before, [row.place for row in people])
    return {
        row.seat: Move(old, new if row.counted else None)
        for row, old, new in zip(people, before, after, strict=True)
    }


def move_values(move: Move) -> dict[str, float | None]:
    """Return what is stored with a result."""
    before, after = move
    return {
        "mu_before": before and before.mu,
        "sigma_before": before and before.sigma,
        "mu_after": after and after.mu,
        "sigma_after": after and after.sigma,
    }


def rating_values(rating: Rating, played: int, at: datetime) -> dict[str, Any]:
    """Return what is stored of a rating after so many rated matches."""
    return {
        "mu": rating.mu,
        "sigma": rating.sigma,
        "number": rating.number,
        "matches": played,
        "provisional": played < PROVISIONAL,
        "updated_at": at,
    }


async def _add_all(connection: AsyncConnection, table: Table, gains: Iterable[Gain]) -> None:
    """Add to rows, which are made where there are none."""
    rows = [{**gain.key, **gain.counts} for gain in gains]
    await add(connection, table, [column.name for column in table.primary_key], rows)
