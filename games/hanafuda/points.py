"""Koi-Koi by points, as in programs and clubs: other points, doubling, and lucky hands."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from games.cards.hanafuda import CARDS, POINTS, codes_of, mask, months_with
from games.chance import RandomChance
from games.diagram import Diagram
from games.hanafuda.capture import WASHING_BOTH, WEATHER_OFF
from games.hanafuda.koi_koi import KOI_KOI, SHOBU, KoiKoi
from games.hanafuda.moves import CALLING
from games.hanafuda.policy import values_of
from games.hanafuda.samples import Dealable, Likely
from games.hanafuda.scorings import (
    KUTTSUKI,
    LUCKY_POINTS,
    MIN_DOUBLED_POINTS,
    OFF,
    SUM,
    by_points,
    doublings_of,
    lucky_hand,
)
from games.hanafuda.yaku import Scoring
from games.masks import cards_of, mask_of
from games.reasons import STOP, THEIRS, Feature

SHOW = KOI_KOI + 1
_SHOWING = (SHOW,)

NOBODY, DEALER_CHANGES, DEALER_SCORES = UNDECIDED = ("nobody", "dealer-changes", "dealer-scores")
"""When both hands run out: no score, no score and the other player deals, or the dealer scores."""

CALLS_ANY, CALLS_ONCE = CALLS = ("any", "once")
"""Maximum number of koi-koi calls in a round, both players together."""

DEALER_POINTS = 6  # the dealer's points when both hands run out, with `dealer-scores`

FOUR_OF_A_MONTH = 4

GOOD_YAKU_POINTS = MIN_DOUBLED_POINTS
MAX_LAST_CARDS = 3

DOUBLING_COST = 0.4  # cost of letting the opponent's points double, as a share of a usual yaku

SOUGHT_CARD_VALUES = {
    mask("9a"): 12,
    mask("3b", "8b"): 6,
    mask("11b"): -6,
    mask("7a", "10a", "6a"): 4,
    mask("1r", "2r", "3r", "6r", "9r", "10r"): 4,
}
"""Extra value of cards needed by sought-after yaku, beyond that of their class."""

VALUE_BY_POINTS = {20: 12, 10: 5, 5: 4, 1: 2}
_CARD_VALUE = [
    VALUE_BY_POINTS[POINTS[card]]
    + sum(extra for cards, extra in SOUGHT_CARD_VALUES.items() if cards >> card & 1)
    for card in CARDS
]


class PointsKoiKoi(KoiKoi):
    """A position of Koi-Koi by points.

    If lucky hands are dealt, each is shown, the dealer's first, and the round ends. Showing is a decision
    with a single move, so that no round passes unnoticed.

    Attributes:
        double: the option `double`, one of `scorings.DOUBLES`.
        undecided: the option `undecided`, one of UNDECIDED.
        once: whether koi-koi may be called only once in a round.
        shown: for each seat, the cards of the lucky hand it has shown in this round, as a bit mask.
        ONCE_EACH: whether this limit is per player, not for both together.
    """

    __slots__ = ("double", "once", "shown", "undecided")

    CALL_NAMES: ClassVar = ("shobu", "koi-koi", "show")
    SPREAD: ClassVar = 5.5
    USUAL_YAKU: ClassVar = 5
    VALUES: ClassVar = values_of(_CARD_VALUE, 12)
    DEALABLE: ClassVar = Dealable(FOUR_OF_A_MONTH - 1, lucky_hand)
    ONCE_EACH: ClassVar = False

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.double = options["double"]
        self.undecided = options["undecided"]
        self.once = options["calls"] == CALLS_ONCE
        self.scoring = by_points(options["scoring"], options["viewing"])
        self.with_yaku = True
        self.weather = WEATHER_OFF
        self.washing = WASHING_BOTH
        self.tsukifuda = OFF
        self.viewings = SUM

    def _scoring(self) -> Scoring:
        """Return the scoring, the same in every round."""
        return self.scoring

    def _deal(self, first: int) -> None:
        super()._deal(first)
        self._begin_showing()

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out a position; complete hands mean the start of a round, when lucky hands are shown."""
        super().lay_out(diagram)
        if all(len(hand) == self.HAND_SIZE[self.players] for hand in self.hands):
            self._begin_showing()

    def _begin_showing(self) -> None:
        self.shown = [0] * self.players
        lucky = self._next_lucky()
        if lucky is not None:
            self.turn = lucky
            self.phase = CALLING

    def _given_back(self, seat: int | None, cards: list[int]) -> list[int]:
        """Return the cards to redeal: the whole table if it has four of a month."""
        held = mask_of(cards)
        return cards if seat is None and months_with(held, FOUR_OF_A_MONTH) else []

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.double = self.double
        other.undecided = self.undecided
        other.once = self.once
        other.shown = self.shown[:]
        return other

    def _has_called(self, seat: int) -> bool:
        return self.called_points[seat] >= 0

    # Lucky hands

    @property
    def showing(self) -> bool:
        """Whether a lucky hand must be shown now."""
        return self.phase == CALLING and not self.story

    def lucky(self, seat: int) -> str | None:
        """Return the lucky hand that a seat must show or has just shown, or None."""
        return self._held(seat) if self.showing else None

    def _next_lucky(self) -> int | None:
        """Return the first seat, from the dealer on, with an unshown lucky hand, or None."""
        order = (self.dealer, 1 - self.dealer)
        return next((seat for seat in order if not self.shown[seat] and self._held(seat)), None)

    def _held(self, seat: int) -> str | None:
        return lucky_hand(mask_of(self.hands[seat]))

    def _show(self, seat: int) -> None:
        """Show a lucky hand; after the last one the round ends."""
        name = self._held(seat)
        held = mask_of(self.hands[seat])
        self.shown[seat] = held if name == KUTTSUKI else months_with(held, FOUR_OF_A_MONTH)
        self.tell("lucky-hand", seat, codes_of(self.shown[seat]), LUCKY_POINTS, name)
        other = self._next_lucky()
        if other is not None:
            self.turn = other
        elif all(self.shown):
            self.tell("lucky-draw")
            self.end_round((0, 0), self.dealer)
        else:
            self.end_round((LUCKY_POINTS, 0) if seat == 0 else (0, LUCKY_POINTS), seat)

    def sample_likely(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample; while lucky hands are shown, a seat that must show one holds one in it."""
        if not self.showing:
            return super().sample_likely(seat, likely, rng)
        other = self.copy()
        other.chance = RandomChance(rng)
        other.redeals = self.redeals.known_to(seat)
        unseen = sorted(card for hand in self._hidden_from(seat) for card in hand)
        opponent = 1 - seat
        hand = self._guess_lucky(opponent, unseen, rng)
        other.hands[opponent] = hand
        left = [card for card in unseen if card not in hand]
        other.stock = rng.sample(left, len(left))
        return other

    def _guess_lucky(self, seat: int, unseen: list[int], rng: Random) -> list[int]:
        """Return a hand that a seat may hold, for all its opponent knows, while lucky hands are shown."""
        known = [card for card in unseen if self.shown[seat] >> card & 1]
        given_back = {card for step in self.redeals.steps for card in cards_of(step.cards)}
        open_ = [card for card in unseen if card not in known and card not in given_back]
        while True:
            hand = [*known, *rng.sample(open_, len(self.hands[seat]) - len(known))]
            if self._may_hold(seat, lucky_hand(mask_of(hand))):
                return sorted(hand)

    def _may_hold(self, seat: int, lucky: str | None) -> bool:
        """Return whether a seat may have this lucky hand (None: none), for all its opponent knows."""
        if self.turn == seat or self.shown[seat]:
            return lucky is not None
        return lucky is None or (seat != self.dealer and not self.over)

    # Calls

    def has_more(self, seat: int) -> bool:
        """Return whether the seat's yaku have more points than at its last koi-koi, before doubling."""
        return self.scoring.points(self.captured[seat]) > self.called_cards[seat]

    def _may_go_on(self, seat: int, left: int) -> bool:
        called = self._has_called(seat) or (self._has_called(1 - seat) and not self.ONCE_EACH)
        return super()._may_go_on(seat, left) and not (self.once and called)

    def _run_out(self) -> None:
        """End a round after both hands ran out, by the option `undecided`."""
        if self.undecided == DEALER_SCORES:
            self.tell("dealer-scores", self.dealer, amount=DEALER_POINTS)
            points = (DEALER_POINTS, 0) if self.dealer == 0 else (0, DEALER_POINTS)
            self.end_round(points, self.dealer)
        elif self.undecided == DEALER_CHANGES:
            self.tell("draw")
            self.end_round((0, 0), 1 - self.dealer)
        else:
            super()._run_out()

    def _calls(self) -> Sequence[int]:
        return _SHOWING if self.showing else super()._calls()

    def _call(self, seat: int, move: int) -> None:
        if move == SHOW:
            self._show(seat)
        else:
            super()._call(seat, move)

    def pays(self, seat: int) -> int:
        """Return the seat's payment for shobu now, after doubling."""
        points = self.yaku_points(seat)
        return points << len(self.doubled(seat))

    def doubled(self, seat: int) -> tuple[str, ...]:
        """Return the reasons to double the seat's points: see `scorings.doublings_of`."""
        return doublings_of(self.yaku_points(seat), self.double, other_called=self._has_called(1 - seat))

    def _tell_scored(self, seat: int) -> None:
        super()._tell_scored(seat)
        for reason in self.doubled(seat):
            self.tell("doubled", seat, label=reason)

    def call_gain(self, seat: int, move: int) -> int:
        """Return the payment for shobu or a lucky hand; 0 for koi-koi."""
        return LUCKY_POINTS if move == SHOW else super().call_gain(seat, move)

    def _quick_call(self, seat: int) -> int:
        """Show; call shobu if it pays well, few cards are left, or the opponent has called koi-koi."""
        if self.showing:
            return SHOW
        well = self.yaku_points(seat) >= GOOD_YAKU_POINTS or self._has_called(1 - seat)
        return SHOBU if well or len(self.hands[seat]) <= MAX_LAST_CARDS else KOI_KOI

    def _beginner_call(self, seat: int) -> int:
        return SHOW if self.showing else super()._beginner_call(seat)

    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return remarks on shobu or koi-koi; none on showing."""
        return () if self.showing else super()._call_features(seat, move)

    def _koi_koi_features(self, seat: int) -> Iterator[Feature]:
        yield from super()._koi_koi_features(seat)
        doubled = doublings_of(0, self.double, other_called=True)
        if doubled and not self._has_called(seat):
            yield Feature("koi-koi-doubles", STOP, THEIRS, -self.USUAL_YAKU * DOUBLING_COST, seat=1 - seat)


class FirstPointsKoiKoi(PointsKoiKoi):
    """Koi-Koi by points in version 1 of the rules: with `calls=once`, each player could call once."""

    __slots__ = ()

    ONCE_EACH: ClassVar = True
