"""Compares the bot's database with itself and with the messages on Discord."""

import asyncio
import re
from collections.abc import Collection, Iterator

from simcord import ResponseMessage
from sqlalchemy import select

from bot.people.calls import MAX_CALLED
from bot.people.readers import Readers
from bot.results.ratings import TOO_OFTEN
from bot.store.database import Database
from bot.store.history import History, MatchOutcome
from bot.store.preferences import Preferences
from bot.store.schema import results, tables
from bot.store.sessions import Sessions
from bot.tables.table import FINISHED, LOBBY, Table
from bot.tables.tables import Tables
from cogs.delivery.layout import build_layout
from cogs.screens.table import public_page
from games import MatchRecord
from tests.bot.sessions import lobbies_of, stored_record, tables_of
from tests.discord.reading import MENTION, Control, Shown, controls_of, texts_of
from tests.process.bot_process import PATIENCE
from tests.process.wire import Wire
from tests.support.counted import Counts, added_up, counted
from tests.support.database import asked

COUNTED = (results.c.table_id, results.c.seat, results.c.user_id, results.c.score, results.c.rank)
PLAYED_OUT = tables.c.status == FINISHED

Counted = tuple[int, int, int | None, int, int]
"""A result: its table, seat, person, score and rank."""

Looks = tuple[list[str], list[Control]]
"""The visible parts of a message: its texts and its controls."""

TIME = re.compile(r"<t:\d+:R>")
"""A time, which is ignored: until it has passed, a message shows the deadline from before an outage."""

LOOKS = 600
"""Number of checks within `PATIENCE` whether a table's message is up to date."""


class Stored:
    """Reads the bot's database, and compares it with itself and with the messages on Discord."""

    def __init__(self, wire: Wire, database: Database) -> None:
        self._wire = wire
        self._database = database
        self._readers = Readers(Preferences(database), lambda guild_id: None)
        self._history = History(database)
        self._lobbies = lobbies_of(database, self._fresh())
        self._settled: set[int] = set()

    async def tables(self, but: Collection[int] = ()) -> list[Table]:
        """Return all stored tables except some."""
        fresh = self._fresh()
        query = select(tables.c.id).order_by(tables.c.id)
        table_ids = await asked(self._database, lambda connection: list(connection.scalars(query)))
        return [await fresh.get_table(table_id) for table_id in table_ids if table_id not in but]

    async def shown(self) -> None:
        """Wait until every table's message shows its stored state.

        An ended table with a player who deleted their data is left out: its message was sent before and still
        names them.
        """
        for table in await self.tables(but=self._settled):
            shown: Looks | None = None
            wanted: list[Looks] = []
            for _ in range(LOOKS):
                current = await self._fresh().get_table(table.id)
                shown = self._seen(current)
                wanted = await self._wanted(current)
                if shown in wanted or (not current.open and has_former_player(current)):
                    break
                await asyncio.sleep(PATIENCE / LOOKS)
            else:
                raise AssertionError(f"table {table.id} has an outdated message: {shown} instead of {wanted}")
            if not table.open:
                self._settled.add(table.id)

    def _fresh(self) -> Tables:
        return tables_of(self._database)

    def _seen(self, table: Table) -> Looks | None:
        """Return the visible parts of a table's message, or None if it doesn't exist."""
        if (message := self.message_of(table)) is None:
            return None
        texts = texts_of(message.message.components)
        return [TIME.sub("<t>", MENTION.sub(r"`/\1`", text)) for text in texts], message.controls

    async def _wanted(self, table: Table) -> list[Looks]:
        """Return the acceptable versions of a table's message."""
        readers = await self._readers.words_for_table(table)
        ended = table.pause_until is not None
        numbers = [*range(MAX_CALLED + 1)] if table.status == LOBBY else [None]
        pages = [
            public_page(table, readers, round_end=ended, outcome=outcome, wanting=wanting)
            for outcome in await self._outcomes(table)
            for wanting in numbers
        ]
        shown = [build_layout(page).to_components() for page in pages]
        return [([TIME.sub("<t>", text) for text in texts_of(each)], controls_of(each)) for each in shown]

    async def _outcomes(self, table: Table) -> list[MatchOutcome]:
        """Return the acceptable outcomes of a table's match; of a lobby's, whether it would be rated.

        The latter may have changed since by a match of the same people elsewhere, or by midnight.
        """
        if table.status != LOBBY:
            return [await self._history.match_outcome(table.id)]
        unrated = await self._lobbies.unrated_reason(table)
        reasons = (None, TOO_OFTEN) if unrated in (None, TOO_OFTEN) else (unrated,)
        return [MatchOutcome(reason) for reason in reasons]

    def message_of(self, table: Table) -> Shown | None:
        """Return a table's public message, or None if it doesn't exist."""
        number = table.message_id
        message = self._wire.discord.backend.messages.get(table.channel_id, {}).get(number or 0)
        return None if message is None else Shown(ResponseMessage(self._wire.discord.env, message))

    async def verify(self) -> None:
        """Check that each match played to its end is remembered and counted once, and verifies.

        A match ended early is remembered, too, but only counts for the players who left it.
        """
        finished = [table for table in await self.tables() if table.match is not None and table.match.over]
        assert await self._counted() == [result for table in finished for result in results_of(table)]
        for table in finished:
            line = await stored_record(Sessions(self._database), table.id)
            assert line is not None
            assert MatchRecord.from_line(line).verify().record() == table.ended_match().record()
        query = select(tables.c.id).where(PLAYED_OUT, tables.c.rounds.is_not(None)).order_by(tables.c.id)
        remembered = await asked(self._database, lambda connection: list(connection.scalars(query)))
        assert remembered == [table.id for table in finished], (
            "a match was forgotten, or remembered too often"
        )

    async def _counted(self) -> list[Counted]:
        """Return the stored results of matches played to their end."""
        query = (
            select(*COUNTED)
            .join(tables, tables.c.id == results.c.table_id)
            .where(PLAYED_OUT)
            .order_by(results.c.table_id, results.c.seat)
        )
        return await asked(
            self._database, lambda connection: [tuple(row) for row in connection.execute(query)]
        )

    async def counted(self) -> Counts:
        """Check that the stored standings agree with the results, and return them."""
        found = await counted(self._database)
        assert found == await added_up(self._database), "the standings differ from the results"
        return found


def has_former_player(table: Table) -> bool:
    """Return whether a former player of a table has deleted their data."""
    return any(seat.dealt_to_person and seat.dealt_to is None for seat in table.seats)


def results_of(table: Table) -> Iterator[Counted]:
    """Yield the expected results of a finished match; a seat's result belongs to its first person."""
    match = table.ended_match()
    for seat, score, rank in zip(table.seats, match.scores, match.ranks, strict=True):
        person = seat.left_by if seat.user_id is None else seat.user_id
        yield table.id, seat.seat, person, score, rank
