"""The edge of Hiifuu: moves as text, and what readers may see of a table."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache

from games.cards.hiifuu import CODES, COLOURS, DEALS, INDEX, VALUES, codes_of
from games.edge import Edge
from games.hiifuu.discards import DISCARD, discard_of
from games.hiifuu.policy import WANTED
from games.hiifuu.rules import ENOUGH_POINTS, LAST_ROUND, Hiifuu, codes_in
from games.hiifuu.table import HiifuuTable, Token, TrickCard
from games.masks import cards_of
from games.view import MoveOption

_NAME = tuple(f"play {code}" for code in CODES)
_PLAYS = {name: card for card, name in enumerate(_NAME)}

_NAMES_OF = tuple(
    tuple(name for colour, name in enumerate(COLOURS) if colours >> colour & 1)
    for colours in range(1 << len(COLOURS))
)
"""The names of colours given as four bits."""


class HiifuuEdge(Edge[Hiifuu]):
    """Writes and reads the moves of Hiifuu, and shows its table."""

    def notation(self, state: Hiifuu, move: int) -> str:
        """Return `play O7` or `discard O1 P3 V2 V8`."""
        if move < DISCARD:
            return _NAME[move]
        return " ".join(("discard", *codes_of(cards_of(move - DISCARD))))

    def parse(self, state: Hiifuu, text: str) -> int:
        """Read a move in the record's notation, discards in canonical order.

        Raises:
            ValueError: the text is not a move of this game.
        """
        card = _PLAYS.get(text)
        if card is not None:
            return card
        verb, *codes = text.split(" ")
        cards = [INDEX.get(code, -1) for code in codes]
        if verb == "discard" and cards and cards[0] >= 0 and cards == sorted(set(cards)):
            return discard_of(cards)
        raise ValueError(text)

    def choices(self, state: Hiifuu, seat: int) -> tuple[MoveOption, ...]:
        """Return the cards that the seat may play; nothing while discarding, which has too many ways."""
        if state.simultaneous or seat not in state.owing:
            return ()
        trick = _trick(state)
        last = len(trick) == state.players - 1
        return tuple([_option(card, state.best, trick if last else ()) for card in state.legal(seat)])

    def table(self, state: Hiifuu, seat: int | None) -> HiifuuTable:
        """Return what the seat may see: everything but the other hands and discards."""
        led, n = state.low >= 0, state.players
        return HiifuuTable(
            phase="discarding" if state.simultaneous else "playing",
            due=DEALS[n].discards,
            waiting=state.owing if state.simultaneous else (),
            discards=() if seat is None else codes_in(state.discards[seat]),
            leader=None if state.leader < 0 else state.leader,
            colour=COLOURS[state.low // VALUES] if led else None,
            trick=tuple(
                [_trick_card((state.leader + place) % n, card) for place, card in enumerate(_trick(state))]
            ),
            winning=state.winner if led else None,
            tricks=tuple(state.tricks),
            tokens=_tokens(state),
            hand=() if seat is None else codes_of(state.hands[seat]),
            blocked={} if seat is None else _blocked(state, seat),
            hand_counts=tuple(map(len, state.hands)),
            played=codes_of(sorted(state.played)),
            voids=tuple([_NAMES_OF[colours] for colours in state.voids]),
            wanted=WANTED,
            last_round=LAST_ROUND,
            enough_points=ENOUGH_POINTS,
        )


def _trick(state: Hiifuu) -> list[int]:
    """Return the cards of the current trick in the order of play."""
    played = state.played
    return played[len(played) - len(played) % state.players :]


@cache
def _trick_card(seat: int, card: int) -> TrickCard:
    return TrickCard(seat=seat, card=CODES[card])


@cache
def _token(value: int, state: str, seat: int | None) -> Token:
    return Token(value=value, state=state, seat=seat)


def _tokens(state: Hiifuu) -> tuple[Token, ...]:
    """Return the round's tokens in the order in which they are taken."""
    taken = [
        _token(value, "covered" if state.tricks[seat] > WANTED else "taken", seat)
        for value, seat in zip(state.row, state.takers, strict=False)
    ]
    return (*taken, *[_token(value, "left", None) for value in state.row[len(taken) :]])


def _option(card: int, best: int, others: Sequence[int]) -> MoveOption:
    """Return what playing a card would do.

    Args:
        card: the card.
        best: the card that is winning the trick.
        others: the cards before it in the order of play if it is the last of the trick; else none.
    """
    wins = best < card and best // VALUES == card // VALUES
    return MoveOption(_NAME[card], "play", (CODES[card],), codes_of(others) if wins else ())


def _blocked(state: Hiifuu, seat: int) -> dict[str, str]:
    """Return the hand cards that the seat, if it is to play, may not play, each with the reason id."""
    if state.low < 0 or seat not in state.owing:
        return {}
    low, hand = state.low, state.hands[seat]
    first = bisect_left(hand, low)
    end = bisect_left(hand, low + VALUES, first)
    return {CODES[card]: "must-follow" for card in hand[:first] + hand[end:]} if first < end else {}
