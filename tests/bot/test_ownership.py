"""Processes that share a database: each acts for the tables of its shards, and sees what others do there."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.errors import InUse
from bot.store import Leases, Sessions, Shards, Store
from bot.tables import Elsewhere, NotOursError, Ownership, Table, Tables, Wish
from bot.tables.ownership import BEAT, LEASE, POLL
from tests.bot.sessions import AKI, BEN, turn
from tests.bot.test_leases import Watch

GUILDS = (2 << 22, 3 << 22)
"""A guild of shard 0, and one of shard 1."""

KOI_KOI = Wish("koi-koi", {"rounds": 1})


class Process:
    """A process with some of two shards; without any, it shares the work with nobody.

    Attributes:
        announced: the tables that its listeners heard of.
    """

    def __init__(self, store: Store, watch: Watch, *ids: int) -> None:
        shards = Shards(2, ids) if ids else None
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


@dataclass
class Waiting:
    """What happens in the seconds between two tries to get leases.

    Attributes:
        alive: another process that goes on meanwhile.
        seconds: how long anybody has waited.
    """

    alive: Process | None = None
    seconds: float = 0.0


@pytest.fixture
def waiting(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    made, claim, begun = Waiting(), Leases.claim, watch()

    async def claimed(leases: Leases, owner: str, *rest: Any, **more: Any) -> str | None:
        if made.alive is not None and owner != made.alive.ownership._owner:
            watch.pass_by(BEAT)
            await made.alive.ownership._claim()
        elif made.alive is None:
            watch.pass_by(POLL)
        made.seconds = (watch() - begun).total_seconds()
        return await claim(leases, owner, *rest, **more)

    monkeypatch.setattr(Leases, "claim", claimed)
    monkeypatch.setattr("bot.tables.ownership.POLL", 0.0)
    return made


@pytest.mark.parametrize("shards", [(), (1,)], ids=["shares with nobody", "shares"])
async def test_beside_a_living_process_one_that_shares_with_nobody_is_refused(
    store: Store, other_store: Store, watch: Watch, waiting: Waiting, shards: tuple[int, ...]
) -> None:
    there, newcomer = Process(store, watch, *shards), Process(other_store, watch)
    await there.ownership.take()
    waiting.alive = there
    with pytest.raises(InUse, match=r"^DATABASE_URL: another process \(\S+/\d+\) .* SHARD_IDS$"):
        await newcomer.ownership.take()
    assert waiting.seconds < 2 * LEASE
    await there.ownership.check(GUILDS[1])
    await there.ownership.close()


@pytest.mark.parametrize("shards", [(), (0,)], ids=["shares with nobody", "shares"])
async def test_a_dead_process_keeps_the_next_one_out_no_longer_than_its_lease(
    store: Store, other_store: Store, watch: Watch, waiting: Waiting, shards: tuple[int, ...]
) -> None:
    there, newcomer = Process(store, watch), Process(other_store, watch, *shards)
    await there.ownership.take()
    before = waiting.seconds
    with capture_logs() as logged:
        await newcomer.ownership.take()
    told = [each["held_by"] for each in logged if each["event"] == "waiting for shards"]
    assert told == [there.ownership._owner], "that it waits, and for whom, is said once"
    assert LEASE <= waiting.seconds - before <= LEASE + POLL
    with pytest.raises(NotOursError):
        await there.ownership.check(GUILDS[1])
    assert newcomer.ownership.awaited is None
    await newcomer.ownership.close()


async def test_after_a_process_has_stopped_the_next_one_need_not_wait(
    store: Store, other_store: Store, watch: Watch
) -> None:
    for each in (store, other_store, store):
        process = Process(each, watch)
        await process.ownership.take()
        assert process.ownership.awaited is None
        await process.ownership.check(GUILDS[1])
        await process.ownership.close()


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
