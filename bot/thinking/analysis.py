"""Analysis: what the hard computer player would have done in a finished match, what that was worth, and why.

It takes about a minute, so it is done in the background, once for each seat of a table, one after the other,
and after all decisions for which people are waiting.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from random import Random

import structlog

from bot.errands import Errands
from bot.errors import Reason, TableProblem
from bot.replay import decisions_of
from bot.tables.table import Table
from bot.thinking.engine import LOOKING_BACK, Engine, NotInTime, Priority
from bot.thinking.worker import Difference
from games import Match
from games.reasons import MoveReason

log = structlog.get_logger(__name__)

SURE = 1.5
"""How many standard errors two chances must be apart to count as different."""

CLEAR = 0.03
"""How much more likely to win a best move must be than the next one for anything to be said about it."""

SEARCHES = 2
"""How many searches a decision needs at most: for the best move, and beside the one that was made."""

SECONDS = 50.0
"""How long to think about all decisions of a seat together, so that an analysis takes about a minute."""

SECONDS_AHEAD = 20.0
"""How long to look for the next mistake at most, for which people wait."""

FEWEST_DECISIONS = 4
"""From how many decisions something is said about how a player decides."""

ANALYSES_KEPT = 100
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
        beside: if so, the next best move; otherwise empty.
        reason: why the best move is better than the one that was made, or if both are the same, clearly
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
        """How much less likely it made the seat to win the match, 0 to 1; 0 if that is not certain."""
        lost = self.lost
        return lost.chance if lost is not None and lost.chance > SURE * lost.error else 0.0


@dataclass(frozen=True, slots=True)
class Habit:
    """How a player decides where the reason for the best move is about the same thing.

    Attributes:
        theme: what it is about, one of `games.reasons.THEMES`.
        found: how many of these decisions were the best.
        count: how many there were that were the best or cost something.
    """

    theme: str
    found: int
    count: int

    @property
    def share(self) -> float:
        """What share of the decisions was the best, 0 to 1."""
        return self.found / self.count


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
        self.judgements: list[Judgement] = []
        self.failed = False
        self._finished = asyncio.Event()

    @property
    def finished(self) -> bool:
        """Whether the analysis has ended, complete or not."""
        return self._finished.is_set()

    @property
    def costliest(self) -> list[Judgement]:
        """The decisions that cost something, the costliest first."""
        return sorted((each for each in self.judgements if each.cost > 0), key=lambda each: -each.cost)

    @property
    def habits(self) -> list[Habit]:
        """How the player decides by theme, the best first; only where enough decisions support it."""
        told = [
            (each.reason.theme, each.lost is None)
            for each in self.judgements
            if each.reason is not None and (each.lost is None or each.cost)
        ]
        counts = Counter(theme for theme, _ in told)
        habits = [
            Habit(theme, told.count((theme, True)), count)
            for theme, count in counts.items()
            if count >= FEWEST_DECISIONS
        ]
        return sorted(habits, key=lambda habit: (-habit.share, -habit.count, habit.theme))

    def mark_finished(self, failed: bool) -> None:
        """Mark the analysis as ended, and wake those that wait for it."""
        self.failed = failed
        self._finished.set()

    async def wait_finished(self, seconds: float) -> None:
        """Wait until it has ended, but at most so many seconds."""
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
        self._errands = Errands()  # of its own: each takes a minute, and nobody waits for that with a film

    def analyse_seat(self, table: Table, seat: int, user_id: int) -> Analysis:
        """Return the analysis of a seat, which begins with the first call.

        Raises:
            TableProblem: the match is not over, or was played by other rules; nothing thinks here; or this
                person has one under way, or too many people wait for theirs.
        """
        match, key = table.ended_match(), (table.id, seat)
        if not self._engine.thinks:
            raise TableProblem(Reason.NO_THINKERS)
        analysis = self._analyses.get(key)
        if analysis is None or analysis.failed:
            analysis = Analysis(seat, match)
            task = self._errands.begin(user_id, partial(self._run_analysis, analysis, match))
            task.add_done_callback(lambda task: analysis.mark_finished(task.cancelled() or not task.result()))
            self._analyses[key] = analysis
        self._analyses.move_to_end(key)
        while len(self._analyses) > ANALYSES_KEPT and next(iter(self._analyses.values())).finished:
            self._analyses.popitem(last=False)
        return analysis

    async def _run_analysis(self, analysis: Analysis, match: Match) -> bool:
        """Judge all decisions of a seat; return whether that was possible."""
        rng = Random(f"{match.commitment} {analysis.seat}")
        seconds = min(LOOKING_BACK, SECONDS / (SEARCHES * max(1, analysis.total)))
        try:
            for before, move in decisions_of(match, analysis.seat):
                if len(before.legal_moves(analysis.seat)) > 1:
                    judged = await _judge_move(self._engine, before, analysis.seat, move, rng, seconds)
                    analysis.judgements.append(judged)
                analysis.done += 1
        except NotInTime:
            log.warning("analysis given up", game=match.game.id)
        except Exception:
            log.exception("analysis failed", game=match.game.id)
        else:
            return True
        return False

    async def close(self) -> None:
        """Give up the analyses under way."""
        await self._errands.close()


async def next_mistake(engine: Engine, match: Match, number: int, seats: Collection[int]) -> Judgement | None:
    """Return the next decision of some seats that made them less likely to win; None if there is none.

    Args:
        engine: finds the best moves.
        match: a match that is over.
        number: how many decisions had been made before the first that is considered.
        seats: the seats.

    Raises:
        TableProblem: nothing thinks here, or it cannot now.
    """
    rng = Random(f"{match.commitment} {number}")
    seconds = min(LOOKING_BACK, SECONDS_AHEAD / (SEARCHES * max(1, len(match.moves) - number)))
    replayed = match.at_decision(number)
    with _told_problems(engine):
        for seat, move in match.moves[number:]:
            if seat in seats and len(replayed.legal_moves(seat)) > 1:
                judged = await _judge_move(engine, replayed, seat, move, rng, seconds)
                if judged.cost:
                    return judged
            replayed.play(seat, move)
    return None


async def compare_move(engine: Engine, match: Match, number: int, tried: str) -> Judgement:
    """Return which move was worth more: the one that was made in a decision, or another legal one.

    Arguments and errors are as for `next_mistake`.
    """
    (seat, played), before = match.moves[number], match.at_decision(number)
    rng = Random(f"{match.commitment} {number} {tried}")
    with _told_problems(engine):
        better, worse = tried, played
        lost = await engine.move_difference(before, seat, rng, better, worse)
        if lost.chance < 0:
            better, worse = played, tried
            lost = await engine.move_difference(before, seat, rng, better, worse)
    return Judgement(number, before.round, worse, better, lost, reason=lost.reason)


@contextmanager
def _told_problems(engine: Engine) -> Iterator[None]:
    """Turn what keeps an engine from thinking into what a person is told."""
    if not engine.thinks:
        raise TableProblem(Reason.NO_THINKERS)
    try:
        yield
    except NotInTime:
        raise TableProblem(Reason.HINT_NOT_IN_TIME) from None


async def _judge_move(
    engine: Engine, match: Match, seat: int, move: str, rng: Random, seconds: float
) -> Judgement:
    thoughts = await engine.best_moves(match, seat, rng, Priority.ANALYSIS, None, seconds)
    best, number, round_ = thoughts[0].move, match.number, match.round
    if best != move:
        lost = await engine.move_difference(match, seat, rng, best, move, seconds)
        return Judgement(number, round_, move, best, lost, reason=lost.reason)
    beside = thoughts[1]
    clear = thoughts[0].chance - beside.chance >= CLEAR
    return Judgement(number, round_, move, best, None, beside.move, beside.reason if clear else None)
