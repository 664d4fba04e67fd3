"""Takes the pictures in the documentation: shows demo pages on a phone in headless Chromium.

With arguments, it takes only the pictures with these names; `film` is the film of a round.
"""

import asyncio
import contextlib
import io
import shutil
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from bot.choices import PICTURES, Language
from bot.local.server import LocalDiscord
from bot.pictures.film import make_film
from bot.texts import words_for
from cogs.screens.replay import frames_of
from tests.local.stage import stage
from tests.local.tiny_bot import TinyBot
from tools.scenes import CAST, SCENES
from tools.scenes.cast import Script, over, table_of

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "images"

SCALE = 2
"""Device pixels per CSS pixel, as on a phone: cards and letters stay sharp."""

COLOURS = 128
"""Colours of a picture: a quarter of the bytes without a visible difference."""

SHOTS: Mapping[str, tuple[str, Language]] = {
    "lobby": ("lobby", "en"),
    "hiifuu": ("hand-hiifuu", "en"),
    "hygge": ("hand-hygge-take", "en"),
    "hana-awase": ("hand-hana-awase", "en"),
    "koi-koi": ("hand-koi-koi", "en"),
    "hiyoko": ("hand-hiyoko", "en"),
    "isuri": ("hand-isuri", "en"),
    "table": ("table-koi-koi", "en"),
    "french": ("hand-koi-koi", "fr"),
    "japanese": ("hand-hana-awase", "ja"),
    "round": ("round-koi-koi", "en"),
    "end": ("end-hana-awase", "en"),
    "replay": ("replay-koi-koi", "en"),
    "leaderboard": ("leaderboard", "en"),
    "profile": ("profile", "en"),
    "flowers": ("flowers-shown", "en"),
    "lesson": ("lesson", "en"),
    "puzzle": ("puzzle-koi-koi", "en"),
    "daily": ("daily-end", "en"),
    "hint": ("hand-hint", "en"),
}
"""The pictures by file name: each one's demo page and language."""

FILM = "film"
"""Name of the film, whose file is `koi-koi.gif`."""

FILMED = Script("koi-koi", 2, deal=5)
"""The match whose first round is filmed: koi-koi is called, and pays."""

MAX_FILM_BYTES = 2_000_000
"""Maximum size of the film: a page with it opens quickly."""


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


def small(png: bytes) -> bytes:
    """Return a picture in few colours and as few bytes as possible."""
    reduced = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    written = io.BytesIO()
    reduced.save(written, "PNG", optimize=True)
    return written.getvalue()


async def take(names: Sequence[str], folder: Path = FOLDER) -> None:
    """Take the pictures with these names, and store them in a folder."""
    async with (
        LocalDiscord() as discord,
        connected(discord) as bot,
        stage(discord, bot, SCALE) as on_a_phone,
    ):
        for name in names:
            scene, language = SHOTS[name]
            page = SCENES[scene](on_a_phone.cast, words_for(language, PICTURES))
            async with on_a_phone.showing(page) as messages:
                message = messages.last.locator(".component-container")
                picture = small(await message.screenshot(animations="disabled"))
            (folder / f"{name}.png").write_bytes(picture)
            print(f"{name}: {len(picture)} bytes")


async def take_film(folder: Path = FOLDER) -> None:
    """Store the film of a round in a folder."""
    frames = await frames_of(table_of(FILMED.until(over), CAST), 1, words_for())
    content = make_film(frames, MAX_FILM_BYTES).content
    (folder / "koi-koi.gif").write_bytes(content)
    print(f"{FILM}: {len(content)} bytes")


def main(names: Sequence[str]) -> str | None:
    """Take the pictures with these names, or all; return an error message, if any."""
    known = [*SHOTS, FILM]
    if unknown := set(names) - set(known):
        return f"no such picture: {', '.join(sorted(unknown))}; there are: {', '.join(known)}"
    wanted = names or known
    if FILM in wanted:
        asyncio.run(take_film())
    shots = [name for name in wanted if name != FILM]
    if shots and shutil.which("chromium") is None:
        return "this needs Debian's chromium"
    if shots:
        asyncio.run(take(shots))
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
