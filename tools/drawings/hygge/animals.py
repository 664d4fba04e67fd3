"""Hygge's animals, each around (0, 0): faces, or whole from the side."""

from bot.pictures.style import INK
from tools.drawings.hygge.parts import (
    BARK,
    BLUE,
    GREEN,
    NIGHT,
    PURPLE,
    RED,
    ROSE,
    SNOW,
    TAN,
    WOOD,
    YELLOW,
)
from tools.drawings.shapes import circle, ellipse, group, path, place_at, rect, stroke


def _eye(x: float, y: float, size: float = 8) -> str:
    return circle(x, y, size, INK) + circle(x - size / 3, y - size / 3, size / 3, SNOW)


def bear() -> str:
    """Return the face of a bear in a red scarf."""
    ear = circle(-58, -56, 30, WOOD) + circle(-58, -56, 15, ROSE)
    return group(
        ear,
        place_at(0, 0, ear, mirrored=True),
        path("M0 -82C52 -82 84 -44 84 4C84 52 48 82 0 82C-48 82 -84 52 -84 4C-84 -44 -52 -82 0 -82Z", WOOD),
        ellipse(0, 34, 44, 36, TAN),
        path("M-18 12C-10 6 10 6 18 12C20 24 8 32 0 34C-8 32 -20 24 -18 12Z", INK),
        stroke("M0 34V46M-20 46C-14 58 -2 56 0 46C2 56 14 58 20 46", INK, 6),
        _eye(-34, -12, 9),
        _eye(34, -12, 9),
        circle(-58, 22, 12, ROSE),
        circle(58, 22, 12, ROSE),
        path("M28 78 62 70 78 104 46 116Z", RED.dark),
        stroke("M-62 68C-34 94 34 94 62 68", RED.full, 30),
        stroke("M-30 74-26 98M0 80V104M30 74 26 98", RED.light, 7),
        transform="translate(2 -11) scale(.94)",
    )


def hedgehog() -> str:
    """Return a hedgehog in a blue bobble hat that walks to the left."""
    spines = (
        "M34 48L30 62H-72L-88 58 -78 44 -98 36 -84 24 -102 8 -84 0 -96 -20 -76 -22 -80 -46 -60 -42 -56 -66"
    )
    spines += " -38 -56 -26 -78 -12 -62 6 -78 14 -58 34 -66 36 -46 56 -46 50 -28Z"
    hat = group(
        circle(0, -48, 15, BLUE.light),
        path("M-40 0C-40 -56 40 -56 40 0Z", BLUE.full),
        rect(-46, -8, 92, 20, BLUE.light, 10),
    )
    return group(
        ellipse(-46, 66, 16, 9, TAN),
        ellipse(22, 66, 16, 9, TAN),
        path("M-50 62C-58 40 -6 -14 36 -28C64 -26 74 -2 80 14C90 18 104 28 102 38C96 56 64 64 36 64Z", TAN),
        path(spines, BARK),
        stroke(
            "M-54 -22-62 -34M-28 -36-34 -50M0 -36 0 -52M-62 4-76 0M-34 -6-42 -18M-6 -14-10 -28M20 -22 22 -38"
            "M-52 32-66 30M-26 20-36 10M0 10-6 -4M24 4 22 -12M-26 46-38 40M2 38-8 30",
            TAN,
            6,
        ),
        circle(100, 32, 11, INK),
        _eye(66, 18, 8),
        ellipse(44, 2, 12, 13, WOOD),
        circle(60, 42, 9, ROSE),
        stroke("M86 48C80 54 74 54 70 52", INK, 5),
        place_at(44, -22, hat, turn=16),
        transform="scale(-1 1)",
    )


