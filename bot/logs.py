"""Logs: our own lines and those of the libraries, on standard error, fit to be shown to others.

On a terminal they are to be read; elsewhere each is a JSON object on a line of its own.
"""

import logging
import re
import sys
import threading
from collections.abc import Iterable

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.errors import Unreachable, setup_problem
from bot.metrics import ERRORS

HIDDEN = "[secret]"

LIBRARIES = {
    "discord": logging.INFO,
    "asyncio": logging.INFO,
    "aiosqlite": logging.WARNING,
    "PIL": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}
"""Where the lines of libraries begin: those below quote messages and rows, and with them hidden cards."""

SHORTEST = 8
"""From how many characters on a secret is hidden wherever it stands: shorter ones are words of sentences."""

_IN_ADDRESS = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/\s?'\"]+")
_PASSWORD = re.compile(r"(://[^:/@\s]*:)[^@\s]+@")
_ROW = re.compile(r"DETAIL: .*?(?=\n\[SQL|\n\n|\Z)", re.DOTALL)
"""How PostgreSQL quotes the rows that it refuses, up to what SQLAlchemy or Python adds."""

log = structlog.get_logger(__name__)


def set_up_logging(level: str, secrets: Iterable[str] = ()) -> None:
    """Send all log lines of this level or above to standard error.

    Args:
        level: name of a level, such as INFO.
        secrets: what must never be written, such as the bot's token.
    """
    # What structlog and the standard library do alike with a line.
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
                _tell_outages_shortly,
                structlog.processors.format_exc_info,
                Mask(secrets),
                console if sys.stderr.isatty() else structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=shared,
        )
    )
    # Levels, and what is not logged by itself: warnings and uncaught errors.
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


class Mask:
    """Hides what would let a reader act as the bot: a processor of structlog, the last before the renderer.

    Seeds and rows need no mask: what holds them does not show them.

    Args:
        secrets: this process's secrets, such as the bot's token. A short password is hidden in URLs alone.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        self._secrets = [secret for secret in secrets if len(secret) >= SHORTEST]

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """Return a log entry of numbers and of texts without secrets."""
        return {key: self._mask_value(value) for key, value in event.items()}

    def _mask_value(self, value: object) -> object:
        return value if value is None or isinstance(value, int | float) else self.mask_text(str(value))

    def mask_text(self, text: str) -> str:
        """Return a text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        text = _IN_ADDRESS.sub(rf"\1{HIDDEN}", text)
        return _ROW.sub("", _PASSWORD.sub(rf"\1{HIDDEN}@", text))


def _count_errors(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if event["_record"].levelno >= logging.ERROR:
        ERRORS.inc()
    return event


def _tell_outages_shortly(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Leave the traceback out where discord.py tries again by itself: where it failed is of no use."""
    told = event.get("exc_info")
    if isinstance(told, tuple) and str(event.get("logger")).startswith("discord."):
        outage = setup_problem(told[1])
        if isinstance(outage, Unreachable):
            del event["exc_info"]
            event["reason"] = str(outage)
    return event


def _log_uncaught(kind: type[BaseException], error: BaseException | None, _trace: object = None) -> None:
    """Log an exception that was not caught, except an interruption from the keyboard."""
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught", exc_info=error or kind())
