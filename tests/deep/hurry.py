"""A bot for which time passes quickly: decisions and heartbeats are due soon."""

from datetime import timedelta
from typing import Any
from unittest.mock import patch

from discord.state import ConnectionState

from bot.tables.deadlines import LIVE, SPEEDS

DECISION = timedelta(seconds=45)
"""How long a decision may take at a live table, instead of 90 seconds."""


HEARTBEAT = 8.0
"""Seconds without a sign of life after which a socket of the gateway is taken to be dead, instead of 60."""


def prepare() -> None:
    """Make time pass quickly in this process."""
    hurry_decisions()
    hurry_heartbeats()


def hurry_heartbeats() -> None:
    """Have discord.py notice soon that a socket is dead."""
    whole = ConnectionState.__init__

    def begin(state: Any, **options: Any) -> None:
        whole(state, **{**options, "heartbeat_timeout": HEARTBEAT})

    patch.object(ConnectionState, "__init__", begin).start()


def hurry_decisions() -> None:
    """Make decisions at live tables due soon."""
    assert isinstance(SPEEDS, dict)
    SPEEDS[LIVE] = DECISION
