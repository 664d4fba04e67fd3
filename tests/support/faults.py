"""A store that fails or is slow; connections to Discord that are cut or slow, on the way there or back."""

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
    """Lets transactions of every store fail.

    Args:
        monkeypatch: of the test.
        kind: which ones, `write` or `read`.

    Attributes:
        left: how many transactions fail from now on.
        first: how many succeed before that.
        seen: how many there were.
        after_commit: whether they fail after their commit, so that nobody can know of it.
        failed: how many have failed so far.
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
        """Let the next transactions fail, or those after the first few."""
        self.left, self.after_commit, self.first = times, after_commit, first


WORK = "work of an answer"
"""The name of the task in which an answer is worked out."""


class SlowStore:
    """Lets an answer's use of a store take long; what is done beside it, as by the clock, does not.

    Args:
        monkeypatch: of the test.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._delays: list[float] = []
        for name in ("read", "snapshot", "write"):
            monkeypatch.setattr(Database, name, self._slowed(getattr(Database, name)))

    def begin(self, seconds: float) -> None:
        """Let the next use of a database by an answer take some seconds."""
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
    """Resets the connections under requests to the simulated Discord.

    Args:
        monkeypatch: of the test.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._left: list[tuple[tuple[str, str], bool]] = []
        whole: Callable[..., Any] = router.dispatch

        def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
            cut = next(
                (each for each in self._left if each[0][0] == method and fnmatch(path, each[0][1])), None
            )
            if cut is None:
                return whole(backend, method, path, **more)
            self._left.remove(cut)
            _, arrived = cut
            if arrived:
                whole(backend, method, path, **more)
            raise aiohttp.ClientOSError(104, "Connection reset by peer")

        monkeypatch.setattr(router, "dispatch", dispatch)

    def begin(self, what: tuple[str, str], times: int = 1, *, arrived: bool = False) -> None:
        """Cut the next requests off.

        Args:
            what: their method, and a pattern of their path.
            times: how many.
            arrived: whether they reach Discord, so that only its answers are lost.
        """
        self._left += [(what, arrived)] * times


class HeldUp:
    """A request to the simulated Discord that takes long.

    Args:
        there: whether it takes long to get there.
        back: whether its answer takes long to come back.

    Attributes:
        sent: whether it is under way.
    """

    def __init__(self, *, there: bool, back: bool) -> None:
        self.sent = False
        self._arrival, self._return = asyncio.Event(), asyncio.Event()
        if not there:
            self._arrival.set()
        if not back:
            self._return.set()

    def arrive(self) -> None:
        """Let it get to Discord."""
        self._arrival.set()

    def come_back(self) -> None:
        """Let it get to Discord, and its answer come back."""
        self._arrival.set()
        self._return.set()

    async def go_there(self, env: simcord.Env) -> None:
        """Wait until it is there."""
        self.sent = True
        await env.external_wait(self._arrival.wait(), reason="a request takes long")

    async def go_back(self, env: simcord.Env) -> None:
        """Wait until its answer is here."""
        await env.external_wait(self._return.wait(), reason="an answer takes long")


class Delays:
    """Holds requests to the simulated Discord up, for as long as a test wants.

    Args:
        monkeypatch: of the test.
        env: the simulated Discord.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, env: simcord.Env) -> None:
        self._env = env
        self._next: list[tuple[tuple[str, str], HeldUp]] = []
        for transport in (FakeHTTPClient, FakeWebhookAdapter):
            monkeypatch.setattr(transport, "request", self._delayed(transport.request))

    def hold(self, what: tuple[str, str], *, there: bool = False, back: bool = False) -> HeldUp:
        """Hold the next request of a kind up.

        Args:
            what: its method, and a pattern of its path.
            there: whether it waits on its way there.
            back: whether its answer waits on its way back.
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
    """Return whether a request of discord.py is of a method, and has a path like this one."""
    return route.method == method and fnmatch(urlsplit(route.url).path, f"*{path}")
