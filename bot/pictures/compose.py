"""Compose: draws a board with sprites and letters, and makes a small PNG of it. Works in any thread."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from threading import local

from PIL import Image, ImageDraw

from bot.pictures.board import Board, Chart, Headline, Standings
from bot.pictures.inks import CLEAR, PictureError, inks
from bot.pictures.kept import Kept
from bot.pictures.layout import MOST_HEIGHT, Band, Layout, bands, laid_out
from bot.pictures.lettering import lettered
from bot.pictures.patches import drawn_patch, quantized
from bot.pictures.png import FILTER, Rows, compressed, written
from bot.pictures.shelf import pieces_of, sprite_of
from bot.pictures.signs import sign
from bot.pictures.spots import (
    MARGIN,
    PANEL_RADIUS,
    PICTURE,
    RADIUS,
    Box,
    Lettered,
    Plotted,
    Portrayed,
    Shown,
    Signed,
    Spot,
)

MOST_COLOURS = 256
"""The most colours of a picture."""

EDGE = 1
"""Pixels to the left of a picture: room for what each row of a PNG begins with, so that none is copied."""

WIDE = EDGE + PICTURE
"""Bytes of a row."""

PANEL_END = PANEL_RADIUS + 1
"""Rows of a panel with round corners, at either end of it."""

LOW = 2 * (MARGIN + PANEL_END) + 1
"""Rows of a band in which one lies between the ends of a panel; of a higher one, they are all alike there."""

AT_ONCE = 64
"""Rows that are copied at a time."""

FEW = 10_000
"""Pixels that are drawn through a mask as soon as without one in three parts."""

NO_AVATARS: Mapping[str, bytes] = {}

Bands = Kept[Band, Rows]
"""Bands that were drawn lately."""


class _Slate(local):
    """Memory in which one band after the other is drawn, for each thread; new memory takes longer to use."""

    def __init__(self) -> None:
        self.pixels = memoryview(b"")
        self._canvas = Image.new("L", (WIDE, 0))

    def canvas(self, height: int) -> Image.Image:
        """Return a canvas of so many rows or more, not empty; its memory is that of `pixels`."""
        if self._canvas.height < height:
            size = (WIDE, max(height, MOST_HEIGHT))
            pixels = bytearray(size[0] * size[1])
            self.pixels = memoryview(pixels)
            self._canvas = Image.frombuffer("L", size, pixels, "raw", "L", 0, 1)
            self._canvas.readonly = 0  # otherwise Pillow would copy it before drawing
        return self._canvas


_slate = _Slate()


def composed(board: Board, avatars: Mapping[str, bytes] = NO_AVATARS, kept: Bands | None = None) -> bytes:
    """Return the picture of a board as a PNG.

    Args:
        board: what it shows.
        avatars: pictures of people by address.
        kept: bands that need not be drawn again; those drawn now are added.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    palette = inks(board.cloth).palette
    if _has_patches(board):
        rows, more = _whole(board, avatars)
        return written((rows,), PICTURE, bytes((*palette, *more)), CLEAR)
    return written([_rows(band, kept) for band in bands(board)], PICTURE, bytes(palette), CLEAR)


def _has_patches(board: Board) -> bool:
    """Return whether something on a board has colours of its own, which all of it must share."""
    return any(
        isinstance(block, Headline | Standings | Chart)
        for section in board.sections
        for block in section.blocks
    )


def _rows(band: Band, kept: Bands | None) -> Rows:
    """Return the rows of a band."""
    if kept is not None and (known := kept.get(band)) is not None:
        return known
    canvas, size = _slate.canvas(band.height), WIDE * band.height
    _clear(_slate.pixels, band)
    _draw(canvas, band.placed.spots, band.cloth)
    rows = compressed(_slate.pixels[:size], PICTURE)
    if kept is not None:
        kept.put(band, rows, len(rows.content))
    return rows


def _clear(pixels: memoryview, band: Band) -> None:
    """Draw a band on which nothing lies."""
    empty = _empty(band.cloth, min(band.height, LOW), band.begins, band.ends, band.first, band.last)
    upper = MARGIN + PANEL_END
    if band.height <= LOW:
        pixels[: len(empty)] = empty
        return
    start, end = WIDE * upper, WIDE * (band.height - LOW + upper)
    pixels[:start] = empty[:start]
    pixels[end : end + len(empty) - start] = empty[start:]
    between = empty[start : start + WIDE] * AT_ONCE
    while start < end:
        some = min(len(between), end - start)
        pixels[start : start + some] = between[:some]
        start += some


