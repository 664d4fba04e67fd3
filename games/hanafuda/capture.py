"""What Hana-awase and Koi-Koi share: the turn of playing, turning over and capturing.

Moves are ints as `capture_moves` says.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from games.cards.hanafuda import CODES, codes_of
from games.deferred import Deferred, OneByOne
from games.hanafuda.deal import CALLING, PLAYING, TAKING, CaptureDeal
from games.hanafuda.moves import CHOICE, FIRST_CALL, TURNED, effect, hand_card, notation, parse
from games.hanafuda.table import (
    all_card_points,
    all_codes,
    all_reach,
    all_yaku,
    capture_option,
    field_codes,
)
from games.hanafuda.weather import WEATHER_OFF, is_washed, points_in, washed_seats
from games.hanafuda.yaku import PAULOWNIA, RAIN, Yaku, changes_weather, points_of, yaku_of
from games.state import OptionsT
from games.view import MoveOption

_PHASES = ("playing", "taking", "calling")

_TWO: frozenset[int] = frozenset(cards for cards in range(16) if cards.bit_count() == 2)
_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(4) if cards >> bit & 1) for cards in range(16)
)


class CaptureState(CaptureDeal[OptionsT]):
    """A position of a game in which hand cards and turned cards capture table cards of their month."""

    __slots__ = ()

    CALL_NAMES: ClassVar[tuple[str, ...]]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat whose turn it is; none when the match is over."""
        return () if self.over else (self.turn,)

    def legal(self, seat: int) -> Sequence[int]:
        """Return the moves of the seat: hand cards with what they may take, or a choice, or a call."""
        if seat != self.turn or self.over:
            return ()
        if self.phase == PLAYING:
            field = self.field
            moves: list[int] = []
            for card in self.hands[seat]:
                there = field[card >> 2]
                if there in _TWO:
                    first = CHOICE + (card << 6) + (card & ~3)
                    low, high = _BITS[there]
                    moves += (first + low, first + high)
                else:
                    moves.append(card)
            return moves
        if self.phase == TAKING:
            first = TURNED + (self.turned & ~3)
            return [first + bit for bit in _BITS[self.field[self.turned >> 2]]]
        return self._calls()

    def apply(self, seat: int, move: int) -> None:
        """Play a card, or choose for a turned one, then turn the stock's top card; or make a call."""
        if move < TURNED:
            card, target = (move, -1) if move < CHOICE else (move - CHOICE >> 6, move - CHOICE & 63)
            self.hands[seat].remove(card)
            self.played[seat] |= 1 << card
            self._lay(seat, card, target, "hand")
            turned = self.stock.pop()
            if self.field[turned >> 2] in _TWO:
                self.turned, self.phase = turned, TAKING
                self.tell("turned", seat, (CODES[turned],))
                return
            self._lay(seat, turned, -1, "stock")
            self._end_turn(seat)
        elif move < FIRST_CALL:
            turned, self.turned, self.phase = self.turned, -1, PLAYING
            self._lay(seat, turned, move - TURNED, "stock")
            self._end_turn(seat)
        else:
            self._call(seat, move)

    def _lay(self, seat: int, card: int, target: int, source: str) -> None:
        """Lay a card on the table: it takes the target, or all of its month, or stays where none is."""
        month, bit = card >> 2, 1 << (card & 3)
        there = self.field[month]
        if not there:
            self.field[month] = bit
            self.story.append(card << 4)
            if self.log is not None:
                self.tell("laid", seat, (CODES[card],), label=source)
            return
        taken = there if target < 0 else 1 << (target & 3)
        before = self.captured[seat]
        self.field[month] = there & ~taken
        self.story.append(card << 4 | taken)
        self.captured[seat] = before | (taken | bit) << (month << 2)
        if self.log is not None:
            self.tell("capture", seat, (CODES[card], *codes_of(taken << (month << 2))), label=source)
            self._tell_gains(seat, before)

    def _tell_gains(self, seat: int, before: int) -> None:
        """Tell the yaku that a capture made or made larger, and a turn of the weather."""
        if not self.with_yaku:
            return
        now = self.captured[seat]
        if changes_weather(now) and self.weather != WEATHER_OFF:
            for name, month in (("rain", RAIN), ("paulownia", PAULOWNIA)):
                if now & month == month != before & month:
                    self.tell("weather", seat, codes_of(month), label=name)
        # What is new or larger is worth more: points are asked for first, as they are quicker to find.
        if points_of(now, False) == points_of(before, False):
            return
        washed = self.washed(seat)
        known = {(yaku.name, yaku.points) for yaku in yaku_of(before, washed)}
        for yaku in yaku_of(now, washed):
            if (yaku.name, yaku.points) not in known:
                self.tell("yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def washed(self, seat: int) -> bool:
        """Return whether the weather makes the seat's Hanami and Tsukimi de Ippai void."""
        return is_washed(seat, self.captured, self.weather)

    def yaku(self, seat: int) -> tuple[Yaku, ...]:
        """Return the seat's yaku, weather considered; none where yaku do not count."""
        return yaku_of(self.captured[seat], self.washed(seat)) if self.with_yaku else ()

    def yaku_points(self, seat: int, more: int = 0) -> int:
        """Return what the seat's yaku are worth now, or would be if it had `more` cards (a bit mask) too."""
        if not self.with_yaku:
            return 0
        return points_in(self.weather, self.captured[seat] | more, self.washed(seat))

    def result(self) -> tuple[int, ...]:
        """Return the points by seat of the finished rounds."""
        return tuple(self.totals)

    def _close_round(self, points: tuple[int, ...], next_dealer: int) -> None:
        """Book a round's points; deal the next one, or end the match."""
        self.book(points)
        for seat, gained in enumerate(points):
            self.totals[seat] += gained
        if self.round == self.last_round:
            self.over = True
            return
        self.dealer = next_dealer
        self.round += 1
        self._deal()

    @abstractmethod
    def _calls(self) -> Sequence[int]:
        """Return the calls that the seat whose turn it is may make."""

    @abstractmethod
    def _call(self, seat: int, move: int) -> None:
        """Make a call."""

    @abstractmethod
    def _end_turn(self, seat: int) -> None:
        """Do what follows after a seat's two captures."""

    def why_not(self, seat: int, move: int) -> str:
        """Return why a well-formed move is not allowed: not held, a match must be taken, nothing to take."""
        if self.phase == CALLING:
            return "must-call"
        if move >= FIRST_CALL:
            return "nothing-to-call"
        if self.phase == TAKING:
            return "no-such-capture" if move >= TURNED else "choose-capture"
        if move >= TURNED:
            return "no-turned-card"
        if hand_card(move) not in self.hands[seat]:
            return "not-your-card"
        return "choose-capture" if move < CHOICE else "no-such-capture"

    def notation(self, move: int) -> str:
        """Return `play 1b`, `play 1b take 1r`, `take 1r`, or the game's own call."""
        return notation(move, self.CALL_NAMES)

    def parse(self, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is no move of this game.
        """
        return parse(text, self.CALL_NAMES)

    def choices(self, seat: int) -> Sequence[MoveOption]:
        """Return the seat's legal moves with what each would take."""
        moves = self.legal(seat)
        if self.phase == CALLING:
            return tuple([self._call_choice(seat, move) for move in moves])
        return OneByOne(capture_option, moves, self.turned, tuple(self.field), self._capture_gain(seat))

    def _call_choice(self, seat: int, move: int) -> MoveOption:
        name = self.CALL_NAMES[move - FIRST_CALL]
        return MoveOption(name, name, gain=self._call_gain(seat, move))

    def effect(self, move: int) -> tuple[int, int]:
        """Return the card that a play or a choice is about, and the table cards it takes, as a bit mask."""
        return effect(move, self.turned, self.field)

    def _call_gain(self, seat: int, move: int) -> int | None:
        """Return what a call scores at once, if it does."""
        return None

    def _capture_gain(self, seat: int) -> Callable[[int], int] | None:
        """Return what tells how much capturing cards, a bit mask, scores at once; None if that is not known.

        It holds nothing that changes, and nothing that the seat may not know.
        """
        return None

    def _table_fields(self, seat: int | None) -> dict[str, Any]:
        """Return the fields of HanafudaTable for this reader, None for a spectator."""
        captured = tuple(self.captured)
        washed = washed_seats(captured, self.weather)
        none = ((),) * self.players
        return {
            "dealer": self.dealer,
            "phase": _PHASES[self.phase],
            "field": Deferred(field_codes, tuple(self.field)),
            "turned": None if self.turned < 0 else CODES[self.turned],
            "stock": len(self.stock),
            "hand": () if seat is None else tuple(map(CODES.__getitem__, self.hands[seat])),
            "hand_counts": tuple(map(len, self.hands)),
            "captured": Deferred(all_codes, captured),
            "yaku": Deferred(all_yaku, captured, washed) if self.with_yaku else none,
            "reach": Deferred(all_reach, captured, washed) if self.with_yaku else none,
            "card_points": Deferred(all_card_points, captured),
            "washed": washed,
        }
