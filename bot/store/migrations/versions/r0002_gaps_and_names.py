"""Gaps in which nobody could act; names of people without the nicknames of single servers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of gaps; forget what people are called, which is known again when they next click."""
    op.create_table(
        "gaps",
        sa.Column("process", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("process", "place", "began_at", name=op.f("pk_gaps")),
    )
    op.execute(sa.text("UPDATE people SET name = ''"))
