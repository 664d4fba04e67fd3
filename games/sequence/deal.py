"""The deal of Hiyoko and Isuri, their draw pile and pile, what lies where, and what a seat knows of it."""

from random import Random
from typing import Self

from games.chance import Chance, RandomChance
from games.masks import cards_of
from games.sequence.deck import TURNED, SequenceDeck
from games.sequence.knowledge import draw_hand
from games.state import OptionsT, State
from games.view import Event

HAND_SIZE = 6
UNUSED, RUNNING, USED = range(3)


class SequenceDeal(State[OptionsT]):
    """A position of a game in which cards are played in the order of their numbers, dealt.

    Attributes:
        deck: the cards and what they count as.
        turn: seat whose turn it is.
        dealer: seat that dealt this round.
        hands: cards in each hand, as a bit mask.
        draw: the draw pile, its top card last.
        pile: the pile, oldest card first.
        top: the pile's top card, with TURNED added if it came from the draw pile.
        laid: how many cards were played in this turn.
        one_two: whether this turn's one-two is UNUSED, RUNNING (a 2 is due) or USED.
        reshuffles: how often the pile became a new draw pile in this round.
        passes: for each seat, how often it passed in this round.
        barred: for each seat, the cards that it showed this round not to hold.
        shown: for each seat, sets of cards of each of which it showed to hold one that it still holds.
        totals: points of each seat over the finished rounds.
    """

    pile: list[int]
    shown: list[tuple[int, ...]]

    __slots__ = (
        "barred",
        "dealer",
        "deck",
        "draw",
        "hands",
        "laid",
        "one_two",
        "passes",
        "pile",
        "reshuffles",
        "shown",
        "top",
        "totals",
        "turn",
    )

    def _begin(self, deck: SequenceDeck, chance: Chance, log: list[Event] | None) -> Self:
        self.players, self.chance, self.log = 2, chance, log
        self.round, self.rounds = 1, []
        self.over = self.simultaneous = False
        self.deck = deck
        self.totals = [0, 0]
        self.dealer = self._draw_dealer()
        self._deal()
        return self

    def _draw_dealer(self) -> int:
        """Let each seat turn a card until the numbers differ; the lower one deals."""
        printed = self.deck.printed
        attempt = 0
        while True:
            attempt += 1
            drawn = self.chance.shuffled(f"dealer:{attempt}", range(len(printed)))[:2]
            for seat, card in enumerate(drawn):
                self.tell("dealer-draw", seat, (self.deck.codes[card],))
            first, second = (printed[card] for card in drawn)
            if first != second:
                return 0 if first < second else 1

    def _deal(self) -> None:
        """Deal a round: dealer's hand, opponent's hand, up-card, draw pile."""
        deck, dealer = self.deck, self.dealer
        cards = self.chance.shuffled(f"deal:{self.round}", range(len(deck.codes)))
        self.hands = [0, 0]
        for card in cards[:HAND_SIZE]:
            self.hands[dealer] |= 1 << card
        for card in cards[HAND_SIZE : 2 * HAND_SIZE]:
            self.hands[1 - dealer] |= 1 << card
        up_card = cards[2 * HAND_SIZE]
        self.draw = cards[: 2 * HAND_SIZE : -1]
        self.pile, self.top = [up_card], up_card + TURNED
        self.reshuffles = 0
        self.passes = [0, 0]
        self.barred, self.shown = [0, 0], [(), ()]
        if self.log is not None:
            self.tell("deal", dealer)
            self._tell_turned("up-card", None, up_card)

    def _turn_card(self, seat: int) -> None:
        """Turn the draw pile's top card onto the pile; if it is empty, make a new one of the pile first."""
        if not self.draw:
            self.reshuffles += 1
            below = self.pile[:-1]
            self.draw = self.chance.shuffled(f"reshuffle:{self.round}:{self.reshuffles}", below)
            self.draw.reverse()
            del self.pile[:-1]
            self.tell("reshuffled", seat, amount=len(below))
        card = self.draw.pop()
        self.pile.append(card)
        self.top = card + TURNED
        if self.log is not None:
            self._tell_turned("turned", seat, card)

    def _tell_turned(self, kind: str, seat: int | None, card: int) -> None:
        ghost = (self.deck.ghosts | self.deck.turned_ghosts) >> card & 1
        self.tell(kind, seat, (self.deck.codes[card],), label="ghost" if ghost else None)

    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""
        other = object.__new__(type(self))
        other.players, other.chance, other.log = 2, self.chance, None
        other.round, other.rounds = self.round, self.rounds[:]
        other.over, other.simultaneous = self.over, False
        other.deck, other.totals, other.dealer = self.deck, self.totals[:], self.dealer
        other.turn, other.hands, other.draw = self.turn, self.hands[:], self.draw[:]
        other.pile, other.top, other.laid = self.pile[:], self.top, self.laid
        other.one_two, other.reshuffles = self.one_two, self.reshuffles
        other.passes = self.passes[:]
        other.barred, other.shown = self.barred[:], self.shown[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with another hand opposite and another draw pile, the same to all the seat knows.

        Once the draw pile was made from the pile, whose cards all have seen, the seat knows the other hand.
        """
        other = self.copy()
        other.chance = RandomChance(rng)
        draw = sorted(self.draw)
        if not self.reshuffles:
            opponent = 1 - seat
            hand = self.hands[opponent]
            unseen = hand | sum(1 << card for card in draw)
            shown = [*self.shown[opponent]]
            if self.turn == opponent and not self.over:
                shown.append(self.deck.follow[self.top])
            drawn = draw_hand(unseen & ~self.barred[opponent], hand.bit_count(), shown, rng)
            other.hands[opponent] = drawn
            draw = cards_of(unseen & ~drawn)
        other.draw = rng.sample(draw, len(draw))
        return other
