"""Databases (in deep tests also a real PostgreSQL), tables on them, and a Discord for commands."""

import asyncio
import logging
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from contextlib import redirect_stderr
from dataclasses import replace
from itertools import count
from pathlib import Path
from shutil import copy

import pytest
import structlog
from sqlalchemy import make_url

from bot import logs
from bot.local.server import LocalDiscord
from bot.settings import Settings
from bot.store.database import Database
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.sessions import lobbies_of, tables_of
from tests.bot.written import OF_LOCAL, Written
from tests.process.faults import Faults as WireFaults
from tests.support.database import connected
from tests.support.faults import Faults
from tests.support.in_place import AT_ONCE, Time
from tests.support.routes import talk_to

Databases = Callable[[], str]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Databases]:
    from tests.support.postgres import running_postgres

    with running_postgres() as server:
        yield server.new_database


@pytest.fixture
def sqlite(tmp_path: Path) -> Databases:
    numbers = count(1)
    return lambda: f"sqlite:///{tmp_path / f'zabuton{next(numbers)}.db'}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.deep)])
def new_database(request: pytest.FixtureRequest) -> Databases:
    """Returns the URL of a new empty database at each call."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def database_url(new_database: Databases) -> str:
    return new_database()


@pytest.fixture
async def database(database_url: str, migrated: Path) -> AsyncIterator[Database]:
    if (file := make_url(database_url)).get_backend_name() == "sqlite":
        copy(migrated, str(file.database))
    opened = await connected(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def other_database(database: Database, database_url: str) -> AsyncIterator[Database]:
    """The same database, opened as if by another process."""
    opened = await connected(database_url)
    yield opened
    await opened.close()


@pytest.fixture
def time() -> Time:
    """The current time, which tests can set."""
    return Time()


@pytest.fixture
def timing(time: Time) -> Timing:
    return replace(AT_ONCE, now=time)


@pytest.fixture
def tables(database: Database, timing: Timing) -> Tables:
    return tables_of(database, timing=timing)


@pytest.fixture
def lobbies(database: Database, tables: Tables, timing: Timing) -> Lobbies:
    return lobbies_of(database, tables, timing=timing)


@pytest.fixture
def other_process(other_database: Database, timing: Timing) -> Tables:
    """The same tables in another process."""
    return tables_of(other_database, timing=timing)


@pytest.fixture
def others(other_database: Database, other_process: Tables, timing: Timing) -> Lobbies:
    return lobbies_of(other_database, other_process, timing=timing)


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    """Makes transactions of the store fail."""
    return Faults(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current directory, and an environment without our settings."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
def logs_as_before() -> Iterator[None]:
    """Restores logging after the test: `run_bot` sets it up for its process, which is the tests' own here."""
    root = logging.getLogger()
    config = structlog.get_config()
    handlers = root.handlers[:]
    level = root.level
    hooks = (sys.excepthook, threading.excepthook)
    levels = {name: logging.getLogger(name).level for name in logs.LIBRARY_LEVELS}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**config)
    sys.excepthook, threading.excepthook = hooks
    logging.raiseExceptions = True
    logging.captureWarnings(False)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


@pytest.fixture
def failing() -> WireFaults:
    """Makes requests to `discord` fail."""
    return WireFaults()


@pytest.fixture
def discord(
    folder: Path, monkeypatch: pytest.MonkeyPatch, logs_as_before: None, failing: WireFaults
) -> Iterator[LocalDiscord]:
    """A Discord in another thread; the settings of this process point to it, including the token."""
    loop = asyncio.new_event_loop()
    started: Future[tuple[LocalDiscord, asyncio.Event]] = Future()

    async def serve() -> None:
        stop = asyncio.Event()
        async with LocalDiscord(middlewares=[failing.middleware]) as running:
            started.set_result((running, stop))
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    running, stop = started.result(timeout=20)
    talk_to(monkeypatch)
    for name, value in running.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    yield running
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


@pytest.fixture(params=[False, True], ids=["elsewhere", "terminal"])
def anywhere(request: pytest.FixtureRequest, written: Written) -> Written:
    written.terminal = request.param
    logs.set_up_logging("DEBUG", [OF_LOCAL])
    return written


@pytest.fixture
def written(logs_as_before: None) -> Iterator[Written]:
    with redirect_stderr(Written()) as written:
        logs.set_up_logging("INFO", [OF_LOCAL])
        yield written
