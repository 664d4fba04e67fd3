"""The marks as drawn: a flat shape for each, unlike every other."""

import pytest
from PIL import Image

from bot.pictures.board import BLOCKED, CHOSEN, COMPUTER, NEW, OUT, PLAYABLE, TAKES, TURN, WINNING
from tests.tools.drawings.looks import FLAT_SHAPES, alike, elements, rendered
from tools.drawings.marks import drawings

DRAWN = drawings()
SMALL = 26
"""Width and height of a mark in pictures, in pixels."""

CLEARLY_DIFFERENT = 25
"""Mean difference of two marks."""


def shape(mark: str, size: int = SMALL) -> Image.Image:
    return rendered(DRAWN[mark], size).getchannel("A")


def test_every_mark_is_drawn_and_nothing_else() -> None:
    assert {*DRAWN} == {BLOCKED, CHOSEN, COMPUTER, NEW, OUT, PLAYABLE, TAKES, TURN, WINNING}


@pytest.mark.parametrize("mark", DRAWN)
def test_a_mark_is_a_flat_shape(mark: str) -> None:
    assert elements(DRAWN[mark]) <= FLAT_SHAPES


def test_no_two_marks_look_alike() -> None:
    assert alike({mark: shape(mark) for mark in DRAWN}, CLEARLY_DIFFERENT) == {}
