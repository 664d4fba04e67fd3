"""Painter: makes pictures of boards, and films of several, off the event loop, each one once."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import structlog

from bot.avatars import Avatars
from bot.pictures.board import Board, avatars_on
from bot.pictures.compose import Bands, composed
from bot.pictures.film import Film, Frame, filmed
from bot.pictures.inks import PictureError
from bot.pictures.kept import Kept

MOST_BYTES = 4_000_000
"""Bytes of pictures kept in memory: about 100 pictures."""

MOST_BYTES_OF_BANDS = 12_000_000
"""Bytes of parts of pictures kept in memory: those of the last 400 pictures or so."""

MOST_FILMS = 4
"""How many films are kept in memory: as many as are likely to be shared in the next minutes."""

log = structlog.get_logger()

Look = tuple[Board, frozenset[str]]
"""What decides how a picture looks: its board, and the addresses of the avatars that could be had."""


class Painter:
    """Makes pictures of boards; to be closed with the bot.

    Args:
        most_bytes: how much is kept of whole pictures.
        avatars: finds the pictures of people; without it, letters stand for them.
    """

    def __init__(self, most_bytes: int = MOST_BYTES, avatars: Avatars | None = None) -> None:
        self._avatars = avatars
        self._kept = Kept[Look, bytes](most_bytes)
        self._bands = Bands(MOST_BYTES_OF_BANDS)  # touched by the painter's own thread alone
        self._under_way: dict[Look, asyncio.Future[bytes | None]] = {}
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="painter")
        # A film takes seconds, and pictures must not wait that long.
        self._projector = ThreadPoolExecutor(1, thread_name_prefix="film")
        self._films: OrderedDict[tuple[Frame, ...], Film] = OrderedDict()
        self._closed = False

    async def paint(self, board: Board) -> bytes | None:
        """Return the picture of a board as a PNG; None if it cannot be made."""
        avatars = await self._avatars_on(board)
        seen = (replace(board, alt=""), frozenset(avatars))
        if (known := self._kept.get(seen)) is not None:
            return known
        if self._closed:
            return None
        painting = self._under_way.get(seen)
        if painting is None:
            painting = asyncio.get_running_loop().run_in_executor(
                self._threads, _painted, seen[0], avatars, self._bands
            )
            self._under_way[seen] = painting
            painting.add_done_callback(lambda done: self._keep(seen, done))
        try:
            return await asyncio.shield(painting)
        except asyncio.CancelledError:
            if painting.cancelled():  # dropped on closing, not cancelled by the caller
                return None
            raise

    async def film(self, frames: Sequence[Frame]) -> Film | None:
        """Return a film of these frames, at least one; None if it cannot be made."""
        asked = tuple(frames)
        if asked not in self._films:
            if self._closed:
                return None
            film = await asyncio.get_running_loop().run_in_executor(self._projector, _filmed, asked)
            if film is None:
                return None
            self._films[asked] = film
        self._films.move_to_end(asked)
        while len(self._films) > MOST_FILMS:
            self._films.popitem(last=False)
        return self._films[asked]

    async def _avatars_on(self, board: Board) -> Mapping[str, bytes]:
        addresses = {avatar.address for avatar in avatars_on(board) if avatar.address}
        return await self._avatars.of(addresses) if self._avatars is not None and addresses else {}

    def close(self) -> None:
        """End the threads and drop what they have not begun."""
        self._closed = True
        for threads in (self._threads, self._projector):
            threads.shutdown(wait=False, cancel_futures=True)

    def _keep(self, look: Look, done: asyncio.Future[bytes | None]) -> None:
        del self._under_way[look]
        content = None if done.cancelled() else done.result()
        if content is not None:
            self._kept.put(look, content, len(content))


def _painted(board: Board, avatars: Mapping[str, bytes], bands: Bands) -> bytes | None:
    """Return the picture of a board; if it cannot be made, log why and return None."""
    try:
        return composed(board, avatars, bands)
    except PictureError as problem:
        log.error("picture-failed", cloth=board.cloth, problem=str(problem))
    except Exception:
        log.exception("picture-failed", cloth=board.cloth)
    return None


def _filmed(frames: tuple[Frame, ...]) -> Film | None:
    """Return a film; if it cannot be made, log why and return None."""
    try:
        return filmed(frames)
    except Exception:
        log.exception("film-failed", cloth=frames[0].board.cloth, frames=len(frames))
    return None
