"""Hygge's woollens, each around (0, 0): scarf, blanket, quilt, slippers, socks and pullover."""

from tools.drawings.hygge.parts import (
    BARK,
    BLUE,
    CREAM,
    GREEN,
    NIGHT,
    RED,
    ROSE,
    SNOW,
    YELLOW,
    heart,
)
from tools.drawings.shapes import circle, ellipse, group, path, place_at, polygon, rect, stroke


def _scarf_end(length: float) -> str:
    """Return an end of a scarf that hangs down from (0, 0), with stripes and fringes."""
    fringes = "".join(f"M{x} {length}v14" for x in (-21, -7, 7, 21))
    return group(
        stroke(fringes, RED.dark, 8),
        rect(-27, -10, 54, length + 10, RED.full),
        *(rect(-27, length - up, 54, 11, tone) for up, tone in ((22, SNOW), (44, YELLOW.full), (66, SNOW))),
    )


def scarf() -> str:
    """Return a scarf wound into a ring, its two ends hanging from a knot."""
    knot = "M-24 -40C-12 -54 26 -56 38 -40C48 -22 42 6 28 16C14 22 -8 20 -20 10C-32 -4 -32 -26 -24 -40Z"
    return group(
        place_at(-16, -4, _scarf_end(96), turn=15),
        place_at(24, -4, _scarf_end(74), turn=-17),
        ellipse(0, -54, 62, 36, "none", stroke=RED.dark, stroke_width=40),
        ellipse(0, -56, 62, 36, "none", stroke=RED.full, stroke_width=38),
        stroke("M-66 -62C-62 -42 -46 -26 -22 -22M66 -62C62 -42 56 -32 44 -26", RED.dark, 5),
        stroke("M-50 -76C-34 -92 34 -92 50 -76", RED.dark, 5),
        path(knot, RED.full, stroke=RED.dark, stroke_width=6),
        stroke("M-6 -42C4 -28 4 -8 -4 10M16 -44C24 -28 22 -8 14 10", RED.dark, 5),
    )


def blanket() -> str:
    """Return a tartan blanket over a wooden stand, with fringes."""
    fringes = "".join(f"M{x} 72v18" for x in range(-60, 61, 20))
    return group(
        stroke("M-82 -80V98M82 -80V98", BARK, 10),
        stroke("M-82 -72H82", BARK, 12),
        circle(-82, -84, 9, BARK),
        circle(82, -84, 9, BARK),
        stroke(fringes, RED.dark, 8),
        rect(-68, -88, 136, 164, RED.full, 9),
        rect(-14, -88, 28, 164, RED.dark),
        rect(-68, -20, 136, 28, RED.dark),
        rect(-14, -20, 28, 28, NIGHT),
        *(rect(x, -88, 14, 164, ROSE) for x in (-50, 36)),
        *(rect(-68, y, 136, 14, ROSE) for y in (-56, 30)),
        rect(-2, -88, 4, 164, YELLOW.light),
        rect(-68, -8, 136, 4, YELLOW.light),
        transform="scale(.95)",
    )


def quilt() -> str:
    """Return a square patchwork quilt with hearts, one of its corners turned over."""
    tones = (RED.full, SNOW, YELLOW.full, RED.dark, ROSE)
    cells = [(row, column) for row in range(4) for column in range(4)]
    patches = [
        rect(-88 + 44 * column, -88 + 44 * row, 44, 44, tones[(3 * row + column) % 5])
        for row, column in cells
    ]
    hearts = [
        place_at(-66 + 44 * column, -66 + 44 * row, heart(RED.full), scale=0.3)
        for row, column in cells
        if tones[(3 * row + column) % 5] == SNOW
    ]
    seams = "".join(f"M{at} -88V88M-88 {at}H88" for at in (-44, 0, 44))
    edge = stroke("M88 -88H-88V88H26M88 26V-88", RED.dark, 8)
    return group(
        *patches,
        *hearts,
        stroke(seams, RED.dark, 3),
        edge,
        polygon(((26, 94), (26, 86), (86, 26), (94, 26), (94, 94)), CREAM),
        path("M26 88C28 62 32 46 38 38C46 32 62 28 88 26Z", ROSE, stroke=RED.dark, stroke_width=7),
        transform="translate(-2 0) rotate(-5) scale(.92)",
    )


