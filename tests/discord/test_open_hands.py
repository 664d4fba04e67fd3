"""Open hands are refreshed for those who look at them, and never ask for what is not to be decided."""

import asyncio
from random import Random
from typing import Any

import pytest

from cogs.delivery import sending
from cogs.delivery.answers import Interaction
from cogs.delivery.sending import Received
from cogs.publishing import hands
from cogs.publishing.hands import CLEARED, LOOKED_AT
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions

GAME, PLAYERS = "hygge", 3


async def waiting(world: World) -> tuple[Shown, Person, Shown]:
    """Begin a match; return its message, and somebody who moves neither now nor next, with their hand."""
    message = await world.begin(GAME, PLAYERS)
    (mover,) = (await world.match()).to_move
    user_id = (await world.table()).seats[(mover + 2) % PLAYERS].user_id
    person = next(person for person in world.people if person.id == user_id)
    return message, person, await person.open_hand(message)


async def until_the_next_turn(world: World, message: Shown) -> None:
    """Let the one whose turn it is play until it is another's."""
    mover = (await world.match()).to_move
    while (await world.match()).to_move == mover:
        await world.play_some(message, Random(1), 1)


async def test_whoever_has_just_opened_their_hand_sees_there_what_others_play(world: World) -> None:
    message, _, hand = await waiting(world)
    before = hand.text
    await until_the_next_turn(world, message)
    assert hand.text != before


async def test_a_hand_that_nobody_has_used_for_long_waits_until_it_is_its_owners_turn(world: World) -> None:
    message, _, hand = await waiting(world)
    before = hand.text
    await world.env.advance_time(LOOKED_AT)
    await until_the_next_turn(world, message)
    assert hand.text == before
    await until_the_next_turn(world, message)
    assert decisions(hand)


async def test_whoever_uses_their_hand_again_is_shown_what_others_play(world: World) -> None:
    message, person, hand = await waiting(world)
    await world.env.advance_time(LOOKED_AT)
    hand = await person.open_hand(message)
    before = hand.text
    await until_the_next_turn(world, message)
    assert hand.text != before


async def test_whoever_chooses_another_language_is_shown_their_hands_in_it(world: World) -> None:
    _, person, hand = await waiting(world)
    await world.env.advance_time(LOOKED_AT)
    before = hand.text
    await world.bot.preferences.set_user(person.id, language="fr")
    world.bot.dispatch("person_reads", person.id)
    await world.env.advance_time(5)
    await world.published()
    assert hand.text != before


async def test_a_hand_shows_its_owners_last_decision_although_an_older_edit_came_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    whole, decided = hands.edit_reply, asyncio.Event()

    async def edit_reply(*arguments: Any) -> Received:
        await world.env.external_wait(decided.wait(), reason="an edit takes long")
        return await whole(*arguments)

    monkeypatch.setattr(hands, "edit_reply", edit_reply)
    await person.type(world.channel, "me", language="fr")
    await world.env.advance_time(2)
    decided_on = (await person.decide(hand, Random(1))).text
    decided.set()
    await world.env.advance_time(5)
    assert hand.text == decided_on


@pytest.mark.parametrize(("module", "name"), [(sending, "edit"), (hands, "edit_reply")])
async def test_a_hand_is_never_set_back_to_how_the_table_was_when_an_edit_began(
    world: World, monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    message, watching, _ = await waiting(world)
    for each in world.people[:PLAYERS]:
        await each.open_hand(message)
    slow, refresh, decided = getattr(module, name), hands.edit_reply, asyncio.Event()

    async def edit_slowly(*arguments: Any) -> Received:
        await world.env.external_wait(decided.wait(), reason="an edit takes long")
        return await slow(*arguments)

    monkeypatch.setattr(module, name, edit_slowly)
    await until_the_next_turn(world, message)
    await world.env.advance_time(2)
    person, hand = await world.next_mover(message, Random(1))
    decided_on, shown = (await person.decide(hand, Random(1))).text, list[tuple[int, str]]()

    async def refresh_noted(interaction: Interaction, *arguments: Any) -> Received:
        received = await refresh(interaction, *arguments)
        shown.append((interaction.user.id, hand.text))
        return received

    monkeypatch.setattr(hands, "edit_reply", refresh_noted)
    decided.set()
    await world.env.advance_time(5)
    assert {text for _, text in shown} == {decided_on}
    if module is sending:
        assert [user_id for user_id, _ in shown].count(watching.id) == 1


async def test_a_hand_that_nobody_has_used_for_long_stops_asking_for_what_was_decided_elsewhere(
    world: World,
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    await world.env.advance_time(LOOKED_AT)
    assert decisions(hand)
    while (await world.table()).waits_for(person.id):
        await world.play_elsewhere(1)
    assert decisions(hand) == []


async def test_a_hand_that_nobody_has_used_for_long_shows_the_end_of_the_match(world: World) -> None:
    message = await world.begin(GAME, PLAYERS)
    hand = await world.chika.open_hand(message)
    await world.env.advance_time(LOOKED_AT)
    before = hand.text
    await world.end_early()
    assert hand.text != before


def open_hands(world: World, person: Person) -> list[int]:
    """Return the ids of somebody's hands that they can still see, oldest first."""
    return [shown.id for shown in person.sees(world.channel) if shown.private]


async def test_the_newest_hand_of_a_person_stays_and_older_ones_are_taken_away(world: World) -> None:
    message = await world.begin(GAME, PLAYERS)
    before, opened = open_hands(world, world.chika), list[int]()
    for _ in range(3):
        await world.env.advance_time(CLEARED)
        opened.append((await world.chika.open_hand(message)).id)
    assert open_hands(world, world.chika) == before + opened[-1:]


async def test_hands_that_are_opened_at_once_are_taken_away_one_after_the_other(world: World) -> None:
    message = await world.begin(GAME, PLAYERS)
    before, opened = open_hands(world, world.chika), list[int]()
    for _ in range(3):
        opened.append((await world.chika.open_hand(message)).id)
    assert open_hands(world, world.chika) == before + opened, "none goes as soon as it was opened"
    for count in range(1, len(opened)):
        await world.env.advance_time(CLEARED)
        await until_the_next_turn(world, message)
        assert open_hands(world, world.chika) == before + opened[count:]


async def test_a_hand_that_is_used_while_it_is_to_be_taken_away_stays(world: World) -> None:
    message = await world.begin()
    person, _ = await world.next_mover(message, Random(1))
    used, last = [await person.open_hand(message) for _ in range(2)]
    await person.decide(used, Random(1))
    await world.env.advance_time(CLEARED)
    newest = await person.open_hand(message)
    assert open_hands(world, person) == [used.id, last.id, newest.id]
