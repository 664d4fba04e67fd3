"""The drawings in `art/` and the sprites made from them: complete, up to date, told apart by their shapes."""

import math
import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageColor, ImageStat

from bot.pictures.board import BLOCKED, CHOSEN, COMPUTER, NEW, OUT, PLAYABLE, TAKES, TURN, WINNING
from bot.pictures.decks import DECKS
from bot.pictures.sprites import BACK, MARK_SPRITES, emoji_picture, load_sprite
from games.cards import hygge, ise
from games.cards.hiifuu import TOKENS
from tests.support.some import some
from tools import sprites
from tools.sprites import ART

PICTURES = ART.parent / "bot" / "pictures"
MARKS = (BLOCKED, CHOSEN, COMPUTER, NEW, OUT, PLAYABLE, TAKES, TURN, WINNING)
CHIPS = {"hiifuu": {*(f"token-{value}" for row in TOKENS for value in row), "token-covered"}}

PHONE_WIDTH = 48
"""Width of a card on a phone, in pixels."""

LINE_HEIGHT = 22
"""Width and height of an emoji in a line of text, in pixels."""

MAX_EMOJI_BYTES = 256 * 1024
"""What Discord accepts."""

DARK, LIGHT = "#313338", "#ffffff"
"""The backgrounds on which Discord shows messages."""

FLAT_SHAPES = {"svg", "title", "defs", "clipPath", "g", "use", "rect", "circle", "ellipse", "path", "polygon"}
"""The allowed elements of a card: no text, no gradient, no filter, no photograph."""

decks = pytest.mark.parametrize("deck", DECKS)


def drawn(place: str) -> set[str]:
    return {file.stem for file in (ART / place).iterdir()}


def rendered(deck: str, code: str) -> Image.Image:
    return sprites.render(ART / "sprites" / deck / f"{code}.svg").convert("RGB")


def alike(pictures: Mapping[str, Image.Image], least: float) -> list[tuple[str, str, float]]:
    """Return the pairs of grey pictures whose mean difference, of 255, is smaller than this."""
    differences = (
        (one, other, ImageStat.Stat(ImageChops.difference(pictures[one], pictures[other])).mean[0])
        for one, other in combinations(pictures, 2)
    )
    return [pair for pair in differences if pair[2] < least]


@decks
def test_every_card_and_the_back_have_a_drawing_and_an_emoji_and_nothing_else_has(deck: str) -> None:
    assert drawn(f"sprites/{deck}") == {*DECKS[deck].codes, BACK}
    assert drawn(f"emojis/{deck}") == {*DECKS[deck].codes, BACK, *CHIPS.get(deck, ())}


def test_every_mark_and_the_portrait_are_drawn_and_nothing_else() -> None:
    assert drawn(f"sprites/{MARK_SPRITES}") == {*MARKS}
    assert drawn("sprites/portraits") == {"computer"}
    assert drawn("palettes") == {*DECKS}


@pytest.mark.deep
def test_all_sprites_are_those_of_todays_drawings(tmp_path: Path) -> None:
    sprites.build(tmp_path)
    made = {file.relative_to(tmp_path) for file in tmp_path.rglob("*.png")}
    kinds = (PICTURES / "sprites", PICTURES / "emojis")
    assert made == {file.relative_to(PICTURES) for kind in kinds for file in kind.rglob("*.png")}
    for file in some(made):
        assert (PICTURES / file).read_bytes() == (tmp_path / file).read_bytes(), (
            f"{file}: run `make pictures`"
        )


@pytest.mark.parametrize(
    "name",
    [
        "sprites/hanafuda/1b",
        "sprites/ise/S9",
        "emojis/hygge/bear",
        "emojis/hiifuu/token-3",
        "sprites/marks/new",
    ],
)
def test_a_sprite_is_the_picture_of_its_drawing(name: str) -> None:
    made = sprites.render(ART / f"{name}.svg")
    shipped = Image.open(PICTURES / f"{name}.png").convert("RGBA")
    # Sprites have few colours, so their smooth edges are not exactly those of the drawing.
    assert made.size == shipped.size
    assert max(ImageStat.Stat(ImageChops.difference(made, shipped)).mean) < 1, "run `make pictures`"


