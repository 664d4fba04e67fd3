"""The common base of Hiyoko and Isuri: the deal, and turns of playing in sequence, passing and flipping.

Moves are ints: a card number plays that card, STOP ends a turn early, `cards << 6 | top` plays a set of cards
(a bit mask) at once with `top` on top.
"""

from abc import abstractmethod
from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import ClassVar, Self

from games.chance import RandomChance
from games.diagram import Diagram, by_seat_text, words_text
from games.masks import cards_of, mask_of
from games.sequence.numbers import TURNED, SequenceDeck
from games.state import MoveOption, State

HAND_SIZE = 6
UNUSED, RUNNING, USED = range(3)
STOP, SEVERAL = 63, 64


class SequenceState(State):
    """A position of a game of cards played in numerical order, with ghosts as wild cards.

    Attributes:
        deck: the cards and their numbers.
        dealer: seat that dealt this round.
        hands: cards in each hand, as a bit mask.
        draw: the draw pile, its top card last.
        pile: the pile, oldest card first.
        top: the pile's top card, with TURNED added if it was flipped from the draw pile.
        laid: number of cards played this turn.
        one_two: state of this turn's one-two: UNUSED, RUNNING (a 2 is due) or USED.
        reshuffles: number of reshuffles of the pile into a draw pile this round.
        passes: each seat's number of passes this round.
        barred: for each seat, the cards it has shown this round not to hold.
        shown: for each seat, sets of cards; it has shown to hold at least one of each, and still does.
    """

    TOGETHER: ClassVar[bool]
    PASS_COST: ClassVar[int]

    deck: SequenceDeck
    draw: list[int]
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
    )

    def _draw_first(self) -> int:
        """Draw a card for each seat until the numbers differ; the lower number deals."""
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

    def _deal(self, first: int) -> None:
        """Deal a round: dealer's hand, opponent's hand, up-card, draw pile; the dealer begins."""
        deck = self.deck
        self.dealer = first
        cards = self.chance.shuffled(f"deal:{self.round}", range(len(deck.codes)))
        self.hands = [0, 0]
        for card in cards[:HAND_SIZE]:
            self.hands[first] |= 1 << card
        for card in cards[HAND_SIZE : 2 * HAND_SIZE]:
            self.hands[1 - first] |= 1 << card
        up_card = cards[2 * HAND_SIZE]
        self.draw = cards[: 2 * HAND_SIZE : -1]
        self.pile = [up_card]
        self.top = up_card + TURNED  # 🏠 hiyoko, isuri: first-card
        self.reshuffles = 0
        self.passes = [0, 0]
        self.barred = [0, 0]
        self.shown = [(), ()]
        if self.log is not None:
            self.tell("deal", first)
            self._tell_turned("up-card", None, up_card)
        self._hand_over(first, answered=False)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out hands, pile (top last), whether it is `turned`, `draw` pile (top first), dealer and turn.

        The round so far is each seat's number of `passes`, the cards it cannot hold (`barred`), and the
        number of `reshuffles`. Unlisted cards are at the bottom of the draw pile.
        """
        index = self.deck.index
        self.hands = [mask_of(hand) for hand in diagram.hands("hands", index)]
        self.pile = diagram.cards("pile", index)
        if not self.pile or not all(self.hands):
            raise ValueError("a hand or the pile is empty")
        self.top = self.pile[-1] + TURNED * (diagram.words("turned") == ["yes"])
        self.draw = [*diagram.cards("draw", index), *diagram.rest(index.values())][::-1]
        self.dealer = diagram.seat("dealer", 0)
        self.turn = diagram.seat("turn", self.dealer)
        self.passes = diagram.numbers("passes") or [0, 0]
        self.barred = [mask_of(index[code] for code in codes) for codes in diagram.by_seat("barred")]
        (self.reshuffles,) = diagram.numbers("reshuffles") or [0]
        self.laid = 0
        self.one_two = UNUSED
        self.shown = [(), ()]
        if max(map(int.bit_count, self.hands)) > HAND_SIZE or len(self.passes) != 2:
            raise ValueError("a hand is too large, or passes are not for both seats")
        if any(hand & barred for hand, barred in zip(self.hands, self.barred, strict=True)):
            raise ValueError("a seat holds a card that it is barred from")
        if not self.hands[self.turn] & self.deck.follow[self.top]:
            raise ValueError("no card of the seat to move follows")

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a turn as the fields of a diagram."""
        codes = self.deck.codes
        return {
            "hands": by_seat_text(map(self.deck.codes_of, self.hands)),
            "pile": words_text(codes[card] for card in self.pile),
            "turned": "yes" if self.top >= TURNED else "",
            "draw": words_text(codes[card] for card in reversed(self.draw)),
            "dealer": str(self.dealer),
            "turn": str(self.turn),
            "passes": words_text(self.passes) if any(self.passes) else "",
            "barred": by_seat_text(map(self.deck.codes_of, self.barred)),
            "reshuffles": str(self.reshuffles or ""),
        }

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.deck = self.deck
        other.dealer = self.dealer
        other.hands = self.hands[:]
        other.draw = self.draw[:]
        other.pile = self.pile[:]
        other.top = self.top
        other.laid = self.laid
        other.one_two = self.one_two
        other.reshuffles = self.reshuffles
        other.passes = self.passes[:]
        other.barred = self.barred[:]
        other.shown = self.shown[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with another opposing hand and draw pile that the seat cannot tell from this one.

        After a reshuffle of the pile, whose cards all players have seen, the seat knows the other hand.
        """
        other = self.copy()
        other.chance = RandomChance(rng)
        draw = sorted(self.draw)
        if not self.reshuffles:
            opponent = 1 - seat
            hand = self.hands[opponent]
            unseen = hand | mask_of(draw)
            shown = [*self.shown[opponent]]
            if self.turn == opponent and not self.over:
                shown.append(self.deck.follow[self.top])
            drawn = draw_hand(unseen & ~self.barred[opponent], hand.bit_count(), shown, rng)
            other.hands[opponent] = drawn
            draw = cards_of(unseen & ~drawn)
        other.draw = rng.sample(draw, len(draw))
        return other

    def every_move(self) -> Sequence[int]:
        """Return the plays of all cards, of all sets of them, and stopping."""
        numbers = range(1, len(self.deck.counting)) if self.TOGETHER else ()
        alike = [cards_of(self.deck.counting[number]) for number in numbers]
        sizes = range(3, HAND_SIZE + 1)
        sets = {mask_of(some) for cards in alike for size in sizes for some in combinations(cards, size)}
        together = [cards << 6 | top for cards in sorted(sets) for top in cards_of(cards)]
        return (*range(len(self.deck.codes)), *together, STOP)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: single cards, then several at once, then stopping."""
        if seat != self.turn or self.over:
            return ()
        moves = self.plays(self.hands[seat], self.top, self.one_two)
        if self.laid and self.one_two != RUNNING:
            moves.append(STOP)
        return moves

    def only_move(self, seat: int) -> int | None:
        """Return the last card of a hand, unless the seat may stop instead."""
        legal = () if self.hands[seat].bit_count() > 1 else self.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def plays(self, hand: int, top: int, one_two: int) -> list[int]:
        """Return the plays from a hand on a top card, given the state of this turn's one-two."""
        deck = self.deck
        singles = following = hand & deck.follow[top]
        if one_two == UNUSED and hand & deck.twos:  # 🏠 hiyoko, isuri: one-two
            singles |= hand & deck.out_of_order[top]
        moves: list[int] = []
        while singles:
            low = singles & -singles
            moves.append(low.bit_length() - 1)
            singles ^= low
        if self.TOGETHER and len(moves) > 2:
            moves += self._set_plays(following, top)
        return moves

    def _set_plays(self, following: int, top: int) -> list[int]:
        """Return the plays of several cards at once, from the cards that follow the top card."""
        return []

    def notation(self, move: int) -> str:
        """Return `play C8`, `play C8 S8 O8` with the top card last, or `stop`."""
        return "stop" if move == STOP else " ".join(("play", *self.codes(move)))

    def parse(self, text: str) -> int:
        """Read a move in the record's exact notation; raise ValueError for any other text."""
        if text == "stop":
            return STOP
        verb, *codes = text.split(" ")
        cards = [self.deck.index.get(code, -1) for code in codes]
        allowed = (1, *range(3, HAND_SIZE + 1)) if self.TOGETHER else (1,)
        if verb != "play" or -1 in cards or len(cards) not in allowed:
            raise ValueError(text)
        if len(cards) == 1:
            return cards[0]
        move = mask_of(set(cards)) << 6 | cards[-1]
        if self.notation(move) != text:
            raise ValueError(text)
        return move

    def describe(self, seat: int, move: int) -> MoveOption:
        """Return a move with the points it scores at once."""
        if move == STOP:
            return MoveOption("stop", "stop", gain=0)
        cards = 1 << move if move < SEVERAL else move >> 6
        gain = self.gain(seat, cards, self.hands[seat] ^ cards, self.laid + cards.bit_count())
        return MoveOption(self.notation(move), "play", self.codes(move), gain=gain)

    def apply(self, seat: int, move: int) -> None:
        """Play cards, or stop; if the turn cannot continue, pass it until a seat can play."""
        deck = self.deck
        if move == STOP:
            if self.log is not None:
                self.tell("stopped", seat)
            self.shown[seat] += (deck.follow[self.top],)
            self._hand_over(1 - seat, answered=True)
            return
        # The cards go from the hand onto the pile, the one that counts on top.
        if move < SEVERAL:
            card = move
            cards = 1 << move
        else:
            card = move & 63
            cards = move >> 6
            self.pile += cards_of(cards ^ 1 << card)
            self.laid += cards.bit_count() - 1
        self.laid += 1
        self.pile.append(card)
        hand = self.hands[seat] = self.hands[seat] ^ cards
        # The move reveals parts of the hand, and may begin or end a one-two.
        if self.shown[seat]:
            self.shown[seat] = tuple(held for held in self.shown[seat] if not held & cards)
        if self.one_two == RUNNING:
            self.one_two = USED
        elif not cards & deck.follow[self.top]:
            self.one_two = RUNNING
            self.shown[seat] += (deck.twos,)
        # Effects of the cards; then the end of the round, or the other seat's turn.
        self.top = card
        if self.log is not None:
            self._tell_played(seat, move)
        self._apply_effects(seat, move)
        if not hand:
            self.tell("hand-emptied", seat)
            self._win(seat)
        elif not hand & deck.follow[card]:
            self.barred[seat] |= deck.follow[card]
            if self.log is not None:
                self.tell("cannot-go-on", seat)
            self._hand_over(1 - seat, answered=True)

    def _hand_over(self, seat: int, answered: bool) -> None:
        """Give the turn to a seat; if it cannot play, it passes, and cards are flipped until a seat can play.

        This ends: the card with every number can be played from a hand or is eventually flipped, and every
        card follows it. With `answered`, the opponent has already ended a turn on this top card.
        """
        self.laid = 0
        self.one_two = UNUSED
        follow = self.deck.follow
        hands = self.hands
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
        """Flip the draw pile's top card onto the pile, after reshuffling the pile if necessary."""
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

    def _apply_effects(self, seat: int, move: int) -> None:
        """Apply the effects of the cards that a move plays."""

    @abstractmethod
    def _win(self, seat: int) -> None:
        """Score the round for the seat that emptied its hand."""

    def _tell_played(self, seat: int, move: int) -> None:
        several = "together" if move >= SEVERAL else None
        label = "one-two" if self.one_two == RUNNING else several
        self.tell("played", seat, self.codes(move), label=label)

    @abstractmethod
    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return the points for playing cards (a bit mask), given the hand and run length afterwards."""

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id that a well-formed move is not allowed now."""
        if move == STOP:
            return "two-is-due" if self.one_two == RUNNING else "must-play"
        cards = 1 << move if move < SEVERAL else move >> 6
        if cards & ~self.hands[seat]:
            return "not-your-card"
        if self.one_two == RUNNING:
            return "two-is-due"
        return "does-not-follow" if move < SEVERAL else "not-the-same-number"

    def codes(self, move: int) -> tuple[str, ...]:
        """Return the codes of the cards that a move plays, the new top card last."""
        codes = self.deck.codes
        if move < SEVERAL:
            return (codes[move],)
        top = move & 63
        return (*self.deck.codes_of(move >> 6 ^ 1 << top), codes[top])


def draw_hand(possible: int, size: int, shown: Sequence[int], rng: Random) -> int:
    """Draw a hand of possible cards (bit masks) with at least one card of each shown set, all equally likely.

    At least one such hand must exist.
    """
    aims = sorted((possible & held for held in shown), key=int.bit_count)
    if not aims:
        return mask_of(rng.sample(cards_of(possible), size))
    # The smallest set is satisfied directly; only others, which are rare, need further attempts.
    inside = cards_of(aims[0])
    outside = cards_of(possible & ~aims[0])
    counts = range(1, size + 1)
    weights = [comb(len(inside), count) * comb(len(outside), size - count) for count in counts]
    while True:
        count = rng.choices(counts, weights)[0]
        hand = mask_of(rng.sample(inside, count)) | mask_of(rng.sample(outside, size - count))
        if all(hand & aim for aim in aims[1:]):
            return hand
