"""What the bot has stored, opened by the test too, and whether everybody sees it."""

import asyncio
from collections.abc import Collection, Iterator
from typing import Any

from simcord import ResponseMessage
from sqlalchemy import select

from bot.aftermath import Aftermaths
from bot.readers import Readers
from bot.store import Matches, Preferences, Sessions, Store, Trophies
from bot.store.rebuilding import rebuild
from bot.store.schema import matches, results, tables
from bot.tables import Table, Tables
from cogs.delivery.components import layout
from cogs.screens.public import public_page
from games import MatchRecord
from tests.deep.process import PATIENCE
from tests.deep.wire import Wire
from tests.discord.reading import MENTION, Shown, controls_of, texts_of
from tests.support.kept import delete_kept, kept

COUNTED = (results.c.table_id, results.c.seat, results.c.user_id, results.c.score, results.c.rank)
Counted = tuple[int, int, int | None, int, int]
"""A result: its table, seat, person, score and rank."""

LOOKS = 600
"""How often to look, within `PATIENCE`, whether a table is shown as it is."""


class Stored:
    """Reads the bot's database, and compares it with itself and with what Discord shows.

    Args:
        wire: the Discord.
        store: the database of the bot.
    """

    def __init__(self, wire: Wire, store: Store) -> None:
        self._wire = wire
        self._store = store
        self._readers = Readers(Preferences(store), lambda guild_id: None)
        self._aftermaths = Aftermaths(Matches(store), Trophies(store))
        self._settled: set[int] = set()

    async def tables(self, but: Collection[int] = ()) -> list[Table]:
        """Return all tables as they are stored, but for some."""
        fresh = self._fresh()
        query = select(tables.c.id).order_by(tables.c.id)
        table_ids = await self._store.read(lambda connection: list(connection.scalars(query)))
        return [await fresh.glance(table_id) for table_id in table_ids if table_id not in but]

    async def shown(self) -> None:
        """Wait until every table's message shows it as it is stored by then."""
        for table in await self.tables(but=self._settled):
            for _ in range(LOOKS):
                if await self._is_shown(await self._fresh().glance(table.id)):
                    break
                await asyncio.sleep(PATIENCE / LOOKS)
            else:
                raise AssertionError(f"table {table.id} is not shown as it is: {self.message_of(table)}")
            if not table.open:
                self._settled.add(table.id)

    def _fresh(self) -> Tables:
        return Tables(Sessions(self._store))

    async def _is_shown(self, table: Table) -> bool:
        message = self.message_of(table)
        if message is None:
            return False
        page = public_page(table, await self._readers.public(table), after=await self._aftermaths.of(table))
        wanted = layout(page).to_components()
        texts = [MENTION.sub(r"`/\1`", text) for text in texts_of(message.message.components)]
        return (texts, message.controls) == (texts_of(wanted), controls_of(wanted))

    def message_of(self, table: Table) -> Shown | None:
        """Return the message that shows a table to everybody, None if it is not there."""
        number = table.stored.message_id
        message = self._wire.discord.backend.messages.get(table.stored.channel_id, {}).get(number or 0)
        return None if message is None else Shown(ResponseMessage(self._wire.discord.env, message))

    async def verify(self) -> None:
        """Check that each match that was played to its end is remembered and counted once, and verifies."""
        finished = [table for table in await self.tables() if table.match is not None and table.match.over]
        assert await self._counted() == [result for table in finished for result in results_of(table)]
        for table in finished:
            line = await Sessions(self._store).record_of(table.id)
            assert line is not None
            assert MatchRecord.from_line(line).verify().record() == table.ended_match().record()
        query = select(matches.c.table_id).order_by(matches.c.table_id)
        remembered = await self._store.read(lambda connection: list(connection.scalars(query)))
        assert remembered == [table.id for table in finished], "a match was not remembered, or one too many"

    async def _counted(self) -> list[Counted]:
        """Return the results that are stored."""
        query = select(*COUNTED).order_by(results.c.table_id, results.c.seat)
        return await self._store.read(lambda connection: [tuple(row) for row in connection.execute(query)])

    async def rebuild(self) -> dict[str, list[Any]]:
        """Check that what is kept is what a rebuild finds, and return it. The bot must have ended."""
        whole = await kept(self._store)
        await delete_kept(self._store)
        await rebuild(self._store)
        assert await kept(self._store) == whole, "what was kept is not what the matches come to"
        return whole


def results_of(table: Table) -> Iterator[Counted]:
    """Yield what the results of a finished match should be; those of a seat are its first person's."""
    match = table.ended_match()
    for seat, score, rank in zip(table.seats, match.scores, match.ranks, strict=True):
        person = seat.left_by if seat.user_id is None else seat.user_id
        yield table.id, seat.seat, person, score, rank
