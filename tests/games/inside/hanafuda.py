"""The inside of hanafuda: hands, captures, the table and the stock."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from games.cards import hanafuda
from games.hanafuda.capture import CaptureState
from games.masks import cards_of
from tests.games.inside import NOBODY, Inside, Shuffles, Zone, changed, in_the_open, owned


def dealt(state: CaptureState, seat: int) -> int:
    """Return a seat's cards at the beginning of the round, as a bit mask."""
    return state.played[seat] | sum(1 << card for card in state.hands[seat])


class HanafudaInside(Inside[CaptureState]):
    """The common inside of Hana-awase and Koi-Koi."""

    codes: ClassVar = hanafuda.CODES
    shuffles: ClassVar = ("deal", "redeal")

    def deck(self, state: CaptureState) -> Iterable[int]:
        return hanafuda.CARDS

    def zones(self, state: CaptureState) -> list[Zone]:
        return [
            *owned("hand", state.hands),
            *(in_the_open(f"captured {seat}", cards_of(cards)) for seat, cards in enumerate(state.captured)),
            in_the_open(
                "field",
                (month << 2 | card for month, there in enumerate(state.field) for card in cards_of(there)),
            ),
            in_the_open("turned", () if state.turned < 0 else (state.turned,)),
            Zone("stock", tuple(state.stock), NOBODY),
        ]

    def dealt_otherwise(
        self, given: Shuffles, moved: Mapping[int, int], sample: CaptureState
    ) -> Shuffles | None:
        """Return None if, after a redeal, the sample moves cards that only the round's first deal placed."""
        label, last = self.last_shuffle(given, sample)
        if label.startswith("redeal") and not changed(moved) <= {*last}:
            return None
        return super().dealt_otherwise(given, moved, sample)
