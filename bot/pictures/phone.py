"""Phones: what fits into a line of one that is 390 CSS pixels wide."""

from collections.abc import Sequence

from bot.pictures.fonts import width_of
from bot.pictures.strips import filled_lines

LINE_WIDTH = 265
"""How wide pictures and lines of buttons are, in CSS pixels."""

LABEL_SIZE, BUTTON_PADDING, BUTTON_GAP, EMOJI_WIDTH = 14, 25, 8, 28
"""The size of a label's letters; the space around it, between two buttons, and for an emoji."""

MOST_IN_A_LINE = 5
"""The most buttons in a line: Discord has no longer rows."""


def lines_of_buttons(buttons: Sequence[tuple[str, bool]]) -> list[range]:
    """Return which buttons, by their labels and whether they have an emoji, stand in each line.

    >>> lines_of_buttons([("1 Plum", False), ("2→Ribbon", False), ("3→Plain", False), ("Rules", False)])
    [range(0, 3), range(3, 4)]
    """
    widths = [
        width_of(label, LABEL_SIZE) + BUTTON_PADDING + EMOJI_WIDTH * with_emoji
        for label, with_emoji in buttons
    ]
    return filled_lines(widths, BUTTON_GAP, LINE_WIDTH, MOST_IN_A_LINE)
