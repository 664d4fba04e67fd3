"""What a server remembers of a match: written as it ends, in the transaction that ends its table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, Insert, Select, bindparam, func, insert, select, text

from bot.results.bests import NO_BEST, Best, best_of
from bot.results.ratings import ABANDONED, MOST_A_DAY, OFF, OFTEN, PEOPLE, PROVISIONAL, Rating, rate
from bot.store.results import Ending, ResultRow, pairs_gains, standings_gains
from bot.store.schema import guilds, matches, pairs, ratings, results
from bot.store.standings import add_up
from bot.store.stored import StoredTable
from bot.store.streaks import follow, streak_rows
from bot.store.trophies import award
from bot.store.writing import add, put_all


class Move(NamedTuple):
    """A rating before and after a rated match; none after it if the match does not count for its owner."""

    before: Rating | None
    after: Rating | None


NO_MOVE = Move(None, None)


def _allowed_and_today() -> Select[bool | None, int]:
    """Return the query for a guild's choice, and for the rated matches that just some people had on a day."""
    others = results.alias("others")
    known = select(func.count(others.c.user_id)).where(others.c.table_id == results.c.table_id)
    of_these = known.where(others.c.user_id.in_(bindparam("people", expanding=True)))
    today = (
        select(func.count())
        .select_from(results)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(
            results.c.user_id == bindparam("one"),
            results.c.guild_id == bindparam("of_guild"),
            results.c.finished_at >= bindparam("day"),
            results.c.finished_at < bindparam("next_day"),
            matches.c.rated,
            known.scalar_subquery() == bindparam("many"),
            of_these.scalar_subquery() == bindparam("many"),
        )
    )
    allowed = select(guilds.c.rated).where(guilds.c.guild_id == bindparam("of_guild"))
    return select(allowed.scalar_subquery(), today.scalar_subquery())


def _numbered() -> Insert:
    """Return the statement that writes a guild's match with the next number."""
    earlier = matches.alias("earlier")
    newest = (
        select(earlier.c.number)
        .where(earlier.c.guild_id == bindparam("of_guild"))
        .order_by(earlier.c.number.desc())
        .limit(1)
    )
    return insert(matches).values(number=func.coalesce(newest.scalar_subquery(), 0) + 1)


_ALLOWED_AND_TODAY = _allowed_and_today()
_INSERT_MATCH, _INSERT_NUMBERED_MATCH, _INSERT_RESULT = insert(matches), _numbered(), insert(results)
_RATINGS = select(ratings).where(
    ratings.c.guild_id == bindparam("of_guild"),
    ratings.c.game == bindparam("of_game"),
    ratings.c.user_id.in_(bindparam("people", expanding=True)),
)


def remember(
    connection: Connection,
    table: StoredTable,
    status: Literal["finished", "abandoned"],
    ending: Ending,
    lesson_lengths: Mapping[str, int],
) -> None:
    """Write a match that has ended, with its results, ratings, standings, streaks, pairs and trophies."""
    guild_id = table.guild_id
    if guild_id is not None:
        take_turn(connection, guild_id)
    reason = ending.unrated or _unrated_here(connection, table, status, ending)
    counting = guild_id is not None and reason is None
    moves = _rated(connection, table, ending) if counting else {}
    match = _match(table, status, ending, reason)
    connection.execute(_INSERT_MATCH if guild_id is None else _INSERT_NUMBERED_MATCH, match)
    if ending.results:
        bests = {feat.seat: best_of(feat) for feat in ending.feats}
        rows = [
            _result(table, ending, row, moves.get(row.seat), bests.get(row.seat, NO_BEST))
            for row in ending.results
        ]
        connection.execute(_INSERT_RESULT, rows)
    if guild_id is not None:
        at, rows = ending.finished_at, ending.results
        gains = standings_gains(guild_id, table.game, at, rows, ending.against_people)
        add_up(connection, gains)
        if ending.against_people:
            follow(connection, streak_rows(guild_id, rows))
        if status == "finished":
            met = pairs_gains(guild_id, table.game, rows)
            add(connection, pairs, [{**gain.key, **gain.counts} for gain in met])
            award(connection, table, ending, lesson_lengths)


def unrated_in(connection: Connection, guild_id: int, people: Iterable[int], at: datetime) -> str | None:
    """Return why a match between people would not be rated in a guild, None if nothing there is against it.

    Args:
        connection: where to look.
        guild_id: the guild.
        people: who plays.
        at: when the match ends.
    """
    together = {*people}
    day = at.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    values = {
        "of_guild": guild_id,
        "people": together,
        "one": min(together, default=0),
        "many": len(together),
        "day": day,
        "next_day": day + timedelta(days=1),
    }
    allowed, today = connection.execute(_ALLOWED_AND_TODAY, values).one()
    if allowed is False:
        return OFF
    return OFTEN if today >= MOST_A_DAY else None


def take_turn(connection: Connection, guild_id: int) -> None:
    """Let the matches of a guild be rated one after the other; SQLite has but one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:guild)"), {"guild": guild_id})


def _unrated_here(connection: Connection, table: StoredTable, status: str, ending: Ending) -> str | None:
    if not ending.against_people:
        return PEOPLE
    if status == "abandoned" and not any(row.left for row in ending.results):
        return ABANDONED
    people = [row.user_id for row in ending.people if row.user_id is not None]
    return unrated_in(connection, table.guild_id or 0, people, ending.finished_at)


def _match(table: StoredTable, status: str, ending: Ending, reason: str | None) -> dict[str, Any]:
    values = {
        "table_id": table.id,
        "guild_id": table.guild_id,
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
    return values if table.guild_id is None else {**values, "of_guild": table.guild_id}


def _result(
    table: StoredTable, ending: Ending, row: ResultRow, move: Move | None, best: Best
) -> dict[str, Any]:
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
        **best._asdict(),
    }


def _rated(connection: Connection, table: StoredTable, ending: Ending) -> dict[int, Move]:
    """Write the ratings of those for whom a rated match counts; return everybody's before and after."""
    people = ending.people
    of_game = {"of_guild": table.guild_id, "of_game": table.game}
    of_people = {**of_game, "people": [row.user_id for row in people]}
    known = {row.user_id: row for row in connection.execute(_RATINGS, of_people)}
    before = [
        Rating(known[row.user_id].mu, known[row.user_id].sigma) if row.user_id in known else Rating()
        for row in people
    ]
    moves = rating_moves(people, before)
    changed: list[dict[str, Any]] = []
    for row in people:
        after = moves[row.seat].after
        if after is not None:
            played = (known[row.user_id].matches if row.user_id in known else 0) + 1
            key = {"guild_id": table.guild_id, "game": table.game, "user_id": row.user_id}
            changed.append(key | rating_values(after, played, ending.finished_at))
    put_all(connection, ratings, changed)
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
    """Return what is stored of a rating, which `played` rated matches have led to."""
    return {
        "mu": rating.mu,
        "sigma": rating.sigma,
        "number": rating.number,
        "matches": played,
        "provisional": played < PROVISIONAL,
        "updated_at": at,
    }
