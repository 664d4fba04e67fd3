"""A standard error stream for tests, and raised errors for loggers."""

import io
import json
from collections.abc import Callable
from typing import Any

import structlog

OF_LOCAL = "local.0aZ-_b1cY2dX3eW4fV5gU6hT7iS8jR9"
"""A token that log filters only know by its value, not by its shape."""


class Written(io.StringIO):
    """Standard error, on a terminal or not."""

    terminal = False

    def isatty(self) -> bool:
        return self.terminal

    @property
    def lines(self) -> list[str]:
        return self.getvalue().splitlines()

    @property
    def entries(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


def logger() -> Any:
    """A logger of ours that no other test has used."""
    return structlog.get_logger("bot.test")


def raising(make: Callable[[], Exception], cause: Exception | None = None) -> Exception:
    try:
        raise make() from cause
    except Exception as error:
        return error
