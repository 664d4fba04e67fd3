"""Metrics: the bot's counters and measurements for its operator, served by `Monitor`."""

import re
from types import SimpleNamespace

import aiohttp
from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.8, 2.5, 3.0, 5.0, 10.0)
"""Bounds for people's waiting times; Discord waits 3 seconds for an answer."""

_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Bounds for times that should be imperceptible."""

INFO = Gauge("zabuton_info", "1, labelled with the version of Zabuton", ["version"])

INTERACTIONS = Counter(
    "zabuton_interactions_total",
    "Commands, clicks and forms, by what was asked for (a command with its slash, otherwise what the control "
    "does) and result: done, refused (with a reason), failed (an unexpected error), not_shown (Discord did "
    "not take the answer: it came after 3 seconds, or for another reason). Suggestions while somebody types, "
    "and clicks on controls of other programs, are not counted",
    ["command", "result"],
)
LATE_SECONDS = Histogram(
    "zabuton_late_seconds",
    "How long after an interaction the bot came to it, by Discord's clock and this machine's. Discord counts "
    "this to its 3 seconds",
    buckets=_SECONDS,
)
ANSWER_SECONDS = Histogram(
    "zabuton_answer_seconds",
    "From an interaction reaching the bot until Discord has taken its answer, so with Discord's own time and "
    "rate limits; the way from the person to the bot, where zabuton_late_seconds are lost, and that of the "
    "answer to the person are not in it",
    buckets=_SECONDS,
)

OPEN_TABLES = Gauge("zabuton_open_tables", "Tables in the database that have not ended", ["status"])
WAITING_DECISIONS = Gauge(
    "zabuton_waiting_decisions",
    "Decisions waiting for a worker: of computer players (move), for hints (hint), for analyses (analysis)",
    ["kind"],
)
THINKING_SECONDS = Histogram(
    "zabuton_thinking_seconds",
    "From a decision being given to a worker until its answer, with both ways between the processes",
    ["kind"],
    buckets=_SECONDS,
)
WORKER_DEATHS = Counter("zabuton_worker_deaths_total", "Times that a worker died and all were replaced")

REQUESTS = Counter(
    "zabuton_requests_total",
    "Requests to Discord, each attempt counted, by kind (answer: to an interaction; edit and message: in a "
    "channel; other) and Discord's status; none if it did not answer",
    ["kind", "status"],
)
SENT_IN_WORDS = Counter(
    "zabuton_sent_in_words_total", "Messages that Discord refused with pictures or emojis, and took in words"
)
GATEWAY_LATENCY = Gauge(
    "zabuton_gateway_latency_seconds",
    "From the last heartbeat to Discord's reply, by shard; NaN while the shard is not connected",
    ["shard"],
)

DATABASE_SECONDS = Histogram(
    "zabuton_database_seconds",
    "Time in the database by kind (read, write), with waiting for other writers and with what the program "
    "does between its statements",
    ["kind"],
    buckets=_QUICK,
)
ERRORS = Counter("zabuton_errors_total", "Log lines of level ERROR or above")
LAST_BACKUP = Gauge(
    "zabuton_last_backup_timestamp_seconds",
    "When the newest nightly backup was made, in seconds since 1970; 0 if there is none",
)
BACKUP_DUE = Gauge(
    "zabuton_backup_due_timestamp_seconds",
    "When the last nightly backup should have been made, in seconds since 1970; 0 without backups. Later "
    "than the newest one if that failed",
)

_ANSWERS = re.compile(r"/(?:interactions|webhooks)/\d+/[^/]+")
_MESSAGES = re.compile(r"/channels/\d+/messages(?P<one>/\d+)?$")


def request_trace() -> aiohttp.TraceConfig:
    """Return a trace that counts a client's requests by kind and status, for discord.py's `http_trace`."""

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        REQUESTS.labels(_kind_of(end.method, end.url.path), end.response.status).inc()

    async def failed(
        session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        REQUESTS.labels(_kind_of(end.method, end.url.path), "none").inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(answered)
    trace.on_request_exception.append(failed)
    return trace


def _kind_of(method: str, path: str) -> str:
    """Return the kind of a request."""
    if _ANSWERS.search(path):
        return "answer"
    message = _MESSAGES.search(path)
    if message is not None and method == "PATCH" and message["one"]:
        return "edit"
    return "message" if message is not None and method == "POST" else "other"
