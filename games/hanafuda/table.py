"""What readers may see of a table of hanafuda.

Yaku, named tuples within the program, have names in JSON too.
"""

from typing import Annotated, NamedTuple

from pydantic import InstanceOf, PlainSerializer

from games.cards.hanafuda import mask
from games.hanafuda.yaku import (
    ANIMALS,
    IDS,
    KASU,
    KASU_YAKU,
    LIGHT_CARDS,
    RIBBONS,
    SET_CARDS,
    TAN,
    TANE,
    TSUKIFUDA,
)
from games.view import TableView


def yaku_with(code: str) -> tuple[str, ...]:
    """Return the ids of the yaku that a card can belong to, in the order in which they are listed."""
    card = mask(code)
    cards_of = {
        **LIGHT_CARDS,
        **SET_CARDS,
        TANE: ANIMALS,
        TAN: RIBBONS,
        KASU_YAKU: KASU,
        TSUKIFUDA: card,
    }
    return tuple([name for name in IDS if cards_of[name] & card])


class YakuView(NamedTuple):
    """A yaku that somebody has: its id, its points, its cards."""

    name: str
    points: int
    cards: tuple[str, ...]


class ReachView(NamedTuple):
    """A yaku one or two cards short: its id, what it would be worth, how many and which cards are missing.

    If `missing` has more cards than `short`, any `short` of them will do. Cards that somebody else has
    captured are out of reach; the table does not reveal where the others are.
    """

    name: str
    points: int
    short: int
    missing: tuple[str, ...]


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
    yaku: tuple[tuple[Annotated[InstanceOf[YakuView], PlainSerializer(YakuView._asdict)], ...], ...]
    reach: tuple[tuple[Annotated[InstanceOf[ReachView], PlainSerializer(ReachView._asdict)], ...], ...]
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
