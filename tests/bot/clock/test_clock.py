"""One clock for all tables reminds people, decides for late players, and closes idle lobbies."""

from datetime import timedelta

import structlog

from bot.clock import Clock
from bot.store.database import Database
from bot.store.pending import Pending
from bot.tables.deadlines import IDLE_LOBBY, LONGEST_REST
from bot.tables.lobbies import Lobbies
from bot.tables.table import ABANDONED, CANCELLED, Table
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.clock.hours import AKI, BEN, LIVE, REMINDED, Hours, NewClock, begun, decide, lobby, number
from tests.bot.sessions import tables_of


async def test_people_are_reminded_once_and_decided_for_at_the_end(
    lobbies: Lobbies, tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(REMINDED - 1)
    assert reminded == []
    await hours.let_pass(2)
    assert reminded == [table.id]
    await hours.let_pass(LIVE - REMINDED - 2)
    assert (reminded, await number(tables, table)) == ([table.id], 0)
    await hours.let_pass(1)
    assert await number(tables, table) == 1


async def test_a_decision_in_time_begins_a_new_time(
    lobbies: Lobbies, tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(lobbies)
    for made in range(1, 6):
        await hours.let_pass(REMINDED - 5)
        await decide(tables, table)
        assert await number(tables, table) == made
    assert reminded == []


async def test_each_table_has_its_own_time_and_one_timer_serves_all(
    lobbies: Lobbies, hours: Hours, reminded: list[int]
) -> None:
    slow = await begun(lobbies, 1, "slow")
    relaxed = await begun(lobbies, 2, "relaxed")
    await hours.let_pass(30)
    live = await begun(lobbies, 3)
    other = await begun(lobbies, 4)
    assert hours.alarms == 1
    await hours.let_pass(REMINDED + 1)
    assert sorted(reminded) == [live.id, other.id]
    assert hours.alarms == 1
    await hours.let_pass(310)
    assert reminded[-1] == relaxed.id
    assert slow.id not in reminded


async def test_nobody_is_reminded_at_an_untimed_table(
    lobbies: Lobbies, tables: Tables, hours: Hours, reminded: list[int]
) -> None:
    table = await begun(lobbies, speed="untimed")
    await hours.let_pass(24 * 3600)
    assert hours.alarms == 0
    assert (reminded, await number(tables, table)) == ([], 0)


async def test_an_idle_lobby_closes_and_one_in_which_something_happens_does_not(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    idle, lively = await lobby(lobbies, 1), await lobby(lobbies, 2)
    await hours.let_pass(IDLE_LOBBY.total_seconds() - 60)
    await lobbies.join(lively.id, BEN, "12")
    await hours.let_pass(120)
    assert (await tables.get(idle.id)).status == CANCELLED
    assert (await tables.get(lively.id)).open
    await hours.let_pass(IDLE_LOBBY.total_seconds())
    assert (await tables.get(lively.id)).status == CANCELLED


async def test_a_table_to_which_nobody_comes_back_ends(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(lobbies)
    for _ in range(20):
        if not (await tables.get(table.id)).resting:
            await hours.let_pass(LIVE)
    assert (await tables.get(table.id)).resting
    await hours.let_pass(LIVE + LONGEST_REST.total_seconds())
    assert (await tables.get(table.id)).status == ABANDONED
    assert hours.alarms == 0


async def test_an_ended_table_is_watched_no_more(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    table = await begun(lobbies)
    assert hours.alarms == 1
    await tables.end(table.id, AKI.id, moderator=True)
    assert hours.alarms == 0


async def test_a_reminder_that_fails_is_logged_and_stops_nothing(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock
) -> None:
    asked: list[int] = []

    async def fail(table: Table) -> None:
        asked.append(table.id)
        raise RuntimeError("the bell is broken")

    clock.on_reminder(fail)
    first, second = await begun(lobbies, 1), await begun(lobbies, 2)
    with structlog.testing.capture_logs() as logs:
        await hours.let_pass(LIVE + 1)
    assert sorted(asked) == [first.id, second.id]
    failed = [entry["table"] for entry in logs if entry["event"] == "reminder failed"]
    assert sorted(failed) == [first.id, second.id]
    assert [await number(tables, table) for table in (first, second)] == [1, 1]


async def test_after_the_stop_nothing_rings(
    lobbies: Lobbies, tables: Tables, hours: Hours, clock: Clock, reminded: list[int]
) -> None:
    table = await begun(lobbies)
    await clock.close()
    await hours.let_pass(10 * LIVE)
    assert (reminded, await number(tables, table)) == ([], 0)


async def test_what_became_due_while_the_program_was_away_is_done_at_the_start(
    lobbies: Lobbies, tables: Tables, hours: Hours, database: Database, new_clock: NewClock, timing: Timing
) -> None:
    table, waiting = await begun(lobbies, 1), await lobby(lobbies, 2)
    hours.now += timedelta(hours=1)
    later = tables_of(database, timing=timing)
    clock = new_clock(later)
    clock.start()
    await hours.let_pass(0)
    await hours.let_pass(LIVE)
    assert await number(later, table) > 0
    assert (await later.get(waiting.id)).status == CANCELLED
    await clock.close()


async def test_who_was_reminded_before_the_stop_is_not_reminded_again(
    lobbies: Lobbies,
    tables: Tables,
    hours: Hours,
    database: Database,
    reminded: list[int],
    clock: Clock,
    new_clock: NewClock,
    timing: Timing,
) -> None:
    table = await begun(lobbies)
    await hours.let_pass(REMINDED + 1)
    await Pending(database).set_reminder(table.id, 99)
    await clock.close()
    later = tables_of(database, timing=timing)
    again = new_clock(later)
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
