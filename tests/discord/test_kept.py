"""What the bot keeps in memory does not grow with what was played."""

from random import Random

import pytest

from bot.tables import tables
from bot.wire.edits import LATELY
from cogs.delivery.verbs import Verb
from tests.discord.world import World
from tests.support.sizes import sizes

PACKAGES = ("bot", "cogs", "games", "discord")
LIFE_OF_AN_INTERACTION = 15 * 60 + 1.0
"""Seconds after which Discord lets nobody edit or delete what answered an interaction."""

MATCHES = 4
"""Matches that are played after what is kept was looked at."""


async def _play(world: World, rng: Random) -> None:
    """Let people open a table, choose an option, sit down, and play a match."""
    lobby = await world.aki.type(world.channel, "play", game="koi-koi")
    await world.aki.set_option(lobby, "rounds", "1")
    await world.ben.click(lobby, Verb.JOIN)
    message = await world.aki.click(lobby, Verb.START)
    await world.play_out(message, rng)


async def _go_on_elsewhere(world: World) -> None:
    """Have a match go on in the other channel, with a hand open."""
    lobby = await world.ben.type(world.other_channel, "play", game="koi-koi")
    await world.chika.click(lobby, Verb.JOIN)
    await world.chika.open_hand(await world.ben.click(lobby, Verb.START))


async def _pause(world: World) -> None:
    """Let time pass until no edit is recent any more, and one more be made, with which they are forgotten."""
    await world.env.advance_time(LATELY)
    await world.aki.click(await world.aki.type(world.channel, "privacy"), Verb.ASK_FORGET)


async def test_nothing_grows_with_the_number_of_matches(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "KEPT", 0)
    await _go_on_elsewhere(world)
    rng = Random(1)
    for _ in range(2):
        await _play(world, rng)
    await _pause(world)
    before = sizes(world.bot, PACKAGES)
    for _ in range(MATCHES):
        await _play(world, rng)
    await _pause(world)
    after = sizes(world.bot, PACKAGES)
    assert after - before == {}
    assert {"Publisher._failures", "Hands._by_age", "ViewStore._views"} <= after.keys()


async def test_an_interaction_that_is_kept_has_nothing_that_refers_back_to_it(world: World) -> None:
    await _go_on_elsewhere(world)
    kept = sizes(world.bot, PACKAGES)
    assert kept["Interaction"] == 1
    assert kept["InteractionResponse"] == 0


async def test_messages_about_lobbies_are_forgotten_when_discord_is_done_with_them(world: World) -> None:
    lobby = await world.aki.type(world.channel, "play", game="koi-koi")
    await world.aki.click(lobby, Verb.OPTIONS)
    await world.env.advance_time(LIFE_OF_AN_INTERACTION / 2)
    await world.ben.click(lobby, Verb.JOIN)
    await world.env.advance_time(LIFE_OF_AN_INTERACTION / 2)
    other = await world.chika.type(world.other_channel, "play", game="koi-koi")
    await world.chika.click(other, Verb.OPTIONS)
    assert sizes(world.bot, PACKAGES)["Closing._open"] == 1
