"""Fixtures with a local Discord, the bot as a process that can be killed, and people."""

import gc
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler
from simcord.backend import Backend

from bot.local.backend import Changes, LocalEnv
from bot.local.server import LocalDiscord
from bot.store.database import Database
from tests.process.bot_process import Process
from tests.process.faults import Faults
from tests.process.forked import Forked
from tests.process.wire import Wire
from tests.support.database import connected
from tests.support.discord_api import refused

NewEnv = Callable[[Backend, Changes], LocalEnv]


@pytest.fixture(autouse=True)
def no_collections() -> Iterator[None]:
    """Collect no garbage during the test: with all objects of a long test, a collection took seconds.

    To the bot, these seconds looked like a Discord that doesn't answer in time.
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
    """The bot, not started yet, for tests with very many starts."""
    forked = Forked(tmp_path, "bot")
    yield forked
    await forked.close()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """The bot's database, also opened by the test."""
    opened = await connected(f"sqlite:///{tmp_path / 'zabuton.db'}")
    yield opened
    await opened.close()


@pytest.fixture
def new_env() -> NewEnv:
    """The environment, which decides how people wait; modules that kill the bot have their own."""
    return LocalEnv


@pytest.fixture
async def wire(bot: Process, new_env: NewEnv) -> AsyncIterator[Wire]:
    """A local Discord, before the bot starts; all requests of the bot must be valid for Discord."""
    faults = Faults()
    closed: list[int | None] = []

    @web.middleware
    async def note_close_code(request: web.Request, handler: Handler) -> web.StreamResponse:
        response = await handler(request)
        if isinstance(response, web.WebSocketResponse):
            closed.append(response.close_code)
        return response

    async with LocalDiscord(middlewares=[faults.middleware, note_close_code], new_env=new_env) as discord:
        made = Wire(discord, bot, faults, closed)
        yield made
        await made.bot.kill()
    assert refused(discord.rest.requests) == []
