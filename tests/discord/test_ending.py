"""Ending a match early: the others are asked at the table, and nobody who is there loses."""

from random import Random

import pytest

from bot.choices import NEVER
from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words
from tests.support.counted import tallies


@pytest.fixture
async def asked(world: World, aki: Person, ben: Person) -> Shown:
    """The message of a match between Aki and Ben, who are asked whether to end it."""
    return await ask(world, await world.begin(rounds="2"))


async def ask(world: World, message: Shown) -> Shown:
    question = await world.aki.type(world.channel, "end")
    assert question.private
    assert question.says("confirm-end-ask")
    assert await status(world, message) == PLAYING
    request = await world.aki.click(question, Verb.END)
    assert not request.private
    return request


async def status(world: World, message: Shown) -> str:
    return (await world.bot.tables.get(table_id(message))).status


async def nothing_counts(world: World) -> bool:
    return await tallies(world.bot.database, world.guild.id) == {}


def named(person: Person) -> str:
    return words("name-person", name=person.name)


def mentioned(*people: Person) -> str:
    return words.join([f"<@{person.id}>" for person in people])


async def test_the_others_are_asked_at_the_table_and_it_ends_when_all_agree(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    request = await ask(world, await world.begin("hygge", players=3))
    assert request.says("end-asked", host=named(aki), names=mentioned(ben, chika))
    assert request.id == world.message().id
    await ben.click(request, Verb.AGREE)
    assert request.says("end-asked", host=named(aki), names=mentioned(chika))
    assert await status(world, request) == PLAYING
    await chika.click(request, Verb.AGREE)
    assert await status(world, request) == ABANDONED
    assert request.says("table-abandoned-text")
    assert await nothing_counts(world)


async def test_those_who_are_asked_are_pinged_once_except_who_never_wants_it(
    world: World, ben: Person, chika: Person
) -> None:
    await world.bot.preferences.set_user(chika.id, pings=NEVER)
    request = await ask(world, await world.begin("hygge", players=3))
    await chika.type(world.channel, "table")
    asked = words("end-asked", host=named(world.aki), names=mentioned(ben, chika))
    first, *later = [people for people in world.pinged(asked) if people]
    assert (first, later) == ([ben.id], []), "neither edits nor the table sent again ping anybody"
    await ben.click(world.message(), Verb.PLAY_ON)
    assert f"<@{ben.id}>" not in world.message().text
    assert request.id != world.message().id


async def test_play_on_withdraws_the_request(world: World, asked: Shown, ben: Person) -> None:
    await ben.click(asked, Verb.PLAY_ON)
    assert await status(world, asked) == PLAYING
    assert asked.offers("agree") == asked.offers("play-on") == []
    assert asked.control(Verb.HAND)


async def test_the_request_is_still_there_after_a_restart(world: World, asked: Shown, ben: Person) -> None:
    await world.restart()
    await ben.click(asked, Verb.AGREE)
    assert await status(world, asked) == ABANDONED


async def test_the_match_goes_on_while_the_others_are_asked_and_the_next_round_withdraws_it(
    world: World, asked: Shown, ben: Person
) -> None:
    rng = Random(1)
    agree = asked.control(Verb.AGREE).custom_id
    while (await world.match()).round == 1:
        assert asked.offers("agree")
        await world.play_some(asked, rng, 1)
    assert asked.offers("agree") == []
    answer = await ben.press(asked, agree)
    assert answer.private
    assert answer.says("problem-end-not-asked")
    assert await status(world, asked) == PLAYING


async def test_a_stranger_who_answers_changes_nothing(world: World, asked: Shown, chika: Person) -> None:
    for verb in (Verb.AGREE, Verb.PLAY_ON):
        answer = await chika.click(asked, verb)
        assert answer.private
        assert answer.says("problem-not-seated")
    assert asked.offers("agree")


@pytest.mark.parametrize("verb", ["agree", "play-on"])
async def test_a_forged_answer_changes_nothing(world: World, asked: Shown, ben: Person, verb: str) -> None:
    for argument in ("", ":", ":0", ":2", ":-1", ":one", f":{'9' * 70}"):
        answer = await ben.press(asked, f"z:{table_id(asked)}:0:{verb}{argument}")
        assert answer.private, argument
        assert answer.says("problem-end-not-asked"), argument
        assert asked.offers("agree"), argument


async def test_an_answer_from_a_private_message_is_told_in_private(
    world: World, asked: Shown, ben: Person
) -> None:
    hand = await ben.open_hand(asked)
    answer = await ben.press(hand, f"z:{table_id(asked)}:0:play-on:1")
    assert answer.private
    assert answer.says("end-play-on-text")
    assert world.message().id == asked.id, "the table's message is the same"
    assert asked.offers("agree") == []


async def test_a_late_answer_to_a_match_that_has_ended_is_answered_kindly(
    world: World, asked: Shown, ben: Person
) -> None:
    agree = asked.control(Verb.AGREE).custom_id
    await ben.click(asked, Verb.AGREE)
    answer = await ben.press(asked, agree)
    assert answer.private
    assert answer.says("problem-table-ended")


async def test_asking_again_is_answered_kindly(world: World, asked: Shown, aki: Person) -> None:
    question = await aki.type(world.channel, "end")
    answer = await aki.click(question, Verb.END)
    assert answer.private
    assert answer.says("problem-end-asked")


async def test_who_is_away_is_not_asked(world: World, aki: Person, ben: Person, chika: Person) -> None:
    message = await world.begin("hygge", players=3, speed="slow")
    await chika.click(await chika.click(message, Verb.MENU), Verb.STEP_AWAY)
    request = await ask(world, message)
    assert request.says("end-asked", host=named(aki), names=mentioned(ben))
    answer = await chika.click(request, Verb.AGREE)
    assert answer.says("problem-end-away")
    await ben.click(request, Verb.AGREE)
    assert await status(world, request) == ABANDONED
    assert await nothing_counts(world)


async def test_a_moderator_ends_a_match_at_once_and_nobody_loses(world: World) -> None:
    message = await world.begin()
    moderator = world.moderator()
    question = await moderator.type(world.channel, "end")
    assert question.says("confirm-end-match")
    assert (await moderator.click(question, Verb.END)).says("ended-text")
    assert await status(world, message) == ABANDONED
    assert await nothing_counts(world)


async def test_a_match_against_computers_only_ends_at_once_and_is_lost(world: World, aki: Person) -> None:
    message = await world.begin_alone()
    question = await aki.type(world.channel, "end")
    assert question.says("confirm-end-alone")
    await aki.click(question, Verb.END)
    assert await status(world, message) == ABANDONED
    board = await aki.type(world.channel, "leaderboard")
    await aki.click(board, Verb.LEADERS, "all.wins.all.computers.1")
    assert board.says("leaderboard-result-wins", wins=0, matches=1)


async def test_a_match_that_the_others_left_ends_at_once_and_is_not_lost(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin()
    await ben.click(await ben.type(world.channel, "leave"), Verb.LEAVE)
    question = await aki.type(world.channel, "end")
    assert question.says("confirm-end-match")
    await aki.click(question, Verb.END)
    assert await status(world, message) == ABANDONED
    assert {*await tallies(world.bot.database, world.guild.id)} == {ben.id}


async def test_a_question_from_the_lobby_does_not_let_the_host_lose_a_match(
    world: World, aki: Person
) -> None:
    lobby = await world.open_lobby()
    await aki.add_computer(lobby, "easy")
    question = await aki.type(world.channel, "end")
    await aki.click(lobby, Verb.START)
    answer = await aki.click(question, Verb.END)
    assert answer.says("problem-would-be-lost")
    assert await status(world, lobby) == PLAYING
