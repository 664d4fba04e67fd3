"""Traffic: counts what the bot asks of Discord, and slows down long before Discord would bar it.

Discord bars an address for a while after 10,000 invalid requests in ten minutes:
https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans.
"""

import asyncio
import re
from collections import deque
from contextlib import AbstractAsyncContextManager
from functools import cache
from typing import Any

import structlog
from aiohttp import ClientResponse, ClientSession
from discord.http import HTTPClient
from prometheus_client import Counter
from yarl import URL

from bot.metrics import EDITS, INVALID_REQUESTS, RATE_LIMITS, REQUESTS
from bot.wire.weather import Weather

log = structlog.get_logger(__name__)

SPAN = 600.0
"""Seconds for which an invalid request counts."""

MOST_INVALID = 2_000
"""Invalid requests within `SPAN` after which only interactions are still answered."""

SERVER_ERROR = 500
"""From this status on, it is not the request that is wrong."""

GONE = 404

INVALID = (401, 403, GONE, 429)
"""Statuses of refusals that count. Discord leaves out 404, but that too is asked for in vain; not so an
answer that comes too late: it is not sent again, and must not keep a bot under load from showing tables."""

ANSWER, EDIT, MESSAGE, OTHER = "answer", "edit", "message", "other"
"""Kinds of requests."""

_SESSION = "_HTTPClient__session"

_ANSWERS = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+")
_MESSAGES = re.compile(r"/channels/\d+/messages(?P<one>/\d+)?$")


def kind_of(method: str, url: str) -> str:
    """Return what kind of request this is."""
    if _ANSWERS.search(url):
        return ANSWER
    found = _MESSAGES.search(url.partition("?")[0])
    if found is not None and method == "PATCH" and found["one"]:
        return EDIT
    return MESSAGE if found is not None and method == "POST" else OTHER


class Traffic:
    """Watches all requests of a client that has logged in.

    aiohttp has a way to be told of requests, but it takes a third of the time of a request itself.

    Attributes:
        weather: whether Discord takes messages.
    """

    def __init__(self) -> None:
        self.weather = Weather()
        self._invalid: deque[float] = deque()

    def watch(self, http: HTTPClient) -> None:
        """Watch the requests of a client that has logged in, from now on."""
        if session := getattr(http, _SESSION):
            setattr(http, _SESSION, Watched(session, self))

    def invalid(self) -> int:
        """Return how many requests of the last ten minutes were invalid."""
        if not self._invalid:
            return 0
        since = asyncio.get_running_loop().time() - SPAN
        while self._invalid and self._invalid[0] <= since:
            self._invalid.popleft()
        INVALID_REQUESTS.set(len(self._invalid))
        return len(self._invalid)

    async def wait(self, kind: str) -> None:
        """Hold a request back while there are too many refusals, unless a person waits for it."""
        while kind != ANSWER and self.invalid() >= MOST_INVALID:
            pause = self._invalid[0] + SPAN - asyncio.get_running_loop().time()
            log.error("too many requests were refused", refused=len(self._invalid), again_in=round(pause))
            await asyncio.sleep(pause)

    def answered(self, kind: str, response: ClientResponse) -> None:
        """Take note of an answer to a request.

        Args:
            kind: what kind of request it was.
            response: the answer.
        """
        status = response.status
        _requests(kind, status).inc()
        self._note(kind, failed=status >= SERVER_ERROR)
        if status in INVALID and not (kind == ANSWER and status == GONE):
            self._invalid.append(asyncio.get_running_loop().time())
        if status == 429:
            RATE_LIMITS.inc()
        elif kind == EDIT and status < 300:
            EDITS.inc()
        self.invalid()

    def failed(self, kind: str) -> None:
        """Take note of a request without an answer."""
        _requests(kind, "none").inc()
        self._note(kind, failed=True)

    def _note(self, kind: str, *, failed: bool) -> None:
        if kind in (EDIT, MESSAGE):
            self.weather.note(failed=failed)


@cache
def _requests(kind: str, status: int | str) -> Counter:
    return REQUESTS.labels(kind, status)


class Watched:
    """A session of aiohttp whose requests are watched; in all else, it is the session itself.

    Args:
        session: the session.
        traffic: who is told.
    """

    def __init__(self, session: ClientSession, traffic: Traffic) -> None:
        self._session = session
        self._traffic = traffic

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def request(self, method: str, url: str, **options: Any) -> "_Request":
        """Send a request, as `ClientSession.request` does; discord.py has quoted its URL already."""
        asked = self._session.request(method, URL(url, encoded=True), **options)
        return _Request(self._traffic, kind_of(method, url), asked)


class _Request:
    """A request that is watched."""

    __slots__ = ("_asked", "_kind", "_traffic")

    def __init__(
        self,
        traffic: Traffic,
        kind: str,
        asked: AbstractAsyncContextManager[ClientResponse],
    ) -> None:
        self._traffic, self._kind, self._asked = traffic, kind, asked

    async def __aenter__(self) -> ClientResponse:
        await self._traffic.wait(self._kind)
        try:
            response = await self._asked.__aenter__()
        except BaseException:
            self._traffic.failed(self._kind)
            raise
        self._traffic.answered(self._kind, response)
        return response

    async def __aexit__(self, *error: Any) -> None:
        await self._asked.__aexit__(*error)
