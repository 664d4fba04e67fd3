"""The Ise cards as drawn: all 48 and a back, each unlike every other, ghosts known by their silver."""

import pytest
from PIL import Image, ImageColor

from bot.pictures.decks.ise import drawings
from bot.pictures.decks.ise_parts import ALWAYS_GHOSTS, COLOURS, PALETTE, SILVER, TURNED_GHOSTS
from bot.pictures.drawing import WIDTH
from games.cards.ise import CODES
from games.sequence.deck import GHOSTS
from tests.bot.pictures.looks import FLAT_SHAPES, alike, colours, elements, fills_a_card, rendered

DRAWN = drawings()

CLEARLY_DIFFERENT = 22
"""Least mean difference of two cards on a phone; two cards alike but for one sword or baton have about 10."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {code: rendered(svg) for code, svg in DRAWN.items()}


def share(picture: Image.Image, colour: str) -> float:
    """Return which share of a picture's pixels, 0 to 1, has exactly this colour."""
    counted = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    same = sum(count for count, seen in counted if seen == ImageColor.getrgb(colour))
    return same / (picture.width * picture.height)


def test_every_card_and_the_back_have_a_drawing_and_nothing_else():
    assert set(DRAWN) == {*CODES, "back"}


def test_every_drawing_fills_a_card_with_round_corners(pictures: dict[str, Image.Image]):
    assert [code for code, picture in pictures.items() if not fills_a_card(picture)] == []


def test_no_two_cards_look_alike_on_a_phone(pictures: dict[str, Image.Image]):
    assert alike(pictures, CLEARLY_DIFFERENT) == {}


@pytest.mark.parametrize("code", DRAWN)
def test_a_drawing_is_made_of_flat_shapes_in_the_colours_of_the_deck(code: str):
    assert colours(DRAWN[code]) <= set(PALETTE)
    assert elements(DRAWN[code]) <= FLAT_SHAPES


@pytest.mark.parametrize("code", CODES)
def test_the_number_in_the_corner_is_large_enough_and_of_the_suit(code: str):
    corner = rendered(DRAWN[code], WIDTH).crop((10, 14, 62, 92))
    assert share(corner, COLOURS[code[0]]) > 0.1


def test_the_marked_cards_are_those_that_are_ghosts_in_the_games():
    always = {code for ghost in GHOSTS if not ghost.turned_only for code in ghost.ise}
    turned = {code for ghost in GHOSTS if ghost.turned_only for code in ghost.ise}
    assert (always, turned) == (ALWAYS_GHOSTS, TURNED_GHOSTS)


@pytest.mark.parametrize("code", DRAWN)
def test_silver_is_a_band_on_ghosts_a_swirl_on_turned_ones_and_on_no_other_card(code: str):
    silver = share(rendered(DRAWN[code], WIDTH), SILVER)
    if code in ALWAYS_GHOSTS:
        assert silver > 0.1
    elif code in TURNED_GHOSTS:
        assert 0.01 < silver < 0.05
    else:
        assert silver == 0
