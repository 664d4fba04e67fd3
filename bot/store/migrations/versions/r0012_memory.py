"""What a server remembers: matches, ratings, standings, and how people fared against each other."""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import combinations, groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

AT_A_TIME = 500
"""How many rows are held in memory."""

TIME = sa.DateTime(timezone=True)
COUNTS = [f"{kind}_{what}" for kind in ("people", "computers") for what in ("matches", "wins", "points")]
PAIRED = ["matches", "low_wins", "high_wins", "ties"]

standings = sa.table("standings", *map(sa.column, ("guild_id", "game", "span", "user_id", *COUNTS)))
pairs = sa.table("pairs", *map(sa.column, ("guild_id", "game", "low_id", "high_id", *PAIRED)))
results = sa.table(
    "results",
    *map(sa.column, ("table_id", "seat", "guild_id", "game", "user_id", "score", "rank")),
    sa.column("finished_at", TIME),
    *(sa.column(name, sa.Boolean) for name in ("left", "against_people", "counted")),
)


def upgrade() -> None:
    """Add tables and columns, and fill them with what matches so far can tell; none of those is rated."""
    _add_columns()
    _create_matches()
    _create_ratings()
    _create_standings()
    _create_pairs()
    _fill_matches()
    _fill_from_records()
    _fill_counts()


def _flag(name: str, default: sa.ColumnElement[bool]) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=default)


def _add_columns() -> None:
    op.add_column("tables", sa.Column("began_at", TIME))
    op.add_column("seats", _flag("handed_over", sa.false()))
    op.add_column("people", _flag("hidden", sa.false()))
    op.add_column("servers", _flag("rated", sa.true()))
    op.add_column("results", _flag("counted", sa.true()))
    for name in ("mu_before", "sigma_before", "mu_after", "sigma_after"):
        op.add_column("results", sa.Column(name, sa.Double))
    op.drop_index("ix_results_user_id", "results")
    op.drop_index("ix_results_guild_id_game", "results")
    _index("results", "user_id", "guild_id", "finished_at", "table_id")
    _index("results", "user_id", "guild_id", "game", "finished_at", "table_id")


def _index(table: str, *columns: str) -> None:
    op.create_index(f"ix_{table}_{'_'.join(columns)}", table, columns)


