"""Thinking: what the hard computer player thinks of a decision, in other processes and in time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import replace
from math import inf
from random import Random
from typing import TypeVar

import structlog

from bot.metrics import QUEUE_SECONDS, THINKING_SECONDS, WORKER_DEATHS
from bot.thinking.slots import Asker, Rank, Slots
from bot.thinking.worker import Difference, Question, Thought, compare, think
from bot.thinking.workers import Workers, usual_size
from bot.timing import USUAL, Timing
from games import Match

T = TypeVar("T")

log = structlog.get_logger(__name__)

IN_TIME = 2.5
"""Seconds after which nobody waits for a move any longer, including queue, thinking and transfer."""

TO_AND_FRO = 0.4
"""Seconds of these that are reserved for transfer."""

BACK = 0.2
"""Seconds of these for the way back."""

STUDY_SECONDS = 0.4
"""How long to think about a past decision."""

HANGS = 15.0
"""Seconds without an answer, beyond those a worker was given, after which it is taken to hang."""

ATTEMPTS = 3
"""How often work is repeated if its worker died."""


class NotInTime(Exception):
    """There was no result in time, or no worker can think right now."""


class Thinking:
    """Thinks about decisions, as many at a time as there are workers.

    It gets samples of what a seat knows, never the real state of a match.

    Args:
        size: how many workers; if None, as many as suit the machine.
        new_pool: makes the workers when they are first needed, and after one of them has died.
        timing: says how long to think about a decision.
    """

    def __init__(
        self,
        size: int | None = None,
        new_pool: Callable[[int], Executor] = Workers,
        timing: Timing = USUAL,
    ) -> None:
        self._size = usual_size() if size is None else size
        self._new_pool = new_pool
        self._seconds = timing.thinking
        self._most = inf if timing.search_iterations is None else timing.search_iterations
        self._pool: Executor | None = None
        self._slots = Slots(self._size)
        self._closed = False

    def warm_up(self) -> None:
        """Start the workers if there are none yet, since somebody will need them soon."""
        if not self._closed:
            self._workers()

    def waiting(self, rank: Rank) -> int:
        """Return how many decisions of a rank are waiting for a worker."""
        return self._slots.waiting(rank) - (self._slots.waiting(Rank(rank - 1)) if rank else 0)

    async def about(
        self,
        match: Match,
        seat: int,
        rng: Random,
        asker: Asker,
        rank: Rank = Rank.MOVE,
        in_time: float | None = None,
        *,
        steady: bool = False,
    ) -> tuple[Thought, ...]:
        """Return thoughts on the moves of a decision that somebody is waiting for, the best move first.

        Args:
            match: the current match; only a sample of what the seat knows leaves this process.
            seat: whose decision it is.
            rng: source of all randomness in the thinking.
            asker: for whom this is done.
            rank: what it is done for.
            in_time: how many seconds somebody will wait; `IN_TIME` if None.
            steady: whether the answer comes when the time for it is over, whatever there was to think about.

        Raises:
            NotInTime: there was no result in time.
        """
        seconds = IN_TIME if in_time is None else in_time
        question = self._question(match, seat, rng)
        end = asyncio.get_running_loop().time() + seconds - TO_AND_FRO
        try:
            async with asyncio.timeout(seconds):
                return await self._done(think, question, rank, asker, end, steady)
        except TimeoutError:
            log.info("not thought to the end", game=match.game.id)
            raise NotInTime from None

    async def look_back(self, match: Match, seat: int, rng: Random, asker: Asker) -> tuple[Thought, ...]:
        """Return the same for a decision in a finished match, however long it takes.

        Args:
            match: the match as it stood before the decision.
            seat: whose decision it was.
            rng: source of all randomness in the thinking.
            asker: for whom this is done.

        Raises:
            NotInTime: no worker can think right now.
        """
        question = replace(self._question(match, seat, rng), seconds=STUDY_SECONDS)
        return await self._done(think, question, Rank.STUDY, asker)

    async def difference(
        self, match: Match, seat: int, rng: Random, asker: Asker, better: str, worse: str
    ) -> Difference:
        """Return how much more one move would have been worth than another; arguments as for `look_back`."""
        question = replace(self._question(match, seat, rng), seconds=STUDY_SECONDS, moves=(better, worse))
        return await self._done(compare, question, Rank.STUDY, asker)

    def _question(self, match: Match, seat: int, rng: Random) -> Question:
        sample = match.sample(seat, Random(rng.getrandbits(64)))
        return Question(match.game.edge, sample, seat, rng.getrandbits(32), self._seconds, self._most)

    async def _done(
        self,
        work: Callable[[Question], T],
        question: Question,
        rank: Rank,
        asker: Asker,
        end: float | None = None,
        steady: bool = False,
    ) -> T:
        """Have a worker answer a question; if it has to be in time, before `end` by the loop's clock."""
        name = rank.name.lower()
        for _ in range(ATTEMPTS):
            with QUEUE_SECONDS.labels(name).time():
                await self._slots.take(rank, asker)
            begun = asyncio.get_running_loop().time()
            seconds = question.seconds if end is None else self._share(rank, end)
            pool = None
            try:
                pool = self._workers()
                answer = asyncio.wrap_future(pool.submit(work, replace(question, seconds=seconds)))
            except (BrokenExecutor, OSError):
                self._slots.give_back()
                self._replace(pool)
                continue
            except BaseException:
                self._slots.give_back()
                raise
            self._watch(pool, answer, seconds)
            try:
                # A worker that has started cannot be stopped: its slot is free when it is done.
                with THINKING_SECONDS.labels(name).time():
                    found = await asyncio.shield(answer)
                if steady and self._most == inf:
                    await asyncio.sleep(begun + seconds + BACK - asyncio.get_running_loop().time())
                return found
            except BrokenExecutor:
                self._replace(pool)
            except Exception as error:
                log.exception("thinking failed", game=type(question.state).__name__)
                raise NotInTime from error
        raise NotInTime

    def _share(self, rank: Rank, end: float) -> float:
        """Return how many seconds a decision may take: less if others wait just as urgently."""
        left = max(0.0, end - asyncio.get_running_loop().time())
        return min(self._seconds, left * self._size / (self._slots.waiting(rank) + self._size))

    def _watch(self, pool: Executor, answer: asyncio.Future[T], seconds: float) -> None:
        """Free the slot when the answer is there, and replace the workers if it never comes."""
        alarm = asyncio.get_running_loop().call_later(seconds + HANGS, self._replace, pool, "a worker hangs")
        answer.add_done_callback(lambda _: alarm.cancel())
        answer.add_done_callback(self._freed)

    def _freed(self, answer: asyncio.Future[T]) -> None:
        if not answer.cancelled():
            answer.exception()  # whoever is still waiting gets the error; otherwise nobody needs it
        self._slots.give_back()

    def _workers(self) -> Executor:
        if self._closed:
            raise NotInTime
        if self._pool is None:
            self._pool = self._new_pool(self._size)
            log.info("workers started", count=self._size)
        return self._pool

    def _replace(self, broken: Executor | None, reason: str = "a worker died") -> None:
        """Arrange for new workers to be made when next needed, unless that has already been done."""
        if broken is not None and broken is self._pool:
            log.warning(reason)
            WORKER_DEATHS.inc()
            self._pool = None
            broken.shutdown(wait=False)

    async def close(self) -> None:
        """Stop all thinking, and the workers."""
        self._closed = True
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown)
