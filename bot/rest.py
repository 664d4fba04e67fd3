"""REST: requests to Discord without a running bot, and another address for it in tests."""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.errors import Unreachable
from bot.settings import Settings


async def fetch_server_ids(client: discord.Client) -> set[int]:
    """Return the ids of a bot's servers.

    Raises:
        Unreachable: Discord can't be reached.
        discord.HTTPException: Discord refused.
    """
    try:
        return {guild.id async for guild in client.fetch_guilds(limit=None, with_counts=False)}
    except OSError as error:
        raise Unreachable("Discord cannot be reached") from error


def redirect_clients(settings: Settings) -> None:
    """Point all clients in this process to the Discord in the settings."""
    if settings.discord_api_base is not None:
        Route.BASE = settings.discord_api_base
    if settings.discord_gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = URL(settings.discord_gateway_url)
