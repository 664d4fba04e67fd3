"""When people are pinged: as their turn begins, when they are late, or never."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns; whoever had switched pings off stays without, all others get what is usual."""
    op.add_column("tables", sa.Column("pinged_for", sa.Integer))
    op.add_column("people", sa.Column("pinged", sa.String(16)))
    people = sa.table("people", sa.column("pings", sa.Boolean), sa.column("pinged", sa.String))
    op.execute(people.update().where(people.c.pings.is_(sa.false())).values(pinged="never"))
    op.drop_column("people", "pings")
