"""The standings counted as matches end, and the same calculated from all results."""

from collections import Counter

from sqlalchemy import select

from bot.store.database import Database
from bot.store.leaderboard import Tally
from bot.store.schema import COUNT_COLUMNS, results, standings

Counts = dict[tuple[int, str, int], dict[str, int]]
"""Matches, wins and points by guild, game and person."""


async def counted(database: Database) -> Counts:
    async with database.read() as connection:
        rows = (await connection.execute(select(standings))).mappings().all()
    return {
        (row["guild_id"], row["game"], row["user_id"]): {name: row[name] for name in COUNT_COLUMNS}
        for row in rows
    }


async def added_up(database: Database) -> Counts:
    """Return the standings calculated from the results."""
    async with database.read() as connection:
        rows = (await connection.execute(select(results).order_by(results.c.table_id))).all()
    by_table: dict[int, list[int]] = {}
    for row in rows:
        by_table.setdefault(row.table_id, []).append(row.rank)
    found: dict[tuple[int, str, int], Counter[str]] = {}
    for row in rows:
        if row.guild_id is None or row.user_id is None or not row.counted:
            continue
        against = "people" if row.against_people else "computers"
        sums = found.setdefault((row.guild_id, row.game, row.user_id), Counter())
        sums[f"{against}_matches"] += 1
        sums[f"{against}_wins"] += row.rank == 1 and not row.left and {*by_table[row.table_id]} != {1}
        sums[f"{against}_points"] += min(row.score, 0) if row.left else row.score
    return {key: {name: sums[name] for name in COUNT_COLUMNS} for key, sums in found.items()}


async def tallies(database: Database, guild_id: int) -> dict[int, tuple[Tally, Tally]]:
    """Return matches and wins in a guild by person: against people, and against computers only."""
    return {
        person: (
            Tally(counts["people_matches"], counts["people_wins"]),
            Tally(counts["computers_matches"], counts["computers_wins"]),
        )
        for (guild, _, person), counts in (await counted(database)).items()
        if guild == guild_id
    }
