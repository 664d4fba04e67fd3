"""The pictures for emojis: one for each card, back and token, square and small, and all distinguishable."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.decks import DECKS
from bot.pictures.sprites import emoji_cards, emoji_picture
from tests.support.some import some
from tests.tools.drawings.looks import alike
from tools import sprites
from tools.drawings import DRAWN

MOST_BYTES = 256 * 1024
"""What Discord accepts."""

LINE_OF_TEXT, ALONE = 22, 48
"""The size in pixels of an emoji in a line of text, and of one on its own."""

PICTURES = {card: emoji_picture(*card) for card in emoji_cards()}

DARK, LIGHT = "#313338", "#ffffff"
"""The backgrounds on which Discord shows messages."""

CLEARLY_DIFFERENT = 4.5
"""Least mean difference of two emojis: those of one colour differ only in their digits."""


def shown(deck: str, size: int, ground: str) -> dict[str, Image.Image]:
    """Return the emojis of a deck as Discord shows them."""
    pictures: dict[str, Image.Image] = {}
    for (of, code), content in PICTURES.items():
        if of == deck:
            small = (
                Image.open(BytesIO(content)).convert("RGBA").resize((size, size), Image.Resampling.LANCZOS)
            )
            pictures[code] = Image.alpha_composite(Image.new("RGBA", (size, size), ground), small)
    return pictures


@pytest.mark.parametrize("deck", DECKS)
def test_every_miniature_has_its_picture_and_every_picture_its_miniature(deck: str) -> None:
    assert {code for of, code in PICTURES if of == deck} == {*DRAWN[deck].miniatures()}


def test_every_picture_is_such_as_discord_takes() -> None:
    for content in some(PICTURES.values()):
        assert len(content) < MOST_BYTES
        picture = Image.open(BytesIO(content))
        assert (picture.format, picture.size) == ("PNG", (128, 128))


@pytest.mark.parametrize("ground", [DARK, LIGHT])
@pytest.mark.parametrize("size", [LINE_OF_TEXT, ALONE])
@pytest.mark.parametrize("deck", DECKS)
def test_no_two_emojis_of_a_deck_look_alike(deck: str, size: int, ground: str) -> None:
    assert alike(shown(deck, size, ground), CLEARLY_DIFFERENT) == {}


@pytest.mark.deep
def test_the_emojis_are_those_of_todays_drawings(tmp_path: Path) -> None:
    sprites.build_emojis(tmp_path)
    made = {(file.parent.name, file.stem): file.read_bytes() for file in tmp_path.rglob("*.png")}
    assert made == PICTURES, "run `make pictures`"
