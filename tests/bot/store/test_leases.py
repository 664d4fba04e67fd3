"""Leases: of several processes on a database, each shard has one that acts for it."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from bot.store import Duties, Leases, Sessions, Shards, Store, StoredSeat

BOTH, FIRST, SECOND = Shards(2, (0, 1)), Shards(2, (0,)), Shards(2, (1,))
GUILDS = (None, 1 << 22, 5 << 22 | 7, 1201234567890123456, 1201234567894317760)
"""No guild, and guilds of shards that differ."""


class Watch:
    """The time, which passes only on request."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def leases(store: Store, watch: Watch) -> Leases:
    return Leases(store, watch)


@pytest.fixture
def elsewhere(other_store: Store, watch: Watch) -> Leases:
    """The leases as another process sees them."""
    return Leases(other_store, watch)


async def test_a_shard_has_one_owner_until_the_lease_is_over(
    leases: Leases, elsewhere: Leases, watch: Watch
) -> None:
    assert await leases.claim("a", FIRST, 15) is None
    assert await elsewhere.claim("b", FIRST, 15) == "a"
    watch.pass_by(14.9)
    assert await elsewhere.claim("b", FIRST, 15) == "a"
    watch.pass_by(0.1)
    assert await elsewhere.claim("b", FIRST, 15) is None
    assert await leases.claim("a", FIRST, 15) == "b", "whoever comes back late has lost it"


async def test_a_lease_that_is_renewed_goes_on(leases: Leases, watch: Watch) -> None:
    for _ in range(5):
        assert await leases.claim("a", FIRST, 15) is None
        watch.pass_by(10)
    assert await leases.claim("b", FIRST, 15) == "a"


async def test_a_lease_that_is_over_is_renewed_only_if_nobody_else_had_it(
    leases: Leases, watch: Watch
) -> None:
    await leases.claim("a", BOTH, 15)
    watch.pass_by(20)
    assert await leases.claim("a", BOTH, 15, renewed=True) is None
    watch.pass_by(20)
    await leases.claim("b", SECOND, 15)
    await leases.release("b", SECOND)
    assert await leases.claim("a", BOTH, 15, renewed=True) == ""
    assert await leases.claim("a", BOTH, 15) is None


async def test_different_shards_have_owners_of_their_own(leases: Leases) -> None:
    assert await leases.claim("a", FIRST, 15) is None
    assert await leases.claim("b", SECOND, 15) is None


async def test_a_clock_that_is_set_back_leaves_no_shard_without_an_owner_for_long(
    store: Store, other_store: Store, watch: Watch
) -> None:
    passed = Watch()
    leases = Leases(store, watch)
    elsewhere = Leases(other_store, watch, lambda: passed().timestamp())
    await leases.claim("a", FIRST, 15)
    watch.pass_by(-3600)
    for _ in range(15):
        assert await elsewhere.claim("b", FIRST, 15) == "a"
        passed.pass_by(1)
        watch.pass_by(1)
    passed.pass_by(0.1)
    assert await elsewhere.claim("b", FIRST, 15) is None
    assert await leases.claim("a", FIRST, 15, renewed=True) == "b"


async def test_a_clock_that_is_set_back_takes_no_shard_from_a_process_that_lives(
    store: Store, other_store: Store, watch: Watch
) -> None:
    passed = Watch()
    leases = Leases(store, watch)
    elsewhere = Leases(other_store, watch, lambda: passed().timestamp())
    await leases.claim("a", FIRST, 15)
    watch.pass_by(-3600)
    for second in range(60):
        assert await elsewhere.claim("b", FIRST, 15) == "a"
        if second % 4 == 0:
            assert await leases.claim("a", FIRST, 15, renewed=True) is None
        passed.pass_by(1)
        watch.pass_by(1)


async def test_shards_are_taken_all_or_none(leases: Leases) -> None:
    await leases.claim("a", SECOND, 15)
    assert await leases.claim("b", BOTH, 15) == "a"
    assert await leases.claim("c", FIRST, 15) is None, "nobody holds a shard and waits for another"


