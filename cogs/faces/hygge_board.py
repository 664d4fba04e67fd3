"""What pictures of Hygge show: the stock as a grid, what lies before everybody, and ways to store."""

from collections.abc import Iterable

from bot.pictures.board import (
    EMPTY,
    MEDIUM,
    SMALL,
    TURN,
    WINNING,
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
from cogs.faces.boards import by_rank, description, line, place_of, player, points_of
from games.rules.hygge_table import Burrow, HyggeTable

DECK = "hygge"
LAST_ACTION = "last-action"
GRID_CARD = {2: 84, 3: 84, 4: 70}
"""Width of a card of the stock, by number of players."""

MOST_WAYS = 10
"""So many ways to store are shown by their cards; more are told in selects, one for each animal."""
WAY_LAP = 44
LINE_GAP = 4


def table_board(scene: Scene, table: HyggeTable) -> Board:
    """Return the picture of the table that everybody sees."""
    everybody = tuple(_line(scene, table, seat) for seat in _seats(scene))
    sections = [_stock(scene, table), Section(everybody)]
    said = [_said_stock(scene, table), *(_said_burrow(scene, table, seat) for seat in _seats(scene))]
    return Board(DECK, tuple(sections), description(said))


def hand_board(scene: Scene, table: HyggeTable) -> Board | None:
    """Return the picture of a player's own cards, and of the stock or of his ways to store.

    The ways to store have the numbers of their buttons; rows and columns are called as on theirs.
    """
    view, words = scene.view, scene.words
    if view.you is None:
        return None
    own = _burrow(scene, table, view.you, MEDIUM)
    sections, said = [own], [_said_burrow(scene, table, view.you)]
    ways = ways_to_store(scene)
    if table.phase != LAST_ACTION and not ways:
        sections.insert(0, _stock(scene, table))
        said.insert(0, _said_stock(scene, table))
    if ways:
        groups = tuple(_way(number, cards) for number, cards in enumerate(ways, start=1))
        sections.append(Section((Strip(groups, SMALL, WAY_LAP),), words("picture-hygge-stores"), mark=TURN))
        told = [
            words(
                "picture-hygge-way", number=number, cards=" + ".join(card_name(code, words) for code in cards)
            )
            for number, cards in enumerate(ways, start=1)
        ]
        said.append(line(words("picture-hygge-stores"), told, words))
    return Board(DECK, tuple(sections), description(said))


def result_board(scene: Scene, table: HyggeTable) -> Board:
    """Return the picture of the end: the seats by rank with what they stored and what was left over."""
    words, view = scene.words, scene.view
    sections: list[Section] = []
    said: list[str] = []
    for seat in by_rank(scene):
        points = points_of(scene, seat)
        burrow = table.burrows[seat]
        notes: list[str] = []
        if burrow.stored is not None:
            stored = words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)
            notes.append(stored)
        cards = _cards(burrow)
        left = (Strip(tuple(Group((card,)) for card in cards), SMALL),) if cards else ()
        mark = WINNING if view.ranks[seat] == 1 else ""
        blocks = (*(Note(text) for text in notes), *left)
        sections.append(Section(blocks, place_of(scene, seat), points, mark))
        said.append(words("picture-said", title=". ".join((f"{place_of(scene, seat)}, {points}", *notes))))
        if cards:
            said.append(_said_burrow(scene, table, seat))
    return Board(DECK, tuple(sections), description(said))


def ways_to_store(scene: Scene) -> list[tuple[str, ...]]:
    """Return the cards of each way to store, in the order of their buttons; none where there are selects."""
    ways = [move.cards for move in scene.view.moves if move.kind == "store"]
    return ways if len(ways) <= MOST_WAYS else []


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    return words(f"hygge-name-{code}")


def _seats(scene: Scene) -> range:
    return range(len(scene.view.seats))


def _way(number: int, codes: tuple[str, ...]) -> Group:
    return Group(tuple(Card(DECK, code) for code in codes), number=number)


