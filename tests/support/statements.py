"""Statements: counts what a block asks of a SQLite database, by SQLAlchemy's events."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import sqlalchemy
from sqlalchemy import Engine, event

BUILDERS = {
    each.__code__: each.__name__ for each in (sqlalchemy.select, sqlalchemy.update, sqlalchemy.delete)
}
"""The functions that build statements, by their code."""

WITHOUT_ROWS, WITH_ROWS, OTHERS = 3, 4, 1
"""Tasks for the thread of a connection: cursor, execute and close; fetching rows, too; BEGIN, or COMMIT."""


class Statements:
    """The statements of a block.

    `tasks` counts those given to the threads of connections; `built` names functions that built statements.
    """

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.tasks = 0
        self.built: list[str] = []


@contextmanager
def statements() -> Iterator[Statements]:
    """Count the statements on all connections to databases inside the block."""
    found = Statements()

    def executed(_: Any, cursor: Any, asked: str, *__: Any) -> None:
        found.asked.append(" ".join(asked.split()))
        found.tasks += WITH_ROWS if cursor.description else WITHOUT_ROWS

    def committed(_: Any) -> None:
        found.tasks += 2 * OTHERS

    def called(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code in BUILDERS:
            found.built.append(BUILDERS[frame.f_code])

    event.listen(Engine, "after_cursor_execute", executed)
    event.listen(Engine, "commit", committed)
    sys.setprofile(called)
    try:
        yield found
    finally:
        sys.setprofile(None)
        event.remove(Engine, "after_cursor_execute", executed)
        event.remove(Engine, "commit", committed)
