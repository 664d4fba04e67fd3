"""Film: an animated picture of several boards, each with a caption. Works in any thread.

Films are GIFs: every Discord client plays those inline, old ones too, while animated WebP came late and some
still show it as a file. What GIF lacks does not matter here: all pictures share one palette, so nothing is
lost; and only what changes from one frame to the next is stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TypeVar

from PIL import Image

from bot.pictures.board import Board
from bot.pictures.draw import draw_board, new_canvas

T = TypeVar("T")

MOST_BYTES = 8_000_000
"""The largest film. Discord takes files of 10 MiB, and phones load smaller ones sooner."""

MOST_FRAMES = 90
"""The most frames in a film."""

LONG, SHORT = 5000, 1800
"""Milliseconds for which the last frame is shown, and any other."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame of a film: a caption, and below it what it is about."""

    caption: Board
    board: Board


@dataclass(frozen=True, slots=True)
class Film:
    """A film.

    Attributes:
        content: a GIF.
        whole: whether it has all the frames that were asked for.
    """

    content: bytes
    whole: bool


def make_film(frames: Sequence[Frame], most_bytes: int = MOST_BYTES) -> Film:
    """Return a film of at most this many bytes, without some of the frames if there are too many.

    The first and the last frame are always in it.

    Args:
        frames: at least one.
        most_bytes: how large it may be.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    canvases = _draw_canvases(spread_evenly(frames, MOST_FRAMES))
    content = _write_gif(canvases)
    while len(content) > most_bytes and len(canvases) > 2:
        canvases = spread_evenly(canvases, max(2, len(canvases) * 2 // 3))
        content = _write_gif(canvases)
    return Film(content, len(canvases) == len(frames))


def spread_evenly(all_of_them: Sequence[T], most: int) -> list[T]:
    """Return at most `most` of some items, evenly spread, the first and the last among them.

    Args:
        all_of_them: where to take them from.
        most: at least 2.
    """
    if len(all_of_them) <= most:
        return list(all_of_them)
    last = len(all_of_them) - 1
    return [all_of_them[round(place * last / (most - 1))] for place in range(most)]


def _draw_canvases(frames: Sequence[Frame]) -> list[Image.Image]:
    """Return an image of each frame, the caption above the board; all are as high as the highest needs."""
    pairs = [(draw_board(frame.caption), draw_board(frame.board)) for frame in frames]
    begin = max(caption.height for caption, _ in pairs)
    height = begin + max(board.height for _, board in pairs)
    canvases: list[Image.Image] = []
    for frame, (caption, board) in zip(frames, pairs, strict=True):
        canvas = new_canvas(frame.board.cloth, height)
        canvas.paste(caption, (0, 0))
        canvas.paste(board, (0, begin))
        canvases.append(canvas)
    return canvases


def _write_gif(canvases: Sequence[Image.Image]) -> bytes:
    """Return images as a GIF that plays again and again."""
    first, *others = canvases
    times = [*(SHORT for _ in others), LONG]
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
    return written.getvalue()
