"""Indices for what is asked most, and no moves of matches whose record holds them."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Change indices, note which seats are at open tables, and delete moves that are stored twice."""
    op.drop_index("ix_tables_host_id", "tables")
    op.create_index("ix_tables_host_id_game", "tables", ["host_id", "game"])
    _partial("ix_tables_open_guild_id", "tables", ["guild_id"], "status IN ('lobby', 'playing')")
    _partial("ix_tables_lobby_host_id", "tables", ["host_id"], "status = 'lobby'")
    leftover = "record IS NULL AND status IN ('abandoned', 'cancelled')"
    _partial("ix_tables_leftover", "tables", ["ended_at", "guild_id"], leftover)
    op.add_column("seats", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE seats SET open = true"
        " WHERE table_id IN (SELECT id FROM tables WHERE status IN ('lobby', 'playing'))"
    )
    _partial("ix_seats_open_user_id", "seats", ["user_id"], "open")
    op.drop_index("ix_puzzle_answers_guild_id_game_user_id_day", "puzzle_answers")
    names = ["user_id", "guild_id", "game", "day"]
    op.create_index("ix_puzzle_answers_user_id_guild_id_game_day", "puzzle_answers", names)
    op.drop_index("ix_daily_tries_guild_id_user_id_day", "daily_tries")
    op.create_index("ix_daily_tries_user_id_guild_id_day", "daily_tries", ["user_id", "guild_id", "day"])
    board = ["guild_id", "day", "game", "place", sa.text("score DESC"), sa.text("margin DESC"), "user_id"]
    _partial("ix_daily_tries_board", "daily_tries", board, "place IS NOT NULL")
    _partial("ix_servers_removed_at", "servers", ["removed_at"], "removed_at IS NOT NULL")
    op.execute("DELETE FROM moves WHERE table_id IN (SELECT id FROM tables WHERE record IS NOT NULL)")


def _partial(name: str, table: str, columns: list[str | sa.TextClause], where: str) -> None:
    op.create_index(name, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
