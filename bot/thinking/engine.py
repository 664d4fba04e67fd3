"""Engine: what the hard computer player thinks of a decision, in other processes and in time."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import replace
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from random import Random
from typing import TypeVar

import structlog

from bot.metrics import QUEUE_SECONDS, THINKING_SECONDS, WORKER_DEATHS
from bot.thinking.worker import Difference, SearchRequest, Thought, compare, estimate, get_ready, warm_up
from games import Match

T = TypeVar("T")

log = structlog.get_logger(__name__)

TO_AND_FRO = 0.4
"""Seconds of those that somebody waits which are reserved for the ways between the processes."""

LOOKING_BACK = 0.4
"""Seconds to think about a past decision."""


class Priority(IntEnum):
    """What is thought about first, from the most urgent."""

    MOVE = 0
    """A computer player's move, for which everybody at its table is waiting."""
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
        size: how many workers there are; if None, as many processes as suit the machine, or one executor.
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
        self._free = self._size = size or (_usual_size() if executor is None else 1)
        self._seconds = seconds
        self._iterations = iterations
        self._order = count()
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._closed = False

    def warm_up(self) -> None:
        """Start the workers if there are none yet, since somebody will need them soon."""
        if self._pool is None and not self._closed:
            workers = self._workers()
            for _ in range(self._size):
                workers.submit(warm_up)

    def waiting(self, priority: Priority) -> int:
        """Return how many decisions of a priority are waiting for a worker."""
        return sum(each == priority and not place.done() for each, _, place in self._waiting)

    async def best_moves(
        self,
        match: Match,
        seat: int,
        rng: Random,
        priority: Priority = Priority.MOVE,
        within: float | None = 2.5,
    ) -> tuple[Thought, ...]:
        """Return thoughts on the moves of a decision, the best move first.

        Args:
            match: the match before the decision; only a sample of what the seat knows leaves this process.
            seat: whose decision it is.
            rng: source of all randomness in the thinking.
            priority: what it is done for.
            within: how many seconds somebody waits for it; None for a past decision, however long it takes.

        Raises:
            NotInTime: there was no result in time, or no worker can think right now.
        """
        request = self._request(match, seat, rng)
        try:
            async with asyncio.timeout(within):
                return await self._answer(estimate, request, priority, within)
        except TimeoutError:
            log.info("not thought to the end", game=match.game.id)
            raise NotInTime from None

    async def compare(self, match: Match, seat: int, rng: Random, better: str, worse: str) -> Difference:
        """Return how much more one move of a past decision would have been worth than another.

        Args and errors are as for `best_moves`.
        """
        request = replace(self._request(match, seat, rng), moves=(better, worse))
        return await self._answer(compare, request, Priority.ANALYSIS, None)

    def _request(self, match: Match, seat: int, rng: Random) -> SearchRequest:
        sample = match.sample(seat, Random(rng.getrandbits(64)))
        return SearchRequest(
            match.game.edge, sample, seat, rng.getrandbits(32), LOOKING_BACK, self._iterations
        )

    async def _answer(
        self,
        work: Callable[[SearchRequest], T],
        request: SearchRequest,
        priority: Priority,
        within: float | None,
    ) -> T:
        """Have a worker answer a request, and another one if the first dies of it."""
        now = asyncio.get_running_loop().time
        end = None if within is None else now() + within - TO_AND_FRO
        for _ in range(2):
            with QUEUE_SECONDS.labels(priority.name.lower()).time():
                await self._take_place(priority)
            if end is not None:
                request = replace(request, seconds=self._share(priority, max(0.0, end - now())))
            try:
                with THINKING_SECONDS.labels(priority.name.lower()).time():
                    return await self._submit(work, request)
            except BrokenExecutor:
                continue
            except NotInTime:
                raise
            except Exception as error:
                log.exception("thinking failed", game=type(request.state).__name__)
                raise NotInTime from error
        raise NotInTime

    def _share(self, priority: Priority, left: float) -> float:
        """Return how many seconds of those left a decision may take: less if others wait just as urgently."""
        others = sum(self.waiting(each) for each in Priority if each <= priority)
        return min(self._seconds, left * self._size / (others + self._size))

    async def _submit(self, work: Callable[[SearchRequest], T], request: SearchRequest) -> T:
        """Give work to a worker whose place we have; it cannot be stopped, and is free when it is done."""
        pool = None
        try:
            pool = self._workers()
            answer = asyncio.wrap_future(pool.submit(work, request))
        except BaseException as error:
            self._done(pool, error)
            raise
        answer.add_done_callback(
            lambda answer: self._done(pool, None if answer.cancelled() else answer.exception())
        )
        return await asyncio.shield(answer)

    def _done(self, pool: Executor | None, error: BaseException | None) -> None:
        """Give a worker's place back; if it has died, and the others with it, there will be new ones."""
        if isinstance(error, BrokenExecutor) and pool is self._pool:
            log.warning("a worker died")
            WORKER_DEATHS.inc()
            self._pool = self._executor
        self._give_back()

    async def _take_place(self, priority: Priority) -> None:
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._order), place))
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._give_back()
            raise

    def _give_back(self) -> None:
        """Give a place to the next one still waiting for it."""
        while self._waiting:
            _, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _workers(self) -> Executor:
        if self._closed:
            raise NotInTime
        if self._pool is None:
            # A fork of the bot would keep its sockets and its database open; hence new interpreters.
            self._pool = ProcessPoolExecutor(self._size, get_context("spawn"), get_ready)
            log.info("workers started", count=self._size)
        return self._pool

    def close(self) -> None:
        """Take no more work. The workers end when they are done, within a second."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _usual_size() -> int:
    """Return how many workers suit this machine: with several processors, one is left for the bot."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, processors - 1)
