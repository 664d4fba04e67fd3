"""The numbers of Hiyoko's and Isuri's cards: printed numbers, numbers of ghosts, and cards that follow.

Sets of numbers are twelve bits, bit 0 for 1. Cards are indices in the game's canonical deck, sets of cards
are bit masks. A top card is its index, with TURNED added if it was flipped from the draw pile.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.cards import hanafuda, ise
from games.cards.ise import GHOSTS
from games.masks import cards_of

ISE, HANAFUDA = "ise", "hanafuda"
TURNED = 64
_ALL_NUMBERS = 0xFFF

REMOVED_IN_HIYOKO: Mapping[str, tuple[str, ...]] = {ISE: ("S6", "O6", "U6"), HANAFUDA: ("12p", "12q", "12s")}
# 🏠 isuri: sixes
REMOVED_IN_ISURI: Mapping[str, tuple[str, ...]] = {ISE: ("O6", "U6"), HANAFUDA: ("12q", "12s")}


@dataclass(frozen=True, slots=True)
class SequenceDeck:
    """One game's cards, with everything its rules need precomputed.

    Attributes:
        codes: the canonical deck.
        index: position of each code in it.
        printed: the number printed on each card.
        numbers: for each top card, its numbers, ascending; () without such a card.
        hand_numbers: for each card, its numbers in a hand, ascending.
        follow: for each top card, the cards that may be played on it.
        out_of_order: for each top card that counts as 1, the cards printed 1 that do not follow it.
        counting: for each number, from 1, the cards that count as this number in a hand.
        following_numbers: for each top card, the numbers that come next.
        twos: the cards printed 2.
        ghosts: the cards that are always ghosts.
        turned_ghosts: the cards that are ghosts when flipped.
    """

    codes: tuple[str, ...]
    index: Mapping[str, int]
    printed: tuple[int, ...]
    numbers: tuple[tuple[int, ...], ...]
    hand_numbers: tuple[tuple[int, ...], ...]
    follow: tuple[int, ...]
    out_of_order: tuple[int, ...]
    counting: tuple[int, ...]
    following_numbers: tuple[tuple[int, ...], ...]
    twos: int
    ghosts: int
    turned_ghosts: int

    def codes_of(self, cards: int) -> tuple[str, ...]:
        """Return the codes of a set of cards, in canonical order."""
        return tuple(map(self.codes.__getitem__, cards_of(cards)))


def deck_of(kind: str, removed: Iterable[str]) -> SequenceDeck:
    """Return a deck of kind `ise` or `hanafuda` without the removed cards."""
    everything = ise.CODES if kind == ISE else hanafuda.CODES
    codes = tuple(code for code in everything if code not in removed)
    # Each card's numbers in a hand or played, and flipped from the draw pile.
    printed = tuple(map(ise.number_of, codes))
    always = [1 << n - 1 for n in printed]
    turned = [1 << n - 1 for n in printed]
    ghosts = turned_ghosts = 0
    for ghost in GHOSTS:
        for code in ghost.ise if kind == ISE else ghost.hanafuda:
            if code not in codes:
                continue
            card = codes.index(code)
            span = (1 << ghost.last) - (1 << ghost.first - 1)
            turned[card] = span
            if ghost.turned_only:
                turned_ghosts |= 1 << card
            else:
                always[card] = span
                ghosts |= 1 << card
    # The cards that follow each top card, played and flipped.
    gap = [0] * (TURNED - len(codes))
    tops = [*always, *gap, *turned, *gap]
    follow = tuple(_cards_with(always, _next(top)) for top in tops)
    ones = _cards_with([1 << n - 1 for n in printed], 1)
    return SequenceDeck(
        codes=codes,
        index={code: card for card, code in enumerate(codes)},
        printed=printed,
        numbers=tuple(map(_numbers, tops)),
        hand_numbers=tuple(map(_numbers, always)),
        follow=follow,
        out_of_order=tuple(ones & ~after if top & 1 else 0 for top, after in zip(tops, follow, strict=True)),
        counting=(0, *(_cards_with(always, 1 << n - 1) for n in ise.NUMBERS)),
        following_numbers=tuple(_numbers(_next(top)) for top in tops),
        twos=_cards_with([1 << n - 1 for n in printed], 2),
        ghosts=ghosts,
        turned_ghosts=turned_ghosts,
    )


def decks_without(removed: Mapping[str, Iterable[str]]) -> dict[str, SequenceDeck]:
    """Return both decks of a game, by kind, without the removed cards."""
    return {kind: deck_of(kind, codes) for kind, codes in removed.items()}


def _numbers(span: int) -> tuple[int, ...]:
    return tuple(n for n in ise.NUMBERS if span >> n - 1 & 1)


def _next(span: int) -> int:
    """Return the successors of a set of numbers; 1 comes after 12."""
    return (span << 1 | span >> 11) & _ALL_NUMBERS


def _cards_with(spans: list[int], wanted: int) -> int:
    """Return the cards with at least one of the wanted numbers."""
    return sum(1 << card for card, span in enumerate(spans) if span & wanted)
