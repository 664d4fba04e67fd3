"""Lessons: the record of a match with a learner's seat, and answers to unwanted moves."""

from functools import cache, cached_property
from importlib.resources import files
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from games import Match, MatchRecord, View, catalogue

ANY_OTHER = "wrong"
"""The answer to a move without a specific one."""


class Lesson(BaseModel):
    """A scripted match: the learner finds their moves before they are played.

    Attributes:
        record: the match, with the moves that the lesson wants from the learner.
        seat: the learner's seat.
        answers: for each decision of the learner, the ids of the answers to unwanted moves. None for a
            decision
            that the script makes itself, since a whole match may be too long.
        next: ids of pages of the rulebook for further reading.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    record: MatchRecord
    seat: int = Field(ge=0)
    answers: tuple[dict[str, str] | None, ...]
    next: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _answers_each_step(self) -> Self:
        moves = len(self._own_decisions)
        if len(self.answers) != moves:
            raise ValueError(f"{len(self.answers)} steps with answers, {moves} moves of the learner")
        return self

    @property
    def step_count(self) -> int:
        """The number of steps, which are the learner's own decisions."""
        return len(self._step_numbers)

    @property
    def _own_decisions(self) -> list[int]:
        """The numbers of all decisions of the learner's seat."""
        return [number for number, (seat, _) in enumerate(self.record.moves) if seat == self.seat]

    @cached_property
    def _step_numbers(self) -> tuple[int, ...]:
        """The number of decisions made in the match before each step."""
        each = zip(self._own_decisions, self.answers, strict=True)
        return tuple(number for number, answers in each if answers is not None)

    @cached_property
    def own_answers(self) -> tuple[dict[str, str], ...]:
        """For each step, the moves with a specific answer."""
        return tuple(answers for answers in self.answers if answers is not None)

    @cached_property
    def _played_match(self) -> Match:
        return self.record.verify()

    def follows_own_move(self, step: int) -> bool:
        """Return whether the learner made the decision just before a step themselves, and saw its result."""
        decision = self._own_decisions.index(self._step_numbers[step])
        return decision > 0 and self.answers[decision - 1] is not None

    def match_at(self, step: int) -> Match:
        """Return the match at a step, from 0; after the last step it is complete."""
        return (
            self._played_match
            if step == self.step_count
            else self._played_match.at_decision(self._step_numbers[step])
        )

    def view_at(self, step: int) -> View:
        """Return the learner's view at a step, from 0."""
        return self.match_at(step).view(self.seat)

    def wanted_move(self, step: int) -> str:
        """Return the move that the lesson wants at a step, from 0."""
        return self.record.moves[self._step_numbers[step]][1]

    def answer_to(self, step: int, move: str) -> str:
        """Return the id of the answer to an unwanted move."""
        return self.own_answers[step].get(move, ANY_OTHER)


@cache
def lesson_of(game: str) -> Lesson | None:
    """Return the lesson of a game, or None."""
    file = files("bot").joinpath("data", "lessons", f"{game}.json")
    return Lesson.model_validate_json(file.read_text(encoding="utf-8")) if file.is_file() else None


def all_lessons() -> dict[str, Lesson]:
    """Return the lessons of all games that have one."""
    return {game: lesson for game in catalogue.GAMES if (lesson := lesson_of(game)) is not None}
