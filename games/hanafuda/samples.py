"""Samples of hidden cards in hanafuda, consistent with the redeals at the start of a round.

A card that a seat saw returned to the stock can only be in a hand that drew later. No hand begins with three
cards of a month.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self, TypeAlias

from games.cards.hanafuda import months_with
from games.masks import mask_of

Likely: TypeAlias = Sequence[Sequence[float]]
"""For each hand, the likelihood of holding each card, relative to a card without information (1)."""

MIN_GIVEN_BACK = 3  # minimum number of cards of a month that are given back


class Dealable(NamedTuple):
    """The possible hands at the start of play.

    Attributes:
        most: maximum number of cards of a month.
        barred: function that rejects further hands, given as bit masks, or None.
    """

    most: int = MIN_GIVEN_BACK - 1
    barred: Callable[[int], object] | None = None

    def allows(self, hand: int) -> bool:
        """Return whether cards, as a bit mask, may be a hand or part of one."""
        return not months_with(hand, self.most + 1) and not (self.barred and self.barred(hand))


REDEALT = Dealable()  # hands after redeals

MAX_REJECTED_DRAWS = 50
"""Number of rejected draws before unsuitable cards are skipped instead.

Rejection keeps the likelihoods exact. Skipping only approximates them but always ends soon, even if unusual
plays make nearly all likely cards belong to the same months.
"""


@dataclass(frozen=True, slots=True)
class Redeal:
    """One redeal: the hand's seat (None: the table), the number of cards, and the cards (0 if unknown)."""

    seat: int | None
    count: int
    cards: int


@dataclass(frozen=True, slots=True)
class Redeals:
    """The redeals of a round, in order."""

    steps: tuple[Redeal, ...] = ()

    @property
    def count(self) -> int:
        """Number of redeals of hands and table."""
        return len(self.steps)

    def with_redeal(self, seat: int | None, back: list[int]) -> Self:
        """Return these redeals plus one that gave back the cards `back`."""
        step = Redeal(seat, len(back), mask_of(back))
        return type(self)((*self.steps, step))

    def known_to(self, seat: int) -> Self:
        """Return these redeals without the cards given back by other hands."""
        return type(self)(
            tuple(
                step if step.seat in (seat, None) else Redeal(step.seat, step.count, 0) for step in self.steps
            )
        )

    def limits_on(self, other: int) -> list[tuple[int, int]]:
        """Return sets of known cards, each with the maximum number that the hand of `other` can have.

        Cards that were given back can only have reached `other` in a later draw.
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


class HandLimits(NamedTuple):
    """The limits on one hidden hand.

    Attributes:
        played: the cards already played from it, as a bit mask; they were dealt with the others.
        known: as returned by `Redeals.limits_on`.
        dealable: the possible hands at the start of play.
    """

    played: int = 0
    known: Sequence[tuple[int, int]] = ()
    dealable: Dealable = REDEALT

    def allow(self, dealt: int) -> bool:
        """Return whether these cards, as a bit mask, may be the dealt hand or part of it."""
        if any((dealt & known).bit_count() > most for known, most in self.known):
            return False
        return self.dealable.allows(dealt)


def draw_hand(
    unseen: list[int],
    size: int,
    limits: HandLimits,
    rng: Random,
    likely: Sequence[float] | None = None,
    *,
    skip: bool = False,
) -> list[int] | None:
    """Draw a possible hand of `size` unseen cards, or return None if this attempt failed.

    Without likelihoods, all possible hands are equally likely. With `skip`, cards are skipped that the limits
    forbid together with those already drawn.
    """
    # The cards that would break a limit with those played.
    barred = months_with(limits.played, limits.dealable.most)
    for known, most in limits.known:
        if (limits.played & known).bit_count() >= most:
            barred |= known
    possible = [card for card in unseen if not barred >> card & 1]
    if len(possible) < size:
        return None
    # The hand is the first cards, in random order, that may have been dealt together.
    order = rng.sample(possible, size) if likely is None else _shuffle_weighted(possible, likely, rng)
    hand: list[int] = []
    dealt = limits.played
    for card in order:
        if skip and not limits.allow(dealt | 1 << card):
            continue
        dealt |= 1 << card
        hand.append(card)
        if len(hand) == size:
            return sorted(hand) if limits.allow(dealt) else None
    return None


def _shuffle_weighted(cards: list[int], weights: Sequence[float], rng: Random) -> list[int]:
    """Shuffle cards: each comes next with a probability proportional to its weight among those left.

    This sorts them by exponential clocks: P. S. Efraimidis, P. G. Spirakis, Weighted random sampling with a
    reservoir (2006).
    """
    return sorted(cards, key=lambda card: rng.expovariate(weights[card]))


def draw_hands(
    unseen: list[int],
    sizes: list[int],
    limits: Sequence[HandLimits],
    seat: int,
    rng: Random,
    likely: Likely | None = None,
) -> tuple[list[list[int]], list[int]]:
    """Draw the hands of all seats but `seat`; return them with the remaining cards in random order.

    `unseen` has the cards hidden from the seat, ascending; its own hand is returned empty.
    """
    attempts = 0
    while True:
        # If one hand cannot be drawn from the remaining cards, all hands are drawn again.
        attempts += 1
        hands: list[list[int]] = [[] for _ in sizes]
        left = unseen
        for other, size in enumerate(sizes):
            if other == seat or not size:
                continue
            weights = likely[other] if likely else None
            skip = attempts > MAX_REJECTED_DRAWS and likely is not None
            hand = draw_hand(left, size, limits[other], rng, weights, skip=skip)
            if hand is None:
                break
            hands[other] = hand
            left = [card for card in left if card not in hand]
        else:
            return hands, rng.sample(left, len(left))
