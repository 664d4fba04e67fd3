"""A click brings little with it: its message is not built anew, and forgotten once the click is answered."""

from collections.abc import Mapping
from random import Random
from typing import Any

import discord

from bot.wire.interactions import clicked, in_private
from cogs.delivery.verbs import Verb
from tests.discord.world import World, decisions


class Noted:
    """Notes the interactions that come in, and what their messages are as they do.

    Attributes:
        interactions: the interactions.
        messages: the message of each as Discord sent it, and whether only one person sees it.
    """

    def __init__(self, world: World) -> None:
        self.interactions: list[discord.Interaction[Any]] = []
        self.messages: list[tuple[Mapping[str, Any], bool]] = []
        world.bot.add_listener(self._note, "on_interaction")

    async def _note(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.append(interaction)
        self.messages.append((clicked(interaction), in_private(interaction)))


async def test_the_message_of_a_click_is_known_but_not_built(world: World) -> None:
    lobby = await world.open_lobby()
    noted = Noted(world)
    await world.ben.click(lobby, Verb.JOIN)
    ((sent, private),) = noted.messages
    assert int(sent["id"]) == lobby.id
    assert sent["components"]
    assert not private
    assert noted.interactions[0].message is None


async def test_a_click_on_a_private_message_is_known_as_one(world: World) -> None:
    table = await world.begin()
    person, hand = await world.next_mover(table, Random(1))
    noted = Noted(world)
    await person.press(hand, decisions(hand)[0].custom_id)
    ((sent, private),) = noted.messages
    assert int(sent["id"]) == hand.id
    assert private


async def test_an_answered_click_does_not_keep_its_message(world: World) -> None:
    lobby = await world.open_lobby()
    noted = Noted(world)
    await world.ben.click(lobby, Verb.JOIN)
    (interaction,) = noted.interactions
    assert not clicked(interaction)
