"""The clock: does at each table what is due there, whatever goes wrong at others, and after any start."""

import asyncio
from datetime import timedelta

import pytest
import structlog

from bot.process.clock import MAX_TABLES, RETRY_AFTER
from bot.store.database import Database
from bot.store.group_deals import GroupDeal, GroupDealStore
from bot.store.preferences import Preferences
from bot.store.stored import Seat
from bot.tables.deadlines import (
    FORCED_MOVE_DELAY,
    FORGOTTEN_AFTER,
    IDLE_LOBBY,
    MAX_AWAY_TIME,
    MIN_FIRST_DECISION,
)
from bot.tables.lobbies import Lobbies, NewMatch, TableSetup
from bot.tables.table import ABANDONED, CANCELLED, Table
from bot.tables.tables import Tables
from tests.bot import sessions
from tests.bot.process.ticking import LIVE, PINGED, REMINDED, Process, Start, the_computers, until
from tests.bot.sessions import AKI, BEN, GUILD, match_of, turn
from tests.support.faults import Faults

FIRST = MIN_FIRST_DECISION.total_seconds()


async def test_people_are_pinged_then_reminded_then_decided_for(process: Process) -> None:
    table, bell = await process.begun(), process.bell
    await process.let_pass(PINGED - 1)
    assert bell.rung == []
    await process.let_pass(1)
    assert bell.rung == [("ping", table.id)]
    await process.let_pass(REMINDED - PINGED - 1)
    assert len(bell.rung) == 1
    await process.let_pass(1)
    assert bell.rung[1:] == [("remind", table.id)]
    await process.let_pass(LIVE - REMINDED - 1)
    assert await process.number(table) == 0
    await process.let_pass(1)
    assert await process.number(table) == 1
    assert len(bell.rung) == 2


async def test_first_decisions_of_an_arranged_match_have_five_minutes(process: Process) -> None:
    seats = [Seat(0, AKI.id, None, "Aki", "11"), Seat(1, BEN.id, None, "Ben", "12")]
    setup = TableSetup("koi-koi", {"rounds": 12}, "live")

    async def nothing_else(*_: object) -> None:
        return None

    new = NewMatch(GUILD, 7, setup, seats, bytes(32), pairing_id=1)
    table = await process.lobbies.deal_match(new, nothing_else)
    await process.let_pass(FIRST - 1)
    assert await process.number(table) == 0
    await process.let_pass(1)
    after = await process.tables.get_table(table.id)
    assert after.match_in_play().number == 1
    assert after.turn_at == process.time()


async def test_a_move_without_a_choice_is_played_for_people_as_their_own(start: Start) -> None:
    process = await start()
    table = await process.played_until_forced()
    seats, number = table.seats, table.match_in_play().number
    restarted = await start()
    await restarted.let_pass(FORCED_MOVE_DELAY.total_seconds() - 1)
    assert await restarted.number(table) == number
    await restarted.let_pass(2)
    played = await restarted.tables.get_table(table.id)
    assert played.match_in_play().number > number
    assert played.seats == seats
    assert [(each.missed, each.away) for each in played.seats] == [(0, False)] * 2


async def test_people_may_play_everything_by_hand(process: Process, database: Database) -> None:
    for person in (AKI, BEN):
        await Preferences(database).set_user(person.id, plays_forced=False)
    table = await process.played_until_forced()
    assert table.forced_move() is None
    made = await process.number(table)
    await process.let_pass(LIVE - 1)
    assert await process.number(table) == made


async def test_a_decision_in_time_begins_all_of_that_anew(process: Process) -> None:
    table = await process.begun()
    await process.let_pass(REMINDED)
    moved = match_of(table).to_move
    while match_of(table).to_move == moved:
        await process.tables.play_move(table, *turn(table))
        table = await process.tables.get_table(table.id)
    assert (table.pinged, table.reminded) == (None, False)
    made = await process.number(table)
    await process.let_pass(LIVE - 1)
    assert await process.number(table) == made
    assert [what for what, _ in process.bell.rung] == ["ping", "remind"] * 2


async def test_a_table_to_which_nobody_comes_back_ends(process: Process) -> None:
    table = await process.begun()
    await process.let_pass(20 * LIVE)
    assert (await process.tables.get_table(table.id)).all_away
    await process.let_pass(MAX_AWAY_TIME.total_seconds())
    assert await process.status(table) == ABANDONED


async def test_an_untimed_table_ends_after_thirty_days_without_a_decision(process: Process) -> None:
    table = await process.begun(speed="untimed")
    await process.let_pass(20 * 24 * 3600)
    assert process.bell.rung == [("ping", table.id)]
    await process.tables.play_move(table, *turn(table))
    await process.let_pass(FORGOTTEN_AFTER.total_seconds() - 3600)
    assert (await process.tables.get_table(table.id)).open
    await process.let_pass(2 * 3600)
    assert await process.status(table) == ABANDONED


