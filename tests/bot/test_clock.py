"""The clock: does at each table what is due there, whatever goes wrong at others, and after any start."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
import structlog
from sqlalchemy import func, select

from bot.clock import MOST, REST, Clock
from bot.errors import TryLater
from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.preferences import Preferences
from bot.store.schema import tables as stored_tables
from bot.tables.deadlines import (
    FORCED_AFTER,
    FORGOTTEN,
    IDLE_LOBBY,
    LONGEST_REST,
    due_of,
    late_seats,
)
from bot.tables.gaps import EVERYWHERE
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import ABANDONED, CANCELLED, LOBBY, Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import Timing
from tests.bot import sessions
from tests.bot.sessions import AKI, BEN, gaps_of, lobbies_of, match_of, opened, tables_of, turn
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
        await self.tables.note_reminder(table, 1, pinged=[seat.seat for seat in table.turns_begun()])

    async def remind(self, table: Table) -> None:
        await self._ring("remind", table)
        await self.tables.note_reminder(table, 2, reminded=True)

    async def invite(self, table: Table) -> None:
        await self._ring("invite", table)
        people = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        await self.tables.note_reminder(table, 3, told=people)


class Process:
    """A program with its tables and its clock, which runs only on request, in time that passes on request.

    Attributes:
        time: the time.
        tables: its tables.
        lobbies: its lobbies.
        clock: its clock.
        bell: rings when people are to be told something.
        locked: the channels in which nobody can do anything.
        cut_off: whether nobody can reach any table for now.
        shards: into how many shards guilds are divided.
    """

    shards = 1

    def __init__(self, database: Database, time: Time, timing: Timing) -> None:
        self.time, self.gaps = time, gaps_of(database, timing=timing)
        self.tables = tables_of(database, gaps=self.gaps, timing=timing)
        self.lobbies = lobbies_of(database, self.tables, timing=timing)
        self._computers = Computers(self.tables, engine_in_place(), timing)
        self.clock = Clock(self.tables, Pending(database), self._computers, self.gaps, timing)
        self.clock.reminders = self.bell = Bell(self.tables)
        self.clock.access = self
        self.locked, self.cut_off = set[int](), False
        self._database, self._often = database, timing.gap / 2

    def closed_places(self) -> set[int]:
        return self.locked | ({EVERYWHERE} if self.cut_off else set())

    async def is_locked(self, table: Table) -> bool:
        if self.cut_off:
            raise TryLater
        return table.channel_id in self.locked

    async def look(self) -> None:
        """Have the clock look once."""
        await self.clock.run_due()
        await the_computers()

    async def let_pass(self, seconds: float) -> None:
        """Let time pass, and the clock do what is due meanwhile, each thing in its time."""
        query, end = select(func.min(stored_tables.c.wake_at)), self.time() + timedelta(seconds=seconds)
        while True:
            at = await asked(self._database, lambda connection: connection.execute(query).scalar())
            soon = self.time() + timedelta(seconds=1)
            at = min(max(at or end, soon), self.time() + timedelta(seconds=self._often))
            if at > end:
                break
            self.time.now = at
            await self.look()
            if at == end:
                break
        self.time.now = end

    async def close(self) -> None:
        """Stop its clock, and whoever else is at work."""
        await self.clock.close()
        await self._computers.close()

    async def lobby(self, channel: int = 7, speed: str = "live") -> Table:
        return await opened(self.lobbies, channel, TableSetup("koi-koi", {"rounds": 12}, speed))

    async def begun(self, channel: int = 7, speed: str = "live") -> Table:
        """Return a match of Aki and Ben at its first decision."""
        return await sessions.begun(self.lobbies, TableSetup("koi-koi", {"rounds": 12}, speed), channel)

    async def played_until_forced(self) -> Table:
        """Return a match whose next decision leaves no choice, as everybody can see."""
        table = await sessions.begun(self.lobbies, TableSetup("hana-awase", {"rounds": 12}, "live"), 7)
        while match_of(table).only_move(table.to_move[0].seat) is None:
            table = await self.tables.play_move(table, *turn(table))
        return table

    async def number(self, table: Table) -> int:
        return (await self.tables.get_table(table.id)).match_in_play().number

    async def status(self, table: Table) -> str:
        return (await self.tables.get_table(table.id)).status


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - nobody announces it
            await asyncio.sleep(0.01)


async def the_computers() -> None:
    """Wait until no computer player has anything to do."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(tasks)


Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start(time: Time, timing: Timing, database: Database) -> AsyncIterator[Start]:
    """Starts one more process on the database, or on the same one opened anew."""
    processes: list[Process] = []
    time.let_pass(0)

    async def start(opened: Database = database, **changes: float) -> Process:
        processes.append(Process(opened, time, replace(timing, **changes)))
        await processes[-1].gaps.load()
        return processes[-1]

    yield start
    for each in processes:
        await each.close()


