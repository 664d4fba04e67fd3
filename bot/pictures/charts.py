"""Charts: lays out and draws the curves of the players' points."""

from collections.abc import Iterator, Mapping, Sequence

from PIL import Image, ImageDraw

from bot.pictures.board import Chart, Curve
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of
from bot.pictures.items import Item, Line, Lines, Text
from bot.pictures.style import (
    FAINT,
    GROUP_GAP,
    LABEL_SIZE,
    PANEL_WIDTH,
    PAPER,
    SHADES,
    SMOOTHING_SCALE,
    TRANSPARENT,
)

NAMES_WIDTH = 150
"""Width of the names at the right end of the curves."""

POINTS_WIDTH = 60
"""Width of the points at the right end of the curves."""

MIN_HEIGHT = 132
"""Minimum height of the curves."""

EDGE = 14
"""Space around the curves for their marks."""

MARK_RADIUS = 8
"""Half the width of a mark."""

MAX_ROUND_NUMBERS = 12
"""Maximum number of round numbers below the curves."""

CURVE_WIDTH = 5
"""Width of a curve."""

CURVE_RIM = 2
"""Width of the transparent rim on either side of a curve, which separates it from those below."""

BASE_COLOUR = "#8d9a94"
"""Colour of the horizontal line."""

_SHAPES: Mapping[int, tuple[tuple[float, float], ...]] = {
    # a square, a triangle, a diamond, an inverted triangle, a cross
    1: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    2: ((0, -1.1), (1.1, 0.9), (-1.1, 0.9)),
    3: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    4: ((0, 1.1), (1.1, -0.9), (-1.1, -0.9)),
    5: (
        *((-0.35, -1.1), (0.35, -1.1), (0.35, -0.35), (1.1, -0.35), (1.1, 0.35), (0.35, 0.35)),
        *((0.35, 1.1), (-0.35, 1.1), (-0.35, 0.35), (-1.1, 0.35), (-1.1, -0.35), (-0.35, -0.35)),
    ),
}
"""The players' marks by seat, in halves of their width; the first player's mark is a disc."""


def chart_items(chart: Chart, x: int, y: int) -> Iterator[Item]:
    """Yield the curves, the round numbers below, and the players' names and points at the right."""
    height = _curves_height(chart)
    width = PANEL_WIDTH - NAMES_WIDTH - POINTS_WIDTH - GROUP_GAP
    rounds = len(chart.curves[0].values) - 1
    across = [EDGE + round(number * (width - 2 * EDGE) / rounds) for number in range(rounds + 1)]
    low = min(chart.base, *(value for curve in chart.curves for value in curve.values))
    high = max(chart.base, *(value for curve in chart.curves for value in curve.values))

    def down(value: int) -> int:
        return EDGE + round((high - value) * (height - 2 * EDGE) / max(high - low, 1))

    lines = tuple(
        Line(tuple(zip(across, map(down, curve.values), strict=True)), curve.shade) for curve in chart.curves
    )
    yield Lines(x, y, width, height, lines[::-1], down(chart.base))
    step = -(-rounds // MAX_ROUND_NUMBERS)
    for number in range(step, rounds + 1, step):
        text = str(number)
        left = x + min(across[number] - width_of(text, LABEL_SIZE) // 2, width - width_of(text, LABEL_SIZE))
        yield Text(left, y + height, text, LABEL_SIZE, FAINT)
    yield from _curve_ends(chart.curves, [line.points[-1][1] for line in lines], x + width + GROUP_GAP, y)


def _curve_ends(curves: Sequence[Curve], levels: Sequence[int], x: int, y: int) -> Iterator[Item]:
    """Yield names and points at the ends of curves, as close to their levels as possible."""
    high = line_height(LABEL_SIZE)
    order = sorted(range(len(curves)), key=lambda number: levels[number])
    bottom = len(curves) * high
    tops = _spread_levels(
        [levels[number] - high // 2 for number in order], high, max(bottom, MIN_HEIGHT) - high
    )
    for number, top in zip(order, tops, strict=True):
        curve = curves[number]
        points = str(curve.values[-1])
        name = shorten_text(
            drawable_text(curve.name),
            LABEL_SIZE,
            NAMES_WIDTH + POINTS_WIDTH - width_of(points, LABEL_SIZE) - 34,
        )
        yield Lines(x, y + top, 22, high, (Line(((10, high // 2 + 2),), curve.shade),))
        yield Text(x + 26, y + top, name, LABEL_SIZE, PAPER)
        yield Text(
            x + NAMES_WIDTH + POINTS_WIDTH - width_of(points, LABEL_SIZE) - 2,
            y + top,
            points,
            LABEL_SIZE,
            PAPER,
        )


def _spread_levels(wanted: Sequence[int], least: int, most: int) -> list[int]:
    """Return ascending levels near those wanted, from 0 to `most` and at least `least` pixels apart."""
    places: list[int] = []
    for place in wanted:
        places.append(max(place, places[-1] + least if places else 0))
    for number in reversed(range(len(places))):
        places[number] = min(places[number], places[number + 1] - least if number + 1 < len(places) else most)
    return places


def _curves_height(chart: Chart) -> int:
    return max(MIN_HEIGHT, len(chart.curves) * line_height(LABEL_SIZE))


def chart_height(chart: Chart) -> int:
    """Return the height of a chart including its round numbers, in pixels."""
    return _curves_height(chart) + line_height(LABEL_SIZE)


def draw_lines(item: Lines) -> Image.Image:
    """Return the curves of a chart on a transparent background."""
    large = Image.new("RGBA", (item.width * SMOOTHING_SCALE, item.height * SMOOTHING_SCALE), TRANSPARENT)
    pen = ImageDraw.Draw(large)
    if item.level is not None:
        pen.line(
            (0, item.level * SMOOTHING_SCALE, large.width, item.level * SMOOTHING_SCALE),
            BASE_COLOUR,
            2 * SMOOTHING_SCALE,
        )
    for line in item.lines:
        points = [(x * SMOOTHING_SCALE, y * SMOOTHING_SCALE) for x, y in line.points]
        if len(points) > 1:
            pen.line(points, TRANSPARENT, (CURVE_WIDTH + 2 * CURVE_RIM) * SMOOTHING_SCALE, "curve")
            pen.line(points, SHADES[line.shade % len(SHADES)], CURVE_WIDTH * SMOOTHING_SCALE, "curve")
    for line in item.lines:
        for x, y in line.points:
            _draw_mark(pen, x * SMOOTHING_SCALE, y * SMOOTHING_SCALE, line.shade % len(SHADES))
    return large.resize((item.width, item.height), Image.Resampling.BOX)


def _draw_mark(pen: ImageDraw.ImageDraw, x: int, y: int, shade: int) -> None:
    """Draw a player's mark around (x, y); each seat has its own shape."""
    for half, colour in (
        ((MARK_RADIUS + CURVE_RIM) * SMOOTHING_SCALE, TRANSPARENT),
        (MARK_RADIUS * SMOOTHING_SCALE, SHADES[shade]),
    ):
        if shade in _SHAPES:
            pen.polygon([(x + round(a * half), y + round(b * half)) for a, b in _SHAPES[shade]], colour)
        else:
            pen.ellipse((x - half, y - half, x + half, y + half), colour)
