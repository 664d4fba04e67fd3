"""One-step thinking for hanafuda: the best capture, the best card to give up, and inferences from plays."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import ClassVar, NamedTuple, Self

from games.cards.hanafuda import CARDS, POINTS, mask
from games.hanafuda.capture import CaptureState
from games.hanafuda.features import capture_features
from games.hanafuda.moves import CALLING, CHOICE, PLAYING
from games.hanafuda.samples import Likely
from games.masks import cards_of
from games.reasons import Feature

_YAKU_CARDS = {mask("9a"): 12, mask("3b"): 8, mask("8b"): 8, mask("11b"): -6}
_RIBBON_OF_A_SET = mask("1r", "2r", "3r", "4r", "5r", "6r", "7r", "9r", "10r")

CARD_VALUE: tuple[int, ...] = tuple(
    POINTS[card]
    + sum(extra for cards, extra in _YAKU_CARDS.items() if cards >> card & 1)
    + 3 * (_RIBBON_OF_A_SET >> card & 1)
    for card in CARDS
)
"""A card's value: its points, plus a bonus if sought-after yaku need it."""

PASSED_UP_FACTOR = 0.05
"""Factor on a card's likelihood for each better play with it that its supposed holder passed up.

Above 0, since players have reasons and make mistakes.
"""

OVERLOOK_CHANCE = 0.3  # chance that a beginner overlooks a hand card's capture

_NEVER = -1_000_000
_PAIRS = frozenset(cards for cards in range(16) if cards.bit_count() == 2)


class Values(NamedTuple):
    """A greedy player's values of cards and yaku.

    Attributes:
        card: the value of each card.
        cards: for each month, the value of each set of its cards (four bits).
        yaku: weight of a yaku's point; 0 if yaku do not count.
    """

    card: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    yaku: int


def values_of(card: Sequence[int], yaku: int) -> Values:
    """Return values, given those of single cards and the weight of a yaku's point."""
    by_month = tuple(
        tuple(sum(card[month << 2 | bit] for bit in range(4) if cards >> bit & 1) for cards in range(16))
        for month in range(12)
    )
    return Values(tuple(card), by_month, yaku)


MANUAL_VALUES, ONLY_CARDS = values_of(CARD_VALUE, 2), values_of(POINTS, 0)
"""Values with the manual's yaku and without yaku."""


