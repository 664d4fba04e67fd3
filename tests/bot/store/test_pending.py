"""What is stored and not yet shown is known to the store, and which of that is a process's own business."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from bot.store.database import Database
from bot.store.pending import LOOK_AHEAD, SUMMARY, Due, Pending, Shards
from bot.store.preferences import Preferences
from bot.store.schema import guilds
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, GUILD, KOI_KOI, opened, turn
from tests.support.in_place import Time

MESSAGE = 77
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Board:
    """Tables, and what of them is shown."""

    def __init__(self, database: Database, tables: Tables, lobbies: Lobbies) -> None:
        self.tables, self.lobbies, self.pending = tables, lobbies, Pending(database)

    async def begun(self, guild: int | None = GUILD, channel: int = 7) -> Table:
        lobby = await self.lobbies.open_lobby(guild, channel, AKI, KOI_KOI, "11")
        await self.lobbies.join_lobby(lobby.id, BEN, "12")
        return await self.lobbies.start_match(lobby.id, AKI.id, "19")

    async def shown(self) -> Table:
        """Return a match whose message shows it as it is."""
        table = await self.begun()
        assert await self.show(table)
        assert await self.unshown() == []
        return table

    async def show(self, table: Table, message_id: int = MESSAGE) -> bool:
        return await self.pending.set_shown(table.id, message_id, table.version)

    async def unshown(self, *, starting: bool = False) -> list[int]:
        return [table_id for table_id, _ in await self.pending.unshown_tables(starting=starting)]

    async def message_of(self, table: Table) -> int | None:
        return (await self.tables.get_table(table.id)).message_id


@pytest.fixture
def board(database: Database, tables: Tables, lobbies: Lobbies) -> Board:
    return Board(database, tables, lobbies)


async def test_a_new_table_is_unshown_until_a_message_shows_it(board: Board, other_process: Tables) -> None:
    table = await opened(board.lobbies)
    assert await board.pending.unshown_tables() == [(table.id, table.guild_id)]
    assert await board.message_of(table) is None
    await board.show(table)
    assert await board.unshown() == []
    assert await board.message_of(table) == MESSAGE == (await other_process.get_table(table.id)).message_id


async def test_every_change_makes_a_table_unshown_and_nothing_else_does(board: Board) -> None:
    table = await board.shown()
    await board.pending.forget_reminder(table.id, 99)
    assert await board.unshown() == []
    for _ in range(3):
        table = await board.tables.play_move(table, *turn(table))
        assert await board.unshown() == [table.id]
        await board.show(table)
        assert await board.unshown() == []
    await board.tables.leave_table(table.id, AKI.id)
    assert await board.unshown() == [table.id]


async def test_a_table_is_unshown_while_nobody_knows_what_its_message_shows(board: Board) -> None:
    table = await board.shown()
    await board.pending.set_shown(table.id, MESSAGE, None)
    assert await board.unshown() == [table.id]
    assert await board.message_of(table) == MESSAGE
    await board.show(table)
    assert await board.unshown() == []


async def test_what_was_shown_of_an_older_state_leaves_the_newer_one_unshown(board: Board) -> None:
    before = await board.begun()
    after = await board.tables.play_move(before, *turn(before))
    for table, unshown in ((before, [before.id]), (after, []), (before, [before.id])):
        await board.show(table)
        assert await board.unshown() == unshown


async def test_of_two_messages_the_newer_one_stays_whoever_comes_last(board: Board) -> None:
    table = await board.begun()
    for message, stays in ((MESSAGE, True), (MESSAGE + 2, True), (MESSAGE + 1, False)):
        assert await board.show(table, message) is stays
    assert await board.message_of(table) == MESSAGE + 2


async def test_another_message_is_no_change_of_the_table(board: Board) -> None:
    table = await board.begun()
    heard: list[Table] = []
    board.tables.subscribe(heard.append)
    for message in (MESSAGE, MESSAGE + 1):
        await board.show(table, message)
    after = await board.tables.get_table(table.id)
    assert (after.message_id, after.version) == (MESSAGE + 1, table.version)
    assert heard == []
    assert (await board.tables.play_move(after, *turn(after))).message_id == MESSAGE + 1


async def test_what_need_not_be_shown_keeps_its_message(board: Board) -> None:
    table = await board.shown()
    table = await board.tables.play_move(table, *turn(table))
    await board.pending.set_shown(table.id, None, table.version)
    assert await board.unshown() == []
    assert await board.message_of(table) == MESSAGE


async def test_a_table_whose_place_is_gone_need_not_be_shown(board: Board) -> None:
    await board.tables.abandon_table((await board.shown()).id)
    assert await board.unshown() == []


async def test_a_start_takes_up_recent_changes_too(board: Board, time: Time) -> None:
    assert await board.pending.unshown_tables(starting=True) == []
    old, lately, newest = [await board.begun(channel=channel) for channel in (7, 8, 9)]
    time.let_pass(timedelta(hours=1).total_seconds())
    lately = await board.tables.play_move(lately, *turn(lately))
    time.let_pass(100)
    newest = await board.tables.play_move(newest, *turn(newest))
    for table in (old, lately, newest):
        await board.show(table, MESSAGE + table.id)
    time.let_pass(timedelta(days=3).total_seconds())
    assert await board.unshown() == []
    assert await board.unshown(starting=True) == [lately.id, newest.id]


@pytest.mark.parametrize(("ids", "counted"), [((0,), [0, 3]), ((1,), [1, 4]), ((0, 2), [0, 2, 3, 5])])
async def test_a_process_has_the_tables_of_its_shards_those_in_no_guild_among_shard_0(
    board: Board, database: Database, ids: tuple[int, ...], counted: list[int]
) -> None:
    guilds = [None, *(number << 22 for number in range(1, 6))]
    opened_in = {(await board.begun(guild, number)).id: guild for number, guild in enumerate(guilds)}
    pending, shards = Pending(database, Shards(3, ids)), Shards(3, ids)
    own = [guilds[number] for number in counted]
    assert [guild for _, guild in await pending.unshown_tables()] == own
    assert [guild for _, guild in await pending.unshown_tables(starting=True)] == own
    assert {opened_in[place.table_id] for place in await pending.open_places()} == {*own} - {None}
    assert [opened_in[table_id] for table_id in await pending.open_tables()] == own[::-1]
    assert await pending.count_open() == {"lobby": 0, "playing": len(own)}
    assert [guild for guild in guilds if shards.has_guild(guild)] == own
    assert [guild for guild in guilds if pending.is_ours(guild)] == own


async def set_due(database: Database, at: datetime) -> None:
    """Have the server's summary become due."""
    async with database.write() as connection:
        await connection.execute(update(guilds).values(summary_at=at))


