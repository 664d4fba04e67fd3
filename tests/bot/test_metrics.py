"""The metrics that a host can watch."""

import socket
from urllib.request import urlopen

import pytest

from bot.errors import SetupProblem
from bot.metrics import ANSWER_SECONDS, serve_metrics


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_port_tells_how_long_answers_took() -> None:
    port = free_port()
    serve_metrics(port)
    with ANSWER_SECONDS.time():
        pass
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        told = answer.read().decode()
    assert "zabuton_answer_seconds_count" in told
    assert "zabuton_failures_total" in told


def test_a_port_that_is_taken_is_told_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        with pytest.raises(SetupProblem, match=r"^METRICS_PORT: port \d+ cannot be used") as caught:
            serve_metrics(taken.getsockname()[1])
    assert "\n" not in str(caught.value)
