"""Phone: line breaks of buttons on a phone that is 390 CSS pixels wide."""

from collections.abc import Sequence
from unicodedata import category

from bot.pictures.fonts import width_of
from bot.pictures.strips import filled_lines

LINE_WIDTH = 265
"""Width of pictures and button rows, in CSS pixels."""

BUTTON_LABEL_SIZE = 14
"""Size of the letters on a button."""

BUTTON_PADDING = 25
"""Space around a label."""

BUTTON_GAP = 8
"""Space between two buttons."""

EMOJI_WIDTH, SIGN_EXCESS = 28, 2
"""Width of an emoji next to a label; how much wider an emoji in a label is than a letter in our fonts."""

MAX_BUTTONS_IN_LINE = 5
"""Discord's maximum number of buttons in a row."""


def lines_of_buttons(buttons: Sequence[tuple[str, bool]]) -> list[range]:
    """Return the buttons in each line, given their labels and whether they have an emoji.

    >>> lines_of_buttons([("1 Plum", False), ("2→Ribbon", False), ("3→Plain", False), ("Rules", False)])
    [range(0, 3), range(3, 4)]
    """
    widths = [
        width_of(label, BUTTON_LABEL_SIZE)
        + SIGN_EXCESS * sum(category(sign) == "So" for sign in label)
        + BUTTON_PADDING
        + EMOJI_WIDTH * with_emoji
        for label, with_emoji in buttons
    ]
    return filled_lines(widths, BUTTON_GAP, LINE_WIDTH, MAX_BUTTONS_IN_LINE)
