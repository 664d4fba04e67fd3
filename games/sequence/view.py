"""The visible part of a table of Hiyoko or Isuri."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.cards.hanafuda import INDEX, MONTHS
from games.cards.ise import SUITS
from games.masks import cards_of
from games.sequence.hiyoko import WINNING_POINTS, Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.numbers import TURNED
from games.sequence.rules import RUNNING, SequenceState
from games.view import TableView, by_name


class SequenceTable(TableView):
    """The common fields of both games' tables.

    Attributes:
        dealer: seat that dealt this round and began it.
        turn: the seat to move; None when the match is over.
        top: code of the pile's top card.
        top_numbers: the top card's numbers, ascending.
        next_numbers: the numbers that may be played now, ascending.
        turned: whether the top card was flipped from the draw pile, not played from a hand.
        pile: codes of the cards in the pile, oldest first, the top card last.
        draw_pile: number of cards in the draw pile.
        hand: the reader's own hand in canonical order; empty for a spectator.
        hand_numbers: for each card of `hand`, its numbers when played, ascending.
        hand_counts: number of cards in each hand.
        playable: the cards in `hand` that follow the top card; empty if the reader is not to move. The 1 of a
            one-two does not follow and is listed only in the moves.
        run: number of cards played this turn.
        may_stop: whether the seat to move may stop now.
        one_two: whether a one-two is in progress, so that a card counting as 2 must be played.
    """

    dealer: int
    turn: int | None
    top: str
    top_numbers: tuple[int, ...]
    next_numbers: tuple[int, ...]
    turned: bool
    pile: tuple[str, ...]
    draw_pile: int
    hand: tuple[str, ...]
    hand_numbers: tuple[tuple[int, ...], ...]
    hand_counts: tuple[int, ...]
    playable: tuple[str, ...]
    run: int
    may_stop: bool
    one_two: bool

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the pile, the numbers that may be played, and the reader's hand."""
        yield "dealer", seats[self.dealer]
        yield "cards", by_name(seats, self.hand_counts)
        yield "draw pile", f"{self.draw_pile} cards"
        yield "pile", " ".join(self.pile)
        yield "next", "a card counting as 2" if self.one_two else " ".join(map(str, self.next_numbers))
        yield "hand", self.cards_text(self.hand)
        yield "playable", self.cards_text(self.playable)

    def group_of(self, code: str) -> str:
        """Return the name of a card's suit, or of a hanafuda card's month."""
        return MONTHS[INDEX[code] // 4] if code in INDEX else SUITS[code[0]]


class HiyokoTable(SequenceTable):
    """A table of Hiyoko; `winning_points` win the match."""

    winning_points: int


class IsuriTable(SequenceTable):
    """A table of Isuri: the points in the pot, and each seat's points this round so far (`balance`)."""

    pot: int
    balance: tuple[int, ...]

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the pot and the round's points, then the lines of both games."""
        yield "pot", f"{self.pot} points"
        yield "this round", by_name(seats, self.balance)
        yield from super().rows(seats)


def hiyoko_table(state: Hiyoko, seat: int | None) -> HiyokoTable:
    """Return the table without the other hand and the order of the draw pile."""
    return HiyokoTable(**_table_fields(state, seat), winning_points=WINNING_POINTS)


def isuri_table(state: Isuri, seat: int | None) -> IsuriTable:
    """Return the table without the other hand and the order of the draw pile."""
    return IsuriTable(**_table_fields(state, seat), pot=state.pot, balance=state.balance)


def _table_fields(state: SequenceState, seat: int | None) -> dict[str, Any]:
    """Return the fields of SequenceTable for a seat or a spectator (None)."""
    deck = state.deck
    top = state.top
    hand = () if seat is None else cards_of(state.hands[seat])
    moving = seat == state.turn and not state.over
    playable = (deck.follow[top] if moving else 0) & (0 if seat is None else state.hands[seat])
    return {
        "dealer": state.dealer,
        "turn": None if state.over else state.turn,
        "top": deck.codes[top & ~TURNED],
        "top_numbers": deck.numbers[top],
        "next_numbers": deck.following_numbers[top],
        "turned": top >= TURNED,
        "pile": tuple(map(deck.codes.__getitem__, state.pile)),
        "draw_pile": len(state.draw),
        "hand": tuple(map(deck.codes.__getitem__, hand)),
        "hand_numbers": tuple(map(deck.hand_numbers.__getitem__, hand)),
        "hand_counts": tuple(map(int.bit_count, state.hands)),
        "playable": deck.codes_of(playable),
        "run": state.laid,
        "may_stop": bool(state.laid) and state.one_two != RUNNING and not state.over,
        "one_two": state.one_two == RUNNING,
    }
