"""`python -m bot health` asks the bot that runs here, for containers and supervisors."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import IPv4Address
from pathlib import Path

import pytest

from bot.settings import load_settings
from tests.bot.commands import call

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.usefixtures("folder")


class Bot(BaseHTTPRequestHandler):
    """Answers as the bot does."""

    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status if self.path == "/health" else 404)
        self.end_headers()
        self.wfile.write(b'{"status": "as it is"}')

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(params=["127.0.0.1", str(IPv4Address(0))])
def bot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Bot]]:
    class Running(Bot):
        pass

    with HTTPServer((request.param, 0), Running) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        monkeypatch.setenv("METRICS_PORT", str(server.server_port))
        monkeypatch.setenv("METRICS_HOST", request.param)
        yield Running
        server.shutdown()
        thread.join()


def test_a_bot_that_is_well_ends_the_command_with_0(bot: type[Bot]) -> None:
    asked = call("health")
    assert (asked.exit_code, asked.stdout) == (0, '{"status": "as it is"}\n')


def test_a_bot_that_is_unwell_ends_it_with_1_and_says_why(bot: type[Bot]) -> None:
    bot.status = 503
    asked = call("health")
    assert (asked.exit_code, asked.stdout) == (1, '{"status": "as it is"}\n')


def test_a_bot_that_does_not_answer_is_unwell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("METRICS_PORT", "1")
    asked = call("health")
    assert asked.exit_code == 1
    assert asked.stdout.startswith("no answer: ")


def test_without_a_port_there_is_nobody_to_ask() -> None:
    asked = call("health")
    assert (asked.exit_code, asked.stdout.startswith("METRICS_PORT: not set")) == (2, True)


@pytest.mark.parametrize(
    "line", ["METRICS_PORT={}", "metrics_port = '{}'  # mine", 'export METRICS_PORT="{}"']
)
def test_port_from_a_file(bot: type[Bot], folder: Path, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    port = os.environ["METRICS_PORT"]
    monkeypatch.delenv("METRICS_PORT")
    (folder / ".env").write_text(f"# METRICS_PORT=1\n{line.format(port)}\n")
    assert load_settings().metrics_port == int(port)
    assert call("health").exit_code == 0


def test_the_command_loads_nothing_but_the_standard_library(bot: type[Bot], folder: Path) -> None:
    loud = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONPROFILEIMPORTTIME": "1"}
    asked = subprocess.run(
        [sys.executable, "-m", "bot", "health"],
        cwd=folder,
        env=loud,
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout == '{"status": "as it is"}\n'
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in asked.stderr.splitlines()}
    assert "bot" in loaded
    assert not loaded & {"games", "pydantic", "sqlalchemy", "discord", "typer", "aiohttp"}
