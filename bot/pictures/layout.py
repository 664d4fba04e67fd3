"""Layout: where everything of a board lies, in pixels of the picture."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.pictures.board import EMPTY, Board, Card, Grid, Group, Note, Section, Strip
from bot.pictures.drawing import HEIGHT, INK, PAPER, WIDTH
from bot.pictures.inks import CLOTHS, FAINT, GOLD
from bot.pictures.lettering import drawable, line_height, shortened, width_of
from bot.pictures.sprites import BACK

PICTURE = 720
"""Width of a picture: twice the column of messages on a phone of 390 pixels, where all must be readable."""

MARGIN, PADDING = 12, 14
GAP, ROW_GAP = 6, 10
GROUP_GAP = 12
RADIUS, PANEL_RADIUS = 28, 18
TITLE, TEXT, LABEL, NUMBER = 27, 25, 22, 29
TAB = 36
"""Height of the tab below a card with its number and its mark."""
TAB_GAP = 4
LEAST_LAP = 16
ARROW = 26
INNER = PICTURE - 2 * MARGIN - 2 * PADDING


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners, in one colour."""

    x: int
    y: int
    width: int
    height: int
    radius: int
    colour: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A card at a place."""

    x: int
    y: int
    width: int
    card: Card


@dataclass(frozen=True, slots=True)
class Lettered:
    """A line of text at a place."""

    x: int
    y: int
    text: str
    size: int
    ground: str
    letters: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Signed:
    """The sign of a mark at a place, within a square."""

    x: int
    y: int
    size: int
    mark: str
    ground: str
    letters: str


Spot = Box | Shown | Lettered | Signed


@dataclass
class Layout:
    """Where everything lies, in the order in which it is drawn; and how high the picture is."""

    cloth: str
    spots: list[Spot] = field(default_factory=list)
    height: int = MARGIN

    def add(self, section: Section) -> None:
        """Put a section below what is there."""
        panel = CLOTHS[self.cloth].panel
        place = len(self.spots)
        top = self.height
        bottom = self._head(section, top + PADDING, panel)
        for block in section.blocks:
            if bottom > top + PADDING:
                bottom += ROW_GAP
            if isinstance(block, Strip):
                bottom = self._strip(block, bottom, panel)
            elif isinstance(block, Grid):
                bottom = self._grid(block, bottom, panel)
            else:
                bottom = self._note(block, bottom, panel)
        height = bottom + PADDING - top
        self.spots.insert(place, Box(MARGIN, top, PICTURE - 2 * MARGIN, height, PANEL_RADIUS, panel))
        self.height = top + height + MARGIN

    def _head(self, section: Section, y: int, panel: str) -> int:
        """Put a section's heading; return where what follows begins."""
        if not section.title and not section.aside:
            return y
        x = left = MARGIN + PADDING
        letters = GOLD if section.turn else PAPER
        if section.turn:
            self.spots.append(Signed(x, y + 3, ARROW, "turn", panel, GOLD))
            x += ARROW + 6
        aside = shortened(drawable(section.aside), TEXT, INNER * 3 // 5)
        room = INNER - (x - left) - (width_of(aside, TEXT) + GROUP_GAP if aside else 0)
        title = shortened(drawable(section.title), TITLE, room - 2)
        self.spots.append(Lettered(x, y, title, TITLE, panel, letters, bold=True))
        if aside:
            end = left + INNER - width_of(aside, TEXT)
            self.spots.append(Lettered(end, y + 2, aside, TEXT, panel, FAINT))
        return y + line_height(TITLE)

    def _note(self, note: Note, y: int, panel: str) -> int:
        for line in wrapped(drawable(note.text), TEXT, INNER):
            self.spots.append(Lettered(MARGIN + PADDING, y, line, TEXT, panel, FAINT))
            y += line_height(TEXT)
        return y

    def _strip(self, strip: Strip, y: int, panel: str) -> int:
        """Put groups side by side; return where what follows begins."""
        if not strip.groups:
            return y
        lap = _lap(strip)
        tabs = any(card.number or card.mark for group in strip.groups for card in group.cards)
        labels = any(group.label for group in strip.groups)
        gap = GAP if all(len(group.cards) == 1 for group in strip.groups) else GROUP_GAP
        x, left, right = MARGIN + PADDING, MARGIN + PADDING, MARGIN + PADDING + INNER
        tall = max(height_of(card, strip.width) for group in strip.groups for card in group.cards)
        step = tall + (TAB + TAB_GAP if tabs else 0) + (line_height(LABEL) + 2 if labels else 0)
        for group in strip.groups:
            width = _group_width(group, strip.width, lap)
            if x > left and x + width > right:
                x, y = left, y + step + ROW_GAP
            self._group(group, strip.width, lap, (x, y, tall), panel, tabs)
            x += width + gap
        return y + step

    def _group(
        self, group: Group, width: int, lap: int, spot: tuple[int, int, int], panel: str, tabs: bool
    ) -> None:
        x, y, tall = spot
        if len(group.cards) > 1:
            lap = min(lap, (INNER - width) // (len(group.cards) - 1))
        for place, card in enumerate(group.cards):
            self.card(card, x + place * lap, y + tall - height_of(card, width), width)
        if group.label:
            room = _group_width(group, width, lap)
            below = y + tall + (TAB + TAB_GAP if tabs else 0) + 2
            letters = GOLD if group.strong else FAINT
            text = shortened(drawable(group.label), LABEL, room)
            self.spots.append(Lettered(x, below, text, LABEL, panel, letters, bold=group.strong))

    def card(self, card: Card, x: int, y: int, width: int) -> None:
        """Put a card with its number, its mark and its count."""
        height = height_of(card, width)
        self.spots.append(Shown(x, y, width, card))
        if card.number or card.mark:
            self._tab(card, x, y + height + TAB_GAP, width)
        if card.count != 1:
            text = str(card.count) if card.code == BACK else f"x{card.count}"
            self._count(text, x + width, y + height, width)

    def _tab(self, card: Card, x: int, y: int, width: int) -> None:
        """Put the tab below a card: its number, and the sign of its mark beside it."""
        ground = GOLD if card.mark else PAPER
        number = str(card.number) if card.number else ""
        wide = width_of(number, NUMBER)
        sign = TAB - 10 if card.mark else 0
        between = 6 if number and sign else 0
        start = x + (width - wide - sign - between) // 2
        self.spots.append(Box(x, y, width, TAB, TAB // 3, ground))
        if number:
            below = y + (TAB - line_height(NUMBER)) // 2
            self.spots.append(Lettered(start, below, number, NUMBER, ground, INK, bold=True))
        if sign:
            self.spots.append(Signed(start + wide + between, y + 5, sign, card.mark, ground, INK))

    def _count(self, text: str, right: int, bottom: int, width: int) -> None:
        """Put how many there are over the lower right corner of a card."""
        size = LABEL if width < 80 else NUMBER - 3
        wide, high = width_of(text, size) + 14, line_height(size) + 2
        self.spots.append(Box(right - wide + 3, bottom - high - 3, wide, high, 9, PAPER))
        self.spots.append(Lettered(right - wide + 10, bottom - high - 2, text, size, PAPER, INK, bold=True))

    def _grid(self, grid: Grid, y: int, panel: str) -> int:
        """Put cards in rows and columns with labels; return where what follows begins."""
        head = max(width_of(label, TEXT) for label in grid.rows) + 12
        tall = grid.width * HEIGHT // WIDTH
        left = MARGIN + PADDING + head
        step = grid.width + GAP
        for place, label in enumerate(grid.columns):
            x = left + place * step + (grid.width - width_of(label, TEXT)) // 2
            self.spots.append(Lettered(x, y, label, TEXT, panel, PAPER, bold=True))
        y += line_height(TEXT) + 4
        for label, cells in zip(grid.rows, grid.cells, strict=True):
            middle = y + (tall - line_height(TEXT)) // 2
            self.spots.append(Lettered(MARGIN + PADDING, middle, label, TEXT, panel, PAPER, bold=True))
            for place, card in enumerate(cells):
                x = left + place * step
                if card == EMPTY:
                    cloth = CLOTHS[self.cloth].cloth
                    self.spots.append(Box(x, y, grid.width, tall, 8, cloth))
                elif card is not None:
                    self.card(card, x, y, grid.width)
            y += tall + GAP
        return y - GAP


def laid_out(board: Board) -> Layout:
    """Return where everything of a board lies."""
    layout = Layout(board.cloth)
    for section in board.sections:
        layout.add(section)
    return layout


def height_of(card: Card, width: int) -> int:
    """Return how high a card is that is so wide; tokens are as high as wide."""
    return width if card.code.startswith("token-") else round(width * HEIGHT / WIDTH)


def wrapped(text: str, size: int, most: int) -> Sequence[str]:
    """Return a text in lines of at most so many pixels."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= most:
            lines[-1] = longer
        else:
            lines.append(shortened(word, size, most))
    return lines


def _group_width(group: Group, width: int, lap: int) -> int:
    cards = width + (len(group.cards) - 1) * lap
    label = width_of(drawable(group.label), LABEL) + 2
    return min(max(cards, min(label, width * 2)), INNER)


def _lap(strip: Strip) -> int:
    """Return how far cards of a group lie apart: closer than wished where that saves a line."""
    for lap in range(strip.lap, LEAST_LAP - 1, -4):
        if _line_width(strip.groups, strip.width, lap) <= INNER:
            return lap
    return strip.lap


def _line_width(groups: Iterable[Group], width: int, lap: int) -> int:
    widths = [_group_width(group, width, lap) for group in groups]
    return sum(widths) + GROUP_GAP * (len(widths) - 1)
