"""Where the picture of each seat's person is."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the column; nobody's picture is known until they sit down again."""
    op.add_column("seats", sa.Column("avatar", sa.String(200), nullable=False, server_default=""))
