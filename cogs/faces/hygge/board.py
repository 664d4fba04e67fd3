"""Pictures of Hygge: the stock as a grid, each player's cards, and ways to store."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from bot.pictures.board import (
    EMPTY,
    SMALL_WIDTH,
    TURN,
    Board,
    Card,
    Grid,
    Group,
    Note,
    Section,
    Strip,
)
from bot.texts import Words
from cogs.faces.boards import newest_cards, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Scene
from cogs.faces.hygge.controls import drops_numbered, ways_to_store
from cogs.faces.hygge.words import HYGGE, LAST_ACTION, STORING, grid_labels, stores_are_open
from games import MoveOption
from games.hygge.view import Burrow, CardCount, HyggeTable

HAND_CARD_WIDTH = 98
"""Width of a card of the stock above a player's own cards: 36 pixels on a phone."""
TABLE_CARD_WIDTHS = {4: 84, 5: 72}
"""Width of a card of the stock at the table, by the number of its columns."""
WINTER_CARD_WIDTH = 100

OWN_CARD_WIDTHS, OWN_BESIDE_CARD_WIDTHS = {7: 86, 8: 76, 22: 70}, {6: 90, 8: 66, 15: 52, 22: 42}
"""Width of the reader's cards, by their maximum number: below the stock or alone, and next to it."""
BESIDE_CARD_WIDTH = 40
"""Width of the others' cards next to the stock."""
MAX_BESIDE_SEATS = 3
"""Maximum number of players with their cards next to the stock; the reader's are there in a duel only."""
STORE_LAP = 62
"""Distance between cards that are stored together."""
LINE_CARD_WIDTH = 52
"""Width of a player's cards when eight have to fit next to the name."""


def table_board(face: Face[HyggeTable], scene: Scene[HyggeTable]) -> Board:
    """Return the picture of the table for players and spectators."""
    newest = newest_cards(face, scene.view, "take")
    seats = range(len(scene.view.seats))
    if len(seats) <= MAX_BESIDE_SEATS and not _winter_has_come(scene):
        return board_of(face, HYGGE, (_stock_section(scene, newest, seats),), scene.words)
    strips = tuple(_burrow_strip(scene, seat, newest) for seat in seats)
    return board_of(face, HYGGE, (_stock_section(scene, newest), Section(strips)), scene.words)


def hand_board(face: Face[HyggeTable], scene: Scene[HyggeTable]) -> Board | None:
    """Return the picture of a player's own cards, with the stock or their possible uses.

    Ways to store, and cards to discard in Winter, have the numbers of their buttons and options; rows and
    columns have their names.
    """
    view = scene.view
    words = scene.words
    if view.you is None:
        return None
    newest = newest_cards(face, view, "take")
    stock_shown = scene.table.phase != LAST_ACTION and not (scene.table.phase == STORING and view.moves)
    seats = sorted(range(len(view.seats)), key=lambda seat: seat != view.you)
    own_beside = stock_shown and len(seats) < MAX_BESIDE_SEATS
    sections = [_stock_section(scene, newest, seats if own_beside else seats[1:])] if stock_shown else []
    if not own_beside:
        sections.append(_own_section(scene, drops_numbered(scene)))
    ways = tuple(_store_group(number, way) for number, way in enumerate(ways_to_store(scene), start=1))
    if ways:
        sections.append(Section((Strip(ways, SMALL_WIDTH, STORE_LAP, spoken=words("picture-hygge-stores")),)))
    return board_of(face, HYGGE, sections, words)


def _counted_cards(codes: Iterable[str]) -> list[Card]:
    """Return cards in order; equal cards appear once, with a count."""
    return [Card(HYGGE, code, count if count > 1 else 0) for code, count in Counter(codes).items()]


def _store_group(number: int, way: MoveOption) -> Group:
    return Group(tuple(_counted_cards(way.cards)), number=number)


def _stock_section(scene: Scene[HyggeTable], newest: Container[str], beside: Sequence[int] = ()) -> Section:
    """Return the stock's grid with the deck, and the cards or costs of these seats; or Winter."""
    table = scene.table
    words = scene.words
    if _winter_has_come(scene):
        winter = Strip((Group((Card(HYGGE, "winter"),)),), WINTER_CARD_WIDTH)
        winter_title = words("picture-hygge-winter")
        last = words("picture-hygge-last")
        return Section((winter,), winter_title, last)
    # The grid: None for no spot in the layout, EMPTY for a spot without a card.
    cells = tuple(
        tuple(
            None if place is None else EMPTY if code is None else Card(HYGGE, code)
            for code, place in zip(codes, places, strict=True)
        )
        for codes, places in zip(table.grid, table.places, strict=True)
    )
    width = TABLE_CARD_WIDTHS[len(cells[0])] if scene.view.you is None else HAND_CARD_WIDTH
    seats = (block for seat in beside for block in _seat_blocks(scene, seat, newest))
    deck = Note(words("picture-hygge-deck", deck=table.deck, certain=table.before_winter))
    return Section((Grid(*grid_labels(cells, words), cells, width, beside=(deck, *seats)),))


