"""The inside of Hiyoko and Isuri: hands, the pile and the draw pile."""

from collections.abc import Iterable
from typing import ClassVar

from games.cards import hanafuda, ise
from games.masks import cards_of
from games.sequence.rules import SequenceState
from tests.games.inside import NOBODY, Inside, Zone, in_the_open, owned


class SequenceInside(Inside[SequenceState]):
    """The common inside of Hiyoko and Isuri."""

    codes: ClassVar = (*ise.CODES, *hanafuda.CODES)
    shuffles: ClassVar = ("deal", "reshuffle")
    valued: ClassVar = True

    def deck(self, state: SequenceState) -> Iterable[int]:
        return range(len(state.deck.codes))

    def zones(self, state: SequenceState) -> list[Zone]:
        return [
            *owned("hand", map(cards_of, state.hands)),
            in_the_open("pile", state.pile),
            Zone("draw pile", tuple(state.draw), NOBODY),
        ]
