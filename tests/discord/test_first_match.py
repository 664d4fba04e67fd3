"""A person's first match: cards at once, a sentence on what to do, and no clock that no one waits for."""

from random import Random

import pytest

from cogs.delivery.pages import PRIMARY, SUCCESS
from cogs.delivery.verbs import Verb
from cogs.screens.parts import link_to
from tests.discord.reading import Shown, walk
from tests.discord.steps import post_again
from tests.discord.world import Person, World, decisions, table_id, words

TAUGHT = "hanafuda-play-one"
"""What to do in Koi-Koi."""

TAUGHT_TURNS = 3


def style(message: Shown, verb: str) -> int:
    (button,) = [
        part
        for part in walk(message.message.components)
        if part.get("custom_id") == message.control(verb).custom_id
    ]
    return button["style"]


@pytest.mark.parametrize("verb", [Verb.START, Verb.PLAY_ALONE])
async def test_who_starts_a_match_is_answered_with_their_hand(world: World, aki: Person, verb: Verb) -> None:
    lobby = await world.open_lobby()
    if verb == Verb.START:
        await aki.add_computer(lobby)
    hand = await aki.click(lobby, verb)
    assert hand.private
    assert hand.control(Verb.DETAILS)
    assert lobby.control(Verb.HAND)
    await world.published()
    assert style(lobby, Verb.HAND) == PRIMARY.value


async def test_my_hand_is_green_until_everybody_has_opened_theirs(world: World, ben: Person) -> None:
    table = await world.begin()
    assert style(table, Verb.HAND) == SUCCESS.value
    await ben.open_hand(table)
    await world.published()
    assert style(table, Verb.HAND) == PRIMARY.value


async def test_the_first_turns_of_a_first_match_say_what_to_do(world: World, aki: Person) -> None:
    message = await world.begin_alone(level="easy")
    rng = Random(1)
    seen = list[bool]()
    for _ in range(TAUGHT_TURNS + 2):
        _, hand = await world.next_mover(message, rng)
        turns = sum(seat == 0 for seat, _ in (await world.match()).moves)
        assert hand.says(TAUGHT) <= (turns < TAUGHT_TURNS)
        seen.append(hand.says(TAUGHT))
        await aki.decide(hand, rng)
    assert seen[0]
    assert not seen[-1]
    await world.finish(message, rng)
    again = await world.begin_alone(level="easy")
    _, hand = await world.next_mover(again, rng)
    assert decisions(hand)
    assert not hand.says(TAUGHT)


async def test_no_deadline_is_shown_to_someone_who_plays_computers(world: World) -> None:
    alone = await world.begin_alone()
    assert "<t:" not in alone.text
    await world.end_early()
    assert "<t:" in (await world.begin()).text


async def test_a_replaced_message_leads_to_the_new_one(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    join = f"z:{table_id(lobby)}:0:{Verb.JOIN}"
    newer = await post_again(aki, world.channel)
    answer = await ben.press(lobby, join)
    assert answer.private
    assert answer.says("note-old-message", link=link_to(await world.table(), words))
    assert answer.controls == []
    assert "Ben" in newer.text
