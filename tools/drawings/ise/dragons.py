"""Ise's dragons, the ones: each coils about its suit's sign in its own way."""

from bot.pictures.style import INK, PAPER
from tools.drawings.ise.brush import Line, brush_stroke, normals, offset_line, smooth_line
from tools.drawings.ise.parts import INDIGO, OCHRE, RED, baton, goblet, inked_path, rosette, sword
from tools.drawings.shapes import Point, circle, outlined_path, place_at, polar, polygon, stroke


def dragon(suit: str) -> str:
    """Return a suit's dragon with the suit's sign."""
    return {"C": _clubs, "S": _swords, "O": _coins, "U": _cups}[suit]()


def _clubs() -> str:
    """A blue dragon climbs a baton."""
    line = smooth_line(
        (
            *((58, 200), (46, 250), (96, 274), (168, 258), (186, 218), (132, 190), (84, 160)),
            *((96, 118), (148, 92), (156, 62)),
        )
    )
    pole = baton(300, 30, OCHRE, RED)
    return (
        place_at(130, 168, pole)
        + _claw((78, 172), 215, INDIGO)
        + _body(line, INDIGO, RED, 38)
        + place_at(158, 60, _head(INDIGO), turn=8)
    )


def _swords() -> str:
    """A red dragon winds itself around a sword."""
    line = smooth_line(
        (
            *((196, 214), (208, 256), (158, 278), (102, 262), (108, 214), (166, 192)),
            *((186, 146), (144, 118), (108, 134)),
        )
    )
    return (
        sword((216, 26), (146, 140), (56, 246), 26, OCHRE)
        + _claw((108, 240), 240, RED)
        + _body(line, RED, INDIGO, 38)
        + place_at(110, 134, _head(RED), turn=-24)
    )


def _coins() -> str:
    """A dragon lies in a ring around a great coin."""
    ring = [(126 + x, 240 + y) for x, y in (polar(76, degrees) for degrees in range(-60, 300, 30))]
    line = smooth_line(((92, 190), *ring[1:], (140, 130), (168, 92))[1:])
    return (
        place_at(126, 240, rosette(51))
        + _body(line, OCHRE, RED, 36)
        + place_at(166, 92, _head(OCHRE), turn=10)
    )


def _cups() -> str:
    """A black dragon rises from a cup."""
    line = smooth_line(((146, 250), (200, 214), (192, 170), (136, 152), (100, 118), (114, 80), (142, 70)))
    return (
        _claw((116, 148), 240, INK)
        + _body(line, INK, RED, 42)
        + place_at(138, 68, _head(INK), mirrored=True)
        + place_at(140, 292, goblet(), scale=1.45)
    )


def _body(line: Line, fill: str, crest: str, width: float) -> str:
    """Return a dragon's body from the tip of its tail to its neck, with a crest and a pale belly."""

    def girth(part: float) -> float:
        return width * min(0.12 + part * 2.4, 1, 1.6 - part * 0.85)

    last = len(line) - 1
    left = offset_line(line, girth, 0.4)
    across = normals(line)
    spikes: list[str] = []
    for i in range(4, last - 2, 4):
        (ax, ay) = left[i - 2]
        (bx, by) = left[i + 2]
        (nx, ny) = across[i]
        high = 8 + girth(i / last) * 0.4
        tip = (left[i][0] + nx * high, left[i][1] + ny * high)
        spikes.append(
            polygon(((ax, ay), tip, (bx, by)), crest, stroke=INK, stroke_width=4, stroke_linejoin="round")
        )
    belly = [
        circle(x, y, 4.5, PAPER)
        for i, (x, y) in enumerate(offset_line(line, girth, -0.28))
        if i % 4 == 2 and 8 < i < last - 4
    ]
    return "".join((*spikes, brush_stroke(line, girth, fill), *belly))


def _head(fill: str) -> str:
    """Return a dragon's head that looks left, its neck ending at (0, 0)."""
    skull = (
        "M16 -22C4 -34 -14 -34 -26 -26L-52 -22C-66 -24 -72 -14 -68 -4C-56 2 -40 -2 -22 4"
        "C-34 8 -46 14 -56 12C-54 26 -38 30 -24 28C-6 28 14 26 20 14Z"
    )
    horn = "M-4 -28C8 -50 28 -56 44 -50C34 -44 20 -34 12 -22Z"
    ear = "M12 -18C30 -26 44 -22 52 -10C38 -10 28 -4 18 6Z"
    tongue = stroke("M-26 8C-46 2 -60 6 -74 2L-84 -6M-74 2L-84 8", RED, 6)
    fire = RED if fill != RED else OCHRE
    return (
        tongue
        + inked_path(horn, OCHRE if fill != OCHRE else INDIGO)
        + inked_path(ear, fire)
        + outlined_path(skull, fill)
        + circle(-16, -14, 8, PAPER)
        + circle(-18, -14, 4, INK)
    )


def _claw(at: Point, turn: float, fill: str) -> str:
    """Return a leg with three talons that grows from a point, downwards before it is turned."""
    talons = ("M0 40C-12 44 -18 50 -20 60", "M0 40C0 50 0 56 2 64", "M0 40C12 44 18 48 22 56")
    leg = smooth_line(((0, 0), (-8, 22), (0, 42)))
    return place_at(
        *at,
        *(stroke(d, INK, 7) for d in talons),
        brush_stroke(leg, lambda part: 26 - 12 * part, fill),
        turn=turn - 180,
    )
