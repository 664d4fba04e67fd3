"""Engine: what the hard computer player thinks of a decision, in other processes and in time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import replace
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from multiprocessing import active_children, get_context
from random import Random
from typing import TypeVar

import structlog

from bot.metrics import THINKING_SECONDS, WORKER_DEATHS
from bot.thinking.processors import count_processors
from bot.thinking.worker import (
    Difference,
    SearchRequest,
    Thought,
    compare_moves,
    do_nothing,
    estimate_moves,
    set_up_worker,
)
from games import Match

T = TypeVar("T")

log = structlog.get_logger(__name__)

TO_AND_FRO = 0.4
"""Seconds of a time limit that are reserved for the ways between the processes."""

LOOKING_BACK = 0.4
"""The most seconds to think about a past decision."""

MOST_WORKERS = 4
"""How many workers there are at most, unless the host wants more: each takes 45 MB."""

EXPLAINED = 2
"""How many moves beside the best one are explained to people."""


class Priority(IntEnum):
    """What is thought about first, from the most urgent."""

    MOVE = 0
    """A computer player's move, for which all at its table are waiting."""
    HINT = 1
    """A hint, for which one person is waiting."""
    ANALYSIS = 2
    """Part of an analysis, which may take its time."""


class NotInTime(Exception):
    """There was no result in time, or no worker can think right now."""


class Engine:
    """Thinks about decisions by priority and first come, first served, as many at a time as it has workers.

    Workers get samples of what a seat knows, never the real state of a match.

    Args:
        executor: where to think; processes of its own, made when they are first needed, if None.
        size: how many workers there are, 0 for none; if None, as many processes as suit the machine, or one
            executor.
        seconds: how long to think about a decision, if not too many others are waiting.
        iterations: how many iterations a decision gets instead, however long they take.
    """

    def __init__(
        self,
        executor: Executor | None = None,
        size: int | None = None,
        seconds: float = 1.0,
        iterations: int | None = None,
    ) -> None:
        self._executor = self._pool = executor
        if size is None:
            size = usual_size() if executor is None else 1
        self._free = self._size = size
        self._seconds = seconds
        self._iterations = iterations
        self._order = count()
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._closed = False

    @property
    def thinks(self) -> bool:
        """Whether there are workers at all."""
        return self._size > 0

    def start_workers(self) -> None:
        """Start the workers if there are none yet, so that the first search need not wait for them."""
        if self._pool is None and self.thinks and not self._closed:
            workers = self._get_workers()
            for _ in range(self._size):
                workers.submit(do_nothing)

    def count_waiting(self, priority: Priority) -> int:
        """Return how many decisions of a priority are waiting for a worker."""
        return sum(each == priority and not place.done() for each, _, place in self._waiting)

    async def best_moves(
        self,
        match: Match,
        seat: int,
        rng: Random,
        priority: Priority = Priority.MOVE,
        within: float | None = 2.5,
        seconds: float = LOOKING_BACK,
    ) -> tuple[Thought, ...]:
        """Return thoughts on the moves of a decision, the best move first.

        Args:
            match: the match before the decision; only a sample of what the seat knows leaves this process.
            seat: whose decision it is.
            rng: source of all randomness in the thinking.
            priority: what it is done for.
            within: the time limit in seconds; None for a past decision, however long it has to wait.
            seconds: how long to think about a past decision.

        Raises:
            NotInTime: there was no result in time, or no worker can think right now.
        """
        request = self._search_request(match, seat, rng, seconds)
        if priority != Priority.MOVE:
            request = replace(request, explained=EXPLAINED)
        try:
            async with asyncio.timeout(within):
                return await self._answer_in_time(estimate_moves, request, priority, within)
        except TimeoutError:
            log.info("not thought to the end", game=match.game.id)
            raise NotInTime from None

    async def move_difference(
        self, match: Match, seat: int, rng: Random, better: str, worse: str, seconds: float = LOOKING_BACK
    ) -> Difference:
        """Return how much more one move of a past decision would have been worth than another, and why.

        Args and errors are as for `best_moves`.
        """
        request = replace(self._search_request(match, seat, rng, seconds), moves=(better, worse))
        return await self._answer_in_time(compare_moves, request, Priority.ANALYSIS, None)

    def _search_request(self, match: Match, seat: int, rng: Random, seconds: float) -> SearchRequest:
        sample = match.sample(seat, Random(rng.getrandbits(64)))
        return SearchRequest(sample, seat, rng.getrandbits(32), seconds, self._iterations)

    async def _answer_in_time(
        self,
        work: Callable[[SearchRequest], T],
        request: SearchRequest,
        priority: Priority,
        within: float | None,
    ) -> T:
        """Have a worker answer a request, and another one if the first dies of it."""
        now = asyncio.get_running_loop().time
        end = None if within is None else now() + within - TO_AND_FRO
        for _ in range(2 if self.thinks else 0):
            await self._take_place(priority)
            if end is not None:
                request = replace(request, seconds=self._thinking_seconds(priority, max(0.0, end - now())))
            try:
                with THINKING_SECONDS.labels(priority.name.lower()).time():
                    return await self._submit_work(work, request)
            except BrokenExecutor:
                continue
            except NotInTime:
                raise
            except Exception as error:
                log.exception("thinking failed", game=type(request.state).__name__)
                raise NotInTime from error
        raise NotInTime

    def _thinking_seconds(self, priority: Priority, left: float) -> float:
        """Return how many seconds of those left a decision may take: less if others wait just as urgently."""
        others = sum(self.count_waiting(each) for each in Priority if each <= priority)
        return min(self._seconds, left * self._size / (others + self._size))

    async def _submit_work(self, work: Callable[[SearchRequest], T], request: SearchRequest) -> T:
        """Give work to a worker whose place was taken; it cannot be stopped, and frees the place then."""
        pool = None
        try:
            pool = self._get_workers()
            answer = asyncio.wrap_future(pool.submit(work, request))
        except BaseException as error:
            self._release_worker(pool, error)
            raise
        answer.add_done_callback(
            lambda answer: self._release_worker(pool, None if answer.cancelled() else answer.exception())
        )
        return await asyncio.shield(answer)

    def _release_worker(self, pool: Executor | None, error: BaseException | None) -> None:
        """Give a worker's place back; if it has died, and the others with it, there will be new ones."""
        if isinstance(error, BrokenExecutor) and pool is self._pool and not self._closed:
            log.warning("a worker died")
            WORKER_DEATHS.inc()
            self._pool = self._executor
        self._pass_place_on()

    async def _take_place(self, priority: Priority) -> None:
        """Wait for a free worker, the most urgent first."""
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._order), place))
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._pass_place_on()
            raise

    def _pass_place_on(self) -> None:
        """Give a place to the next one still waiting for it."""
        while self._waiting:
            _, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _get_workers(self) -> Executor:
        """Return the executor; processes are started with the first call."""
        if self._closed:
            raise NotInTime
        if self._pool is None:
            # A fork of the bot would keep its sockets and its database open; hence new interpreters.
            self._pool = ProcessPoolExecutor(self._size, get_context("spawn"), set_up_worker)
            log.info("workers started", count=self._size)
        return self._pool

    def close(self) -> None:
        """Take no more work, and end the processes: while others need all processors, they hardly get on."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        if self._executor is None:
            for worker in active_children():  # the bot has no others
                worker.kill()


def usual_size() -> int:
    """Return how many workers suit this machine: with several processors, one is left for the bot."""
    return min(MOST_WORKERS, max(1, count_processors() - 1))
