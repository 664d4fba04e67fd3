"""A SQLite file that is deleted while it is open comes back; one that is replaced is not written to."""

import asyncio
import errno
import os
import shutil
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert
from structlog.testing import capture_logs

from bot.store import Notes, ReplacedError, Store, whereabouts
from bot.store.copies import back_up
from bot.store.schema import notes as notes_table
from bot.store.whereabouts import INDEX, LOG

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files that are open cannot be deleted")


@pytest.fixture
def file(tmp_path: Path, migrated: Path) -> Path:
    return Path(shutil.copy(migrated, tmp_path / "zabuton.db"))


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite:///{file}")
    yield opened
    await opened.close()


@pytest.fixture
def notes(store: Store) -> Notes:
    return Notes(store)


def stored(file: Path) -> dict[str, str]:
    """Return all notes of a file, which has to be sound."""
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return dict(opened.execute("SELECT name, value FROM notes WHERE name LIKE 'test%'"))


def remove(file: Path, *suffixes: str) -> None:
    for suffix in suffixes:
        file.with_name(file.name + suffix).unlink()


async def written(notes: Notes, times: int = 3) -> dict[str, str]:
    """Write notes that grow the log, and return them; all are read once."""
    told = {f"test {number}": "x" * 500 + str(number) for number in range(times)}
    for name, value in told.items():
        await notes.set(name, value)
        assert await notes.get(name) == value
    return told


def no_links(*_: object) -> None:
    """Refuse a link as FAT does, and some network file systems."""
    raise OSError(errno.EPERM, "Operation not permitted")


ANY = [("", LOG, INDEX), ("",), (LOG,), (INDEX,), (LOG, INDEX), ("", LOG)]


@pytest.mark.parametrize("suffixes", ANY, ids=lambda suffixes: " ".join(s or "db" for s in suffixes))
async def test_what_is_deleted_comes_back_with_all_that_was_in_it(
    store: Store, notes: Notes, file: Path, suffixes: tuple[str, ...]
) -> None:
    before = await written(notes)
    remove(file, *suffixes)
    with capture_logs() as logs:
        await notes.set("test later", "1")
        await notes.set("test later", "2")
    assert [line["log_level"] for line in logs] == ["error"]
    assert await notes.get("test later") == "2"
    assert await notes.get("test 0") == before["test 0"]
    await store.close()
    assert stored(file) == {**before, "test later": "2"}