class CapturePlay(CaptureState):
    """A position of a capture game, with the decisions of its computer players.

    Attributes:
        VALUES: a greedy player's values of cards and yaku.
        USUAL_YAKU: points of a typical yaku, the unit of value if only yaku count; 0 if card points count.
    """

    __slots__ = ()

    VALUES: ClassVar[Values] = MANUAL_VALUES
    USUAL_YAKU: ClassVar[int] = 0

    @property
    def values(self) -> Values:
        """A greedy player's values at this table."""
        return self.VALUES if self.with_yaku else ONLY_CARDS

    def greedy(self, seat: int, rng: Random) -> int:
        """Make the most valuable capture, give up the least valuable card, or make the best call."""
        if self.phase == CALLING:
            return self._greedy_call(seat, rng)
        moves = self.legal(seat)
        return max((self.capture_appeal(seat, *self.effect(move)), rng.random(), move) for move in moves)[2]

    def _greedy_call(self, seat: int, rng: Random) -> int:
        """Return the call that looks best; by default the quick one."""
        return self._quick_call(seat)

    @abstractmethod
    def _quick_call(self, seat: int) -> int:
        """Return a call by a rule of thumb, for playouts."""

    def beginner(self, seat: int, rng: Random) -> int:
        """Take the brightest card, ignoring yaku, or play any card; call boldly; overlook some captures."""
        if self.phase == CALLING:
            return self._beginner_call(seat)
        moves = self.legal(seat)
        noticed = [move for move in moves if rng.random() >= OVERLOOK_CHANCE] or moves
        return max((self._shine(move), rng.random(), move) for move in noticed)[2]

    @abstractmethod
    def _beginner_call(self, seat: int) -> int:
        """Return a beginner's call."""

    def _shine(self, move: int) -> tuple[int, int]:
        """Return a move's attraction for a beginner: the best card it takes, then the number."""
        _, taken = self.effect(move)
        return max((POINTS[card] for card in cards_of(taken)), default=0), taken.bit_count()

    def capture_appeal(self, seat: int, card: int, taken: int) -> int:
        """Return the appeal of a card taking others (a bit mask); negative if it takes none."""
        value, _, times = self.values
        if not taken:
            return -value[card] - 2 * self._cards_at_large(seat, card >> 2)
        cards = sum(value[taken_card] for taken_card in cards_of(taken | 1 << card))
        return cards + times * (self.yaku_points(seat, taken | 1 << card) - self.yaku_points(seat))

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a play, a choice or a call."""
        if self.phase == CALLING:
            return self._call_features(seat, move)
        return capture_features(self, seat, move, self.USUAL_YAKU)

    @abstractmethod
    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a call."""

    def _cards_at_large(self, seat: int, month: int) -> int:
        """Return the number of a month's cards that are neither captured nor in this hand."""
        gone = sum((cards >> (month << 2) & 0xF).bit_count() for cards in self.captured)
        return 4 - gone - sum(card >> 2 == month for card in self.hands[seat])

    def rollout(self, seat: int, rng: Random) -> int:
        """Return the choice of `greedy` (the first of equals) in a third of the time."""
        if self.phase != PLAYING:
            return self._quick_call(seat) if self.phase == CALLING else self.greedy(seat, rng)
        field = self.field
        pile = self.captured[seat]
        points = self.scoring.points
        hand = self.hands[seat]
        known = sum(self.captured)
        for card in hand:
            known |= 1 << card
        _, values, times = self.values
        before = -1
        best = _NEVER
        chosen = hand[0]
        for card in hand:
            month = card >> 2
            there = field[month]
            first = card & ~3
            if not there:
                unknown = 4 - (known >> first & 0xF).bit_count()
                worth = -values[month][1 << (card & 3)] - 2 * unknown
                if worth > best:
                    best = worth
                    chosen = card
                continue
            for move, taken in ((card, there),) if there not in _PAIRS else _both_captures(card, there):
                cards = taken | 1 << (card & 3)
                worth = values[month][cards]
                if times and pile:
                    if before < 0:
                        before = points(pile)
                    worth += times * (points(pile | cards << first) - before)
                if worth > best:
                    best = worth
                    chosen = move
        return chosen

    def sampler(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples with hands made likely by their players' moves."""
        return partial(self.sample_likely, seat, card_likelihoods(self, seat))


def _both_captures(card: int, there: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ways to take one of two table cards: the move, and the card taken as one of four bits."""
    low = there & -there
    first = CHOICE + (card << 6) + (card & ~3)
    return (first + low.bit_length() - 1, low), (first + (there ^ low).bit_length() - 1, there ^ low)


def card_likelihoods(state: CapturePlay, seat: int) -> Likely:
    """Return each hand's likelihood of holding each card, inferred from this round's plays; 1 by default.

    Each play is judged from its player's point of view, the last first: a card that would have looked better
    than the one played is less likely to be in that hand. Only public information, and the hand of `seat`, is
    used.
    """
    likely = [[1.0] * len(CARDS) for _ in state.hands]
    unseen = [card for hand in (state.stock, *state.hands) if hand is not state.hands[seat] for card in hand]
    past = state.copy()
    for laid in reversed(state.story):
        card = laid >> 4
        taken = (laid & 0xF) << (laid >> 4 & ~3)
        _take_back(past, card, taken)
        player = next((other for other, played in enumerate(state.played) if played >> card & 1), seat)
        if player == seat:
            continue
        _give_only(past, player, card)
        done = past.capture_appeal(player, card, taken)
        for other in unseen:
            _give_only(past, player, other)
            if max(past.capture_appeal(player, *past.effect(move)) for move in past.legal(player)) > done:
                likely[player][other] *= PASSED_UP_FACTOR
    return likely


def _take_back(past: CapturePlay, card: int, taken: int) -> None:
    """Undo a card's effect on the table: return the cards it took, or remove it."""
    month = card >> 2
    cards = taken | 1 << card
    if not taken:
        past.field[month] = 0
        return
    past.field[month] |= taken >> (month << 2)
    past.captured = [pile & ~cards for pile in past.captured]


def _give_only(past: CapturePlay, player: int, card: int) -> None:
    """Give the player the turn and only this card; the rest of the hand is unknown and irrelevant."""
    past.turn = player
    past.phase = PLAYING
    past.over = False
    past.hands[player] = [card]