@decks
def test_cards_are_flat_titled_shapes_in_the_colours_of_the_palette(deck: str) -> None:
    allowed = {*sprites.palette(deck)}
    for file in some((ART / "sprites" / deck).iterdir()):
        svg = file.read_text(encoding="utf-8")
        assert {ImageColor.getrgb(colour) for colour in re.findall(r"#[0-9a-f]{6}\b", svg)} <= allowed, file
        assert {*re.findall(r"<(\w+)", svg)} <= FLAT_SHAPES, file
        assert "<title>" in svg, file


@decks
def test_no_two_cards_look_alike_on_a_phone_without_their_colours(deck: str) -> None:
    codes = (*DECKS[deck].codes, BACK)
    assert alike({code: load_sprite(deck, code, PHONE_WIDTH).convert("L") for code in codes}, 15) == []


def test_no_two_marks_look_alike() -> None:
    shapes = {mark: load_sprite(MARK_SPRITES, mark, LINE_HEIGHT).getchannel("A") for mark in MARKS}
    assert alike(shapes, 25) == []


@pytest.mark.parametrize("ground", [DARK, LIGHT])
@decks
def test_no_two_emojis_of_a_deck_look_alike_without_their_colours(deck: str, ground: str) -> None:
    size = (LINE_HEIGHT, LINE_HEIGHT)
    shown: dict[str, Image.Image] = {}
    for code in drawn(f"emojis/{deck}"):
        content = emoji_picture(deck, code)
        assert len(content) < MAX_EMOJI_BYTES
        small = Image.open(BytesIO(content)).convert("RGBA").resize(size, Image.Resampling.LANCZOS)
        shown[code] = Image.alpha_composite(Image.new("RGBA", size, ground), small).convert("L")
    assert alike(shown, 4.5) == []


def named(deck: str, pixels: Iterable[object]) -> list[str]:
    """Return the names of the pixels' colours in a deck's palette; of others, nothing."""
    names = sprites.palette(deck)
    return [names.get(pixel, "") for pixel in pixels if isinstance(pixel, tuple)]


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (("1r", "2r", "3r"), {"Red", "Ink"}),
        (("4r", "5r", "7r", "11r"), {"Red"}),
        (("6r", "9r", "10r"), {"Purple", "Paper"}),
    ],
    ids=["poetry is written on", "plain red", "blue has pale bands"],
)
def test_ribbons_differ_by_more_than_colour(codes: tuple[str, ...], expected: set[str]) -> None:
    lean = math.radians(14)
    middle = [
        (round(120 - down * math.sin(lean)), round(196 + down * math.cos(lean))) for down in range(-116, 117)
    ]
    for code in codes:
        picture = rendered("hanafuda", code)
        assert {*named("hanafuda", map(picture.getpixel, middle))} - {""} == expected


def test_silver_is_a_band_on_ghosts_a_swirl_on_turned_ones_and_on_no_other_card() -> None:
    always, turned = (
        {code for g in ise.GHOSTS if g.turned_only == only for code in g.ise} for only in (0, 1)
    )
    for code in some((*ise.CODES, BACK)):
        picture = rendered("ise", code)
        counted = picture.getcolors(picture.width * picture.height) or []
        silver = sum(count for count, colour in counted if named("ise", [colour]) == ["Silver"])
        share = silver / (picture.width * picture.height)
        expected = share > 0.1 if code in always else 0.01 < share < 0.05 if code in turned else share == 0
        assert expected, (code, share)


@pytest.mark.parametrize("kind", hygge.OBJECTS, ids=lambda kind: kind.name)
def test_an_object_shows_as_many_snowflakes_as_it_scores(kind: hygge.ObjectKind) -> None:
    picture = rendered("hygge", kind.code)
    row = named("hygge", (picture.getpixel((x, 344)) for x in range(picture.width)))
    white = [name == "Snow" for name in row]
    assert sum(now and not before for before, now in pairwise(white)) == kind.snowflakes
