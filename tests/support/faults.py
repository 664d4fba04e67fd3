"""A store that fails for a moment, and connections that are cut: before something arrives, or after it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from fnmatch import fnmatch
from typing import Any

import aiohttp
import pytest
from simcord.http import router
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.pending import Pending
from cogs.delivery import sending


class Faults:
    """Lets transactions of every store fail.

    Args:
        monkeypatch: of the test.

    Attributes:
        left: how many transactions fail from now on.
        first: how many succeed before that.
        seen: how many there were.
        after_commit: whether they fail after their commit, so that nobody can know of it.
        failed: how many have failed so far.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = self.first = self.seen = 0
        self.after_commit = False
        self.failed = 0
        whole = Database.write

        @asynccontextmanager
        async def write(database: Database) -> AsyncIterator[AsyncConnection]:
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

        monkeypatch.setattr(Database, "write", write)

    def begin(self, times: int = 1, *, after_commit: bool = False, first: int = 0) -> None:
        """Let the next transactions fail, or those after the first few."""
        self.left, self.after_commit, self.first = times, after_commit, first


def send_by(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    """Have functions of a test send what functions of `cogs.delivery.sending` with these names do."""
    for name, function in functions.items():
        monkeypatch.setattr(sending, name, function)


def forget_what_is_shown(monkeypatch: pytest.MonkeyPatch, pending: Pending, *, knows: bool) -> None:
    """Have no message remembered that shows a table; the bot knows that, or is killed before it could.

    Args:
        monkeypatch: of the test.
        pending: what the bot has to do.
        knows: whether it knows.
    """

    async def forget(*_: Any, **__: Any) -> bool:
        return not knows

    monkeypatch.setattr(pending, "set_shown", forget)


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
