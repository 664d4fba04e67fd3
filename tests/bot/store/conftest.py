"""Fixtures for tests of the store: its modules, here and as in another process."""

import pytest

from bot.store.database import Database
from bot.store.history import History
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from tests.bot.store.ended import Matches

Both = tuple[Sessions, Sessions]


@pytest.fixture
def sessions(database: Database) -> Sessions:
    return Sessions(database)


@pytest.fixture
def both(sessions: Sessions, other_database: Database) -> Both:
    """The sessions of two processes on one database."""
    return sessions, Sessions(other_database)


@pytest.fixture
def matches(database: Database) -> Matches:
    return Matches(database)


@pytest.fixture
def history(database: Database) -> History:
    return History(database)


@pytest.fixture
def preferences(database: Database) -> Preferences:
    return Preferences(database)
