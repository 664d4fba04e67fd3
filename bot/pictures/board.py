"""Board: says what a picture of a table, a hand or a result shows. Faces declare it, the Painter draws it.

A board is a value: two boards that are equal look the same, down to the byte. It holds nothing but what its
reader may know, and no word of its own: all texts come from the reader's texts.
"""

from dataclasses import dataclass

from bot.pictures.sprites import BACK

LARGE, MEDIUM, SMALL = 124, 90, 60
"""Widths of cards, in pixels of the picture."""
NARROW = 78
"""Width of which eight cards fit side by side."""

MOST_ALT = 1024
"""Characters of a description that Discord allows."""

PLAYABLE, TAKES, NEW, WINNING, CHOSEN, TURN = "playable", "takes", "new", "winning", "chosen", "turn"
"""Marks: can be played, takes something, came last, wins, was chosen; and of a section, whose turn it is."""
BLOCKED = "blocked"
"""Mark: cannot be played now."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card, a token, or a face-down pile.

    Attributes:
        deck: id of the deck.
        code: code of the card, BACK where it lies face down, or of a token.
        count: how many equal cards lie here; 0 where that is not told.
    """

    deck: str
    code: str
    count: int = 0


EMPTY = Card("", "")
"""Stands for a place where no card lies yet."""
EMPTY_TOKEN = Card("", "token-")
"""Stands for a place where no token lies."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, a little over each other, and what stands below them.

    Attributes:
        cards: the cards, left to right.
        label: a short text below them.
        strong: whether the label stands out.
        number: the number on the button that stands for them; 0 if there is none.
        mark: one of the marks above, or empty.
        lap: how many pixels of a card its right neighbour leaves free; 0 for as many as in the strip.
        width: of each card, in pixels; 0 for that of the strip.
    """

    cards: tuple[Card, ...]
    label: str = ""
    strong: bool = False
    number: int = 0
    mark: str = ""
    lap: int = 0
    width: int = 0


@dataclass(frozen=True, slots=True)
class Strip:
    """Groups side by side, wrapped where they need more than the width.

    Attributes:
        groups: the groups, left to right.
        width: of each card, in pixels: LARGE, MEDIUM or SMALL.
        lap: how many pixels of a card its right neighbour in the group leaves free, at most.
        columns: how many equal columns the groups stand in; 0 where each is as wide as it needs to be.
        title: what stands at the left of them all.
        aside: what stands below the title.
        mark: as of a section.
    """

    groups: tuple[Group, ...]
    width: int = MEDIUM
    lap: int = 40
    columns: int = 0
    title: str = ""
    aside: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in rows and columns, each row and column with its label.

    Attributes:
        rows: labels of the rows, top to bottom.
        columns: labels of the columns, left to right.
        cells: the cards by rows; None for a gap, EMPTY for a place without a card.
        width: of each card, in pixels.
        corner: what stands before the labels of the columns, so that they can be short.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Card | None, ...], ...]
    width: int = MEDIUM
    corner: str = ""


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
        mark: TURN where it is this one's turn, WINNING for a winner, or empty.
        said: all that it shows in words. Only a board whose sections all say it can be divided.
    """

    blocks: tuple[Strip | Grid | Note, ...]
    title: str = ""
    aside: str = ""
    mark: str = ""
    said: str = ""


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
