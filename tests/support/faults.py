"""A store that fails for a moment, before a commit or after it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store


class Faults:
    """Lets transactions of every store fail.

    Args:
        monkeypatch: of the test.

    Attributes:
        left: how many transactions fail from now on.
        after_commit: whether they fail after their commit, so that nobody can know of it.
        failed: how many have failed so far.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 0
        self.after_commit = False
        self.failed = 0
        whole = Store.transaction

        @asynccontextmanager
        async def transaction(store: Store) -> AsyncIterator[AsyncConnection]:
            fails = self.left > 0
            if fails:
                self.left -= 1
                self.failed += 1
            if fails and not self.after_commit:
                raise OperationalError("COMMIT", {}, Exception("database is locked"))
            async with whole(store) as connection:
                yield connection
            if fails:
                raise OperationalError("COMMIT", {}, Exception("connection lost"))

        monkeypatch.setattr(Store, "transaction", transaction)

    def begin(self, times: int = 1, *, after_commit: bool = False) -> None:
        """Let the next transactions fail."""
        self.left, self.after_commit = times, after_commit
