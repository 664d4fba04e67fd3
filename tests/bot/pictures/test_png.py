"""PNG: what is written holds every pixel and is read by others, whoever compressed it."""

from io import BytesIO
from zlib import compress

import pytest
from PIL import Image

from bot.pictures.png import Compress, quickly, small, written

WIDTH, HEIGHT = 300, 200
PALETTE = bytes(part for colour in range(256) for part in (colour, 255 - colour, colour // 2))
PIXELS = bytes((x * y) % 256 for y in range(HEIGHT) for x in range(WIDTH))
ROWS = b"".join(b"\0" + PIXELS[start : start + WIDTH] for start in range(0, len(PIXELS), WIDTH))


def opened(content: bytes) -> Image.Image:
    """Return an image whose sums are right."""
    with Image.open(BytesIO(content)) as picture:
        picture.verify()
    with Image.open(BytesIO(content)) as picture:
        picture.load()
    return picture


@pytest.mark.parametrize("how", [quickly, small, compress])
def test_every_pixel_has_its_colour_and_one_index_is_transparent(how: Compress) -> None:
    picture = opened(written(ROWS, WIDTH, PALETTE, 3, how))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (WIDTH, HEIGHT))
    assert picture.tobytes() == PIXELS
    assert bytes(picture.getpalette() or ()) == PALETTE
    alpha = picture.convert("RGBA").getchannel("A").tobytes()
    assert alpha == bytes(0 if index == 3 else 255 for index in PIXELS)


@pytest.mark.parametrize("place", [20, 60, 900, -30])
def test_what_is_damaged_on_its_way_is_noticed(place: int) -> None:
    damaged = bytearray(written(ROWS, WIDTH, PALETTE, 3, quickly))
    damaged[place] ^= 1
    with pytest.raises((OSError, SyntaxError)):
        opened(bytes(damaged))
