"""Watchdog: systemd notifications: readiness, then heartbeats from the event loop.

systemd restarts a bot that hangs and so sends nothing. Without systemd, this does nothing.
Source: https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
"""

import asyncio
import os
import socket

import structlog

BEATS_PER_TIMEOUT = 3
"""Number of heartbeats within systemd's timeout."""

log = structlog.get_logger(__name__)


async def send_heartbeats() -> None:
    """Report readiness, and then heartbeats if systemd wants them, until cancelled."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as connection:
        _notify(connection, address, "READY=1")
        span = int(os.environ.get("WATCHDOG_USEC", "0")) / 1_000_000
        while span:
            _notify(connection, address, "WATCHDOG=1")
            await asyncio.sleep(span / BEATS_PER_TIMEOUT)


def _notify(connection: socket.socket, address: str, what: str) -> None:
    try:
        connection.sendto(what.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
    except OSError as error:
        log.warning("systemd notification failed", what=what, error=str(error))
