"""The tables: sessions in a channel or thread, from /play to the end of the match."""

from bot.tables.alarms import AT_ONCE, CLOSE, DECIDE, PING, PLAY, REMIND, Alarm, Deed, alarms_of
from bot.tables.levels import EASY, HARD, LEVELS, NAMES, NORMAL, STAND_IN, level_of, name_for
from bot.tables.lobbies import Wish
from bot.tables.pace import (
    DEFAULT_SPEED,
    FORGOTTEN,
    IDLE_LOBBY,
    LIVE,
    LONGEST_REST,
    MOST_MISSED,
    PATIENCE,
    PING_AFTER,
    RELAXED,
    SLOW,
    SPEEDS,
    UNTIMED,
    ping_after,
)
from bot.tables.problems import (
    ChannelBusyError,
    MovedOnError,
    NoTableError,
    TableProblem,
)
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, LOBBY, PLAYING, Person, Table
from bot.tables.tables import Tables

__all__ = [
    "ABANDONED",
    "AT_ONCE",
    "CANCELLED",
    "CLOSE",
    "DECIDE",
    "DEFAULT_SPEED",
    "EASY",
    "FINISHED",
    "FORGOTTEN",
    "HARD",
    "IDLE_LOBBY",
    "LEVELS",
    "LIVE",
    "LOBBY",
    "LONGEST_REST",
    "MOST_MISSED",
    "NAMES",
    "NORMAL",
    "PATIENCE",
    "PING",
    "PING_AFTER",
    "PLAY",
    "PLAYING",
    "RELAXED",
    "REMIND",
    "SLOW",
    "SPEEDS",
    "STAND_IN",
    "UNTIMED",
    "Alarm",
    "ChannelBusyError",
    "Deed",
    "MovedOnError",
    "NoTableError",
    "Person",
    "Table",
    "TableProblem",
    "Tables",
    "Wish",
    "alarms_of",
    "level_of",
    "name_for",
    "ping_after",
]
