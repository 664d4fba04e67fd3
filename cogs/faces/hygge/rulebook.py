"""Numbers for Hygge's rulebook, and pictures of objects, animals and the stock."""

from collections.abc import Callable, Mapping, Sequence

from bot.pictures.board import EMPTY, Card, Grid, Group, Section, Strip
from bot.pictures.sprites import BACK
from bot.texts import Words
from cogs.faces.hygge.words import HYGGE, card_name, grid_labels
from games import catalogue
from games.cards.hygge import (
    ANIMALS,
    CARDS_WITH_WINTER,
    CODES,
    COLOURS,
    COPIES_OF_AN_ANIMAL,
    LAYOUTS,
    OBJECTS,
    PENALTY,
    Animal,
    storable_kinds,
)
from games.hygge.rules import REFILL_AT

OBJECT_CARD_WIDTH, ANIMAL_CARD_WIDTH = 78, 58
STOCK_CARD_WIDTHS = {4: 46, 5: 38}
"""Width of a card of the stock, by the number of its rows."""


def rule_numbers() -> dict[str, int]:
    """Return the numbers of the rules by name; names of a card's numbers end in its code."""
    return {
        "objects": sum(kind.copies for kind in OBJECTS),
        "of-a-colour": sum(kind.copies for kind in OBJECTS) // len(COLOURS),
        "kinds": len(OBJECTS) // len(COLOURS),
        "colours": len(COLOURS),
        "animals": len(ANIMALS) * COPIES_OF_AN_ANIMAL,
        "copies": COPIES_OF_AN_ANIMAL,
        "refill-at": REFILL_AT,
        "enough": REFILL_AT + 1,
        "one": PENALTY[0],
        "match": max(catalogue.find_game(HYGGE).offered_values()["rounds"]),
        **{f"stock-{players}": max(map(max, rows)) for players, rows in LAYOUTS.items()},
        **{f"winter-{players}": cards + 1 for players, cards in CARDS_WITH_WINTER.items()},
        **{f"snow-{kind.code}": kind.snowflakes for kind in OBJECTS},
        **{f"copies-{kind.code}": kind.copies for kind in OBJECTS},
        **{f"paws-{animal.name}": animal.paws for animal in ANIMALS},
    }


def objects(colours: Sequence[str], words: Words) -> list[Section]:
    """Return the objects of these colours (all if none is named) with copies and snowflakes."""
    rows: list[Strip] = []
    for colour in colours or COLOURS:
        kinds = [kind for kind in OBJECTS if kind.colour == colour]
        labels = [words("rules-object", copies=kind.copies, snowflakes=kind.snowflakes) for kind in kinds]
        groups = tuple(
            Group((Card(HYGGE, kind.code),), label, strong=True)
            for kind, label in zip(kinds, labels, strict=True)
        )
        title = words(f"hygge-{colour}")
        rows.append(Strip(groups, OBJECT_CARD_WIDTH, title=title, columns=len(groups)))
    return [Section(tuple(rows))]


def animals(names: Sequence[str], words: Words) -> list[Section]:
    """Return these animals (all if none is named) with their paws and the objects they store."""
    rows: list[Strip] = []
    for animal in ANIMALS:
        if names and animal.name not in names:
            continue
        title = card_name(animal.name, words)
        paws = words("deck-paws", paws=animal.paws)
        rows.append(Strip(_animal_groups(animal), ANIMAL_CARD_WIDTH, title=title, aside=paws))
    return [Section(tuple(rows))]


def _animal_groups(animal: Animal) -> tuple[Group, ...]:
    """Return an animal and every kind of object it stores."""
    kinds = tuple(Card(HYGGE, CODES[kind]) for kind in storable_kinds(animal))
    return Group((Card(HYGGE, animal.name),)), Group(kinds, lap=34)


def layout(players: Sequence[str], words: Words) -> list[Section]:
    """Return the stock's layout for a number of players, with its spots numbered in filling order."""
    rows = LAYOUTS[int(players[0])]
    cells = tuple(
        tuple(Card(HYGGE, BACK, badge=str(number)) if number else None for number in row) for row in rows
    )
    return [_grid_section(words("rules-players", players=int(players[0])), cells, words)]


def stock(codes: Sequence[str], words: Words) -> list[Section]:
    """Return the stock of two players with cards in filling order; `_` for an empty spot."""
    rows = LAYOUTS[2]
    cells = tuple(
        tuple(
            None if not number else EMPTY if codes[number - 1] == "_" else Card(HYGGE, codes[number - 1])
            for number in row
        )
        for row in rows
    )
    return [_grid_section("", cells, words)]


def _grid_section(title: str, cells: tuple[tuple[Card | None, ...], ...], words: Words) -> Section:
    grid = Grid(*grid_labels(cells, words), cells, STOCK_CARD_WIDTHS[len(cells)])
    return Section((grid,), title)


HYGGE_FIGURES: Mapping[str, Callable[[Sequence[str], Words], Sequence[Section]]] = {
    "objects": objects,
    "animals": animals,
    "layout": layout,
    "stock": stock,
}