async def test_a_process_of_its_own_reads_again_after_its_writes_or_a_pause(
    database: Database, other_database: Database
) -> None:
    await Preferences(database).set_guild(GUILD, zone="UTC")
    pending, shared = Pending(database), Pending(database, Shards(1, (0,)))
    due, soon = [Due(SUMMARY, GUILD, 0)], NOON + LOOK_AHEAD / 2
    assert await pending.due(NOON, 9) == await shared.due(NOON, 9) == []
    await set_due(other_database, NOON)
    assert await shared.due(soon, 9) == due, "other processes act for people at its tables"
    assert await pending.due(soon, 9) == []
    assert await pending.due(NOON + LOOK_AHEAD, 9) == due
    await set_due(database, NOON + timedelta(days=1))
    assert await pending.due(NOON, 9) == []
    await set_due(database, NOON)
    assert await pending.due(soon, 9) == due, "its own writes are noticed at once"


async def test_what_becomes_due_soon_is_due_at_its_time(database: Database) -> None:
    await Preferences(database).set_guild(GUILD, zone="UTC")
    pending, at = Pending(database), NOON + LOOK_AHEAD * 2
    await set_due(database, at)
    found = [bool(await pending.due(NOON + timedelta(seconds=number), 9)) for number in range(12)]
    assert found == [False] * 10 + [True] * 2
    assert await pending.due(NOON, 9) == [], "the clock was set back"
