"""Brush strokes: shapes that swell and taper along a smooth line, as a loaded brush makes them."""

import math
from collections.abc import Callable, Sequence

from tools.drawings.shapes import Point, outlined_path

Line = Sequence[Point]
"""Many points close together."""


def smooth_line(points: Sequence[Point], steps: int = 10) -> list[Point]:
    """Return a smooth line (a Catmull-Rom spline) through points, in `steps` steps from each to the next."""
    padded = (_beyond(points[0], points[1]), *points, _beyond(points[-1], points[-2]))
    line = [points[0]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        line.extend(_between(a, b, c, d, i / steps) for i in range(1, steps + 1))
    return line


def _beyond(end: Point, before: Point) -> Point:
    return 2 * end[0] - before[0], 2 * end[1] - before[1]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(p: float, q: float, r: float, s: float) -> float:
        return (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) / 2

    return one(a[0], b[0], c[0], d[0]), one(a[1], b[1], c[1], d[1])


def bow(start: Point, middle: Point, end: Point, steps: int = 20) -> list[Point]:
    """Return the even bend (a parabola) from start to end that passes through the middle half-way."""
    pull = [2 * m - (a + b) / 2 for a, m, b in zip(start, middle, end, strict=True)]

    def at(t: float) -> Point:
        x, y = (
            (1 - t) ** 2 * a + 2 * t * (1 - t) * p + t**2 * b
            for a, p, b in zip(start, pull, end, strict=True)
        )
        return x, y

    return [at(i / steps) for i in range(steps + 1)]


def normals(line: Line) -> list[Point]:
    """Return, for each point of a line, the direction to its left when following it (length 1)."""
    found: list[Point] = []
    for i in range(len(line)):
        (ax, ay) = line[max(i - 1, 0)]
        (bx, by) = line[min(i + 1, len(line) - 1)]
        length = math.hypot(bx - ax, by - ay)
        found.append(((by - ay) / length, (ax - bx) / length))
    return found


def offset_line(line: Line, width: Callable[[float], float], side: float) -> list[Point]:
    """Return the parallel of a line at the fraction `side` of the brush's width.

    Args:
        line: the line.
        width: the brush's width at a fraction of the way, 0 to 1.
        side: 0.5 for the brush's left edge, -0.5 for its right edge.
    """
    last = len(line) - 1
    return [
        (x + nx * width(i / last) * side, y + ny * width(i / last) * side)
        for i, ((x, y), (nx, ny)) in enumerate(zip(line, normals(line), strict=True))
    ]


def path_data(line: Line) -> str:
    """Return a line in the notation of SVG paths, its coordinates rounded to tenths of a unit."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line)


def stroke_outline(line: Line, width: Callable[[float], float]) -> str:
    """Return the closed outline of a brush stroke, in the notation of SVG paths."""
    return path_data([*offset_line(line, width, 0.5), *reversed(offset_line(line, width, -0.5))]) + "Z"


def brush_stroke(line: Line, width: Callable[[float], float], fill: str, outline: float = 5) -> str:
    """Return a brush stroke with an ink outline."""
    return outlined_path(stroke_outline(line, width), fill, outline)
