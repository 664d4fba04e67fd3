"""Errors with a message for a user or an operator.

    ZabutonError
    ├── SetupProblem           an operator can fix it: one line, exit code 2
    │   └── Unreachable        may pass: one line, exit code 3
    │       └── LocksLost      another process may act for our shards
    ├── TryLater               not now, but soon
    ├── PlaceRefused           Discord refuses a channel
    └── TableProblem           shown to one person, by its `Reason`; changes nothing
        ├── MovedOn            another change was first
        ├── NoTable            no such table
        ├── ChannelBusy        the channel has a table
        └── TooManyTables      a limit is reached

`setup_problem` turns errors of libraries, such as discord.py, into a `SetupProblem`. Names of base classes
end in Error or Problem; the others name the fault.
"""

import re
from datetime import datetime
from enum import StrEnum
from typing import Literal

import aiohttp
import discord
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

NO_TOKEN = "DISCORD_TOKEN: not set; write DISCORD_TOKEN=… into the file .env in this folder"  # noqa: S105, the advice

NOT_ACCEPTED = "DISCORD_TOKEN: Discord does not accept this token; copy it again, or reset it in the portal"

_CLOSED_FOR_GOOD = {
    4004: NOT_ACCEPTED,
    4010: "SHARD_IDS, SHARD_COUNT: Discord knows no such shard",
    4011: "SHARD_COUNT: the bot is in so many servers that Discord wants more shards",
    4013: "Discord does not know the intents that this version asks for: update Zabuton",
}
"""Close codes that forbid another connection."""

_TOO_MANY = 429
"""HTTP status of a rate limit."""

_MAX_MESSAGE_LENGTH = 200
"""Maximum length of an external message that we show."""

_LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED")

_REMEDIES = {
    "SQLITE_CANTOPEN": "the file cannot be opened: let the bot's user write in its folder",
    "SQLITE_READONLY": "the file cannot be written: give it and its folder to the bot's user",
    "SQLITE_FULL": "the disk is full: make room; the bot then continues by itself",
    "SQLITE_NOTADB": "the file is no SQLite database: name another one, or restore a backup",
    "SQLITE_CORRUPT": "the file is damaged: restore a backup",
}
"""Advice for codes of SQLite, by their beginnings."""

_PASSING = (*_LOCKED, "SQLITE_FULL", "08", "53", "57P")
"""Prefixes of database codes that may pass: a lock, a full disk, no connection, a starting server.

Source: https://www.postgresql.org/docs/current/errcodes-appendix.html, https://sqlite.org/rescode.html
"""


class ZabutonError(Exception):
    """Base of all errors that `bot` raises on purpose; its text is the message."""


class SetupProblem(ZabutonError):
    """The bot cannot start with its setup. Printed as one line, with `exit_code`."""

    exit_code = 2


class Unreachable(SetupProblem):
    """Discord, the database or the like can't be reached now, but perhaps later."""

    exit_code = 3


class LocksLost(Unreachable):
    """Another process may now act for our shards, so this one must end at once."""


class TryLater(ZabutonError):
    """An action that can't be done now is to be tried again; trouble with Discord is already logged.

    `until` is the time of the next attempt; the default is a short pause.
    """

    def __init__(self, why: str, until: datetime | None = None) -> None:
        super().__init__(why)
        self.until = until


class PlaceRefused(ZabutonError):
    """Discord doesn't let us write in the channel of a night, league, group deal or weekly message.

    The problem is `channel` if the channel is gone, `message` if it is a message, `threads` at the server's
    limit of threads, or `rights` if a permission is missing.
    """

    def __init__(self, problem: Literal["channel", "message", "threads", "rights"]) -> None:
        super().__init__(problem)
        self.problem = problem


