"""Hygge's treats, each around (0, 0): mug, teapot, berries, jam, pie and honey."""

from bot.pictures.style import INK
from tools.drawings.hygge.parts import (
    BARK,
    BLUE,
    CREAM,
    GREEN,
    PURPLE,
    SNOW,
    TAN,
    WOOD,
    YELLOW,
    heart,
    steam,
)
from tools.drawings.shapes import circle, ellipse, group, path, place_at, rect, stroke, wheel


def mug() -> str:
    """Return a steaming mug of cocoa with a heart on it."""
    return group(
        place_at(-14, -54, steam(), scale=1.1),
        stroke("M50 -16C100 -26 100 56 46 50", BLUE.dark, 18),
        path("M-76 -34H50V44C50 76 34 92 4 92H-30C-60 92 -76 76 -76 44Z", BLUE.full),
        path("M28 -34H50V44C50 76 34 92 4 92H-14C16 92 28 76 28 44Z", BLUE.dark),
        ellipse(-13, -34, 63, 16, BLUE.light),
        ellipse(-13, -33, 52, 11, BARK),
        place_at(-24, 34, heart(SNOW), scale=0.62),
    )


def teapot() -> str:
    """Return a round teapot with a flower on it."""
    petal = ellipse(0, -15, 8, 11, SNOW)
    return group(
        stroke("M54 -12C104 -30 108 56 52 50", BLUE.dark, 15),
        path("M-50 46C-78 40 -74 0 -100 -22L-80 -34C-58 -16 -62 4 -44 4Z", BLUE.dark),
        rect(-36, 68, 72, 18, BLUE.dark, 8),
        ellipse(0, 22, 68, 56, BLUE.full),
        path("M-44 -24C-36 -56 36 -56 44 -24C20 -14 -20 -14 -44 -24Z", BLUE.light),
        stroke("M-46 -22C-20 -12 20 -12 46 -22", BLUE.dark, 7),
        circle(0, -56, 13, YELLOW.full),
        stroke("M-52 8C-50 -2 -46 -8 -40 -12", BLUE.light, 7),
        place_at(0, 32, wheel(petal, 6), circle(0, 0, 8, YELLOW.full), scale=1.2),
    )


def _berry(x: float, y: float) -> str:
    crown = wheel(path("M0 0-5 -8 0 -15 5 -8Z", PURPLE.dark), 5)
    return place_at(
        x,
        y,
        circle(0, 0, 34, PURPLE.full, stroke=CREAM, stroke_width=4),
        stroke("M-22 2C-22 -10 -16 -18 -8 -22", PURPLE.light, 6),
        place_at(4, 8, crown),
    )


def berries() -> str:
    """Return a bunch of six berries under two leaves."""
    leaf = group(
        path("M0 0C8 -34 44 -52 84 -42C78 -8 40 14 0 0Z", GREEN.full),
        stroke("M12 -8C30 -20 48 -28 66 -34", GREEN.light, 5),
    )
    places = ((-48, -18), (48, -18), (0, -12), (-27, 28), (27, 28), (0, 68))
    return group(
        stroke("M0 -30C0 -60 4 -78 14 -96", GREEN.dark, 9),
        place_at(4, -44, leaf),
        place_at(-4, -44, leaf, mirrored=True),
        *(_berry(x, y) for x, y in places),
    )


def jam() -> str:
    """Return a jar of jam with a cloth tied over its lid."""
    cloth = "M-62 -38L-76 -10C-66 -4 -58 -14 -48 -8C-38 -2 -30 -12 -18 -6C-8 0 8 0 18 -6C30 -12 38 -2 48 -8"
    cloth += "C58 -14 66 -4 76 -10L62 -38C60 -78 -60 -78 -62 -38Z"
    spots = ((-30, -52), (0, -58), (30, -52), (-44, -22), (-15, -20), (15, -20), (44, -22))
    return group(
        rect(-68, -30, 136, 124, PURPLE.full, 28),
        path("M42 -30H68V66C68 82 56 94 40 94H20C34 94 42 82 42 66Z", PURPLE.dark),
        rect(-48, 8, 96, 66, CREAM, 8),
        path("M2 32C6 14 24 12 36 16C32 30 18 36 2 32Z", GREEN.full),
        place_at(-10, 44, _berry(-12, 4), _berry(38, 6), scale=0.56),
        path(cloth, PURPLE.light),
        *(circle(x, y, 6, SNOW) for x, y in spots),
        rect(-64, -42, 128, 11, YELLOW.full, 5),
        transform="translate(0 -8) scale(1.06)",
    )


def pie() -> str:
    """Return a steaming berry pie with a lattice of dough."""
    strip = "M-58 -44H58M-72 0H72M-58 44H58"
    top = group(
        wheel(circle(0, -84, 15, TAN), 16),
        circle(0, 0, 84, TAN),
        circle(0, 0, 70, PURPLE.full),
        stroke(strip, TAN, 16, transform="rotate(45)"),
        stroke(strip, TAN, 16, transform="rotate(-45)"),
        circle(0, 0, 72, "none", stroke=WOOD, stroke_width=6),
    )
    return group(
        place_at(0, -44, steam(), scale=1.1),
        path("M-86 20 -64 78C-58 90 58 90 64 78L86 20Z", PURPLE.dark),
        stroke("M-54 54 -49 74M-27 60 -25 80M0 62V82M27 60 25 80M54 54 49 74", PURPLE.light, 7),
        group(top, transform="translate(0 14) scale(1 .54)"),
    )


def honey() -> str:
    """Return a pot of honey with a bee on it, the honey running over, a dipper in it."""
    bee = group(
        ellipse(-8, -15, 9, 15, SNOW, transform="rotate(-30 -8 -15)"),
        ellipse(10, -15, 9, 15, SNOW, transform="rotate(30 10 -15)"),
        ellipse(0, 4, 24, 16, YELLOW.full),
        stroke("M-8 -7V15M6 -8V16", INK, 7),
        circle(20, 2, 7, INK),
    )
    drips = "M-58 -44H58V-30C58 -14 42 -14 42 -28C42 -20 34 -18 30 -22V-6C30 10 10 10 10 -6"
    drips += "V-20C4 -14 -8 -14 -14 -22C-14 -4 -36 -2 -38 -22C-42 -14 -58 -14 -58 -30Z"
    return group(
        stroke("M30 -50 62 -104", WOOD, 12),
        path("M-54 -40C-84 -10 -92 40 -66 84C-60 94 60 94 66 84C92 40 84 -10 54 -40Z", WOOD),
        path("M44 -34C66 0 70 44 48 90C58 90 64 88 66 84C92 40 84 -10 54 -40Z", BARK),
        path(drips, YELLOW.full),
        rect(-64, -58, 128, 20, YELLOW.dark, 10),
        place_at(-8, 42, bee, scale=1.25),
    )