async def test_processes_that_count_shards_differently_wait_for_each_other(
    leases: Leases, watch: Watch
) -> None:
    await leases.claim("a", SECOND, 15)
    assert await leases.claim("b", Shards(4, (2,)), 15) == "a"
    watch.pass_by(15)
    assert await leases.claim("b", Shards(4, (2,)), 15) is None
    assert await leases.claim("a", SECOND, 15) == "b"


async def test_what_is_released_is_free_at_once(leases: Leases) -> None:
    await leases.claim("a", BOTH, 15)
    await leases.release("b", BOTH)
    assert await leases.claim("b", FIRST, 15) == "a", "nobody releases what others hold"
    await leases.release("a", BOTH)
    assert await leases.claim("b", FIRST, 15) is None


async def test_of_several_that_claim_at_the_same_time_one_succeeds(leases: Leases, elsewhere: Leases) -> None:
    for shard in range(5):
        wanted = Shards(5, (shard,))
        ends = await asyncio.gather(
            *((leases, elsewhere)[number % 2].claim(f"{shard}{number}", wanted, 15) for number in range(6))
        )
        (winner,) = {end for end in ends if end is not None}
        assert ends.count(None) == 1
        assert ends.index(None) == int(winner[1:])


async def test_the_time_is_that_of_the_database(store: Store) -> None:
    leases = Leases(store)
    assert await leases.claim("a", FIRST, 3600) is None
    assert await leases.claim("b", FIRST, 3600) == "a"
    assert await leases.claim("a", FIRST, 0) is None
    assert await leases.claim("b", FIRST, 3600) is None


async def test_turns_keep_their_distance(leases: Leases, elsewhere: Leases, watch: Watch) -> None:
    assert await leases.take_turn("identify 0", "a", 5) == 0
    assert await elsewhere.take_turn("identify 0", "b", 5) == 5
    assert await elsewhere.take_turn("identify 1", "b", 5) == 0
    watch.pass_by(3)
    assert await leases.take_turn("identify 0", "a", 5) == 2, "nobody has two turns in a row without a pause"
    watch.pass_by(2)
    assert await elsewhere.take_turn("identify 0", "b", 5) == 0


async def test_a_clock_that_is_set_back_delays_no_turn(leases: Leases, watch: Watch) -> None:
    assert await leases.take_turn("identify 0", "a", 5) == 0
    watch.pass_by(-3600)
    assert await leases.take_turn("identify 0", "b", 5) == 0
    assert await leases.take_turn("identify 0", "a", 5) == 5


async def test_turns_do_not_stand_in_the_way_of_shards(leases: Leases) -> None:
    await leases.take_turn("identify 0", "a", 5)
    assert await leases.claim("b", BOTH, 15) is None


def test_a_guild_is_in_the_shard_that_discord_puts_it_in() -> None:
    for guild_id in GUILDS:
        shards = [shard for shard in range(16) if Shards(16, (shard,)).have(guild_id)]
        assert shards == [0 if guild_id is None else (guild_id >> 22) % 16]


@pytest.mark.parametrize("ids", [(0,), (1,), (2,), (0, 2), (0, 1, 2)])
async def test_a_process_finds_only_the_tables_of_its_shards(store: Store, ids: tuple[int, ...]) -> None:
    everything, shards = Sessions(store), Shards(3, ids)
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    found: dict[int, int | None] = {}
    for channel, guild_id in enumerate(GUILDS):
        seats = [StoredSeat(0, 1, None, "Aki", "1")]
        table = await everything.create(
            guild_id, channel, 1, "koi-koi", 1, {}, bytes(32), seats, wake_at=noon, due_at=noon
        )
        if shards.have(guild_id):
            found[table.id] = guild_id
    ours = Duties(store, shards)
    assert [table_id for _, table_id in await ours.waking((noon, 0), noon, 99)] == list(found)
    assert list(await ours.unshown()) == list(found)
    assert [place.table_id for place in await ours.places()] == [each for each in found if found[each]]
    assert (await ours.count_open())["lobby"] == len(found)
