"""The schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create everything."""
    _create_daily_tries()
    _create_lessons()
    _create_notes()
    _create_pairs()
    _create_people()
    _create_puzzle_answers()
    _create_ratings()
    _create_secrets()
    _create_servers()
    _create_standings()
    _create_streaks()
    _create_tables()
    _create_trophies()
    _create_matches()
    _create_moves()
    _create_results()
    _create_seats()


def _create_daily_tries() -> None:
    op.create_table(
        "daily_tries",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("moves", sa.JSON(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("par", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "day", "game", "user_id", name=op.f("pk_daily_tries")),
    )
    op.create_index(
        "ix_daily_tries_board",
        "daily_tries",
        [
            "guild_id",
            "day",
            "game",
            "place",
            sa.literal_column("score DESC"),
            sa.literal_column("margin DESC"),
            "user_id",
        ],
        unique=False,
        sqlite_where=sa.text("place IS NOT NULL"),
        postgresql_where=sa.text("place IS NOT NULL"),
    )
    op.create_index(
        op.f("ix_daily_tries_user_id_guild_id_day"),
        "daily_tries",
        ["user_id", "guild_id", "day"],
        unique=False,
    )


def _create_lessons() -> None:
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name=op.f("pk_lessons")),
    )


def _create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_notes")),
    )


def _create_pairs() -> None:
    op.create_table(
        "pairs",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("low_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("high_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("low_wins", sa.Integer(), nullable=False),
        sa.Column("high_wins", sa.Integer(), nullable=False),
        sa.Column("ties", sa.Integer(), nullable=False),
        sa.CheckConstraint("low_id < high_id", name=op.f("ck_pairs_order")),
        sa.PrimaryKeyConstraint("guild_id", "game", "low_id", "high_id", name=op.f("pk_pairs")),
    )
    op.create_index(op.f("ix_pairs_high_id"), "pairs", ["high_id"], unique=False)
    op.create_index(op.f("ix_pairs_low_id"), "pairs", ["low_id"], unique=False)


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("pinged", sa.String(length=16), nullable=True),
        sa.Column("look", sa.String(length=16), nullable=True),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("locale", sa.String(length=16), nullable=True),
        sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_people")),
    )


