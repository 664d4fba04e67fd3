"""Hana-awase for two to four: capture until all hands are empty; card points and yaku count."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Annotated, ClassVar, Literal, Self

from annotated_types import Interval

from games.cards.hanafuda import card_points, codes_of
from games.chance import Chance
from games.event import Event
from games.hanafuda.capture import CaptureState
from games.hanafuda.house import House
from games.hanafuda.moves import CALLING, FIRST_CALL, PLAYING
from games.hanafuda.weather import Weather

FUKE, ACCEPT = FIRST_CALL, FIRST_CALL + 1
_CALLS = (FUKE, ACCEPT)
FUKE_CALL, FUKE_AUTO, FUKE_OFF = "call", "auto", "off"

FUKE_LIMIT = 30
"""A player with at most this many card points may call the round void."""


@dataclass(frozen=True, slots=True)
class HanaAwaseOptions:
    """Options of Hana-awase.

    Attributes:
        rounds: how many rounds are played, including void ones.
        fuke: whether few points let a player call the round void, make it void automatically, or do nothing.
        yaku: whether yaku count in addition to card points.
        weather: whose yaku bad weather makes void.
        tsukifuda: whether each complete month counts, one at most, only that of the round's number, or none.
        washing: whether rain and fog each make both viewings void, or rain Hanami and fog Tsukimi.
        viewings: whether Gekkazake and the viewings count together, or only the better.
    """

    rounds: Annotated[int, Interval(ge=1, le=12)] = 3
    fuke: Literal["call", "auto", "off"] = FUKE_CALL
    yaku: Literal["on", "off"] = "on"
    weather: Literal["all", "opponents", "off"] = "all"
    tsukifuda: Literal["each", "once", "round", "off"] = "each"
    washing: Literal["both", "own"] = "both"
    viewings: Literal["sum", "best"] = "sum"


def turn_order(dealer: int, players: int) -> list[int]:
    """Return all seats, starting with the dealer."""
    return [(dealer + place) % players for place in range(players)]


def weak_seats(dealer: int, captured: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with few enough card points for fuke, starting with the dealer."""
    points = tuple(map(card_points, captured))
    if min(points) > FUKE_LIMIT:
        return ()
    return tuple([seat for seat in turn_order(dealer, len(points)) if points[seat] <= FUKE_LIMIT])


class HanaAwase(CaptureState):
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
        return self._begin(
            players,
            options.rounds,
            chance,
            log,
            weather=Weather(options.weather, options.washing),
            house=House(options.tsukifuda, options.viewings),
            with_yaku=options.yaku == "on",
        )

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.fuke = self.fuke
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Pass the turn on; when all hands are empty, check for fuke or score the round."""
        self.phase = PLAYING
        self.turn = (seat + 1) % self.players
        if self.hands[self.turn]:
            return
        weak = self.may_fuke()
        if weak and self.fuke == FUKE_AUTO:
            self._void()
        else:
            self._ask(weak)

    def may_fuke(self) -> tuple[int, ...]:
        """Return the seats whose card points allow it to call the round void, from the dealer on."""
        return () if self.fuke == FUKE_OFF else weak_seats(self.dealer, self.captured)

    def _ask(self, seats: tuple[int, ...]) -> None:
        """Ask the first of these seats whether it calls the round void; score the round if none is left."""
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
        weak = self.may_fuke()
        self._ask(weak[weak.index(seat) + 1 :])

    def _void(self) -> None:
        """End the round without points; the same dealer deals again."""
        self.tell("void")
        self._tell_card_points()
        self._close_round((0,) * self.players, self.dealer)

    def _score(self) -> None:
        """End the round with points; the highest deals the next one, if tied the first in turn order."""
        points = self.scores()
        self._tell_card_points()
        for seat in range(self.players) if self.log is not None else ():
            for yaku in self.yaku(seat):
                self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)
        self._close_round(points, max(turn_order(self.dealer, self.players), key=points.__getitem__))

    def _tell_card_points(self) -> None:
        if self.log is not None:
            for seat, points in enumerate(map(card_points, self.captured)):
                self.tell("card-points", seat, amount=points)

    def scores(self) -> tuple[int, ...]:
        """Return what each seat would score if the round ended now."""
        return tuple(map(add, map(card_points, self.captured), map(self.yaku_points, range(self.players))))

    def _greedy_call(self, seat: int) -> int:
        """Call fuke unless this seat wins or shares the round."""
        scores = self.scores()
        return FUKE if scores[seat] < max(scores) else ACCEPT
