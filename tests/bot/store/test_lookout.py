"""What becomes of a SQLite file is noticed although nobody writes to it."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store import Lookout, Notes, ReplacedError, Store, lookout
from bot.store.copies import back_up
from bot.store.whereabouts import INDEX, LOG

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files that are open cannot be deleted")

PROMISED = 60.0
"""Seconds after which what has become of the file is known at the latest."""


@pytest.fixture
def file(tmp_path: Path, migrated: Path) -> Path:
    return Path(shutil.copy(migrated, tmp_path / "zabuton.db"))


@pytest.fixture
async def store(file: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """An open file that is looked at all the time, and in which something was written once."""
    monkeypatch.setattr(lookout, "LOOK", 0.005)
    opened = await Store.open(f"sqlite:///{file}")
    await Notes(opened).set("test", "1")
    looking = Lookout(opened)
    looking.start()
    yield opened
    looking.stop()
    await opened.close()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while True:
            if holds():
                return
            await asyncio.sleep(0.005)


def noted(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened:
        return str(opened.execute("SELECT value FROM notes WHERE name = 'test'").fetchone()[0])


def test_it_is_looked_at_as_often_as_is_promised() -> None:
    assert lookout.LOOK < PROMISED


@pytest.mark.usefixtures("store")
async def test_what_is_deleted_comes_back_although_nothing_is_written(file: Path) -> None:
    for suffix in ("", LOG, INDEX):
        file.with_name(file.name + suffix).unlink()
    await until(file.exists)
    assert noted(file) == "1"


async def test_whoever_listens_hears_of_a_file_that_is_replaced_although_nothing_is_written(
    store: Store, file: Path, tmp_path: Path
) -> None:
    heard = list[ReplacedError]()
    store.on_replaced(heard.append)
    backup = tmp_path / "backup.db"
    back_up(f"sqlite:///{file}", backup)
    backup.rename(file)
    await until(lambda: bool(heard))
    assert "zabuton.db was replaced" in str(heard[0])


@pytest.mark.usefixtures("store")
async def test_what_cannot_be_put_back_is_said_and_comes_back_later(file: Path) -> None:
    away = file.parent.with_name("elsewhere")
    with capture_logs() as logs:
        file.parent.rename(away)
        await until(lambda: any("cannot be written" in line["event"] for line in logs))
        for suffix in ("", LOG, INDEX):
            (away / (file.name + suffix)).unlink()
        away.rename(file.parent)
        await until(file.exists)
    assert noted(file) == "1"
