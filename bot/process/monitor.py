"""Monitor: serves the bot's health (`/health`) and metrics (`/metrics`) over HTTP."""

import asyncio
import math
from collections.abc import Mapping
from types import TracebackType
from typing import NamedTuple, Self

import discord
import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot import __version__
from bot.errors import SetupProblem
from bot.hosting.backups import NightlyBackups
from bot.metrics import GATEWAY_LATENCY, INFO, OPEN_TABLES, WAITING_DECISIONS
from bot.process.clock import Clock
from bot.process.locks import ShardLocks
from bot.settings import Settings
from bot.store.database import Database, parse_url, sqlite_file
from bot.store.pending import Pending
from bot.tables.table import LOBBY, PLAYING
from bot.thinking.engine import Engine, Priority

DATABASE_TIMEOUT_SECONDS = 2.0
"""Time limit for the database's answer."""

log = structlog.get_logger(__name__)


class _Parts(NamedTuple):
    """The monitored services."""

    database: Database
    pending: Pending
    clock: Clock
    engine: Engine
    backups: NightlyBackups


class Monitor:
    """Serves `/health` and `/metrics` in the bot's own event loop: if that hangs, nothing answers.

    Use it as an async context manager. Without a METRICS_PORT it does nothing. The bot counts as starting
    until `watch_services` is called.
    """

    def __init__(self, settings: Settings, client: discord.AutoShardedClient, locks: ShardLocks) -> None:
        self._settings = settings
        self._client = client
        self._locks = locks
        self._parts: _Parts | None = None
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        """Begin to serve.

        On PostgreSQL the port may belong to the process on this machine whose end we are waiting for.

        Raises:
            SetupProblem: the port can't be used.
        """
        try:
            await self._start_serving()
        except SetupProblem as problem:
            if sqlite_file(parse_url(self._settings.database_url)) is not None:
                raise
            log.warning(str(problem))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    async def watch_services(
        self,
        database: Database,
        pending: Pending,
        clock: Clock,
        engine: Engine,
        backups: NightlyBackups,
    ) -> None:
        """Serve the state of the bot's services from now on.

        Raises:
            SetupProblem: the port couldn't be used before, and still can't.
        """
        self._parts = _Parts(database, pending, clock, engine, backups)
        await self._start_serving()

    async def _start_serving(self) -> None:
        settings = self._settings
        if settings.metrics_port is None or self._runner is not None:
            return
        INFO.labels(__version__).set(1)
        app = web.Application()
        app.router.add_get("/health", self._answer_health)
        app.router.add_get("/metrics", self._answer_metrics)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        try:
            await web.TCPSite(runner, settings.metrics_host, settings.metrics_port).start()
        except OSError as error:
            await runner.cleanup()
            where = f"port {settings.metrics_port} of {settings.metrics_host}"
            raise SetupProblem(f"METRICS_PORT: {where} cannot be used: {error.strerror}") from error
        self._runner = runner

    async def _answer_health(self, _: web.Request) -> web.Response:
        """Answer with each part's state; status 503 unless all are well.

        The database is not well while writing fails, for which the reason is given. A process that waits for
        another one is well. A missing backup is reported (if backups are on) without a 503, since a restart
        wouldn't help.
        """
        if self._parts is not None:
            failed_write = self._parts.database.failed_write
            parts = {
                "gateway": self._is_connected(),
                "database": await _count_tables(self._parts.pending) and failed_write is None,
                "clock": self._parts.clock.alive,
            }
            well = all(parts.values())
            backups = self._parts.backups
            reported = dict[str, object](parts)
            if backups.wanted:
                reported["backups"] = not backups.missing
            if failed_write is not None:
                reported["failed_write"] = failed_write
            return _health_response("ok" if well else "unwell", reported, well=well)
        if self._locks.waiting is None:
            return _health_response("starting", {}, well=False)
        return _health_response("waiting", {"for": self._locks.waiting}, well=True)

    async def _answer_metrics(self, _: web.Request) -> web.Response:
        if self._parts is not None:
            await _count_tables(self._parts.pending)
            for priority in Priority:
                waiting = self._parts.engine.count_waiting(priority)
                WAITING_DECISIONS.labels(priority.name.lower()).set(waiting)
        for number, shard in self._client.shards.items():
            GATEWAY_LATENCY.labels(number).set(math.nan if shard.is_closed() else shard.latency)
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def _is_connected(self) -> bool:
        shards = self._client.shards.values()
        return self._client.is_ready() and bool(shards) and not any(shard.is_closed() for shard in shards)


async def _count_tables(pending: Pending) -> bool:
    """Update the number of open tables; return whether the database answers."""
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
            counts = await pending.count_open()
    except Exception:  # any error means that the database does not answer
        OPEN_TABLES.clear()
        return False
    for status in (LOBBY, PLAYING):
        OPEN_TABLES.labels(status).set(counts.get(status, 0))
    return True


def _health_response(status: str, details: Mapping[str, object], *, well: bool) -> web.Response:
    body = {"status": status, "version": __version__, **details}
    return web.json_response(body, status=200 if well else 503)
