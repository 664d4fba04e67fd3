"""Processes that share a database, for all tests of tables."""

from collections.abc import AsyncIterator

import pytest

from bot.store import Store
from bot.tables.ownership import BEAT, LEASE
from bot.timing import Timing
from tests.bot.store.test_leases import Watch
from tests.bot.tables.processes import GUILDS, Process


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def first(store: Store, watch: Watch, timing: Timing) -> AsyncIterator[Process]:
    process = Process(store, watch, 0, timing=timing)
    yield process
    await process.ownership.close()


@pytest.fixture
async def second(other_store: Store, watch: Watch, timing: Timing) -> AsyncIterator[Process]:
    process = Process(other_store, watch, 1, timing=timing)
    yield process
    await process.ownership.close()


@pytest.fixture
async def rival(other_store: Store, watch: Watch) -> AsyncIterator[Process]:
    """A process that was started with the shard that `first` has."""
    process = Process(other_store, watch, 0)
    yield process
    await process.ownership.close()


@pytest.fixture
async def both(store: Store, other_store: Store, watch: Watch) -> AsyncIterator[tuple[Process, Process]]:
    """Two that both act for a shard, as the database's clock has jumped forward since the first renewed."""
    own = Watch()
    first, rival = (Process(each, watch, 0, own=own) for each in (store, other_store))
    await first.ownership.check(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.check(GUILDS[0])
    assert first.ownership.holds(GUILDS[0])
    yield first, rival
    own.pass_by(BEAT)
    watch.pass_by(BEAT)
    assert await first.ownership._claim() is not None, "it notices at its next renewal"
    assert not first.ownership.holds(GUILDS[0])
    for each in (first, rival):
        await each.ownership.close()
