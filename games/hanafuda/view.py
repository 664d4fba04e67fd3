"""What readers may see of a table of hanafuda."""

from dataclasses import dataclass
from itertools import chain
from operator import getitem
from typing import Any

from games.cards.hanafuda import CODES, card_points, codes_of, mask
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import FUKE_LIMIT, FUKE_OFF, HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.reach import ReachView, reach_of
from games.hanafuda.scorings import MANUAL
from games.hanafuda.yaku import BOTH, TSUKIFUDA, VIEWING_BITS, Scoring
from games.view import TableView


def yaku_with(code: str) -> tuple[str, ...]:
    """Return the ids of the yaku that a card can belong to, in the order in which they are listed."""
    return (*[form.name for form in MANUAL.forms if form.cards & mask(code)], TSUKIFUDA)


@dataclass(frozen=True, slots=True)
class YakuView:
    """A yaku that somebody has: its id, its points, its cards."""

    name: str
    points: int
    cards: tuple[str, ...]


class HanafudaTable(TableView):
    """A table of hanafuda.

    Attributes:
        dealer: seat that deals and begins this round.
        phase: `playing` a hand card, `taking` with a turned card, or `calling`.
        field: codes of the cards on the table, by month.
        turned: the stock card that is waiting for a choice, if any.
        stock: number of cards in the stock.
        hand: the reader's own hand, by month; empty for a spectator.
        hand_counts: number of cards in each hand.
        captured: captured cards of each seat, by month.
        yaku: yaku of each seat, considering the weather.
        reach: for each seat, the yaku it is one or two cards short of, those one card short first.
        card_points: points printed on each seat's captured cards.
        void: for each seat, the ids of the viewings that the weather makes void.
    """

    dealer: int
    phase: str
    field: tuple[str, ...]
    turned: str | None
    stock: int
    hand: tuple[str, ...]
    hand_counts: tuple[int, ...]
    captured: tuple[tuple[str, ...], ...]
    yaku: tuple[tuple[YakuView, ...], ...]
    reach: tuple[tuple[ReachView, ...], ...]
    card_points: tuple[int, ...]
    void: tuple[tuple[str, ...], ...]


class HanaAwaseTable(HanafudaTable):
    """A table of Hana-awase.

    Attributes:
        scores: what each seat would score if the round ended now: card points and yaku.
        fuke_limit: the most card points with which a player may call a round void; None without fuke.
        may_fuke: the seats whose card points allow it now, starting with the dealer: at the end of the round
            they are asked in this order, until one calls.
    """

    scores: tuple[int, ...]
    fuke_limit: int | None
    may_fuke: tuple[int, ...]


class KoiKoiTable(HanafudaTable):
    """A table of Koi-Koi.

    Attributes:
        called: for each seat, what shobu would have paid when it last called koi-koi; None if it has not.
        shobu: for each seat, what shobu would pay it now.
        doubled: for each seat, what doubles that: `seven` points or more, the other's `koi-koi`.
        lucky: the lucky hand that the reader is dealt and has to show, if any.
    """

    called: tuple[int | None, ...]
    shobu: tuple[int, ...]
    doubled: tuple[tuple[str, ...], ...]
    lucky: str | None


def hana_awase_table(state: HanaAwase, seat: int | None) -> HanaAwaseTable:
    """Return what the seat may see: everything but the other hands and the stock's order."""
    return HanaAwaseTable(
        **_table_fields(state, seat),
        scores=state.scores(),
        fuke_limit=None if state.fuke == FUKE_OFF else FUKE_LIMIT,
        may_fuke=state.may_fuke(),
    )


def koi_koi_table(state: KoiKoi, seat: int | None) -> KoiKoiTable:
    """Return what the seat may see: everything but the other hand and the stock's order."""
    return KoiKoiTable(
        **_table_fields(state, seat),
        called=tuple([None if points < 0 else points for points in state.called_points]),
        shobu=tuple(map(state.pays, range(state.players))),
        doubled=tuple(map(state.doubled, range(state.players))),
        lucky=None if seat is None else state.lucky(seat),
    )


_PHASES = ("playing", "taking", "calling")

_CODES_ON_FIELD = [[codes_of(cards << (month << 2)) for cards in range(16)] for month in range(12)]
_VOID = [tuple(name for name, bit in VIEWING_BITS.items() if bits & bit) for bits in range(BOTH + 1)]


def _table_fields(state: CaptureState, seat: int | None) -> dict[str, Any]:
    """Return the fields of HanafudaTable for this reader, None for a spectator."""
    captured, everything, scoring = state.captured, sum(state.captured), state.scoring
    void = tuple(map(state.void_viewings, range(state.players)))
    yaku = reach = ((),) * state.players
    if state.with_yaku:
        piles = list(zip(captured, void, strict=True))
        yaku = tuple([_yaku_views(own, bits, scoring) for own, bits in piles])
        reach = tuple([reach_of(own, everything - own, bits, scoring) for own, bits in piles])
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
        "void": tuple([_VOID[state.washed_viewings(owner)] for owner in range(state.players)]),
    }


def _yaku_views(captured: int, void: int, scoring: Scoring) -> tuple[YakuView, ...]:
    return tuple(
        [
            YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))
            for yaku in scoring.yaku(captured, void)
        ]
    )
