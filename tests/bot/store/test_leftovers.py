"""What nobody comes back for is deleted, and nothing else."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import insert, select

from bot.store import Sessions, Store, rebuilding
from bot.store.leftovers import Leftovers
from bot.store.results import spans_of
from bot.store.schema import standings, tables
from tests.bot.store.test_sessions import ending, open_match

LATER = timedelta(days=30)
NOON = datetime(2027, 1, 2, 12, tzinfo=UTC)


@pytest.fixture
def sessions(store: Store) -> Sessions:
    return Sessions(store)


async def ids(store: Store) -> list[int]:
    return await store.read(
        lambda connection: [*connection.scalars(select(tables.c.id).order_by(tables.c.id))]
    )


@pytest.mark.parametrize("game", ["", "koi-koi"])
async def test_sums_of_past_months_and_weeks_go_and_those_that_boards_show_stay(
    store: Store, game: str
) -> None:
    shown = spans_of(NOON)
    assert shown == ("all", "2027-01", "2026-W53")
    past = ("2025-12", "2026-01", "2026-12", "2025-W01", "2026-W52")
    rows = [
        {"guild_id": guild, "game": game, "span": span, "user_id": user}
        for guild in (0, 5, 7)
        for span in (*shown, *past)
        for user in (1, 2)
    ]
    await store.write(lambda connection: connection.execute(insert(standings), rows))
    assert await Leftovers(store).delete_spans(NOON) == 3 * 2 * len(past)
    left = await store.read(
        lambda connection: connection.execute(select(standings.c.guild_id, standings.c.span).distinct()).all()
    )
    assert {(guild, span) for guild, span in left} == {(each, span) for each in (0, 5, 7) for span in shown}


async def test_rebuilding_brings_past_sums_back(store: Store, sessions: Sessions) -> None:
    table = await open_match(sessions)
    await sessions.append_last(table, 0, 0, "play 1b", ending())
    before = await store.read(lambda connection: set(connection.execute(select(standings)).all()))
    assert await Leftovers(store).delete_spans(datetime.now(UTC) + timedelta(days=40)) == 4
    await rebuilding.rebuild(store)
    assert await store.read(lambda connection: set(connection.execute(select(standings)).all())) == before
