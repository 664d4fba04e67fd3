"""Painter: makes pictures of boards, and films of several, off the event loop, each one once.

What it takes to draw is loaded with the first of them.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

import structlog

from bot.pictures.avatars import Avatars
from bot.pictures.board import Board, avatars_on
from bot.pictures.frames import Film, Frame
from bot.pictures.inks import PictureError
from bot.pictures.kept import Kept
from bot.pictures.layout import parts

if TYPE_CHECKING:
    from bot.pictures.compose import Bands

MOST_BYTES = 4_000_000
"""Bytes of pictures kept in memory: about 100 pictures."""

MOST_BYTES_OF_BANDS = 20_000_000
"""Bytes of parts of pictures kept in memory: those of the last 700 pictures or so, at a hundred busy tables
what their next pictures can use."""

NAME = 8
"""Hexadecimal digits by which names of pictures differ."""

MOST_FILMS = 4
"""How many films are kept in memory: as many as are likely to be shared in the next minutes."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Painted:
    """A picture that shows a board, or a part of one.

    Attributes:
        name: of its file; clients keep pictures by name, so it never stands for two.
        content: a PNG.
        alt: what it shows, in words.
    """

    name: str
    content: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class _Look:
    """What decides what is sent for a board: the board, and the addresses of avatars that could be had."""

    board: Board
    avatars: frozenset[str]
    hash: int = field(compare=False)

    def __hash__(self) -> int:
        # A board has hundreds of parts, so this is done once.
        return self.hash


Pictures = tuple[Painted, ...]
"""The pictures that show a board, top to bottom."""


class Painter:
    """Makes pictures of boards; to be closed with the bot.

    Args:
        most_bytes: how much is kept of whole pictures.
        avatars: finds the pictures of people; without it, letters stand for them.
        executor: where they are made; threads of its own if None.
    """

    def __init__(
        self,
        most_bytes: int = MOST_BYTES,
        avatars: Avatars | None = None,
        executor: Executor | None = None,
    ) -> None:
        self._avatars = avatars
        self._kept = Kept[_Look, Pictures](most_bytes)
        self._bands: Bands = Kept(MOST_BYTES_OF_BANDS)  # touched by the painter's own thread alone
        self._under_way: dict[_Look, asyncio.Future[Pictures | None]] = {}
        self._threads = executor or ThreadPoolExecutor(1, thread_name_prefix="painter")
        # A film takes seconds, and pictures must not wait that long.
        self._projector = executor or ThreadPoolExecutor(1, thread_name_prefix="film")
        self._films: OrderedDict[tuple[Frame, ...], Film] = OrderedDict()
        self._closed = False

    async def paint(self, board: Board) -> Pictures | None:
        """Return the pictures that show a board, one if it is not too high; None if they cannot be made."""
        avatars = await self._avatars_on(board)
        addresses = frozenset(avatars)
        look = _Look(board, addresses, hash((board, addresses)))
        if (known := self._kept.get(look)) is not None:
            return known
        if self._closed:
            return None
        painting = self._under_way.get(look)
        if painting is None:
            painting = asyncio.get_running_loop().run_in_executor(
                self._threads, _painted, board, avatars, self._bands
            )
            self._under_way[look] = painting
            painting.add_done_callback(lambda done: self._keep(look, done))
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

    def _keep(self, look: _Look, done: asyncio.Future[Pictures | None]) -> None:
        del self._under_way[look]
        pictures = None if done.cancelled() else done.result()
        if pictures is not None:
            self._kept.put(look, pictures, sum(len(picture.content) for picture in pictures))


def _painted(board: Board, avatars: Mapping[str, bytes], bands: "Bands") -> Pictures | None:
    """Return the pictures that show a board; if they cannot be made, log why and return None."""
    try:
        return tuple(_picture(part, avatars, bands) for part in parts(board))
    except PictureError as problem:
        log.error("picture-failed", cloth=board.cloth, problem=str(problem))
    except Exception:
        log.exception("picture-failed", cloth=board.cloth)
    return None


def _picture(board: Board, avatars: Mapping[str, bytes], bands: "Bands") -> Painted:
    from bot.pictures.compose import composed

    content = composed(board, avatars, bands)
    return Painted(f"{board.cloth}-{sha256(content).hexdigest()[:NAME]}.png", content, board.alt)


def _filmed(frames: tuple[Frame, ...]) -> Film | None:
    """Return a film; if it cannot be made, log why and return None."""
    from bot.pictures.film import filmed

    try:
        return filmed(frames)
    except Exception:
        log.exception("film-failed", cloth=frames[0].board.cloth, frames=len(frames))
    return None
