"""Logs hold what a host needs, in few lines whatever happens."""

import asyncio
import json
import logging
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from multiprocessing import get_context
from typing import Any

import pytest

from bot.watching.logs import REPEATS, REPEATS_SECONDS
from bot.watching.tracebacks import MOST_EXCEPTIONS, MOST_FRAMES
from tests.bot.written import OF_LOCAL, Written, logger, raising


def calling(depth: int, then: Callable[[], None]) -> None:
    held = "something secret in a local variable"
    if depth:
        calling(depth - 1, then)
    else:
        then()
    del held


def failing_deep(depth: int = 100, message: str = "it broke") -> None:
    def fail() -> None:
        raise RuntimeError(message)

    calling(depth, fail)


def logged(fail: Callable[[], None]) -> None:
    try:
        fail()
    except Exception:
        logger().exception("failed", table=3)


def test_a_traceback_names_the_innermost_places_and_nothing_that_was_there(written: Written) -> None:
    logged(failing_deep)
    (entry,) = written.entries
    first, *places = entry["exception"].splitlines()
    assert (first, entry["table"], entry["level"]) == ("RuntimeError: it broke", 3, "error")
    assert len(places) == MOST_FRAMES + 1
    assert places[-1].split()[1] == "fail"
    assert places[-2].split()[1] == "calling"
    assert "test_logs" in places[-1]
    assert "local variable" not in written.getvalue()


def test_of_what_led_to_an_error_the_nearest_is_told(written: Written) -> None:
    error: BaseException | None = None
    for number in range(50):
        error = raising(lambda number=number: ValueError(f"error {number}"), error)
    assert error is not None
    logger().error("failed", exc_info=error)
    told = [line for line in written.entries[0]["exception"].splitlines() if not line.startswith(" ")]
    assert told == ["ValueError: error 49", *[f"caused by ValueError: error {n}" for n in (48, 47, 46)]]
    assert len(told) == MOST_EXCEPTIONS


def test_errors_that_name_each_other_are_told_once(written: Written) -> None:
    first, second = ValueError("one"), ValueError("two")
    first.__cause__, second.__cause__ = second, first
    logger().error("failed", exc_info=first)
    assert written.entries[0]["exception"].splitlines() == ["ValueError: one", "caused by ValueError: two"]


def test_an_entry_stays_short_whatever_is_in_it(written: Written) -> None:
    huge = "no end to it " * 10_000
    logged(lambda: failing_deep(900, huge))
    logger().error(huge, value=huge, values=[huge] * 100, nested={"a": {"b": {"c": {"d": {"e": [huge]}}}}})
    logging.getLogger("asyncio").error("%s", [huge] * 10)
    assert [len(line) < 20_000 for line in written.lines] == [True] * 3


def test_an_error_that_cannot_be_shown_does_not_stop_the_line(written: Written) -> None:
    class Shy(Exception):
        def __str__(self) -> str:
            raise RuntimeError

        __repr__ = __str__

    logger().error("failed", exc_info=Shy(), value=Shy())
    assert written.entries[0]["exception"].endswith("Shy: (its message cannot be shown)")
    assert "Shy" in written.entries[0]["value"]


@pytest.mark.parametrize("message", ["%s and %s", "%d"])
def test_a_line_with_wrong_arguments_harms_nobody(message: str, written: Written) -> None:
    logging.getLogger("some.library").error(message, OF_LOCAL)
    logging.getLogger("some.library").error("the next one")
    assert written.entries[-1]["event"] == "the next one"
    assert OF_LOCAL not in written.getvalue()


def test_what_comes_from_outside_is_one_line(written: Written) -> None:
    def unplugged() -> None:
        raise ConnectionResetError(104, "Connection reset by peer")

    logged(unplugged)
    assert written.entries[0]["exception"] == (
        "Discord cannot be reached: [Errno 104] Connection reset by peer"
    )


async def test_an_error_in_a_worker_process_is_told_with_its_place_there(written: Written) -> None:
    workers = ProcessPoolExecutor(1, get_context("spawn"))
    try:
        await asyncio.wrap_future(workers.submit(json.loads, "no JSON"))
    except ValueError:
        logger().exception("thinking failed")
    finally:
        workers.shutdown()
    assert "JSONDecodeError" in written.entries[0]["exception"]
    assert "worker decoder:" in written.entries[0]["exception"]


