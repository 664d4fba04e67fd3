"""SIGINT and SIGTERM end the bot in time. `tests/deep/test_stopping.py` stops a whole bot."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.hosting.stopping import stoppable

ROOT = Path(__file__).resolve().parents[3]
BY_SIGNAL = pytest.mark.parametrize(
    "number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: signal.Signals(number).name
)

HELD_UP = """
import asyncio, os, signal, sys, time
from bot.hosting import stopping

stopping.STOP_WITHIN, stopping.TO_LOG = 0.2, 0.1

async def hold_up():
    with stopping.stoppable():
        os.kill(os.getpid(), int(sys.argv[1]))
        time.sleep(3600)

asyncio.run(hold_up())
"""

ENDING = """
import atexit
from bot.hosting.stopping import end_at_once

atexit.register(print, "taken apart")
print("said before")
end_at_once()
"""


@BY_SIGNAL
def test_a_bot_whose_event_loop_is_held_up_ends_too(number: signal.Signals) -> None:
    done = subprocess.run(
        [sys.executable, "-c", HELD_UP, str(int(number))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "unfinished" in done.stdout


def test_the_end_leaves_nothing_unsaid_and_takes_nothing_apart() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ENDING], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (0, "said before\n")


async def test_a_signal_is_heard_once_and_handled_as_before_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timers: list[None] = []
    monkeypatch.setattr("bot.hosting.stopping._end_in_any_case", lambda: timers.append(None))
    before = signal.getsignal(signal.SIGTERM)
    with stoppable() as stop:
        assert not stop.is_set()
        for _ in range(2):
            os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.wait_for(stop.wait(), 60)
    assert len(timers) == 1
    assert signal.getsignal(signal.SIGTERM) == before
