"""Nothing depends on the token of an interaction, since it only lets a bot edit for 15 minutes."""

from random import Random

import pytest
import structlog

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id

TOKEN = 15 * 60


async def number(world: World, message: Shown) -> int:
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    return match.number


async def mover(world: World, message: Shown) -> tuple[Person, Shown, Person]:
    """Return the player to move with their open hand, and the other player."""
    moving = await world.next_mover(message, Random(1))
    return *moving, world.ben if moving[0] is world.aki else world.aki


async def test_a_hand_that_was_opened_long_ago_can_be_played_from(world: World) -> None:
    message = await world.begin(speed="slow")
    person, hand, _ = await mover(world, message)
    await world.env.advance_time(TOKEN + 60)
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    assert await number(world, message) == 1


async def test_a_hand_that_could_not_be_refreshed_gets_the_state_of_now_at_the_next_click(
    world: World,
) -> None:
    message = await world.begin(speed="slow")
    person, hand, other = await mover(world, message)
    waiting = await other.open_hand(message)
    before = waiting.text
    await world.env.advance_time(TOKEN + 60)
    with structlog.testing.capture_logs() as logs:
        while not decisions(await other.open_hand(message)):
            await person.decide(hand, Random(1))
    assert [entry for entry in logs if entry["log_level"] not in ("info", "debug")] == []
    assert waiting.text == before, "Discord does not let the bot edit it any more"
    fresh = await other.open_hand(message)
    assert fresh.id != waiting.id
    assert decisions(fresh)


async def test_a_click_on_an_old_card_gets_the_fresh_hand(world: World) -> None:
    message = await world.begin(speed="slow")
    person, hand, _ = await mover(world, message)
    custom_id = decisions(hand)[0].custom_id
    await person.press(hand, custom_id)
    await world.env.advance_time(TOKEN + 60)
    answer = await person.press(hand, custom_id)
    assert answer.id == hand.id
    assert answer.says("note-moved-on")
    assert await number(world, message) == 1


async def test_the_table_message_is_kept_up_to_date_for_days(world: World) -> None:
    message = await world.begin(speed="slow")
    rng = Random(1)
    for _ in range(6):
        await world.env.advance_time(TOKEN + 60)
        before = message.text
        moving = await world.next_mover(message, rng)
        await moving[0].decide(moving[1], rng)
        assert message.text != before
    assert [shown.id for shown in world.public()] == [message.id]


async def test_a_lobby_is_kept_up_to_date_by_who_comes_late(world: World, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await world.env.advance_time(TOKEN - 30)
    await world.aki.add_computer(lobby)
    await world.env.advance_time(60)
    await ben.click(lobby, Verb.JOIN)
    assert "Ben" in lobby.text


@pytest.mark.parametrize("verb", [Verb.HAND, Verb.HISTORY, Verb.MENU])
async def test_every_private_message_can_be_opened_again_from_the_public_one(
    world: World, verb: Verb
) -> None:
    message = await world.begin(speed="slow")
    first = await world.aki.click(message, verb)
    await world.env.advance_time(TOKEN + 60)
    again = await world.aki.click(message, verb)
    assert again.private
    assert again.text == first.text


async def test_questions_and_menus_that_are_old_still_do_what_they_say(world: World) -> None:
    message = await world.begin(speed="slow")
    menu = await world.ben.click(message, Verb.MENU)
    await world.env.advance_time(TOKEN + 60)
    question = await world.ben.click(menu, Verb.ASK_LEAVE)
    await world.env.advance_time(TOKEN + 60)
    answer = await world.ben.click(question, Verb.LEAVE)
    assert answer.says("left-text")
    assert world.ben.id not in (await world.table()).people


async def test_the_buttons_of_the_end_work_days_later(world: World) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    await world.env.advance_time(3 * 24 * 3600)
    assert (await world.chika.click(message, Verb.HANDS)).private
    shuffle = await world.chika.click(message, Verb.FAIRNESS)
    assert (await world.chika.click(shuffle, Verb.RECORD)).message.attachments
    lobby = await world.aki.click(message, Verb.REMATCH)
    assert lobby.control(Verb.JOIN)