async def test_an_idle_lobby_closes_and_one_in_which_something_happens_does_not(process: Process) -> None:
    idle, lively = await process.lobby(1), await process.lobby(2)
    await process.let_pass(IDLE_LOBBY.total_seconds() - 60)
    await process.lobbies.join_lobby(lively.id, BEN, "12")
    await process.let_pass(120)
    assert await process.status(idle) == CANCELLED
    assert (await process.tables.get_table(lively.id)).open
    await process.let_pass(IDLE_LOBBY.total_seconds())
    assert await process.status(lively) == CANCELLED


async def test_people_for_whom_seats_are_kept_are_told_once(process: Process) -> None:
    table = await process.lobby()
    await process.lobbies.invite_people(table.id, table.host_id, [BEN])
    await process.let_pass(1)
    assert process.bell.rung == [("invite", table.id)]
    await process.let_pass(60)
    assert len(process.bell.rung) == 1


async def test_where_nobody_can_do_anything_the_table_ends_and_nobody_has_lost(process: Process) -> None:
    table, other = await process.begun(1), await process.begun(2)
    process.locked.add(1)
    await process.let_pass(LIVE - 1)
    assert (await process.tables.get_table(table.id)).open
    await process.let_pass(1)
    ended = await process.tables.get_table(table.id)
    assert (ended.status, [seat.missed for seat in ended.seats]) == (ABANDONED, [0, 0])
    assert (await process.tables.get_table(other.id)).open


async def test_a_failure_is_logged_and_retried_while_other_tables_go_on(process: Process) -> None:
    both = {(await process.begun(channel, "relaxed")).id for channel in (1, 2)}
    process.bell.fails = 1
    with structlog.testing.capture_logs() as logs:
        await process.let_pass(90 + RETRY_AFTER.total_seconds() / 2)
    (failed,) = [entry["table"] for entry in logs if entry["event"] == "table action failed"]
    (other,) = both - {failed}
    assert process.bell.rung == [("ping", other)]
    await process.let_pass(RETRY_AFTER.total_seconds())
    assert process.bell.rung[1:] == [("ping", failed)]


async def test_a_table_that_changes_is_not_left_alone_any_longer(process: Process) -> None:
    table = await process.begun()
    first, _, _ = turn(table)
    process.bell.fails = 1
    with structlog.testing.capture_logs():
        await process.let_pass(PINGED)
    while turn(table)[0] == first:
        table = await process.tables.play_move(table, *turn(table))
    assert RETRY_AFTER.total_seconds() > PINGED
    await process.let_pass(PINGED)
    assert process.bell.rung == [("ping", table.id)]


@pytest.mark.parametrize("after_commit", [False, True])
async def test_a_store_failure_repeats_nothing(process: Process, faults: Faults, after_commit: bool) -> None:
    table = await process.begun()
    await process.let_pass(LIVE - 1)
    await process.look()
    faults.begin(after_commit=after_commit)
    process.time.let_pass(2)
    with structlog.testing.capture_logs():
        await process.clock.run_due()
        await process.clock.run_due()
    assert await process.number(table) == int(after_commit)
    await process.let_pass(RETRY_AFTER.total_seconds())
    assert await process.number(table) == 1


async def test_no_table_waits_for_a_reminder_that_is_held_up(process: Process) -> None:
    stuck, other = await process.begun(1), await process.begun(2)
    process.bell.hung_up.add(stuck.id)
    process.time.let_pass(PINGED)
    process.clock.start()
    await until(lambda: process.bell.rung == [("ping", other.id)])


async def test_two_processes_share_the_work(process: Process, start: Start, other_database: Database) -> None:
    other = await start(other_database, number=1)
    table = await process.begun()
    for seconds in (PINGED, REMINDED - PINGED, LIVE - REMINDED):
        process.time.let_pass(seconds)
        await asyncio.gather(process.clock.run_due(), other.clock.run_due())
    assert await process.number(table) == 1
    noted = await process.tables.get_table(table.id)
    assert {*process.bell.rung, *other.bell.rung} == {("ping", table.id), ("remind", table.id)}
    assert (noted.pinged, noted.reminded) == (None, False), "of the next decision"


async def test_pings_and_reminders_are_not_repeated_after_a_stop(process: Process, start: Start) -> None:
    await process.begun()
    await process.let_pass(REMINDED)
    later = await start()
    await later.let_pass(LIVE - REMINDED - 1)
    assert ([what for what, _ in process.bell.rung], later.bell.rung) == (["ping", "remind"], [])


