"""Whole matches, played by clicking."""

from functools import partial
from random import Random

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from cogs.delivery.verbs import Verb
from tests.discord.world import World, table_id

deep = partial(pytest.param, marks=pytest.mark.deep)


@pytest.mark.parametrize(("look", "seed"), [(PICTURES, 1), deep(EMOJI, 2), deep(WORDS, 2)])
async def test_two_people_play_a_whole_match_by_clicking(world: World, seed: int) -> None:
    message = await world.begin(rounds="2")
    decisions = await world.play_out(message, Random(seed))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert decisions == match.number
    assert len(match.rounds) == 2
    assert message.offers(Verb.REMATCH)


@pytest.mark.parametrize("seed", [1, deep(2)])
async def test_one_person_plays_a_whole_match_against_the_computer(world: World, seed: int) -> None:
    message = await world.begin_alone(rounds="2")
    assert await world.play_out(message, Random(seed)) > 0
    assert message.offers(Verb.REMATCH)


async def test_two_tables_are_played_side_by_side(world: World) -> None:
    first = await world.begin(rounds="1")
    second = await world.ben.type(world.other_channel, "play", game="koi-koi")
    await world.set_options(world.other_channel, rounds="1")
    await world.chika.click(second, Verb.JOIN)
    await world.ben.click(second, Verb.START)
    rng = Random(1)
    while (moving := await world.mover(first, rng)) or (moving := await world.mover(second, rng)):
        await moving[0].decide(moving[1], rng)
        if moving := await world.mover(second, rng):
            await moving[0].decide(moving[1], rng)
    for message, names in ((first, ("Aki", "Ben")), (second, ("Ben", "Chika"))):
        assert Verb.REMATCH in message.verbs
        assert all(message.says("name-person", name=name) for name in names)


async def test_what_was_shown_is_not_kept_in_memory(world: World) -> None:
    await world.play_some(await world.begin(rounds="1"), Random(1), 4)
    assert not world.bot.persistent_views
