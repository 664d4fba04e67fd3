"""A clock, in time that passes only on request."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.clock import Clock
from bot.people.presence import Presence
from bot.tables import Table, Tables
from bot.tables.intermissions import Intermissions
from bot.thinking.computers import Computers
from bot.timing import daytime
from tests.bot.clock.hours import MODULES, Hours, Jumping
from tests.support.in_place import thinking_in_place


@pytest.fixture
async def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    for module in MODULES:
        monkeypatch.setattr(f"bot.{module}.utcnow", lambda: made.now)
    monkeypatch.setattr(asyncio.get_running_loop(), "call_later", made.call_later)
    return made


@pytest.fixture
async def clock(hours: Hours, tables: Tables) -> AsyncIterator[Clock]:
    made = Clock(
        tables, Computers(tables, thinking_in_place(), Intermissions(tables, length=0), pause=0), Presence()
    )
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


@pytest.fixture
def jumping(hours: Hours, monkeypatch: pytest.MonkeyPatch) -> Jumping:
    made = Jumping(hours)
    monkeypatch.setattr(daytime, "DAYTIME", made.daytime)
    for module in MODULES:
        monkeypatch.setattr(f"bot.{module}.utcnow", daytime.utcnow)
    daytime.utcnow()
    return made
