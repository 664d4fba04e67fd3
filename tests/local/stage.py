"""A stage that shows pages on a phone: the local Discord's page in headless Chromium."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord as dpy
from discord import PartialEmoji
from playwright.async_api import Locator

from bot.local.backend import add_emojis
from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.local.world import avatar_key
from bot.pictures.avatars import avatar_of
from bot.pictures.emojis import Markup, emojis_of_cards
from bot.pictures.painter import Painter
from cogs.delivery.deliver import paint_page
from cogs.delivery.layout import build_layout, files_of
from cogs.delivery.pages import Page
from tests.local.browser import Browser, open_browser
from tests.local.tiny_bot import TinyBot
from tools.scenes import CAST, Cast

PHONE, HEIGHT = 390, 2100
"""Width of a phone in CSS pixels, and a height for any message."""

POLL_MS, PATIENCE = 20, 30
"""Milliseconds between two checks of the room, and maximum seconds of waiting."""


@dataclass(frozen=True)
class Stage:
    """A room that shows a few pages at a time; without others, its messages never move."""

    cast: Cast
    _browser: Browser
    _channel: dpy.TextChannel
    _painter: Painter
    _markup: Markup

    @asynccontextmanager
    async def showing(self, *pages: Page) -> AsyncIterator[Locator]:
        """Show pages, yield their messages in order when all are loaded, and delete them."""
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
        """Wait for a number of messages; Playwright itself would check only every half second."""
        async with asyncio.timeout(PATIENCE):
            while await self._browser.messages.count() != count:
                await self._browser.page.wait_for_timeout(POLL_MS)


@asynccontextmanager
async def stage(discord: LocalDiscord, bot: TinyBot, scale: int = 1) -> AsyncIterator[Stage]:
    """Open a browser on a local Discord with the emojis of all cards.

    `scale` is the number of pixels of the picture per CSS pixel.
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
    """Return the people of a Discord, and further ones without their own pictures."""
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
