"""The Hygge cards as drawn: objects with snowflakes, animals with paws, a sign for each colour."""

from itertools import pairwise

import pytest
from PIL import Image, ImageColor

from games.cards.hygge import ANIMALS, COLOURS, OBJECTS, Animal, ObjectKind
from tests.tools.drawings.looks import alike, rendered
from tools.drawings.hygge import drawings
from tools.drawings.hygge.parts import CREAM, SIGNS, SNOW, paw, sign, snowflake
from tools.drawings.shapes import WIDTH, document, place_at

DRAWN = drawings()

CLEARLY_DIFFERENT = 15
"""Least mean difference of two cards on a phone; all animals share one frame."""


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return {code: rendered(svg) for code, svg in DRAWN.items()}


def signs_on(code: str) -> set[str]:
    return {colour for colour in COLOURS if sign(colour) in DRAWN[code]}


def test_no_two_cards_look_alike_on_a_phone(pictures: dict[str, Image.Image]) -> None:
    assert alike(pictures, CLEARLY_DIFFERENT) == {}


@pytest.mark.parametrize("kind", OBJECTS, ids=lambda kind: kind.name)
def test_an_object_shows_its_snowflakes_and_the_sign_of_its_colour(kind: ObjectKind) -> None:
    picture = rendered(DRAWN[kind.code], WIDTH).convert("RGB")
    white = [picture.getpixel((x, 344)) == ImageColor.getrgb(SNOW) for x in range(WIDTH)]
    assert sum(now and not before for before, now in pairwise(white)) == kind.snowflakes
    assert signs_on(kind.code) == {kind.colour}


@pytest.mark.parametrize("animal", ANIMALS, ids=lambda animal: animal.name)
def test_an_animal_shows_its_paws_and_the_signs_of_all_colours_it_can_store(animal: Animal) -> None:
    assert DRAWN[animal.name].count(paw(CREAM)) == animal.paws
    assert signs_on(animal.name) == set(animal.colours)


def test_the_signs_of_the_colours_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = {
        colour: rendered(document(place_at(60, 60, draw(SNOW)), width=120, height=120)).getchannel("A")
        for colour, draw in SIGNS.items()
    }
    assert set(shapes) == set(COLOURS)
    assert alike(shapes, CLEARLY_DIFFERENT) == {}


@pytest.mark.parametrize("kind", OBJECTS, ids=lambda kind: kind.name)
def test_an_object_shows_as_many_snowflakes_as_it_scores_and_no_others(kind: ObjectKind) -> None:
    flake = snowflake().removeprefix("<").split(" ", 1)[1]
    assert DRAWN[kind.code].count(flake) == kind.snowflakes
