"""Results: where the parts of a result card lie: the headline, the players by place, and the chart."""

from collections.abc import Iterator, Sequence

from bot.pictures.board import Chart, Curve, Headline, Standing, Standings
from bot.pictures.drawing import PAPER
from bot.pictures.inks import FAINT, GOLD
from bot.pictures.lettering import drawable, line_height, shortened, width_of, wrapped
from bot.pictures.spots import (
    GROUP_GAP,
    INNER,
    LABEL,
    ROW_GAP,
    TEXT,
    TITLE,
    Lettered,
    Line,
    Plotted,
    Portrayed,
    Spot,
)

HEAD, HEAD_AVATAR, HEAD_APART = 40, 104, 56
"""Height of the letters of a headline, width of its pictures, and how far apart several of them lie."""

FEW_WINNERS = 3
"""The most winners whose pictures stand beside a headline."""

PLAYER, POINTS, COLUMNS = 66, 32, 2
"""Height of a player's row and of the letters of their points, and how many stand side by side."""

NAMES, FIGURES = 150, 60
"""Room for the names and for the points at the right end of the curves."""

LEAST_HEIGHT, EDGE, MARK = 132, 14, 8
"""The least height of the curves, the room around them for their marks, and how large these are."""

MOST_NUMBERS = 12
"""The most numbers of rounds below the curves."""


def headline_spots(head: Headline, x: int, y: int, panel: str) -> Iterator[Spot]:
    """Yield the pictures of the winners and, beside them, the letters."""
    shown = head.avatars[:FEW_WINNERS]
    for number, avatar in enumerate(shown):
        yield Portrayed(x + number * HEAD_APART, y, HEAD_AVATAR, avatar, 1)
    left = x + _portraits_width(len(shown))
    room = x + INNER - left
    titles, size = _titles(head, room)
    top = y + max(0, (HEAD_AVATAR - _letters_height(head, titles, size)) // 2)
    for text in titles:
        yield Lettered(left, top, text, size, panel, GOLD, bold=True)
        top += line_height(size)
    for text in head.lines:
        yield Lettered(left, top, shortened(drawable(text), TEXT, room), TEXT, panel, FAINT)
        top += line_height(TEXT)


def headline_height(head: Headline) -> int:
    """Return the height of a headline."""
    room = INNER - _portraits_width(min(len(head.avatars), FEW_WINNERS))
    return max(HEAD_AVATAR, _letters_height(head, *_titles(head, room)))


def _portraits_width(count: int) -> int:
    return HEAD_AVATAR + (count - 1) * HEAD_APART + 2 * GROUP_GAP if count else 0


def _titles(head: Headline, room: int) -> tuple[Sequence[str], int]:
    """Return the lines of a headline and the size of its letters: smaller ones where it needs several."""
    title = drawable(head.title)
    if width_of(title, HEAD) <= room - 2:
        return [title], HEAD
    return wrapped(title, TITLE, room - 2), TITLE


def _letters_height(head: Headline, titles: Sequence[str], size: int) -> int:
    return len(titles) * line_height(size) + len(head.lines) * line_height(TEXT)


def standings_spots(standings: Standings, x: int, y: int, panel: str) -> Iterator[Spot]:
    """Yield the players, by place from left to right and from top to bottom."""
    column = (INNER - 2 * GROUP_GAP) // COLUMNS
    for number, player in enumerate(standings.players):
        left = x + number % COLUMNS * (column + 2 * GROUP_GAP)
        top = y + number // COLUMNS * (PLAYER + ROW_GAP)
        yield from _player_spots(player, left, top, column, panel)


def _player_spots(player: Standing, x: int, y: int, width: int, panel: str) -> Iterator[Spot]:
    yield Portrayed(x, y, PLAYER, player.avatar, player.place)
    points = drawable(player.points)
    end = x + width - width_of(points, POINTS) - 2
    letters = GOLD if player.place == 1 else PAPER
    middle = y + (PLAYER - line_height(POINTS)) // 2
    yield Lettered(end, middle, points, POINTS, panel, letters, bold=True)
    left = x + PLAYER + GROUP_GAP
    room = end - left - GROUP_GAP
    written = line_height(TEXT) + (line_height(LABEL) if player.aside else 0)
    top = y + (PLAYER - written) // 2
    yield Lettered(left, top, shortened(drawable(player.name), TEXT, room), TEXT, panel, PAPER, bold=True)
    if player.aside:
        aside = shortened(drawable(player.aside), LABEL, room)
        yield Lettered(left, top + line_height(TEXT), aside, LABEL, panel, FAINT)


def standings_height(standings: Standings) -> int:
    """Return the height of the players in their rows."""
    rows = -(-len(standings.players) // COLUMNS)
    return rows * (PLAYER + ROW_GAP) - ROW_GAP


def chart_spots(chart: Chart, x: int, y: int, panel: str) -> Iterator[Spot]:
    """Yield the curves, the numbers of the rounds below them, and at their ends whose they are."""
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
    yield Plotted(x, y, width, height, lines[::-1], down(chart.base))
    step = -(-rounds // MOST_NUMBERS)
    for number in range(step, rounds + 1, step):
        text = str(number)
        left = x + min(across[number] - width_of(text, LABEL) // 2, width - width_of(text, LABEL))
        yield Lettered(left, y + height, text, LABEL, panel, FAINT)
    yield from _ends(chart.curves, [line.points[-1][1] for line in lines], x + width + GROUP_GAP, y, panel)


def _ends(curves: Sequence[Curve], levels: Sequence[int], x: int, y: int, panel: str) -> Iterator[Spot]:
    """Yield names and points at the ends of curves, as close to their levels as they can stand."""
    high = line_height(LABEL)
    order = sorted(range(len(curves)), key=lambda number: levels[number])
    bottom = len(curves) * high
    tops = _apart([levels[number] - high // 2 for number in order], high, max(bottom, LEAST_HEIGHT) - high)
    for number, top in zip(order, tops, strict=True):
        curve = curves[number]
        points = str(curve.values[-1])
        name = shortened(drawable(curve.name), LABEL, NAMES + FIGURES - width_of(points, LABEL) - 34)
        yield Plotted(x, y + top, 22, high, (Line(((10, high // 2 + 2),), curve.shade),), -1)
        yield Lettered(x + 26, y + top, name, LABEL, panel, PAPER)
        yield Lettered(
            x + NAMES + FIGURES - width_of(points, LABEL) - 2, y + top, points, LABEL, panel, PAPER
        )


def _apart(wanted: Sequence[int], least: int, most: int) -> list[int]:
    """Return places near those wanted, ascending like them: from 0 to `most`, and at least so far apart."""
    places: list[int] = []
    for place in wanted:
        places.append(max(place, places[-1] + least if places else 0))
    for number in reversed(range(len(places))):
        places[number] = min(places[number], places[number + 1] - least if number + 1 < len(places) else most)
    return places


def _curves_height(chart: Chart) -> int:
    return max(LEAST_HEIGHT, len(chart.curves) * line_height(LABEL))


def chart_height(chart: Chart) -> int:
    """Return the height of a chart with the numbers below it."""
    return _curves_height(chart) + line_height(LABEL)
