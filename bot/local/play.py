"""Lets people play with the bot in a browser: runs a Discord on this machine, the bot and the page."""

import asyncio
import contextlib
import signal
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from bot.local.backend import add_emojis
from bot.local.bot_process import BOT_COMMAND, BotProcess
from bot.local.kept import Kept
from bot.local.page import Page
from bot.local.rooms import Rooms
from bot.local.server import LocalDiscord

READY_SECONDS = 30.0
"""How long the bot may take to connect and register its commands."""

FOLDER = Path(".zabuton")
"""What is kept from run to run, in the current directory: tables and results, messages, the page's port."""

_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")


async def play(
    database_url: str | None,
    port: int | None,
    open_browser: bool,
    log_level: str,
    command: Sequence[str] = BOT_COMMAND,
) -> int:
    """Run the bot on a simulated Discord in the browser until Ctrl-C or SIGTERM, or until the bot ends.

    Args:
        database_url: the bot's database; None means the one in `FOLDER`.
        port: the page's port on the loopback interface; 0 picks a free one, None that of the last run while
            it is free.
        open_browser: whether to open the page in the default browser, if there is one.
        log_level: the bot's LOG_LEVEL.
        command: how to start the bot.

    Returns:
        The exit code for the program: 0 if a person stopped it, 1 if the port is taken or the bot does not
        get ready, otherwise that of the bot.
    """
    async with contextlib.AsyncExitStack() as stack:
        stop = stack.enter_context(_stopped_by_signals())
        discord = await stack.enter_async_context(LocalDiscord())
        await stack.enter_async_context(Kept(discord, FOLDER / "discord"))
        add_emojis(discord.backend)
        rooms = await stack.enter_async_context(Rooms(discord))
        try:
            page = await _serve(stack, discord.world.guild.name, rooms, port)
        except OSError as error:
            typer.echo(f"The page cannot be served on port {port}: {error.strerror}.", err=True)
            return 1
        bot = await BotProcess.start(
            {
                **discord.environment,
                "DATABASE_URL": database_url or _kept_database(),
                "LOG_LEVEL": log_level,
            },
            command,
        )
        stack.push_async_callback(bot.stop)
        return await _accompany(bot, discord, page, stop, open_browser)


async def _serve(stack: contextlib.AsyncExitStack, guild: str, rooms: Rooms, port: int | None) -> Page:
    """Serve the page on this port; if it is None, on that of the last run while it is free.

    Raises:
        OSError: the port is taken.
    """
    if port is not None:
        return await stack.enter_async_context(Page(guild, rooms, port))
    remembered = FOLDER / "port"
    try:
        page = await stack.enter_async_context(Page(guild, rooms, int(remembered.read_text())))
    except (OSError, OverflowError, ValueError):
        page = await stack.enter_async_context(Page(guild, rooms))
    remembered.write_text(str(page.port))
    return page


async def _accompany(
    bot: BotProcess, discord: LocalDiscord, page: Page, stop: asyncio.Event, open_browser: bool
) -> int:
    """Wait until the bot is ready, show the page, and wait until somebody stops it or the bot ends."""
    typer.echo("Starting the bot …")
    ready = asyncio.create_task(_until_ready(discord))
    ended = asyncio.create_task(bot.ended())
    stopped = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait(
            {ready, ended, stopped}, timeout=READY_SECONDS, return_when=asyncio.FIRST_COMPLETED
        )
        if not (ready.done() or ended.done() or stopped.done()):
            lacking = "register its commands" if discord.gateway.ready.is_set() else "connect"
            typer.echo(f"The bot did not {lacking} within {READY_SECONDS:.0f} seconds.", err=True)
            return 1
        if ready.done():
            await _show(page.url, open_browser)
            await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if stopped.done():
            typer.echo("Stopping the bot …")
            return 0
        code = ended.result()
        typer.echo(f"The bot stopped by itself with exit code {code}.", err=True)
        return code
    finally:
        for task in (ready, ended, stopped):
            task.cancel()


async def _until_ready(discord: LocalDiscord) -> None:
    await discord.gateway.ready.wait()
    while not discord.commands_synced:
        await discord.changes.next()


async def _show(address: str, open_browser: bool) -> None:
    typer.echo(f"Play at {address}  (Ctrl-C ends it)")
    browser = _graphical_browser() if open_browser else None
    if browser is not None:
        await asyncio.to_thread(browser.open, address)


def _graphical_browser() -> webbrowser.BaseBrowser | None:
    """The default browser, unless there is none or it would take over the terminal."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    return None if type(browser) is webbrowser.GenericBrowser else browser


def _kept_database() -> str:
    FOLDER.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{(FOLDER / 'local.db').resolve().as_posix()}"


@contextlib.contextmanager
def _stopped_by_signals() -> Iterator[asyncio.Event]:
    """An event that is set by Ctrl-C and by the signals that ask a program to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    wanted = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set)) for number in wanted
    }
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
