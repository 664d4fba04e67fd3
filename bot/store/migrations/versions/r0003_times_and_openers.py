"""Adds fractional quiet hours, weeks of any length, openers of group deals, and pauses between pings."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Allow fractional hours; add starts of weekly messages, openers of group deals, and ping pauses.

    A server's next weekly message still covers the seven days before it.
    """
    with op.batch_alter_table("people") as people:
        for column in ("clock_ahead", "quiet_from", "quiet_to"):
            people.alter_column(column, existing_type=sa.Integer(), type_=sa.Double())
    op.add_column("guilds", sa.Column("weekly_since", sa.DateTime(timezone=True), nullable=True))
    op.add_column("group_deals", sa.Column("opener_id", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_group_deals_opener_id"), "group_deals", ["opener_id"])
    op.create_table(
        "ping_pauses",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_ping_pauses")),
    )
    op.create_index(op.f("ix_ping_pauses_other_id"), "ping_pauses", ["other_id"])
    guilds = sa.table(
        "guilds",
        sa.column("guild_id", sa.BigInteger()),
        sa.column("weekly_at", sa.DateTime(timezone=True)),
        sa.column("weekly_since", sa.DateTime(timezone=True)),
    )
    connection = op.get_bind()
    sent = sa.select(guilds.c.guild_id, guilds.c.weekly_at).where(guilds.c.weekly_at.is_not(None))
    for guild_id, at in connection.execute(sent).all():
        here = sa.update(guilds).where(guilds.c.guild_id == guild_id)
        connection.execute(here.values(weekly_since=at - timedelta(days=7)))
