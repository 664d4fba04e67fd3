"""Computer players decide for seats without a person, after a pause, and survive anything that goes wrong."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import structlog
from structlog.typing import EventDict

from bot.names import Person
from bot.replay import decisions_of
from bot.store.database import Database
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.thinking.engine import Engine, NotInTime, Priority
from bot.thinking.worker import Thought
from games import Match
from games.players import PLAYERS, decide
from tests.bot.sessions import tables_of
from tests.support.faults import Faults
from tests.support.in_place import AT_ONCE, InPlace, engine_in_place

AKI = Person(1, "Aki")
SHORT = Setup("koi-koi", {"rounds": 1})


@pytest.fixture
async def computers(tables: Tables) -> AsyncIterator[Computers]:
    made = Computers(tables, engine_in_place(), AT_ONCE)
    yield made
    await made.close()


async def begun(lobbies: Lobbies) -> Table:
    """Return a match of Aki against a computer player at its first decision."""
    lobby = await lobbies.open(5, 7, AKI, SHORT, "11")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
    return await lobbies.start(lobby.id, AKI.id, "19")


async def akis_turn(tables: Tables, table: Table) -> Table:
    """Wait until Aki is to move, or the match is over."""
    async with asyncio.timeout(20):
        while (table := await tables.get(table.id)).computers_to_move():
            if tasks := playing():
                await asyncio.wait(tasks)
    return table


def playing() -> list[asyncio.Task[Any]]:
    """Return the tasks that run computer players."""
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of table")]


async def aki_plays(tables: Tables, table: Table) -> Table:
    assert table.match is not None
    return await tables.act(table.id, AKI.id, table.match.decision, table.match.legal_moves(0)[0])


async def until_a_computer_is_to_move(lobbies: Lobbies, tables: Tables) -> Table:
    """Return a match waiting for a computer's decision, which nobody makes yet."""
    table = await begun(lobbies)
    while not table.computers_to_move():
        table = await aki_plays(tables, table)
    return table


async def test_a_computer_plays_whenever_it_is_to_move(
    lobbies: Lobbies, tables: Tables, computers: Computers
) -> None:
    table = await akis_turn(tables, await begun(lobbies))
    while table.open:
        table = await akis_turn(tables, await aki_plays(tables, table))
    assert table.match is not None
    assert table.match.over


async def test_a_computer_takes_up_what_was_left_when_the_program_ended(
    lobbies: Lobbies, tables: Tables, database: Database
) -> None:
    table = await until_a_computer_is_to_move(lobbies, tables)
    later = tables_of(database)
    computers = Computers(later, engine_in_place(), AT_ONCE)
    computers.notice(await later.get(table.id))
    table = await akis_turn(later, table)
    assert table.computers_to_move() == []
    await computers.close()


async def test_a_seat_that_is_left_is_played_on(
    lobbies: Lobbies, tables: Tables, computers: Computers
) -> None:
    lobby = await lobbies.open(5, 7, AKI, SHORT, "11")
    await lobbies.join(lobby.id, Person(2, "Ben"), "12")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    assert table.match is not None
    (seat,) = table.match.to_move
    leaving = table.seats[seat].user_id
    assert leaving is not None
    await tables.leave(table.id, leaving)
    table = await akis_turn(tables, table)
    assert table.match is not None
    assert table.match.number > 0


async def test_there_is_a_pause_before_each_move(lobbies: Lobbies, tables: Tables) -> None:
    table = await until_a_computer_is_to_move(lobbies, tables)
    slow = replace(AT_ONCE, computer_pause=3600)
    computers = Computers(tables, engine_in_place(), slow)
    computers.notice(table)
    _, pending = await asyncio.wait(playing(), timeout=0.1)
    assert pending
    assert (await tables.get(table.id)).playing().number == table.playing().number
    await computers.close()


