"""Adds outages, settings of people, rematches, ping lists, challenges, reviews and features over days."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add tables of outages, blocks, ping lists, game nights, group deals and tournaments, and some columns.

    Names of people are deleted, and stored again with their next click. Forced moves are played for everyone
    until they choose otherwise, as hardly anyone had been asked before.
    """
    op.create_table(
        "gaps",
        sa.Column("process", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("process", "place", "began_at", name=op.f("pk_gaps")),
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "other_id", name=op.f("pk_blocks")),
    )
    op.create_index(op.f("ix_blocks_other_id"), "blocks", ["other_id"])
    op.create_table(
        "calls",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("called_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("declined_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_calls")),
    )
    op.create_index(op.f("ix_calls_user_id_guild_id"), "calls", ["user_id", "guild_id"])
    op.create_table(
        "game_nights",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("minute", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=True),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("begins_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("shown", sa.Integer(), server_default="0", nullable=False),
        sa.Column("pinged", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("ping_id", sa.BigInteger(), nullable=True),
        sa.Column("tables", sa.JSON(), nullable=True),
        sa.Column("opened", sa.Integer(), server_default="0", nullable=False),
        sa.Column("post_id", sa.BigInteger(), nullable=True),
        sa.Column("empty_weeks", sa.Integer(), server_default="0", nullable=False),
        sa.Column("problem", sa.String(length=16), nullable=True),
        sa.Column("event_id", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_game_nights")),
    )
    op.create_index(op.f("ix_game_nights_wake_at"), "game_nights", ["wake_at"])
    op.create_table(
        "night_guests",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_night_guests")),
    )
    op.create_index(op.f("ix_night_guests_user_id"), "night_guests", ["user_id"])
    op.create_table(
        "group_deals",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_group_deals")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_group_deals_guild_id"), "group_deals", ["guild_id"])
    op.create_index(op.f("ix_group_deals_wake_at"), "group_deals", ["wake_at"])
    _create_tournaments()
    _create_reviews()
    with op.batch_alter_table("daily_tries") as tries:
        tries.add_column(sa.Column("group_id", sa.BigInteger(), server_default="0", nullable=False))
        tries.drop_constraint("pk_daily_tries", type_="primary")
        tries.create_primary_key("pk_daily_tries", ["user_id", "group_id", "day", "game"])
    op.create_index(op.f("ix_daily_tries_group_id"), "daily_tries", ["group_id"])
    op.add_column("tables", sa.Column("called_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("tables", sa.Column("call_id", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("kept_until", sa.DateTime(timezone=True), nullable=True))
    called = sa.text("called_at IS NOT NULL")
    op.create_index(
        "ix_tables_called_at",
        "tables",
        ["guild_id", "called_at"],
        sqlite_where=called,
        postgresql_where=called,
    )
    op.add_column("tables", sa.Column("challenged_id", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("answer", sa.String(length=32), nullable=True))
    challenged = sa.text("challenged_id IS NOT NULL")
    op.create_index(
        "ix_tables_challenged_id",
        "tables",
        ["challenged_id"],
        sqlite_where=challenged,
        postgresql_where=challenged,
    )
    op.create_table(
        "month_honours",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("month", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("yaku", sa.String(length=32), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "month", "place", name=op.f("pk_month_honours")),
    )
    op.create_index(op.f("ix_month_honours_user_id"), "month_honours", ["user_id"])
    op.add_column("guilds", sa.Column("weekly_channel", sa.BigInteger(), nullable=True))
    op.add_column("guilds", sa.Column("weekly_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_guilds_weekly_at"), "guilds", ["weekly_at"])
    op.add_column("guilds", sa.Column("calls", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.add_column(
        "tables", sa.Column("begins_when_full", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    with op.batch_alter_table("people") as people:
        people.alter_column("plays_forced", server_default=sa.true())
        people.add_column(sa.Column("asks_first", sa.Boolean(), server_default=sa.false(), nullable=False))
        people.add_column(sa.Column("hears", sa.Boolean(), server_default=sa.true(), nullable=False))
        people.add_column(sa.Column("clock_ahead", sa.Integer(), nullable=True))
        people.add_column(sa.Column("quiet_from", sa.Integer(), nullable=True))
        people.add_column(sa.Column("quiet_to", sa.Integer(), nullable=True))
    op.execute(sa.text("UPDATE people SET name = '', plays_forced = true"))


def _create_reviews() -> None:
    """Add the tables of shared match reviews."""
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "reviews",
        sa.Column("id", row_id, nullable=False),
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("leader_id", sa.BigInteger(), nullable=False),
        sa.Column("led_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("asked_by", sa.BigInteger(), nullable=True),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reviews_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reviews")),
        sqlite_autoincrement=True,
    )
    for column in ("table_id", "leader_id", "asked_by"):
        op.create_index(op.f(f"ix_reviews_{column}"), "reviews", [column])
    op.create_table(
        "opened_hands",
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_opened_hands_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_opened_hands")),
    )
    op.create_index(op.f("ix_opened_hands_user_id"), "opened_hands", ["user_id"])
    op.create_table(
        "step_notes",
        sa.Column("id", row_id, nullable=False),
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_step_notes_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_step_notes")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_step_notes_table_id_step"), "step_notes", ["table_id", "step"])
    op.create_index(op.f("ix_step_notes_user_id"), "step_notes", ["user_id"])


def _create_tournaments() -> None:
    """Add the tables and columns of tournaments."""
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "tournaments",
        sa.Column("id", row_id, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("opener_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("speed", sa.String(length=16), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("by_round", sa.Boolean(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("extended", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("ping_id", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), server_default="0", nullable=False),
        sa.Column("shown", sa.Integer(), server_default="-1", nullable=False),
        sa.CheckConstraint(
            "status IN ('entering', 'checking', 'playing', 'over', 'off')",
            name=op.f("ck_tournaments_status"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    for column in ("guild_id", "opener_id", "wake_at"):
        op.create_index(op.f(f"ix_tournaments_{column}"), "tournaments", [column])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", row_id, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("avatar", sa.String(length=200), server_default="", nullable=False),
        sa.Column("here", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("out", sa.String(length=8), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_entrants_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_entrants")),
        sa.UniqueConstraint("tournament_id", "user_id", name=op.f("uq_entrants_tournament_id_user_id")),
    )
    op.create_index(op.f("ix_entrants_user_id"), "entrants", ["user_id"])
    op.create_table(
        "pairings",
        sa.Column("id", row_id, nullable=False),
        sa.Column("tournament_id", row_id, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("played", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name=op.f("fk_pairings_tournament_id_tournaments"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pairings")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_pairings_tournament_id"), "pairings", ["tournament_id"])
    op.add_column("tables", sa.Column("pairing_id", sa.BigInteger(), nullable=True))
    for name, unique, where in (
        (
            "uq_tables_pairing_id",
            True,
            "pairing_id IS NOT NULL AND status IN ('lobby', 'playing', 'finished')",
        ),
        ("ix_tables_pairing_id", False, "pairing_id IS NOT NULL"),
    ):
        op.create_index(
            name,
            "tables",
            ["pairing_id"],
            unique=unique,
            sqlite_where=sa.text(where),
            postgresql_where=sa.text(where),
        )
