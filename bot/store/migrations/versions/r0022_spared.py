"""Who is not pinged as a decision begins, since they are there."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the column; nobody has been spared so far."""
    op.add_column("tables", sa.Column("spared", sa.Integer, nullable=False, server_default="0"))