@pytest.fixture
async def process(start: Start) -> Process:
    return await start()


# Its deeds


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


async def test_a_move_without_a_choice_is_played_for_those_who_wish_so_as_their_own(
    start: Start, database: Database
) -> None:
    process = await start()
    preferences = Preferences(database)
    for person in (AKI, BEN):
        await preferences.set_user(person.id, plays_forced=True)
    table = await process.played_until_forced()
    seats, number = table.seats, table.match_in_play().number
    restarted = await start()
    await restarted.let_pass(FORCED_AFTER.total_seconds() - 1)
    assert await restarted.number(table) == number
    await restarted.let_pass(2)
    played = await restarted.tables.get_table(table.id)
    assert played.match_in_play().number > number
    assert played.seats == seats
    assert [(each.missed, each.away) for each in played.seats] == [(0, False)] * 2


async def test_nothing_is_played_for_those_who_have_not_wished_so(process: Process) -> None:
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


async def test_who_was_late_twice_is_away_and_a_table_to_which_nobody_comes_back_ends(
    process: Process,
) -> None:
    table = await process.begun()
    await process.let_pass(20 * LIVE)
    assert (await process.tables.get_table(table.id)).all_away
    await process.let_pass(LONGEST_REST.total_seconds())
    assert await process.status(table) == ABANDONED


async def test_at_an_untimed_table_nobody_is_reminded_and_it_ends_after_thirty_days_without_a_decision(
    process: Process,
) -> None:
    table = await process.begun(speed="untimed")
    await process.let_pass(20 * 24 * 3600)
    assert process.bell.rung == [("ping", table.id)]
    await process.tables.play_move(table, *turn(table))
    await process.let_pass(FORGOTTEN.total_seconds() - 3600)
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


async def due(process: Process, table: Table) -> datetime | None:
    return due_of(await process.tables.get_table(table.id))


@pytest.mark.parametrize("restarted", [False, True])
async def test_time_in_which_nobody_could_act_is_nobodys_and_a_third_is_left_when_it_goes_on(
    start: Start, restarted: bool
) -> None:
    process = await start(gap=60.0)
    live, relaxed, slow = [await process.begun(*each) for each in ((1, "live"), (2, "relaxed"), (3, "slow"))]
    began = process.time()
    await process.look()
    if restarted:
        await process.close()
        process.time.let_pass(700)
        process = await start(gap=60.0)
    else:
        process.cut_off = True
        await process.let_pass(700)
        assert await process.number(live) == 0
        process.cut_off = False
    await process.look()
    for table, left in ((live, LIVE), (relaxed, 600)):
        assert await due(process, table) == process.time() + timedelta(seconds=left)
    assert await due(process, slow) == began + timedelta(hours=24, seconds=700)
    found = [await process.tables.get_table(table.id) for table in (relaxed, slow)]
    assert [each.version for each in found] == [relaxed.version, slow.version], "no table is rewritten"
    await process.let_pass(LIVE - 1)
    assert await process.number(live) == 0
    await process.let_pass(1)
    assert await process.number(live) == 1


async def test_who_has_little_time_left_when_it_goes_on_has_a_third_and_no_more_than_that_however_often(
    start: Start,
) -> None:
    process = await start(gap=60.0)
    table = await process.begun(speed="relaxed")
    began = process.time()
    await process.look()
    await process.let_pass(590)
    for cut in range(1, 5):
        await process.look()
        process.cut_off = True
        await process.let_pass(120)
        process.cut_off = False
        await process.look()
        at = await due(process, table)
        assert at is not None
        assert at - began - cut * timedelta(seconds=120) <= timedelta(seconds=800)
        if cut == 1:
            assert at - process.time() == timedelta(seconds=200)
        await process.let_pass((at - process.time()).total_seconds() - 10)
    assert await process.number(table) == 0
    await process.let_pass(20)
    assert await process.number(table) > 0