async def test_waiting_computers_play_at_the_start(lobbies: Lobbies, tables: Tables, start: Start) -> None:
    setup = TableSetup("koi-koi", {"rounds": 12}, "untimed")
    waiting = [await sessions.begun(lobbies, setup, channel) for channel in range(5)]
    for table in waiting:
        await tables.leave_table(table.id, turn(table)[0])
    later = await start()
    later.clock.start()
    moved = set[int]()
    later.tables.subscribe(lambda table: moved.add(table.id))
    await until(lambda: moved == {table.id for table in waiting})


async def test_more_tables_than_are_seen_to_at_once_are_all_seen_to(process: Process) -> None:
    due = [await process.lobby(channel) for channel in range(MAX_TABLES + 10)]
    await process.let_pass(IDLE_LOBBY.total_seconds() + 5)
    assert {await process.status(table) for table in due} == {CANCELLED}


async def test_what_lasts_for_days_waits_for_no_table(process: Process, database: Database) -> None:
    for channel in range(MAX_TABLES + 10):
        await process.lobby(channel)
    new = GroupDeal(
        guild_id=GUILD,
        channel_id=1,
        game="koi-koi",
        rules=1,
        count=1,
        seed=bytes(32),
        ends_at=process.time(),
        wake_at=process.time() + IDLE_LOBBY + timedelta(minutes=1),
    )
    deal = await GroupDealStore(database).open(new)
    process.time.let_pass(IDLE_LOBBY.total_seconds() + 120)
    await process.clock.run_due()
    assert process.deals_seen_to == [deal.id], "though it has waited for less time than any table"


async def test_after_the_stop_nothing_is_done(process: Process) -> None:
    table = await process.begun()
    process.clock.start()
    await process.clock.close()
    process.time.let_pass(10 * LIVE)
    await asyncio.sleep(0.05)
    assert (process.bell.rung, await process.number(table)) == ([], 0)


async def test_it_is_alive_once_it_has_looked_into_the_store(process: Process) -> None:
    assert not process.clock.alive
    await process.clock.run_due()
    assert process.clock.alive


@pytest.fixture
async def slow(start: Start) -> Process:
    """A program that shows the end of a round for a while."""
    return await start(round_end=20.0)


async def to_the_next_round(process: Process, table: Table) -> Table:
    while table.match_in_play().round == 1:
        table = await process.tables.play_move(table, *turn(table))
    return table


async def test_the_end_of_a_round_is_shown_even_after_a_restart(slow: Process, start: Start) -> None:
    table = await slow.begun()
    assert table.pause_until is None
    table = await to_the_next_round(slow, table)
    assert table.pause_until == slow.time() + timedelta(seconds=20)
    later = await start()
    for seconds, shown in ((19, True), (1, False)):
        slow.time.let_pass(seconds)
        await later.clock.run_due()
        assert ((await later.tables.get_table(table.id)).pause_until is not None) == shown


async def test_it_ends_when_all_who_are_there_have_decided_or_gone_on(slow: Process) -> None:
    table = await to_the_next_round(slow, await slow.begun(1))
    assert [seat.user_id for seat in table.looking_back] == [AKI.id, BEN.id]
    table = await slow.tables.play_move(table, *turn(table))
    (looking,) = table.looking_back
    for _ in range(2):
        assert looking.user_id is not None
        assert (await slow.tables.end_look_back(table.id, looking.user_id)).pause_until is None
    alone = await to_the_next_round(slow, await slow.begun(3))
    await slow.tables.step_away(alone.id, BEN.id)
    assert (await slow.tables.end_look_back(alone.id, AKI.id)).pause_until is None


async def test_the_clock_ends_it_once(slow: Process) -> None:
    other = await to_the_next_round(slow, await slow.begun(2))
    heard: list[int] = []
    slow.tables.subscribe(lambda changed: heard.append(changed.id))
    for _ in range(2):
        assert (await slow.tables.end_pause(other.id)).pause_until is None
    assert heard == [other.id], "it is shown once"


async def test_a_change_that_is_no_decision_leaves_it(slow: Process) -> None:
    table = await to_the_next_round(slow, await slow.begun())
    away = await slow.tables.step_away(table.id, BEN.id)
    assert away.pause_until == table.pause_until


async def test_computers_wait_for_its_end(slow: Process) -> None:
    table = await to_the_next_round(slow, await slow.begun())
    table = await slow.tables.leave_table(table.id, turn(table)[0])
    await slow.clock.run_due()
    await the_computers()
    assert await slow.number(table) == table.match_in_play().number
    await slow.tables.end_pause(table.id)
    await the_computers()
    assert await slow.number(table) > table.match_in_play().number
