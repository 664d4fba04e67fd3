"""Hiifuu for four to six: win exactly two tricks in a round.

Moves are ints: a card plays it; `DISCARD` plus a bit mask discards the cards in the mask.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Self

from games.cards.hiifuu import CODES, DEALS, DECKS, INDEX, TOKENS, VALUES, codes_of
from games.chance import RandomChance
from games.diagram import Diagram, by_seat_text, words_text
from games.hiifuu.chances import WANTED, Turn
from games.masks import cards_of, mask_of
from games.state import MoveOption
from games.tricks import NO_LEAD, TrickState

ASCENDING, RANDOM = "ascending", "random"  # orders of a round's tokens

LAST_ROUND = len(TOKENS)
WINNING_POINTS = 10
COVERING_TRICKS = WANTED + 1

DISCARD = 1 << 72  # the bit above the largest deck: it turns a bit mask of cards into a move unlike any card

_SINGLE = tuple((code,) for code in CODES)
_PLAY = tuple(f"play {code}" for code in CODES)
_PLAYS = {text: card for card, text in enumerate(_PLAY)}


def discard_of(cards: Sequence[int]) -> int:
    """Return the move that discards these cards."""
    return DISCARD + mask_of(cards)


def codes_in(cards: int) -> tuple[str, ...]:
    """Return the codes of the cards of a bit mask in canonical order."""
    return codes_of(cards_of(cards))


class HiifuuState(TrickState):
    """A position of Hiifuu, without computer players.

    Attributes:
        mixed: whether the tokens are in random order.
        choosing: the seats still to choose discards, ascending; until then, hands include them.
        discards: each seat's discards, as a bit mask; 0 until chosen.
        leader: seat that leads the current trick; NO_LEAD until drawn in the first round.
        row: the round's tokens in the order of taking.
        takers: the seats that took them, in the same order.
    """

    __slots__ = ("choosing", "discards", "mixed", "row", "takers")

    takers: list[int]

    ROUNDS: ClassVar = LAST_ROUND
    SPREAD: ClassVar = 3.0
    SUIT: ClassVar = VALUES
    CARD_BY_CARD: ClassVar = {"deal": "discard", "play-begins": ""}

    def _set_up(self, options: Mapping[str, Any]) -> None:
        self.mixed = options["tokens"] == RANDOM

    def _draw_first(self) -> int:
        """Return NO_LEAD: the first leader is drawn after the discards."""
        return NO_LEAD

    def _deal(self, first: int) -> None:
        """Deal a round and ask all seats for discards."""
        n = self.players
        cards = self.chance.shuffled(f"deal:{self.round}", DECKS[n])
        self.start_tricks([cards[seat::n] for seat in range(n)], first)
        row = TOKENS[self.round - 1]
        self.row = tuple(self.chance.shuffled(f"tokens:{self.round}", row)) if self.mixed else row
        self.takers = []
        self.discards = [0] * n
        self.choosing = tuple(range(n))
        self.simultaneous = True
        self.tell("deal", amount=DEALS[n].hand)

    def lay_out(self, diagram: Diagram) -> None:
        """Lay out hands, discards, leader, tricks, the row of tokens, their takers, and the cards `played`.

        With complete hands, discards are chosen, and the leader may be unknown; otherwise the leader plays.
        """
        whole = DEALS[self.players].hand
        n = self.players
        hands = diagram.hands("hands", INDEX)
        self.simultaneous = all(len(hand) == whole for hand in hands)
        self.start_tricks(hands, diagram.seat("leader", NO_LEAD if self.simultaneous else 0))
        self.choosing = tuple(range(n)) if self.simultaneous else ()
        self.discards = [mask_of(gone) for gone in diagram.hands("discards", INDEX)]
        self.turn = max(0, self.leader)
        self.played = diagram.cards("played", INDEX)
        self.tricks = diagram.numbers("tricks") or [0] * n
        self.row = tuple(diagram.numbers("row")) or TOKENS[self.round - 1]
        self.takers = diagram.numbers("takers")
        if len(self.tricks) != n or len(self.played) % n or not {*self.takers} <= {*range(n)}:
            raise ValueError("tricks, or their cards, are not for all seats")
        if not all(hands) or len(self.takers) > len(self.row):
            raise ValueError("a hand is empty, or more tokens are taken than laid")
        if self.simultaneous and any([*self.discards, *self.played]):
            raise ValueError("hands are whole, though cards were discarded or played")

    def laid_out(self) -> dict[str, str]:
        """Return a state at the beginning of a trick or after the deal as the fields of a diagram."""
        return {
            "hands": by_seat_text(map(codes_of, self.hands)),
            "discards": by_seat_text(map(codes_in, self.discards)),
            "leader": "" if self.leader < 0 else str(self.leader),
            "tricks": words_text(self.tricks) if any(self.tricks) else "",
            "row": words_text(self.row),
            "takers": words_text(self.takers),
            "played": words_text(codes_of(self.played)),
        }

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.choosing = self.choosing
        other.discards = self.discards[:]
        other.mixed = self.mixed
        other.row = self.row
        other.takers = self.takers[:]
        return other

    def sample(self, seat: int, rng: Random) -> Self:
        """Return a state with other hands and discards that the seat cannot tell from this one."""
        other = self.copy()
        other.chance = RandomChance(rng)
        other.hands, left = self.sample_hands(seat, self.unseen(seat), rng)
        due = DEALS[self.players].discards
        for owner, hand in enumerate(other.hands):
            if owner == seat or not self.discards[owner]:
                continue
            if self.simultaneous:
                gone = rng.sample(hand, due)
            else:
                gone = left[:due]
                left = left[due:]
            other.discards[owner] = mask_of(gone)
        return other

    def unseen(self, seat: int) -> list[int]:
        """Return the cards in places unknown to the seat, ascending."""
        seen = mask_of(self.hands[seat]) | self.discards[seat] | mask_of(self.played)
        return [card for card in DECKS[self.players] if not seen >> card & 1]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that have not chosen their discards, or the seat to play a card."""
        return self.choosing if self.simultaneous else super().to_move

    def every_move(self) -> Sequence[int]:
        """Return the plays of all cards; discards have too many combinations and are chosen card by card."""
        return DECKS[self.players]

    def legal(self, seat: int) -> Sequence[int]:
        """Return the seat's legal plays or, until all have chosen, its possible discards."""
        if not self.simultaneous:
            return super().legal(seat)
        chosen = combinations([1 << card for card in self.hands[seat]], DEALS[self.players].discards)
        return [DISCARD + cards for cards in map(sum, chosen)]

    def only_move(self, seat: int) -> int | None:
        """Return the last card of a hand."""
        legal = () if self.simultaneous or len(self.hands[seat]) > 1 else self.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        if not self.simultaneous:
            return super().allows(seat, move)
        cards = move - DISCARD
        right_number = cards >= 0 and cards.bit_count() == DEALS[self.players].discards
        return right_number and not cards & ~mask_of(self.hands[seat])

    def notation(self, move: int) -> str:
        """Return `play O7` or `discard O1 P3 V2 V8`, with the cards in canonical order."""
        return _PLAY[move] if move < DISCARD else " ".join(("discard", *codes_in(move - DISCARD)))

    def parse(self, text: str) -> int:
        """Read a move in the record's exact notation; raise ValueError for any other text."""
        if text in _PLAYS:
            return _PLAYS[text]
        verb, *codes = text.split(" ")
        cards = [INDEX.get(code, -1) for code in codes]
        if verb == "discard" and cards and cards[0] >= 0 and cards == sorted(set(cards)):
            return discard_of(cards)
        raise ValueError(text)

    def describe(self, seat: int, move: int) -> MoveOption:
        """Return discards, or a card with the trick that it certainly wins.

        Only the last card of a round scores: the token that its player then has.
        """
        if move >= DISCARD:
            return MoveOption(self.notation(move), "discard", codes_in(move - DISCARD), gain=0)
        trick = self.trick
        gain = 0
        last = len(trick) == self.players - 1
        wins = last and self.best < move and self.best // VALUES == move // VALUES
        if last and len(self.hands[seat]) == 1:
            after = self.copy()
            after.stop_after_round()
            after.apply(seat, move)
            gain = after.rounds[-1][seat]
        return MoveOption(_PLAY[move], "play", _SINGLE[move], codes_of(trick) if wins else (), gain)

    def choices(self, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal plays; empty while discarding, which has too many combinations."""
        return () if self.simultaneous else super().choices(seat)

    def apply(self, seat: int, move: int) -> None:
        """Play a card, or choose discards."""
        if self.simultaneous:
            self._choose(seat, move - DISCARD)
            return
        follows = self.play_card(seat, move)
        if self.log is not None:
            self.tell("card-played", seat, _SINGLE[move], label=None if follows else "off-colour")
        if self.turn == self.leader:
            self._end_trick()

    def _choose(self, seat: int, cards: int) -> None:
        """Store a seat's discards; begin play if it was the last to choose."""
        if not self.discards[seat]:
            self.choosing = tuple(other for other in self.choosing if other != seat)
            self.tell("discards-chosen", seat, amount=cards.bit_count())
        self.discards[seat] = cards  # 🏠 hiifuu: change
        if self.log is not None:
            self.tell("own-discards", seat, codes_in(cards), only=seat)
        if not self.choosing:
            self._begin_play()

    def _begin_play(self) -> None:
        self.hands = [
            [card for card in hand if not gone >> card & 1]
            for hand, gone in zip(self.hands, self.discards, strict=True)
        ]
        if self.leader < 0:
            self.leader = self.chance.uniform("first", self.players)
        self.turn = self.leader
        self.simultaneous = False
        self.tell("play-begins", self.leader)

    def _end_trick(self) -> None:
        """Give the trick to its winner; this may gain or lose a token."""
        seat = self.award_trick()
        count = self.tricks[seat]
        if self.log is not None:
            others = [card for card in self.played[-self.players :] if card != self.best]
            self.tell("trick-won", seat, codes_of([self.best, *others]), count)
        if count == WANTED:
            self._take_token(seat)
        elif count == COVERING_TRICKS and seat in self.takers:
            self.tell("token-covered", seat, amount=self.row[self.takers.index(seat)])
        if not self.hands[seat]:
            self._end_round()

    def _take_token(self, seat: int) -> None:
        taken = len(self.takers)
        if taken == len(self.row):  # 🏠 hiifuu: fifth
            self.tell("no-token-left", seat)
            return
        self.takers.append(seat)
        self.tell("token-taken", seat, amount=self.row[taken])

    def _end_round(self) -> None:
        """Score the uncovered tokens."""
        points = [0] * self.players
        for seat, value in zip(self.takers, self.row, strict=False):
            if self.tricks[seat] == WANTED:
                points[seat] = value
                self.tell("token-kept", seat, amount=value)
        for value in self.row[len(self.takers) :]:
            self.tell("token-unused", amount=value)
        self.end_round(tuple(points), self.leader)

    def _is_last_round(self) -> bool:
        return self.round >= self.last_round or max(self.totals) >= WINNING_POINTS

    def view_turn(self, seat: int) -> Turn:
        """Return the knowledge of a seat that must play a card."""
        return Turn(
            hand=self.hands[seat],
            legal=self.legal(seat),
            unseen=mask_of(self.unseen(seat)),
            rivals=self.players - 1,
            won=self.tricks[seat],
            best=self.best if self.low >= 0 else NO_LEAD,
            later=[self.lacks[other] for other in self.seats_after(seat)],
            harm=self._harm_of_winning(self.winner) if self.low >= 0 else 0,
        )

    def ends_match(self, seat: int, points: int) -> bool:
        """Return whether these points from this round would end the match."""
        return self.totals[seat] + points >= WINNING_POINTS

    def rounds_left(self, after: Sequence[float]) -> float:
        """Return the expected number of further rounds: about three points are scored in each."""
        return max(0.0, min(self.last_round - self.round, (WINNING_POINTS - max(after)) / 3))

    def seats_after(self, seat: int) -> list[int]:
        """Return the seats that play to the current trick after this one."""
        n = self.players
        return [(seat + i) % n for i in range(1, n - (seat - self.leader) % n)]

    def _harm_of_winning(self, seat: int) -> int:
        """Return 1 if another trick would cost the seat its token, -1 if it would bring one, or 0."""
        if self.tricks[seat] == WANTED:
            return int(seat in self.takers)
        return -int(self.tricks[seat] == WANTED - 1 and len(self.takers) < len(self.row))

    def why_not(self, seat: int, move: int) -> str:
        """Return the reason id that a well-formed move is not allowed now."""
        if self.simultaneous != (move >= DISCARD):
            return "not-possible-now"
        cards = move - DISCARD if move >= DISCARD else 1 << move
        if cards & ~mask_of(self.hands[seat]):
            return "not-your-card"
        return "wrong-number-of-discards" if move >= DISCARD else "must-follow"
