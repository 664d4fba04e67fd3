"""The tables of the database, as they are after the newest migration."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
    true,
)

OPEN = text("status IN ('lobby', 'playing')")
"""Which tables are open; a channel has one of these at most. A partial index serves only literal values."""

LOBBY = text("status = 'lobby'")
"""Which tables are lobbies."""

LEFTOVER = text("record IS NULL AND status IN ('abandoned', 'cancelled')")
"""Which tables have ended without a match that anybody could look at."""

UNSHOWN = text("shown < version")
"""Which tables have changed since their message was brought up to date."""

CUT_LENGTH = 100
"""The most characters with which a player may cut the deck."""


AVATAR_LENGTH = 200
"""The most characters in the address of an avatar."""


class UtcDateTime(TypeDecorator[datetime]):
    """A point in time: aware in the program, UTC in the database, even in one without time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        """Return the time in UTC; a naive one is the caller's mistake."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a time to be stored needs its time zone")
        return value and value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return the time as an aware time in UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


# SQLite only numbers rows automatically in a column of type INTEGER; that also holds 64 bits.
_RowId = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    Column("server_seed", LargeBinary(32), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime),
    Column("record", Text),
    Column("version", Integer, nullable=False),
    Column("speed", String(16), nullable=False, server_default="untimed"),
    Column("invited_only", Boolean, nullable=False, server_default=false()),
    Column("own_thread", Boolean, nullable=False, server_default=false()),
    Column("due_at", UtcDateTime),
    Column("due_for", Integer),
    Column("reminder_id", BigInteger),
    Column("shown", Integer, nullable=False, server_default="-1"),
    Column("wake_at", UtcDateTime),
    Column("reminded_for", Integer),
    Column("end_asked", Integer),
    Column("pinged_for", Integer),
    Column("began_at", UtcDateTime),
    Column("seed", LargeBinary(32)),
    Column("spared", Integer, nullable=False, server_default="0"),
    Index(None, "host_id", "game"),
    Index(None, "server_seed"),
    Index(None, "changed_at"),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'abandoned', 'cancelled')", "status"),
    # Buttons on old messages name their table by its id, so ids must never be reused.
    sqlite_autoincrement=True,
)

Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=OPEN,
    postgresql_where=OPEN,
)
Index("ix_tables_open_guild_id", tables.c.guild_id, sqlite_where=OPEN, postgresql_where=OPEN)
Index("ix_tables_lobby_host_id", tables.c.host_id, sqlite_where=LOBBY, postgresql_where=LOBBY)
Index(
    "ix_tables_leftover",
    tables.c.ended_at,
    tables.c.guild_id,
    sqlite_where=LEFTOVER,
    postgresql_where=LEFTOVER,
)
Index("ix_tables_unshown", tables.c.id, sqlite_where=UNSHOWN, postgresql_where=UNSHOWN)
Index(
    "ix_tables_wake_at",
    tables.c.wake_at,
    sqlite_where=text("wake_at IS NOT NULL"),
    postgresql_where=text("wake_at IS NOT NULL"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, index=True),
    Column("computer", String(32)),
    Column("name", String(100), nullable=False),
    Column("share", String(CUT_LENGTH), nullable=False, server_default=""),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("away", Boolean, nullable=False, server_default=false()),
    Column("left_by", BigInteger),
    Column("agrees", Boolean, nullable=False, server_default=false()),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("handed_over", Boolean, nullable=False, server_default=false()),
    # Whether its table is open: nobody has to look through all matches of a person for these.
    Column("open", Boolean, nullable=False, server_default=false()),
    Column("told", Boolean, nullable=False, server_default=false()),
    # The seat of a former player has no name either.
    CheckConstraint("user_id IS NOT NULL OR computer IS NOT NULL OR name = ''", "somebody"),
    UniqueConstraint("table_id", "user_id"),
)

TAKEN = text("open")
"""Which seats are at open tables."""

Index("ix_seats_open_user_id", seats.c.user_id, sqlite_where=TAKEN, postgresql_where=TAKEN)
Index(
    "ix_seats_left_by",
    seats.c.left_by,
    sqlite_where=text("left_by IS NOT NULL"),
    postgresql_where=text("left_by IS NOT NULL"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", BigInteger),
    # Counts a guild's matches in the order in which they were rated, not quite that of `ended_at`.
    Column("number", Integer),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("began_at", UtcDateTime, nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Column("status", String(16), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("unrated", String(32)),
    Column("rounds", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    CheckConstraint("status IN ('finished', 'abandoned')", "status"),
    CheckConstraint("rated = (unrated IS NULL)", "reason"),
    UniqueConstraint("guild_id", "number"),
    Index(None, "guild_id", "ended_at", "table_id"),
    Index(None, "guild_id", "game", "ended_at", "table_id"),
    Index(None, "channel_id", "ended_at", "table_id"),
    Index(None, "channel_id", "game", "ended_at", "table_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger),
    Column("game", String(32), nullable=False),
    Column("user_id", BigInteger),
    Column("computer", String(32)),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("finished_at", UtcDateTime, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("against_people", Boolean, nullable=False, server_default=false()),
    Column("counted", Boolean, nullable=False, server_default=true()),
    Column("mu_before", Double),
    Column("sigma_before", Double),
    Column("mu_after", Double),
    Column("sigma_after", Double),
    Column("best_points", Integer),
    Column("best_round", Integer),
    Column("best_yaku", String(32)),
    Column("yaku_points", Integer),
    Index(None, "user_id", "guild_id", "finished_at", "table_id"),
    Index(None, "user_id", "guild_id", "game", "finished_at", "table_id"),
)

for _best in (results.c.best_points, results.c.yaku_points):
    Index(
        f"ix_results_{_best.name}",
        results.c.user_id,
        results.c.guild_id,
        results.c.game,
        _best,
        results.c.table_id,
        sqlite_where=text(f"{_best.name} IS NOT NULL"),
        postgresql_where=text(f"{_best.name} IS NOT NULL"),
    )

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("number", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("provisional", Boolean, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
)
Index("ix_ratings_user_id", ratings.c.user_id)

COUNTS = tuple(f"{kind}_{what}" for kind in ("people", "computers") for what in ("matches", "wins", "points"))
"""What is added up in standings: matches against people, and against computer players only."""

standings = Table(
    "standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("span", String(8), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    *(Column(name, BigInteger, nullable=False, server_default="0") for name in COUNTS),
    # What boards need is here as well: the rating of now, and whether its person wants to be seen.
    Column("rating", Integer),
    Column("provisional", Boolean),
    Column("hidden", Boolean, nullable=False, server_default=false()),
)
Index("ix_standings_user_id", standings.c.user_id)

PLAYED_PEOPLE, PLAYED_COMPUTERS = text("people_matches > 0"), text("computers_matches > 0")
RATED, SEEN = text("rating IS NOT NULL"), text("NOT hidden")
"""Who is on a board. A partial index serves only literal values."""

_rated = text(f"{PLAYED_PEOPLE} AND {RATED} AND {SEEN}")
Index(
    "ix_standings_rating",
    standings.c.guild_id,
    standings.c.game,
    standings.c.span,
    standings.c.provisional,
    standings.c.rating.desc(),
    standings.c.user_id,
    sqlite_where=_rated,
    postgresql_where=_rated,
)

for _name in COUNTS:
    _played = text(f"{PLAYED_PEOPLE if _name.startswith('people') else PLAYED_COMPUTERS} AND {SEEN}")
    Index(
        f"ix_standings_{_name}",
        standings.c.guild_id,
        standings.c.game,
        standings.c.span,
        standings.c[_name].desc(),
        standings.c.user_id,
        sqlite_where=_played,
        postgresql_where=_played,
    )

pairs = Table(
    "pairs",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("low_id", BigInteger, primary_key=True, autoincrement=False),
    Column("high_id", BigInteger, primary_key=True, autoincrement=False),
    *(Column(name, Integer, nullable=False) for name in ("matches", "low_wins", "high_wins", "ties")),
    CheckConstraint("low_id < high_id", "order"),
    Index(None, "low_id"),
    Index(None, "high_id"),
)

streaks = Table(
    "streaks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("latest", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pinged", String(16)),
    Column("look", String(16)),
    Column("language", String(16)),
    Column("locale", String(16)),
    Column("hidden", Boolean, nullable=False, server_default=false()),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("removed_at", UtcDateTime),
    Column("defaults", JSON, nullable=False, default=dict),
    Column("look", String(16)),
    Column("language", String(16)),
    Column("rated", Boolean, nullable=False, server_default=true()),
)
GONE = text("removed_at IS NOT NULL")
"""Which guilds have removed the bot."""

Index("ix_servers_removed_at", servers.c.removed_at, sqlite_where=GONE, postgresql_where=GONE)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("move", String(200), nullable=False),
    Column("solved", Boolean, nullable=False),
    Index(None, "user_id", "guild_id", "game", "day"),
)

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("step", Integer, nullable=False),
)

trophies = Table(
    "trophies",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("trophy", String(32), primary_key=True),
    Column("table_id", BigInteger, nullable=False, index=True),
    Column("reached_at", UtcDateTime, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("secret", LargeBinary(32), nullable=False),
)

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("rules", Integer, nullable=False),
    Column("moves", JSON, nullable=False),
    Column("number", Integer, nullable=False),
    Column("place", Integer),
    Column("score", Integer),
    Column("margin", Integer),
    Column("par", Integer),
    Index(None, "user_id", "guild_id", "day"),
)
FINISHED = text("place IS NOT NULL")
"""Which tries are on the board of their day."""

Index(
    "ix_daily_tries_board",
    daily_tries.c.guild_id,
    daily_tries.c.day,
    daily_tries.c.game,
    daily_tries.c.place,
    daily_tries.c.score.desc(),
    daily_tries.c.margin.desc(),
    daily_tries.c.user_id,
    sqlite_where=FINISHED,
    postgresql_where=FINISHED,
)
