"""A clock, in time that passes only on request."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.clock import Clock
from bot.people.presence import Presence
from bot.store.database import Database
from bot.store.pending import Pending
from bot.tables.intermissions import Intermissions
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.computers import Computers
from bot.timing import USUAL, Timing
from tests.bot.clock.hours import Hours, NewClock
from tests.support.in_place import AT_ONCE, engine_in_place


@pytest.fixture
async def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", made.call_later)
    return made


@pytest.fixture
def timing(hours: Hours) -> Timing:
    """Computer players do not pause, but looks into the store and tries are as far apart as usual."""
    return replace(AT_ONCE, now=lambda: hours.now, clock_poll=USUAL.clock_poll, retry_first=USUAL.retry_first)


@pytest.fixture
def new_clock(database: Database, timing: Timing) -> NewClock:
    """Returns a clock for these tables, which has not been started."""

    def made(tables: Tables) -> Clock:
        computers = Computers(tables, engine_in_place(), Intermissions(tables, timing), timing)
        return Clock(tables, Pending(database), computers, Presence(timing), timing)

    return made


@pytest.fixture
async def clock(hours: Hours, tables: Tables, new_clock: NewClock) -> AsyncIterator[Clock]:
    made = new_clock(tables)
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
