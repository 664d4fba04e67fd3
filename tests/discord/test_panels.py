"""Panels: what people look up at a table stands in place of their hand until they go back to it."""

import asyncio
from random import Random

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown, words
from tests.discord.steps import tables_in_own_channels
from tests.discord.test_clicks import TOKEN
from tests.discord.world import Person, World, decisions


@pytest.fixture
async def message(world: World) -> Shown:
    """A match of one round between Aki and Ben."""
    return await world.begin(rounds="1")


def private(world: World, person: Person) -> list[int]:
    """Return the private messages that a person sees in the channel, oldest first."""
    return [shown.id for shown in person.sees(world.channel) if shown.private]


async def test_what_is_looked_up_replaces_the_hand(world: World, message: Shown) -> None:
    person, hand = await world.next_mover(message, Random(1))
    moves = decisions(hand)
    book = await person.use(await person.click(hand, Verb.DETAILS), hand.offers(Verb.RULES)[0])
    await person.click(book, Verb.PAGE, book.offers(Verb.PAGE)[-1].argument)
    assert private(world, person) == [hand.id]
    assert hand.offers(Verb.PAGE)
    assert not decisions(hand)
    await person.click(hand, Verb.HAND)
    assert private(world, person) == [hand.id]
    assert decisions(hand) == moves


async def test_a_lookup_at_the_table_replaces_the_hand(world: World, message: Shown) -> None:
    person, hand = await world.next_mover(message, Random(1))
    log = await person.click(message, Verb.HISTORY)
    assert private(world, person) == [log.id]
    assert log.id > hand.id, "below what they have read last"
    menu = await person.click(message, Verb.MENU)
    assert private(world, person) == [menu.id]
    question = await person.click(menu, Verb.ASK_LEAVE)
    assert private(world, person) == [question.id] == [menu.id]
    assert decisions(await person.click(question, Verb.HAND))


async def test_words_and_cards_are_explained_in_place_of_the_hand(world: World, message: Shown) -> None:
    person, hand = await world.next_mover(message, Random(1))
    (asks,) = (await person.click(hand, Verb.DETAILS)).offers(Verb.WHAT_IS)
    word, card = asks.choices[0], asks.choices[-1]
    await person.use(hand, asks, [word])
    assert words("rules-pages") in [control.label for control in hand.offers(Verb.PAGE)]
    await person.use(await person.click(await person.click(hand, Verb.HAND), Verb.DETAILS), asks, [card])
    assert card.partition(".")[2] in hand.pictures[0].url
    await person.use(hand, hand.offers(Verb.DECK)[0])
    assert decisions(await person.click(hand, Verb.HAND))
    assert private(world, person) == [hand.id]


async def test_what_is_looked_up_says_when_one_is_to_move(world: World, message: Shown) -> None:
    mover, _ = await world.next_mover(message, Random(1))
    reader = world.other(mover)
    log = await reader.click(message, Verb.HISTORY)
    text = log.text
    assert log.control(Verb.HAND).label == words("back-to-hand")
    while not (await world.table()).waits_for(reader.id):
        await world.play_elsewhere(1)
    assert log.control(Verb.HAND).label == words("back-to-turn")
    assert log.text == text
    assert decisions(await reader.click(log, Verb.HAND))


async def test_of_two_panels_opened_at_once_one_stays(world: World, aki: Person, message: Shown) -> None:
    clicks = (aki.send(message, message.control(verb).custom_id) for verb in (Verb.HISTORY, Verb.MENU))
    assert all(result.acknowledged for result in await asyncio.gather(*clicks))
    assert len(private(world, aki)) == 1


async def test_as_a_match_begins_hands_take_the_place_of_what_was_looked_up(world: World) -> None:
    lobby = await world.open_lobby()
    await world.ben.click(lobby, Verb.JOIN)
    for verb in (Verb.RULES, Verb.FAIRNESS, Verb.OPTIONS):
        page = await (world.aki.click if verb == Verb.OPTIONS else world.aki.ask)(lobby, verb)
        assert private(world, world.aki) == [page.id]
        assert not page.offers(Verb.HAND), "there is none yet"
    await world.aki.start(lobby)
    await world.published()
    hand, *others = [shown for shown in world.aki.sees(world.channel) if shown.private]
    assert hand.offers(Verb.DETAILS)
    assert not others
    assert private(world, world.ben) == []


