"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.engine import Store
from bot.store.preferences import Preferences
from bot.store.results import Ending, ResultRow, Results, Totals
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import (
    ChannelTaken,
    Due,
    MoveTaken,
    StaleTable,
    Status,
    StoredSeat,
    StoredTable,
    TableChanges,
)
from bot.store.upgrade import Migration, migrate

__all__ = [
    "CUT_LENGTH",
    "ChannelTaken",
    "Due",
    "Ending",
    "Migration",
    "MoveTaken",
    "Preferences",
    "ResultRow",
    "Results",
    "Sessions",
    "StaleTable",
    "Status",
    "Store",
    "StoredSeat",
    "StoredTable",
    "TableChanges",
    "Totals",
    "migrate",
]
