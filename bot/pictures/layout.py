"""Layout: places everything on a board, in pixels of the picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise

from bot.pictures.board import (
    Block,
    Board,
    Chart,
    Crosstable,
    Grid,
    Headline,
    Note,
    Section,
    Standings,
    Strip,
)
from bot.pictures.charts import chart_height, chart_items
from bot.pictures.crosstable import crosstable_height, crosstable_items
from bot.pictures.decks import DECKS
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import Item, MarkItem, Rectangle, Text
from bot.pictures.results import headline_height, headline_items, standings_height, standings_items
from bot.pictures.strips import StripLayout, card_items
from bot.pictures.style import (
    CARD_GAP,
    CARD_HEIGHT,
    CARD_WIDTH,
    FAINT,
    GOLD,
    GROUP_GAP,
    MARGIN,
    MARK_SIZE,
    PADDING,
    PANEL_LEFT,
    PANEL_RADIUS,
    PANEL_WIDTH,
    PAPER,
    ROW_GAP,
    TEXT_SIZE,
    TITLE_SIZE,
    WIDTH,
)

MAX_HEIGHT = 900
"""Higher pictures are divided if possible."""

MAX_LAYOUTS = 256
"""Maximum number of cached layouts of sections: one is asked for to divide a board, and again to draw it."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The items of a picture in drawing order, and its height."""

    cloth: str
    items: Sequence[Item]
    height: int


def lay_out_board(board: Board) -> Layout:
    """Return the layout of a board."""
    layouts = _lay_out_sections(board)
    items = [item for layout in layouts for item in layout.items]
    return Layout(board.cloth, items, MARGIN + sum(layout.height for layout in layouts))


def _lay_out_sections(board: Board) -> list[Layout]:
    """Return the layouts of a board's sections, one below the other."""
    layouts: list[Layout] = []
    top = MARGIN
    for section in board.sections:
        layouts.append(_lay_out_section(section, board.cloth, top))
        top += layouts[-1].height
    return layouts


@lru_cache(maxsize=MAX_LAYOUTS)
def _lay_out_section(section: Section, cloth: str, top: int) -> Layout:
    """Return the layout of a section on its panel; its height includes the margin below."""
    items, bottom = _lay_out_blocks(section, top)
    high = max(bottom - top, section.height)
    panel = Rectangle(MARGIN, top, WIDTH - 2 * MARGIN, high, PANEL_RADIUS, DECKS[cloth].panel)
    return Layout(cloth, (panel, *items), high + MARGIN)


def split_board(board: Board) -> tuple[Board, ...]:
    """Divide a board into as few boards as needed, with heights as equal as its sections allow.

    Desktop clients scale pictures down to a height of 350 pixels; high ones would be unreadable.
    """
    sections = board.sections
    heights = [layout.height for layout in _lay_out_sections(board)]
    most = max([MAX_HEIGHT - MARGIN, *heights])
    if sum(heights) <= most or not all(section.alt for section in sections):
        return (board,)

    def tallest(cuts: tuple[int, ...]) -> int:
        return max(sum(heights[first:end]) for first, end in pairwise((0, *cuts, len(heights))))

    ways = (min(combinations(range(1, len(heights)), count), key=tallest) for count in range(1, len(heights)))
    chosen = next(cuts for cuts in ways if tallest(cuts) <= most)
    return tuple(
        Board(board.cloth, some, "\n".join(section.alt for section in some))
        for some in (sections[first:end] for first, end in pairwise((0, *chosen, len(sections))))
    )


def _lay_out_blocks(section: Section, top: int) -> tuple[list[Item], int]:
    """Return the items on a section's panel, and the panel's bottom."""
    items: list[Item] = []
    begin = end = top + PADDING
    if section.title or section.aside:
        items += _heading_items(section, begin)
        end += line_height(TITLE_SIZE)
    for block in section.blocks:
        # Only blocks with content get a gap above.
        inside, end = _lay_out_block(block, PANEL_LEFT, end + (ROW_GAP if end > begin else 0), PANEL_WIDTH)
        items += inside
    return items, end + PADDING


