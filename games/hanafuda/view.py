"""The visible part of a hanafuda table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import getitem
from typing import Any

from games.cards.hanafuda import CLASS, CLASSES, CODES, INDEX, MONTHS, card_points, codes_of, mask
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import FUKE_LIMIT, FUKE_OFF, HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.reach import ReachView, reach_of
from games.hanafuda.scorings import MANUAL
from games.hanafuda.yaku import BOTH, TSUKIFUDA, VIEWING_BITS, Scoring
from games.view import TableView, by_name


def yaku_with(code: str) -> tuple[str, ...]:
    """Return the ids of the yaku that a card can belong to, in display order."""
    return (*[form.name for form in MANUAL.forms if form.cards & mask(code)], TSUKIFUDA)


@dataclass(frozen=True, slots=True)
class YakuView:
    """A completed yaku: its id, points and cards."""

    name: str
    points: int
    cards: tuple[str, ...]


class HanafudaTable(TableView):
    """A table of hanafuda.

    Attributes:
        dealer: seat that deals and begins this round.
        phase: `playing` a hand card, `taking` with a flipped card, or `calling`.
        field: codes of the cards on the table, by month.
        turned: the flipped stock card awaiting a choice, or None.
        stock: number of cards in the stock.
        hand: the reader's own hand, by month; empty for a spectator.
        hand_counts: number of cards in each hand.
        captured: captured cards of each seat, by month.
        yaku: yaku of each seat, after weather.
        reach: for each seat, its yaku one or two cards short, the nearest first.
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

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the cards on the table, the captured cards and yaku of each player, and the reader's hand."""
        yield "dealer", seats[self.dealer]
        yield "cards", by_name(seats, self.hand_counts)
        yield "stock", f"{self.stock} cards"
        yield "table", self.cards_text(self.field)
        yield "flipped", self.cards_text([self.turned] if self.turned else ())
        for name, captured, yaku in zip(seats, self.captured, self.yaku, strict=True):
            kinds = [[kind, *[code for code in captured if CLASS[INDEX[code]] == kind]] for kind in CLASSES]
            yield f"{name} has", ", ".join(" ".join(cards) for cards in kinds if len(cards) > 1)
            yield f"{name}'s yaku", ", ".join(f"{each.name} {each.points}" for each in yaku)
        yield "hand", self.cards_text(self.hand)

    def group_of(self, code: str) -> str:
        """Return the name of a card's month."""
        return MONTHS[INDEX[code] // 4]


class HanaAwaseTable(HanafudaTable):
    """A table of Hana-awase.

    Attributes:
        scores: each seat's points if the round ended now: card points and yaku.
        fuke_limit: maximum card points for calling a round void; None without fuke.
        may_fuke: the seats whose card points allow fuke now, from the dealer on. At the end of the round they
            decide in this order, until one calls.
    """

    scores: tuple[int, ...]
    fuke_limit: int | None
    may_fuke: tuple[int, ...]

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the round's points, then the lines of both games."""
        yield "this round", by_name(seats, self.scores)
        yield from super().rows(seats)


class KoiKoiTable(HanafudaTable):
    """A table of Koi-Koi.

    Attributes:
        called: for each seat, the payment for shobu when it last called koi-koi, or None.
        shobu: for each seat, the payment for shobu now.
        doubled: for each seat, the reasons to double: `seven` points or more, the opponent's `koi-koi`.
        lucky: the lucky hand that the reader must show, or None.
    """

    called: tuple[int | None, ...]
    shobu: tuple[int, ...]
    doubled: tuple[tuple[str, ...], ...]
    lucky: str | None

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the payments for shobu now and at the last koi-koi, then the lines of both games."""
        yield "shobu pays", by_name(seats, self.shobu)
        yield "called at", by_name(seats, self.called)
        yield from super().rows(seats)


def hana_awase_table(state: HanaAwase, seat: int | None) -> HanaAwaseTable:
    """Return the table without other hands and the order of the stock."""
    return HanaAwaseTable(
        **_table_fields(state, seat),
        scores=state.scores(),
        fuke_limit=None if state.fuke == FUKE_OFF else FUKE_LIMIT,
        may_fuke=state.may_fuke(),
    )


def koi_koi_table(state: KoiKoi, seat: int | None) -> KoiKoiTable:
    """Return the table without the other hand and the order of the stock."""
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
    """Return the fields of HanafudaTable for a seat or a spectator (None)."""
    captured = state.captured
    everything = sum(state.captured)
    scoring = state.scoring
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
