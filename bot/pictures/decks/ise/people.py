"""Faces and hands of Ise's maids, riders and kings."""

from bot.pictures.decks.ise.parts import RED
from bot.pictures.drawing import INK, PAPER, circle, ellipse, stroke


def face(looks: float = 0) -> str:
    """Return a face around (0, 0), about 50 x 60, that looks aside by `aside` units (left is negative)."""
    eyes = (stroke(f"M{looks + x - 5} -4Q{looks + x} -8 {looks + x + 5} -4", INK, 4.5) for x in (-10, 10))
    return (
        ellipse(0, 0, 25, 30, PAPER, stroke=INK, stroke_width=5)
        + "".join(eyes)
        + stroke(f"M{looks} -2L{looks * 1.5 - 1} 8H{looks + 2}", INK, 3.5)
        + stroke(f"M{looks - 4} 17H{looks + 4}", RED, 5)
    )


def hand() -> str:
    """Return a closed hand around (0, 0)."""
    return circle(0, 0, 11, PAPER, stroke=INK, stroke_width=5)
