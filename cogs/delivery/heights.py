"""How high pages are on a phone, which decides how much is told on them."""

from collections.abc import Iterator

from bot.pictures.fonts import wrap_text
from bot.pictures.layout import board_height, split_board
from bot.pictures.phone import LINE_WIDTH, lines_of_buttons
from bot.pictures.style import WIDTH
from bot.texts.marks import in_words
from cogs.delivery.pages import Drawing, Links, Page, Row

_SMALL_PRINT = "-# "

_TEXT_SIZE, _LINE_HEIGHT = 16, 22
_SMALL_TEXT_SIZE, _SMALL_LINE_HEIGHT = 14, 20
"""Sizes of letters and heights of lines of texts and of small print, in CSS pixels."""

_MAX_LINE_HEIGHT = 24
"""What a line that is counted by its letters takes at most: some of them need two."""

_BUTTON_HEIGHT, _SELECT_HEIGHT, _GAP_HEIGHT = 32, 44, 8
"""Heights of buttons and of selects, and what lies between two."""

_FRAME_HEIGHT = 72
"""Height of what surrounds a private message: its frame, and the note that only its reader sees it."""

_TEXT_WIDTH = 262
"""How wide lines of texts are, some of whose letters are bold."""


def height_on_phone(page: Page) -> int:
    """Return about how high a private message is on a phone of 390 CSS pixels, in CSS pixels."""
    return _FRAME_HEIGHT + sum(_block_heights(page)) + sum(map(_row_height, page.rows))


def rows_left(page: Page, most: int) -> int:
    """Return how many lines of small print still fit a private message that may be `most` pixels high."""
    return (most - height_on_phone(page)) // _MAX_LINE_HEIGHT


def _block_heights(page: Page) -> Iterator[int]:
    for block in page.blocks:
        texts = block.beside if isinstance(block, Drawing) else (block,)
        yield from (_text_height(text) + _GAP_HEIGHT for text in texts if isinstance(text, str) and text)
        if isinstance(block, Drawing):
            for part in split_board(block.board):
                yield board_height(part) * LINE_WIDTH // WIDTH + _GAP_HEIGHT


def _text_height(text: str) -> int:
    height = 0
    for line in in_words(text).split("\n"):
        small = line.startswith(_SMALL_PRINT)
        said, size, high = (
            (line.removeprefix(_SMALL_PRINT), _SMALL_TEXT_SIZE, _SMALL_LINE_HEIGHT)
            if small
            else (line, _TEXT_SIZE, _LINE_HEIGHT)
        )
        height += high * len(wrap_text(said.replace("**", ""), size, _TEXT_WIDTH))
    return height


def _row_height(row: Row) -> int:
    if isinstance(row, Links):
        labels = [(label, True) for label, _ in row.to]  # Discord adds an arrow
    elif isinstance(row, tuple):
        labels = [(in_words(button.label), False) for button in row]
    else:
        return _SELECT_HEIGHT + _GAP_HEIGHT
    return (_BUTTON_HEIGHT + _GAP_HEIGHT) * len(lines_of_buttons(labels))
