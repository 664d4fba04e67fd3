"""Asked to stop, the bot finishes what it is doing, says goodbye to Discord and ends with exit code 0."""

import asyncio
import contextlib
import json
import signal
from pathlib import Path
from typing import Self

import pytest
from aiohttp import web

from bot import __version__
from bot.local.server import LOOPBACK
from tests.discord.world import decisions
from tests.process.bot_process import PATIENCE
from tests.process.faults import rate_limited
from tests.process.wire import Wire

pytestmark = pytest.mark.deep

GRACE = 10.0
"""Seconds after which whoever asked the bot to stop kills it, such as Docker."""

NORMAL_CLOSURE = 1000
BY_SIGNAL = pytest.mark.parametrize(
    "number",
    [pytest.param(signal.SIGTERM, marks=pytest.mark.smoke), signal.SIGINT],
    ids=lambda number: signal.Signals(number).name,
)


@BY_SIGNAL
async def test_a_bot_with_nothing_to_do_says_goodbye_and_ends(wire: Wire, number: signal.Signals) -> None:
    await wire.start()
    code, seconds = await wire.bot.stop(number)
    assert code == 0, wire.bot.told
    assert seconds < GRACE
    assert wire.closed[-1] == NORMAL_CLOSURE
    assert not wire.bot.faults


@BY_SIGNAL
async def test_a_bot_that_is_still_starting_ends(wire: Wire, number: signal.Signals) -> None:
    asked = asyncio.Event()

    def note(method: str, path: str) -> None:
        asked.set()

    wire.faults.fault = note
    await wire.bot.start("run", environment=wire.discord.environment)
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    code, seconds = await wire.bot.stop(number)
    assert code == 0, wire.bot.told
    assert seconds < GRACE
    assert not wire.bot.faults


async def test_a_bot_that_registers_commands_closes_all(wire: Wire, tmp_path: Path) -> None:
    asked = asyncio.Event()

    def hold_up(method: str, path: str) -> web.Response | None:
        if not path.endswith("/commands"):
            return None
        asked.set()
        return rate_limited(60.0)

    wire.faults.fault = hold_up
    await wire.bot.start("run", environment={**wire.discord.environment, "LOG_LEVEL": "INFO"})
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    code, _ = await wire.bot.stop(signal.SIGTERM)
    assert code == 0, wire.bot.told
    assert json.loads(wire.bot.told.splitlines()[-1])["event"] == "stopped"
    assert not wire.bot.faults
    assert not (tmp_path / "zabuton.db-wal").exists(), "the database is not closed"


@BY_SIGNAL
async def test_running_work_is_finished_first(wire: Wire, number: signal.Signals) -> None:
    await wire.start()
    table = await wire.begin()
    person, hand = await wire.mover(table)
    control = decisions(hand)[0]
    asked = 0

    def stop_and_hold_the_answer_up(method: str, path: str) -> web.Response | None:
        nonlocal asked
        if not path.endswith("/callback"):
            return None
        asked += 1
        if asked > 1:
            return None
        wire.bot.send(number)  # only once: a second signal ends the bot at once
        return rate_limited(1.0)

    wire.faults.fault = stop_and_hold_the_answer_up
    answer = await wire.press(person, hand, control)
    assert answer is not None, "the click was not answered"
    assert asked == 2
    assert await wire.bot.ended() == 0, wire.bot.told
    assert wire.closed[-1] == NORMAL_CLOSURE
    await wire.start()
    assert await wire.decision(table) == control.decision + 1


class Line:
    """The network between the bot and Discord, which can be cut without either side hearing of it."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.used = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None

    @property
    def port(self) -> int:
        assert self._server is not None
        return self._server.sockets[0].getsockname()[1]

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, LOOPBACK, 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()

    def cut(self) -> None:
        """Pass nothing on from now on."""
        self._open.clear()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.used.set()
        there = await asyncio.open_connection(LOOPBACK, self._to)
        await asyncio.gather(self._pass_on(reader, there[1]), self._pass_on(there[0], writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                await self._open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()


async def test_a_bot_whose_discord_is_gone_ends_in_time(wire: Wire) -> None:
    await wire.start()
    await wire.begin()
    await wire.discord.__aexit__(None, None, None)
    code, seconds = await wire.bot.stop(signal.SIGTERM)
    assert code == 0, wire.bot.told
    assert seconds < GRACE


@pytest.mark.parametrize("early", [True, False], ids=["while it starts", "later"])
async def test_a_bot_to_which_discord_no_longer_speaks_ends_in_time(wire: Wire, early: bool) -> None:
    async with Line(wire.discord.port) as line:
        direct = str(wire.discord.port)
        wire.discord.gateway.url = wire.discord.gateway.url.replace(direct, str(line.port))
        wire.discord.rest.gateway_url = wire.discord.gateway.url
        base = wire.discord.environment["DISCORD_API_BASE"].replace(direct, str(line.port))
        environment = {**wire.discord.environment, "DISCORD_API_BASE": base}
        if early:
            line.cut()
        await wire.bot.start("run", environment=environment)
        await (line.used if early else wire.discord.gateway.ready).wait()
        if not early:
            await wire.begin()
        line.cut()
        code, seconds = await wire.bot.stop(signal.SIGTERM)
    assert code == 0, wire.bot.told
    assert seconds < GRACE
    assert '"stopped"' in wire.bot.told or early, wire.bot.told


async def test_the_log_says_first_which_version_starts_and_last_that_it_stopped(wire: Wire) -> None:
    environment = {**wire.discord.environment, "LOG_LEVEL": "INFO"}
    await wire.bot.start("run", environment=environment)
    await wire.discord.gateway.ready.wait()
    assert (await wire.bot.stop(signal.SIGTERM))[0] == 0
    first, *_, last = map(json.loads, wire.bot.told.splitlines())
    assert (first["event"], first["version"]) == ("starting", __version__)
    assert (last["event"], last["version"]) == ("stopped", __version__)
