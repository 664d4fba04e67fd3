"""Finding players right now: ways offered to a lonely host, patient lobbies, and pings about new lobbies."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns."""
    for name in ("offered", "patient"):
        op.add_column("tables", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("herald_id", sa.BigInteger(), nullable=True))
