"""Views: everything a seat or a spectator may know about a match.

Cards, yaku, moves and event kinds are ids; each game's rules module lists its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, SerializeAsAny

from games.errors import printable
from games.state import Event, MoveOption
from games.tricks import TrickState


class TableView(BaseModel):
    """Base of the tables of all games; each game has its own."""

    # Otherwise another game's table could be read as this one, keeping only the fields they share.
    model_config = ConfigDict(frozen=True, extra="forbid")

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the labelled lines of the table's drawing, given the names of the seats.

        Lines without a text are left out. By default there is a line for each field.
        """
        for name, value in self:
            yield name, str(value)

    def group_of(self, code: str) -> str:
        """Return the name of a card's month, suit, colour or kind in the drawing; empty by default."""
        return ""

    def cards_text(self, codes: Iterable[str]) -> str:
        """Return cards as text, with the name of each group before its cards: `pine 1b 1r, plum 2a`."""
        return ", ".join(" ".join([group, *cards]).strip() for group, cards in groupby(codes, self.group_of))


def by_name(seats: Sequence[str], values: Iterable[object]) -> str:
    """Return the values of the seats as text, each after its name; None is left out."""
    pairs = zip(seats, values, strict=True)
    return ", ".join(f"{name} {value}" for name, value in pairs if value is not None)


TableT_co = TypeVar("TableT_co", bound=TableView, covariant=True)


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of the current trick and the seat that played it."""

    seat: int
    card: str


class TrickTable(TableView):
    """The fields common to the tables of all trick-taking games.

    Attributes:
        leader: seat that leads the current trick; None while it is unknown.
        suit: the suit led; None before the lead.
        trick: the cards of the current trick in the order of play.
        winning: seat that is winning the trick; None before the lead.
        tricks: tricks won in this round by each seat.
        lacks: for each seat, the suits it has shown this round to lack.
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

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the trick, with the winning card's player, the tricks won and the reader's hand."""
        yield "leads", "" if self.leader is None or self.trick else seats[self.leader]
        winner = "" if self.winning is None else f"; {self.suit} led, {seats[self.winning]} winning"
        yield "trick", ", ".join(f"{seats[each.seat]} {each.card}" for each in self.trick) + winner
        yield "tricks", by_name(seats, self.tricks)
        yield "cards", by_name(seats, self.hand_counts)
        yield "hand", self.cards_text(self.hand)


def trick_fields(
    state: TrickState, seat: int | None, codes: Sequence[str], suits: Sequence[str]
) -> dict[str, Any]:
    """Return the fields of TrickTable for a seat or a spectator (None).

    `codes` are the codes of all cards, `suits` the names of all suits.
    """
    led = state.low >= 0
    suit = state.SUIT
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

    `View[HyggeTable]` is a view of Hygge: it can be read back from `model_dump_json`, and type checkers know
    its table's fields. A plain `View` cannot be read from JSON.

    Attributes:
        game: id of the game.
        options: the options of the match, including defaults.
        seats: names in seat order.
        you: the reader's seat, None for a spectator.
        number: number of decisions so far.
        decision: number of the current decision for controls; unchanged while several seats choose at once.
        round: number of the current round, from 1 (the last one when the match is over).
        to_move: seats to move, ascending.
        scores: points so far by seat.
        rounds: points by seat of each finished round.
        over: whether the match has ended.
        ranks: ranks by seat, from 1; empty until the match is over.
        moves: the reader's legal moves; empty if they are too many to list; the table then describes them.
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
        """Return the view drawn for people: names, points, rows of cards, and the cards that moves take."""
        lines = self._lines()
        width = max(len(label) for label, _ in lines)
        return "\n".join(f"{label:{width}}  {text}" for label, text in lines)

    def _repr_html_(self) -> str:
        """Return the same as a table for notebooks."""
        left = 'style="text-align: left; white-space: pre; font-family: monospace"'
        rows = [f"<tr><th {left}>{escape(a)}</th><td {left}>{escape(b)}</td></tr>" for a, b in self._lines()]
        return f"<table>{''.join(rows)}</table>"

    def _lines(self) -> list[tuple[str, str]]:
        """Return the labels and texts of the drawing, with unprintable characters escaped."""
        takes = [
            (each.move, f"takes {self.table.cards_text(each.takes)}") for each in self.moves if each.takes
        ]
        lines = [
            (self.game, f"round {self.round}{', over' if self.over else ''}"),
            ("points", by_name(self.seats, self.scores)),
            ("ranks", by_name(self.seats, self.ranks) if self.over else ""),
            ("to move", ", ".join(self.seats[seat] for seat in self.to_move)),
            *self.table.rows(self.seats),
            *takes,
        ]
        return [(printable(label), printable(text)) for label, text in lines if text]

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat over the finished rounds, excluding the current one."""
        return tuple(sum(points) for points in zip(*self.rounds, strict=True)) or (0,) * len(self.seats)
