"""Compose: draws a board with sprites and letters, and makes a small PNG of it. Works in any thread."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures.board import Board
from bot.pictures.inks import CLEAR, STEPS, PictureError, inks
from bot.pictures.layout import Layout, laid_out
from bot.pictures.lettering import lettered
from bot.pictures.patches import drawn_patch, quantized
from bot.pictures.shelf import sprite_of
from bot.pictures.signs import sign
from bot.pictures.spots import PICTURE, RADIUS, Box, Lettered, Plotted, Portrayed, Shown, Signed

COMPRESSION = 6
"""Level of zlib: 4 takes half the time for 10 % more bytes, 9 eight times as long for 2 % fewer."""


MOST_COLOURS = 256
"""The most colours of a picture."""

NO_AVATARS: Mapping[str, bytes] = {}


def composed(board: Board, avatars: Mapping[str, bytes] = NO_AVATARS) -> bytes:
    """Return the picture of a board as a PNG.

    Args:
        board: what it shows.
        avatars: pictures of people by address.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    layout = laid_out(board)
    canvas = _canvas(layout)
    more = _draw_patches(canvas, layout, avatars)
    canvas.paste(CLEAR, mask=_outside(canvas.height))
    written = BytesIO()
    whole = coloured(canvas, board.cloth, more)
    whole.save(written, "PNG", compress_level=COMPRESSION, transparency=CLEAR)
    return written.getvalue()


def drawn(board: Board) -> Image.Image:
    """Return a board as indices of the colours on its cloth, with square corners.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    return _canvas(laid_out(board))


def coloured(canvas: Image.Image, cloth: str, more: Iterable[int] = ()) -> Image.Image:
    """Return an image of indices with the colours that they stand for.

    Args:
        canvas: the image.
        cloth: id of the deck whose palette it is.
        more: colours that follow those of the palette, three numbers each.
    """
    # Pillow would convert the image itself, so the palette goes with a copy of its bytes.
    shown = Image.frombytes("P", canvas.size, canvas.tobytes())
    shown.putpalette([*inks(cloth).palette, *more])
    return shown


def _canvas(layout: Layout) -> Image.Image:
    """Return all that is drawn in the colours of the palette."""
    palette = inks(layout.cloth)
    canvas = Image.new("L", (PICTURE, layout.height), palette[palette.cloth.ground])
    _draw(canvas, layout)
    return canvas


def _draw(canvas: Image.Image, layout: Layout) -> None:
    palette = inks(layout.cloth)
    for spot in layout.spots:
        if isinstance(spot, Shown):
            if spot.card.deck != layout.cloth:
                raise PictureError(f"{spot.card.deck} {spot.card.code} on the cloth of {layout.cloth}")
            card = sprite_of(spot.card.deck, spot.card.code, spot.width)
            canvas.paste(card.image, (spot.x, spot.y), card.mask)
        elif isinstance(spot, Lettered):
            text = lettered(spot.text, spot.size, layout.cloth, spot.ground, spot.letters, spot.bold)
            canvas.paste(text, (spot.x, spot.y))
        elif isinstance(spot, Box):
            canvas.paste(
                palette[spot.colour], (spot.x, spot.y), _rounded(spot.width, spot.height, spot.radius)
            )
        elif isinstance(spot, Signed):
            drawn = sign(spot.mark, spot.size)
            ramp = palette.ramp(spot.ground, spot.letters)
            places = drawn.point([ramp[round(value * STEPS / 255)] for value in range(256)])
            canvas.paste(places, (spot.x, spot.y))


def _draw_patches(canvas: Image.Image, layout: Layout, avatars: Mapping[str, bytes]) -> Iterable[int]:
    """Draw what has colours of its own, and return these colours, which follow those of the palette."""
    spots = [spot for spot in layout.spots if isinstance(spot, Portrayed | Plotted)]
    if not spots:
        return ()
    palette = inks(layout.cloth)
    first = len(palette.palette) // 3
    patches, colours = quantized(
        [drawn_patch(spot, palette.cloth.panel, avatars) for spot in spots], MOST_COLOURS - first
    )
    for spot, patch in zip(spots, patches, strict=True):
        indices = Image.frombytes("L", patch.size, patch.tobytes())
        canvas.paste(indices.point([min(index + first, 255) for index in range(256)]), (spot.x, spot.y))
    return colours


@lru_cache(maxsize=256)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with round corners."""
    mask = Image.new("1", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=1)
    return mask


@lru_cache(maxsize=64)
def _outside(height: int) -> Image.Image:
    """Return the mask of what lies outside the round corners of a picture."""
    return _rounded(PICTURE, height, RADIUS).point(lambda inside: not inside)
