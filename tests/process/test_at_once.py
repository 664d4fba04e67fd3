"""Clicks on the wire at the same time: one counts, the other gets the resulting state."""

import asyncio

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import answer_of, decisions, words
from tests.process.wire import Wire

pytestmark = pytest.mark.deep


@pytest.fixture
async def playing(wire: Wire) -> Wire:
    await wire.start()
    return wire


async def test_the_last_seat_goes_to_one_of_two_who_sit_down_at_once(playing: Wire) -> None:
    lobby = await playing.aki.type(playing.channel, "play", game="koi-koi")
    await asyncio.gather(*(person.click(lobby, Verb.JOIN) for person in (playing.ben, playing.chika)))
    seated = [name for name in ("Ben", "Chika") if words("name-person", name=name) in lobby.text]
    assert len(seated) == 1
    loser = playing.chika if seated == ["Ben"] else playing.ben
    told = [shown.text for shown in loser.sees(playing.channel) if shown.private]
    assert told == [words("problem-table-full")]


@pytest.mark.smoke
async def test_a_double_click_makes_one_move(playing: Wire) -> None:
    table = await playing.begin()
    person, hand = await playing.mover(table)
    control = decisions(hand)[0]
    results = await asyncio.gather(
        *(person.member.click(hand.message, custom_id=control.custom_id) for _ in range(2))
    )
    assert [answer_of(result).id for result in results] == [hand.id, hand.id]
    assert await playing.decision(table) == control.decision + 1


async def test_ten_clicks_on_different_cards_at_once_make_one_move(playing: Wire) -> None:
    table = await playing.begin()
    person, hand = await playing.mover(table)
    controls = decisions(hand)
    clicks = [controls[i % len(controls)].custom_id for i in range(10)]
    results = await asyncio.gather(
        *(person.member.click(hand.message, custom_id=custom_id) for custom_id in clicks)
    )
    assert all(result.acknowledged for result in results)
    assert await playing.decision(table) == controls[0].decision + 1


async def test_two_people_who_click_at_once_make_one_move_and_both_see_the_present_state(
    playing: Wire,
) -> None:
    table = await playing.begin()
    first, early = await playing.mover(table)
    late = decisions(early)[0]
    newest = await first.open_hand(table)
    while decisions(newest):
        assert await playing.press(first, newest, decisions(newest)[0])
    second, hand = await playing.mover(table)
    assert second is not first
    control = decisions(hand)[0]
    stale, made = await asyncio.gather(
        first.press(newest, late.custom_id), playing.press(second, hand, control)
    )
    assert made is not None
    assert words("note-moved-on") in stale.text
    assert words("note-moved-on") not in made.text
    assert await playing.decision(table) == control.decision + 1


async def test_a_rematch_that_both_ask_for_at_once_is_one_table(playing: Wire) -> None:
    table = await playing.begin(rounds="1")
    hands: dict[int, Shown] = {}
    while "rematch" not in _verbs(table):
        for person in (playing.aki, playing.ben):
            hand = hands[person.id] = hands.get(person.id) or await person.open_hand(table)
            while offered := decisions(hand):
                assert await playing.press(person, hand, offered[0])
        await asyncio.sleep(0.1)
    await asyncio.gather(*(person.click(table, Verb.REMATCH) for person in (playing.aki, playing.ben)))
    lobbies = [shown for shown in playing.aki.sees(playing.channel) if "start" in _verbs(shown)]
    assert len(lobbies) == 1


def _verbs(shown: Shown) -> set[str]:
    return {control.verb for control in shown.controls}
