"""Items: what is drawn where in a picture, in pixels; places are upper left corners."""

from dataclasses import dataclass

from bot.pictures.board import Avatar, Card
from bot.pictures.style import CARD_HEIGHT, CARD_WIDTH


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle with round corners, in one colour; None for the colour of the cloth."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    colour: str | None


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card in a width."""

    x: int
    y: int
    width: int
    card: Card


@dataclass(frozen=True, slots=True)
class PaleCardItem(CardItem):
    """A card that is missing, in a width."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text."""

    x: int
    y: int
    text: str
    size: int
    colour: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class MarkItem:
    """The shape of a mark, within a square."""

    x: int
    y: int
    size: int
    mark: str
    colour: str


@dataclass(frozen=True, slots=True)
class Portrait:
    """The round picture of a player, within a square.

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


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart: its points within the chart, and the number of its colour."""

    points: tuple[tuple[int, int], ...]
    shade: int


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a chart.

    Attributes:
        x, y: the upper left corner of the chart.
        width, height: of the chart.
        lines: its lines, drawn in this order.
        level: how far down the line of no points lies; None for none.
    """

    x: int
    y: int
    width: int
    height: int
    lines: tuple[Line, ...]
    level: int | None = None


Item = Rectangle | CardItem | Text | MarkItem | Portrait | Lines


def card_height(card: Card, width: int) -> int:
    """Return the height of a card of this width; tokens are square."""
    return width if card.token else round(width * CARD_HEIGHT / CARD_WIDTH)
