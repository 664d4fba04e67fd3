"""Lookout: notices what has become of a SQLite file although nothing is written for long."""

import asyncio

import structlog
from sqlalchemy import Connection

from bot.store.engine import FAILURES, Store
from bot.store.whereabouts import ReplacedError

log = structlog.get_logger(__name__)

LOOK = 30.0
"""Seconds between two looks; each costs less than a click."""


class Lookout:
    """Begins to write again and again, and writes nothing: with that the file is looked at, and put back.

    Args:
        store: the open file.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._looking = asyncio.create_task(self._keep_looking(), name="lookout")

    def stop(self) -> None:
        """Stop looking."""
        if self._looking is not None:
            self._looking.cancel()

    async def _keep_looking(self) -> None:
        while True:
            try:
                await self._store.write(_nothing)
            except ReplacedError:
                return  # whoever listens to the store has heard
            except FAILURES as error:
                log.error("the database file cannot be written to", error=type(error).__name__)
            await asyncio.sleep(LOOK)


def _nothing(_: Connection) -> None:
    """Write nothing."""
