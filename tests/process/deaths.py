"""Makes the bot kill itself at inner points: around a commit, or after a match's last move."""

import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from threading import Event, Timer
from typing import Any
from unittest.mock import patch

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.match_end import Ending
from bot.store.sessions import Sessions

BEFORE_COMMIT = "before a commit"
AT_COMMIT = "while a commit is under way"
AFTER_COMMIT = "between a commit and its acknowledgement"
AFTER_LAST_MOVE = "between a last move and its end page"
ARM = signal.SIGUSR1

INSIDE = (BEFORE_COMMIT, AT_COMMIT, AFTER_COMMIT, AFTER_LAST_MOVE)


def prepare(point: str, which: int, delay: float) -> None:
    """Make this process kill itself at a point, after it has received the signal `ARM`.

    Args:
        point: one of `INSIDE`.
        which: number of the commit or last move after the signal, from 1.
        delay: seconds from the beginning of a commit to the kill, for `AT_COMMIT`.
    """
    armed = Event()
    numbers = count(1)
    signal.signal(ARM, lambda *_: armed.set())

    def is_it() -> bool:
        return armed.is_set() and next(numbers) == which

    if point == AFTER_LAST_MOVE:
        _prepare_last_move(is_it)
    else:
        _prepare_commit(point, is_it, delay)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _prepare_commit(point: str, is_it: Callable[[], bool], delay: float) -> None:
    whole = Database.write

    @asynccontextmanager
    async def write(database: Database) -> AsyncIterator[AsyncConnection]:
        now = is_it()
        async with whole(database) as connection:
            yield connection
            if now and point == BEFORE_COMMIT:
                _die()
            if now and point == AT_COMMIT:
                Timer(delay, _die).start()
        if now and point == AFTER_COMMIT:
            _die()

    patch.object(Database, "write", write).start()


def _prepare_last_move(is_it: Callable[[], bool]) -> None:
    whole = Sessions.save_table

    async def save(*arguments: Any, ending: Ending | None = None, **more: Any) -> Any:
        stored = await whole(*arguments, ending=ending, **more)
        if ending is not None and is_it():
            _die()
        return stored

    patch.object(Sessions, "save_table", save).start()
