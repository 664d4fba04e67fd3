"""The hanafuda's plants that live by their leaves: pine, bush clover, pampas, maple, willow in the rain."""

from collections.abc import Sequence

from bot.pictures.style import INK, PAPER
from tools.drawings.hanafuda.parts import EARTH, GREEN, LILAC, OCHRE, RED, Place, along, curve, scattered
from tools.drawings.shapes import Point, circle, group, path, place_at, polar, polygon, stroke


def _spikes(outer: float, inner: float, count: int, spread: float, fill: str) -> str:
    """Return a fan of `count` teeth that opens upwards."""
    step = spread / (2 * count)
    rim = [polar(outer if i % 2 else inner, -spread / 2 + i * step) for i in range(2 * count + 1)]
    return polygon([(0.0, 8.0), *rim], fill)


def pine() -> str:
    """Return a tuft of pine needles that fans upwards from (0, 0), about 60 in radius."""
    needles = [f"M0 0L{x:.1f} {y:.1f}" for x, y in (polar(42, angle) for angle in range(-80, 81, 20))]
    return group(
        _spikes(64, 54, 13, 214, PAPER),
        _spikes(60, 48, 13, 206, INK),
        _spikes(51, 40, 13, 196, GREEN),
        *(stroke(d, INK, 3) for d in needles),
        circle(0, 2, 9, RED),
    )


def pines(places: Sequence[Place]) -> str:
    """Return tufts of pine at these places."""
    return scattered(pine(), places)


def pine_trunk(d: str, width: float = 30) -> str:
    """Return a trunk along a path."""
    return group(stroke(d, INK, width), stroke(d, EARTH, width - 11))


def clover(start: Point, bend: Point, end: Point, leaves: int) -> str:
    """Return a stem of bush clover along a curve: leaves in threes, flowers opposite them and at its end."""
    leaf = path("M0 0C-18 -10 -20 -40 0 -52C20 -40 18 -10 0 0Z", INK, stroke=PAPER, stroke_width=3)
    three = group(place_at(0, 0, leaf, turn=-66, scale=0.86), place_at(0, 0, leaf, turn=66, scale=0.86), leaf)
    red, gold = (
        path("M0 0C-18 -8 -18 -32 0 -44C18 -32 18 -8 0 0Z", fill, stroke=PAPER, stroke_width=3)
        for fill in (RED, OCHRE)
    )
    *points, (x, y, turn) = along(start, bend, end, leaves)
    drawn = [stroke(curve(start, bend, end), INK, 5)]
    for i, (a, b, way) in enumerate(points):
        side = 62 if i % 2 else -62
        drawn += [
            place_at(a, b, gold, turn=way - side * 0.95),
            place_at(a, b, red, turn=way - side * 1.75),
            place_at(a, b, three, turn=way + side),
        ]
    tip = ((leaf, -74), (leaf, 74), (gold, -36), (gold, 36), (red, 0))
    return group(*drawn, *(place_at(x, y, shape, turn=turn + fork) for shape, fork in tip))


def pampas_hill(top: float = 232, middle: float = 120) -> str:
    """Return a great black hill, its top at this height, with pale grass bent by the wind all over it."""
    rim = f"M-30 {top + 96}C{middle - 90} {top - 26} {middle + 90} {top - 26} 270 {top + 96}V400H-30Z"
    blade = stroke("M0 0Q-2 -22 14 -44", PAPER, 4)
    fringe = path("M-7 8Q-5 -14 12 -26Q6 -8 7 8Z", INK)
    edge = [(middle + 11.0 * i, top + 4.0 + 0.475 * i * i, 1.0, 4.5 * i) for i in range(-17, 18)]
    grass = [
        (middle + 34.0 * i + shift, top + drop + 4.2 * i * i, 1.0, 7.0 * i - 6)
        for drop, shift in ((64, 0), (102, 17), (140, 0), (178, 17))
        for i in range(-6, 7)
    ]
    return group(scattered(fringe, edge), path(rim, INK), scattered(blade, grass))


def pampas_plume(height: float, lean: float) -> str:
    """Return a stalk of pampas grass from (0, 0), its feathery tip, 90 long, bent by the wind."""
    hairs = group(
        *(
            place_at(x, y, stroke("M0 0Q-4 -14 2 -30", colour, width), turn=turn + side)
            for colour, width in ((INK, 12), (OCHRE, 7))
            for x, y, turn in along((0, 0), (16, -66), (74, -44), 8)
            for side in (-24, 26)
        )
    )
    return group(
        stroke(f"M0 0C-8 {-height * 0.5:g} {lean - 8:g} {-height * 0.8:g} {lean:g} {-height:g}", INK, 6),
        place_at(lean, -height, stroke("M0 0Q16 -66 74 -44", INK, 6), hairs),
    )


_LOBES = ((-128, 40), (-84, 56), (-42, 64), (0, 70), (42, 64), (84, 56), (128, 40))


def maple(fill: str = RED, veins: str = OCHRE) -> str:
    """Return a leaf with seven pointed lobes, about 65 in radius, its stalk below (0, 0)."""
    rim = "M0 12"
    for angle, length in _LOBES:
        left = polar(length * 0.58, angle - 19)
        tip = polar(length, angle)
        right = polar(length * 0.58, angle + 19)
        valley = polar(25, angle + 21)
        rim += "".join(f"L{x:.1f} {y:.1f}" for x, y in (left, tip, right, valley))
    lines = "".join(f"M0 0L{x:.1f} {y:.1f}" for x, y in (polar(n * 0.72, angle) for angle, n in _LOBES))
    return group(
        stroke("M0 0Q2 26 -8 46", INK, 5),
        path(rim + "Z", fill, stroke=PAPER, stroke_width=3, stroke_linejoin="round"),
        stroke(lines, veins, 2.5),
    )


def willow(x: float, length: float, sway: float) -> str:
    """Return a willow strand that hangs from the card's top at x, swaying towards its end."""
    leaf = path("M0 0C-10 -10 -8 -32 0 -46C8 -32 10 -10 0 0Z", GREEN)
    points = ((x, -6), (x, length * 0.6), (x + sway, length))
    drawn = [stroke(curve(*points), INK, 5)]
    for i, (a, b, turn) in enumerate(along(*points, max(3, round(length / 24)))):
        drawn.append(place_at(a, b, leaf, turn=turn + (32 if i % 2 else -32)))
    return group(*drawn)


def rain(lines: Sequence[tuple[float, float, float]], colour: str = LILAC) -> str:
    """Return slanted lines of rain, each given by x, y and its length."""
    return group(*(stroke(f"M{x:g} {y:g}l{-drop * 0.22:g} {drop:g}", colour, 5) for x, y, drop in lines))
