"""Backups of a SQLite database, and putting them back."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.errors import SetupProblem
from bot.process.locks import file_lock
from bot.store.backups import backup_name, newest_backup_time, prepare_folder, prune_backups
from bot.store.database import Database, read_url
from bot.store.personal_data import PersonalData
from tests.bot.commands import call, refusal


@pytest.fixture
def database(folder: Path) -> Path:
    """A database in the current folder, in which no match has ended yet."""
    assert call("migrate").exit_code == 0
    return folder / "zabuton.db"


def execute(file: Path, *statements: str) -> None:
    """Change a database, and close it."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


SOMEBODY = "INSERT INTO people (user_id, language) VALUES (7, 'fr')"
CATS = "CREATE TABLE cats (name TEXT)"


def people_in(file: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("SELECT user_id, language FROM people").fetchall()


def backed_up(name: str = "copy.db") -> Path:
    """Return a new backup of the database in the current folder."""
    assert call("backup", name).exit_code == 0
    return Path(name).resolve()


def test_a_backup_holds_what_a_running_bot_has_just_stored(database: Path, folder: Path) -> None:
    with closing(sqlite3.connect(database)) as running:
        running.execute(SOMEBODY)
        running.commit()  # and so still in SQLite's log
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


def test_a_restored_backup_is_the_database_and_the_old_one_is_kept(database: Path, folder: Path) -> None:
    execute(database, SOMEBODY)
    backed_up()
    execute(database, "UPDATE people SET language = 'ja'")
    done = call("restore", "copy.db")
    assert done.exit_code == 0
    (kept,) = folder.glob("zabuton.db.before-*")
    assert kept.name in done.stdout
    assert (people_in(database), people_in(kept)) == ([(7, "fr")], [(7, "ja")])
    assert call("migrate").exit_code == 0


def test_a_backup_can_be_put_where_there_is_no_database(database: Path, folder: Path) -> None:
    backed_up()
    for file in folder.glob("zabuton.db*"):
        file.unlink()
    told = call("restore", "copy.db").stdout.splitlines()
    assert told[:2] == ["The backup is in place.", "The next table has number 1000001."]
    assert told[2].startswith("Who had their data deleted since is not known")
    assert people_in(database) == []


TABLE = """
    INSERT INTO tables (id, channel_id, host_id, game, rules, options, status, server_seed, created_at,
    changed_at, version, wake_at) VALUES ({0}, {0}, 7, 'koi-koi', 2, '{{}}', '{1}', x'0{0}',
    '2026-01-01 00:00:00.000000', '2026-01-01 00:00:00.000000', 3, '2026-01-02 00:00:00.000000')
"""


def tables_in(file: Path) -> dict[int, tuple[str, int, bool]]:
    """Return status, version and whether something is to be done there, of each table."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute("SELECT id, status, version, wake_at IS NOT NULL FROM tables").fetchall()
    return {table_id: (status, version, bool(due)) for table_id, status, version, due in rows}


def test_what_may_have_gone_on_since_a_backup_ends_and_numbers_are_not_reused(database: Path) -> None:
    execute(database, *(TABLE.format(number, "playing") for number in (1, 2, 3)), TABLE.format(4, "lobby"))
    backed_up()
    execute(
        database,
        "UPDATE tables SET status = 'finished', version = 9 WHERE id = 1",
        "UPDATE tables SET version = 4 WHERE id = 2",
        "DELETE FROM tables WHERE id = 4",
        TABLE.format(8, "lobby"),
        "DELETE FROM tables WHERE id = 8",
    )
    told = call("restore", "copy.db").stdout.splitlines()
    assert told[1].endswith(": 3")
    assert told[2] == "The next table has number 9."
    assert tables_in(database) == {
        1: ("abandoned", 4, False),
        2: ("abandoned", 4, False),
        3: ("playing", 3, True),
        4: ("cancelled", 4, False),
    }
    execute(database, TABLE.format(5, "cancelled").replace("(5,", "(NULL,"))
    assert max(tables_in(database)) == 9
    assert call("migrate").exit_code == 0


OTHER = "INSERT INTO people (user_id, language) VALUES (8, 'ja')"


def forget(file: Path, user_id: int) -> None:
    """Delete all about a person, as the bot does when they ask."""

    async def work() -> None:
        database = Database(read_url(f"sqlite:///{file}"))
        await PersonalData(database).forget_person(user_id)
        await database.close()

    asyncio.run(work())


def test_people_deleted_since_the_backup_are_deleted_again(database: Path, folder: Path) -> None:
    execute(database, SOMEBODY, OTHER)
    oldest = backed_up("oldest.db")
    forget(database, 7)
    told = call("restore", "oldest.db").stdout.splitlines()
    assert told[-1].endswith("deleted again: 1")
    assert people_in(database) == [(8, "ja")]
    assert people_in(oldest) == [(7, "fr"), (8, "ja")], "the backup stays as it is"
    assert [*folder.glob("*.part*")] == []
    for file in folder.glob("*.before-*"):
        file.unlink()
    call("restore", "oldest.db")
    assert people_in(database) == [(8, "ja")], "what was put back knows it, too"


def test_who_came_back_before_the_backup_was_made_is_left_alone(database: Path) -> None:
    execute(database, SOMEBODY, OTHER)
    forget(database, 7)
    execute(database, SOMEBODY)
    backed_up()
    forget(database, 8)
    assert call("restore", "copy.db").stdout.endswith("deleted again: 1\n")
    assert people_in(database) == [(7, "fr")]


def test_the_backup_of_an_older_version_forgets_too(database: Path, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "old.db")) as old:
        old.executescript((Path(__file__).parents[2] / "fixtures/databases/1.0.0.sql").read_text("utf-8"))
        (aki,) = old.execute("SELECT user_id FROM people WHERE name = 'Aki'").fetchone()
    forget(database, aki)
    assert call("restore", "old.db").stdout.endswith("deleted again: 1\n")
    with closing(sqlite3.connect(database)) as connection:
        dump = "\n".join(connection.iterdump())
    assert str(aki) not in dump
    assert "'Aki'" not in dump
    assert "'Ben'" in dump


@pytest.mark.parametrize("gone", [False, True])
def test_the_database_of_a_running_bot_is_not_replaced(database: Path, gone: bool) -> None:
    backed_up()
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
    backed_up()
    before = database.read_bytes()
    (folder / "zabuton.db.part").mkdir()
    assert refusal("restore", "copy.db").startswith("zabuton.db: ")
    assert database.read_bytes() == before
    assert [*folder.glob("*before*")] == []


def files_of_a_killed_bot(database: Path) -> dict[str, bytes]:
    """Store someone, and return the files of the database by name while that is still in SQLite's log."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(SOMEBODY)
        connection.commit()
        return {name: database.with_name(name).read_bytes() for name in ("zabuton.db", "zabuton.db-wal")}


def test_the_newest_moves_of_a_killed_bot_stay_with_the_old_database(database: Path, folder: Path) -> None:
    backed_up()
    for name, content in files_of_a_killed_bot(database).items():
        (folder / name).write_bytes(content)
    assert call("restore", "copy.db").exit_code == 0
    assert people_in(database) == []
    (kept,) = (file for file in folder.glob("zabuton.db.before-*") if "-wal" not in file.name)
    assert people_in(kept) == [(7, "fr")]


DIES = """
import os, sys
from datetime import UTC, datetime
from pathlib import Path
from bot.store.backups import restore_backup

def die(event, _):
    global left
    if event in ("os.rename", "os.remove", "shutil.copyfile"):
        left -= 1
        if left == 0:
            os._exit(9)

left = int(sys.argv[1])
sys.addaudithook(die)
restore_backup("sqlite:///zabuton.db", Path("copy.db"), datetime.now(UTC))
"""


@pytest.mark.deep
def test_a_killed_restore_leaves_a_database(database: Path, folder: Path) -> None:
    backed_up()
    files = files_of_a_killed_bot(database)
    ends: list[int] = []
    while 0 not in ends:
        for file in folder.glob("zabuton.db*"):
            file.unlink()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        died = subprocess.run([sys.executable, "-c", DIES, str(len(ends) + 1)], check=False)
        ends.append(died.returncode)
        assert people_in(database) in ([], [(7, "fr")])
    assert people_in(database) == []
    assert {*ends[:-1]} == {9}


def test_leftovers_of_a_deleted_database_are_not_mixed_in(database: Path, folder: Path) -> None:
    backed_up()
    left = files_of_a_killed_bot(database)["zabuton.db-wal"]
    database.unlink()
    (folder / "zabuton.db-wal").write_bytes(left)
    assert call("restore", "copy.db").exit_code == 0
    assert people_in(database) == []
    (kept,) = folder.glob("zabuton.db.before-*-wal")
    assert kept.read_bytes() == left


def test_only_the_owner_can_read_the_database_and_backups(database: Path, folder: Path) -> None:
    prepare_folder("sqlite:///zabuton.db", folder / "backups")
    backed_up("backups/copy.db")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(SOMEBODY)
        connection.commit()
        made = ["zabuton.db", "zabuton.db-wal", "zabuton.db-shm", "backups", "backups/copy.db"]
        modes = [(folder / name).stat().st_mode & 0o777 for name in made]
    assert modes == [0o600, 0o600, 0o600, 0o700, 0o600]
    assert call("restore", "backups/copy.db").exit_code == 0
    assert database.stat().st_mode & 0o777 == 0o600


def times_of(folder: Path, *made: datetime) -> list[str]:
    names = [backup_name(each) for each in made]
    for name, each in zip(names, made, strict=True):
        (folder / name).touch()
        os.utime(folder / name, (each.timestamp(), each.timestamp()))
    return names


NOW = datetime(2026, 2, 4, 5, tzinfo=UTC)


def test_only_the_newest_backups_are_kept_and_files_of_others_stay(folder: Path) -> None:
    others = ["notes.txt", "zabuton-mine.db", "zabuton-mine.db.part"]
    killed = ["zabuton-20260130-200000.db.part", "zabuton-20260130-200000.db.part-journal"]
    for name in (*others, *killed):
        (folder / name).touch()
    assert newest_backup_time(folder, NOW) is None
    names = times_of(folder, *(datetime(2026, 2, day, 4, tzinfo=UTC) for day in range(1, 5)))
    assert [file.name for file in prune_backups(folder, 3, NOW)] == names[:1]
    assert prune_backups(folder, 3, NOW) == []
    assert newest_backup_time(folder, NOW) == datetime(2026, 2, 4, 4, tzinfo=UTC)
    assert sorted(file.name for file in folder.iterdir()) == sorted([*others, *names[1:]])


def test_backups_are_as_old_as_their_files_and_those_of_the_future_are_the_oldest(folder: Path) -> None:
    (ahead, older, newer) = times_of(
        folder,
        datetime(2031, 1, 1, 4, tzinfo=UTC),
        *(datetime(2026, 2, day, 4, tzinfo=UTC) for day in (3, 4)),
    )
    assert newest_backup_time(folder, NOW) == datetime(2026, 2, 4, 4, tzinfo=UTC)
    assert [file.name for file in prune_backups(folder, 2, NOW)] == [ahead]
    (folder / newer).rename(folder / "zabuton-20200101-000000.db")
    assert [file.name for file in prune_backups(folder, 1, NOW)] == [older]
    os.utime(folder / "zabuton-20200101-000000.db", (NOW.timestamp() + 600, NOW.timestamp() + 600))
    assert newest_backup_time(folder, NOW) is None


def test_a_database_of_another_program_is_not_copied(folder: Path) -> None:
    execute(folder / "zabuton.db", CATS)
    assert "not a backup" in refusal("backup", "copy.db")
    assert [*folder.glob("copy*")] == []


def test_postgresql_has_programs_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", url := "postgresql+asyncpg://somebody:secret@localhost/zabuton")
    for command in ("backup", "restore"):
        line = refusal(command, "copy.db")
        assert "pg_dump" in line
        assert "secret" not in line
    with pytest.raises(SetupProblem, match=r"^BACKUPS: .*use pg_dump"):
        prepare_folder(url, folder / "copies")
    assert [*folder.iterdir()] == []


def _damage(file: Path) -> None:
    """Leave half of a backup."""
    whole = backed_up(str(file)).read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def _scramble(file: Path) -> None:
    """Leave a backup of the right size in which a part of one table is not what it was."""
    with closing(sqlite3.connect(backed_up(str(file)))) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'people'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = bytearray(file.read_bytes())
    whole[(page - 1) * size : page * size] = bytes([7] * size)
    file.write_bytes(whole)


def _another_program(file: Path) -> None:
    """Leave the database of another program that uses alembic too."""
    version = "CREATE TABLE alembic_version (version_num TEXT)"
    execute(file, version, "INSERT INTO alembic_version VALUES ('1')")


NO_BACKUPS: dict[str, tuple[Callable[[Path], object], str]] = {
    "a text": (lambda file: file.write_text("a letter to the host, longer than a header " * 12), "not a"),
    "nothing": (lambda file: None, "no such file"),
    "another database": (lambda file: execute(file, CATS), "not a backup of Zabuton"),
    "another program": (_another_program, "not a backup of Zabuton"),
    "a newer program": (
        lambda file: execute(backed_up(str(file)), "UPDATE alembic_version SET version_num = '9999'"),
        "update Zabuton",
    ),
    "half a file": (_damage, "damaged"),
    "a scrambled file": (_scramble, "damaged"),
}


@pytest.mark.parametrize("what", NO_BACKUPS)
def test_what_is_no_backup_replaces_nothing(what: str, database: Path, folder: Path) -> None:
    make, reason = NO_BACKUPS[what]
    make(folder / "copy.db")
    before = database.read_bytes()
    assert reason in refusal("restore", "copy.db")
    assert database.read_bytes() == before
    assert [*folder.glob("*before*")] == []
