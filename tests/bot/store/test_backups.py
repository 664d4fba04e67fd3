"""Nightly backups: one each night, whole, and never more than are wanted."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.errors import SetupProblem
from bot.local.server import LocalDiscord
from bot.store import backups
from bot.store.backups import Backups
from tests.bot.commands import call, refusal
from tests.support.in_place import AT_ONCE

EVENING = datetime(2026, 1, 31, 20, tzinfo=UTC)


@pytest.fixture
def made(folder: Path, migrated: Path) -> Backups:
    (folder / "zabuton.db").write_bytes(migrated.read_bytes())
    timing = replace(AT_ONCE, now=lambda: EVENING, retry_first=0.001)
    return Backups("sqlite:///zabuton.db", folder / "copies" / "nightly", kept=3, timing=timing)


@pytest.fixture
def copies(folder: Path) -> Path:
    return folder / "copies" / "nightly"


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_backup_is_named_by_its_time_and_can_be_restored(made: Backups, copies: Path, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "zabuton.db")) as running:
        running.execute("INSERT INTO people (user_id, language) VALUES (7, 'fr')")
        running.commit()
        made.make(EVENING)
    assert names(copies) == ["zabuton-20260131-200000.db"]
    (folder / "zabuton.db").unlink()
    assert call("restore", str(copies / "zabuton-20260131-200000.db")).exit_code == 0
    with closing(sqlite3.connect(folder / "zabuton.db")) as restored:
        assert restored.execute("SELECT user_id FROM people").fetchall() == [(7,)]


def test_only_the_newest_are_kept_and_files_of_others_stay(made: Backups, copies: Path) -> None:
    (copies / "notes.txt").touch()
    (copies / "zabuton-mine.db").touch()
    for day in range(5):
        made.make(EVENING + timedelta(days=day))
    assert names(copies) == [
        "notes.txt",
        *(f"zabuton-2026020{day}-200000.db" for day in (2, 3, 4)),
        "zabuton-mine.db",
    ]


def test_the_first_backup_is_due_at_once_and_the_next_at_night(made: Backups) -> None:
    assert made.due(EVENING) == EVENING
    made.make(EVENING)
    night = datetime(2026, 2, 1, 4, tzinfo=UTC)
    assert made.due(EVENING) == night
    made.make(night)
    assert made.due(night) == night + timedelta(days=1)
    assert made.due(night + timedelta(hours=30)) == night + timedelta(hours=30), "a night was missed"


def test_backups_from_a_clock_that_was_wrong_keep_no_newer_ones_away(made: Backups, copies: Path) -> None:
    for day in range(3):
        made.make(EVENING + timedelta(days=365 + day))
    assert made.due(EVENING) == EVENING, "there is none of the last day"
    for day in range(3):
        made.make(EVENING + timedelta(days=day))
    assert names(copies) == [f"zabuton-{date}-200000.db" for date in ("20260131", "20260201", "20260202")]
    assert made.due(EVENING + timedelta(days=2, hours=1)) == datetime(2026, 2, 3, 4, tzinfo=UTC)


def test_a_backup_that_cannot_be_removed_keeps_no_new_one_from_counting(
    made: Backups, copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(3):
        made.make(EVENING + timedelta(days=day))
    whole, locked = Path.unlink, copies / "zabuton-20260131-200000.db"

    def unlink(file: Path, missing_ok: bool = False) -> None:
        if file == locked:
            raise PermissionError(13, "Permission denied")
        whole(file, missing_ok=missing_ok)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", unlink)
        with capture_logs() as logs:
            made.make(EVENING + timedelta(days=3))
    assert [(line["event"], line["file"]) for line in logs] == [
        ("backup made", "zabuton-20260203-200000.db"),
        ("old backup stays", locked.name),
    ]
    made.make(EVENING + timedelta(days=4))
    assert names(copies) == [f"zabuton-2026020{day}-200000.db" for day in (2, 3, 4)]


def test_what_a_killed_bot_left_of_a_backup_is_removed(made: Backups, copies: Path) -> None:
    for left in ("zabuton-20260130-200000.db.part", "zabuton-20260130-200000.db.part-journal"):
        (copies / left).touch()
    (copies / "mine.part").touch()
    made.make(EVENING)
    assert names(copies) == ["mine.part", "zabuton-20260131-200000.db"]


def test_a_file_whose_name_is_no_time_is_none_of_our_backups(made: Backups, copies: Path) -> None:
    (copies / "zabuton-20269999-200000.db").touch()
    assert made.due(EVENING) == EVENING
    for day in range(4):
        made.make(EVENING + timedelta(days=day))
    assert len(names(copies)) == 4
    assert "zabuton-20269999-200000.db" in names(copies)


class Unplugged:
    """A disk with a folder that is not there for a while."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._away = folder.rename(folder.with_name("away"))

    def plug_in(self) -> None:
        self._away.rename(self._folder)


async def test_it_is_made_at_the_start_and_tried_again_as_long_as_the_folder_is_away(
    made: Backups, copies: Path
) -> None:
    unplugged = Unplugged(copies)
    with capture_logs() as logs:
        made.start()
        await until(lambda: len(logs) >= 2)
        unplugged.plug_in()
        await until(lambda: any(line["event"] == "backup made" for line in logs))
        await made.close()
    *failures, success = logs
    assert {line["event"] for line in failures} == {"no backup"}
    assert [line["again_in"] for line in failures[:2]] == [0.001, 0.002]
    assert success["event"] == "backup made"
    assert names(copies) == ["zabuton-20260131-200000.db"]


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that happens in another thread."""
    while not condition():  # noqa: ASYNC110
        await asyncio.sleep(0.01)


def test_a_backup_that_is_not_whole_is_not_kept(
    made: Backups, copies: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(_: str, file: Path) -> int:
        return file.write_bytes(b"SQLite format 3\0 and then the disk was full")

    made.make(EVENING)
    monkeypatch.setattr(backups, "back_up", half)
    with pytest.raises(SetupProblem, match="not a backup"):
        made.make(EVENING + timedelta(days=1))
    assert names(copies) == ["zabuton-20260131-200000.db"]


def test_postgresql_is_told_what_to_use_instead(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SetupProblem, match=r"^BACKUPS: .*use pg_dump"):
        Backups("postgresql://me@localhost/zabuton", folder / "copies", kept=3)
    assert names(folder) == []


def test_a_folder_that_cannot_be_made_is_told_when_the_bot_starts(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "copies").touch()
    monkeypatch.setenv("BACKUPS", str(folder / "copies" / "nightly"))
    assert refusal("run").startswith("BACKUPS: ")
