"""Running: the bot on Discord, from start to stop."""

import asyncio
import gc
import platform
import signal
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog

from bot import __version__
from bot.errors import NO_TOKEN, SetupProblem, setup_problem
from bot.logs import set_up_logging
from bot.process.client import Zabuton, create_bot
from bot.process.locks import file_lock
from bot.process.watchdog import send_heartbeats
from bot.settings import Settings, load_settings, misspelt_variables

try:
    from uvloop import run as run_loop  # a click takes about a fifth less of the processor
except ImportError:  # there is none for Windows
    from asyncio import run as run_loop

_CANCEL_SECONDS = 1.0
"""Seconds between two cancellations of the same work."""

log = structlog.get_logger("bot")


def run_bot(**options: Any) -> None:
    """Run the bot with the settings of the environment until SIGINT or SIGTERM.

    `options` go to `create_bot`; tests have their own timing. Raises SetupProblem if the bot can't start or
    continue; its exit code says whether another attempt may help.
    """
    settings = load_settings()
    wrong = misspelt_variables()
    if settings.discord_token is None:
        given = next((name for name, meant in wrong.items() if meant == "DISCORD_TOKEN"), None)
        hint = "To try the bot without one: python -m bot play" if given is None else f"Is it {given}?"
        raise SetupProblem(f"{NO_TOKEN}. {hint}")
    token = settings.discord_token.get_secret_value()
    set_up_logging(settings.log_level, settings.secrets)
    log.info("starting", version=__version__, python=platform.python_version())
    for name, meant in wrong.items():
        log.warning("no such setting", variable=name, meant=meant)
    try:
        run_loop(serve_bot(settings, token, **options))
    except Exception as error:
        problem = setup_problem(error)
        if problem is None:
            raise
        raise problem from error
    log.info("stopped", version=__version__)


async def serve_bot(settings: Settings, token: str, **options: Any) -> None:
    """Run a bot in this event loop until a stop signal."""
    telling = asyncio.create_task(send_heartbeats(), name="watchdog")
    try:
        with file_lock(settings.database_url):
            async with create_bot(settings, **options) as bot:
                await until_stopped(_start_bot(bot, token))
    finally:
        telling.cancel()


async def _start_bot(bot: Zabuton, token: str) -> None:
    await bot.login(token)
    gc.collect()
    gc.freeze()  # loaded modules stay, so the collector needn't check them
    await bot.connect()


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Run some work to its end, or until SIGINT or SIGTERM cancels it.

    A second signal ends the process at once.
    """
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()

    # asyncio's own `add_signal_handler` does not exist on Windows.
    def ask(*_: object) -> None:
        loop.call_soon_threadsafe(stop.set)

    before = {number: signal.signal(number, ask) for number in (signal.SIGINT, signal.SIGTERM)}
    working = asyncio.create_task(work)
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        stopping.cancel()
        for number, handler in before.items():
            signal.signal(number, handler)
    while not working.done():
        working.cancel()  # more than once, since `wait_for` of Python 3.11 may lose a cancellation
        await asyncio.wait({working}, timeout=_CANCEL_SECONDS)
    with suppress(asyncio.CancelledError):
        await working
