"""Koi-Koi for two: capture until you have a yaku, then end the round (shobu) or dare to go on (koi-koi)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Self

from annotated_types import Interval

from games.cards.hanafuda import codes_of
from games.chance import Chance
from games.event import Event
from games.hanafuda.capture import CaptureState
from games.hanafuda.house import House
from games.hanafuda.moves import CALLING, FIRST_CALL, PLAYING
from games.hanafuda.weather import Weather
from games.hanafuda.yaku import Yaku

SHOBU, KOI_KOI = FIRST_CALL, FIRST_CALL + 1
_CALLS = (SHOBU, KOI_KOI)

GOOD_YAKU = 50
FEW_CARDS = 2


@dataclass(frozen=True, slots=True)
class KoiKoiOptions:
    """Options of Koi-Koi.

    Attributes:
        rounds: how many rounds are played, including draws.
        scoring: whose points count: the manual's, or the classic ones (see `games.hanafuda.classic_koi_koi`).
        weather, tsukifuda, washing, viewings: with the manual's points; as in Hana-awase.
        double: with classic points: whether seven points or more double, or the other's koi-koi, or both.
        viewing: with classic points: whether Hanami and Tsukimi count.
    """

    rounds: Annotated[int, Interval(ge=1, le=12)] = 6
    scoring: Literal["manual", "classic"] = "manual"
    weather: Literal["all", "opponents", "off"] = "all"
    tsukifuda: Literal["each", "once", "round", "off"] = "each"
    washing: Literal["both", "own"] = "both"
    viewings: Literal["sum", "best"] = "sum"
    double: Literal["both", "seven", "koi-koi", "off"] = "both"
    viewing: Literal["on", "after-koi-koi", "off"] = "on"


class KoiKoi(CaptureState):
    """A position of Koi-Koi.

    Attributes:
        called: for each seat, its yaku at its last call; none before.
        called_cards: for each seat, the points of its cards at its last call, whatever the weather; 0 before.
        called_points: for each seat, what shobu would have paid at its last call, -1 before.
        called_void: for each seat, the viewings that were void at its last call, as bits.
    """

    __slots__ = ("called", "called_cards", "called_points", "called_void")

    called: list[tuple[Yaku, ...]]

    HAND_SIZE: ClassVar = {2: 8}
    FIELD_SIZE: ClassVar = {2: 8}
    CALL_NAMES: ClassVar = ("shobu", "koi-koi")
    SPREAD: ClassVar = {2: 34.0}

    @classmethod
    def start(
        cls, options: KoiKoiOptions, players: int, chance: Chance, log: list[Event] | None = None
    ) -> Self:
        """Return a match at its first decision."""
        return object.__new__(cls)._begin(
            players,
            options.rounds,
            chance,
            log,
            weather=Weather(options.weather, options.washing),
            house=House(options.tsukifuda, options.viewings),
        )

    def _deal(self) -> None:
        super()._deal()
        self.called, self.called_cards, self.called_points = [(), ()], [0, 0], [-1, -1]
        self.called_void = [0, 0]

    def copy(self) -> Self:
        """Return an independent copy of this state, without a log."""
        other = super().copy()
        other.called, other.called_cards = self.called[:], self.called_cards[:]
        other.called_points, other.called_void = self.called_points[:], self.called_void[:]
        return other

    def _calls(self) -> Sequence[int]:
        return _CALLS

    def _end_turn(self, seat: int) -> None:
        """Ask for a call if a yaku is new or worth more than at the last call, otherwise pass the turn on."""
        if self._has_more(seat):
            self._ask(seat)
        else:
            self._next_turn()

    def _has_more(self, seat: int) -> bool:
        """Return whether a yaku of the seat is new or worth more than at its last call, after weather."""
        # Mostly there is none, or no new card for one: that is checked first because it is quick.
        points = self.counting.points(self.captured[seat])
        if not points:
            return False
        void = self.void(seat)
        if (points, void) == (self.called_cards[seat], self.called_void[seat]):
            return False
        called = {yaku.name: yaku.points for yaku in self.called[seat]}
        now = self.counting.yaku(self.captured[seat], void)
        return any(yaku.points > called.get(yaku.name, 0) for yaku in now)

    def _ask(self, seat: int) -> None:
        if self.hands[seat]:
            self.phase = CALLING
        else:
            self._shobu(seat)

    def _next_turn(self) -> None:
        self.phase = PLAYING
        self.turn = 1 - self.turn
        if not self.hands[self.turn]:
            self.tell("draw")
            self._close_round((0, 0), self.dealer)

    def _call(self, seat: int, move: int) -> None:
        if move == SHOBU:
            self._shobu(seat)
            return
        self.called_points[seat] = points = self.pays(seat)
        self.called[seat], self.called_void[seat] = self.yaku(seat), self.void(seat)
        self.called_cards[seat] = self.counting.points(self.captured[seat])
        self.tell("koi-koi", seat, amount=points)
        self._next_turn()

    def _shobu(self, seat: int) -> None:
        points = self.pays(seat)
        self.tell("shobu", seat, amount=points)
        if self.log is not None:
            self._tell_scored(seat)
        self._close_round((points, 0) if seat == 0 else (0, points), seat)

    def _tell_scored(self, seat: int) -> None:
        """Report what shobu pays for."""
        for yaku in self.yaku(seat):
            self.tell("scored-yaku", seat, codes_of(yaku.cards), yaku.points, yaku.name)

    def pays(self, seat: int) -> int:
        """Return what shobu would pay the seat now."""
        return self.yaku_points(seat)

    def doubled(self, _seat: int) -> tuple[str, ...]:
        """Return what doubles the points of a seat's yaku: nothing, in these rules."""
        return ()

    def lucky(self, _seat: int) -> str | None:
        """Return the lucky hand that a seat has to show: none, in these rules."""
        return None

    def _greedy_call(self, seat: int) -> int:
        """Call shobu if it pays well or few cards are left to play."""
        points = self.pays(seat)
        return SHOBU if points >= GOOD_YAKU or len(self.hands[seat]) <= FEW_CARDS else KOI_KOI