def slippers() -> str:
    """Return a pair of slippers from above, lined with fleece, a bobble on each."""
    sole = "M-38 -36C-40 -82 -22 -102 0 -102C24 -102 40 -80 38 -36C36 0 36 40 34 64C32 90 18 102 0 102"
    sole += "C-18 102 -32 90 -34 64C-36 40 -36 0 -38 -36Z"
    upper = "M-38 -36C-40 -82 -22 -102 0 -102C24 -102 40 -80 38 -36C37 -16 36 2 35 16"
    upper += "C12 0 -12 0 -35 16C-36 2 -37 -16 -38 -36Z"
    slipper = group(
        path(sole, BLUE.dark),
        path("M-23 0V66C-21 84 -12 91 0 91C12 91 21 84 23 66V0Z", BLUE.light),
        path(upper, BLUE.full),
        stroke("M-34 14C-12 -2 12 -2 34 14", SNOW, 17),
        circle(0, -48, 19, CREAM, stroke=BLUE.dark, stroke_width=4),
    )
    return place_at(-45, 2, slipper, turn=-5) + place_at(45, 2, slipper, turn=5, mirrored=True)


def _sock(main: str, stripes: str) -> str:
    """Return a sock whose foot points to the right."""
    foot = "M-28 -90H28V8C28 22 42 30 58 38C80 48 80 88 52 90H4C-22 90 -34 70 -31 46C-28 20 -28 -20 -28 -90Z"
    return group(
        path(foot, main),
        rect(-28, -46, 56, 12, stripes),
        rect(-28, -22, 56, 12, stripes),
        path("M-29 26C-12 28 4 44 2 68C2 78 2 84 0 90C-22 88 -34 70 -31 46C-30 40 -29 32 -29 26Z", stripes),
        path("M46 32C36 46 34 74 44 90H52C80 88 80 48 58 38Z", stripes),
        rect(-33, -100, 66, 32, stripes, 10),
        stroke("M-17 -92V-76M0 -92V-76M17 -92V-76", main, 5),
    )


def socks() -> str:
    """Return a pair of striped socks, one before the other."""
    return group(
        place_at(-52, -6, _sock(GREEN.dark, GREEN.light), turn=4),
        place_at(14, 8, _sock(GREEN.full, YELLOW.light), turn=-4),
    )


def pullover() -> str:
    """Return a pullover with a pattern across its chest."""
    body = "M-34 -76C-54 -72 -70 -62 -78 -44L-106 66L-72 78L-54 10V92"
    body += "H54V10L72 78L106 66L78 -44C70 -62 54 -72 34 -76Z"
    return group(
        path(body, GREEN.full),
        stroke("M-54 8V-24M54 8V-24", GREEN.dark, 5),
        rect(-54, -28, 108, 56, SNOW),
        stroke("M-50 8 -36 -10 -18 10 0 -10 18 10 36 -10 50 8", GREEN.dark, 8),
        *(circle(x, -18, 5, RED.full) for x in (-36, 0, 36)),
        *(circle(x, 20, 5, RED.full) for x in (-18, 18)),
        path("M-106 66 -72 78 -68 62 -102 50ZM106 66 72 78 68 62 102 50Z", GREEN.light),
        rect(-58, 80, 116, 18, GREEN.light, 5),
        ellipse(0, -74, 36, 13, GREEN.dark),
        path("M-36 -76C-34 -52 34 -52 36 -76C38 -94 -38 -94 -36 -76Z", GREEN.light),
        ellipse(0, -80, 25, 8, GREEN.dark),
        transform="scale(.92)",
    )
