"""Who is still shown how a round ended, and who has forced moves played for them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a column to the seats of tables and one to people."""
    op.add_column("seats", sa.Column("looks_back", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column(
        "people", sa.Column("plays_forced", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
