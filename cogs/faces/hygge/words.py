"""Hygge in words: cards, the stock as a grid, each player's cards, values, and the task."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.texts import Words
from cogs.faces.face import Scene
from games.cards.hygge import ANIMALS, COLOURS, OBJECTS
from games.hygge.view import CardCount, HyggeTable

HYGGE = "hygge"
TAKING, STORING, LAST_ACTION = "taking", "storing", "last-action"
CELL_SEPARATOR = "\N{THIN SPACE}"
"""The separator of cells in the grid."""

_COLOUR_OF = {kind.code: kind.colour for kind in OBJECTS}


def stores_are_open(scene: Scene[HyggeTable]) -> bool:
    """Return whether all readers may see each player's stored cards."""
    return scene.view.options.get("stores") == "open"


def card_name(code: str, words: Words) -> str:
    """Return a card in plain words."""
    return words(f"hygge-name-{code}")


def card_words(code: str, words: Words) -> str:
    """Return a card as sign and name."""
    return words.card(HYGGE, code, words("hygge-card", **_sign_and_name(code, words)))


def _sign_and_name(code: str, words: Words) -> dict[str, str]:
    return {"sign": sign_of(code, words), "name": words(f"hygge-name-{code}")}


def sign_of(code: str, words: Words) -> str:
    """Return the sign of a card or a colour."""
    return words(f"hygge-sign-{code}")


def _card_sign(code: str, words: Words) -> str:
    """Return a card's sign, or its emoji if it has one."""
    return words.card(HYGGE, code, sign_of(code, words))


def card_signs(codes: Iterable[str], words: Words, between: str = " ") -> str:
    """Return the signs of cards, or their emojis, in order."""
    return between.join(_card_sign(code, words) for code in codes)


def counted_cards(codes: Iterable[str], words: Words) -> list[str]:
    """Return cards in words, in order, equal ones counted."""
    return [_times_words(code, count, words) for code, count in Counter(codes).items()]


def _times_words(code: str, count: int, words: Words) -> str:
    return words("hygge-cards", card=card_words(code, words), count=count)


def stock_words(scene: Scene[HyggeTable]) -> str:
    """Return the stock's grid with numbered rows and columns, and the distance to Winter."""
    table = scene.table
    words = scene.words
    if table.phase == LAST_ACTION:
        return words("hygge-winter")
    heads = [words("hygge-row-head", number=number + 1) for number in range(len(table.grid[0]))]
    rows = [
        CELL_SEPARATOR.join(
            [words("hygge-corner"), *(words("hygge-column-head", number=head) for head in heads)]
        )
    ]
    for number, (cards, places) in enumerate(zip(table.grid, table.places, strict=True), start=1):
        cells = (_cell_words(card, place, words) for card, place in zip(cards, places, strict=True))
        rows.append(CELL_SEPARATOR.join([words("hygge-row-head", number=number), *cells]))
    deck = words("hygge-deck", certain=table.before_winter, deck=table.deck)
    return "\n".join([words("hygge-stock"), *rows, deck])


def _cell_words(card: str | None, place: int | None, words: Words) -> str:
    """Return one cell of the grid; each is two emoji wide, so that columns line up."""
    if card is None:
        return words("hygge-gap" if place is None else "hygge-empty")
    if card not in _COLOUR_OF:
        return words("hygge-cell-animal", animal=_card_sign(card, words))
    return words("hygge-cell-object", colour=sign_of(_COLOUR_OF[card], words), kind=_card_sign(card, words))


def burrows_words(scene: Scene[HyggeTable], seats: Iterable[int]) -> str:
    """Return the open cards of some players."""
    return "\n".join(line for seat in seats for line in burrow_lines(scene, seat))


def burrow_lines(scene: Scene[HyggeTable], seat: int) -> list[str]:
    """Return a player's open cards by colour, and their stored cards if those are public."""
    name = scene.names[seat]
    burrow = scene.table.burrows[seat]
    words = scene.words
    count = sum(each.count for each in (*burrow.objects, *burrow.animals))
    head = words("hygge-before", name=name, cards=count, penalty=burrow.penalty)
    groups = [
        words("hygge-group", sign=sign_of(colour, words), cards=_list_counts(objects, words))
        for colour, objects in groupby(burrow.objects, key=lambda each: _COLOUR_OF[each.card])
    ]
    if burrow.animals:
        groups.append(words("hygge-animals", cards=_list_counts(burrow.animals, words)))
    lines = [head, " · ".join(groups)] if groups else [head]
    if stores_are_open(scene):
        stored = burrow.stored or 0
        snowflakes = burrow.snowflakes or 0
        lines.append(words("hygge-stored-open", cards=stored, snowflakes=snowflakes))
    return lines


def _list_counts(counts: Iterable[CardCount], words: Words) -> str:
    return words.listed(_times_words(each.card, each.count, words) for each in counts)


def legend_words(words: Words) -> str:
    """Return, for each colour, the values of its objects and the animals that store it."""
    lines = [words("hygge-legend")]
    for colour in COLOURS:
        objects = [
            words("hygge-legend-object", **_sign_and_name(kind.code, words), snowflakes=kind.snowflakes)
            for kind in OBJECTS
            if kind.colour == colour
        ]
        animals = [
            words("hygge-legend-animal", sign=sign_of(animal.name, words), paws=animal.paws)
            for animal in ANIMALS
            if colour in animal.colours
        ]
        named = {"sign": sign_of(colour, words), "colour": words(f"hygge-{colour}")}
        lines.append(
            words("hygge-legend-line", **named, objects=words.listed(objects), animals=" ".join(animals))
        )
    return "\n".join(lines)


def task_lines(scene: Scene[HyggeTable]) -> list[str]:
    """Return the reader's task; empty while they wait."""
    keys = {TAKING: "hygge-take", STORING: "hygge-store", LAST_ACTION: "hygge-last"}
    return [scene.words(keys[scene.table.phase])] if scene.view.moves else []


def line_words(key: str, line: str, words: Words, cards: str = "") -> str:
    """Return `r2` or `c3` as a row or a column in words, with its cards if the text says them."""
    return words(f"{key}-row" if line[0] == "r" else f"{key}-column", number=line[1:], cards=cards)


def grid_labels(cells: Sequence[Sequence[object]], words: Words) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the labels of a stock's rows and columns, as on their buttons."""
    rows = tuple(line_words("hygge-line", f"r{number}", words) for number in range(1, len(cells) + 1))
    columns = tuple(line_words("hygge-line", f"c{number}", words) for number in range(1, len(cells[0]) + 1))
    return rows, columns
