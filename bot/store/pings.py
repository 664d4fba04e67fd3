"""Limits on pings between two people: one per hour, and none until the next day after "Not now"."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason, TableProblem, TooManyTables
from bot.store.database import upsert_rows
from bot.store.schema import IS_LOBBY, ping_pauses, seats, tables

PING_PAUSE = timedelta(hours=1)
"""Minimum time between two pings from one person to another, in any place."""

_MAX_CHALLENGES = 3
"""Maximum number of lobbies with a seat reserved for the same challenged person."""


async def claim_pings(
    connection: AsyncConnection, user_id: int, people: Collection[int], now: datetime
) -> list[int]:
    """Return the people whom a person may ping now, and start a pause for each of them.

    The person challenges them, reserves seats for them, or wants a rematch. The transaction must have locked
    the person's id.
    """
    paused = await read_pauses(connection, user_id, people, now)
    free = [person for person in people if person not in paused]
    if free:
        rows = [{"user_id": user_id, "other_id": other, "until": now + PING_PAUSE} for other in free]
        await upsert_rows(connection, ping_pauses, rows)
    return free


async def check_challenge(
    connection: AsyncConnection, user_id: int, challenged_id: int, now: datetime
) -> None:
    """Raise TableProblem unless a person may challenge another one now.

    No challenge between the two may be open, the pause between pings must be over, and only some challenges
    of one person may be open.
    """
    both = (user_id, challenged_id)
    kept = select(seats.c.table_id).where(
        seats.c.table_id == tables.c.id, seats.c.user_id == tables.c.challenged_id, seats.c.share == ""
    )
    between = and_(tables.c.challenged_id.in_(both), tables.c.host_id.in_(both), kept.exists())
    found = select(tables.c.host_id, tables.c.channel_id).where(IS_LOBBY, between)
    challenge = (await connection.execute(found)).first()
    if challenge is not None:
        own = challenge.host_id == user_id
        reason = Reason.CHALLENGE_OPEN if own else Reason.CHALLENGED_ALREADY
        raise TableProblem(reason, place=f"<#{challenge.channel_id}>")
    kept = select(seats.c.table_id).where(seats.c.user_id == challenged_id, seats.c.share == "")
    theirs = (IS_LOBBY, tables.c.challenged_id == challenged_id, tables.c.id.in_(kept))
    waiting = await connection.scalar(select(func.count()).select_from(tables).where(*theirs)) or 0
    if waiting >= _MAX_CHALLENGES:
        raise TooManyTables(Reason.TOO_MANY_CHALLENGES, _MAX_CHALLENGES)
    pauses = await read_pauses(connection, user_id, [challenged_id], now)
    if pauses:
        raise TableProblem(Reason.PINGED_LATELY, until=pauses[challenged_id])


async def read_pauses(
    connection: AsyncConnection, user_id: int, people: Collection[int], now: datetime
) -> dict[int, datetime]:
    """Return the people whom a person may not ping now, each with the end of the pause."""
    those = (ping_pauses.c.user_id == user_id, ping_pauses.c.other_id.in_(people), ping_pauses.c.until > now)
    pauses = select(ping_pauses.c.other_id, ping_pauses.c.until).where(*those)
    return {row.other_id: row.until for row in await connection.execute(pauses)}
