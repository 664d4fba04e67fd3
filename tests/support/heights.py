"""Heights of pages on a phone, estimated without a browser."""

import re
from collections.abc import Iterator

from bot.pictures.fonts import wrap_text
from bot.pictures.layout import lay_out_board, split_board
from bot.pictures.phone import LINE_WIDTH, lines_of_buttons
from bot.pictures.style import WIDTH
from bot.texts.marks import in_words
from cogs.delivery.pages import Drawing, Links, Page, Row

MAX_DUEL_HAND_HEIGHT, MAX_HAND_HEIGHT = 710, 850
"""Maximum heights of a hand on a phone in CSS pixels: in a match of two players, and of more."""

MAX_TABLE_HEIGHT = 560
"""Maximum height of the public message of a match in play."""

_SMALL_PRINT = "-# "
_LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
"""A link in Markdown, of which a message shows only the text."""

# All sizes are in CSS pixels.
_TEXT_SIZE = 16
_LINE_HEIGHT = 22
_SMALL_TEXT_SIZE = 14
_SMALL_LINE_HEIGHT = 20
_BUTTON_HEIGHT = 32
_SELECT_HEIGHT = 44
_GAP_HEIGHT = 8

_FRAME_HEIGHT = 72
"""Height of a private message's frame, and of Discord's note that only its reader sees it."""

_TEXT_WIDTH = 262
"""Width of a line of text with some bold letters."""


def height_on_phone(page: Page) -> int:
    """Estimate the height of a private message on a phone 390 pixels wide, in CSS pixels."""
    return _FRAME_HEIGHT + sum(_block_heights(page)) + sum(map(_row_height, page.rows))


def _block_heights(page: Page) -> Iterator[int]:
    for block in page.blocks:
        texts = block.beside if isinstance(block, Drawing) else (block,)
        yield from (_text_height(text) + _GAP_HEIGHT for text in texts if isinstance(text, str) and text)
        if isinstance(block, Drawing):
            for part in split_board(block.board):
                yield lay_out_board(part).height * LINE_WIDTH // WIDTH + _GAP_HEIGHT


def _text_height(text: str) -> int:
    height = 0
    for line in in_words(text).split("\n"):
        small = line.startswith(_SMALL_PRINT)
        size = _SMALL_TEXT_SIZE if small else _TEXT_SIZE
        line_height = _SMALL_LINE_HEIGHT if small else _LINE_HEIGHT
        plain = _LINK.sub(r"\1", line.removeprefix(_SMALL_PRINT).replace("**", ""))
        height += line_height * len(wrap_text(plain, size, _TEXT_WIDTH))
    return height


def _row_height(row: Row) -> int:
    if isinstance(row, Links):
        labels = [(label, True) for label, _ in row.to]  # Discord adds an arrow
    elif isinstance(row, tuple):
        labels = [(in_words(button.label), False) for button in row]
    else:
        return _SELECT_HEIGHT + _GAP_HEIGHT
    return (_BUTTON_HEIGHT + _GAP_HEIGHT) * len(lines_of_buttons(labels))
