"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.boards import BoardLine, Boards
from bot.store.database import Migration, migrate
from bot.store.duties import Duties
from bot.store.engine import Store
from bot.store.guilds import KEPT_DAYS, Guilds
from bot.store.leftovers import Leftovers
from bot.store.matches import Matches, MatchPage, StoredMatch, StoredResult
from bot.store.personal import FORMER, NOBODY, Personal
from bot.store.profiles import GameProfile, Highlight, Pair, Profile, Profiles
from bot.store.results import Ending, ResultRow
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.standings import Standings, Tally, Totals
from bot.store.stored import (
    ChannelTaken,
    Limits,
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
    "FORMER",
    "KEPT_DAYS",
    "NOBODY",
    "BoardLine",
    "Boards",
    "ChannelTaken",
    "Duties",
    "Ending",
    "GameProfile",
    "Guilds",
    "Highlight",
    "Leftovers",
    "Limits",
    "MatchPage",
    "Matches",
    "Migration",
    "Pair",
    "Personal",
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
