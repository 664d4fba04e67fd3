"""Analysis: what the hard computer player would have done in a finished match, and what that was worth.

It may take minutes, so it is done in the background, once for each seat of a table, and after all decisions
that somebody is waiting for. Those who ask for analyses take turns.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import structlog

from bot.replay import decisions_of
from bot.tables import Table
from bot.thinking.slots import Asker, Rank, Slots
from bot.thinking.thinking import NotInTime, Thinking
from bot.thinking.worker import Difference
from games import Match

log = structlog.get_logger(__name__)

SURE = 1.5
"""How many standard errors two chances must be apart to count as different."""

KEPT = 100
"""How many analyses are kept: those requested most recently."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision with a choice.

    Attributes:
        number: how many decisions were made before it in the match.
        round: number of its round, from 1.
        played: the move that was made.
        best: the move that the hard computer player would have made.
        lost: how much more that would have been worth; None if both are the same.
    """

    number: int
    round: int
    played: str
    best: str
    lost: Difference | None

    @property
    def cost(self) -> float:
        """How much less likely it made the seat to win the match, 0 to 1; 0 if that is not certain."""
        lost = self.lost
        return lost.chance if lost is not None and lost.chance > SURE * lost.error else 0.0


class Study:
    """The analysis of one seat of a table, under way or done.

    Attributes:
        seat: the seat.
        total: how many decisions it made.
        done: how many of these have been considered.
        judged: the findings on those with a choice, in the order of the match.
        failed: whether it ended before it was complete.
    """

    def __init__(self, seat: int, match: Match) -> None:
        self.seat = seat
        self.total = sum(mover == seat for mover, _ in match.moves)
        self.done = 0
        self.judged: list[Judgement] = []
        self.failed = False
        self._finished = asyncio.Event()

    @property
    def finished(self) -> bool:
        """Whether nothing more will be found."""
        return self._finished.is_set()

    @property
    def costliest(self) -> list[Judgement]:
        """The decisions that cost something, the costliest first."""
        return sorted((each for each in self.judged if each.cost > 0), key=lambda each: -each.cost)

    def finish(self, failed: bool) -> None:
        """Announce that nothing more will be found."""
        self.failed = failed
        self._finished.set()

    async def wait(self, seconds: float) -> None:
        """Wait until it is finished, but no longer than this."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._finished.wait()


class Analyses:
    """Studies finished matches.

    Args:
        thinking: finds the best moves.
    """

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking
        self._studies: OrderedDict[tuple[int, int], Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._one_at_a_time = Slots(1)

    def study(self, table: Table, seat: int, asker: Asker) -> Study:
        """Return the analysis of a seat; it starts now unless it already has.

        Args:
            table: the table.
            seat: the seat.
            asker: who asks for it.

        Raises:
            TableProblem: the match is not over, or was played by other rules.
        """
        match = table.ended_match()
        key = (table.id, seat)
        if key not in self._studies or self._studies[key].failed:
            study = self._studies[key] = Study(seat, match)
            task = asyncio.create_task(self._run(study, match, asker), name=f"analysis of table {table.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._studies.move_to_end(key)
        while len(self._studies) > KEPT and next(iter(self._studies.values())).finished:
            self._studies.popitem(last=False)
        return self._studies[key]

    async def _run(self, study: Study, match: Match, asker: Asker) -> None:
        rng = Random(f"{match.commitment} {study.seat}")
        failed = True
        try:
            for before, move in decisions_of(match, study.seat):
                if len(before.legal_moves(study.seat)) > 1:
                    await self._one_at_a_time.take(Rank.STUDY, asker)
                    try:
                        study.judged.append(await self._judged(before, study.seat, move, rng, asker))
                    finally:
                        self._one_at_a_time.give_back()
                study.done += 1
            failed = False
        except NotInTime:
            log.warning("analysis given up", game=match.game.id)
        except Exception:
            log.exception("analysis failed", game=match.game.id)
        finally:
            study.finish(failed)

    async def _judged(self, match: Match, seat: int, move: str, rng: Random, asker: Asker) -> Judgement:
        best = (await self._thinking.look_back(match, seat, rng, asker))[0].move
        number, round_ = match.number, match.round
        lost = None
        if best != move:
            lost = await self._thinking.difference(match, seat, rng, asker, best, move)
        return Judgement(number, round_, move, best, lost)

    async def close(self) -> None:
        """Give up the analyses under way."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
