"""Logs: the lines of the bot and its libraries on standard error, safe to show to others.

They are formatted for people on a terminal; elsewhere each line is a JSON object.
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
                _tell_outages_shortly,
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


def _count_errors(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    if event["_record"].levelno >= logging.ERROR:
        ERRORS.inc()
    return event


def _tell_outages_shortly(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Drop the traceback if discord.py retries automatically: the place of the failure is useless."""
    failure = event.get("exc_info")
    if isinstance(failure, tuple) and str(event.get("logger")).startswith("discord."):
        outage = setup_problem(failure[1])
        if isinstance(outage, Unreachable):
            del event["exc_info"]
            event["reason"] = str(outage)
    return event


def _log_uncaught(kind: type[BaseException], error: BaseException | None, _trace: object = None) -> None:
    """Log an uncaught exception, except an interruption from the keyboard."""
    if not issubclass(kind, KeyboardInterrupt):
        log.critical("uncaught exception", exc_info=error or kind())
