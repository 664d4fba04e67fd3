"""The edge of Hana-awase and Koi-Koi: moves as text, and what readers may see of a table."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from operator import getitem
from typing import Any, NamedTuple, TypeVar

from games.cards.hanafuda import CODES, card_points, codes_of
from games.deferred import Deferred, OneByOne
from games.edge import Edge
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import FUKE, FUKE_LIMIT, FUKE_OFF, HanaAwase, scores_of, weak_seats
from games.hanafuda.koi_koi import SHOBU, KoiKoi
from games.hanafuda.moves import CALLING, FIRST_CALL, effect
from games.hanafuda.notation import notation, parse
from games.hanafuda.reach import Reach, reach_of
from games.hanafuda.table import HanaAwaseTable, KoiKoiTable, ReachView, YakuView
from games.hanafuda.weather import points_in, washed_seats
from games.hanafuda.yaku import Yaku, points_of, yaku_of
from games.view import MoveOption, maker

StateT = TypeVar("StateT", bound=CaptureState)

_PHASES = ("playing", "taking", "calling")

_hana_awase_table, _koi_koi_table = maker(HanaAwaseTable), maker(KoiKoiTable)


class CaptureEdge(Edge[StateT]):
    """Writes and reads the moves of both games."""

    def notation(self, state: StateT, move: int) -> str:
        """Return `play 1b`, `play 1b take 1r`, `take 1r`, or the game's own call."""
        return notation(move, state.CALL_NAMES)

    def parse(self, state: StateT, text: str) -> int:
        """Read a move in the record's notation.

        Raises:
            ValueError: the text is not a move of this game.
        """
        return parse(text, state.CALL_NAMES)

    def choices(self, state: StateT, seat: int) -> Sequence[MoveOption]:
        """Return the seat's legal moves with what each would take."""
        moves = state.legal(seat)
        if state.phase == CALLING:
            return tuple([self._call_choice(state, seat, move) for move in moves])
        gain = self._capture_gain(state, seat)
        return OneByOne(capture_option, moves, state.turned, tuple(state.field), gain)

    def _call_choice(self, state: StateT, seat: int, move: int) -> MoveOption:
        name = state.CALL_NAMES[move - FIRST_CALL]
        return MoveOption(name, name, gain=self._call_gain(state, seat, move))

    @abstractmethod
    def _call_gain(self, state: StateT, seat: int, move: int) -> int | None:
        """Return what a call scores at once, if anything."""

    @abstractmethod
    def _capture_gain(self, state: StateT, seat: int) -> Callable[[int], int] | None:
        """Return a function from captured cards, as a bit mask, to what they score at once; None if unknown.

        It holds nothing that changes, and nothing that the seat may not know.
        """


class HanaAwaseEdge(CaptureEdge[HanaAwase]):
    """Writes and reads the moves of Hana-awase, and shows its table."""

    def _call_gain(self, state: HanaAwase, seat: int, move: int) -> int:
        return 0 if move == FUKE else state.scores()[seat]

    def _capture_gain(self, state: HanaAwase, seat: int) -> Callable[[int], int]:
        if not state.with_yaku:
            return card_points
        return Pile(state.captured[seat], state.washed(seat), state.weather).gain

    def table(self, state: HanaAwase, seat: int | None) -> HanaAwaseTable:
        """Return what the seat may see: everything but the other hands and the stock's order."""
        fields = _fields(state, seat)
        captured, off = tuple(state.captured), state.fuke == FUKE_OFF
        fields["scores"] = Deferred(scores_of, captured, fields["washed"], state.with_yaku)
        fields["fuke_limit"] = None if off else FUKE_LIMIT
        fields["may_fuke"] = () if off else Deferred(weak_seats, state.dealer, captured)
        return _hana_awase_table(fields)


class KoiKoiEdge(CaptureEdge[KoiKoi]):
    """Writes and reads the moves of Koi-Koi, and shows its table."""

    def _call_gain(self, state: KoiKoi, seat: int, move: int) -> int | None:
        return state.yaku_points(seat) if move == SHOBU else None

    def _capture_gain(self, state: KoiKoi, seat: int) -> None:
        return None

    def table(self, state: KoiKoi, seat: int | None) -> KoiKoiTable:
        """Return what the seat may see: everything but the other hand and the stock's order."""
        fields = _fields(state, seat)
        fields["called"] = tuple([None if points < 0 else points for points in state.called_points])
        fields["shobu"] = Deferred(all_yaku_points, tuple(state.captured), fields["washed"])
        return _koi_koi_table(fields)


