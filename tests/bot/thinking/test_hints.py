"""A hint is found once for each decision and kept until it is made; whoever asks again gets the same one."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.errors import MovedOn, Reason, TableProblem
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.engine import Engine
from bot.thinking.hints import Hint, Hints, is_quick
from tests.bot.sessions import AKI, BEN, alone
from tests.bot.thinking.conftest import FOUND, turns
from tests.support.in_place import ByHand

LONG = 3600.0
"""More seconds than any test waits for a search."""


@pytest.fixture
async def hints(tables: Tables, pool: ByHand) -> AsyncIterator[Hints]:
    made = Hints(tables, Engine(pool), LONG)
    yield made
    await made.close()


@pytest.fixture
async def table(lobbies: Lobbies, tables: Tables) -> Table:
    return await akis_turn(lobbies, tables, 7)


async def akis_turn(lobbies: Lobbies, tables: Tables, channel_id: int) -> Table:
    """Return a match of Aki against a computer player, on Aki's turn."""
    table = await alone(lobbies, channel_id, "easy")
    while table.seats[0] not in table.to_move or len(table.match_in_play().legal_moves(0)) < 2:
        table = await any_move(tables, table)
    return table


async def any_move(tables: Tables, table: Table) -> Table:
    match, seat = table.match_in_play(), table.to_move[0]
    move = match.legal_moves(seat.seat)[0]
    if seat.user_id == AKI.id:
        return await tables.play_move(table, AKI.id, match.decision, move)
    await tables.decide_for(table.id, seat.seat, match.number, move)
    return await tables.get_table(table.id)


async def asked(hints: Hints, table: Table) -> "asyncio.Task[Hint]":
    task = asyncio.create_task(hints.find_hint(table, AKI.id))
    await turns()
    return task


async def found(hints: Hints, pool: ByHand, table: Table) -> None:
    first = await asked(hints, table)
    pool.given[0][1].set_result(FOUND)
    assert await first == FOUND


async def test_whoever_asks_again_gets_the_same_hint(hints: Hints, pool: ByHand, table: Table) -> None:
    first, second, third = [await asked(hints, table) for _ in range(3)]
    first.cancel()
    await asyncio.sleep(0)
    pool.given[0][1].set_result(FOUND)
    assert await second is await third
    assert await (await asked(hints, table)) == await second == FOUND
    assert len(pool.given) == 1


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_each_decision_has_a_hint_of_its_own(
    tables: Tables, other_process: Tables, hints: Hints, pool: ByHand, table: Table, elsewhere: bool
) -> None:
    await found(hints, pool, table)
    assert hints.known_hint(table, AKI.id) == FOUND
    process = other_process if elsewhere else tables
    later = await any_move(process, await process.get_table(table.id))
    while later.seats[0] not in later.to_move or len(later.match_in_play().legal_moves(0)) < 2:
        later = await any_move(process, later)
    assert hints.known_hint(later, AKI.id) is None
    await asked(hints, later)
    assert len(pool.given) == 2


async def test_only_the_one_who_decides_at_this_table_knows_the_hint(
    lobbies: Lobbies, tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    other = await akis_turn(lobbies, tables, 8)
    assert hints.known_hint(table, AKI.id) is None
    await found(hints, pool, table)
    assert hints.known_hint(table, AKI.id) == FOUND
    assert hints.known_hint(table, BEN.id) is hints.known_hint(other, AKI.id) is None


async def test_nobody_thinks_any_longer_about_a_decision_that_was_made(
    lobbies: Lobbies, tables: Tables, hints: Hints, pool: ByHand, table: Table
) -> None:
    await asked(hints, table)
    elsewhere = await asked(hints, await akis_turn(lobbies, tables, 8))
    waiting = await asked(hints, await akis_turn(lobbies, tables, 9))
    third = await tables.open_table_in(9)
    assert third is not None
    await any_move(tables, third)
    with pytest.raises(MovedOn):
        await waiting
    for at in range(2):
        pool.given[at][1].set_result(FOUND)
        await turns()
    assert await elsewhere == FOUND
    assert len(pool.given) == 2


async def test_a_failed_search_gives_quick_advice(hints: Hints, pool: ByHand, table: Table) -> None:
    first = await asked(hints, table)
    pool.given[0][1].set_exception(ZeroDivisionError())
    assert is_quick(await first)
    assert hints.known_hint(table, AKI.id) == await first
    again = await asked(hints, table)
    pool.given[1][1].set_result(FOUND)
    assert await again == FOUND


async def test_a_long_search_gives_quick_advice_first(tables: Tables, pool: ByHand, table: Table) -> None:
    hints = Hints(tables, Engine(pool), 0)
    quick = await hints.find_hint(table, AKI.id)
    assert is_quick(quick)
    assert [thought.move in table.match_in_play().legal_moves(0) for thought in quick] == [True]
    assert hints.known_hint(table, AKI.id) == await hints.find_hint(table, AKI.id) == quick
    await turns()
    pool.given[0][1].set_result(FOUND)
    await turns()
    assert hints.known_hint(table, AKI.id) == await hints.find_hint(table, AKI.id) == FOUND
    assert len(pool.given) == 1
    assert not is_quick(FOUND)
    await hints.close()


async def test_hints_end_with_a_table(tables: Tables, hints: Hints, pool: ByHand, table: Table) -> None:
    waiting = await asked(hints, table)
    await tables.end_table(table.id, AKI.id, moderator=False)
    with pytest.raises(MovedOn):
        await waiting
    assert hints.known_hint(table, AKI.id) is None


async def test_the_end_of_the_bot_ends_all_thinking(hints: Hints, table: Table) -> None:
    waiting = await asked(hints, table)
    await hints.close()
    assert [task for task in asyncio.all_tasks() if task.get_name().startswith("hint at")] == []
    with pytest.raises(MovedOn):
        await waiting


async def test_where_nothing_thinks_it_is_said_that_there_are_no_hints(tables: Tables, table: Table) -> None:
    with pytest.raises(TableProblem) as refused:
        await Hints(tables, Engine(size=0), LONG).find_hint(table, AKI.id)
    assert refused.value.reason == Reason.NO_THINKERS
