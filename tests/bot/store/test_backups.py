"""Backups of a SQLite database, putting them back, and the export of all records."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.errors import SetupProblem
from bot.local.server import LocalDiscord
from bot.locks import file_lock
from bot.store import sessions
from bot.store.backups import name_of, newest, prepare, prune
from bot.store.match_end import Ending
from bot.store.sessions import Sessions
from bot.store.stored import Seat
from games import Match
from tests.bot.commands import call, refusal
from tests.support.database import connected

NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


@pytest.fixture
def database(folder: Path) -> Path:
    """A database in the current folder, in which no match has ended yet."""
    assert call("migrate").exit_code == 0
    return folder / "zabuton.db"


@pytest.fixture
def running(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection such as a running bot has, whose last change is still in SQLite's log."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO people (user_id, language) VALUES (7, 'fr')")
        connection.commit()
        yield connection


def people_in(file: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT user_id, language FROM people").fetchall()


def test_a_backup_holds_what_a_running_bot_has_just_stored(
    database: Path, running: sqlite3.Connection, folder: Path
) -> None:
    done = call("backup", "copy.db")
    assert done.exit_code == 0
    assert done.stdout.startswith("copy.db: ")
    assert people_in(folder / "copy.db") == [(7, "fr")]
    assert sorted(file.name for file in folder.iterdir() if "copy" in file.name) == ["copy.db"]


def test_a_backup_never_replaces_a_file(database: Path, folder: Path) -> None:
    (folder / "copy.db").write_text("mine")
    assert "already there" in refusal("backup", "copy.db")
    assert (folder / "copy.db").read_text() == "mine"


def test_a_backup_that_cannot_be_written_leaves_nothing(database: Path, folder: Path) -> None:
    assert refusal("backup", "nowhere/copy.db").startswith("nowhere/copy.db: ")
    assert [file.name for file in folder.iterdir() if "copy" in file.name] == []


def test_without_a_database_there_is_nothing_to_copy(folder: Path) -> None:
    assert "no database yet" in refusal("backup", "copy.db")
    assert [*folder.iterdir()] == []


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_has_programs_of_its_own(
    command: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://somebody:secret@localhost/zabuton")
    line = refusal(command, "copy.db")
    assert "pg_dump" in line
    assert "secret" not in line


def test_a_restored_backup_is_the_database_and_the_old_one_is_kept(database: Path, folder: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO people (user_id, language) VALUES (7, 'fr')")
    assert call("backup", "copy.db").exit_code == 0
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE people SET language = 'ja'")
    done = call("restore", "copy.db")
    assert done.exit_code == 0
    (kept,) = folder.glob("zabuton.db.before-*")
    assert kept.name in done.stdout
    assert people_in(database) == [(7, "fr")]
    assert people_in(kept) == [(7, "ja")]
    assert call("migrate").exit_code == 0


def test_a_backup_can_be_put_where_there_is_no_database(database: Path, folder: Path) -> None:
    assert call("backup", "copy.db").exit_code == 0
    for file in folder.glob("zabuton.db*"):
        file.unlink()
    assert call("restore", "copy.db").stdout == "The backup is in place.\n"
    assert people_in(database) == []


@pytest.mark.parametrize("gone", [False, True])
def test_the_database_of_a_running_bot_is_not_replaced(database: Path, gone: bool) -> None:
    assert call("backup", "copy.db").exit_code == 0
    before = database.read_bytes()
    if gone:
        database.unlink()
    with file_lock(f"sqlite:///{database}"):
        refused = call("restore", "copy.db")
    assert (refused.exit_code, "another process uses zabuton.db" in refused.stderr) == (3, True)
    assert database.exists() is not gone
    assert gone or database.read_bytes() == before
    assert call("restore", "copy.db").exit_code == 0


def test_a_backup_that_cannot_be_put_back_leaves_the_database_as_it_was(database: Path, folder: Path) -> None:
    assert call("backup", "copy.db").exit_code == 0
    before = database.read_bytes()
    (folder / "zabuton.db.part").mkdir()
    assert refusal("restore", "copy.db").startswith("zabuton.db: ")
    assert database.read_bytes() == before
    assert [*folder.glob("*before*")] == []


def files_of_a_killed_bot(database: Path) -> dict[str, bytes]:
    """Store somebody, and return the files of the database by name while that is still in SQLite's log."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO people (user_id, language) VALUES (7, 'fr')")
        connection.commit()
        return {name: database.with_name(name).read_bytes() for name in ("zabuton.db", "zabuton.db-wal")}


def test_the_newest_moves_of_a_bot_that_was_killed_stay_with_the_old_database(
    database: Path, folder: Path
) -> None:
    assert call("backup", "copy.db").exit_code == 0
    left = files_of_a_killed_bot(database)
    for name, content in left.items():
        (folder / name).write_bytes(content)
    assert call("restore", "copy.db").exit_code == 0
    assert people_in(database) == []
    (kept,) = (file for file in folder.glob("zabuton.db.before-*") if "-wal" not in file.name)
    assert people_in(kept) == [(7, "fr")]


def test_what_is_left_of_a_deleted_database_is_not_mixed_into_the_backup(
    database: Path, folder: Path
) -> None:
    assert call("backup", "copy.db").exit_code == 0
    left = files_of_a_killed_bot(database)["zabuton.db-wal"]
    database.unlink()
    (folder / "zabuton.db-wal").write_bytes(left)
    assert call("restore", "copy.db").exit_code == 0
    assert people_in(database) == []
    (kept,) = folder.glob("zabuton.db.before-*-wal")
    assert kept.read_bytes() == left