async def test_a_player_that_fails_is_logged_and_tried_again(lobbies: Lobbies, tables: Tables) -> None:
    timing = replace(AT_ONCE, retry_first=0.001)
    thinker = Thinker("last", fails=[True] * 4)
    computers = Computers(tables, thinker, timing)
    with structlog.testing.capture_logs() as logs:
        table = await akis_turn(tables, await hard_to_move(lobbies, tables))
    assert table.computers_to_move() == []
    assert [entry["table"] for entry in failures(logs)] == [table.id] * 4
    await computers.close()


def failures(logs: Sequence[EventDict]) -> list[EventDict]:
    return [entry for entry in logs if entry["event"] == "computer player failed"]


async def among_three(lobbies: Lobbies, tables: Tables, *others: Person) -> Table:
    """Return a match of Aki, these people and computers, at the first decision of a computer."""
    lobby = await lobbies.open(5, 7, AKI, Setup("hana-awase", {"rounds": 1}), "11")
    for person in others:
        await lobbies.join(lobby.id, person, str(10 + person.id))
    for number in range(2 - len(others)):
        await lobbies.add_computer(lobby.id, AKI.id, f"Botan {number}", "normal", f"2{number}")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    while not table.computers_to_move():
        match = table.playing()
        (seat,) = match.to_move
        user_id = table.seats[seat].user_id
        assert user_id is not None
        table = await tables.act(table.id, user_id, match.decision, match.legal_moves(seat)[0])
    return table


async def test_a_computer_that_was_overtaken_by_another_process_moves_at_once(
    lobbies: Lobbies, tables: Tables, other_process: Tables
) -> None:
    ben = Person(2, "Ben")
    table = await among_three(lobbies, tables, ben)
    before = table.playing().number
    await other_process.step_away(table.id, ben.id)
    computers = Computers(tables, engine_in_place(), AT_ONCE)
    with structlog.testing.capture_logs() as logs:
        computers.notice(table)
        table = await akis_turn(tables, table)
    await computers.close()
    assert table.playing().number > before
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


@pytest.mark.parametrize("after_commit", [False, True], ids=["before the commit", "after the commit"])
async def test_a_computers_move_is_made_once_although_the_store_fails_for_a_moment(
    lobbies: Lobbies, tables: Tables, computers: Computers, faults: Faults, after_commit: bool
) -> None:
    table = await until_a_computer_is_to_move(lobbies, tables)
    before = table.playing().number
    faults.begin(1 if after_commit else 3, after_commit=after_commit)
    with structlog.testing.capture_logs() as logs:
        table = await akis_turn(tables, table)
    assert faults.left == 0
    assert len(failures(logs)) == (1 if after_commit else 3)
    numbers = [seat for seat, _ in table.playing().moves[before:]]
    assert numbers
    assert set(numbers) == {1}


async def test_after_the_stop_nobody_plays(lobbies: Lobbies, tables: Tables) -> None:
    computers = Computers(tables, engine_in_place(), replace(AT_ONCE, computer_pause=60))
    table = await until_a_computer_is_to_move(lobbies, tables)
    await computers.close()
    assert (await tables.get(table.id)).computers_to_move()
    assert playing() == []


class Thinker(Engine):
    """Finds what a test wants, or is too late."""

    def __init__(
        self,
        found: str | None = None,
        asked: asyncio.Event | None = None,
        fails: Iterable[bool] = (),
    ) -> None:
        super().__init__(InPlace())
        self.fails = iter(fails)
        self.found = found
        self.asked = asked
        self.questions = 0
        self.cancelled = False

    async def best_moves(
        self,
        match: Match,
        seat: int,
        rng: Random,
        priority: Priority = Priority.MOVE,
        within: float | None = 2.5,
    ) -> tuple[Thought, ...]:
        self.questions += 1
        if next(self.fails, False):
            raise RuntimeError("no idea")
        if self.asked is not None:
            self.asked.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.cancelled = True
                raise
        if self.found is None:
            raise NotInTime
        move = match.legal_moves(seat)[-1] if self.found == "last" else self.found
        return (Thought(move, 0.5, 0.0, 1),)


