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
    TextClause,
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

HAS_PAIRING = text("pairing_id IS NOT NULL")
"""Matches tables of pairings, at most one per pairing."""

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


def _where(condition: TextClause) -> dict[str, Any]:
    """Return the arguments of an index with only the rows that meet a condition."""
    return {"sqlite_where": condition, "postgresql_where": condition}


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


def _night_settings() -> list[Column[Any]]:
    """Return the columns of a game night that a weekly schedule sets, too."""
    return [
        Column("games", Json, nullable=False),
        Column("choice", String(8), nullable=False, server_default="turns"),
        Column("speed", String(16), nullable=False, server_default="live"),
        Column("hours", Integer, nullable=False, server_default="2"),
        Column("has_standings", Boolean, nullable=False, server_default=false()),
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
    Column("turn_at", UtcDateTime),
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

Index("uq_tables_open_channel", tables.c.channel_id, unique=True, **_where(IS_OPEN))
Index("uq_tables_pairing_id", tables.c.pairing_id, unique=True, **_where(HAS_PAIRING))
Index("ix_tables_leftover", tables.c.ended_at, tables.c.guild_id, **_where(IS_LEFTOVER))
Index("ix_tables_unshown", tables.c.id, **_where(IS_UNSHOWN))
Index("ix_tables_called_at", tables.c.guild_id, tables.c.called_at, **_where(text("called_at IS NOT NULL")))
Index("ix_tables_challenged_id", tables.c.challenged_id, **_where(text("challenged_id IS NOT NULL")))
Index("ix_tables_wake_at", tables.c.wake_at, **_where(text("wake_at IS NOT NULL")))

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

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decisions", Integer, nullable=False),
    Column("points", Double, nullable=False),
    Column("error", Double, nullable=False),
    Column("judgements", Json, nullable=False),
)

# Costly decisions that come back to their person as puzzles; the analyses have the verdicts.
mistakes = Table(
    "mistakes",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("cost", Double, nullable=False),
    Column("day", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Index(None, "user_id", "answers", "day"),
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
    Column("zone", String(64)),
    # NULL without summaries.
    Column("summary_channel", BigInteger),
    Column("summary_at", UtcDateTime, index=True),
    Column("summary_since", UtcDateTime),
    # From one summary to the next: 1 or 7.
    Column("summary_days", Integer, nullable=False, server_default=text("1")),
    # How many in a row had nothing to tell.
    Column("summary_empty", Integer, nullable=False, server_default=text("0")),
    # The last one, which the next one replaces.
    Column("summary_message", BigInteger),
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

# The weekly game nights of a server.
night_schedules = Table(
    "night_schedules",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    # From Monday (0), and from midnight in the time zone.
    Column("weekday", Integer, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", String(64)),
    Column("channel_id", BigInteger),
    *_night_settings(),
    # Start of the next night; NULL if the schedule is switched off.
    Column("begins_at", UtcDateTime),
    Column("wake_at", UtcDateTime, index=True),
    # Number of weeks in a row without guests, and why nights were switched off.
    Column("empty_weeks", Integer, nullable=False, server_default="0"),
    Column("problem", String(16)),
    sqlite_autoincrement=True,
)

nights = Table(
    "nights",
    metadata,
    *_subject_columns(),
    Column("schedule_id", BigInteger),
    # NULL for weekly nights, and for former players.
    Column("opener_id", BigInteger, index=True),
    *_night_settings(),
    Column("game", String(32), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("begins_at", UtcDateTime, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("event_id", BigInteger),
    Column("reminder_id", BigInteger),
    Column("ping_id", BigInteger),
    Column("pairs_at", UtcDateTime),
    # Messages contain these ids, so they are never reused.
    sqlite_autoincrement=True,
)

night_people = Table(
    "night_people",
    metadata,
    Column("night_id", _RowId, ForeignKey("nights.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # NULL for former players.
    Column("user_id", BigInteger, index=True),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("is_in", Boolean, nullable=False, server_default=false()),
    Column("reminds", Boolean, nullable=False, server_default=false()),
    Column("vote", String(32)),
    Column("here", Boolean, nullable=False, server_default=false()),
    Column("share", String(CONTRIBUTION_LENGTH), nullable=False, server_default=""),
    Column("cut", Boolean, nullable=False, server_default=false()),
    Column("waiting_since", UtcDateTime),
    Column("left_over", Boolean, nullable=False, server_default=false()),
    Column("practice_id", BigInteger),
    Column("removed", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("night_id", "user_id"),
)

leagues = Table(
    "leagues",
    metadata,
    *_subject_columns(),
    # 0 for former players.
    Column("opener_id", BigInteger, nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("options", Json, nullable=False),
    Column("season", Integer, nullable=False, server_default="1"),
    # The league of the season before.
    Column("previous_id", BigInteger),
    Column("continued", Boolean, nullable=False, server_default=false()),
    Column("phase", String(16), nullable=False),
    # Of the current phase.
    Column("began_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("secret", LargeBinary(32), nullable=False),
    Column("pings", Integer, nullable=False, server_default="0"),
    # Number of messages about the start, half-time and end.
    Column("said", Integer, nullable=False, server_default="0"),
    sqlite_autoincrement=True,
)

league_people = Table(
    "league_people",
    metadata,
    Column("league_id", _RowId, ForeignKey("leagues.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # NULL for former players.
    Column("user_id", BigInteger, index=True),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("asked_at", UtcDateTime),
    Column("here", Boolean, nullable=False, server_default=false()),
    Column("share", String(CONTRIBUTION_LENGTH), nullable=False, server_default=""),
    Column("cut", Boolean, nullable=False, server_default=false()),
    Column("division", Integer, nullable=False, server_default="0"),
    Column("max_matches", Integer, nullable=False, server_default="2"),
    Column("away_since", UtcDateTime),
    # "away" as long as a computer has all their seats, "left" for good.
    Column("out", String(8)),
    # Their final rank.
    Column("place", Integer),
    UniqueConstraint("league_id", "user_id"),
)

# People who meet in a match of a game night or a league.
pairings = Table(
    "event_pairings",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("night_id", _RowId, ForeignKey("nights.id", ondelete="CASCADE")),
    Column("league_id", _RowId, ForeignKey("leagues.id", ondelete="CASCADE")),
    Column("number", Integer, nullable=False),
    # The numbers of people in the order of their seats; 0 for a computer player.
    Column("seats", Json, nullable=False),
    Column("phase", String(8), nullable=False),
    # The message that their thread was opened from, their thread, and their table.
    Column("post_id", BigInteger),
    Column("thread_id", BigInteger),
    Column("table_id", BigInteger, index=True),
    Column("due_at", UtcDateTime),
    Column("retry_at", UtcDateTime),
    # The seats kept by computer players now.
    Column("away", Json, nullable=False, server_default=text("'[]'")),
    # By seat, once the match has been played.
    Column("results", Json(none_as_null=True)),
    UniqueConstraint("night_id", "number"),
    UniqueConstraint("league_id", "number"),
    # Tables refer to these ids, so they are never reused.
    sqlite_autoincrement=True,
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

for _table in (nights, leagues, group_deals, reviews):
    Index(f"ix_{_table.name}_unshown", _table.c.id, **_where(IS_UNSHOWN))

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
