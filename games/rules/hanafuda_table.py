"""What may be seen of a table of hanafuda, and what playing a card there would take."""

from functools import lru_cache
from typing import Any

from pydantic import SkipValidation

from games.cards.hanafuda import card_points, codes_of
from games.deferred import Deferred, Items
from games.rules.capture_moves import notation
from games.rules.reach import Reach, reach_of
from games.rules.yaku import Yaku, yaku_of
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
    captured: Items[tuple[str, ...]]
    yaku: Items[tuple[YakuView, ...]]
    reach: Items[tuple[ReachView, ...]]
    card_points: Numbers
    washed: SkipValidation[tuple[bool, ...]]


def captured_fields(captured: tuple[int, ...], washed: tuple[bool, ...], with_yaku: bool) -> dict[str, Any]:
    """Return the fields of HanafudaTable that captured cards and the weather decide.

    What takes long, and not every reader looks at, is deferred.

    Args:
        captured: the cards of each seat, as a bit mask.
        washed: for each seat, whether the weather makes its Hanami and Tsukimi de Ippai void.
        with_yaku: whether yaku count.
    """
    none = ((),) * len(captured)
    return {
        "captured": Deferred(_codes, captured),
        "yaku": Deferred(_yaku, captured, washed) if with_yaku else none,
        "reach": Deferred(_reach, captured, washed) if with_yaku else none,
        "card_points": tuple(map(card_points, captured)),
        "washed": washed,
    }


def _codes(captured: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(codes_of, captured))


def _yaku(captured: tuple[int, ...], washed: tuple[bool, ...]) -> tuple[tuple[YakuView, ...], ...]:
    return tuple([tuple(map(_yaku_view, yaku)) for yaku in map(yaku_of, captured, washed)])


@lru_cache(maxsize=1024)
def _yaku_view(yaku: Yaku) -> YakuView:
    return YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))


def _reach(captured: tuple[int, ...], washed: tuple[bool, ...]) -> tuple[tuple[ReachView, ...], ...]:
    others = [sum(captured) - cards for cards in captured]
    return tuple([tuple(map(_reach_view, reach)) for reach in map(reach_of, captured, others, washed)])


@lru_cache(maxsize=4096)
def _reach_view(reach: Reach) -> ReachView:
    return ReachView(name=reach.name, points=reach.points, short=reach.short, missing=codes_of(reach.missing))


@lru_cache(maxsize=4096)
def capture_choice(move: int, taken: int, gain: int | None) -> MoveOption:
    """Return what a play (`play 1b`, `play 1b take 1r`) or the choice for a turned card (`take 1r`) does.

    Args:
        move: the move, none of the game's own calls.
        taken: the table cards that it takes, as a bit mask.
        gain: what it scores at once, if it does.
    """
    text = notation(move, ())
    verb, card, *_ = text.split(" ")
    return MoveOption(text, verb, (card,) if verb == "play" else (), codes_of(taken), gain)
