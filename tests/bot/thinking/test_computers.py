"""Computer players decide for seats without a person, after a pause, and survive anything that goes wrong."""

import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import structlog
from structlog.typing import EventDict

from bot.names import Person
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.replay import decisions_of
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.thinking.engine import PAST_DECISION_SECONDS, Engine, Priority, SearchTimeoutError
from bot.thinking.worker import Thought
from bot.timing import Timing
from games import Match
from games.players import PLAYERS, choose_move
from tests.bot.sessions import AKI, BEN, KOI_KOI, begun, computers_turn, match_of, opened, turn
from tests.support.faults import Faults
from tests.support.in_place import AT_ONCE, InPlace, engine_in_place

Employ = Callable[..., Computers]


@pytest.fixture
async def employ(tables: Tables) -> AsyncIterator[Employ]:
    """Makes computer players for the tables."""
    made: list[Computers] = []

    def employ(engine: Engine | None = None, timing: Timing = AT_ONCE) -> Computers:
        made.append(Computers(tables, engine or engine_in_place(), timing))
        return made[-1]

    yield employ
    for each in made:
        await each.close()


async def against(
    lobbies: Lobbies,
    setup: TableSetup = KOI_KOI,
    level: str = "normal",
    others: Sequence[Person] = (),
    seats: int = 2,
) -> Table:
    """Return a match of Aki, others and computers at its first decision."""
    lobby = await opened(lobbies, setup=setup)
    for person in others:
        await lobbies.join_lobby(lobby.id, person, str(10 + person.id))
    for number in range(seats - 1 - len(others)):
        await lobbies.add_computer(lobby.id, AKI.id, f"Botan {number}", level, f"2{number}")
    return await lobbies.start_match(lobby.id, AKI.id, "19")


async def waiting(lobbies: Lobbies, tables: Tables, *more: Any, **how: Any) -> Table:
    """Return a match that waits for a computer player."""
    return await computers_turn(tables, await against(lobbies, *more, **how))


async def peoples_turn(tables: Tables, table: Table) -> Table:
    """Wait until no computer is to move, or the match is over."""
    async with asyncio.timeout(20):
        while (table := await tables.get_table(table.id)).computers_to_move():
            if tasks := playing():
                await asyncio.wait(tasks)
    return table


def playing() -> list[asyncio.Task[Any]]:
    """Return the tasks that run computer players."""
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of table")]


def failures(logs: Sequence[EventDict]) -> list[EventDict]:
    return [entry for entry in logs if entry["event"] == "computer player failed"]


