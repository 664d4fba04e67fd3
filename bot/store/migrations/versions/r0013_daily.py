"""Tries at the deals of the day, and the secret of all deals."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "daily_tries",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("moves", sa.JSON, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("margin", sa.Integer),
        sa.Column("par", sa.Integer),
        sa.Index("ix_daily_tries_guild_id_user_id_day", "guild_id", "user_id", "day"),
    )
