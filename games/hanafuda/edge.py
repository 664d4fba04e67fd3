"""The edge of Hana-awase and Koi-Koi: moves as text, and what readers may see of a table."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import getitem
from typing import Any, TypeVar

from games.cards.hanafuda import CODES, card_points, codes_of
from games.edge import Edge
from games.hanafuda.capture import CaptureState
from games.hanafuda.classic import LUCKY_POINTS
from games.hanafuda.classic_koi_koi import SHOW
from games.hanafuda.classic_reach import classic_reach_of
from games.hanafuda.hana_awase import FUKE, FUKE_LIMIT, FUKE_OFF, HanaAwase
from games.hanafuda.koi_koi import SHOBU, KoiKoi
from games.hanafuda.moves import CALLING, FIRST_CALL, TURNED, hand_card
from games.hanafuda.notation import notation, parse
from games.hanafuda.reach import reach_of
from games.hanafuda.table import HanaAwaseTable, KoiKoiTable, ReachView, YakuView
from games.hanafuda.yaku import WASHABLE, Counting, Counts
from games.view import MoveOption

StateT = TypeVar("StateT", bound=CaptureState)

_PHASES = ("playing", "taking", "calling")

_CODES_ON_FIELD = [[codes_of(cards << (month << 2)) for cards in range(16)] for month in range(12)]


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

    def choices(self, state: StateT, seat: int) -> tuple[MoveOption, ...]:
        """Return the seat's legal moves with what each would take."""
        moves = state.legal(seat)
        if state.phase == CALLING:
            names = [state.CALL_NAMES[move - FIRST_CALL] for move in moves]
            gains = [self._call_gain(state, seat, move) for move in moves]
            return tuple([MoveOption(name, name, gain=gain) for name, gain in zip(names, gains, strict=True)])
        effects = [state.effect(move) for move in moves]
        gains = self._capture_gains(
            state, seat, [taken | 1 << card if taken else 0 for card, taken in effects]
        )
        return tuple(
            [_option(move, taken, gain) for move, (_, taken), gain in zip(moves, effects, gains, strict=True)]
        )

    @abstractmethod
    def _call_gain(self, state: StateT, seat: int, move: int) -> int | None:
        """Return what a call scores at once, if anything."""

    @abstractmethod
    def _capture_gains(self, state: StateT, seat: int, captures: list[int]) -> Sequence[int | None]:
        """Return what each of some captures, as bit masks, scores at once; None if that is unknown."""


class HanaAwaseEdge(CaptureEdge[HanaAwase]):
    """Writes and reads the moves of Hana-awase, and shows its table."""

    def _call_gain(self, state: HanaAwase, seat: int, move: int) -> int:
        return 0 if move == FUKE else state.scores()[seat]

    def _capture_gains(self, state: HanaAwase, seat: int, captures: list[int]) -> list[int]:
        before = state.yaku_points(seat)
        return [
            card_points(cards) + state.yaku_points(seat, cards) - before if cards else 0 for cards in captures
        ]

    def table(self, state: HanaAwase, seat: int | None) -> HanaAwaseTable:
        """Return what the seat may see: everything but the other hands and the stock's order."""
        return HanaAwaseTable(
            **_fields(state, seat),
            scores=state.scores(),
            fuke_limit=None if state.fuke == FUKE_OFF else FUKE_LIMIT,
            may_fuke=state.may_fuke(),
        )


class KoiKoiEdge(CaptureEdge[KoiKoi]):
    """Writes and reads the moves of Koi-Koi, and shows its table."""

    def _call_gain(self, state: KoiKoi, seat: int, move: int) -> int | None:
        if move == SHOBU:
            return state.pays(seat)
        return LUCKY_POINTS if move == SHOW else None

    def _capture_gains(self, state: KoiKoi, seat: int, captures: list[int]) -> list[None]:
        return [None] * len(captures)

    def table(self, state: KoiKoi, seat: int | None) -> KoiKoiTable:
        """Return what the seat may see: everything but the other hand and the stock's order."""
        return KoiKoiTable(
            **_fields(state, seat),
            called=tuple([None if points < 0 else points for points in state.called_points]),
            shobu=tuple(map(state.pays, range(state.players))),
            doubled=tuple(map(state.doubled, range(state.players))),
            lucky=None if seat is None else state.lucky(seat),
        )


@lru_cache(maxsize=4096)
def _option(move: int, taken: int, gain: int | None) -> MoveOption:
    """Return what a play or the choice for a turned card does: the cards it takes, and what they score."""
    text, codes = notation(move, ()), codes_of(taken)
    if move < TURNED:
        return MoveOption(text, "play", (CODES[hand_card(move)],), codes, gain)
    return MoveOption(text, "take", takes=codes, gain=gain)


def _fields(state: CaptureState, seat: int | None) -> dict[str, Any]:
    """Return the fields of HanafudaTable for this reader, None for a spectator."""
    captured, everything, counting = state.captured, sum(state.captured), state.counting
    void = tuple(map(state.void, range(state.players)))
    yaku = reach = ((),) * state.players
    if state.with_yaku:
        piles = list(zip(captured, void, strict=True))
        yaku = tuple([_yaku_views(own, bits, counting) for own, bits in piles])
        reach = tuple([_reach(own, everything - own, bits, counting) for own, bits in piles])
    return {
        "dealer": state.dealer,
        "phase": _PHASES[state.phase],
        "field": tuple(chain.from_iterable(map(getitem, _CODES_ON_FIELD, state.field))),
        "turned": None if state.turned < 0 else CODES[state.turned],
        "stock": len(state.stock),
        "hand": () if seat is None else tuple([CODES[card] for card in state.hands[seat]]),
        "hand_counts": tuple(map(len, state.hands)),
        "captured": tuple(map(codes_of, captured)),
        "yaku": yaku,
        "reach": reach,
        "card_points": tuple(map(card_points, captured)),
        "void": tuple([_VOID[state.weather.void(owner, captured)] for owner in range(state.players)]),
    }


_VOID = [
    tuple(name for i, (name, _, _) in enumerate(WASHABLE) if bits >> i & 1)
    for bits in range(1 << len(WASHABLE))
]


def _reach(captured: int, gone: int, void: int, counting: Counts) -> tuple[ReachView, ...]:
    if isinstance(counting, Counting):
        return reach_of(captured, gone, void, counting)
    return classic_reach_of(captured, gone, void)


@lru_cache(maxsize=1024)
def _yaku_views(captured: int, void: int, counting: Counts) -> tuple[YakuView, ...]:
    return tuple(
        [
            YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))
            for yaku in counting.yaku(captured, void)
        ]
    )
