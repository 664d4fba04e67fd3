"""What is stored and not yet shown is known to the store, and which of that is a process's own business."""

from datetime import timedelta

import pytest

from bot.store.database import Database
from bot.store.pending import Pending, Shards
from bot.store.sessions import Sessions
from bot.store.stored import StoredTable
from bot.tables import Table, Tables
from tests.bot.sessions import AKI, BEN, GUILD, KOI_KOI, begun, opened, played_out, turn
from tests.support.in_place import Time

MESSAGE = 77


@pytest.fixture
def pending(database: Database) -> Pending:
    return Pending(database)


async def begun_in(tables: Tables, guild: int | None, channel: int) -> Table:
    lobby = await tables.open(guild, channel, AKI, KOI_KOI, "11")
    await tables.join(lobby.id, BEN, "12")
    return await tables.start(lobby.id, AKI.id)


async def unshown(pending: Pending, *, starting: bool = False) -> list[int]:
    return [table_id for table_id, _ in await pending.unshown(starting=starting)]


async def show(tables: Tables, table: Table, message_id: int = MESSAGE) -> bool:
    return await tables.set_shown(table.id, message_id, table.stored.version)


async def stored(database: Database, table: Table) -> StoredTable:
    found = await Sessions(database).get(table.id)
    assert found is not None
    return found


async def test_a_new_table_is_unshown_until_a_message_shows_it(
    tables: Tables, database: Database, pending: Pending
) -> None:
    table = await opened(tables)
    assert await pending.unshown() == [(table.id, table.stored.guild_id)]
    assert await tables.message_of(table.id) is None
    await show(tables, table)
    assert await unshown(pending) == []
    assert await tables.message_of(table.id) == MESSAGE == (await stored(database, table)).message_id


async def test_every_change_makes_a_table_unshown_and_nothing_else_does(
    tables: Tables, pending: Pending
) -> None:
    table = await begun(tables)
    await show(tables, table)
    await tables.set_reminder(table.id, 99)
    assert await tables.begin_to_remind(table.id) is not None
    assert await unshown(pending) == []
    for _ in range(3):
        table = await tables.act(table.id, *turn(table))
        assert await unshown(pending) == [table.id]
        await show(tables, table)
        assert await unshown(pending) == []
    await tables.leave(table.id, AKI.id)
    assert await unshown(pending) == [table.id]


async def test_a_table_is_unshown_while_nobody_knows_what_its_message_shows(
    tables: Tables, pending: Pending
) -> None:
    table = await begun(tables)
    await show(tables, table)
    await tables.set_shown(table.id, MESSAGE, None)
    assert await unshown(pending) == [table.id]
    assert await tables.message_of(table.id) == MESSAGE
    await show(tables, table)
    assert await unshown(pending) == []


async def test_a_table_that_has_ended_is_unshown_until_its_end_is_shown(
    tables: Tables, pending: Pending
) -> None:
    table = await played_out(tables)
    assert await unshown(pending) == [table.id]
    await show(tables, table)
    assert await unshown(pending) == []


async def test_what_was_shown_of_an_older_state_leaves_the_newer_one_unshown(
    tables: Tables, pending: Pending
) -> None:
    before = await begun(tables)
    after = await tables.act(before.id, *turn(before))
    await show(tables, before)
    assert await unshown(pending) == [before.id]
    await show(tables, after)
    await show(tables, before)
    assert await unshown(pending) == [before.id]


async def test_of_two_messages_the_newer_one_stays_whoever_comes_last(
    tables: Tables, other_process: Tables
) -> None:
    table = await begun(tables)
    assert await show(tables, table, MESSAGE)
    assert await show(other_process, table, MESSAGE + 2)
    assert not await show(tables, table, MESSAGE + 1)
    assert await other_process.message_of(table.id) == MESSAGE + 2


async def test_another_message_is_no_change_of_the_table(tables: Tables) -> None:
    table = await begun(tables)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    await show(tables, table)
    await show(tables, table, MESSAGE + 1)
    after = await tables.get(table.id)
    assert (after.stored.message_id, after.stored.version) == (MESSAGE + 1, table.stored.version)
    assert heard == []
    assert (await tables.act(table.id, *turn(table))).stored.message_id == MESSAGE + 1


async def test_what_need_not_be_shown_keeps_its_message(tables: Tables, pending: Pending) -> None:
    table = await begun(tables)
    await show(tables, table)
    table = await tables.act(table.id, *turn(table))
    await tables.set_shown(table.id, None, table.stored.version)
    assert await unshown(pending) == []
    assert await tables.message_of(table.id) == MESSAGE


async def test_a_table_whose_place_is_gone_need_not_be_shown(tables: Tables, pending: Pending) -> None:
    table = await begun(tables)
    await show(tables, table)
    await tables.lose(table.id)
    assert await unshown(pending) == []


async def test_a_start_also_takes_up_what_changed_shortly_before_the_newest_change(
    tables: Tables, pending: Pending, time: Time
) -> None:
    assert await pending.unshown(starting=True) == []
    old, lately, newest = [await begun_in(tables, GUILD, channel) for channel in (7, 8, 9)]
    time.let_pass(timedelta(hours=1).total_seconds())
    lately = await tables.act(lately.id, *turn(lately))
    time.let_pass(100)
    newest = await tables.act(newest.id, *turn(newest))
    for table in (old, lately, newest):
        await show(tables, table, MESSAGE + table.id)
    time.let_pass(timedelta(days=3).total_seconds())
    assert await unshown(pending) == []
    assert await unshown(pending, starting=True) == [lately.id, newest.id]


@pytest.mark.parametrize(("ids", "counted"), [((0,), [0, 3]), ((1,), [1, 4]), ((0, 2), [0, 2, 3, 5])])
async def test_a_process_has_the_tables_of_its_shards_those_in_no_guild_among_shard_0(
    tables: Tables, database: Database, ids: tuple[int, ...], counted: list[int]
) -> None:
    guilds = [None, *(number << 22 for number in range(1, 6))]
    opened_in = {(await begun_in(tables, guild, number)).id: guild for number, guild in enumerate(guilds)}
    pending, shards = Pending(database, Shards(3, ids)), Shards(3, ids)
    own = [guilds[number] for number in counted]
    assert [guild for _, guild in await pending.unshown()] == own
    assert [guild for _, guild in await pending.unshown(starting=True)] == own
    assert {opened_in[place.table_id] for place in await pending.places()} == {*own} - {None}
    assert await pending.count_open() == {"lobby": 0, "playing": len(own)}
    assert [guild for guild in guilds if shards.have(guild)] == own
    assert [guild for guild in guilds if pending.ours(guild)] == own