async def test_a_computer_plays_when_it_is_to_move(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    employ()
    table = await peoples_turn(tables, await against(lobbies))
    while table.open:
        table = await peoples_turn(tables, await tables.play_move(table, *turn(table)))
    assert match_of(table).over


async def test_a_seat_that_is_left_is_played_on(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    employ()
    table = await begun(lobbies)
    await tables.leave_table(table.id, turn(table)[0])
    assert match_of(await peoples_turn(tables, table)).number > 0


async def test_there_is_a_pause_before_each_move(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    table = await waiting(lobbies, tables)
    employ(timing=replace(AT_ONCE, computer_pause=3600)).notice_table(table)
    _, pending = await asyncio.wait(playing(), timeout=0.1)
    assert pending
    assert match_of(await tables.get_table(table.id)).number == match_of(table).number


async def test_a_computer_that_was_overtaken_by_another_process_moves_at_once(
    lobbies: Lobbies, tables: Tables, other_process: Tables, employ: Employ
) -> None:
    table = await waiting(lobbies, tables, TableSetup("hana-awase", {"rounds": 1}), others=[BEN], seats=3)
    await other_process.step_away(table.id, BEN.id)
    with structlog.testing.capture_logs() as logs:
        employ().notice_table(table)
        after = await peoples_turn(tables, table)
    assert match_of(after).number > match_of(table).number
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


@pytest.mark.parametrize(("times", "after_commit"), [(3, False), (1, True)])
async def test_a_computers_move_is_made_once_although_the_store_fails_for_a_moment(
    lobbies: Lobbies, tables: Tables, employ: Employ, faults: Faults, times: int, after_commit: bool
) -> None:
    employ()
    table = await waiting(lobbies, tables)
    before = match_of(table).number
    faults.begin(times, after_commit=after_commit)
    with structlog.testing.capture_logs() as logs:
        table = await peoples_turn(tables, table)
    assert faults.left == 0
    assert len(failures(logs)) == times
    assert {seat for seat, _ in match_of(table).moves[before:]} == {1}


async def test_after_the_stop_nobody_plays(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    computers = employ(timing=replace(AT_ONCE, computer_pause=60))
    table = await waiting(lobbies, tables)
    await computers.close()
    assert (await tables.get_table(table.id)).computers_to_move()
    assert playing() == []


class Thinker(Engine):
    """Finds the last legal move, or is too late, or thinks until it is stopped.

    `found` says whether it finds a move in time, `fails` whether each of the next questions makes it fail.
    """

    def __init__(self, *, found: bool = True, fails: Iterable[bool] = (), endless: bool = False) -> None:
        super().__init__(InPlace())
        self._found, self._fails, self._endless = found, iter(fails), endless
        self.questions = 0
        self.asked = asyncio.Event()
        self.cancelled = False

    async def best_moves(
        self,
        match: Match,
        seat: int,
        rng: Random,
        priority: Priority = Priority.MOVE,
        within: float | None = 2.5,
        seconds: float = PAST_DECISION_SECONDS,
    ) -> tuple[Thought, ...]:
        self.questions += 1
        self.asked.set()
        if next(self._fails, False):
            raise RuntimeError("no idea")
        if self._endless:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.cancelled = True
                raise
        if not self._found:
            raise SearchTimeoutError
        return (Thought(match.legal_moves(seat)[-1], 0.5, 0.0, 1),)


async def first_move_of(tables: Tables, computers: Computers, table: Table) -> str:
    """Make the computers play on, and return the first move they make."""
    computers.notice_table(table)
    after = await peoples_turn(tables, table)
    return match_of(after).moves[match_of(table).number][1]


async def test_a_hard_computer_plays_its_thought(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    table = await waiting(lobbies, tables, level="hard")
    (seat,) = match_of(table).to_move
    last = match_of(table).legal_moves(seat)[-1]
    assert await first_move_of(tables, employ(Thinker()), table) == last


async def test_a_late_thought_is_replaced(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    table, thinker = await waiting(lobbies, tables, level="hard"), Thinker(found=False)
    match, (seat,) = match_of(table), match_of(table).to_move
    # Which of equally good moves it makes is left to chance.
    normal = {choose_move(match, seat, PLAYERS["normal"], Random(number)) for number in range(100)}
    assert await first_move_of(tables, employ(thinker), table) in normal
    assert thinker.questions >= 1


async def test_a_failing_player_is_tried_again(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    employ(Thinker(fails=[True] * 4), replace(AT_ONCE, retry_first=0.001))
    with structlog.testing.capture_logs() as logs:
        table = await peoples_turn(tables, await waiting(lobbies, tables, level="hard"))
    assert table.computers_to_move() == []
    assert [entry["table"] for entry in failures(logs)] == [table.id] * 4


async def test_a_forced_move_waits_like_others(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    employ(thinker := Thinker())
    table = await peoples_turn(tables, await waiting(lobbies, tables, TableSetup("hiyoko"), level="hard"))
    while table.open:
        table = await peoples_turn(tables, await tables.play_move(table, *turn(table)))
    replayed = [match.legal_moves(1) for match, _ in decisions_of(match_of(table), 1)]
    assert any(len(moves) == 1 for moves in replayed)
    assert thinker.questions == len(replayed)


async def test_thinking_ends_with_the_table(lobbies: Lobbies, tables: Tables, employ: Employ) -> None:
    thinker = Thinker(endless=True)
    computers = employ(thinker, replace(AT_ONCE, computer_pause=3600))
    table = await waiting(lobbies, tables, level="hard")
    async with asyncio.timeout(20):
        computers.notice_table(table)
        await thinker.asked.wait()
        (task,) = playing()
        await tables.end_table(table.id, AKI.id, moderator=False)
        await asyncio.gather(task, return_exceptions=True)
    assert thinker.cancelled
    assert playing() == []


async def test_workers_are_started_as_soon_as_a_hard_one_sits_down(lobbies: Lobbies, employ: Employ) -> None:
    engine = Engine(size=1)
    employ(engine)
    lobby = await opened(lobbies)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
    assert multiprocessing.active_children() == []
    await lobbies.remove_computer(lobby.id, AKI.id)
    await lobbies.add_computer(lobby.id, AKI.id, "Momiji", "hard", "13")
    (worker,) = multiprocessing.active_children()
    engine.close()
    await asyncio.to_thread(worker.join)
