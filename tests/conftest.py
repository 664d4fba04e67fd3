"""Settings and fixtures of all tests."""

import asyncio
import gc
import os
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, settings
from structlog.dev import ConsoleRenderer, plain_traceback

from bot.store.database import migrate_database

MEMORY = Path("/dev") / "shm"
"""A folder in memory: each durable write to a disk takes three milliseconds."""

LONGEST = ("test_adding_a_game", "test_phone", "test_troubles", "test_finding")
"""Modules with tests that take a minute each."""

# Most tests have their own database, which needn't survive a crash of the machine.
if MEMORY.is_dir():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# The same verdict for the same code, however busy the machine; `make explore` tries fresh examples.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", patient, derandomize=True)
settings.register_profile("explore", patient, derandomize=False, print_blob=True)
settings.load_profile("same")

# structlog's own tracebacks show all local values. If these included a board, writing one took seconds, and
# SimCord gave up on the bot.
structlog.configure(
    processors=[
        *structlog.get_config()["processors"][:-1],
        ConsoleRenderer(colors=False, exception_formatter=plain_traceback),
    ]
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first, so that no worker is left with one at the end."""
    items.sort(key=lambda item: item.path.stem not in LONGEST)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exempt modules and collected tests from garbage collection, and collect the rest less often.

    Every test makes a Discord, a bot and a database; with the default thresholds, a sixth of the time went to
    searching modules and collected tests for garbage.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file with the current schema, to be copied: alembic takes longer than many a test."""
    file = tmp_path_factory.mktemp("database") / "zabuton.db"
    asyncio.run(migrate_database(f"sqlite:///{file}"))
    return file
