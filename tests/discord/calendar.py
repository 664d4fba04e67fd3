"""A calendar that tests turn: what day the bot takes it to be."""

from datetime import datetime

NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")


class Calendar:
    """What day it is.

    Attributes:
        now: the present time; another one may be set.
    """

    def __init__(self) -> None:
        self.now = NOON

    @property
    def day(self) -> int:
        return self.now.date().toordinal()
