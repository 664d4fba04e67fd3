"""What pictures of Hygge show: the stock as a grid, what lies before everybody, and ways to store."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.pictures.board import (
    EMPTY,
    SMALL,
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
from cogs.faces import Scene
from cogs.faces.boards import board_of, line, player
from games import MoveOption
from games.hygge.table import Burrow, CardCount, HyggeTable

DECK = "hygge"
LAST_ACTION, STORING = "last-action", "storing"

GRID_CARD = {4: 74, 5: 62}
"""Width of a card of the stock, by the number of its rows."""
WINTER_CARD = 100

MOST_WAYS = 6
"""The most ways to store that are shown, with a button each; if there are more, each animal has a select."""

OWN_IN_A_ROW = 8
"""The most cards before the reader in one row."""
OWN_CARD = {6: 104, 7: 90, 8: 76}
"""Their width by their number; fewer are as wide as six, more as wide as eight."""
BESIDE_CARD = 50
"""Width of the cards of others beside the stock."""
WAY = 62
"""Distance of cards that are stored together."""
LINE_CARD = 58
"""Width of cards before a player, of which eight fit beside the name."""


def table_board(scene: Scene[HyggeTable]) -> Board:
    """Return the picture of the table that everybody sees."""
    everybody = tuple(_line(scene, seat) for seat in _seats(scene))
    alt = "\n".join(_burrow_alt(scene, seat) for seat in _seats(scene))
    return board_of(DECK, (_stock(scene), Section(everybody, alt=alt)))


def hand_board(scene: Scene[HyggeTable]) -> Board | None:
    """Return the picture of a player's own cards, with the stock or what can be done with them.

    Ways to store, and cards that can be discarded once Winter has come, have the numbers of their buttons and
    choices; rows and columns have the names of theirs.
    """
    view, words = scene.view, scene.words
    if view.you is None:
        return None
    ways = ways_to_store(scene)
    numbers = drops_numbered(scene)
    sections = [replace(_own(scene, numbers), alt=_own_alt(scene, numbers))]
    if scene.table.phase != LAST_ACTION and not (scene.table.phase == STORING and view.moves):
        sections.insert(0, _stock(scene, [seat for seat in _seats(scene) if seat != view.you]))
    if ways:
        groups = tuple(_way(number, way) for number, way in enumerate(ways, start=1))
        title = words("picture-hygge-stores")
        alt = line(title, [_way_alt(number, way, scene) for number, way in enumerate(ways, start=1)], words)
        sections.append(Section((Strip(groups, SMALL, WAY),), alt=alt))
    return board_of(DECK, sections)


def ways_to_store(scene: Scene[HyggeTable]) -> list[MoveOption]:
    """Return the ways to store, in the order of their buttons; none if there are selects."""
    ways = [move for move in scene.view.moves if move.kind == "store"]
    return ways if len(ways) <= MOST_WAYS else []


def drops_numbered(scene: Scene[HyggeTable]) -> dict[str, tuple[int, int]]:
    """Return the cards that may be discarded, each with its number and what discarding it gains.

    They are numbered on from the ways to store.
    """
    drops = [move for move in scene.view.moves if move.kind == "drop"]
    first = len(ways_to_store(scene)) + 1
    return {move.cards[0]: (number, move.gain or 0) for number, move in enumerate(drops, start=first)}


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    return words(f"hygge-name-{code}")


def _seats(scene: Scene[HyggeTable]) -> range:
    return range(len(scene.view.seats))


def _counted(codes: Iterable[str]) -> list[Card]:
    """Return cards in order, equal ones once with their count."""
    return [Card(DECK, code, count if count > 1 else 0) for code, count in Counter(codes).items()]


def _way(number: int, way: MoveOption) -> Group:
    return Group(tuple(_counted(way.cards)), number=number)


def _way_alt(number: int, way: MoveOption, scene: Scene[HyggeTable]) -> str:
    words = scene.words
    cards = " + ".join(
        words("picture-times", card=card_name(code, words), count=count)
        for code, count in Counter(way.cards).items()
    )
    return words("picture-hygge-way", number=number, cards=cards, gain=way.gain or 0)


def _stock(scene: Scene[HyggeTable], beside: Iterable[int] = ()) -> Section:
    """Return the grid of the stock, its rows and columns named as on the buttons; or Winter.

    Args:
        scene: what is drawn.
        beside: the seats whose cards stand beside it.
    """
    table, words = scene.table, scene.words
    if table.phase == LAST_ACTION or scene.view.over:
        winter = Strip((Group((Card(DECK, "winter"),)),), WINTER_CARD)
        winter_title, last = words("picture-hygge-winter"), words("picture-hygge-last")
        return Section((winter,), winter_title, last, alt=_stock_alt(scene))
    cells = tuple(
        tuple(
            None if place is None else EMPTY if code is None else Card(DECK, code)
            for code, place in zip(codes, places, strict=True)
        )
        for codes, places in zip(table.grid, table.places, strict=True)
    )
    rows = tuple(words("hygge-row", number=number) for number in range(1, len(cells) + 1))
    columns = tuple(str(number) for number in range(1, len(cells[0]) + 1))
    others: list[Strip | Note] = [Note(_deck(table, words))]
    alts = [_stock_alt(scene)]
    for seat in beside:
        burrow = table.burrows[seat]
        others += [
            Note(words("picture-hygge-has", name=player(scene, seat), cost=_cost(scene, seat)), strong=True),
            Strip(_side_by_side(burrow), BESIDE_CARD),
        ]
        alts.append(_burrow_alt(scene, seat))
    width = GRID_CARD[len(cells)]
    grid = Grid(rows, columns, cells, width, words("picture-hygge-columns"), tuple(others))
    return Section((grid,), alt="\n".join(alts))


def _deck(table: HyggeTable, words: Words) -> str:
    return words("picture-hygge-deck", deck=table.deck, certain=table.before_winter)


def _stock_alt(scene: Scene[HyggeTable]) -> str:
    table, words = scene.table, scene.words
    if table.phase == LAST_ACTION or scene.view.over:
        title = words("picture-said-of", card=words("picture-hygge-winter"), said=words("picture-hygge-last"))
        return words("picture-said", title=title)
    rows: list[str] = []
    for number, (codes, places) in enumerate(zip(table.grid, table.places, strict=True), start=1):
        there = [at for at, place in enumerate(places) if place is not None]
        columns = words("picture-range", first=there[0] + 1, last=there[-1] + 1)
        title = words("picture-hygge-row", row=words("hygge-row", number=number), columns=columns)
        rows.append(line(title, (_place_alt(codes[at], words) for at in there), words))
    title = words("picture-said-of", card=words("picture-hygge-stock"), said=_deck(table, words))
    return f"{title}: {' '.join(rows)}"


def _place_alt(code: str | None, words: Words) -> str:
    return words("picture-hygge-empty") if code is None else card_name(code, words)


def _lying(burrow: Burrow) -> tuple[CardCount, ...]:
    return (*burrow.objects, *burrow.animals)


def _cards(burrow: Burrow) -> list[Card]:
    return [Card(DECK, each.card, each.count if each.count > 1 else 0) for each in _lying(burrow)]


def _about(burrow: Burrow, words: Words) -> str:
    count = sum(each.count for each in _lying(burrow))
    return words("picture-hygge-before", cards=count, penalty=burrow.penalty)


def _stored(burrow: Burrow, words: Words) -> list[str]:
    """Return what has been stored, as far as the reader may know."""
    if not burrow.stored:
        return []
    return [words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)]


def stores_are_open(scene: Scene[HyggeTable]) -> bool:
    """Return whether everybody may see how much each player has stored."""
    return scene.view.options.get("stores") == "open"


def _cost(scene: Scene[HyggeTable], seat: int) -> str:
    """Return what a seat's cards would cost, and if that is open, what it has stored."""
    words, burrow = scene.words, scene.table.burrows[seat]
    cost = words("picture-hygge-cost-now", penalty=burrow.penalty)
    if not stores_are_open(scene) or not burrow.stored:
        return cost
    return words("picture-hygge-open", cost=cost, cards=burrow.stored, snowflakes=burrow.snowflakes or 0)


