"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.answers import PuzzleAnswer, PuzzleAnswers
from bot.store.boards import BoardLine, Boards
from bot.store.daily import DailyTries, StoredTry, TryKey, TryResult
from bot.store.database import Migration, migrate
from bot.store.engine import Store
from bot.store.guilds import KEPT_DAYS, Guilds
from bot.store.leftovers import Leftovers
from bot.store.matches import Matches, MatchPage, StoredMatch, StoredResult
from bot.store.notes import Notes
from bot.store.pending import Pending, Shards, TablePlace
from bot.store.personal import FORMER, NOBODY, Personal
from bot.store.preferences import Preferences
from bot.store.profiles import GameProfile, Highlight, Pair, Profile, Profiles
from bot.store.progress import Progress
from bot.store.results import Ending, ResultRow
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.standings import Standings, Tally, Totals
from bot.store.stored import (
    ChannelTaken,
    Limits,
    MoveTaken,
    StaleTable,
    Status,
    StoredSeat,
    StoredTable,
    TableChanges,
    TableManners,
    Times,
    TooManyTables,
    Verdict,
)
from bot.store.trophies import Reached, Trophies

__all__ = [
    "CUT_LENGTH",
    "FORMER",
    "KEPT_DAYS",
    "NOBODY",
    "BoardLine",
    "Boards",
    "ChannelTaken",
    "DailyTries",
    "Ending",
    "GameProfile",
    "Guilds",
    "Highlight",
    "Leftovers",
    "Limits",
    "MatchPage",
    "Matches",
    "Migration",
    "MoveTaken",
    "Notes",
    "Pair",
    "Pending",
    "Personal",
    "Preferences",
    "Profile",
    "Profiles",
    "Progress",
    "PuzzleAnswer",
    "PuzzleAnswers",
    "Reached",
    "ResultRow",
    "Sessions",
    "Shards",
    "StaleTable",
    "Standings",
    "Status",
    "Store",
    "StoredMatch",
    "StoredResult",
    "StoredSeat",
    "StoredTable",
    "StoredTry",
    "TableChanges",
    "TableManners",
    "TablePlace",
    "Tally",
    "Times",
    "TooManyTables",
    "Totals",
    "Trophies",
    "TryKey",
    "TryResult",
    "Verdict",
    "migrate",
]
