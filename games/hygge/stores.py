"""Stores in Hygge: the best one, and the expected points of a player's cards until Winter."""

from collections.abc import Sequence
from operator import add, mul

from games.cards.hygge import ANIMALS, FIRST_ANIMAL, PENALTY, SNOWFLAKES, storable_kinds

CARDS_A_TURN = 2.7  # mean number of cards taken in a turn
ANOTHER_TURN_POINTS = 1.0  # worth of causing a refill of the stock, and so getting another turn
DELAY_FACTOR = 0.85  # factor on points for each turn before they can be stored
HOPE_OBJECT, HOPE_PAW = 0.45, 2.0
"""Expected points of an object without an animal (as a share of its worth) and of a paw without an object."""
HOPEFUL_TURNS = 4  # minimum number of turns left for full hopes

WORTH: tuple[int, ...] = tuple(map(add, SNOWFLAKES, PENALTY))
"""Points gained by storing a card: its snowflakes, and the negative points avoided."""


def _helper(number: int) -> tuple[int, int, tuple[int, ...]]:
    """Return an animal as a card, its paws, and its kinds in an order that breaks ties for the last kind."""
    animal = ANIMALS[number]
    kinds = storable_kinds(animal) if animal.paws > 1 else storable_kinds(animal)[::-1]
    return FIRST_ANIMAL + number, animal.paws, kinds


_HELPERS = tuple(map(_helper, range(len(ANIMALS))))
_OBJECTS: tuple[int, ...] = (*WORTH[:FIRST_ANIMAL], *[0] * len(ANIMALS))
_PAWS: tuple[int, ...] = (*[0] * FIRST_ANIMAL, *PENALTY[FIRST_ANIMAL:])


def promised_points(before: Sequence[int], turns: float, now: bool) -> float:
    """Return the expected points, including negative ones, of the cards in front of a player.

    `turns` is the expected number of further turns. Unless `now`, storing begins with the next of them.
    """
    counts = list(before)
    value = -float(sum(map(mul, counts, PENALTY)))
    weight = 1.0 if now else DELAY_FACTOR
    for _ in range(int(turns + 1.5)):
        gain, animal, kinds = best_store(counts)
        if not gain:
            break
        value += weight * gain
        weight *= DELAY_FACTOR
        counts[animal] -= 1
        for kind in kinds:
            counts[kind] = 0
    hopes = HOPE_OBJECT * sum(map(mul, counts, _OBJECTS)) + HOPE_PAW * sum(map(mul, counts, _PAWS))
    return value + min(1.0, turns / HOPEFUL_TURNS) * hopes


def best_store(counts: Sequence[int]) -> tuple[int, int, Sequence[int]]:
    """Return the worth, the animal and the kinds of the best store; worth 0 if none is possible."""
    worths = list(map(mul, counts, WORTH))
    most = 0
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for animal, paws, kinds in _HELPERS:
        if not counts[animal]:
            continue
        there = [worths[kind] for kind in kinds]
        if paws == 1:
            worth = max(there)
            if worth and worth + 1 > most:
                most = worth + 1
                best = most, animal, (kinds[there.index(worth)],)
        else:
            # There are three kinds: all but the least valuable.
            least = min(there)
            worth = sum(there) - least
            if worth and worth + paws > most:
                most = worth + paws
                gone = there.index(least)
                best = most, animal, kinds[:gone] + kinds[gone + 1 :]
    return best
