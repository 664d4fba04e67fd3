"""Time at the table: speed, deadlines, reminders, absent seats; what people and servers prefer."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the columns and the two tables of preferences."""
    op.add_column("tables", sa.Column("speed", sa.String(16), nullable=False, server_default="untimed"))
    op.add_column("tables", sa.Column("invited_only", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("own_thread", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due_at", _TIME))
    op.add_column("tables", sa.Column("due_for", sa.Integer))
    op.add_column("tables", sa.Column("reminder_id", sa.BigInteger))
    op.add_column("seats", sa.Column("missed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_host_id", "tables", ["host_id"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("pings", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("defaults", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
