"""What pictures of Hygge show: the stock as a grid, what lies before each player, and ways to store."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping

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
from cogs.faces.hygge.words import DECK, LAST_ACTION, STORING, stores_are_open
from games import MoveOption
from games.hygge.view import Burrow, CardCount, HyggeTable

GRID_CARD = {4: 74, 5: 56}
"""Width of a card of the stock, by the number of its rows."""
WINTER_CARD = 100

OWN_IN_A_ROW = 8
"""The most cards before the reader in one row."""
OWN_CARD = {7: 90, 8: 76}
"""Width of the cards before the reader, by their number; fewer are as wide as seven."""
OWN_CARD_OF_TWO_ROWS = 70
"""Width of these if they need more than one row."""
BESIDE_CARD = 50
"""Width of the cards of others beside the stock."""
MOST_BESIDE = 2
"""The most others whose cards stand beside the stock; those of more stand below it, a line for each."""
BELOW_CARD = 44
"""Width of these."""
WAY = 62
"""Distance of cards that are stored together."""
LINE_CARD = 52
"""Width of cards before a player, of which eight fit beside the name."""


def table_board(face: Face[HyggeTable], scene: Scene[HyggeTable]) -> Board:
    """Return the picture of the table for players and spectators."""
    newest, seats = newest_cards(face, scene.view, "take"), _all_seats(scene)
    if len(seats) <= MOST_BESIDE and not _winter_has_come(scene):
        return board_of(face, DECK, (_stock_section(scene, newest, seats),), scene.words)
    strips = tuple(_burrow_strip(scene, seat, newest) for seat in seats)
    return board_of(face, DECK, (_stock_section(scene, newest), Section(strips)), scene.words)


def hand_board(face: Face[HyggeTable], scene: Scene[HyggeTable]) -> Board | None:
    """Return the picture of a player's own cards, with the stock or what can be done with them.

    Ways to store, and cards that can be discarded once Winter has come, have the numbers of their buttons and
    choices; rows and columns have the names of theirs.
    """
    view, words = scene.view, scene.words
    if view.you is None:
        return None
    sections = [_own_section(scene, drops_numbered(scene))]
    newest = newest_cards(face, view, "take")
    if scene.table.phase != LAST_ACTION and not (scene.table.phase == STORING and view.moves):
        others = [seat for seat in _all_seats(scene) if seat != view.you]
        if len(others) <= MOST_BESIDE:
            sections.insert(0, _stock_section(scene, newest, others))
        else:
            below = tuple(_burrow_strip(scene, seat, newest, BELOW_CARD) for seat in others)
            sections = [_stock_section(scene, newest), Section(below), *sections]
    ways = tuple(_store_group(number, way) for number, way in enumerate(ways_to_store(scene), start=1))
    if ways:
        sections.append(Section((Strip(ways, SMALL_WIDTH, WAY, spoken=words("picture-hygge-stores")),)))
    return board_of(face, DECK, sections, words)


def _all_seats(scene: Scene[HyggeTable]) -> range:
    return range(len(scene.view.seats))


def _counted_cards(codes: Iterable[str]) -> list[Card]:
    """Return cards in order; of equal cards one, with their number as its count."""
    return [Card(DECK, code, count if count > 1 else 0) for code, count in Counter(codes).items()]


def _store_group(number: int, way: MoveOption) -> Group:
    return Group(tuple(_counted_cards(way.cards)), number=number)


def _stock_section(scene: Scene[HyggeTable], newest: Container[str], beside: Iterable[int] = ()) -> Section:
    """Return the grid of the stock, its rows and columns named as on the buttons; or Winter.

    Args:
        scene: what is drawn.
        newest: the cards that were taken last.
        beside: the seats whose cards stand beside it.
    """
    table, words = scene.table, scene.words
    if _winter_has_come(scene):
        winter = Strip((Group((Card(DECK, "winter"),)),), WINTER_CARD)
        winter_title, last = words("picture-hygge-winter"), words("picture-hygge-last")
        return Section((winter,), winter_title, last)
    # The grid: None where the layout has no place, EMPTY where a place has no card.
    cells = tuple(
        tuple(
            None if place is None else EMPTY if code is None else Card(DECK, code)
            for code, place in zip(codes, places, strict=True)
        )
        for codes, places in zip(table.grid, table.places, strict=True)
    )
    rows = tuple(words("hygge-row", number=number) for number in range(1, len(cells) + 1))
    columns = tuple(str(number) for number in range(1, len(cells[0]) + 1))
    # Beside it: the deck, then the cards of each of these seats.
    others: list[Strip | Note] = [Note(_deck_words(table, words))]
    for seat in beside:
        burrow = table.burrows[seat]
        others += [
            Note(
                words("picture-hygge-has", name=player_name(scene, seat), cost=_cost_words(scene, seat)),
                strong=True,
            ),
            Strip(_side_by_side(burrow, newest), BESIDE_CARD),
        ]
    # The more rows the stock has, the smaller its cards are.
    width = GRID_CARD[len(cells)]
    grid = Grid(rows, columns, cells, width, words("picture-hygge-columns"), tuple(others))
    return Section((grid,))


def _winter_has_come(scene: Scene[HyggeTable]) -> bool:
    """Return whether there is no stock left to show."""
    return scene.table.phase == LAST_ACTION or scene.view.over


def _deck_words(table: HyggeTable, words: Words) -> str:
    return words("picture-hygge-deck", deck=table.deck, certain=table.before_winter)


def _open_cards(burrow: Burrow) -> tuple[CardCount, ...]:
    return (*burrow.objects, *burrow.animals)


def _burrow_cards(burrow: Burrow) -> list[Card]:
    return [Card(DECK, each.card, each.count if each.count > 1 else 0) for each in _open_cards(burrow)]


def _burrow_words(burrow: Burrow, words: Words) -> str:
    count = sum(each.count for each in _open_cards(burrow))
    return words("picture-hygge-before", cards=count, penalty=burrow.penalty)


def _stored_words(burrow: Burrow, words: Words) -> list[str]:
    """Return what has been stored, as far as the reader may know."""
    if not burrow.stored:
        return []
    return [words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)]


def _cost_words(scene: Scene[HyggeTable], seat: int) -> str:
    """Return in words what a seat's cards would cost and, if the reader may know it, what it has stored."""
    words, burrow = scene.words, scene.table.burrows[seat]
    cost = words("picture-hygge-cost-now", penalty=burrow.penalty)
    if not stores_are_open(scene) or not burrow.stored:
        return cost
    return words("picture-hygge-open", cost=cost, cards=burrow.stored, snowflakes=burrow.snowflakes or 0)


