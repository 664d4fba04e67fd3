"""Running: the bot on Discord from start to end, tried again while Discord cannot be reached."""

import asyncio
import contextlib
import platform
from typing import TYPE_CHECKING

import structlog

from bot import __version__
from bot.errors import LocksLost, SetupProblem, Unreachable
from bot.hosting import loop
from bot.hosting.garbage import collected_in_quiet
from bot.hosting.stopping import end_at_once, stoppable
from bot.retry import pause_after
from bot.settings import Settings, load_settings, misspelt
from bot.timing import USUAL, Timing

if TYPE_CHECKING:
    from bot.client import Zabuton

ATTEMPTS = 4
"""How often the bot tries to reach Discord when it starts, with pauses that grow; then it ends."""

log = structlog.get_logger("bot")


def run_bot(timing: Timing = USUAL) -> None:
    """Run the bot with the settings from the environment, until it is asked to stop.

    Args:
        timing: how long it waits.

    Raises:
        SetupProblem: it cannot start, or cannot go on.
    """
    from bot.watching.failures import fatal
    from bot.watching.logs import set_up_logging

    try:
        settings = load_settings()
        wrong = misspelt()
        if settings.discord_token is None:
            given = next((name for name, meant in wrong.items() if meant == "DISCORD_TOKEN"), None)
            hint = "To try the bot without one: python -m bot play" if given is None else f"Is it {given}?"
            raise SetupProblem(f"DISCORD_TOKEN: not set. {hint}")
        token = settings.discord_token.get_secret_value()
        set_up_logging(settings.log_level, [token])
        log.info("starting", version=__version__, python=platform.python_version())
        for name, meant in wrong.items():
            log.warning("no such setting", variable=name, meant=meant)
        asked = loop.run(run_on_discord(settings, token, timing))
        log.info("stopped", version=__version__)
        if asked:
            end_at_once()
    except Exception as error:
        problem = fatal(error)
        if problem is None:
            raise
        raise problem from None


async def run_on_discord(settings: Settings, token: str, timing: Timing) -> bool:
    """Run the bot until SIGINT or SIGTERM stops it; if Discord cannot be reached, try that a few times.

    Returns:
        Whether it was asked to stop.
    """
    from bot.watching.failures import fatal

    with stoppable() as stop:
        for tried in range(1, ATTEMPTS + 1):
            try:
                await _run_once(settings, token, timing, stop)
            except Exception as error:
                problem = fatal(error)
                again = isinstance(problem, Unreachable) and not isinstance(problem, LocksLost)
                if tried == ATTEMPTS or not again:
                    raise
                pause = pause_after(timing, tried)
                log.warning(str(problem), again_in=pause)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), pause)
            else:
                break
            if stop.is_set():
                break
        return stop.is_set()


async def _run_once(settings: Settings, token: str, timing: Timing, stop: asyncio.Event) -> None:
    """Run a bot until it ends or is to stop."""
    from bot.client import create_bot
    from bot.locks import file_lock

    bot = create_bot(settings, timing=timing)
    with file_lock(settings.database_url):
        await _until_stopped(bot, token, stop)


async def _start(bot: "Zabuton", token: str) -> None:
    """Set the bot up, and stay connected to Discord."""
    await bot.login(token)
    with collected_in_quiet():
        await bot.connect()


async def _until_stopped(bot: "Zabuton", token: str, stop: asyncio.Event) -> None:
    async with bot:
        running, stopping = asyncio.create_task(_start(bot, token)), asyncio.create_task(stop.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            stopping.cancel()
            await running
            return
        log.info("stopping")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await bot.close()
