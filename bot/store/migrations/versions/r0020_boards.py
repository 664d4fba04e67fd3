"""Boards read from standings alone, which know ratings and who does not want to be seen."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

COUNTS = [f"{kind}_{what}" for kind in ("people", "computers") for what in ("matches", "wins", "points")]


def upgrade() -> None:
    """Add the columns and fill them, and make indices that hold nobody who is not to be seen."""
    op.drop_index("ix_ratings_board", "ratings")
    op.add_column("standings", sa.Column("rating", sa.Integer))
    op.add_column("standings", sa.Column("provisional", sa.Boolean))
    op.add_column("standings", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    for name in COUNTS:
        op.drop_index(f"ix_standings_{name}", "standings")
    op.execute(
        "UPDATE standings SET rating = ratings.number, provisional = ratings.provisional FROM ratings"
        " WHERE ratings.guild_id = standings.guild_id AND ratings.game = standings.game"
        " AND ratings.user_id = standings.user_id"
    )
    op.execute(
        "UPDATE standings SET hidden = true WHERE user_id IN (SELECT user_id FROM people WHERE hidden)"
    )
    for name in COUNTS:
        _board(f"ix_standings_{name}", [sa.text(f"{name} DESC")], f"{name.split('_')[0]}_matches > 0")
    rated = "people_matches > 0 AND rating IS NOT NULL"
    _board("ix_standings_rating", ["provisional", sa.text("rating DESC")], rated)


def _board(name: str, order: list[str | sa.TextClause], where: str) -> None:
    seen = sa.text(f"{where} AND NOT hidden")
    names = ["guild_id", "game", "span", *order, "user_id"]
    op.create_index(name, "standings", names, sqlite_where=seen, postgresql_where=seen)
