"""The database schema after the newest migration. The classes of each module describe its columns."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

from bot.store.columns import Json, UtcDateTime

IS_OPEN = text("status IN ('lobby', 'playing')")
"""Matches open tables, at most one per channel. Literal text, as a partial index ignores bound values."""

IS_LOBBY = text("status = 'lobby'")
"""Matches lobbies."""

IS_LEFTOVER = text("record IS NULL AND status IN ('abandoned', 'cancelled')")
"""Matches tables that ended without a match to review."""

IS_UNSHOWN = text("shown < version")
"""Matches tables that have changed since their message was updated."""

HAS_PAIRING = text("pairing_id IS NOT NULL AND status IN ('lobby', 'playing', 'finished')")
"""Matches tables of tournament pairings, at most one per pairing; a broken-off match frees its pairing."""

CONTRIBUTION_LENGTH = 100
"""Maximum number of characters in a player's contribution to the shuffle."""

NOTE_LENGTH = 100
"""Maximum number of characters in a note on a step of a match."""

AVATAR_LENGTH = 200
"""Maximum number of characters in the address of an avatar."""

# SQLite numbers rows automatically only in a column of type INTEGER, which holds 64 bits too.
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


def _subject_columns() -> list[Column[Any]]:
    """Return the columns of a table of subjects; see `bot.store.subjects.Subject`."""
    return [
        Column("id", _RowId, primary_key=True),
        Column("guild_id", BigInteger, nullable=False, index=True),
        Column("channel_id", BigInteger, nullable=False),
        Column("message_id", BigInteger),
        Column("posted", Integer, nullable=False, server_default="0"),
        Column("version", Integer, nullable=False, server_default="0"),
        Column("shown", Integer, nullable=False, server_default="-1"),
        Column("wake_at", UtcDateTime, index=True),
        Column("refused_at", UtcDateTime),
    ]


