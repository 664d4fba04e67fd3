"""One clock for all tables reminds people, decides for late players, closes idle lobbies, and never stops."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import structlog

from bot import daytime
from bot.clock import AHEAD, CATCHING_UP, SWEEP, Clock
from bot.computers import Computers
from bot.daytime import DOUBTED, Daytime
from bot.moments import Moments
from bot.retry import LONGEST_PAUSE
from bot.store import Sessions, Store
from bot.tables import ABANDONED, CANCELLED, IDLE_LOBBY, LONGEST_REST, Person, Table, Tables, Wish
from tests.support.faults import Faults
from tests.support.in_place import thinking_in_place

AKI, BEN = Person(1, "Aki"), Person(2, "Ben")
MODULES = ("clock", "computers", "tables.lobbies", "tables.matches", "tables.ends")
LIVE, REMINDED = 90, 60
AT_WORK = ("clock", "computers", "reminding", "doubts")
"""How the names of tasks begin that are done at once."""


class Hours:
    """Time that passes only on request, for the timers of clocks; other timers use the loop's own time."""

    def __init__(self) -> None:
        self._real = asyncio.get_running_loop().call_later
        self.now = datetime(2026, 1, 1, 12, tzinfo=UTC)
        self._timers: list[tuple[datetime, asyncio.TimerHandle]] = []

    def call_later(self, seconds: float, callback: Callable[..., Any], *args: Any, **more: Any) -> Any:
        if not isinstance(getattr(callback, "__self__", None), Clock):
            return self._real(seconds, callback, *args, **more)
        loop = asyncio.get_running_loop()
        timer = asyncio.TimerHandle(loop.time() + seconds, callback, args, loop)
        self._timers.append((self.now + timedelta(seconds=seconds), timer))
        return timer

    @property
    def alarms(self) -> int:
        """How many timers are set, besides the one for the next look into the store."""
        return sum(not timer.cancelled() for _, timer in self._timers) - 1

    async def let_pass(self, seconds: float, wait_for: tuple[str, ...] = AT_WORK) -> None:
        """Let time pass; whatever a timer triggers is done before the next one goes off.

        Args:
            seconds: how much time.
            wait_for: how the names of the tasks begin that are waited for.
        """
        end = self.now + timedelta(seconds=seconds)
        await self._rest(wait_for)
        while ripe := [each for each in self._timers if each[0] <= end and not each[1].cancelled()]:
            at, timer = min(ripe, key=lambda each: each[0])
            self._timers.remove((at, timer))
            self.now = max(self.now, at)
            timer._run()
            await self._rest(wait_for)
        self.now = end

    def set_back(self, seconds: float) -> None:
        """Set the machine's clock back; timers go off all the same."""
        change = timedelta(seconds=seconds)
        self.now -= change
        self._timers = [(at - change, timer) for at, timer in self._timers]

    async def _rest(self, names: tuple[str, ...]) -> None:
        """Wait until no task is left whose name begins like this."""
        while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(names)]:
            await asyncio.wait(busy)


@pytest.fixture
async def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    for module in MODULES:
        monkeypatch.setattr(f"bot.{module}.utcnow", lambda: made.now)
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", made.call_later)
    return made


@pytest.fixture
async def clock(hours: Hours, tables: Tables) -> AsyncIterator[Clock]:
    made = Clock(tables, Computers(tables, thinking_in_place(), Moments(tables, length=0), pause=0))
    made.start()
    await hours.let_pass(0)
    yield made
    await made.close()


@pytest.fixture
def reminded(clock: Clock) -> list[int]:
    """The tables that people were reminded of, in order."""
    found: list[int] = []

    async def remind(table: Table) -> None:
        found.append(table.id)

    clock.on_reminder(remind)
    return found


async def lobby(tables: Tables, channel: int, speed: str = "live") -> Table:
    return await tables.open(5, channel, AKI, Wish("koi-koi", {"rounds": 12}, speed), "11")


async def begun(tables: Tables, channel: int = 7, speed: str = "live") -> Table:
    """Return a match of Aki and Ben at its first decision."""
    opened = await lobby(tables, channel, speed)
    await tables.join(opened.id, BEN, "12")
    return await tables.start(opened.id, AKI.id)


async def decide(tables: Tables, table: Table) -> Table:
    """Make the decision that is due."""
    table = await tables.get(table.id)
    match = table.playing()
    (seat,) = match.to_move
    return await tables.act(table.id, table.people[seat], match.decision, match.legal_moves(seat)[0])


