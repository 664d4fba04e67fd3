"""Puzzles: positions in which one move is clearly the best; one each day, and the answers to it."""

from datetime import datetime
from functools import cache, cached_property
from importlib.resources import files
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from bot.played import Played
from bot.store.learning import PuzzleAnswer, PuzzleAnswers
from bot.store.personal_data import PUZZLE, PlayedOnce
from bot.timing import LONGEST_RUN, days_running
from games import Match, MatchRecord, View, catalogue
from games.reasons import MoveReason

UNSEEN = 7
"""How many days of puzzles to come are left out of the old ones, so that they are new on their day."""


MOST_DIFFICULT = 3
"""The difficulty of a puzzle that no level of computer players solves."""


class Worth(BaseModel):
    """What a long search found about a move.

    Attributes:
        move: the move, in the record's notation.
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat then gets from the round.
        others: points that the best of the other seats then gets from it.
        reason: why the best move is better; None for the best one itself, or if no feature explains it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    move: str
    chance: float
    points: float
    others: float
    reason: MoveReason | None = None


class Puzzle(BaseModel):
    """A decision in which one move is clearly the best.

    Attributes:
        record: the match up to the decision, as an abandoned one.
        worth: the moves to choose from, the best first.
        tempting: the move that looks best at first sight: the best one in an easy puzzle.
        difficulty: how many levels of computer players do not find the best move.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    record: MatchRecord
    worth: tuple[Worth, ...]
    tempting: str
    difficulty: int = Field(ge=0, le=MOST_DIFFICULT)

    @model_validator(mode="after")
    def _offers_what_tempts(self) -> Self:
        if self.tempting not in [each.move for each in self.worth]:
            raise ValueError("the tempting move is not one of those to choose from")
        return self

    @property
    def best(self) -> Worth:
        """The best move, which is the answer, and what it is worth."""
        return self.worth[0]

    @property
    def beside(self) -> Worth:
        """The move that the best one is compared with: the tempting one, or the second if that is best."""
        return next(each for each in self.worth[1:] if self.easy or each.move == self.tempting)

    @property
    def theme(self) -> str | None:
        """What the puzzle is about, one of `games.reasons.THEMES`; None if no feature explains its answer."""
        return None if self.beside.reason is None else self.beside.reason.theme

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The moves to choose from, in the order of all legal moves, which gives nothing away."""
        return tuple(sorted((each.move for each in self.worth), key=self.match.legal_moves(self.seat).index))

    @property
    def easy(self) -> bool:
        """Whether the best move is also the one that looks best at first sight."""
        return self.tempting == self.best.move

    @cached_property
    def match(self) -> Match:
        """The match as it stands at the decision; do not change it."""
        return self.record.verify()

    @property
    def seat(self) -> int:
        """The seat to move."""
        return min(self.match.to_move)

    @property
    def view(self) -> View:
        """What the seat to move sees."""
        return self.match.view(self.seat)

    def worth_of(self, move: str) -> Worth | None:
        """Return what a move is worth; None if it is not one of those to choose from."""
        return next((each for each in self.worth if each.move == move), None)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in the order in which they come up; empty if it has none."""
    file = files("bot").joinpath("data", "puzzles", f"{game}.jsonl")
    if not file.is_file():
        return ()
    return tuple(map(Puzzle.model_validate_json, file.read_text(encoding="utf-8").splitlines()))


def games_with_puzzles() -> tuple[str, ...]:
    """Return the games that have puzzles."""
    return tuple(filter(puzzles_of, catalogue.GAMES))


def puzzle_of_day(game: str, day: int) -> Puzzle | None:
    """Return the puzzle of a game for a day, given as an ordinal; None if the game has no puzzles."""
    puzzles = puzzles_of(game)
    return puzzles[day % len(puzzles)] if puzzles else None


def earliest_day(game: str, today: int) -> int:
    """Return the earliest day whose puzzle can still be looked at."""
    return today - max(0, len(puzzles_of(game)) - 1 - UNSEEN)


async def answer_puzzle(
    answers: PuzzleAnswers,
    played: Played,
    guild_id: int | None,
    user_id: int,
    game: str,
    day: int,
    move: str,
) -> PuzzleAnswer:
    """Store a person's answer to the puzzle of a day; return the one that counts: their first.

    Args:
        answers: the stored answers.
        played: knows who has answered before their data was deleted.
        guild_id: where they answered; None outside of guilds.
        user_id: the person.
        game: a game that has puzzles.
        day: the day.
        move: one of the moves to choose from.

    Raises:
        TableProblem: they have answered it before their data was deleted.
    """
    await played.check_new(user_id, PlayedOnce(PUZZLE, game, day))
    puzzle = puzzle_of_day(game, day)
    solved = puzzle is not None and move == puzzle.best.move
    return await answers.add_answer(guild_id, game, day, PuzzleAnswer(user_id, move, solved))


async def days_solved_running(
    answers: PuzzleAnswers, user_id: int, game: str, last: int, now: datetime
) -> int:
    """Return how many days running, up to a last one, a person has solved a game's puzzles."""
    return days_running(await answers.days_solved(game, user_id, LONGEST_RUN), last, now)
