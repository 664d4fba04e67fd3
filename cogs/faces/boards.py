"""Helpers for the pictures of all games: plain names and texts, card widths, numbers on buttons."""

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from bot.choices import PICTURES
from bot.pictures.board import LARGE_WIDTH, MEDIUM_WIDTH, NARROW_WIDTH, Card
from bot.pictures.decks import DECKS
from bot.pictures.fonts import ROBOT, columns_of, drawable_name
from bot.texts import Words, You
from bot.texts.marks import in_words
from cogs.delivery.pages import Button, Choice, Row, Select
from cogs.faces.face import Face, Scene
from games import View

Labelled = TypeVar("Labelled", Button, Choice)

MAX_NAME_COLUMNS = 18
"""Maximum length of a name in a picture and its description, in columns."""

ELLIPSIS = "…"
MAX_LARGE_CARDS, MAX_MEDIUM_CARDS, MAX_NARROW_CARDS = 5, 7, 8
TWO_ROWS_WIDTH = 84
MAX_PLAIN_TEXTS = 2048
"""Maximum number of cached texts, such as names of cards and labels of piles."""
_SYMBOLS = {"So", "Sk", "Cf", "Cn"}
_VARIATION = "\N{VARIATION SELECTOR-16}"
_SPACES = re.compile("[^\\S\N{NARROW NO-BREAK SPACE}]+")


def player_name(scene: Scene, seat: int) -> str:
    """Return a seat's name for a picture, or its number if the fonts lack letters of the name."""
    if seat == scene.reader:
        return You(scene.words("picture-you"))
    name = _short_name(scene.view.seats[seat]) or scene.words("picture-player", number=seat + 1)
    # Markdown marks the names of people, so only those of computer players begin with the robot.
    return f"{ROBOT} {name}" if scene.names[seat].startswith(ROBOT) else name


def _short_name(name: str) -> str:
    """Return a name that the fonts can draw, cut if it is too long; empty if they lack letters of it."""
    name = drawable_name(name)
    if columns_of(name) <= MAX_NAME_COLUMNS:
        return name
    while columns_of(name) >= MAX_NAME_COLUMNS:
        name = name[:-1]
    return name.rstrip() + ELLIPSIS


@lru_cache(maxsize=MAX_PLAIN_TEXTS)
def plain_text(text: str) -> str:
    """Return a text without emoji, card marks and Markdown; narrow no-break spaces stay."""
    named = in_words(text)
    kept = (c for c in named if c not in (_VARIATION, "*") and unicodedata.category(c) not in _SYMBOLS)
    return _SPACES.sub(" ", "".join(kept)).strip()


def card_of(face: Face[Any], code: str) -> Card:
    """Return a card of the first deck of a face that has it, or raise KeyError."""
    for deck in face.decks:
        if code in DECKS[deck].codes:
            return Card(deck, code)
    raise KeyError(code)


def newest_cards(face: Face[Any], view: View, kind: str = "") -> frozenset[str]:
    """Return the cards that others moved since the reader's last move; for spectators, with the last move.

    If `kind` isn't empty, only events of that kind count.
    """
    newest: set[str] = set()
    for event in reversed(view.history):
        if face.is_move(event) and event.seat == view.you:
            break
        if event.seat != view.you and kind in ("", event.kind):
            newest.update(event.cards)
        if face.is_move(event) and view.you is None:
            break
    return frozenset(newest)


def hand_width(cards: int) -> int:
    """Return the width of cards so that a hand fills one or two rows, in pixels."""
    if cards <= MAX_LARGE_CARDS:
        return LARGE_WIDTH
    if cards <= MAX_MEDIUM_CARDS:
        return MEDIUM_WIDTH
    return NARROW_WIDTH if cards == MAX_NARROW_CARDS else TWO_ROWS_WIDTH


def by_rank(scene: Scene) -> list[int]:
    """Return the seats ordered by rank."""
    return sorted(range(len(scene.view.seats)), key=lambda seat: (scene.view.ranks[seat], seat))


def beside_picture(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
    """Return the controls below a hand's picture: with short labels, without disabled buttons.

    If names alone don't tell cards apart, labels begin with the cards' numbers in the picture.
    """
    usable = (
        tuple(button for button in row if not button.disabled) if isinstance(row, tuple) else row
        for row in rows
    )
    return number_controls(tuple(row for row in usable if row), words)


def number_controls(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
    """Return controls whose labels begin with the numbers of their cards in the hand's picture."""
    return tuple(_numbered_row(row, words) for row in rows)


def _numbered_row(row: Row, words: Words) -> Row:
    if isinstance(row, tuple):
        return tuple(_with_number(button, words) for button in row)
    if isinstance(row, Select):
        return replace(row, choices=tuple(_with_number(choice, words) for choice in row.choices))
    return row


def _with_number(control: Labelled, words: Words) -> Labelled:
    if isinstance(control, Button) and control.brief:
        return replace(control, label=control.brief, card="" if words.look == PICTURES else control.card)
    if not control.number:
        return control
    return replace(control, label=words("numbered", number=control.number, label=control.label))
