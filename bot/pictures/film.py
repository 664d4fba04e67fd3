"""Film: an animated picture of several boards; the first section of each is a caption. Works in any thread.

Films are GIFs because every Discord client plays them inline; older clients show animated WebP as a file.
GIF's limits don't matter: all pictures share one palette, so no colour is lost, and only the differences
between frames are stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TypeVar

from PIL import Image

from bot.pictures.board import Board
from bot.pictures.draw import draw_board
from bot.pictures.layout import lay_out_board
from bot.pictures.style import MARGIN

T = TypeVar("T")

MAX_FILM_BYTES = 8_000_000
"""Maximum size of a film. Discord accepts 10 MiB, but phones load smaller files sooner."""

MAX_FRAMES = 90
"""Maximum number of frames in a film."""

LAST_FRAME_MILLISECONDS = 5000
"""Duration of the last frame."""

FRAME_MILLISECONDS = 1800
"""Duration of every other frame."""


@dataclass(frozen=True, slots=True)
class Film:
    """An animated GIF; `whole` if no frame was left out."""

    content: bytes
    whole: bool


def make_film(frames: Sequence[Board], max_bytes: int = MAX_FILM_BYTES) -> Film:
    """Return a film of at least one frame and at most this many bytes, with fewer frames if necessary.

    The first and the last frame are always included. Raises PictureError if a sprite is missing or broken.
    """
    canvases = _draw_canvases(spread_evenly(frames, MAX_FRAMES))
    content = _write_gif(canvases)
    while len(content) > max_bytes and len(canvases) > 2:
        canvases = spread_evenly(canvases, max(2, len(canvases) * 2 // 3))
        content = _write_gif(canvases)
    return Film(content, len(canvases) == len(frames))


def spread_evenly(all_of_them: Sequence[T], most: int) -> list[T]:
    """Return at most `most` items (at least 2), evenly spread, including the first and the last."""
    if len(all_of_them) <= most:
        return list(all_of_them)
    last = len(all_of_them) - 1
    return [all_of_them[round(place * last / (most - 1))] for place in range(most)]


def _draw_canvases(boards: Sequence[Board]) -> list[Image.Image]:
    """Return an image of each board; all have the same height, which the panels of the captions fill."""
    height = max(lay_out_board(board).height for board in boards)
    canvases: list[Image.Image] = []
    for board in boards:
        caption, *others = board.sections
        below = lay_out_board(replace(board, sections=tuple(others))).height
        filling = replace(caption, height=height - below - MARGIN)
        canvases.append(draw_board(replace(board, sections=(filling, *others))))
    return canvases


def _write_gif(canvases: Sequence[Image.Image]) -> bytes:
    """Return images as a GIF that loops forever."""
    first, *others = canvases
    times = [*(FRAME_MILLISECONDS for _ in others), LAST_FRAME_MILLISECONDS]
    written = BytesIO()
    first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
    return written.getvalue()
