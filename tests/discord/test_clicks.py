"""Clicks that come late, twice, at once, days later or from others: one move, and an answer for everyone."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.reading import BUTTON, Shown
from tests.discord.simulated import component_interaction
from tests.discord.steps import HAND_DELETE, tried
from tests.discord.world import Person, World, decisions, table_id, words
from tests.support.in_place import AT_ONCE


async def waiting_for(world: World) -> str:
    """Return the line that says whose turn it is."""
    table = await world.table()
    names = [words("name-person", name=seat.name) for seat in table.to_move]
    return words("hand-not-your-turn", names=words.join(names))


@pytest.fixture
async def message(world: World) -> Shown:
    """A match between Aki and Ben after one decision, with both hands open."""
    shown = await world.begin()
    await world.open_hands(shown)
    await world.play_some(shown, Random(1), 1)
    return shown


async def mover(world: World, message: Shown) -> tuple[Person, Shown]:
    """Return who is to move, and their hand."""
    return await world.next_mover(message, Random(1))


async def test_a_double_click_makes_one_move_with_two_answers(world: World, message: Shown) -> None:
    person, hand = await mover(world, message)
    before, custom_id = (await world.match()).number, decisions(hand)[0].custom_id
    answers = await world.at_once(person.press(hand, custom_id), person.press(hand, custom_id))
    assert (await world.match()).number == before + 1
    assert {answer.id for answer in answers} == {hand.id}


@pytest.mark.parametrize("first", ["older", "newer"])
async def test_clicks_in_two_hands_at_once_make_one_move(world: World, message: Shown, first: str) -> None:
    person, older = await mover(world, message)
    newest = await person.open_hand(message)
    assert older.id != newest.id
    before, custom_id = (await world.match()).number, decisions(older)[0].custom_id
    hands = (older, newest) if first == "older" else (newest, older)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
    clicks = (component_interaction(person.member, hand.message, data) for hand in hands)
    assert all(result.acknowledged for result in await asyncio.gather(*clicks))
    assert (await world.match()).number == before + 1
    assert [shown.private for shown in person.sees(world.channel)].count(True) == 1


@pytest.mark.parametrize(
    "timing", [AT_ONCE, replace(AT_ONCE, defer_after=0)], ids=["at once", "after a wait"]
)
async def test_a_click_in_an_old_hand_gets_the_fresh_one(world: World, message: Shown) -> None:
    person, old = await mover(world, message)
    custom_id = decisions(old)[0].custom_id
    fresh = await person.open_hand(message)
    await person.decide(fresh, Random(1))
    while (await mover(world, message))[0] is not person:
        await world.play_some(message, Random(1), 1)
    before = (await world.match()).number
    answer = await person.press(old, custom_id)
    assert answer.id != old.id, "that one was taken away"
    assert (await world.match()).number == before
    assert answer.says("note-moved-on")
    assert answer.says("hand-your-turn")
    await person.decide(answer, Random(1))
    assert (await world.match()).number == before + 1


async def test_my_hand_of_who_waits_or_watches_says_whose_turn_it_is(world: World, message: Shown) -> None:
    person, _ = await mover(world, message)
    other = world.other(person)
    for each in (other, world.chika):
        hand = await each.open_hand(message)
        assert await waiting_for(world) in hand.text
        assert decisions(hand) == []
    assert hand.says("hand-spectator")
    assert hand.verbs == {Verb.WATCH}
    theirs = other.hands[table_id(message)]
    while (await mover(world, message))[0] is person:
        await world.play_some(message, Random(1), 1)
    assert theirs.says("hand-your-turn"), "an open hand hears of the move by itself"
    assert decisions(theirs)


async def test_an_unknown_control_is_answered_and_changes_nothing(world: World, message: Shown) -> None:
    for custom_id in ("z:1:0:dance", "z:1:0:dance:now"):
        answer = await world.aki.press(message, custom_id)
        assert answer.private
        assert answer.says("problem-old-control")
    before = message.text
    for custom_id in ("zabuton", "z:x:0:play"):
        with pytest.raises(AssertionError, match="interaction failed"):
            await world.aki.press(message, custom_id)
    assert message.text == before
    assert world.unanswered() == [world.aki.id] * 2


TOKEN = 15 * 60


async def test_old_private_messages_still_do_what_they_say(world: World) -> None:
    message = await world.begin(speed="slow")
    verbs = (Verb.HAND, Verb.HISTORY, Verb.MENU)
    first = [await world.ben.click(message, verb) for verb in verbs]
    texts = [shown.text for shown in first]
    await world.env.advance_time(TOKEN + 60)
    again = [await world.ben.click(message, verb) for verb in verbs]
    assert all(shown.private for shown in again)
    assert [shown.text for shown in again] == texts
    question = await world.ben.click(first[-1], Verb.ASK_LEAVE)
    await world.env.advance_time(TOKEN + 60)
    answer = await world.ben.click(question, Verb.LEAVE)
    assert answer.says("left-text")
    assert world.ben.id not in (await world.table()).people


async def test_a_hand_is_deleted_when_another_opens_unless_its_token_has_expired(world: World) -> None:
    message = await world.begin(speed="slow")
    await world.ben.open_hand(message)
    await world.env.advance_time(TOKEN + 60)
    await world.ben.open_hand(message)
    assert tried(world, HAND_DELETE) == 0
    await world.ben.open_hand(message)
    assert tried(world, HAND_DELETE) == 1


async def test_the_buttons_of_the_end_work_days_later(world: World, ended: Shown) -> None:
    await world.env.advance_time(3 * 24 * 3600)
    assert (await world.chika.click(ended, Verb.REPLAY)).private
    shuffle = await world.chika.ask(ended, Verb.FAIRNESS)
    assert (await world.chika.click(shuffle, Verb.RECORD)).message.attachments
    assert (await world.aki.click(ended, Verb.REMATCH)).control(Verb.JOIN)


@pytest.mark.parametrize("who", ["stranger", "player"])
async def test_anothers_card_makes_no_move(world: World, message: Shown, chika: Person, who: str) -> None:
    person, hand = await mover(world, message)
    other = chika if who == "stranger" else world.other(person)
    before = (await world.match()).number
    answer = await other.press(message, decisions(hand)[0].custom_id)
    assert answer.private
    assert await waiting_for(world) in answer.text
    assert (await world.match()).number == before
