"""Thinking is done in time or left to others, survives workers that die, and stops when asked to."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

import pytest
import structlog

from bot.thinking.engine import EXPLAINED_MOVES, PAST_DECISION_SECONDS, Engine, Priority, SearchTimeoutError
from bot.thinking.worker import SearchRequest, Thought, compare_moves, estimate_moves
from bot.timing import DEFAULT_TIMING
from games import Match
from games.hanafuda.koi_koi import KoiKoi
from tests.bot.thinking.conftest import FOUND, turns
from tests.support.in_place import ByHand, engine_in_place

SECONDS, WITHIN = DEFAULT_TIMING.thinking, 2.5
ITERATIONS = 200


class Breaking(ByHand):
    """A pool whose workers die of the first work that they are given."""

    def __init__(self, deaths: int) -> None:
        super().__init__()
        self.deaths = deaths

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(work, *args, **kwargs)
        if len(self.given) <= self.deaths:
            future.set_exception(BrokenProcessPool("a worker was killed"))
        return future


@pytest.fixture
def engine(pool: ByHand) -> Engine:
    return Engine(pool)


@pytest.fixture
def match() -> Match:
    return Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"])


def seat_of(match: Match) -> int:
    return min(match.to_move)


Asked = asyncio.Task[tuple[Thought, ...]]


async def ask(engine: Engine, match: Match, priority: Priority = Priority.MOVE, name: str = "") -> Asked:
    task = asyncio.create_task(engine.best_moves(match, seat_of(match), Random(1), priority), name=name)
    await turns()
    return task


async def order(pool: ByHand, tasks: Iterable[Asked]) -> list[str]:
    """Answer until no one waits any longer; return the names of those who asked, as they were answered."""
    came = list[str]()
    for task in tasks:
        task.add_done_callback(lambda done: None if done.cancelled() else came.append(done.get_name()))
    answered = 0
    while answered < len(pool.given):
        pool.given[answered][1].set_result(FOUND)
        answered += 1
        await turns()
    return came


@pytest.fixture
async def working() -> AsyncIterator[Engine]:
    engine = Engine(size=1, iterations=ITERATIONS)
    yield engine
    workers = multiprocessing.active_children()
    engine.close()
    for worker in workers:
        await asyncio.to_thread(worker.join)


async def test_workers_find_the_best_move_among_the_legal_ones(working: Engine, match: Match) -> None:
    found = await working.best_moves(match, seat_of(match), Random(1), Priority.ANALYSIS, None)
    assert {thought.move for thought in found} == set(match.legal_moves(seat_of(match)))
    assert sum(thought.tries for thought in found) >= 1
    assert all(0 <= thought.chance <= 1 for thought in found)


async def test_work_is_done_again_when_its_worker_is_killed(working: Engine, match: Match) -> None:
    with structlog.testing.capture_logs() as logs:
        found = working.best_moves(match, seat_of(match), Random(1), Priority.ANALYSIS, None)
        task = asyncio.create_task(found)
        await turns()
        (worker,) = multiprocessing.active_children()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert await task
    assert "worker died" in [entry["event"] for entry in logs]


def test_a_search_ends_with_its_iterations_or_without_a_limit_of_these_with_its_time(match: Match) -> None:
    seat = seat_of(match)
    better, worse = match.legal_moves(seat)[:2]
    timed = SearchRequest(match.sample(seat, Random(1)), seat, 1, seconds=0.0)
    assert {thought.tries for thought in estimate_moves(timed)} == {1}
    counted = replace(timed, iterations=40, moves=(better, worse))
    assert sum(thought.tries for thought in estimate_moves(counted)) == 40
    assert compare_moves(counted) == compare_moves(replace(counted, seconds=9.0))


async def test_people_are_told_why_and_computer_players_are_not(match: Match) -> None:
    seat, engine = seat_of(match), engine_in_place(200)
    for priority, most in (
        (Priority.HINT, EXPLAINED_MOVES),
        (Priority.ANALYSIS, EXPLAINED_MOVES),
        (Priority.MOVE, 0),
    ):
        best, *others = await engine.best_moves(match, seat, Random(3), priority)
        assert best.reason is None
        explained = [thought.reason is not None for thought in others]
        assert any(explained[:most]) == bool(most)
        assert not any(explained[most:])


async def test_the_better_of_two_moves_is_told_from_the_worse(match: Match) -> None:
    seat, engine = seat_of(match), engine_in_place(600)
    found = await engine.best_moves(match, seat, Random(3))
    best, worst = found[0].move, min(found, key=lambda thought: thought.chance).move
    more = await engine.move_difference(match, seat, Random(4), best, worst)
    less = await engine.move_difference(match, seat, Random(4), worst, best)
    assert more.chance > more.error > 0
    assert more.points > 0
    assert less.chance < -less.error
    assert less.points < 0


async def test_the_same_seed_finds_the_same(match: Match) -> None:
    seat = seat_of(match)
    first, second = [await engine_in_place().best_moves(match, seat, Random(3)) for _ in range(2)]
    assert first == second


async def test_what_comes_too_late_is_not_waited_for(engine: Engine, match: Match) -> None:
    with pytest.raises(SearchTimeoutError):
        await engine.best_moves(match, seat_of(match), Random(1), within=0.01)


async def test_an_abandoned_search_keeps_its_worker_busy(engine: Engine, pool: ByHand, match: Match) -> None:
    given_up = await ask(engine, match)
    given_up.cancel()
    waiting = await ask(engine, match)
    assert len(pool.given) == 1
    pool.given[0][1].set_result(FOUND)
    await turns()
    assert len(pool.given) == 2
    pool.given[1][1].set_result(FOUND)
    assert await waiting == FOUND


async def test_moves_come_before_hints_before_analyses(engine: Engine, pool: ByHand, match: Match) -> None:
    move, hint, analysis = Priority
    wanted = (move, analysis, hint, move, analysis, move, hint)
    tasks = [
        await ask(engine, match, priority, f"{priority.name} {at}") for at, priority in enumerate(wanted)
    ]
    assert [engine.count_waiting(priority) for priority in Priority] == [2, 2, 2]
    came = await order(pool, tasks)
    assert came == ["MOVE 0", "MOVE 3", "MOVE 5", "HINT 2", "HINT 6", "ANALYSIS 1", "ANALYSIS 4"]


async def test_as_many_are_thought_about_at_a_time_as_there_are_workers(pool: ByHand, match: Match) -> None:
    engine = Engine(pool, size=3)
    tasks = [await ask(engine, match) for _ in range(5)]
    assert len(pool.given) == 3
    await order(pool, tasks)
    assert len(pool.given) == 5


async def test_who_gives_up_waiting_is_passed_over(engine: Engine, pool: ByHand, match: Match) -> None:
    tasks = [await ask(engine, match, name=name) for name in "abc"]
    tasks[1].cancel()
    await turns()
    assert engine.count_waiting(Priority.MOVE) == 1
    assert await order(pool, tasks) == ["a", "c"]


async def test_a_turn_outlives_one_who_gives_up(engine: Engine, pool: ByHand, match: Match) -> None:
    first, second, third = [await ask(engine, match, name=name) for name in "abc"]
    first.add_done_callback(lambda _: second.cancel())
    assert await order(pool, [first, second, third]) == ["a", "c"]


async def test_the_past_is_thought_about_for_less_time(engine: Engine, pool: ByHand, match: Match) -> None:
    seat, (better, worse) = seat_of(match), match.legal_moves(seat_of(match))[:2]
    await ask(engine, match)
    past = asyncio.create_task(engine.best_moves(match, seat, Random(1), Priority.ANALYSIS, None))
    compared = asyncio.create_task(engine.move_difference(match, seat, Random(1), better, worse))
    await turns()
    await order(pool, [])
    assert [question.moves for question, _ in pool.given] == [(), (), (better, worse)]
    now, *then = [question.seconds for question, _ in pool.given]
    assert now == SECONDS
    assert then == [PAST_DECISION_SECONDS] * 2
    await asyncio.gather(past, compared)


async def test_those_who_wait_together_share_the_time(engine: Engine, pool: ByHand, match: Match) -> None:
    tasks = [await ask(engine, match) for _ in range(8)]
    for number, task in enumerate(tasks):
        pool.given[number][1].set_result(FOUND)
        await task
        await turns()
    seconds = [question.seconds for question, _ in pool.given]
    assert seconds[0] == SECONDS
    assert sum(seconds[1:]) < WITHIN * 3
    assert seconds[1] < seconds[-1] <= SECONDS


async def test_work_is_given_once_more_when_its_worker_died_and_then_given_up(match: Match) -> None:
    pool = Breaking(1)
    task = await ask(Engine(pool), match)
    assert len(pool.given) == 2
    pool.given[1][1].set_result(FOUND)
    assert await task == FOUND
    pool = Breaking(2)
    engine = Engine(pool)
    with pytest.raises(SearchTimeoutError):
        await engine.best_moves(match, seat_of(match), Random(1))
    assert len(pool.given) == 2
    task = await ask(engine, match)
    pool.given[2][1].set_result(FOUND)
    assert await task == FOUND, "the next question is answered"


async def test_a_failed_search_is_logged(engine: Engine, pool: ByHand, match: Match) -> None:
    with structlog.testing.capture_logs() as logs:
        task = await ask(engine, match)
        pool.given[0][1].set_exception(ZeroDivisionError())
        with pytest.raises(SearchTimeoutError):
            await task
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["thinking failed"]


def exit_code_of(worker: BaseProcess) -> int:
    """Wait until a worker has ended; the pool waits in its own thread, so `join` may learn nothing."""
    while worker.exitcode is None:
        time.sleep(0.01)
    return worker.exitcode


async def test_a_search_that_never_ends_ends_with_the_engine(match: Match) -> None:
    engine = Engine(size=1, iterations=10**12)
    asked = asyncio.create_task(engine.best_moves(match, seat_of(match), Random(1), within=None))
    await turns()
    (worker,) = multiprocessing.active_children()
    engine.close()
    assert await asyncio.to_thread(exit_code_of, worker) == -signal.SIGKILL
    with pytest.raises(SearchTimeoutError):
        await asked


async def test_without_workers_nothing_is_started_and_nobody_waits(match: Match) -> None:
    engine = Engine(size=0)
    engine.start_workers()
    assert multiprocessing.active_children() == []
    with pytest.raises(SearchTimeoutError):
        await engine.best_moves(match, seat_of(match), Random(1), within=None)
    engine.close()


async def test_after_the_end_nobody_thinks(engine: Engine, pool: ByHand, match: Match) -> None:
    engine.close()
    engine.start_workers()
    with pytest.raises(SearchTimeoutError):
        await engine.best_moves(match, seat_of(match), Random(1))
    assert pool.closed


@pytest.mark.parametrize("seed", range(5))
async def test_only_samples_leave_the_process(engine: Engine, pool: ByHand, match: Match, seed: int) -> None:
    seat = seat_of(match)
    task = asyncio.create_task(engine.best_moves(match, seat, Random(seed)))
    await turns()
    sample = pool.given[0][0].state
    assert isinstance(sample, KoiKoi)
    for reader in (0, 1):
        thought_of = match.game.table(sample, reader) == match.view(reader).table
        assert thought_of == (reader == seat)
    assert not hasattr(sample.chance, "_seed")
    task.cancel()
