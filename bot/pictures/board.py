"""Board: the content of a table's, hand's or result's picture. Faces declare it; the Painter draws it.

A board is a value: equal boards look the same, down to the byte. It holds only what its reader may know,
and all its texts are already in the reader's language.
"""

from dataclasses import dataclass

from bot.pictures.sprites import BACK

LARGE_WIDTH, MEDIUM_WIDTH, SMALL_WIDTH = 124, 90, 60
"""Widths of cards, in pixels of the picture."""
NARROW_WIDTH = 78
"""Width of a card when eight have to fit side by side."""

MAX_ALT_LENGTH = 1024
"""Discord's limit for descriptions, in characters."""

PLAYABLE, TAKES, NEW, WINNING, CHOSEN, TURN = "playable", "takes", "new", "winning", "chosen", "turn"
"""Marks: can be played, takes something, came last, wins, was chosen; TURN marks a section."""
BLOCKED = "blocked"
"""Mark: cannot be played now."""
OUT = "out"
"""Mark: out of reach."""
COMPUTER = "computer"
"""Mark before the name of a computer player, whose robot the fonts lack."""


_TOKENS_PREFIX = "token-"
"""Prefix of the codes of tokens."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card, a token, or a face-down pile.

    Attributes:
        code: code of the card or token, or BACK if it is face down.
        count: number of cards in the pile; 0 if it isn't shown.
        badge: a short text on its corner, such as the numbers of the cards that take it.
    """

    deck: str
    code: str
    count: int = 0
    badge: str = ""

    @property
    def token(self) -> str:
        """The text of a token, such as its number; empty for cards."""
        return self.code.removeprefix(_TOKENS_PREFIX) if self.code.startswith(_TOKENS_PREFIX) else ""


EMPTY = Card("", "")
"""An empty spot for a card."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together, overlapping, with a label below.

    Attributes:
        strong: whether the label is highlighted.
        number: the number of their button; 0 for none.
        lap: visible pixels of an overlapped card; 0 for the strip's value.
        width: of each card, in pixels; 0 for the strip's value.
        missing: codes of the cards that are drawn pale.
        moving: codes of the cards that are framed each.
        alt: replaces the description if backs and empty spots would say nothing.
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
    moving: frozenset[str] = frozenset()
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Strip:
    """Groups side by side, wrapped if they are too wide: then each line has the same number of groups.

    Attributes:
        width: of each card, in pixels: LARGE_WIDTH, MEDIUM_WIDTH or SMALL_WIDTH.
        lap: maximum visible pixels of an overlapped card.
        columns: number of equal columns; 0 if each group is only as wide as it needs to be.
        title: shown at the left of the groups.
        aside: shown below the title.
        spoken: the start of the description if the strip has no title.
        corner: groups at the right end, one below the other.
    """

    groups: tuple[Group, ...]
    width: int = MEDIUM_WIDTH
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
        cells: the cards by rows; None for a gap, EMPTY for a spot without a card. Each row and column has
            a spot.
        beside: shown to the right, top to bottom, in the room that the spots leave.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Card | None, ...], ...]
    width: int = MEDIUM_WIDTH
    beside: "tuple[Strip | Note, ...]" = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A line of text, wrapped if it is too wide, and highlighted if `strong`."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Avatar:
    """A player's avatar.

    Attributes:
        address: its address; empty if they have none.
        letter: drawn if the avatar is missing.
        shade: number of the player's colour, from 0; the same everywhere.
    """

    address: str
    letter: str
    shade: int
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Headline:
    """The headline of a result: large letters next to the winners' avatars, with smaller lines below."""

    avatars: tuple[Avatar, ...]
    title: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's result in a finished match.

    Attributes:
        place: rank, from 1; tied players share it.
        aside: shown below the name, such as their new rating.
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
    """One player's points in a chart, before the first round and after each round."""

    name: str
    shade: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The points of each player after each round of a match.

    Attributes:
        curves: one for each player, all of the same length.
        base: value of the horizontal line.
    """

    curves: tuple[Curve, ...]
    base: int = 0


@dataclass(frozen=True, slots=True)
class CrosstableRow:
    """A person's row in a crosstable.

    Attributes:
        cells: results from left to right, empty where there is none; the fonts have ½ but no other fractions.
        place: rank from 1, shared by tied people; None for a person without one.
    """

    name: str
    cells: tuple[str, ...]
    total: str
    place: int | None


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The results of a division: everyone against everyone, or match by match.

    Attributes:
        columns: headings of the cells; if empty, the cells are results against the people of the rows, whose
            numbers are the headings, and the diagonal is shaded.
        total: heading of the totals.
    """

    rows: tuple[CrosstableRow, ...]
    columns: tuple[str, ...] = ()
    total: str = ""


Block = Strip | Grid | Note | Headline | Standings | Chart | Crosstable


@dataclass(frozen=True, slots=True)
class Section:
    """A panel of a board.

    Attributes:
        title: its heading, at the left.
        aside: shown to the right of the heading, such as points.
        mark: TURN if it is this seat's turn, WINNING for a winner, or empty.
        alt: its full description. A board can only be divided if all its sections have one.
        height: minimum height of its panel, in pixels.
    """

    blocks: tuple[Block, ...]
    title: str = ""
    aside: str = ""
    mark: str = ""
    alt: str = ""
    height: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """The content of a picture.

    Attributes:
        cloth: id of the deck whose cloth is the background.
        alt: its full description, at most MAX_ALT_LENGTH characters.
    """

    cloth: str
    sections: tuple[Section, ...]
    alt: str


def face_down(deck: str, count: int) -> Card:
    """Return a face-down pile of cards."""
    return Card(deck, BACK, count=count)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture file.

    Attributes:
        name: the file's name; unique for its content, because clients cache by name.
        content: a file that Discord can show, such as a PNG.
        alt: its description.
    """

    name: str
    content: bytes
    alt: str
