"""Engine: runs searches of the hard computer player in worker processes, within time limits."""

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
    Verdict,
    compare_moves,
    do_nothing,
    estimate_moves,
    set_up_worker,
    time_verdict,
)
from games import Match

T = TypeVar("T")

log = structlog.get_logger(__name__)

TRANSFER_SECONDS = 0.4
"""Part of a time limit that is reserved for communication between the processes."""

PAST_DECISION_SECONDS = 0.4
"""Maximum time to think about a past decision."""

MAX_WORKERS = 4
"""Maximum number of workers unless the operator sets THINKERS: each takes 45 MB."""

EXPLAINED_MOVES = 2
"""Number of moves after the best one that are explained to people."""


class Priority(IntEnum):
    """The purpose of a search, the most urgent first."""

    MOVE = 0
    """A computer player's move: everyone at the table is waiting."""
    HINT = 1
    """A hint: one person is waiting."""
    ANALYSIS = 2
    """Part of an analysis, which isn't urgent."""


class SearchTimeoutError(Exception):
    """A search timed out, or no worker is available."""


class Engine:
    """Searches by priority, then first come, first served; runs as many searches at a time as it has workers.

    Workers get samples of a seat's knowledge, never the real state of a match.

    Args:
        executor: runs the searches; None for own processes, started when first needed.
        size: number of workers, 0 for none; None for the machine's default, or 1 with an executor.
        seconds: time per decision, shortened if too many others are waiting.
        iterations: a fixed number of iterations per decision, instead of a time.
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
            size = default_worker_count() if executor is None else 1
        self._free = self._size = size
        self._seconds = seconds
        self._iterations = iterations
        self._order = count()
        self._waiting: list[tuple[Priority, int, asyncio.Future[None]]] = []
        self._closed = False

    @property
    def thinks(self) -> bool:
        """Whether there are any workers."""
        return self._size > 0

    def start_workers(self) -> None:
        """Start the workers if they aren't running, so that the first search doesn't wait for them."""
        if self._pool is None and self.thinks and not self._closed:
            workers = self._get_workers()
            for _ in range(self._size):
                workers.submit(do_nothing)

    def count_waiting(self, priority: Priority) -> int:
        """Return the number of decisions of a priority that are waiting for a worker."""
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
            match: the match before the decision; only a sample of the seat's knowledge leaves this process.
            seat: the seat that decides.
            rng: source of all randomness.
            priority: the purpose of the search.
            within: time limit in seconds; None to wait without a limit.

        Raises:
            SearchTimeoutError: the search timed out, or no worker is available.
        """
        request = self._search_request(match, seat, rng)
        if priority != Priority.MOVE:
            request = replace(request, explained=EXPLAINED_MOVES)
        try:
            async with asyncio.timeout(within):
                return await self._answer_in_time(estimate_moves, request, priority, within)
        except TimeoutError:
            log.info("search timed out", game=match.game.id)
            raise SearchTimeoutError from None

    async def move_difference(
        self, match: Match, seat: int, rng: Random, better: str, worse: str
    ) -> Difference:
        """Return the advantage of one move of a past decision over another, with a reason.

        Arguments and errors are as for `best_moves`; there is no time limit.
        """
        request = replace(self._search_request(match, seat, rng), moves=(better, worse))
        return await self._answer_in_time(compare_moves, request, Priority.ANALYSIS, None)

    async def judge_move(
        self, match: Match, seat: int, rng: Random, played: str, seconds: float
    ) -> tuple[Verdict, float]:
        """Return the verdict on the move played in a past decision, and the time spent.

        Both times are seconds of the processor.

        Arguments and errors are as for `move_difference`.
        """
        request = replace(self._search_request(match, seat, rng), seconds=seconds, moves=(played,))
        return await self._answer_in_time(time_verdict, request, Priority.ANALYSIS, None)

    def _search_request(self, match: Match, seat: int, rng: Random) -> SearchRequest:
        sample = match.sample(seat, Random(rng.getrandbits(64)))
        return SearchRequest(sample, seat, rng.getrandbits(32), PAST_DECISION_SECONDS, self._iterations)

    async def _answer_in_time(
        self,
        work: Callable[[SearchRequest], T],
        request: SearchRequest,
        priority: Priority,
        within: float | None,
    ) -> T:
        """Return a worker's answer to a request; if the worker dies, another one tries once."""
        now = asyncio.get_running_loop().time
        end = None if within is None else now() + within - TRANSFER_SECONDS
        for _ in range(2 if self.thinks else 0):
            await self._reserve_worker(priority)
            if end is not None:
                request = replace(request, seconds=self._thinking_seconds(priority, max(0.0, end - now())))
            try:
                with THINKING_SECONDS.labels(priority.name.lower()).time():
                    return await self._submit_work(work, request)
            except BrokenExecutor:
                continue
            except SearchTimeoutError:
                raise
            except Exception as error:
                log.exception("thinking failed", game=type(request.state).__name__)
                raise SearchTimeoutError from error
        raise SearchTimeoutError

    def _thinking_seconds(self, priority: Priority, left: float) -> float:
        """Return the seconds that a decision may take: fewer if equally urgent ones are waiting."""
        others = sum(self.count_waiting(each) for each in Priority if each <= priority)
        return min(self._seconds, left * self._size / (others + self._size))

    async def _submit_work(self, work: Callable[[SearchRequest], T], request: SearchRequest) -> T:
        """Give work to a reserved worker; a search can't be stopped, so the worker is freed when it ends."""
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
        """Free a worker; if it has died, which breaks the whole pool, start a new pool next time."""
        if isinstance(error, BrokenExecutor) and pool is self._pool and not self._closed:
            log.warning("worker died")
            WORKER_DEATHS.inc()
            self._pool = self._executor
        self._free_worker()

    async def _reserve_worker(self, priority: Priority) -> None:
        """Wait for a free worker; the most urgent request goes first."""
        if self._free:
            self._free -= 1
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (priority, next(self._order), place))
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._free_worker()
            raise

    def _free_worker(self) -> None:
        """Give a free worker to the next request."""
        while self._waiting:
            _, _, place = heappop(self._waiting)
            if not place.done():
                place.set_result(None)
                return
        self._free += 1

    def _get_workers(self) -> Executor:
        """Return the executor; the first call starts the processes."""
        if self._closed:
            raise SearchTimeoutError
        if self._pool is None:
            # Spawned, because a fork would keep the bot's sockets and database open.
            self._pool = ProcessPoolExecutor(self._size, get_context("spawn"), set_up_worker)
            log.info("workers started", count=self._size)
        return self._pool

    def close(self) -> None:
        """Refuse further work and kill the processes: on a busy machine they would take long to finish."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        if self._executor is None:
            for worker in active_children():  # the bot has no other children
                worker.kill()


def default_worker_count() -> int:
    """Return the default number of workers; with several processors, one is left for the bot."""
    return min(MAX_WORKERS, max(1, count_processors() - 1))
