"""Tables: who is notified of changes, and how a table starts again."""

import asyncio

import pytest

from bot.errors import MovedOn, TableProblem
from bot.store.database import Database
from bot.store.sessions import Sessions
from bot.store.stored import LoadedTable
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    NAMES,
    begun,
    moves_in,
    opened,
    played_out,
    refusal,
    tables_of,
    turn,
)


async def test_listeners_hear_of_commits(lobbies: Lobbies, tables: Tables, other_database: Database) -> None:
    table = await begun(lobbies)
    seen: list[asyncio.Task[list[tuple[int, str]]]] = []
    sessions = Sessions(other_database)

    def listen(changed: Table) -> None:
        seen.append(asyncio.ensure_future(moves_in(sessions, changed.id)))

    tables.subscribe(listen)
    await tables.play_move(table, *turn(table))
    assert [len(await moves) for moves in seen] == [1]


async def test_nobody_hears_of_what_was_refused(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    with pytest.raises(MovedOn):
        await tables.play_move(table, AKI.id, 99, "play 1b")
    with pytest.raises(TableProblem):
        await tables.leave_table(table.id, CHO.id)
    assert heard == []


async def test_a_rematch_keeps_people_and_options_and_waits(lobbies: Lobbies, tables: Tables) -> None:
    ended = await played_out(lobbies, tables)
    again = await lobbies.open_rematch(ended.id, BEN, "21", NAMES)
    assert (again.status, again.host_id, again.options) == (LOBBY, BEN.id, ended.options)
    assert [seat.user_id for seat in again.reserved_seats] == [AKI.id]
    assert again.server_seed != ended.server_seed
    assert await refusal(lobbies.start_match(again.id, BEN.id, "19")) == "seats-kept"
    assert (await lobbies.join_lobby(again.id, AKI, "23")).status == PLAYING


async def test_a_rematch_has_contributions_of_its_own(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies, setup=TableSetup("hygge", {}))
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    await lobbies.cut_deck(lobby.id, AKI.id, "words")
    await lobbies.start_match(lobby.id, AKI.id, "19")
    ended = await tables.end_table(lobby.id, CHO.id, moderator=True)
    again = await lobbies.open_rematch(ended.id, AKI, "21", NAMES)
    assert [(seat.name, seat.share) for seat in again.seats] == [("Ben", ""), ("Botan", ""), ("Aki", "21")]
    assert [seat.name for seat in again.reserved_seats] == ["Ben"]
    begun_again = await lobbies.join_lobby(again.id, BEN, "22")
    assert [seat.share for seat in begun_again.seats] == ["22", "22", "21"]


async def test_a_rematch_of_a_table_that_is_open_is_refused(lobbies: Lobbies) -> None:
    table = await begun(lobbies)
    assert await refusal(lobbies.open_rematch(table.id, AKI, "21", NAMES)) == "not-ended"


class SlowOnce(Sessions):
    """Sessions whose next read of a table takes until the test says so, although it has read the row."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.waits, self.has_read, self.goes_on = False, asyncio.Event(), asyncio.Event()

    async def load_table(self, table_id: int, known: int = -1) -> LoadedTable | None:
        found = await super().load_table(table_id, known)
        if self.waits:
            self.waits = False
            self.has_read.set()
            await self.goes_on.wait()
        return found


async def test_a_slow_read_does_not_bring_an_older_version_back(database: Database, lobbies: Lobbies) -> None:
    sessions = SlowOnce(database)
    tables = tables_of(database, sessions=sessions)
    table = await tables.get_table((await begun(lobbies)).id)
    sessions.waits = True
    slow = asyncio.create_task(tables.get_table(table.id))
    await sessions.has_read.wait()
    newer = await tables.play_move(table, *turn(table))
    sessions.goes_on.set()
    old = await slow
    assert old.version == table.version < newer.version
    async with tables.lock_table(table.id) as held:
        assert held.version == newer.version
