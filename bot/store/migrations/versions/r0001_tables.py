"""Tables, their seats and moves, and the results of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create everything."""
    _create_tables()
    _create_seats()
    _create_moves()
    _create_results()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("server_seed", sa.LargeBinary(32), nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("ended_at", _TIME),
        sa.Column("record", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'abandoned', 'cancelled')",
            name=op.f("ck_tables_status"),
        ),
        sqlite_autoincrement=True,
    )
    unended = sa.text("status IN ('lobby', 'playing')")
    op.create_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        unique=True,
        sqlite_where=unended,
        postgresql_where=unended,
    )


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.String(32)),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("entropy", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "user_id", name="uq_seats_table_id_user_id"),
        sa.CheckConstraint("user_id IS NOT NULL OR computer IS NOT NULL", name=op.f("ck_seats_somebody")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_seats_table_id_tables", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_moves"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], "fk_moves_table_id_tables", ondelete="CASCADE"),
    )


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.String(32)),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("finished_at", _TIME, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], "fk_results_table_id_tables", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_index("ix_results_guild_id_game", "results", ["guild_id", "game"])
