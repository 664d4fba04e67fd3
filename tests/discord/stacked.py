"""Deals that come as a test wants them: chosen cards first, the others behind them as chance has it."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

import pytest

from games.chance import FairChance

T = TypeVar("T")


def stack(monkeypatch: pytest.MonkeyPatch, deck: Sequence[str], orders: Mapping[str, str]) -> None:
    """Let every match of a test shuffle these cards to the top.

    Args:
        monkeypatch: of the test.
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
