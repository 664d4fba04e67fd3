"""Whole matches, played by clicking."""

from random import Random

import pytest

from tests.discord.world import World, words


@pytest.mark.parametrize("seed", [1, 2])
async def test_two_people_play_a_whole_match_by_clicking(world: World, seed: int) -> None:
    message = await world.begin(rounds="2")
    decisions = await world.play_out(message, Random(seed))
    assert decisions >= 2 * 8
    assert "the match is over" in message.text
    assert message.control(words("end-rematch"))


@pytest.mark.parametrize("seed", [1, 2])
async def test_one_person_plays_a_whole_match_against_the_computer(world: World, seed: int) -> None:
    message = await world.begin_alone(rounds="2")
    assert await world.play_out(message, Random(seed)) > 0
    assert "the match is over" in message.text
    assert message.control(words("end-rematch"))
