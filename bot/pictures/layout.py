"""Layout: where everything on a board lies, in pixels of the picture."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise

from bot.pictures.board import Block, Board, Chart, Grid, Headline, Section, Standings, Strip
from bot.pictures.decks import DECKS
from bot.pictures.drawing import HEIGHT, PAPER, WIDTH
from bot.pictures.inks import FAINT, GOLD
from bot.pictures.lettering import drawable, line_height, shortened, width_of, wrapped
from bot.pictures.results import (
    chart_height,
    chart_spots,
    headline_height,
    headline_spots,
    standings_height,
    standings_spots,
)
from bot.pictures.spots import (
    GAP,
    GROUP_GAP,
    INNER,
    MARGIN,
    PADDING,
    PANEL_RADIUS,
    PICTURE,
    ROW_GAP,
    SIGN,
    TEXT,
    TITLE,
    Box,
    Lettered,
    Signed,
    Spot,
)
from bot.pictures.strips import StripLayout, card_spots

LEFT = MARGIN + PADDING
MOST_HEIGHT = 900
"""Higher pictures are divided if possible."""


@dataclass
class Layout:
    """Where everything lies, in the order in which it is drawn, and how high the picture is."""

    cloth: str
    spots: list[Spot] = field(default_factory=list)
    height: int = MARGIN

    def add(self, section: Section) -> None:
        """Add a section below the others."""
        panel = DECKS[self.cloth].cloth.panel
        place = len(self.spots)
        top = self.height
        bottom = self._head(section, top + PADDING, panel)
        for block in section.blocks:
            if bottom > top + PADDING:
                bottom += ROW_GAP
            bottom = self._block(block, LEFT, bottom, INNER, panel)
        height = bottom + PADDING - top
        self.spots.insert(place, Box(MARGIN, top, PICTURE - 2 * MARGIN, height, PANEL_RADIUS, panel))
        self.height = top + height + MARGIN

    def _head(self, section: Section, y: int, panel: str) -> int:
        """Add a section's heading and return where the rest of it begins."""
        if not section.title and not section.aside:
            return y
        x = LEFT
        if section.mark:
            self.spots.append(Signed(x, y + 3, SIGN, section.mark, panel, GOLD))
            x += SIGN + 6
        head = min(width_of(drawable(section.title), TITLE) + 2, INNER * 2 // 5)
        aside = shortened(drawable(section.aside), TEXT, INNER - (x - LEFT) - head - GROUP_GAP)
        room = INNER - (x - LEFT) - (width_of(aside, TEXT) + GROUP_GAP if aside else 0)
        title = shortened(drawable(section.title), TITLE, room - 2)
        letters = GOLD if section.mark else PAPER
        self.spots.append(Lettered(x, y, title, TITLE, panel, letters, bold=True))
        if aside:
            end = LEFT + INNER - width_of(aside, TEXT)
            self.spots.append(Lettered(end, y + 2, aside, TEXT, panel, FAINT))
        return y + line_height(TITLE)

    def _block(self, block: Block, x: int, y: int, room: int, panel: str) -> int:
        """Add a block with its upper left corner at a place, and return where it ends."""
        if isinstance(block, Strip):
            strip = StripLayout(block, x, y, self.cloth, room)
            self.spots += strip.spots()
            return strip.bottom
        if isinstance(block, Grid):
            return self._grid(block, y, panel)
        if isinstance(block, Headline):
            self.spots += headline_spots(block, x, y, panel)
            return y + headline_height(block)
        if isinstance(block, Standings):
            self.spots += standings_spots(block, x, y, panel)
            return y + standings_height(block)
        if isinstance(block, Chart):
            self.spots += chart_spots(block, x, y, panel)
            return y + chart_height(block)
        letters = PAPER if block.strong else FAINT
        for line in wrapped(drawable(block.text), TEXT, room - 2):
            self.spots.append(Lettered(x, y, line, TEXT, panel, letters, bold=block.strong))
            y += line_height(TEXT)
        return y

    def _grid(self, grid: Grid, y: int, panel: str) -> int:
        """Add cards in rows and columns with labels, and return where they end."""
        head = max(width_of(label, TEXT) for label in (*grid.rows, grid.corner)) + GROUP_GAP
        tall = grid.width * HEIGHT // WIDTH
        column = max(grid.width, *(width_of(label, TEXT) for label in grid.columns))
        lefts = [LEFT + head + place * (column + GAP) for place in range(len(grid.columns))]
        for x, label in zip(lefts, grid.columns, strict=True):
            middle = x + (column - width_of(label, TEXT)) // 2
            self.spots.append(Lettered(middle, y, label, TEXT, panel, PAPER, bold=True))
        if grid.corner:
            self.spots.append(Lettered(LEFT, y, grid.corner, TEXT, panel, PAPER, bold=True))
        x, end = lefts[-1] + column + 2 * GROUP_GAP, y
        for block in grid.beside:
            end = self._block(block, x, end, LEFT + INNER - x, panel) + GAP
        y += line_height(TEXT) + 4
        for label, cells in zip(grid.rows, grid.cells, strict=True):
            middle = y + (tall - line_height(TEXT)) // 2
            self.spots.append(Lettered(LEFT, middle, label, TEXT, panel, PAPER, bold=True))
            for x, card in zip(lefts, cells, strict=True):
                if card is not None:
                    self.spots += card_spots(card, x + (column - grid.width) // 2, y, grid.width, self.cloth)
            y += tall + GAP
        return max(y, end) - GAP


def laid_out(board: Board) -> Layout:
    """Return where everything on a board lies."""
    layout = Layout(board.cloth)
    for section in board.sections:
        layout.add(section)
    return layout


@lru_cache(maxsize=256)
def parts(board: Board) -> tuple[Board, ...]:
    """Return a board divided into as few boards as needed, as equal in height as its sections allow.

    Desktop clients scale pictures down to a height of 350 pixels, so high ones would be unreadable.
    """
    sections = board.sections
    heights = [laid_out(replace(board, sections=(section,))).height - MARGIN for section in sections]
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
