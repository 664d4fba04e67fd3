"""Charts: the points of a match as curves: where they lie, and how they are drawn."""

from collections.abc import Iterator, Mapping, Sequence

from PIL import Image, ImageDraw

from bot.pictures.board import Chart, Curve
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of
from bot.pictures.items import Item, Line, Lines, Text
from bot.pictures.style import FAINT, FINE, GROUP_GAP, INNER, LABEL, PAPER, SHADES

NAMES, FIGURES = 150, 60
"""Room for the names and for the points at the right end of the curves."""

LEAST_HEIGHT, EDGE, MARK = 132, 14, 8
"""The least height of the curves, the room around them for their marks, and how large these are."""

MOST_NUMBERS = 12
"""The most numbers of rounds below the curves."""

PEN, RIM = 5, 2
"""Width of a curve, and of what it leaves free of those below on either side."""

LEVEL = "#8d9a94"
"""Colour of the line of no points."""

CLEAR = (0, 0, 0, 0)

_SHAPES: Mapping[int, tuple[tuple[float, float], ...]] = {
    # a square, a triangle, a diamond, a triangle upside down, a cross
    1: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    2: ((0, -1.1), (1.1, 0.9), (-1.1, 0.9)),
    3: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    4: ((0, 1.1), (1.1, -0.9), (-1.1, -0.9)),
    5: (
        *((-0.35, -1.1), (0.35, -1.1), (0.35, -0.35), (1.1, -0.35), (1.1, 0.35), (0.35, 0.35)),
        *((0.35, 1.1), (-0.35, 1.1), (-0.35, 0.35), (-1.1, 0.35), (-1.1, -0.35), (-0.35, -0.35)),
    ),
}
"""The marks of players by seat, in halves of their width; a disc is that of the first."""


def chart_items(chart: Chart, x: int, y: int) -> Iterator[Item]:
    """Yield the curves, the numbers of the rounds below, and at their ends the players' names and points."""
    height, width = _curves_height(chart), INNER - NAMES - FIGURES - GROUP_GAP
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
    step = -(-rounds // MOST_NUMBERS)
    for number in range(step, rounds + 1, step):
        text = str(number)
        left = x + min(across[number] - width_of(text, LABEL) // 2, width - width_of(text, LABEL))
        yield Text(left, y + height, text, LABEL, FAINT)
    yield from _curve_ends(chart.curves, [line.points[-1][1] for line in lines], x + width + GROUP_GAP, y)


def _curve_ends(curves: Sequence[Curve], levels: Sequence[int], x: int, y: int) -> Iterator[Item]:
    """Yield names and points at the ends of curves, as close to their levels as they can stand."""
    high = line_height(LABEL)
    order = sorted(range(len(curves)), key=lambda number: levels[number])
    bottom = len(curves) * high
    tops = _spread_levels(
        [levels[number] - high // 2 for number in order], high, max(bottom, LEAST_HEIGHT) - high
    )
    for number, top in zip(order, tops, strict=True):
        curve = curves[number]
        points = str(curve.values[-1])
        name = shorten_text(drawable_text(curve.name), LABEL, NAMES + FIGURES - width_of(points, LABEL) - 34)
        yield Lines(x, y + top, 22, high, (Line(((10, high // 2 + 2),), curve.shade),))
        yield Text(x + 26, y + top, name, LABEL, PAPER)
        yield Text(x + NAMES + FIGURES - width_of(points, LABEL) - 2, y + top, points, LABEL, PAPER)


def _spread_levels(wanted: Sequence[int], least: int, most: int) -> list[int]:
    """Return levels near those wanted, which ascend: 0 to `most`, and at least `least` pixels apart."""
    places: list[int] = []
    for place in wanted:
        places.append(max(place, places[-1] + least if places else 0))
    for number in reversed(range(len(places))):
        places[number] = min(places[number], places[number + 1] - least if number + 1 < len(places) else most)
    return places


def _curves_height(chart: Chart) -> int:
    return max(LEAST_HEIGHT, len(chart.curves) * line_height(LABEL))


def chart_height(chart: Chart) -> int:
    """Return the height of a chart with the numbers below it, in pixels."""
    return _curves_height(chart) + line_height(LABEL)


def draw_lines(item: Lines) -> Image.Image:
    """Return the lines of a chart, clear where nothing is."""
    large = Image.new("RGBA", (item.width * FINE, item.height * FINE), CLEAR)
    pen = ImageDraw.Draw(large)
    if item.level is not None:
        pen.line((0, item.level * FINE, large.width, item.level * FINE), LEVEL, 2 * FINE)
    for line in item.lines:
        points = [(x * FINE, y * FINE) for x, y in line.points]
        if len(points) > 1:
            pen.line(points, CLEAR, (PEN + 2 * RIM) * FINE, "curve")
            pen.line(points, SHADES[line.shade % len(SHADES)], PEN * FINE, "curve")
    for line in item.lines:
        for x, y in line.points:
            _draw_mark(pen, x * FINE, y * FINE, line.shade % len(SHADES))
    return large.resize((item.width, item.height), Image.Resampling.BOX)


def _draw_mark(pen: ImageDraw.ImageDraw, x: int, y: int, shade: int) -> None:
    """Draw the mark of a player's points around (x, y): each seat has a shape of its own."""
    for half, colour in (((MARK + RIM) * FINE, CLEAR), (MARK * FINE, SHADES[shade])):
        if shade in _SHAPES:
            pen.polygon([(x + round(a * half), y + round(b * half)) for a, b in _SHAPES[shade]], colour)
        else:
            pen.ellipse((x - half, y - half, x + half, y + half), colour)
