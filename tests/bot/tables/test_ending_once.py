"""The last move of a match and all that comes of it are stored together, and once, whatever happens."""

import contextlib
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select

from bot.store.database import Database
from bot.store.schema import metadata
from bot.tables.lobbies import Lobbies
from tests.bot.sessions import begun, tables_of, to_its_last_move, turn
from tests.support.counted import added_up, counted
from tests.support.database import asked, written

WRITTEN = ("results", "standings", "trophies")
"""What the end of a match writes to."""


class Death:
    """Lets a process die at a statement that it gives to its database."""

    def __init__(self, engine: Engine) -> None:
        self._left = 0
        event.listen(engine, "before_cursor_execute", self._execute)

    def _execute(self, *_: Any) -> None:
        self._left -= 1
        if self._left == 0:
            raise ConnectionAbortedError("the machine is switched off")

    def begin(self, statement: int) -> None:
        """Die at the statement of this number from now on, counted from 1."""
        self._left = statement

    def end(self) -> None:
        """Die no more."""
        self._left = 0


async def everything(database: Database) -> dict[str, list[Any]]:
    def work(connection: Connection) -> dict[str, list[Any]]:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table))]
            for table in metadata.sorted_tables
        }

    return await asked(database, work)


@pytest.fixture
async def death(database: Database) -> Death:
    return Death(await written(database, lambda connection: connection.engine))


async def test_a_process_that_dies_at_any_statement_of_the_end_leaves_it_to_be_done_once(
    lobbies: Lobbies, database: Database, other_database: Database, death: Death
) -> None:
    table = await to_its_last_move(tables_of(database), await begun(lobbies))
    last, before = turn(table), await everything(database)
    died = 0
    while await everything(other_database) == before:
        death.begin(died + 1)
        with contextlib.suppress(ConnectionAbortedError):
            await tables_of(database).play_move(table, *last)
        death.end()
        died += 1
    assert died > len(WRITTEN)
    assert not (await tables_of(other_database).get_table(table.id)).open
    after = await everything(database)
    assert [len(after[name]) for name in ("results", "standings")] == [2, 2]
    assert await counted(database) == await added_up(database)