def _create_puzzle_answers() -> None:
    op.create_table(
        "puzzle_answers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("move", sa.String(length=200), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "day", "user_id", name=op.f("pk_puzzle_answers")),
    )
    op.create_index(
        op.f("ix_puzzle_answers_user_id_guild_id_game_day"),
        "puzzle_answers",
        ["user_id", "guild_id", "game", "day"],
        unique=False,
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("provisional", sa.Boolean(), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"], unique=False)


def _create_secrets() -> None:
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.LargeBinary(length=32), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secrets")),
    )


def _create_servers() -> None:
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("removed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("defaults", sa.JSON(), nullable=False),
        sa.Column("look", sa.String(length=16), nullable=True),
        sa.Column("language", sa.String(length=16), nullable=True),
        sa.Column("rated", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name=op.f("pk_servers")),
    )
    op.create_index(
        "ix_servers_removed_at",
        "servers",
        ["removed_at"],
        unique=False,
        sqlite_where=sa.text("removed_at IS NOT NULL"),
        postgresql_where=sa.text("removed_at IS NOT NULL"),
    )


def _create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("span", sa.String(length=8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("people_matches", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("people_wins", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("people_points", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("computers_matches", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("computers_wins", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("computers_points", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("provisional", sa.Boolean(), nullable=True),
        sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "span", "user_id", name=op.f("pk_standings")),
    )
    op.create_index(
        "ix_standings_computers_matches",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("computers_matches DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("computers_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("computers_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_computers_points",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("computers_points DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("computers_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("computers_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_computers_wins",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("computers_wins DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("computers_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("computers_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_people_matches",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("people_matches DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("people_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("people_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_people_points",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("people_points DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("people_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("people_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_people_wins",
        "standings",
        ["guild_id", "game", "span", sa.literal_column("people_wins DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("people_matches > 0 AND NOT hidden"),
        postgresql_where=sa.text("people_matches > 0 AND NOT hidden"),
    )
    op.create_index(
        "ix_standings_rating",
        "standings",
        ["guild_id", "game", "span", "provisional", sa.literal_column("rating DESC"), "user_id"],
        unique=False,
        sqlite_where=sa.text("people_matches > 0 AND rating IS NOT NULL AND NOT hidden"),
        postgresql_where=sa.text("people_matches > 0 AND rating IS NOT NULL AND NOT hidden"),
    )
    op.create_index("ix_standings_user_id", "standings", ["user_id"], unique=False)


def _create_streaks() -> None:
    op.create_table(
        "streaks",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("latest", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_streaks")),
    )
    op.create_index(op.f("ix_streaks_user_id"), "streaks", ["user_id"], unique=False)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
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
        sa.Column("due_for", sa.Integer(), nullable=True),
        sa.Column("reminder_id", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.Integer(), server_default="-1", nullable=False),
        sa.Column("wake_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminded_for", sa.Integer(), nullable=True),
        sa.Column("end_asked", sa.Integer(), nullable=True),
        sa.Column("pinged_for", sa.Integer(), nullable=True),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=True),
        sa.Column("spared", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'abandoned', 'cancelled')",
            name=op.f("ck_tables_status"),
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_changed_at"), "tables", ["changed_at"], unique=False)
    op.create_index(op.f("ix_tables_host_id_game"), "tables", ["host_id", "game"], unique=False)
    op.create_index(
        "ix_tables_leftover",
        "tables",
        ["ended_at", "guild_id"],
        unique=False,
        sqlite_where=sa.text("record IS NULL AND status IN ('abandoned', 'cancelled')"),
        postgresql_where=sa.text("record IS NULL AND status IN ('abandoned', 'cancelled')"),
    )
    op.create_index(
        "ix_tables_lobby_host_id",
        "tables",
        ["host_id"],
        unique=False,
        sqlite_where=sa.text("status = 'lobby'"),
        postgresql_where=sa.text("status = 'lobby'"),
    )
    op.create_index(
        "ix_tables_open_guild_id",
        "tables",
        ["guild_id"],
        unique=False,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
        postgresql_where=sa.text("status IN ('lobby', 'playing')"),
    )
    op.create_index(op.f("ix_tables_server_seed"), "tables", ["server_seed"], unique=False)
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


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("unrated", sa.String(length=32), nullable=True),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.CheckConstraint("status IN ('finished', 'abandoned')", name=op.f("ck_matches_status")),
        sa.CheckConstraint("rated = (unrated IS NULL)", name=op.f("ck_matches_reason")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_matches_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_matches")),
        sa.UniqueConstraint("guild_id", "number", name=op.f("uq_matches_guild_id_number")),
    )
    op.create_index(
        op.f("ix_matches_channel_id_ended_at_table_id"),
        "matches",
        ["channel_id", "ended_at", "table_id"],
        unique=False,
    )
    op.create_index(
        op.f("ix_matches_channel_id_game_ended_at_table_id"),
        "matches",
        ["channel_id", "game", "ended_at", "table_id"],
        unique=False,
    )
    op.create_index(
        op.f("ix_matches_guild_id_ended_at_table_id"),
        "matches",
        ["guild_id", "ended_at", "table_id"],
        unique=False,
    )
    op.create_index(
        op.f("ix_matches_guild_id_game_ended_at_table_id"),
        "matches",
        ["guild_id", "game", "ended_at", "table_id"],
        unique=False,
    )


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(length=200), nullable=False),
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
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("computer", sa.String(length=32), nullable=True),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("against_people", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("counted", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=True),
        sa.Column("sigma_before", sa.Double(), nullable=True),
        sa.Column("mu_after", sa.Double(), nullable=True),
        sa.Column("sigma_after", sa.Double(), nullable=True),
        sa.Column("best_points", sa.Integer(), nullable=True),
        sa.Column("best_round", sa.Integer(), nullable=True),
        sa.Column("best_yaku", sa.String(length=32), nullable=True),
        sa.Column("yaku_points", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_results_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_results")),
    )
    op.create_index(
        "ix_results_best_points",
        "results",
        ["user_id", "guild_id", "game", "best_points", "table_id"],
        unique=False,
        sqlite_where=sa.text("best_points IS NOT NULL"),
        postgresql_where=sa.text("best_points IS NOT NULL"),
    )
    op.create_index(
        op.f("ix_results_user_id_guild_id_finished_at_table_id"),
        "results",
        ["user_id", "guild_id", "finished_at", "table_id"],
        unique=False,
    )
    op.create_index(
        op.f("ix_results_user_id_guild_id_game_finished_at_table_id"),
        "results",
        ["user_id", "guild_id", "game", "finished_at", "table_id"],
        unique=False,
    )
    op.create_index(
        "ix_results_yaku_points",
        "results",
        ["user_id", "guild_id", "game", "yaku_points", "table_id"],
        unique=False,
        sqlite_where=sa.text("yaku_points IS NOT NULL"),
        postgresql_where=sa.text("yaku_points IS NOT NULL"),
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
        sa.Column("open", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("told", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.CheckConstraint(
            "user_id IS NOT NULL OR computer IS NOT NULL OR name = ''", name=op.f("ck_seats_somebody")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(
        "ix_seats_left_by",
        "seats",
        ["left_by"],
        unique=False,
        sqlite_where=sa.text("left_by IS NOT NULL"),
        postgresql_where=sa.text("left_by IS NOT NULL"),
    )
    op.create_index(
        "ix_seats_open_user_id",
        "seats",
        ["user_id"],
        unique=False,
        sqlite_where=sa.text("open"),
        postgresql_where=sa.text("open"),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"], unique=False)
