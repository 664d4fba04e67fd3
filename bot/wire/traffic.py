"""Traffic: counts what the bot asks of Discord, and slows down long before Discord would bar it.

Each answer also says what time it is there.

Discord bars an address for a while after 10,000 invalid requests in ten minutes:
https://docs.discord.com/developers/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans.
"""

import asyncio
import re
from collections import deque
from collections.abc import Mapping
from datetime import datetime
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp
import structlog
from discord.http import Route
from yarl import URL

from bot.metrics import EDITS, INVALID_REQUESTS, RATE_LIMITS, REQUESTS
from bot.timing import daytime
from bot.wire.weather import Weather

log = structlog.get_logger(__name__)

SPAN = 600.0
"""Seconds for which an invalid request counts."""

MOST_INVALID = 2_000
"""Invalid requests within `SPAN` after which only interactions are still answered."""

SERVER_ERROR = 500
"""From this status on, it is not the request that is wrong."""

INVALID = (401, 403, 404, 429)
"""Statuses of refusals that count; Discord leaves out 404, but that too is asked for in vain."""

ANSWER, EDIT, MESSAGE, OTHER = "answer", "edit", "message", "other"
"""Kinds of requests."""

_ANSWERS = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+")
_MESSAGES = re.compile(r"/channels/\d+/messages(?P<one>/\d+)?$")


def kind_of(method: str, url: URL) -> str:
    """Return what kind of request this is."""
    if _ANSWERS.search(url.path):
        return ANSWER
    found = _MESSAGES.search(url.path)
    if found is not None and method == "PATCH" and found["one"]:
        return EDIT
    return MESSAGE if found is not None and method == "POST" else OTHER


def _time(date: str) -> datetime | None:
    """Return the time that an answer names, if it does."""
    try:
        time = parsedate_to_datetime(date)
    except ValueError:
        return None
    return None if time.tzinfo is None else time


class Traffic:
    """Watches all requests of a client.

    Attributes:
        trace: what aiohttp tells of them; to be given to the client.
        weather: whether Discord takes messages.
    """

    def __init__(self) -> None:
        self.weather = Weather()
        self._invalid: deque[float] = deque()
        self._told: tuple[str, datetime | None] = "", None
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(self._on_start)
        self.trace.on_request_end.append(self._on_end)
        self.trace.on_request_exception.append(self._on_exception)

    def invalid(self) -> int:
        """Return how many requests of the last ten minutes were invalid."""
        since = asyncio.get_running_loop().time() - SPAN
        while self._invalid and self._invalid[0] <= since:
            self._invalid.popleft()
        return len(self._invalid)

    async def _on_start(
        self, _session: aiohttp.ClientSession, about: SimpleNamespace, sent: aiohttp.TraceRequestStartParams
    ) -> None:
        """Hold a request back while there are too many refusals, unless a person waits for it."""
        while self.invalid() >= MOST_INVALID and kind_of(sent.method, sent.url) != ANSWER:
            pause = self._invalid[0] + SPAN - asyncio.get_running_loop().time()
            log.error("too many requests were refused", refused=len(self._invalid), again_in=round(pause))
            await asyncio.sleep(pause)
        about.begun = daytime.passed()

    async def _on_end(
        self, _session: aiohttp.ClientSession, about: SimpleNamespace, sent: aiohttp.TraceRequestEndParams
    ) -> None:
        status = sent.response.status
        if str(sent.url).startswith(Route.BASE):
            self._tell_time(sent.response.headers, daytime.passed() - about.begun)
        kind = kind_of(sent.method, sent.url)
        REQUESTS.labels(kind, status).inc()
        self._note(kind, failed=status >= SERVER_ERROR)
        if status in INVALID:
            self._invalid.append(asyncio.get_running_loop().time())
        if status == 429:
            RATE_LIMITS.inc()
        elif kind == EDIT and status < 300:
            EDITS.inc()
        INVALID_REQUESTS.set(self.invalid())

    async def _on_exception(
        self, _session: aiohttp.ClientSession, _: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams
    ) -> None:
        kind = kind_of(sent.method, sent.url)
        REQUESTS.labels(kind, "none").inc()
        self._note(kind, failed=True)

    def _tell_time(self, headers: Mapping[str, str], took: float) -> None:
        """Have it noted when an answer was written, unless somebody has kept it since."""
        date = headers.get("Date", "")
        if date != self._told[0]:
            self._told = date, _time(date)
        if self._told[1] is not None and "Age" not in headers:
            daytime.DAYTIME.hear(self._told[1], took)

    def _note(self, kind: str, *, failed: bool) -> None:
        if kind in (EDIT, MESSAGE):
            self.weather.note(failed=failed)
