"""A table that has sunk in its channel comes down by itself, but not all the time, and by /table at once."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from cogs.publishing.depth import MAX_BELOW, MAX_BELOW_AT_ROUND, REPOST_PAUSE_SECONDS
from tests.discord.reading import Shown
from tests.discord.steps import SEND, post_again
from tests.discord.world import Person, World


async def chat(world: World, count: int) -> None:
    """Make people talk below the table."""
    for number in range(count):
        await world.chika.member.send(world.channel, f"Nice weather today, {number}")


async def newest(world: World) -> Shown:
    """Return the message of the table, which must be the only one."""
    messages = [shown for shown in world.public() if shown.controls]
    assert len(messages) == 1
    return messages[0]


async def finish_round(world: World, message: Shown) -> Shown:
    """Make people play until the next round, and return the table's message then."""
    match = await world.match()
    before = match.round
    while (await world.match()).round == before:
        message = await newest(world)
        await world.play_some(message, Random(1), 1)
    return await newest(world)


@pytest.mark.parametrize(("count", "comes"), [(MAX_BELOW, False), (MAX_BELOW + 1, True)])
async def test_a_table_comes_down_below_many_messages(world: World, count: int, comes: bool) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    await chat(world, count)
    await world.env.advance_time(REPOST_PAUSE_SECONDS)
    assert (await newest(world)).id == message.id, "nobody has moved"
    await world.play_some(message, Random(1), 1)
    down = await newest(world)
    assert (down.id != message.id) is comes
    await chat(world, MAX_BELOW + 1)
    await world.play_some(down, Random(1), 1)
    again = await newest(world)
    assert again.id == down.id, "that was just now"
    await world.env.advance_time(REPOST_PAUSE_SECONDS)
    await world.play_some(again, Random(1), 1)
    assert (await newest(world)).id != again.id


@pytest.mark.parametrize(("count", "comes"), [(MAX_BELOW_AT_ROUND, False), (MAX_BELOW_AT_ROUND + 1, True)])
async def test_at_the_start_of_a_round_few_are_enough(world: World, count: int, comes: bool) -> None:
    message = await world.begin(rounds="2")
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(REPOST_PAUSE_SECONDS)
    await chat(world, count)
    after = await finish_round(world, message)
    assert (after.id != message.id) is comes
    await world.play_some(after, Random(1), 1)
    assert (await newest(world)).id == after.id


async def test_the_end_of_a_match_comes_down_at_once(world: World) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 1)
    await chat(world, MAX_BELOW_AT_ROUND + 1)
    await world.finish(message, Random(1))
    end = await newest(world)
    assert end.id != message.id
    assert Verb.REMATCH in end.verbs


async def test_the_end_is_shown_in_the_old_message_where_no_new_one_may_be_sent(world: World) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 1)
    await chat(world, MAX_BELOW_AT_ROUND + 1)
    world.env.inject_error(*SEND, status=403, code=50013, times=None)
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert await world.unshown() == []


async def test_a_bot_that_may_not_read_the_channel_leaves_its_table_there(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    await chat(world, MAX_BELOW + 1)
    await world.env.advance_time(REPOST_PAUSE_SECONDS)
    world.take_from_bot("read_message_history")
    await world.play_some(message, Random(1), 1)
    assert (await newest(world)).id == message.id


async def test_table_brings_the_lobby_down_too(world: World, aki: Person, ben: Person) -> None:
    await world.open_lobby()
    lobby = await post_again(ben, world.channel)
    await ben.click(lobby, Verb.JOIN)
    await aki.start(lobby)
    await chat(world, 1)
    new = await post_again(ben, world.channel)
    shown = [message.id for message in world.public()]
    assert shown[-1] == new.id
    assert lobby.id not in shown
    before = new.text
    await world.play_some(new, Random(1), 1)
    assert new.text != before
