"""Processes with a clock, started on request."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.store.database import Database
from bot.timing import Timing
from tests.bot.process.ticking import Process, Start
from tests.support.in_place import Time


@pytest.fixture
async def start(time: Time, timing: Timing, database: Database) -> AsyncIterator[Start]:
    """Starts one more process on the database, or on the same one opened again."""
    processes: list[Process] = []
    time.let_pass(0)

    async def start(opened: Database = database, number: int = 0, **changes: float) -> Process:
        processes.append(Process(opened, time, replace(timing, **changes), number))
        await processes[-1].gaps.load()
        return processes[-1]

    yield start
    for each in processes:
        await each.close()


@pytest.fixture
async def process(start: Start) -> Process:
    return await start()
