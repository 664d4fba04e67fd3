"""Takes the pictures of the documentation: shows each scene on a phone in headless Chromium.

Names of scenes as arguments take only those.
"""

import asyncio
import contextlib
import io
import shutil
import sys
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.async_api import expect

from bot.local.page import Page as LocalPage
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.pictures.painter import Painter
from tests.local.browser import Browser, open_browser
from tests.local.showing import shown
from tests.local.tiny_bot import TinyBot
from tools.screens.cast import cast_of
from tools.screens.fingerprint import KEY, fingerprint
from tools.screens.scenes import SCENES

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"
PHONE, HEIGHT = 390, 1400
"""A phone's width in CSS pixels, and a window high enough for any message."""

SCALE = 2
"""Pixels for each of these, as on a phone: cards and letters stay sharp."""

COLOURS = 128
"""Of a picture: a quarter of the bytes, and no difference that an eye finds."""


@contextlib.asynccontextmanager
async def connected(discord: LocalDiscord) -> AsyncIterator[TinyBot]:
    """Connect a bot that shows pages."""
    Route.BASE = discord.environment["DISCORD_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(discord.environment["DISCORD_GATEWAY_URL"])
    bot = TinyBot()
    running = asyncio.create_task(bot.start(discord.token))
    try:
        await discord.gateway.ready.wait()
        await bot.wait_until_ready()
        yield bot
    finally:
        await bot.close()
        await running


async def photographed(browser: Browser) -> bytes:
    """Return a picture of the newest message, without the empty space beside it."""
    await browser.settle()
    if await browser.room.locator("img.gallery-image, img.component-thumbnail").count():
        await browser.places_of_pictures()
    return await browser.messages.last.locator(".component-container").screenshot(animations="disabled")


def small(png: bytes, of: str) -> bytes:
    """Return a picture in few colours, as few bytes as that takes, with the fingerprint of its scene."""
    mark = PngInfo()
    mark.add_text(KEY, of)
    reduced = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    written = io.BytesIO()
    reduced.save(written, "PNG", optimize=True, pnginfo=mark)
    return written.getvalue()


async def take(names: Sequence[str], folder: Path = FOLDER) -> None:
    """Take the pictures with these names, and keep them in a folder."""
    painter = Painter()
    async with (
        LocalDiscord() as discord,
        connected(discord) as bot,
        Rooms(discord) as rooms,
        LocalPage("Zabuton", rooms) as local,
        open_browser(local.url, PHONE, HEIGHT, SCALE) as browser,
    ):
        cast = cast_of(discord)
        for name in names:
            message = await shown(SCENES[name](cast), bot, painter, discord)
            await expect(browser.messages).to_have_count(1)
            picture = small(await photographed(browser), fingerprint(name))
            (folder / f"{name}.png").write_bytes(picture)
            print(f"{name}: {len(picture)} bytes")
            await message.delete()  # alone in its room, a message never moves
            await expect(browser.messages).to_have_count(0)
    painter.close()


def main(names: Sequence[str]) -> str | None:
    """Take the pictures with these names, or all; returns what is wrong, if anything."""
    if unknown := set(names) - set(SCENES):
        return f"no such scene: {', '.join(sorted(unknown))}; there are: {', '.join(SCENES)}"
    if shutil.which("chromium") is None:
        return "this needs Debian's chromium"
    asyncio.run(take(names or list(SCENES)))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
