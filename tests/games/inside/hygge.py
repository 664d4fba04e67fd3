"""The inside of Hygge: only the order of the deck is hidden from everyone."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from games.cards import hygge
from games.hygge.policy import Hygge
from tests.games.inside import NOBODY, Inside, Shuffles, Zone, in_the_open


class HyggeInside(Inside[Hygge]):
    """Winter is not among the codes: it is in the deck, and its name in many texts."""

    codes: ClassVar = tuple(hygge.INDEX)
    sizes: ClassVar = {2: 67, 3: 67, 4: 67}

    def deck(self, state: Hygge) -> Iterable[int]:
        return (*hygge.DECK, hygge.WINTER)

    def zones(self, state: Hygge) -> list[Zone]:
        def counted(counts: Sequence[int]) -> Iterable[int]:
            return (card for card, copies in enumerate(counts) for _ in range(copies))

        return [
            *(in_the_open(f"before {seat}", counted(cards)) for seat, cards in enumerate(state.before)),
            *(in_the_open(f"stored {seat}", counted(cards)) for seat, cards in enumerate(state.stored)),
            in_the_open("dropped", state.dropped),
            in_the_open("stock", (card for card in state.stock if card >= 0)),
            in_the_open("winter", {hygge.WINTER} & {*state.deck[: state.drawn]}),
            Zone("deck", tuple(state.deck[state.drawn :]), NOBODY),
        ]

    def dealt_otherwise(self, given: Shuffles, moved: Mapping[int, int], sample: Hygge) -> Shuffles:
        """The deck is shuffled first, then Winter into its last cards."""
        size = hygge.CARDS_WITH_WINTER[sample.players] + 1
        rest = [*sample.deck[:-size]]
        last = [*sample.deck[-size:]]
        without = [card for card in last if card != hygge.WINTER]
        return {f"deal:{sample.round}": rest + without, f"winter:{sample.round}": last}


INSIDE = HyggeInside()
