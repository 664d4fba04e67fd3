"""Strips: where groups of cards lie side by side, each with its tab and its label."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.pictures.board import BLOCKED, OUT, Card, Group, Strip
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of, wrap_text
from bot.pictures.items import CardItem, Item, MarkItem, PaleCardItem, Rectangle, Text, card_height
from bot.pictures.sprites import BACK
from bot.pictures.style import (
    FAINT,
    GAP,
    GOLD,
    GROUP_GAP,
    INK,
    LABEL,
    MARK,
    NUMBER,
    PAPER,
    ROW_GAP,
    TAB,
    TAB_GAP,
    TEXT,
)

LABEL_WIDTH = 240
"""The widest that a label can make its group."""

NAMES = 178
"""Width of the title at the left of a strip; longer ones take more where there is room."""

LEAST_LAP = 14
BADGE, BADGE_MARK, BADGE_OUT = 36, 24, 9
"""Size of a badge and of its mark, and how far it overhangs the corner of its card."""

FRAME = 4
"""Thickness of the frame around a group."""

NUMBER_OUT = 3
"""How far a number on a card overhangs its edge."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A group in its place: where it begins, how wide it may be, how far apart its cards lie."""

    group: Group
    x: int
    y: int
    room: int
    apart: int


def card_items(card: Card, x: int, y: int, width: int, *, pale: bool = False) -> Iterator[Item]:
    """Yield a card, or an empty place for one, and how many there are."""
    height = card_height(card, width)
    if card.deck:
        yield (PaleCardItem if pale else CardItem)(x, y, width, card)
    else:
        yield Rectangle(x, y, width, height, width // (2 if height == width else 12), None)
    if card.count:
        text = str(card.count) if card.code == BACK else f"x{card.count}"
        size = LABEL if width < 80 else NUMBER - 3
        wide, high = width_of(text, size) + 14, line_height(size) + 2
        left = x + width - wide + NUMBER_OUT
        top = y + height - high - 3 if card.code == BACK else y - 3
        yield Rectangle(left, top, wide, high, 9, PAPER)
        yield Text(left + 7, top + 1, text, size, INK, bold=True)
    if card.badge:
        wide, high = width_of(card.badge, LABEL) + 16, line_height(LABEL) + 2
        left, top = x + width - wide + NUMBER_OUT, y + height - high + 3
        yield Rectangle(left, top, wide, high, 9, GOLD)
        yield Text(left + 7, top + 1, card.badge, LABEL, INK, bold=True)


class StripLayout:
    """Where everything in a strip lies.

    Args:
        strip: the strip.
        x: left edge of its room, in pixels.
        y: its top, in pixels.
        room: how wide it may be, in pixels.
    """

    def __init__(self, strip: Strip, x: int, y: int, room: int) -> None:
        self._strip, self._x, self._y = strip, x, y
        self._names = self._title_room(room - corner_room(strip))
        self._left = x + self._names
        self._room = room - self._names - corner_room(strip)
        self._column = (self._room - (strip.columns - 1) * GAP) // max(strip.columns, 1)
        groups = (*strip.groups, *strip.corner)
        cards = [(card, self._width(group)) for group in groups for card in group.cards]
        self._tall = max((card_height(card, width) for card, width in cards), default=0)
        self._tabs = TAB + TAB_GAP if any(group.number for group in groups) else 0
        lines = max((len(self._label_lines(group, self._column)) for group in groups), default=0)
        self._labels = lines * line_height(LABEL) + 2 if lines else 0
        self._placed = [*self._place_groups(), *self._place_corner(x + room)]
        names = line_height(TEXT) + (line_height(LABEL) if strip.aside else 0) if strip.title else 0
        end = max((placed.y + self._step for placed in self._placed), default=y)
        self.bottom = max(end, y + names)

    @property
    def _step(self) -> int:
        return self._tall + self._tabs + self._labels

    def items(self) -> Iterator[Item]:
        """Yield everything in the order in which it is drawn."""
        yield from self._title_items()
        for placed in self._placed:
            width = self._width(placed.group)
            whole = width + (len(placed.group.cards) - 1) * placed.apart
            if placed.group.framed:
                yield self._frame(placed, whole)
            for place, card in enumerate(placed.group.cards):
                top = placed.y + self._tall - card_height(card, width)
                left, pale = placed.x + place * placed.apart, card.code in placed.group.missing
                yield from card_items(card, left, top, width, pale=pale)
            yield from self._tab_items(placed, whole) if self._tabs else self._badge_items(placed, whole)
            yield from self._label_items(placed)

    def _frame(self, placed: _Placed, width: int) -> Rectangle:
        """Return the ground that shows as a frame around a group's cards, of this width, all equally high."""
        high = card_height(placed.group.cards[0], self._width(placed.group))
        x, y = placed.x - FRAME, placed.y + self._tall - high - FRAME
        return Rectangle(x, y, width + 2 * FRAME, high + 2 * FRAME, 2 * FRAME, GOLD)

    def _title_room(self, room: int) -> int:
        """Return the width of the title: as wide as it needs to be, if the groups leave so much room free."""
        strip = self._strip
        if not strip.title:
            return 0
        width = width_of(drawable_text(strip.title), TEXT) + GROUP_GAP + (MARK if strip.mark else 0)
        if width <= NAMES or strip.columns:
            return NAMES
        closest = [self._width(group) + (len(group.cards) - 1) * LEAST_LAP for group in strip.groups]
        return width if width + sum(closest) + GROUP_GAP * len(closest) <= room else NAMES

    def _title_items(self) -> Iterator[Item]:
        """Yield the title and what stands below it, at the left and vertically centred."""
        strip = self._strip
        if not strip.title:
            return
        x, room = self._x, self._names - GAP
        if strip.mark:
            x, room = x + MARK, room - MARK
        aside_high = line_height(LABEL) if strip.aside else 0
        most = max(1, (self.bottom - self._y - aside_high) // line_height(TEXT))
        lines = wrap_text(drawable_text(strip.title), TEXT, room - 2, most)
        high = len(lines) * line_height(TEXT) + aside_high
        y = self._y + max(0, (self.bottom - self._y - high) // 2)
        if strip.mark:
            yield MarkItem(self._x, y + 3, MARK - 4, strip.mark, GOLD)
        for line in lines:
            yield Text(x, y, line, TEXT, GOLD if strip.mark else PAPER, bold=True)
            y += line_height(TEXT)
        if strip.aside:
            aside = shorten_text(drawable_text(strip.aside), LABEL, self._names - GAP)
            yield Text(self._x, y, aside, LABEL, FAINT)

    def _tab_items(self, placed: _Placed, width: int) -> Iterator[Item]:
        """Yield the tab below a group: its number and its mark."""
        group = placed.group
        if not (group.number or group.mark):
            return
        y = placed.y + self._tall + TAB_GAP
        ground, colour = _mark_colours(group.mark)
        number = str(group.number) if group.number else ""
        wide = width_of(number, NUMBER)
        mark = TAB - 10 if group.mark else 0
        between = 6 if number and mark else 0
        start = placed.x + (width - wide - mark - between) // 2
        yield Rectangle(placed.x, y, width, TAB, TAB // 3, ground)
        if number:
            above = (TAB - line_height(NUMBER)) // 2
            yield Text(start, y + above, number, NUMBER, colour, bold=True)
        if mark:
            yield MarkItem(start + wide + between, y + 5, mark, group.mark, colour)

    def _badge_items(self, placed: _Placed, width: int) -> Iterator[Item]:
        """Yield a mark on the upper right corner of a group, for strips without numbers."""
        if placed.group.mark:
            ground, colour = _mark_colours(placed.group.mark)
            x, y = placed.x + width - BADGE + BADGE_OUT, placed.y - BADGE_OUT // 2
            yield Rectangle(x, y, BADGE, BADGE, BADGE // 2, ground)
            edge = (BADGE - BADGE_MARK) // 2
            yield MarkItem(x + edge, y + edge, BADGE_MARK, placed.group.mark, colour)

    def _label_items(self, placed: _Placed) -> Iterator[Item]:
        group = placed.group
        y = placed.y + self._tall + self._tabs + 2
        for line in self._label_lines(group, placed.room):
            yield Text(placed.x, y, line, LABEL, GOLD if group.strong else FAINT, bold=group.strong)
            y += line_height(LABEL)

    def _label_lines(self, group: Group, room: int) -> Sequence[str]:
        """Return the label of a group as it is written in this room: in columns, in two lines if need be."""
        label = drawable_text(group.label)
        if self._strip.columns:
            return wrap_text(label, LABEL, room - GAP, 2)
        return [shorten_text(label, LABEL, room)] if label else []

    def _place_groups(self) -> list[_Placed]:
        """Return the groups in their places, in as many lines as they need."""
        strip = self._strip
        lap = self._lap()
        gap = GAP if strip.columns or all(len(group.cards) == 1 for group in strip.groups) else GROUP_GAP
        # Labels side by side must not read as one, but that is no reason for another line.
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
                group, room = strip.groups[place], rooms[place]
                placed.append(_Placed(group, x, y, room, self._card_distance(group, lap)))
                x += room + gap
            y += self._step + ROW_GAP
        return placed

    def _place_corner(self, right: int) -> Iterator[_Placed]:
        """Yield the groups at the right end in their places, one below the other."""
        for line, group in enumerate(self._strip.corner):
            wide = self._width(group)
            y = self._y + line * (self._step + ROW_GAP)
            yield _Placed(group, right - wide, y, wide, self._card_distance(group, self._strip.lap))

    def _width(self, group: Group) -> int:
        return group.width or self._strip.width

    def _card_distance(self, group: Group, lap: int) -> int:
        """Return how far apart the cards of a group lie when the strip's lap is this."""
        most = self._column if self._strip.columns else self._room
        room = (most - self._width(group)) // max(len(group.cards) - 1, 1)
        return min(lap, group.lap or lap, room)

    def _group_room(self, group: Group, lap: int, apart: int = 2) -> int:
        """Return the width of a group; `apart` is what its label leaves free."""
        cards = self._width(group) + (len(group.cards) - 1) * self._card_distance(group, lap)
        label = width_of(drawable_text(group.label), LABEL) + apart
        return min(max(cards, min(label, LABEL_WIDTH)), self._room)

    def _lap(self) -> int:
        """Return how far apart cards lie: closer than wanted if that saves a line."""
        strip = self._strip
        if strip.columns or all(len(group.cards) == 1 for group in strip.groups):
            return strip.lap
        for lap in range(strip.lap, LEAST_LAP - 1, -2):
            rooms = [self._group_room(group, lap) for group in strip.groups]
            if sum(rooms) + GROUP_GAP * (len(rooms) - 1) <= self._room:
                return lap
        return strip.lap


def corner_room(strip: Strip) -> int:
    """Return how much of its room a strip leaves to its corner."""
    widest = max((group.width or strip.width for group in strip.corner), default=0)
    return widest + 2 * GROUP_GAP if widest else 0


def _lines(rooms: Sequence[int], gap: int, most: int) -> Sequence[range]:
    """Return which groups stand in each line, by their widths: as many in each, if all fit like that."""
    lines = filled_lines(rooms, gap, most, len(rooms))
    even = filled_lines(rooms, gap, most, -(-len(rooms) // max(len(lines), 1)))
    return even if len(even) == len(lines) else lines


def filled_lines(rooms: Sequence[int], gap: int, most: int, count: int) -> list[range]:
    """Return what stands in each line if each is filled before the next begins.

    Args:
        rooms: the width of each thing, in pixels.
        gap: the pixels between two of them.
        most: how wide a line is.
        count: how many things a line takes at most.
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
    """Return the colour of a tab or badge with this mark, and of what stands on it."""
    if mark in (BLOCKED, OUT):
        return None, PAPER
    return (GOLD if mark else PAPER), INK
