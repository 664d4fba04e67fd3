"""Deals stacked by a test: chosen cards first, the others after them at random."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from games.chance import FairChance

T = TypeVar("T")


def stack(monkeypatch: pytest.MonkeyPatch, deck: Sequence[str], orders: Mapping[str, str]) -> None:
    """Make every match in a test shuffle these cards to the top.

    Args:
        monkeypatch: the test's.
        deck: the codes of the deck, by card.
        orders: for each label of a shuffle, such as `deal:1`, the codes that come first.
    """

    class Stacked(FairChance):
        def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
            cards = super().shuffled(label, items)
            first = orders.get(label, "").split()
            places: dict[object, int] = {deck.index(code): place for place, code in enumerate(first)}
            return sorted(cards, key=lambda card: places.get(card, len(deck)))

    monkeypatch.setattr("games.match.FairChance", Stacked)
