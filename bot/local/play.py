"""Play in a browser: a Discord on this machine, the bot and the page, all in one process."""

import asyncio
import webbrowser
from contextlib import AsyncExitStack
from pathlib import Path

import typer

from bot.errors import SetupProblem, Unreachable
from bot.local.backend import add_emojis
from bot.local.kept import Kept
from bot.local.page import Page, page_url
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.process.client import Zabuton, create_bot
from bot.process.locks import file_lock
from bot.process.run import run_loop, until_stopped
from bot.settings import load_settings

PLAY_FOLDER = Path(".zabuton")
"""The contents kept between runs, in the current directory: tables, results, messages, the page's address."""

_PORT_FILE = PLAY_FOLDER / "port"


def play_locally(port: int | None, open_browser: bool, log_level: str) -> None:
    """Run the bot on a simulated Discord in the browser until Ctrl-C or SIGTERM.

    Args:
        port: the page's port on the loopback interface; 0 picks a free one, None the last run's if it is
            free.
        open_browser: whether to open the page in the default browser, if any.
        log_level: the bot's LOG_LEVEL.

    Raises:
        SetupProblem: the port is taken, or the database can't be opened.
    """
    PLAY_FOLDER.mkdir(exist_ok=True)
    run_loop(_play_until_stopped(port, open_browser, log_level))


async def _play_until_stopped(port: int | None, open_browser: bool, log_level: str) -> None:
    async with AsyncExitStack() as opened:
        discord = await opened.enter_async_context(LocalDiscord())
        settings = load_settings(
            **discord.settings,
            database_url=f"sqlite:///{(PLAY_FOLDER / 'local.db').as_posix()}",
            log_level=log_level,
            shard_ids=None,
            shard_count=None,
            metrics_port=None,
        )
        set_up_logging(settings.log_level, settings.secrets)
        try:
            opened.enter_context(file_lock(settings.database_url))
        except Unreachable as error:
            if not _PORT_FILE.exists():
                raise Unreachable("another run has just begun in this folder: stop it, or wait") from error
            url = page_url(int(_PORT_FILE.read_text()))
            typer.echo(f"It is running already, at {url}")
            if open_browser:
                await _open_browser(url)
            return
        opened.enter_context(Kept(discord, PLAY_FOLDER / "discord.pickle"))
        add_emojis(discord.backend)
        rooms = await opened.enter_async_context(Rooms(discord))
        page = await _open_page(opened, discord.world.guild.name, rooms, port)
        bot = await opened.enter_async_context(create_bot(settings))
        await until_stopped(_run_bot(bot, discord, page, open_browser))


async def _open_page(opened: AsyncExitStack, guild: str, rooms: Rooms, port: int | None) -> Page:
    """Serve the page on a port; None means the last run's if it is free, or else any.

    Raises SetupProblem if the port is taken.
    """
    try:
        last = int(_PORT_FILE.read_text()) if port is None else port
        page = await opened.enter_async_context(Page(guild, rooms, last))
    except (OSError, OverflowError, ValueError) as error:
        if port is not None:
            raise SetupProblem(f"the page cannot be served on port {port}: {error}") from error
        page = await opened.enter_async_context(Page(guild, rooms))
    _PORT_FILE.write_text(str(page.port))
    return page


async def _run_bot(bot: Zabuton, discord: LocalDiscord, page: Page, open_browser: bool) -> None:
    """Run the bot, and show the page when the bot is ready and has greeted a new server."""
    typer.echo("Starting the bot…")
    try:
        await bot.login(discord.token)
    except SetupProblem as problem:
        raise SetupProblem(f"{problem}. To start afresh, delete the folder {PLAY_FOLDER}") from problem
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(bot.connect())
        await bot.wait_until_ready()
        if not any(discord.backend.messages.values()):
            discord.gateway.join_guild(discord.world.guild.id)
        typer.echo(f"Play at {page.url}  (Ctrl-C ends it)")
        if open_browser:
            await _open_browser(page.url)


async def _open_browser(url: str) -> None:
    """Open an address in the default browser, if it would not take over the terminal."""
    browser = _graphical_browser()
    if browser is not None:
        await asyncio.to_thread(browser.open, url)


def _graphical_browser() -> webbrowser.BaseBrowser | None:
    """The default browser, unless it is missing or would take over the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    return None if type(browser) is webbrowser.GenericBrowser else browser