@lru_cache(maxsize=64)
def _empty(cloth: str, height: int, begins: bool, ends: bool, first: bool, last: bool) -> bytes:
    """Return the rows of a band of LOW or fewer rows on which nothing lies; each argument as of the band."""
    palette = inks(cloth)
    canvas = Image.new("L", (WIDE, height), palette[palette.cloth.ground])
    top, bottom = MARGIN if begins else 0, height - (MARGIN if last else 0)
    panel = Box(MARGIN, top, PICTURE - 2 * MARGIN, bottom - top, PANEL_RADIUS, palette.cloth.panel)
    _fill(canvas, panel, palette.panel, begins, ends)
    _clear_corners(canvas, first, last)
    _begin_rows(canvas)
    return canvas.tobytes()


def _whole(board: Board, avatars: Mapping[str, bytes]) -> tuple[Rows, Sequence[int]]:
    """Return the rows of a picture in one piece, and the colours in it that follow those of the palette."""
    layout = laid_out(board)
    canvas = _canvas(layout)
    more = _draw_patches(canvas, layout, avatars)
    _clear_corners(canvas, above=True, below=True)
    _begin_rows(canvas)
    return compressed(canvas.tobytes(), PICTURE), more


def _begin_rows(canvas: Image.Image) -> None:
    """Put what each row of a PNG begins with to the left of a picture."""
    canvas.paste(FILTER, (0, 0, EDGE, canvas.height))


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
    canvas = Image.new("L", (WIDE, layout.height), palette[palette.cloth.ground])
    _draw(canvas, layout.spots, layout.cloth)
    return canvas


def _draw(canvas: Image.Image, spots: Iterable[Spot], cloth: str) -> None:
    """Draw what lies at spots. `Image.paste` would spend most of its time on checking what it is given."""
    palette, paste = inks(cloth), canvas.im.paste
    for spot in spots:
        x, y = EDGE + spot.x, spot.y
        if isinstance(spot, Shown):
            if spot.card.deck != cloth:
                raise PictureError(f"{spot.card.deck} {spot.card.code} on the cloth of {cloth}")
            if spot.over:
                for piece in pieces_of(cloth, spot.card.code, spot.width):
                    image, top = piece.image, y + piece.top
                    box = (x, top, x + spot.width, top + image.height)
                    if piece.mask is None:
                        paste(image.im, box)
                    else:
                        paste(image.im, box, piece.mask.im)
                continue
            image = sprite_of(cloth, spot.card.code, spot.width)
        elif isinstance(spot, Lettered):
            image = lettered(spot.text, spot.size, cloth, spot.ground, spot.letters, spot.bold)
        elif isinstance(spot, Signed):
            image = sign(spot.mark, spot.size, cloth, spot.ground, spot.letters)
        elif isinstance(spot, Box):
            _fill(canvas, spot, palette[spot.colour])
            continue
        else:
            continue
        width, height = image.size
        paste(image.im, (x, y, x + width, y + height))


def _fill(canvas: Image.Image, box: Box, colour: int, above: bool = True, below: bool = True) -> None:
    """Draw a rectangle; if it is large, only its corners take a mask, for that takes long.

    Args:
        canvas: where to draw it.
        box: the rectangle.
        colour: index of its colour.
        above: whether its upper corners are round.
        below: whether its lower corners are round.
    """
    x, top, bottom, rows = EDGE + box.x, box.y, box.y + box.height, box.radius + 1
    paste, end = canvas.im.paste, x + box.width
    if above and below and (2 * rows > box.height or box.width * box.height < FEW):
        paste(colour, (x, top, end, bottom), _rounded(box.width, box.height, box.radius).im)
        return
    if above:
        paste(colour, (x, top, end, top + rows), _rounded_end(box.width, box.radius, above=True).im)
        top += rows
    if below:
        bottom -= rows
        paste(colour, (x, bottom, end, bottom + rows), _rounded_end(box.width, box.radius, above=False).im)
    paste(colour, (x, top, end, bottom))


def _clear_corners(canvas: Image.Image, above: bool, below: bool) -> None:
    """Make what lies outside the round corners of a picture transparent."""
    if above:
        canvas.paste(CLEAR, (EDGE, 0), _outside(above=True))
    if below:
        outside = _outside(above=False)
        canvas.paste(CLEAR, (EDGE, canvas.height - outside.height), outside)


def _draw_patches(canvas: Image.Image, layout: Layout, avatars: Mapping[str, bytes]) -> Sequence[int]:
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
