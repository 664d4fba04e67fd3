"""Analysis: compares the moves of a finished match with those of the hard computer player.

A match is analysed once: automatically when the workers are idle, or as soon as someone asks. It is a
background job of a few seconds, one at a time, with a lower priority than any decision that people wait for.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import hypot
from random import Random

import structlog
from pydantic import TypeAdapter
from sqlalchemy.exc import DBAPIError

from bot.errors import Reason, TableProblem
from bot.jobs import BackgroundJobs
from bot.store.analysis import AnalysisStore, StoredAnalysis
from bot.store.mistakes import MAX_PER_MATCH, Mistake
from bot.tables.replay import decisions_of
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.engine import PAST_DECISION_SECONDS, Engine, SearchTimeoutError
from bot.thinking.worker import Difference
from bot.timing import Timing, day_of
from games import Match
from games.reasons import MoveReason

log = structlog.get_logger(__name__)

SIGNIFICANT_STANDARD_ERRORS = 1.5
"""Minimum difference between two chances, in standard errors, to count as different."""

MATCH_SECONDS = 5.0
"""Processor time for all decisions of a match; `benchmarks.given_away` measures what it is enough for."""

BACKGROUND = 0
"""Replaces the person who asks, for matches that are analysed without anyone asking."""

MIN_HABIT_DECISIONS = 4
"""Minimum number of decisions before a habit is reported."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a decision between several moves.

    Attributes:
        number: number of decisions before it in the match.
        round: number of its round, from 1.
        best: the best move; the one played, unless another one is clearly better.
        lost: the advantage of the best move over the one played; None if they are the same.
        beside: the next best move if the best one was played; otherwise empty.
        reason: why the best move is better than the one played; if they are the same, why it is clearly
            better than the next best one; None if no reason was found.
        error: the standard error of the points lost, with the chance that other samples find another move.
    """

    number: int
    round: int
    played: str
    best: str
    lost: Difference | None
    beside: str = ""
    reason: MoveReason | None = None
    error: float = 0.0

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


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a seat; its judgements are in the order of the match."""

    seat: int
    judgements: tuple[Judgement, ...]

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

    def to_stored(self) -> StoredAnalysis:
        """Return the analysis as it is stored, with the points that the seat gave away."""
        points = sum(each.lost.points for each in self.judgements if each.lost is not None)
        error = hypot(*(each.error for each in self.judgements))
        judgements = _JUDGEMENTS.dump_python(self.judgements, mode="json", exclude_defaults=True)
        return StoredAnalysis(self.seat, len(self.judgements), points, error, judgements)


_JUDGEMENTS = TypeAdapter(tuple[Judgement, ...])
"""Converts verdicts to JSON values and back."""


