"""Processes that share a database: each acts for the tables of its shards, and sees what others do there."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.store import Leases, Sessions, Shards, Store
from bot.tables import Elsewhere, NotOursError, Ownership, Table, Tables, Wish
from bot.tables.ownership import LEASE
from tests.bot.sessions import AKI, BEN, turn
from tests.bot.test_leases import Watch

GUILDS = (2 << 22, 3 << 22)
"""A guild of shard 0, and one of shard 1."""

KOI_KOI = Wish("koi-koi", {"rounds": 1})


class Process:
    """A process with some of two shards.

    Attributes:
        announced: the tables that its listeners heard of.
    """

    def __init__(self, store: Store, watch: Watch, *ids: int) -> None:
        shards = Shards(2, ids)
        self.ownership = Ownership(shards, Leases(store, watch), lambda: watch().timestamp())
        self.tables = Tables(Sessions(store, shards=shards), ownership=self.ownership)
        self.elsewhere = Elsewhere(self.tables)
        self.announced: list[Table] = []
        self.tables.subscribe(self.announced.append)

    async def begun(self, guild: int, channel: int = 7) -> Table:
        """Return a match of Aki and Ben in a guild."""
        lobby = await self.tables.open(guild, channel, AKI, KOI_KOI, "11")
        await self.tables.join(lobby.id, BEN, "12")
        return await self.tables.start(lobby.id, AKI.id)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def first(store: Store, watch: Watch) -> AsyncIterator[Process]:
    process = Process(store, watch, 0)
    yield process
    await process.ownership.close()


@pytest.fixture
async def second(other_store: Store, watch: Watch) -> AsyncIterator[Process]:
    process = Process(other_store, watch, 1)
    yield process
    await process.ownership.close()


@pytest.fixture
async def rival(other_store: Store, watch: Watch) -> AsyncIterator[Process]:
    """A process that was started with the shard that `first` has."""
    process = Process(other_store, watch, 0)
    yield process
    await process.ownership.close()


async def test_one_process_alone_asks_nobody(tables: Tables) -> None:
    ownership = Ownership()
    await ownership.take()
    await ownership.check(GUILDS[1])
    assert ownership.has(None)
    assert ownership.has(GUILDS[1])
    await ownership.close()


async def test_while_another_process_holds_the_shard_nothing_is_done_or_lost(
    first: Process, rival: Process, watch: Watch
) -> None:
    table = await first.begun(GUILDS[0])
    with pytest.raises(NotOursError):
        await rival.tables.act(table.id, *turn(table))
    with pytest.raises(NotOursError):
        await rival.tables.open(GUILDS[0], 8, AKI, KOI_KOI, "13")
    assert await rival.tables.open_ids() == [table.id]
    played = await first.tables.act(table.id, *turn(table))
    watch.pass_by(LEASE)
    taken_over = await rival.tables.act(table.id, *turn(played))
    assert taken_over.match is not None
    assert taken_over.match.number == 2


async def test_a_process_that_was_away_for_too_long_acts_no_more(
    first: Process, rival: Process, watch: Watch
) -> None:
    lost = list[str]()
    first.ownership.on_lost(lambda: lost.append("lost"))
    table = await first.begun(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.take()
    for _ in range(2):
        with pytest.raises(NotOursError):
            await first.tables.act(table.id, *turn(table))
        watch.pass_by(LEASE)
    assert lost == ["lost"]


async def test_a_process_acts_no_more_if_another_one_came_and_went_meanwhile(
    first: Process, rival: Process, watch: Watch
) -> None:
    table = await first.begun(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.take()
    await rival.tables.act(table.id, *turn(table))
    await rival.ownership.close()
    with pytest.raises(NotOursError):
        await first.tables.act(table.id, *turn(table))


async def test_a_process_that_was_away_goes_on_if_nobody_took_over(first: Process, watch: Watch) -> None:
    table = await first.begun(GUILDS[0])
    watch.pass_by(10 * LEASE)
    assert (await first.tables.act(table.id, *turn(table))).playing().number == 1


async def test_the_lease_is_renewed_only_once_for_all_who_ask(
    first: Process, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, claim = list[str](), Leases.claim

    async def counted(leases: Leases, owner: str, *rest: Any, **more: Any) -> str | None:
        asked.append(owner)
        return await claim(leases, owner, *rest, **more)

    monkeypatch.setattr(Leases, "claim", counted)
    for _ in range(3):
        await first.ownership.check(GUILDS[0])
    assert len(asked) == 1
    watch.pass_by(LEASE)
    await first.ownership.check(GUILDS[0])
    assert len(asked) == 2


async def test_after_a_stop_nobody_waits(first: Process, rival: Process) -> None:
    await first.ownership.take()
    await first.ownership.close()
    await rival.ownership.check(GUILDS[0])
    with pytest.raises(NotOursError):
        await first.ownership.check(GUILDS[0])


async def test_what_another_process_changes_is_announced_by_the_owner_alone(
    first: Process, second: Process
) -> None:
    table = await second.begun(GUILDS[1])
    await second.elsewhere.look()
    known = len(second.announced)
    await first.tables.leave(table.id, AKI.id)
    assert first.announced == []
    await second.elsewhere.look()
    (news,) = second.announced[known:]
    assert news.seat_of(AKI.id) is None
    assert (await second.tables.get(table.id)).seat_of(AKI.id) is None
    await second.elsewhere.look()
    assert len(second.announced) == known + 1, "it is announced once, although it is not shown yet"


async def test_a_table_that_ends_elsewhere_is_announced_too(first: Process, second: Process) -> None:
    lobby = await second.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    await first.tables.leave(lobby.id, AKI.id)
    await second.elsewhere.look()
    assert not second.announced[-1].open


async def test_one_s_own_changes_are_not_announced_again(first: Process) -> None:
    table = await first.begun(GUILDS[0])
    await first.tables.set_shown(table, 99)
    await first.tables.act(table.id, *turn(table))
    known = len(first.announced)
    for _ in range(2):
        await first.elsewhere.look()
    assert len(first.announced) == known


async def test_what_is_shown_of_another_process_s_table_is_never_old(first: Process, second: Process) -> None:
    table = await second.begun(GUILDS[1])
    assert (await first.tables.get(table.id)).playing().number == 0
    await second.tables.act(table.id, *turn(table))
    (seen,) = await first.tables.open_for(AKI.id)
    assert seen.playing().number == 1
