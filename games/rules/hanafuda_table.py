"""What may be seen of a table of hanafuda, and what playing a card there would take."""

from functools import lru_cache
from typing import NamedTuple

from pydantic import SkipValidation

from games.cards.hanafuda import card_points, codes_of
from games.rules.reach import Reach, reach_of
from games.rules.yaku import Yaku, points_of, yaku_of
from games.view import MoveOption, Numbers, TableView, Texts


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
    field: Texts
    turned: str | None
    stock: int
    hand: Texts
    hand_counts: Numbers
    captured: SkipValidation[tuple[tuple[str, ...], ...]]
    yaku: SkipValidation[tuple[tuple[YakuView, ...], ...]]
    reach: SkipValidation[tuple[tuple[ReachView, ...], ...]]
    card_points: Numbers
    washed: SkipValidation[tuple[bool, ...]]


class Pile(NamedTuple):
    """A seat's captured cards as views show them: fields of HanafudaTable, and what the yaku are worth."""

    captured: tuple[str, ...]
    yaku: tuple[YakuView, ...]
    card_points: int
    washed: bool
    yaku_points: int


@lru_cache(maxsize=4096)
def pile(captured: int, washed: bool, with_yaku: bool) -> Pile:
    """Return what is to be seen of a seat's captured cards.

    Args:
        captured: the cards, as a bit mask.
        washed: whether the weather makes Hanami de Ippai and Tsukimi de Ippai void for the seat.
        with_yaku: whether yaku count.
    """
    points = points_of(captured, washed) if with_yaku else 0
    has = yaku_of(captured, washed) if points else ()
    return Pile(
        codes_of(captured),
        tuple(map(_yaku_view, has)),
        card_points(captured),
        washed,
        points,
    )


@lru_cache(maxsize=1024)
def _yaku_view(yaku: Yaku) -> YakuView:
    return YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))


def reach_views(captured: int, gone: int, washed: bool) -> tuple[ReachView, ...]:
    """Return the yaku in reach as views show them; the arguments are those of `reach_of`."""
    return tuple(map(_reach_view, reach_of(captured, gone, washed)))


@lru_cache(maxsize=4096)
def _reach_view(reach: Reach) -> ReachView:
    return ReachView(name=reach.name, points=reach.points, short=reach.short, missing=codes_of(reach.missing))


@lru_cache(maxsize=4096)
def capture_choice(move: str, taken: int, gain: int | None) -> MoveOption:
    """Return what a play (`play 1b`, `play 1b take 1r`) or the choice for a turned card (`take 1r`) does.

    Args:
        move: the move in the record's notation.
        taken: the table cards that it takes, as a bit mask.
        gain: what it scores at once, if it does.
    """
    verb, card, *_ = move.split(" ")
    return MoveOption(move, verb, (card,) if verb == "play" else (), codes_of(taken), gain)
