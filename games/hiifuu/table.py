"""What readers may see of a table of Hiifuu, and what playing a card would take."""

from collections.abc import Sequence
from functools import cache

from pydantic import SkipValidation

from games.cards.hiifuu import CODES, COLOURS, VALUES, codes_of
from games.deferred import Items
from games.hiifuu.policy import WANTED
from games.view import MoveOption, Numbers, TableView, Texts, maker

_NAMES_OF = tuple(
    tuple(name for colour, name in enumerate(COLOURS) if colours >> colour & 1)
    for colours in range(1 << len(COLOURS))
)


class TrickCard(TableView):
    """A card of the current trick and who played it."""

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
        due: how many cards each seat has to discard this round.
        waiting: seats that have not chosen their discards, ascending; empty once play has begun.
        discards: the reader's own discards, as chosen so far; empty for a spectator.
        leader: seat that leads the current trick; None in the first round's discarding, when nobody knows.
        colour: the trick colour; None before the lead.
        trick: the cards of the current trick in the order of play.
        winning: seat that is winning the trick; None before the lead.
        tricks: tricks won in this round by each seat.
        tokens: the round's tokens in the order in which they are taken.
        hand: the reader's own hand in canonical order, including discards until play begins.
        blocked: while the reader is to play a card, those they may not play, each with the reason id.
        hand_counts: number of cards in each hand.
        played: all cards played in this round, in canonical order.
        voids: for each seat, the colours that it has shown this round to be out of.
        wanted: how many tricks a seat should win in a round.
        last_round: number of the round after which the match ends.
        enough_points: points with which a seat ends the match before that.
    """

    phase: str
    due: int
    waiting: Numbers
    discards: Texts
    leader: int | None
    colour: str | None
    trick: Items[TrickCard]
    winning: int | None
    tricks: Numbers
    tokens: Items[Token]
    hand: Items[str]
    blocked: SkipValidation[dict[str, str]]
    hand_counts: Numbers
    played: Items[str]
    voids: Items[tuple[str, ...]]
    wanted: int
    last_round: int
    enough_points: int


table_of = maker(HiifuuTable)
"""Makes tables."""


def trick_cards(players: int, leader: int, played: tuple[int, ...]) -> tuple[TrickCard, ...]:
    """Return the cards of the current trick, in the order of play, as views show them.

    Args:
        players: number of seats.
        leader: seat that leads the trick.
        played: cards played in this round, in the order of play.
    """
    cards = played[len(played) - len(played) % players :]
    return tuple(
        [TrickCard(seat=(leader + place) % players, card=CODES[card]) for place, card in enumerate(cards)]
    )


def colour_names(voids: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """Return, for each seat, the names of colours given as four bits."""
    return tuple(map(_NAMES_OF.__getitem__, voids))


def sorted_codes(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Return the codes of cards in canonical order."""
    return codes_of(sorted(cards))


def tokens(row: tuple[int, ...], takers: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[Token, ...]:
    """Return a round's tokens for views.

    Args:
        row: their values in the order in which they are taken.
        takers: the seats that took the first of them.
        tricks: how many tricks each seat has won.
    """
    taken = [
        Token(value=value, state="covered" if tricks[seat] > WANTED else "taken", seat=seat)
        for value, seat in zip(row, takers, strict=False)
    ]
    return (*taken, *(Token(value=value, state="left", seat=None) for value in row[len(taken) :]))


@cache
def play_option(card: int) -> MoveOption:
    """Return what playing a card would do if it is not the last of a trick."""
    return MoveOption(f"play {CODES[card]}", "play", (CODES[card],))


def last_option(card: int, best: int, others: Sequence[int]) -> MoveOption:
    """Return what playing a card as the last of a trick would do.

    Args:
        card: the card.
        best: the card that is winning the trick.
        others: the cards of the trick in the order of play.
    """
    wins = best < card and best // VALUES == card // VALUES
    return play_option(card)._replace(takes=codes_of(others)) if wins else play_option(card)
