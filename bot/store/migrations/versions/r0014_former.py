"""Former players: seats without a person or a name, the seed of their matches, and servers that are left."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

LEFT = sa.text("left_by IS NOT NULL")


def upgrade() -> None:
    """Add the columns, and allow seats of former players."""
    op.add_column("tables", sa.Column("seed", sa.LargeBinary(32)))
    op.add_column("servers", sa.Column("removed_at", sa.DateTime(timezone=True)))
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("somebody", type_="check")
        seats.create_check_constraint("somebody", "user_id IS NOT NULL OR computer IS NOT NULL OR name = ''")
    op.create_index("ix_seats_left_by", "seats", ["left_by"], sqlite_where=LEFT, postgresql_where=LEFT)
