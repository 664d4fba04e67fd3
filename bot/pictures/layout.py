"""Layout: where everything on a board lies, in pixels of the picture."""

from collections.abc import Sequence
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

MOST_PLACED = 1024
"""How many headings and blocks are remembered in their places."""

HALF_GAP = ROW_GAP // 2
"""Where one block's rows end between it and the next: signs and badges reach less far beyond their cards."""

BEGINNING, BETWEEN = MARGIN + PADDING, ROW_GAP - HALF_GAP
"""Rows of a band above its first block, and above any other."""


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a section; each part as in a section."""

    title: str
    aside: str
    mark: str


Content = Head | Block | None
"""What lies in a band of a picture: a heading, a block, or nothing."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where everything in a heading or a block lies, in the order in which it is drawn, and where it ends."""

    spots: Sequence[Spot]
    bottom: int


@dataclass(frozen=True, slots=True)
class Band:
    """Rows of a picture. Equal bands look the same, so that those of one picture can be used in the next.

    Attributes:
        cloth: id of the deck whose cloth lies below.
        content: what lies there.
        above: how far below the top of the band it begins, in pixels.
        below: how many rows of the panel lie below it.
        begins: whether the panel begins here, with a margin above it.
        ends: whether the panel ends here.
        first: whether the picture begins here.
        last: whether the picture ends here, with a margin below the panel.
        placed: where everything lies; the band's top is at 0.
    """

    cloth: str
    content: Content
    above: int
    below: int
    begins: bool
    ends: bool
    first: bool
    last: bool
    placed: Placed = field(compare=False)

    @property
    def top(self) -> int:
        """Where the panel begins."""
        return MARGIN if self.begins else 0

    @property
    def bottom(self) -> int:
        """Where the panel ends."""
        return self.placed.bottom + self.below

    @property
    def height(self) -> int:
        """How many rows it has."""
        return self.bottom + (MARGIN if self.last else 0)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies, in the order in which it is drawn, and how high the picture is."""

    cloth: str
    spots: Sequence[Spot]
    height: int


class _Placing:
    """Places headings and blocks on a panel.

    Args:
        cloth: id of the deck whose cloth lies below.
    """

    def __init__(self, cloth: str) -> None:
        self.cloth = cloth
        self.spots: list[Spot] = []

    def add(self, content: Content, y: int) -> int:
        """Add something with its top at a place, and return where it ends."""
        panel = DECKS[self.cloth].cloth.panel
        if content is None:
            return y
        if isinstance(content, Head):
            return self._head(content, y, panel)
        return self._block(content, LEFT, y, INNER, panel)

    def _head(self, head: Head, y: int, panel: str) -> int:
        x = LEFT
        if head.mark:
            self.spots.append(Signed(x, y + 3, SIGN, head.mark, panel, GOLD))
            x += SIGN + 6
        most = min(width_of(drawable(head.title), TITLE) + 2, INNER * 2 // 5)
        aside = shortened(drawable(head.aside), TEXT, INNER - (x - LEFT) - most - GROUP_GAP)
        room = INNER - (x - LEFT) - (width_of(aside, TEXT) + GROUP_GAP if aside else 0)
        title = shortened(drawable(head.title), TITLE, room - 2)
        letters = GOLD if head.mark else PAPER
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


@lru_cache(maxsize=MOST_PLACED)
def _placed(content: Content, cloth: str, y: int) -> Placed:
    """Return where everything lies in something that begins at a height."""
    placing = _Placing(cloth)
    bottom = placing.add(content, y)
    return Placed(tuple(placing.spots), bottom)


def _contents(section: Section, cloth: str) -> list[tuple[Content, Placed]]:
    """Return what lies in each band of a section, all of which begin and end between two blocks."""
    headed = bool(section.title or section.aside)
    head = (Head(section.title, section.aside, section.mark),) if headed else ()
    found: list[tuple[Content, Placed]] = []
    for content in (*head, *section.blocks):
        placed = _placed(content, cloth, BETWEEN if found else BEGINNING)
        # Space only lies below what takes up room.
        if found or placed.bottom > BEGINNING:
            found.append((content, placed))
    return found or [(None, _placed(None, cloth, BEGINNING))]


def _height(section: Section, cloth: str) -> int:
    """Return the height of a section and the margin above it."""
    contents = _contents(section, cloth)
    return sum(placed.bottom for _, placed in contents) + HALF_GAP * (len(contents) - 1) + PADDING


def bands(board: Board) -> list[Band]:
    """Return the bands of a picture of a board, top to bottom."""
    found: list[Band] = []
    for place, section in enumerate(board.sections, start=1):
        lowest = place == len(board.sections)
        contents = _contents(section, board.cloth)
        for number, (content, placed) in enumerate(contents, start=1):
            begins, ends = number == 1, number == len(contents)
            above, below = BEGINNING if begins else BETWEEN, PADDING if ends else HALF_GAP
            first, last = not found, ends and lowest
            found.append(Band(board.cloth, content, above, below, begins, ends, first, last, placed))
    return found


def laid_out(board: Board) -> Layout:
    """Return where everything on a board lies."""
    panel = DECKS[board.cloth].cloth.panel
    spots: list[Spot] = []
    top = begun = place = 0
    for band in bands(board):
        if band.begins:
            begun, place = top + band.top, len(spots)
        spots += (replace(spot, y=top + spot.y) for spot in band.placed.spots)
        if band.ends:
            high = top + band.bottom - begun
            spots.insert(place, Box(MARGIN, begun, PICTURE - 2 * MARGIN, high, PANEL_RADIUS, panel))
        top += band.height
    return Layout(board.cloth, spots, top)


def parts(board: Board) -> tuple[Board, ...]:
    """Return a board divided into as few boards as needed, as equal in height as its sections allow.

    Desktop clients scale pictures down to a height of 350 pixels, so high ones would be unreadable.
    """
    sections = board.sections
    heights = [_height(section, board.cloth) for section in sections]
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
