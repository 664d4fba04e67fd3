"""Standing messages: group deals and reviews store what their messages show; no one asks to lead a review.

Notes of attempts before a data deletion are deleted: attempts at open deals now keep their person's id.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns of subjects, and drop those of requests to lead a review.

    The message of a stored review is unknown until it is clicked, and shows the latest state by then.
    """
    for name in ("tables", "group_deals", "reviews"):
        op.add_column(name, sa.Column("posted", sa.Integer(), server_default="0", nullable=False))
        op.add_column(name, sa.Column("refused_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("group_deals", sa.Column("shown", sa.Integer(), server_default="-1", nullable=False))
    op.add_column("group_deals", sa.Column("phase", sa.String(8), server_default="open", nullable=False))
    op.add_column("reviews", sa.Column("guild_id", sa.BigInteger(), server_default="0", nullable=False))
    op.add_column("reviews", sa.Column("message_id", sa.BigInteger(), nullable=True))
    op.add_column("reviews", sa.Column("shown", sa.Integer(), server_default="-1", nullable=False))
    op.add_column("reviews", sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True))
    deals = sa.table("group_deals", *map(sa.column, ("shown", "version", "phase", "wake_at")))
    op.execute(sa.update(deals).where(deals.c.wake_at.is_(None)).values(shown=deals.c.version, phase="over"))
    reviews = sa.table("reviews", *map(sa.column, ("table_id", "guild_id", "shown", "version")))
    tables = sa.table("tables", sa.column("id"), sa.column("guild_id"))
    guild_id = sa.select(tables.c.guild_id).where(tables.c.id == reviews.c.table_id).scalar_subquery()
    op.execute(sa.update(reviews).values(shown=reviews.c.version, guild_id=sa.func.coalesce(guild_id, 0)))
    notes = sa.table("notes", sa.column("name"))
    op.execute(sa.delete(notes).where(notes.c.name.like("played %")))
    unshown = sa.text("shown < version")
    for name in ("group_deals", "reviews"):
        index = f"ix_{name}_unshown"
        op.create_index(index, name, ["id"], sqlite_where=unshown, postgresql_where=unshown)
    with op.batch_alter_table("reviews") as batch:
        batch.alter_column("guild_id", existing_type=sa.BigInteger(), server_default=None)
        batch.drop_index(op.f("ix_reviews_asked_by"))
        for column in ("led_at", "asked_by", "asked_at"):
            batch.drop_column(column)
        batch.create_index(op.f("ix_reviews_guild_id"), ["guild_id"])
        batch.create_index(op.f("ix_reviews_wake_at"), ["wake_at"])
