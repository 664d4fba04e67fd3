"""What a host can cause ends the bot with one line and an exit code: 2 if it is wrong, 3 if it may pass."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from aiohttp import web
from sqlalchemy.exc import OperationalError

from bot.errors import SetupProblem, Unreachable, setup_problem
from bot.local.server import LocalDiscord
from bot.process.run import run_bot
from tests.process.faults import Faults, answer
from tests.process.faults import refusal as refusal_by_discord
from tests.support.in_place import AT_ONCE

ROOT = Path(__file__).resolve().parents[2]
NOBODY = "127.0.0.1:1"
WRONG, PASSING = 2, 3
READ_ONLY = "sqlite:///file:other.db?mode=ro&uri=true"


def refusal(exit_code: int) -> str:
    """Return the line with which the bot ends."""
    with pytest.raises(SetupProblem) as caught:
        run_bot(timing=AT_ONCE)
    assert caught.value.exit_code == exit_code
    return str(caught.value)


def refusing(failing: Faults, method: str, path: str, status: int) -> None:
    """Have Discord refuse all requests of a kind."""

    def fault(asked: str, where: str) -> web.Response | None:
        refused = asked == method and where.endswith(path)
        return refusal_by_discord(status, "Not today\nand not tomorrow") if refused else None

    failing.fault = fault


@pytest.mark.parametrize(
    ("exit_code", "variable", "value", "told"),
    [
        (WRONG, "DISCORD_TOKN", "any", "DISCORD_TOKEN: not set; write "),
        (WRONG, "DISCORD_TOKEN", "a-secret", "DISCORD_TOKEN: Discord does not accept this token"),
        (PASSING, "DISCORD_API_BASE", f"http://{NOBODY}/api", "Discord cannot be reached: "),
        (WRONG, "SHARD_COUNT", "many", "SHARD_COUNT: "),
        (WRONG, "BACKUPS", "file/nightly", "BACKUPS: "),
        (WRONG, "DATABASE_URL", "sqlite:///missing/zabuton.db", "DATABASE_URL: there is no folder "),
        (WRONG, "DATABASE_URL", READ_ONLY, "DATABASE_URL: the file cannot be written"),
        (PASSING, "DATABASE_URL", f"postgresql://me:a-secret@{NOBODY}/zabuton", "DATABASE_URL: "),
    ],
)
def test_what_keeps_the_bot_from_starting_is_told_with_the_name_of_its_variable(
    discord: LocalDiscord,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    exit_code: int,
    variable: str,
    value: str,
    told: str,
) -> None:
    for name in ("file", "other.db"):
        (folder / name).touch()
    if variable == "DISCORD_TOKN":
        monkeypatch.delenv("DISCORD_TOKEN")
    monkeypatch.setenv(variable, value)
    line = refusal(exit_code)
    assert line.startswith(told)
    assert "a-secret" not in line


def test_a_gateway_that_discord_does_not_name_is_told(discord: LocalDiscord, failing: Faults) -> None:
    refusing(failing, "GET", "/gateway/bot", 404)
    assert refusal(exit_code=PASSING) == "Discord does not say where its gateway is"


def test_a_discord_that_allows_no_more_sessions_is_told(discord: LocalDiscord, failing: Faults) -> None:
    limit = {"total": 1000, "remaining": 0, "reset_after": 7_200_000, "max_concurrency": 1}
    said = {"url": discord.gateway.url, "shards": 1, "session_start_limit": limit}
    failing.fault = lambda _, path: answer(200, said) if path == "/gateway/bot" else None
    assert refusal(exit_code=PASSING) == "Discord allows no more starts for 120 minutes"
    assert discord.gateway.identified == 0


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "DISCORD_TOKEN: "),
        (4010, "SHARD_IDS, SHARD_COUNT: "),
        (4011, "SHARD_COUNT: "),
        (4013, "Discord does not know the intents"),
    ],
)
def test_a_connection_closed_for_good_tells_what_to_do(discord: LocalDiscord, code: int, told: str) -> None:
    discord.gateway.refusal = code
    assert refusal(exit_code=WRONG).startswith(told)


def test_a_request_that_discord_refuses_at_the_start_is_told(discord: LocalDiscord, failing: Faults) -> None:
    refusing(failing, "PUT", "/commands", 403)
    assert refusal(exit_code=WRONG) == "Discord refused with status 403: Not today and not tomorrow"


PAGE = "<!DOCTYPE html>\n<html><title>Access denied | discord.com used Cloudflare</title>" + 7000 * "<p>"


@pytest.mark.parametrize(
    ("status", "path"), [(429, "/users/@me"), (403, "/users/@me"), (404, "/@me"), (403, "/commands")]
)
def test_cloudflare_may_let_it_in(discord: LocalDiscord, failing: Faults, status: int, path: str) -> None:
    def fault(_: str, where: str) -> web.Response | None:
        page = web.Response(status=status, text=PAGE, content_type="text/html")
        return page if where.endswith(path) else None

    failing.fault = fault
    line = refusal(exit_code=PASSING)
    assert line == f"Discord turns this machine's address away for now, status {status}"


def test_of_a_long_refusal_only_the_beginning_is_told(discord: LocalDiscord, failing: Faults) -> None:
    failing.fault = lambda _, path: (
        refusal_by_discord(400, 999 * "No") if path.endswith("/commands") else None
    )
    assert len(refusal(exit_code=WRONG)) < 300


@pytest.mark.parametrize(
    ("code", "kind"),
    [("28P01", SetupProblem), ("3D000", SetupProblem), ("53300", Unreachable), ("57P03", Unreachable)],
    ids=["password", "no such database", "too many clients", "starting up"],
)
def test_a_busy_postgresql_may_let_the_bot_in_later(code: str, kind: type[SetupProblem]) -> None:
    error = OperationalError("SELECT 1", {}, Refusal(code))
    assert type(setup_problem(error)) is kind


class Refusal(Exception):
    """What a driver raises, with PostgreSQL's code."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("no")
        self.sqlstate = sqlstate


def test_a_database_that_somebody_else_holds_is_told(discord: LocalDiscord, folder: Path) -> None:
    with closing(sqlite3.connect(folder / "zabuton.db")) as holder:
        holder.execute("BEGIN IMMEDIATE")
        assert refusal(exit_code=PASSING) == "DATABASE_URL: database is locked"


def test_of_a_group_what_all_of_it_explains_is_told() -> None:
    away, fault = ConnectionResetError("reset"), ZeroDivisionError()
    assert isinstance(
        setup_problem(ExceptionGroup("two", [away, ExceptionGroup("one", [away])])), Unreachable
    )
    assert setup_problem(ExceptionGroup("two", [away, fault])) is None


def test_a_database_that_cuts_a_connection_off_may_be_back_later() -> None:
    for cut_off, kind in ((True, Unreachable), (False, SetupProblem)):
        error = OperationalError("SELECT 1", {}, Exception("gone"), connection_invalidated=cut_off)
        assert type(setup_problem(error)) is kind


def test_without_a_checkout_there_is_no_discord_to_play_on(tmp_path: Path) -> None:
    """The wheel that hosts install leaves it out."""
    without = (
        "import runpy, sys; sys.modules['bot.local'] = None; runpy.run_module('bot', run_name='__main__')"
    )
    played = subprocess.run(
        [sys.executable, "-c", without, "play"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (played.returncode, played.stdout) == (WRONG, "")
    assert "bot.local" in played.stderr
    assert "make play" in played.stderr
