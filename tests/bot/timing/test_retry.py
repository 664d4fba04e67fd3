"""What nobody clicked for is tried again, with pauses that grow to a limit."""

import asyncio

import pytest
import structlog

from bot.errors import ZabutonError
from bot.timing import retry
from bot.timing.retry import LONGEST_PAUSE, insist, pause_after


def test_pauses_double_up_to_a_limit() -> None:
    assert [pause_after(failures) for failures in range(1, 6)] == [1.0, 2.0, 4.0, 8.0, 16.0]
    assert pause_after(10) == pause_after(10**6) == LONGEST_PAUSE
    assert pause_after(10**6, longest=5000.0) == 5000.0


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that were made; they take no time."""
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr(retry.asyncio, "sleep", sleep)
    return made


async def test_what_fails_is_done_again_until_it_succeeds(pauses: list[float]) -> None:
    outcomes = iter([OSError("no"), RuntimeError("no"), "done"])

    async def work() -> str:
        outcome = next(outcomes)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    with structlog.testing.capture_logs() as logs:
        assert await insist(work, "it failed", table=7) == "done"
    assert pauses == [1.0, 2.0]
    assert [(entry["event"], entry["table"], entry["error"]) for entry in logs] == [
        ("it failed", 7, "OSError"),
        ("it failed", 7, "RuntimeError"),
    ]


async def test_what_cannot_succeed_is_not_tried_again(pauses: list[float]) -> None:
    async def work() -> None:
        raise ZabutonError("there is none")

    with pytest.raises(ZabutonError):
        await insist(work, "it failed")
    assert pauses == []


async def test_who_stops_waiting_is_not_kept(pauses: list[float]) -> None:
    async def work() -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await insist(work, "it failed")
