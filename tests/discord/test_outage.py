"""Discord fails at everything for ten minutes, and is well again: all is shown, and each ping comes once."""

from random import Random

import pytest
from simcord import ChannelHandle

from bot.choices import AT_ONCE
from bot.clock import REST
from bot.wire import weather
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.test_rest import tables_in_own_channels
from tests.discord.world import World, table_id

ALL = ("*", "/channels/*")
TABLES = 6
MINUTES = 10
FIRST_REMINDER = 61
REMINDER_OF_MINUTES = 400 + 1


def fail(world: World) -> None:
    world.env.http_requests.clear()
    world.env.inject_error(*ALL, status=503, times=None)


def mend(world: World) -> None:
    world.env.backend.faults.clear()


def edits(world: World) -> int:
    """Return how often the bot tried to edit a message."""
    return len([each for each in world.env.http_requests if each.method == "PATCH"])


def sent_to(world: World, channel: ChannelHandle) -> int:
    """Return how often the bot tried to send a message into a channel."""
    path = f"/channels/{channel.id}/messages"
    return len([each for each in world.env.http_requests if (each.method, each.path) == ("POST", path)])


def reminders(world: World) -> list[Shown]:
    return [shown for shown in world.public() if "<@" in shown.text]


async def pass_minutes(world: World, count: int) -> None:
    for _ in range(6 * count):
        await world.pass_time(10)


async def test_every_table_is_shown_soon_after_ten_minutes_of_server_errors(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    foul, one_every = 3, 60
    monkeypatch.setattr(weather, "FOUL", foul)
    monkeypatch.setattr(weather, "ONE_EVERY", one_every)
    messages = await tables_in_own_channels(world, TABLES)
    for message in messages:
        await world.play_some(message, Random(1), 1)
    fail(world)
    before = {message.id: message.text for message in messages}
    for message in messages:
        await world.play_some(message, Random(1), 1)
    await pass_minutes(world, MINUTES)
    assert all(message.text == before[message.id] for message in messages)
    assert edits(world) <= TABLES + foul + MINUTES * 60 / one_every, "not each again and again"
    mend(world)
    await world.pass_time(120)
    assert all(message.text != before[message.id] for message in messages)
    assert await world.unshown() == []


async def test_a_single_table_is_shown_within_minutes_of_an_outage(world: World) -> None:
    message = await world.begin(speed="slow")
    await world.play_some(message, Random(1), 1)
    fail(world)
    before = message.text
    await world.play_some(message, Random(1), 1)
    await pass_minutes(world, MINUTES)
    assert message.text == before
    assert edits(world) < 15
    mend(world)
    await world.pass_time(300)
    assert message.text != before


async def test_a_reminder_comes_once_after_an_outage(world: World) -> None:
    await world.begin(speed="relaxed")
    await world.pass_time(REMINDER_OF_MINUTES - 30)
    fail(world)
    await pass_minutes(world, 1)
    assert reminders(world) == []
    mend(world)
    await pass_minutes(world, 2)
    assert len(reminders(world)) == 1


async def test_a_ping_at_the_turn_comes_once_after_an_outage(world: World) -> None:
    for person in (world.aki, world.ben):
        await world.bot.preferences.set_user(person.id, pings=AT_ONCE)
    lobby = await world.open_lobby(speed="slow")
    await world.ben.click(lobby, Verb.JOIN)
    fail(world)
    await world.aki.click(lobby, Verb.START)
    await pass_minutes(world, MINUTES)
    assert reminders(world) == []
    assert sent_to(world, world.channel) <= MINUTES * 60 / REST.total_seconds(), "not again and again"
    mend(world)
    await pass_minutes(world, 5)
    assert len(reminders(world)) == 1


async def test_a_reminder_of_a_decision_that_was_made_in_the_meantime_does_not_come(world: World) -> None:
    message = await world.begin(speed="live")
    await world.pass_time(FIRST_REMINDER - 5)
    fail(world)
    await world.pass_time(6)
    await world.play_some(message, Random(1), 1)
    mend(world)
    await world.pass_time(FIRST_REMINDER - 5)
    assert reminders(world) == []


@pytest.mark.parametrize("code", [20016, 0], ids=["slow mode", "unknown"])
async def test_a_table_is_shown_although_discord_wanted_a_pause(world: World, code: int) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    before = message.text
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=code, times=2)
    await world.play_some(message, Random(1), 1)
    assert message.text == before
    await world.pass_time(60)
    assert message.text != before
    assert (await world.bot.tables.get(table_id(message))).message_id == message.id
