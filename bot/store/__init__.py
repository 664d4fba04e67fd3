"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.boards import BoardLine, Boards
from bot.store.database import Migration, migrate
from bot.store.duties import Duties
from bot.store.engine import Store
from bot.store.leases import Leases
from bot.store.matches import Matches, MatchPage, StoredMatch, StoredResult
from bot.store.profiles import GameProfile, Highlight, Pair, Profile, Profiles
from bot.store.results import Ending, ResultRow
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.standings import Standings, Tally, Totals
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
    Verdict,
)
from bot.store.trophies import Reached, Trophies

__all__ = [
    "CUT_LENGTH",
    "NOT_KNOWN",
    "BoardLine",
    "Boards",
    "ChannelTaken",
    "Duties",
    "Ending",
    "GameProfile",
    "Highlight",
    "Leases",
    "Limits",
    "MatchPage",
    "Matches",
    "Migration",
    "MoveTaken",
    "Noted",
    "Pair",
    "Place",
    "Profile",
    "Profiles",
    "Reached",
    "ResultRow",
    "Sessions",
    "Shards",
    "Shown",
    "StaleTable",
    "Standings",
    "Status",
    "Store",
    "StoredMatch",
    "StoredResult",
    "StoredSeat",
    "StoredTable",
    "TableChanges",
    "TableManners",
    "Tally",
    "Times",
    "TooManyTables",
    "Totals",
    "Trophies",
    "Verdict",
    "migrate",
]
