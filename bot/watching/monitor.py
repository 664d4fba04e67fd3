"""Monitor: answers over HTTP whether the bot is well (`/health`), and with its metrics (`/metrics`)."""

import asyncio
import math
from collections.abc import Mapping
from typing import NamedTuple

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import __version__
from bot.clock import Clock
from bot.errors import SetupProblem
from bot.locks import ShardLocks
from bot.metrics import GATEWAY_LATENCY, INFO, OPEN_TABLES, WAITING_MOVES
from bot.store.pending import Pending
from bot.tables.table import LOBBY, PLAYING
from bot.thinking.engine import Engine, Priority

DATABASE_WITHIN = 2.0
"""Seconds within which the database has to answer."""


class _Parts(NamedTuple):
    """What is watched."""

    pending: Pending
    clock: Clock
    engine: Engine


class Monitor:
    """Serves `/health` and `/metrics` in the bot's own loop: if that hangs, nothing answers.

    Args:
        client: the bot, which is starting until `watch` is called.
        locks: know whether it waits for another process.
    """

    def __init__(self, client: discord.AutoShardedClient, locks: ShardLocks) -> None:
        self._client = client
        self._locks = locks
        self._parts: _Parts | None = None
        self._runner: web.AppRunner | None = None

    @property
    def serving(self) -> bool:
        """Whether the port is open."""
        return self._runner is not None

    async def start(self, host: str, port: int) -> int:
        """Begin to serve; return the port, which is a free one if 0 was asked for.

        Args:
            host: the address to listen on.
            port: the port.

        Raises:
            SetupProblem: the port cannot be used.
        """
        INFO.labels(__version__).set(1)
        app = web.Application()
        app.router.add_get("/health", self._health)
        app.router.add_get("/metrics", self._metrics)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            await runner.cleanup()
            raise SetupProblem(
                f"METRICS_PORT: port {port} of {host} cannot be used: {error.strerror}"
            ) from error
        self._runner = runner
        return int(runner.addresses[0][1])

    def watch(self, pending: Pending, clock: Clock, engine: Engine) -> None:
        """Say from now on how the parts of the bot are.

        Args:
            pending: asked for open tables, which shows that the database answers.
            clock: the clock.
            engine: where computer players' decisions wait.
        """
        self._parts = _Parts(pending, clock, engine)

    async def close(self) -> None:
        """Stop serving."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _health(self, _: web.Request) -> web.Response:
        """Answer with each part's state; status 503 unless all are well.

        Whoever waits for another process does what it should, and need not be ended.
        """
        if self._parts is not None:
            parts = {
                "gateway": self._connected(),
                "database": await _count_tables(self._parts),
                "clock": self._parts.clock.alive,
            }
            well = all(parts.values())
            return _answer("ok" if well else "unwell", parts, well=well)
        if self._locks.waiting is None:
            return _answer("starting", {}, well=False)
        return _answer("waiting", {"for": self._locks.waiting}, well=True)

    async def _metrics(self, _: web.Request) -> web.Response:
        if self._parts is not None:
            await _count_tables(self._parts)
            for priority in Priority:
                WAITING_MOVES.labels(priority.name.lower()).set(self._parts.engine.waiting(priority))
        for number, shard in self._client.shards.items():
            GATEWAY_LATENCY.labels(number).set(math.nan if shard.is_closed() else shard.latency)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def _connected(self) -> bool:
        shards = self._client.shards
        return bool(shards) and self._client.is_ready() and not any(map(_is_closed, shards.values()))


async def _count_tables(parts: _Parts) -> bool:
    """Bring the number of open tables up to date; return whether the database answers."""
    try:
        async with asyncio.timeout(DATABASE_WITHIN):
            counts = await parts.pending.count_open()
    except Exception:  # whatever it is, the database does not answer
        OPEN_TABLES.clear()
        return False
    for status in (LOBBY, PLAYING):
        OPEN_TABLES.labels(status).set(counts.get(status, 0))
    return True


def _answer(status: str, details: Mapping[str, object], *, well: bool) -> web.Response:
    told = {"status": status, "version": __version__, **details}
    return web.json_response(told, status=200 if well else 503)


def _is_closed(shard: discord.ShardInfo) -> bool:
    return shard.is_closed()
