"""Closing: private messages about a lobby are taken away with it, since they can change nothing then."""

import asyncio

import structlog

from bot.tables.table import LOBBY, Table
from bot.tables.tables import Tables
from cogs.delivery.answers import Interaction, Sent
from cogs.delivery.posting import NOT_SENT, why

log = structlog.get_logger(__name__)


class Closing:
    """The private messages about lobbies that people have open.

    Args:
        tables: the tables.
    """

    def __init__(self, tables: Tables) -> None:
        self._open: dict[int, dict[int | None, Interaction]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        tables.subscribe(self._notice)

    def remember(self, table_id: int, interaction: Interaction, sent: Sent) -> None:
        """Remember a message about a lobby, and the last interaction by which it can be taken away."""
        self._forget_expired()
        self._open[table_id] = {**self._open.pop(table_id, {}), sent.id: interaction}

    def _forget_expired(self) -> None:
        """Forget lobbies whose messages Discord lets us take away no longer."""
        for table_id in list(self._open):
            if not all(interaction.is_expired() for interaction in self._open[table_id].values()):
                return
            del self._open[table_id]

    def _notice(self, table: Table) -> None:
        if table.status == LOBBY:
            return
        for interaction in self._open.pop(table.id, {}).values():
            task = asyncio.create_task(_close(interaction, table.id), name="closing")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop taking messages away."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _close(interaction: Interaction, table_id: int) -> None:
    if interaction.is_expired():
        return
    try:
        await interaction.delete_original_response()
    except NOT_SENT as error:
        log.info("options stay open", table=table_id, **why(error))
