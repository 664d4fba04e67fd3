"""The clock: does at each table what is due there, whatever goes wrong at others, and after any start."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from datetime import timedelta

import pytest
import structlog
from sqlalchemy import func, select

from bot.clock import MOST, REST, Clock
from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.schema import tables as stored_tables
from bot.tables.deadlines import FORGOTTEN, IDLE_LOBBY, LONGEST_REST
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import ABANDONED, CANCELLED, Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import Timing
from tests.bot.sessions import AKI, BEN, GUILD, lobbies_of, tables_of, turn
from tests.support.database import asked
from tests.support.faults import Faults
from tests.support.in_place import Time, engine_in_place

LIVE, PINGED, REMINDED = 90, 15, 60
"""Seconds after which people at a live table are decided for, pinged and reminded."""


class Bell:
    """Reminders that are heard by the test, and noted at the table.

    Attributes:
        tables: the tables.
        rung: what for, and at which table, in order.
        fails: how many of the next fail.
        hung_up: tables for which the bell rings for ever.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.rung: list[tuple[str, int]] = []
        self.fails = 0
        self.hung_up: set[int] = set()

    async def _ring(self, what: str, table: Table) -> None:
        if table.id in self.hung_up:
            await asyncio.Event().wait()
        if self.fails:
            self.fails -= 1
            raise RuntimeError("the bell is broken")
        self.rung.append((what, table.id))

    async def ping(self, table: Table) -> None:
        await self._ring("ping", table)
        await self.tables.note_reminder(table, 1, pinged=table.turns_begun())

    async def remind(self, table: Table) -> None:
        await self._ring("remind", table)
        await self.tables.note_reminder(table, 2, reminded=True)

    async def invite(self, table: Table) -> None:
        await self._ring("invite", table)
        people = [seat.user_id for seat in table.unready if seat.user_id is not None]
        await self.tables.note_reminder(table, 3, told=people)


class Hours:
    """Time that passes only on request.

    Args:
        database: says when something is due.
        time: the time.
        clock: does it.
    """

    def __init__(self, database: Database, time: Time, clock: Clock) -> None:
        self._database = database
        self._time = time
        self._clock = clock

    async def let_pass(self, seconds: float) -> None:
        """Let time pass, and the clock do what is due meanwhile, each thing in its time."""
        query, end = select(func.min(stored_tables.c.wake_at)), self._time() + timedelta(seconds=seconds)
        while True:
            at = await asked(self._database, lambda connection: connection.execute(query).scalar())
            if at is None or (at := max(at, self._time() + timedelta(seconds=1))) > end:
                break
            self._time.now = at
            await self._clock.run_due()
            await the_computers()
        self._time.now = end


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - nobody announces it
            await asyncio.sleep(0.01)


