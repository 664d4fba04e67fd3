"""Analysis: what the hard computer player would have done in a finished match, and what that was worth.

It may take minutes, so it is done in the background, once for each seat of a table, one after the other, and
after all decisions that somebody is waiting for.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import structlog

from bot.errors import Reason, TableProblem
from bot.replay import decisions_of
from bot.tables.table import Table
from bot.thinking.engine import Engine, NotInTime, Priority
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


class Analysis:
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
    """Analyses finished matches, one at a time.

    Args:
        engine: finds the best moves.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._analyses: OrderedDict[tuple[int, int], Analysis] = OrderedDict()
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()

    def analyse(self, table: Table, seat: int, user_id: int) -> Analysis:
        """Return the analysis of a seat; it is begun for whoever asks first.

        Raises:
            TableProblem: the match is not over, or was played by other rules; or it would be the second one
                under way for this person.
        """
        match, key = table.ended_match(), (table.id, seat)
        analysis = self._analyses.get(key)
        if analysis is None or analysis.failed:
            if user_id in self._under_way:
                raise TableProblem(Reason.ANALYSIS_BUSY)
            analysis = self._analyses[key] = Analysis(seat, match)
            run = self._run(analysis, match, user_id)
            self._under_way[user_id] = asyncio.create_task(run, name=f"analysis of table {table.id}")
        self._analyses.move_to_end(key)
        while len(self._analyses) > KEPT and next(iter(self._analyses.values())).finished:
            self._analyses.popitem(last=False)
        return analysis

    async def _run(self, analysis: Analysis, match: Match, user_id: int) -> None:
        rng = Random(f"{match.commitment} {analysis.seat}")
        failed = True
        try:
            async with self._one_at_a_time:
                for before, move in decisions_of(match, analysis.seat):
                    if len(before.legal_moves(analysis.seat)) > 1:
                        analysis.judged.append(await self._judged(before, analysis.seat, move, rng))
                    analysis.done += 1
            failed = False
        except NotInTime:
            log.warning("analysis given up", game=match.game.id)
        except Exception:
            log.exception("analysis failed", game=match.game.id)
        finally:
            del self._under_way[user_id]
            analysis.finish(failed)

    async def _judged(self, match: Match, seat: int, move: str, rng: Random) -> Judgement:
        best = (await self._engine.best_moves(match, seat, rng, Priority.ANALYSIS, None))[0].move
        number, round_ = match.number, match.round
        lost = None if best == move else await self._engine.compare(match, seat, rng, best, move)
        return Judgement(number, round_, move, best, lost)

    async def close(self) -> None:
        """Give up the analyses under way."""
        tasks = [*self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
