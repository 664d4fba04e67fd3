"""Tables by the secret with which they were dealt, to recognise records."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_tables_server_seed", "tables", ["server_seed"])
