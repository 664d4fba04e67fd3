"""Puzzles: positions with one clearly best move; one per game and day, and people's answers."""

from datetime import date, datetime
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.store.learning import PuzzleAnswers
from bot.timing import MAX_RUN_DAYS, days_running
from games import Match, MatchRecord, View, catalogue
from games.reasons import MoveReason

CYCLES = ((0, 60), (date(2026, 10, 31).toordinal(), 180))
"""The first day of each cycle and its number of puzzles: the first lines of a game's file, one a day.

To lengthen a file, add a cycle that begins where the last one begins again: no past day changes its puzzle.
"""
UPCOMING_DAYS = 7
"""Days in the future whose puzzles are excluded from the old ones, so that they are new on their day."""
MAX_DIFFICULTY = 3
"""Difficulty of a puzzle that no level of computer players solves."""


class Worth(BaseModel):
    """A long search's findings about a move.

    Attributes:
        move: the move, in the record's notation.
        chance: the seat's chance to win the match after it, 0 to 1.
        points: the seat's expected points from the round.
        others: the expected points of the best other seat.
        reason: why the best move is better; None for the best move, or if no feature explains it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    move: str
    chance: float
    points: float
    others: float
    reason: MoveReason | None = None


class Puzzle(BaseModel):
    """A decision with one clearly best move.

    Attributes:
        record: the match up to the decision, as an abandoned one.
        worth: the moves to choose from, the best first.
        tempting: the move that looks best at first sight: the best one in an easy puzzle.
        difficulty: number of levels of computer players that miss the best move.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    record: MatchRecord
    worth: tuple[Worth, ...]
    tempting: str
    difficulty: int = Field(ge=0, le=MAX_DIFFICULTY)

    @model_validator(mode="after")
    def _offers_what_tempts(self) -> Self:
        if self.tempting not in [each.move for each in self.worth]:
            raise ValueError("the tempting move is not one of those to choose from")
        return self

    @property
    def best(self) -> Worth:
        """The best move, which is the answer, with its value."""
        return self.worth[0]

    @property
    def beside(self) -> Worth:
        """The move to compare the best one with: the tempting one, or the second best if that is the best."""
        return next(each for each in self.worth[1:] if self.easy or each.move == self.tempting)

    @property
    def theme(self) -> str | None:
        """The topic of the puzzle, one of `games.reasons.THEMES`; None if no feature explains its answer."""
        return None if self.beside.reason is None else self.beside.reason.theme

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The moves to choose from, in the order of all legal moves, which reveals nothing."""
        return tuple(sorted((each.move for each in self.worth), key=self.match.legal_moves(self.seat).index))

    @property
    def easy(self) -> bool:
        """Whether the best move also looks best at first sight."""
        return self.tempting == self.best.move

    @cached_property
    def match(self) -> Match:
        """The match at the decision; do not change it."""
        return self.record.verify()

    @property
    def seat(self) -> int:
        """The seat to move."""
        return min(self.match.to_move)

    @property
    def view(self) -> View:
        """The view of the seat to move."""
        return self.match.view(self.seat)

    def worth_of(self, move: str) -> Worth | None:
        """Return the value of a move, or None if it isn't one to choose from."""
        return next((each for each in self.worth if each.move == move), None)


def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game in their daily order; empty if it has none."""
    return tuple(map(Puzzle.model_validate_json, _read_lines(game)))


def games_with_puzzles() -> tuple[str, ...]:
    """Return the games that have puzzles."""
    return tuple(filter(_count_puzzles, catalogue.GAMES))


def puzzle_of_day(game: str, day: int) -> Puzzle | None:
    """Return a game's puzzle of a day (an ordinal), or None."""
    return _read_puzzle(game, _index_of_day(game, day)) if _count_puzzles(game) else None


def earliest_day(game: str, today: int) -> int:
    """Return the earliest day whose puzzle is still available: up to the upcoming days, none repeats."""
    day = today + UPCOMING_DAYS
    found = set[int]()
    while _count_puzzles(game) and (index := _index_of_day(game, day)) not in found:
        found.add(index)
        day -= 1
    return min(today, day + 1)


def _index_of_day(game: str, day: int) -> int:
    first, count = max((cycle for cycle in CYCLES if cycle[0] <= day), default=CYCLES[0])
    return (day - first) % min(count, _count_puzzles(game))


@lru_cache(maxsize=64)
def _read_puzzle(game: str, index: int) -> Puzzle:
    return Puzzle.model_validate_json(_read_lines(game)[index])


@cache
def _count_puzzles(game: str) -> int:
    return len(_read_lines(game))


def _read_lines(game: str) -> list[str]:
    file = files("bot").joinpath("data", "puzzles", f"{game}.jsonl")
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


async def days_solved_running(
    answers: PuzzleAnswers, user_id: int, game: str, last: int, now: datetime
) -> int:
    """Return a person's streak of days with a solved puzzle of a game, up to a last day."""
    return days_running(await answers.days_solved(game, user_id, MAX_RUN_DAYS), last, now)
