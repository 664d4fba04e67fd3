"""The patrol looks at every open table once after a start; broken ones are found before people find them."""

import asyncio

import pytest
import structlog
from sqlalchemy import text

from bot import patrol as patrol_module
from bot.patrol import Patrol
from bot.store import Sessions, Store
from bot.tables import ABANDONED, PLAYING, Table, Tables, Wish
from tests.bot.sessions import AKI


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patrol_module, "PAUSE", 0.0)


async def three_tables(tables: Tables) -> list[Table]:
    """Return three matches of Aki and a computer."""
    begun: list[Table] = []
    for channel in (1, 2, 3):
        lobby = await tables.open(5, channel, AKI, Wish("koi-koi", {"rounds": 1}), "11")
        await tables.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
        begun.append(await tables.start(lobby.id, AKI.id))
    return begun


async def walk(tables: Tables) -> None:
    patrol = Patrol(tables)
    patrol.start()
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() == "patrol"))
    await patrol.close()


async def test_a_broken_table_is_set_aside_though_nobody_touches_it(tables: Tables, store: Store) -> None:
    first, broken, last = await three_tables(tables)
    async with store.transaction() as connection:
        await connection.execute(text("UPDATE tables SET rules = 999 WHERE id = :id"), {"id": broken.id})
    later = Tables(Sessions(store))
    announced: list[int] = []
    later.subscribe(lambda table: announced.append(table.id))
    with structlog.testing.capture_logs() as logs:
        await walk(later)
    assert announced == [broken.id]
    assert [entry["event"] for entry in logs] == ["table set aside"]
    found = [await later.get(table.id) for table in (first, broken, last)]
    assert [table.stored.status for table in found] == [PLAYING, ABANDONED, PLAYING]


async def test_a_table_that_cannot_be_read_keeps_it_from_no_other(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = await three_tables(tables)
    seen: list[int] = []

    async def glance(table_id: int) -> Table:
        seen.append(table_id)
        raise OSError("disk I/O error")

    later = Tables(Sessions(store))
    monkeypatch.setattr(later, "glance", glance)
    await walk(later)
    assert seen == [third.id, second.id, first.id]


async def test_it_begins_although_the_store_cannot_name_the_tables_at_once(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, failures, seen = await three_tables(tables), iter(range(2)), list[int]()
    later = Tables(Sessions(store))
    whole = later.open_ids

    async def open_ids() -> list[int]:
        if next(failures, None) is not None:
            raise OSError("disk I/O error")
        return await whole()

    async def glance(table_id: int) -> None:
        seen.append(table_id)

    monkeypatch.setattr("bot.retry.FIRST_PAUSE", 0.0)
    monkeypatch.setattr(later, "open_ids", open_ids)
    monkeypatch.setattr(later, "glance", glance)
    await walk(later)
    assert seen == [table.id for table in reversed(begun)]


async def test_it_stops_when_it_is_asked_to(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patrol_module, "PAUSE", 3600.0)
    await three_tables(tables)
    patrol = Patrol(tables)
    patrol.start()
    await patrol.close()
    assert [task for task in asyncio.all_tasks() if task.get_name() == "patrol"] == []
