"""Discord fails or refuses for a while, or for good: all is shown afterwards, nothing tried for ever."""

from collections.abc import Callable
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.choices import AT_ONCE
from bot.process.clock import RETRY_AFTER
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import (
    DELETE,
    EDIT,
    FIRST_REMINDER,
    HAND_DELETE,
    HAND_EDIT,
    LIVE,
    MISSING_ACCESS,
    SEND,
    Direct,
    tables_in_own_channels,
    tried,
    want,
)
from tests.discord.world import World

ALL = ("*", "/channels/*")

TABLES, MINUTES, DAYS, HOUR = 3, 10, 8, 3600.0


def fail(world: World) -> None:
    world.forget_requests()
    world.env.inject_error(*ALL, status=503, times=None)


def mend(world: World) -> None:
    world.env.backend.faults.clear()


def reminders(world: World) -> list[Shown]:
    return [shown for shown in world.public() if "<@" in shown.text]


async def pass_minutes(world: World, count: int) -> None:
    for _ in range(2 * count):
        await world.pass_time(30)


async def test_every_table_is_shown_soon_after_ten_minutes_of_server_errors(world: World) -> None:
    messages = await tables_in_own_channels(world, TABLES)
    for message in messages:
        await world.play_some(message, Random(1), 1)
    fail(world)
    before = {message.id: message.text for message in messages}
    for message in messages:
        await world.play_some(message, Random(1), 1)
    await pass_minutes(world, MINUTES)
    assert all(message.text == before[message.id] for message in messages)
    assert tried(world, EDIT) + tried(world, HAND_EDIT) < TABLES * 15, "not again and again"
    mend(world)
    await world.pass_time(120)
    assert all(message.text != before[message.id] for message in messages)
    assert await world.unshown() == []


async def test_a_ping_at_the_turn_comes_once_after_an_outage(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    lobby = await world.open_lobby(speed="slow")
    await world.ben.click(lobby, Verb.JOIN)
    fail(world)
    await world.aki.start(lobby)
    await pass_minutes(world, MINUTES)
    assert reminders(world) == []
    assert tried(world, SEND) <= MINUTES * 60 / RETRY_AFTER.total_seconds(), "not again and again"
    mend(world)
    await pass_minutes(world, 5)
    assert len(reminders(world)) == 1


REFUSALS = [(401, 0), (403, MISSING_ACCESS), (404, 0)]

Refuse = Callable[[tuple[str, str]], None]


@pytest.fixture(params=REFUSALS, ids=[str(status) for status, _ in REFUSALS])
def refuse(request: pytest.FixtureRequest, world: World) -> Refuse:
    """Have Discord refuse a kind of request from now on."""
    status, code = request.param

    def refused(what: tuple[str, str]) -> None:
        world.forget_requests()
        world.env.inject_error(*what, status=status, code=code, times=None)

    return refused


@pytest.mark.parametrize(
    ("refuse", "direct"), [((404, 0), False), ((403, MISSING_ACCESS), True)], indirect=["refuse"]
)
async def test_a_refused_message_of_a_table_ends(world: World, refuse: Refuse, direct: bool) -> None:
    if direct:
        aki = Direct(world, world.aki.member.user)
        lobby = await aki.say("play", game="koi-koi", speed="live")
        await aki.add_computer(lobby)
        hand = await aki.open_hand(await aki.start(lobby))
    else:
        aki, hand = await world.next_mover(await world.begin_alone(speed="live"), Random(1))
    for what in (SEND, EDIT):
        refuse(what)
    await aki.decide(hand, Random(1))
    assert tried(world, EDIT) >= 1
    for _ in range(24 * DAYS):
        await world.env.advance_time(HOUR)
    assert tried(world, EDIT) + tried(world, SEND) < 12 * DAYS, "fewer than twelve a day"
    world.forget_requests()
    await world.env.advance_time(24 * HOUR)
    assert tried(world, EDIT) + tried(world, SEND) == 0


async def test_what_discord_fails_to_do_brings_no_table_nearer_to_being_given_up(world: World) -> None:
    aki, hand = await world.next_mover(await world.begin(), Random(1))
    world.forget_requests()
    failures = 48
    world.env.inject_error(*EDIT, status=500, times=failures)
    world.env.inject_error(*EDIT, status=403, code=MISSING_ACCESS, times=2)
    await aki.decide(hand, Random(1))
    with capture_logs() as logs:
        while tried(world, EDIT) < failures + 3:
            await world.env.advance_time(HOUR)
    assert "table given up" not in [each["event"] for each in logs]


async def test_an_open_hand_and_an_old_one_that_stays_are_tried_once(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    await world.other(person).open_hand(message)
    for what in (HAND_EDIT, HAND_DELETE):
        refuse(what)
    await world.other(person).open_hand(message)
    await world.env.advance_time(300)
    assert tried(world, HAND_DELETE) == 1
    await person.decide(hand, Random(1))
    await world.env.advance_time(300)
    assert (tried(world, HAND_EDIT), tried(world, HAND_DELETE)) == (1, 1)


async def test_a_reminder_is_tried_once(world: World, refuse: Refuse) -> None:
    await world.begin(speed="live")
    refuse(SEND)
    await world.pass_time(LIVE - 1)
    assert tried(world, SEND) == 1


async def test_a_reminder_that_cannot_be_taken_away_is_left_there(world: World, refuse: Refuse) -> None:
    message = await world.begin(speed="live")
    await world.pass_time(FIRST_REMINDER)
    refuse(DELETE)
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(20)
    assert tried(world, DELETE) == 1
    await world.restart()
    await world.env.advance_time(20)
    assert tried(world, DELETE) == 1
