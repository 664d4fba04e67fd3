"""What may be seen of a table of hanafuda, and what playing a card there would take."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from operator import getitem

from pydantic import SkipValidation

from games.cards.hanafuda import card_points, codes_of
from games.deferred import Items
from games.hanafuda.moves import effect, notation
from games.hanafuda.reach import Reach, reach_of
from games.hanafuda.yaku import Yaku, points_of, yaku_of
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
    """Return what the yaku of each seat are worth, given whether the weather is bad for it too."""
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
        move: the move, none of the game's own calls.
        turned: the turned card, if there is one.
        field: for each month, the cards on the table as four bits.
        gain: tells what capturing cards, a bit mask, scores at once; None where that cannot be said.
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
