"""Analysis: compares the moves of a finished match with those of the hard computer player.

An analysis takes about a minute, so it is a background job, one per seat of a table and one at a time, with a
lower priority than any decision that people wait for.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from random import Random

import structlog
from cachetools import LRUCache

from bot.errors import Reason, TableProblem
from bot.jobs import BackgroundJobs
from bot.tables.replay import decisions_of
from bot.tables.table import Table
from bot.thinking.engine import PAST_DECISION_SECONDS, Engine, Priority, SearchTimeoutError
from bot.thinking.worker import Difference
from games import Match
from games.reasons import MoveReason

log = structlog.get_logger(__name__)

SIGNIFICANT_STANDARD_ERRORS = 1.5
"""Minimum difference between two chances, in standard errors, to count as different."""

MIN_CHANCE_LEAD = 0.03
"""Minimum lead of the best move's chance over the next one's for a habit or reason to be reported."""

MAX_SEARCHES = 2
"""Maximum number of searches per decision: for the best move, and to compare it with the one played."""

ANALYSIS_SECONDS = 50.0
"""Time for all decisions of a seat, so that an analysis takes about a minute."""

NEXT_MISTAKE_SECONDS = 20.0
"""Maximum time to find the next mistake, while people wait."""

MIN_HABIT_DECISIONS = 4
"""Minimum number of decisions before a habit is reported."""

MAX_ANALYSES = 100
"""Maximum number of kept analyses; the most recently requested ones stay."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a decision between several moves.

    Attributes:
        number: number of decisions before it in the match.
        round: number of its round, from 1.
        best: the hard computer player's move.
        lost: the advantage of the best move over the one played; None if they are the same.
        beside: the next best move if the best one was played; otherwise empty.
        reason: why the best move is better than the one played; if they are the same, why it is clearly
            better than the next best one; None if no reason was found.
    """

    number: int
    round: int
    played: str
    best: str
    lost: Difference | None
    beside: str = ""
    reason: MoveReason | None = None

    @property
    def cost(self) -> float:
        """The loss in the chance to win the match, 0 to 1; 0 if the difference isn't significant."""
        return 0.0 if self.lost is None else max(0.0, clear_gain(self.lost))


def clear_gain(difference: Difference) -> float:
    """Return a difference in the chance to win the match, -1 to 1; 0 if it isn't significant."""
    clear = abs(difference.chance) > SIGNIFICANT_STANDARD_ERRORS * difference.error
    return difference.chance if clear else 0.0


@dataclass(frozen=True, slots=True)
class Habit:
    """A player's results in decisions whose reasons share a theme.

    Attributes:
        theme: one of `games.reasons.THEMES`.
        found: number of best moves played.
        count: number of decisions where the best move was played or missing it cost something.
    """

    theme: str
    found: int
    count: int

    @property
    def share(self) -> float:
        """The share of best moves, 0 to 1."""
        return self.found / self.count


