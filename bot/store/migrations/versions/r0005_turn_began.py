"""Stores when decisions began, since people's first decisions may have more time than their later ones."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_LIMITS = {
    "live": timedelta(seconds=90),
    "relaxed": timedelta(minutes=10),
    "slow": timedelta(hours=24),
    "untimed": timedelta(minutes=10),
}
"""The time between the beginning of a decision and its deadline, by speed."""


def upgrade() -> None:
    """Add the times when decisions began or lobbies last changed, computed from their deadlines."""
    op.add_column("tables", sa.Column("turn_at", sa.DateTime(timezone=True), nullable=True))
    numbers = ("id", "challenged_id", "pairing_id", "status", "speed")
    times = ("called_at", "due_at", "turn_at")
    tables = sa.table(
        "tables",
        *map(sa.column, numbers),
        *(sa.column(name, sa.DateTime(timezone=True)) for name in times),
    )
    seats = sa.table("seats", *map(sa.column, ("table_id", "user_id", "share")))
    reserved = sa.exists().where(
        seats.c.table_id == tables.c.id, seats.c.user_id == tables.c.challenged_id, seats.c.share == ""
    )
    stays_open_long = tables.c.called_at.is_not(None) | tables.c.pairing_id.is_not(None) | reserved
    timed = tables.c.due_at.is_not(None) & tables.c.status.in_(["lobby", "playing"])
    found = sa.select(tables.c.id, tables.c.status, tables.c.speed, tables.c.due_at, stays_open_long)
    connection = op.get_bind()
    for table_id, status, speed, due_at, is_long in connection.execute(found.where(timed)).all():
        idle = timedelta(days=1) if is_long else timedelta(minutes=15)
        time = idle if status == "lobby" else _LIMITS[speed]
        here = sa.update(tables).where(tables.c.id == table_id)
        connection.execute(here.values(turn_at=due_at - time))
