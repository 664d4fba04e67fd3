"""Computer players decide for seats that no person holds, with a pause, and survive what goes wrong."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
import structlog

from bot import computers as computers_module
from bot.computers import PAUSE, Computers
from bot.lobbies import Wish
from bot.store import Sessions, Store
from bot.table import Person, Table
from bot.tables import Tables
from tests.support.in_place import thinking_in_place

AKI = Person(1, "Aki")


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(Sessions(store))


@pytest.fixture
async def computers(tables: Tables) -> AsyncIterator[Computers]:
    made = Computers(tables, thinking_in_place(), pause=0)
    yield made
    await made.close()


async def begun(tables: Tables) -> Table:
    """Return a match of Aki against a computer player at its first decision."""
    lobby = await tables.open(5, 7, AKI, Wish("koi-koi", {"rounds": 1}), "11")
    await tables.add_computer(lobby.id, AKI.id, "Botan", "greedy", "12")
    return await tables.start(lobby.id, AKI.id, "13")


async def akis_turn(tables: Tables, table: Table) -> Table:
    """Wait until Aki is to move, or the match is over."""
    changed = asyncio.Event()
    tables.subscribe(lambda _: changed.set())
    async with asyncio.timeout(20):
        while (table := await tables.get(table.id)).computers_to_move():
            await changed.wait()
            changed.clear()
    return table


def playing() -> list[asyncio.Task[Any]]:
    """Return the tasks in which computer players play."""
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of table")]


async def aki_plays(tables: Tables, table: Table) -> Table:
    assert table.match is not None
    return await tables.act(table.id, AKI.id, table.match.decision, table.match.legal_moves(0)[0])


async def until_a_computer_is_to_move(tables: Tables) -> Table:
    """Return a match at which a computer owes a decision that nobody makes yet."""
    table = await begun(tables)
    while not table.computers_to_move():
        table = await aki_plays(tables, table)
    return table


async def test_a_computer_plays_whenever_it_is_to_move(tables: Tables, computers: Computers) -> None:
    table = await akis_turn(tables, await begun(tables))
    while table.open:
        table = await akis_turn(tables, await aki_plays(tables, table))
    assert table.match is not None
    assert table.match.over


async def test_a_computer_takes_up_what_was_left_when_the_program_ended(tables: Tables, store: Store) -> None:
    table = await until_a_computer_is_to_move(tables)
    later = Tables(Sessions(store))
    computers = Computers(later, thinking_in_place(), pause=0)
    await computers.resume()
    table = await akis_turn(later, table)
    assert table.computers_to_move() == []
    await computers.close()


async def test_a_seat_that_is_left_is_played_on(tables: Tables, computers: Computers) -> None:
    lobby = await tables.open(5, 7, AKI, Wish("koi-koi", {"rounds": 1}), "11")
    await tables.join(lobby.id, Person(2, "Ben"), "12")
    table = await tables.start(lobby.id, AKI.id, "13")
    assert table.match is not None
    (seat,) = table.match.to_move
    leaving = table.seats[seat].user_id
    assert leaving is not None
    await tables.leave(table.id, leaving)
    table = await akis_turn(tables, table)
    assert table.match is not None
    assert table.match.number > 0


async def test_there_is_a_short_pause_before_each_move(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    at_once = partial(asyncio.sleep, 0)

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        await at_once()

    table = await until_a_computer_is_to_move(tables)
    with monkeypatch.context() as patch:
        patch.setattr(computers_module.asyncio, "sleep", noted)
        computers = Computers(tables, thinking_in_place())
        await computers.resume()
        await akis_turn(tables, table)
    assert set(pauses) == {PAUSE}
    await computers.close()


async def test_a_player_that_fails_is_logged_and_does_not_stop_the_others(
    tables: Tables, computers: Computers, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    def confused(*_: Any) -> str:
        asked.set()
        raise RuntimeError("no idea")

    with monkeypatch.context() as patch, structlog.testing.capture_logs() as logs:
        patch.setattr(computers_module, "decide", confused)
        table = await until_a_computer_is_to_move(tables)
        async with asyncio.timeout(20):
            await asked.wait()
            await asyncio.gather(*playing())
    failures = [entry for entry in logs if entry["event"] == "computer player failed"]
    assert [entry["table"] for entry in failures] == [table.id]
    computers.notice(await tables.get(table.id))
    assert (await akis_turn(tables, table)).computers_to_move() == []


async def test_after_the_stop_nobody_plays(tables: Tables) -> None:
    computers = Computers(tables, thinking_in_place(), pause=60)
    table = await until_a_computer_is_to_move(tables)
    await computers.close()
    assert (await tables.get(table.id)).computers_to_move()
    assert playing() == []
