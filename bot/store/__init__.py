"""The store: tables, seats, moves and results, in SQLite or PostgreSQL."""

from bot.store.database import Migration, migrate
from bot.store.engine import Store
from bot.store.pending import Pending, Shards, TablePlace
from bot.store.schema import CUT_LENGTH
from bot.store.sessions import Sessions
from bot.store.stored import (
    ChannelTaken,
    Limits,
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
    "Limits",
    "Migration",
    "Pending",
    "Sessions",
    "Shards",
    "StaleTable",
    "Status",
    "Store",
    "StoredSeat",
    "StoredTable",
    "TableChanges",
    "TableManners",
    "TablePlace",
    "Times",
    "TooManyTables",
    "migrate",
]