class Analyses:
    """Analyses finished matches, one at a time, as background jobs."""

    def __init__(
        self, engine: Engine, jobs: BackgroundJobs, tables: Tables, store: AnalysisStore, timing: Timing
    ) -> None:
        self._engine = engine
        self._jobs = jobs
        self._tables = tables
        self._store = store
        self._now = timing.now
        self._failed = set[int]()
        self._making: dict[int, asyncio.Task[Mapping[int, Analysis]]] = {}

    async def analyse_match(self, table: Table, user_id: int) -> Mapping[int, Analysis]:
        """Return the analyses of a finished match by seat: the stored ones, or else those made now.

        Raises:
            TableProblem: the match isn't over or used other rules; there are no workers, or they failed; this
                person already has an analysis in progress, or too many people are waiting.
        """
        table.ended_match()
        read = _JUDGEMENTS.validate_python
        stored = await self._store.read(table.id)
        if stored:
            return {each.seat: Analysis(each.seat, read(each.judgements)) for each in stored}
        with _as_table_problems(self._engine):
            task = self._making.get(table.id)
            if task is None:
                task = self._making[table.id] = self._jobs.begin(user_id, partial(self._analyse, table))
                task.add_done_callback(lambda _: self._making.pop(table.id))
            return await asyncio.shield(task)

    async def analyse_waiting(self) -> None:
        """Analyse the matches that no one has asked for, the newest first; nothing without workers."""
        while self._engine.thinks:
            table_id = await self._store.waiting(self._now(), self._failed)
            if table_id is None:
                return
            try:
                await self.analyse_match(await self._tables.get_table(table_id), BACKGROUND)
            except DBAPIError:
                raise  # to be tried again, unlike a match that can't be analysed
            except Exception as error:
                if isinstance(error, TableProblem) and error.reason == Reason.TOO_MANY_ERRANDS:
                    return  # people come first
                log.warning("analysis failed", table=table_id, error=type(error).__name__)
                self._failed.add(table_id)

    async def _analyse(self, table: Table) -> Mapping[int, Analysis]:
        """Analyse a match and store the result, which its message then shows."""
        match = table.ended_match()
        found = {
            seat: await analyse_seat(self._engine, match, seat, Random(f"{match.commitment} {seat}"))
            for seat in seats_to_judge(table)
        }
        costly = mistakes_of(table, found, day_of(self._now()))
        await self._store.write(table.id, [each.to_stored() for each in found.values()], costly)
        self._tables.announce_table(await self._tables.get_table(table.id))
        return found


async def analyse_seat(engine: Engine, match: Match, seat: int, rng: Random) -> Analysis:
    """Return the verdicts on all decisions of a seat between several moves, without those of stand-ins.

    The time for a decision doesn't depend on which seats are judged; the next ones get what it leaves.
    """
    decisions = sum(mover == seat for mover, _ in match.moves)
    left = MATCH_SECONDS * decisions / len(match.moves)
    judgements = list[Judgement]()
    for before, move in decisions_of(match, seat):
        if before.number not in match.stand_ins and len(before.legal_moves(seat)) > 1:
            seconds = min(PAST_DECISION_SECONDS, left / decisions)
            verdict, spent = await engine.judge_move(before, seat, rng, move, seconds)
            judgements.append(Judgement(before.number, before.round, move, *verdict))
            left -= spent
        decisions -= 1
    return Analysis(seat, tuple(judgements))


def seats_to_judge(table: Table) -> list[int]:
    """Return the seats whose decisions are judged: those of people, and both of two, which are compared."""
    return [seat.seat for seat in table.seats if seat.dealt_to_person or len(table.seats) == 2]


def mistakes_of(table: Table, analyses: Mapping[int, Analysis], day: int) -> list[Mistake]:
    """Return people's costliest decisions in a match analysed on a day."""
    return [
        Mistake(table.id, judged.number, user_id, judged.cost, day)
        for seat, analysis in analyses.items()
        if (user_id := table.seats[seat].dealt_to) is not None
        for judged in analysis.costliest[:MAX_PER_MATCH]
    ]


def next_mistake(analyses: Mapping[int, Analysis], number: int, seats: Collection[int]) -> Judgement | None:
    """Return the first decision of these seats that lowered their chance to win, or None.

    `number` is the number of decisions to skip in the match.
    """
    costly = (each for seat in seats if seat in analyses for each in analyses[seat].costliest)
    return min((each for each in costly if each.number >= number), key=lambda each: each.number, default=None)


async def compare_move(engine: Engine, match: Match, number: int, tried: str) -> tuple[Judgement, Difference]:
    """Return the verdict on a decision, and the advantage of another legal move over the one played.

    Raises:
        TableProblem: there are no workers, or the search timed out.
    """
    seat, played = match.moves[number]
    before = match.at_decision(number)
    rng = Random(f"{match.commitment} {number} {tried}")
    with _as_table_problems(engine):
        verdict, _ = await engine.judge_move(before, seat, rng, played, PAST_DECISION_SECONDS)
        judged = Judgement(number, before.round, played, *verdict)
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
