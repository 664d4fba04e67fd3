"""A puzzle: the record of a match up to a decision, and what its moves are worth."""

from functools import cached_property
from typing import Self

from pydantic import BaseModel, ConfigDict, model_validator

from games import Match, MatchRecord, View


class Worth(BaseModel):
    """What a long search found about a move.

    Attributes:
        move: the move, in the record's notation.
        chance: how likely the seat then is to win the match, 0 to 1.
        points: points that the seat then gets from the round.
        others: points that the best of the other seats then gets from it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    move: str
    chance: float
    points: float
    others: float


class Puzzle(BaseModel):
    """A decision in which one move is clearly the best.

    Attributes:
        record: the match up to the decision, as an abandoned one.
        worth: the moves to choose from, the best first.
        tempting: the move that looks best at first sight: the best one in an easy puzzle.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    record: MatchRecord
    worth: tuple[Worth, ...]
    tempting: str

    @model_validator(mode="after")
    def _offers_what_tempts(self) -> Self:
        if self.tempting not in [each.move for each in self.worth]:
            raise ValueError("the tempting move is not one of those to choose from")
        return self

    @property
    def best(self) -> Worth:
        """The answer."""
        return self.worth[0]

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
