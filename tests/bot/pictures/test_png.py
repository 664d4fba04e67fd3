"""PNG: what is written holds every pixel and is read by others, whatever its parts were compressed with."""

import zlib
from io import BytesIO
from itertools import accumulate, pairwise

import pytest
from PIL import Image

from bot.pictures import png
from bot.pictures.png import compressed, written

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


def in_parts(*heights: int) -> bytes:
    """Return the image as a PNG, with its rows compressed in parts of these heights."""
    edges = [0, *accumulate(heights)]
    parts = [compressed(ROWS[a * (WIDTH + 1) : b * (WIDTH + 1)], WIDTH) for a, b in pairwise(edges)]
    return written(parts, WIDTH, PALETTE, 3)


@pytest.mark.parametrize("heights", [(HEIGHT,), (1, HEIGHT - 1), (70, 1, 100, 29)])
@pytest.mark.parametrize("machine", ["usual", "other"])
def test_every_pixel_has_its_colour_and_one_index_is_transparent(
    heights: tuple[int, ...], machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if machine == "other":
        monkeypatch.setattr(png, "isal_zlib", None)
    picture = opened(in_parts(*heights))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "P", (WIDTH, HEIGHT))
    assert picture.tobytes() == PIXELS
    assert bytes(picture.getpalette() or ()) == PALETTE
    alpha = picture.convert("RGBA").getchannel("A").tobytes()
    assert alpha == bytes(0 if index == 3 else 255 for index in PIXELS)


def test_the_sum_of_all_rows_is_right_though_it_was_made_of_those_of_the_parts() -> None:
    content, place, packed = in_parts(70, 1, 100, 29), 8, b""
    while place < len(content):
        length, kind = int.from_bytes(content[place : place + 4]), content[place + 4 : place + 8]
        packed += content[place + 8 : place + 8 + length] if kind == b"IDAT" else b""
        place += length + 12
    assert zlib.decompress(packed) == ROWS


@pytest.mark.parametrize("place", [20, 60, 900, -30])
def test_what_is_damaged_on_its_way_is_noticed(place: int) -> None:
    damaged = bytearray(in_parts(HEIGHT))
    damaged[place] ^= 1
    with pytest.raises((OSError, SyntaxError)):
        opened(bytes(damaged))
