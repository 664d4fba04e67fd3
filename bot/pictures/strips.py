"""Strips: lays out groups of cards side by side, each with its tab and label."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.pictures.board import BLOCKED, OUT, Card, Group, Strip
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import CardItem, Item, MarkItem, Rectangle, Text, card_height
from bot.pictures.sprites import BACK
from bot.pictures.style import (
    CARD_GAP,
    FAINT,
    GOLD,
    GROUP_GAP,
    INK,
    LABEL_SIZE,
    MARK_SIZE,
    NUMBER_SIZE,
    PAPER,
    ROW_GAP,
    TAB_GAP,
    TAB_HEIGHT,
    TEXT_SIZE,
)

MAX_LABEL_WIDTH = 240
"""Maximum width that a label can give its group."""

TITLE_WIDTH = 178
"""Width of the title at the left of a strip; a longer one gets more if the groups leave room."""

MIN_LAP = 14
"""Minimum visible pixels of an overlapped card."""

BADGE_SIZE = 36
"""Size of a badge."""

BADGE_MARK_SIZE = 24
"""Size of the mark on a badge."""

BADGE_OVERHANG = 9
"""Overhang of a badge at the corner of its card."""

FRAME_WIDTH = 4
"""Width of the frame around a group."""

NUMBER_OVERHANG = 3
"""Overhang of a number at the edge of its card."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A group with its position, its maximum width, and the distance between its cards."""

    group: Group
    x: int
    y: int
    room: int
    apart: int


