"""Creates the schema of version 1.0.0. Never change a released migration."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    _create_daily_tries()
    _create_guilds()
    _create_lessons()
    _create_notes()
    _create_people()
    _create_puzzle_answers()
    _create_standings()
    _create_tables()
    _create_trophies()
    _create_moves()
    _create_results()
    _create_seats()


def _create_daily_tries() -> None:
    op.create_table(
        "daily_tries",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("par", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("day", "game", "user_id", name=op.f("pk_daily_tries")),
    )
    op.create_index(op.f("ix_daily_tries_guild_id_day"), "daily_tries", ["guild_id", "day"], unique=False)
    op.create_index(op.f("ix_daily_tries_user_id_day"), "daily_tries", ["user_id", "day"], unique=False)


def _create_guilds() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("look", sa.String(length=16), nullable=True),
        sa.Column("pings", sa.String(length=16), nullable=True),
        sa.Column("speed", sa.String(length=16), nullable=True),
        sa.Column("rated", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("channels", sa.JSON(), server_default=sa.text("'[]'"), nullable=False),
        sa.Column("options", sa.JSON(), server_default=sa.text("'{}'"), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_guilds")),
    )
    op.create_index(op.f("ix_guilds_removed_at"), "guilds", ["removed_at"], unique=False)


def _create_lessons() -> None:
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_lessons")),
    )


def _create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), server_default="", nullable=False),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("look", sa.String(length=16), nullable=True),
        sa.Column("pings", sa.String(length=16), nullable=True),
        sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("plays_forced", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )


def _create_puzzle_answers() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("move", sa.String(length=200), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", "user_id", name=op.f("pk_puzzle_answers")),
    )
    op.create_index(
        op.f("ix_puzzle_answers_guild_id_day"), "puzzle_answers", ["guild_id", "day"], unique=False
    )
    op.create_index(
        op.f("ix_puzzle_answers_user_id_game_day"), "puzzle_answers", ["user_id", "game", "day"], unique=False
    )


def _create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("people_matches", sa.Integer(), server_default="0", nullable=False),
        sa.Column("people_wins", sa.Integer(), server_default="0", nullable=False),
        sa.Column("people_points", sa.Integer(), server_default="0", nullable=False),
        sa.Column("computers_matches", sa.Integer(), server_default="0", nullable=False),
        sa.Column("computers_wins", sa.Integer(), server_default="0", nullable=False),
        sa.Column("computers_points", sa.Integer(), server_default="0", nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("rated", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_standings")),
    )
    op.create_index(op.f("ix_standings_user_id"), "standings", ["user_id"], unique=False)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("parent_id", sa.BigInteger(), nullable=True),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("server_seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("record", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("speed", sa.String(length=16), server_default="untimed", nullable=False),
        sa.Column("invited_only", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("own_thread", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminder_id", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.Integer(), server_default="-1", nullable=False),
        sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminded", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("end_asked", sa.Integer(), nullable=True),
        sa.Column("pinged", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("pause_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=True),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("unrated", sa.String(length=32), nullable=True),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'abandoned', 'cancelled')",
            name=op.f("ck_tables_status"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_changed_at"), "tables", ["changed_at"], unique=False)
    op.create_index(op.f("ix_tables_channel_id_ended_at"), "tables", ["channel_id", "ended_at"], unique=False)
    op.create_index(op.f("ix_tables_host_id_game"), "tables", ["host_id", "game"], unique=False)
    op.create_index(
        "ix_tables_leftover",
        "tables",
        ["ended_at", "guild_id"],
        unique=False,
        sqlite_where=sa.text("record IS NULL AND status IN ('abandoned', 'cancelled')"),
        postgresql_where=sa.text("record IS NULL AND status IN ('abandoned', 'cancelled')"),
    )
    op.create_index(op.f("ix_tables_server_seed"), "tables", ["server_seed"], unique=False)
    op.create_index(op.f("ix_tables_status_guild_id"), "tables", ["status", "guild_id"], unique=False)
    op.create_index(
        "ix_tables_unshown",
        "tables",
        ["id"],
        unique=False,
        sqlite_where=sa.text("shown < version"),
        postgresql_where=sa.text("shown < version"),
    )
    op.create_index(
        "ix_tables_wake_at",
        "tables",
        ["wake_at"],
        unique=False,
        sqlite_where=sa.text("wake_at IS NOT NULL"),
        postgresql_where=sa.text("wake_at IS NOT NULL"),
    )
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
        postgresql_where=sa.text("status IN ('lobby', 'playing')"),
    )


def _create_trophies() -> None:
    op.create_table(
        "trophies",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("trophy", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("reached_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "trophy", name=op.f("pk_trophies")),
    )
    op.create_index(op.f("ix_trophies_table_id"), "trophies", ["table_id"], unique=False)
    op.create_index(op.f("ix_trophies_user_id"), "trophies", ["user_id"], unique=False)


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(length=200), nullable=False),
        sa.Column("stand_in", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_moves_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_moves")),
    )


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("computer", sa.String(length=32), nullable=True),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("counted", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("won", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("against_people", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rating_before", sa.Integer(), nullable=True),
        sa.Column("rating_after", sa.Integer(), nullable=True),
        sa.Column("best_points", sa.Integer(), nullable=True),
        sa.Column("best_round", sa.Integer(), nullable=True),
        sa.Column("best_yaku", sa.String(length=32), nullable=True),
        sa.Column("yaku_points", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_guild_id_ended_at"), "results", ["guild_id", "ended_at"], unique=False)
    op.create_index(
        op.f("ix_results_user_id_guild_id_ended_at"),
        "results",
        ["user_id", "guild_id", "ended_at"],
        unique=False,
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("computer", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("share", sa.String(length=100), server_default="", nullable=False),
        sa.Column("missed", sa.Integer(), server_default="0", nullable=False),
        sa.Column("away", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("left_by", sa.BigInteger(), nullable=True),
        sa.Column("agrees", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("avatar", sa.String(length=200), server_default="", nullable=False),
        sa.Column("handed_over", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("looks_back", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint(
            "user_id IS NOT NULL OR computer IS NOT NULL OR name = ''", name=op.f("ck_seats_somebody")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(op.f("ix_seats_left_by"), "seats", ["left_by"], unique=False)
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
