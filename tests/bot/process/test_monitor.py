"""`/health` says whether the bot is well, `/metrics` what it does; nothing else is served."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot import __version__
from bot.errors import SetupProblem
from bot.process.monitor import Monitor
from bot.settings import Settings
from bot.store.database import Database
from bot.store.pending import Pending
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from bot.thinking.engine import Engine, Priority
from tests.bot.sessions import AKI, begun, opened
from tests.support.in_place import ByHand


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def database_url(sqlite: Any) -> str:
    return sqlite()


class Bot(SimpleNamespace):
    """A bot with one shard."""

    def __init__(self, database: Database, url: str) -> None:
        self.ready, self.closed = True, False
        shard = SimpleNamespace(is_closed=lambda: self.closed, latency=0.042)
        settings = Settings(metrics_port=free_port(), database_url=url)
        super().__init__(shards={0: shard}, is_ready=lambda: self.ready, settings=settings)
        self.locks = SimpleNamespace(waiting=None)
        self.database = database
        self.pending: Any = SimpleNamespace(count_open=Pending(database).count_open)
        self.clock: Any = SimpleNamespace(alive=True)
        self.engine = Engine(ByHand())
        self.backups: Any = SimpleNamespace(wanted=False, missing=False)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.settings.metrics_port}"


@pytest.fixture
def bot(database: Database, database_url: str) -> Any:
    return Bot(database, database_url)


@pytest.fixture
async def starting(bot: Any) -> AsyncIterator[str]:
    async with Monitor(bot.settings, bot, bot.locks):
        yield bot.address


@pytest.fixture
async def address(bot: Any) -> AsyncIterator[str]:
    async with Monitor(bot.settings, bot, bot.locks) as monitor:
        await monitor.watch_services(bot.database, bot.pending, bot.clock, bot.engine, bot.backups)
        yield bot.address


async def asked(address: str, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address + path) as answer:
        return answer.status, await answer.text()


async def health(address: str) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as session, session.get(f"{address}/health") as answer:
        return answer.status, await answer.json()


async def told(address: str) -> dict[tuple[str, str], float]:
    _, text = await asked(address, "/metrics")
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_a_bot_that_is_connected_with_its_database_and_clock_is_well(address: str) -> None:
    everything = {"gateway": True, "database": True, "clock": True}
    assert await health(address) == (200, {"status": "ok", "version": __version__, **everything})


async def broken() -> dict[str, int]:
    raise OSError("the disk is gone")


@pytest.mark.parametrize("part", ["not ready", "closed", "database", "clock"])
async def test_a_bot_of_which_one_part_is_unwell_says_which(address: str, bot: Bot, part: str) -> None:
    match part:
        case "not ready":
            bot.ready = False
        case "closed":
            bot.closed = True
        case "database":
            bot.pending.count_open = broken
        case _:
            bot.clock.alive = False
    status, parts = await health(address)
    unwell = part if part in ("database", "clock") else "gateway"
    assert (status, parts["status"]) == (503, "unwell")
    assert [name for name in ("gateway", "database", "clock") if not parts[name]] == [unwell]
    assert (await asked(address, "/metrics"))[0] == 200


async def test_a_write_that_failed_is_named_until_another_one_succeeds(address: str, bot: Bot) -> None:
    bot.database.failed_write = "DATABASE_URL: the disk is full"
    status, parts = await health(address)
    assert (status, parts["database"]) == (503, False)
    assert parts["failed_write"] == "DATABASE_URL: the disk is full"
    async with bot.database.write():
        pass
    assert (await health(address))[0] == 200


async def test_a_missing_backup_is_told_and_no_reason_for_another_start(address: str, bot: Bot) -> None:
    assert "backups" not in (await health(address))[1], "none are wanted"
    bot.backups.wanted = True
    for missing in (False, True):
        bot.backups.missing = missing
        status, parts = await health(address)
        assert (status, parts["status"], parts["backups"]) == (200, "ok", not missing)


async def test_a_bot_that_is_starting_says_so(starting: str, bot: Bot) -> None:
    bot.shards = {}
    assert await health(starting) == (503, {"status": "starting", "version": __version__})
    assert (await told(starting))["zabuton_info", __version__] == 1


async def test_a_waiting_bot_says_for_what_and_counts_as_well(starting: str, bot: Bot) -> None:
    assert (await health(starting))[0] == 503, "it does not know yet whether it has to wait"
    bot.locks.waiting = "shard 3"
    waiting = {"status": "waiting", "for": "shard 3"}
    assert await health(starting) == (200, {"version": __version__, **waiting})
    assert (await asked(starting, "/metrics"))[0] == 200


@pytest.mark.parametrize("path", ["/", "/metrics/", "/health/more", "/static/../health.txt"])
async def test_other_paths_are_not_found(address: str, path: str) -> None:
    assert (await asked(address, path))[0] == 404


async def test_open_tables_are_counted_by_status(address: str, lobbies: Lobbies, tables: Tables) -> None:
    async def counted() -> list[float]:
        samples = await told(address)
        return [samples["zabuton_open_tables", status] for status in ("lobby", "playing")]

    await begun(lobbies)
    lobby = await opened(lobbies, 8)
    assert await counted() == [1, 1]
    await tables.end_table(lobby.id, AKI.id, moderator=False)
    assert await counted() == [0, 1], "a status that no table has any more is none"


async def test_what_waits_for_a_worker_is_told_by_priority(address: str, bot: Bot, lobbies: Lobbies) -> None:
    match = (await begun(lobbies)).match_in_play()
    asked = [
        asyncio.create_task(bot.engine.best_moves(match, min(match.to_move), Random(1), priority))
        for priority in (Priority.MOVE, Priority.MOVE, Priority.HINT, Priority.HINT)
    ]
    await asyncio.sleep(0)
    samples = await told(address)
    assert [samples["zabuton_waiting_decisions", each.name.lower()] for each in Priority] == [1, 2, 0]
    for task in asked:
        task.cancel()


async def test_version_and_latency_are_told(address: str, bot: Bot) -> None:
    samples = await told(address)
    assert samples["zabuton_info", __version__] == 1
    assert samples["zabuton_gateway_latency_seconds", "0"] == 0.042
    bot.closed = True
    latency = (await told(address))["zabuton_gateway_latency_seconds", "0"]
    assert latency != latency, "not a number"


@pytest.fixture
def taken(bot: Bot) -> Iterator[socket.socket]:
    """Someone else's socket on the port."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", bot.settings.metrics_port))
        other.listen()
        yield other


