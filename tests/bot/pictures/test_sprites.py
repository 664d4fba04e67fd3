"""The sprites that ship with the package: one for every drawing, up to date with it."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures import build
from bot.pictures.deck import Deck
from bot.pictures.decks import DECKS
from bot.pictures.drawing import HEIGHT, WIDTH
from bot.pictures.inks import CLEAR, inks
from bot.pictures.portraits import computer_portrait
from bot.pictures.shelf import scaled, sprite_of
from bot.pictures.sprites import BACK, SHEET, SPRITES, STACKS, colours_between, sprite
from tests.support.some import some

MOST_BYTES = 24_000


@pytest.mark.parametrize("deck", DECKS)
def test_every_drawing_has_its_sprite_and_every_sprite_its_drawing(deck: str) -> None:
    shipped = {file.name for file in SPRITES.joinpath(deck).iterdir()}
    assert shipped == {f"{code}.png" for code in (*DECKS[deck].drawings(), SHEET)}


@pytest.mark.parametrize("deck", DECKS)
def test_a_sprite_is_a_small_picture_of_the_size_of_a_card(deck: str) -> None:
    for code in some(DECKS[deck].drawings()):
        content = sprite(deck, code)
        assert content is not None
        assert len(content) < MOST_BYTES
        assert Image.open(BytesIO(content)).size == (WIDTH, HEIGHT)


def test_there_is_no_sprite_of_a_card_that_does_not_exist() -> None:
    assert sprite("ise", "1b") is None
    assert sprite("tarot", BACK) is None


@pytest.mark.parametrize("deck", DECKS)
def test_the_colours_between_are_those_that_todays_cards_need(deck: str) -> None:
    content = sprite(deck, SHEET)
    assert content is not None
    needed = build.colours_between(DECKS[deck].palette, Image.open(BytesIO(content)).convert("RGB"))
    assert colours_between(deck) == tuple(needed), "run `make pictures`"


def test_each_width_of_a_deck_has_its_stack_and_every_stack_its_width() -> None:
    shipped = {file.name for file in SPRITES.joinpath(STACKS).iterdir()}
    assert shipped == {f"{deck.id}-{width}.png" for deck in DECKS.values() for width in deck.widths}


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_card_that_ships_in_a_width_is_its_sprite_scaled_to_it(deck: Deck) -> None:
    """All are compared by the deep test below; here each width takes its turn with some cards."""
    codes, panel = (*deck.codes, BACK), inks(deck.id).panel
    for place, width in enumerate(deck.widths):
        for code in (codes[place], BACK):
            shape = scaled(deck.id, code, width)
            wanted = Image.eval(shape, lambda index: panel if index == CLEAR else index)
            assert sprite_of(deck.id, code, width).tobytes() == wanted.tobytes(), "run `make pictures`"


@pytest.mark.deep
def test_the_portraits_are_those_of_todays_drawings(tmp_path: Path) -> None:
    build.build_portraits(tmp_path)
    (made,) = tmp_path.rglob("*.png")
    assert computer_portrait() == made.read_bytes(), "run `make pictures`"


@pytest.mark.deep
def test_the_sprites_are_those_of_todays_drawings(tmp_path: Path) -> None:
    build.build(tmp_path)
    build.build_stacks(tmp_path)
    for made in some(tmp_path.rglob("*.png")):
        deck, code = made.parent.name, made.stem
        assert sprite(deck, code) == made.read_bytes(), f"{deck} {code}: run `make pictures`"
