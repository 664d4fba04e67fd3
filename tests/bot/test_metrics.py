"""The metrics that a host can watch: they are named in the dashboard and the alerts, and they are true."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client import REGISTRY
from prometheus_client.metrics import MetricWrapperBase

from bot import metrics
from bot.metrics import request_trace

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


@asynccontextmanager
async def server(status: int) -> AsyncIterator[str]:
    """A server that answers every request with a status; yields its address."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"HTTP/1.1 {status} -\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/api/v10"


async def ask(method: str, address: str) -> int:
    """Send a request as a client of Discord would whose requests are counted; return the status."""
    async with (
        aiohttp.ClientSession(trace_configs=[request_trace()]) as session,
        session.request(method, address) as response,
    ):
        return response.status


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/interactions/1/token/callback", "answer"),
        ("PATCH", "/webhooks/1/token/messages/@original", "answer"),
        ("PATCH", "/channels/1/messages/2", "edit"),
        ("POST", "/channels/1/messages?wait=true", "message"),
        ("GET", "/channels/1/messages/2", "other"),
        ("GET", "/users/@me", "other"),
    ],
)
async def test_requests_are_counted_by_what_they_are_for(method: str, path: str, kind: str) -> None:
    before = value("zabuton_requests_total", kind=kind, status="200")
    async with server(200) as base:
        await ask(method, f"{base}{path}")
    assert value("zabuton_requests_total", kind=kind, status="200") == before + 1


async def test_a_request_without_an_answer_is_counted_too() -> None:
    before = value("zabuton_requests_total", kind="other", status="none")
    with pytest.raises(aiohttp.ClientError):
        await ask("GET", "http://127.0.0.1:1/users/@me")
    assert value("zabuton_requests_total", kind="other", status="none") == before + 1
