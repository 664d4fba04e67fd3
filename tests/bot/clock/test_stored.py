"""The clock keeps little in memory: what is due is what the store knows."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.clock import AHEAD, CATCHING_UP, Clock
from bot.people.presence import Presence
from bot.store.database import Database
from bot.store.pending import Pending
from bot.tables.intermissions import Intermissions
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import TAKEN_UP, Computers
from bot.timing import Timing
from tests.bot.clock.hours import LIVE, PINGED, REMINDED, Hours, NewClock, begun, number
from tests.bot.sessions import tables_of
from tests.support.in_place import engine_in_place

StartAgain = Callable[[], tuple[Tables, Clock]]


@pytest.fixture
def start_again(database: Database, timing: Timing, new_clock: NewClock) -> StartAgain:
    """Returns the tables and the clock of a program that has just been started."""

    def started() -> tuple[Tables, Clock]:
        later = tables_of(database, timing=timing)
        clock = new_clock(later)
        clock.start()
        return later, clock

    return started


async def test_a_start_replays_no_table_at_which_nothing_is_to_be_done(
    lobbies: Lobbies, hours: Hours, start_again: StartAgain
) -> None:
    for channel, speed in enumerate(["live", "relaxed", "slow", "untimed"] * 3):
        await begun(lobbies, channel, speed)
    _, clock = start_again()
    await hours.let_pass(PINGED - 1)
    await hours.let_pass(1)
    await clock.close()


async def test_a_deadline_further_away_than_a_look_into_the_store_goes_off_in_time(
    lobbies: Lobbies, hours: Hours, start_again: StartAgain
) -> None:
    table = await begun(lobbies, speed="slow")
    later, clock = start_again()
    day = 24 * 3600
    assert timedelta(seconds=day) > AHEAD
    await hours.let_pass(day - 1)
    assert (await number(later, table), (await later.get(table.id)).reminded_for) == (0, 0)
    await hours.let_pass(1)
    assert await number(later, table) == 1
    await clock.close()


async def test_a_deadline_that_is_stored_later_and_comes_earlier_wakes_the_clock(
    lobbies: Lobbies, hours: Hours, reminded: list[int]
) -> None:
    slow = await begun(lobbies, 1, "slow")
    await hours.let_pass(16 * 3600 - 70)
    live = await begun(lobbies, 2)
    await hours.let_pass(REMINDED)
    assert reminded == [live.id]
    await hours.let_pass(10)
    assert reminded == [live.id, slow.id]


async def test_all_pages_of_what_is_due_are_read(
    lobbies: Lobbies, hours: Hours, start_again: StartAgain, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.clock.PAGE", 2)
    made = [await begun(lobbies, channel) for channel in range(5)]
    later, clock = start_again()
    await hours.let_pass(LIVE)
    assert [await number(later, table) for table in made] == [1] * 5
    await clock.close()


async def test_what_became_due_long_ago_is_done_little_by_little_and_keeps_nobody_waiting(
    lobbies: Lobbies, tables: Tables, hours: Hours, start_again: StartAgain
) -> None:
    old = [await begun(lobbies, channel) for channel in range(20)]
    hours.now += timedelta(hours=1)
    new = await begun(lobbies, 99)
    await tables.begin_to_ping(new.id)
    hours.now += timedelta(seconds=REMINDED) - CATCHING_UP
    later, clock = start_again()
    await hours.let_pass(0)
    await hours.let_pass(2 * CATCHING_UP.total_seconds())
    seen_to = [await number(later, table) for table in old]
    assert 0 < sum(seen_to) <= 4
    assert (await later.get(new.id)).reminded_for == 0
    await hours.let_pass(20 * CATCHING_UP.total_seconds())
    assert [await number(later, table) for table in old] == [1] * 20
    await clock.close()


async def waiting_for_a_computer(lobbies: Lobbies, tables: Tables, channel: int) -> Table:
    table = await begun(lobbies, channel, "untimed")
    (seat,) = table.playing().to_move
    return await tables.leave(table.id, table.people[seat])


async def test_computers_that_were_to_move_are_found_at_the_start_and_taken_up_a_few_at_a_time(
    lobbies: Lobbies, tables: Tables, hours: Hours, database: Database, timing: Timing
) -> None:
    waiting = [await waiting_for_a_computer(lobbies, tables, channel) for channel in range(3 * TAKEN_UP)]
    await begun(lobbies, 999, "untimed")
    later, most = tables_of(database, timing=timing), 0

    def count(_: Table) -> None:
        nonlocal most
        most = max(most, len([task for task in asyncio.all_tasks() if "computers of" in task.get_name()]))

    later.subscribe(count)
    computers = Computers(later, engine_in_place(), Intermissions(later, timing), timing)
    clock = Clock(later, Pending(database), computers, Presence(timing), timing)
    clock.start()
    await hours.let_pass(0)
    assert [(await later.get(table.id)).computers_to_move() for table in waiting] == [[]] * len(waiting)
    assert most == TAKEN_UP
    await clock.close()
    await computers.close()


async def test_no_more_tables_are_taken_up_after_the_stop(
    lobbies: Lobbies, tables: Tables, hours: Hours, database: Database, timing: Timing
) -> None:
    waiting = [await waiting_for_a_computer(lobbies, tables, channel) for channel in range(2 * TAKEN_UP)]
    later = tables_of(database, timing=timing)
    computers = Computers(
        later, engine_in_place(), Intermissions(later, timing), replace(timing, computer_pause=3600)
    )
    computers.take_up([table.id for table in waiting])
    await asyncio.sleep(0)
    await computers.close()
    assert [task for task in asyncio.all_tasks() if "computers of" in task.get_name()] == []
