"""The inside of Hiifuu: hands, secret discards, and played cards."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from games.cards import hiifuu
from games.hiifuu.policy import Hiifuu
from games.hiifuu.rules import DISCARD
from games.masks import cards_of
from tests.games.inside import Inside, Zone, in_the_open, owned


class HiifuuInside(Inside[Hiifuu]):
    """Every card is in a hand, discarded or played."""

    codes: ClassVar = hiifuu.CODES
    sizes: ClassVar = {4: 52, 5: 60, 6: 72}
    valued: ClassVar = True

    def deck(self, state: Hiifuu) -> Iterable[int]:
        return hiifuu.DECKS[state.players]

    def zones(self, state: Hiifuu) -> list[Zone]:
        discards = [set(cards_of(cards)) for cards in state.discards]
        hands = [
            [card for card in own if card not in gone]
            for own, gone in zip(state.hands, discards, strict=True)
        ]
        return [
            *owned("hand", hands),
            *owned("discards", map(sorted, discards)),
            in_the_open("played", state.played),
        ]

    def secret(self, move: int, moved: Mapping[int, int]) -> int:
        """Discards are secret; cards are played in the open."""
        if move < DISCARD:
            return move
        return DISCARD + sum(1 << moved[card] for card in cards_of(move - DISCARD))


INSIDE = HiifuuInside()