def _own_section(scene: Scene[HyggeTable], numbers: Mapping[str, tuple[int, int]]) -> Section:
    """Return what lies before the reader, and what they have stored."""
    words, seat = scene.words, scene.view.you or 0
    burrow = scene.table.burrows[seat]
    groups = tuple(_own_card(card, numbers, words) for card in _burrow_cards(burrow))
    fewest = min(OWN_CARD) if len(scene.view.seats) <= MOST_BESIDE + 1 else OWN_IN_A_ROW
    columns = min(max(len(groups), fewest), OWN_IN_A_ROW)
    width = OWN_CARD[columns] if len(groups) <= OWN_IN_A_ROW else OWN_CARD_OF_TWO_ROWS
    strip = Strip(groups, width, columns=columns)
    about = [
        _burrow_words(burrow, words) if groups else words("picture-hygge-none"),
        *_stored_words(burrow, words),
    ]
    turn = TURN if seat in scene.view.to_move else ""
    return Section((strip,) if groups else (), player_name(scene, seat), " · ".join(about), turn)


def _own_card(card: Card, numbers: Mapping[str, tuple[int, int]], words: Words) -> Group:
    if card.code not in numbers:
        return Group((card,))
    number, gain = numbers[card.code]
    return Group((card,), words("picture-hygge-gain-short", gain=gain), number=number)


def _burrow_strip(
    scene: Scene[HyggeTable], seat: int, newest: Container[str], width: int = LINE_CARD
) -> Strip:
    """Return the cards that lie before a seat, as a strip of one line with cards of this width."""
    burrow = scene.table.burrows[seat]
    turn = TURN if seat in scene.view.to_move else ""
    cost = _cost_words(scene, seat)
    return Strip(_side_by_side(burrow, newest), width, title=player_name(scene, seat), aside=cost, mark=turn)


def _side_by_side(burrow: Burrow, newest: Container[str]) -> tuple[Group, ...]:
    return tuple(Group((card,), framed=card.code in newest) for card in _burrow_cards(burrow) or [EMPTY])