@pytest.mark.parametrize("hours", [2.0, 6.0, 7.9])
@pytest.mark.parametrize("seconds", [1, 900])
async def test_a_slow_table_is_decided_in_its_time_however_often_discord_asks_the_bot_to_connect_anew(
    start: Start, hours: float, seconds: int
) -> None:
    process = await start(gap=600.0)
    table = await process.begun(speed="slow")
    began, cuts = process.time(), 0
    await process.look()
    while await process.number(table) == 0:
        await process.let_pass(hours * 3600 - seconds)
        process.cut_off = True
        await process.let_pass(seconds)
        process.cut_off = False
        await process.look()
        cuts += 1
        assert cuts * hours <= 24 * 7
    lasted = process.time() - began
    if seconds == 1:
        assert timedelta(hours=24) <= lasted <= timedelta(hours=24 + hours)
    else:
        assert lasted < timedelta(hours=24 + 8 + hours, seconds=cuts * 900)


async def test_a_table_at_which_all_are_away_closes_although_the_bot_is_started_again_every_six_hours(
    start: Start,
) -> None:
    process = await start(gap=600.0)
    table = await process.begun()
    await process.look()
    await process.let_pass(20 * LIVE)
    for _ in range(6):
        await process.close()
        process = await start(gap=600.0)
        await process.let_pass(6 * 3600)
    assert await process.status(table) == ABANDONED


async def test_when_the_time_of_day_leaps_or_the_machine_sleeps_nobody_is_late_and_no_lobby_closes(
    start: Start,
) -> None:
    process = await start(gap=60.0)
    table, lobby = await process.begun(1), await process.lobby(2)
    resting = await process.begun(3)
    await process.tables.step_away(resting.id, AKI.id)
    await process.tables.step_away(resting.id, BEN.id)
    await process.look()
    await process.let_pass(30)
    await process.look()
    process.time.let_pass(24.5 * 3600)
    late = await process.tables.get_table(table.id)
    assert late_seats(late, process.time()) == [], "not even before the clock has looked"
    await process.look()
    assert (await process.number(table), await process.status(lobby)) == (0, LOBBY)
    assert (await process.tables.get_table(resting.id)).open
    assert process.bell.rung == [("ping", table.id)]
    await process.let_pass(LIVE - 30)
    assert await process.number(table) == 1
    await process.let_pass(IDLE_LOBBY.total_seconds())
    assert await process.status(lobby) == CANCELLED


async def test_the_message_of_a_table_shows_its_new_time_when_the_old_one_has_passed(start: Start) -> None:
    process = await start(gap=60.0)
    table = await process.begun()
    await process.look()
    heard: list[Table] = []
    process.tables.subscribe(heard.append)
    process.time.let_pass(3600)
    await process.look()
    assert [(each.id, each.version, due_of(each)) for each in heard] == [
        (table.id, table.version, process.time() + timedelta(seconds=LIVE))
    ]


async def test_in_a_thread_that_was_locked_for_a_while_time_stood_still(start: Start) -> None:
    process = await start(gap=60.0)
    locked, other = await process.begun(1, "relaxed"), await process.begun(2, "relaxed")
    began = process.time()
    await process.look()
    process.locked.add(1)
    await process.let_pass(300)
    process.locked.clear()
    await process.look()
    assert await due(process, locked) == began + timedelta(seconds=900)
    assert await due(process, other) == began + timedelta(seconds=600)


async def test_a_forgotten_table_closes_although_the_program_was_started_again_lately(
    process: Process, start: Start
) -> None:
    table = await process.begun(speed="untimed")
    await process.let_pass(FORGOTTEN.total_seconds() - 3600)
    await process.close()
    again = await start()
    await again.let_pass(3600 + 600)
    assert await again.status(table) == ABANDONED


# Troubles


