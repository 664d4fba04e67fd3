"""One-step thinking for hanafuda: what a capture gains, which card is best laid, what plays tell of hands."""

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
"""What a card is worth to its taker: its points, and more if sought-after yaku need it."""

PASSED_BY = 0.05
"""How much less likely a hand is to hold a card for each time a better play with it was passed up.

Not 0: players have their reasons, and make mistakes.
"""

OVERLOOKED = 0.3
"""How likely a beginner is to overlook what a card can take."""

_NEVER = -1_000_000
_PAIRS = frozenset(cards for cards in range(16) if cards.bit_count() == 2)


class Values(NamedTuple):
    """What cards and yaku are worth to a greedy player.

    Attributes:
        card: the value of each card.
        cards: for each month, the value of each set of its cards (four bits).
        yaku: how often a point of a yaku counts; 0 if yaku do not.
    """

    card: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    yaku: int


def values_of(card: Sequence[int], yaku: int) -> Values:
    """Return values from those of each card, and how often a point of a yaku counts."""
    by_month = tuple(
        tuple(sum(card[month << 2 | bit] for bit in range(4) if cards >> bit & 1) for cards in range(16))
        for month in range(12)
    )
    return Values(tuple(card), by_month, yaku)


MANUAL_VALUES, ONLY_CARDS = values_of(CARD_VALUE, 2), values_of(POINTS, 0)
"""Values where yaku count as in the manual, and where they do not count."""


class CapturePlay(CaptureState):
    """A position of a game of capture, with what its computer players think of it.

    Attributes:
        VALUES: what cards and yaku are worth to a greedy player.
        USUAL_YAKU: the points of a usual yaku, by which cards are valued where only yaku count; 0 if the
            points printed on cards count, too.
    """

    __slots__ = ()

    VALUES: ClassVar[Values] = MANUAL_VALUES
    USUAL_YAKU: ClassVar[int] = 0

    @property
    def values(self) -> Values:
        """What cards and yaku are worth to a greedy player at this table."""
        return self.VALUES if self.with_yaku else ONLY_CARDS

    def greedy(self, seat: int, rng: Random) -> int:
        """Take what is worth most, or lay the least valuable card; make the call that looks best."""
        if self.phase == CALLING:
            return self._greedy_call(seat, rng)
        moves = self.legal(seat)
        return max((self.capture_appeal(seat, *self.effect(move)), rng.random(), move) for move in moves)[2]

    def _greedy_call(self, seat: int, rng: Random) -> int:
        """Return the call that looks best right now; by default the first that comes to mind."""
        return self._quick_call(seat)

    @abstractmethod
    def _quick_call(self, seat: int) -> int:
        """Return the call that a rule of thumb suggests, for playing rounds out."""

    def beginner(self, seat: int, rng: Random) -> int:
        """Take the brightest card, whatever yaku it is for, or lay any card; call boldly.

        A beginner does not see each capture: some cards of the hand are overlooked.
        """
        if self.phase == CALLING:
            return self._beginner_call(seat)
        moves = self.legal(seat)
        noticed = [move for move in moves if rng.random() >= OVERLOOKED] or moves
        return max((self._shine(move), rng.random(), move) for move in noticed)[2]

    @abstractmethod
    def _beginner_call(self, seat: int) -> int:
        """Return the call that a beginner would make."""

    def _shine(self, move: int) -> tuple[int, int]:
        """Return how tempting a move is to a beginner: by the best card that it takes, then by how many."""
        _, taken = self.effect(move)
        return max((POINTS[card] for card in cards_of(taken)), default=0), taken.bit_count()

    def capture_appeal(self, seat: int, card: int, taken: int) -> int:
        """Return how good it looks for a card to take others (a bit mask): negative if it takes none."""
        value, _, times = self.values
        if not taken:
            return -value[card] - 2 * self._cards_at_large(seat, card >> 2)
        cards = sum(value[taken_card] for taken_card in cards_of(taken | 1 << card))
        return cards + times * (self.yaku_points(seat, taken | 1 << card) - self.yaku_points(seat))

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what a good player would say of a play, a choice or a call."""
        if self.phase == CALLING:
            return self._call_features(seat, move)
        return capture_features(self, seat, move, self.USUAL_YAKU)

    @abstractmethod
    def _call_features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return what a good player would say of a call."""

    def _cards_at_large(self, seat: int, month: int) -> int:
        """Count the cards of a month that others could still play: neither captured nor in this hand."""
        gone = sum((cards >> (month << 2) & 0xF).bit_count() for cards in self.captured)
        return 4 - gone - sum(card >> 2 == month for card in self.hands[seat])

    def rollout(self, seat: int, rng: Random) -> int:
        """Return the play that `greedy` prefers (the first of equals), found in a third of the time."""
        if self.phase != PLAYING:
            return self._quick_call(seat) if self.phase == CALLING else self.greedy(seat, rng)
        field, pile, points = self.field, self.captured[seat], self.scoring.points
        hand, known = self.hands[seat], sum(self.captured)
        for card in hand:
            known |= 1 << card
        _, values, times = self.values
        before = -1
        best, chosen = _NEVER, hand[0]
        for card in hand:
            month = card >> 2
            there, first = field[month], card & ~3
            if not there:
                unknown = 4 - (known >> first & 0xF).bit_count()
                worth = -values[month][1 << (card & 3)] - 2 * unknown
                if worth > best:
                    best, chosen = worth, card
                continue
            for move, taken in ((card, there),) if there not in _PAIRS else _both_captures(card, there):
                cards = taken | 1 << (card & 3)
                worth = values[month][cards]
                if times and pile:
                    if before < 0:
                        before = points(pile)
                    worth += times * (points(pile | cards << first) - before)
                if worth > best:
                    best, chosen = worth, move
        return chosen

    def sampler(self, seat: int) -> Callable[[Random], Self]:
        """Return a function that draws samples with likely hands, given what was played from them."""
        return partial(self.sample_likely, seat, card_likelihoods(self, seat))


