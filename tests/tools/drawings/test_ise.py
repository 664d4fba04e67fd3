"""The Ise cards as drawn: all 48 and a back, each unlike every other, ghosts known by their silver."""

import pytest
from PIL import Image, ImageColor

from games.cards.ise import CODES
from tests.tools.drawings.looks import alike, rendered
from tools.drawings.ise import drawings
from tools.drawings.ise.parts import ALWAYS_GHOSTS, COLOURS, SILVER, TURNED_GHOSTS
from tools.drawings.shapes import WIDTH

DRAWN = drawings()

CLEARLY_DIFFERENT = 22
"""Least mean difference of two cards on a phone; cards that differ by one sword or baton have about 10."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {code: rendered(svg) for code, svg in DRAWN.items()}


def share(picture: Image.Image, colour: str) -> float:
    """Return the share of a picture's pixels, 0 to 1, with exactly this colour."""
    counted = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    same = sum(count for count, seen in counted if seen == ImageColor.getrgb(colour))
    return same / (picture.width * picture.height)


def test_no_two_cards_look_alike_on_a_phone(pictures: dict[str, Image.Image]) -> None:
    assert alike(pictures, CLEARLY_DIFFERENT) == {}


@pytest.mark.parametrize("code", CODES)
def test_the_number_in_the_corner_is_large_enough_and_of_the_suit(code: str) -> None:
    corner = rendered(DRAWN[code], WIDTH).crop((10, 14, 62, 92))
    assert share(corner, COLOURS[code[0]]) > 0.1


@pytest.mark.parametrize("code", DRAWN)
def test_silver_is_a_band_on_ghosts_a_swirl_on_turned_ones_and_on_no_other_card(code: str) -> None:
    silver = share(rendered(DRAWN[code], WIDTH), SILVER)
    if code in ALWAYS_GHOSTS:
        assert silver > 0.1
    elif code in TURNED_GHOSTS:
        assert 0.01 < silver < 0.05
    else:
        assert silver == 0
