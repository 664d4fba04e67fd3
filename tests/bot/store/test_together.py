"""Two processes on one database: one wins, the other gets an error, and nothing is written twice or lost."""

import asyncio
from collections.abc import Awaitable

import pytest
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.errors import ChannelBusyError, MovedOnError, ZabutonError
from bot.store.database import Database
from bot.store.schema import moves, tables
from bot.store.sessions import Sessions
from bot.store.stored import StoredTable
from tests.bot.conftest import Databases
from tests.bot.sessions import moves_in, table_in
from tests.bot.store.test_sessions import AKI, BEN, GREEDY, ending, open_lobby, open_match
from tests.support.counted import tallies
from tests.support.database import connected, written
from tests.support.held import Held
from tests.support.in_place import AT_ONCE
from tests.support.records import stored_record

Both = tuple[Sessions, Sessions]


@pytest.fixture
def both(database: Database, other_database: Database) -> Both:
    return Sessions(database), Sessions(other_database)


async def outcomes(*attempts: Awaitable[object]) -> list[object]:
    """Do everything at once; returns the results, or the errors that people would see."""
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    for end in ends:
        if isinstance(end, BaseException) and not isinstance(end, ZabutonError):
            raise end
    return list(ends)


async def test_of_two_who_open_a_table_one_succeeds(both: Both) -> None:
    for channel_id in range(10):
        ends = await outcomes(*(open_lobby(sessions, channel_id) for sessions in both))
        (refused,) = [end for end in ends if isinstance(end, ChannelBusyError)]
        (opened,) = [end for end in ends if isinstance(end, StoredTable)]
        assert await both[0].open_ids() == [opened.id]
        assert refused.table_id == opened.id
        await both[0].end(opened, "cancelled")


async def test_of_two_who_make_a_decision_one_succeeds(both: Both) -> None:
    table = await open_match(both[0])
    for number in range(20):
        ends = await outcomes(
            *(sessions.append(table, number, 0, name) for sessions, name in zip(both, "ab", strict=True))
        )
        assert {type(end) for end in ends} == {MovedOnError, StoredTable}
        (table,) = [end for end in ends if isinstance(end, StoredTable)]
        assert (await moves_in(both[0], table.id))[number:] == [(0, "ab"[ends.index(table)])]
        assert await table_in(both[0], table.id) == table


async def test_of_two_who_make_the_last_decision_one_succeeds(both: Both, database: Database) -> None:
    for channel_id in range(5):
        table = await open_match(both[0], channel_id)
        ends = await outcomes(*(sessions.finish(table, 0, 0, "x", ending()) for sessions in both))
        assert {type(end) for end in ends} == {MovedOnError, StoredTable}
    assert [computers.matches for _, computers in (await tallies(database, 5)).values()] == [5]


async def test_of_two_who_change_a_table_one_succeeds(both: Both) -> None:
    table = await open_lobby(both[0])
    for _ in range(10):
        ends = await outcomes(
            both[0].change(table, seats=(AKI, BEN)), both[1].change(table, seats=(AKI, GREEDY))
        )
        assert sum(isinstance(end, MovedOnError) for end in ends) == 1
        stored = await table_in(both[0], table.id)
        assert stored in ends
        assert stored is not None
        table = stored


async def test_of_a_move_and_the_end_of_the_table_one_succeeds(both: Both) -> None:
    for channel_id in range(10):
        table = await open_match(both[0], channel_id)
        moved, ended = await outcomes(
            both[0].append(table, 0, 0, "play 1b"), both[1].end(table, "abandoned", ending())
        )
        assert isinstance(moved, MovedOnError) != isinstance(ended, MovedOnError)
        record = await stored_record(both[1], table.id)
        assert record == (ending().record if isinstance(moved, MovedOnError) else None)


async def test_many_at_once_in_one_process_all_get_their_turn(both: Both) -> None:
    opened = [await open_match(both[0], channel_id) for channel_id in range(20)]
    await asyncio.gather(*(both[number % 2].append(table, 0, 0, "x") for number, table in enumerate(opened)))
    assert [await moves_in(both[0], table.id) for table in opened] == [[(0, "x")]] * 20


async def test_writers_of_one_process_take_turns_without_asking_sqlite_again_and_again(
    sqlite: Databases,
) -> None:
    database = await connected(sqlite(), timing=AT_ONCE)
    sessions = Sessions(database)
    await asyncio.gather(*(open_lobby(sessions, channel_id) for channel_id in range(20)))
    assert len(await sessions.open_ids()) == 20
    await database.close()


async def test_a_transaction_that_reads_before_it_writes_loses_no_update(sqlite: Databases) -> None:
    url = sqlite()
    databases = [await connected(url) for _ in range(2)]
    table = await open_lobby(Sessions(databases[0]))
    this = tables.c.id == table.id

    def count(connection: Connection) -> None:
        counted = connection.execute(select(tables.c.rules).where(this)).scalar_one()
        connection.execute(update(tables).where(this).values(rules=counted + 1))

    async def count_up(database: Database) -> None:
        for _ in range(20):
            await written(database, count)

    await asyncio.gather(*map(count_up, databases))
    stored = await table_in(Sessions(databases[0]), table.id)
    assert stored is not None
    assert stored.rules == table.rules + 40
    for database in databases:
        await database.close()


async def test_a_reader_is_not_kept_waiting_by_a_writer(database: Database, other_database: Database) -> None:
    table = await open_lobby(Sessions(database))
    writing = Held(database, update(tables).values(game="unfinished"))
    await writing.begun()
    assert await table_in(Sessions(database), table.id) == table
    assert await table_in(Sessions(other_database), table.id) == table
    writing.let_go()
    await writing.task


async def test_what_raises_in_a_transaction_leaves_nothing(database: Database) -> None:
    table = await open_match(Sessions(database))
    row = {"table_id": table.id, "seat": 0, "move": "x"}

    def stumble(connection: Connection) -> None:
        connection.execute(insert(moves).values(**row, number=0))
        raise LookupError

    with pytest.raises(LookupError):
        await written(database, stumble)
    assert await moves_in(Sessions(database), table.id) == []


async def test_a_cancelled_transaction_is_stored_whole_or_not_at_all_and_lets_others_go_on(
    database: Database,
) -> None:
    table = await open_match(Sessions(database))
    halves = [insert(moves).values(table_id=table.id, number=number, seat=0, move="x") for number in (1, 2)]
    writing = Held(database, *halves)
    await writing.begun()
    writing.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing.task
    writing.let_go()
    await Sessions(database).append(table, 0, 0, "kept")
    assert await moves_in(Sessions(database), table.id) in ([(0, "kept")], [(0, "kept"), (0, "x"), (0, "x")])


async def test_rows_without_their_table_are_refused(database: Database) -> None:
    orphan = text("INSERT INTO moves VALUES (99, 0, 0, 'x')")
    with pytest.raises(IntegrityError):
        await written(database, lambda connection: connection.execute(orphan))
    assert await moves_in(Sessions(database), 99) == []
