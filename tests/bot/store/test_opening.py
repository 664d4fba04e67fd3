"""A store opens with an up-to-date schema, or says in one line why it cannot."""

import asyncio
import sqlite3
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, inspect, select, text
from sqlalchemy.engine.interfaces import ReflectedIndex
from sqlalchemy.ext.asyncio import create_async_engine

from bot.errors import SetupProblem, Unreachable
from bot.store import migrations
from bot.store.database import POSTGRES_LOCK_KEY, Database, migrate_database
from bot.store.schema import metadata, seats, tables
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


NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)

BEGUN: dict[str, tuple[dict[str, Any], timedelta | None]] = {
    "a live decision": ({"status": "playing", "speed": "live"}, timedelta(seconds=90)),
    "a relaxed decision": ({"status": "playing", "speed": "relaxed"}, timedelta(minutes=10)),
    "a slow decision": ({"status": "playing", "speed": "slow"}, timedelta(days=1)),
    "an untimed decision": ({"status": "playing", "speed": "untimed"}, timedelta(minutes=10)),
    "a lobby": ({"status": "lobby", "challenged_id": 9}, timedelta(minutes=15)),
    "a lobby that waits for pinged people": ({"status": "lobby", "called_at": NOON}, timedelta(days=1)),
    "a lobby that waits for a challenged person": (
        {"status": "lobby", "challenged_id": 2},
        timedelta(days=1),
    ),
    "a lobby of a pairing": ({"status": "lobby", "pairing_id": 3}, timedelta(days=1)),
    "an ended match": ({"status": "finished"}, None),
}
"""Tables whose deadline is at noon, with the time since their decisions began or lobbies changed."""


async def test_when_decisions_began_is_computed_once_from_their_deadlines(new_database: Databases) -> None:
    url = new_database()

    def store(connection: Connection) -> None:
        upgrade_to(connection, "0004")
        for number, (changes, _) in enumerate(BEGUN.values(), 1):
            lobby = {"channel_id": number, "host_id": 1, "game": "koi-koi", "rules": 1, "options": {}}
            times = {"created_at": NOON, "changed_at": NOON, "due_at": NOON}
            values = {"id": number, **lobby, **times, "server_seed": bytes(32), "version": 1, **changes}
            connection.execute(insert(tables).values(values))
            people = [{"table_id": number, "seat": seat, "user_id": seat + 1, "name": "A"} for seat in (0, 1)]
            connection.execute(insert(seats), people)

    await in_database(url, store)
    await in_database(url, lambda connection: upgrade_to(connection, "0005"))
    read = select(tables.c.turn_at).order_by(tables.c.id)
    found = await in_database(url, lambda connection: connection.scalars(read).all())
    since = [None if at is None else NOON - at for at in found]
    assert dict(zip(BEGUN, since, strict=True)) == {name: time for name, (_, time) in BEGUN.items()}


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
        ("sqlite:///{folder}", "cannot be opened"),
        ("sqlite:///{folder}/note.txt", "no SQLite database"),
        ("postgresql+asyncpg://user:hidden@127.0.0.1:1/zabuton", "refused|Connect call failed"),
        ("postgres://user:hidden@127.0.0.1:1/zabuton?sslmode=require", "refused|Connect call failed"),
        ("postgres://user:hidden@127.0.0.1:1/zabuton?unheard=of&sslmode=require", "leave out unheard, "),
    ],
)
async def test_what_keeps_a_database_closed_is_told(url: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("a shopping list, much longer than the header of a database is" * 50)
    with pytest.raises(SetupProblem, match=f"^DATABASE_URL: .*({told})") as caught:
        await connected(url.format(folder=tmp_path))
    # aiosqlite does not wait for the thread of a file that it could not open; it answers the event loop.
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            await asyncio.to_thread(thread.join)
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
    with pytest.raises(SetupProblem, match=r"^DATABASE_URL: PostgreSQL needs .*asyncpg"):
        await connected("postgresql+asyncpg://host/zabuton")


async def test_a_url_may_leave_the_driver_to_us(new_database: Databases) -> None:
    scheme, rest = new_database().split("://", 1)
    for other in {"sqlite": ["sqlite", "sqlite+aiosqlite"], "postgresql+asyncpg": ["postgres"]}[scheme]:
        assert (await migrate_database(f"{other}://{rest}")).after == NEWEST
