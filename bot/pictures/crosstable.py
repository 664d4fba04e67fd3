"""Crosstable: lays out the results of a division with places and totals."""

from collections.abc import Iterator

from bot.pictures.board import Crosstable, CrosstableRow
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of
from bot.pictures.items import Item, Rectangle, Text
from bot.pictures.style import CARD_GAP, FAINT, GOLD, GROUP_GAP, LABEL_SIZE, PANEL_WIDTH, PAPER, TEXT_SIZE

ROW_HEIGHT = 44
"""Height of a row."""

NAME_WIDTH = 150
"""Minimum width of the names."""

MAX_CELL_WIDTH = 64
"""Maximum width of a cell."""

MIN_CELL_TEXT_SIZE = 18
"""Minimum size of the letters in cells; results are cut only if they are still too wide."""

CELL_GAP = 2
"""Distance between two shaded cells."""

CELL_RADIUS = 6
"""Radius of the corners of a shaded cell."""

NO_PLACE = "–"
"""Shown instead of a place."""


def crosstable_items(table: Crosstable, x: int, y: int) -> Iterator[Item]:
    """Yield the headings and the rows: place, name, results, total."""
    heads = _headings(table)
    name_left = x + max(width_of(_place(row), LABEL_SIZE) for row in table.rows) + GROUP_GAP
    totals = [drawable_text(text) for text in (table.total, *(row.total for row in table.rows))]
    end = x + PANEL_WIDTH - max(width_of(text, TEXT_SIZE) for text in totals) - 2 - GROUP_GAP
    cell = min(MAX_CELL_WIDTH, (end - name_left - NAME_WIDTH) // max(len(heads), 1))
    left = end - cell * len(heads)
    size = _cell_text_size(table, cell)

    def centred(text: str, column: int, top: int, colour: str) -> Text:
        shown = shorten_text(drawable_text(text), size, cell)
        begin = left + column * cell + (cell - width_of(shown, size)) // 2
        return Text(begin, top + (ROW_HEIGHT - line_height(size)) // 2, shown, size, colour)

    for column, head in enumerate(heads):
        yield centred(head, column, y, FAINT)
    yield _total(totals[0], x, y, FAINT)
    for number, row in enumerate(table.rows):
        top = y + (number + 1) * ROW_HEIGHT
        colour = FAINT if row.place is None else GOLD if row.place == 1 else PAPER
        middle = top + (ROW_HEIGHT - line_height(TEXT_SIZE)) // 2
        yield Text(x, middle, _place(row), LABEL_SIZE, colour)
        name = shorten_text(drawable_text(row.name), TEXT_SIZE, left - name_left - CARD_GAP)
        yield Text(name_left, middle, name, TEXT_SIZE, colour, bold=True)
        for column, text in enumerate(row.cells):
            if table.columns or column != number:
                yield centred(text, column, top, PAPER)
            else:
                side = cell - CELL_GAP
                yield Rectangle(left + column * cell, top, side, ROW_HEIGHT - CELL_GAP, CELL_RADIUS, None)
                yield centred(heads[column], column, top, FAINT)
        yield _total(totals[number + 1], x, top, colour)


def _headings(table: Crosstable) -> tuple[str, ...]:
    return table.columns or tuple(str(number + 1) for number in range(len(table.rows)))


def _place(row: CrosstableRow) -> str:
    return NO_PLACE if row.place is None else str(row.place)


def _total(text: str, x: int, y: int, colour: str) -> Text:
    begin = x + PANEL_WIDTH - width_of(text, TEXT_SIZE) - 2
    return Text(begin, y + (ROW_HEIGHT - line_height(TEXT_SIZE)) // 2, text, TEXT_SIZE, colour, bold=True)


def _cell_text_size(table: Crosstable, cell: int) -> int:
    """Return the largest size in which all results and headings fit into cells."""
    texts = [
        drawable_text(text)
        for text in (*_headings(table), *(text for row in table.rows for text in row.cells))
    ]
    sizes = range(LABEL_SIZE, MIN_CELL_TEXT_SIZE, -1)
    fitting = (size for size in sizes if all(width_of(text, size) <= cell - CELL_GAP for text in texts))
    return next(fitting, MIN_CELL_TEXT_SIZE)


def crosstable_height(table: Crosstable) -> int:
    """Return the height of a crosstable with its headings, in pixels."""
    return (len(table.rows) + 1) * ROW_HEIGHT
