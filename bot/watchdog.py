"""Watchdog: tells systemd that the bot runs, and again and again that its event loop turns.

A bot that hangs says nothing, and is started again. Elsewhere nobody is told.
Source: https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
"""

import asyncio
import os
import socket

import structlog

PER_SPAN = 3
"""How often a sign of life is given within the time after which systemd takes the bot to hang."""

log = structlog.get_logger(__name__)


async def give_signs_of_life() -> None:
    """Say that the bot runs, and then, if systemd asks for that, that it still does, until cancelled."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as teller:
        _tell(teller, address, "READY=1")
        span = int(os.environ.get("WATCHDOG_USEC", "0")) / 1_000_000
        while span:
            _tell(teller, address, "WATCHDOG=1")
            await asyncio.sleep(span / PER_SPAN)


def _tell(teller: socket.socket, address: str, what: str) -> None:
    try:
        teller.sendto(what.encode(), address.replace("@", "\0", 1) if address[0] == "@" else address)
    except OSError as error:
        log.warning("systemd not told", what=what, error=str(error))
