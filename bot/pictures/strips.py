"""Strips: where groups of cards lie side by side, each with its tab and its label."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.pictures.board import BLOCKED, OUT, Card, Group, Strip
from bot.pictures.fonts import drawable_text, line_height, shorten_text, width_of
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
"""Width of the title at the left of a strip."""

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
        self._left = x + (NAMES if strip.title else 0)
        self._room = room - (self._left - x)
        self._column = (self._room - (strip.columns - 1) * GAP) // max(strip.columns, 1)
        groups = strip.groups
        cards = [(card, self._width(group)) for group in groups for card in group.cards]
        self._tall = max((card_height(card, width) for card, width in cards), default=0)
        self._tabs = TAB + TAB_GAP if any(group.number for group in groups) else 0
        self._labels = line_height(LABEL) + 2 if any(group.label for group in groups) else 0
        self._placed = self._place_groups()
        names = line_height(TEXT) + (line_height(LABEL) if strip.aside else 0) if strip.title else 0
        end = self._placed[-1].y + self._step if self._placed else y
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

    def _title_items(self) -> Iterator[Item]:
        """Yield the title and what stands below it, at the left and vertically centred."""
        strip = self._strip
        if not strip.title:
            return
        high = line_height(TEXT) + (line_height(LABEL) if strip.aside else 0)
        y = self._y + max(0, (self.bottom - self._y - high) // 2)
        x, room = self._x, NAMES - GAP
        if strip.mark:
            yield MarkItem(x, y + 3, MARK - 4, strip.mark, GOLD)
            x, room = x + MARK, room - MARK
        title = shorten_text(drawable_text(strip.title), TEXT, room - 2)
        yield Text(x, y, title, TEXT, GOLD if strip.mark else PAPER, bold=True)
        if strip.aside:
            aside = shorten_text(drawable_text(strip.aside), LABEL, NAMES - GAP)
            yield Text(self._x, y + line_height(TEXT), aside, LABEL, FAINT)

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
        if group.label:
            y = placed.y + self._tall + self._tabs + 2
            room = placed.room - (GAP if self._strip.columns else 0)
            text = shorten_text(drawable_text(group.label), LABEL, room)
            colour = GOLD if group.strong else FAINT
            yield Text(placed.x, y, text, LABEL, colour, bold=group.strong)

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
        x, y = self._left, self._y
        for group, room in zip(strip.groups, rooms, strict=True):
            if x > self._left and x + room > self._left + self._room:
                x, y = self._left, y + self._step + ROW_GAP
            placed.append(_Placed(group, x, y, room, self._card_distance(group, lap)))
            x += room + gap
        return placed

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


def _mark_colours(mark: str) -> tuple[str | None, str]:
    """Return the colour of a tab or badge with this mark, and of what stands on it."""
    if mark in (BLOCKED, OUT):
        return None, PAPER
    return (GOLD if mark else PAPER), INK
