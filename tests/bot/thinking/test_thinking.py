"""Thinking is done in time or left to others, survives workers that die, and stops when asked to."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import structlog

from bot.thinking import thinking as thinking_module
from bot.thinking.slots import Asker
from bot.thinking.thinking import BACK, NotInTime, Thinking
from bot.thinking.worker import Question, Thought, compare, think
from bot.timing import USUAL
from games import Match
from games.hanafuda.koi_koi import KoiKoi
from tests.support.in_place import AT_ONCE, ByHand, thinking_in_place

FOUND = (Thought("play 1b", 0.5, 1.0, 10),)
SOMEBODY = Asker(5, 1)
SECONDS = USUAL.thinking
BOTH = ("play 1b", "play 1p")
ITERATIONS = 200


class Breaking(ByHand):
    """A pool whose workers die of any work they are given."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(work, *args, **kwargs)
        future.set_exception(BrokenProcessPool("a worker was killed"))
        return future


class Pools:
    """Makes pools, and keeps track of them."""

    def __init__(self, *kinds: type[ByHand]) -> None:
        self._kinds = [*kinds]
        self.made: list[ByHand] = []

    def __call__(self, size: int) -> ByHand:
        self.made.append((self._kinds.pop(0) if self._kinds else ByHand)(size))
        return self.made[-1]


@pytest.fixture
def pools() -> Pools:
    return Pools()


@pytest.fixture
def thinking(pools: Pools) -> Thinking:
    return Thinking(1, pools)


@pytest.fixture
def match() -> Match:
    return Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"])


def seat_of(match: Match) -> int:
    return min(match.to_move)


async def turns(count: int = 10) -> None:
    """Let every task that can go on do so."""
    for _ in range(count):
        await asyncio.sleep(0)


async def ask(thinking: Thinking, match: Match, name: str = "") -> "asyncio.Task[tuple[Thought, ...]]":
    task = asyncio.create_task(thinking.about(match, seat_of(match), Random(1), SOMEBODY), name=name)
    await turns()
    return task


async def test_workers_find_the_best_move_among_the_legal_ones(match: Match) -> None:
    thinking = Thinking(1, timing=replace(AT_ONCE, search_iterations=ITERATIONS))
    try:
        found = await thinking.look_back(match, seat_of(match), Random(1), SOMEBODY)
    finally:
        await thinking.close()
    assert {thought.move for thought in found} == set(match.legal_moves(seat_of(match)))
    assert sum(thought.tries for thought in found) >= 1
    assert all(0 <= thought.chance <= 1 for thought in found)
    assert multiprocessing.active_children() == []


async def test_work_is_done_again_when_its_worker_is_killed(match: Match) -> None:
    thinking = Thinking(1)
    try:
        with structlog.testing.capture_logs() as logs:
            task = asyncio.create_task(thinking.look_back(match, seat_of(match), Random(1), SOMEBODY))
            await turns()
            (worker,) = multiprocessing.active_children()
            assert worker.pid is not None
            os.kill(worker.pid, signal.SIGKILL)
            assert await task
    finally:
        await thinking.close()
    assert "a worker died" in [entry["event"] for entry in logs]
    assert multiprocessing.active_children() == []


def test_a_limit_of_iterations_is_reached_however_long_that_takes(match: Match) -> None:
    seat = seat_of(match)
    better, worse = match.legal_moves(seat)[:2]
    sample = match.sample(seat, Random(1))
    question = Question(match.game.edge, sample, seat, 1, seconds=0.0, most=40, moves=(better, worse))
    assert sum(thought.tries for thought in think(question)) == 40
    assert compare(question) == compare(replace(question, seconds=9.0))


def test_without_a_limit_a_search_ends_with_its_time(match: Match) -> None:
    seat = seat_of(match)
    question = Question(match.game.edge, match.sample(seat, Random(1)), seat, 1, seconds=0.0)
    assert {thought.tries for thought in think(question)} == {1}