async def test_a_port_that_is_taken_is_told_in_one_line(bot: Any, taken: socket.socket) -> None:
    with pytest.raises(SetupProblem) as caught:
        await Monitor(bot.settings, bot, bot.locks).__aenter__()
    port = bot.settings.metrics_port
    assert str(caught.value).startswith(f"METRICS_PORT: port {port} of 127.0.0.1 cannot be used")
    assert "\n" not in str(caught.value)


async def test_a_process_takes_over_the_port_it_waits_for(bot: Any, taken: socket.socket) -> None:
    settings = Settings(metrics_port=bot.settings.metrics_port, database_url="postgresql://host/zabuton")
    bot.settings = settings
    async with Monitor(bot.settings, bot, bot.locks) as monitor:
        taken.close()
        await monitor.watch_services(bot.database, bot.pending, bot.clock, bot.engine, bot.backups)
        assert (await health(bot.address))[0] == 200


async def test_without_a_port_nothing_is_served(bot: Any) -> None:
    bot.settings = Settings()
    async with Monitor(bot.settings, bot, bot.locks) as monitor:
        await monitor.watch_services(bot.database, bot.pending, bot.clock, bot.engine, bot.backups)
        with pytest.raises(aiohttp.ClientError):
            await health(bot.address)


def test_only_this_machine_may_ask_unless_the_host_says_otherwise() -> None:
    assert Settings.model_fields["metrics_host"].default == "127.0.0.1"
