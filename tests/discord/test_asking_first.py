"""Asking first: who wants that is shown the move that they clicked, and plays it with a second click."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import LIVE
from tests.discord.world import Person, World, decisions


@pytest.fixture
async def turn(world: World) -> tuple[Person, Shown]:
    """Someone who wants to be asked first, to move in a match of two people, and their hand."""
    person, hand = await world.next_mover(await world.begin(), Random(1))
    await world.bot.preferences.set_user(person.id, asks_first=True)
    return person, hand


async def test_the_first_click_asks_and_the_second_plays(world: World, turn: tuple[Person, Shown]) -> None:
    person, hand = turn
    before, first = await world.match(), decisions(hand)[0]
    asked = await person.use(hand, first)
    assert asked.id == hand.id
    assert (await world.match()).moves == before.moves
    move = asked.control(Verb.PLAY_NAMED).argument
    assert move in before.legal_moves(min(before.to_move))
    await person.click(asked, Verb.PLAY_NAMED)
    assert (await world.match()).moves[len(before.moves)][1] == move


async def test_another_click_chooses_anew(world: World, turn: tuple[Person, Shown]) -> None:
    person, hand = turn
    first, *_, last = decisions(hand)
    asked = await person.use(hand, first)
    move = asked.control(Verb.PLAY_NAMED).argument
    asked = await person.use(asked, last)
    assert asked.control(Verb.PLAY_NAMED).argument != move
    back = await person.click(asked, Verb.HAND)
    assert not back.offers(Verb.PLAY_NAMED)
    assert (await world.match()).number == 0


async def test_others_are_not_asked(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    await world.bot.preferences.set_user(world.other(person).id, asks_first=True)
    await person.use(hand, decisions(hand)[0])
    assert (await world.match()).number == 1


async def test_the_question_stays_until_the_computer_has_decided(world: World) -> None:
    message = await world.begin(speed="live")
    person, hand = await world.next_mover(message, Random(1))
    await world.bot.preferences.set_user(person.id, asks_first=True)
    asked = await person.use(hand, decisions(hand)[0])
    await world.other(person).ask(message, Verb.STEP_AWAY)
    await world.other(person).click(message, Verb.BACK)
    await world.published()
    assert asked.offers(Verb.PLAY_NAMED)
    await world.pass_time(LIVE + 1)
    assert (await world.match()).number > 0
    assert not asked.offers(Verb.PLAY_NAMED)
