"""systemd is told that the bot runs and goes on, so that one that hangs is started again."""

import asyncio
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.process.watchdog import send_heartbeats

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such sockets")


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listening


async def test_systemd_hears_heartbeats(systemd: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "3000")
    telling, loop = asyncio.create_task(send_heartbeats()), asyncio.get_running_loop()
    heard = [await loop.sock_recv(systemd, 100) for _ in range(4)]
    telling.cancel()
    assert heard == [b"READY=1", *[b"WATCHDOG=1"] * 3]


async def test_no_watchdog_no_heartbeats(systemd: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    await send_heartbeats()
    assert systemd.recv(100) == b"READY=1"


async def test_elsewhere_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    await send_heartbeats()


async def test_a_deaf_systemd_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    await send_heartbeats()
