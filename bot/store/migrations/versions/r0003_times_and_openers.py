"""Quiet hours in halves and quarters; weeks of any length; who has opened deals of groups."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Let hours have halves and quarters, and store from when weekly messages count, and who opened deals.

    The next weekly message of a server counts from seven days before, as it would have done.
    """
    with op.batch_alter_table("people") as people:
        for column in ("clock_ahead", "quiet_from", "quiet_to"):
            people.alter_column(column, existing_type=sa.Integer(), type_=sa.Double())
    op.add_column("guilds", sa.Column("weekly_since", sa.DateTime(timezone=True), nullable=True))
    op.add_column("group_deals", sa.Column("opener_id", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_group_deals_opener_id"), "group_deals", ["opener_id"])
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
