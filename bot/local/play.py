"""Lets people play in a browser: a Discord on this machine, the bot and the page, all in one process."""

import asyncio
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path

import typer

from bot.client import Zabuton, create_bot
from bot.errors import SetupProblem, Unreachable
from bot.local.backend import add_emojis
from bot.local.kept import Kept
from bot.local.page import Page
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.locks import file_lock
from bot.logs import set_up_logging
from bot.run import run_loop, until_stopped
from bot.settings import load_settings

FOLDER = Path(".zabuton")
"""What is kept from run to run, in the current directory: tables and results, messages, the page's port."""


def play_locally(port: int | None, open_browser: bool, log_level: str) -> None:
    """Run the bot on a simulated Discord in the browser until Ctrl-C or SIGTERM.

    Args:
        port: the page's port on the loopback interface; 0 picks a free one, None that of the last run while
            it is free.
        open_browser: whether to open the page in the default browser, if there is one.
        log_level: the bot's LOG_LEVEL.

    Raises:
        SetupProblem: the port is taken, another run has the folder, or the database cannot be opened.
    """
    FOLDER.mkdir(exist_ok=True)
    run_loop(_play_until_stopped(port, open_browser, log_level))


async def _play_until_stopped(port: int | None, open_browser: bool, log_level: str) -> None:
    async with AsyncExitStack() as opened:
        discord = await opened.enter_async_context(LocalDiscord())
        settings = load_settings(
            **discord.settings,
            database_url=f"sqlite:///{(FOLDER / 'local.db').as_posix()}",
            log_level=log_level,
            shard_ids=None,
            shard_count=None,
            metrics_port=None,
        )
        set_up_logging(settings.log_level, settings.secrets)
        try:
            opened.enter_context(file_lock(settings.database_url))
        except Unreachable as error:
            told = "the bot is played with in this folder already: end that run, or begin in another folder"
            raise Unreachable(told) from error
        opened.enter_context(Kept(discord, FOLDER / "discord.pickle"))
        add_emojis(discord.backend)
        rooms = await opened.enter_async_context(Rooms(discord))
        page = await _open_page(opened, discord.world.guild.name, rooms, port)
        bot = await opened.enter_async_context(create_bot(settings))
        await until_stopped(_run_bot(bot, discord, page, open_browser))


async def _open_page(opened: AsyncExitStack, guild: str, rooms: Rooms, port: int | None) -> Page:
    """Serve the page on this port; if it is None, on that of the last run while it is free.

    Raises:
        SetupProblem: the port is taken.
    """
    if port is not None:
        try:
            return await opened.enter_async_context(Page(guild, rooms, port))
        except OSError as error:
            raise SetupProblem(f"the page cannot be served on port {port}: {error.strerror}") from error
    remembered = FOLDER / "port"
    try:
        page = await opened.enter_async_context(Page(guild, rooms, int(remembered.read_text())))
    except (OSError, OverflowError, ValueError):
        page = await opened.enter_async_context(Page(guild, rooms))
    remembered.write_text(str(page.port))
    return page


async def _run_bot(bot: Zabuton, discord: LocalDiscord, page: Page, open_browser: bool) -> None:
    """Run the bot, and show the page once it is there."""
    typer.echo("Starting the bot …")
    await bot.login(discord.token)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(bot.connect())
        await discord.gateway.ready.wait()
        typer.echo(f"Play at {page.url}  (Ctrl-C ends it)")
        browser = _graphical_browser() if open_browser else None
        if browser is not None:
            await asyncio.to_thread(browser.open, page.url)


def _graphical_browser() -> webbrowser.BaseBrowser | None:
    """The default browser, unless there is none or it would take over the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    return None if type(browser) is webbrowser.GenericBrowser else browser
