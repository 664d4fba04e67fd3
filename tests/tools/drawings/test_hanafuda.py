"""The hanafuda as drawn: all 48 and a back, each unlike every other, in the deck's own colours."""

import math

import pytest
from PIL import Image, ImageColor

from bot.pictures.style import INK, PAPER
from tests.tools.drawings.looks import alike, rendered
from tools.drawings.hanafuda import drawings
from tools.drawings.hanafuda.parts import PALETTE, PURPLE, RED
from tools.drawings.shapes import WIDTH

DRAWN = drawings()

CLEARLY_DIFFERENT = 35
"""Least mean difference of two cards on a phone; cards that only a careful look tells apart have about 10."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {code: rendered(svg) for code, svg in DRAWN.items()}


def test_no_two_cards_look_alike_on_a_phone(pictures: dict[str, Image.Image]) -> None:
    assert alike(pictures, CLEARLY_DIFFERENT) == {}


def colours_down_the_ribbon(code: str) -> set[str]:
    """Return which of the deck's colours a ribbon has down its middle, between its two ends."""
    picture = rendered(DRAWN[code], WIDTH).convert("RGB")
    lean = math.radians(14)
    seen = {
        picture.getpixel((round(120 - down * math.sin(lean)), round(196 + down * math.cos(lean))))
        for down in range(-116, 117)
    }
    return {colour for colour in PALETTE if ImageColor.getrgb(colour) in seen}


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (("1r", "2r", "3r"), {RED, INK}),
        (("4r", "5r", "7r", "11r"), {RED}),
        (("6r", "9r", "10r"), {PURPLE, PAPER}),
    ],
    ids=["poetry is written on", "plain red", "blue has pale bands"],
)
def test_ribbons_show_their_kind_by_more_than_their_colour(
    codes: tuple[str, ...], expected: set[str]
) -> None:
    assert [colours_down_the_ribbon(code) for code in codes] == [expected] * len(codes)
