"""One clock for all tables reminds people, decides for late players, closes idle lobbies, and never stops."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import structlog

from bot.clock import Clock
from bot.computers import Computers
from bot.store import Sessions, Store
from bot.tables import ABANDONED, CANCELLED, IDLE_LOBBY, LONGEST_REST, Person, Table, Tables, Wish
from tests.support.in_place import thinking_in_place

AKI, BEN = Person(1, "Aki"), Person(2, "Ben")
MODULES = ("clock", "computers", "tables.lobbies", "tables.matches", "tables.ends")
LIVE, REMINDED = 90, 60
AT_WORK = ("clock", "computers")
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
    def waiting(self) -> int:
        """How many timers are set."""
        return sum(not timer.cancelled() for _, timer in self._timers)

    async def let_pass(self, seconds: float) -> None:
        """Let time pass; whatever a timer triggers is done before the next one goes off."""
        end = self.now + timedelta(seconds=seconds)
        while ripe := [each for each in self._timers if each[0] <= end and not each[1].cancelled()]:
            at, timer = min(ripe, key=lambda each: each[0])
            self._timers.remove((at, timer))
            self.now = max(self.now, at)
            timer._run()
            while busy := [task for task in asyncio.all_tasks() if task.get_name().startswith(AT_WORK)]:
                await asyncio.gather(*busy)
        self.now = end


@pytest.fixture
async def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    for module in MODULES:
        monkeypatch.setattr(f"bot.{module}.utcnow", lambda: made.now)
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", made.call_later)
    return made


@pytest.fixture
async def clock(hours: Hours, tables: Tables) -> AsyncIterator[Clock]:
    made = Clock(tables, Computers(tables, thinking_in_place(), pause=0))
    await made.start()
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


async def test_each_table_has_its_own_time_and_one_timer_serves_all(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    slow = await begun(tables, 1, "slow")
    relaxed = await begun(tables, 2, "relaxed")
    await hours.let_pass(30)
    live = await begun(tables, 3)
    other = await begun(tables, 4)
    assert hours.waiting == 1
    await hours.let_pass(REMINDED + 1)
    assert reminded == [live.id, other.id]
    assert hours.waiting == 1
    await hours.let_pass(310)
    assert reminded[-1] == relaxed.id
    assert slow.id not in reminded


async def test_nobody_is_reminded_at_an_untimed_table(
    tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(tables, speed="untimed")
    assert hours.waiting == 0
    await hours.let_pass(7 * 24 * 3600)
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
    assert hours.waiting == 0


async def test_an_ended_table_is_watched_no_more(tables: Tables, hours: Hours, clock: Clock) -> None:
    table = await begun(tables)
    assert hours.waiting == 1
    await tables.end(table.id, AKI.id, False)
    assert hours.waiting == 0


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
    assert asked == [first.id, second.id]
    failed = [entry["table"] for entry in logs if entry["event"] == "alarm failed"]
    assert failed == [first.id, second.id]
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
    clock = Clock(later, Computers(later, thinking_in_place(), pause=0))
    await clock.start()
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
    again = Clock(later, Computers(later, thinking_in_place(), pause=0))
    heard: list[int] = []

    async def remind(table: Table) -> None:
        heard.append(table.id)

    again.on_reminder(remind)
    await again.start()
    await hours.let_pass(LIVE - REMINDED)
    assert (reminded, heard) == ([table.id], [])
    assert await number(later, table) == 1
    await again.close()
