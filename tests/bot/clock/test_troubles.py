"""Whatever goes wrong, the clock goes on: a store that fails, a Discord that holds it up, another process."""

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
import structlog

from bot.clock import Clock
from bot.people.presence import Presence
from bot.retry import LONGEST_PAUSE
from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.tables.intermissions import Intermissions
from bot.tables.lobbies import Lobbies
from bot.tables.table import ABANDONED, Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import USUAL, Timing
from tests.bot.clock.hours import LIVE, REMINDED, Hours, NewClock, begun, decide, number
from tests.bot.sessions import moves_in
from tests.support.faults import Faults
from tests.support.in_place import engine_in_place


async def test_a_decision_that_cannot_be_stored_for_a_moment_is_made_with_growing_pauses(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    faults.begin(3)
    await hours.let_pass(1 + 1 + 2)
    assert (faults.left, await number(tables, table)) == (0, 0)
    await hours.let_pass(4)
    assert await number(tables, table) == 1


async def test_after_trouble_of_any_length_a_decision_is_made_within_half_a_minute(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    faults.begin(10_000)
    with structlog.testing.capture_logs():
        await hours.let_pass(600)
    assert await number(tables, table) == 0
    faults.begin(0)
    await hours.let_pass(LONGEST_PAUSE)
    assert LONGEST_PAUSE <= 30
    assert await number(tables, table) == 1


async def test_a_decision_that_was_stored_although_the_store_failed_is_made_once(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    faults.begin(after_commit=True)
    await hours.let_pass(20)
    assert await number(tables, table) == 1


async def test_a_reminder_that_cannot_be_stored_for_a_moment_comes_later_and_once(
    lobbies: Lobbies, hours: Hours, reminded: list[int], faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(REMINDED - 1)
    faults.begin(2)
    await hours.let_pass(2)
    assert (reminded, faults.left) == ([], 0)
    await hours.let_pass(LIVE - REMINDED - 2)
    assert reminded == [table.id]


@pytest.mark.parametrize("channel", [1, 2])
async def test_no_table_waits_for_a_reminder_that_discord_holds_up(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock, channel: int
) -> None:
    held_up = asyncio.Event()

    async def remind(table: Table) -> None:
        if table.channel_id == 1:
            await held_up.wait()

    clock.on_reminder(remind)
    both = {number: await begun(lobbies, number) for number in (1, 2)}
    await hours.let_pass(LIVE, wait_for=("clock", "computers"))
    assert await number(tables, both[channel]) == 1
    held_up.set()


async def test_more_tables_than_are_seen_to_at_once_are_all_seen_to(
    lobbies: Lobbies, tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    begun_ones = [await begun(lobbies, channel) for channel in range(1, 30)]
    await hours.let_pass(REMINDED + 1)
    assert sorted(reminded) == sorted(table.id for table in begun_ones)
    await hours.let_pass(LIVE - REMINDED)
    assert [await number(tables, table) for table in begun_ones] == [1] * 29


async def test_a_table_that_waits_for_the_clock_and_was_lost_from_sight_is_found(
    tables: Tables, other_process: Tables, others: Lobbies, hours: Hours, reminded: list[int]
) -> None:
    unheard_of = await begun(others)
    await hours.let_pass(USUAL.clock_poll)
    assert reminded == []
    assert await number(tables, unheard_of) == 1


async def test_a_table_that_waits_for_a_computer_and_was_lost_from_sight_is_found(
    tables: Tables, other_process: Tables, others: Lobbies, hours: Hours, clock: Clock
) -> None:
    table = await begun(others, speed="untimed")
    (seat,) = table.playing().to_move
    await other_process.leave(table.id, table.people[seat])
    assert (await tables.get(table.id)).computers_to_move()
    await hours.let_pass(USUAL.clock_poll)
    await the_computers()
    assert (await tables.get(table.id)).playing().number > 0


async def the_computers() -> None:
    """Wait until no computer player has anything to do."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(tasks)


async def test_a_look_into_the_store_that_fails_is_made_again_soon(
    tables: Tables,
    other_process: Tables,
    others: Lobbies,
    hours: Hours,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, failures = Pending.waking, iter(range(2))

    async def waking(pending: Pending, *which: Any) -> list[tuple[datetime, int]]:
        if next(failures, None) is not None:
            raise OSError("disk I/O error")
        return await look(pending, *which)

    monkeypatch.setattr(Pending, "waking", waking)
    lost = await begun(others)
    with structlog.testing.capture_logs() as logs:
        await hours.let_pass(USUAL.clock_poll + 1)
        assert await number(tables, lost) == 0
        await hours.let_pass(2)
    assert await number(tables, lost) == 1
    assert [entry["again_in"] for entry in logs if entry["event"] == "deadlines cannot be read"] == [1.0, 2.0]


async def test_of_two_processes_one_reminds_and_one_decides(
    lobbies: Lobbies,
    tables: Tables,
    other_process: Tables,
    database: Database,
    hours: Hours,
    reminded: list[int],
    new_clock: NewClock,
) -> None:
    other_clock = new_clock(other_process)
    reminded_there: list[int] = []

    async def remind(table: Table) -> None:
        reminded_there.append(table.id)

    other_clock.on_reminder(remind)
    table = await begun(lobbies)
    other_clock.notice(await other_process.get(table.id))
    await hours.let_pass(REMINDED + 10)
    assert [*reminded, *reminded_there] == [table.id]
    await hours.let_pass(LIVE - REMINDED)
    stored = await moves_in(Sessions(database), table.id)
    assert len(stored) == 1
    await other_clock.close()


async def test_who_is_late_is_decided_for_at_once_although_another_process_has_changed_the_table(
    lobbies: Lobbies, tables: Tables, other_process: Tables, others: Lobbies, hours: Hours, clock: Clock
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    (seat,) = table.playing().to_move
    await other_process.step_away(table.id, table.people[1 - seat])
    await hours.let_pass(2)
    assert (await tables.get(table.id)).playing().moves[0][0] == seat


async def test_pauses_begin_anew_after_a_decision_was_stored(
    lobbies: Lobbies, hours: Hours, clock: Clock, faults: Faults
) -> None:
    await begun(lobbies)
    with structlog.testing.capture_logs() as logs:
        for _ in range(2):
            await hours.let_pass(REMINDED + 5)
            faults.begin(2)
            await hours.let_pass(LIVE - REMINDED + 5)
    assert [entry["again_in"] for entry in logs if entry["event"] == "alarm failed"] == [1.0, 2.0, 1.0, 2.0]


async def test_an_untimed_table_that_nobody_touches_for_thirty_days_ends_as_abandoned(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(lobbies, speed="untimed")
    hours.now += timedelta(days=20)
    await decide(tables, table)
    hours.now += timedelta(days=29)
    await hours.let_pass(USUAL.clock_poll)
    assert (await tables.get(table.id)).open
    hours.now += timedelta(days=1)
    await hours.let_pass(USUAL.clock_poll)
    assert (await tables.get(table.id)).status == ABANDONED


async def test_it_is_alive_while_it_looks_into_the_store_again_and_again(clock: Clock) -> None:
    assert clock.alive


async def test_it_is_not_alive_when_the_last_look_is_too_long_ago(
    tables: Tables, database: Database, hours: Hours, timing: Timing
) -> None:
    often = replace(timing, clock_poll=1e-6)
    computers = Computers(tables, engine_in_place(), Intermissions(tables, often), often)
    clock = Clock(tables, Pending(database), computers, Presence(often), often)
    clock.start()
    await hours.let_pass(0)
    assert not clock.alive
    await clock.close()


async def test_it_is_not_alive_before_it_starts(tables: Tables, new_clock: NewClock) -> None:
    resting = new_clock(tables)
    assert not resting.alive
