"""The tables of the database, as they are after the newest migration."""

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
"""Which tables are open; a channel has one of these at most. A partial index serves only literal values."""

IS_LOBBY = text("status = 'lobby'")
"""Which tables are lobbies."""

IS_LEFTOVER = text("record IS NULL AND status IN ('abandoned', 'cancelled')")
"""Which tables have ended without a match to look back at."""

IS_UNSHOWN = text("shown < version")
"""Which tables have changed since their message was brought up to date."""

HAS_PAIRING = text("pairing_id IS NOT NULL AND status IN ('lobby', 'playing', 'finished')")
"""Which tables a pairing of a tournament has: one of these at most; one that was broken off frees it."""

CONTRIBUTION_LENGTH = 100
"""The most characters with which a player may cut the deck."""

NOTE_LENGTH = 100
"""The most characters of a note on a step of a match."""

AVATAR_LENGTH = 200
"""The most characters in the address of an avatar."""

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
    # The channel of a thread: who may see that, may see what was played in it.
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
    Column("shown", Integer, nullable=False, server_default="-1"),
    Column("wake_at", UtcDateTime),
    Column("reminded", Boolean, nullable=False, server_default=false()),
    Column("end_asked", Integer),
    Column("pinged", Json(none_as_null=True)),
    Column("pause_until", UtcDateTime),
    Column("began_at", UtcDateTime),
    Column("seed", LargeBinary(32)),
    # How many rounds of its match were finished; NULL unless a match has ended.
    Column("rounds", Integer),
    # Why its match is not rated, as it was when it began; the text `unrated-<id>`.
    Column("unrated", String(32)),
    # When its host had players called, and the message that does so until it begins or closes.
    Column("called_at", UtcDateTime),
    Column("call_id", BigInteger),
    # Whom its host has challenged, until it begins or closes, and what they said: the text
    # `challenge-says-<answer>`, or the id of a game that they would rather play.
    Column("challenged_id", BigInteger),
    Column("answer", String(32)),
    # Until when its seats are kept for people who want to play now.
    Column("kept_until", UtcDateTime),
    # The pairing of a tournament that is played here.
    Column("pairing_id", BigInteger),
    Index(None, "host_id", "game"),
    Index(None, "status", "guild_id"),
    Index(None, "channel_id", "ended_at"),
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
    # These three are those of its table, here for the sake of the indexes.
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
    # Not with the game: SQLite would take such an index for what is asked of one person.
    Index(None, "guild_id", "ended_at"),
)

COUNT_COLUMNS = tuple(
    f"{kind}_{what}" for kind in ("people", "computers") for what in ("matches", "wins", "points")
)
"""What is counted in standings: matches against people, and against computer players only."""

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
    # What they are called on Discord, wherever they are; not what a single server calls them.
    Column("name", String(100), nullable=False, server_default=""),
    Column("language", String(16)),
    Column("locale", String(16)),
    Column("look", String(16)),
    Column("pings", String(16)),
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Column("plays_forced", Boolean, nullable=False, server_default=true()),
    Column("asks_first", Boolean, nullable=False, server_default=false()),
    Column("hears", Boolean, nullable=False, server_default=true()),
    # Hours from 0 to before 24: by how much their clock is ahead of UTC, and from when to when they sleep.
    Column("clock_ahead", Double),
    Column("quiet_from", Double),
    Column("quiet_to", Double),
)

