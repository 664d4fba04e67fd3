"""The edge of Hiifuu: moves as text, and what readers may see of a table."""

from bisect import bisect_left
from collections.abc import Sequence

from games.cards.hiifuu import CODES, COLOURS, DEALS, INDEX, VALUES, codes_of
from games.deferred import Deferred, OneByOne
from games.edge import Edge
from games.hiifuu import table as tables
from games.hiifuu.discards import DISCARD, discard_of
from games.hiifuu.policy import WANTED
from games.hiifuu.rules import ENOUGH_POINTS, LAST_ROUND, Hiifuu, codes_in
from games.masks import cards_of
from games.view import MoveOption

_NAME = tuple(f"play {code}" for code in CODES)
_PLAYS = {name: card for card, name in enumerate(_NAME)}


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

    def choices(self, state: Hiifuu, seat: int) -> Sequence[MoveOption]:
        """Return the cards that the seat may play; nothing while discarding, which has too many ways."""
        if state.simultaneous or seat not in state.owing:
            return ()
        played, size = state.played, len(state.played) % state.players
        if size < state.players - 1:
            return OneByOne(tables.play_option, state.legal(seat))
        return OneByOne(tables.last_option, state.legal(seat), state.best, played[-size:])

    def table(self, state: Hiifuu, seat: int | None) -> tables.HiifuuTable:
        """Return what the seat may see: everything but the other hands and discards."""
        n, led = state.players, state.low >= 0
        played, tricks = tuple(state.played), tuple(state.tricks)
        return tables.table_of(
            {
                "phase": "discarding" if state.simultaneous else "playing",
                "due": DEALS[n].discards,
                "waiting": state.owing if state.simultaneous else (),
                "discards": () if seat is None else codes_in(state.discards[seat]),
                "leader": None if state.leader < 0 else state.leader,
                "colour": COLOURS[state.low // VALUES] if led else None,
                "trick": Deferred(tables.trick_cards, n, state.leader, played),
                "winning": state.winner if led else None,
                "tricks": tricks,
                "tokens": Deferred(tables.tokens, state.row, tuple(state.takers), tricks),
                "hand": () if seat is None else Deferred(codes_of, state.hands[seat][:]),
                "blocked": {} if seat is None else _blocked(state, seat),
                "hand_counts": tuple(map(len, state.hands)),
                "played": Deferred(tables.sorted_codes, played),
                "voids": Deferred(tables.colour_names, tuple(state.voids)),
                "wanted": WANTED,
                "last_round": LAST_ROUND,
                "enough_points": ENOUGH_POINTS,
            }
        )


def _blocked(state: Hiifuu, seat: int) -> dict[str, str]:
    """Return the hand cards that the seat, if it is to play, may not play, each with the reason id."""
    if state.low < 0 or seat not in state.owing:
        return {}
    low, hand = state.low, state.hands[seat]
    first = bisect_left(hand, low)
    end = bisect_left(hand, low + VALUES, first)
    return {CODES[card]: "must-follow" for card in hand[:first] + hand[end:]} if first < end else {}
