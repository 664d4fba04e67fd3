"""The best round and yaku of each result, and how often people win in a row.

Streaks are counted here; the bests of matches so far are worked out from their records by `rebuild`.
"""

from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

AT_A_TIME = 500
"""How many rows are written at once."""

streaks = sa.table("streaks", *map(sa.column, ("guild_id", "user_id", "latest", "longest")))


def upgrade() -> None:
    """Add the columns and the table, and count streaks."""
    op.add_column("results", sa.Column("best_points", sa.Integer))
    op.add_column("results", sa.Column("best_round", sa.Integer))
    op.add_column("results", sa.Column("best_yaku", sa.String(32)))
    op.add_column("results", sa.Column("yaku_points", sa.Integer))
    for name in ("best_points", "yaku_points"):
        known = sa.text(f"{name} IS NOT NULL")
        op.create_index(
            f"ix_results_{name}",
            "results",
            ["user_id", "guild_id", "game", name, "table_id"],
            sqlite_where=known,
            postgresql_where=known,
        )
    op.create_table(
        "streaks",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("latest", sa.Integer, nullable=False),
        sa.Column("longest", sa.Integer, nullable=False),
    )
    op.create_index("ix_streaks_user_id", "streaks", ["user_id"])
    _count_streaks()


def _count_streaks() -> None:
    names = ("guild_id", "user_id", "rank", "left", "counted", "against_people", "table_id", "seat")
    results = sa.table("results", *map(sa.column, names))
    matches = sa.table("matches", *map(sa.column, ("table_id", "number")))
    query = (
        sa.select(*results.c)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(results.c.guild_id == sa.bindparam("guild"), results.c.against_people)
        .order_by(matches.c.number, results.c.seat)
    )
    connection = op.get_bind()
    guilds = sa.select(results.c.guild_id).where(results.c.guild_id.is_not(None)).distinct()
    for guild_id in connection.scalars(guilds).all():
        counted: dict[int, tuple[int, int]] = {}
        found = connection.execute(query, {"guild": guild_id}).all()
        for _, of_match in groupby(found, key=lambda row: row.table_id):
            _count_match(counted, list(of_match))
        rows = [
            {"guild_id": guild_id, "user_id": user_id, "latest": latest, "longest": longest}
            for user_id, (latest, longest) in counted.items()
        ]
        for first in range(0, len(rows), AT_A_TIME):
            connection.execute(streaks.insert(), rows[first : first + AT_A_TIME])


def _count_match(counted: dict[int, tuple[int, int]], rows: list[Any]) -> None:
    shared = all(row.rank == 1 for row in rows)
    for row in rows:
        if row.user_id is None or not row.counted:
            continue
        latest, longest = counted.get(row.user_id, (0, 0))
        latest = latest + 1 if row.rank == 1 and not row.left and not shared else 0
        counted[row.user_id] = (latest, max(longest, latest))
