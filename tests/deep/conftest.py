"""A Discord on the wire, the bot as a process that can be killed, and the people who play with it."""

import gc
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from aiohttp import web

from bot.local.server import LocalDiscord
from bot.store.database import Database
from tests.deep.forked import Forked
from tests.deep.process import Process
from tests.deep.wire import Wire
from tests.support.database import connected
from tests.support.discord_api import over_limits, refused


@pytest.fixture(autouse=True)
def no_collections() -> Iterator[None]:
    """Look for no garbage while the test runs, which took seconds where a whole evening is remembered.

    To the bot that is a Discord that does not answer in time.
    """
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def bot(tmp_path: Path) -> Process:
    """The bot, not started yet."""
    return Process(tmp_path, "bot")


@pytest.fixture
async def forked(tmp_path: Path) -> AsyncIterator[Forked]:
    """The bot, not started yet, for tests that start it very often."""
    forked = Forked(tmp_path, "bot")
    yield forked
    await forked.close()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """The database of the bot, opened by the test too."""
    opened = await connected(f"sqlite:///{tmp_path / 'zabuton.db'}")
    yield opened
    await opened.close()


@pytest.fixture
async def wire(bot: Process, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Wire]:
    """A Discord whose bot has not started yet; everything the bot sends must be valid for Discord."""
    discord = LocalDiscord()
    serve, closed = discord.gateway.handle, []

    async def handle(request: web.Request) -> web.WebSocketResponse:
        socket = await serve(request)
        closed.append(socket.close_code)
        return socket

    monkeypatch.setattr(discord.gateway, "handle", handle)
    async with discord:
        made = Wire(discord, bot, closed)
        yield made
        await made.bot.kill()
    assert over_limits(discord.rest.requests) == []
    assert refused(discord.rest.requests) == []