# With whom people do not want to play, wherever they are.
blocks = Table(
    "blocks",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("other_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

# Until when a person may not ping another one, whom they have pinged, or who has told them "not now".
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
    # Where its weekly message is sent, when the next one is, and from when that counts; NULL without any.
    Column("weekly_channel", BigInteger),
    Column("weekly_at", UtcDateTime, index=True),
    Column("weekly_since", UtcDateTime),
    Column("options", Json, nullable=False, server_default=text("'{}'")),
)

# Who came first in what in a month of the past, by the order in which that is shown.
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
    # Of the best yaku.
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
    # Where it was given; 0 in a direct message.
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

# Who wants to be told of lobbies, on which server and for which game.
calls = Table(
    "calls",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # Until when they want to play now; NULL if they may be called once a day.
    Column("until", UtcDateTime),
    # When they were called last, and when they last wanted no more calls that day: there, for any game.
    Column("called_at", UtcDateTime),
    Column("declined_at", UtcDateTime),
    Index(None, "user_id", "guild_id"),
)

# The evening on which a server plays each week: how it is set, and how far the next one is.
game_nights = Table(
    "game_nights",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    # From Monday, and from midnight in the zone.
    Column("weekday", Integer, nullable=False),
    Column("minute", Integer, nullable=False),
    Column("zone", String(64)),
    Column("channel_id", BigInteger),
    Column("games", Json, nullable=False),
    # When the next one begins; NULL while it is switched off.
    Column("begins_at", UtcDateTime),
    Column("wake_at", UtcDateTime, index=True),
    Column("message_id", BigInteger),
    # Counts the changes of who is in, and which of them the message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("pinged", Boolean, nullable=False, server_default=false()),
    Column("ping_id", BigInteger),
    # The games of its tables, how many of these were opened, and the message of the next one.
    Column("tables", Json(none_as_null=True)),
    Column("opened", Integer, nullable=False, server_default="0"),
    Column("post_id", BigInteger),
    # How many weeks in a row nobody was in, and why there was none or are no more.
    Column("empty_weeks", Integer, nullable=False, server_default="0"),
    Column("problem", String(16)),
    Column("event_id", BigInteger),
)

# Who is in at the next game night of a server, and at which of its tables they sit once it begins.
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

# When nobody could act at a place of a process: everywhere (-1), in a shard, a guild or a channel. While it
# lasts it has no end; that everywhere begins with the last look of the process, and ends with its next one.
gaps = Table(
    "gaps",
    metadata,
    Column("process", Integer, primary_key=True, autoincrement=False),
    Column("place", BigInteger, primary_key=True, autoincrement=False),
    Column("began_at", UtcDateTime, primary_key=True),
    Column("ended_at", UtcDateTime),
)

# The same cards for whoever plays them in a channel, for some days.
group_deals = Table(
    "group_deals",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    # NULL if it was opened before that was stored, or by a former player.
    Column("opener_id", BigInteger, index=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("count", Integer, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("wake_at", UtcDateTime, index=True),
    Column("message_id", BigInteger),
    # Counts the changes of what its message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    # Tries and messages name it by its id, so ids must never be reused.
    sqlite_autoincrement=True,
)

# Ended matches that are looked back at together: the step that a public message shows, and who leads.
reviews = Table(
    "reviews",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("step", Integer, nullable=False),
    Column("leader_id", BigInteger, nullable=False, index=True),
    Column("led_at", UtcDateTime, nullable=False),
    Column("asked_by", BigInteger, index=True),
    Column("asked_at", UtcDateTime),
    # Counts the changes of what its message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    # Messages name it by its id, so ids must never be reused.
    sqlite_autoincrement=True,
)

# Who lets everybody see their hand where a match of theirs is looked back at together.
opened_hands = Table(
    "opened_hands",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False, index=True),
)

# What people have written about steps of matches.
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

# Tries at the deals of the day, and at those of groups.
daily_tries = Table(
    "daily_tries",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    # The deals of a group; 0 for one of the day.
    Column("group_id", BigInteger, primary_key=True, autoincrement=False, server_default="0", index=True),
    # The day as an ordinal; of a group's deals the number, from 1.
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), primary_key=True),
    # Where it was begun; 0 in a direct message.
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

# Tournaments in which everybody meets everybody, for some days in a channel.
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
    # For how many days each round, or all of them, may be played.
    Column("days", Integer, nullable=False),
    Column("by_round", Boolean, nullable=False),
    # What goes on: people enter, check in, or play; or it is over, or was called off. Since when, until when.
    Column("status", String(16), nullable=False),
    Column("began_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    # The last round that may be played by now.
    Column("round", Integer, nullable=False, server_default="0"),
    Column("extended", Boolean, nullable=False, server_default=false()),
    Column("wake_at", UtcDateTime, index=True),
    Column("message_id", BigInteger),
    Column("ping_id", BigInteger),
    # Counts the changes, and which of them its message shows.
    Column("version", Integer, nullable=False, server_default="0"),
    Column("shown", Integer, nullable=False, server_default="-1"),
    CheckConstraint("status IN ('entering', 'checking', 'playing', 'over', 'off')", "status"),
    # Messages name it by its id, so ids must never be reused.
    sqlite_autoincrement=True,
)

# Who has entered a tournament. A place without a person is free; if it is out, a former player had it.
entrants = Table(
    "entrants",
    metadata,
    Column("tournament_id", _RowId, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, index=True),
    Column("avatar", String(AVATAR_LENGTH), nullable=False, server_default=""),
    Column("here", Boolean, nullable=False, server_default=false()),
    # Whether they have left: "void" if their matches do not count, "lost" if those not played are lost.
    Column("out", String(8)),
    # Where they came in the end.
    Column("place", Integer),
    UniqueConstraint("tournament_id", "user_id"),
)

# Who meets whom in a tournament: the numbers of the entrants in the order of their seats, and their points.
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
    # In 120ths of a win, by seat; NULL until it was played, or its time is over.
    Column("result", Json(none_as_null=True)),
    Column("played", Boolean, nullable=False, server_default=false()),
    # Tables name it by its id, so ids must never be reused.
    sqlite_autoincrement=True,
)
