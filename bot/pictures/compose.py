"""Compose: draws a board with sprites and letters, and makes a small PNG of it. Works in any thread."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures.board import Board
from bot.pictures.inks import CLEAR, PictureError, inks
from bot.pictures.layout import Layout, laid_out
from bot.pictures.lettering import lettered
from bot.pictures.patches import drawn_patch, quantized
from bot.pictures.png import FILTER, Compress, quickly, written
from bot.pictures.shelf import sprite_of
from bot.pictures.signs import sign
from bot.pictures.spots import PICTURE, RADIUS, Box, Lettered, Plotted, Portrayed, Shown, Signed

MOST_COLOURS = 256
"""The most colours of a picture."""

EDGE = 1
"""Pixels to the left of a picture: room for what each row of a PNG begins with, so that none is copied."""

NO_AVATARS: Mapping[str, bytes] = {}


def composed(board: Board, avatars: Mapping[str, bytes] = NO_AVATARS, compress: Compress = quickly) -> bytes:
    """Return the picture of a board as a PNG.

    Args:
        board: what it shows.
        avatars: pictures of people by address.
        compress: how its rows are compressed.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    layout = laid_out(board)
    canvas = _canvas(layout)
    more = _draw_patches(canvas, layout, avatars)
    _clear_corners(canvas)
    canvas.paste(FILTER, (0, 0, EDGE, canvas.height))
    palette = bytes((*inks(board.cloth).palette, *more))
    return written(canvas.tobytes(), PICTURE, palette, CLEAR, compress)


def drawn(board: Board) -> Image.Image:
    """Return a board as indices of the colours on its cloth, with square corners.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    canvas = _canvas(laid_out(board))
    return canvas.crop((EDGE, 0, canvas.width, canvas.height))


def coloured(canvas: Image.Image, cloth: str) -> Image.Image:
    """Return an image of indices with the colours that they stand for.

    Args:
        canvas: the image.
        cloth: id of the deck whose palette it is.
    """
    # Pillow would convert the image itself, so the palette goes with a copy of its bytes.
    shown = Image.frombytes("P", canvas.size, canvas.tobytes())
    shown.putpalette(inks(cloth).palette)
    return shown


def _canvas(layout: Layout) -> Image.Image:
    """Return all that is drawn in the colours of the palette, to the right of EDGE."""
    palette = inks(layout.cloth)
    canvas = Image.new("L", (EDGE + PICTURE, layout.height), palette[palette.cloth.ground])
    _draw(canvas, layout)
    return canvas


def _draw(canvas: Image.Image, layout: Layout) -> None:
    palette = inks(layout.cloth)
    for spot in layout.spots:
        x, y = EDGE + spot.x, spot.y
        if isinstance(spot, Shown):
            if spot.card.deck != layout.cloth:
                raise PictureError(f"{spot.card.deck} {spot.card.code} on the cloth of {layout.cloth}")
            for piece in sprite_of(spot.card.deck, spot.card.code, spot.width):
                canvas.paste(piece.image, (x, y + piece.top), piece.mask)
        elif isinstance(spot, Lettered):
            text = lettered(spot.text, spot.size, layout.cloth, spot.ground, spot.letters, spot.bold)
            canvas.paste(text, (x, y))
        elif isinstance(spot, Box):
            _draw_box(canvas, x, y, spot, palette[spot.colour])
        elif isinstance(spot, Signed):
            canvas.paste(sign(spot.mark, spot.size, layout.cloth, spot.ground, spot.letters), (x, y))


def _draw_box(canvas: Image.Image, x: int, y: int, box: Box, colour: int) -> None:
    """Draw a rectangle; only where its corners are does it take a mask, for that takes long."""
    end = box.radius + 1
    if 2 * end > box.height:
        canvas.paste(colour, (x, y), _rounded(box.width, box.height, box.radius))
        return
    bottom = y + box.height
    canvas.paste(colour, (x, y + end, x + box.width, bottom - end))
    canvas.paste(colour, (x, y), _rounded_end(box.width, box.radius, above=True))
    canvas.paste(colour, (x, bottom - end), _rounded_end(box.width, box.radius, above=False))


def _clear_corners(canvas: Image.Image) -> None:
    """Make what lies outside the round corners of a picture transparent."""
    canvas.paste(CLEAR, (EDGE, 0), _outside(above=True))
    below = _outside(above=False)
    canvas.paste(CLEAR, (EDGE, canvas.height - below.height), below)


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
        shifted = indices.point([min(index + first, 255) for index in range(256)])
        canvas.paste(shifted, (EDGE + spot.x, spot.y))
    return colours


@lru_cache(maxsize=256)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    """Return the mask of a rectangle with round corners."""
    mask = Image.new("1", (width, height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=1)
    return mask


@lru_cache(maxsize=256)
def _rounded_end(width: int, radius: int, above: bool) -> Image.Image:
    """Return the mask of the upper or lower end of a rectangle with round corners, as high as they are."""
    end = radius + 1
    whole = _rounded(width, 3 * end, radius)
    return whole.crop((0, 0, width, end) if above else (0, 2 * end, width, 3 * end))


@lru_cache(maxsize=2)
def _outside(above: bool) -> Image.Image:
    """Return the mask of what lies outside the round corners at the upper or lower end of a picture."""
    return _rounded_end(PICTURE, RADIUS, above).point(lambda inside: not inside)
