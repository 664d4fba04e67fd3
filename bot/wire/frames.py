"""Frames: what Discord's gateway sends, read a few frames at a time.

discord.py reads all that has arrived before it lets anything else happen. When hundreds of people click at
once, that holds the event loop for many milliseconds.
"""

import asyncio
from typing import Any

from discord.http import HTTPClient

AT_A_TIME = 4
"""Frames that are read before others have their turn."""


class Socket:
    """A socket to the gateway that lets others have their turn; in all else, it is the socket itself.

    Args:
        socket: the socket.
    """

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._read = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)

    async def receive(self, timeout: float | None = None) -> Any:  # noqa: ASYNC109 - as aiohttp calls it
        """Return the next frame."""
        self._read += 1
        if self._read % AT_A_TIME == 0:
            await asyncio.sleep(0)
        return await self._socket.receive(timeout=timeout)


def read_few_at_a_time(http: HTTPClient) -> None:
    """Have a client read what the gateway sends like that."""
    client: Any = http
    connect = http.ws_connect

    async def connected(*arguments: Any, **options: Any) -> Socket:
        return Socket(await connect(*arguments, **options))

    client.ws_connect = connected