class Reason(StrEnum):
    """Why a request is refused; the text `problem-<reason>` explains it to the person who asked."""

    ALREADY_BEGUN = "already-begun"
    ALREADY_SEATED = "already-seated"
    CALLED_LATELY = "called-lately"
    CHALLENGED_ALREADY = "challenged-already"
    CHALLENGE_OF_BOT = "challenge-of-bot"
    CHALLENGE_OF_ONESELF = "challenge-of-oneself"
    CHALLENGE_OPEN = "challenge-open"
    CHANNEL_BUSY = "channel-busy"
    DAILY_NOT_FINISHED = "daily-not-finished"
    DAILY_OVER = "daily-over"
    DAILY_SEALED = "daily-sealed"
    DISCORD_TROUBLE = "discord-trouble"
    EMPTY_CUT = "empty-cut"
    END_ASKED = "end-asked"
    END_AWAY = "end-away"
    END_NOT_ASKED = "end-not-asked"
    ERRAND_UNDER_WAY = "errand-under-way"
    EVENT_NOT_HERE = "event-not-here"
    EVENT_NOT_YOURS = "event-not-yours"
    EXPORT_TOO_LARGE = "export-too-large"
    GROUP_DEALS_FULL = "group-deals-full"
    GROUP_DEAL_HERE = "group-deal-here"
    GROUP_DEAL_NOT_FINISHED = "group-deal-not-finished"
    GROUP_DEAL_NOT_HERE = "group-deal-not-here"
    GROUP_DEAL_NOT_YOURS = "group-deal-not-yours"
    GROUP_DEAL_OVER = "group-deal-over"
    HINT_NOT_IN_TIME = "hint-not-in-time"
    HINT_NOT_NOW = "hint-not-now"
    HINT_ONE_MOVE = "hint-one-move"
    HINT_RATED = "hint-rated"
    INVITED_ONLY = "invited-only"
    JUST_POSTED = "just-posted"
    LEAGUES_FULL = "leagues-full"
    LEAGUE_BLOCKED = "league-blocked"
    LEAGUE_FULL = "league-full"
    LEAGUE_HERE = "league-here"
    LEAGUE_NOT_IN = "league-not-in"
    LEAGUE_NOT_NOW = "league-not-now"
    LEAGUE_OVER = "league-over"
    LEAGUE_TOO_FEW = "league-too-few"
    MATCHES_ELSEWHERE = "matches-elsewhere"
    MATCHES_HIDDEN = "matches-hidden"
    MISSING_RIGHT = "missing-right"
    MISTAKE_OVER = "mistake-over"
    MOVED_ON = "moved-on"
    NIGHTS_FULL = "nights-full"
    NIGHT_FULL = "night-full"
    NIGHT_HERE = "night-here"
    NIGHT_NOT_NOW = "night-not-now"
    NIGHT_OVER = "night-over"
    NIGHT_PLAYING = "night-playing"
    NIGHT_REMOVED = "night-removed"
    NIGHT_WHEN = "night-when"
    NOBODY_TO_CALL = "nobody-to-call"
    NOTES_FULL = "notes-full"
    NOTES_WRITTEN = "notes-written"
    NOTE_OF_OTHER = "note-of-other"
    NOT_BEGUN = "not-begun"
    NOT_CALLED_AGAIN = "not-called-again"
    NOT_CHALLENGED = "not-challenged"
    NOT_ENDED = "not-ended"
    NOT_HOST = "not-host"
    NOT_IN_THREAD = "not-in-thread"
    NOT_LATE = "not-late"
    NOT_OFFERED = "not-offered"
    NOT_ON_SERVER = "not-on-server"
    NOT_SEATED = "not-seated"
    NO_CALLS = "no-calls"
    CHALLENGE_ELSEWHERE = "challenge-elsewhere"
    NO_COMPUTER = "no-computer"
    NO_FILM = "no-film"
    NO_FILM_HERE = "no-film-here"
    NO_HOST = "no-host"
    NO_LESSON = "no-lesson"
    NO_PUZZLES = "no-puzzles"
    NO_REPLAY = "no-replay"
    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_SEAT = "no-such-seat"
    NO_TABLE = "no-table"
    NO_THINKERS = "no-thinkers"
    NO_THREAD = "no-thread"
    NO_THREADS_HERE = "no-threads-here"
    OLD_CONTROL = "old-control"
    OPTION_OF_OTHER_GAME = "option-of-other-game"
    OTHER_CHANNELS = "other-channels"
    OTHER_RULES = "other-rules"
    PINGED_LATELY = "pinged-lately"
    PLAYED_ONCE = "played-once"
    PLAY_NOT_ALLOWED = "play-not-allowed"
    PROFILE_HIDDEN = "profile-hidden"
    PUZZLE_NOT_SOLVED = "puzzle-not-solved"
    PUZZLE_OVER = "puzzle-over"
    REVIEW_CLOSED = "review-closed"
    REVIEW_GONE = "review-gone"
    REVIEW_LEADS = "review-leads"
    REVIEW_LED = "review-led"
    REVIEW_NOT_ALL = "review-not-all"
    REVIEW_NO_CHOICE = "review-no-choice"
    REVIEW_NO_MISTAKE = "review-no-mistake"
    SAID_JUST_NOW = "said-just-now"
    SCHEDULES_FULL = "schedules-full"
    SEATS_KEPT = "seats-kept"
    SERVER_BLOCKED = "server-blocked"
    STILL_IN_TIME = "still-in-time"
    TABLE_ENDED = "table-ended"
    TABLE_FULL = "table-full"
    TABLE_GONE = "table-gone"
    TABLE_IN_USE = "table-in-use"
    THREADS_LATER = "threads-later"
    THREAD_LOCKED = "thread-locked"
    TOO_LONG = "too-long"
    TOO_MANY_CHALLENGES = "too-many-challenges"
    TOO_MANY_ERRANDS = "too-many-errands"
    TOO_MANY_GUILD_TABLES = "too-many-guild-tables"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_THREADS = "too-many-threads"
    UNKNOWN_GAME = "unknown-game"
    WOULD_BE_LOST = "would-be-lost"
    WRONG_OPTION = "wrong-option"
    WRONG_PLAYERS = "wrong-players"
    WRONG_SPEED = "wrong-speed"
    WRONG_TIME = "wrong-time"
    WRONG_ZONE = "wrong-zone"
    YOUR_RIGHT = "your-right"


