"""Trophies that people have reached."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "trophies",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("trophy", sa.String(32), nullable=False),
        sa.Column("table_id", sa.BigInteger, nullable=False),
        sa.Column("reached_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "trophy", name="pk_trophies"),
    )
    op.create_index("ix_trophies_user_id", "trophies", ["user_id"])
    op.create_index("ix_trophies_table_id", "trophies", ["table_id"])
