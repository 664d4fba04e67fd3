"""What the pictures of all games share: names and cards in plain words, descriptions, numbers on buttons."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from bot.pictures.board import LARGE, MEDIUM, MOST_ALT, NARROW, Board, Section
from bot.pictures.lettering import columns_of, drawable
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import Button, Choice, Row, Select
from cogs.faces import Scene

Labelled = TypeVar("Labelled", Button, Choice)

MOST_NAME = 18
"""The longest name in a picture and its description, in columns."""

FEWEST_OF_A_NAME = 2
"""The fewest characters of a name that must be drawable; otherwise the number of the seat stands for it."""

CUT = "…"
FEWEST_ROUNDS = 2
"""With fewer rounds than this, there is nothing to show round by round."""

LARGE_IN_A_ROW, MEDIUM_IN_A_ROW, NARROW_IN_A_ROW = 5, 7, 8
IN_TWO_ROWS = 84
_SYMBOLS = {"So", "Sk", "Cf", "Cn"}
_VARIATION = "\N{VARIATION SELECTOR-16}"


def player(scene: Scene, seat: int) -> str:
    """Return the name of a seat in a picture: its name as far as it can be drawn, otherwise its number."""
    return _short_name(scene.view.seats[seat]) or scene.words("picture-player", number=seat + 1)


@lru_cache(maxsize=1024)
def _short_name(name: str) -> str:
    """Return a name as far as it can be drawn and is not too long; empty if too little of it can be drawn."""
    name = drawable(name)
    if len(name) < FEWEST_OF_A_NAME:
        return ""
    if columns_of(name) <= MOST_NAME:
        return name
    while columns_of(name) >= MOST_NAME:
        name = name[:-1]
    return name.rstrip() + CUT


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """Return a text without emoji, marks of cards and Markdown."""
    named = in_words(text)
    kept = (c for c in named if c not in (_VARIATION, "*") and unicodedata.category(c) not in _SYMBOLS)
    return " ".join("".join(kept).split())


def description(lines: Iterable[str]) -> str:
    """Return the description of a picture, within the length that Discord allows."""
    text = "\n".join(line for line in lines if line)
    return text if len(text) <= MOST_ALT else text[: MOST_ALT - 1].rstrip() + CUT


def board_of(deck: str, sections: Iterable[Section]) -> Board:
    """Return a board of sections that describe themselves."""
    all_of_it = tuple(sections)
    return Board(deck, all_of_it, description(section.alt for section in all_of_it))


def line(title: str, cards: Iterable[str], words: Words) -> str:
    """Return one line of a description: its title and the cards."""
    return words("picture-line", title=title, cards=words.listed(cards) or words("picture-nothing"))


def hand_width(cards: int) -> int:
    """Return the width of cards at which a hand fills a row or two."""
    if cards <= LARGE_IN_A_ROW:
        return LARGE
    if cards <= MEDIUM_IN_A_ROW:
        return MEDIUM
    return NARROW if cards == NARROW_IN_A_ROW else IN_TWO_ROWS


def place_of(scene: Scene, seat: int) -> str:
    """Return a seat's name with its rank in a match that is over."""
    return scene.words("picture-place", place=scene.view.ranks[seat], name=player(scene, seat))


def by_rank(scene: Scene) -> list[int]:
    """Return the seats by rank."""
    return sorted(range(len(scene.view.seats)), key=lambda seat: (scene.view.ranks[seat], seat))


def points_of(scene: Scene, seat: int) -> str:
    """Return the points of a seat, and those of each round if there were several."""
    points = scene.words("picture-points", points=scene.view.scores[seat])
    if len(scene.view.rounds) < FEWEST_ROUNDS:
        return points
    rounds = scene.words.listed(str(by_seat[seat]) for by_seat in scene.view.rounds)
    return scene.words("picture-rounds", points=points, rounds=rounds)


def beside_picture(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
    """Return controls as they stand below a hand's picture: short, and without what cannot be used now.

    Where cards cannot be told apart by their names, labels begin with the numbers of cards in the picture.
    """
    usable = (
        tuple(button for button in row if not button.disabled) if isinstance(row, tuple) else row
        for row in rows
    )
    return numbered(tuple(row for row in usable if row), words)


def numbered(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
    """Return controls with labels that begin with the numbers of their cards in the hand's picture."""
    return tuple(_numbered_row(row, words) for row in rows)


def _numbered_row(row: Row, words: Words) -> Row:
    if isinstance(row, tuple):
        return tuple(_with_number(button, words) for button in row)
    if isinstance(row, Select):
        return replace(row, choices=tuple(_with_number(choice, words) for choice in row.choices))
    return row


def _with_number(control: Labelled, words: Words) -> Labelled:
    if isinstance(control, Button) and control.brief:
        return replace(control, label=control.brief, card="")
    if not control.number:
        return control
    return replace(control, label=words("numbered", number=control.number, label=control.label))
