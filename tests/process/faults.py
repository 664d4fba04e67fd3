"""Faults of the local Discord: a middleware that refuses requests or resets connections."""

import json
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.local.rest import API_PREFIX


class Cut(Enum):
    """When to reset the connection: before Discord gets the request, or before its answer arrives."""

    REQUEST = auto()
    ANSWER = auto()


Fault = Callable[[str, str], web.Response | Cut | None]
"""Returns the fault of a request, if any, given its method and path."""


class Faults:
    """Makes requests fail; `LocalDiscord(middlewares=[faults.middleware])`."""

    def __init__(self) -> None:
        self.fault: Fault | None = None

    @property
    def middleware(self) -> Any:
        @web.middleware
        async def failing(request: web.Request, handler: Handler) -> web.StreamResponse:
            path = request.rel_url.raw_path
            if self.fault is None or not path.startswith(API_PREFIX):
                return await handler(request)
            fault = self.fault(request.method, path.removeprefix(API_PREFIX))
            if isinstance(fault, web.Response):
                return fault
            reply = web.Response(status=503) if fault is Cut.REQUEST else await handler(request)
            if fault is not None and request.transport is not None:
                request.transport.abort()
            return reply

        return failing


def refusal(status: int, message: str = "", code: int = 0) -> web.Response:
    """Return Discord's refusal of a request."""
    return answer(status, {"message": message, "code": code})


def rate_limited(retry_after: float, *, everywhere: bool = False) -> web.Response:
    """Return Discord's refusal of one request too many, to be retried after `retry_after` seconds.

    If `everywhere`, the limit on all requests was exceeded, not only that on one kind.
    """
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
    headers = {"X-RateLimit-Global": "true"} if everywhere else {}
    return answer(429, body, {"Via": "1.1 local", "Retry-After": str(retry_after), **headers})


def answer(status: int, body: dict[str, Any], headers: Mapping[str, str] = {}) -> web.Response:
    # discord.py expects the content type to be exactly "application/json", without a charset
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers={**headers, **kind})
