"""Logs: the lines of the bot and its libraries on standard error, safe to show to others.

They are formatted for people on a terminal; elsewhere each line is a JSON object.
"""

import logging
import re
import sys
import threading
from collections.abc import Callable, Iterable
from time import monotonic

import structlog
from cachetools import TTLCache
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.errors import Unreachable, setup_problem
from bot.metrics import ERRORS

MASKED = "[secret]"

LIBRARY_LEVELS = {
    "discord": logging.INFO,
    "asyncio": logging.INFO,
    "aiosqlite": logging.WARNING,
    "PIL": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""Minimum levels of libraries: lower ones quote messages and rows, including hidden cards."""

MIN_SECRET_LENGTH = 8
"""Minimum length of a secret to be masked everywhere: shorter ones are ordinary words."""

TRACEBACK_SECONDS = 60.0
"""Seconds between two tracebacks of equal failures: the same line and kind of error."""

_MAX_FAILURES = 100
"""Maximum number of failures whose last tracebacks are remembered."""

_IN_ADDRESS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\"]+")
_PASSWORD = re.compile(r"(://[^:/@\s]*:)[^@\s]+@")
_ROW = re.compile(r"DETAIL: .*?(?=\n\[SQL|\n\n|\Z)", re.DOTALL)
"""PostgreSQL's quotation of refused rows, up to the additions of SQLAlchemy or Python."""

log = structlog.get_logger(__name__)


def set_up_logging(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all log lines of this level or above to standard error, without these secrets."""
    # The processing that structlog and the standard library share.
    shared: list[Processor] = [
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    # One handler renders both, and masks secrets last.
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                _count_errors,
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                Tracebacks(),
                structlog.processors.format_exc_info,
                Mask(secrets),
                console if sys.stderr.isatty() else structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=shared,
        )
    )
    # Levels, and further sources of lines: warnings and uncaught errors.
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    for name, least in LIBRARY_LEVELS.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    # A failing log line is dropped: the standard library would write its arguments to standard error.
    logging.raiseExceptions = False
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda uncaught: _log_uncaught(uncaught.exc_type, uncaught.exc_value)


class Mask:
    """Masks secrets that allow acting as the bot: a structlog processor, the last before the renderer.

    Seeds and rows need no mask: their objects don't show them. Short passwords are masked only in URLs.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        self._secrets = [secret for secret in secrets if len(secret) >= MIN_SECRET_LENGTH]

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Return a log entry without secrets; values other than numbers become texts."""
        return {key: self._mask_value(value) for key, value in event.items()}

    def _mask_value(self, value: object) -> object:
        return value if value is None or isinstance(value, int | float) else self.mask_text(str(value))

    def mask_text(self, text: str) -> str:
        """Return a text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, MASKED)
        text = _IN_ADDRESS.sub(rf"\1{MASKED}", text)
        return _ROW.sub("", _PASSWORD.sub(rf"\1{MASKED}@", text))


class Tracebacks:
    """Keeps tracebacks that say something new: a structlog processor, before they are formatted.

    A failure of the database or of Discord gets its reason. Where discord.py retries, the place of the
    failure is useless; and of equal failures, such as all clicks on a full disk, one a minute is enough.

    Args:
        now: the time in seconds, from any moment.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._shown: TTLCache[tuple[str, str], bool] = TTLCache(_MAX_FAILURES, TRACEBACK_SECONDS, now)

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Return a log entry, perhaps without its traceback."""
        given = event.get("exc_info")
        error = given[1] if isinstance(given, tuple) else sys.exception() if given is True else given
        if not isinstance(error, Exception):
            return event
        problem = setup_problem(error)
        if problem is not None:
            event["reason"] = str(problem)
        failure = (str(event["event"]), type(error).__name__)
        retried = isinstance(problem, Unreachable) and str(event.get("logger")).startswith("discord.")
        if retried or failure in self._shown:
            del event["exc_info"]
            event.setdefault("error", type(error).__name__)
        else:
            self._shown[failure] = True
        return event


def _count_errors(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if event["_record"].levelno >= logging.ERROR:
        ERRORS.inc()
    return event


def _log_uncaught(kind: type[BaseException], error: BaseException | None, _trace: object = None) -> None:
    """Log an uncaught exception, except an interruption from the keyboard."""
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught exception", exc_info=error or kind())