def squirrel() -> str:
    """Return a squirrel in a purple scarf that sits with a nut before its bushy tail."""
    tail = "M6 88C-64 98 -104 56 -94 2C-88 -56 -54 -66 -56 -88C-12 -98 18 -62 2 -28C-8 -6 -30 6 -16 34Z"
    stripe = (
        "M-32 64C-68 54 -78 22 -68 -8C-60 -34 -40 -46 -34 -66C-18 -46 -28 -22 -42 -2C-50 14 -46 42 -32 64Z"
    )
    head = "M8 -42C10 -74 42 -84 64 -70C80 -60 96 -48 96 -34C94 -16 66 -8 44 -8C22 -10 6 -26 8 -42Z"
    return group(
        path(tail, WOOD),
        path(stripe, TAN),
        path("M30 -36C-8 -22 -32 20 -26 62C-22 82 -6 92 18 92H66C80 68 80 8 58 -18Z", BARK),
        path("M56 -8C40 16 38 60 46 90H64C76 66 76 20 64 -10Z", TAN),
        path("M10 -62 12 -100C24 -94 32 -84 36 -74L52 -98C60 -90 62 -78 58 -66Z", BARK),
        stroke("M8 -8C2 12 2 22 -4 36", PURPLE.dark, 18),
        path(head, BARK),
        stroke("M8 -18C24 0 48 4 66 -2", PURPLE.full, 19),
        path("M96 -34C94 -18 74 -9 54 -8C60 -24 76 -34 96 -34Z", TAN),
        circle(94, -37, 7, INK),
        circle(56, -46, 12, SNOW),
        circle(59, -45, 8, INK),
        circle(42, -24, 8, ROSE),
        path("M78 16C96 10 100 42 82 52C66 44 62 20 78 16Z", YELLOW.dark),
        path("M62 22C64 4 96 4 98 22C88 28 72 28 62 22Z", WOOD),
        stroke("M22 12C32 36 50 44 68 38", WOOD, 14),
        path("M-8 92C-14 58 36 48 52 72C56 80 74 80 78 92Z", WOOD),
    )


def tortoise() -> str:
    """Return a tortoise with a green shell that walks to the right."""
    leg = path("M-18 0V32C-18 48 20 48 20 32V0Z", TAN)
    return group(
        path("M-78 34-106 48-76 52Z", TAN),
        place_at(-46, 28, leg),
        place_at(36, 28, leg),
        path("M48 36C62 30 62 4 64 -10C66 -34 104 -36 106 -8C108 14 92 18 88 30C84 46 64 52 50 50Z", TAN),
        path("M-86 42C-86 -22 -50 -66 -10 -66C34 -66 66 -22 66 42Z", GREEN.full),
        path("M-36 -14 -10 -32 16 -14V14L-10 30 -36 14Z", GREEN.light),
        stroke("M-10 -32V-64M16 -14 44 -32M16 14 34 40M-36 -14-64 -30M-36 14-56 40", GREEN.dark, 6),
        stroke("M-36 -14 -10 -32 16 -14V14L-10 30 -36 14Z", GREEN.dark, 6),
        rect(-92, 34, 164, 16, GREEN.dark, 8),
        _eye(86, -12, 8),
        stroke("M90 8C96 8 100 6 104 2", INK, 5),
        circle(76, 4, 7, ROSE),
    )


def dormouse() -> str:
    """Return a dormouse that sleeps in a yellow nightcap, its tail before it."""
    return group(
        path("M-60 60C-80 10 -50 -76 20 -76C72 -76 100 -30 92 20C86 66 40 92 -10 88Z", WOOD),
        stroke("M50 -50C68 -42 78 -22 76 2", TAN, 6),
        path(
            "M-94 34C-96 8 -62 -26 -24 -24C12 -22 32 8 26 38C20 64 -14 72 -44 64C-64 58 -86 50 -94 34Z", TAN
        ),
        path("M-72 -14C-60 -66 -4 -100 60 -88C74 -84 72 -72 60 -72C34 -70 16 -54 -2 -22Z", YELLOW.full),
        stroke("M-72 -8C-54 -26 -26 -34 0 -26", YELLOW.light, 17),
        circle(66, -78, 15, YELLOW.light),
        circle(18, -14, 26, BARK),
        circle(18, -14, 15, ROSE),
        circle(-92, 34, 9, ROSE),
        circle(-6, 40, 11, ROSE),
        stroke("M-54 12C-46 24 -30 22 -24 8", INK, 7),
        stroke("M-76 44-96 48M-74 50-92 60", INK, 4),
        stroke("M82 34C70 84 4 94 -58 78", BARK, 34),
        stroke("M58 66 48 54M30 80 20 66M-4 84 -12 70M-36 82 -42 70", TAN, 6),
    )


