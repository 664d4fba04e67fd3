"""Hiifuu for four to six: a round of tricks in which exactly two should be won.

Moves are ints: a card plays it; `DISCARD` plus a bit mask discards the cards of the mask.
"""

from bisect import bisect_left
from collections.abc import Sequence
from operator import add
from random import Random
from typing import Literal, Self

from games.cards.hiifuu import CODES, COLOURS, DEALS, INDEX, TOKENS, VALUES, codes_of
from games.chance import Chance
from games.deferred import Deferred, OneByOne
from games.hiifuu import table as tables
from games.hiifuu.deal import ALONE, NO_LEAD, HiifuuDeal, codes_in, mask_of
from games.hiifuu.discards import DISCARD, Discards, discard_of, discards
from games.hiifuu.policy import WANTED, Turn, best_discards, best_play, likely_discards
from games.masks import cards_of
from games.prospects import chances
from games.state import Options
from games.view import Event, MoveOption

LAST_ROUND = len(TOKENS)
ENOUGH_POINTS = 10
TOO_MANY = WANTED + 1

SPREAD = 3.0
"""How far one round sets players apart, in points."""

_SINGLE = tuple((code,) for code in CODES)
_NAME = tuple(f"play {code}" for code in CODES)
_PLAYS = {name: card for card, name in enumerate(_NAME)}


class HiifuuOptions(Options):
    """Options of Hiifuu: the order in which the tokens of a round are laid."""

    tokens: Literal["ascending", "random"] = "ascending"


