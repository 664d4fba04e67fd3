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
from bot.locks import ShardLocks
from bot.settings import Settings
from bot.store.database import Database
from bot.store.pending import Pending
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from bot.thinking.engine import Engine, Priority
from bot.watching.monitor import Monitor
from tests.bot.sessions import AKI, begun, opened
from tests.support.in_place import ByHand


class Client(SimpleNamespace):
    """A bot with one shard."""

    def __init__(self) -> None:
        self.ready, self.closed = True, False
        shard = SimpleNamespace(is_closed=lambda: self.closed, latency=0.042)
        super().__init__(shards={0: shard}, is_ready=lambda: self.ready)


@pytest.fixture
def database_url(sqlite: Any) -> str:
    return sqlite()


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def clock() -> Any:
    return SimpleNamespace(alive=True)


@pytest.fixture
def locks(database_url: str) -> ShardLocks:
    return ShardLocks(database_url)


@pytest.fixture
def engine() -> Engine:
    return Engine(ByHand())


@pytest.fixture
async def address(
    client: Any, locks: ShardLocks, database: Database, clock: Any, engine: Engine
) -> AsyncIterator[str]:
    monitor = Monitor(client, locks)
    monitor.watch(Pending(database), clock, engine)
    yield f"http://127.0.0.1:{await monitor.start('127.0.0.1', 0)}"
    await monitor.close()


async def asked(address: str, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(address + path) as answer:
        return answer.status, await answer.text()


async def health(address: str) -> tuple[int, dict[str, Any]]:
    async with aiohttp.ClientSession() as session, session.get(f"{address}/health") as answer:
        return answer.status, await answer.json()


async def told(address: str) -> dict[tuple[str, str], float]:
    """The samples by name and the value of their first label."""
    _, text = await asked(address, "/metrics")
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_a_bot_that_is_connected_with_its_database_and_clock_is_well(address: str) -> None:
    everything = {"gateway": True, "database": True, "clock": True}
    assert await health(address) == (200, {"status": "ok", "version": __version__, **everything})


@pytest.mark.parametrize(("ready", "closed"), [(False, False), (True, True)])
async def test_a_bot_without_discord_is_unwell(
    address: str, client: Client, ready: bool, closed: bool
) -> None:
    client.ready, client.closed = ready, closed
    status, parts = await health(address)
    assert (status, parts["status"], parts["gateway"], parts["database"]) == (503, "unwell", False, True)


async def test_a_bot_whose_database_does_not_answer_is_unwell(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Pending) -> dict[str, int]:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Pending, "count_open", broken)
    status, parts = await health(address)
    assert (status, parts["gateway"], parts["database"]) == (503, True, False)
    assert (await asked(address, "/metrics"))[0] == 200


@pytest.fixture
async def monitor(client: Any, locks: ShardLocks) -> AsyncIterator[Monitor]:
    """That of a bot which is starting."""
    made = Monitor(client, locks)
    yield made
    await made.close()


async def test_a_bot_that_is_starting_says_so(monitor: Monitor, client: Client) -> None:
    client.shards = {}
    address = f"http://127.0.0.1:{await monitor.start('127.0.0.1', 0)}"
    assert await health(address) == (503, {"status": "starting", "version": __version__})
    assert (await told(address))["zabuton_info", __version__] == 1


async def test_a_bot_that_waits_for_another_one_says_for_what_and_need_not_be_ended(
    monitor: Monitor, locks: ShardLocks
) -> None:
    address = f"http://127.0.0.1:{await monitor.start('127.0.0.1', 0)}"
    assert (await health(address))[0] == 503, "it does not know yet whether it has to wait"
    locks.waiting = "shard 3"
    waiting = {"status": "waiting", "for": "shard 3"}
    assert await health(address) == (200, {"version": __version__, **waiting})
    assert (await asked(address, "/metrics"))[0] == 200


async def test_a_bot_whose_clock_stands_still_is_unwell(address: str, clock: Any) -> None:
    clock.alive = False
    status, parts = await health(address)
    assert (status, parts["clock"]) == (503, False)


@pytest.mark.parametrize("path", ["/", "/metrics/", "/health/more", "/static/../health.txt"])
async def test_other_paths_are_not_found(address: str, path: str) -> None:
    assert (await asked(address, path))[0] == 404


async def test_open_tables_are_counted_by_status(address: str, lobbies: Lobbies) -> None:
    await begun(lobbies)
    for channel in (8, 9):
        await opened(lobbies, channel)
    samples = await told(address)
    assert [samples["zabuton_open_tables", status] for status in ("lobby", "playing")] == [2, 1]


async def test_a_status_that_no_table_has_any_more_is_none(
    address: str, lobbies: Lobbies, tables: Tables
) -> None:
    lobby = await opened(lobbies)
    assert (await told(address))["zabuton_open_tables", "lobby"] == 1
    await tables.end(lobby.id, AKI.id, moderator=False)
    assert (await told(address))["zabuton_open_tables", "lobby"] == 0


async def test_what_waits_for_a_worker_is_told_by_priority(
    address: str, engine: Engine, lobbies: Lobbies
) -> None:
    match = (await begun(lobbies)).playing()
    asked = [
        asyncio.create_task(engine.best_moves(match, min(match.to_move), Random(1), priority))
        for priority in (Priority.MOVE, Priority.MOVE, Priority.HINT, Priority.HINT)
    ]
    await asyncio.sleep(0)
    samples = await told(address)
    assert [samples["zabuton_waiting_moves", each.name.lower()] for each in Priority] == [1, 2, 0]
    for task in asked:
        task.cancel()


async def test_version_and_latency_are_told(address: str, client: Client) -> None:
    samples = await told(address)
    assert samples["zabuton_info", __version__] == 1
    assert samples["zabuton_gateway_latency_seconds", "0"] == 0.042
    client.closed = True
    latency = (await told(address))["zabuton_gateway_latency_seconds", "0"]
    assert latency != latency, "not a number"


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


async def test_a_port_that_is_taken_is_told_in_one_line(monitor: Monitor, taken: int) -> None:
    with pytest.raises(
        SetupProblem, match=rf"^METRICS_PORT: port {taken} of 127.0.0.1 cannot be used"
    ) as caught:
        await monitor.start("127.0.0.1", taken)
    assert "\n" not in str(caught.value)


def test_only_this_machine_may_ask_unless_the_host_says_otherwise() -> None:
    assert Settings.model_fields["metrics_host"].default == "127.0.0.1"
