"""Requests of a client that its `Traffic` watches."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import ClientSession
from discord.http import HTTPClient

from bot.wire.traffic import Traffic

Send = Callable[[str, str], Awaitable[int]]
"""Sends a request, given its method and address; returns the status of the answer."""


@asynccontextmanager
async def watching(traffic: Traffic) -> AsyncIterator[Send]:
    """Yield what sends requests that are watched."""
    http: Any = HTTPClient(loop=None)  # pyright: ignore[reportArgumentType]
    async with ClientSession() as session:
        http._HTTPClient__session = session
        traffic.watch(http)

        async def send(method: str, address: str) -> int:
            async with http._HTTPClient__session.request(method, address) as response:
                return response.status

        yield send
