"""Marks: shapes for marked cards and for the seat to move, so that no mark depends on colour alone."""

from collections.abc import Mapping

from bot.pictures.board import BLOCKED, CHOSEN, COMPUTER, NEW, OUT, PLAYABLE, TAKES, TURN, WINNING
from tools.drawings.shapes import document, path

SIZE = 100
"""Width and height of a mark, in units of the canvas."""

WHITE = "#ffffff"
"""Pictures use only the shape and colour it themselves."""

_PATHS: Mapping[str, str] = {
    # a tick
    PLAYABLE: "M6 55 22 40 40 58 78 12 95 27 41 90Z",
    # an arrow to the right
    TAKES: "M0 38H50V10L100 50 50 90V62H0Z",
    # a star with four points
    NEW: "M50 0 63 37 100 50 63 63 50 100 37 63 0 50 37 37Z",
    # a crown
    WINNING: "M2 22 28 48 50 10 72 48 98 22 88 90H12Z",
    # a cross
    CHOSEN: "M10 24 24 10 90 76 76 90ZM76 10 90 24 24 90 10 76Z",
    # a circle with a bar across
    OUT: (
        "M50 2A48 48 0 1 1 49.9 2ZM50 16A34 34 0 0 0 22 69L69 22A34 34 0 0 0 50 16Z"
        "M78 31 31 78A34 34 0 0 0 78 31Z"
    ),
    # a padlock
    BLOCKED: "M10 45H90V95H10ZM18 46V30L34 8H66L82 30V46H66V34L58 24H42L34 34V46Z",
    # a triangle that points to the right
    TURN: "M12 5 92 50 12 95Z",
    # the head of a robot with an antenna, two ears, two eyes and a mouth
    COMPUTER: (
        "M46 4H54V20H82V40H98V68H82V92H18V68H2V40H18V20H46ZM30 38V56H44V38ZM56 38V56H70V38ZM32 70V80H68V70Z"
    ),
}


def drawings() -> dict[str, str]:
    """Return the SVG documents of all marks by their names."""
    return {mark: document(path(d, WHITE), width=SIZE, height=SIZE) for mark, d in _PATHS.items()}
