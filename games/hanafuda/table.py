"""What may be seen of a table of hanafuda."""

from pydantic import SkipValidation

from games.cards.hanafuda import mask
from games.deferred import Items
from games.hanafuda.yaku import SETS, WASHABLE
from games.view import Numbers, TableView, Texts


def sets_with(code: str) -> tuple[str, ...]:
    """Return the ids of the yaku of fixed cards that a card belongs to."""
    return tuple([name for name, _, cards in (*SETS, *WASHABLE) if cards & mask(code)])


class YakuView(TableView):
    """A yaku that somebody has: its id, its points, its cards."""

    name: str
    points: int
    cards: Texts


class ReachView(TableView):
    """A yaku that lacks one or two cards: its id, what it would be worth, how many it lacks and which.

    Where `missing` holds more cards than it is `short` of, any so many of them will do. Cards that somebody
    else has captured are out of reach; where the others are, the table does not tell.
    """

    name: str
    points: int
    short: int
    missing: Texts


class HanafudaTable(TableView):
    """What lies on a table of hanafuda.

    Attributes:
        dealer: seat that deals and begins this round.
        phase: `playing` a hand card, `taking` with a turned card, or `calling`.
        field: codes of the cards on the table, by month.
        turned: the stock card that waits for a choice, if any.
        stock: number of cards in the stock.
        hand: the reader's own hand, by month; empty for a spectator.
        hand_counts: number of cards in each hand.
        captured: captured cards of each seat, by month.
        yaku: yaku of each seat, weather considered.
        reach: for each seat the yaku it is one or two cards short of, those it is one short of first.
        card_points: points printed on each seat's captured cards.
        washed: for each seat, whether the weather makes its Hanami and Tsukimi de Ippai void.
    """

    dealer: int
    phase: str
    field: Items[str]
    turned: str | None
    stock: int
    hand: Texts
    hand_counts: Numbers
    captured: Items[tuple[str, ...]]
    yaku: Items[tuple[YakuView, ...]]
    reach: Items[tuple[ReachView, ...]]
    card_points: Items[int]
    washed: SkipValidation[tuple[bool, ...]]


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


class KoiKoiTable(HanafudaTable):
    """A table of Koi-Koi.

    Attributes:
        called: for each seat, the points of its yaku when it last called koi-koi; None if it did not.
        shobu: for each seat, the points that its yaku are worth now.
    """

    called: SkipValidation[tuple[int | None, ...]]
    shobu: Items[int]
