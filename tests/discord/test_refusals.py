"""What Discord refuses again and again is not tried for ever: it bars a bot that is refused too often."""

from collections.abc import Awaitable, Callable
from fnmatch import fnmatch
from random import Random

import pytest

from bot.choices import AT_ONCE
from cogs.delivery.verbs import Verb
from cogs.publishing.hands import CLEARED
from cogs.publishing.publisher import MOST_REFUSALS
from tests.discord.reading import Shown
from tests.discord.test_direct_message import add_computer, clicked, typed, used
from tests.discord.test_time import FIRST_REMINDER, LIVE
from tests.discord.world import World, decisions

EDIT = ("PATCH", "/channels/*/messages/*")
SEND = ("POST", "/channels/*/messages")
DELETE = ("DELETE", "/channels/*/messages/*")
HAND_EDIT = ("PATCH", "/webhooks/*/*/messages/@original")
HAND_DELETE = ("DELETE", "/webhooks/*/*/messages/@original")

REFUSALS = [(401, 0), (403, 50001), (404, 0)]
DAYS = 2
HOUR = 3600.0


@pytest.fixture(params=REFUSALS, ids=[str(status) for status, _ in REFUSALS])
def refuse(request: pytest.FixtureRequest, world: World) -> Callable[[tuple[str, str]], None]:
    """Have Discord refuse a kind of request from now on."""
    status, code = request.param

    def refused(what: tuple[str, str]) -> None:
        world.env.http_requests.clear()
        world.env.inject_error(*what, status=status, code=code, times=None)

    return refused


Refuse = Callable[[tuple[str, str]], None]


def tried(world: World, what: tuple[str, str]) -> int:
    """Return how often a kind of request was tried since it is refused."""
    return sum(sent.method == what[0] and fnmatch(sent.path, what[1]) for sent in world.env.http_requests)


async def in_server(world: World) -> Shown:
    return await world.begin_alone(speed="live")


async def decide_in_server(world: World, message: Shown) -> None:
    await world.play_some(message, Random(1), 1)


async def in_direct_messages(world: World) -> Shown:
    lobby = await typed(world.aki, "play", game="koi-koi", speed="live")
    await add_computer(world.aki, lobby)
    return await clicked(world.aki, lobby, Verb.START)


async def decide_in_direct_messages(world: World, message: Shown) -> None:
    hand = await clicked(world.aki, message, Verb.HAND)
    await used(world.aki, hand, decisions(hand)[0].custom_id)


PLACES = {
    "server": (in_server, decide_in_server),
    "direct messages": (in_direct_messages, decide_in_direct_messages),
}


@pytest.mark.parametrize(
    ("place", "refuse"),
    [("server", (404, 0)), ("direct messages", (403, 50001))],
    indirect=["refuse"],
    ids=["server", "direct messages"],
)
async def test_the_message_of_a_table_at_which_a_computer_plays_is_given_up(
    world: World, refuse: Refuse, place: str
) -> None:
    begin: Callable[[World], Awaitable[Shown]]
    decide: Callable[[World, Shown], Awaitable[None]]
    begin, decide = PLACES[place]
    message = await begin(world)
    for what in (SEND, EDIT):
        refuse(what)
    await decide(world, message)
    assert tried(world, EDIT) >= 1
    for _ in range(24 * DAYS):
        await world.env.advance_time(HOUR)
    assert tried(world, EDIT) + tried(world, SEND) < 3 * MOST_REFUSALS
    world.env.http_requests.clear()
    await world.env.advance_time(24 * HOUR)
    assert tried(world, EDIT) + tried(world, SEND) == 0


async def test_an_open_hand_is_tried_once(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    moving = await world.next_mover(message, Random(1))
    (other,) = {world.aki, world.ben} - {moving[0]}
    await other.open_hand(message)
    refuse(HAND_EDIT)
    await moving[0].decide(moving[1], Random(1))
    for _ in range(3):
        await world.env.advance_time(100)
    assert tried(world, HAND_EDIT) == 1


async def test_an_old_hand_that_stays_is_left_there(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    refuse(HAND_DELETE)
    await world.aki.open_hand(message)
    await world.env.advance_time(CLEARED)
    await world.aki.open_hand(message)
    assert tried(world, HAND_DELETE) == 1
    await world.env.advance_time(300)
    assert tried(world, HAND_DELETE) == 1


async def test_a_reminder_is_tried_once(world: World, refuse: Refuse) -> None:
    await world.begin(speed="live")
    refuse(SEND)
    await world.pass_time(LIVE - 1)
    assert tried(world, SEND) == 1


async def test_a_ping_is_tried_once(world: World, refuse: Refuse) -> None:
    for person in (world.aki, world.ben):
        await world.bot.preferences.set_user(person.id, pings=AT_ONCE)
    lobby = await world.open_lobby(speed="live")
    await world.ben.click(lobby, Verb.JOIN)
    refuse(SEND)
    await world.aki.click(lobby, Verb.START)
    await world.pass_time(FIRST_REMINDER - 1)
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