def _heading_items(section: Section, y: int) -> Iterator[Item]:
    x = PANEL_LEFT
    if section.mark:
        yield MarkItem(x, y + 3, MARK_SIZE, section.mark, GOLD)
        x += MARK_SIZE + 6
    most = min(width_of(drawable_text(section.title), TITLE_SIZE) + 2, PANEL_WIDTH * 2 // 5)
    aside = shorten_text(
        drawable_text(section.aside), TEXT_SIZE, PANEL_WIDTH - (x - PANEL_LEFT) - most - GROUP_GAP
    )
    room = PANEL_WIDTH - (x - PANEL_LEFT) - (width_of(aside, TEXT_SIZE) + GROUP_GAP if aside else 0)
    title = shorten_text(drawable_text(section.title), TITLE_SIZE, room - 2)
    yield Text(x, y, title, TITLE_SIZE, GOLD if section.mark else PAPER, bold=True)
    if aside:
        yield Text(PANEL_LEFT + PANEL_WIDTH - width_of(aside, TEXT_SIZE), y + 2, aside, TEXT_SIZE, FAINT)


def _lay_out_block(block: Block, x: int, y: int, room: int) -> tuple[list[Item], int]:
    """Return the items of a block placed at (x, y), and its bottom."""
    match block:
        case Strip():
            strip = StripLayout(block, x, y, room)
            return [*strip.items()], strip.bottom
        case Grid():
            return _lay_out_grid(block, y)
        case Headline():
            return [*headline_items(block, x, y)], y + headline_height(block)
        case Standings():
            return [*standings_items(block, x, y)], y + standings_height(block)
        case Chart():
            return [*chart_items(block, x, y)], y + chart_height(block)
        case Crosstable():
            return [*crosstable_items(block, x, y)], y + crosstable_height(block)
        case Note():
            return _lay_out_note(block, x, y, room)


def _lay_out_note(note: Note, x: int, y: int, room: int) -> tuple[list[Item], int]:
    items: list[Item] = []
    for line in wrap_text(drawable_text(note.text), TEXT_SIZE, room - 2):
        items.append(Text(x, y, line, TEXT_SIZE, PAPER if note.strong else FAINT, bold=note.strong))
        y += line_height(TEXT_SIZE)
    return items, y


def _lay_out_grid(grid: Grid, y: int) -> tuple[list[Item], int]:
    """Return the items of a grid, and its bottom."""
    head = max(width_of(label, TEXT_SIZE) for label in (*grid.rows, grid.corner)) + GROUP_GAP
    tall = grid.width * CARD_HEIGHT // CARD_WIDTH
    column = max(grid.width, *(width_of(label, TEXT_SIZE) for label in grid.columns))
    lefts = [PANEL_LEFT + head + place * (column + CARD_GAP) for place in range(len(grid.columns))]
    items: list[Item] = []
    # The column labels, and the blocks next to the grid.
    for x, label in zip(lefts, grid.columns, strict=True):
        items.append(
            Text(x + (column - width_of(label, TEXT_SIZE)) // 2, y, label, TEXT_SIZE, PAPER, bold=True)
        )
    if grid.corner:
        items.append(Text(PANEL_LEFT, y, grid.corner, TEXT_SIZE, PAPER, bold=True))
    x = lefts[-1] + column + 2 * GROUP_GAP
    end = y
    for block in grid.beside:
        inside, bottom = _lay_out_block(block, x, end, PANEL_LEFT + PANEL_WIDTH - x)
        items += inside
        end = bottom + CARD_GAP
    # The rows.
    y += line_height(TEXT_SIZE) + 4
    for label, cells in zip(grid.rows, grid.cells, strict=True):
        items.append(
            Text(PANEL_LEFT, y + (tall - line_height(TEXT_SIZE)) // 2, label, TEXT_SIZE, PAPER, bold=True)
        )
        for x, card in zip(lefts, cells, strict=True):
            if card is not None:
                items += card_items(card, x + (column - grid.width) // 2, y, grid.width)
        y += tall + CARD_GAP
    return items, max(y, end) - CARD_GAP
