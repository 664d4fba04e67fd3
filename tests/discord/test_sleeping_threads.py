"""A thread falls asleep after a week without a message, and phones may send no clicks there."""

from random import Random

import pytest

from bot.choices import LATE, NEVER
from bot.tables.deadlines import THREAD_AWAKE_TIME
from tests.discord.reading import Shown
from tests.discord.steps import in_thread, want
from tests.discord.world import World, table_id

DAYS = THREAD_AWAKE_TIME.total_seconds()
WEEK = 7 * 24 * 3600
TOLD = "has been waiting for you for days"


@pytest.mark.parametrize("when", [LATE, NEVER])
async def test_a_message_comes_before_a_thread_falls_asleep(world: World, when: str) -> None:
    await want(world, when, world.aki, world.ben)
    thread, message = await in_thread(world, "untimed")
    assert DAYS < WEEK

    def told() -> list[Shown]:
        return [shown for shown in world.public(thread) if TOLD in shown.text]

    await world.pass_time(DAYS - 60)
    assert told() == []
    await world.pass_time(120)
    (reminder,) = told()
    (seat,) = (await world.table(thread)).people_to_move()
    person = (world.aki, world.ben)[seat.seat]
    assert (f"<@{person.id}>" in reminder.text) == (when == LATE)
    assert person.name in reminder.text or when == LATE
    assert world.pinged(TOLD) == [[person.id] if when == LATE else []]
    await world.pass_time(DAYS)
    assert [shown.id for shown in told()] == [reminder.id], "once for each decision"
    await person.decide(await person.open_hand(message), Random(1))
    await world.env.settle()
    assert told() == []
    await world.pass_time(DAYS + 60)
    assert len(told()) == 1


async def test_in_a_channel_nothing_falls_asleep_and_nobody_is_told(world: World) -> None:
    message = await world.begin(speed="untimed")
    await world.pass_time(DAYS + 60)
    assert (await world.table()).id == table_id(message)
    assert not any(TOLD in shown.text for shown in world.public())
