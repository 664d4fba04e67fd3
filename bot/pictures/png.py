"""PNG: writes images of palette indices as files, several times as quickly as Pillow does.

ISA-L compresses them in a twentieth of the time that zlib takes at its usual level, to a third more bytes. On
machines that it is not made for, zlib does it at its quickest.
"""

import struct
import zlib
from collections.abc import Callable
from functools import partial
from itertools import chain

try:
    from isal import isal_zlib
except ImportError:
    isal_zlib = None

SIGNATURE = b"\x89PNG\r\n\x1a\n"
DEPTH, INDEXED = 8, 3
"""Bits a pixel, and the kind of image: indices into a palette."""

FILTER = 0
"""What each row begins with: its pixels are stored as they are, which is best for indices."""

LEVEL, LEVEL_OF_ZLIB, SMALLEST = 2, 1, 9
"""Levels of compression: of ISA-L, whose first takes as long; of zlib when it is to be quick, or small."""

Compress = Callable[[bytes], bytes]
"""Compresses the rows of an image."""

small: Compress = partial(zlib.compress, level=SMALLEST)
"""For pictures that are made once and looked at often."""

quickly: Compress = (
    partial(zlib.compress, level=LEVEL_OF_ZLIB)
    if isal_zlib is None
    else partial(isal_zlib.compress, level=LEVEL)
)
"""For pictures that are looked at for as long as nobody has moved."""


def written(rows: bytes, width: int, palette: bytes, clear: int, compress: Compress) -> bytes:
    """Return an image as a PNG.

    Args:
        rows: its pixels by rows, each of which begins with FILTER.
        width: of a row, in pixels.
        palette: its colours, three bytes each; at most 256.
        clear: index of what is transparent; all others are opaque.
        compress: how the rows are compressed.
    """
    header = struct.pack(">IIBBBBB", width, len(rows) // (width + 1), DEPTH, INDEXED, 0, 0, 0)
    transparent = b"\xff" * clear + b"\x00"
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"tRNS", transparent),
        (b"IDAT", compress(rows)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(chain.from_iterable(_chunk(kind, content) for kind, content in parts))


def _chunk(kind: bytes, content: bytes) -> tuple[bytes, ...]:
    """Return a part of a PNG: how long it is, what it is, what it holds, and a sum to check it by."""
    return (
        struct.pack(">I", len(content)),
        kind,
        content,
        struct.pack(">I", zlib.crc32(content, zlib.crc32(kind))),
    )
