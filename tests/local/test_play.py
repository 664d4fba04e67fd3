"""`play` starts the bot as a separate process, shows the page, and stops with the bot or on request."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import aiohttp
import pytest

from bot.local import play as play_module
from bot.local.play import play
from bot.local.server import LOOPBACK, LocalDiscord
from tests.local.browser import open_browser

pytestmark = pytest.mark.deep

TINY_BOT = (sys.executable, str(Path(__file__).parent / "tiny_bot.py"))
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


class Play:
    """A run of `play` in its own directory."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], command: Sequence[str], port: int | None = None
    ) -> None:
        self._capsys = capsys
        self.told = ""
        self.run = asyncio.create_task(play(None, port, False, "ERROR", command))

    def listen(self) -> str:
        """Everything printed so far."""
        read = self._capsys.readouterr()
        self.told += read.out + read.err
        return self.told

    async def address(self) -> str:
        """The address of the page, as soon as it is printed."""
        async with asyncio.timeout(30):
            while (found := ADDRESS.search(self.listen())) is None:
                await asyncio.wait({self.run}, timeout=0.1)
                assert not self.run.done(), self.listen()
        return found[0]


@pytest.fixture(autouse=True)
def _directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def bot_script(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_bot_and_page(capsys: pytest.CaptureFixture[str], number: signal.Signals) -> None:
    running = Play(capsys, TINY_BOT)
    address = await running.address()
    async with aiohttp.ClientSession() as client:
        async with client.get(address) as answer:
            assert answer.status == 200
        os.kill(os.getpid(), number)
        assert await running.run == 0
        with pytest.raises(aiohttp.ClientConnectorError):
            await client.get(address)


async def test_the_next_run_has_the_same_address_while_that_is_free(
    capsys: pytest.CaptureFixture[str],
) -> None:
    addresses: list[str] = []
    for _ in range(2):
        running = Play(capsys, TINY_BOT)
        addresses.append(await running.address())
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running.run == 0
    first, again = addresses
    assert again == first

    async with LocalDiscord(int(first.rpartition(":")[2].strip("/"))):
        running = Play(capsys, TINY_BOT)
        assert await running.address() != first
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running.run == 0


async def test_threads_and_messages_are_there_again_in_the_next_run(
    capsys: pytest.CaptureFixture[str],
) -> None:
    running = Play(capsys, TINY_BOT)
    async with open_browser(await running.address()) as browser:
        await browser.run_command("thread", {"name": "Second table"})
        await browser.enter("Second table")
        await browser.sees("Sit down")
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running.run == 0
    running = Play(capsys, TINY_BOT)
    async with open_browser(await running.address()) as browser:
        await browser.enter("Second table")
        await browser.sees("Sit down")
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running.run == 0


async def test_a_bot_that_ends_by_itself_is_told_and_gives_the_exit_code(
    capsys: pytest.CaptureFixture[str],
) -> None:
    running = Play(capsys, TINY_BOT)
    async with open_browser(await running.address()) as browser:
        await browser.start_command("crash")
        assert await running.run == 3
    assert "stopped by itself with exit code 3" in running.listen()


async def test_a_bot_that_never_starts_gives_its_exit_code(capsys: pytest.CaptureFixture[str]) -> None:
    running = Play(capsys, bot_script("import sys; sys.exit(2)"))
    assert await running.run == 2


async def test_a_bot_that_does_not_connect_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_module, "READY_SECONDS", 1.0)
    running = Play(capsys, bot_script("import time; time.sleep(60)"))
    assert await running.run == 1
    assert "did not connect" in running.listen()


async def test_the_bot_gets_what_it_needs_and_its_database_stays_at_one_place(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    names = ("DATABASE_URL", "LOG_LEVEL", "DISCORD_GATEWAY_URL")
    running = Play(capfd, bot_script(f"import os; print('got', *(os.environ[name] for name in {names}))"))
    assert await running.run == 0
    (line,) = [line for line in running.listen().splitlines() if line.startswith("got ")]
    _, database, level, gateway = line.split(" ")
    assert database == f"sqlite:///{(tmp_path / '.zabuton' / 'local.db').as_posix()}"
    assert (tmp_path / ".zabuton").is_dir()
    assert level == "ERROR"
    assert gateway.startswith(f"ws://{LOOPBACK}:")


async def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    async with LocalDiscord() as other:
        running = Play(capsys, TINY_BOT, port=other.port)
        assert await running.run == 1
    assert f"cannot be served on port {other.port}" in running.listen()
