"""The Hiifuu cards as drawn: as many flowers as the value, a kind of flower per colour; the tokens."""

import pytest
from PIL import Image

from games.cards.hiifuu import TOKENS, VALUES
from tests.tools.drawings.looks import FLAT_SHAPES, alike, colours, elements, rendered
from tools.drawings.hiifuu import drawings
from tools.drawings.hiifuu.flowers import PALETTE, SUITS
from tools.drawings.hiifuu.layouts import places
from tools.drawings.hiifuu.tokens import tokens
from tools.drawings.shapes import HEIGHT, WIDTH, document, place_at

DRAWN = drawings()
CHIPS = tokens()

CLEARLY_DIFFERENT = 20
"""Least mean difference of two cards on a phone, and of two tokens."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {code: rendered(svg) for code, svg in DRAWN.items()}


def test_no_two_cards_look_alike_on_a_phone(pictures: dict[str, Image.Image]) -> None:
    assert alike(pictures, CLEARLY_DIFFERENT) == {}


@pytest.mark.parametrize("svg", [*DRAWN.values(), *CHIPS.values()], ids=[*DRAWN, *CHIPS])
def test_a_drawing_is_made_of_flat_shapes_in_the_colours_of_the_deck(svg: str) -> None:
    assert colours(svg) <= PALETTE
    assert elements(svg) <= FLAT_SHAPES


@pytest.mark.parametrize("value", range(1, VALUES + 1))
def test_a_card_has_as_many_flowers_as_its_value_and_looks_the_same_upside_down(value: int) -> None:
    found = places(value)
    middles = {(place.x, place.y) for place in found}
    assert len(middles) == value
    assert middles == {(WIDTH - x, HEIGHT - y) for x, y in middles}
    assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in middles)


def test_the_four_flowers_differ_in_shape_and_not_only_in_colour() -> None:
    def silhouette(letter: str) -> Image.Image:
        flower = place_at(60, 60, SUITS[letter].flower(SUITS[letter]))
        drawn = rendered(document(flower, width=120, height=120))
        return drawn.getchannel("A")

    assert alike({letter: silhouette(letter) for letter in SUITS}, CLEARLY_DIFFERENT) == {}


def test_every_scoring_token_of_the_rules_and_a_covered_one_are_drawn() -> None:
    values = {value for row in TOKENS for value in row}
    assert set(CHIPS) == {f"token-{value}" for value in values} | {"token-covered"}


def test_tokens_are_round_and_told_from_each_other_when_small() -> None:
    small = {name: rendered(svg, 40) for name, svg in CHIPS.items()}
    assert {picture.size for picture in small.values()} == {(40, 40)}
    assert all(picture.getchannel("A").getpixel((2, 2)) == 0 for picture in small.values())
    assert all(picture.getchannel("A").getpixel((20, 2)) == 255 for picture in small.values())
    assert alike(small, 4) == {}
