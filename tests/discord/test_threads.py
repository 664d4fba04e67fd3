"""Threads that Discord delays for minutes: no person waits for them, and no thread stays empty."""

import pytest

from cogs.delivery.threads import THREAD_TIMEOUT_SECONDS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.simulated import know_threads, metadata_of
from tests.discord.world import Person, World, answer_of
from tests.support.faults import Delays, HeldUp

IN_CHANNEL, FROM_MESSAGE = ("POST", "/channels/*/threads"), ("POST", "/channels/*/messages/*/threads")


@pytest.fixture
def delays(world: World, monkeypatch: pytest.MonkeyPatch) -> Delays:
    know_threads(monkeypatch)
    return Delays(monkeypatch, world.env)


async def arrive(world: World, held: HeldUp) -> None:
    """Make a thread that is held up be opened after all, minutes later."""
    await world.env.advance_time(300)
    held.come_back()
    await world.env.settle()


async def test_who_asks_for_a_thread_hears_of_a_delay(world: World, aki: Person, delays: Delays) -> None:
    held = delays.hold(IN_CHANNEL, there=True)
    asked = await aki.member.slash(world.channel, "play", game="koi-koi", thread=True)
    await world.env.advance_time(THREAD_TIMEOUT_SECONDS)
    answer = answer_of(asked)
    assert answer.private
    assert answer.says("problem-threads-later")
    await arrive(world, held)
    (thread,) = world.channel.threads
    assert metadata_of(thread).archived
    assert await world.bot.tables.open_table_ids() == []


async def test_a_thread_refused_too_late_is_no_error(world: World, aki: Person, delays: Delays) -> None:
    held = delays.hold(IN_CHANNEL, there=True)
    asked = await aki.member.slash(world.channel, "play", game="koi-koi", thread=True)
    await world.env.advance_time(THREAD_TIMEOUT_SECONDS)
    assert answer_of(asked).says("problem-threads-later")
    world.env.inject_error(*IN_CHANNEL, status=429)
    await arrive(world, held)
    assert world.channel.threads == []


@pytest.mark.parametrize("status", [429, 503])
async def test_a_passing_refusal_is_told_as_such(world: World, aki: Person, status: int) -> None:
    world.env.inject_error(*IN_CHANNEL, status=status)
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.says("problem-threads-later")


async def test_a_review_outlives_its_thread(world: World, ended: Shown, aki: Person, delays: Delays) -> None:
    replay = await aki.click(ended, Verb.REPLAY)
    held = delays.hold(FROM_MESSAGE, there=True)
    message = await aki.click(replay, Verb.REVIEW)
    assert not message.private
    await arrive(world, held)
    (thread,) = world.channel.threads
    assert metadata_of(thread).archived
