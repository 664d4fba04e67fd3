"""The metrics that a host can watch: they are named in the dashboard and the alerts, and they are true."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import REGISTRY
from prometheus_client.metrics import MetricWrapperBase
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from bot import metrics
from bot.errors import MovedOnError
from bot.store.database import Database
from bot.wire import traffic
from bot.wire.traffic import ANSWER, EDIT, MESSAGE, OTHER, Traffic, kind_of
from tests.support.watching import watching

DOCS = Path(__file__).resolve().parents[2] / "docs"
PROCESS = {"process_resident_memory_bytes", "process_cpu_seconds_total", "process_start_time_seconds"}
"""What prometheus_client itself adds on Linux."""


def existing() -> set[str]:
    """All names under which Prometheus finds our metrics."""
    families = [
        family
        for metric in vars(metrics).values()
        if isinstance(metric, MetricWrapperBase)
        for family in metric.describe()
    ]
    endings = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_sum", "_count")}
    return {f"{family.name}{ending}" for family in families for ending in endings[family.type]} | PROCESS


def named_in(expressions: str) -> set[str]:
    return set(re.findall(r"\b(?:zabuton|process)_[a-z_]+", expressions))


def test_every_metric_of_the_dashboard_exists() -> None:
    dashboard: dict[str, Any] = json.loads((DOCS / "grafana.json").read_text())
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = named_in("\n".join(expressions))
    assert named <= existing()
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in named}
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in existing()} - shown <= PROCESS, "left out"


def test_every_metric_of_the_alerts_exists() -> None:
    alerts = (DOCS / "alerts.yml").read_text()
    named = named_in("\n".join(re.findall(r"expr: (.+)", alerts)))
    assert named
    assert named <= existing()


def test_every_alert_says_what_to_do() -> None:
    alerts = re.split(r"^ +- alert: ", (DOCS / "alerts.yml").read_text(), flags=re.MULTILINE)[1:]
    assert len(alerts) > 5
    for alert in alerts:
        assert re.search(r"^ +summary: \S", alert, re.MULTILINE), alert
        assert re.search(r"^ +severity: (page|ticket)$", alert, re.MULTILINE), alert


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


# Requests to Discord

API = "https://discord.com/api/v10"


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/interactions/1/token/callback", ANSWER),
        ("PATCH", "/webhooks/1/token/messages/@original", ANSWER),
        ("PATCH", "/channels/1/messages/2", EDIT),
        ("POST", "/channels/1/messages", MESSAGE),
        ("GET", "/channels/1/messages/2", OTHER),
        ("GET", "/users/@me", OTHER),
    ],
)
def test_requests_are_told_apart_by_what_they_are_for(method: str, path: str, kind: str) -> None:
    assert kind_of(method, API + path) == kind


class Server:
    """Answers every request with a status, and counts them."""

    def __init__(self) -> None:
        self.status, self.asked = 200, 0

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        self.asked += 1
        writer.write(f"HTTP/1.1 {self.status} -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


async def test_requests_edits_and_rate_limits_are_counted() -> None:
    server, watched = Server(), Traffic()
    async with await asyncio.start_server(server.handle, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        edit = f"http://127.0.0.1:{port}/channels/1/messages/2"
        edits, limits = value("zabuton_edits_total"), value("zabuton_rate_limits_total")
        async with watching(watched) as send:
            for status in (200, 429, 404):
                server.status = status
                before = value("zabuton_requests_total", kind="edit", status=str(status))
                assert await send("PATCH", edit) == status
                assert value("zabuton_requests_total", kind="edit", status=str(status)) == before + 1
    assert value("zabuton_edits_total") == edits + 1
    assert value("zabuton_rate_limits_total") == limits + 1
    assert value("zabuton_invalid_requests") == 2


async def test_a_request_without_an_answer_is_counted_too() -> None:
    before = value("zabuton_requests_total", kind="other", status="none")
    async with watching(Traffic()) as send:
        with pytest.raises(aiohttp.ClientError):
            await send("GET", "http://127.0.0.1:1/users/@me")
    assert value("zabuton_requests_total", kind="other", status="none") == before + 1


async def test_after_many_refusals_only_people_are_still_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traffic, "MOST_INVALID", 3)
    server, watched, waited = Server(), Traffic(), list[float]()

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        monkeypatch.setattr(traffic, "SPAN", 0.0)

    monkeypatch.setattr(traffic.asyncio, "sleep", wait)
    async with await asyncio.start_server(server.handle, "127.0.0.1", 0) as listening:
        base = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        async with watching(watched) as send:
            server.status = 403
            for _ in range(3):
                await send("POST", f"{base}/channels/1/messages")
            assert waited == []
            await send("POST", f"{base}/interactions/1/token/callback")
            assert waited == [], "a person waits for that"
            assert watched.invalid() == 4
            await send("POST", f"{base}/channels/1/messages")
    (seconds,) = waited
    assert 0 < seconds <= 600
    assert server.asked == 5


async def test_answers_that_come_too_late_do_not_keep_tables_from_being_shown() -> None:
    server, watched = Server(), Traffic()
    async with await asyncio.start_server(server.handle, "127.0.0.1", 0) as listening:
        base = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
        async with watching(watched) as send:
            for status, invalid in ((404, 0), (403, 1)):
                server.status = status
                assert await send("POST", f"{base}/interactions/1/token/callback") == status
                assert watched.invalid() == invalid


@pytest.mark.parametrize(
    ("error", "failures"),
    [
        (OperationalError("SELECT 1", {}, Exception("disk I/O error")), 1),
        (NoConnectionLeft("all connections are in use"), 1),
        (ConnectionRefusedError("the server is away"), 1),
        (MovedOnError(), 0),
    ],
    ids=lambda value: type(value).__name__,
)
async def test_every_way_in_which_a_database_fails_is_counted(
    database: Database, error: Exception, failures: int
) -> None:
    for kind, begin in (("write", database.write), ("read", database.read)):
        before = value("zabuton_database_errors_total", kind=kind)
        with pytest.raises(type(error)):
            async with begin():
                raise error
        assert value("zabuton_database_errors_total", kind=kind) == before + failures
