"""The sprites that ship with the package: one for every drawing, up to date with it."""

from pathlib import Path

import pytest

from bot.pictures.decks import DECKS
from bot.pictures.sprites import MARK_SPRITES, SHEET, SPRITES, computer_portrait
from tests.support.some import some
from tools import sprites
from tools.drawings import DRAWN, marks


@pytest.mark.parametrize("deck", DECKS)
def test_every_drawing_has_its_sprite_and_every_sprite_its_drawing(deck: str) -> None:
    shipped = {file.name for file in SPRITES.joinpath(deck).iterdir()}
    assert shipped == {f"{code}.png" for code in (*DRAWN[deck].cards(), SHEET)}


def test_every_mark_has_its_sprite_and_every_sprite_its_mark() -> None:
    assert {file.name for file in SPRITES.joinpath(MARK_SPRITES).iterdir()} == {
        f"{mark}.png" for mark in marks.drawings()
    }


@pytest.mark.deep
def test_the_portraits_are_those_of_todays_drawings(tmp_path: Path) -> None:
    sprites.build_portraits(tmp_path)
    (made,) = tmp_path.rglob("*.png")
    assert computer_portrait() == made.read_bytes(), "run `make pictures`"


@pytest.mark.deep
def test_the_sprites_are_those_of_todays_drawings(tmp_path: Path) -> None:
    sprites.build(tmp_path)
    sprites.build_marks(tmp_path)
    for made in some(tmp_path.rglob("*.png")):
        shipped = SPRITES.joinpath(*made.relative_to(tmp_path).parts)
        assert shipped.read_bytes() == made.read_bytes(), f"{shipped}: run `make pictures`"
