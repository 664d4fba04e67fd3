"""What is stored and not yet shown, and when a table next needs somebody to act for it."""

from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the columns with their indexes; what open tables show and wait for, the next start finds out."""
    op.add_column("tables", sa.Column("shown", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("wake_at", _TIME))
    op.add_column("tables", sa.Column("reminded_for", sa.Integer))
    op.execute("UPDATE tables SET shown = version WHERE status NOT IN ('lobby', 'playing')")
    op.execute("UPDATE tables SET wake_at = created_at WHERE status IN ('lobby', 'playing')")
    op.execute("UPDATE tables SET reminded_for = due_for WHERE reminder_id IS NOT NULL")
    _set_missing_times()
    unshown, waking = sa.text("shown < version"), sa.text("wake_at IS NOT NULL")
    op.create_index("ix_tables_unshown", "tables", ["id"], sqlite_where=unshown, postgresql_where=unshown)
    op.create_index("ix_tables_wake_at", "tables", ["wake_at"], sqlite_where=waking, postgresql_where=waking)


def _set_missing_times() -> None:
    """Open tables from before there were times begin to wait now, none of them for less than this."""
    due = datetime.now(UTC) + timedelta(minutes=15)
    tables = sa.table("tables", sa.column("status", sa.String), sa.column("due_at", _TIME))
    waiting = sa.and_(tables.c.status.in_(("lobby", "playing")), tables.c.due_at.is_(None))
    op.execute(sa.update(tables).where(waiting).values(due_at=due))
