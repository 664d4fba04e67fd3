"""The table's message stays up to date, within Discord's limits and whatever happens to it."""

import asyncio
from random import Random

import pytest

from bot.timing import USUAL
from cogs.delivery.verbs import Verb
from cogs.publishing.turns import Turns
from tests.discord.reading import Shown
from tests.discord.world import World, table_id


def edits_of(world: World, message: Shown) -> int:
    path = f"/channels/{world.channel.id}/messages/{message.id}"
    return sum(sent.method == "PATCH" and sent.path == path for sent in world.env.http_requests)


def test_a_message_is_edited_less_often_than_discord_allows() -> None:
    allowed, seconds = 5, 5.0
    assert USUAL.edit_interval * allowed > seconds


async def test_many_changes_in_a_short_time_are_one_edit(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin()
    await world.env.advance_time(300)
    before, text = edits_of(world, message), message.text
    await world.play_some(message, Random(1), 4)
    assert edits_of(world, message) == before
    await world.env.advance_time(60)
    assert edits_of(world, message) == before + 1
    assert message.text != text


async def test_between_two_edits_there_is_a_pause(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin()
    await world.env.advance_time(300)
    before = edits_of(world, message)
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(61)
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(30)
    assert edits_of(world, message) == before + 1
    await world.env.advance_time(30)
    assert edits_of(world, message) == before + 2


async def test_a_table_that_has_to_wait_for_its_turn_is_shown_as_it_is_by_then(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    before, text = edits_of(world, message), message.text

    async def wait(turns: Turns) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(Turns, "next", wait)
    await world.play_some(message, Random(1), 3)
    assert (edits_of(world, message), message.text) == (before, text)
    await world.env.advance_time(60)
    assert edits_of(world, message) == before + 1
    assert message.text != text


async def test_a_click_that_changes_nothing_edits_nothing(world: World) -> None:
    message = await world.begin()
    before = edits_of(world, message)
    await world.chika.open_hand(message)
    await world.aki.open_hand(message)
    assert edits_of(world, message) == before


async def test_a_deleted_message_is_sent_anew_at_the_next_change(world: World) -> None:
    message = await world.begin()
    hands = {person: await person.open_hand(message) for person in (world.aki, world.ben)}
    number = table_id(message)
    for person, hand in hands.items():
        person.hands[number] = hand
    moving = await world.next_mover(message, Random(1))
    await world.moderator().member.delete(message.message)
    await moving[0].decide(moving[1], Random(1))
    (fresh,) = world.public()
    assert fresh.id != message.id
    await world.play_some(fresh, Random(1), 1)
    assert [shown.id for shown in world.public()] == [fresh.id]
    assert (await world.table()).message_id == fresh.id


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50013), (400, 50035), (503, 0), (429, 0)])
async def test_an_edit_that_discord_refuses_does_not_stop_the_table(
    world: World, status: int, code: int
) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    before = message.text
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=1)
    await world.play_some(message, Random(1), 1)
    assert message.text == before
    await world.play_some(message, Random(1), 1)
    assert message.text != before


async def test_a_message_that_can_neither_be_edited_nor_sent_comes_back_when_it_can(world: World) -> None:
    message = await world.begin()
    hands = [await person.open_hand(message) for person in (world.aki, world.ben)]
    for person, hand in zip((world.aki, world.ben), hands, strict=True):
        person.hands[table_id(message)] = hand
    await world.moderator().member.delete(message.message)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    moving = await world.next_mover(message, Random(1))
    await moving[0].decide(moving[1], Random(1))
    assert world.public() == []
    again = await world.mover(message, Random(1))
    assert again
    await again[0].decide(again[1], Random(1))
    (fresh,) = world.public()
    assert fresh.control(Verb.HAND)


async def test_an_answer_that_discord_does_not_take_costs_no_move(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
    with pytest.raises(AssertionError, match="interaction failed"):
        await person.decide(hand, Random(1))
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.number == 1
    await world.play_some(message, Random(1), 1)
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.number == 2
    assert world.unanswered() == [person.id]


async def test_a_table_whose_opening_could_not_be_shown_is_shown_anyway(world: World) -> None:
    world.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062, times=1)
    with pytest.raises(AssertionError, match="interaction failed"):
        await world.open_lobby()
    (lobby,) = world.public()
    assert lobby.control(Verb.JOIN)
    assert (await world.table()).message_id == lobby.id
    assert world.unanswered() == [world.aki.id]
