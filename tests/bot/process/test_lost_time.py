"""Time in which no one could act is no one's, at every deadline: cuts, stops, sleep, a locked thread."""

from datetime import datetime, timedelta

import pytest

from bot.tables.deadlines import FORGOTTEN_AFTER, IDLE_LOBBY, due_of, late_seats
from bot.tables.table import ABANDONED, CANCELLED, LOBBY, Table
from tests.bot.process.ticking import LIVE, Process, Start
from tests.bot.sessions import AKI, BEN


async def due(process: Process, table: Table) -> datetime | None:
    return due_of(await process.tables.get_table(table.id))


@pytest.mark.parametrize("restarted", [False, True])
async def test_outages_cost_nobody_time_and_leave_a_third(start: Start, restarted: bool) -> None:
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


async def test_little_time_left_becomes_a_third_however_often_outages_come(start: Start) -> None:
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
async def test_reconnecting_delays_no_slow_table(start: Start, hours: float, seconds: int) -> None:
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


async def test_a_table_without_people_closes_in_spite_of_restarts(start: Start) -> None:
    process = await start(gap=600.0)
    table = await process.begun()
    await process.look()
    await process.let_pass(20 * LIVE)
    for _ in range(6):
        await process.close()
        process = await start(gap=600.0)
        await process.let_pass(6 * 3600)
    assert await process.status(table) == ABANDONED


async def test_leaps_of_the_clock_and_sleep_make_nobody_late(start: Start) -> None:
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


async def test_a_forgotten_table_closes_in_spite_of_a_restart(process: Process, start: Start) -> None:
    table = await process.begun(speed="untimed")
    await process.let_pass(FORGOTTEN_AFTER.total_seconds() - 3600)
    await process.close()
    again = await start()
    await again.let_pass(3600 + 600)
    assert await again.status(table) == ABANDONED


async def test_what_became_due_in_an_outage_is_done_after_peoples_time(start: Start) -> None:
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
