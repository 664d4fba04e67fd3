"""Server summaries: daily or weekly messages, each of which replaces the one before; a server's time zone."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make weekly messages weekly summaries, and give servers the zone of their oldest weekly game night."""
    op.drop_index(op.f("ix_guilds_weekly_at"), "guilds")
    for name in ("channel", "at", "since"):
        op.alter_column("guilds", f"weekly_{name}", new_column_name=f"summary_{name}")
    op.create_index(op.f("ix_guilds_summary_at"), "guilds", ["summary_at"])
    op.add_column(
        "guilds", sa.Column("summary_days", sa.Integer(), server_default=sa.text("1"), nullable=False)
    )
    op.add_column(
        "guilds", sa.Column("summary_empty", sa.Integer(), server_default=sa.text("0"), nullable=False)
    )
    op.add_column("guilds", sa.Column("summary_message", sa.BigInteger(), nullable=True))
    op.add_column("guilds", sa.Column("zone", sa.String(64), nullable=True))
    guilds = sa.table("guilds", *map(sa.column, ("guild_id", "zone", "summary_days", "summary_channel")))
    nights = sa.table("night_schedules", sa.column("id"), sa.column("guild_id"), sa.column("zone"))
    zones = sa.select(nights.c.guild_id, nights.c.zone).where(nights.c.zone.is_not(None))
    connection = op.get_bind()
    weekly = sa.update(guilds).where(guilds.c.summary_channel.is_not(None))
    connection.execute(weekly.values(summary_days=7))
    for guild_id, zone in connection.execute(zones.order_by(nights.c.id.desc())).all():
        connection.execute(sa.update(guilds).where(guilds.c.guild_id == guild_id).values(zone=zone))
