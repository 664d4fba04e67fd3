"""A store opens with an up-to-date schema, or says in one line why it cannot."""

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine.interfaces import ReflectedIndex
from sqlalchemy.ext.asyncio import create_async_engine

from bot.errors import SetupProblem, Unreachable
from bot.store import migrations
from bot.store.database import POSTGRES_LOCK_KEY, Database, migrate_database
from bot.store.schema import metadata
from tests.bot.conftest import Databases
from tests.support.database import asked, connected, written
from tests.support.in_place import AT_ONCE
from tests.support.raw import in_database, upgrade_to

NEWEST = ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head()


async def test_an_empty_database_gets_the_newest_schema_once(database_url: str) -> None:
    first, second = await migrate_database(database_url), await migrate_database(database_url)
    assert (first.before, first.after) == (None, NEWEST)
    assert (second.before, second.after) == (NEWEST, NEWEST)


async def test_the_migrations_lead_to_the_schema_the_program_knows(new_database: Databases) -> None:
    def told(index: ReflectedIndex) -> str:
        options = {name: str(option) for name, option in index.get("dialect_options", {}).items()}
        return str({**index, "dialect_options": options})

    def describe(connection: Connection) -> dict[str, object]:
        look = inspect(connection)
        return {
            name: [
                sorted(str({**each, "type": str(each["type"])}) for each in look.get_columns(name)),
                look.get_pk_constraint(name),
                look.get_foreign_keys(name),
                sorted(map(str, look.get_check_constraints(name))),
                sorted(map(str, look.get_unique_constraints(name))),
                sorted(map(told, look.get_indexes(name))),
            ]
            for name in {*look.get_table_names()} - {"alembic_version"}
        }

    migrated, created = new_database(), new_database()
    await in_database(migrated, lambda connection: upgrade_to(connection, "head"))
    await in_database(created, metadata.create_all)
    expected = await in_database(created, describe)
    assert await in_database(migrated, describe) == expected
    assert expected.keys() == metadata.tables.keys()


@pytest.mark.deep
async def test_several_that_start_at_once_on_postgresql_make_one_schema(postgres: Databases) -> None:
    url = postgres()
    done = await asyncio.gather(*(migrate_database(url) for _ in range(4)))
    assert sorted(str(migration.before) for migration in done) == [NEWEST] * 3 + ["None"]


async def test_a_new_file_that_stays_locked_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "zabuton.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unreachable, match="locked"):
            await migrate_database(f"sqlite:///{path}", timing=AT_ONCE)


@pytest.mark.deep
async def test_whoever_migrates_postgresql_keeps_others_waiting(postgres: Databases) -> None:
    url = postgres()
    engine = create_async_engine(url)
    waiting = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    async with engine.connect() as other:
        await other.execute(text("SELECT pg_advisory_lock(:key)"), {"key": POSTGRES_LOCK_KEY})
        migrating = asyncio.create_task(migrate_database(url))
        while not await other.scalar(waiting):
            assert not migrating.done(), "nobody was waited for"
        await other.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": POSTGRES_LOCK_KEY})
        assert (await migrating).before is None
    await engine.dispose()


async def test_a_newer_schema_is_left_alone(database: Database, database_url: str) -> None:
    newer, now = (
        text("UPDATE alembic_version SET version_num = '9999'"),
        text("SELECT * FROM alembic_version"),
    )
    await written(database, lambda connection: connection.execute(newer))
    with pytest.raises(SetupProblem, match=rf"^DATABASE_URL: .*9999, newer than {NEWEST}") as caught:
        await connected(database_url)
    assert "\n" not in str(caught.value)
    assert await asked(database, lambda connection: connection.scalar(now)) == "9999"


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("zabuton.db", "not a URL"),
        ("", "not a URL"),
        ("postgresql+asyncpg://host:port/zabuton", "not a URL"),
        ("mysql://user:hidden@host/zabuton", "must begin with"),
        ("sqlite://", "must name a file"),
        ("sqlite:///:memory:", "must name a file"),
        ("sqlite:///{folder}/missing/zabuton.db", "no folder .*missing"),
        ("sqlite:///{folder}", "unable to open"),
        ("sqlite:///{folder}/note.txt", "not a database"),
        ("postgresql+asyncpg://user:hidden@127.0.0.1:1/zabuton", "refused|Connect call failed"),
        ("postgres://user:hidden@127.0.0.1:1/zabuton?sslmode=require", "refused|Connect call failed"),
        ("postgres://user:hidden@127.0.0.1:1/zabuton?unheard=of&sslmode=require", "leave out unheard, "),
    ],
)
async def test_a_database_that_cannot_be_opened_is_told_in_one_line(
    url: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "note.txt").write_text("a shopping list, much longer than the header of a database is" * 50)
    with pytest.raises(SetupProblem, match=f"^DATABASE_URL: .*({told})") as caught:
        await connected(url.format(folder=tmp_path))
    assert "\n" not in str(caught.value)
    assert "hidden" not in str(caught.value)


async def test_tables_of_somebody_else_are_left_alone(database_url: str) -> None:
    await in_database(
        database_url, lambda connection: connection.execute(text("CREATE TABLE moves (what TEXT)"))
    )
    with pytest.raises(SetupProblem, match=r"^DATABASE_URL: .*moves.* already exists"):
        await connected(database_url)
    found = await in_database(database_url, lambda connection: inspect(connection).get_table_names())
    assert found == ["moves"]


async def test_without_the_driver_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(SetupProblem, match=r"^DATABASE_URL: .*extra `postgres`"):
        await connected("postgresql+asyncpg://host/zabuton")


async def test_a_url_may_leave_the_driver_to_us(new_database: Databases) -> None:
    scheme, rest = new_database().split("://", 1)
    for other in {"sqlite": ["sqlite", "sqlite+aiosqlite"], "postgresql+asyncpg": ["postgres"]}[scheme]:
        assert (await migrate_database(f"{other}://{rest}")).after == NEWEST
