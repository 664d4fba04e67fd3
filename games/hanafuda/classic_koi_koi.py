"""Classic Koi-Koi, as programs and clubs play it: other points, what doubles them, and lucky hands."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, NamedTuple, Self

from games.cards.hanafuda import CARDS, POINTS, codes_of, mask, months_with
from games.chance import Chance, RandomChance
from games.event import Event
from games.hanafuda.classic import (
    CLASSIC,
    KUTTSUKI,
    LUCKY_POINTS,
    MANY_POINTS,
    ClassicCounting,
    doublings,
    lucky_hand,
)
from games.hanafuda.koi_koi import KOI_KOI, SHOBU, KoiKoi, KoiKoiOptions
from games.hanafuda.moves import CALLING
from games.hanafuda.policy import values_of
from games.hanafuda.redeals import Dealable, Likely
from games.hanafuda.weather import BOTH, NO_WEATHER

SHOW = KOI_KOI + 1
_SHOWING = (SHOW,)

VIEWING_ON, VIEWING_AFTER_KOI_KOI, VIEWING_OFF = "on", "after-koi-koi", "off"
"""Whether Hanami and Tsukimi count: always, only for who has called koi-koi in this round, or never."""

FOUR_OF_A_MONTH = 4

GOOD_YAKU = MANY_POINTS
FEW_CARDS = 3

_SOUGHT = {
    mask("9a"): 12,
    mask("3b", "8b"): 6,
    mask("11b"): -6,
    mask("7a", "10a", "6a"): 4,
    mask("1r", "2r", "3r", "6r", "9r", "10r"): 4,
}
"""What cards that sought-after yaku need are worth beyond what their class is worth."""

_OF_CLASS = {20: 12, 10: 5, 5: 4, 1: 2}
_CARD_VALUE = [
    _OF_CLASS[POINTS[card]] + sum(extra for cards, extra in _SOUGHT.items() if cards >> card & 1)
    for card in CARDS
]


class ClassicHouse(NamedTuple):
    """How yaku count in a match of classic Koi-Koi."""

    def counting(self, number: int) -> ClassicCounting:
        """Return how they count in any round."""
        return CLASSIC


class ClassicKoiKoi(KoiKoi):
    """A position of classic Koi-Koi.

    A round begins with showing if there are lucky hands: each is shown, the dealer's first, and the round is
    over. It is a decision, although there is only one, so that no round passes without anybody noticing.

    Attributes:
        double: what doubles points: see `classic.multiplied`.
        viewing: whether Hanami and Tsukimi count.
        shown: for each seat, the cards of the lucky hand that it has shown in this round, as a bit mask.
    """

    __slots__ = ("double", "shown", "viewing")

    CALL_NAMES: ClassVar = ("shobu", "koi-koi", "show")
    SPREAD: ClassVar = {2: 5.5}
    VALUES: ClassVar = values_of(_CARD_VALUE, 12)
    DEALABLE: ClassVar = Dealable(FOUR_OF_A_MONTH - 1, lucky_hand)

    double: str
    viewing: str

    @classmethod
    def start(
        cls, options: KoiKoiOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        self = object.__new__(cls)
        self.double, self.viewing = options.double, options.viewing
        return self._begin(players, options.rounds, chance, log, weather=NO_WEATHER, house=ClassicHouse())

    def _deal(self) -> None:
        super()._deal()
        self.shown = [0] * self.players
        lucky = self._next_lucky()
        if lucky is not None:
            self.turn, self.phase = lucky, CALLING

    def _given_back(self, seat: int | None, cards: list[int]) -> list[int]:
        """Return what is dealt again: the whole table if it holds four of a month."""
        held = sum(1 << card for card in cards)
        return cards if seat is None and months_with(held, FOUR_OF_A_MONTH) else []

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.double, other.viewing, other.shown = self.double, self.viewing, self.shown[:]
        return other

    def void(self, seat: int) -> int:
        """Return which viewings do not count for the seat, as bits in the order of WASHABLE."""
        after = self.viewing == VIEWING_AFTER_KOI_KOI and not self._has_called(seat)
        return BOTH if after or self.viewing == VIEWING_OFF else 0

    def _has_called(self, seat: int) -> bool:
        return self.called_points[seat] >= 0

    # Lucky hands

    @property
    def showing(self) -> bool:
        """Whether a lucky hand is to be shown."""
        return self.phase == CALLING and not self.story

    def lucky(self, seat: int) -> str | None:
        """Return the lucky hand that a seat has to show, or has just shown."""
        return self._held(seat) if self.showing else None

    def _next_lucky(self) -> int | None:
        """Return the first seat from the dealer on with a lucky hand that it has not shown."""
        order = (self.dealer, 1 - self.dealer)
        return next((seat for seat in order if not self.shown[seat] and self._held(seat)), None)

    def _held(self, seat: int) -> str | None:
        return lucky_hand(_mask(self.hands[seat]))

    def _show(self, seat: int) -> None:
        """Show a lucky hand; after the last one the round is over."""
        name, held = self._held(seat), _mask(self.hands[seat])
        self.shown[seat] = held if name == KUTTSUKI else months_with(held, FOUR_OF_A_MONTH)
        self.tell("lucky-hand", seat, codes_of(self.shown[seat]), LUCKY_POINTS, name)
        other = self._next_lucky()
        if other is not None:
            self.turn = other
        elif all(self.shown):
            self.tell("lucky-draw")
            self._close_round((0, 0), self.dealer)
        else:
            self._close_round((LUCKY_POINTS, 0) if seat == 0 else (0, LUCKY_POINTS), seat)

    def guess(self, seat: int, likely: Likely | None, rng: Random) -> Self:
        """Return a sample; while lucky hands are shown, one in which whoever has to show has one."""
        if not self.showing:
            return super().guess(seat, likely, rng)
        other = self.copy()
        other.chance, other.redeals = RandomChance(rng), self.redeals.known_to(seat)
        unseen = sorted(card for hand in self._hidden_from(seat) for card in hand)
        opponent = 1 - seat
        hand = self._guess_lucky(opponent, unseen, rng)
        other.hands[opponent] = hand
        left = [card for card in unseen if card not in hand]
        other.stock = rng.sample(left, len(left))
        return other

    def _guess_lucky(self, seat: int, unseen: list[int], rng: Random) -> list[int]:
        """Return a hand that a seat may hold while lucky hands are shown, as far as the other one knows."""
        known = [card for card in unseen if self.shown[seat] >> card & 1]
        given_back = sum(1 << card for card in CARDS if any(s.cards >> card & 1 for s in self.redeals.steps))
        open_ = [card for card in unseen if card not in known and not given_back >> card & 1]
        while True:
            hand = [*known, *rng.sample(open_, len(self.hands[seat]) - len(known))]
            if self._may_hold(seat, lucky_hand(_mask(hand))):
                return sorted(hand)

    def _may_hold(self, seat: int, lucky: str | None) -> bool:
        """Return whether it is open, for all that the other seat knows, that a seat holds such a hand."""
        if self.turn == seat or self.shown[seat]:
            return lucky is not None
        return lucky is None or (seat != self.dealer and not self.over)

    # Calls

    def _calls(self) -> Sequence[int]:
        return _SHOWING if self.showing else super()._calls()

    def _call(self, seat: int, move: int) -> None:
        if move == SHOW:
            self._show(seat)
        else:
            super()._call(seat, move)

    def pays(self, seat: int) -> int:
        """Return what shobu would pay the seat now, with what doubles it."""
        points = self.yaku_points(seat)
        return points << len(self.doubled(seat))

    def doubled(self, seat: int) -> tuple[str, ...]:
        """Return what doubles the seat's points: `seven` for as many or more, `koi-koi` for the other's."""
        return doublings(self.yaku_points(seat), self.double, other_called=self._has_called(1 - seat))

    def _tell_scored(self, seat: int) -> None:
        super()._tell_scored(seat)
        for reason in self.doubled(seat):
            self.tell("doubled", seat, label=reason)

    def _greedy_call(self, seat: int) -> int:
        """Show; call shobu if it pays well, few cards are left, or the other has dared."""
        if self.showing:
            return SHOW
        well = self.yaku_points(seat) >= GOOD_YAKU or self._has_called(1 - seat)
        return SHOBU if well or len(self.hands[seat]) <= FEW_CARDS else KOI_KOI


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)
