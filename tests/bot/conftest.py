"""Databases for the tests, SQLite and in deep tests a real PostgreSQL too; the same cards in every run."""

from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from bot.store import Store

Databases = Callable[[], str]


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same cards."""
    monkeypatch.setattr("games.chance.secrets.token_bytes", Random(1).randbytes)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Databases]:
    from tests.support.postgres import running_postgres

    with running_postgres() as server:
        yield server.new_database


@pytest.fixture
def sqlite(tmp_path: Path) -> Databases:
    numbers = count(1)
    return lambda: f"sqlite+aiosqlite:///{tmp_path / f'zabuton{next(numbers)}.db'}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.deep)])
def new_database(request: pytest.FixtureRequest) -> Databases:
    """Gives the URL of another empty database at each call."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def database_url(new_database: Databases) -> str:
    return new_database()


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def other_store(store: Store, database_url: str) -> AsyncIterator[Store]:
    """The same database as another process would open it."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()
