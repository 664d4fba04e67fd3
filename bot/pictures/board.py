"""Board: says what a picture of a table, a hand or a result shows. Faces declare it, the Painter draws it.

A board is a value: equal boards look the same, down to the byte. It holds only what its reader may know,
and no words of its own: all texts come from the reader's language.
"""

from dataclasses import dataclass

from bot.pictures.sprites import BACK

LARGE, MEDIUM, SMALL = 124, 90, 60
"""Widths of cards, in pixels of the picture."""
NARROW = 78
"""Width at which eight cards fit side by side."""

MOST_ALT = 1024
"""The longest description that Discord allows, in characters."""

PLAYABLE, TAKES, NEW, WINNING, CHOSEN, TURN = "playable", "takes", "new", "winning", "chosen", "turn"
"""Marks: can be played, takes something, came last, wins, was chosen; for a section: whose turn it is."""
BLOCKED = "blocked"
"""Mark: cannot be played now."""
OUT = "out"
"""Mark: out of reach."""


_OF_TOKENS = "token-"
"""What the codes of tokens begin with."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card, a token, or a face-down pile.

    Attributes:
        deck: id of the deck.
        code: code of the card, BACK where it lies face down, or of a token.
        count: how many cards lie here; 0 if that is not shown.
        badge: a short text on its corner, such as the numbers of the cards that take it; empty if none.
    """

    deck: str
    code: str
    count: int = 0
    badge: str = ""

    @property
    def token(self) -> str:
        """What a token says, such as its number; empty if this is none."""
        return self.code.removeprefix(_OF_TOKENS) if self.code.startswith(_OF_TOKENS) else ""


EMPTY = Card("", "")
"""An empty place for a card."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, overlapping, and what stands below them.

    Attributes:
        cards: the cards, left to right.
        label: a short text below the cards.
        strong: whether the label stands out.
        number: the number of their button; 0 if they have none.
        mark: one of the marks above, or empty.
        lap: how many pixels of a card its right neighbour leaves free; 0 for as many as the strip says.
        width: of each card, in pixels; 0 for as wide as the strip says.
        framed: whether a frame around the cards makes them stand out.
        missing: codes of those of the cards that are drawn pale.
        alt: said in place of it all, where backs and empty places would say nothing.
    """

    cards: tuple[Card, ...]
    label: str = ""
    strong: bool = False
    number: int = 0
    mark: str = ""
    lap: int = 0
    width: int = 0
    framed: bool = False
    missing: frozenset[str] = frozenset()
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Groups side by side, wrapped if they are too wide: then its lines have as many groups each.

    Attributes:
        groups: the groups, left to right.
        width: of each card, in pixels: LARGE, MEDIUM or SMALL.
        lap: how many pixels of a card its right neighbour in the group leaves free, at most.
        columns: how many equal columns the groups stand in; 0 where each is as wide as it needs to be.
        title: what stands to the left of the groups.
        aside: what stands below the title.
        mark: as of a section.
        spoken: how a description begins where there is no title.
        corner: what stands at the right end apart from the groups, one below the other.
    """

    groups: tuple[Group, ...]
    width: int = MEDIUM
    lap: int = 40
    columns: int = 0
    title: str = ""
    aside: str = ""
    mark: str = ""
    spoken: str = ""
    corner: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """Cards in rows and columns with labels.

    Attributes:
        rows: labels of the rows, top to bottom.
        columns: labels of the columns, left to right.
        cells: the cards by rows; None for a gap, EMPTY for a place without a card.
        width: of each card, in pixels.
        corner: what stands before the labels of the columns.
        beside: what stands to the right, top to bottom.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Card | None, ...], ...]
    width: int = MEDIUM
    corner: str = ""
    beside: "tuple[Strip | Note, ...]" = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text, wrapped if it is too wide; `strong` ones stand out."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Avatar:
    """The picture of a player.

    Attributes:
        address: where it is fetched from; empty if they have none.
        letter: what is drawn instead of a picture.
        shade: number of their colour, from 0; the same in everything that shows them.
        computer: whether they are a computer player.
    """

    address: str
    letter: str
    shade: int
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """What a result is about: large letters beside the pictures of those who won.

    Attributes:
        avatars: the winners.
        title: who won.
        lines: what is said below it.
    """

    avatars: tuple[Avatar, ...]
    title: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a player in a match that is over.

    Attributes:
        place: from 1; those who share it have the same.
        avatar: their picture.
        name: their name.
        points: their points.
        aside: what stands below the name, such as their new rating; empty if nothing.
    """

    place: int
    avatar: Avatar
    name: str
    points: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Standings:
    """The players of a match by place, in two columns."""

    players: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's points in a chart.

    Attributes:
        name: whose they are.
        shade: number of their colour.
        values: how many they had after each round, beginning with those before the first.
    """

    name: str
    shade: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The points of each player after each round of a match.

    Attributes:
        curves: one for each player, all of the same length.
        base: where the line across lies.
    """

    curves: tuple[Curve, ...]
    base: int = 0


Block = Strip | Grid | Note | Headline | Standings | Chart


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a board on its own ground.

    Attributes:
        blocks: what it shows, top to bottom.
        title: its heading, at the left.
        aside: what stands to the right of the heading, such as points.
        mark: TURN if it is this seat's turn, WINNING for a winner, or empty.
        alt: everything it shows, in words. A board can only be divided if all its sections have one.
    """

    blocks: tuple[Block, ...]
    title: str = ""
    aside: str = ""
    mark: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A whole picture.

    Attributes:
        cloth: id of the deck whose cloth lies below everything.
        sections: top to bottom.
        alt: everything it shows, in words; at most MOST_ALT characters.
    """

    cloth: str
    sections: tuple[Section, ...]
    alt: str


def face_down(deck: str, count: int) -> Card:
    """Return a pile of cards of a deck, face down."""
    return Card(deck, BACK, count=count)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, of a board or of something else.

    Attributes:
        name: of its file; clients keep pictures by name, so it never stands for two.
        content: a file that Discord shows, such as a PNG.
        alt: what it shows, in words.
    """

    name: str
    content: bytes
    alt: str