def _seat_blocks(scene: Scene[HyggeTable], seat: int, newest: Container[str]) -> Iterator[Strip | Note]:
    """Yield the cost of a seat's cards and, if there is room, the cards, for the place next to the stock."""
    words = scene.words
    burrow = scene.table.burrows[seat]
    own = seat == scene.view.you
    said = _own_words(burrow, words) if own else _cost_words(scene, seat)
    yield Note(words("picture-hygge-has", name=player_name(scene, seat), cost=said), strong=True)
    groups = _side_by_side(burrow, newest)
    if groups and len(scene.view.seats) <= MAX_BESIDE_SEATS:
        yield Strip(groups, _own_width(groups, OWN_BESIDE_CARD_WIDTHS) if own else BESIDE_CARD_WIDTH)


def _own_width(groups: Sequence[Group], widths: Mapping[int, int]) -> int:
    return next(width for most, width in widths.items() if len(groups) <= most)


def _winter_has_come(scene: Scene[HyggeTable]) -> bool:
    """Return whether the stock is gone."""
    return scene.table.phase == LAST_ACTION or scene.view.over


def _open_cards(burrow: Burrow) -> tuple[CardCount, ...]:
    return (*burrow.objects, *burrow.animals)


def _burrow_cards(burrow: Burrow) -> list[Card]:
    return [Card(HYGGE, each.card, each.count if each.count > 1 else 0) for each in _open_cards(burrow)]


def _own_words(burrow: Burrow, words: Words) -> str:
    """Return the number and cost of the reader's open cards, and their stored ones."""
    count = sum(each.count for each in _open_cards(burrow))
    cost = words("picture-hygge-before", cards=count, penalty=burrow.penalty)
    if not burrow.stored:
        return cost
    stored = words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)
    return f"{cost} · {stored}"


def _cost_words(scene: Scene[HyggeTable], seat: int) -> str:
    """Return the cost of a seat's cards and, if the reader may know them, its stored cards."""
    words = scene.words
    burrow = scene.table.burrows[seat]
    cost = words("picture-hygge-cost-now", penalty=burrow.penalty)
    if not stores_are_open(scene) or not burrow.stored:
        return cost
    return words("picture-hygge-open", cost=cost, cards=burrow.stored, snowflakes=burrow.snowflakes or 0)


def _own_section(scene: Scene[HyggeTable], numbers: Mapping[str, tuple[int, int]]) -> Section:
    """Return the reader's open cards, and their stored ones."""
    words = scene.words
    seat = scene.view.you or 0
    burrow = scene.table.burrows[seat]
    groups = tuple(_own_card(card, numbers, words) for card in _burrow_cards(burrow))
    strip = Strip(groups, _own_width(groups, OWN_CARD_WIDTHS))
    turn = TURN if seat in scene.view.to_move else ""
    about = _own_words(burrow, words)
    return Section((strip,) if groups else (), player_name(scene, seat), about, turn)


def _own_card(card: Card, numbers: Mapping[str, tuple[int, int]], words: Words) -> Group:
    if card.code not in numbers:
        return Group((card,))
    number, gain = numbers[card.code]
    return Group((card,), words("picture-hygge-gain-short", gain=gain), number=number)


def _burrow_strip(scene: Scene[HyggeTable], seat: int, newest: Container[str]) -> Strip:
    """Return a seat's open cards in one line."""
    burrow = scene.table.burrows[seat]
    turn = TURN if seat in scene.view.to_move else ""
    cost = _cost_words(scene, seat)
    groups = _side_by_side(burrow, newest) or (Group((EMPTY,)),)
    return Strip(groups, LINE_CARD_WIDTH, title=player_name(scene, seat), aside=cost, mark=turn)


def _side_by_side(burrow: Burrow, newest: Container[str]) -> tuple[Group, ...]:
    return tuple(Group((card,), framed=card.code in newest) for card in _burrow_cards(burrow))
