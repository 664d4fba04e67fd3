"""A bot for which time passes quickly: leases end after seconds, and decisions are due soon."""

from datetime import timedelta

from bot.tables import LIVE, SPEEDS, ownership

LEASE = 3.0
"""Seconds that a lease is held; in use it is five times that."""

DECISION = timedelta(seconds=45)
"""How long a decision may take at a live table, instead of 90 seconds."""


def prepare() -> None:
    """Make time pass quickly in this process."""
    quicker = LEASE / ownership.LEASE
    for name in ("LEASE", "BEAT", "POLL", "IDENTIFY_PAUSE"):
        setattr(ownership, name, getattr(ownership, name) * quicker)
    hurry_decisions()


def hurry_decisions() -> None:
    """Make decisions at live tables due soon."""
    assert isinstance(SPEEDS, dict)
    SPEEDS[LIVE] = DECISION
