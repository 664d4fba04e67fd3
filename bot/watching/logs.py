"""Logs: our own lines and those of the libraries, on standard error, so that they can be shown to anybody.

On a terminal they are to be read; elsewhere each is a JSON object on a line of its own.
"""

import logging
import sys
import threading
from collections.abc import Hashable, Iterable
from math import log10
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.errors import Unreachable
from bot.metrics import ERRORS
from bot.watching.failures import failure
from bot.watching.redaction import Redactor
from bot.watching.tracebacks import short_traceback

log = structlog.get_logger(__name__)

LIBRARIES = {
    "discord": logging.INFO,
    "asyncio": logging.INFO,
    "aiosqlite": logging.WARNING,
    "PIL": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""Where the lines of libraries begin: those below quote messages and rows, and with them hidden cards."""

REPEATS = 3
"""How often the same trouble is logged within `REPEATS_SECONDS`; then only its 10th time, 100th, ..."""

REPEATS_SECONDS = 60.0

MOST_TROUBLES = 500
"""Kinds of trouble whose repeats are counted at a time."""


def set_up_logging(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all log lines of this level or above to standard error.

    Args:
        level: name of a level, such as INFO.
        secrets: what must never be written, such as the bot's token.
    """
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
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Repeats())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                _add_times,
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                _shorten_exception,
                Redactor(secrets),
                _renderer(sys.stderr.isatty()),
            ],
            foreign_pre_chain=shared,
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    for name, least in LIBRARIES.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    # What cannot be written is left out: the standard library would write its arguments to standard error.
    logging.raiseExceptions = False
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda uncaught: _log_uncaught(uncaught.exc_type, uncaught.exc_value)


class Repeats(logging.Filter):
    """Lets only few of many alike warnings and errors pass, and notes on each how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[Hashable, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written."""
        if record.levelno < logging.WARNING:
            return True
        if record.levelno >= logging.ERROR:
            ERRORS.inc()
        trouble, now = _trouble(record), record.created
        since, times = self._seen.pop(trouble, (now, 0))
        if now - since >= REPEATS_SECONDS:
            since, times = now, 0
        self._seen[trouble] = since, times + 1
        if len(self._seen) > MOST_TROUBLES:
            del self._seen[next(iter(self._seen))]
        record.times = times + 1
        return times < REPEATS or log10(times + 1).is_integer()


def _trouble(record: logging.LogRecord) -> Hashable:
    """Return what records of the same trouble have in common: not their values, nor the error's message."""
    error = _error_of(record.exc_info)
    message = record.msg
    if isinstance(message, dict):
        error, message = _error_of(message.get("exc_info")), message.get("event")
    place = None if error is None else _innermost(error)
    return record.name, str(message).partition("\n")[0], type(error), place


def _innermost(error: BaseException) -> Hashable:
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    return None if step is None else (step.tb_frame.f_code, step.tb_lineno)


def _error_of(exc_info: Any) -> BaseException | None:
    """Return the exception that a log entry is about; `exc_info` as any logger takes it."""
    if isinstance(exc_info, BaseException) or not exc_info:
        return exc_info or None
    return exc_info[1] if isinstance(exc_info, tuple) else sys.exc_info()[1]


def _add_times(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    times = getattr(event["_record"], "times", 1)
    return event if times == 1 else {**event, "times": times}


def _shorten_exception(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    error = _error_of(event.pop("exc_info", None))
    if error is None:
        return event
    if str(event.get("logger", "")).startswith("discord."):
        outside = failure(error)
        if isinstance(outside, Unreachable):
            # discord.py tries that again by itself; where in its code it failed helps nobody.
            return {**event, "reason": str(outside)}
    return {**event, "exception": short_traceback(error)}


def _renderer(terminal: bool) -> Processor:
    return structlog.dev.ConsoleRenderer(colors=True) if terminal else structlog.processors.JSONRenderer()


def _log_uncaught(kind: type[BaseException], error: BaseException | None, _trace: object = None) -> None:
    """Write down what nobody caught; an interruption from the keyboard is not worth a word."""
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught", exc_info=error or kind())
