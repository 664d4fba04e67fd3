"""Clicks that come late, twice, at once or from somebody else: one move is made, everybody gets an answer."""

from dataclasses import replace
from random import Random

import pytest

from cogs.publishing.hands import CLEARED
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id, words
from tests.support.in_place import AT_ONCE


async def moves_of(world: World, message: Shown) -> int:
    """Return how many decisions have been made at a table."""
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    return match.number


async def waiting_for(world: World, message: Shown) -> str:
    """Return the line that says whose turn it is."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    names = [words("name-person", name=table.seats[seat].name) for seat in sorted(table.match.to_move)]
    return words("hand-not-your-turn", names=words.join(names))


@pytest.fixture
async def message(world: World) -> Shown:
    """A match between Aki and Ben after one decision, with both hands open."""
    shown = await world.begin()
    for person in (world.aki, world.ben):
        person.hands[table_id(shown)] = await person.open_hand(shown)
    await world.play_some(shown, Random(1), 1)
    return shown


async def mover(world: World, message: Shown) -> tuple[Person, Shown]:
    """Return who is to move, and their hand."""
    return await world.next_mover(message, Random(1))


async def test_a_double_click_makes_one_move_and_both_clicks_are_answered(
    world: World, message: Shown
) -> None:
    person, hand = await mover(world, message)
    before, custom_id = await moves_of(world, message), decisions(hand)[0].custom_id
    answers = await world.at_once(person.press(hand, custom_id), person.press(hand, custom_id))
    assert await moves_of(world, message) == before + 1
    assert {answer.id for answer in answers} == {hand.id}


async def test_a_click_on_each_of_two_cards_at_once_plays_one(world: World, message: Shown) -> None:
    person, hand = await mover(world, message)
    before = await moves_of(world, message)
    first, second = decisions(hand)[0], decisions(hand)[-1]
    await world.at_once(person.press(hand, first.custom_id), person.press(hand, second.custom_id))
    assert await moves_of(world, message) == before + 1


async def test_two_people_who_click_at_once_make_the_move_of_the_one_whose_turn_it_is(
    world: World, message: Shown
) -> None:
    person, hand = await mover(world, message)
    other = world.ben if person is world.aki else world.aki
    before, custom_id = await moves_of(world, message), decisions(hand)[0].custom_id
    theirs = other.hands[table_id(message)]
    await world.at_once(other.press(theirs, custom_id), person.press(hand, custom_id))
    assert await moves_of(world, message) == before + 1
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.moves[-1][0] == table.seat_of(person.id)


@pytest.mark.parametrize("first", ["older", "newer"])
async def test_clicks_in_an_older_and_the_newest_hand_at_once_are_both_answered(
    world: World, message: Shown, first: str
) -> None:
    person, older = await mover(world, message)
    newest = await person.open_hand(message)
    assert older.id != newest.id
    await world.env.advance_time(CLEARED)
    clicks = [person.press(hand, decisions(older)[0].custom_id) for hand in (older, newest)]
    both = await world.at_once(*(clicks if first == "older" else reversed(clicks)))
    assert all(hand.private for hand in both)
    assert ["⚠️" in hand.text for hand in both].count(True) == 1


@pytest.mark.parametrize(
    "timing", [AT_ONCE, replace(AT_ONCE, defer_after=0)], ids=["at once", "after a wait"]
)
async def test_a_click_in_an_old_hand_makes_no_move_and_gets_the_fresh_hand(
    world: World, message: Shown
) -> None:
    person, old = await mover(world, message)
    custom_id = decisions(old)[0].custom_id
    await world.env.advance_time(CLEARED)
    fresh = await person.open_hand(message)
    await person.decide(fresh, Random(1))
    while (await mover(world, message))[0] is not person:
        await world.play_some(message, Random(1), 1)
    before = await moves_of(world, message)
    answer = await person.press(old, custom_id)
    assert answer.id != old.id, "that one was taken away"
    assert await moves_of(world, message) == before
    assert answer.says("note-moved-on")
    assert answer.says("hand-your-turn")
    assert decisions(answer)


async def test_a_decision_can_be_made_in_the_hand_that_was_fresh_again(world: World, message: Shown) -> None:
    person, hand = await mover(world, message)
    answer = await person.press(hand, f"z:{table_id(message)}:999:play:0")
    assert answer.says("note-moved-on")
    before = await moves_of(world, message)
    await person.decide(answer, Random(1))
    assert await moves_of(world, message) == before + 1


async def test_my_hand_of_one_who_waits_says_whose_turn_it_is(world: World, message: Shown) -> None:
    person, _ = await mover(world, message)
    other = world.ben if person is world.aki else world.aki
    hand = await other.open_hand(message)
    assert await waiting_for(world, message) in hand.text
    assert decisions(hand) == []


async def test_my_hand_of_a_spectator_is_private_kind_and_says_whose_turn_it_is(
    world: World, message: Shown, chika: Person
) -> None:
    answer = await chika.open_hand(message)
    assert answer.says("hand-spectator")
    assert await waiting_for(world, message) in answer.text
    assert answer.controls == []


async def test_a_stranger_who_presses_a_copied_card_makes_no_move_and_hears_whose_turn_it_is(
    world: World, message: Shown, chika: Person
) -> None:
    _, hand = await mover(world, message)
    before = await moves_of(world, message)
    answer = await chika.press(message, decisions(hand)[0].custom_id)
    assert answer.private
    assert await waiting_for(world, message) in answer.text
    assert await moves_of(world, message) == before


async def test_a_player_who_presses_the_others_card_makes_no_move_and_hears_whose_turn_it_is(
    world: World, message: Shown
) -> None:
    person, hand = await mover(world, message)
    other = world.ben if person is world.aki else world.aki
    before = await moves_of(world, message)
    answer = await other.press(message, decisions(hand)[0].custom_id)
    assert answer.private
    assert await waiting_for(world, message) in answer.text
    assert await moves_of(world, message) == before


@pytest.mark.parametrize("argument", ["99", "-1", "x", "", "1b", "²"])
async def test_a_forged_card_makes_no_move(world: World, message: Shown, argument: str) -> None:
    person, hand = await mover(world, message)
    number = decisions(hand)[0].decision
    before = await moves_of(world, message)
    answer = await person.press(message, f"z:{table_id(message)}:{number}:play:{argument}")
    assert answer.private
    assert await moves_of(world, message) == before


@pytest.mark.parametrize("custom_id", ["z:1:0:dance", "z:1:0:dance:now", "zabuton", "z:x:0:play"])
async def test_a_control_that_nobody_knows_is_answered(world: World, message: Shown, custom_id: str) -> None:
    answer = await world.aki.press(message, custom_id)
    assert answer.private
    assert answer.says("problem-old-control")


@pytest.mark.parametrize("verb", ["hand", "play:0", "join", "start", "leave", "end", "rematch", "record"])
async def test_a_control_of_a_table_that_does_not_exist_is_answered(
    world: World, message: Shown, verb: str
) -> None:
    answer = await world.aki.press(message, f"z:999:0:{verb}")
    assert answer.private
    assert answer.says("problem-table-gone")


@pytest.mark.parametrize("verb", ["rematch", "record"])
async def test_controls_of_the_end_are_refused_while_the_match_is_played(
    world: World, message: Shown, verb: str
) -> None:
    answer = await world.aki.press(message, f"z:{table_id(message)}:0:{verb}")
    assert answer.private
    assert answer.says("problem-not-ended")


async def test_a_hand_that_is_still_open_when_the_match_is_over_says_so(world: World) -> None:
    message = await world.begin(rounds="1")
    number = table_id(message)
    hand = world.aki.hands[number] = await world.aki.open_hand(message)
    await world.play_out(message, Random(1))
    assert hand.offers("rematch")
    answer = await world.aki.press(hand, f"z:{number}:0:play:0")
    assert answer.private
    assert answer.says("problem-table-ended")


async def test_a_player_hears_of_the_others_move_in_his_open_hand(world: World, message: Shown) -> None:
    person, _ = await mover(world, message)
    other = world.ben if person is world.aki else world.aki
    hand = other.hands[table_id(message)]
    assert await waiting_for(world, message) in hand.text
    while (await mover(world, message))[0] is person:
        await world.play_some(message, Random(1), 1)
    assert hand.says("hand-your-turn")
    assert decisions(hand)