def test_nobody_else_on_the_machine_can_read_the_database_or_its_backups(
    database: Path, folder: Path
) -> None:
    prepare("sqlite:///zabuton.db", folder / "backups")
    assert call("backup", "backups/copy.db").exit_code == 0
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("INSERT INTO people (user_id, language) VALUES (7, 'fr')")
        connection.commit()
        made = ["zabuton.db", "zabuton.db-wal", "zabuton.db-shm", "backups", "backups/copy.db"]
        modes = [(folder / name).stat().st_mode & 0o777 for name in made]
    assert modes == [0o600, 0o600, 0o600, 0o700, 0o600]
    assert call("restore", "backups/copy.db").exit_code == 0
    assert database.stat().st_mode & 0o777 == 0o600


def backups_of(folder: Path, *days: int) -> None:
    """Leave backups of some days of a month."""
    for day in days:
        (folder / name_of(datetime(2026, 2, day, 4, tzinfo=UTC))).touch()


def test_only_the_newest_backups_are_kept_and_files_of_others_stay(folder: Path) -> None:
    for name in ("notes.txt", "zabuton-mine.db", "zabuton-mine.db.part"):
        (folder / name).touch()
    assert newest(folder) is None
    backups_of(folder, 3, 1, 4, 2)
    gone = prune(folder, 3)
    assert [file.name for file in gone] == ["zabuton-20260201-040000.db"]
    assert prune(folder, 3) == []
    assert newest(folder) == datetime(2026, 2, 4, 4, tzinfo=UTC)
    assert sorted(file.name for file in folder.iterdir()) == [
        "notes.txt",
        *(f"zabuton-2026020{day}-040000.db" for day in (2, 3, 4)),
        "zabuton-mine.db",
        "zabuton-mine.db.part",
    ]


def test_what_a_killed_bot_left_of_a_backup_is_removed(folder: Path) -> None:
    for left in ("zabuton-20260130-200000.db.part", "zabuton-20260130-200000.db.part-journal"):
        (folder / left).touch()
    prune(folder, 3)
    assert [*folder.iterdir()] == []


def test_a_backup_that_is_not_whole_is_not_kept(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "zabuton.db")) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")
    assert "not a backup" in refusal("backup", "copy.db")
    assert [*folder.glob("copy*")] == []


def test_postgresql_is_told_what_to_use_instead(folder: Path) -> None:
    with pytest.raises(SetupProblem, match=r"^BACKUPS: .*use pg_dump"):
        prepare("postgresql://me@localhost/zabuton", folder / "copies")
    assert [*folder.iterdir()] == []


def test_a_folder_that_cannot_be_made_is_told_when_the_bot_starts(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "copies").touch()
    monkeypatch.setenv("BACKUPS", str(folder / "copies" / "nightly"))
    assert refusal("run").startswith("BACKUPS: ")


def _other(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE cats (name TEXT)")


def _newer(file: Path) -> None:
    assert call("backup", str(file)).exit_code == 0
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")


def _foreign(file: Path) -> None:
    """The database of another program that uses alembic too."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('1')")


def _damaged(file: Path) -> None:
    assert call("backup", str(file)).exit_code == 0
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def _scrambled(file: Path) -> None:
    """A backup of the right size in which a part of one table is not what it was."""
    assert call("backup", str(file)).exit_code == 0
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = bytearray(file.read_bytes())
    whole[(page - 1) * size : page * size] = bytes([7] * size)
    file.write_bytes(whole)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (
            lambda file: file.write_text("a letter to the host, longer than a hundred characters " * 9),
            "not a",
        ),
        (lambda file: None, "no such file"),
        (_other, "not a backup of Zabuton"),
        (_foreign, "not a backup of Zabuton"),
        (_newer, "update Zabuton"),
        (_damaged, "damaged"),
        (_scrambled, "damaged"),
    ],
    ids=[
        "a text",
        "nothing",
        "another database",
        "another program",
        "a newer program",
        "half a file",
        "a scrambled file",
    ],
)
def test_what_is_no_backup_replaces_nothing(
    make: Callable[[Path], None], reason: str, database: Path, folder: Path
) -> None:
    make(folder / "copy.db")
    before = database.read_bytes()
    assert reason in refusal("restore", "copy.db")
    assert database.read_bytes() == before
    assert [*folder.glob("*before*")] == []


async def _end_matches(file: Path, count: int) -> list[str]:
    database = await connected(f"sqlite:///{file}")
    lines: list[str] = []
    for number in range(count):
        match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes([number] * 32), shares=["1", "2"])
        lines.append(match.record().to_line())
        seats = [Seat(seat, seat + 1, None, name, "1") for seat, name in enumerate(match.seats)]
        table = await Sessions(database).create(1, number, 1, "koi-koi", 1, {}, bytes(32), seats)
        table = await Sessions(database).change(table, status="playing")
        await Sessions(database).end(table, "abandoned", Ending(lines[-1], NOW, ()))
    open_table = await Sessions(database).create(1, 99, 1, "koi-koi", 1, {}, bytes(32), [])
    assert open_table.status == "lobby"
    await database.close()
    return lines


def test_an_export_holds_every_record_once(
    database: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "RECORDS_AT_ONCE", 2)
    lines = asyncio.run(_end_matches(database, 4))
    done = call("export", "--output", "all.jsonl")
    assert done.exit_code == 0
    assert done.stderr == "4 records\n"
    assert (folder / "all.jsonl").read_text().splitlines() == lines
    assert call("export", "--output", "-").stdout.splitlines() == lines


def test_an_export_that_cannot_be_written_says_so(database: Path) -> None:
    assert refusal("export", "--output", "nowhere/all.jsonl").startswith("nowhere/all.jsonl: ")
