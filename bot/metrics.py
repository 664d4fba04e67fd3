"""Metrics: what a host can watch, served to Prometheus if METRICS_PORT is set."""

from prometheus_client import Counter, Histogram, start_http_server

from bot.errors import SetupProblem

ANSWER_SECONDS = Histogram(
    "zabuton_answer_seconds", "Time from an interaction to its answer, the time on the network left out"
)
FAILURES = Counter("zabuton_failures_total", "Interactions that ended with an unexpected error")


def serve_metrics(port: int) -> None:
    """Serve the metrics on a port on all interfaces, at `/metrics`.

    Raises:
        SetupProblem: the port cannot be used.
    """
    try:
        start_http_server(port)
    except OSError as error:
        raise SetupProblem(f"METRICS_PORT: port {port} cannot be used: {error.strerror}") from error
