"""Those who wait for a place get it by rank; within a rank, guilds take turns, and people within a guild."""

import asyncio
from random import Random

import pytest

from bot.thinking.slots import Asker, Rank, Slots

AKI, BEN, CHIKA = Asker(1, 1), Asker(1, 2), Asker(2, 3)
IN_PRIVATE = Asker(None, 4)


class Queue:
    """One place, which is taken at the start, and those who wait for it."""

    def __init__(self, taken_by: Asker = IN_PRIVATE, rank: Rank = Rank.MOVE) -> None:
        self.slots = Slots(1)
        self.came: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._first = (rank, taken_by)
        self._taken = False

    async def wait(self, name: str, asker: Asker, rank: Rank = Rank.HINT) -> None:
        if not self._taken:
            await self.slots.take(*self._first)
            self._taken = True
        self.tasks[name] = asyncio.create_task(self._turn(name, asker, rank))
        await asyncio.sleep(0)

    async def _turn(self, name: str, asker: Asker, rank: Rank) -> None:
        await self.slots.take(rank, asker)
        self.came.append(name)

    async def order(self) -> list[str]:
        """Give the place back until nobody waits for it any longer."""
        while self.slots.waiting(Rank.STUDY):
            self.slots.give_back()
            await asyncio.sleep(0)
        self.slots.give_back()
        self._taken = False
        return self.came


async def test_moves_come_before_hints_and_hints_before_analyses() -> None:
    queue = Queue()
    for rank in (Rank.STUDY, Rank.HINT, Rank.MOVE, Rank.STUDY, Rank.MOVE):
        await queue.wait(f"{rank.name} {len(queue.tasks)}", AKI, rank)
    assert await queue.order() == ["MOVE 2", "MOVE 4", "HINT 1", "STUDY 0", "STUDY 3"]


async def test_what_one_person_asks_for_is_done_in_its_order() -> None:
    queue = Queue()
    for name in "abc":
        await queue.wait(name, AKI)
    assert await queue.order() == ["a", "b", "c"]


async def test_people_of_a_guild_take_turns() -> None:
    queue = Queue()
    for number in range(3):
        await queue.wait(f"aki {number}", AKI)
    for number in range(2):
        await queue.wait(f"ben {number}", BEN)
    assert await queue.order() == ["aki 0", "ben 0", "aki 1", "ben 1", "aki 2"]


async def test_guilds_take_turns_however_many_people_they_have() -> None:
    queue = Queue()
    for user_id in range(10, 14):
        await queue.wait(f"crowd {user_id}", Asker(1, user_id))
    for number in range(3):
        await queue.wait(f"chika {number}", CHIKA)
    crowded, lonely = "crowd", "chika"
    order = [name.split()[0] for name in await queue.order()]
    assert order == [crowded, lonely, crowded, lonely, crowded, lonely, crowded]


async def test_direct_messages_are_a_guild_of_their_own() -> None:
    queue = Queue(AKI)
    for name, asker in (("aki 0", AKI), ("aki 1", AKI), ("private 0", IN_PRIVATE), ("private 1", IN_PRIVATE)):
        await queue.wait(name, asker)
    assert await queue.order() == ["aki 0", "private 0", "aki 1", "private 1"]


async def test_a_place_that_was_free_counts_as_a_turn() -> None:
    queue = Queue(AKI, Rank.HINT)
    await queue.wait("aki", AKI)
    await queue.wait("ben", BEN)
    assert await queue.order() == ["ben", "aki"]


async def test_a_turn_at_one_rank_costs_none_at_another() -> None:
    queue = Queue(AKI, Rank.MOVE)
    await queue.wait("aki", AKI, Rank.HINT)
    await queue.wait("ben", BEN, Rank.HINT)
    assert await queue.order() == ["aki", "ben"]


async def test_where_nobody_had_to_wait_nobody_owes_a_turn() -> None:
    queue = Queue(AKI, Rank.HINT)
    await queue.slots.take(Rank.HINT, AKI)
    queue.slots.give_back()
    queue._first = (Rank.MOVE, IN_PRIVATE)
    await queue.wait("aki", AKI)
    await queue.wait("ben", BEN)
    assert await queue.order() == ["aki", "ben"]


async def test_whoever_stops_waiting_is_passed_over() -> None:
    queue = Queue()
    for name in "abc":
        await queue.wait(name, AKI)
    queue.tasks["b"].cancel()
    await asyncio.sleep(0)
    assert queue.slots.waiting(Rank.HINT) == 2
    assert await queue.order() == ["a", "c"]
    assert not queue.slots._waiting


async def test_a_place_given_to_somebody_who_stops_waiting_at_that_moment_goes_on() -> None:
    queue = Queue()
    for name in "ab":
        await queue.wait(name, AKI)
    queue.slots.give_back()
    queue.tasks["a"].cancel()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert queue.came == ["b"]
    assert await queue.order() == ["b"]


async def test_all_who_come_before_a_rank_are_counted_with_it() -> None:
    queue = Queue()
    for rank in (Rank.MOVE, Rank.HINT, Rank.HINT, Rank.STUDY):
        await queue.wait(f"{rank} {len(queue.tasks)}", AKI, rank)
    assert [queue.slots.waiting(rank) for rank in Rank] == [1, 3, 4]
    await queue.order()


@pytest.mark.parametrize("seed", range(5))
async def test_whoever_else_waits_nobody_waits_for_more_than_one_turn_of_each_other(seed: int) -> None:
    rng, queue = Random(seed), Queue()
    askers = [Asker(guild_id, user_id) for guild_id in range(3) for user_id in range(3)]
    for number in range(60):
        asker = rng.choice(askers)
        await queue.wait(f"{asker.guild_id} {asker.user_id} {number}", asker)
    left = [name.split() for name in await queue.order()]
    assert len(left) == 60
    for at, (guild_id, user_id, _) in enumerate(left[1:], start=1):
        # Whoever has a turn right after another one of theirs was the only one still waiting.
        if left[at - 1][0] == guild_id:
            assert {guild for guild, _, _ in left[at:]} == {guild_id}
        before = [user for guild, user, _ in left[:at] if guild == guild_id]
        if before and before[-1] == user_id:
            assert {user for guild, user, _ in left[at:] if guild == guild_id} == {user_id}
