"""Strips: where groups of cards lie side by side, each with its tab and its label."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.pictures.board import BLOCKED, Card, Group, Strip
from bot.pictures.decks import DECKS
from bot.pictures.drawing import INK, PAPER
from bot.pictures.inks import FAINT, GOLD
from bot.pictures.lettering import drawable, line_height, shortened, width_of
from bot.pictures.spots import (
    GAP,
    GROUP_GAP,
    INNER,
    LABEL,
    NUMBER,
    ROW_GAP,
    SIGN,
    TAB,
    TAB_GAP,
    TEXT,
    Box,
    Lettered,
    Shown,
    Signed,
    Spot,
    height_of,
)
from bot.pictures.sprites import BACK

LABEL_WIDTH = 240
"""The widest that a label can make its group."""

NAMES = 178
"""Width of the title at the left of a strip."""

LEAST_LAP = 14
BADGE, BADGE_SIGN, BADGE_OUT = 36, 24, 9
"""Size of a badge and of its sign, and how far it overhangs the corner of its card."""

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


def card_spots(card: Card, x: int, y: int, width: int, cloth: str, over: bool = False) -> Iterator[Spot]:
    """Yield a card, or an empty place for one, and how many there are; `over` as in what is shown."""
    height = height_of(card, width)
    if card.deck:
        yield Shown(x, y, width, card, over)
    else:
        yield Box(x, y, width, height, width // (2 if height == width else 12), DECKS[cloth].cloth.ground)
    if card.count:
        text = str(card.count) if card.code == BACK else f"x{card.count}"
        size = LABEL if width < 80 else NUMBER - 3
        wide, high = width_of(text, size) + 14, line_height(size) + 2
        left = x + width - wide + NUMBER_OUT
        top = y + height - high - 3 if card.code == BACK else y - 3
        yield Box(left, top, wide, high, 9, PAPER)
        yield Lettered(left + 7, top + 1, text, size, PAPER, INK, bold=True)
    if card.badge:
        wide, high = width_of(card.badge, LABEL) + 16, line_height(LABEL) + 2
        left, top = x + width - wide + NUMBER_OUT, y + height - high + 3
        yield Box(left, top, wide, high, 9, GOLD)
        yield Lettered(left + 7, top + 1, card.badge, LABEL, GOLD, INK, bold=True)


class StripLayout:
    """Where everything in a strip lies.

    Args:
        strip: the strip.
        x: left edge of its room.
        y: its top.
        cloth: id of the deck whose cloth lies below.
        room: how wide it may be.
    """

    def __init__(self, strip: Strip, x: int, y: int, cloth: str, room: int = INNER) -> None:
        self._strip, self._x, self._y, self._cloth = strip, x, y, cloth
        self._panel = DECKS[cloth].cloth.panel
        self._left = x + (NAMES if strip.title else 0)
        self._room = room - (self._left - x)
        self._column = (self._room - (strip.columns - 1) * GAP) // max(strip.columns, 1)
        groups = strip.groups
        cards = [(card, self._width(group)) for group in groups for card in group.cards]
        self._tall = max((height_of(card, width) for card, width in cards), default=0)
        self._tabs = TAB + TAB_GAP if any(group.number for group in groups) else 0
        self._labels = line_height(LABEL) + 2 if any(group.label for group in groups) else 0
        self._placed = self._places()
        names = line_height(TEXT) + (line_height(LABEL) if strip.aside else 0) if strip.title else 0
        end = self._placed[-1].y + self._step if self._placed else y
        self.bottom = max(end, y + names)

    @property
    def _step(self) -> int:
        return self._tall + self._tabs + self._labels

    def spots(self) -> Iterator[Spot]:
        """Yield everything in the order in which it is drawn."""
        yield from self._names()
        reached = self._left
        for placed in self._placed:
            width = self._width(placed.group)
            for place, card in enumerate(placed.group.cards):
                top = placed.y + self._tall - height_of(card, width)
                over = placed.apart < width + NUMBER_OUT if place else placed.x < reached
                yield from card_spots(card, placed.x + place * placed.apart, top, width, self._cloth, over)
            whole = width + (len(placed.group.cards) - 1) * placed.apart
            yield from self._tab(placed, whole) if self._tabs else self._badge(placed, whole)
            yield from self._label(placed)
            reached = placed.x + whole + (BADGE_OUT if placed.group.mark else NUMBER_OUT)

    def _names(self) -> Iterator[Spot]:
        """Yield the title and what stands below it, at the left and vertically centred."""
        strip = self._strip
        if not strip.title:
            return
        high = line_height(TEXT) + (line_height(LABEL) if strip.aside else 0)
        y = self._y + max(0, (self.bottom - self._y - high) // 2)
        x, room = self._x, NAMES - GAP
        if strip.mark:
            yield Signed(x, y + 3, SIGN - 4, strip.mark, self._panel, GOLD)
            x, room = x + SIGN, room - SIGN
        title = shortened(drawable(strip.title), TEXT, room - 2)
        yield Lettered(x, y, title, TEXT, self._panel, GOLD if strip.mark else PAPER, bold=True)
        if strip.aside:
            aside = shortened(drawable(strip.aside), LABEL, NAMES - GAP)
            yield Lettered(self._x, y + line_height(TEXT), aside, LABEL, self._panel, FAINT)

    def _tab(self, placed: _Placed, width: int) -> Iterator[Spot]:
        """Yield the tab below a group: its number, and the sign of its mark."""
        group = placed.group
        if not (group.number or group.mark):
            return
        y = placed.y + self._tall + TAB_GAP
        ground, letters = self._tones(group.mark)
        number = str(group.number) if group.number else ""
        wide = width_of(number, NUMBER)
        sign = TAB - 10 if group.mark else 0
        between = 6 if number and sign else 0
        start = placed.x + (width - wide - sign - between) // 2
        yield Box(placed.x, y, width, TAB, TAB // 3, ground)
        if number:
            above = (TAB - line_height(NUMBER)) // 2
            yield Lettered(start, y + above, number, NUMBER, ground, letters, bold=True)
        if sign:
            yield Signed(start + wide + between, y + 5, sign, group.mark, ground, letters)

    def _badge(self, placed: _Placed, width: int) -> Iterator[Spot]:
        """Yield the sign of a mark on the upper right corner of a group, for strips without numbers."""
        if placed.group.mark:
            ground, letters = self._tones(placed.group.mark)
            x, y = placed.x + width - BADGE + BADGE_OUT, placed.y - BADGE_OUT // 2
            yield Box(x, y, BADGE, BADGE, BADGE // 2, ground)
            edge = (BADGE - BADGE_SIGN) // 2
            yield Signed(x + edge, y + edge, BADGE_SIGN, placed.group.mark, ground, letters)

    def _tones(self, mark: str) -> tuple[str, str]:
        """Return the ground and letter colours of a tab or badge with this mark."""
        if mark == BLOCKED:
            return DECKS[self._cloth].cloth.ground, PAPER
        return (GOLD if mark else PAPER), INK

    def _label(self, placed: _Placed) -> Iterator[Spot]:
        group = placed.group
        if group.label:
            y = placed.y + self._tall + self._tabs + 2
            room = placed.room - (GAP if self._strip.columns else 0)
            text = shortened(drawable(group.label), LABEL, room)
            letters = GOLD if group.strong else FAINT
            yield Lettered(placed.x, y, text, LABEL, self._panel, letters, bold=group.strong)

    def _places(self) -> list[_Placed]:
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
            placed.append(_Placed(group, x, y, room, self._apart(group, lap)))
            x += room + gap
        return placed

    def _width(self, group: Group) -> int:
        return group.width or self._strip.width

    def _apart(self, group: Group, lap: int) -> int:
        """Return how far apart the cards of a group lie when the strip's lap is this."""
        most = self._column if self._strip.columns else self._room
        room = (most - self._width(group)) // max(len(group.cards) - 1, 1)
        return min(lap, group.lap or lap, room)

    def _group_room(self, group: Group, lap: int, apart: int = 2) -> int:
        """Return the width of a group; `apart` is what its label leaves free."""
        cards = self._width(group) + (len(group.cards) - 1) * self._apart(group, lap)
        label = width_of(drawable(group.label), LABEL) + apart
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
