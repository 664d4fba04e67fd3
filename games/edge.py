"""The edge of a game's rules: moves as text, and what readers may see of a state."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from games.state import State
from games.view import MoveOption, TableView

StateT = TypeVar("StateT", bound=State)


class Edge(ABC, Generic[StateT]):
    """Translates between a game's rules and everybody else. It has no state of its own."""

    @abstractmethod
    def notation(self, state: StateT, move: int) -> str:
        """Return a move in the record's notation."""

    @abstractmethod
    def parse(self, state: StateT, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game.
        """

    @abstractmethod
    def choices(self, state: StateT, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with what each would do; none if there are too many to list."""

    @abstractmethod
    def table(self, state: StateT, seat: int | None) -> TableView:
        """Return what the seat (None: a spectator) may see of the cards."""
