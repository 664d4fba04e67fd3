"""A server with game nights."""

import pytest

from bot.store.database import Database
from bot.timing import Timing
from tests.bot.events.house import MONDAY, House
from tests.support.in_place import Time


@pytest.fixture
def house(database: Database, time: Time, timing: Timing) -> House:
    """A server with game nights on a Monday at noon."""
    time.now = MONDAY
    return House(database, time, timing)
