"""What may be seen of a table of Hiifuu, and what playing a card there would take."""

from functools import lru_cache

from pydantic import SkipValidation

from games.cards.hiifuu import CODES
from games.view import MoveOption, Numbers, TableView, Texts


class TrickCard(TableView):
    """A card of the present trick and who played it."""

    seat: int
    card: str


class Token(TableView):
    """A scoring token of this round.

    Attributes:
        value: its points.
        state: `left` in the row, `taken`, or `covered` by a third trick.
        seat: who took it; None while it is left.
    """

    value: int
    state: str
    seat: int | None


class HiifuuTable(TableView):
    """A table of Hiifuu.

    Attributes:
        phase: `discarding` or `playing`.
        due: how many cards each seat chooses to discard in this round.
        waiting: seats that have not chosen their discards, ascending; empty once play has begun.
        discards: the reader's own discards, as chosen so far; empty for a spectator.
        leader: seat that leads the present trick; None in the first round's discarding, when nobody knows.
        colour: the trick colour; None before the lead.
        trick: the cards of the present trick in the order of play.
        winning: seat that would win the trick as it lies; None before the lead.
        tricks: tricks won in this round by each seat.
        tokens: the round's tokens in the order in which they are taken.
        hand: the reader's own hand in canonical order, discards included until play begins.
        blocked: while the reader is to play a card, those that he may not play, each with the reason id.
        hand_counts: number of cards in each hand.
        played: all cards played in this round, in canonical order.
        voids: for each seat, colours that it has shown not to hold any more in this round.
    """

    phase: str
    due: int
    waiting: Numbers
    discards: Texts
    leader: int | None
    colour: str | None
    trick: SkipValidation[tuple[TrickCard, ...]]
    winning: int | None
    tricks: Numbers
    tokens: SkipValidation[tuple[Token, ...]]
    hand: Texts
    blocked: SkipValidation[dict[str, str]]
    hand_counts: Numbers
    played: Texts
    voids: SkipValidation[tuple[tuple[str, ...], ...]]


@lru_cache(maxsize=512)
def trick_card(seat: int, card: int) -> TrickCard:
    """Return a card of a trick as views show it."""
    return TrickCard(seat=seat, card=CODES[card])


@lru_cache(maxsize=4096)
def tokens(row: tuple[int, ...], takers: tuple[int, ...], covered: tuple[bool, ...]) -> tuple[Token, ...]:
    """Return a round's tokens as views show them.

    Args:
        row: their values in the order in which they are taken.
        takers: the seats that took the first of them.
        covered: for each of these, whether a third trick covers it.
    """
    taken = [
        Token(value=value, state="covered" if over else "taken", seat=seat)
        for value, seat, over in zip(row, takers, covered, strict=False)
    ]
    return (*taken, *(Token(value=value, state="left", seat=None) for value in row[len(taken) :]))


@lru_cache(maxsize=1024)
def play_option(card: int, takes: tuple[str, ...] = ()) -> MoveOption:
    """Return what playing a card would do.

    Args:
        card: the card.
        takes: codes of the trick that it is certain to take, if it is the last card of one.
    """
    return MoveOption(f"play {CODES[card]}", "play", (CODES[card],), takes)