def _create_matches() -> None:
    op.create_table(
        "matches",
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("number", sa.Integer),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("began_at", TIME, nullable=False),
        sa.Column("ended_at", TIME, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("unrated", sa.String(32)),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.CheckConstraint("status IN ('finished', 'abandoned')", "status"),
        sa.CheckConstraint("rated = (unrated IS NULL)", "reason"),
        sa.UniqueConstraint("guild_id", "number"),
    )
    for place in ("guild_id", "channel_id"):
        _index("matches", place, "ended_at", "table_id")
        _index("matches", place, "game", "ended_at", "table_id")


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("provisional", sa.Boolean, nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
    )
    board = ["guild_id", "game", "provisional", sa.text("number DESC"), "user_id"]
    op.create_index("ix_ratings_board", "ratings", board)
    _index("ratings", "user_id")


def _create_standings() -> None:
    op.create_table(
        "standings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("span", sa.String(8), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.BigInteger, nullable=False, server_default="0") for name in COUNTS),
    )
    _index("standings", "user_id")
    for name in COUNTS:
        played = sa.text(f"{name.split('_')[0]}_matches > 0")
        op.create_index(
            f"ix_standings_{name}",
            "standings",
            ["guild_id", "game", "span", sa.text(f"{name} DESC"), "user_id"],
            sqlite_where=played,
            postgresql_where=played,
        )


def _create_pairs() -> None:
    op.create_table(
        "pairs",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("low_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("high_id", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in PAIRED),
        sa.CheckConstraint("low_id < high_id", "order"),
    )
    _index("pairs", "low_id")
    _index("pairs", "high_id")


def _fill_matches() -> None:
    """Add a match for each table that was dealt and has ended, and a result for each seat that has none."""
    op.execute(
        "INSERT INTO matches (table_id, guild_id, number, channel_id, game, options, began_at, ended_at,"
        " status, rated, unrated, rounds, seats)"
        " SELECT id, guild_id, CASE WHEN guild_id IS NULL THEN NULL ELSE row_number() OVER"
        " (PARTITION BY guild_id ORDER BY COALESCE(ended_at, created_at), id) END, channel_id, game, options,"
        " created_at, COALESCE(ended_at, created_at), status, false, 'older', 0,"
        " (SELECT count(*) FROM seats WHERE seats.table_id = tables.id) FROM tables"
        " WHERE status = 'finished' OR status = 'abandoned' AND record IS NOT NULL"
    )
    op.execute(
        'INSERT INTO results (table_id, seat, guild_id, game, user_id, computer, score, "rank", finished_at,'
        ' "left", against_people, counted)'
        " SELECT seats.table_id, seats.seat, matches.guild_id, matches.game,"
        " COALESCE(seats.user_id, seats.left_by), seats.computer, 0, matches.seats, matches.ended_at, false,"
        " (SELECT count(COALESCE(other.user_id, other.left_by)) FROM seats other"
        " WHERE other.table_id = seats.table_id) > 1, false"
        " FROM seats JOIN matches ON matches.table_id = seats.table_id WHERE NOT EXISTS"
        " (SELECT 1 FROM results WHERE results.table_id = seats.table_id AND results.seat = seats.seat)"
    )


def _fill_from_records() -> None:
    """Read from records how many rounds were played, and the points at the end."""
    connection, last = op.get_bind(), 0
    asked = sa.text(
        "SELECT id, record FROM tables WHERE id > :last AND record IS NOT NULL ORDER BY id LIMIT :most"
    )
    rounds = sa.text("UPDATE matches SET rounds = :rounds WHERE table_id = :id")
    scores = sa.text(
        "UPDATE results SET score = :score WHERE table_id = :id AND seat = :seat AND NOT counted"
    )
    while rows := connection.execute(asked, {"last": last, "most": AT_A_TIME}).all():
        last = rows[-1].id
        records: list[tuple[int, dict[str, Any]]] = [(row.id, json.loads(row.record)) for row in rows]
        connection.execute(
            rounds, [{"id": id_, "rounds": len(read.get("rounds", ()))} for id_, read in records]
        )
        points = [
            {"id": id_, "seat": seat, "score": score}
            for id_, read in records
            for seat, score in enumerate(read.get("scores", ()))
        ]
        if points:
            connection.execute(scores, points)


def _fill_counts() -> None:
    """Add up what counted, as the program does when a match ends."""
    added: dict[tuple[Any, ...], Counter[str]] = {}
    paired: dict[tuple[Any, ...], Counter[str]] = {}
    for rows in _counted_matches():
        shared = all(row.rank == rows[0].rank for row in rows)
        people = [row for row in rows if row.user_id is not None]
        for row in people:
            won = row.rank == 1 and not row.left and not shared
            kind = "people" if row.against_people else "computers"
            gains = {"matches": 1, "wins": won, "points": min(row.score, 0) if row.left else row.score}
            for span in _spans(row.finished_at):
                for game in (row.game, ""):
                    key = (row.guild_id, game, span, row.user_id)
                    added.setdefault(key, Counter()).update({f"{kind}_{k}": n for k, n in gains.items()})
        for one, other in combinations(sorted(people, key=lambda row: row.user_id), 2):
            low, high = (one.left, one.rank * (not one.left)), (other.left, other.rank * (not other.left))
            key = (one.guild_id, one.game, one.user_id, other.user_id)
            what = "low_wins" if low < high else "high_wins" if high < low else "ties"
            if _finished(rows):
                paired.setdefault(key, Counter()).update({"matches": 1, what: 1})
    _insert(standings, ("guild_id", "game", "span", "user_id"), COUNTS, added)
    _insert(pairs, ("guild_id", "game", "low_id", "high_id"), PAIRED, paired)


def _finished(rows: list[Any]) -> bool:
    return rows[0].status == "finished"


def _counted_matches() -> Iterator[list[Any]]:
    """Yield the results of each match in a guild that count.

    They are read page by page: PostgreSQL refuses to alter a table with a cursor on it, also in later steps.
    """
    matches = sa.table("matches", sa.column("table_id"), sa.column("status"))
    query = (
        sa.select(*results.c, matches.c.status)
        .join(matches, matches.c.table_id == results.c.table_id)
        .where(results.c.counted, results.c.guild_id.is_not(None))
        .order_by(results.c.table_id, results.c.seat)
    )
    some = sa.select(matches.c.table_id).order_by(matches.c.table_id).limit(AT_A_TIME)
    connection, last = op.get_bind(), 0
    while ids := [*connection.scalars(some.where(matches.c.table_id > last))]:
        last = ids[-1]
        found = connection.execute(query.where(results.c.table_id.in_(ids)))
        for _, rows in groupby(found, key=lambda row: row.table_id):
            yield list(rows)


def _spans(at: datetime) -> tuple[str, str, str]:
    """Return all time, the month and the ISO week of a point in time, in UTC."""
    utc = at.astimezone(UTC) if at.tzinfo else at
    year, week, _ = utc.isocalendar()
    return "all", f"{utc:%Y-%m}", f"{year}-W{week:02}"


def _insert(
    table: sa.TableClause,
    key: tuple[str, ...],
    names: list[str],
    counted: dict[tuple[Any, ...], Counter[str]],
) -> None:
    rows = [
        {**dict(zip(key, values, strict=True)), **{name: int(counts[name]) for name in names}}
        for values, counts in counted.items()
    ]
    for first in range(0, len(rows), AT_A_TIME):
        op.get_bind().execute(table.insert(), rows[first : first + AT_A_TIME])
