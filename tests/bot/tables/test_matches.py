"""Matches: a move is stored before it is acknowledged, and only one of many for a decision is made."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest
import structlog
from sqlalchemy import insert

from bot.errors import MovedOn
from bot.store.database import Database
from bot.store.personal_data import PersonalData
from bot.store.schema import moves
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import ABANDONED, FINISHED, Table
from bot.tables.tables import Tables
from games import IllegalMove
from games.record import MAX_MOVES
from tests.bot.sessions import (
    AKI,
    BEN,
    CHANNEL,
    CHO,
    alone,
    begun,
    computers_turn,
    match_of,
    moves_in,
    opened,
    played_out,
    refusal,
    tables_of,
    to_its_last_move,
    turn,
)
from tests.support.database import written
from tests.support.in_place import Time


async def test_of_many_clicks_for_one_decision_one_makes_it(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    clicks = await asyncio.gather(
        *(tables.play_move(table, *turn(table)) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(click, Table) for click in clicks) == 1
    assert sum(isinstance(click, MovedOn) for click in clicks) == 19
    with pytest.raises(MovedOn):
        await tables.play_move(table, *turn(table))
    assert match_of(await tables.get_table(table.id)).number == 1


async def test_an_illegal_move_changes_nothing(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    user_id, decision, move = turn(table)
    for wrong in ("play 13x", "shobu", ""):
        with pytest.raises(IllegalMove):
            await tables.play_move(table, user_id, decision, wrong)
    other = BEN.id if user_id == AKI.id else AKI.id
    with pytest.raises(IllegalMove):
        await tables.play_move(table, other, decision, move)
    assert match_of(await tables.play_move(table, user_id, decision, move)).number == 1


async def test_moves_need_a_running_match_and_a_seat(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies, 8)
    assert await refusal(tables.play_move(lobby, AKI.id, 0, "play 1b")) == "not-begun"
    table = await begun(lobbies)
    assert await refusal(tables.play_move(table, CHO.id, *turn(table)[1:])) == "not-seated"
    ended = await played_out(lobbies, tables, table)
    assert (
        await refusal(tables.play_move(ended, AKI.id, match_of(ended).decision, "play 1b")) == "table-ended"
    )


async def choosing(lobbies: Lobbies) -> Table:
    """Return a match in which Aki, Ben and two computer players choose their discards."""
    lobby = await opened(lobbies, setup=TableSetup("hiifuu", {}))
    await lobbies.join_lobby(lobby.id, BEN, "12")
    for name in ("Botan", "Kiku"):
        await lobbies.add_computer(lobby.id, AKI.id, name, "normal", "15")
    return await lobbies.start_match(lobby.id, AKI.id, "19")


async def test_only_the_newest_choice_counts(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    table = await choosing(lobbies)
    ways = match_of(table).legal_moves(0)[:40]
    table = await tables.play_move(table, AKI.id, 0, ways[0])
    table = await tables.play_move(table, BEN.id, 0, bens := match_of(table).legal_moves(1)[0])
    for move in ways:
        table = await tables.play_move(table, AKI.id, 0, move)
    assert await moves_in(Sessions(database), table.id) == [(0, ways[-1]), (1, bens)]
    with pytest.raises(IllegalMove):
        await tables.play_move(table, AKI.id, 0, bens)
    again = await tables_of(database).get_table(table.id)
    assert [match_of(again).view(seat) for seat in range(4)] == [
        match_of(table).view(seat) for seat in range(4)
    ]
    for seat in (2, 3):
        move = match_of(table).legal_moves(seat)[0]
        table = await tables.decide_for(table.id, seat, match_of(table).number, move) or table
    assert match_of(table).view(0).table.model_dump()["discards"] == tuple(ways[-1].split()[1:])
    assert match_of(table).record().verify().moves == match_of(table).moves


async def test_a_new_choice_replaces_a_computers(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    lobby = await opened(lobbies, setup=TableSetup("hiifuu", {}, speed="live"))
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.join_lobby(lobby.id, CHO, "13")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    table = await lobbies.start_match(lobby.id, AKI.id, "19")
    first, second = match_of(table).legal_moves(0)[:2]
    time.let_pass(3600)
    table = await tables.decide_for(table.id, 0, 0, first) or table
    assert match_of(table).stand_ins == {0}
    table = await tables.play_move(table, AKI.id, 0, second)
    assert (match_of(table).moves, match_of(table).stand_ins) == (((0, second),), frozenset())


async def test_a_match_without_record_ends(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    """Version 1.0 stored every choice of discards that was made again."""
    table = await choosing(lobbies)
    ways = match_of(table).legal_moves(0)[:2]
    rows = [
        {"table_id": table.id, "number": number, "seat": 0, "move": ways[number % 2], "stand_in": False}
        for number in range(MAX_MOVES + 1)
    ]
    await written(database, lambda connection: connection.execute(insert(moves), rows))
    later = tables_of(database)
    found = await later.get_table(table.id)
    assert match_of(found).number == MAX_MOVES + 1
    assert (await later.leave_table(table.id, AKI.id)).open
    with structlog.testing.capture_logs() as logs:
        ended = await later.leave_table(table.id, BEN.id)
    assert ended.status == ABANDONED
    assert [line["event"] for line in logs] == ["match without a record", "table ended"]
    assert await later.open_table_in(CHANNEL) is None
    await PersonalData(database).forget_person(AKI.id)
    assert match_of(await tables_of(database).get_table(table.id)).number == MAX_MOVES + 1


async def test_a_computer_moves_only_where_it_thought(lobbies: Lobbies, tables: Tables) -> None:
    table = await computers_turn(tables, await alone(lobbies))
    match, (computer,) = match_of(table), table.computers_to_move()
    seat, number = computer.seat, match.number
    move = match.legal_moves(seat)[0]
    for wrong in ((seat, number + 1), (1 - seat, number)):
        assert await tables.decide_for(table.id, *wrong, move) is None
    assert await tables.decide_for(table.id, seat, number, move) is not None
    assert await tables.decide_for(table.id, seat, number, move) is None


LIVE = TableSetup("koi-koi", {"rounds": 1}, "live")
TIME = 90
"""Seconds for a decision at a live table."""


@pytest.fixture
def time() -> Time:
    """Time that only passes when a test lets it."""
    made = Time()
    made.now = datetime(2026, 1, 1, 12, tzinfo=UTC)
    return made


async def let_pass(tables: Tables, table: Table, seat: int, number: int) -> Table | None:
    """Try to decide for a seat whose person missed the decision with this number."""
    (mover,) = match_of(table).to_move
    return await tables.decide_for(table.id, seat, number, match_of(table).legal_moves(mover)[0])


async def missed(tables: Tables, table: Table, time: Time) -> tuple[Table, int]:
    """Make the person who is to move miss their decision; return the table, and their seat."""
    time.let_pass(TIME)
    (seat,) = match_of(table).to_move
    after = await let_pass(tables, table, seat, match_of(table).number)
    assert after is not None
    return after, seat


async def test_only_the_late_seat_is_decided_for_once(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    table = await begun(lobbies, LIVE)
    (seat,) = match_of(table).to_move
    time.let_pass(TIME - 1)
    assert await let_pass(tables, table, seat, 0) is None
    time.let_pass(1)
    assert await let_pass(tables, table, 1 - seat, 0) is None
    assert await let_pass(tables, table, seat, 1) is None
    assert match_of(await tables.get_table(table.id)).number == 0
    attempts = await asyncio.gather(*(let_pass(tables, table, seat, 0) for _ in range(3)))
    assert [attempt and match_of(attempt).number for attempt in attempts] == [1, None, None]


async def test_stand_ins_are_stored(lobbies: Lobbies, tables: Tables, time: Time, database: Database) -> None:
    table, late = await missed(tables, await begun(lobbies, LIVE), time)
    while late not in match_of(table).to_move:
        table = await tables.play_move(table, *turn(table))
    elsewhere = match_of(await tables_of(database).get_table(table.id))
    assert (elsewhere.stand_ins, elsewhere.stood_in) == ({0}, {late})
    assert elsewhere.view(late) == match_of(table).view(late)
    table = await tables.play_move(table, *turn(table))
    elsewhere = match_of(await tables_of(database).get_table(table.id))
    assert (elsewhere.stand_ins, elsewhere.stood_in) == ({0}, set())
    kinds = [event.kind for event in elsewhere.events if event.seat == late]
    assert [kind for kind in kinds if kind in ("stood-in", "came-back")] == ["stood-in", "came-back"]
    ended = await played_out(lobbies, tables, table)
    assert match_of(await tables_of(database).get_table(ended.id)).stand_ins == {0}


async def test_nobody_is_late_in_a_lobby(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    lobby = await opened(lobbies, setup=LIVE)
    time.let_pass(TIME)
    assert await tables.decide_for(lobby.id, 0, 0, "play 1b") is None


async def test_a_missed_last_decision_ends_a_match(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    table = await to_its_last_move(tables, await begun(lobbies, LIVE))
    after, _ = await missed(tables, table, time)
    assert after.status == FINISHED
    assert [there.away for there in after.seats] == [False, False]


async def test_two_missed_decisions_cost_the_seat(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    table = await begun(lobbies, replace(LIVE, options={"rounds": 2}))
    times = [0, 0]
    while 2 not in times:
        table, seat = await missed(tables, table, time)
        times[seat] += 1
        there = table.seats[seat]
        assert (there.missed, there.away) == (times[seat], times[seat] == 2)
    away = times.index(2)
    while match_of(table).to_move != frozenset({away}):
        table = await tables.play_move(table, *turn(table))
    table, _ = await missed(tables, table, time)
    assert table.seats[away].missed == 2, "a computer plays already"


async def test_whoever_is_back_may_miss_one_again(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    table = await begun(lobbies, replace(LIVE, options={"rounds": 2}))
    while not (away := [seat for seat in table.seats if seat.away]):
        table, _ = await missed(tables, table, time)
    user_id = away[0].user_id
    assert user_id is not None
    back = (await tables.come_back(table.id, user_id)).seats[away[0].seat]
    assert (back.missed, back.away) == (0, False)