async def the_computers() -> None:
    """Wait until no computer player has anything to do."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(tasks)


def clock_of(database: Database, tables: Tables, timing: Timing) -> tuple[Clock, Bell]:
    """Return a clock for tables, which is not running, and its bell."""
    clock = Clock(tables, Pending(database), Computers(tables, engine_in_place(), timing), timing)
    clock.reminders = bell = Bell(tables)
    return clock, bell


@pytest.fixture
def made(database: Database, tables: Tables, timing: Timing) -> tuple[Clock, Bell]:
    return clock_of(database, tables, timing)


@pytest.fixture
async def clock(made: tuple[Clock, Bell]) -> AsyncIterator[Clock]:
    yield made[0]
    await made[0].close()


@pytest.fixture
def bell(made: tuple[Clock, Bell]) -> Bell:
    return made[1]


@pytest.fixture
def hours(database: Database, time: Time, clock: Clock) -> Hours:
    time.let_pass(0)
    return Hours(database, time, clock)


async def lobby(lobbies: Lobbies, channel: int = 7, speed: str = "live") -> Table:
    return await lobbies.open(GUILD, channel, AKI, Setup("koi-koi", {"rounds": 12}, speed), "11")


async def begun(lobbies: Lobbies, channel: int = 7, speed: str = "live") -> Table:
    """Return a match of Aki and Ben at its first decision."""
    opened = await lobby(lobbies, channel, speed)
    await lobbies.join(opened.id, BEN, "12")
    return await lobbies.start(opened.id, AKI.id, "19")


async def number(tables: Tables, table: Table) -> int:
    return (await tables.get(table.id)).playing().number


async def waiting_for_a_computer(lobbies: Lobbies, tables: Tables, channel: int = 7) -> Table:
    table = await begun(lobbies, channel, "untimed")
    return await tables.leave(table.id, turn(table)[0])


# Its deeds


async def test_people_are_pinged_then_reminded_then_decided_for(
    lobbies: Lobbies, tables: Tables, hours: Hours, bell: Bell
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(PINGED - 1)
    assert bell.rung == []
    await hours.let_pass(1)
    assert bell.rung == [("ping", table.id)]
    await hours.let_pass(REMINDED - PINGED - 1)
    assert len(bell.rung) == 1
    await hours.let_pass(1)
    assert bell.rung[1:] == [("remind", table.id)]
    await hours.let_pass(LIVE - REMINDED - 1)
    assert await number(tables, table) == 0
    await hours.let_pass(1)
    assert await number(tables, table) == 1
    assert len(bell.rung) == 2


async def test_a_decision_in_time_begins_all_of_that_anew(
    lobbies: Lobbies, tables: Tables, hours: Hours, bell: Bell
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(REMINDED)
    table = await tables.act(table.id, *turn(table))
    table = await tables.get(table.id)
    assert (table.pinged, table.reminded) == (None, False)
    await hours.let_pass(LIVE - 1)
    assert await number(tables, table) == 1
    assert [what for what, _ in bell.rung] == ["ping", "remind"] * 2


async def test_who_was_late_twice_is_away_and_a_table_to_which_nobody_comes_back_ends(
    lobbies: Lobbies, tables: Tables, hours: Hours
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(20 * LIVE)
    table = await tables.get(table.id)
    assert table.resting
    await hours.let_pass(LONGEST_REST.total_seconds())
    assert (await tables.get(table.id)).status == ABANDONED


async def test_at_an_untimed_table_nobody_is_reminded_and_it_ends_after_thirty_days_without_a_decision(
    lobbies: Lobbies, tables: Tables, hours: Hours, bell: Bell
) -> None:
    table = await begun(lobbies, speed="untimed")
    await hours.let_pass(20 * 24 * 3600)
    assert bell.rung == [("ping", table.id)]
    await tables.act(table.id, *turn(table))
    await hours.let_pass(FORGOTTEN.total_seconds() - 3600)
    assert (await tables.get(table.id)).open
    await hours.let_pass(2 * 3600)
    assert (await tables.get(table.id)).status == ABANDONED


async def test_an_idle_lobby_closes_and_one_in_which_something_happens_does_not(
    lobbies: Lobbies, tables: Tables, hours: Hours
) -> None:
    idle, lively = await lobby(lobbies, 1), await lobby(lobbies, 2)
    await hours.let_pass(IDLE_LOBBY.total_seconds() - 60)
    await lobbies.join(lively.id, BEN, "12")
    await hours.let_pass(120)
    assert (await tables.get(idle.id)).status == CANCELLED
    assert (await tables.get(lively.id)).open
    await hours.let_pass(IDLE_LOBBY.total_seconds())
    assert (await tables.get(lively.id)).status == CANCELLED


async def test_people_for_whom_seats_are_kept_are_told_once(
    lobbies: Lobbies, hours: Hours, bell: Bell
) -> None:
    table = await lobby(lobbies)
    await lobbies.invite(table.id, AKI.id, [BEN])
    await hours.let_pass(1)
    assert bell.rung == [("invite", table.id)]
    await hours.let_pass(60)
    assert len(bell.rung) == 1


async def test_where_nobody_can_do_anything_the_table_ends_and_nobody_has_lost(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    table, other = await begun(lobbies, 1), await begun(lobbies, 2)
    clock.is_locked = lambda table: table.channel_id == 1
    await hours.let_pass(LIVE - 1)
    assert (await tables.get(table.id)).open
    await hours.let_pass(1)
    ended = await tables.get(table.id)
    assert (ended.status, [seat.missed for seat in ended.seats]) == (ABANDONED, [0, 0])
    assert (await tables.get(other.id)).open


# Troubles


async def test_what_fails_is_logged_and_tried_again_after_a_rest_and_other_tables_go_on(
    lobbies: Lobbies, hours: Hours, bell: Bell
) -> None:
    first = await begun(lobbies, 1, "relaxed")
    second = await begun(lobbies, 2, "relaxed")
    bell.fails = 1
    with structlog.testing.capture_logs() as logs:
        await hours.let_pass(30 + REST.total_seconds() / 2)
    assert bell.rung == [("ping", second.id)]
    assert [entry["table"] for entry in logs if entry["event"] == "nothing done at a table"] == [first.id]
    await hours.let_pass(REST.total_seconds())
    assert bell.rung[1:] == [("ping", first.id)]


async def test_a_decision_that_cannot_be_stored_for_a_moment_is_made_after_a_rest(
    lobbies: Lobbies, tables: Tables, hours: Hours, time: Time, clock: Clock, faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    faults.begin(1)
    with structlog.testing.capture_logs():
        time.let_pass(2)
        await clock.run_due()
        await clock.run_due()
    assert await number(tables, table) == 0
    await hours.let_pass(REST.total_seconds())
    assert await number(tables, table) == 1


async def test_a_decision_that_was_stored_although_the_store_failed_is_made_once(
    lobbies: Lobbies, tables: Tables, hours: Hours, time: Time, clock: Clock, faults: Faults
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(LIVE - 1)
    faults.begin(after_commit=True)
    time.let_pass(2)
    with structlog.testing.capture_logs():
        await clock.run_due()
    await clock.run_due()
    assert await number(tables, table) == 1


async def test_no_table_waits_for_a_reminder_that_is_held_up(
    lobbies: Lobbies, tables: Tables, time: Time, clock: Clock, bell: Bell
) -> None:
    time.let_pass(0)
    stuck, other = await begun(lobbies, 1), await begun(lobbies, 2)
    bell.hung_up.add(stuck.id)
    time.let_pass(PINGED)
    clock.start()
    await until(lambda: bell.rung == [("ping", other.id)])


async def test_of_two_processes_one_reminds_and_one_decides(
    lobbies: Lobbies,
    tables: Tables,
    other_process: Tables,
    other_database: Database,
    time: Time,
    clock: Clock,
    bell: Bell,
    timing: Timing,
) -> None:
    time.let_pass(0)
    other, other_bell = clock_of(other_database, other_process, timing)
    table = await begun(lobbies)
    for seconds in (PINGED, REMINDED - PINGED, LIVE - REMINDED):
        time.let_pass(seconds)
        await asyncio.gather(clock.run_due(), other.run_due())
    assert await number(tables, table) == 1
    noted = await tables.get(table.id)
    assert {*bell.rung, *other_bell.rung} == {("ping", table.id), ("remind", table.id)}
    assert (noted.pinged, noted.reminded) == (None, False), "of the next decision"
    await other.close()


# Starts


async def test_what_became_due_while_the_program_was_away_is_done_after_the_start(
    lobbies: Lobbies, database: Database, time: Time, timing: Timing
) -> None:
    time.let_pass(0)
    table, waiting = await begun(lobbies, 1), await lobby(lobbies, 2)
    time.let_pass(3600)
    later = tables_of(database, timing=timing)
    clock, bell = clock_of(database, later, timing)
    await clock.run_due()
    assert bell.rung == [], "nobody is reminded of what they can no longer do"
    assert await number(later, table) == 1
    assert (await later.get(waiting.id)).status == CANCELLED
    await clock.close()


async def test_who_was_pinged_or_reminded_before_the_stop_is_not_again(
    lobbies: Lobbies, hours: Hours, bell: Bell, database: Database, time: Time, timing: Timing
) -> None:
    await begun(lobbies)
    await hours.let_pass(REMINDED)
    again, heard = clock_of(database, tables_of(database, timing=timing), timing)
    await Hours(database, time, again).let_pass(LIVE - REMINDED - 1)
    assert ([what for what, _ in bell.rung], heard.rung) == (["ping", "remind"], [])
    await again.close()


async def test_computers_that_were_to_move_when_the_program_ended_play_at_the_start(
    lobbies: Lobbies, tables: Tables, database: Database, time: Time, timing: Timing
) -> None:
    time.let_pass(0)
    waiting = [await waiting_for_a_computer(lobbies, tables, channel) for channel in range(5)]
    later = tables_of(database, timing=timing)
    clock, _ = clock_of(database, later, timing)
    clock.start()
    moved = set[int]()
    later.subscribe(lambda table: moved.add(table.id))
    await until(lambda: moved == {table.id for table in waiting})
    await clock.close()


async def test_more_tables_than_are_seen_to_at_once_are_all_seen_to(
    lobbies: Lobbies, tables: Tables, hours: Hours, bell: Bell
) -> None:
    tables_due = [await lobby(lobbies, channel) for channel in range(MOST + 10)]
    await hours.let_pass(IDLE_LOBBY.total_seconds() + 5)
    assert {(await tables.get(table.id)).status for table in tables_due} == {CANCELLED}


async def test_after_the_stop_nothing_is_done(
    lobbies: Lobbies, tables: Tables, clock: Clock, bell: Bell, time: Time
) -> None:
    table = await begun(lobbies)
    clock.start()
    await clock.close()
    time.let_pass(10 * LIVE)
    await asyncio.sleep(0.05)
    assert (bell.rung, await number(tables, table)) == ([], 0)


async def test_it_is_alive_once_it_has_looked_into_the_store(clock: Clock) -> None:
    assert not clock.alive
    await clock.run_due()
    assert clock.alive


# The end of a round


@pytest.fixture
def slowly(database: Database, timing: Timing) -> tuple[Tables, Lobbies]:
    """The tables of a program that shows the end of a round for a while."""
    shown = replace(timing, round_end=20.0)
    tables = tables_of(database, timing=shown)
    return tables, lobbies_of(database, tables, timing=shown)


async def to_the_next_round(tables: Tables, table: Table) -> Table:
    while table.playing().round == 1:
        table = await tables.act(table.id, *turn(table))
    return table


async def test_the_end_of_a_round_is_shown_for_its_time_even_after_a_restart(
    slowly: tuple[Tables, Lobbies], database: Database, time: Time, timing: Timing
) -> None:
    time.let_pass(0)
    tables, lobbies = slowly
    table = await begun(lobbies)
    assert table.pause_until is None
    table = await to_the_next_round(tables, table)
    assert table.pause_until == time() + timedelta(seconds=20)
    later = tables_of(database, timing=timing)
    clock, _ = clock_of(database, later, timing)
    time.let_pass(19)
    await clock.run_due()
    assert (await later.get(table.id)).pause_until is not None
    time.let_pass(1)
    await clock.run_due()
    assert (await later.get(table.id)).pause_until is None
    await clock.close()


async def test_the_next_decision_ends_it_and_so_does_whoever_goes_on(
    slowly: tuple[Tables, Lobbies],
) -> None:
    tables, lobbies = slowly
    table = await to_the_next_round(tables, await begun(lobbies, 1))
    assert (await tables.act(table.id, *turn(table))).pause_until is None
    other = await to_the_next_round(tables, await begun(lobbies, 2))
    heard: list[int] = []
    tables.subscribe(lambda changed: heard.append(changed.id))
    assert (await tables.go_on(other.id)).pause_until is None
    assert (await tables.go_on(other.id)).pause_until is None
    assert heard == [other.id], "it is shown once"


async def test_a_change_that_is_no_decision_leaves_it(slowly: tuple[Tables, Lobbies]) -> None:
    tables, lobbies = slowly
    table = await to_the_next_round(tables, await begun(lobbies))
    away = await tables.step_away(table.id, BEN.id)
    assert away.pause_until == table.pause_until


async def test_computers_wait_for_its_end(slowly: tuple[Tables, Lobbies], timing: Timing) -> None:
    tables, lobbies = slowly
    table = await to_the_next_round(tables, await begun(lobbies))
    table = await tables.leave(table.id, turn(table)[0])
    computers = Computers(tables, engine_in_place(), timing)
    computers.notice(table)
    await the_computers()
    assert await number(tables, table) == table.playing().number
    await tables.go_on(table.id)
    await the_computers()
    assert await number(tables, table) > table.playing().number
    await computers.close()
