"""Processes that share a database, as tests have several of them in one."""

import asyncio

from bot.store import Leases, Sessions, Shards, Store
from bot.tables import (
    Elsewhere,
    Ownership,
    Table,
    Tables,
    Wish,
)
from bot.timing import Timing
from tests.bot.sessions import AKI, BEN
from tests.bot.store.test_leases import Watch
from tests.support.in_place import AT_ONCE, same_seeds

GUILDS = (2 << 22, 3 << 22)
"""A guild of shard 0, and one of shard 1."""

KOI_KOI = Wish("koi-koi", {"rounds": 1})


class Process:
    """A process with some of two shards; without any, it shares the work with nobody.

    Attributes:
        announced: the tables that its listeners heard of.
        doubts: the tables that it has to show once more, with the messages to be taken away.
    """

    def __init__(
        self, store: Store, watch: Watch, *ids: int, own: Watch | None = None, timing: Timing = AT_ONCE
    ) -> None:
        shards, clock = Shards(2, ids) if ids else None, own or watch
        self.ownership = Ownership(shards, Leases(store, watch), lambda: clock().timestamp())
        sessions = Sessions(store, shards=shards, timing=timing)
        self.tables = Tables(sessions, ownership=self.ownership, timing=timing, seeds=same_seeds())
        self.elsewhere = Elsewhere(self.tables)
        self.announced: list[Table] = []
        self.tables.subscribe(self.announced.append)
        self.doubts: list[tuple[int, int | None]] = []
        self.tables.on_doubt(lambda table_id, stray: self.doubts.append((table_id, stray)))

    async def shows(self, table: Table, message_id: int) -> None:
        """Note that a message shows a table, and wait until that is stored."""
        await self.tables.set_shown(table, message_id)
        while tasks := [task for task in asyncio.all_tasks() if task.get_name() == "what is shown"]:
            await asyncio.wait(tasks)

    async def begun(self, guild: int, channel: int = 7) -> Table:
        """Return a match of Aki and Ben in a guild."""
        lobby = await self.tables.open(guild, channel, AKI, KOI_KOI, "11")
        await self.tables.join(lobby.id, BEN, "12")
        return await self.tables.start(lobby.id, AKI.id)
