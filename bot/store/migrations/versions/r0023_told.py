"""Who has been told of the seat that a lobby keeps for them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the column; nobody is told once more of a seat that is being kept now."""
    op.add_column("seats", sa.Column("told", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET told = true WHERE open AND entropy = '' AND user_id IS NOT NULL")
