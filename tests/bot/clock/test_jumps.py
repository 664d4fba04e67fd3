"""A clock of a machine that is set to another time costs nobody a decision."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.clock import SWEEP, Clock
from bot.tables import CANCELLED, IDLE_LOBBY, REMIND, Tables, alarms_of
from bot.timing.daytime import DOUBTED, JUMP
from tests.bot.clock.hours import AKI, LIVE, REMINDED, Hours, Jumping, begun, decide, lobby, number


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


async def test_a_deadline_is_kept_by_the_corrected_clock(
    tables: Tables, hours: Hours, jumping: Jumping, clock: Clock, reminded: list[int]
) -> None:
    table = await begun(tables, speed="relaxed")
    (due,) = [each.at for each in alarms_of(table) if each.deed == REMIND]
    await hours.let_pass(10)
    jumping.wrong = timedelta(seconds=JUMP - 1)
    await hours.let_pass((due - jumping.daytime.now()).total_seconds() - 1)
    assert reminded == []
    await hours.let_pass(2)
    assert reminded == [table.id]


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
