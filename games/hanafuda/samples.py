"""Samples of hidden cards in hanafuda: what was given back before a round began, and what follows from it.

A card that a seat saw going back into the stock can only be in a hand that drew cards later. Samples of
hidden cards must agree with that, and with the rule that no hand begins with three cards of a month.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self, TypeAlias

from games.cards.hanafuda import months_with
from games.masks import mask_of

Likely: TypeAlias = Sequence[Sequence[float]]
"""For each hand, how likely it is to hold each card, relative to a card that nothing is known about (1)."""

TOO_MANY = 3
"""A month with at least this many cards is given back."""


class Dealable(NamedTuple):
    """The hands with which a round can begin.

    Attributes:
        most: the most cards of a month that such a hand has.
        barred: whether a hand, as a bit mask, is none for another reason; None if there is no other.
    """

    most: int = TOO_MANY - 1
    barred: Callable[[int], object] | None = None

    def allows(self, hand: int) -> bool:
        """Return whether cards, as a bit mask, may be such a hand, or part of one."""
        return not months_with(hand, self.most + 1) and not (self.barred and self.barred(hand))


REDEALT = Dealable()
"""Hands after redeals."""

PATIENCE = 50
"""How many draws are thrown away before cards that do not fit are skipped instead.

Throwing away leaves the likelihoods as they are. Skipping only comes near, but always ends soon: after
unusual plays nearly all likely cards may be of the same months.
"""


@dataclass(frozen=True, slots=True)
class Redeal:
    """One redeal: whose hand it was (None: the table's), how many cards, and which (0 if not known)."""

    seat: int | None
    count: int
    cards: int


@dataclass(frozen=True, slots=True)
class Redeals:
    """The redeals of a round in the order in which they happened."""

    steps: tuple[Redeal, ...] = ()

    @property
    def count(self) -> int:
        """How many redeals there were, hands and table together."""
        return len(self.steps)

    def with_redeal(self, seat: int | None, back: list[int]) -> Self:
        """Return these redeals and another one, in which the cards `back` were given back."""
        step = Redeal(seat, len(back), mask_of(back))
        return type(self)((*self.steps, step))

    def known_to(self, seat: int) -> Self:
        """Return these redeals without the cards that other hands gave back."""
        return type(self)(
            tuple(
                step if step.seat in (seat, None) else Redeal(step.seat, step.count, 0) for step in self.steps
            )
        )

    def limits_on(self, other: int) -> list[tuple[int, int]]:
        """Return sets of known cards, each with the most cards from it that the hand of `other` can have.

        Cards known to have gone back can only have reached `other` in a later draw.
        """
        limits: list[tuple[int, int]] = []
        gone = drawn = 0
        for step in reversed(self.steps):
            if step.seat == other:
                drawn += step.count
            elif step.cards:
                gone |= step.cards
                limits.append((gone, drawn))
        return limits


def draw_hand(
    unseen: list[int],
    size: int,
    played: int,
    limits: list[tuple[int, int]],
    rng: Random,
    likely: Sequence[float] | None = None,
    *,
    skip: bool = False,
    dealable: Dealable = REDEALT,
) -> list[int] | None:
    """Draw a possible hand, or return None if this attempt did not give one.

    Args:
        unseen: the cards to draw from.
        size: how many cards the hand holds now.
        played: the cards already played from it, as a bit mask; they were dealt together with the others.
        limits: as returned by `Redeals.limits_on`.
        rng: source of randomness.
        likely: how likely the hand is to hold each card; if None, all possible hands are equally likely.
        skip: whether to leave out cards that the hand cannot hold beside those already drawn.
        dealable: the hands with which a round can begin.
    """
    # The cards that would make the dealt hand one that is redealt, or one with too many known cards.
    barred = months_with(played, dealable.most)
    for known, most in limits:
        if (played & known).bit_count() >= most:
            barred |= known
    possible = [card for card in unseen if not barred >> card & 1]
    if len(possible) < size:
        return None
    # The hand is the first cards of a random order that may have been dealt together.
    order = rng.sample(possible, size) if likely is None else _shuffle_weighted(possible, likely, rng)
    hand: list[int] = []
    dealt = played
    for card in order:
        if skip and not _can_be_held(dealt | 1 << card, limits, dealable):
            continue
        dealt |= 1 << card
        hand.append(card)
        if len(hand) == size:
            return sorted(hand) if _can_be_held(dealt, limits, dealable) else None
    return None


def _can_be_held(dealt: int, limits: list[tuple[int, int]], dealable: Dealable) -> bool:
    """Return whether a hand may have been dealt these cards, given as a bit mask."""
    return dealable.allows(dealt) and not any((dealt & known).bit_count() > most for known, most in limits)


def _shuffle_weighted(cards: list[int], weights: Sequence[float], rng: Random) -> list[int]:
    """Put cards in order: each comes next with a probability proportional to its weight among those left.

    Sorts them by when their exponential clocks ring: P. S. Efraimidis, P. G. Spirakis, Weighted random
    sampling with a reservoir (2006).
    """
    return sorted(cards, key=lambda card: rng.expovariate(weights[card]))


def draw_hands(
    unseen: list[int],
    sizes: list[int],
    played: list[int],
    redeals: Redeals,
    seat: int,
    rng: Random,
    likely: Likely | None = None,
    dealable: Dealable = REDEALT,
) -> tuple[list[list[int]], list[int]]:
    """Draw the hands of all seats but `seat`; return them with the cards left over, in random order.

    Args:
        unseen: cards that the seat cannot see, ascending.
        sizes: cards in each hand.
        played: cards already played from each hand, as bit masks.
        redeals: the redeals as the seat knows them.
        seat: the seat that looks; its own hand is returned empty.
        rng: source of randomness.
        likely: how likely each hand is to hold each card; if None, all are equally likely.
        dealable: the hands with which a round can begin.
    """
    limits = [redeals.limits_on(other) for other in range(len(sizes))]
    attempts = 0
    while True:
        # Hand by hand from what is left; a hand that cannot be drawn begins all of them anew.
        attempts += 1
        hands: list[list[int]] = [[] for _ in sizes]
        left = unseen
        for other, size in enumerate(sizes):
            if other == seat or not size:
                continue
            weights = likely[other] if likely else None
            skip = attempts > PATIENCE and likely is not None
            hand = draw_hand(
                left, size, played[other], limits[other], rng, weights, skip=skip, dealable=dealable
            )
            if hand is None:
                break
            hands[other] = hand
            left = [card for card in left if card not in hand]
        else:
            return hands, rng.sample(left, len(left))