def card_items(card: Card, x: int, y: int, width: int, *, pale: bool = False) -> Iterator[Item]:
    """Yield a card or an empty spot, with its count and badge."""
    height = card_height(card, width)
    if card.deck:
        yield CardItem(x, y, width, card, pale)
    else:
        yield Rectangle(x, y, width, height, width // (2 if height == width else 12), None)
    if card.count:
        text = str(card.count) if card.code == BACK else f"x{card.count}"
        size = LABEL_SIZE if width < 80 else NUMBER_SIZE - 3
        wide = width_of(text, size) + 14
        high = line_height(size) + 2
        left = x + width - wide + NUMBER_OVERHANG
        top = y + height - high - 3 if card.code == BACK else y - 3
        yield Rectangle(left, top, wide, high, 9, PAPER)
        yield Text(left + 7, top + 1, text, size, INK, bold=True)
    if card.badge:
        wide = width_of(card.badge, LABEL_SIZE) + 16
        high = line_height(LABEL_SIZE) + 2
        left = x + width - wide + NUMBER_OVERHANG
        top = y + height - high + 3
        yield Rectangle(left, top, wide, high, 9, GOLD)
        yield Text(left + 7, top + 1, card.badge, LABEL_SIZE, INK, bold=True)


class StripLayout:
    """Lays out a strip with its upper left corner at (x, y), `room` pixels wide."""

    def __init__(self, strip: Strip, x: int, y: int, room: int) -> None:
        self._strip = strip
        self._x = x
        self._y = y
        self._names = self._title_room(room - corner_room(strip))
        self._left = x + self._names
        self._room = room - self._names - corner_room(strip)
        self._column = (self._room - (strip.columns - 1) * CARD_GAP) // max(strip.columns, 1)
        groups = (*strip.groups, *strip.corner)
        cards = [(card, self._width(group)) for group in groups for card in group.cards]
        self._tall = max((card_height(card, width) for card, width in cards), default=0)
        self._tabs = TAB_HEIGHT + TAB_GAP if any(group.number for group in groups) else 0
        lines = max((len(self._label_lines(group, self._column)) for group in groups), default=0)
        self._labels = lines * line_height(LABEL_SIZE) + 2 if lines else 0
        self._placed = [*self._place_groups(), *self._place_corner(x + room)]
        names = line_height(TEXT_SIZE) + (line_height(LABEL_SIZE) if strip.aside else 0) if strip.title else 0
        end = max((placed.y + self._step for placed in self._placed), default=y)
        self.bottom = max(end, y + names)

    @property
    def _step(self) -> int:
        return self._tall + self._tabs + self._labels

    @property
    def _apart(self) -> bool:
        """Whether no cards overlap, so that groups need no larger gap than cards."""
        strip = self._strip
        single = all(len(group.cards) == 1 for group in strip.groups)
        return bool(strip.columns) or single or strip.lap > strip.width

    def items(self) -> Iterator[Item]:
        """Yield everything in drawing order."""
        yield from self._title_items()
        for placed in self._placed:
            width = self._width(placed.group)
            whole = width + (len(placed.group.cards) - 1) * placed.apart
            if placed.group.framed:
                yield self._frame(placed, placed.x, whole)
            for place, card in enumerate(placed.group.cards):
                top = placed.y + self._tall - card_height(card, width)
                left = placed.x + place * placed.apart
                if card.code in placed.group.moving:
                    yield self._frame(placed, left, width)
                pale = card.code in placed.group.missing
                yield from card_items(card, left, top, width, pale=pale)
            yield from self._tab_items(placed, whole) if self._tabs else self._badge_items(placed, whole)
            yield from self._label_items(placed)

    def _frame(self, placed: _Placed, x: int, width: int) -> Rectangle:
        """Return the ground that frames cards of a group, which are all of equal height."""
        high = card_height(placed.group.cards[0], self._width(placed.group))
        y = placed.y + self._tall - high - FRAME_WIDTH
        edges = 2 * FRAME_WIDTH
        return Rectangle(x - FRAME_WIDTH, y, width + edges, high + edges, edges, GOLD)

    def _title_room(self, room: int) -> int:
        """Return the width of the title: its own width if the groups leave enough room."""
        strip = self._strip
        if not strip.title:
            return 0
        width = width_of(drawable_text(strip.title), TEXT_SIZE) + GROUP_GAP + (MARK_SIZE if strip.mark else 0)
        if width <= TITLE_WIDTH or strip.columns:
            return TITLE_WIDTH
        closest = [self._width(group) + (len(group.cards) - 1) * MIN_LAP for group in strip.groups]
        return width if width + sum(closest) + GROUP_GAP * len(closest) <= room else TITLE_WIDTH

    def _title_items(self) -> Iterator[Item]:
        """Yield the title and the aside below it, at the left and vertically centred."""
        strip = self._strip
        if not strip.title:
            return
        x = self._x
        room = self._names - CARD_GAP
        if strip.mark:
            x += MARK_SIZE
            room -= MARK_SIZE
        aside_high = line_height(LABEL_SIZE) if strip.aside else 0
        most = max(1, (self.bottom - self._y - aside_high) // line_height(TEXT_SIZE))
        lines = wrap_text(drawable_text(strip.title), TEXT_SIZE, room - 2, most)
        high = len(lines) * line_height(TEXT_SIZE) + aside_high
        y = self._y + max(0, (self.bottom - self._y - high) // 2)
        if strip.mark:
            yield MarkItem(self._x, y + 3, MARK_SIZE - 4, strip.mark, GOLD)
        for line in lines:
            yield Text(x, y, line, TEXT_SIZE, GOLD if strip.mark else PAPER, bold=True)
            y += line_height(TEXT_SIZE)
        if strip.aside:
            aside = shorten_text(drawable_text(strip.aside), LABEL_SIZE, self._names - CARD_GAP)
            yield Text(self._x, y, aside, LABEL_SIZE, FAINT)

    def _tab_items(self, placed: _Placed, width: int) -> Iterator[Item]:
        """Yield the tab below a group, with its number and mark."""
        group = placed.group
        if not (group.number or group.mark):
            return
        y = placed.y + self._tall + TAB_GAP
        ground, colour = _mark_colours(group.mark)
        number = str(group.number) if group.number else ""
        wide = width_of(number, NUMBER_SIZE)
        mark = TAB_HEIGHT - 10 if group.mark else 0
        between = 6 if number and mark else 0
        start = placed.x + (width - wide - mark - between) // 2
        yield Rectangle(placed.x, y, width, TAB_HEIGHT, TAB_HEIGHT // 3, ground)
        if number:
            above = (TAB_HEIGHT - line_height(NUMBER_SIZE)) // 2
            yield Text(start, y + above, number, NUMBER_SIZE, colour, bold=True)
        if mark:
            yield MarkItem(start + wide + between, y + 5, mark, group.mark, colour)

    def _badge_items(self, placed: _Placed, width: int) -> Iterator[Item]:
        """Yield a mark on the upper right corner of a group, for strips without numbers."""
        if placed.group.mark:
            ground, colour = _mark_colours(placed.group.mark)
            x = placed.x + width - BADGE_SIZE + BADGE_OVERHANG
            y = placed.y - BADGE_OVERHANG // 2
            yield Rectangle(x, y, BADGE_SIZE, BADGE_SIZE, BADGE_SIZE // 2, ground)
            edge = (BADGE_SIZE - BADGE_MARK_SIZE) // 2
            yield MarkItem(x + edge, y + edge, BADGE_MARK_SIZE, placed.group.mark, colour)

    def _label_items(self, placed: _Placed) -> Iterator[Item]:
        group = placed.group
        y = placed.y + self._tall + self._tabs + 2
        for line in self._label_lines(group, placed.room):
            yield Text(placed.x, y, line, LABEL_SIZE, GOLD if group.strong else FAINT, bold=group.strong)
            y += line_height(LABEL_SIZE)

    def _label_lines(self, group: Group, room: int) -> Sequence[str]:
        """Return the lines of a group's label: up to two in columns, otherwise at most one."""
        label = drawable_text(group.label)
        if self._strip.columns:
            return wrap_text(label, LABEL_SIZE, room - CARD_GAP, 2)
        return [shorten_text(label, LABEL_SIZE, room)] if label else []

    def _place_groups(self) -> list[_Placed]:
        """Return the placed groups, in as many lines as they need."""
        strip = self._strip
        lap = self._lap()
        gap = CARD_GAP if self._apart else GROUP_GAP
        # Adjacent labels must not read as one, but that is no reason for another line.
        if strip.columns:
            rooms = [self._column] * len(strip.groups)
        else:
            rooms = [self._group_room(group, lap, GROUP_GAP) for group in strip.groups]
            if sum(rooms) + gap * (len(rooms) - 1) > self._room:
                rooms = [self._group_room(group, lap) for group in strip.groups]
        placed: list[_Placed] = []
        y = self._y
        for line in _lines(rooms, gap, self._room):
            x = self._left
            for place in line:
                group = strip.groups[place]
                room = rooms[place]
                placed.append(_Placed(group, x, y, room, self._card_distance(group, lap)))
                x += room + gap
            y += self._step + ROW_GAP
        return placed

    def _place_corner(self, right: int) -> Iterator[_Placed]:
        """Yield the placed groups of the corner, one below the other."""
        for line, group in enumerate(self._strip.corner):
            wide = self._width(group)
            y = self._y + line * (self._step + ROW_GAP)
            yield _Placed(group, right - wide, y, wide, self._card_distance(group, self._strip.lap))

    def _width(self, group: Group) -> int:
        return group.width or self._strip.width

    def _card_distance(self, group: Group, lap: int) -> int:
        """Return the distance between the cards of a group, given the strip's lap."""
        most = self._column if self._strip.columns else self._room
        room = (most - self._width(group)) // max(len(group.cards) - 1, 1)
        return min(lap, group.lap or lap, room)

    def _group_room(self, group: Group, lap: int, apart: int = 2) -> int:
        """Return the width of a group; `apart` is the space after its label."""
        cards = self._width(group) + (len(group.cards) - 1) * self._card_distance(group, lap)
        label = width_of(drawable_text(group.label), LABEL_SIZE) + apart
        return min(max(cards, min(label, MAX_LABEL_WIDTH)), self._room)

    def _lap(self) -> int:
        """Return the lap of all groups, smaller than wanted if that saves a line."""
        strip = self._strip
        if self._apart:
            return strip.lap
        for lap in range(strip.lap, MIN_LAP - 1, -2):
            rooms = [self._group_room(group, lap) for group in strip.groups]
            if sum(rooms) + GROUP_GAP * (len(rooms) - 1) <= self._room:
                return lap
        return strip.lap


def corner_room(strip: Strip) -> int:
    """Return the width of a strip's corner."""
    widest = max((group.width or strip.width for group in strip.corner), default=0)
    return widest + 2 * GROUP_GAP if widest else 0


def _lines(rooms: Sequence[int], gap: int, most: int) -> Sequence[range]:
    """Return the groups in each line, by their widths: evenly filled if that takes no extra line."""
    lines = filled_lines(rooms, gap, most, len(rooms))
    even = filled_lines(rooms, gap, most, -(-len(rooms) // max(len(lines), 1)))
    return even if len(even) == len(lines) else lines


def filled_lines(rooms: Sequence[int], gap: int, most: int, count: int) -> list[range]:
    """Return the items in each line if every line is filled before the next one begins.

    `rooms` are the items' widths; `most` is the width of a line, and `count` its maximum number of items.
    """
    lines: list[range] = []
    left = 0
    for place, room in enumerate(rooms):
        if lines and room <= left and len(lines[-1]) < count:
            lines[-1] = range(lines[-1].start, place + 1)
        else:
            lines.append(range(place, place + 1))
            left = most
        left -= room + gap
    return lines


def _mark_colours(mark: str) -> tuple[str | None, str]:
    """Return the ground of a tab or badge with this mark, and the colour of its letters."""
    if mark in (BLOCKED, OUT):
        return None, PAPER
    return (GOLD if mark else PAPER), INK
