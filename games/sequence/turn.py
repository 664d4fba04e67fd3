"""What Hiyoko and Isuri share: the deal, and turns of playing cards in sequence, passing and turning.

Moves are ints: a card on its own plays it, STOP ends a turn that could go on, `cards << 6 | top` plays a set
of cards (a bit mask) at once with `top` on top.
"""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.chance import Chance, RandomChance
from games.event import Event
from games.masks import cards_of
from games.sequence.deck import TURNED, SequenceDeck
from games.sequence.knowledge import draw_hand
from games.state import State

HAND_SIZE = 6
UNUSED, RUNNING, USED = range(3)
STOP, SEVERAL = 63, 64


class SequenceState(State):
    """A position of a game in which cards are played in numerical order, with ghosts to help.

    Attributes:
        deck: the cards and what they count as.
        turn: seat whose turn it is.
        dealer: seat that dealt this round.
        hands: cards in each hand, as a bit mask.
        draw: the draw pile, its top card last.
        pile: the pile, oldest card first.
        top: the pile's top card, with TURNED added if it came from the draw pile.
        laid: how many cards have been played this turn.
        one_two: whether this turn's one-two is UNUSED, RUNNING (a 2 is due) or USED.
        reshuffles: how often the pile was shuffled into a new draw pile this round.
        passes: for each seat, how often it has passed this round.
        barred: for each seat, the cards that it has shown this round not to hold.
        shown: for each seat, sets of cards; it has shown that it holds at least one of each, and still does.
        totals: points of each seat over the finished rounds.
    """

    TOGETHER: ClassVar[bool]
    PASS_COST: ClassVar[int]

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
        """Let each seat turn a card until the numbers differ; the lower number deals."""
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
        """Deal a round: dealer's hand, opponent's hand, up-card, draw pile; the dealer begins."""
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
        self._hand_over(dealer, answered=False)

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
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
        """Return a state with another opposing hand and draw pile that the seat could not tell from this one.

        Once the pile, which everybody has seen, has become the draw pile, the seat knows the other hand.
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

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat whose turn it is; none when the match is over."""
        return () if self.over else (self.turn,)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: single cards, then several at once, then stopping."""
        if seat != self.turn or self.over:
            return ()
        moves = self.plays(self.hands[seat], self.top, self.one_two)
        if self.laid and self.one_two != RUNNING:
            moves.append(STOP)
        return moves

    def plays(self, hand: int, top: int, one_two: int) -> list[int]:
        """Return what may be played from a hand on a top card, given the state of this turn's one-two."""
        deck = self.deck
        singles = following = hand & deck.follow[top]
        if one_two == UNUSED and hand & deck.twos:
            singles |= hand & deck.out_of_order[top]
        moves: list[int] = []
        while singles:
            low = singles & -singles
            moves.append(low.bit_length() - 1)
            singles ^= low
        if self.TOGETHER and len(moves) > 2:
            moves += self._several(following, top)
        return moves

    def _several(self, following: int, top: int) -> list[int]:
        """Return the plays of several cards at once, from the cards that follow the top card."""
        return []

    def apply(self, seat: int, move: int) -> None:
        """Play cards, or stop; if the turn cannot go on, pass it on until somebody can play."""
        deck = self.deck
        if move == STOP:
            if self.log is not None:
                self.tell("stopped", seat)
            self.shown[seat] += (deck.follow[self.top],)
            self._hand_over(1 - seat, answered=True)
            return
        if move < SEVERAL:
            card, cards = move, 1 << move
        else:
            card, cards = move & 63, move >> 6
            self.pile += cards_of(cards ^ 1 << card)
            self.laid += cards.bit_count() - 1
        self.laid += 1
        self.pile.append(card)
        hand = self.hands[seat] = self.hands[seat] ^ cards
        if self.shown[seat]:
            self.shown[seat] = tuple(held for held in self.shown[seat] if not held & cards)
        if self.one_two == RUNNING:
            self.one_two = USED
        elif not cards & deck.follow[self.top]:
            self.one_two = RUNNING
            self.shown[seat] += (deck.twos,)
        self.top = card
        if self.log is not None:
            self._tell_played(seat, move)
        self._discarded(seat, move)
        if not hand:
            self.tell("hand-emptied", seat)
            self._win(seat)
        elif not hand & deck.follow[card]:
            self.barred[seat] |= deck.follow[card]
            if self.log is not None:
                self.tell("cannot-go-on", seat)
            self._hand_over(1 - seat, answered=True)

    def _hand_over(self, seat: int, answered: bool) -> None:
        """Give the turn to a seat; if it cannot play it passes, and cards are turned until somebody can play.

        This terminates: the card that counts as every number is either in a hand, where it can be played, or
        is turned sooner or later, and then every card follows.

        Args:
            seat: whose turn it is.
            answered: whether the opponent has already ended their turn on the same top card.
        """
        self.laid, self.one_two = 0, UNUSED
        follow, hands = self.deck.follow, self.hands
        while not hands[seat] & follow[self.top]:
            self.barred[seat] |= follow[self.top]
            self.passes[seat] += 1
            if self.log is not None:
                self.tell("passed", seat, amount=self.PASS_COST or None)
            seat = 1 - seat
            if answered:
                self._turn_card(seat)
            answered = not answered
        self.turn = seat

    def _turn_card(self, seat: int) -> None:
        """Turn the draw pile's top card onto the pile; if there is none, reshuffle the pile first."""
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

    def _discarded(self, seat: int, move: int) -> None:
        """Apply the effects of the cards that a move plays."""

    @abstractmethod
    def _win(self, seat: int) -> None:
        """Score the round for the seat that emptied its hand, then deal the next or end the match."""

    def _next_round(self, dealer: int) -> None:
        self.dealer = dealer
        self.round += 1
        self._deal()

    def _tell_played(self, seat: int, move: int) -> None:
        several = "together" if move >= SEVERAL else None
        label = "one-two" if self.one_two == RUNNING else several
        self.tell("played", seat, self.codes(move), label=label)

    def result(self) -> tuple[int, ...]:
        """Return the points so far by seat."""
        return tuple(self.totals)

    @abstractmethod
    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return the points scored at once by playing cards.

        Args:
            seat: the seat that plays them.
            cards: the cards, as a bit mask.
            hand: the hand that is then left.
            laid: how many cards have then been played this turn.
        """

    def why_not(self, seat: int, move: int) -> str:
        """Return why a well-formed move is not allowed: must play, not held, does not follow."""
        if move == STOP:
            return "two-is-due" if self.one_two == RUNNING else "must-play"
        cards = 1 << move if move < SEVERAL else move >> 6
        if cards & ~self.hands[seat]:
            return "not-your-card"
        if self.one_two == RUNNING:
            return "two-is-due"
        return "does-not-follow" if move < SEVERAL else "not-the-same-number"

    def codes(self, move: int) -> tuple[str, ...]:
        """Return the codes of the cards that a move plays, with the one that ends up on top last."""
        codes = self.deck.codes
        if move < SEVERAL:
            return (codes[move],)
        top = move & 63
        return (*self.deck.codes_of(move >> 6 ^ 1 << top), codes[top])
