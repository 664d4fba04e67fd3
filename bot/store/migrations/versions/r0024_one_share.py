"""One share a seat, and one format of records."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Keep of each seat the words with which its player cut the deck, otherwise the interaction's id."""
    op.add_column("seats", sa.Column("share", sa.String(100), nullable=False, server_default=""))
    op.execute("UPDATE seats SET share = CASE WHEN cut <> '' THEN cut ELSE entropy END")
    op.drop_column("seats", "entropy")
    op.drop_column("seats", "cut")
    op.drop_column("tables", "record_format")
