"""Shared parts of the Ise cards: palette, stencilled shapes, signs, index, ghost marks, faces, hands."""

from bot.pictures.style import INK, PAPER
from games.cards.ise import GHOSTS, number_of
from tools.drawings.ise.brush import bow, brush_stroke, normals
from tools.drawings.shapes import Point, circle, ellipse, group, number, path, place_at, stroke, wheel

RED = "#cf3a24"
INDIGO = "#2b4c94"
OCHRE = "#c9840e"
SILVER = "#98a1ac"
PALETTE = (INK, PAPER, RED, INDIGO, OCHRE, SILVER)
"""All colours of the deck."""

COLOURS = {"C": INDIGO, "S": RED, "O": OCHRE, "U": INK}
"""Each suit's own colour: mekuri players call clubs the blue and swords the red suit."""

ALWAYS_GHOSTS, TURNED_GHOSTS = (
    frozenset(code for ghost in GHOSTS if ghost.turned_only == only for code in ghost.ise)
    for only in (False, True)
)

_SLIP: Point = (4, 3)
"""Offset between the stencilled colours and their outlines."""


def inked_path(d: str, fill: str, width: float = 5) -> str:
    """Return a closed path printed like old cards: an ink outline, with its colour slightly offset.

    A shape filled with ink has a pale outline instead, so that it stands out from its neighbours.
    """
    if fill == INK:
        return path(d, INK) + stroke(d, PAPER, width * 0.7)
    slipped = path(d, fill, transform=f"translate({_SLIP[0]} {_SLIP[1]})")
    return path(d, PAPER) + slipped + stroke(d, INK, width)


def baton(length: float, thickness: float = 20, fill: str = INDIGO, cap: str = RED) -> str:
    """Return an upright club around (0, 0), thicker towards its capped upper end."""
    top = length / 2
    thin = thickness * 0.34
    thick = thickness / 2
    ring = top - min(thickness * 1.3, length * 0.2)
    wood = f"M{-thin} {top}L{-thick} {-top}Q0 {-top - thickness * 0.7} {thick} {-top}L{thin} {top}Z"
    head = f"M{-thick} {-ring}L{-thick} {-top}Q0 {-top - thickness * 0.7} {thick} {-top}V{-ring}Z"
    foot = f"M{-thin} {ring}H{thin}V{top}H{-thin}Z"
    return path(wood, fill) + path(head, cap) + path(foot, cap) + stroke(wood, INK, 5)


def sword(tip: Point, belly: Point, hilt: Point, width: float = 14, fill: str = RED) -> str:
    """Return a curved sword; its blade runs from the tip through `belly` to the hilt."""
    line = bow(tip, belly, hilt)
    blade = brush_stroke(line, lambda part: width * min(1, 0.1 + part * 5), fill, 4)
    (hx, hy) = hilt
    (nx, ny) = normals(line)[-1]
    dx = -ny * width
    dy = nx * width
    grip = f"M{hx} {hy}l{dx * 1.6:.1f} {dy * 1.6:.1f}"
    guard = f"M{hx + nx * width:.1f} {hy + ny * width:.1f}l{-2 * nx * width:.1f} {-2 * ny * width:.1f}"
    return (
        blade
        + stroke(grip, INK, width * 0.75)
        + stroke(guard, INK, width * 0.9)
        + stroke(guard, OCHRE, width * 0.4)
    )


def rosette(radius: float) -> str:
    """Return a coin around (0, 0): a flower of eight petals on a disc."""
    petal = ellipse(0, -radius * 0.54, radius * 0.17, radius * 0.26, PAPER)
    disc = circle(0, 0, radius - 3, OCHRE, stroke=INK, stroke_width=6)
    heart = circle(0, 0, radius * 0.26, RED, stroke=INK, stroke_width=max(3, radius * 0.08))
    return disc + wheel(petal, 8) + heart


def goblet(fill: str = INK) -> str:
    """Return a cup around (0, 0), 80 wide and 100 high."""
    bowl = "M-38 -42C-38 0 -22 14 0 14S38 0 38 -42Z"
    line = {"stroke": INK, "stroke_width": 5, "stroke_linejoin": "round"} if fill != INK else {}
    foot = "M-5 12C-6 30 -14 38 -28 42V50H28V42C14 38 6 30 5 12Z"
    return (
        path(foot, fill, **line)
        + path(bowl, fill, **line)
        + path("M-34 -20C-30 -4 -18 4 0 4S30 -4 34 -20C20 -12 -20 -12 -34 -20Z", RED)
        + ellipse(0, -42, 38, 8, OCHRE, stroke=INK, stroke_width=5)
        + ellipse(0, 22, 13, 7, RED, stroke=INK, stroke_width=4)
    )


def sign(suit: str) -> str:
    """Return a suit's sign around (0, 0) within about 80 x 100, for a hand or a corner."""
    match suit:
        case "C":
            return place_at(0, 6, baton(88, 30), turn=28)
        case "S":
            return sword((30, -54), (20, 0), (-18, 30), width=20)
        case "O":
            return rosette(42)
        case _:
            return goblet()


def index(code: str) -> str:
    """Return a card's number and, below it, its tiny sign, both in the top left corner."""
    value = number_of(code)
    x, height = (37, 64) if value < 10 else (57, 60)
    figure = number(value, x, 52, height, COLOURS[code[0]], 19)
    return figure + place_at(37, 116, sign(code[0]), scale=0.46)


def ghost_mark(code: str) -> str:
    """Return the silver on a ghost card: a band for those that are always ghosts, a swirl for the others."""
    if code in ALWAYS_GHOSTS:
        return _band()
    return place_at(42, 338, swirl(29)) if code in TURNED_GHOSTS else ""


def swirl(radius: float) -> str:
    """Return a silver disc around (0, 0) with a spiral in it."""
    turns = "M4 2C0 8 -9 4 -8 -4C-7 -13 7 -15 13 -6C20 5 10 19 -3 18C-18 17 -24 2 -18 -11"
    disc = circle(0, 0, radius, SILVER, stroke=INK, stroke_width=5)
    return disc + group(stroke(turns, PAPER, 6), transform=f"scale({radius / 30:g})")


def _band() -> str:
    """Return the silver band along a card's foot: three waves that curl."""
    edge = "M-10 340C10 296 58 284 84 318C104 284 146 284 164 318C184 286 226 288 250 326V390H-10Z"
    band = path(edge, SILVER, stroke=INK, stroke_width=6)
    curls = (place_at(x, 336, stroke(_CURL, PAPER, 8)) for x in (44, 124, 206))
    return band + "".join(curls)


_CURL = "M4 4C-2 10 -12 4 -9 -6C-5 -18 16 -17 20 -2C24 16 6 28 -12 26"


def face(looks: float = 0) -> str:
    """Return a face around (0, 0), about 50 x 60, that looks aside by `looks` units (left is negative)."""
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
