"""Two bots on one SQLite file would both act at every table, so the second one is refused."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.errors import Unreachable
from bot.store import alone, in_use

HOLD = """
import sys
from bot.store import alone, in_use
with alone(sys.argv[1], sharing=len(sys.argv) > 2):
    print("held", flush=True)
    sys.stdin.read()
"""

LOOK = """
import sys
from bot.store import in_use
print("looking", flush=True)
while True:
    in_use(sys.argv[1])
"""


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'zabuton.db'}"


@contextmanager
def held(url: str, *sharing: str) -> Iterator[None]:
    """Have another process run, which is killed in the end."""
    command = [sys.executable, "-c", HOLD, url, *sharing]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
        process.send_signal(signal.SIGKILL)
        process.wait()


def refuse(url: str, *, sharing: bool) -> None:
    """Make sure that another process does not begin."""
    said = r"^DATABASE_URL: another process .* zabuton\.db; .*SHARD_IDS$"
    with pytest.raises(Unreachable, match=said), alone(url, sharing=sharing):
        pytest.fail("two act at every table")


def test_a_second_process_is_refused_in_one_line_until_the_first_is_gone(url: str) -> None:
    with held(url):
        refuse(url, sharing=False)
        refuse(url, sharing=True)
    with alone(url):
        pass


def test_only_processes_that_share_the_work_may_be_several(url: str) -> None:
    with held(url, "sharing"):
        with alone(url, sharing=True):
            refuse(url, sharing=False)
        refuse(url, sharing=False)
    with alone(url):
        pass


def test_only_the_first_process_may_make_a_file_that_is_not_there(url: str) -> None:
    for sharing in (False, True):
        with alone(url, sharing=sharing) as first:
            assert first
    with held(url, "sharing"):
        with alone(url, sharing=True) as first:
            assert not first
        assert in_use(url)
    assert not in_use(url)
    with held(url):
        assert in_use(url)


def test_a_process_that_looks_whether_it_is_the_first_keeps_nobody_out(url: str) -> None:
    with subprocess.Popen([sys.executable, "-c", LOOK, url], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"looking\n"
        for _ in range(20):
            with alone(url, sharing=True):
                pass
        process.kill()


def test_what_is_no_file_is_not_locked() -> None:
    elsewhere = "postgresql+asyncpg://me@host/zabuton"
    with alone(elsewhere) as first, alone(elsewhere):
        assert first
    assert not in_use(elsewhere)
