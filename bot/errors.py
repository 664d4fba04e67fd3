"""Errors with a message that a user or a host may read."""

from enum import StrEnum


class ZabutonError(Exception):
    """Base of every error that `bot` raises on purpose; its text is the message."""


class SetupProblem(ZabutonError):
    """The bot cannot start as it is set up. Printed as one line, with `exit_code`."""

    exit_code = 2


class Unreachable(SetupProblem):
    """Something outside cannot be reached now, such as Discord or the database; later it may be."""

    exit_code = 3


class LocksLost(Unreachable):
    """Another process may act for our shards by now, so this one must end at once."""


class TryLater(ZabutonError):
    """Discord has troubles that pass, which are logged already: what nobody clicked for is done later."""


class Reason(StrEnum):
    """Why something is refused; the text `problem-<reason>` tells it to whoever asked for it."""

    ALREADY_BEGUN = "already-begun"
    ALREADY_SEATED = "already-seated"
    ANALYSIS_BUSY = "analysis-busy"
    CHANNEL_BUSY = "channel-busy"
    DAILY_NOT_FINISHED = "daily-not-finished"
    DAILY_OVER = "daily-over"
    DAILY_SEALED = "daily-sealed"
    EMPTY_CUT = "empty-cut"
    END_ASKED = "end-asked"
    END_AWAY = "end-away"
    END_NOT_ASKED = "end-not-asked"
    EXPORT_TOO_LARGE = "export-too-large"
    HINT_NOT_IN_TIME = "hint-not-in-time"
    HINT_NOT_NOW = "hint-not-now"
    HINT_ONE_MOVE = "hint-one-move"
    HINT_RATED = "hint-rated"
    INVITED_ONLY = "invited-only"
    MATCHES_ELSEWHERE = "matches-elsewhere"
    MATCHES_HIDDEN = "matches-hidden"
    MISSING_RIGHT = "missing-right"
    MOVED_ON = "moved-on"
    NO_COMPUTER = "no-computer"
    NO_FILM = "no-film"
    NO_FILM_HERE = "no-film-here"
    NO_LESSON = "no-lesson"
    NO_PUZZLES = "no-puzzles"
    NO_REPLAY = "no-replay"
    NO_SUCH_CARD = "no-such-card"
    NO_SUCH_SEAT = "no-such-seat"
    NO_TABLE = "no-table"
    NO_THREAD = "no-thread"
    NO_THREADS_HERE = "no-threads-here"
    NOT_BEGUN = "not-begun"
    NOT_ENDED = "not-ended"
    NOT_HOST = "not-host"
    NOT_LATE = "not-late"
    NOT_OFFERED = "not-offered"
    NOT_SEATED = "not-seated"
    NOTHING_TO_ANALYSE = "nothing-to-analyse"
    OLD_CONTROL = "old-control"
    OPTION_OF_OTHER_GAME = "option-of-other-game"
    OTHER_CHANNELS = "other-channels"
    OTHER_RULES = "other-rules"
    PROFILE_HIDDEN = "profile-hidden"
    PUZZLE_NOT_SOLVED = "puzzle-not-solved"
    PUZZLE_OVER = "puzzle-over"
    SEATS_KEPT = "seats-kept"
    STILL_IN_TIME = "still-in-time"
    TABLE_ENDED = "table-ended"
    TABLE_FULL = "table-full"
    TABLE_GONE = "table-gone"
    TOO_MANY_GUILD_TABLES = "too-many-guild-tables"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    TOO_MANY_TABLES = "too-many-tables"
    TOO_MANY_THREADS = "too-many-threads"
    TROPHIES_HIDDEN = "trophies-hidden"
    UNKNOWN_GAME = "unknown-game"
    VERIFY_EMPTY = "verify-empty"
    VERIFY_NO_TEXT = "verify-no-text"
    VERIFY_NOT_READ = "verify-not-read"
    VERIFY_TOO_LARGE = "verify-too-large"
    VERIFY_TOO_MANY = "verify-too-many"
    VERSUS_SELF = "versus-self"
    WOULD_BE_LOST = "would-be-lost"
    WRONG_OPTION = "wrong-option"
    WRONG_PLAYERS = "wrong-players"
    WRONG_SPEED = "wrong-speed"
    YOUR_RIGHT = "your-right"


class TableProblem(ZabutonError):
    """Base of all errors that are shown to one person and change nothing.

    Args:
        reason: why.
        values: the text's variables.
    """

    def __init__(self, reason: Reason, **values: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values


class MovedOnError(TableProblem):
    """The table has moved on: a control was drawn for another decision, or somebody else has changed it."""

    def __init__(self) -> None:
        super().__init__(Reason.MOVED_ON)


class NoTableError(TableProblem):
    """There is no such table, or no open one here."""

    def __init__(self, reason: Reason = Reason.NO_TABLE) -> None:
        super().__init__(reason)


class ChannelBusyError(TableProblem):
    """There is already an open table in this channel.

    Args:
        table_id: its id.
    """

    def __init__(self, table_id: int) -> None:
        super().__init__(Reason.CHANNEL_BUSY)
        self.table_id = table_id


class TooManyTables(TableProblem):
    """As many tables are open as may be: lobbies of a person, tables of a person, or tables of a guild.

    Args:
        reason: which of them.
        most: how many those may be.
    """

    def __init__(self, reason: Reason, most: int) -> None:
        super().__init__(reason, most=most)
