"""One-step thinking for Hygge: what the cards that lie before a player promise until Winter."""

from collections.abc import Sequence
from operator import add, mul

from games.cards.hygge import ANIMALS, FIRST_ANIMAL, PENALTY, SNOWFLAKES, storable

CARDS_A_TURN = 2.7
"""How many cards a turn takes on average."""
ANOTHER_TURN = 1.0
"""What it is worth, in points, to take the line after which the stock is refilled."""
LATER = 0.85
"""What a point is worth that can only be stored a turn later."""
HOPE_OBJECT, HOPE_PAW, HOPEFUL_TURNS = 0.45, 2.0, 4
"""What an object without an animal (as a part of its worth) and a paw without an object (in points) may
still bring while at least so many turns are left; less with fewer."""

WORTH: tuple[int, ...] = tuple(map(add, SNOWFLAKES, PENALTY))
"""What storing a card changes in the end: its snowflakes, and the negative points that it costs no longer."""


def _helper(number: int) -> tuple[int, int, tuple[int, ...]]:
    """Return an animal as a card, its paws, and its kinds.

    Of kinds of the same worth the last is stored: it comes first where one is stored, last where one is left.
    """
    animal = ANIMALS[number]
    kinds = storable(animal) if animal.paws > 1 else storable(animal)[::-1]
    return FIRST_ANIMAL + number, animal.paws, kinds


_HELPERS = tuple(map(_helper, range(len(ANIMALS))))
_OBJECTS: tuple[int, ...] = (*WORTH[:FIRST_ANIMAL], *[0] * len(ANIMALS))
_PAWS: tuple[int, ...] = (*[0] * FIRST_ANIMAL, *PENALTY[FIRST_ANIMAL:])


def outlook(before: Sequence[int], turns: float, now: bool) -> float:
    """Return the points that the cards before a player promise, negative ones included.

    Args:
        before: how many of each card there are.
        turns: how many turns the player may still expect this round.
        now: whether something may be stored at once, or only in the next turn.
    """
    counts = list(before)
    value = -float(sum(map(mul, counts, PENALTY)))
    weight = 1.0 if now else LATER
    for _ in range(int(turns + 1.5)):
        gain, animal, kinds = _best_store(counts)
        if not gain:
            break
        value += weight * gain
        weight *= LATER
        counts[animal] -= 1
        for kind in kinds:
            counts[kind] = 0
    hopes = HOPE_OBJECT * sum(map(mul, counts, _OBJECTS)) + HOPE_PAW * sum(map(mul, counts, _PAWS))
    return value + min(1.0, turns / HOPEFUL_TURNS) * hopes


def _best_store(counts: Sequence[int]) -> tuple[int, int, Sequence[int]]:
    """Return the worth of the best thing to store, its animal and its kinds; worth 0 if there is none."""
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
            # There are three kinds: all but the least of them.
            least = min(there)
            worth = sum(there) - least
            if worth and worth + paws > most:
                most, gone = worth + paws, there.index(least)
                best = most, animal, kinds[:gone] + kinds[gone + 1 :]
    return best
