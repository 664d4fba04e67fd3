"""What is asked again and again is answered from an index, however many tables there are."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, event, text

from bot.store import Sessions, Store

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
SEED = bytes(32)

QUERIES: dict[str, Callable[[Sessions], Awaitable[object]]] = {
    "ix_tables_unshown": lambda sessions: sessions.unshown(),
    "ix_tables_wake_at": lambda sessions: sessions.waking(NOON),
    "uq_tables_open_channel": lambda sessions: sessions.open_in(7),
}


@pytest.fixture
async def grown(store: Store) -> Store:
    """A database with thousands of ended tables that were all shown."""
    async with store.transaction() as connection:
        await connection.execute(
            text(
                "INSERT INTO tables (channel_id, host_id, game, rules, options, status, server_seed,"
                " created_at, version, shown) WITH RECURSIVE many(n) AS"
                " (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 5000)"
                " SELECT n, 1, 'koi-koi', 1, '{}', 'finished', :seed, :noon, 3, 3 FROM many"
            ),
            {"seed": SEED, "noon": NOON.isoformat(" ") if "sqlite" in str(connection.engine.url) else NOON},
        )
    async with store.transaction() as connection:
        await connection.execute(text("ANALYZE"))
    return store


@pytest.mark.parametrize("index", QUERIES)
async def test_the_query_is_answered_from_its_index(grown: Store, index: str) -> None:
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(_: Connection, __: object, statement: str, parameters: tuple[object, ...], *___: object) -> None:
        asked.append((statement, parameters))

    async with grown.reading() as connection:
        engine = connection.sync_connection
        assert engine is not None
        event.listen(engine.engine, "before_cursor_execute", note)
    await QUERIES[index](Sessions(grown))
    event.remove(engine.engine, "before_cursor_execute", note)
    ((statement, parameters),) = [each for each in asked if each[0].startswith("SELECT")]
    explain = "EXPLAIN QUERY PLAN " if engine.dialect.name == "sqlite" else "EXPLAIN "
    async with grown.reading() as connection:
        plan = str((await connection.exec_driver_sql(explain + statement, parameters)).all())
    assert index in plan
    assert "SCAN tables" not in plan or f"INDEX {index}" in plan
    assert "Seq Scan on tables" not in plan