def _both_captures(card: int, there: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return both ways to take one of two table cards: the move, and the card as one of four bits."""
    low = there & -there
    first = CHOICE + (card << 6) + (card & ~3)
    return (first + low.bit_length() - 1, low), (first + (there ^ low).bit_length() - 1, there ^ low)


def card_likelihoods(state: CapturePlay, seat: int) -> Likely:
    """Return, for each hand, how likely it is to hold each card, judging by this round's plays; 1 by default.

    All plays are considered as their players saw them, from the last one back to the first: a card that would
    have looked better than the one played is less likely to be in that hand.

    Args:
        state: a position; only what everybody has seen of it is used.
        seat: the seat that reads the others' hands.
    """
    likely = [[1.0] * len(CARDS) for _ in state.hands]
    unseen = [card for hand in (state.stock, *state.hands) if hand is not state.hands[seat] for card in hand]
    past = state.copy()
    for laid in reversed(state.story):
        card, taken = laid >> 4, (laid & 0xF) << (laid >> 4 & ~3)
        _take_back(past, card, taken)
        player = next((other for other, played in enumerate(state.played) if played >> card & 1), seat)
        if player == seat:
            continue
        _give_only(past, player, card)
        done = past.capture_appeal(player, card, taken)
        for other in unseen:
            _give_only(past, player, other)
            if max(past.capture_appeal(player, *past.effect(move)) for move in past.legal(player)) > done:
                likely[player][other] *= PASSED_BY
    return likely


def _take_back(past: CapturePlay, card: int, taken: int) -> None:
    """Put back on the table what a card took, or take back the card that was laid there."""
    month = card >> 2
    cards = taken | 1 << card
    if not taken:
        past.field[month] = 0
        return
    past.field[month] |= taken >> (month << 2)
    past.captured = [pile & ~cards for pile in past.captured]


def _give_only(past: CapturePlay, player: int, card: int) -> None:
    """Make it the player's turn with only this card: the rest of the hand is unknown and does not matter."""
    past.turn, past.phase, past.over = player, PLAYING, False
    past.hands[player] = [card]
