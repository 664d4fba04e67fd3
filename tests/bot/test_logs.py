"""Logs hold what a host needs, and nothing that would let a reader act as the bot or foresee a deal."""

import json
import logging
import sqlite3
import sys
from contextlib import redirect_stderr
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest
from prometheus_client import REGISTRY
from pydantic import SecretStr
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from structlog.typing import EventDict

from bot.logs import MASKED, TRACEBACK_SECONDS, Mask, Tracebacks, set_up_logging
from bot.settings import Settings
from bot.store.database import Database, read_url
from bot.store.stored import StoredTable
from tests.bot.written import OF_LOCAL, Written, logger, raising

OF_WEBHOOK = "aW50ZXJhY3Rpb246MTI0NTY3ODkwMTIzNDU2Nzg5MDpBYkNkRWZHaElqS2xNbk9wUXJTdFV2V3hZeg"
OF_DATABASE = "correct-horse7"
SEED = bytes([0, 39, 34, 92, 255, *range(40, 67)])


@pytest.fixture
def settings() -> Settings:
    token, url = SecretStr(OF_LOCAL), f"postgresql://me:{OF_DATABASE}@host/db"
    return Settings(discord_token=token, database_url=url)


def everywhere(secret: str) -> None:
    """Log a secret at all places of a line, by a logger of ours and by one of a library."""
    log, library = logger(), logging.getLogger("some.library")
    log.info(f"the event with {secret} in it", value=secret, nested={"a": [{secret: (secret, 1)}]})
    library.warning("argument %s and %r", secret, [secret])
    library.warning("%d", secret)
    error = raising(lambda: ValueError(f"bad {secret}"), raising(lambda: KeyError(secret)))
    error.add_note(f"a note on {secret}")
    log.error("failed", exc_info=raising(lambda: ExceptionGroup(f"many {secret}", [error])))
    library.error("failed", exc_info=error)
    sys.excepthook(ValueError, ValueError(f"uncaught {secret}"), None)


def test_no_token_is_written_wherever_it_stands(anywhere: Written) -> None:
    everywhere(OF_LOCAL)
    assert OF_LOCAL not in anywhere.getvalue()
    assert anywhere.getvalue().count(MASKED) > 10


@pytest.mark.parametrize("url", ["postgresql+asyncpg://zabuton:{}@host/zabuton", "postgres://:{}@host"])
def test_no_password_in_an_address_is_written(url: str, anywhere: Written) -> None:
    everywhere(url.format(OF_DATABASE))
    assert OF_DATABASE not in anywhere.getvalue()
    assert "host" in anywhere.getvalue()


def test_the_database_password_is_written_nowhere(written: Written, settings: Settings) -> None:
    with redirect_stderr(written):
        set_up_logging("INFO", settings.secrets)
    everywhere(OF_DATABASE)
    logger().warning("it", value=settings, shown=str(settings))
    assert MASKED in written.getvalue()
    assert OF_DATABASE not in written.getvalue()
    assert OF_LOCAL not in written.getvalue()


def test_a_short_password_is_hidden_in_addresses_only(written: Written) -> None:
    settings = Settings(database_url="postgresql://me:zabuton@host/zabuton")
    with redirect_stderr(written):
        set_up_logging("INFO", settings.secrets)
    logger().warning("it", hint="pip install 'zabuton[postgres]'", shown=str(settings))
    assert "pip install 'zabuton[postgres]'" in written.getvalue()
    assert ":zabuton@" not in written.getvalue()


@pytest.mark.parametrize("path", ["webhooks/123/{}/messages/@original", "interactions/123/{}/callback"])
def test_no_token_of_an_interaction_in_an_address_is_written(path: str, anywhere: Written) -> None:
    address = "https://discord.com/api/v10/" + path.format(OF_WEBHOOK)
    warning = "We are being rate limited. %s %s responded with 429."
    logging.getLogger("discord.http").warning(warning, "PATCH", address)
    response: Any = type(
        "Response", (), {"status": 400, "reason": f"Bad Request for {address}", "headers": {}}
    )()
    refused = discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})
    logger().error("not shown", exc_info=raising(lambda: refused))
    assert OF_WEBHOOK not in anywhere.getvalue()
    assert path.split("{}")[1] in anywhere.getvalue()
    assert "Invalid Form Body" in anywhere.getvalue()


def test_what_discord_py_says_of_messages_is_not_written(anywhere: Written) -> None:
    hand = {"t": "INTERACTION_CREATE", "d": {"message": {"content": "your hand: 1b"}}}
    logging.getLogger("discord.http").debug("%s %s with %s has returned %s", "PATCH", "address", hand, 200)
    logging.getLogger("discord.gateway").debug("For Shard ID %s: WebSocket Event: %s", 0, hand)
    assert anywhere.getvalue() == ""


