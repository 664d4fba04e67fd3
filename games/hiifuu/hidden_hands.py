"""Hands that others could hold, given the voids they have shown in tricks."""

from collections.abc import Collection, Sequence
from random import Random


def draw_hands(
    unseen: Sequence[int], sizes: Sequence[int], barred: Sequence[Collection[int]], rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Draw hands from the unseen cards; return them, sorted, with the cards left over in random order.

    Those barred from the most cards draw first, and all start over if one of them finds too few: every deal
    that agrees with the bars is possible.

    Args:
        unseen: cards in unknown places, in an order that gives nothing away.
        sizes: cards in each hand.
        barred: for each hand, cards that it cannot hold.
        rng: source of randomness.
    """
    order = sorted(range(len(sizes)), key=lambda owner: -len(barred[owner]))
    while True:
        hands: list[list[int]] = [[] for _ in sizes]
        left = rng.sample(unseen, len(unseen))
        for owner in order:
            size, out = sizes[owner], barred[owner]
            if out:
                hand = [card for card in left if card not in out][:size]
                left = [card for card in left if card not in hand]
            else:
                hand, left = left[:size], left[size:]
            if len(hand) < size:
                break
            hands[owner] = sorted(hand)
        else:
            return hands, left
