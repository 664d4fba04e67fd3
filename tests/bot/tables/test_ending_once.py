"""The last move of a match and all that comes of it are stored together, and once, whatever happens."""

import asyncio
import contextlib
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import OperationalError

from bot.errors import TableProblem
from bot.store.database import Database
from bot.store.leaderboard import Leaderboards, Wanted
from bot.store.schema import metadata, results, standings, trophies
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import FINISHED, Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, GUILD, match_of, tables_of, turn
from tests.support.counted import added_up
from tests.support.counted import counted as counts
from tests.support.database import asked
from tests.support.faults import Faults

ONCE = {"results": 2, "standings": 2}
"""How many rows a match of two people adds to tables."""

WRITTEN = results, standings, trophies


async def at_its_last_move(lobbies: Lobbies, tables: Tables, channel: int = 7) -> Table:
    """Return a match of Aki and Ben of which one decision is left."""
    table = await lobbies.open(GUILD, channel, AKI, Setup("koi-koi", {"rounds": 1}), "11")
    await lobbies.join(table.id, BEN, "12")
    table = await lobbies.start(table.id, AKI.id, "19")
    while not ends_with_next(table):
        table = await tables.act(table.id, *turn(table))
    return table


def ends_with_next(table: Table) -> bool:
    match = match_of(table)
    replayed = match.beginning()
    for seat, move in match.moves:
        replayed.play(seat, move)
    (seat,) = replayed.to_move
    replayed.play(seat, replayed.legal_moves(seat)[0])
    return replayed.over


class Death:
    """Lets a process die at a statement that it gives to its database.

    Args:
        monkeypatch: of the test.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._left = 0
        whole = Connection.execute

        def execute(connection: Connection, *arguments: Any, **more: Any) -> Any:
            self._left -= 1
            if self._left == 0:
                raise ConnectionAbortedError("the machine is switched off")
            return whole(connection, *arguments, **more)

        monkeypatch.setattr(Connection, "execute", execute)

    def begin(self, statement: int) -> None:
        """Die at the statement of this number from now on, counted from 1."""
        self._left = statement

    def end(self) -> None:
        """Die no more."""
        self._left = 0


async def everything(database: Database) -> dict[str, list[Any]]:
    def work(connection: Connection) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for table in metadata.sorted_tables:
            found[table.name] = [tuple(row) for row in connection.execute(select(table))]
        return found

    return await asked(database, work)


async def counted(database: Database) -> dict[str, int]:
    """Return how many rows there are in each table that the end of a match writes to."""
    return await asked(
        database,
        lambda connection: {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in WRITTEN
        },
    )


@pytest.fixture
def death(monkeypatch: pytest.MonkeyPatch) -> Death:
    return Death(monkeypatch)


async def test_a_process_that_dies_at_any_statement_of_the_end_leaves_it_to_be_done_once(
    lobbies: Lobbies, database: Database, other_database: Database, death: Death
) -> None:
    table = await at_its_last_move(lobbies, tables_of(database))
    last, before = turn(table), await everything(database)
    died = 0
    while await everything(other_database) == before:
        death.begin(died + 1)
        with contextlib.suppress(ConnectionAbortedError):
            await tables_of(database).act(table.id, *last)
        death.end()
        died += 1
    assert died > len(WRITTEN)
    assert not (await tables_of(other_database).get(table.id)).open
    assert {**await counted(database), "trophies": 0} == {**ONCE, "trophies": 0}
    assert await counts(database) == await added_up(database)


async def test_a_process_that_dies_after_the_commit_has_stored_the_end_once(
    lobbies: Lobbies, database: Database, other_database: Database, faults: Faults
) -> None:
    table = await at_its_last_move(lobbies, tables_of(database))
    last = turn(table)
    faults.begin(after_commit=True)
    with pytest.raises(OperationalError):
        await tables_of(database).act(table.id, *last)
    whole = await everything(other_database)
    with pytest.raises(TableProblem):
        await tables_of(other_database).act(table.id, *last)
    assert await everything(other_database) == whole
    assert (await counted(other_database))["results"] == 2


async def test_matches_that_end_at_once_in_two_processes_both_count_in_full(
    lobbies: Lobbies, database: Database, other_database: Database
) -> None:
    processes = (tables_of(database), tables_of(other_database))
    playing = [await at_its_last_move(lobbies, each, channel) for channel, each in enumerate(processes)]
    ended = await asyncio.gather(
        *(each.act(table.id, *turn(table)) for each, table in zip(processes, playing, strict=True))
    )
    assert [table.status for table in ended] == [FINISHED] * 2
    assert (await counted(database))["results"] == 4
    lines = (await Leaderboards(database).board(GUILD, Wanted(), datetime.now(UTC))).lines
    assert [line.tally and line.tally.matches for line in lines] == [2, 2]
    assert await counts(database) == await added_up(database)
