"""Drawing a hand of Hiyoko or Isuri that agrees with everything its owner has shown."""

from collections.abc import Sequence
from math import comb
from random import Random

from games.masks import cards_of


def draw_hand(possible: int, size: int, shown: Sequence[int], rng: Random) -> int:
    """Draw one of the hands that agree, each equally likely; sets of cards are bit masks.

    Args:
        possible: the cards that it may hold.
        size: how many cards it holds.
        shown: sets of cards; it is known to hold at least one card of each. Some hand must agree with all.
        rng: source of randomness.
    """
    aims = sorted((possible & held for held in shown), key=int.bit_count)
    if not aims:
        return _mask(rng.sample(cards_of(possible), size))
    # The narrowest set is hit on purpose; only the others, which are rare, need further attempts.
    inside, outside = cards_of(aims[0]), cards_of(possible & ~aims[0])
    counts = range(1, size + 1)
    weights = [comb(len(inside), count) * comb(len(outside), size - count) for count in counts]
    while True:
        count = rng.choices(counts, weights)[0]
        hand = _mask(rng.sample(inside, count)) | _mask(rng.sample(outside, size - count))
        if all(hand & aim for aim in aims[1:]):
            return hand


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)
