"""The other creatures of the hanafuda: butterfly, boar, deer, frog, and the man in the rain."""

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda.parts import EARTH, GREEN, LILAC, OCHRE, PINK, PURPLE, RED
from tools.drawings.shapes import circle, ellipse, group, outlined_path, path, place_at, polygon, stroke


def butterfly(upper: str = OCHRE, lower: str = PURPLE) -> str:
    """Return a butterfly seen from above, about 130 wide, its head up."""
    wings = group(
        outlined_path("M2 8C22 4 52 18 46 42C40 62 14 52 2 22Z", lower),
        circle(30, 34, 7, PAPER),
        outlined_path("M2 4C2 -36 36 -62 62 -48C76 -34 56 12 2 12Z", upper),
        ellipse(40, -26, 12, 9, RED),
    )
    return group(
        wings,
        place_at(0, 0, wings, mirrored=True),
        stroke("M-2 -18C-6 -36 -14 -44 -24 -48M2 -18C6 -36 14 -44 24 -48", INK, 4),
        path("M0 -24C9 -20 8 20 0 34C-8 20 -9 -20 0 -24Z", INK),
    )


def boar() -> str:
    """Return a boar that runs to the left, about 210 wide and 150 high."""
    bristles = [
        place_at(x, y, path("M-12 10L6 -18L12 10Z", INK), turn=turn)
        for x, y, turn in ((-44, -42, 14), (-26, -54, 20), (-4, -60, 26), (18, -60, 34), (40, -54, 42))
    ]
    body = (
        "M-110 36C-114 22 -106 10 -94 8C-86 -12 -74 -26 -58 -34C-36 -64 8 -70 38 -52C72 -46 96 -24 98 8"
        "C99 20 96 30 92 38L106 84H86L70 50C46 58 12 58 -14 48L-36 84H-56L-46 46C-66 52 -102 50 -110 36Z"
    )
    return group(
        stroke("M94 -14C110 -20 112 -34 106 -42", INK, 7),
        outlined_path(body, PAPER, 10, PAPER),
        outlined_path("M-26 36L-6 86L12 80L2 36ZM40 40L52 86L70 84L70 36Z", EARTH, 4),
        *bristles,
        path(body, INK),
        stroke("M0 -38 24 -42M40 -34 62 -30M6 -12 32 -16M50 -8 76 -4M-4 16 22 14M42 20 66 20", OCHRE, 7),
        outlined_path("M-60 -30L-54 -64L-28 -38Z", INK, 4, PAPER),
        path("M-54 -36L-50 -52L-37 -39Z", RED),
        ellipse(-106, 28, 11, 15, PINK, stroke=INK, stroke_width=4),
        path("M-88 40C-84 20 -92 4 -104 -4C-102 14 -102 26 -98 40Z", PAPER, stroke=INK, stroke_width=3),
        circle(-64, -4, 10, PAPER),
        circle(-67, -3, 5.5, INK),
    )


def deer() -> str:
    """Return a deer that stands to the left and looks back over its shoulder, about 180 wide and 280 high."""
    body = (
        "M-66 40C-80 10 -74 -30 -62 -58C-60 -78 -46 -92 -28 -90L12 -78C20 -74 20 -62 10 -60L-20 -54"
        "C-24 -34 -20 -22 0 -20C30 -24 56 -28 76 -14C92 0 90 30 84 44C50 58 -20 58 -66 40Z"
    )
    far = ("M-34 40 -44 128H-32L-14 44Z", "M48 40 60 82 54 128H66L76 78 72 36Z")
    near = ("M-68 20 -72 84 -64 128H-50L-54 84 -30 44Z", "M56 40 82 82 76 128H90L98 80 86 20Z")
    antlers = (
        "M-44 -84C-66 -100 -74 -124 -66 -148M-67 -118 -88 -128"
        "M-30 -88C-28 -112 -14 -122 -14 -148M-24 -116 -2 -122"
    )
    spots = (
        (-48, 8), (-24, 0), (0, 6), (26, -4), (50, 0), (70, 8), (-14, 26), (14, 28), (40, 22), (62, 28),
        (-42, -22),
    )  # fmt: skip
    return group(
        *(path(leg, INK, stroke=INK, stroke_width=3) for leg in far),
        stroke(antlers, INK, 8),
        outlined_path("M84 -8C98 -14 104 0 96 12L84 10Z", PAPER, 4),
        *(outlined_path(part, EARTH, 8) for part in (body, *near)),
        *(path(part, EARTH) for part in (body, *near)),
        *(path(f"M{x} 118H{x + 15}L{x + 14} 129H{x + 1}Z", INK) for x in (-66, 75)),
        outlined_path("M-46 -74C-58 -92 -82 -94 -88 -88C-84 -76 -66 -66 -50 -64Z", EARTH, 5),
        *(circle(x, y, 6, PAPER) for x, y in spots),
        circle(-16, -76, 5, INK),
        circle(14, -70, 6.5, INK),
    )


def frog() -> str:
    """Return a small frog that looks up to the right, about 80 wide."""
    return group(
        outlined_path(
            "M-36 26C-48 0 -26 -14 -6 -18C10 -34 34 -32 38 -16C40 -4 28 4 20 12L26 30H8L0 18L-8 30H-34Z",
            GREEN,
            4,
        ),
        stroke("M-30 22C-24 8 -14 6 -6 14", INK, 4),
        circle(20, -26, 9, GREEN, stroke=INK, stroke_width=4),
        circle(21, -27, 3.5, INK),
        stroke("M20 -8C26 -6 32 -8 36 -12", INK, 3.5),
    )


def umbrella() -> str:
    """Return an open paper umbrella of oiled paper, about 190 wide, its top at (0, -84)."""
    dome = (
        "M-96 16C-88 -44 -46 -78 0 -84C46 -78 88 -44 96 16C80 2 66 2 50 14C34 0 16 0 0 14"
        "C-16 0 -34 0 -50 14C-66 2 -80 2 -96 16Z"
    )
    return group(
        stroke("M0 -96V-80", INK, 9),
        outlined_path(dome, OCHRE, 6),
        stroke("M0 -80C-26 -60 -44 -26 -50 10M0 -80V12M0 -80C26 -60 44 -26 50 10", INK, 4),
        path("M-40 -72C-14 -86 14 -86 40 -72C16 -62 -16 -62 -40 -72Z", RED),
    )


def rain_man() -> str:
    """Return a man in court dress walking to the left under his umbrella, about 200 wide and 290 high."""
    robe = "M-24 2C-44 14 -52 44 -58 88L-40 96L-46 140H50L40 60C40 28 28 10 16 2Z"
    return group(
        stroke("M-30 152V164M-14 152V164M14 152V164M32 152V164", INK, 7),
        outlined_path("M-44 132H44L48 152H-40Z", PAPER, 5),
        outlined_path(robe, RED, 5),
        path("M-46 126 -49 140H50L47 120Z", PURPLE),
        stroke("M-4 6 -14 44 -8 120", INK, 5),
        place_at(-16, -62, umbrella(), turn=-12),
        stroke("M-20 -52 -34 74", INK, 7),
        outlined_path("M16 16C44 22 50 58 30 76L-30 82L-34 62L2 50Z", LILAC, 5),
        circle(-34, 70, 10, PINK, stroke=INK, stroke_width=4),
        ellipse(-2, -20, 19, 22, PINK, stroke=INK, stroke_width=5),
        polygon([(-18, -34), (22, -28), (28, -66), (4, -64)], INK),
        circle(-10, -20, 3.5, INK),
        stroke("M-8 -8H-2", RED, 4),
    )
