"""Tables in the store: what was returned is there, and what was refused left nothing behind."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Literal

import pytest
from sqlalchemy import delete, select
from sqlalchemy.exc import DBAPIError, IntegrityError, StatementError

from bot.errors import ChannelBusyError, MovedOnError
from bot.store.database import Database
from bot.store.leaderboard import Tally
from bot.store.match_end import Ending, SeatResult
from bot.store.schema import moves, results, tables
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable
from tests.bot.sessions import moves_in, table_in
from tests.support.counted import tallies
from tests.support.database import asked, written
from tests.support.records import stored_record

AKI = Seat(seat=0, user_id=2**63 - 1, computer=None, name="Aki 🎴", share="1300000000000000001")
BEN = Seat(seat=1, user_id=2, computer=None, name="Ben", share="1300000000000000002")
GREEDY = Seat(seat=1, user_id=None, computer="greedy", name="Greedy", share="1300000000000000003")
SEED = bytes(range(32))


def ending(results: tuple[SeatResult, ...] | None = None) -> Ending:
    return Ending(
        record='{"format": "zabuton/2", "moves": [[0, "play 1b"], [1, "play 1r"]]}',
        ended_at=datetime.now(UTC),
        results=(SeatResult(0, AKI.user_id, None, 30, 1), SeatResult(1, None, "greedy", 0, 2))
        if results is None
        else results,
    )


@pytest.fixture
def sessions(database: Database) -> Sessions:
    return Sessions(database)


async def open_lobby(
    sessions: Sessions, channel_id: int = 7, seats: tuple[Seat, ...] = (AKI,)
) -> StoredTable:
    return await sessions.create(5, channel_id, 2**63 - 1, "koi-koi", 1, {"rounds": 3}, SEED, seats)


async def open_match(sessions: Sessions, channel_id: int = 7) -> StoredTable:
    lobby = await open_lobby(sessions, channel_id)
    return await sessions.change(lobby, status="playing", seats=(AKI, GREEDY))


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
    assert await sessions.open_in(7) == table.id


async def test_a_table_may_be_in_no_guild_and_without_anybody(sessions: Sessions) -> None:
    table = await sessions.create(None, 7, 1, "koi-koi", 1, {}, SEED, [])
    assert (table.guild_id, table.seats) == (None, ())
    assert await table_in(sessions, table.id) == table


async def test_what_does_not_exist_is_none_or_empty(sessions: Sessions) -> None:
    assert await table_in(sessions, 99) is None
    assert await sessions.open_in(99) is None
    assert await stored_record(sessions, 99) is None
    assert await moves_in(sessions, 99) == []
    assert await sessions.open_for(99) == []


async def test_a_channel_has_one_open_table(sessions: Sessions) -> None:
    first = await open_lobby(sessions)
    for _ in range(2):
        with pytest.raises(ChannelBusyError) as caught:
            await open_lobby(sessions)
        assert caught.value.table_id == first.id
        first = await sessions.change(first, status="playing")
    assert await sessions.open_ids() == [first.id]


@pytest.mark.parametrize("status", ["abandoned", "cancelled"])
async def test_an_ended_table_frees_its_channel(
    sessions: Sessions, status: Literal["abandoned", "cancelled"]
) -> None:
    first = await open_lobby(sessions)
    await sessions.end(first, status, None)
    second = await open_lobby(sessions)
    assert second.id > first.id
    ended = await table_in(sessions, first.id)
    assert ended is not None
    assert ended.status == status


async def test_a_table_opens_in_a_channel_whose_table_ends_just_then(
    sessions: Sessions, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_lobby(sessions)
    look = sessions.open_in

    async def end_and_look(channel_id: int) -> int | None:
        await sessions.end(first, "cancelled")
        return await look(channel_id)

    monkeypatch.setattr(sessions, "open_in", end_and_look)
    second = await open_lobby(sessions)
    assert await look(second.channel_id) == second.id


async def test_what_keeps_a_table_from_opening_for_good_is_not_tried_for_ever(sessions: Sessions) -> None:
    with pytest.raises(IntegrityError):
        await sessions.create(5, 7, 1, "koi-koi", 1, {}, SEED, [AKI, AKI])


async def test_the_id_of_a_table_that_is_gone_never_comes_again(
    database: Database, sessions: Sessions
) -> None:
    gone = await open_match(sessions)
    await sessions.append(gone, 0, 0, "play 1b")
    await written(database, lambda connection: connection.execute(delete(tables)))
    assert await moves_in(sessions, gone.id) == []
    assert (await open_lobby(sessions)).id > gone.id


async def test_every_field_of_a_lobby_can_be_changed(sessions: Sessions) -> None:
    table = await open_lobby(sessions)
    changed = await sessions.change(
        table, host_id=9, game="hiyoko", rules=2, options={"stake": 1}, status="playing", seats=(AKI, BEN)
    )
    expected = replace(
        table,
        host_id=9,
        game="hiyoko",
        rules=2,
        options={"stake": 1},
        status="playing",
        seats=(AKI, BEN),
        version=1,
    )
    assert changed == expected
    assert await table_in(sessions, table.id) == expected


async def test_seats_can_be_swapped_and_left(sessions: Sessions) -> None:
    table = await open_lobby(sessions, seats=(AKI, BEN))
    swapped = (replace(BEN, seat=0), replace(AKI, seat=1))
    table = await sessions.change(table, seats=swapped)
    assert table.seats == swapped
    assert (await sessions.change(table, seats=())).seats == ()


async def test_a_seat_keeps_the_words_with_which_its_player_cut_the_deck(sessions: Sessions) -> None:
    table = await open_lobby(sessions)
    words = "座🎴" * 50
    table = await sessions.change(table, seats=(replace(AKI, share=words),))
    assert table == await table_in(sessions, table.id)
    assert table.seats[0].share == words


async def test_a_change_of_something_outdated_is_refused(sessions: Sessions) -> None:
    table = await open_lobby(sessions)
    joined = await sessions.change(table, seats=(AKI, BEN))
    with pytest.raises(MovedOnError):
        await sessions.change(table, host_id=9, seats=(GREEDY,))
    assert await table_in(sessions, table.id) == joined


async def test_a_table_that_has_ended_cannot_be_changed_or_ended_again(sessions: Sessions) -> None:
    table = await open_lobby(sessions)
    ended = await sessions.end(table, "cancelled", None)
    with pytest.raises(MovedOnError):
        await sessions.change(table, status="playing")
    with pytest.raises(MovedOnError):
        await sessions.end(ended, "abandoned", ending())
    assert await stored_record(sessions, table.id) is None


async def test_a_persons_open_tables_are_found(sessions: Sessions) -> None:
    first = await open_lobby(sessions, 7, (AKI, BEN))
    second = await open_lobby(sessions, 8, (BEN,))
    third = await open_match(sessions, 9)
    assert await sessions.open_for(2) == [first.id, second.id]
    assert await sessions.open_ids() == [third.id, second.id, first.id]
    await sessions.end(first, "cancelled", None)
    assert await sessions.open_for(2) == [second.id]


async def test_moves_come_back_in_their_order(sessions: Sessions) -> None:
    table = await open_match(sessions)
    played = [(number % 2, f"play {number}") for number in range(12)]
    for number, (seat, move) in enumerate(played):
        table = await sessions.append(table, number, seat, move)
        assert await table_in(sessions, table.id) == table
    assert await moves_in(sessions, table.id) == played


async def test_a_decision_is_made_once(sessions: Sessions) -> None:
    table = await open_match(sessions)
    after = await sessions.append(table, 0, 0, "play 1b")
    for seen, refusal in ((table, MovedOnError), (after, IntegrityError)):
        with pytest.raises(refusal):
            await sessions.append(seen, 0, 0, "play 1r")
        with pytest.raises(refusal):
            await sessions.finish(seen, 0, 0, "play 1r", ending())
    assert await moves_in(sessions, table.id) == [(0, "play 1b")]
    assert await table_in(sessions, table.id) == after


async def test_a_decision_at_a_table_that_somebody_else_has_changed_is_refused(sessions: Sessions) -> None:
    table = await open_match(sessions)
    changed = await sessions.change(table, host_id=9)
    with pytest.raises(MovedOnError):
        await sessions.append(table, 0, 0, "play 1b")
    with pytest.raises(MovedOnError):
        await sessions.finish(table, 0, 0, "play 1b", ending())
    with pytest.raises(MovedOnError):
        await sessions.end(table, "abandoned", None)
    assert await moves_in(sessions, table.id) == []
    assert await table_in(sessions, table.id) == changed


async def test_what_a_table_waits_for_changes_with_the_decision(sessions: Sessions) -> None:
    table = await open_match(sessions)
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    after = await sessions.append(table, 0, 0, "play 1b", due_at=noon, pinged=[0], wake_at=noon)
    assert (after.due_at, after.pinged, after.wake_at) == (noon, [0], noon)
    assert await table_in(sessions, table.id) == after


@pytest.mark.parametrize("status", ["lobby", "abandoned"])
async def test_moves_are_made_at_playing_tables_only(sessions: Sessions, status: str) -> None:
    table = await open_lobby(sessions)
    if status == "abandoned":
        table = await sessions.end(table, "abandoned", None)
    with pytest.raises(MovedOnError):
        await sessions.append(table, 0, 0, "play 1b")
    with pytest.raises(MovedOnError):
        await sessions.finish(table, 0, 0, "play 1b", ending())
    assert await moves_in(sessions, table.id) == []


async def test_a_move_at_a_table_that_never_was_is_refused(sessions: Sessions) -> None:
    gone = replace(await open_match(sessions), id=99)
    with pytest.raises(MovedOnError):
        await sessions.append(gone, 0, 0, "play 1b")


async def test_the_last_move_ends_the_match(sessions: Sessions) -> None:
    table = await open_match(sessions)
    finished = await sessions.finish(table, 0, 0, "play 1b", ending())
    assert finished == replace(table, status="finished", version=table.version + 1)
    assert await table_in(sessions, table.id) == finished
    assert await stored_record(sessions, table.id) == ending().record
    assert await sessions.open_in(7) is None


@pytest.mark.parametrize("status", ["finished", "abandoned"])
async def test_the_moves_of_an_ended_match_are_in_its_record_alone(
    database: Database, sessions: Sessions, status: str
) -> None:
    table = await sessions.append(await open_match(sessions), 0, 0, "play 1b")
    other = await sessions.append(await open_match(sessions, 8), 0, 0, "play 2b")
    if status == "finished":
        await sessions.finish(table, 1, 1, "play 1r", ending())
    else:
        await sessions.end(table, "abandoned", ending())
    assert await asked(database, lambda connection: [*connection.scalars(select(moves.c.table_id))]) == [
        other.id
    ]
    assert await moves_in(sessions, table.id) == [(0, "play 1b"), (1, "play 1r")]


async def test_a_match_that_was_set_aside_keeps_its_moves(sessions: Sessions) -> None:
    table = await sessions.append(await open_match(sessions), 0, 0, "play 1b")
    await sessions.end(table, "abandoned")
    assert await moves_in(sessions, table.id) == [(0, "play 1b")]


async def test_the_last_move_and_the_results_are_one(sessions: Sessions) -> None:
    table = await open_match(sessions)
    twice = SeatResult(0, AKI.user_id, None, 30, 1)
    with pytest.raises(DBAPIError):
        await sessions.finish(table, 0, 0, "play 1b", ending((twice, twice)))
    assert await moves_in(sessions, table.id) == []
    assert await table_in(sessions, table.id) == table
    assert await stored_record(sessions, table.id) is None


async def test_an_abandoned_match_keeps_its_record(database: Database, sessions: Sessions) -> None:
    table = await open_match(sessions)
    table = await sessions.append(table, 0, 0, "play 1b")
    await sessions.end(table, "abandoned", ending(()))
    assert await stored_record(sessions, table.id) == ending().record
    assert await tallies(database, 5) == {}


async def test_what_somebody_has_lost_is_stored_with_the_end_of_an_abandoned_match(
    database: Database, sessions: Sessions
) -> None:
    table = await open_match(sessions)
    await sessions.end(table, "abandoned", ending((SeatResult(0, 8, "normal", 30, 2, left=True),)))
    assert await tallies(database, 5) == {8: (Tally(0, 0), Tally(1, 0))}
    with pytest.raises(MovedOnError):
        await sessions.end(table, "abandoned", ending((SeatResult(1, 9, "normal", 30, 2, left=True),)))
    assert len(await tallies(database, 5)) == 1


async def test_times_are_kept_in_utc_whatever_their_zone(database: Database, sessions: Sessions) -> None:
    table = await open_match(sessions)
    noon_in_tokyo = datetime(2026, 1, 1, 12, tzinfo=timezone(timedelta(hours=9)))
    await sessions.finish(table, 0, 0, "play 1b", replace(ending(), ended_at=noon_in_tokyo))
    ended_at = await asked(
        database, lambda connection: connection.scalar(select(results.c.ended_at).limit(1))
    )
    assert str(ended_at) == "2026-01-01 03:00:00+00:00"


async def test_a_time_without_a_zone_is_refused(sessions: Sessions) -> None:
    table = await open_match(sessions)
    naive = replace(ending(), ended_at=datetime.now(UTC).replace(tzinfo=None))
    with pytest.raises(StatementError, match="time zone"):
        await sessions.finish(table, 0, 0, "play 1b", naive)
    assert await table_in(sessions, table.id) == table
