"""What the pictures of all games share: names and texts without decoration, widths, numbers on buttons."""

import re
import unicodedata
from dataclasses import replace
from typing import Any, TypeVar

from bot.choices import PICTURES
from bot.pictures.board import LARGE_WIDTH, MEDIUM_WIDTH, NARROW_WIDTH, Card
from bot.pictures.decks import DECKS
from bot.pictures.fonts import columns_of, drawable_name
from bot.texts import Words, You
from bot.texts.marks import in_words
from cogs.delivery.pages import Button, Choice, Row, Select
from cogs.faces.face import Face, Scene
from games import View

Labelled = TypeVar("Labelled", Button, Choice)

MOST_NAME = 18
"""The longest name in a picture and its description, in columns."""

CUT = "…"
LARGE_IN_A_ROW, MEDIUM_IN_A_ROW, NARROW_IN_A_ROW = 5, 7, 8
IN_TWO_ROWS = 84
_SYMBOLS = {"So", "Sk", "Cf", "Cn"}
_VARIATION = "\N{VARIATION SELECTOR-16}"
_SPACES = re.compile("[^\\S\N{NARROW NO-BREAK SPACE}]+")


def player_name(scene: Scene, seat: int) -> str:
    """Return the name of a seat in a picture; its number if the fonts lack letters of the name."""
    if seat == scene.reader:
        return You(scene.words("picture-you"))
    return _short_name(scene.view.seats[seat]) or scene.words("picture-player", number=seat + 1)


def _short_name(name: str) -> str:
    """Return a name as the fonts draw it, cut if it is too long; empty if they lack letters of it."""
    name = drawable_name(name)
    if columns_of(name) <= MOST_NAME:
        return name
    while columns_of(name) >= MOST_NAME:
        name = name[:-1]
    return name.rstrip() + CUT


def plain_text(text: str) -> str:
    """Return a text without emoji, marks of cards and Markdown; the narrow spaces of French stay."""
    named = in_words(text)
    kept = (c for c in named if c not in (_VARIATION, "*") and unicodedata.category(c) not in _SYMBOLS)
    return _SPACES.sub(" ", "".join(kept)).strip()


def card_of(face: Face[Any], code: str) -> Card:
    """Return a card of the first of a face's decks that has it.

    Raises:
        KeyError: none of them has it.
    """
    for deck in face.decks:
        if code in DECKS[deck].codes:
            return Card(deck, code)
    raise KeyError(code)


def newest_cards(face: Face[Any], view: View, kind: str = "") -> frozenset[str]:
    """Return the cards that others moved since the reader's last move or, for spectators, with the last.

    Args:
        face: knows which events are moves.
        view: what the reader knows.
        kind: the only events that count; all, if it is empty.
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
    """Return the width, in pixels, at which the cards of a hand fill one row or two."""
    if cards <= LARGE_IN_A_ROW:
        return LARGE_WIDTH
    if cards <= MEDIUM_IN_A_ROW:
        return MEDIUM_WIDTH
    return NARROW_WIDTH if cards == NARROW_IN_A_ROW else IN_TWO_ROWS


def by_rank(scene: Scene) -> list[int]:
    """Return the seats by rank."""
    return sorted(range(len(scene.view.seats)), key=lambda seat: (scene.view.ranks[seat], seat))


def beside_picture(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
    """Return controls for below a hand's picture: with short labels, and without those that are disabled.

    Where cards cannot be told apart by their names, labels begin with the numbers of cards in the picture.
    """
    usable = (
        tuple(button for button in row if not button.disabled) if isinstance(row, tuple) else row
        for row in rows
    )
    return number_controls(tuple(row for row in usable if row), words)


def number_controls(rows: tuple[Row, ...], words: Words) -> tuple[Row, ...]:
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
        return replace(control, label=control.brief, card="" if words.look == PICTURES else control.card)
    if not control.number:
        return control
    return replace(control, label=words("numbered", number=control.number, label=control.label))
