"""A bot of the library discord-games: a game of 2048 in each channel, redrawn at each click.

    DISCORD_TOKEN=… python -m benchmarks.peer

A reference for `benchmarks.load` if the library is installed: a public picture per click.
"""

import asyncio
import logging
import os
from types import SimpleNamespace
from typing import Any

import discord
from discord_games.button_games import BetaTwenty48  # pyright: ignore[reportMissingImports]

from bot.rest import redirect_clients
from bot.settings import load_settings


class Peer(discord.AutoShardedClient):
    """The bot."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True)
        members = discord.MemberCacheFlags.none()
        super().__init__(intents=intents, member_cache_flags=members, max_messages=None)
        self._games = list[asyncio.Task[Any]]()

    async def on_ready(self) -> None:
        """Start a game in every channel, for the owner of the server."""
        for guild in self.guilds:
            owner = await guild.fetch_member(guild.owner_id or 0)
            for channel in guild.text_channels:
                context = SimpleNamespace(author=owner, send=channel.send)
                game: Any = BetaTwenty48(render_image=True)
                self._games.append(asyncio.create_task(game.start(context)))


if __name__ == "__main__":
    redirect_clients(load_settings())
    Peer().run(os.environ["DISCORD_TOKEN"], log_level=logging.WARNING)
