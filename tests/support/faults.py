"""A store that fails for a moment, before a commit or after it."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

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
        whole = Store.write

        async def write(store: Store, work: Callable[..., Any], *arguments: Any, **more: Any) -> Any:
            fails = self.left > 0
            if fails:
                self.left -= 1
                self.failed += 1
            if fails and not self.after_commit:
                raise OperationalError("COMMIT", {}, Exception("database is locked"))
            result = await whole(store, work, *arguments, **more)
            if fails:
                raise OperationalError("COMMIT", {}, Exception("connection lost"))
            return result

        monkeypatch.setattr(Store, "write", write)

    def begin(self, times: int = 1, *, after_commit: bool = False) -> None:
        """Let the next transactions fail."""
        self.left, self.after_commit = times, after_commit
