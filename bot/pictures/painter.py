"""Painter: makes pictures of boards off the event loop, each one once."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import structlog

from bot.pictures.board import Board
from bot.pictures.compose import composed
from bot.pictures.decks import DECKS
from bot.pictures.inks import PictureError, inks

MOST_BYTES = 16_000_000
"""Bytes of pictures kept in memory: about 400 pictures."""

log = structlog.get_logger()


class Painter:
    """Makes pictures of boards; to be closed with the bot.

    Args:
        most_bytes: how much is kept, in bytes; what was asked for longest ago goes first.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Board, bytes] = OrderedDict()
        self._under_way: dict[Board, asyncio.Future[bytes | None]] = {}
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="painter")
        self._closed = False

    def warm_up(self) -> None:
        """Find the palettes of all decks while nobody is waiting for a picture yet."""
        for deck in DECKS:
            self._threads.submit(inks, deck)

    async def paint(self, board: Board) -> bytes | None:
        """Return the picture of a board as a PNG; None if it cannot be made."""
        seen = replace(board, alt="")
        if seen in self._kept:
            self._kept.move_to_end(seen)
            return self._kept[seen]
        if self._closed:
            return None
        painting = self._under_way.get(seen)
        if painting is None:
            painting = asyncio.get_running_loop().run_in_executor(self._threads, _painted, seen)
            self._under_way[seen] = painting
            painting.add_done_callback(lambda done: self._keep(seen, done))
        try:
            return await asyncio.shield(painting)
        except asyncio.CancelledError:
            if painting.cancelled():  # dropped on closing, not cancelled by the caller
                return None
            raise

    def close(self) -> None:
        """End the thread and drop what it has not begun."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _keep(self, board: Board, done: asyncio.Future[bytes | None]) -> None:
        del self._under_way[board]
        content = None if done.cancelled() else done.result()
        if content is None:
            return
        self._kept[board] = content
        self._bytes += len(content)
        while self._bytes > self._most_bytes:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= len(dropped)


def _painted(board: Board) -> bytes | None:
    """Return the picture of a board; if it cannot be made, log why and return None."""
    try:
        return composed(board)
    except PictureError as problem:
        log.error("picture-failed", cloth=board.cloth, problem=str(problem))
    except Exception:
        log.exception("picture-failed", cloth=board.cloth)
    return None
