"""Leaving a match and ending it early, by the menu: who is asked, and what it costs."""

from random import Random

from bot.choices import NEVER
from bot.store.leaderboard import Tally
from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import post_again, status, want
from tests.discord.world import Person, World, table_id, words
from tests.support.counted import tallies

LOST, NOTHING = Tally(1, 0), Tally(0, 0)


async def counted(world: World, person: Person) -> tuple[Tally, Tally] | None:
    """Return what counts for a person on the server: against people, against computers only."""
    return (await tallies(world.bot.database, world.guild.id)).get(person.id)


def named(person: Person) -> str:
    return words("name-person", name=person.name)


def mentioned(*people: Person) -> str:
    return words.join([f"<@{person.id}>" for person in people])


async def told_of(reader: Person, message: Shown, person: Person) -> list[str]:
    """Return why the log says that a computer player decides for a person."""
    log = await reader.click(message, Verb.HISTORY)
    return [why for why in ("left", "away") if log.says(f"history-{why}", name=named(person))]


async def test_who_leaves_a_match_reads_before_that_it_is_lost_and_a_computer_plays_on(world: World) -> None:
    message = await world.begin(rounds="1")
    question = await world.ben.ask(message, Verb.ASK_LEAVE)
    assert question.says("confirm-leave-match")
    await world.play_elsewhere(2)
    assert world.ben.id in (await world.table()).people
    assert (await world.ben.click(question, Verb.LEAVE)).says("left-text")
    seat = (await world.table()).seats[1]
    assert (seat.user_id, seat.name) == (None, "Ben")
    assert message.says("name-computer-brief", name="Ben")
    await world.next_mover(message, Random(1))
    assert Verb.HINT not in (await world.aki.open_hand(message)).verbs, "it began between people"
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert message.says("end-left", names=named(world.ben))
    assert await counted(world, world.ben) == (LOST, NOTHING)


async def test_the_log_says_for_whom_a_computer_player_decides_and_why(world: World, ben: Person) -> None:
    message = await world.begin("hygge", 3, speed="slow")
    assert await told_of(world.aki, message, ben) == []
    await ben.click(await ben.click(message, Verb.MENU), Verb.STEP_AWAY)
    assert (await ben.click(message, Verb.MENU)).says("menu-away")
    assert await told_of(world.aki, message, ben) == ["away"]
    await ben.click(message, Verb.BACK)
    assert await told_of(world.aki, message, ben) == []
    question = await ben.ask(message, Verb.ASK_LEAVE)
    await ben.click(question, Verb.LEAVE)
    assert await told_of(world.aki, message, ben) == await told_of(ben, message, ben) == ["left"]


async def test_who_would_rather_stay_is_back_in_the_menu(world: World, aki: Person) -> None:
    menu = await aki.click(await world.begin(), Verb.MENU)
    shown, labels = menu.text, [control.label for control in menu.controls]
    for asks in (Verb.ASK_LEAVE, Verb.ASK_END):
        question = await aki.choose_in_menu(menu, asks)
        assert question.text != shown
        await aki.click(question, Verb.MENU)
        assert (menu.text, [control.label for control in menu.controls]) == (shown, labels)
    assert (await world.table()).people == [aki.id, world.ben.id]


async def ask(world: World, message: Shown) -> Shown:
    """Make Aki ask the others whether to end the match, and return the message that asks them."""
    question = await world.aki.ask(message, Verb.ASK_END)
    assert question.private
    assert question.says("confirm-end-ask")
    assert await status(world, table_id(message)) == PLAYING
    request = await world.aki.click(question, Verb.END)
    assert not request.private
    assert request.id == world.message().id
    return request


async def test_the_others_are_asked_at_the_table_and_it_ends_when_all_agree(world: World) -> None:
    request = await ask(world, await world.begin("hygge", players=3))
    assert request.says("end-asked", host=named(world.aki), names=mentioned(world.ben, world.chika))
    await world.ben.click(request, Verb.AGREE)
    assert request.says("end-asked", host=named(world.aki), names=mentioned(world.chika))
    assert await status(world, table_id(request)) == PLAYING
    await world.chika.click(request, Verb.AGREE)
    assert await status(world, table_id(request)) == ABANDONED
    assert request.says("table-abandoned-text")
    assert await tallies(world.bot.database, world.guild.id) == {}


async def test_those_asked_are_pinged_once(world: World, ben: Person, chika: Person) -> None:
    await want(world, NEVER, chika)
    await ask(world, await world.begin("hygge", players=3))
    request = await post_again(chika, world.channel)
    asked = words("end-asked", host=named(world.aki), names=mentioned(ben, chika))
    first, *later = [people for people in world.pinged(asked) if people]
    assert (first, later) == ([ben.id], []), "neither edits nor the table sent again ping anybody"
    await ben.click(request, Verb.PLAY_ON)
    assert await status(world, table_id(request)) == PLAYING
    assert f"<@{ben.id}>" not in request.text
    assert request.offers("agree") == request.offers("play-on") == []
    assert request.control(Verb.HAND)


async def test_an_answer_from_a_private_message_is_told_in_private(world: World, ben: Person) -> None:
    asked = await ask(world, await world.begin())
    hand = await ben.open_hand(asked)
    answer = await ben.press(hand, f"z:{table_id(asked)}:0:play-on:1")
    assert answer.private
    assert world.message().id == asked.id, "the table's message is the same"
    assert asked.offers("agree") == []


async def test_the_command_means_the_table_of_its_channel(world: World, aki: Person) -> None:
    await world.open_lobby()
    answer = await post_again(aki, world.other_channel)
    assert answer.private
    assert answer.says("problem-no-table")
