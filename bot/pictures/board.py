"""Board: says what a picture of a table, a hand or a result shows. Faces declare it, the Painter draws it.

A board is a value: two boards that are equal look the same, down to the byte. It holds nothing but what its
reader may know, and no word of its own: all texts come from the reader's texts.
"""

from dataclasses import dataclass

from bot.pictures.sprites import BACK

LARGE, MEDIUM, SMALL = 124, 90, 60
"""Widths of cards, in pixels of the picture."""

MOST_ALT = 1024
"""Characters of a description that Discord allows."""

PLAYABLE, TAKES, NEW, WINNING, CHOSEN = "playable", "takes", "new", "winning", "chosen"
"""Marks of a card: it can be played, it takes something, it came last, it wins, it was chosen."""
MARKS = (PLAYABLE, TAKES, NEW, WINNING, CHOSEN)


@dataclass(frozen=True, slots=True)
class Card:
    """A card, a token, or a face-down pile.

    Attributes:
        deck: id of the deck.
        code: code of the card, BACK where it lies face down, or of a token.
        number: the number on its button; 0 if it has none.
        mark: one of MARKS, or empty.
        count: how many equal cards lie here.
    """

    deck: str
    code: str
    number: int = 0
    mark: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, a little over each other, and what stands below them.

    Attributes:
        cards: the cards, left to right.
        label: a short text below them.
        strong: whether the label stands out.
    """

    cards: tuple[Card, ...]
    label: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """Groups side by side, wrapped where they need more than the width.

    Attributes:
        groups: the groups, left to right.
        width: of each card, in pixels: LARGE, MEDIUM or SMALL.
        lap: how many pixels of a card its right neighbour in the group leaves free.
    """

    groups: tuple[Group, ...]
    width: int = MEDIUM
    lap: int = 40


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in rows and columns, each row and column with its label.

    Attributes:
        rows: labels of the rows, top to bottom.
        columns: labels of the columns, left to right.
        cells: the cards by rows; None for a gap, EMPTY for a place without a card.
        width: of each card, in pixels.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Card | None, ...], ...]
    width: int = MEDIUM


EMPTY = Card("", "")
"""Stands in a grid for a place where no card lies."""


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text, wrapped where it needs more than the width."""

    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a board on a ground of its own.

    Attributes:
        blocks: what it shows, top to bottom.
        title: its heading, at the left.
        aside: what stands at the right of the heading, such as points.
        turn: whether it is this one's turn; a sign says so.
    """

    blocks: tuple[Strip | Grid | Note, ...]
    title: str = ""
    aside: str = ""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A whole picture.

    Attributes:
        cloth: id of the deck whose cloth lies below all.
        sections: top to bottom.
        alt: all that it shows in words, at most MOST_ALT characters.
    """

    cloth: str
    sections: tuple[Section, ...]
    alt: str


def face_down(deck: str, count: int) -> Card:
    """Return so many cards of a deck face down."""
    return Card(deck, BACK, count=count)