class TableProblem(ZabutonError):
    """Base of all errors that are shown to one person and change nothing; `values` fill its text."""

    def __init__(self, reason: Reason, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class MovedOn(TableProblem):
    """The table has changed since: a control was drawn for another decision, or another change was first."""

    def __init__(self) -> None:
        super().__init__(Reason.MOVED_ON)


class NoTable(TableProblem):
    """The table doesn't exist, or the channel has no open table."""

    def __init__(self, reason: Reason = Reason.NO_TABLE) -> None:
        super().__init__(reason)


class ChannelBusy(TableProblem):
    """This channel has an open table."""

    def __init__(self, table_id: int) -> None:
        super().__init__(Reason.CHANNEL_BUSY)
        self.table_id = table_id


class TooManyTables(TableProblem):
    """A limit is reached: open tables per person or per guild, or open challenges per person."""

    def __init__(self, reason: Reason, most: int) -> None:
        super().__init__(reason, most=most)


def setup_problem(error: BaseException | None) -> SetupProblem | None:
    """Return what an operator should know about an error of a library, or None for a fault in our program.

    The error comes from the network, Discord or the database; it may be a group of errors.
    """
    match error:
        case SetupProblem():
            return error
        case BaseExceptionGroup():
            problems = [setup_problem(each) for each in error.exceptions]
            return problems[0] if all(problems) else None
        case discord.LoginFailure():
            return SetupProblem(NOT_ACCEPTED)
        case discord.ConnectionClosed() if error.code in _CLOSED_FOR_GOOD:
            return SetupProblem(_CLOSED_FOR_GOOD[error.code])
        case discord.ConnectionClosed():
            return Unreachable(f"Discord closed the connection with code {error.code}")
        case discord.GatewayNotFound():
            return Unreachable("Discord does not say where its gateway is")
        case discord.DiscordServerError():
            return Unreachable(f"Discord has a fault of its own, status {error.status}")
        case discord.HTTPException() if error.status == _TOO_MANY or not _is_by_discord(error):
            # Cloudflare, Discord's proxy, also limits an address for requests of others behind it.
            return Unreachable(f"Discord turns this machine's address away for now, status {error.status}")
        case discord.HTTPException():
            return SetupProblem(f"Discord refused with status {error.status}: {_one_line(error.text)}")
        case aiohttp.ClientError() | ConnectionError():
            return Unreachable(f"Discord cannot be reached: {_one_line(error)}")
        case TimeoutError():
            return Unreachable("Discord does not answer")
        case OperationalError() | InterfaceError():
            return database_problem(error)
        case _:
            return None


def database_problem(error: BaseException | str) -> SetupProblem:
    """Return the one line about DATABASE_URL that explains an error from a driver."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines() or [type(cause).__name__]
    cut_off = getattr(error, "connection_invalidated", False)
    code = str(getattr(cause, "sqlstate", None) or getattr(cause, "sqlite_errorname", ""))
    kind = Unreachable if isinstance(cause, OSError) or cut_off or code.startswith(_PASSING) else SetupProblem
    remedy = next((advice for begin, advice in _REMEDIES.items() if code.startswith(begin)), None)
    return kind("DATABASE_URL: " + (remedy or _one_line(re.sub(r"^<class '[^']*'>: ", "", lines[0]))))


def error_fields(error: BaseException) -> dict[str, str]:
    """Return the fields of a log line about an error: its type and, of the database, its message."""
    fields = {"error": type(error).__name__}
    return {**fields, "reason": str(database_problem(error))} if isinstance(error, DBAPIError) else fields


def is_locked(error: object) -> bool:
    """Return whether a driver's error says that another program is using a SQLite file now."""
    cause = getattr(error, "orig", None) or error
    return getattr(cause, "sqlite_errorname", "").startswith(_LOCKED)


def _is_by_discord(error: discord.HTTPException) -> bool:
    """Return whether a refusal is Discord's own answer, not a page of a proxy before it."""
    return error.response.headers.get("Content-Type") == "application/json"


def _one_line(message: object) -> str:
    """Return a message as one line, cut if it is long."""
    line = " ".join(str(message).split()) or "no reason given"
    return line if len(line) <= _MAX_MESSAGE_LENGTH else f"{line[:_MAX_MESSAGE_LENGTH]}…"
