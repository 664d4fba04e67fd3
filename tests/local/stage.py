"""A stage: shows pages on a phone, in headless Chromium, as the Discord on this machine has it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord as dpy
from discord import PartialEmoji
from playwright.async_api import Locator

from bot.emojis import Markup, emojis_of_cards
from bot.local.backend import add_emojis
from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.local.world import avatar_key
from bot.pictures.avatars import avatar_of
from bot.pictures.painter import Painter
from cogs.delivery.deliver import paint_page
from cogs.delivery.layout import build_layout, files_of
from cogs.delivery.pages import Page
from tests.local.browser import Browser, open_browser
from tests.local.tiny_bot import TinyBot
from tools.scenes import CAST, Cast

PHONE, HEIGHT = 390, 2100
"""A phone's width in CSS pixels, and a window high enough for any message."""

POLL_MS, PATIENCE = 20, 30
"""Milliseconds between two looks at the room, and the seconds after which it is given up."""


@dataclass(frozen=True)
class Stage:
    """Where a few pages are shown at a time; alone in its room, a message never moves.

    Attributes:
        cast: the people of that Discord.
    """

    cast: Cast
    _browser: Browser
    _channel: dpy.TextChannel
    _painter: Painter
    _markup: Markup

    @asynccontextmanager
    async def showing(self, *pages: Page) -> AsyncIterator[Locator]:
        """Show pages, and take them away again; yields their messages, in order, once all is there."""
        ready = [await paint_page(page, self._painter) for page in pages]
        sent = [
            await self._channel.send(view=build_layout(page, self._markup), files=files_of(page))
            for page in ready
        ]
        await self._until(len(sent))
        await self._browser.settle()
        if await self._browser.messages.locator("img.gallery-image, img.component-thumbnail").count():
            await self._browser.places_of_pictures()
        yield self._browser.messages
        for message in sent:
            await message.delete()
        await self._until(0)

    async def _until(self, count: int) -> None:
        """Wait until there are so many messages; Playwright would look again only after half a second."""
        async with asyncio.timeout(PATIENCE):
            while await self._browser.messages.count() != count:
                await self._browser.page.wait_for_timeout(POLL_MS)


@asynccontextmanager
async def stage(discord: LocalDiscord, bot: TinyBot, scale: int = 1) -> AsyncIterator[Stage]:
    """Open a browser on a Discord on this machine, whose application has the emojis of all cards.

    Args:
        discord: the Discord.
        bot: a bot that is connected to it.
        scale: how many pixels of the picture make one of CSS.
    """
    channel = bot.get_channel(discord.world.channels[0].id)
    assert isinstance(channel, dpy.TextChannel)
    painter = Painter()
    add_emojis(discord.backend)
    known = [
        PartialEmoji(id=emoji.id, name=emoji.name) for emoji in discord.backend.application_emojis.values()
    ]
    async with (
        Rooms(discord) as rooms,
        LocalPage("Zabuton", rooms) as local,
        open_browser(local.url, PHONE, HEIGHT, scale) as browser,
    ):
        yield Stage(_cast(discord), browser, channel, painter, Markup(emojis_of_cards(known)))
    painter.close()


def _cast(discord: LocalDiscord) -> Cast:
    """Return the people of a Discord, and more who have no pictures of their own."""
    world = discord.world
    known_names = [person.name for person in world.members]
    others = [name for name in CAST.names if name not in known_names]
    more = [world.guild.add_member(discord.env.create_user(name)) for name in others]
    people = [*world.members, *more]
    known = [avatar_of(person.id, avatar_key(number)) for number, person in enumerate(world.members)]
    avatars = [*known, *("" for _ in more)]
    return Cast(
        tuple(person.name for person in people), tuple(person.id for person in people), tuple(avatars)
    )
