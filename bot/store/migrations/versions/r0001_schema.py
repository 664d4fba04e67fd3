"""The schema as it is now; it is written out, and never changed again, with version 1.0.0."""

from alembic import op

from bot.store.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    metadata.create_all(op.get_bind(), checkfirst=False)
