"""Layout: where everything on a board lies, in pixels of the picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise

from bot.pictures.board import Block, Board, Chart, Grid, Headline, Note, Section, Standings, Strip
from bot.pictures.charts import chart_height, chart_items
from bot.pictures.decks import DECKS
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import Item, MarkItem, Rectangle, Text
from bot.pictures.results import headline_height, headline_items, standings_height, standings_items
from bot.pictures.strips import StripLayout, card_items
from bot.pictures.style import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FAINT,
    GAP,
    GOLD,
    GROUP_GAP,
    INNER,
    LEFT,
    MARGIN,
    MARK,
    PADDING,
    PANEL_RADIUS,
    PAPER,
    ROW_GAP,
    TEXT,
    TITLE,
    WIDTH,
)

MOST_HEIGHT = 900
"""Higher pictures are divided if possible."""

LAYOUTS_KEPT = 256
"""Sections whose layouts are kept: a page asks for its height before it is painted, and much comes again."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies, in the order in which it is drawn, and how high the picture is."""

    cloth: str
    items: Sequence[Item]
    height: int


def lay_out_board(board: Board) -> Layout:
    """Return the items of a board in the order of drawing, and the height of its picture in pixels."""
    items: list[Item] = []
    y = MARGIN
    for section in board.sections:
        layout = lay_out_section(section, board.cloth)
        items += (replace(item, y=item.y + y) for item in layout.items)
        y += layout.height
    return Layout(board.cloth, items, y)


@lru_cache(maxsize=LAYOUTS_KEPT)
def lay_out_section(section: Section, cloth: str) -> Layout:
    """Return the items of a section on its panel, whose top is 0, and its height with the margin below it.

    Args:
        section: the section.
        cloth: id of the deck whose cloth lies below it.
    """
    items, bottom = _lay_out_blocks(section)
    panel = Rectangle(MARGIN, 0, WIDTH - 2 * MARGIN, bottom, PANEL_RADIUS, DECKS[cloth].panel)
    return Layout(cloth, (panel, *items), bottom + MARGIN)


def board_height(board: Board) -> int:
    """Return the height of the picture of a board, in pixels."""
    return MARGIN + sum(lay_out_section(section, board.cloth).height for section in board.sections)


def split_board(board: Board) -> tuple[Board, ...]:
    """Return a board divided into as few boards as needed, as equal in height as its sections allow.

    Desktop clients scale pictures down to a height of 350 pixels, so high ones would be unreadable.
    """
    sections = board.sections
    heights = [lay_out_section(section, board.cloth).height for section in sections]
    most = max([MOST_HEIGHT - MARGIN, *heights])
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


def _lay_out_blocks(section: Section) -> tuple[list[Item], int]:
    """Return what lies on the panel of a section, and where that ends."""
    items: list[Item] = []
    begin = end = PADDING
    if section.title or section.aside:
        items += _heading_items(section, begin)
        end += line_height(TITLE)
    for block in section.blocks:
        # Space only lies below what takes up room.
        inside, end = _lay_out_block(block, LEFT, end + (ROW_GAP if end > begin else 0), INNER)
        items += inside
    return items, end + PADDING


def _heading_items(section: Section, y: int) -> Iterator[Item]:
    x = LEFT
    if section.mark:
        yield MarkItem(x, y + 3, MARK, section.mark, GOLD)
        x += MARK + 6
    most = min(width_of(drawable_text(section.title), TITLE) + 2, INNER * 2 // 5)
    aside = shorten_text(drawable_text(section.aside), TEXT, INNER - (x - LEFT) - most - GROUP_GAP)
    room = INNER - (x - LEFT) - (width_of(aside, TEXT) + GROUP_GAP if aside else 0)
    title = shorten_text(drawable_text(section.title), TITLE, room - 2)
    yield Text(x, y, title, TITLE, GOLD if section.mark else PAPER, bold=True)
    if aside:
        yield Text(LEFT + INNER - width_of(aside, TEXT), y + 2, aside, TEXT, FAINT)


def _lay_out_block(block: Block, x: int, y: int, room: int) -> tuple[list[Item], int]:
    """Return what lies in a block with its upper left corner at a place, and where it ends."""
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
        case Note():
            return _lay_out_note(block, x, y, room)


def _lay_out_note(note: Note, x: int, y: int, room: int) -> tuple[list[Item], int]:
    items: list[Item] = []
    for line in wrap_text(drawable_text(note.text), TEXT, room - 2):
        items.append(Text(x, y, line, TEXT, PAPER if note.strong else FAINT, bold=note.strong))
        y += line_height(TEXT)
    return items, y


def _lay_out_grid(grid: Grid, y: int) -> tuple[list[Item], int]:
    """Return cards in rows and columns with labels, and where they end."""
    head = max(width_of(label, TEXT) for label in (*grid.rows, grid.corner)) + GROUP_GAP
    tall = grid.width * CARD_HEIGHT // CARD_WIDTH
    column = max(grid.width, *(width_of(label, TEXT) for label in grid.columns))
    lefts = [LEFT + head + place * (column + GAP) for place in range(len(grid.columns))]
    items: list[Item] = []
    # The labels of the columns, and what stands beside the grid.
    for x, label in zip(lefts, grid.columns, strict=True):
        items.append(Text(x + (column - width_of(label, TEXT)) // 2, y, label, TEXT, PAPER, bold=True))
    if grid.corner:
        items.append(Text(LEFT, y, grid.corner, TEXT, PAPER, bold=True))
    x, end = lefts[-1] + column + 2 * GROUP_GAP, y
    for block in grid.beside:
        inside, bottom = _lay_out_block(block, x, end, LEFT + INNER - x)
        items += inside
        end = bottom + GAP
    # The rows.
    y += line_height(TEXT) + 4
    for label, cells in zip(grid.rows, grid.cells, strict=True):
        items.append(Text(LEFT, y + (tall - line_height(TEXT)) // 2, label, TEXT, PAPER, bold=True))
        for x, card in zip(lefts, cells, strict=True):
            if card is not None:
                items += card_items(card, x + (column - grid.width) // 2, y, grid.width)
        y += tall + GAP
    return items, max(y, end) - GAP