tables = Table(
    "tables",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("parent_id", BigInteger),
    Column("message_id", BigInteger),
    Column("host_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Json, nullable=False),
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
    Column("begins_when_full", Boolean, nullable=False, server_default=false()),
    Column("due_at", UtcDateTime),
    Column("reminder_id", BigInteger),
    Column("posted", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="-1"),
    Column("refused_at", UtcDateTime),
    Column("wake_at", UtcDateTime),
    Column("reminded", Boolean, nullable=False, server_default=false()),
    Column("end_asked", Integer),
    Column("pinged", Json(none_as_null=True)),
    Column("pause_until", UtcDateTime),
    Column("began_at", UtcDateTime),
    Column("seed", LargeBinary(32)),
    # NULL unless a match has ended.
    Column("rounds", Integer),
    Column("unrated", String(32)),
    Column("called_at", UtcDateTime),
    Column("call_id", BigInteger),
    Column("challenged_id", BigInteger),
    Column("answer", String(32)),
    Column("kept_until", UtcDateTime),
    Column("pairing_id", BigInteger),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("patient", Boolean, nullable=False, server_default=false()),
    Column("herald_id", BigInteger),
    Index(None, "host_id", "game"),
    Index(None, "status", "guild_id"),
    Index(None, "channel_id", "ended_at"),
    Index(None, "server_seed"),
    Index(None, "changed_at"),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'abandoned', 'cancelled')", "status"),
    # Buttons on old messages contain the ids of their tables, so ids are never reused.
    sqlite_autoincrement=True,
)

Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=IS_OPEN,
    postgresql_where=IS_OPEN,
)
Index(
    "uq_tables_pairing_id",
    tables.c.pairing_id,
    unique=True,
    sqlite_where=HAS_PAIRING,
    postgresql_where=HAS_PAIRING,
)
Index(
    "ix_tables_pairing_id",
    tables.c.pairing_id,
    sqlite_where=text("pairing_id IS NOT NULL"),
    postgresql_where=text("pairing_id IS NOT NULL"),
)
Index(
    "ix_tables_leftover",
    tables.c.ended_at,
    tables.c.guild_id,
    sqlite_where=IS_LEFTOVER,
    postgresql_where=IS_LEFTOVER,
)
Index("ix_tables_unshown", tables.c.id, sqlite_where=IS_UNSHOWN, postgresql_where=IS_UNSHOWN)
Index(
    "ix_tables_called_at",
    tables.c.guild_id,
    tables.c.called_at,
    sqlite_where=text("called_at IS NOT NULL"),
    postgresql_where=text("called_at IS NOT NULL"),
)
Index(
    "ix_tables_challenged_id",
    tables.c.challenged_id,
    sqlite_where=text("challenged_id IS NOT NULL"),
    postgresql_where=text("challenged_id IS NOT NULL"),
)
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
    Column("share", String(CONTRIBUTION_LENGTH), nullable=False, server_default=""),
    Column("missed", Integer, nullable=False, server_default="0"),
    Column("away", Boolean, nullable=False, server_default=false()),
    Column("left_by", BigInteger, index=True),
    Column("agrees", Boolean, nullable=False, server_default=false()),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("handed_over", Boolean, nullable=False, server_default=false()),
    Column("told", Boolean, nullable=False, server_default=false()),
    Column("looks_back", Boolean, nullable=False, server_default=false()),
    # The seat of a former player has no name either.
    CheckConstraint("user_id IS NOT NULL OR computer IS NOT NULL OR name = ''", "somebody"),
    UniqueConstraint("table_id", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("stand_in", Boolean, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # Copied from the table, for the indexes.
    Column("guild_id", BigInteger),
    Column("game", String(32), nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Column("user_id", BigInteger),
    Column("computer", String(32)),
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("counted", Boolean, nullable=False, server_default=true()),
    Column("won", Boolean, nullable=False, server_default=false()),
    Column("against_people", Boolean, nullable=False, server_default=false()),
    Column("rating_before", Integer),
    Column("rating_after", Integer),
    Column("best_points", Integer),
    Column("best_round", Integer),
    Column("best_yaku", String(32)),
    Column("yaku_points", Integer),
    Index(None, "user_id", "guild_id", "ended_at"),
    # Without the game: SQLite would use such an index for queries about one person.
    Index(None, "guild_id", "ended_at"),
)

COUNT_COLUMNS = tuple(
    f"{kind}_{what}" for kind in ("people", "computers") for what in ("matches", "wins", "points")
)
"""Columns of totals in standings, against people and against computer players only."""

standings = Table(
    "standings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    *(Column(name, Integer, nullable=False, server_default="0") for name in COUNT_COLUMNS),
    Column("mu", Double),
    Column("sigma", Double),
    Column("rating", Integer),
    Column("rated", Integer, nullable=False, server_default="0"),
    Index(None, "user_id"),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # Their name on Discord, not their nickname on a server.
    Column("name", String(100), nullable=False, server_default=""),
    Column("language", String(16)),
    Column("locale", String(16)),
    Column("look", String(16)),
    Column("pings", String(16)),
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Column("plays_forced", Boolean, nullable=False, server_default=true()),
    Column("asks_first", Boolean, nullable=False, server_default=false()),
    Column("hears", Boolean, nullable=False, server_default=true()),
    Column("clock_ahead", Double),
    Column("quiet_from", Double),
    Column("quiet_to", Double),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

# `user_id` must not ping `other_id` until then, after a ping or a "Not now".
ping_pauses = Table(
    "ping_pauses",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("until", UtcDateTime, nullable=False),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("removed_at", UtcDateTime, index=True),
    Column("language", String(16)),
    Column("look", String(16)),
    Column("pings", String(16)),
    Column("speed", String(16)),
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("calls", Boolean, nullable=False, server_default=true()),
    Column("channels", Json, nullable=False, server_default=text("'[]'")),
    # NULL without a weekly message.
    Column("weekly_channel", BigInteger),
    Column("weekly_at", UtcDateTime, index=True),
    Column("weekly_since", UtcDateTime),
    Column("options", Json, nullable=False, server_default=text("'{}'")),
)

# The leaders of past months, in the order of their places.
month_honours = Table(
    "month_honours",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    # NULL for a former player.
    Column("user_id", BigInteger, index=True),
    Column("value", Integer, nullable=False),
    # Only for the best yaku.
    Column("table_id", BigInteger),
    Column("seat", Integer),
    Column("yaku", String(32)),
)

puzzle_answers = Table(
    "puzzle_answers",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # 0 in direct messages.
    Column("guild_id", BigInteger, nullable=False),
    Column("move", String(200), nullable=False),
    Column("solved", Boolean, nullable=False),
    Index(None, "user_id", "game", "day"),
    Index(None, "guild_id", "day"),
)

lessons = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
)

# Ping lists.
calls = Table(
    "calls",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", UtcDateTime),
    Column("called_at", UtcDateTime),
    Column("declined_at", UtcDateTime),
    Index(None, "user_id", "guild_id"),
)

# The weekly game night of a server: its settings, and the state of the next one.
game_nights = Table(
    "game_nights",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    # From Monday (0), and from midnight in the time zone.
    Column("weekday", Integer, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", String(64)),
    Column("channel_id", BigInteger),
    Column("games", Json, nullable=False),
    # Start of the next night; NULL if nights are switched off.
    Column("begins_at", UtcDateTime),
    Column("wake_at", UtcDateTime, index=True),
    Column("message_id", BigInteger),
    # The current version of the guest list, and the version that the message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("pinged", Boolean, nullable=False, server_default=false()),
    Column("ping_id", BigInteger),
    # The games of the tables, the number of opened tables, and the message of the next table.
    Column("tables", Json(none_as_null=True)),
    Column("opened", Integer, nullable=False, server_default="0"),
    Column("post_id", BigInteger),
    # Number of weeks in a row without guests, and why a night failed or nights were switched off.
    Column("empty_weeks", Integer, nullable=False, server_default="0"),
    Column("problem", String(16)),
    Column("event_id", BigInteger),
)

# The guests of a server's next game night, and the tables where they sit once it begins.
night_guests = Table(
    "night_guests",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
    Column("place", Integer),
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

# Outages at a place: everywhere (-1), a shard, a guild or a channel. A current outage has no end. An outage
# everywhere lasts from the process's last check to its next one.
gaps = Table(
    "gaps",
    metadata,
    Column("process", Integer, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("began_at", UtcDateTime, primary_key=True),
    Column("ended_at", UtcDateTime),
)

group_deals = Table(
    "group_deals",
    metadata,
    *_subject_columns(),
    # NULL in rows of older versions, and for former players.
    Column("opener_id", BigInteger, index=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("phase", String(8), nullable=False, server_default="open"),
    # Attempts and messages contain these ids, so they are never reused.
    sqlite_autoincrement=True,
)

reviews = Table(
    "reviews",
    metadata,
    *_subject_columns(),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("step", Integer, nullable=False),
    Column("leader_id", BigInteger, nullable=False, index=True),
    # Messages contain these ids, so they are never reused.
    sqlite_autoincrement=True,
)

for _table in (group_deals, reviews):
    Index(
        f"ix_{_table.name}_unshown",
        _table.c.id,
        sqlite_where=IS_UNSHOWN,
        postgresql_where=IS_UNSHOWN,
    )

# People who let everyone see their hand in reviews of a match.
opened_hands = Table(
    "opened_hands",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

step_notes = Table(
    "step_notes",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("step", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("text", String(NOTE_LENGTH), nullable=False),
    Index(None, "table_id", "step"),
    sqlite_autoincrement=True,
)

# Attempts at daily deals and group deals.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # 0 for a daily deal.
    Column("group_id", BigInteger, primary_key=True, autoincrement=False, server_default="0", index=True),
    # The day as an ordinal, or the number of a group's deal, from 1.
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    # 0 in direct messages.
    Column("guild_id", BigInteger, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("moves", Json, nullable=False),
    Column("number", Integer, nullable=False),
    Column("place", Integer),
    Column("score", Integer),
    Column("margin", Integer),
    Column("par", Integer),
    Index(None, "guild_id", "day"),
    Index(None, "user_id", "day"),
)

# Round-robin tournaments.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("opener_id", BigInteger, nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("options", Json, nullable=False),
    Column("speed", String(16), nullable=False),
    # Number of days for each round, or for all of them.
    Column("days", Integer, nullable=False),
    Column("by_round", Boolean, nullable=False),
    # The current phase, with its start and end.
    Column("status", String(16), nullable=False),
    Column("began_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    # The last playable round.
    Column("round", Integer, nullable=False, server_default="0"),
    Column("extended", Boolean, nullable=False, server_default=false()),
    Column("wake_at", UtcDateTime, index=True),
    Column("message_id", BigInteger),
    Column("ping_id", BigInteger),
    # The current version, and the version that the message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="-1"),
    CheckConstraint("status IN ('entering', 'checking', 'playing', 'over', 'off')", "status"),
    # Messages contain these ids, so they are never reused.
    sqlite_autoincrement=True,
)

# A row without a person is a free spot, or that of a former player if it is out.
entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", _RowId, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, index=True),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("here", Boolean, nullable=False, server_default=false()),
    # Set after a withdrawal: "void" discards all their matches, "lost" forfeits the unplayed ones.
    Column("out", String(8)),
    # Their final rank.
    Column("place", Integer),
    UniqueConstraint("tournament_id", "user_id"),
)

# Pairings of entrants, by their numbers in the order of their seats.
pairings = Table(
    "pairings",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column(
        "tournament_id",
        _RowId,
        ForeignKey("tournaments.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("round", Integer, nullable=False),
    Column("seats", Json, nullable=False),
    Column("size", Integer, nullable=False),
    # Points by seat, in 120ths of a win; NULL until the match is played or its deadline passes.
    Column("result", Json(none_as_null=True)),
    Column("played", Boolean, nullable=False, server_default=false()),
    # Tables refer to these ids, so they are never reused.
    sqlite_autoincrement=True,
)