class Analysis:
    """The analysis of one seat, in progress or finished.

    Attributes:
        total: number of the seat's decisions.
        done: number of decisions considered so far.
        judgements: the verdicts in the order of the match, for decisions between several moves.
        failed: whether it ended early.
    """

    def __init__(self, seat: int, match: Match) -> None:
        self.seat = seat
        self.total = sum(mover == seat for mover, _ in match.moves)
        self.done = 0
        self.judgements: list[Judgement] = []
        self.failed = False
        self._finished = asyncio.Event()

    @property
    def finished(self) -> bool:
        """Whether the analysis has ended, completely or not."""
        return self._finished.is_set()

    @property
    def costliest(self) -> list[Judgement]:
        """The decisions that cost something, the costliest first."""
        return sorted((each for each in self.judgements if each.cost > 0), key=lambda each: -each.cost)

    @property
    def habits(self) -> list[Habit]:
        """The player's habits, the best first; only those with enough decisions."""
        reported = [
            (each.reason.theme, each.lost is None)
            for each in self.judgements
            if each.reason is not None and (each.lost is None or each.cost)
        ]
        counts = Counter(theme for theme, _ in reported)
        habits = [
            Habit(theme, reported.count((theme, True)), count)
            for theme, count in counts.items()
            if count >= MIN_HABIT_DECISIONS
        ]
        return sorted(habits, key=lambda habit: (-habit.share, -habit.count, habit.theme))

    def mark_finished(self, failed: bool) -> None:
        """End the analysis and wake everyone waiting for it."""
        self.failed = failed
        self._finished.set()

    async def wait_finished(self, seconds: float) -> None:
        """Wait until the analysis has ended, or for a maximum time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._finished.wait()


class Analyses:
    """Analyses finished matches, one at a time, as background jobs."""

    def __init__(self, engine: Engine, jobs: BackgroundJobs) -> None:
        self._engine = engine
        self._jobs = jobs
        self._analyses = LRUCache[tuple[int, int], Analysis](MAX_ANALYSES)

    def analyse_seat(self, table: Table, seat: int, user_id: int) -> Analysis:
        """Return the analysis of a seat; the first call starts it.

        Raises:
            TableProblem: the match isn't over or used other rules; there are no workers; this person already
                has an analysis in progress, or too many people are waiting.
        """
        match = table.ended_match()
        key = (table.id, seat)
        if not self._engine.thinks:
            raise TableProblem(Reason.NO_THINKERS)
        analysis = self._analyses.get(key)
        if analysis is None or analysis.failed:
            analysis = Analysis(seat, match)
            task = self._jobs.begin(user_id, partial(self._run_analysis, analysis, match))
            task.add_done_callback(lambda task: analysis.mark_finished(task.cancelled() or not task.result()))
            self._analyses[key] = analysis
        return analysis

    async def _run_analysis(self, analysis: Analysis, match: Match) -> bool:
        """Judge all decisions of a seat; return False if that failed."""
        rng = Random(f"{match.commitment} {analysis.seat}")
        seconds = min(PAST_DECISION_SECONDS, ANALYSIS_SECONDS / (MAX_SEARCHES * max(1, analysis.total)))
        try:
            for before, move in decisions_of(match, analysis.seat):
                if len(before.legal_moves(analysis.seat)) > 1:
                    judged = await _judge_move(self._engine, before, analysis.seat, move, rng, seconds)
                    analysis.judgements.append(judged)
                analysis.done += 1
        except SearchTimeoutError:
            log.warning("analysis timed out", game=match.game.id)
        except Exception:
            log.exception("analysis failed", game=match.game.id)
        else:
            return True
        return False


async def next_mistake(engine: Engine, match: Match, number: int, seats: Collection[int]) -> Judgement | None:
    """Return the next decision of these seats that lowered their chance to win, or None.

    `number` is the number of decisions to skip in the finished match.

    Raises:
        TableProblem: there are no workers, or the search timed out.
    """
    rng = Random(f"{match.commitment} {number}")
    seconds = min(
        PAST_DECISION_SECONDS, NEXT_MISTAKE_SECONDS / (MAX_SEARCHES * max(1, len(match.moves) - number))
    )
    replayed = match.at_decision(number)
    with _as_table_problems(engine):
        for seat, move in match.moves[number:]:
            if seat in seats and len(replayed.legal_moves(seat)) > 1:
                judged = await _judge_move(engine, replayed, seat, move, rng, seconds)
                if judged.cost:
                    return judged
            replayed.play(seat, move)
    return None


async def compare_move(engine: Engine, match: Match, number: int, tried: str) -> tuple[Judgement, Difference]:
    """Return the verdict on a decision, and the advantage of another legal move over the one played.

    Raises the errors of `next_mistake`.
    """
    seat, played = match.moves[number]
    before = match.at_decision(number)
    rng = Random(f"{match.commitment} {number} {tried}")
    with _as_table_problems(engine):
        judged = await _judge_move(engine, before, seat, played, rng, PAST_DECISION_SECONDS)
        if judged.lost is not None and judged.best == tried:
            return judged, judged.lost
        return judged, await engine.move_difference(before, seat, rng, tried, played)


@contextmanager
def _as_table_problems(engine: Engine) -> Iterator[None]:
    """Turn the failures of an engine into errors for people."""
    if not engine.thinks:
        raise TableProblem(Reason.NO_THINKERS)
    try:
        yield
    except SearchTimeoutError:
        raise TableProblem(Reason.HINT_NOT_IN_TIME) from None


async def _judge_move(
    engine: Engine, match: Match, seat: int, move: str, rng: Random, seconds: float
) -> Judgement:
    thoughts = await engine.best_moves(match, seat, rng, Priority.ANALYSIS, None, seconds)
    best = thoughts[0].move
    number = match.number
    round_ = match.round
    if best != move:
        lost = await engine.move_difference(match, seat, rng, best, move, seconds)
        return Judgement(number, round_, move, best, lost, reason=lost.reason)
    beside = thoughts[1]
    clear = thoughts[0].chance - beside.chance >= MIN_CHANCE_LEAD
    return Judgement(number, round_, move, best, None, beside.move, beside.reason if clear else None)
