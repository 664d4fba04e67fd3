"""Spots: what is drawn where in a picture, and the sizes that all pictures share, in pixels."""

from dataclasses import dataclass
from functools import cache

from bot.pictures.board import Avatar, Card
from bot.pictures.drawing import HEIGHT, WIDTH

PICTURE = 720
"""Width of a picture: twice the width of messages on a phone of 390 pixels, where it must be readable."""

MARGIN, PADDING = 12, 14
INNER = PICTURE - 2 * MARGIN - 2 * PADDING
GAP, ROW_GAP, GROUP_GAP = 6, 10, 12
RADIUS, PANEL_RADIUS = 28, 18
TITLE, TEXT, LABEL, NUMBER = 28, 26, 25, 29
"""Heights of text."""

TAB, TAB_GAP = 36, 4
"""Height of the tab with a number and a mark, and its distance from the cards above."""

SIGN = 26
"""Height and width of a sign beside a title."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, in one colour."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    colour: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A card at a place.

    Attributes:
        x, y: its upper left corner.
        width: of the card.
        card: the card.
        over: whether a card, or what overhangs one, may lie below its round corners, not the panel.
    """

    x: int
    y: int
    width: int
    card: Card
    over: bool = False


@dataclass(frozen=True, slots=True)
class Lettered:
    """A line of text at a place."""

    x: int
    y: int
    text: str
    size: int
    ground: str
    letters: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Signed:
    """The sign of a mark at a place, within a square."""

    x: int
    y: int
    size: int
    mark: str
    ground: str
    letters: str


@dataclass(frozen=True, slots=True)
class Portrayed:
    """The round picture of a player at a place, within a square.

    Attributes:
        x, y: the upper left corner of the square.
        size: its width and height.
        avatar: whose picture it is.
        place: the number on the medal at its corner; 0 for none.
    """

    x: int
    y: int
    size: int
    avatar: Avatar
    place: int = 0

    @property
    def width(self) -> int:
        """Its width."""
        return self.size

    @property
    def height(self) -> int:
        """Its height."""
        return self.size


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart: its points within the chart, and the number of its colour."""

    points: tuple[tuple[int, int], ...]
    shade: int


@dataclass(frozen=True, slots=True)
class Plotted:
    """Lines of a chart at a place.

    Attributes:
        x, y: the upper left corner of the chart.
        width, height: of the chart.
        lines: its lines, drawn in this order.
        level: how far down the line of no points lies.
    """

    x: int
    y: int
    width: int
    height: int
    lines: tuple[Line, ...]
    level: int


Spot = Box | Shown | Lettered | Signed | Portrayed | Plotted


def height_of(card: Card, width: int) -> int:
    """Return the height of a card of this width; tokens are square."""
    return width if card.code.startswith("token-") else _height(width)


@cache
def _height(width: int) -> int:
    return round(width * HEIGHT / WIDTH)