async def test_what_fails_is_logged_and_tried_again_after_a_rest_and_other_tables_go_on(
    process: Process,
) -> None:
    both = {(await process.begun(channel, "relaxed")).id for channel in (1, 2)}
    process.bell.fails = 1
    with structlog.testing.capture_logs() as logs:
        await process.let_pass(90 + REST.total_seconds() / 2)
    (failed,) = [entry["table"] for entry in logs if entry["event"] == "nothing done at a table"]
    (other,) = both - {failed}
    assert process.bell.rung == [("ping", other)]
    await process.let_pass(REST.total_seconds())
    assert process.bell.rung[1:] == [("ping", failed)]


async def test_a_table_that_changes_is_not_left_alone_any_longer(process: Process) -> None:
    table = await process.begun()
    first, _, _ = turn(table)
    process.bell.fails = 1
    with structlog.testing.capture_logs():
        await process.let_pass(PINGED)
    while turn(table)[0] == first:
        table = await process.tables.play_move(table, *turn(table))
    assert REST.total_seconds() > PINGED
    await process.let_pass(PINGED)
    assert process.bell.rung == [("ping", table.id)]


@pytest.mark.parametrize("after_commit", [False, True])
async def test_a_decision_is_made_once_although_the_store_fails_for_a_moment(
    process: Process, faults: Faults, after_commit: bool
) -> None:
    table = await process.begun()
    await process.let_pass(LIVE - 1)
    await process.look()
    faults.begin(after_commit=after_commit)
    process.time.let_pass(2)
    with structlog.testing.capture_logs():
        await process.clock.run_due()
        await process.clock.run_due()
    assert await process.number(table) == int(after_commit)
    await process.let_pass(REST.total_seconds())
    assert await process.number(table) == 1


async def test_no_table_waits_for_a_reminder_that_is_held_up(process: Process) -> None:
    stuck, other = await process.begun(1), await process.begun(2)
    process.bell.hung_up.add(stuck.id)
    process.time.let_pass(PINGED)
    process.clock.start()
    await until(lambda: process.bell.rung == [("ping", other.id)])


async def test_of_two_processes_one_reminds_and_one_decides(
    process: Process, start: Start, other_database: Database
) -> None:
    other = await start(other_database)
    table = await process.begun()
    for seconds in (PINGED, REMINDED - PINGED, LIVE - REMINDED):
        process.time.let_pass(seconds)
        await asyncio.gather(process.clock.run_due(), other.clock.run_due())
    assert await process.number(table) == 1
    noted = await process.tables.get_table(table.id)
    assert {*process.bell.rung, *other.bell.rung} == {("ping", table.id), ("remind", table.id)}
    assert (noted.pinged, noted.reminded) == (None, False), "of the next decision"


# Starts


async def test_what_became_due_while_the_program_was_away_is_done_when_people_have_had_their_time(
    start: Start,
) -> None:
    process = await start(gap=60.0)
    table, waiting = await process.begun(1), await process.lobby(2)
    await process.look()
    process.time.let_pass(3600)
    later = await start(gap=60.0)
    await later.look()
    assert (later.bell.rung, await later.number(table)) == ([], 0), "they could not do anything"
    await later.let_pass(IDLE_LOBBY.total_seconds())
    assert await later.number(table) > 0
    assert await later.status(waiting) == CANCELLED


async def test_who_was_pinged_or_reminded_before_the_stop_is_not_again(
    process: Process, start: Start
) -> None:
    await process.begun()
    await process.let_pass(REMINDED)
    later = await start()
    await later.let_pass(LIVE - REMINDED - 1)
    assert ([what for what, _ in process.bell.rung], later.bell.rung) == (["ping", "remind"], [])


async def test_computers_that_were_to_move_when_the_program_ended_play_at_the_start(
    lobbies: Lobbies, tables: Tables, start: Start
) -> None:
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
    due = [await process.lobby(channel) for channel in range(MOST + 10)]
    await process.let_pass(IDLE_LOBBY.total_seconds() + 5)
    assert {await process.status(table) for table in due} == {CANCELLED}


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


# The end of a round


@pytest.fixture
async def slow(start: Start) -> Process:
    """A program that shows the end of a round for a while."""
    return await start(round_end=20.0)


async def to_the_next_round(process: Process, table: Table) -> Table:
    while table.match_in_play().round == 1:
        table = await process.tables.play_move(table, *turn(table))
    return table


async def test_the_end_of_a_round_is_shown_for_its_time_even_after_a_restart(
    slow: Process, start: Start
) -> None:
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
