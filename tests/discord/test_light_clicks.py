"""A click brings little with it: its message is not built anew, and forgotten once the click is answered."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.interactions import clicked
from tests.discord.world import World


class Noted:
    """Notes the interactions that come in, and what their messages are as they do.

    Attributes:
        interactions: the interactions.
        messages: the message of each, as discord.py has it and as Discord sent it.
    """

    def __init__(self, world: World) -> None:
        self.interactions: list[discord.Interaction[Any]] = []
        self.messages: list[tuple[discord.Message | None, Mapping[str, Any]]] = []
        world.bot.add_listener(self._note, "on_interaction")

    async def _note(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.append(interaction)
        self.messages.append((interaction.message, clicked(interaction)))


async def test_the_message_of_a_click_is_known_but_not_built(world: World) -> None:
    lobby = await world.open_lobby()
    noted = Noted(world)
    await world.ben.click(lobby, "lobby-join")
    ((message, sent),) = noted.messages
    assert message is not None
    assert message.id == int(sent["id"]) == lobby.id
    assert not message.flags.ephemeral
    assert sent["components"]
    assert not message.components


async def test_a_click_on_a_private_message_is_known_as_one(world: World) -> None:
    table = await world.begin()
    hand = await world.aki.open_hand(table)
    noted = Noted(world)
    await world.aki.press(hand, hand.usable[0].custom_id)
    ((message, sent),) = noted.messages
    assert message is not None
    assert message.flags.ephemeral
    assert int(sent["id"]) == hand.id


async def test_an_answered_click_does_not_keep_its_message(world: World) -> None:
    lobby = await world.open_lobby()
    noted = Noted(world)
    await world.ben.click(lobby, "lobby-join")
    (interaction,) = noted.interactions
    assert interaction.message is None
    assert not clicked(interaction)
