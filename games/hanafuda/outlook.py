"""A seat's estimates about unseen cards: their places, and the chances to capture them."""

from math import prod

from games.cards.hanafuda import CARDS, INDEX
from games.hanafuda.capture import CaptureState
from games.hanafuda.reach import ReachView, reach_of
from games.masks import cards_of, mask_of

ALL_CARDS = (1 << len(CARDS)) - 1

HELD_PAIR_CHANCE, HELD_ALONE_CHANCE = 0.9, 0.45
"""Chance that a hand card is captured by its holder, with and without its month on the table."""

TABLE_CARD_CHANCE, REDUCTION_PER_RIVAL, LUCKY_CHANCE = 0.95, 0.2, 0.3
"""Chance that a table card is taken by a holder of its month, reduction per unseen card of the month, and
chance without a card of it."""

UNSEEN_HELD_CHANCE, UNSEEN_PAIR_CHANCE, UNSEEN_CHANCE = 0.35, 0.3, 0.2
"""Chance that an unseen card is captured: by a holder of its month, if the table has one, otherwise."""

MAX_CHANCE_OF_ONE, MAX_CHANCE_OF_TWO = 0.8, 0.6  # maximum chance to get any one, or two, of several cards

ENOUGH_TURNS = 4  # minimum number of turns left for full chances


def month_of(card: int) -> int:
    """Return all four cards of a card's month, as a bit mask."""
    return 0xF << (card & ~3)


class Outlook:
    """A seat's knowledge of where cards are, and estimates of who will capture them.

    Attributes:
        hand: the seat's own hand, as a bit mask.
        table: the cards on the table.
        gone: the captured cards.
        unseen: the cards in other hands or in the stock.
    """

    def __init__(self, state: CaptureState, seat: int) -> None:
        self._state = state
        self._seat = seat
        self.hand = mask_of(state.hands[seat])
        self.table = sum(four << (month << 2) for month, four in enumerate(state.field))
        self.gone = sum(state.captured)
        known = self.hand | self.table | self.gone
        if state.turned >= 0:
            known |= 1 << state.turned
        self.unseen = ALL_CARDS & ~known
        self._sizes = [*map(len, state.hands)]

    def turns(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        return self._sizes[seat]

    def rivals(self, card: int) -> int:
        """Return the number of other unseen cards of a card's month."""
        return (self.unseen & month_of(card) & ~(1 << card)).bit_count()

    def held_by(self, seat: int | None, cards: int) -> float:
        """Return the chance that another seat (None: any other) holds at least one of these unseen cards."""
        held = self._sizes[seat] if seat is not None else sum(self._sizes) - self._sizes[self._seat]
        share = min(1.0, held / max(1, self.unseen.bit_count()))
        return 1 - (1 - share) ** (cards & self.unseen).bit_count()

    def own_chance(self, card: int) -> float:
        """Return the seat's own chance to capture a card."""
        bit = 1 << card
        month = month_of(card)
        rivals = self.rivals(card)
        if bit & self.gone:
            return 0.0
        if bit & self.hand:
            found = HELD_PAIR_CHANCE if self.table & month else HELD_ALONE_CHANCE
        elif bit & self.table:
            by_luck = LUCKY_CHANCE if rivals else 0.0
            found = TABLE_CARD_CHANCE - REDUCTION_PER_RIVAL * rivals if self.hand & month else by_luck
        elif self.hand & month:
            found = UNSEEN_HELD_CHANCE
        else:
            found = UNSEEN_PAIR_CHANCE if self.table & month else UNSEEN_CHANCE
        return found * min(1.0, (self._sizes[self._seat] + 0.5) / ENOUGH_TURNS)

    def other_chance(self, seat: int, card: int) -> float:
        """Return another seat's chance to capture a card."""
        bit = 1 << card
        if bit & (self.gone | self.hand) or not self._sizes[seat]:
            return 0.0
        if bit & self.table:
            return self.held_by(seat, month_of(card) & ~bit)
        return UNSEEN_CHANCE * min(1.0, self._sizes[seat] / ENOUGH_TURNS)

    def reach(self, seat: int) -> dict[str, ReachView]:
        """Return a seat's yaku in reach, by label; empty if yaku do not count."""
        state = self._state
        if not state.with_yaku:
            return {}
        own = state.captured[seat]
        found = reach_of(own, self.gone & ~own, state.void_viewings(seat), state.scoring)
        return {each.label: each for each in found}

    def worth(self, seat: int, reach: ReachView) -> float:
        """Return a seat's expected points from a yaku in reach."""
        return self.gain(seat, reach) * self._chance(seat, reach)

    def gain(self, seat: int, reach: ReachView) -> int:
        """Return the points a seat gains by completing a yaku."""
        state = self._state
        own = self._state.captured[seat]
        more = sum(1 << INDEX[code] for code in reach.missing[: reach.short])
        void = state.void_viewings(seat)
        return max(0, state.scoring.points(own | more, void) - state.scoring.points(own, void))

    def _chance(self, seat: int, reach: ReachView) -> float:
        own = seat == self._seat
        cards = [INDEX[code] for code in reach.missing]
        chances = [self.own_chance(card) if own else self.other_chance(seat, card) for card in cards]
        found = sorted(chances, reverse=True)
        if reach.short == 1:
            return (
                found[0] if len(found) == 1 else min(MAX_CHANCE_OF_ONE, 1 - prod(1 - each for each in found))
            )
        return min(MAX_CHANCE_OF_TWO, found[0] * found[1] * (1 + LUCKY_CHANCE * (len(found) - 2)))

    def sure_months(self) -> dict[int, int]:
        """Return the table cards that only this seat can take, by month: it holds all others of the month."""
        months = {card >> 2: self.table & month_of(card) for card in cards_of(self.hand)}
        return {
            month: cards for month, cards in months.items() if cards and not self.unseen & 0xF << (month << 2)
        }
