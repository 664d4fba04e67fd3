"""Failing or slow stores, and cut or slow connections to Discord, on the way there or back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from fnmatch import fnmatch
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
import simcord
from simcord.http import router
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database


class Faults:
    """Makes transactions of every store fail.

    `left` transactions fail after the `first` ones; with `after_commit`, the bot can't know of their commit.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: str = "write") -> None:
        self.left = self.first = self.seen = 0
        self.after_commit = False
        self.failed = 0
        whole: Callable[[Database], AbstractAsyncContextManager[AsyncConnection]] = getattr(Database, kind)

        @asynccontextmanager
        async def use(database: Database) -> AsyncIterator[AsyncConnection]:
            self.seen += 1
            self.first -= 1
            fails = self.first < 0 < self.left
            if fails:
                self.left -= 1
                self.failed += 1
            if fails and not self.after_commit:
                raise OperationalError("COMMIT", {}, Exception("database is locked"))
            async with whole(database) as connection:
                yield connection
            if fails:
                raise OperationalError("COMMIT", {}, Exception("connection lost"))

        monkeypatch.setattr(Database, kind, use)

    def begin(self, times: int = 1, *, after_commit: bool = False, first: int = 0) -> None:
        """Make the next transactions fail, or those after the first few."""
        self.left = times
        self.after_commit = after_commit
        self.first = first


WORK = "work of an answer"
"""Name of the tasks that prepare an answer."""


class SlowStore:
    """Slows an answer's use of a store; other uses, such as the clock's, stay fast."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._delays: list[float] = []
        for name in ("read", "snapshot", "write"):
            monkeypatch.setattr(Database, name, self._slowed(getattr(Database, name)))

    def begin(self, seconds: float) -> None:
        """Slow an answer's next use of a database by some seconds."""
        self._delays.append(seconds)

    def _slowed(self, whole: Callable[[Database], AbstractAsyncContextManager[AsyncConnection]]) -> Any:
        @asynccontextmanager
        async def use(database: Database) -> AsyncIterator[AsyncConnection]:
            task = asyncio.current_task()
            if self._delays and task is not None and task.get_name() == WORK:
                await asyncio.sleep(self._delays.pop())
            async with whole(database) as connection:
                yield connection

        return use


class Cuts:
    """Resets connections during requests to the simulated Discord."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._left: list[tuple[tuple[str, str], bool, Exception]] = []
        whole: Callable[..., Any] = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            cut = next(
                (each for each in self._left if each[0][0] == method and fnmatch(path, each[0][1])), None
            )
            if cut is None:
                return whole(backend, method, path, **more)
            self._left.remove(cut)
            _, arrived, error = cut
            if arrived:
                whole(backend, method, path, **more)
            raise error

        monkeypatch.setattr(router, "dispatch", dispatch)

    def begin(
        self, what: tuple[str, str], times: int = 1, *, arrived: bool = False, error: Exception | None = None
    ) -> None:
        """Cut off the next requests.

        `what` is their method and a pattern of their path; `arrived` says whether only the answers are lost.
        """
        lost = error or aiohttp.ClientOSError(104, "Connection reset by peer")
        self._left += [(what, arrived, lost)] * times


class HeldUp:
    """A slow request to the simulated Discord.

    `there` and `back` say whether the request itself and its answer are slow.
    """

    def __init__(self, *, there: bool, back: bool) -> None:
        self.sent = False
        self._arrival = asyncio.Event()
        self._return = asyncio.Event()
        if not there:
            self._arrival.set()
        if not back:
            self._return.set()

    def arrive(self) -> None:
        """Deliver the request to Discord."""
        self._arrival.set()

    def come_back(self) -> None:
        """Deliver the request to Discord, and its answer to the bot."""
        self._arrival.set()
        self._return.set()

    async def go_there(self, env: simcord.Env) -> None:
        """Wait until the request may arrive."""
        self.sent = True
        await env.external_wait(self._arrival.wait(), reason="a request takes long")

    async def go_back(self, env: simcord.Env) -> None:
        """Wait until its answer may arrive."""
        await env.external_wait(self._return.wait(), reason="an answer takes long")


class Delays:
    """Delays requests to the simulated Discord until a test releases them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, env: simcord.Env) -> None:
        self._env = env
        self._next: list[tuple[tuple[str, str], HeldUp]] = []
        for transport in (FakeHTTPClient, FakeWebhookAdapter):
            monkeypatch.setattr(transport, "request", self._delayed(transport.request))

    def hold(self, what: tuple[str, str], *, there: bool = False, back: bool = False) -> HeldUp:
        """Delay the next request of a kind.

        `what` is its method and a pattern of its path; see `HeldUp`.
        """
        held = HeldUp(there=there, back=back)
        self._next.append((what, held))
        return held

    def _delayed(self, whole: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def request(transport: Any, route: Any, *args: Any, **more: Any) -> Any:
            found = next((each for each in self._next if _is(route, *each[0])), None)
            if found is None:
                return await whole(transport, route, *args, **more)
            self._next.remove(found)
            _, held = found
            await held.go_there(self._env)
            try:
                return await whole(transport, route, *args, **more)
            finally:
                await held.go_back(self._env)

        return request


def _is(route: Any, method: str, path: str) -> bool:
    """Return whether a request of discord.py has a method and a path that matches a pattern."""
    return route.method == method and fnmatch(urlsplit(route.url).path, f"*{path}")
