"""What may be seen of a table of hanafuda, and what playing a card there would take."""

from functools import lru_cache

from games.cards.hanafuda import CODES, codes_of
from games.rules.yaku import Yaku
from games.view import MoveOption, TableView


class YakuView(TableView):
    """A yaku that somebody has: its id, its points, its cards."""

    name: str
    points: int
    cards: tuple[str, ...]


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
        card_points: points printed on each seat's captured cards.
        washed: for each seat, whether the weather makes its Hanami and Tsukimi de Ippai void.
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
    card_points: tuple[int, ...]
    washed: tuple[bool, ...]


@lru_cache(maxsize=1024)
def yaku_view(yaku: Yaku) -> YakuView:
    """Return a yaku as views show it."""
    return YakuView(name=yaku.name, points=yaku.points, cards=codes_of(yaku.cards))


@lru_cache(maxsize=4096)
def capture_choice(card: int, there: int, target: int | None = None) -> MoveOption:
    """Return what playing a hand card would take.

    Args:
        card: the card.
        there: the table cards of its month that it would take, as four bits.
        target: the one it takes, where the player has the choice.
    """
    move = f"play {CODES[card]}" if target is None else f"play {CODES[card]} take {CODES[target]}"
    return MoveOption(move, "play", (CODES[card],), codes_of(there << (card & ~3)))
