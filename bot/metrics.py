"""Metrics: what the bot counts and measures, for a host to watch; `Monitor` serves them."""

from prometheus_client import Counter, Gauge, Histogram

_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.8, 2.5, 3.0, 5.0, 10.0)
"""Bounds for what people wait for; Discord gives an answer 3 seconds."""

_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
"""Bounds for what should not be noticed."""

INFO = Gauge("zabuton_info", "1, labelled with the version of Zabuton", ["version"])

INTERACTIONS = Counter(
    "zabuton_interactions_total",
    "Commands, clicks and forms, by what was asked for (a command with its slash, otherwise what the control "
    "does) and result: done, refused (with a reason), failed (an unexpected error), too_late (Discord had "
    "told them already that there is no answer), not_shown (Discord did not take the answer for another "
    "reason). Suggestions while somebody types, and clicks on controls of other programs, are "
    "not counted",
    ["command", "result"],
)
FAILURES = Counter("zabuton_failures_total", "Interactions that ended with an unexpected error")
LATE_SECONDS = Histogram(
    "zabuton_late_seconds",
    "How much later than at best the bot came to an interaction: on the way to it, in the socket and behind "
    "others in its event loop. Discord counts this to its 3 seconds",
    buckets=_SECONDS,
)
WORK_SECONDS = Histogram(
    "zabuton_work_seconds",
    "From an interaction reaching the bot until its answer is ready to be sent: the rules, the database and "
    "pictures, and, where Discord was asked to wait, Discord's reply to that",
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
WAITING_MOVES = Gauge(
    "zabuton_waiting_moves",
    "Decisions waiting for a worker: of computer players (move), for hints (hint), for analyses (analysis)",
    ["rank"],
)
QUEUE_SECONDS = Histogram(
    "zabuton_queue_seconds", "How long a decision waited for a worker", ["rank"], buckets=_SECONDS
)
THINKING_SECONDS = Histogram(
    "zabuton_thinking_seconds",
    "From a decision being given to a worker until its answer, with both ways between the processes",
    ["rank"],
    buckets=_SECONDS,
)
WORKER_DEATHS = Counter("zabuton_worker_deaths_total", "Times that a worker died and all were replaced")

REQUESTS = Counter(
    "zabuton_requests_total",
    "Requests to Discord, each attempt counted, by kind (answer: to an interaction; edit and message: in a "
    "channel; other) and Discord's status; none if it did not answer",
    ["kind", "status"],
)
EDITS = Counter("zabuton_edits_total", "Edits of messages in channels that Discord has taken")
RATE_LIMITS = Counter("zabuton_rate_limits_total", "Requests that Discord refused for coming too fast (429)")
INVALID_REQUESTS = Gauge(
    "zabuton_invalid_requests",
    "Requests of the last ten minutes that Discord refused with 401, 403, 404 or 429; it bars a bot that "
    "sends 10,000",
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
DATABASE_ERRORS = Counter(
    "zabuton_database_errors_total", "Reads and writes that the database failed", ["kind"]
)
ERRORS = Counter(
    "zabuton_errors_total", "Log lines of level ERROR or above, those left out as repeats counted"
)
LAST_BACKUP = Gauge(
    "zabuton_last_backup_timestamp_seconds",
    "When this process last made its nightly backup, in seconds since 1970; 0 if not yet",
)
