"""Two bots on one SQLite file would both act at every table, so the second one is refused."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.errors import Unreachable
from bot.store import alone

HOLD = """
import sys
from bot.store import alone
with alone(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'zabuton.db'}"


def test_a_second_process_is_refused_in_one_line_until_the_first_is_gone(url: str) -> None:
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        with (
            pytest.raises(Unreachable, match=r"^DATABASE_URL: another process .* zabuton\.db; .*SHARD_IDS$"),
            alone(url),
        ):
            pytest.fail("two act at every table")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with alone(url):
        pass


def test_what_is_no_file_is_not_locked() -> None:
    elsewhere = "postgresql+asyncpg://me@host/zabuton"
    with alone(elsewhere), alone(elsewhere):
        pass
