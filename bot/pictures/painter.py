"""Painter: makes pictures of boards, and films of several, off the event loop."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from hashlib import sha256
from typing import TypeVar

import structlog

from bot.pictures import draw
from bot.pictures.avatars import Avatars
from bot.pictures.board import Board, Picture
from bot.pictures.film import Film, Frame, make_film
from bot.pictures.layout import split_board
from bot.pictures.sprites import PictureError

T = TypeVar("T")

NAME = 8
"""Hexadecimal digits by which names of pictures differ."""

THREADS = 2
"""How many pictures are painted at once."""

log = structlog.get_logger()


class Painter:
    """Makes pictures of boards; to be closed with the bot.

    Args:
        avatars: finds the pictures of people; without it, letters stand for them.
        executor: where they are made; threads of its own if None, with one for films, which take a second
            or more, so that pictures do not wait that long.
    """

    def __init__(self, avatars: Avatars | None = None, executor: Executor | None = None) -> None:
        self._avatars = avatars
        self._pictures = executor or ThreadPoolExecutor(THREADS, thread_name_prefix="painter")
        self._films = executor or ThreadPoolExecutor(1, thread_name_prefix="films")
        self._last: tuple[tuple[Frame, ...], Film] | None = None

    async def paint_board(self, board: Board) -> tuple[Picture, ...] | None:
        """Return the pictures that show a board, one if it is not too high.

        None if they cannot be made, or there is nothing on it to show.
        """
        if not board.sections:
            return None
        addresses = {avatar.address for avatar in draw.avatars_on(board) if avatar.address}
        avatars = await self._avatars.load_avatars(addresses) if self._avatars and addresses else {}
        return await self._run_in(self._pictures, "picture", lambda: _paint_parts(board, avatars))

    async def paint_film(self, frames: Sequence[Frame]) -> Film | None:
        """Return a film of these frames, at least one; None if it cannot be made.

        The last one is kept: who has seen it often shows it to all next, and others ask for the same.
        """
        asked = tuple(frames)
        if self._last is None or self._last[0] != asked:
            film = await self._run_in(self._films, "film", lambda: make_film(asked))
            if film is None:
                return None
            self._last = asked, film
        return self._last[1]

    async def _run_in(self, executor: Executor, what: str, make: Callable[[], T]) -> T | None:
        """Return what is made in another thread; if it cannot be made, log why and return None."""
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, make)
        except PictureError as problem:
            log.error(f"{what}-failed", problem=str(problem))
        except Exception:
            log.exception(f"{what}-failed")
        return None

    def close(self) -> None:
        """End the threads once they have made what was asked of them; nothing is made afterwards."""
        for executor in (self._pictures, self._films):
            executor.shutdown(wait=False)


def _paint_parts(board: Board, avatars: draw.Avatars) -> tuple[Picture, ...]:
    return tuple(_paint_part(part, avatars) for part in split_board(board))


def _paint_part(board: Board, avatars: draw.Avatars) -> Picture:
    content = draw.board_png(board, avatars)
    return Picture(f"{board.cloth}-{sha256(content).hexdigest()[:NAME]}.png", content, board.alt)
