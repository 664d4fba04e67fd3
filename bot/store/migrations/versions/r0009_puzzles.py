"""Answers to the puzzles of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "puzzle_answers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Index("ix_puzzle_answers_guild_id_game_user_id_day", "guild_id", "game", "user_id", "day"),
    )
