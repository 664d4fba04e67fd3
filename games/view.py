"""What a seat, or a spectator, may know about a match: the only thing that faces read.

Cards, yaku, moves and kinds of events are ids; a game's rules module says which ids it uses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from pydantic import BaseModel, ConfigDict, SerializeAsAny

from games.state import Event, MoveOption
from games.tricks import TrickState


class TableView(BaseModel):
    """Base of the tables of all games; each game has its own."""

    # Nothing is read as a table of another kind, of which it would keep but the fields that both have.
    model_config = ConfigDict(frozen=True, extra="forbid")


TableT_co = TypeVar("TableT_co", bound=TableView, covariant=True)


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the current trick and who played it."""

    seat: int
    card: str


class TrickTable(TableView):
    """What the tables of all games of tricks show, beside what only theirs have.

    Attributes:
        leader: seat that leads the current trick; None while nobody knows.
        suit: the suit that was led; None before the lead.
        trick: the cards of the current trick in the order of play.
        winning: seat that is winning the trick; None before the lead.
        tricks: tricks won in this round by each seat.
        lacks: for each seat, the suits that it has shown this round to be out of.
        hand: the reader's own hand in canonical order; empty for a spectator.
        hand_counts: number of cards in each hand.
    """

    leader: int | None
    suit: str | None
    trick: tuple[TrickCard, ...]
    winning: int | None
    tricks: tuple[int, ...]
    lacks: tuple[tuple[str, ...], ...]
    hand: tuple[str, ...]
    hand_counts: tuple[int, ...]


def trick_fields(
    state: TrickState, seat: int | None, codes: Sequence[str], suits: Sequence[str]
) -> dict[str, Any]:
    """Return the fields of TrickTable for a reader.

    Args:
        state: the position.
        seat: the reader's seat, None for a spectator.
        codes: the code of each card.
        suits: the name of each suit.
    """
    led, suit = state.low >= 0, state.SUIT
    players = [(state.leader + place) % state.players for place in range(len(state.trick))]
    return {
        "leader": None if state.leader < 0 else state.leader,
        "suit": suits[state.low // suit] if led else None,
        "trick": tuple(map(TrickCard, players, map(codes.__getitem__, state.trick))),
        "winning": state.winner if led else None,
        "tricks": tuple(state.tricks),
        "lacks": tuple(
            [
                tuple([name for place, name in enumerate(suits) if lacks >> place * suit & 1])
                for lacks in state.lacks
            ]
        ),
        "hand": () if seat is None else tuple(map(codes.__getitem__, state.hands[seat])),
        "hand_counts": tuple(map(len, state.hands)),
    }


class View(BaseModel, Generic[TableT_co]):
    """Everything one reader may know.

    `View[HyggeTable]` is one of Hygge: it reads what `model_dump_json` has written, and type checkers know
    what its table has. A `View` of no game in particular cannot be read from JSON.

    Attributes:
        game: id of the game.
        options: the options of the match, including defaults.
        seats: names in seat order.
        you: the reader's seat, None for a spectator.
        number: how many decisions have been made.
        decision: the number that controls for the current decision carry. It stays the same while several
            seats choose at once.
        round: number of the current round, from 1 (the last one when the match is over).
        to_move: seats to move, ascending.
        scores: points so far by seat.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        ranks: ranks by seat, from 1; empty until the match is over.
        moves: the reader's legal moves. Empty if there are too many to list; then the table says
            what may be chosen.
        history: events of the current round that the reader may see, oldest first.
        table: the game's own table.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    you: int | None
    number: int
    decision: int
    round: int
    to_move: tuple[int, ...]
    scores: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    over: bool
    ranks: tuple[int, ...]
    moves: tuple[MoveOption, ...]
    history: tuple[Event, ...]
    table: SerializeAsAny[TableT_co]

    def __str__(self) -> str:
        """Return what lies on the table as the reader may know it: a line for each thing that is there."""
        names = [self.seats[seat] for seat in self.to_move]
        score = ", ".join(f"{name} {points}" for name, points in zip(self.seats, self.scores, strict=True))
        there = {name: _plain(value) for name, value in self.table.model_dump(mode="json").items()}
        return "\n".join(
            [
                f"{self.game}, round {self.round}: {score}",
                "over" if self.over else f"to move: {', '.join(names)}",
                *[f"{name}: {text}" for name, text in there.items() if text.strip("()- ")],
            ]
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat over the finished rounds, without what was gained or paid in the current one."""
        return tuple(sum(points) for points in zip(*self.rounds, strict=True)) or (0,) * len(self.seats)


def _plain(value: object) -> str:
    """Return a value of JSON as text; each of several lists in a list is in parentheses."""
    if isinstance(value, dict):
        pairs = cast("dict[str, object]", value).items()
        return " ".join(f"{name} {_part(each)}" for name, each in pairs)
    if isinstance(value, list):
        return " ".join(map(_part, cast("list[object]", value)))
    return "-" if value is None else str(value)


def _part(value: object) -> str:
    text = _plain(value)
    return f"({text})" if isinstance(value, dict | list) else text