async def test_what_the_database_refuses_holds_no_values(anywhere: Written, tmp_path: Path) -> None:
    database = Database(read_url(f"sqlite:///{tmp_path}/zabuton.db"))
    insert = text("INSERT INTO t VALUES (:seed, :move)")
    values = {"seed": SEED, "move": "play 1b, face down"}
    try:
        async with database.write() as connection:
            await connection.execute(text("CREATE TABLE t (seed BLOB UNIQUE, move TEXT)"))
            await connection.execute(insert, values)
            await connection.execute(insert, values)
    except Exception:
        logger().exception("not stored")
    finally:
        await database.close()
    told = anywhere.getvalue()
    assert "UNIQUE constraint failed" in told
    assert "INSERT INTO t" in told
    assert "face down" not in told
    assert not {SEED.hex(), repr(SEED)[2:-1], json.dumps(repr(SEED))[3:-2]} & {*told.split()}
    assert repr(SEED)[6:20] not in told


def test_a_row_that_postgresql_quotes_is_left_out() -> None:
    told = "null value in column\nDETAIL:  Failing row contains (3, play 1b).\n[SQL: INSERT INTO t]"
    assert Mask().mask_text(told) == "null value in column\n\n[SQL: INSERT INTO t]"
    chained = f"IntegrityError: {told}\n\nThe above exception\n\nRuntimeError: DETAIL:  (4, play 2a)"
    assert "play" not in Mask().mask_text(chained)
    assert "The above exception" in Mask().mask_text(chained)


def test_a_table_can_be_logged_whole(anywhere: Written) -> None:
    table = StoredTable(1, 2, 3, 4, 5, "koi-koi", 1, {}, "playing", SEED, datetime.now(UTC), 1, ())
    logger().error("it", value=table, shown=str(table))
    assert "koi-koi" in anywhere.getvalue()
    assert "seed" not in anywhere.getvalue()


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


def test_a_traceback_shows_where_but_no_local_variables(anywhere: Written) -> None:
    def fail(held: str) -> None:
        if held:
            raise RuntimeError("it broke")

    try:
        fail(SEED.hex())
    except RuntimeError:
        logger().exception("failed")
    assert "Traceback" in anywhere.getvalue()
    assert "RuntimeError: it broke" in anywhere.getvalue()
    assert SEED.hex() not in anywhere.getvalue()


def test_a_line_with_wrong_arguments_harms_nobody(written: Written) -> None:
    logging.getLogger("some.library").error("%s and %s", OF_LOCAL)
    logging.getLogger("some.library").error("the next one")
    assert written.entries[-1]["event"] == "the next one"
    assert OF_LOCAL not in written.getvalue()


def test_what_nobody_caught_is_one_entry(written: Written) -> None:
    sys.excepthook(RuntimeError, raising(lambda: RuntimeError("unforeseen")), None)
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    (entry,) = written.entries
    assert (entry["event"], entry["level"]) == ("uncaught exception", "critical")
    assert "RuntimeError: unforeseen" in entry["exception"]


def test_errors_are_counted(written: Written) -> None:
    before = REGISTRY.get_sample_value("zabuton_errors_total") or 0.0
    logger().error("failed")
    logging.getLogger("some.library").critical("failed")
    logger().warning("not counted")
    assert REGISTRY.get_sample_value("zabuton_errors_total") == before + 2
    assert len(written.lines) == 3


def test_of_equal_failures_one_a_minute_has_a_traceback() -> None:
    time = [0.0]
    shorten = Tracebacks(lambda: time[0])

    def logged(event: str) -> bool:
        error = OperationalError("INSERT", {}, sqlite3.OperationalError("no room"))
        entry: EventDict = {"event": event, "exc_info": error}
        shown = shorten(None, "error", entry)
        assert shown["reason"] == "DATABASE_URL: no room"
        return "exc_info" in shown

    assert [logged("click failed"), logged("click failed"), logged("clock failed")] == [True, False, True]
    time[0] += TRACEBACK_SECONDS
    assert logged("click failed")


@pytest.mark.usefixtures("written")
def test_statements_and_migrations_are_no_news() -> None:
    for name in ("sqlalchemy.engine.Engine", "sqlalchemy.pool", "alembic.runtime.migration"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)
    assert logging.getLogger("bot.tables").isEnabledFor(logging.INFO)


def test_a_connection_that_discord_py_tries_again_is_told_in_one_line(written: Written) -> None:
    """As discord.py says it; where in its own code it failed helps no one."""
    error = raising(lambda: ConnectionRefusedError(111, "Connect call failed"))
    logging.getLogger("discord.shard").error(
        "Attempting a reconnect for shard ID %s in %.2fs", 0, 1.5, exc_info=error
    )
    (entry,) = written.entries
    assert entry["event"] == "Attempting a reconnect for shard ID 0 in 1.50s"
    assert entry["reason"] == "Discord cannot be reached: [Errno 111] Connect call failed"
    assert "exception" not in entry


def test_what_else_goes_wrong_in_discord_py_keeps_its_traceback(written: Written) -> None:
    error = raising(lambda: ZeroDivisionError())
    logging.getLogger("discord.client").error("Ignoring exception in on_message", exc_info=error)
    assert "ZeroDivisionError" in written.entries[0]["exception"]
