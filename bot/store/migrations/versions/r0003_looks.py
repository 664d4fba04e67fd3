"""Looks: how people and servers want to see cards."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add a column to the preferences of people, and one to those of servers."""
    op.add_column("people", sa.Column("look", sa.String(16)))
    op.add_column("servers", sa.Column("look", sa.String(16)))
