"""Tables in the store: what was returned is there, and what was refused left nothing behind."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Literal

import pytest
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from bot.errors import ChannelBusy, MovedOn
from bot.store.database import Database
from bot.store.leaderboard import Tally
from bot.store.match_end import Ending, SeatResult
from bot.store.schema import moves, results, tables
from bot.store.sessions import RECORD_BATCH, Sessions
from bot.store.stored import Decision, Seat, Status, StoredTable
from tests.bot.sessions import moves_in, stored_record, table_in
from tests.bot.store.conftest import Both
from tests.bot.store.ended import new_lobby
from tests.support.counted import tallies
from tests.support.database import asked, written

AKI = Seat(seat=0, user_id=2**63 - 1, computer=None, name="Aki 🎴", share="1300000000000000001")
BEN = Seat(seat=1, user_id=2, computer=None, name="Ben", share="1300000000000000002")
GREEDY = Seat(seat=1, user_id=None, computer="normal", name="Greedy", share="1300000000000000003")
SEED = bytes(range(32))
WON = (SeatResult(0, AKI.user_id, None, 30, 1), SeatResult(1, None, "normal", 0, 2))


def ending(results: tuple[SeatResult, ...] = WON) -> Ending:
    record = '{"format": "zabuton/2", "moves": [[0, "play 1b"], [1, "play 1r"]]}'
    return Ending(record, datetime.now(UTC), results, rounds=3)


async def open_lobby(
    sessions: Sessions, channel_id: int = 7, seats: tuple[Seat, ...] = (AKI,)
) -> StoredTable:
    new = new_lobby(channel_id, 2**63 - 1, seats, options={"rounds": 3}, server_seed=SEED)
    return await sessions.create_table(new)


async def open_match(sessions: Sessions, channel_id: int = 7) -> StoredTable:
    lobby = await open_lobby(sessions, channel_id)
    return await sessions.save_table(lobby, replace(lobby, status="playing", seats=(AKI, GREEDY)))


async def begin_match(sessions: Sessions, move: str, channel_id: int = 7) -> StoredTable:
    table = await open_match(sessions, channel_id)
    return await sessions.save_table(table, table, decision=Decision(0, 0, move))


async def end_match(
    sessions: Sessions, table: StoredTable, end: Ending | None = None, status: Status = "finished"
) -> StoredTable:
    return await sessions.save_table(table, replace(table, status=status), ending=end or ending())


async def test_a_new_table_is_a_lobby_as_it_was_asked_for(sessions: Sessions) -> None:
    before = datetime.now(UTC)
    table = await open_lobby(sessions)
    assert table == StoredTable(
        id=table.id,
        guild_id=5,
        channel_id=7,
        message_id=None,
        host_id=2**63 - 1,
        game="koi-koi",
        rules=1,
        options={"rounds": 3},
        status="lobby",
        server_seed=SEED,
        created_at=table.created_at,
        version=0,
        seats=(AKI,),
    )
    assert before <= table.created_at <= datetime.now(UTC)
    assert await table_in(sessions, table.id) == table
    assert await sessions.open_table_in(7) == table.id


async def test_a_table_may_be_in_no_guild_and_without_anybody(sessions: Sessions) -> None:
    table = await sessions.create_table(new_lobby(guild_id=None))
    assert (table.guild_id, table.seats) == (None, ())
    assert await table_in(sessions, table.id) == table


async def test_what_does_not_exist_is_none_or_empty(sessions: Sessions) -> None:
    assert await table_in(sessions, 99) is await sessions.open_table_in(99) is None
    assert await stored_record(sessions, 99) is None
    assert await moves_in(sessions, 99) == await sessions.open_tables_of(99) == []


async def test_a_channel_has_one_open_table(sessions: Sessions) -> None:
    first = await open_lobby(sessions)
    for _ in range(2):
        with pytest.raises(ChannelBusy) as caught:
            await open_lobby(sessions)
        assert caught.value.table_id == first.id
        first = await sessions.save_table(first, replace(first, status="playing"))
    assert await sessions.open_table_ids() == [first.id]


async def test_of_many_who_open_a_table_at_once_one_succeeds(both: Both) -> None:
    for channel_id in range(5):
        attempts = (open_lobby(both[number % 2], channel_id) for number in range(6))
        ends = await asyncio.gather(*attempts, return_exceptions=True)
        (opened,) = [end for end in ends if isinstance(end, StoredTable)]
        refused = [end.table_id for end in ends if isinstance(end, ChannelBusy)]
        assert refused == [opened.id] * 5
        await both[0].save_table(opened, replace(opened, status="cancelled"))


@pytest.mark.parametrize("status", ["abandoned", "cancelled"])
async def test_an_end_frees_a_channel(sessions: Sessions, status: Literal["abandoned", "cancelled"]) -> None:
    first = await open_lobby(sessions)
    ended = await sessions.save_table(first, replace(first, status=status))
    assert (await open_lobby(sessions)).id > first.id
    assert await table_in(sessions, first.id) == ended == replace(first, status=status, version=1)


class EndsMeanwhile(Sessions):
    """Has the table of a channel end just before it looks for it."""

    async def open_table_in(self, channel_id: int) -> int | None:
        found = await super().open_table_in(channel_id)
        if found is not None and (table := await table_in(self, found)):
            await self.save_table(table, replace(table, status="cancelled"))
        return await super().open_table_in(channel_id)


async def test_a_table_opens_where_one_ends_just_then(database: Database, sessions: Sessions) -> None:
    await open_lobby(sessions)
    second = await open_lobby(EndsMeanwhile(database))
    assert await sessions.open_table_in(second.channel_id) == second.id


async def test_what_keeps_a_table_from_opening_for_good_is_not_tried_for_ever(sessions: Sessions) -> None:
    with pytest.raises(IntegrityError):
        await sessions.create_table(new_lobby(seats=[AKI, AKI]))


async def test_ids_of_tables_are_never_reused(database: Database, sessions: Sessions) -> None:
    gone = await open_match(sessions)
    await sessions.save_table(gone, gone, decision=Decision(0, 0, "play 1b"))
    await written(database, lambda connection: connection.execute(delete(tables)))
    assert await moves_in(sessions, gone.id) == []
    assert (await open_lobby(sessions)).id > gone.id


async def test_a_persons_open_tables_are_found(sessions: Sessions) -> None:
    first = await open_lobby(sessions, 7, (AKI, BEN))
    second = await open_lobby(sessions, 8, (BEN,))
    third = await open_match(sessions, 9)
    assert await sessions.open_tables_of(2) == [first.id, second.id]
    assert await sessions.open_table_ids() == [third.id, second.id, first.id]
    await sessions.save_table(first, replace(first, status="cancelled"))
    assert await sessions.open_tables_of(2) == [second.id]


async def test_every_field_of_a_lobby_can_be_changed(sessions: Sessions) -> None:
    table, seats = await open_lobby(sessions), (AKI, BEN)
    changes: dict[str, Any] = {"host_id": 9, "game": "hiyoko", "rules": 2, "options": {"stake": 1}}
    changed = await sessions.save_table(table, replace(table, status="playing", seats=seats, **changes))
    assert changed == replace(table, status="playing", seats=seats, version=1, **changes)
    assert await table_in(sessions, table.id) == changed


async def test_seats_can_be_swapped_and_left_and_keep_the_words_that_cut_the_deck(sessions: Sessions) -> None:
    table = await open_lobby(sessions, seats=(AKI, BEN))
    swapped = (replace(BEN, seat=0, share="座🎴" * 50), replace(AKI, seat=1))
    table = await sessions.save_table(table, replace(table, seats=swapped))
    stored = await table_in(sessions, table.id)
    assert stored == table
    assert table.seats == swapped
    assert (await sessions.save_table(table, replace(table, seats=()))).seats == ()


Deed = Callable[[Sessions, StoredTable, str], Awaitable[StoredTable]]

DEEDS: dict[str, Deed] = {
    "decide": lambda sessions, table, move: sessions.save_table(table, table, decision=Decision(0, 0, move)),
    "change": lambda sessions, table, move: sessions.save_table(table, replace(table, game=move)),
    "end": lambda sessions, table, _: end_match(sessions, table),
}


async def refused(sessions: Sessions, table: StoredTable, deed: Deed) -> None:
    """Do something at a table as it was read before, and see that nothing comes of it."""
    before = await table_in(sessions, table.id)
    with pytest.raises(MovedOn):
        await deed(sessions, table, "play 1b")
    assert await table_in(sessions, table.id) == before
    assert await stored_record(sessions, table.id) is None
    assert await moves_in(sessions, table.id) == []


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
async def test_a_change_of_something_outdated_is_refused(sessions: Sessions, deed: Deed) -> None:
    table = await open_match(sessions)
    changed = await sessions.save_table(table, replace(table, host_id=9))
    await refused(sessions, table, deed)
    ended = await sessions.save_table(changed, replace(changed, status="cancelled"))
    for each in (changed, ended):
        await refused(sessions, each, deed)
    await refused(sessions, replace(table, id=99), deed)


async def test_a_decision_is_made_once_and_replaced_only_by_who_has_seen_it(sessions: Sessions) -> None:
    table = await open_match(sessions)
    after = await sessions.save_table(table, table, decision=Decision(0, 0, "play 1b"))
    with pytest.raises(MovedOn):
        await sessions.save_table(table, table, decision=Decision(0, 0, "play 1r"))
    assert await moves_in(sessions, table.id) == [(0, "play 1b")]
    assert await table_in(sessions, table.id) == after
    await sessions.save_table(after, after, decision=Decision(0, 0, "play 1r"))
    assert await moves_in(sessions, table.id) == [(0, "play 1r")]


async def test_a_match_that_ends_without_a_record_keeps_its_moves(sessions: Sessions) -> None:
    table = await begin_match(sessions, "play 1b")
    await end_match(sessions, table, replace(ending(), record=None))
    assert await stored_record(sessions, table.id) is None
    assert await moves_in(sessions, table.id) == [(0, "play 1b")]


@pytest.mark.parametrize(
    "deeds", [("decide", "decide"), ("decide", "end"), ("change", "change"), ("change", "decide")], ids=str
)
async def test_of_two_who_do_something_at_once_one_succeeds(both: Both, deeds: tuple[str, str]) -> None:
    for channel_id in range(10):
        table = await open_match(both[0], channel_id)
        names = ("one", "other")
        attempts = (
            DEEDS[deed](sessions, table, name)
            for deed, sessions, name in zip(deeds, both, names, strict=True)
        )
        ends = await asyncio.gather(*attempts, return_exceptions=True)
        (done,) = [number for number, end in enumerate(ends) if isinstance(end, StoredTable)]
        assert isinstance(ends[1 - done], MovedOn)
        assert await table_in(both[0], table.id) == ends[done]
        if deeds[done] == "decide":
            assert await moves_in(both[0], table.id) == [(0, names[done])]
        record = await stored_record(both[1], table.id)
        assert (record is not None) == (deeds[done] == "end")


async def test_many_at_once_in_two_processes_all_get_their_turn(both: Both) -> None:
    opened = [await open_match(both[0], channel_id) for channel_id in range(20)]
    await asyncio.gather(
        *(
            both[number % 2].save_table(table, table, decision=Decision(0, 0, "x"))
            for number, table in enumerate(opened)
        )
    )
    assert [await moves_in(both[0], table.id) for table in opened] == [[(0, "x")]] * 20


async def test_moves_come_back_in_their_order(sessions: Sessions) -> None:
    table = await open_match(sessions)
    played = [(number % 2, f"play {number}") for number in range(12)]
    for number, (seat, move) in enumerate(played):
        table = await sessions.save_table(table, table, decision=Decision(number, seat, move))
        assert await table_in(sessions, table.id) == table
    assert await moves_in(sessions, table.id) == played


async def test_what_a_table_waits_for_changes_with_the_decision(sessions: Sessions) -> None:
    table = await open_match(sessions)
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    after = await sessions.save_table(
        table,
        replace(table, turn_at=table.created_at, due_at=noon, pinged=[0], wake_at=noon),
        decision=Decision(0, 0, "play 1b"),
    )
    assert (after.turn_at, after.due_at, after.pinged, after.wake_at) == (table.created_at, noon, [0], noon)
    assert await table_in(sessions, table.id) == after


async def test_the_last_move_ends_the_match(database: Database, sessions: Sessions) -> None:
    table = await open_match(sessions)
    finished = await end_match(sessions, table)
    assert finished == replace(table, status="finished", version=table.version + 1)
    assert await table_in(sessions, table.id) == finished
    assert await stored_record(sessions, table.id) == ending().record
    assert await sessions.open_table_in(7) is None
    assert await asked(database, lambda connection: connection.scalar(select(tables.c.rounds))) == 3


@pytest.mark.parametrize("status", ["finished", "abandoned"])
async def test_moves_go_into_the_record_alone(database: Database, sessions: Sessions, status: str) -> None:
    table = await begin_match(sessions, "play 1b")
    other = await begin_match(sessions, "play 2b", 8)
    if status == "finished":
        await end_match(sessions, table)
    else:
        await end_match(sessions, table, status="abandoned")
    left = await asked(database, lambda connection: [*connection.scalars(select(moves.c.table_id))])
    assert left == [other.id]
    assert await moves_in(sessions, table.id) == [(0, "play 1b"), (1, "play 1r")]


async def test_a_match_that_was_set_aside_keeps_its_moves(sessions: Sessions) -> None:
    table = await begin_match(sessions, "play 1b")
    await sessions.save_table(table, replace(table, status="abandoned"))
    assert await moves_in(sessions, table.id) == [(0, "play 1b")]


async def test_the_last_move_and_the_results_are_one(sessions: Sessions) -> None:
    table = await open_match(sessions)
    with pytest.raises(DBAPIError):
        await end_match(sessions, table, ending((WON[0], WON[0])))
    assert await moves_in(sessions, table.id) == []
    assert await table_in(sessions, table.id) == table
    assert await stored_record(sessions, table.id) is None


@pytest.mark.parametrize(
    ("results", "lost"),
    [((), {}), ((SeatResult(0, 8, "normal", 30, 2, left=True),), {8: (Tally(0, 0), Tally(1, 0))})],
)
async def test_an_abandoned_match_keeps_its_record_and_what_somebody_has_lost(
    database: Database,
    sessions: Sessions,
    results: tuple[SeatResult, ...],
    lost: dict[int, tuple[Tally, Tally]],
) -> None:
    table = await begin_match(sessions, "play 1b")
    await end_match(sessions, table, ending(results), "abandoned")
    assert await stored_record(sessions, table.id) == ending().record
    assert await tallies(database, 5) == lost


async def test_times_are_kept_in_utc_whatever_their_zone(database: Database, sessions: Sessions) -> None:
    table = await open_match(sessions)
    noon_in_tokyo = datetime(2026, 1, 1, 12, tzinfo=timezone(timedelta(hours=9)))
    await end_match(sessions, table, replace(ending(), ended_at=noon_in_tokyo))
    kept = await asked(database, lambda connection: connection.scalar(select(results.c.ended_at).limit(1)))
    assert str(kept) == "2026-01-01 03:00:00+00:00"


async def test_a_time_without_a_zone_is_refused(sessions: Sessions) -> None:
    table = await open_match(sessions)
    naive = replace(ending(), ended_at=datetime.now(UTC).replace(tzinfo=None))
    with pytest.raises(StatementError, match="time zone"):
        await end_match(sessions, table, naive)
    assert await table_in(sessions, table.id) == table


async def test_all_records_come_once_however_many_there_are(database: Database, sessions: Sessions) -> None:
    row = {"channel_id": 7, "host_id": 1, "game": "koi-koi", "rules": 1, "options": {}, "server_seed": SEED}
    row |= {"status": "abandoned", "created_at": (now := datetime.now(UTC)), "changed_at": now, "version": 1}
    kept = [str(number) if number % 500 else None for number in range(2 * RECORD_BATCH)]
    rows = [{**row, "record": record} for record in kept]
    await written(database, lambda connection: connection.execute(insert(tables), rows))
    assert [record async for _, record in sessions.iter_records()] == [record for record in kept if record]
