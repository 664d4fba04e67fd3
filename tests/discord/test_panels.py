"""Panels: what people look up at a table takes the place of what they looked up before, and goes with it."""

import asyncio
from random import Random

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import tables_in_own_channels
from tests.discord.test_clicks import TOKEN
from tests.discord.world import Person, World


@pytest.fixture
async def message(world: World) -> Shown:
    """A match of one round between Aki and Ben."""
    return await world.begin(rounds="1")


def private(world: World, person: Person) -> list[int]:
    """Return the private messages that a person sees in the channel, oldest first."""
    return [shown.id for shown in person.sees(world.channel) if shown.private]


async def test_a_panel_takes_the_place_of_the_one_before_and_the_hand_stays(
    world: World, message: Shown
) -> None:
    person, hand = await world.next_mover(message, Random(1))
    log = await person.click(message, Verb.HISTORY)
    assert private(world, person) == [hand.id, log.id]
    menu = await person.click(message, Verb.MENU)
    assert private(world, person) == [hand.id, menu.id]
    shuffle = await person.click(menu, Verb.FAIRNESS)
    assert private(world, person) == [hand.id, shuffle.id] == [hand.id, menu.id]
    details = await person.click(hand, Verb.DETAILS)
    assert private(world, person) == [hand.id, details.id]
    assert details.id > menu.id, "below what they have read last"
    book = await person.use(details, details.offers(Verb.RULES)[0])
    await person.click(book, Verb.PAGE, book.offers(Verb.PAGE)[-1].argument)
    assert private(world, person) == [hand.id, details.id]
    assert hand.control(Verb.DETAILS)


async def test_of_two_panels_opened_at_once_one_stays(world: World, aki: Person, message: Shown) -> None:
    clicks = (aki.send(message, message.control(verb).custom_id) for verb in (Verb.HISTORY, Verb.MENU))
    assert all(result.acknowledged for result in await asyncio.gather(*clicks))
    assert len(private(world, aki)) == 1


async def test_the_lobby_and_its_match_have_one_panel(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    for verb in (Verb.RULES, Verb.FAIRNESS, Verb.OPTIONS):
        page = await aki.click(lobby, verb)
        assert private(world, aki) == [page.id]
    await world.set_options(world.channel, rounds="1")
    message = await aki.click(lobby, Verb.START)
    menu = await aki.click(message, Verb.MENU)
    assert private(world, aki) == [menu.id]


async def test_each_person_and_each_table_has_a_panel_of_its_own(world: World, aki: Person) -> None:
    first, second = await tables_in_own_channels(world, 2)
    panels = [await aki.click(first, Verb.HISTORY), await aki.click(second, Verb.MENU)]
    theirs = await world.ben.click(first, Verb.MENU)
    assert theirs.text
    assert all(panel.text for panel in panels)


async def test_panels_go_as_the_match_ends_and_the_result_and_answers_to_commands_stay(
    world: World, aki: Person, ben: Person, chika: Person, message: Shown
) -> None:
    hand, _ = await world.open_hands(message)
    book = await aki.type(world.channel, "rules", game="koi-koi")
    for person in (aki, ben, chika):
        await person.click(message, Verb.HISTORY)
    await world.finish(message, Random(1))
    assert private(world, aki) == [hand.id, book.id]
    assert hand.control(Verb.POINTS)
    assert len(private(world, ben)) == 1
    assert private(world, chika) == []


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


async def test_who_comes_back_in_the_menu_has_one_hand_and_no_panel(
    world: World, aki: Person, message: Shown
) -> None:
    await aki.open_hand(message)
    await aki.click(await aki.click(message, Verb.MENU), Verb.STEP_AWAY)
    menu = await aki.click(message, Verb.MENU)
    back = await aki.click(menu, Verb.BACK)
    assert private(world, aki) == [back.id] == [menu.id]
    log = await aki.click(message, Verb.HISTORY)
    assert private(world, aki) == [back.id, log.id]
    await world.finish(message, Random(1))
    assert private(world, aki) == [back.id]


async def test_that_the_table_has_ended_stays_in_the_panel_in_which_it_was_ended(world: World) -> None:
    moderator = world.moderator()
    message = await world.begin()
    await world.aki.click(message, Verb.HISTORY)
    await world.ben.click(await world.ben.click(message, Verb.MENU), Verb.ASK_LEAVE)
    menu = await moderator.click(message, Verb.MENU)
    ended = await moderator.click(await moderator.click(menu, Verb.ASK_END), Verb.END)
    await world.published()
    assert ended.says("ended-text")
    assert private(world, moderator) == [menu.id]
    assert private(world, world.aki) == private(world, world.ben) == []


async def test_a_panel_that_discord_no_longer_lets_us_delete_stays(
    world: World, aki: Person, message: Shown
) -> None:
    old = await aki.click(message, Verb.HISTORY)
    await world.env.advance_time(TOKEN + 60)
    log = await aki.click(message, Verb.HISTORY)
    assert private(world, aki) == [old.id, log.id]
    await world.finish(message, Random(1))
    assert private(world, aki) == [old.id]


async def test_the_options_that_a_host_has_open_go_as_the_match_begins(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby()
    await aki.click(lobby, Verb.OPTIONS)
    await ben.click(lobby, Verb.JOIN)
    book = await ben.click(lobby, Verb.FAIRNESS)
    await aki.click(lobby, Verb.START)
    assert private(world, aki) == []
    assert private(world, ben) == [book.id], "others go on reading"


async def test_where_everybody_is_away_the_hand_says_that_the_table_rests(world: World, aki: Person) -> None:
    message = await world.begin_alone()
    hand = await aki.click(await aki.click(message, Verb.MENU), Verb.STEP_AWAY)
    assert hand.says("hand-resting")
    assert not hand.says("hand-away")


@pytest.mark.parametrize("verb", [Verb.ANALYSE, Verb.HANDS, Verb.POINTS])
async def test_what_is_looked_up_after_a_match_leaves_its_end_where_it_is(
    world: World, message: Shown, aki: Person, verb: Verb
) -> None:
    hand = await aki.open_hand(message)
    await world.finish(message, Random(1))
    assert hand.control(verb)
    shown = await aki.click(hand, verb)
    assert hand.id in private(world, aki)
    assert shown.id != hand.id
