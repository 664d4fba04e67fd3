"""A hint is found once for each decision and kept until it is made; whoever asks again gets the same one."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.errors import MovedOnError, TableProblem
from bot.names import Person
from bot.store.database import Database
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.engine import Engine
from bot.thinking.hints import Hint, Hints
from bot.thinking.worker import Thought
from tests.bot.sessions import tables_of
from tests.support.in_place import ByHand

AKI, BEN = Person(1, "Aki"), Person(2, "Ben")
FOUND = (Thought("play 1b", 0.5, 1.0, 10),)


@pytest.fixture
def pool() -> ByHand:
    return ByHand()


@pytest.fixture
async def hints(tables: Tables, pool: ByHand) -> AsyncIterator[Hints]:
    made = Hints(tables, Engine(pool))
    yield made
    await made.close()


@pytest.fixture
async def table(lobbies: Lobbies, tables: Tables) -> Table:
    return await akis_turn(lobbies, tables, 7)


async def akis_turn(lobbies: Lobbies, tables: Tables, channel_id: int) -> Table:
    """Return a match of Aki against a computer player, on Aki's turn."""
    lobby = await lobbies.open(5, channel_id, AKI, Setup("koi-koi", {"rounds": 1}), "11")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "easy", "12")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    while 0 not in table.to_move or len(table.playing().legal_moves(0)) < 2:
        table = await any_move(tables, table)
    return table


async def any_move(tables: Tables, table: Table) -> Table:
    match, seat = table.playing(), table.to_move[0]
    move = match.legal_moves(seat)[0]
    if seat == 0:
        return await tables.act(table.id, AKI.id, match.decision, move)
    await tables.decide_for(table.id, seat, match.number, move)
    return await tables.get(table.id)


async def asked(hints: Hints, table: Table) -> "asyncio.Task[Hint]":
    task = asyncio.create_task(hints.hint(table, AKI.id))
    await turns()
    return task


async def turns() -> None:
    """Let every task that can go on do so."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_asked_again_the_same_hint_costs_nothing(hints: Hints, pool: ByHand, table: Table) -> None:
    first = await asked(hints, table)
    pool.given[0][1].set_result(FOUND)
    assert await first == FOUND
    assert await (await asked(hints, table)) == FOUND
    assert len(pool.given) == 1


async def test_asked_while_it_is_thought_about_both_get_the_same(
    hints: Hints, pool: ByHand, table: Table
) -> None:
    first, second = await asked(hints, table), await asked(hints, table)
    assert len(pool.given) == 1
    pool.given[0][1].set_result(FOUND)
    assert await first is await second


async def test_whoever_asks_again_gets_it_although_the_first_one_gave_up(
    hints: Hints, pool: ByHand, table: Table
) -> None:
    first, second = await asked(hints, table), await asked(hints, table)
    first.cancel()
    await asyncio.sleep(0)
    pool.given[0][1].set_result(FOUND)
    assert await second == FOUND
    assert len(pool.given) == 1


async def test_each_decision_has_a_hint_of_its_own(
    tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    first = await asked(hints, table)
    pool.given[0][1].set_result(FOUND)
    await first
    assert hints.known(table, AKI.id) == FOUND
    later = await any_move(tables, table)
    while 0 not in later.to_move or len(later.playing().legal_moves(0)) < 2:
        later = await any_move(tables, later)
    assert hints.known(later, AKI.id) is None
    await asked(hints, later)
    assert len(pool.given) == 2


async def test_a_decision_made_by_another_process_has_a_hint_of_its_own_too(
    tables: Tables, database: Database, hints: Hints, pool: ByHand, table: Table
) -> None:
    first = await asked(hints, table)
    pool.given[0][1].set_result(FOUND)
    await first
    elsewhere = tables_of(database)
    later = await any_move(elsewhere, await elsewhere.get(table.id))
    while 0 not in later.to_move or len(later.playing().legal_moves(0)) < 2:
        later = await any_move(elsewhere, later)
    assert hints.known(later, AKI.id) is None
    await asked(hints, later)
    assert len(pool.given) == 2


async def test_each_table_has_hints_of_its_own(
    lobbies: Lobbies, tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    other = await akis_turn(lobbies, tables, 8)
    first = await asked(hints, table)
    pool.given[0][1].set_result(FOUND)
    await first
    assert hints.known(other, AKI.id) is None


async def test_only_the_one_who_decides_knows_the_hint(hints: Hints, pool: ByHand, table: Table) -> None:
    first = await asked(hints, table)
    assert hints.known(table, AKI.id) is None
    pool.given[0][1].set_result(FOUND)
    await first
    assert hints.known(table, BEN.id) is None


async def test_nobody_thinks_any_longer_about_a_decision_that_was_made(
    lobbies: Lobbies, tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    await asked(hints, table)
    elsewhere = await asked(hints, await akis_turn(lobbies, tables, 8))
    waiting = await asked(hints, await akis_turn(lobbies, tables, 9))
    third = await tables.open_in(9)
    assert third is not None
    await any_move(tables, third)
    with pytest.raises(MovedOnError):
        await waiting
    for at in range(2):
        pool.given[at][1].set_result(FOUND)
        await turns()
    assert await elsewhere == FOUND
    assert len(pool.given) == 2


async def test_a_hint_that_was_not_found_in_time_can_be_asked_for_again(
    hints: Hints, pool: ByHand, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("bot.thinking.hints.PATIENCE", 0.01)
        with pytest.raises(TableProblem, match="hint-not-in-time"):
            await hints.hint(table, AKI.id)
    assert hints.known(table, AKI.id) is None
    pool.given[0][1].set_result(())
    again = await asked(hints, table)
    pool.given[1][1].set_result(FOUND)
    assert await again == FOUND


async def test_the_end_of_a_table_forgets_its_hints(
    tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    waiting = await asked(hints, table)
    await tables.end(table.id, AKI.id, moderator=False)
    with pytest.raises(MovedOnError):
        await waiting
    assert hints.known(table, AKI.id) is None


async def test_the_end_of_the_bot_ends_all_thinking(hints: Hints, table: Table) -> None:
    waiting = await asked(hints, table)
    await hints.close()
    assert [task for task in asyncio.all_tasks() if task.get_name().startswith("hint at")] == []
    with pytest.raises(MovedOnError):
        await waiting
