"""What is stored and not yet shown is known to the store, and which of that is a process's own business."""

from datetime import timedelta

import pytest

from bot.store.database import Database
from bot.store.pending import Pending, Shards
from bot.store.sessions import Sessions
from bot.store.stored import StoredTable
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, GUILD, KOI_KOI, begun, opened, played_out, table_in, turn
from tests.support.in_place import Time

MESSAGE = 77


@pytest.fixture
def pending(database: Database) -> Pending:
    return Pending(database)


async def begun_in(lobbies: Lobbies, guild: int | None, channel: int) -> Table:
    lobby = await lobbies.open(guild, channel, AKI, KOI_KOI, "11")
    await lobbies.join(lobby.id, BEN, "12")
    return await lobbies.start(lobby.id, AKI.id, "19")


async def unshown(pending: Pending, *, starting: bool = False) -> list[int]:
    return [table_id for table_id, _ in await pending.unshown(starting=starting)]


async def show(pending: Pending, table: Table, message_id: int = MESSAGE) -> bool:
    return await pending.set_shown(table.id, message_id, table.version)


async def stored(database: Database, table: Table) -> StoredTable:
    found = await table_in(Sessions(database), table.id)
    assert found is not None
    return found


async def test_a_new_table_is_unshown_until_a_message_shows_it(
    lobbies: Lobbies, tables: Tables, database: Database, pending: Pending
) -> None:
    table = await opened(lobbies)
    assert await pending.unshown() == [(table.id, table.guild_id)]
    assert (await tables.get(table.id)).message_id is None
    await show(pending, table)
    assert await unshown(pending) == []
    assert (await tables.get(table.id)).message_id == MESSAGE == (await stored(database, table)).message_id


async def test_every_change_makes_a_table_unshown_and_nothing_else_does(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await begun(lobbies)
    await show(pending, table)
    await pending.forget_reminder(table.id, 99)
    assert await unshown(pending) == []
    for _ in range(3):
        table = await tables.act(table.id, *turn(table))
        assert await unshown(pending) == [table.id]
        await show(pending, table)
        assert await unshown(pending) == []
    await tables.leave(table.id, AKI.id)
    assert await unshown(pending) == [table.id]


async def test_a_table_is_unshown_while_nobody_knows_what_its_message_shows(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await begun(lobbies)
    await show(pending, table)
    await pending.set_shown(table.id, MESSAGE, None)
    assert await unshown(pending) == [table.id]
    assert (await tables.get(table.id)).message_id == MESSAGE
    await show(pending, table)
    assert await unshown(pending) == []


async def test_a_table_that_has_ended_is_unshown_until_its_end_is_shown(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await played_out(lobbies, tables)
    assert await unshown(pending) == [table.id]
    await show(pending, table)
    assert await unshown(pending) == []


async def test_what_was_shown_of_an_older_state_leaves_the_newer_one_unshown(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    before = await begun(lobbies)
    after = await tables.act(before.id, *turn(before))
    await show(pending, before)
    assert await unshown(pending) == [before.id]
    await show(pending, after)
    await show(pending, before)
    assert await unshown(pending) == [before.id]


async def test_of_two_messages_the_newer_one_stays_whoever_comes_last(
    lobbies: Lobbies, pending: Pending, other_process: Tables
) -> None:
    table = await begun(lobbies)
    assert await show(pending, table, MESSAGE)
    assert await show(pending, table, MESSAGE + 2)
    assert not await show(pending, table, MESSAGE + 1)
    assert (await other_process.get(table.id)).message_id == MESSAGE + 2


async def test_another_message_is_no_change_of_the_table(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await begun(lobbies)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    await show(pending, table)
    await show(pending, table, MESSAGE + 1)
    after = await tables.get(table.id)
    assert (after.message_id, after.version) == (MESSAGE + 1, table.version)
    assert heard == []
    assert (await tables.act(table.id, *turn(table))).message_id == MESSAGE + 1


async def test_what_need_not_be_shown_keeps_its_message(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await begun(lobbies)
    await show(pending, table)
    table = await tables.act(table.id, *turn(table))
    await pending.set_shown(table.id, None, table.version)
    assert await unshown(pending) == []
    assert (await tables.get(table.id)).message_id == MESSAGE


async def test_a_table_whose_place_is_gone_need_not_be_shown(
    lobbies: Lobbies, tables: Tables, pending: Pending
) -> None:
    table = await begun(lobbies)
    await show(pending, table)
    await tables.abandon(table.id)
    assert await unshown(pending) == []


async def test_a_start_also_takes_up_what_changed_shortly_before_the_newest_change(
    lobbies: Lobbies, tables: Tables, pending: Pending, time: Time
) -> None:
    assert await pending.unshown(starting=True) == []
    old, lately, newest = [await begun_in(lobbies, GUILD, channel) for channel in (7, 8, 9)]
    time.let_pass(timedelta(hours=1).total_seconds())
    lately = await tables.act(lately.id, *turn(lately))
    time.let_pass(100)
    newest = await tables.act(newest.id, *turn(newest))
    for table in (old, lately, newest):
        await show(pending, table, MESSAGE + table.id)
    time.let_pass(timedelta(days=3).total_seconds())
    assert await unshown(pending) == []
    assert await unshown(pending, starting=True) == [lately.id, newest.id]


@pytest.mark.parametrize(("ids", "counted"), [((0,), [0, 3]), ((1,), [1, 4]), ((0, 2), [0, 2, 3, 5])])
async def test_a_process_has_the_tables_of_its_shards_those_in_no_guild_among_shard_0(
    lobbies: Lobbies, tables: Tables, database: Database, ids: tuple[int, ...], counted: list[int]
) -> None:
    guilds = [None, *(number << 22 for number in range(1, 6))]
    opened_in = {(await begun_in(lobbies, guild, number)).id: guild for number, guild in enumerate(guilds)}
    pending, shards = Pending(database, Shards(3, ids)), Shards(3, ids)
    own = [guilds[number] for number in counted]
    assert [guild for _, guild in await pending.unshown()] == own
    assert [guild for _, guild in await pending.unshown(starting=True)] == own
    assert {opened_in[place.table_id] for place in await pending.places()} == {*own} - {None}
    assert await pending.count_open() == {"lobby": 0, "playing": len(own)}
    assert [guild for guild in guilds if shards.have(guild)] == own
    assert [guild for guild in guilds if pending.ours(guild)] == own
