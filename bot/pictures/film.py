"""Film: an animated picture of several boards, each with a caption. Works in any thread.

Films are GIFs: every Discord client plays those inline, old ones too, while animated WebP came late and some
still show it as a file. What GIF lacks does not matter here: pictures on one cloth share one palette of fewer
than 256 colours, so nothing is lost; and only what changes from one frame to the next is stored.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import TypeVar

from PIL import Image

from bot.pictures.compose import coloured, drawn
from bot.pictures.frames import Film, Frame
from bot.pictures.inks import inks
from bot.pictures.spots import PICTURE

T = TypeVar("T")

MOST_BYTES = 8_000_000
"""The largest film. Discord takes files of 10 MiB, and phones load smaller ones sooner."""

MOST_FRAMES = 90
"""The most frames in a film."""

LONG, SHORT = 5000, 1800
"""Milliseconds for which the last frame is shown, and any other."""


def filmed(frames: Sequence[Frame], most_bytes: int = MOST_BYTES) -> Film:
    """Return a film of at most this many bytes, without some of the frames if there are too many.

    The first and the last frame are always in it.

    Args:
        frames: at least one; all on the same cloth.
        most_bytes: how large it may be.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    canvases = _canvases(spread(frames, MOST_FRAMES))
    cloth = frames[0].board.cloth
    content = _written(canvases, cloth)
    while len(content) > most_bytes and len(canvases) > 2:
        canvases = spread(canvases, max(2, len(canvases) * 2 // 3))
        content = _written(canvases, cloth)
    return Film(content, len(canvases) == len(frames))


def spread(all_of_them: Sequence[T], most: int) -> list[T]:
    """Return at most this many, evenly spread, the first and the last among them.

    Args:
        all_of_them: where to take them from.
        most: at least 2.
    """
    if len(all_of_them) <= most:
        return list(all_of_them)
    last = len(all_of_them) - 1
    return [all_of_them[round(place * last / (most - 1))] for place in range(most)]


def _canvases(frames: Sequence[Frame]) -> list[Image.Image]:
    """Return the frames as images of the same size: captions at the top, then boards."""
    captions = [drawn(frame.caption) for frame in frames]
    boards = [drawn(frame.board) for frame in frames]
    begin = max(caption.height for caption in captions)
    height = begin + max(board.height for board in boards)
    palette = inks(frames[0].board.cloth)
    canvases: list[Image.Image] = []
    for caption, board in zip(captions, boards, strict=True):
        canvas = Image.new("L", (PICTURE, height), palette[palette.cloth.ground])
        canvas.paste(caption, (0, 0))
        canvas.paste(board, (0, begin))
        canvases.append(canvas)
    return canvases


def _written(canvases: Sequence[Image.Image], cloth: str) -> bytes:
    """Return images as a GIF that plays again and again."""
    first, *others = [coloured(canvas, cloth) for canvas in canvases]
    times = [*(SHORT for _ in others), LONG]
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
    return written.getvalue()
