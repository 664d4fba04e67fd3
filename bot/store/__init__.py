"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.answers import PuzzleAnswer, PuzzleAnswers
from bot.store.daily import DailyTries, StoredTry, TryKey, TryResult
from bot.store.database import Migration, migrate
from bot.store.duties import Duties
from bot.store.engine import Store
from bot.store.guilds import KEPT_DAYS, Guilds
from bot.store.leases import Leases
from bot.store.leftovers import Leftovers
from bot.store.notes import Notes
from bot.store.personal import FORMER, NOBODY, Personal
from bot.store.preferences import Preferences
from bot.store.progress import Progress
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import (
    NOT_KNOWN,
    ChannelTaken,
    Limits,
    MoveTaken,
    Noted,
    Place,
    Shards,
    Shown,
    StaleTable,
    Status,
    StoredSeat,
    StoredTable,
    TableChanges,
    TableManners,
    Times,
    TooManyTables,
)

__all__ = [
    "CUT_LENGTH",
    "FORMER",
    "KEPT_DAYS",
    "NOBODY",
    "NOT_KNOWN",
    "ChannelTaken",
    "DailyTries",
    "Duties",
    "Guilds",
    "Leases",
    "Leftovers",
    "Limits",
    "Migration",
    "MoveTaken",
    "Noted",
    "Notes",
    "Personal",
    "Place",
    "Preferences",
    "Progress",
    "PuzzleAnswer",
    "PuzzleAnswers",
    "Sessions",
    "Shards",
    "Shown",
    "StaleTable",
    "Status",
    "Store",
    "StoredSeat",
    "StoredTable",
    "StoredTry",
    "TableChanges",
    "TableManners",
    "Times",
    "TooManyTables",
    "TryKey",
    "TryResult",
    "migrate",
]
