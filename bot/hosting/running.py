"""Running: the bot on Discord from start to end, tried again while Discord cannot be reached."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

import structlog

from bot.errors import Unreachable
from bot.hosting.garbage import collected_in_quiet
from bot.hosting.stopping import stoppable
from bot.settings import Settings
from bot.timing.retry import pause_after

if TYPE_CHECKING:
    from bot.client import Zabuton

ATTEMPTS = 4
"""How often the bot tries to reach Discord when it starts, with pauses that grow; then it ends."""

log = structlog.get_logger("bot")


async def run_on_discord(settings: Settings, token: str) -> bool:
    """Run the bot until SIGINT or SIGTERM stops it; if Discord cannot be reached, try that a few times.

    Returns:
        Whether it was asked to stop.
    """
    from bot.watching.failures import fatal

    with stoppable() as stop:
        for tried in range(1, ATTEMPTS + 1):
            try:
                await _run_once(settings, token, stop)
            except Exception as error:
                problem = fatal(error)
                if tried == ATTEMPTS or not isinstance(problem, Unreachable):
                    raise
                pause = pause_after(tried)
                log.warning(str(problem), again_in=pause)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), pause)
            else:
                break
            if stop.is_set():
                break
        return stop.is_set()


async def _run_once(settings: Settings, token: str, stop: asyncio.Event) -> None:
    """Run a bot until it ends or is to stop."""
    from bot.client import create_bot
    from bot.store import alone

    bot = create_bot(settings)
    with alone(settings.database_url, sharing=settings.shard_ids is not None):
        await _run_bot(bot, token, stop)


async def _start(bot: "Zabuton", token: str) -> None:
    """Set the bot up, and stay connected to Discord."""
    await bot.login(token)
    with collected_in_quiet():
        await bot.connect()


async def _run_bot(bot: "Zabuton", token: str, stop: asyncio.Event) -> None:
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
