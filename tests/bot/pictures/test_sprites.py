"""The sprites that ship with the package: small, of one size, and in few colours all together."""

from io import BytesIO

import pytest
from PIL import Image

from bot.pictures.board import MEDIUM_WIDTH
from bot.pictures.decks import DECKS
from bot.pictures.sprites import (
    BACK,
    SHEET,
    PictureError,
    card_picture,
    emoji_cards,
    load_sprite,
    shared_palette,
)
from bot.pictures.style import CARD_HEIGHT, CARD_WIDTH
from tests.support.some import some

MOST_BYTES = 24_000


@pytest.mark.parametrize("deck", DECKS)
def test_a_sprite_is_a_small_picture_of_the_size_of_a_card(deck: str) -> None:
    for code in some((*DECKS[deck].codes, BACK)):
        content = card_picture(deck, code)
        assert len(content) < MOST_BYTES
        assert Image.open(BytesIO(content)).size == (CARD_WIDTH, CARD_HEIGHT)


@pytest.mark.parametrize("deck", DECKS)
def test_a_card_is_scaled_to_a_width_and_clear_outside_its_round_corners(deck: str) -> None:
    card = load_sprite(deck, BACK, MEDIUM_WIDTH)
    assert card.size == (MEDIUM_WIDTH, round(MEDIUM_WIDTH * CARD_HEIGHT / CARD_WIDTH))
    assert card.getchannel("A").getextrema() == (0, 255)
    assert card.getchannel("A").getpixel((0, 0)) == 0


def test_tokens_are_drawn_as_emojis_alone_and_square() -> None:
    tokens = [(deck, code) for deck, code in emoji_cards() if code.startswith("token-")]
    assert tokens
    assert all(load_sprite(deck, code, 40).size == (40, 40) for deck, code in tokens)


def test_there_is_no_sprite_of_a_card_that_does_not_exist() -> None:
    for deck, code in (("ise", "1b"), ("tarot", BACK)):
        with pytest.raises(PictureError):
            load_sprite(deck, code, MEDIUM_WIDTH)
        with pytest.raises(FileNotFoundError):
            card_picture(deck, code)
    assert card_picture("ise", SHEET)


def test_all_cloths_are_in_the_palette_that_all_pictures_share() -> None:
    colours = shared_palette().getpalette() or []
    known = {*zip(colours[::3], colours[1::3], colours[2::3], strict=True)}
    for deck in DECKS.values():
        assert {(*bytes.fromhex(colour[1:]),) for colour in (deck.ground, deck.panel)} <= known


def test_no_two_decks_share_a_letter() -> None:
    letters = [deck.letter for deck in DECKS.values()]
    assert len(set(letters)) == len(letters)
