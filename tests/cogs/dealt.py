"""Matches with chosen first cards, to play a rulebook's examples."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from games import Match, catalogue
from games.chance import Chance

T = TypeVar("T")


class Stacked:
    """Chance that shuffles chosen cards to the top, and chooses seat 0 when a lot decides who begins."""

    def __init__(self, chance: Chance, codes: Sequence[str], orders: Mapping[str, str]) -> None:
        self._chance = chance
        self._codes = codes
        self._orders = orders

    def uniform(self, label: str, n: int) -> int:
        return 0

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        shuffled: list[Any] = self._chance.shuffled(label, items)
        first: list[Any] = [self._codes.index(code) for code in self._orders.get(label, "").split()]
        for card in first:
            shuffled.remove(card)
        return first + shuffled


class Dealt:
    """A game with other shuffles."""

    def __init__(self, game: Any, codes: Sequence[str], orders: Mapping[str, str]) -> None:
        self._game = game
        self._codes = codes
        self._orders = orders

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, options: Any, players: int, chance: Chance, log: Any = None) -> Any:
        return self._game.start(options, players, Stacked(chance, self._codes, self._orders), log)


def dealt(
    game: str, seats: Sequence[str], codes: Sequence[str], orders: Mapping[str, str], **options: Any
) -> Match:
    """Return a match with chosen cards at the top of its shuffles.

    `orders` has the codes at the top, by label of a shuffle, such as `deal:1`; `codes` are those of the deck.
    """
    stacked: Any = Dealt(catalogue.find_game(game), codes, orders)
    return Match(stacked, seats, options, bytes(32), [""] * len(seats))