def _left(burrow: Burrow, words: Words) -> Strip:
    """Return what a seat had left over at the end."""
    cost = words("picture-hygge-cost", penalty=burrow.penalty) if burrow.penalty else ""
    return Strip(_side_by_side(burrow), LINE_CARD, title=words("picture-hygge-left"), aside=cost)


def _own(scene: Scene[HyggeTable], numbers: Mapping[str, tuple[int, int]]) -> Section:
    """Return what lies before the reader, and what they have stored."""
    words, seat = scene.words, scene.view.you or 0
    burrow = scene.table.burrows[seat]
    groups = tuple(_own_card(card, numbers, words) for card in _cards(burrow))
    columns = min(max(len(groups), min(OWN_CARD)), OWN_IN_A_ROW)
    strip = Strip(groups, OWN_CARD[columns], columns=columns)
    about = [_about(burrow, words) if groups else words("picture-hygge-none"), *_stored(burrow, words)]
    turn = TURN if seat in scene.view.to_move else ""
    return Section((strip,) if groups else (), words("picture-you"), " · ".join(about), turn)


def _own_card(card: Card, numbers: Mapping[str, tuple[int, int]], words: Words) -> Group:
    if card.code not in numbers:
        return Group((card,))
    number, gain = numbers[card.code]
    return Group((card,), words("picture-hygge-gain-short", gain=gain), number=number)


def _own_alt(scene: Scene[HyggeTable], numbers: Mapping[str, tuple[int, int]]) -> str:
    words = scene.words
    burrow = scene.table.burrows[scene.view.you or 0]
    cards: list[str] = []
    for each in _lying(burrow):
        name = words("picture-times", card=card_name(each.card, words), count=each.count)
        if each.card in numbers:
            number, gain = numbers[each.card]
            name = words("picture-hygge-way", number=number, cards=name, gain=gain)
        cards.append(name)
    title = words("picture-said-of", card=words("picture-hygge-own"), said=_about(burrow, words))
    stored = (words("picture-said", title=text) for text in _stored(burrow, words))
    return " ".join([line(title, cards, words), *stored])


def _line(scene: Scene[HyggeTable], seat: int) -> Strip:
    """Return what lies before a seat in one line."""
    burrow = scene.table.burrows[seat]
    turn = TURN if seat in scene.view.to_move else ""
    cost = _cost(scene, seat)
    return Strip(_side_by_side(burrow), LINE_CARD, title=player(scene, seat), aside=cost, mark=turn)


def _side_by_side(burrow: Burrow) -> tuple[Group, ...]:
    return tuple(Group((card,)) for card in _cards(burrow) or [EMPTY])


def _burrow_alt(scene: Scene[HyggeTable], seat: int) -> str:
    words, burrow = scene.words, scene.table.burrows[seat]
    title = words("picture-said-of", card=player(scene, seat), said=_about(burrow, words))
    stored = _stored(burrow, words) if stores_are_open(scene) else []
    said = (words("picture-said", title=text) for text in stored)
    return " ".join([line(title, _named(burrow, words), words), *said])


def _named(burrow: Burrow, words: Words) -> Iterable[str]:
    for each in _lying(burrow):
        yield words("picture-times", card=card_name(each.card, words), count=each.count)
