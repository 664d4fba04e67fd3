"""Composing: a picture looks as if everything on it was pasted whole, in order, by Pillow alone."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.pictures.board import (
    EMPTY,
    LARGE,
    NEW,
    SMALL,
    TAKES,
    WINNING,
    Board,
    Card,
    Grid,
    Group,
    Note,
    Section,
    Strip,
    face_down,
)
from bot.pictures.compose import composed
from bot.pictures.inks import CLEAR, STEPS, inks
from bot.pictures.layout import laid_out
from bot.pictures.lettering import lettered
from bot.pictures.png import small
from bot.pictures.signs import SIGNS
from bot.pictures.spots import PICTURE, RADIUS, Box, Lettered, Shown, Signed
from bot.pictures.sprites import emoji_pictures, sprite


def rounded(width: int, height: int, radius: int) -> Image.Image:
    mask = Image.new("1", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=1)
    return mask


def card(deck: str, code: str, width: int) -> tuple[Image.Image, Image.Image]:
    """Return a card in the colours of its deck, and its shape."""
    whole = Image.open(BytesIO(sprite(deck, code) or emoji_pictures()[deck, code])).convert("RGBA")
    scaled = whole.resize((width, round(width * whole.height / whole.width)), Image.Resampling.HAMMING)
    ground = Image.new("RGBA", scaled.size, inks(deck).cloth.panel)
    ground.alpha_composite(scaled)
    return inks(deck).of_deck(ground.convert("RGB")), scaled.getchannel("A").point([0] * 128 + [255] * 128)


def sign(spot: Signed, cloth: str) -> Image.Image:
    large = Image.new("L", (spot.size * 8, spot.size * 8))
    for shape in SIGNS[spot.mark]:
        ImageDraw.Draw(large).polygon([(x * spot.size * 8, y * spot.size * 8) for x, y in shape], fill=255)
    ramp = inks(cloth).ramp(spot.ground, spot.letters)
    scaled = large.resize((spot.size, spot.size), Image.Resampling.BOX)
    return scaled.point([ramp[round(value * STEPS / 255)] for value in range(256)])


def plainly(board: Board) -> Image.Image:
    """Draw a board spot by spot, each as a whole and through the mask of its shape."""
    layout, palette = laid_out(board), inks(board.cloth)
    canvas = Image.new("L", (PICTURE, layout.height), palette[palette.cloth.ground])
    for spot in layout.spots:
        place = (spot.x, spot.y)
        if isinstance(spot, Shown):
            image, mask = card(spot.card.deck, spot.card.code, spot.width)
            canvas.paste(image, place, mask)
        elif isinstance(spot, Box):
            canvas.paste(palette[spot.colour], place, rounded(spot.width, spot.height, spot.radius))
        elif isinstance(spot, Lettered):
            text = lettered(spot.text, spot.size, board.cloth, spot.ground, spot.letters, spot.bold)
            canvas.paste(text, place)
        elif isinstance(spot, Signed):
            canvas.paste(sign(spot, board.cloth), place)
    inside = rounded(PICTURE, layout.height, RADIUS)
    canvas.paste(CLEAR, mask=inside.point(lambda covered: not covered))
    shown = Image.frombytes("P", canvas.size, canvas.tobytes())
    shown.putpalette(palette.palette)
    shown.info["transparency"] = CLEAR
    return shown.convert("RGBA")


def hand(deck: str, *codes: str) -> Board:
    numbered = tuple(
        Group((Card(deck, code),), "a label", number=place, mark=mark)
        for place, (code, mark) in enumerate(zip(codes, (TAKES, NEW, "", WINNING), strict=False), start=1)
    )
    below = Strip((Group((*(Card(deck, code, badge="2") for code in codes),)),), SMALL, title="Aki")
    grid = Grid(("1",), ("a", "b"), ((Card(deck, codes[0], count=2), EMPTY),), beside=(Note("said"),))
    sections = (
        Section((Strip(numbered, LARGE), below), "Your hand", "12 points", mark=WINNING),
        Section((grid, Note("a long remark " * 20, strong=True))),
        Section((Strip((Group((face_down(deck, 7),)), Group((EMPTY,), mark=NEW))),)),
    )
    return Board(deck, sections, "")


@pytest.mark.parametrize(
    "board",
    [
        hand("hanafuda", "1b", "2a", "8b", "4a"),
        hand("ise", "C1", "S9", "U9"),
        hand("hiifuu", "token-1", "V8", "token-covered"),
        hand("hygge", "ra", "bear"),
        Board("hygge", (Section((Note("low"),)),), ""),
    ],
    ids=lambda board: board.cloth,
)
def test_a_picture_has_the_same_pixels_as_one_made_the_plain_way(board: Board) -> None:
    made = Image.open(BytesIO(composed(board))).convert("RGBA")
    wanted = plainly(board)
    assert made.size == wanted.size
    assert ImageChops.difference(made, wanted).getbbox(alpha_only=False) is None


def test_what_is_made_to_be_kept_is_smaller_and_looks_the_same() -> None:
    board = hand("ise", "C1", "S9", "U9")
    kept, quick = composed(board, compress=small), composed(board)
    assert len(kept) < len(quick)
    assert Image.open(BytesIO(kept)).convert("RGBA") == Image.open(BytesIO(quick)).convert("RGBA")
