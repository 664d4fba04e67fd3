"""What is asked again and again is answered from an index, however many tables there are."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event, text

from bot.rankings import AGAINST, COMPUTERS, ORDERS, RATING, SPANS, Rankings, Wanted
from bot.store import Boards, Ending, Matches, ResultRow, Sessions, Store, StoredSeat
from bot.trophies import Feat

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


async def plans_of(store: Store, ask: Callable[[], Awaitable[object]]) -> list[str]:
    """Return how the database answers each SELECT of a question."""
    asked: list[tuple[str, tuple[object, ...]]] = []

    def note(_: Connection, __: object, statement: str, parameters: tuple[object, ...], *___: object) -> None:
        asked.append((statement, parameters))

    async with store.reading() as connection:
        engine = connection.engine.sync_engine
        event.listen(engine, "before_cursor_execute", note)
    await ask()
    event.remove(engine, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN " if engine.dialect.name == "sqlite" else "EXPLAIN "
    async with store.reading() as connection:
        return [
            str((await connection.exec_driver_sql(explain + statement, parameters)).all())
            for statement, parameters in asked
            if statement.startswith("SELECT")
        ]


@pytest.mark.parametrize("index", QUERIES)
async def test_the_query_is_answered_from_its_index(grown: Store, index: str) -> None:
    (plan,) = await plans_of(grown, lambda: QUERIES[index](Sessions(grown)))
    assert index in plan
    assert "SCAN tables" not in plan or f"INDEX {index}" in plan
    assert "Seq Scan on tables" not in plan


def board(*wanted: Any) -> Callable[[Store], Awaitable[object]]:
    return lambda store: Rankings(Boards(store)).board(5, Wanted(*wanted), NOON, reader=1)


PAGES: dict[str, Callable[[Store], Awaitable[object]]] = {
    **{
        f"board by {order}, {span}, against {against}": board("koi-koi", order, span, against, 2)
        for order in ORDERS
        for span in SPANS
        for against in AGAINST
        if (order, against) != (RATING, COMPUTERS)
    },
    "history of a person": lambda store: Matches(store).of_person(5, 1, before=9),
    "history of a person, a game": lambda store: Matches(store).of_person(5, 1, "hygge", after=9),
    "history in direct messages": lambda store: Matches(store).of_person(None, 1, before=9),
    "history of a channel": lambda store: Matches(store).of_channel(7, before=9),
    "history of a channel, a game": lambda store: Matches(store).of_channel(7, "hygge", after=9),
    "history of a guild": lambda store: Matches(store).of_guild(5, before=9),
    "history of a guild, a game": lambda store: Matches(store).of_guild(5, "hygge", after=9),
    "a match": lambda store: Matches(store).match(1),
    "whether it was rated": lambda store: Matches(store).verdict(1),
}


@pytest.fixture
async def remembering(database_url: str, store: Store) -> Store:
    """A database in which some matches are remembered."""
    if "sqlite" not in database_url:
        pytest.skip("PostgreSQL scans tables as small as a test's")
    sessions = Sessions(store)
    for number in range(12):
        who = (1, 2 + number % 3)
        seats = [StoredSeat(seat, each, None, "x", "1") for seat, each in enumerate(who)]
        table = await sessions.create(5, 7, 1, "koi-koi", 1, {}, SEED, seats)
        table = await sessions.change(table, status="playing")
        rows = tuple(ResultRow(seat, each, None, 9, seat + 1) for seat, each in enumerate(who))
        await sessions.append_last(table, 0, 0, "x", Ending("{}", NOON, rows))
    return store


async def test_no_page_scans_a_table_or_sorts_what_an_index_has_in_order(remembering: Store) -> None:
    for page, ask in PAGES.items():
        plans = await plans_of(remembering, partial(ask, remembering))
        assert plans, page
        for plan in plans:
            assert "SCAN" not in plan, page
            assert "TEMP B-TREE" not in plan, page


async def test_recording_a_match_scans_no_table(remembering: Store) -> None:
    sessions = Sessions(remembering)
    seats = [StoredSeat(seat, seat + 1, None, "x", "1") for seat in range(2)]
    table = await sessions.create(5, 7, 1, "koi-koi", 1, {}, SEED, seats)
    table = await sessions.change(table, status="playing")
    rows = tuple(ResultRow(seat, seat + 1, None, 9, seat + 1) for seat in range(2))
    feats = tuple(Feat(seat + 1, "koi-koi", seat, ((),), ((9, 9),), (1, 2), 2) for seat in range(2))
    ending = Ending("{}", NOON, rows, feats=feats)
    plans = await plans_of(remembering, lambda: sessions.append_last(table, 0, 0, "x", ending))
    assert plans
    assert not [plan for plan in plans if "SCAN" in plan.replace("SCAN CONSTANT ROW", "")]
