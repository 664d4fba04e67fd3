"""PostgreSQL drops connections or has none left: nothing is half done, and tables go on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import Connection, text, update
from sqlalchemy.exc import DBAPIError, TimeoutError
from sqlalchemy.util import await_only

from bot.store.database import Database
from bot.store.notes import Notes
from bot.store.schema import notes
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies
from bot.thinking.computers import Computers
from tests.bot.sessions import AKI, begun, moves_in, opened, tables_of, turn
from tests.support.database import asked, connected, written
from tests.support.held import Held
from tests.support.in_place import AT_ONCE, engine_in_place

pytestmark = pytest.mark.deep

OTHERS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@pytest.fixture
def url(postgres: Callable[[], str]) -> str:
    return postgres()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    made = await connected(url)
    yield made
    await made.close()


@pytest.fixture
async def other(url: str) -> AsyncIterator[Database]:
    """The same database, for whoever looks after the server."""
    made = await connected(url)
    yield made
    await made.close()


async def end_connections(other: Database) -> None:
    """End all connections but those of whoever does it."""
    await written(other, lambda connection: connection.execute(OTHERS).all())


async def test_connections_that_were_ended_while_nobody_used_them_are_replaced_unnoticed(
    lobbies: Lobbies, database: Database, other: Database
) -> None:
    tables = tables_of(database)
    table = await begun(lobbies)
    for number in range(1, 4):
        await end_connections(other)
        table = await tables.act(table.id, *turn(table))
        assert table.playing().number == number


async def test_a_transaction_whose_connection_is_ended_leaves_nothing_and_the_next_one_succeeds(
    database: Database, other: Database
) -> None:
    await Notes(database).set("first", "before")

    def work(connection: Connection) -> None:
        connection.execute(update(notes).values(value="half done"))
        await_only(end_connections(other))
        connection.execute(update(notes).values(value="done"))

    with pytest.raises(DBAPIError):
        await written(database, work)
    assert await Notes(database).get("first") == "before"
    await Notes(database).set("first", "after")
    assert await Notes(database).get("first") == "after"


async def test_a_decision_whose_connection_is_ended_afterwards_is_there(
    lobbies: Lobbies, database: Database, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_of(database)
    table = await begun(lobbies)
    append = Sessions.append

    async def cut_off(*arguments: Any, **more: Any) -> Any:
        await append(*arguments, **more)
        monkeypatch.setattr(Sessions, "append", append)
        await written(
            database, lambda connection: await_only(end_connections(other)) or connection.execute(OTHERS)
        )

    monkeypatch.setattr(Sessions, "append", cut_off)
    with pytest.raises(DBAPIError):
        await tables.act(table.id, *turn(table))
    table = await tables.get(table.id)
    assert table.playing().number == 1, "it had been committed"
    assert (await tables.act(table.id, *turn(table))).playing().number == 2


async def test_while_no_connection_is_left_people_wait_or_are_told_and_computers_go_on_afterwards(
    lobbies: Lobbies, database: Database, other: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_of(database)
    lobby = await opened(lobbies)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    while not table.computers_to_move():
        table = await tables.act(table.id, *turn(table))
    before = table.playing().number
    pool: Any = (await asked(database, lambda connection: connection.engine)).pool
    held = [Held(database, text("SELECT 1")) for _ in range(pool.size() + pool._max_overflow)]
    for each in held:
        await each.begun()
    waiting = asyncio.create_task(Notes(database).set("waits", "x"))
    await asyncio.sleep(0)
    pool._timeout = 0.05
    with pytest.raises(TimeoutError):
        await Notes(database).set("told", "x")
    computers = Computers(tables, engine_in_place(), AT_ONCE)
    computers.notice(table)
    assert not waiting.done()
    assert await moves_in(Sessions(other), table.id) == list(table.playing().moves)
    for each in held:
        each.let_go()
    await waiting
    while playing := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(playing, timeout=20)
    await computers.close()
    assert (await tables.get(table.id)).playing().number > before
