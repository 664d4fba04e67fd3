"""Makes the bot kill itself before or after a commit."""

import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from threading import Event
from unittest.mock import patch

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database

BEFORE_COMMIT = "before a commit"
AFTER_COMMIT = "between a commit and its acknowledgement"
ARM = signal.SIGUSR1


def prepare(point: str, which: int) -> None:
    """Make this process kill itself at a commit, after it has received the signal `ARM`.

    `which` is the number of the commit after the signal, from 1.
    """
    armed = Event()
    numbers = count(1)
    signal.signal(ARM, lambda *_: armed.set())
    whole = Database.write

    @asynccontextmanager
    async def write(database: Database) -> AsyncIterator[AsyncConnection]:
        now = armed.is_set() and next(numbers) == which
        async with whole(database) as connection:
            yield connection
            if now and point == BEFORE_COMMIT:
                os.kill(os.getpid(), signal.SIGKILL)
        if now:
            os.kill(os.getpid(), signal.SIGKILL)

    patch.object(Database, "write", write).start()
