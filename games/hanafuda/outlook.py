"""What a seat can tell of cards that it does not see: which are out, and who is likely to get them."""

from math import prod

from games.cards.hanafuda import CARDS, INDEX
from games.hanafuda.capture import CaptureState
from games.hanafuda.reach import ReachView, reach_of
from games.masks import cards_of, mask_of

ALL_CARDS = (1 << len(CARDS)) - 1

_HELD_PAIR, _HELD_ALONE = 0.9, 0.45
"""How likely a hand card is to be captured by its holder: if its month is on the table, and if not."""

_SURE, _PER_RIVAL, _BY_LUCK = 0.95, 0.2, 0.3
"""How likely a table card is to be taken by one who holds a card of its month, how much less for each unseen
one, and how likely by one who holds none."""

_UNSEEN_HELD, _UNSEEN_PAIR, _UNSEEN = 0.35, 0.3, 0.2
"""How likely an unseen card is to be captured by one who holds a card of its month, if one is on the table,
and otherwise."""

_MOST, _BOTH = 0.8, 0.6
"""The most that chances for any of many cards, and for two of them, come to."""

_PLENTY = 4
"""With this many turns left, all that is likely has time to happen."""


def month_of(card: int) -> int:
    """Return all four cards of a card's month, as a bit mask."""
    return 0xF << (card & ~3)


class Outlook:
    """What a seat knows of where cards are, and estimates of what will become of them.

    Attributes:
        hand: the seat's own hand, as a bit mask.
        table: the cards on the table.
        gone: the captured cards.
        unseen: the cards in other hands or in the stock.
    """

    def __init__(self, state: CaptureState, seat: int) -> None:
        self._state, self._seat = state, seat
        self.hand = mask_of(state.hands[seat])
        self.table = sum(four << (month << 2) for month, four in enumerate(state.field))
        self.gone = sum(state.captured)
        known = self.hand | self.table | self.gone
        if state.turned >= 0:
            known |= 1 << state.turned
        self.unseen = ALL_CARDS & ~known
        self._sizes = [*map(len, state.hands)]

    def turns(self, seat: int) -> int:
        """Return how many cards a seat has still to play."""
        return self._sizes[seat]

    def rivals(self, card: int) -> int:
        """Return how many other cards of a card's month are unseen."""
        return (self.unseen & month_of(card) & ~(1 << card)).bit_count()

    def held_by(self, seat: int | None, cards: int) -> float:
        """Return how likely another seat (None: any of them) is to hold one or more of these unseen cards."""
        held = self._sizes[seat] if seat is not None else sum(self._sizes) - self._sizes[self._seat]
        share = min(1.0, held / max(1, self.unseen.bit_count()))
        return 1 - (1 - share) ** (cards & self.unseen).bit_count()

    def own_chance(self, card: int) -> float:
        """Return how likely the seat itself is to capture a card."""
        bit, month = 1 << card, month_of(card)
        rivals = self.rivals(card)
        if bit & self.gone:
            return 0.0
        if bit & self.hand:
            found = _HELD_PAIR if self.table & month else _HELD_ALONE
        elif bit & self.table:
            by_luck = _BY_LUCK if rivals else 0.0
            found = _SURE - _PER_RIVAL * rivals if self.hand & month else by_luck
        elif self.hand & month:
            found = _UNSEEN_HELD
        else:
            found = _UNSEEN_PAIR if self.table & month else _UNSEEN
        return found * min(1.0, (self._sizes[self._seat] + 0.5) / _PLENTY)

    def other_chance(self, seat: int, card: int) -> float:
        """Return how likely another seat is to capture a card."""
        bit = 1 << card
        if bit & (self.gone | self.hand) or not self._sizes[seat]:
            return 0.0
        if bit & self.table:
            return self.held_by(seat, month_of(card) & ~bit)
        return _UNSEEN * min(1.0, self._sizes[seat] / _PLENTY)

    def reach(self, seat: int) -> dict[str, ReachView]:
        """Return the yaku in reach of a seat by label; none where yaku do not count."""
        state = self._state
        if not state.with_yaku:
            return {}
        own = state.captured[seat]
        found = reach_of(own, self.gone & ~own, state.void_viewings(seat), state.scoring)
        return {each.label: each for each in found}

    def worth(self, seat: int, reach: ReachView) -> float:
        """Return how many points a yaku in reach may be expected to bring a seat."""
        return self.gain(seat, reach) * self._chance(seat, reach)

    def gain(self, seat: int, reach: ReachView) -> int:
        """Return how many points a seat has more if it completes a yaku."""
        state, own = self._state, self._state.captured[seat]
        more = sum(1 << INDEX[code] for code in reach.missing[: reach.short])
        void = state.void_viewings(seat)
        return max(0, state.scoring.points(own | more, void) - state.scoring.points(own, void))

    def _chance(self, seat: int, reach: ReachView) -> float:
        own, cards = seat == self._seat, [INDEX[code] for code in reach.missing]
        chances = [self.own_chance(card) if own else self.other_chance(seat, card) for card in cards]
        found = sorted(chances, reverse=True)
        if reach.short == 1:
            return found[0] if len(found) == 1 else min(_MOST, 1 - prod(1 - each for each in found))
        return min(_BOTH, found[0] * found[1] * (1 + _BY_LUCK * (len(found) - 2)))

    def sure_months(self) -> dict[int, int]:
        """Return the table cards that only the seat can take, by month: it holds the rest of that month."""
        months = {card >> 2: self.table & month_of(card) for card in cards_of(self.hand)}
        return {
            month: cards for month, cards in months.items() if cards and not self.unseen & 0xF << (month << 2)
        }
