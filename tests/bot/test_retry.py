"""What no one clicked for is tried again, with pauses that grow to a limit."""

import asyncio

import pytest
import structlog

from bot.errors import ZabutonError
from bot.retry import MAX_PAUSE_SECONDS, pause_after, retry_until_done
from bot.timing import DEFAULT_TIMING
from tests.support.in_place import AT_ONCE


def test_pauses_double_up_to_a_limit() -> None:
    assert [pause_after(DEFAULT_TIMING, failures) for failures in range(1, 6)] == [1.0, 2.0, 4.0, 8.0, 16.0]
    assert MAX_PAUSE_SECONDS <= 30, "people may be waiting"
    assert pause_after(DEFAULT_TIMING, 10) == pause_after(DEFAULT_TIMING, 10**6) == MAX_PAUSE_SECONDS
    assert pause_after(DEFAULT_TIMING, 10**6, max_pause=5000.0) == 5000.0


async def test_what_fails_is_done_again_until_it_succeeds() -> None:
    outcomes = iter([OSError("no"), RuntimeError("no"), "done"])

    async def work() -> str:
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    with structlog.testing.capture_logs() as logs:
        assert await retry_until_done(AT_ONCE, work, "it failed", table=7) == "done"
    assert [(entry["event"], entry["table"], entry["error"]) for entry in logs] == [
        ("it failed", 7, "OSError"),
        ("it failed", 7, "RuntimeError"),
    ]


async def test_what_cannot_succeed_is_not_tried_again() -> None:
    tried = list[int]()

    async def work() -> None:
        tried.append(1)
        raise ZabutonError("there is none")

    with pytest.raises(ZabutonError):
        await retry_until_done(AT_ONCE, work, "it failed")
    assert tried == [1]


async def test_who_stops_waiting_is_not_kept() -> None:
    async def work() -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await retry_until_done(AT_ONCE, work, "it failed")
