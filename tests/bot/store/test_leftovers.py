"""What nobody comes back for is deleted, and nothing else."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import select, update

from bot.store import Leftovers, Sessions, Store
from bot.store.history import History
from bot.store.schema import tables
from tests.bot.store.test_sessions import ending, open_lobby, open_match

LATER = timedelta(days=30)


@pytest.fixture
def sessions(store: Store) -> Sessions:
    return Sessions(store)


async def ids(store: Store) -> list[int]:
    return await store.read(
        lambda connection: [*connection.scalars(select(tables.c.id).order_by(tables.c.id))]
    )


async def test_tables_without_a_match_are_deleted_once_their_days_are_over(
    store: Store, sessions: Sessions
) -> None:
    closed, aside = await open_lobby(sessions, 1), await open_match(sessions, 2)
    await sessions.append(aside, 0, 0, "play 1b")
    aside = await sessions.get(aside.id) or aside
    await sessions.end(closed, "cancelled")
    await sessions.end(aside, "abandoned")
    leftovers, now = Leftovers(store), datetime.now(UTC)
    assert await leftovers.delete_tables(now - LATER) == 0
    assert await ids(store) == [closed.id, aside.id]
    assert await leftovers.delete_tables(now + LATER) == 2
    assert await ids(store) == []
    assert await sessions.moves(aside.id) == []


async def test_open_tables_and_those_with_a_match_are_kept(store: Store, sessions: Sessions) -> None:
    lobby, playing, left, over = [
        await (open_match if channel > 1 else open_lobby)(sessions, channel) for channel in range(1, 5)
    ]
    await sessions.end(left, "abandoned", ending())
    await sessions.append_last(over, 0, 0, "play 1b", ending())
    assert await Leftovers(store).delete_tables(datetime.now(UTC) + LATER) == 0
    assert await ids(store) == [lobby.id, playing.id, left.id, over.id]
    await store.write(
        lambda connection: connection.execute(
            update(tables).where(tables.c.id == left.id).values(record=None)
        )
    )
    assert await Leftovers(store).delete_tables(datetime.now(UTC) + LATER) == 0
    (match,) = (await History(store.database).of_channel(left.channel_id)).matches
    assert (match.table_id, match.status) == (left.id, "abandoned")


async def test_many_leftovers_go_in_parts(
    store: Store, sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.leftovers.AT_A_TIME", 2)
    for channel in range(5):
        await sessions.end(await open_lobby(sessions, channel), "cancelled")
    assert await Leftovers(store).delete_tables(datetime.now(UTC) + LATER) == 5
    assert await ids(store) == []
