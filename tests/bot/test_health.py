"""`python -m bot health` asks the bot that runs here, for containers and supervisors."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import IPv4Address

import pytest

from tests.bot.commands import call, refusal

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
    assert refusal("health").startswith("METRICS_PORT: not set")