async def test_what_is_deleted_comes_back_on_a_file_system_without_links(
    store: Store, notes: Notes, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await written(notes)
    monkeypatch.setattr(os, "link", no_links)
    remove(file, "", LOG, INDEX)
    await notes.set("test later", "1")
    await store.close()
    assert stored(file) == {**before, "test later": "1"}
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_file_that_is_deleted_as_its_log_is_written_back_comes_back(
    store: Store, notes: Notes, file: Path, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    before = await written(notes)
    write_back = whereabouts.Whereabouts._write_back

    def meanwhile(self: whereabouts.Whereabouts, connection: sqlite3.Connection) -> None:
        if when == "before":
            remove(file, "")
        write_back(self, connection)
        if when == "after":
            remove(file, "")

    monkeypatch.setattr(whereabouts.Whereabouts, "_write_back", meanwhile)
    remove(file, LOG, INDEX)
    await notes.set("test later", "1")
    await store.close()
    assert stored(file) == {**before, "test later": "1"}


async def test_a_folder_that_goes_while_its_files_are_looked_at_is_no_deleted_log(
    store: Store, notes: Notes, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, away, identity = await written(notes), file.parent.with_name("elsewhere"), whereabouts._identity

    def meanwhile(path: str) -> tuple[int, int] | None:
        if path.endswith(LOG) and file.parent.exists():
            file.parent.rename(away)
        return identity(path)

    monkeypatch.setattr(whereabouts, "_identity", meanwhile)
    with pytest.raises((sqlite3.Error, OSError)):
        await notes.set("test later", "1")
    monkeypatch.setattr(whereabouts, "_identity", identity)
    remove(away / file.name, "", LOG, INDEX)
    away.rename(file.parent)
    await notes.set("test later", "2")
    await store.close()
    assert stored(file) == {**before, "test later": "2"}


async def test_what_is_deleted_comes_back_at_the_latest_as_the_bot_stops(
    store: Store, notes: Notes, file: Path
) -> None:
    before = await written(notes)
    remove(file, "", LOG, INDEX)
    await store.close()
    assert stored(file) == before


async def test_as_long_as_it_cannot_be_put_back_nothing_is_acknowledged(
    store: Store, notes: Notes, file: Path
) -> None:
    before = await written(notes)
    away = file.parent.with_name("elsewhere")
    file.parent.rename(away)
    for _ in range(2):
        with pytest.raises((sqlite3.Error, OSError)):
            await notes.set("test later", "1")
    away.rename(file.parent)
    await notes.set("test later", "2")
    await store.close()
    assert stored(file) == {**before, "test later": "2"}


async def replaced(store: Store, notes: Notes) -> str:
    """Check that nothing is written, and that whoever listens hears of it once; return what they hear."""
    heard = list[ReplacedError]()
    store.on_replaced(heard.append)
    for _ in range(2):
        with pytest.raises(ReplacedError):
            await notes.set("test later", "1")
    (told,) = heard
    await store.close()
    return str(told)


@pytest.mark.parametrize("with_log", [True, False], ids=["its log stays", "its log goes"])
async def test_a_file_that_is_moved_into_its_place_stays_as_it_is(
    store: Store, notes: Notes, file: Path, tmp_path: Path, with_log: bool
) -> None:
    older = await written(notes, 2)
    backup = tmp_path / "backup.db"
    back_up(f"sqlite:///{file}", backup)
    newer = await written(notes, 5)
    if not with_log:
        remove(file, LOG, INDEX)
    backup.rename(file)
    told = await replaced(store, notes)
    assert stored(file) == older
    kept = tmp_path / told.rpartition(" ")[2]
    assert kept.name.startswith("zabuton.db.replaced-")
    assert stored(kept) == newer


@pytest.mark.parametrize("checkpoint", [True, False])
async def test_a_backup_that_is_copied_over_it_stays_as_it_is(
    store: Store, notes: Notes, file: Path, tmp_path: Path, checkpoint: bool
) -> None:
    older = await written(notes, 2)
    backup = tmp_path / "backup.db"
    back_up(f"sqlite:///{file}", backup)
    await written(notes, 50)
    if checkpoint:
        write_back(file)
        await notes.set("test 0", "again")
    shutil.copyfile(backup, file)
    assert "zabuton.db was replaced" in await replaced(store, notes)
    assert stored(file) == older


def write_back(file: Path) -> None:
    """Have the log written to the file by another program."""
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA wal_checkpoint").fetchone()[0] == 0


async def test_a_copy_of_the_file_alone_is_told_from_one_that_was_only_touched(
    store: Store, notes: Notes, file: Path, tmp_path: Path
) -> None:
    await written(notes, 40)
    write_back(file)
    raw = Path(shutil.copy(file, tmp_path / "raw.db"))
    await written(notes, 60)
    write_back(file)
    with capture_logs() as logs:
        await notes.set("test touched", "0")
        os.utime(file)
        await notes.set("test touched", "1")
    assert [line["log_level"] for line in logs] == ["warning"]
    shutil.copyfile(raw, file)
    await replaced(store, notes)
    assert "test touched" not in stored(file)


async def test_other_programs_may_write_to_it_and_write_its_log_back(
    store: Store, notes: Notes, file: Path
) -> None:
    told = await written(notes, 3)
    with capture_logs() as logs, closing(sqlite3.connect(file, isolation_level=None)) as other:
        for number in range(3):
            other.execute("INSERT INTO notes (name, value) VALUES (?, ?)", [f"test of other {number}", "x"])
            await notes.set(f"test {number}", "y")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await notes.set(f"test {number}", "z")
    assert logs == []
    await store.close()
    others = {f"test of other {number}": "x" for number in range(3)}
    assert stored(file) == {**dict.fromkeys(told, "z"), **others}


async def test_no_empty_file_takes_the_place_of_one_that_is_gone(
    store: Store, notes: Notes, file: Path
) -> None:
    await notes.set("test", "1")
    remove(file, "")
    with pytest.raises(FileNotFoundError):
        await notes.get("test")
    assert "zabuton.db" not in os.listdir(file.parent)
    await notes.set("test", "2")
    assert await notes.get("test") == "2"


@pytest.fixture
async def shared(store: Store, file: Path) -> AsyncIterator[Store]:
    """The same file, as another process has it open."""
    opened = await Store.open(f"sqlite:///{file}")
    await Notes(opened).set("test of other", "1")
    yield opened
    await opened.close()


async def test_of_two_that_share_a_file_one_puts_it_back_and_the_other_begins_anew_with_it(
    shared: Store, store: Store, notes: Notes, file: Path
) -> None:
    before = await written(notes)
    remove(file, "", LOG, INDEX)
    await notes.set("test later", "1")
    await replaced(shared, Notes(shared))
    again = await Store.open(f"sqlite:///{file}")
    await Notes(again).set("test of other", "2")
    await notes.set("test later", "2")
    await again.close()
    await store.close()
    assert stored(file) == {**before, "test of other": "2", "test later": "2"}


async def test_what_another_process_commits_as_the_file_is_deleted_is_put_back_too(
    shared: Store, store: Store, notes: Notes, file: Path
) -> None:
    before = await written(notes)
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def work(connection: Connection) -> None:
        connection.execute(insert(notes_table).values(name="test of slow", value="1"))
        loop.call_soon_threadsafe(begun.set)
        go_on.wait()

    slow = asyncio.create_task(shared.write(work))
    await begun.wait()
    remove(file, "", LOG, INDEX)
    later = asyncio.create_task(notes.set("test later", "1"))
    await asyncio.wait({later}, timeout=0.2)
    go_on.set()
    await asyncio.gather(slow, later)
    await store.close()
    assert stored(file) == {**before, "test of other": "1", "test of slow": "1", "test later": "1"}


@pytest.mark.parametrize("links", [True, False], ids=["with links", "without links"])
async def test_what_somebody_else_puts_there_meanwhile_is_not_overwritten(
    store: Store, notes: Notes, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    older = await written(notes, 2)
    backup, changes = tmp_path / "backup.db", whereabouts._changes
    back_up(f"sqlite:///{file}", backup)
    await written(notes, 5)
    remove(file, "", LOG, INDEX)

    def put_there(connection: sqlite3.Connection) -> int:
        if backup.exists():
            backup.rename(file)
        return changes(connection)

    monkeypatch.setattr(whereabouts, "_changes", put_there)
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    assert "is kept in" in await replaced(store, notes)
    assert stored(file) == older
