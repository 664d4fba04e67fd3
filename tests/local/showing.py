"""Shows pages of the real bot through the small one."""

import discord as dpy

from bot.local.server import LocalDiscord
from bot.pictures.painter import Painter
from cogs.delivery.components import layout
from cogs.delivery.pages import Page, files_of
from cogs.delivery.posting import painted
from tests.local.tiny_bot import TinyBot


async def shown(page: Page, bot: TinyBot, painter: Painter, discord: LocalDiscord) -> dpy.Message:
    """Post a page in the first channel; return its message."""
    channel = bot.get_channel(discord.world.channels[0].id)
    assert isinstance(channel, dpy.TextChannel)
    ready = await painted(page, painter)
    return await channel.send(view=layout(ready), files=files_of(ready))
