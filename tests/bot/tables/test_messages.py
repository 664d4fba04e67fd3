"""What is stored and not yet shown is known to the store, whatever happens to the program meanwhile."""

import asyncio
from dataclasses import replace

import pytest
import structlog

from bot.store import Duties, Sessions, Shown, Store, StoredTable
from bot.tables import Table, Tables
from tests.bot.sessions import AKI, begun, opened, played_out, turn
from tests.support.faults import Faults
from tests.support.in_place import AT_ONCE

MESSAGE = 77
RARELY = replace(AT_ONCE, edit_interval=3600)


async def stored() -> None:
    """Wait until all that is shown is stored."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name() == "what is shown"]:
        await asyncio.wait(tasks)


async def in_store(store: Store, table: Table) -> StoredTable:
    found = await Sessions(store).get(table.id)
    assert found is not None
    return found


async def test_a_new_table_is_unshown_until_a_message_shows_it(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    assert await tables.unshown() == [table.id]
    assert await tables.message_of(table.id) is None
    await tables.set_shown(table, MESSAGE)
    assert await tables.unshown() == []
    assert await tables.message_of(table.id) == MESSAGE
    assert (await in_store(store, table)).message_id == MESSAGE


async def test_every_change_makes_a_table_unshown_and_nothing_else_does(tables: Tables) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE)
    await tables.set_reminder(table.id, 99)
    assert await tables.begin_to_remind(table.id) is not None
    assert await tables.unshown() == []
    for _ in range(3):
        table = await tables.act(table.id, *turn(table))
        assert await tables.unshown() == [table.id]
        await tables.set_shown(table, MESSAGE)
        await stored()
        assert await tables.unshown() == []
    await tables.leave(table.id, AKI.id)
    assert await tables.unshown() == [table.id]


async def test_a_table_is_unshown_while_nobody_knows_what_its_message_shows(tables: Tables) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE, certain=False)
    await stored()
    assert await tables.unshown() == [table.id]
    assert await tables.message_of(table.id) == MESSAGE
    await tables.set_shown(table, MESSAGE)
    await stored()
    assert await tables.unshown() == []


async def test_a_table_that_has_ended_is_unshown_until_its_end_is_shown(tables: Tables) -> None:
    table = await played_out(tables)
    assert await tables.unshown() == [table.id]
    await tables.set_shown(table, MESSAGE)
    assert await tables.unshown() == []
    lobby = await opened(tables)
    await tables.set_shown(lobby, MESSAGE + 1)
    await tables.set_shown(await tables.end(lobby.id, AKI.id, moderator=False), MESSAGE + 1)
    await stored()
    assert await tables.unshown() == []


async def test_what_was_shown_of_an_older_state_leaves_the_newer_one_unshown(tables: Tables) -> None:
    before = await begun(tables)
    after = await tables.act(before.id, *turn(before))
    await tables.set_shown(before, MESSAGE)
    assert await tables.unshown() == [before.id]
    await tables.set_shown(after, MESSAGE)
    await tables.set_shown(before, MESSAGE)
    await stored()
    assert await tables.unshown() == [before.id]


async def test_another_message_is_no_change_of_the_table(tables: Tables) -> None:
    table = await begun(tables)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    await tables.set_shown(table, MESSAGE)
    await tables.set_shown(table, MESSAGE + 1)
    after = await tables.get(table.id)
    assert (after.stored.message_id, after.stored.version) == (MESSAGE + 1, table.stored.version)
    assert heard == []
    assert (await tables.act(table.id, *turn(table))).stored.message_id == MESSAGE + 1


async def test_a_message_that_cannot_be_stored_for_a_moment_is_stored_later(
    tables: Tables, store: Store, faults: Faults
) -> None:
    table = await opened(tables)
    faults.begin(1_000_000)
    await tables.set_shown(table, MESSAGE)
    assert await tables.message_of(table.id) == MESSAGE
    assert (await in_store(store, table)).message_id is None
    assert faults.failed > 1
    faults.begin(0)
    await stored()
    assert (await in_store(store, table)).message_id == MESSAGE
    assert await tables.unshown() == []


@pytest.mark.parametrize("timing", [replace(AT_ONCE, edit_interval=0.1)])
async def test_what_was_stored_together_with_a_new_message_is_not_stored_once_more(tables: Tables) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE)
    await tables.set_shown(await tables.act(table.id, *turn(table)), MESSAGE)
    with structlog.testing.capture_logs() as logs:
        await tables.set_shown(await tables.get(table.id), MESSAGE + 1)
        await stored()
    assert [entry for entry in logs if entry["log_level"] != "info"] == []
    assert await tables.unshown() == []


async def test_a_message_is_remembered_although_the_table_was_read_again_before_it_was_stored(
    tables: Tables, faults: Faults
) -> None:
    table = await begun(tables)
    faults.begin(2)
    await tables.set_shown(table, MESSAGE)
    with pytest.raises(Exception, match="locked"):
        await tables.act(table.id, *turn(table))
    await tables.get(table.id)
    await stored()
    assert await tables.message_of(table.id) == MESSAGE
    assert (await tables.get(table.id)).stored.message_id == MESSAGE


async def test_what_is_shown_while_the_store_is_busy_with_what_was_shown_before_is_stored_too(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE)
    after, whole = await tables.act(table.id, *turn(table)), Duties.set_shown
    meanwhile = iter([after])

    async def set_shown(duties: Duties, shown: dict[int, Shown]) -> None:
        await whole(duties, shown)
        for later in meanwhile:
            await tables.set_shown(later, MESSAGE)

    monkeypatch.setattr(Duties, "set_shown", set_shown)
    await tables.set_shown(table, MESSAGE)
    await stored()
    assert await tables.unshown() == []


@pytest.mark.parametrize("timing", [RARELY])
async def test_what_is_shown_is_stored_before_the_program_ends(tables: Tables, store: Store) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE)
    table = await tables.act(table.id, *turn(table))
    await tables.set_shown(table, MESSAGE)
    assert await tables.unshown() == [table.id]
    await tables.close()
    assert await Duties(store).unshown() == {}


@pytest.mark.parametrize("timing", [RARELY])
async def test_a_store_that_fails_at_the_end_does_not_keep_the_program(
    tables: Tables, faults: Faults
) -> None:
    table = await opened(tables)
    faults.begin(9)
    await tables.set_shown(table, MESSAGE)
    await tables.close()
    assert await tables.unshown() == [table.id], "it is shown again after the next start"


async def test_a_table_whose_place_is_gone_need_not_be_shown(tables: Tables) -> None:
    table = await begun(tables)
    await tables.set_shown(table, MESSAGE)
    await tables.lose(table.id)
    assert await tables.unshown() == []
