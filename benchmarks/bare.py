"""A minimal discord.py bot: a message with buttons in each channel, edited at each click.

    DISCORD_TOKEN=… python -m benchmarks.bare

It is the reference for `benchmarks.load`: the least work that a click can cause if it changes a message.
"""

import logging
import os
from collections import Counter
from typing import Any

import discord

from bot.rest import redirect_clients
from bot.settings import load_settings

BUTTONS = 5


class Buttons(discord.ui.View):
    """Five buttons with a counter of clicks on their message."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self._clicks = Counter[int]()
        for number in range(BUTTONS):
            button = discord.ui.Button[Any](label=f"Button {number}", custom_id=f"bare:{number}")
            button.callback = self._clicked
            self.add_item(button)

    async def _clicked(self, interaction: discord.Interaction[Any]) -> None:
        message_id = 0 if interaction.message is None else interaction.message.id
        self._clicks[message_id] += 1
        content = f"Clicked {self._clicks[message_id]} times"
        await interaction.response.edit_message(content=content, view=self)


class Bare(discord.AutoShardedClient):
    """The bot."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True)
        members = discord.MemberCacheFlags.none()
        super().__init__(intents=intents, member_cache_flags=members, max_messages=None)

    async def on_ready(self) -> None:
        """Post a message in every channel."""
        buttons = Buttons()
        self.add_view(buttons)
        for guild in self.guilds:
            for channel in guild.text_channels:
                await channel.send("Not clicked yet", view=buttons)


if __name__ == "__main__":
    redirect_clients(load_settings())
    Bare().run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)