# Repeats


@contextmanager
def at(seconds: float, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Date log records so many seconds after the beginning."""
    with monkeypatch.context() as patch:
        before = logging.getLogRecordFactory()

        def dated(*args: Any, **kwargs: Any) -> logging.LogRecord:
            record = before(*args, **kwargs)
            record.created = seconds
            return record

        patch.setattr(logging, "_logRecordFactory", dated)
        yield


def test_the_same_trouble_is_written_a_few_times_then_rarely_with_its_count(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at(0, monkeypatch):
        for number in range(1_500):
            logged(lambda number=number: failing_deep(3, f"disk full, click {number}"))
    assert [entry.get("times", 1) for entry in written.entries] == [*range(1, REPEATS + 1), 10, 100, 1_000]


def test_after_a_while_it_is_written_again(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    for seconds in (0, REPEATS_SECONDS - 1, REPEATS_SECONDS):
        with at(seconds, monkeypatch):
            for _ in range(REPEATS + 1):
                logging.getLogger("discord.http").warning("We are being rate limited. %s", seconds)
    assert len(written.lines) == 2 * REPEATS


def test_different_troubles_do_not_hide_each_other(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    def other() -> None:
        raise RuntimeError("from elsewhere")

    with at(0, monkeypatch):
        for _ in range(REPEATS):
            logged(failing_deep)
            logged(other)
            logger().warning("a message is gone")
            logger().info("table opened")
    assert len(written.lines) == 4 * REPEATS


def test_what_is_no_trouble_is_always_written(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    with at(0, monkeypatch):
        for _ in range(50):
            logger().info("table opened")
    assert len(written.lines) == 50


@pytest.mark.usefixtures("written")
def test_statements_and_migrations_are_no_news() -> None:
    for name in ("sqlalchemy.engine.Engine", "sqlalchemy.pool", "alembic.runtime.migration"):
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    for name in ("sqlalchemy.engine.Engine", "alembic.runtime.migration"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    assert logging.getLogger("bot.tables").isEnabledFor(logging.INFO)


# Where lines go


def test_on_a_terminal_lines_are_for_people_elsewhere_each_is_json(anywhere: Written) -> None:
    logger().info("table opened", table=3, game="koi-koi")
    logging.getLogger("discord.client").info("logging in using %s", "static token")
    if anywhere.terminal:
        assert "table opened" in anywhere.lines[0]
        assert not anywhere.lines[0].startswith("{")
        return
    ours, theirs = anywhere.entries
    assert (ours["event"], ours["table"], ours["game"]) == ("table opened", 3, "koi-koi")
    assert (ours["level"], ours["logger"]) == ("info", "bot.test")
    assert theirs["event"] == "logging in using static token"
    assert datetime.fromisoformat(ours["timestamp"]).utcoffset() is not None


def test_what_nobody_caught_is_one_entry(written: Written) -> None:
    sys.excepthook(RuntimeError, raising(lambda: RuntimeError("unforeseen")), None)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    (entry,) = written.entries
    assert (entry["event"], entry["level"]) == ("uncaught", "critical")
    assert entry["exception"].startswith("RuntimeError: unforeseen")


def test_a_connection_that_discord_py_tries_again_is_told_in_one_line(written: Written) -> None:
    """As discord.py says it; where in its own code it failed helps nobody."""
    for number, seconds in enumerate((1.5, 3.2)):
        error = raising(lambda: ConnectionRefusedError(111, "Connect call failed"))
        logging.getLogger("discord.shard").error(
            "Attempting a reconnect for shard ID %s in %.2fs", number, seconds, exc_info=error
        )
    first, second = written.entries
    assert first["event"] == "Attempting a reconnect for shard ID 0 in 1.50s"
    assert second["reason"] == "Discord cannot be reached: [Errno 111] Connect call failed"
    assert "exception" not in first
    assert "\n" not in "".join(map(str, second.values()))


def test_what_else_goes_wrong_in_discord_py_keeps_its_traceback(written: Written) -> None:
    error = raising(lambda: ZeroDivisionError())
    logging.getLogger("discord.client").error("Ignoring exception in on_message", exc_info=error)
    assert written.entries[0]["exception"].startswith("ZeroDivisionError")
