"""Signs: the shapes of the marks of cards, so that no mark depends on colour alone."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.board import BLOCKED, CHOSEN, NEW, PLAYABLE, TAKES, TURN, WINNING
from bot.pictures.inks import exchanged, inks

FINE = 8
"""How many times larger signs are drawn before they are scaled down, for smooth edges."""

Shape = Sequence[tuple[float, float]]

SIGNS: dict[str, tuple[Shape, ...]] = {
    # a tick
    PLAYABLE: (((0.06, 0.55), (0.22, 0.4), (0.4, 0.58), (0.78, 0.12), (0.95, 0.27), (0.41, 0.9)),),
    # an arrow to the right: takes
    TAKES: (((0.0, 0.38), (0.5, 0.38), (0.5, 0.1), (1.0, 0.5), (0.5, 0.9), (0.5, 0.62), (0.0, 0.62)),),
    # a star with four points: came last
    NEW: (
        (
            (0.5, 0.0),
            (0.63, 0.37),
            (1.0, 0.5),
            (0.63, 0.63),
            (0.5, 1.0),
            (0.37, 0.63),
            (0.0, 0.5),
            (0.37, 0.37),
        ),
    ),
    # a crown
    WINNING: (
        (
            (0.02, 0.22),
            (0.28, 0.48),
            (0.5, 0.1),
            (0.72, 0.48),
            (0.98, 0.22),
            (0.88, 0.9),
            (0.12, 0.9),
        ),
    ),
    # a cross: chosen to be discarded
    CHOSEN: (
        ((0.1, 0.24), (0.24, 0.1), (0.9, 0.76), (0.76, 0.9)),
        ((0.76, 0.1), (0.9, 0.24), (0.24, 0.9), (0.1, 0.76)),
    ),
    # a padlock: cannot be played now
    BLOCKED: (
        ((0.1, 0.45), (0.9, 0.45), (0.9, 0.95), (0.1, 0.95)),
        (
            (0.18, 0.46),
            (0.18, 0.3),
            (0.34, 0.08),
            (0.66, 0.08),
            (0.82, 0.3),
            (0.82, 0.46),
            (0.66, 0.46),
            (0.66, 0.34),
            (0.58, 0.24),
            (0.42, 0.24),
            (0.34, 0.34),
            (0.34, 0.46),
        ),
    ),
    TURN: (((0.12, 0.05), (0.92, 0.5), (0.12, 0.95)),),
}


@lru_cache(maxsize=256)
def sign(mark: str, size: int, cloth: str, ground: str, colour: str) -> Image.Image:
    """Return the sign of a mark on its ground, as indices into a palette.

    Args:
        mark: the mark.
        size: width and height, in pixels.
        cloth: id of the deck whose palette it is.
        ground: colour of the ground.
        colour: of the sign.
    """
    large = Image.new("L", (size * FINE, size * FINE))
    pen = ImageDraw.Draw(large)
    for shape in SIGNS[mark]:
        pen.polygon([(x * size * FINE, y * size * FINE) for x, y in shape], fill=255)
    small = large.resize((size, size), Image.Resampling.BOX)
    return exchanged(small, inks(cloth).ramp(ground, colour))
