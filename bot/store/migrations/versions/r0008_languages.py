"""Languages: which one people and servers want to read, and in which one people use Discord."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add two columns to the preferences of people, and one to those of servers."""
    op.add_column("people", sa.Column("language", sa.String(16)))
    op.add_column("people", sa.Column("locale", sa.String(16)))
    op.add_column("servers", sa.Column("language", sa.String(16)))
