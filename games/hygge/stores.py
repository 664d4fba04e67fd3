"""Stores in Hygge: the best one, and what the cards in front of a player promise until Winter."""

from collections.abc import Sequence
from operator import add, mul

from games.cards.hygge import ANIMALS, FIRST_ANIMAL, PENALTY, SNOWFLAKES, storable_kinds

CARDS_A_TURN = 2.7
"""How many cards are taken in a turn, on average."""
ANOTHER_TURN = 1.0
"""What it is worth, in points, to take the line that causes a refill of the stock."""
LATER = 0.85
"""What a point is worth if it can only be stored a turn later."""
HOPE_OBJECT, HOPE_PAW, HOPEFUL_TURNS = 0.45, 2.0, 4
"""What an object without an animal (as a fraction of its worth) and a paw without an object (in points) may
still bring while at least this many turns are left; less with fewer."""

WORTH: tuple[int, ...] = tuple(map(add, SNOWFLAKES, PENALTY))
"""What storing a card is worth at the end: its snowflakes, and the negative points it no longer costs."""


def _helper(number: int) -> tuple[int, int, tuple[int, ...]]:
    """Return an animal as a card, its paws, and its kinds.

    Of kinds with equal worth the last is stored: it comes first if one is stored, last if one is left over.
    """
    animal = ANIMALS[number]
    kinds = storable_kinds(animal) if animal.paws > 1 else storable_kinds(animal)[::-1]
    return FIRST_ANIMAL + number, animal.paws, kinds


_HELPERS = tuple(map(_helper, range(len(ANIMALS))))
_OBJECTS: tuple[int, ...] = (*WORTH[:FIRST_ANIMAL], *[0] * len(ANIMALS))
_PAWS: tuple[int, ...] = (*[0] * FIRST_ANIMAL, *PENALTY[FIRST_ANIMAL:])


def promised_points(before: Sequence[int], turns: float, now: bool) -> float:
    """Return the points that the cards in front of a player promise, including negative ones.

    Args:
        before: how many of each card there are.
        turns: how many more turns the player can expect this round.
        now: whether something may be stored now, or only in the next turn.
    """
    counts = list(before)
    value = -float(sum(map(mul, counts, PENALTY)))
    weight = 1.0 if now else LATER
    for _ in range(int(turns + 1.5)):
        gain, animal, kinds = best_store(counts)
        if not gain:
            break
        value += weight * gain
        weight *= LATER
        counts[animal] -= 1
        for kind in kinds:
            counts[kind] = 0
    hopes = HOPE_OBJECT * sum(map(mul, counts, _OBJECTS)) + HOPE_PAW * sum(map(mul, counts, _PAWS))
    return value + min(1.0, turns / HOPEFUL_TURNS) * hopes


def best_store(counts: Sequence[int]) -> tuple[int, int, Sequence[int]]:
    """Return the worth, the animal and the kinds of the best thing to store; worth 0 if there is none."""
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
                most, gone = worth + paws, there.index(least)
                best = most, animal, kinds[:gone] + kinds[gone + 1 :]
    return best
