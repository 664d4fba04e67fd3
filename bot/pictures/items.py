"""Items: the elements of a picture with their places (upper left corners) in pixels."""

from dataclasses import dataclass

from bot.pictures.board import Avatar, Card
from bot.pictures.style import CARD_HEIGHT, CARD_WIDTH


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle with round corners in one colour; None is the colour of the cloth."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    colour: str | None


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card drawn at a width; a missing one is pale."""

    x: int
    y: int
    width: int
    card: Card
    pale: bool = False


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
    """The shape of a mark in a square."""

    x: int
    y: int
    size: int
    mark: str
    colour: str


@dataclass(frozen=True, slots=True)
class Portrait:
    """A player's round portrait in a square; `place` is the number on its medal, 0 for none."""

    x: int
    y: int
    size: int
    avatar: Avatar
    place: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart: its points within the chart and the number of its colour."""

    points: tuple[tuple[int, int], ...]
    shade: int


@dataclass(frozen=True, slots=True)
class Lines:
    """The lines of a chart in drawing order; `level` is the y of the horizontal line, if any."""

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
