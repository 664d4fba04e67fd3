"""Painter: makes pictures and films of boards off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from hashlib import sha256
from typing import TypeVar

import structlog

from bot.pictures import draw
from bot.pictures.avatars import Avatars
from bot.pictures.board import Board, Picture
from bot.pictures.film import Film, make_film
from bot.pictures.layout import split_board
from bot.pictures.sprites import PictureError

T = TypeVar("T")

NAME_DIGITS = 8
"""Hexadecimal digits in the names of pictures."""

PICTURE_THREADS = 2
"""Number of pictures painted at the same time."""

log = structlog.get_logger()


class Painter:
    """Makes pictures of boards; close it with the bot.

    Args:
        avatars: loads people's avatars; if None, letters are drawn.
        executor: runs the work. If None, the painter has its own threads, with a separate one for films:
            they take a second or more, and pictures must not wait for them.
    """

    def __init__(self, avatars: Avatars | None = None, executor: Executor | None = None) -> None:
        self._avatars = avatars
        self._pictures = executor or ThreadPoolExecutor(PICTURE_THREADS, thread_name_prefix="painter")
        self._films = executor or ThreadPoolExecutor(1, thread_name_prefix="films")
        self._last: tuple[tuple[Board, ...], Film] | None = None

    async def paint_board(self, board: Board) -> tuple[Picture, ...] | None:
        """Return the pictures of a board (several if it is high); None if it is empty or drawing fails."""
        if not board.sections:
            return None
        addresses = {avatar.address for avatar in draw.avatars_on(board) if avatar.address}
        avatars = await self._avatars.load_avatars(addresses) if self._avatars and addresses else {}
        return await self._run_in(self._pictures, "picture", lambda: _paint_parts(board, avatars))

    async def paint_film(self, frames: Sequence[Board]) -> Film | None:
        """Return a film of at least one frame, or None if it fails.

        The last film is kept, because people often share it right after watching it.
        """
        wanted = tuple(frames)
        if self._last is None or self._last[0] != wanted:
            film = await self._run_in(self._films, "film", lambda: make_film(wanted))
            if film is None:
                return None
            self._last = wanted, film
        return self._last[1]

    async def _run_in(self, executor: Executor, what: str, make: Callable[[], T]) -> T | None:
        """Run a function in another thread; log a failure and return None."""
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, make)
        except PictureError as problem:
            log.error(f"{what} failed", problem=str(problem))
        except Exception:
            log.exception(f"{what} failed")
        return None

    def close(self) -> None:
        """Stop the threads after the work in progress; nothing is painted afterwards."""
        for executor in (self._pictures, self._films):
            executor.shutdown(wait=False)


def _paint_parts(board: Board, avatars: draw.Avatars) -> tuple[Picture, ...]:
    return tuple(_paint_part(part, avatars) for part in split_board(board))


def _paint_part(board: Board, avatars: draw.Avatars) -> Picture:
    content = draw.board_png(board, avatars)
    return Picture(f"{board.cloth}-{sha256(content).hexdigest()[:NAME_DIGITS]}.png", content, board.alt)