class Hiifuu(HiifuuDeal[HiifuuOptions]):
    """A position of Hiifuu."""

    __slots__ = ()

    @classmethod
    def start(
        cls, options: HiifuuOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        return object.__new__(cls)._begin(players, chance, log, mixed=options.tokens == "random")

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that have not chosen their discards, or the seat that is to play a card."""
        return self.owing

    def legal(self, seat: int) -> Sequence[int]:
        """Return the cards that the seat may play; until all have chosen, the discards it may choose."""
        hand = self.hands[seat]
        if self.simultaneous:
            return Discards(tuple(hand), DEALS[self.players].discards)
        if seat not in self.owing:
            return ()
        low = self.low
        if low < 0:
            return hand[:]
        first = bisect_left(hand, low)
        return hand[first : bisect_left(hand, low + VALUES, first)] or hand[:]

    def allows(self, seat: int, move: int) -> bool:
        """Return whether the move is one of `legal(seat)`."""
        hand, low = self.hands[seat], self.low
        if self.simultaneous:
            return discards(hand, DEALS[self.players].discards, move)
        if seat not in self.owing or move not in hand:
            return False
        if low < 0 or low <= move < low + VALUES:
            return True
        first = bisect_left(hand, low)
        return first == len(hand) or hand[first] >= low + VALUES

    def apply(self, seat: int, move: int) -> None:
        """Play a card, or choose discards."""
        if self.simultaneous:
            self._choose(seat, move - DISCARD)
            return
        low, label = self.low, None
        self.hands[seat].remove(move)
        self.played.append(move)
        if low < 0:
            self.low, self.best, self.winner = move - move % VALUES, move, seat
        elif not low <= move < low + VALUES:
            self.voids[seat] |= 1 << low // VALUES
            label = "off-colour"
        elif move > self.best:
            self.best, self.winner = move, seat
        if self.log is not None:
            self.tell("card-played", seat, _SINGLE[move], label=label)
        seat += 1
        if seat == self.players:
            seat = 0
        if seat == self.leader:
            self._end_trick()
        else:
            self.owing = ALONE[seat]

    def _end_trick(self) -> None:
        """Give the trick to its winner, who takes or loses a token by it and leads the next one."""
        seat = self.winner
        self.leader, self.low = seat, NO_LEAD
        self.tricks[seat] += 1
        count = self.tricks[seat]
        if self.log is not None:
            others = [card for card in self.played[-self.players :] if card != self.best]
            self.tell("trick-won", seat, codes_of([self.best, *others]), count)
        if count == WANTED:
            self._take_token(seat)
        elif count == TOO_MANY and seat in self.takers:
            self.tell("token-covered", seat, amount=self.row[self.takers.index(seat)])
        if self.hands[seat]:
            self.owing = ALONE[seat]
        else:
            self._end_round()

    def _take_token(self, seat: int) -> None:
        taken = len(self.takers)
        if taken == len(self.row):
            self.tell("no-token-left", seat)
            return
        self.takers.append(seat)
        self.tell("token-taken", seat, amount=self.row[taken])

    def _end_round(self) -> None:
        """Score the uncovered tokens; deal the next round, or end the match."""
        points = [0] * self.players
        for seat, value in zip(self.takers, self.row, strict=False):
            if self.tricks[seat] == WANTED:
                points[seat] = value
                self.totals[seat] += value
                self.tell("token-kept", seat, amount=value)
        for value in self.row[len(self.takers) :]:
            self.tell("token-unused", amount=value)
        self.book(tuple(points))
        if self.round == LAST_ROUND or max(self.totals) >= ENOUGH_POINTS:
            self.over, self.owing = True, ()
            return
        self.round += 1
        self._deal()

    def result(self) -> tuple[int, ...]:
        """Return the points by seat of the finished rounds."""
        return tuple(self.totals)

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the cards that the seat may play; of the discards, which are many, those that look best."""
        if not self.simultaneous:
            return self.legal(seat)
        due, unseen = DEALS[self.players].discards, mask_of(self.unseen(seat))
        return list(map(discard_of, likely_discards(self.hands[seat], due, unseen, self.players - 1)))

    def greedy(self, seat: int, rng: Random) -> int:
        """Discard and play so that exactly two tricks are likeliest."""
        unseen, rivals = mask_of(self.unseen(seat)), self.players - 1
        if self.simultaneous:
            due = DEALS[self.players].discards
            return discard_of(best_discards(self.hands[seat], due, unseen, rivals, rng))
        return best_play(
            Turn(
                hand=self.hands[seat],
                legal=self.legal(seat),
                unseen=unseen,
                rivals=rivals,
                won=self.tricks[seat],
                best=self.best if self.low >= 0 else NO_LEAD,
                later=[self.voids[other] for other in self._seats_after(seat)],
                harm=self._harm_of_winning(self.winner) if self.low >= 0 else 0,
            ),
            rng,
        )

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat wins the match if the present round brings these points."""
        likely = min(LAST_ROUND - self.round, (ENOUGH_POINTS - max(map(add, self.totals, points))) / 3)
        return chances(self.totals, points, SPREAD, max(0.0, likely))

    def _seats_after(self, seat: int) -> list[int]:
        """Return the seats that play to the present trick after this one."""
        n = self.players
        return [(seat + i) % n for i in range(1, n - (seat - self.leader) % n)]

    def _harm_of_winning(self, seat: int) -> int:
        """Return 1 if one more trick would cost the seat its token, -1 if it would bring it one, else 0."""
        if self.tricks[seat] == WANTED:
            return int(seat in self.takers)
        return -int(self.tricks[seat] == WANTED - 1 and len(self.takers) < len(self.row))

    def why_not(self, seat: int, move: int) -> str:
        """Return why a well-formed move is not allowed: not now, not held, too many or few, must follow."""
        if self.simultaneous != (move >= DISCARD):
            return "not-possible-now"
        cards = move - DISCARD if move >= DISCARD else 1 << move
        if cards & ~mask_of(self.hands[seat]):
            return "not-your-card"
        return "wrong-number-of-discards" if move >= DISCARD else "must-follow"

    def notation(self, move: int) -> str:
        """Return `play O7` or `discard O1 P3 V2 V8`."""
        if move < DISCARD:
            return _NAME[move]
        return " ".join(("discard", *codes_of(cards_of(move - DISCARD))))

    def parse(self, text: str) -> int:
        """Read a move in the record's notation, discards in canonical order.

        Raises:
            ValueError: the text is no move of this game.
        """
        card = _PLAYS.get(text)
        if card is not None:
            return card
        verb, *codes = text.split(" ")
        cards = [INDEX.get(code, -1) for code in codes]
        if verb == "discard" and cards and cards[0] >= 0 and cards == sorted(set(cards)):
            return discard_of(cards)
        raise ValueError(text)

    def choices(self, seat: int) -> Sequence[MoveOption]:
        """Return the cards that the seat may play; nothing while discards are chosen, which are too many."""
        if self.simultaneous or seat not in self.owing:
            return ()
        played, size = self.played, len(self.played) % self.players
        if size < self.players - 1:
            return OneByOne(tables.play_option, self.legal(seat))
        return OneByOne(tables.last_option, self.legal(seat), self.best, played[-size:])

    def table(self, seat: int | None) -> tables.HiifuuTable:
        """Return what the seat may see: all but the other hands and discards."""
        n, led = self.players, self.low >= 0
        played, tricks = tuple(self.played), tuple(self.tricks)
        return tables.table_of(
            {
                "phase": "discarding" if self.simultaneous else "playing",
                "due": DEALS[n].discards,
                "waiting": self.owing if self.simultaneous else (),
                "discards": () if seat is None else codes_in(self.discards[seat]),
                "leader": None if self.leader < 0 else self.leader,
                "colour": COLOURS[self.low // VALUES] if led else None,
                "trick": Deferred(tables.trick_cards, n, self.leader, played),
                "winning": self.winner if led else None,
                "tricks": tricks,
                "tokens": Deferred(tables.tokens, self.row, tuple(self.takers), tricks),
                "hand": () if seat is None else Deferred(codes_of, self.hands[seat][:]),
                "blocked": {} if seat is None else self._blocked(seat),
                "hand_counts": tuple(map(len, self.hands)),
                "played": Deferred(tables.sorted_codes, played),
                "voids": Deferred(tables.colour_names, tuple(self.voids)),
            }
        )

    def _blocked(self, seat: int) -> dict[str, str]:
        """Return the hand cards that the seat, if it is to play a card, may not play, with the reason id."""
        if self.low < 0 or seat not in self.owing:
            return {}
        low, hand = self.low, self.hands[seat]
        first = bisect_left(hand, low)
        end = bisect_left(hand, low + VALUES, first)
        return {CODES[card]: "must-follow" for card in hand[:first] + hand[end:]} if first < end else {}
