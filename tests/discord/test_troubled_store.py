"""A database that takes nothing for a while: people are told, and tables go on afterwards."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.retry import MAX_PAUSE_SECONDS
from cogs.delivery.verbs import Verb
from tests.discord.steps import locked
from tests.discord.world import TRIED_AGAIN_AFTER, World, decisions, words

PACE = 60.0
"""Seconds before each move of a computer player."""


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Print no tracebacks: there are so many that a busy machine takes seconds."""
    with capture_logs():
        yield


async def test_computers_go_on_when_the_store_recovers(world: World, tmp_path: Path) -> None:
    message, rng = await world.begin_alone("koi-koi", rounds="12"), Random(1)
    await world.ben.type(world.other_channel, "play", game="koi-koi")
    await world.chika.click(world.message(world.other_channel), Verb.JOIN)
    other = await world.ben.start(world.message(world.other_channel))
    await world.restart(pace=PACE)
    third = world.guild.create_text_channel("veranda")
    await world.newcomer("Dai").type(third, "play", game="koi-koi")
    table = await world.table()
    while not table.computers_to_move():
        await world.play_some(message, rng, 1)
        table = await world.table()
    person, hand = await world.next_mover(other, rng)
    before = table.match_in_play().number
    async with locked(world.bot.database, tmp_path / "zabuton.db"):
        await world.env.advance_time(PACE + 3 * TRIED_AGAIN_AFTER)
        assert (await world.match()).number == before
        refused = await person.decide(hand, rng)
        assert (refused.private, refused.text) == (True, words("problem-unexpected"))
        hand = await person.open_hand(other)
        assert decisions(hand), "what is stored can be read meanwhile"
    assert (await person.decide(hand, rng)).id == hand.id
    await world.env.advance_time(MAX_PAUSE_SECONDS + PACE)
    made = (await world.match()).moves[before:]
    assert made
    assert [seat for seat, _ in made] == [1] * len(made)
    for _ in range(len(made), 4):  # it may have more than one decision
        await world.env.advance_time(PACE)
    await world.play_some(message, rng, 1)
    await world.env.advance_time(MAX_PAUSE_SECONDS + 5 * PACE)
    assert await world.unshown() == []
    assert world.errors().count("interaction failed") == 1, (
        "the others are of the computer players and the clock"
    )
