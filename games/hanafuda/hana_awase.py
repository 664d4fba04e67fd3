"""Hana-awase for two to four: capture until all hands are empty; card points count, and yaku."""

from collections.abc import Callable, Sequence
from operator import add
from typing import ClassVar, Literal, NamedTuple, Self

from pydantic import Field

from games.cards.hanafuda import card_points, codes_of
from games.chance import Chance
from games.deferred import Deferred, Items
from games.hanafuda.deal import CALLING, PLAYING
from games.hanafuda.moves import FIRST_CALL
from games.hanafuda.player import CaptureGame
from games.hanafuda.table import HanafudaTable, all_card_points, all_yaku_points
from games.hanafuda.weather import points_in, washed_seats
from games.hanafuda.yaku import points_of
from games.state import Options
from games.view import Event, maker

FUKE, ACCEPT = FIRST_CALL, FIRST_CALL + 1
_CALLS = (FUKE, ACCEPT)
FUKE_CALL, FUKE_AUTO, FUKE_OFF = "call", "auto", "off"

FUKE_LIMIT = 30
"""Whose card points are no more than this may call the round void."""


class HanaAwaseOptions(Options):
    """Options of Hana-awase.

    Attributes:
        rounds: how many rounds are played, void ones included.
        fuke: whether a player with few points may call the round void, or it is so by itself, or never.
        yaku: whether yaku count beside the points on the cards.
        weather: whose yaku bad weather makes void.
    """

    rounds: int = Field(default=3, ge=1, le=12)
    fuke: Literal["call", "auto", "off"] = FUKE_CALL
    yaku: Literal["on", "off"] = "on"
    weather: Literal["all", "opponents", "off"] = "all"


class HanaAwaseTable(HanafudaTable):
    """A table of Hana-awase.

    Attributes:
        scores: what each seat would score if the round ended now: card points and yaku.
        fuke_limit: the most card points with which a round may be called void; None without fuke.
        may_fuke: the seats whose card points allow it now, from the dealer on: at the end of the round
            they are asked in this order, until one calls.
    """

    scores: Items[int]
    fuke_limit: int | None
    may_fuke: Items[int]


_table_of = maker(HanaAwaseTable)


def scores_of(captured: Sequence[int], washed: Sequence[bool], with_yaku: bool) -> tuple[int, ...]:
    """Return what each seat would score if the round ended now.

    Args:
        captured: the cards of each seat, as bit masks.
        washed: for each seat, whether the weather makes its Hanami and Tsukimi de Ippai void.
        with_yaku: whether yaku count.
    """
    points = all_card_points(captured)
    return tuple(map(add, points, all_yaku_points(captured, washed))) if with_yaku else points


def turn_order(dealer: int, players: int) -> list[int]:
    """Return all seats, from the dealer on."""
    return [(dealer + place) % players for place in range(players)]


def weak_seats(dealer: int, captured: Sequence[int]) -> tuple[int, ...]:
    """Return the seats, from the dealer on, whose captured cards are few enough for fuke."""
    points = all_card_points(captured)
    if min(points) > FUKE_LIMIT:
        return ()
    return tuple([seat for seat in turn_order(dealer, len(points)) if points[seat] <= FUKE_LIMIT])


class Pile(NamedTuple):
    """Captured cards of a seat, as a bit mask, and what the weather does to them: see `points_in`."""

    cards: int
    washed: bool
    weather: str

    def gain(self, more: int) -> int:
        """Return what `more` cards would score at once: the points on them, and those of new yaku."""
        with_more = points_in(self.weather, self.cards | more, self.washed)
        return card_points(more) + with_more - points_of(self.cards, self.washed)


class HanaAwase(CaptureGame[HanaAwaseOptions]):
    """A position of Hana-awase.

    Attributes:
        fuke: whether a round may be called void: `call`, `auto` or `off`.
    """

    __slots__ = ("fuke",)

    HAND_SIZE: ClassVar = {2: 7, 3: 7, 4: 5}
    FIELD_SIZE: ClassVar = {2: 6, 3: 6, 4: 8}
    CALL_NAMES: ClassVar = ("fuke", "accept")
    SPREAD: ClassVar = {2: 46.0, 3: 60.0, 4: 29.0}

    fuke: str

    @classmethod
    def start(
        cls, options: HanaAwaseOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        self = object.__new__(cls)
        self.fuke = options.fuke
        with_yaku = options.yaku == "on"
        return self._begin(players, options.rounds, chance, log, weather=options.weather, with_yaku=with_yaku)

    def copy(self) -> Self:
        """Return a state that shares nothing that changes with this one, and has no log."""
        other = super().copy()
        other.fuke = self.fuke
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Pass the turn on; when all hands are empty, see whether the round is void, or score it."""
        self.phase = PLAYING
        self.turn = (seat + 1) % self.players
        if self.hands[self.turn]:
            return
        weak = self._may_fuke()
        if weak and self.fuke == FUKE_AUTO:
            self._void()
        else:
            self._ask(weak)

    def _may_fuke(self) -> tuple[int, ...]:
        return () if self.fuke == FUKE_OFF else weak_seats(self.dealer, self.captured)

    def _ask(self, seats: tuple[int, ...]) -> None:
        """Ask the first of these seats whether it calls the round void; score it if there is none left."""
        if seats:
            self.turn, self.phase = seats[0], CALLING
        else:
            self._score()

    def _call(self, seat: int, move: int) -> None:
        if move == FUKE:
            self.tell("fuke", seat)
            self._void()
            return
        self.tell("accepted", seat)
        weak = self._may_fuke()
        self._ask(weak[weak.index(seat) + 1 :])

    def _void(self) -> None:
        """End the round without points; the same dealer deals on."""
        self.tell("void")
        self._tell_card_points()
        self._close_round((0,) * self.players, self.dealer)

    def _score(self) -> None:
        """End the round with points; the highest deals the next, of equals the earliest in turn order."""
        points = self._scores()
        self._tell_card_points()
        for seat in range(self.players) if self.log is not None else ():
            for yaku in self.yaku(seat):
                self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)
        self._close_round(points, max(turn_order(self.dealer, self.players), key=points.__getitem__))

    def _tell_card_points(self) -> None:
        if self.log is not None:
            for seat, points in enumerate(all_card_points(self.captured)):
                self.tell("card-points", seat, amount=points)

    def _scores(self) -> tuple[int, ...]:
        return scores_of(self.captured, washed_seats(self.captured, self.weather), self.with_yaku)

    def _call_gain(self, seat: int, move: int) -> int | None:
        return 0 if move == FUKE else self._scores()[seat]

    def _capture_gain(self, seat: int) -> Callable[[int], int]:
        if not self.with_yaku:
            return card_points
        return Pile(self.captured[seat], self.washed(seat), self.weather).gain

    def _greedy_call(self, seat: int) -> int:
        """Call fuke unless the round is won or shared."""
        scores = self._scores()
        return FUKE if scores[seat] < max(scores) else ACCEPT

    def table(self, seat: int | None) -> HanaAwaseTable:
        """Return what the seat may see: all but the other hands and the stock's order."""
        fields = self._table_fields(seat)
        captured, off = tuple(self.captured), self.fuke == FUKE_OFF
        fields["scores"] = Deferred(scores_of, captured, fields["washed"], self.with_yaku)
        fields["fuke_limit"] = None if off else FUKE_LIMIT
        fields["may_fuke"] = () if off else Deferred(weak_seats, self.dealer, captured)
        return _table_of(fields)
