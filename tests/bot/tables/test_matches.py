"""Matches: a move is stored before it is acknowledged, and only one of many for a decision is made."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from sqlalchemy.exc import OperationalError

from bot.errors import MovedOnError, TableProblem
from bot.store.database import Database
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import FINISHED, Table
from bot.tables.tables import Tables
from games import IllegalMove, Match, MatchRecord
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    begun,
    match_of,
    moves_in,
    opened,
    played_out,
    reason_of,
    tables_of,
    turn,
)
from tests.support.faults import Faults
from tests.support.in_place import Time


async def test_a_move_is_in_the_store_when_it_is_acknowledged(
    lobbies: Lobbies, tables: Tables, database: Database
) -> None:
    table = await begun(lobbies)
    user_id, decision, move = turn(table)
    seat = table.seat_of(user_id)
    await tables.act(table.id, user_id, decision, move)
    assert await moves_in(Sessions(database), table.id) == [(seat, move)]


async def test_of_many_clicks_for_one_decision_one_makes_it(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    clicks = await asyncio.gather(
        *(tables.act(table.id, *turn(table)) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(click, Table) for click in clicks) == 1
    assert sum(isinstance(click, MovedOnError) for click in clicks) == 19
    assert match_of(await tables.get(table.id)).number == 1


async def test_a_click_for_an_earlier_decision_changes_nothing(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    earlier = turn(table)
    await tables.act(table.id, *earlier)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, *earlier)
    assert match_of(await tables.get(table.id)).number == 1


async def test_an_illegal_move_changes_nothing(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    user_id, decision, move = turn(table)
    for wrong in ("play 13x", "shobu", ""):
        with pytest.raises(IllegalMove):
            await tables.act(table.id, user_id, decision, wrong)
    other = BEN.id if user_id == AKI.id else AKI.id
    with pytest.raises(IllegalMove):
        await tables.act(table.id, other, decision, move)
    assert match_of(await tables.act(table.id, user_id, decision, move)).number == 1


async def test_who_has_no_seat_makes_no_move(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    _, decision, move = turn(table)
    with pytest.raises(TableProblem) as problem:
        await tables.act(table.id, CHO.id, decision, move)
    assert reason_of(problem) == "not-seated"


async def test_no_move_is_made_before_the_match_and_after_it(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies)
    with pytest.raises(TableProblem) as problem:
        await tables.act(lobby.id, AKI.id, 0, "play 1b")
    assert reason_of(problem) == "not-begun"
    await tables.end(lobby.id, AKI.id, moderator=False)
    ended = await played_out(lobbies, tables)
    with pytest.raises(TableProblem) as problem:
        await tables.act(ended.id, AKI.id, match_of(ended).decision, "play 1b")
    assert reason_of(problem) == "table-ended"


async def test_two_processes_that_make_the_same_decision_make_one_move(
    lobbies: Lobbies, tables: Tables, other_process: Tables
) -> None:
    table = await begun(lobbies)
    seen_there = await other_process.get(table.id)
    clicks = await asyncio.gather(
        tables.act(table.id, *turn(table)),
        other_process.act(table.id, *turn(seen_there)),
        return_exceptions=True,
    )
    assert sum(isinstance(click, Table) for click in clicks) == 1
    assert sum(isinstance(click, MovedOnError) for click in clicks) == 1
    here, there = await tables.get(table.id), await other_process.get(table.id)
    assert match_of(here).moves == match_of(there).moves
    assert match_of(here).number == 1


async def test_a_process_that_was_overtaken_goes_on_from_what_the_other_did(
    lobbies: Lobbies, tables: Tables, other_process: Tables
) -> None:
    table = await begun(lobbies)
    before = await other_process.get(table.id)
    await tables.act(table.id, *turn(table))
    with pytest.raises(MovedOnError):
        await other_process.act(table.id, *turn(before))
    fresh = await other_process.get(table.id)
    after = await other_process.act(table.id, *turn(fresh))
    assert match_of(after).number == 2


async def test_a_table_is_not_ahead_of_a_store_that_failed(
    lobbies: Lobbies, tables: Tables, faults: Faults
) -> None:
    table = await begun(lobbies)
    faults.begin()
    with pytest.raises(OperationalError):
        await tables.act(table.id, *turn(table))
    fresh = await tables.get(table.id)
    assert match_of(fresh).number == 0
    assert match_of(await tables.act(table.id, *turn(fresh))).number == 1


async def test_a_table_that_is_read_again_is_the_same(
    lobbies: Lobbies, tables: Tables, database: Database
) -> None:
    table = await begun(lobbies)
    for _ in range(5):
        table = await tables.act(table.id, *turn(table))
    again = await tables_of(database).get(table.id)
    assert match_of(again).moves == match_of(table).moves
    assert [match_of(again).view(seat) for seat in (0, 1)] == [match_of(table).view(seat) for seat in (0, 1)]


async def test_a_finished_match_is_in_the_store_with_its_record(lobbies: Lobbies, tables: Tables) -> None:
    ended = await played_out(lobbies, tables)
    assert ended.status == FINISHED
    again = await tables.get(ended.id)
    assert MatchRecord.from_line(match_of(again).record().to_line()) == match_of(ended).record()
    assert await tables.open_ids() == []


async def test_a_computers_move_is_made_only_where_it_was_thought_for(
    lobbies: Lobbies, tables: Tables
) -> None:
    lobby = await opened(lobbies)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "12")
    table = await lobbies.start(lobby.id, AKI.id, "19")
    while not table.computers_to_move():
        table = await tables.act(table.id, *turn(table))
    match, (seat,) = match_of(table), table.computers_to_move()
    move = match.legal_moves(seat)[0]
    assert await tables.decide_for(table.id, seat, match.number + 1, move) is None
    assert await tables.decide_for(table.id, 1 - seat, match.number, move) is None
    number = match.number
    assert await tables.decide_for(table.id, seat, number, move) is not None
    assert await tables.decide_for(table.id, seat, number, move) is None


# Who is late

LIVE = Setup("koi-koi", {"rounds": 1}, "live")
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


async def test_nobody_is_decided_for_before_the_time_is_over(
    lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    table = await begun(lobbies, LIVE)
    (seat,) = match_of(table).to_move
    time.let_pass(TIME - 1)
    assert await let_pass(tables, table, seat, 0) is None
    time.let_pass(1)
    after = await let_pass(tables, table, seat, 0)
    assert after is not None
    assert match_of(after).number == 1


async def test_only_the_late_seat_is_decided_for_and_only_once(
    lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    table = await begun(lobbies, LIVE)
    (seat,) = match_of(table).to_move
    time.let_pass(TIME)
    assert await let_pass(tables, table, 1 - seat, 0) is None
    assert await let_pass(tables, table, seat, 1) is None
    assert match_of(await tables.get(table.id)).number == 0
    attempts = await asyncio.gather(*(let_pass(tables, table, seat, 0) for _ in range(3)))
    assert [attempt is None for attempt in attempts] == [False, True, True]


async def test_nobody_is_late_in_a_lobby(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    lobby = await opened(lobbies, setup=LIVE)
    time.let_pass(TIME)
    assert await tables.decide_for(lobby.id, 0, 0, "play 1b") is None


async def test_a_match_ends_even_if_its_last_decision_was_missed(
    lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    table = await begun(lobbies, LIVE)
    while not ends_it(match_of(table)):
        table = await tables.act(table.id, *turn(table))
    (seat,) = match_of(table).to_move
    time.let_pass(TIME)
    after = await let_pass(tables, table, seat, match_of(table).number)
    assert after is not None
    assert after.status == FINISHED
    assert [there.away for there in after.seats] == [False, False]


def ends_it(match: Match) -> bool:
    """Return whether the first legal move is the last of the match."""
    after, (seat,) = match.copy(), match.to_move
    after.play(seat, after.legal_moves(seat)[0])
    return after.over


async def test_after_two_missed_decisions_in_a_row_a_computer_keeps_the_seat(
    lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    table = await begun(lobbies, replace(LIVE, options={"rounds": 2}))
    missed = {AKI.id: 0, BEN.id: 0}
    while not any(seat.away for seat in table.seats):
        time.let_pass(TIME)
        (seat,) = match_of(table).to_move
        after = await let_pass(tables, table, seat, match_of(table).number)
        assert after is not None
        table, there = after, after.seats[seat]
        assert there.user_id is not None
        missed[there.user_id] += 1
        assert (there.missed, there.away) == (missed[there.user_id], missed[there.user_id] == 2)
    (seat,) = (seat.seat for seat in table.seats if seat.away)
    while match_of(table).to_move != {seat}:
        table = await tables.act(table.id, *turn(table))
    time.let_pass(TIME)
    after = await let_pass(tables, table, seat, match_of(table).number)
    assert after is not None
    assert after.seats[seat].missed == 2, "a computer plays already"


async def test_who_has_come_back_may_miss_a_decision_again(
    lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    table = await begun(lobbies, replace(LIVE, options={"rounds": 2}))
    while not any(seat.away for seat in table.seats):
        time.let_pass(TIME)
        (seat,) = match_of(table).to_move
        after = await let_pass(tables, table, seat, match_of(table).number)
        assert after is not None
        table = after
    (away,) = (seat for seat in table.seats if seat.away)
    assert away.user_id is not None
    back = (await tables.come_back(table.id, away.user_id)).seats[away.seat]
    assert (back.missed, back.away) == (0, False)
