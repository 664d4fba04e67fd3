"""The bot goes down at any moment and comes back: all acknowledged moves are there, buttons still work."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games import Match
from tests.discord.reading import Shown
from tests.discord.world import World, decisions, table_id


async def moves_of(world: World, message: Shown) -> tuple[tuple[int, str], ...]:
    match = (await world.bot.tables.get(table_id(message))).match
    assert isinstance(match, Match)
    return match.moves


@pytest.mark.parametrize("gently", [False, True], ids=["killed", "stopped"])
async def test_every_acknowledged_move_is_there_after_a_restart(world: World, gently: bool) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 5)
    before = await moves_of(world, message)
    await world.restart(gently)
    assert await moves_of(world, message) == before


async def test_the_buttons_of_the_old_message_and_of_the_open_hand_work_after_a_restart(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    await world.restart()
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    assert len(await moves_of(world, message)) == 1
    assert (await world.chika.open_hand(message)).text
    assert message.text.count("\n") > 5


async def test_a_match_is_played_to_its_end_with_a_restart_after_every_few_moves(world: World) -> None:
    message, rng = await world.begin(rounds="1"), Random(3)
    while await world.mover(message, rng):
        for _ in range(4):
            moving = await world.mover(message, rng)
            if moving:
                await moving[0].decide(moving[1], rng)
        await world.restart()
    assert Verb.REMATCH in message.verbs
    answer = await world.aki.click(await world.aki.click(message, Verb.FAIRNESS), Verb.RECORD)
    assert answer.message.attachments


async def test_a_lobby_is_there_after_a_restart(world: World) -> None:
    lobby = await world.open_lobby()
    await world.restart()
    await world.ben.click(lobby, Verb.JOIN)
    await world.restart()
    started = await world.aki.click(lobby, Verb.START)
    assert started.control(Verb.HAND)


async def test_the_leaderboard_is_there_after_a_restart(world: World) -> None:
    await world.finish(await world.begin(rounds="1"), Random(1))
    await world.restart()
    board = await world.aki.type(world.channel, "leaderboard", game="koi-koi")
    assert f"<@{world.aki.id}>" in board.text


async def test_a_click_that_was_double_across_a_restart_makes_one_move(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    custom_id = decisions(hand)[0].custom_id
    await person.press(hand, custom_id)
    await world.restart()
    answer = await person.press(hand, custom_id)
    assert len(await moves_of(world, message)) == 1
    assert answer.says("note-moved-on")


async def test_a_computer_player_whose_turn_it_was_plays_on(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin_alone()
    rng = Random(1)
    while not (await world.table()).computers_to_move():
        await world.play_some(message, rng, 1)
    before = len(await moves_of(world, message))
    await world.restart()
    assert len(await moves_of(world, message)) > before
    assert (await world.table()).people_to_move()


async def test_nothing_is_edited_after_a_restart_that_shows_all_there_is(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 3)
    await world.later_elsewhere()
    before = len(world.env.http_requests)
    await world.restart()
    later = [f"{sent.method} {sent.path}" for sent in world.env.http_requests[before:]]
    assert [sent for sent in later if f"/channels/{world.channel.id}" in sent] == []


async def test_what_changed_just_before_the_bot_went_down_is_shown_once_more_however_long_it_was_away(
    world: World,
) -> None:
    message = await world.begin()
    before = world.held_by(message)
    await world.play_some(message, Random(1), 1)
    after = message.text
    world.set_back(message, before)
    assert after != message.text
    assert await world.unshown() == [], "an older edit came last, and nobody knows"
    await world.env.advance_time(300)
    await world.restart()
    assert message.text == after


async def test_a_message_that_missed_the_last_move_is_brought_up_to_date(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin()
    await world.env.advance_time(120)
    before = message.text
    moving = await world.next_mover(message, Random(1))
    await moving[0].decide(moving[1], Random(1))
    assert message.text == before, "it has not been edited yet"
    await world.restart()
    assert message.text != before


async def test_a_message_that_was_deleted_while_the_bot_was_down_is_sent_anew_at_the_next_change(
    world: World,
) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    hands = {person: await person.open_hand(message) for person in (world.aki, world.ben)}
    for person, hand in hands.items():
        person.hands[table_id(message)] = hand
    await world.later_elsewhere()
    await world.moderator().member.delete(message.message)
    await world.restart()
    assert world.public() == []
    await world.play_some(message, Random(1), 1)
    fresh = world.message()
    assert fresh.id != message.id
    assert await world.chika.open_hand(fresh)
    await world.play_some(fresh, Random(1), 1)
    assert [shown.id for shown in world.public()] == [fresh.id]


async def test_a_bot_that_starts_again_finds_its_commands_registered_already(world: World) -> None:
    def registrations() -> int:
        return sum(sent.method == "PUT" and "/commands" in sent.path for sent in world.env.http_requests)

    assert registrations() == 1
    await world.restart()
    assert registrations() == 1
    assert world.bot.markup.commands.mention("play").startswith("</play:")
