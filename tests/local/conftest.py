"""A local Discord for each test, and a small bot connected to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.local.server import LocalDiscord
from tests.local.tiny_bot import TinyBot
from tests.process.faults import Faults
from tests.support.routes import talk_to

StartBot = Callable[[TinyBot], Awaitable[TinyBot]]


@pytest.fixture
def failing() -> Faults:
    """Makes requests to the Discord fail."""
    return Faults()


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch, failing: Faults) -> AsyncIterator[LocalDiscord]:
    """The Discord that discord.py connects to in the test's own process."""
    async with LocalDiscord(middlewares=[failing.middleware]) as running:
        where = running.environment
        talk_to(monkeypatch, where["DISCORD_API_BASE"], where["DISCORD_GATEWAY_URL"])
        yield running


@pytest.fixture
async def start_bot(discord: LocalDiscord) -> AsyncIterator[StartBot]:
    """Connects bots to the test's Discord, and closes them with the test."""
    started: list[tuple[TinyBot, asyncio.Task[None]]] = []

    async def start(bot: TinyBot) -> TinyBot:
        running = asyncio.create_task(bot.start(discord.token))
        started.append((bot, running))
        async with asyncio.timeout(20):
            await discord.gateway.ready.wait()
            await bot.wait_until_ready()
        return bot

    yield start
    for bot, running in started:
        await bot.close()
        await running


@pytest.fixture
async def bot(start_bot: StartBot) -> TinyBot:
    return await start_bot(TinyBot())
