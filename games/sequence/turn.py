"""What Hiyoko and Isuri share: the turn of cards that follow one another, passing and turning.

Moves are ints: a card alone plays it, STOP ends a turn that could go on, `cards << 6 | top` plays a set of
cards (a bit mask) at once with `top` on top.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from games.masks import cards_of
from games.sequence.deal import HAND_SIZE, RUNNING, UNUSED, USED, SequenceDeal
from games.sequence.deck import TURNED
from games.state import OptionsT
from games.view import MoveOption

STOP, SEVERAL = 63, 64
_VERB = "play "


class SequenceState(SequenceDeal[OptionsT]):
    """A position of a game in which cards are played in the order of their numbers, ghosts helping."""

    __slots__ = ()

    TOGETHER: ClassVar[bool]
    PASS_COST: ClassVar[int]

    def _deal(self) -> None:
        """Deal a round; the dealer begins."""
        super()._deal()
        self._hand_over(self.dealer, answered=False)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat whose turn it is; none when the match is over."""
        return () if self.over else (self.turn,)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: single cards, then several at once, then to stop."""
        if seat != self.turn or self.over:
            return ()
        moves = self.plays(self.hands[seat], self.top, self.one_two)
        if self.laid and self.one_two != RUNNING:
            moves.append(STOP)
        return moves

    def plays(self, hand: int, top: int, one_two: int) -> list[int]:
        """Return what may be played from a hand on a top card, given how far this turn's one-two is."""
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
        """Return the plays of several cards at once from those that follow the top card."""
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
        """Give the turn to a seat; who cannot play passes, and cards are turned until somebody can play.

        This ends: the card that counts as every number is in a hand, and then can be played, or it is turned
        sooner or later, and then every card follows.

        Args:
            seat: whose turn it is.
            answered: whether the other has already ended his turn on the same top card.
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

    def _discarded(self, seat: int, move: int) -> None:
        """Do what the cards that a move plays bring."""

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
        self.tell("played", seat, self._cards(move), label=label)

    def result(self) -> tuple[int, ...]:
        """Return the points by seat, up to now."""
        return tuple(self.totals)

    @abstractmethod
    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return the points that playing cards scores at once.

        Args:
            seat: who plays them.
            cards: the cards, as a bit mask.
            hand: what then remains in the hand.
            laid: how many cards are then played in this turn.
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

    def _cards(self, move: int) -> tuple[str, ...]:
        """Return the codes of the cards that a move plays, the one that comes to lie on top last."""
        codes = self.deck.codes
        if move < SEVERAL:
            return (codes[move],)
        top = move & 63
        return (*self.deck.codes_of(move >> 6 ^ 1 << top), codes[top])

    def notation(self, move: int) -> str:
        """Return `play C8`, `play C8 S8 O8` with the top card last, or `stop`."""
        return "stop" if move == STOP else _VERB + " ".join(self._cards(move))

    def parse(self, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is no move of this game, or not spelt as the record spells it.
        """
        if text == "stop":
            return STOP
        verb, *codes = text.split(" ")
        cards = [self.deck.index[code] for code in codes if code in self.deck.index]
        allowed = range(3, HAND_SIZE + 1) if self.TOGETHER else ()
        if verb != "play" or len(cards) != len(codes) or not (len(cards) == 1 or len(cards) in allowed):
            raise ValueError(text)
        if len(cards) == 1:
            return cards[0]
        move = sum(1 << card for card in set(cards)) << 6 | cards[-1]
        if self.notation(move) != text:
            raise ValueError(text)
        return move

    def choices(self, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with what each scores at once."""
        return tuple([self._choice(seat, move) for move in self.legal(seat)])

    def _choice(self, seat: int, move: int) -> MoveOption:
        if move == STOP:
            return MoveOption("stop", "stop")
        cards = 1 << move if move < SEVERAL else move >> 6
        gain = self.gain(seat, cards, self.hands[seat] ^ cards, self.laid + cards.bit_count())
        return MoveOption(self.notation(move), "play", self._cards(move), gain=gain)

    def _table_fields(self, seat: int | None) -> dict[str, Any]:
        """Return the fields of SequenceTable for this reader."""
        deck, top = self.deck, self.top
        hand = () if seat is None else cards_of(self.hands[seat])
        moving = seat == self.turn and not self.over
        playable = (deck.follow[top] if moving else 0) & (0 if seat is None else self.hands[seat])
        return {
            "dealer": self.dealer,
            "turn": None if self.over else self.turn,
            "top": deck.codes[top & ~TURNED],
            "top_numbers": deck.numbers[top],
            "next_numbers": deck.following_numbers[top],
            "turned": top >= TURNED,
            "pile": tuple(map(deck.codes.__getitem__, self.pile)),
            "draw_pile": len(self.draw),
            "hand": tuple(map(deck.codes.__getitem__, hand)),
            "hand_numbers": tuple(map(deck.hand_numbers.__getitem__, hand)),
            "hand_counts": tuple(map(int.bit_count, self.hands)),
            "playable": deck.codes_of(playable),
            "run": self.laid,
            "may_stop": bool(self.laid) and self.one_two != RUNNING and not self.over,
            "one_two": self.one_two == RUNNING,
        }
