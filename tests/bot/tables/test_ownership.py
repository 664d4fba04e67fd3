"""Processes that share a database: each acts for the tables of its shards alone."""

import asyncio
from dataclasses import dataclass
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.errors import InUse
from bot.store import Leases, Store
from bot.tables import (
    MovedOnError,
    NotOursError,
    Ownership,
    Table,
    Tables,
)
from bot.tables.ownership import BEAT, IDENTIFY_PAUSE, LEASE, POLL
from tests.bot.sessions import AKI, match_of, turn
from tests.bot.store.test_leases import Watch
from tests.bot.tables.processes import GUILDS, KOI_KOI, Process


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


@pytest.mark.parametrize("ping", ["begin_to_remind", "begin_to_ping"])
async def test_two_that_both_act_for_a_shard_for_some_seconds_ping_people_once(
    both: tuple[Process, Process], ping: str
) -> None:
    first, rival = both
    table = await first.begun(GUILDS[0])
    assert (await rival.tables.get(table.id)).pinged() == table.pinged()
    begun = await asyncio.gather(
        *(getattr(each.tables, ping)(table.id) for each in both), return_exceptions=True
    )
    assert [each.id for each in begun if isinstance(each, Table)] == [table.id]
    assert [each for each in begun if not isinstance(each, Table | MovedOnError | None)] == []
    for each in both:
        assert await getattr(each.tables, ping)(table.id) is None


async def test_two_that_both_act_for_a_shard_for_some_seconds_make_each_move_once(
    both: tuple[Process, Process],
) -> None:
    table, moves = await both[0].begun(GUILDS[0]), 0
    while table.open:
        for each in both:
            await each.tables.get(table.id)
        acted = (each.tables.act(table.id, *turn(table)) for each in both)
        results = await asyncio.gather(*acted, return_exceptions=True)
        (table,) = [each for each in results if isinstance(each, Table)]
        assert [type(each) for each in results if not isinstance(each, Table)] == [MovedOnError]
        moves += 1
        assert match_of(table).number == moves


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


async def test_a_dead_process_keeps_nobody_out_for_long_though_the_databases_clock_was_set_back(
    store: Store, other_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here = Watch(), Watch()

    def passed() -> float:
        return here().timestamp()

    dead = Ownership(None, Leases(store, there), passed)
    await dead.take()
    assert dead._renewing is not None
    dead._renewing.cancel()
    there.pass_by(-3600)
    begun, sleep = passed(), asyncio.sleep

    async def pass_by(seconds: float) -> None:
        here.pass_by(seconds)
        there.pass_by(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pass_by)
    newcomer = Ownership(None, Leases(other_store, there, passed), passed)
    await newcomer.take()
    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert LEASE < passed() - begun <= LEASE + 2 * POLL
    for each in (newcomer, dead):
        await each.close()


async def test_after_a_process_has_stopped_the_next_one_need_not_wait(
    store: Store, other_store: Store, watch: Watch
) -> None:
    for each in (store, other_store, store):
        process = Process(each, watch)
        await process.ownership.take()
        assert process.ownership.awaited is None
        await process.ownership.check(GUILDS[1])
        await process.ownership.close()


@pytest.mark.parametrize(("at_once", "waits"), [(1, True), (2, False)])
async def test_shards_of_all_processes_begin_sessions_no_faster_than_discord_allows(
    first: Process, second: Process, watch: Watch, monkeypatch: pytest.MonkeyPatch, at_once: int, waits: bool
) -> None:
    begun = watch()

    async def passed(seconds: float) -> None:
        watch.pass_by(seconds)

    await first.ownership.turn_to_identify(0, at_once)
    monkeypatch.setattr("bot.tables.ownership.asyncio.sleep", passed)
    await second.ownership.turn_to_identify(1, at_once)
    assert (watch() - begun).total_seconds() == (IDENTIFY_PAUSE if waits else 0)
    await second.ownership.turn_to_identify(0, at_once)
    assert (watch() - begun).total_seconds() == (2 * IDENTIFY_PAUSE if waits else IDENTIFY_PAUSE)