async def test_each_person_and_each_table_has_a_panel_of_its_own(world: World, aki: Person) -> None:
    first, second = await tables_in_own_channels(world, 2)
    panels = [await aki.click(first, Verb.HISTORY), await aki.click(second, Verb.MENU)]
    theirs = await world.ben.click(first, Verb.MENU)
    assert theirs.text
    assert all(panel.text for panel in panels)


async def test_as_a_match_ends_its_end_takes_the_place_of_what_was_looked_up(
    world: World, aki: Person, ben: Person, chika: Person, message: Shown
) -> None:
    await world.open_hands(message)
    book = await aki.type(world.channel, "rules", game="koi-koi")
    logs = [await person.click(message, Verb.HISTORY) for person in (aki, ben, chika)]
    await world.finish(message, Random(1))
    assert private(world, aki) == [book.id, logs[0].id]
    assert [private(world, person) for person in (ben, chika)] == [[log.id] for log in logs[1:]]
    assert all(log.control(Verb.ANALYSE) for log in logs[:2])
    assert logs[2].offers(Verb.REPLAY)


async def test_that_a_computer_player_plays_goes_when_its_person_is_back(world: World, aki: Person) -> None:
    message = await world.begin(speed="slow")
    await aki.open_hand(message)
    hand = await aki.click(await aki.click(message, Verb.MENU), Verb.STEP_AWAY)
    assert hand.says("hand-away")
    assert private(world, aki) == [hand.id]
    back = await aki.click(message, Verb.BACK)
    assert private(world, aki) == [back.id]
    assert not back.says("hand-away")
    hand = await aki.click(await aki.click(message, Verb.MENU), Verb.STEP_AWAY)
    assert (await aki.click(hand, Verb.BACK)).id == hand.id
    assert not hand.says("hand-away")


async def test_that_the_table_has_ended_stands_where_it_was_ended(world: World) -> None:
    moderator = world.moderator()
    message = await world.begin()
    await world.aki.click(message, Verb.HISTORY)
    await world.ben.click(await world.ben.click(message, Verb.MENU), Verb.ASK_LEAVE)
    menu = await moderator.click(message, Verb.MENU)
    ended = await moderator.click(await moderator.click(menu, Verb.ASK_END), Verb.END)
    await world.published()
    assert ended.says("hand-abandoned")
    assert private(world, moderator) == [menu.id]
    assert all(len(private(world, person)) == 1 for person in (world.aki, world.ben))


async def test_a_panel_that_discord_no_longer_lets_us_delete_stays(world: World, message: Shown) -> None:
    old = await world.aki.click(message, Verb.HISTORY)
    await world.env.advance_time(TOKEN + 60)
    log = await world.aki.click(message, Verb.HISTORY)
    assert private(world, world.aki) == [old.id, log.id]
    await world.finish(message, Random(1))
    assert private(world, world.aki) == [old.id, log.id]
    assert log.control(Verb.ANALYSE)


async def test_where_everybody_is_away_the_hand_says_that_the_table_rests(world: World, aki: Person) -> None:
    message = await world.begin_alone()
    hand = await aki.click(await aki.click(message, Verb.MENU), Verb.STEP_AWAY)
    assert hand.says("hand-resting")
    assert not hand.says("hand-away")


@pytest.mark.parametrize("verb", [Verb.ANALYSE, Verb.REPLAY, Verb.MENU])
async def test_a_later_lookup_leaves_the_end(world: World, message: Shown, aki: Person, verb: Verb) -> None:
    hand = await aki.open_hand(message)
    await world.finish(message, Random(1))
    assert hand.control(verb)
    shown = await aki.click(hand, verb)
    assert hand.id in private(world, aki)
    assert shown.id != hand.id
