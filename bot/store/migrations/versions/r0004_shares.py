"""Shares: by which record format a table's match is dealt, and the words with which people cut the deck."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add a column to tables, whose matches so far are of format 1, and one to seats."""
    op.add_column("tables", sa.Column("record_format", sa.Integer, nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("cut", sa.String(100), nullable=False, server_default=""))