async def test_no_worker_is_started_before_it_is_needed(thinking: Thinking, pools: Pools) -> None:
    await turns()
    assert pools.made == []
    await thinking.close()


async def test_the_better_of_two_moves_is_told_from_the_worse(match: Match) -> None:
    seat, thorough = seat_of(match), replace(AT_ONCE, search_iterations=600)
    found = await thinking_in_place(thorough).about(match, seat, Random(3), SOMEBODY)
    best, worst = found[0].move, min(found, key=lambda thought: thought.chance).move
    more = await thinking_in_place(thorough).difference(match, seat, Random(4), SOMEBODY, best, worst)
    less = await thinking_in_place(thorough).difference(match, seat, Random(4), SOMEBODY, worst, best)
    assert more.chance > more.error > 0
    assert more.points > 0
    assert less.chance < -less.error
    assert less.points < 0


async def test_the_same_seed_finds_the_same(match: Match) -> None:
    seat = seat_of(match)
    first, second = [await thinking_in_place().about(match, seat, Random(3), SOMEBODY) for _ in range(2)]
    assert first == second


async def test_what_comes_too_late_is_not_waited_for(thinking: Thinking, match: Match) -> None:
    with pytest.raises(NotInTime):
        await thinking.about(match, seat_of(match), Random(1), SOMEBODY, in_time=0.01)


@pytest.mark.parametrize("load", ["none", "before", "later"])
@pytest.mark.parametrize("forced", [False, True], ids=["a choice", "forced"])
async def test_a_steady_answer_comes_when_its_time_is_over_whatever_there_was_to_think_about(
    thinking: Thinking, pools: Pools, match: Match, monkeypatch: pytest.MonkeyPatch, forced: bool, load: str
) -> None:
    now, waits, at_once = 1000.0, list[float](), asyncio.sleep

    async def wait(seconds: float) -> None:
        if seconds:
            waits.append(seconds)
        await at_once(0)

    monkeypatch.setattr(thinking_module.asyncio, "sleep", wait)
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    others = [await ask(thinking, match)] if load == "before" else []
    asked = asyncio.create_task(
        thinking.about(match, seat_of(match), Random(1), SOMEBODY, in_time=100.0, steady=True)
    )
    await turns()
    if load == "later":
        others.append(await ask(thinking, match))
    if load == "before":
        now += 0.5
        pools.made[0].given[0][1].set_result(FOUND)
        await turns()
    question, answer = pools.made[0].given[-1]
    assert question.seconds == SECONDS
    now += 0.01 if forced else 0.9 * SECONDS
    answer.set_result(FOUND)
    assert await asked == FOUND
    assert now + sum(waits) == pytest.approx(1000.0 + 0.5 * (load == "before") + SECONDS + BACK)
    for other in others:
        other.cancel()


async def test_a_worker_that_nobody_waits_for_is_busy_until_it_is_done(
    thinking: Thinking, pools: Pools, match: Match
) -> None:
    given_up = await ask(thinking, match)
    given_up.cancel()
    waiting = await ask(thinking, match)
    assert len(pools.made[0].given) == 1
    pools.made[0].given[0][1].set_result(FOUND)
    await turns()
    assert len(pools.made[0].given) == 2
    pools.made[0].given[1][1].set_result(FOUND)
    assert await waiting == FOUND


async def test_who_gives_up_while_he_waits_is_passed_over(
    thinking: Thinking, pools: Pools, match: Match
) -> None:
    first, second, third = [await ask(thinking, match) for _ in range(3)]
    second.cancel()
    await turns()
    pools.made[0].given[0][1].set_result(FOUND)
    assert await first == FOUND
    await turns()
    assert len(pools.made[0].given) == 2
    pools.made[0].given[1][1].set_result(FOUND)
    assert await third == FOUND


