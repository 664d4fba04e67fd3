"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.database import Migration, migrate
from bot.store.duties import Duties
from bot.store.engine import Store
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
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
)

__all__ = [
    "CUT_LENGTH",
    "ChannelTaken",
    "Duties",
    "Limits",
    "Migration",
    "Place",
    "Sessions",
    "Shards",
    "Shown",
    "StaleTable",
    "Status",
    "Store",
    "StoredSeat",
    "StoredTable",
    "TableChanges",
    "TableManners",
    "Times",
    "TooManyTables",
    "migrate",
]