async def number(tables: Tables, table: Table) -> int:
    return (await tables.get(table.id)).playing().number


async def test_people_are_reminded_once_and_decided_for_at_the_end(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(tables)
    await hours.let_pass(REMINDED - 1)
    assert reminded == []
    await hours.let_pass(2)
    assert reminded == [table.id]
    await hours.let_pass(LIVE - REMINDED - 2)
    assert (reminded, await number(tables, table)) == ([table.id], 0)
    await hours.let_pass(1)
    assert await number(tables, table) == 1


async def test_a_decision_in_time_begins_a_new_time(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(tables)
    for made in range(1, 6):
        await hours.let_pass(REMINDED - 5)
        await decide(tables, table)
        assert await number(tables, table) == made
    assert reminded == []


async def test_a_clock_that_is_set_back_an_hour_delays_deadlines_and_loses_none(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(tables)
    await hours.let_pass(30)
    hours.set_back(3600)
    await hours.let_pass(LIVE)
    assert (reminded, await number(tables, table)) == ([], 0)
    await hours.let_pass(3600 - 30)
    assert (reminded, await number(tables, table)) == ([table.id], 1)
    await decide(tables, table)
    assert await number(tables, table) == 2


class Jumping:
    """The clock of a machine that can be set, while time passes as always.

    Attributes:
        wrong: how much it is ahead.
    """

    def __init__(self, hours: Hours) -> None:
        self.wrong = timedelta()
        self.daytime = Daytime(lambda: hours.now + self.wrong, lambda: hours.now.timestamp())


@pytest.fixture
def jumping(hours: Hours, monkeypatch: pytest.MonkeyPatch) -> Jumping:
    made = Jumping(hours)
    monkeypatch.setattr(daytime, "DAYTIME", made.daytime)
    for module in MODULES:
        monkeypatch.setattr(f"bot.{module}.utcnow", daytime.utcnow)
    daytime.utcnow()
    return made


JUMPS = pytest.mark.parametrize("days", [365, 1, -1, -365])


@JUMPS
async def test_a_clock_that_is_wrong_for_a_while_ends_no_table_and_changes_no_deadline(
    tables: Tables, hours: Hours, jumping: Jumping, clock: Clock, reminded: list[int], days: int
) -> None:
    live, untimed, waiting = await begun(tables, 1), await begun(tables, 2, "untimed"), await lobby(tables, 3)
    await hours.let_pass(10)
    jumping.wrong = timedelta(days=days)
    await hours.let_pass(REMINDED - 11)
    assert (reminded, await number(tables, live)) == ([], 0)
    await hours.let_pass(2)
    assert reminded == [live.id]
    await hours.let_pass(LIVE - REMINDED)
    assert await number(tables, live) == 1
    await hours.let_pass(SWEEP)
    jumping.wrong = timedelta()
    await hours.let_pass(SWEEP)
    for table in (live, untimed, waiting):
        assert (await tables.get(table.id)).open
    await hours.let_pass(IDLE_LOBBY.total_seconds())
    assert (await tables.get(waiting.id)).stored.status == CANCELLED


@JUMPS
async def test_a_clock_that_jumps_for_good_takes_all_deadlines_with_it(
    tables: Tables, hours: Hours, jumping: Jumping, clock: Clock, reminded: list[int], days: int
) -> None:
    day, believed = 24 * 3600, DOUBTED + 2 * SWEEP
    slow, untimed = await begun(tables, 1, "slow"), await begun(tables, 2, "untimed")
    jumping.wrong = timedelta(days=days)
    await hours.let_pass(believed)
    assert jumping.daytime.now() == hours.now + jumping.wrong
    due = (await tables.get(slow.id)).stored.due_at
    assert due is not None
    assert (due - jumping.daytime.now()).total_seconds() == day - believed
    live = await begun(tables, 3)
    await hours.let_pass(REMINDED + 1)
    assert reminded == [live.id]
    await hours.let_pass(LIVE - REMINDED)
    assert await number(tables, live) == 1
    await tables.end(live.id, AKI.id, moderator=True)
    await hours.let_pass(day - believed - LIVE - 2)
    assert await number(tables, slow) == 0
    await hours.let_pass(2)
    assert await number(tables, slow) == 1
    await hours.let_pass(day)
    assert (await tables.get(untimed.id)).open


async def test_nothing_rings_while_deadlines_move(
    tables: Tables,
    hours: Hours,
    jumping: Jumping,
    clock: Clock,
    reminded: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jumping.wrong = timedelta(days=365)
    await hours.let_pass(DOUBTED + SWEEP - 100)
    table = await begun(tables, speed="relaxed")
    move, rung = tables.move_deadline, list[asyncio.Task[None]]()

    async def slowly(*arguments: Any) -> None:
        """Have the clock look at what is due by now before a deadline has moved."""
        clock._wake()
        rung.extend(clock._ringing.values())
        await move(*arguments)

    monkeypatch.setattr(tables, "move_deadline", slowly)
    await hours.let_pass(390)
    assert jumping.daytime.now() == hours.now + jumping.wrong
    assert (rung, reminded, await number(tables, table)) == ([], [], 0)
    await hours.let_pass(300)
    assert (reminded, await number(tables, table)) == ([table.id], 1)


async def test_what_is_decided_while_deadlines_move_keeps_its_own(
    tables: Tables, hours: Hours, jumping: Jumping, clock: Clock
) -> None:
    table = await begun(tables)
    due = table.stored.due_at
    assert due is not None
    await tables.move_deadline(table.id, due - timedelta(seconds=1), timedelta(days=1))
    assert (await tables.get(table.id)).stored.due_at == due
    await tables.move_deadline(table.id, due, timedelta(days=1))
    assert (await tables.get(table.id)).stored.due_at == due + timedelta(days=1)


async def test_each_table_has_its_own_time_and_one_timer_serves_all(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    slow = await begun(tables, 1, "slow")
    relaxed = await begun(tables, 2, "relaxed")
    await hours.let_pass(30)
    live = await begun(tables, 3)
    other = await begun(tables, 4)
    assert hours.alarms == 1
    await hours.let_pass(REMINDED + 1)
    assert reminded == [live.id, other.id]
    assert hours.alarms == 1
    await hours.let_pass(310)
    assert reminded[-1] == relaxed.id
    assert slow.id not in reminded


async def test_nobody_is_reminded_at_an_untimed_table(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(tables, speed="untimed")
    assert hours.alarms == 0
    await hours.let_pass(24 * 3600)
    assert (reminded, await number(tables, table)) == ([], 0)


async def test_an_idle_lobby_closes_and_one_in_which_something_happens_does_not(
    tables: Tables, hours: Hours, clock: Clock
) -> None:
    idle, lively = await lobby(tables, 1), await lobby(tables, 2)
    await hours.let_pass(IDLE_LOBBY.total_seconds() - 60)
    await tables.join(lively.id, BEN, "12")
    await hours.let_pass(120)
    assert (await tables.get(idle.id)).stored.status == CANCELLED
    assert (await tables.get(lively.id)).open
    await hours.let_pass(IDLE_LOBBY.total_seconds())
    assert (await tables.get(lively.id)).stored.status == CANCELLED


async def test_a_table_to_which_nobody_comes_back_ends(tables: Tables, hours: Hours, clock: Clock) -> None:
    table = await begun(tables)
    for _ in range(20):
        if not (await tables.get(table.id)).resting:
            await hours.let_pass(LIVE)
    assert (await tables.get(table.id)).resting
    await hours.let_pass(LIVE + LONGEST_REST.total_seconds())
    assert (await tables.get(table.id)).stored.status == ABANDONED
    assert hours.alarms == 0


async def test_an_ended_table_is_watched_no_more(tables: Tables, hours: Hours, clock: Clock) -> None:
    table = await begun(tables)
    assert hours.alarms == 1
    await tables.end(table.id, AKI.id, moderator=True)
    assert hours.alarms == 0


async def test_a_reminder_that_fails_is_logged_and_stops_nothing(
    tables: Tables, hours: Hours, clock: Clock
) -> None:
    asked: list[int] = []

    async def fail(table: Table) -> None:
        asked.append(table.id)
        raise RuntimeError("the bell is broken")

    clock.on_reminder(fail)
    first, second = await begun(tables, 1), await begun(tables, 2)
    with structlog.testing.capture_logs() as logs:
        await hours.let_pass(LIVE + 1)
    assert sorted(asked) == [first.id, second.id]
    failed = [entry["table"] for entry in logs if entry["event"] == "reminder failed"]
    assert sorted(failed) == [first.id, second.id]
    assert [await number(tables, table) for table in (first, second)] == [1, 1]


async def test_after_the_stop_nothing_rings(
    tables: Tables, hours: Hours, clock: Clock, reminded: list[int]
) -> None:
    table = await begun(tables)
    await clock.close()
    await hours.let_pass(10 * LIVE)
    assert (reminded, await number(tables, table)) == ([], 0)


async def test_what_became_due_while_the_program_was_away_is_done_at_the_start(
    tables: Tables, hours: Hours, store: Store
) -> None:
    table, waiting = await begun(tables, 1), await lobby(tables, 2)
    hours.now += timedelta(hours=1)
    later = Tables(Sessions(store))
    clock = Clock(later, Computers(later, thinking_in_place(), Moments(later, length=0), pause=0))
    clock.start()
    await hours.let_pass(0)
    await hours.let_pass(LIVE)
    assert await number(later, table) > 0
    assert (await later.get(waiting.id)).stored.status == CANCELLED
    await clock.close()


async def test_who_was_reminded_before_the_stop_is_not_reminded_again(
    tables: Tables, hours: Hours, store: Store, reminded: list[int], clock: Clock
) -> None:
    table = await begun(tables)
    await hours.let_pass(REMINDED + 1)
    await tables.set_reminder(table.id, 99)
    await clock.close()
    later = Tables(Sessions(store))
    again = Clock(later, Computers(later, thinking_in_place(), Moments(later, length=0), pause=0))
    heard: list[int] = []

    async def remind(table: Table) -> None:
        heard.append(table.id)

    again.on_reminder(remind)
    again.start()
    await hours.let_pass(0)
    await hours.let_pass(LIVE - REMINDED)
    assert (reminded, heard) == ([table.id], [])
    assert await number(later, table) == 1
    await again.close()


# Whatever goes wrong


async def test_a_decision_that_cannot_be_stored_for_a_moment_is_made_with_growing_pauses(
    tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(tables)
    await hours.let_pass(LIVE - 1)
    faults.begin(3)
    await hours.let_pass(1 + 1 + 2)
    assert (faults.left, await number(tables, table)) == (0, 0)
    await hours.let_pass(4)
    assert await number(tables, table) == 1


async def test_after_trouble_of_any_length_a_decision_is_made_within_half_a_minute(
    tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(tables)
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
    tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    table = await begun(tables)
    await hours.let_pass(LIVE - 1)
    faults.begin(after_commit=True)
    await hours.let_pass(20)
    assert await number(tables, table) == 1


async def test_a_reminder_that_cannot_be_stored_for_a_moment_comes_later_and_once(
    tables: Tables, hours: Hours, reminded: list[int], faults: Faults
) -> None:
    table = await begun(tables)
    faults.begin(2)
    await hours.let_pass(REMINDED + 1)
    assert (reminded, faults.left) == ([], 0)
    await hours.let_pass(LIVE - REMINDED - 2)
    assert reminded == [table.id]


@pytest.mark.parametrize("channel", [1, 2])
async def test_no_table_waits_for_a_reminder_that_discord_holds_up(
    tables: Tables, hours: Hours, clock: Clock, channel: int
) -> None:
    held_up = asyncio.Event()

    async def remind(table: Table) -> None:
        if table.stored.channel_id == 1:
            await held_up.wait()

    clock.on_reminder(remind)
    both = {number: await begun(tables, number) for number in (1, 2)}
    await hours.let_pass(LIVE, wait_for=("clock", "computers"))
    assert await number(tables, both[channel]) == 1
    held_up.set()


async def test_more_tables_than_are_seen_to_at_once_are_all_seen_to(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    begun_ones = [await begun(tables, channel) for channel in range(1, 30)]
    await hours.let_pass(REMINDED + 1)
    assert sorted(reminded) == sorted(table.id for table in begun_ones)
    await hours.let_pass(LIVE - REMINDED)
    assert [await number(tables, table) for table in begun_ones] == [1] * 29


async def test_a_table_that_waits_for_the_clock_and_was_lost_from_sight_is_found(
    tables: Tables, other_process: Tables, hours: Hours, reminded: list[int]
) -> None:
    unheard_of = await begun(other_process)
    await hours.let_pass(SWEEP)
    assert reminded == []
    assert await number(tables, unheard_of) == 1


async def test_a_table_that_waits_for_a_computer_and_was_lost_from_sight_is_found(
    tables: Tables, other_process: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(other_process, speed="untimed")
    (seat,) = table.playing().to_move
    await other_process.leave(table.id, table.people[seat])
    assert (await tables.get(table.id)).computers_to_move()
    await hours.let_pass(SWEEP)
    await the_computers()
    assert (await tables.get(table.id)).playing().number > 0


async def the_computers() -> None:
    """Wait until no computer player has anything to do."""
    while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith("computers of")]:
        await asyncio.wait(tasks)


async def test_a_look_into_the_store_that_fails_is_made_again_soon(
    tables: Tables, other_process: Tables, hours: Hours, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, failures = Sessions.waking, iter(range(2))

    async def waking(sessions: Sessions, *which: Any) -> list[tuple[datetime, int]]:
        if next(failures, None) is not None:
            raise OSError("disk I/O error")
        return await look(sessions, *which)

    monkeypatch.setattr(Sessions, "waking", waking)
    lost = await begun(other_process)
    with structlog.testing.capture_logs() as logs:
        await hours.let_pass(SWEEP + 1)
        assert await number(tables, lost) == 0
        await hours.let_pass(2)
    assert await number(tables, lost) == 1
    assert [entry["again_in"] for entry in logs if entry["event"] == "deadlines cannot be read"] == [1.0, 2.0]


async def test_of_two_processes_one_reminds_and_one_decides(
    tables: Tables, other_process: Tables, store: Store, hours: Hours, reminded: list[int]
) -> None:
    computers = Computers(other_process, thinking_in_place(), Moments(other_process, length=0), pause=0)
    other_clock = Clock(other_process, computers)
    reminded_there: list[int] = []

    async def remind(table: Table) -> None:
        reminded_there.append(table.id)

    other_clock.on_reminder(remind)
    table = await begun(tables)
    other_clock.notice(await other_process.get(table.id))
    await hours.let_pass(REMINDED + 10)
    assert [*reminded, *reminded_there] == [table.id]
    await hours.let_pass(LIVE - REMINDED)
    stored = await Sessions(store).moves(table.id)
    assert len(stored) == 1
    await other_clock.close()


async def test_who_is_late_is_decided_for_at_once_although_another_process_has_changed_the_table(
    tables: Tables, other_process: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(tables)
    await hours.let_pass(LIVE - 1)
    (seat,) = table.playing().to_move
    await other_process.step_away(table.id, table.people[1 - seat])
    await hours.let_pass(2)
    assert (await tables.get(table.id)).playing().moves[0][0] == seat


async def test_pauses_begin_anew_after_a_decision_was_stored(
    tables: Tables, hours: Hours, clock: Clock, faults: Faults
) -> None:
    await begun(tables)
    with structlog.testing.capture_logs() as logs:
        for _ in range(2):
            await hours.let_pass(REMINDED + 5)
            faults.begin(2)
            await hours.let_pass(LIVE - REMINDED + 5)
    assert [entry["again_in"] for entry in logs if entry["event"] == "alarm failed"] == [1.0, 2.0, 1.0, 2.0]


async def test_an_untimed_table_that_nobody_touches_for_thirty_days_ends_as_abandoned(
    tables: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(tables, speed="untimed")
    hours.now += timedelta(days=20)
    await decide(tables, table)
    hours.now += timedelta(days=29)
    await hours.let_pass(SWEEP)
    assert (await tables.get(table.id)).open
    hours.now += timedelta(days=1)
    await hours.let_pass(SWEEP)
    assert (await tables.get(table.id)).stored.status == ABANDONED


async def test_it_is_alive_while_it_looks_into_the_store_again_and_again(
    clock: Clock, hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert clock.alive
    monkeypatch.setattr("bot.clock.SWEEP", 0.0)
    assert not clock.alive, "the last look is longer ago than that"


async def test_it_is_not_alive_before_it_starts(tables: Tables) -> None:
    resting = Clock(tables, Computers(tables, thinking_in_place(), Moments(tables, length=0), pause=0))
    assert not resting.alive


# What the store knows


def started_again(store: Store) -> tuple[Tables, Clock]:
    """Return the tables and the clock of a program that has just been started."""
    later = Tables(Sessions(store))
    clock = Clock(later, Computers(later, thinking_in_place(), Moments(later, length=0), pause=0))
    clock.start()
    return later, clock


async def test_a_start_replays_no_table_at_which_nothing_is_to_be_done(
    tables: Tables, hours: Hours, store: Store, replays: list[int]
) -> None:
    for channel, speed in enumerate(["live", "relaxed", "slow", "untimed"] * 3):
        await begun(tables, channel, speed)
    _, clock = started_again(store)
    await hours.let_pass(REMINDED - 1)
    assert replays == []
    await hours.let_pass(1)
    assert len(replays) == 3
    await clock.close()


async def test_a_deadline_further_away_than_a_look_into_the_store_goes_off_in_time(
    tables: Tables, hours: Hours, store: Store
) -> None:
    table = await begun(tables, speed="slow")
    later, clock = started_again(store)
    day = 24 * 3600
    assert timedelta(seconds=day) > AHEAD
    await hours.let_pass(day - 1)
    assert (await number(later, table), (await later.get(table.id)).stored.reminded_for) == (0, 0)
    await hours.let_pass(1)
    assert await number(later, table) == 1
    await clock.close()


async def test_a_deadline_that_is_stored_later_and_comes_earlier_wakes_the_clock(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    slow = await begun(tables, 1, "slow")
    await hours.let_pass(16 * 3600 - 70)
    live = await begun(tables, 2)
    await hours.let_pass(REMINDED)
    assert reminded == [live.id]
    await hours.let_pass(10)
    assert reminded == [live.id, slow.id]


async def test_all_pages_of_what_is_due_are_read(
    tables: Tables, hours: Hours, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.clock.PAGE", 2)
    made = [await begun(tables, channel) for channel in range(5)]
    later, clock = started_again(store)
    await hours.let_pass(LIVE)
    assert [await number(later, table) for table in made] == [1] * 5
    await clock.close()


async def test_what_became_due_long_ago_is_done_little_by_little_and_keeps_nobody_waiting(
    tables: Tables, hours: Hours, store: Store
) -> None:
    old = [await begun(tables, channel) for channel in range(20)]
    hours.now += timedelta(hours=1)
    new = await begun(tables, 99)
    hours.now += timedelta(seconds=REMINDED) - CATCHING_UP
    later, clock = started_again(store)
    await hours.let_pass(0)
    await hours.let_pass(2 * CATCHING_UP.total_seconds())
    seen_to = [await number(later, table) for table in old]
    assert 0 < sum(seen_to) <= 4
    assert (await later.get(new.id)).stored.reminded_for == 0
    await hours.let_pass(20 * CATCHING_UP.total_seconds())
    assert [await number(later, table) for table in old] == [1] * 20
    await clock.close()


async def waiting_for_a_computer(tables: Tables, channel: int) -> Table:
    table = await begun(tables, channel, "untimed")
    (seat,) = table.playing().to_move
    return await tables.leave(table.id, table.people[seat])


async def test_computers_that_were_to_move_are_found_at_the_start_and_taken_up_a_few_at_a_time(
    tables: Tables, hours: Hours, store: Store, replays: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.computers.TAKEN_UP", 2)
    waiting = [await waiting_for_a_computer(tables, channel) for channel in range(7)]
    await begun(tables, 99, "untimed")
    later, most = Tables(Sessions(store)), 0

    def count(_: Table) -> None:
        nonlocal most
        most = max(most, len([task for task in asyncio.all_tasks() if "computers of" in task.get_name()]))

    later.subscribe(count)
    computers = Computers(later, thinking_in_place(), Moments(later, length=0), pause=0)
    clock = Clock(later, computers)
    clock.start()
    await hours.let_pass(0)
    assert sorted(set(replays)) == [table.id for table in waiting]
    assert [(await later.get(table.id)).computers_to_move() for table in waiting] == [[]] * 7
    assert most == 2
    await clock.close()
    await computers.close()


async def test_no_more_tables_are_taken_up_after_the_stop(
    tables: Tables, hours: Hours, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.computers.TAKEN_UP", 1)
    waiting = [await waiting_for_a_computer(tables, channel) for channel in range(3)]
    later = Tables(Sessions(store))
    computers = Computers(later, thinking_in_place(), Moments(later, length=0), pause=3600)
    computers.take_up([table.id for table in waiting])
    await asyncio.sleep(0)
    await computers.close()
    assert [task for task in asyncio.all_tasks() if "computers of" in task.get_name()] == []
