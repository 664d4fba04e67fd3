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

_HELPERS = tuple(
    (FIRST_ANIMAL + number, animal.paws, storable(animal)) for number, animal in enumerate(ANIMALS)
)
_OBJECTS = range(FIRST_ANIMAL)


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
    objects = HOPE_OBJECT * sum(counts[kind] * WORTH[kind] for kind in _OBJECTS)
    paws = HOPE_PAW * sum(counts[animal] * paws for animal, paws, _ in _HELPERS)
    return value + min(1.0, turns / HOPEFUL_TURNS) * (objects + paws)


def _best_store(counts: Sequence[int]) -> tuple[int, int, tuple[int, ...]]:
    """Return the worth of the best thing to store, its animal and its kinds; worth 0 if there is none."""
    best: tuple[int, int, tuple[int, ...]] = (0, 0, ())
    for animal, paws, kinds in _HELPERS:
        if counts[animal]:
            worth = sorted([(counts[kind] * WORTH[kind], kind) for kind in kinds if counts[kind]])[-paws:]
            gain = paws + sum(gained for gained, _ in worth)
            if worth and gain > best[0]:
                best = (gain, animal, tuple(kind for _, kind in worth))
    return best