def _fields(state: CaptureState, seat: int | None) -> dict[str, Any]:
    """Return the fields of HanafudaTable for this reader, None for a spectator."""
    captured = tuple(state.captured)
    washed = washed_seats(captured, state.weather)
    none = ((),) * state.players
    return {
        "dealer": state.dealer,
        "phase": _PHASES[state.phase],
        "field": Deferred(field_codes, tuple(state.field)),
        "turned": None if state.turned < 0 else CODES[state.turned],
        "stock": len(state.stock),
        "hand": () if seat is None else tuple(map(CODES.__getitem__, state.hands[seat])),
        "hand_counts": tuple(map(len, state.hands)),
        "captured": Deferred(all_codes, captured),
        "yaku": Deferred(all_yaku, captured, washed) if state.with_yaku else none,
        "reach": Deferred(all_reach, captured, washed) if state.with_yaku else none,
        "card_points": Deferred(all_card_points, captured),
        "washed": washed,
    }


class Pile(NamedTuple):
    """Captured cards of a seat, as a bit mask, and the effect of the weather on them: see `points_in`."""

    cards: int
    washed: bool
    weather: str

    def gain(self, more: int) -> int:
        """Return what `more` cards would score at once: their card points and new yaku."""
        with_more = points_in(self.weather, self.cards | more, self.washed)
        return card_points(more) + with_more - points_of(self.cards, self.washed)


_CODES_ON_FIELD = [[codes_of(cards << (month << 2)) for cards in range(16)] for month in range(12)]


def field_codes(field: tuple[int, ...]) -> tuple[str, ...]:
    """Return the codes of the cards on the table, given as four bits for each month."""
    return tuple(chain.from_iterable(map(getitem, _CODES_ON_FIELD, field)))


def all_codes(captured: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the codes of the captured cards of each seat, given as bit masks."""
    return tuple(map(codes_of, captured))


def all_card_points(captured: Sequence[int]) -> tuple[int, ...]:
    """Return the points printed on them."""
    return tuple(map(card_points, captured))


def all_yaku_points(captured: Sequence[int], washed: Sequence[bool]) -> tuple[int, ...]:
    """Return what the yaku of each seat are worth, also given whether the weather is bad for it."""
    return tuple(map(points_of, captured, washed))


def all_yaku(captured: tuple[int, ...], washed: tuple[bool, ...]) -> tuple[tuple[YakuView, ...], ...]:
    """Return the yaku of each seat, given the same."""
    return tuple([tuple(map(_yaku_view, yaku)) for yaku in map(yaku_of, captured, washed)])


@lru_cache(maxsize=1024)
def _yaku_view(yaku: Yaku) -> YakuView:
    return YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))


def all_reach(captured: tuple[int, ...], washed: tuple[bool, ...]) -> tuple[tuple[ReachView, ...], ...]:
    """Return the yaku in reach of each seat, given the same."""
    others = [sum(captured) - cards for cards in captured]
    return tuple([tuple(map(_reach_view, reach)) for reach in map(reach_of, captured, others, washed)])


@lru_cache(maxsize=4096)
def _reach_view(reach: Reach) -> ReachView:
    return ReachView(name=reach.name, points=reach.points, short=reach.short, missing=codes_of(reach.missing))


def capture_option(
    move: int, turned: int, field: tuple[int, ...], gain: Callable[[int], int] | None
) -> MoveOption:
    """Return what a play (`play 1b`, `play 1b take 1r`) or the choice for a turned card (`take 1r`) does.

    Args:
        move: the move, but not one of the game's own calls.
        turned: the turned card, if there is one.
        field: for each month, the cards on the table as four bits.
        gain: returns what capturing cards, a bit mask, scores at once; None if that is unknown.
    """
    card, taken = effect(move, turned, field)
    if gain is None:
        return _option(move, taken, None)
    return _option(move, taken, gain(taken | 1 << card) if taken else 0)


@lru_cache(maxsize=4096)
def _option(move: int, taken: int, gain: int | None) -> MoveOption:
    text = notation(move, ())
    verb, card, *_ = text.split(" ")
    return MoveOption(text, verb, (card,) if verb == "play" else (), codes_of(taken), gain)