async def hard_to_move(lobbies: Lobbies, tables: Tables, setup: Setup = SHORT) -> Table:
    """Return a match waiting for a hard computer player's decision."""
    lobby = await lobbies.open(5, 7, AKI, setup, "11")
    await lobbies.add_computer(lobby.id, AKI.id, "Momiji", "hard", "12")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    while not table.computers_to_move():
        table = await aki_plays(tables, table)
    return table


async def first_move_of(tables: Tables, computers: Computers, table: Table) -> str:
    """Let the computers play on, and return the first move they make."""
    before = table.match
    assert before is not None
    computers.notice(table)
    await akis_turn(tables, table)
    match = (await tables.get(table.id)).match
    assert match is not None
    await computers.close()
    return match.moves[before.number][1]


async def test_a_hard_computer_player_makes_the_move_that_was_thought_out(
    lobbies: Lobbies, tables: Tables
) -> None:
    table = await hard_to_move(lobbies, tables)
    assert table.match is not None
    (seat,) = table.match.to_move
    last = table.match.legal_moves(seat)[-1]
    assert await first_move_of(tables, Computers(tables, Thinker("last"), AT_ONCE), table) == last


async def test_a_decision_that_is_not_thought_out_in_time_is_made_by_the_normal_one(
    lobbies: Lobbies, tables: Tables
) -> None:
    table = await hard_to_move(lobbies, tables)
    assert table.match is not None
    (seat,) = table.match.to_move
    # Which of equally good moves it makes is left to chance.
    normal = {decide(table.match, seat, PLAYERS["greedy"], Random(number)) for number in range(100)}
    thinker = Thinker()
    computers = Computers(tables, thinker, AT_ONCE)
    assert await first_move_of(tables, computers, table) in normal
    assert thinker.questions >= 1


async def test_a_forced_move_waits_its_turn_like_a_choice(lobbies: Lobbies, tables: Tables) -> None:
    thinker = Thinker("last")
    computers = Computers(tables, thinker, AT_ONCE)
    table = await akis_turn(tables, await hard_to_move(lobbies, tables, Setup("hiyoko")))
    while table.open:
        table = await akis_turn(tables, await aki_plays(tables, table))
    assert table.match is not None
    replayed = [match.legal_moves(1) for match, _ in decisions_of(table.match, 1)]
    assert any(len(moves) == 1 for moves in replayed)
    assert thinker.questions == len(replayed)
    await computers.close()


async def test_the_end_of_a_table_ends_its_thinking(lobbies: Lobbies, tables: Tables) -> None:
    asked = asyncio.Event()
    thinker = Thinker(asked=asked)
    computers = Computers(tables, thinker, AT_ONCE)
    table = await hard_to_move(lobbies, tables)
    async with asyncio.timeout(20):
        computers.notice(table)
        await asked.wait()
        (task,) = playing()
        await tables.end(table.id, AKI.id, moderator=False)
        await asyncio.gather(task, return_exceptions=True)
    assert thinker.cancelled
    assert playing() == []


async def test_thinking_begins_at_once_and_uses_the_pause(lobbies: Lobbies, tables: Tables) -> None:
    asked = asyncio.Event()
    computers = Computers(tables, Thinker(asked=asked), replace(AT_ONCE, computer_pause=3600))
    computers.notice(await hard_to_move(lobbies, tables))
    async with asyncio.timeout(20):
        await asked.wait()
    await computers.close()


async def test_workers_are_started_as_soon_as_a_hard_one_sits_down(lobbies: Lobbies, tables: Tables) -> None:
    engine = Engine(size=1)
    computers = Computers(tables, engine, AT_ONCE)
    lobby = await lobbies.open(5, 7, AKI, SHORT, "11")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
    assert multiprocessing.active_children() == []
    await lobbies.remove_computer(lobby.id, AKI.id)
    await lobbies.add_computer(lobby.id, AKI.id, "Momiji", "hard", "13")
    (worker,) = multiprocessing.active_children()
    await computers.close()
    engine.close()
    await asyncio.to_thread(worker.join)