def _stock(scene: Scene, table: HyggeTable) -> Section:
    words = scene.words
    title = words("picture-hygge-stock")
    if table.phase == LAST_ACTION:
        winter = Group((Card(DECK, "winter"),), words("picture-hygge-winter"), strong=True)
        return Section((Strip((winter,)),), title)
    cells = tuple(
        tuple(
            None if place is None else EMPTY if code is None else Card(DECK, code)
            for code, place in zip(codes, places, strict=True)
        )
        for codes, places in zip(table.grid, table.places, strict=True)
    )
    rows = tuple(words("picture-hygge-row", number=number + 1) for number in range(len(cells)))
    columns = tuple(words("picture-hygge-column", number=number + 1) for number in range(len(cells[0])))
    grid = Grid(rows, columns, cells, GRID_CARD[len(scene.view.seats)])
    return Section((grid,), title, _deck(table, words))


def _deck(table: HyggeTable, words: Words) -> str:
    key = "picture-hygge-deck" if table.before_winter else "picture-hygge-deck-any"
    return words(key, deck=table.deck, certain=table.before_winter)


def _said_stock(scene: Scene, table: HyggeTable) -> str:
    words = scene.words
    if table.phase == LAST_ACTION:
        return words("picture-said", title=words("picture-hygge-winter"))
    rows = [
        line(
            words("picture-hygge-row", number=number),
            [
                words("picture-hygge-empty") if code is None else card_name(code, words)
                for code, place in zip(codes, places, strict=True)
                if place is not None
            ],
            words,
        )
        for number, (codes, places) in enumerate(zip(table.grid, table.places, strict=True), start=1)
    ]
    title = words("picture-said-of", card=words("picture-hygge-stock"), said=_deck(table, words))
    return f"{title}: {' '.join(rows)}"


def _cards(burrow: Burrow) -> list[Card]:
    return [
        Card(DECK, each.card, count=each.count if each.count > 1 else 0)
        for each in (*burrow.objects, *burrow.animals)
    ]


def _about(burrow: Burrow, words: Words) -> str:
    count = sum(each.count for each in (*burrow.objects, *burrow.animals))
    return words("picture-hygge-before", cards=count, penalty=burrow.penalty)


def _burrow(scene: Scene, table: HyggeTable, seat: int, width: int = SMALL) -> Section:
    """Return what lies before a seat."""
    words, burrow = scene.words, table.burrows[seat]
    cards = _cards(burrow)
    blocks: list[Strip | Grid | Note] = []
    if cards:
        blocks.append(Strip(tuple(Group((card,)) for card in cards), width))
    else:
        blocks.append(Note(words("picture-hygge-none")))
    if seat == scene.view.you and burrow.stored:
        stored = words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)
        blocks.append(Note(stored))
    aside = _about(burrow, words) if cards else ""
    turn = TURN if seat in scene.view.to_move else ""
    return Section(tuple(blocks), player(scene, seat), aside, turn)


def _line(scene: Scene, table: HyggeTable, seat: int) -> Strip:
    """Return what lies before a seat in one line."""
    words, burrow = scene.words, table.burrows[seat]
    cards = tuple(_cards(burrow))
    turn = TURN if seat in scene.view.to_move else ""
    cost = words("picture-hygge-cost", penalty=burrow.penalty) if cards else words("picture-hygge-none")
    groups = (Group(cards),) if cards else (Group((EMPTY,)),)
    return Strip(groups, SMALL, SMALL + LINE_GAP, title=player(scene, seat), aside=cost, mark=turn)


def _said_burrow(scene: Scene, table: HyggeTable, seat: int) -> str:
    words, burrow = scene.words, table.burrows[seat]
    title = words("picture-said-of", card=player(scene, seat), said=_about(burrow, words))
    told = line(title, _named(burrow, words), words)
    if seat == scene.view.you and burrow.stored:
        stored = words("picture-hygge-stored", cards=burrow.stored, snowflakes=burrow.snowflakes or 0)
        told = f"{told} {words('picture-said', title=stored)}"
    return told


def _named(burrow: Burrow, words: Words) -> Iterable[str]:
    for each in (*burrow.objects, *burrow.animals):
        yield words("picture-times", card=card_name(each.card, words), count=each.count)
