"""Streaks: how often people have won in a row against people, counted on as matches end."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, case

from bot.store.results import ResultRow, winners
from bot.store.schema import streaks
from bot.store.writing import insert_into


def streak_rows(guild_id: int, rows: Sequence[ResultRow]) -> list[dict[str, Any]]:
    """Return what a match between people means for the streaks of those for whom it counts.

    Each row is a streak as it would be if there had been no match before: of one win, or of none.
    """
    won = winners(rows)
    return [
        {"guild_id": guild_id, "user_id": row.user_id, "latest": length, "longest": length}
        for row in rows
        if row.user_id is not None and row.counted
        for length in [int(row.seat in won)]
    ]


def followed(before: dict[str, Any] | None, row: dict[str, Any]) -> dict[str, Any]:
    """Return a streak after one more match, as the database works it out.

    Args:
        before: the streak before it; None if there is none.
        row: what the match means for it, see `streak_rows`.
    """
    if before is None:
        return row
    latest = before["latest"] + 1 if row["latest"] else 0
    return {**row, "latest": latest, "longest": max(before["longest"], latest)}


def follow(connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
    """Count streaks on, or begin them."""
    if rows:
        connection.execute(_following(connection.dialect.name), rows)


@cache
def _following(dialect: str) -> Executable:
    row = insert_into(dialect, streaks)
    latest = case((row.excluded.latest > 0, streaks.c.latest + 1), else_=0)
    longest = case((latest > streaks.c.longest, latest), else_=streaks.c.longest)
    key = streaks.primary_key.columns.keys()
    return row.on_conflict_do_update(index_elements=key, set_={"latest": latest, "longest": longest})
