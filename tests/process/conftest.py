"""A Discord on the wire, the bot as a process that can be killed, and the people who play with it."""

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
from tests.support.discord_api import over_limits, refused

NewEnv = Callable[[Backend, Changes], LocalEnv]


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
def new_env() -> NewEnv:
    """How people wait for an answer; modules with bots that go away have their own."""
    return LocalEnv


@pytest.fixture
async def wire(bot: Process, new_env: NewEnv) -> AsyncIterator[Wire]:
    """A Discord whose bot has not started yet; everything the bot sends must be valid for Discord."""
    faults, closed = Faults(), list[int | None]()

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
    assert over_limits(discord.rest.requests) == []
    assert refused(discord.rest.requests) == []
