"""Two bots on one SQLite file would both act at every table, so the second one is refused."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.errors import Unreachable
from bot.locks import file_lock

HOLD = """
import sys
from bot.locks import file_lock
with file_lock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'zabuton.db'}"


@contextmanager
def held(url: str) -> Iterator[None]:
    """Have another process run, which is killed in the end."""
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
        process.send_signal(signal.SIGKILL)
        process.wait()


def test_a_second_process_is_refused_in_one_line_until_the_first_is_gone(url: str) -> None:
    with held(url):
        said = r"^DATABASE_URL: another process uses zabuton\.db; .*PostgreSQL$"
        with pytest.raises(Unreachable, match=said), file_lock(url):
            pytest.fail("two act at every table")
    with file_lock(url):
        pass


def test_what_is_no_file_is_not_locked() -> None:
    elsewhere = "postgresql+asyncpg://me@host/zabuton"
    with file_lock(elsewhere), file_lock(elsewhere):
        pass