@pytest.mark.parametrize("comparing", [False, True])
async def test_decisions_of_now_come_before_those_of_the_past(
    thinking: Thinking, pools: Pools, match: Match, comparing: bool
) -> None:
    first = await ask(thinking, match)
    asked = (match, seat_of(match), Random(1), SOMEBODY)
    past = asyncio.create_task(
        thinking.difference(*asked, *BOTH) if comparing else thinking.look_back(*asked)
    )
    await turns()
    now = await ask(thinking, match)
    for number, expected in enumerate((first, now, past)):
        question, future = pools.made[0].given[number]
        assert (question.seconds == thinking_module.STUDY_SECONDS) == (expected is past)
        future.set_result(FOUND)
        assert await expected == FOUND
        await turns()


async def test_those_who_wait_together_share_the_time(thinking: Thinking, pools: Pools, match: Match) -> None:
    tasks = [await ask(thinking, match) for _ in range(8)]
    for number, task in enumerate(tasks):
        pools.made[0].given[number][1].set_result(FOUND)
        await task
        await turns()
    seconds = [question.seconds for question, _ in pools.made[0].given]
    assert seconds[0] == SECONDS
    assert sum(seconds[1:]) < thinking_module.IN_TIME * 3
    assert seconds[1] < seconds[-1] <= SECONDS


async def test_dead_workers_are_replaced(match: Match) -> None:
    pools = Pools(Breaking)
    thinking = Thinking(1, pools)
    task = await ask(thinking, match)
    assert [pool.closed for pool in pools.made] == [True, False]
    pools.made[1].given[0][1].set_result(FOUND)
    assert await task == FOUND


async def test_a_worker_that_hangs_is_replaced_and_its_slot_is_free_again(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools = Pools()
    thinking = Thinking(1, pools)
    with monkeypatch.context() as patch:
        patch.setattr(thinking_module, "HANGS", -SECONDS)
        with pytest.raises(NotInTime):
            await thinking.about(match, seat_of(match), Random(1), SOMEBODY, in_time=0.01)
    await turns()
    assert pools.made
    assert all(pool.closed for pool in pools.made)
    task = await ask(thinking, match)
    assert not pools.made[-1].closed
    pools.made[-1].given[0][1].set_result(FOUND)
    assert await task == FOUND


async def test_workers_that_die_again_and_again_are_given_up(match: Match) -> None:
    pools = Pools(*[Breaking] * 3)
    with pytest.raises(NotInTime):
        await Thinking(1, pools).about(match, seat_of(match), Random(1), SOMEBODY)
    assert len(pools.made) == 3


async def test_a_search_that_fails_is_logged_and_left_to_others(
    thinking: Thinking, pools: Pools, match: Match
) -> None:
    with structlog.testing.capture_logs() as logs:
        task = await ask(thinking, match)
        pools.made[0].given[0][1].set_exception(ZeroDivisionError())
        with pytest.raises(NotInTime):
            await task
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["thinking failed"]


async def test_after_the_end_nobody_thinks(thinking: Thinking, pools: Pools, match: Match) -> None:
    thinking.warm_up()
    await thinking.close()
    thinking.warm_up()
    with pytest.raises(NotInTime):
        await thinking.about(match, seat_of(match), Random(1), SOMEBODY)
    assert [pool.closed for pool in pools.made] == [True]


@pytest.mark.parametrize("seed", range(5))
async def test_only_a_sample_leaves_the_process(
    thinking: Thinking, pools: Pools, match: Match, seed: int
) -> None:
    seat = seat_of(match)
    task = asyncio.create_task(thinking.about(match, seat, Random(seed), SOMEBODY))
    await turns()
    sample = pools.made[0].given[0][0].state
    assert isinstance(sample, KoiKoi)
    for reader in (0, 1):
        thought_of = match.game.edge.table(sample, reader) == match.view(reader).table
        assert thought_of == (reader == seat)
    assert not hasattr(sample.chance, "_seed")
    task.cancel()
