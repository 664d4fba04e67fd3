"""What is kept as matches end is what the matches come to, worked out again from the first one on."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import Connection, delete, update

from bot.people.privacy import Privacy
from bot.results.bests import NO_BEST
from bot.store import Ending, ResultRow, Sessions, Store, StoredSeat
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.rebuilding import rebuild
from bot.store.schema import pairs, ratings, results, standings, streaks
from bot.store.schema import tables as stored_tables
from bot.tables import Tables
from tests.bot.sessions import BEN, played_out
from tests.support.kept import delete_kept, kept

PEOPLE = range(1, 7)
START = datetime(2026, 10, 25, 20, tzinfo=UTC)


async def play(store: Store, rng: Random, at: datetime) -> None:
    """End a match of some people, and sometimes computer players, of whom some may have left."""
    sessions, game = Sessions(store), rng.choice(["koi-koi", "hygge"])
    who = [*rng.sample(PEOPLE, rng.randint(1, 4)), *[None] * rng.choice([0, 0, 0, 1])]
    finished = rng.random() < 0.8
    rows: list[ResultRow] = []
    for seat, user_id in enumerate(who):
        left = user_id is not None and rng.random() < 0.15
        computer = "normal" if left or user_id is None else None
        score, rank = rng.randint(-20, 50), rng.randint(1, len(who))
        rows.append(ResultRow(seat, user_id, computer, score, rank, left=left, counted=finished or left))
    seats = [StoredSeat(row.seat, row.user_id, row.computer, "x", "1") for row in rows]
    table = await sessions.create(rng.choice([5, 5, 6, None]), 7, 1, game, 1, {}, bytes(32), seats)
    table = await sessions.change(table, status="playing")
    ending = Ending("{}", at, tuple(rows), 1, None if None not in who else "computer")
    if finished:
        await sessions.append_last(table, 0, 0, "x", ending)
    else:
        await sessions.end(table, "abandoned", ending)


async def played(store: Store, seed: int, matches: int) -> None:
    rng, at = Random(seed), START
    for _ in range(matches):
        # A match may have ended a little before the one that was counted before it.
        at += timedelta(hours=rng.uniform(-0.2, 8))
        await play(store, rng, at)


@pytest.mark.parametrize("seed", [1, 2])
async def test_what_is_kept_as_matches_end_is_what_they_come_to(store: Store, seed: int) -> None:
    await played(store, seed, 60)
    before = await kept(store)
    assert all(before.values())
    await delete_kept(store)
    guilds, matches = await rebuild(store)
    assert (guilds, matches > 30) == (2, True)
    assert await kept(store) == before


async def test_the_best_rounds_and_yaku_of_old_matches_come_from_their_records(
    store: Store, tables: Tables
) -> None:
    for number in range(3):
        await played_out(tables)
        if number == 2:
            await Privacy(tables, PersonalData(store.database), Preferences(store.database)).forget(BEN.id)
    before = await kept(store)
    best = [row[-4:] for row in before["results"]]
    assert [each[0] is not None for each in best] == [True] * 6
    assert any(each[2] for each in best), best
    await delete_kept(store)
    await rebuild(store)
    assert await kept(store) == before

    def work(connection: Connection) -> None:
        connection.execute(update(results).values(NO_BEST._asdict()))
        connection.execute(update(stored_tables).values(record="broken"))

    await store.write(work)
    await rebuild(store)
    assert {row[-4:] for row in (await kept(store))["results"]} == {(None,) * 4}


async def test_the_ratings_of_others_stay_when_somebody_becomes_a_former_player(store: Store) -> None:
    await played(store, 3, 40)
    gone = PEOPLE[0]

    def work(connection: Connection) -> None:
        connection.execute(update(results).where(results.c.user_id == gone).values(user_id=None))
        for table in (ratings, standings, streaks):
            connection.execute(delete(table).where(table.c.user_id == gone))
        connection.execute(delete(pairs).where(pairs.c.low_id == gone))

    await store.write(work)
    before = await kept(store)
    await rebuild(store)
    assert await kept(store) == before