def bat() -> str:
    """Return a bat with spread wings."""
    wing = "M-10 -18C-34 -54 -74 -62 -104 -40C-92 -24 -90 -6 -94 16"
    wing += "C-78 6 -64 10 -58 28C-46 16 -32 20 -24 38L-8 30Z"
    return group(
        path(wing, NIGHT),
        place_at(0, 0, path(wing, NIGHT), mirrored=True),
        stroke("M-24 -16C-50 -36 -76 -44 -100 -40M-26 -8C-52 -16 -60 0 -58 24", WOOD, 5),
        stroke("M24 -16C50 -36 76 -44 100 -40M26 -8C52 -16 60 0 58 24", WOOD, 5),
        path("M-34 -34-40 -86C-22 -80 -10 -66 -6 -54H6C10 -66 22 -80 40 -86L34 -34Z", NIGHT),
        path("M-30 -50-32 -72C-24 -68 -18 -62 -14 -54ZM30 -50 32 -72C24 -68 18 -62 14 -54Z", ROSE),
        path(
            "M0 -60C30 -60 42 -40 40 -16C38 26 26 62 0 72C-26 62 -38 26 -40 -16C-42 -40 -30 -60 0 -60Z", NIGHT
        ),
        ellipse(0, 38, 18, 24, WOOD),
        circle(-16, -24, 13, SNOW),
        circle(16, -24, 13, SNOW),
        circle(-14, -23, 7, INK),
        circle(14, -23, 7, INK),
        path("M-14 2C-6 8 6 8 14 2L9 14 4 6H-4L-9 14Z", SNOW),
        circle(-29, -4, 7, ROSE),
        circle(29, -4, 7, ROSE),
    )


def frog() -> str:
    """Return a frog that sits and smiles."""
    leg = path("M-50 18C-92 14 -100 62 -78 80H-96C-102 92 -92 94 -40 92C-22 60 -28 30 -50 18Z", GREEN.dark)
    return group(
        leg,
        place_at(0, 0, leg, mirrored=True),
        path("M-48 0C-54 40 -46 92 0 92C46 92 54 40 48 0Z", GREEN.full),
        ellipse(0, 56, 30, 34, GREEN.light),
        circle(-42, -50, 26, GREEN.full),
        circle(42, -50, 26, GREEN.full),
        path(
            "M0 -54C56 -54 84 -28 82 -4C78 28 40 36 0 36C-40 36 -78 28 -82 -4C-84 -28 -56 -54 0 -54Z",
            GREEN.full,
        ),
        circle(-42, -52, 17, SNOW),
        circle(42, -52, 17, SNOW),
        circle(-40, -50, 9, INK),
        circle(40, -50, 9, INK),
        stroke("M-58 -6C-36 22 36 22 58 -6", INK, 6),
        circle(-8, -22, 3.5, GREEN.dark),
        circle(8, -22, 3.5, GREEN.dark),
        circle(-62, 12, 10, ROSE),
        circle(62, 12, 10, ROSE),
        path(
            "M-34 92C-40 80 -28 74 -24 60M34 92C40 80 28 74 24 60", "none", stroke=GREEN.dark, stroke_width=6
        ),
    )
