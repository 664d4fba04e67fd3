"""A database belongs to one application: the bot of any other one is refused and changes nothing."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.errors import SetupProblem
from bot.local.server import LocalDiscord
from bot.store.application import claim_database
from bot.store.database import Database
from tests.bot.commands import call, refusal

OTHER = 1122334455
HOW_TO_ADOPT = "python -m bot adopt"
DUMPS = Path(__file__).resolve().parents[1] / "fixtures/databases"


def content(file: Path) -> list[str]:
    """Everything that is stored, its schema included."""
    with closing(sqlite3.connect(file)) as connection:
        return [*connection.iterdump()]


def execute(file: Path, statement: str, *values: str | int) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement, values)


@pytest.fixture
def old(folder: Path, release: str) -> Path:
    """The database of an old version, which stored no application."""
    file = folder / "zabuton.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((DUMPS / f"{release}.sql").read_text("utf-8"))
    return file


@pytest.fixture
def ends_early(discord: LocalDiscord) -> LocalDiscord:
    """A Discord that refuses the connection, so that a bot with the right database ends after its start."""
    discord.gateway.refusal = 4010
    return discord


def check_start(*, refused: bool) -> str:
    """Start the bot; only one that is not refused gets as far as its connection."""
    line = refusal("run")
    assert line.startswith("DATABASE_URL: " if refused else "SHARD_IDS, SHARD_COUNT: ")
    assert (HOW_TO_ADOPT in line) is refused
    return line


def test_another_application_stores_and_sends_nothing(ends_early: LocalDiscord, folder: Path) -> None:
    check_start(refused=False)
    before, own = content(folder / "zabuton.db"), ends_early.backend.application_id
    ends_early.rest.requests.clear()
    ends_early.backend.application_id = OTHER
    line = check_start(refused=True)
    assert str(own) in line
    assert str(OTHER) in line
    assert content(folder / "zabuton.db") == before
    assert {sent.method for sent in ends_early.rest.requests} == {"GET"}
    ends_early.backend.application_id = own
    check_start(refused=False)


def test_a_database_is_handed_over_on_purpose(ends_early: LocalDiscord, folder: Path) -> None:
    check_start(refused=False)
    own, ends_early.backend.application_id = ends_early.backend.application_id, OTHER
    done = call("adopt")
    assert (done.exit_code, str(own) in done.stdout, str(OTHER) in done.stdout) == (0, True, True)
    check_start(refused=False)
    ends_early.backend.application_id = own
    check_start(refused=True)


@pytest.mark.parametrize("release", ["1.0.0", "1.1.0"])
def test_an_old_database_without_our_server_is_refused(ends_early: LocalDiscord, old: Path) -> None:
    before = content(old)
    check_start(refused=True)
    assert content(old) == before
    assert call("adopt").exit_code == 0
    check_start(refused=False)


@pytest.mark.parametrize("release", ["1.0.0", "1.1.0"])
def test_an_old_database_with_our_server_is_ours(ends_early: LocalDiscord, old: Path) -> None:
    execute(old, "UPDATE tables SET guild_id = ? WHERE id = 1", ends_early.world.guild.id)
    check_start(refused=False)
    ends_early.backend.application_id = OTHER
    check_start(refused=True)


async def test_of_two_applications_one_gets_it(database: Database, other_database: Database) -> None:
    claims = (claim_database(each, number) for number, each in enumerate((database, other_database), 1))
    ended = await asyncio.gather(*claims, return_exceptions=True)
    (refused,) = (problem for problem in ended if problem is not None)
    assert isinstance(refused, SetupProblem)


def test_the_doctor_tells_a_database_of_another_application(discord: LocalDiscord, folder: Path) -> None:
    call("migrate")
    call("adopt")
    assert "\nidentity: ok (application " in call("doctor").stdout
    discord.backend.application_id = OTHER
    before, told = content(folder / "zabuton.db"), call("doctor")
    (line,) = (line for line in told.stdout.splitlines() if line.startswith("identity:"))
    assert (told.exit_code, HOW_TO_ADOPT in line) == (1, True)
    assert content(folder / "zabuton.db") == before


def mark(file: Path, application: int | None, server: int) -> None:
    """Say to which application a database belongs, and on which server it has a table."""
    execute(file, "DELETE FROM notes")
    execute(file, "DELETE FROM guilds")
    execute(file, "INSERT INTO guilds (guild_id) VALUES (?)", server)
    if application is not None:
        execute(file, "INSERT INTO notes (name, value) VALUES ('application', ?)", str(application))


@pytest.mark.parametrize(
    ("ours", "theirs", "refused"),
    [
        ((1, 10), (2, 10), True),
        ((1, 10), (1, 20), False),
        ((None, 10), (None, 20), True),
        ((1, 10), (None, 20), True),
        ((None, 10), (2, 10), False),
    ],
)
def test_the_backup_of_another_application_is_put_back_only_on_purpose(
    folder: Path, ours: tuple[int | None, int], theirs: tuple[int | None, int], refused: bool
) -> None:
    database = folder / "zabuton.db"
    call("migrate")
    mark(database, *theirs)
    call("backup", "copy.db")
    mark(database, *ours)
    before = content(database)
    done = call("restore", "copy.db")
    assert done.exit_code == (2 if refused else 0)
    assert ("restore --adopt" in done.stderr) is refused
    assert (content(database) == before and not [*folder.glob("*before*")]) is refused
    if refused:
        assert call("restore", "--adopt", "copy.db").exit_code == 0
        with closing(sqlite3.connect(database)) as connection:
            found = connection.execute("SELECT value FROM notes WHERE name = 'application'").fetchone()
        assert found == (None if ours[0] is None else (str(ours[0]),))
