"""Small positions of Hana-awase and Koi-Koi, written as text, and the deal computed by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from games.cards.hanafuda import CODES, mask
from games.chance import FairChance, RandomChance
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.points import PointsKoiKoi
from games.hanafuda.yaku import Scoring
from games.state import Event
from tests.games.begun import begun, by_seat
from tests.games.by_hand import shuffled

_ORDER = (
    "1b 1r 1p 1q 2a 2r 2p 2q 3b 3r 3p 3q 4a 4r 4p 4q 5a 5r 5p 5q 6a 6r 6p 6q 7a 7r 7p 7q 8b 8a 8p 8q "
    "9a 9r 9p 9q 10a 10r 10p 10q 11b 11a 11r 11p 12b 12p 12q 12s"
)
T = TypeVar("T")

DECK: list[str] = [*_ORDER.split()]
"""The canonical deck, as docs/records.md has it."""

SIZES = {
    ("koi-koi", 2): (8, 8),
    ("hana-awase", 2): (7, 6),
    ("hana-awase", 3): (7, 6),
    ("hana-awase", 4): (5, 8),
}
"""By game and players: cards in each hand and on the table."""


def cards(codes: str) -> int:
    """Return cards as a bit mask, given a text of codes."""
    return mask(*codes.split())


def codes(held: Sequence[int]) -> list[str]:
    return [CODES[card] for card in held]


def start(game: str, players: int, chance: FairChance | RandomChance) -> CaptureState:
    """Return a match at its first decision."""
    if game == "koi-koi":
        return KoiKoi(KOI_KOI.read_options({}), players, chance, [])
    return HanaAwase(HANA_AWASE.read_options({}), players, chance, [])


def koi_koi(*hands: str, **rest: Any) -> KoiKoi:
    """Return a position of Koi-Koi: see `_laid_out`."""
    return _laid_out("koi-koi", hands, **rest)


def nintendo(*hands: str, **rest: Any) -> PointsKoiKoi:
    """Return a position of Koi-Koi by Nintendo's points: see `_laid_out`."""
    return _laid_out("koi-koi", hands, scoring="nintendo", **{"rounds": 6, **rest})


def classic(*hands: str, **rest: Any) -> PointsKoiKoi:
    """Return a position of Koi-Koi by classic points: see `_laid_out`."""
    return _laid_out("koi-koi", hands, scoring="classic", **{"rounds": 6, **rest})


def hana_awase(*hands: str, deals: str = "winner", **rest: Any) -> HanaAwase:
    """Return a position of Hana-awase with a player for each hand: see `_laid_out`.

    The option of who deals next is `deals`, as `dealer` is who dealt.
    """
    return _laid_out("hana-awase", hands, _more={"dealer": deals}, **rest)


def _laid_out(
    game: str,
    hands: Sequence[str],
    field: str = "",
    stock: str = "",
    captured: Sequence[str] = (),
    dealer: int = 0,
    turn: int | None = None,
    rules: int | None = None,
    _more: Mapping[str, Any] = MappingProxyType({}),
    **options: Any,
) -> Any:
    """Return a position; cards not named lie under those named for the stock.

    `stock` is its top, top first; the dealer is to move unless `turn` says otherwise.
    """
    return begun(
        game,
        {**options, **_more},
        rules="" if rules is None else str(rules),
        hands=by_seat(*hands),
        field=field,
        stock=stock,
        captured=by_seat(*captured, *[""] * (len(hands) - len(captured))),
        dealer=str(dealer),
        turn="" if turn is None else str(turn),
    )


def table(state: CaptureState, seat: int | None) -> Any:
    """Return the cards visible to a seat or a spectator (None)."""
    game = KOI_KOI if isinstance(state, KoiKoi) else HANA_AWASE
    return game.table(state, seat)


def laid(state: CaptureState) -> list[str]:
    """Return the cards on the table, by month."""
    return list(table(state, None).field)


def check_worth(lines: list[str], scoring: Scoring) -> None:
    """Check the yaku of piles and their points: the lines below a sentence of a table."""
    for line in lines:
        pile, _, yaku = line.partition(": ")
        found = {f"{each.name} {each.points}" for each in scoring.yaku(cards(pile))}
        assert found == {*yaku.split(", ")} - {"nothing"}, line


def said(events: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


@dataclass
class Deal:
    """The cards of a deal: hands by seat, the table in the order of dealing, the stock top first."""

    hands: dict[int, list[str]]
    table: list[str]
    stock: list[str]
    redeals: int


def dealer_by_hand(seed: bytes, players: int) -> tuple[int, list[dict[int, str]]]:
    """Return the first dealer, and for each draw the card of each seat still drawing."""
    drawing = list(range(players))
    draws: list[dict[int, str]] = []
    while len(drawing) > 1:
        deck = shuffled(seed, f"dealer:{len(draws) + 1}", DECK)
        draws.append(dict(zip(drawing, deck, strict=False)))
        first = min(map(_earliness, draws[-1].values()))
        drawing = [seat for seat in drawing if _earliness(draws[-1][seat]) == first]
    return drawing[0], draws


def _earliness(code: str) -> tuple[int, int]:
    return int(code[:-1]), -{"b": 20, "a": 10, "r": 5}.get(code[-1], 1)


def deal_by_hand(seed: bytes, players: int, number: int, dealer: int, hand: int, table: int) -> Deal:
    """Return the deal of a round, after redeals."""
    deck = shuffled(seed, f"deal:{number}", DECK)
    order = [*range(dealer, players), *range(dealer)]
    hands = {seat: deck[i * hand : (i + 1) * hand] for i, seat in enumerate(order)}
    deal = Deal(hands, [], deck[players * hand :], 0)
    for seat in order:
        deal.hands[seat] = _good(seed, number, deal, deal.hands[seat])
    laid = deal.stock[:table]
    deal.stock = deal.stock[table:]
    deal.table = _good(seed, number, deal, laid)
    return deal


def _good(seed: bytes, number: int, deal: Deal, held: list[str]) -> list[str]:
    """Exchange cards while three are of a month; change the stock and the number of redeals."""
    months = [code[:-1] for code in held]
    back = [code for code in held if months.count(code[:-1]) > 2]
    if not back:
        return held
    deal.redeals += 1
    stock = shuffled(seed, f"redeal:{number}:{deal.redeals}", deal.stock + back)
    deal.stock = stock[len(back) :]
    return _good(seed, number, deal, [code for code in held if code not in back] + stock[: len(back)])
