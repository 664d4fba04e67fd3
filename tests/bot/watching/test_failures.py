"""What a host can cause ends the bot with one line and an exit code: 2 if it is wrong, 3 if it may pass."""

import json
import sqlite3
import ssl
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from aiohttp.client_reqrep import ConnectionKey
from sqlalchemy.exc import OperationalError

from bot.errors import SetupProblem, Unreachable
from bot.hosting.running import ATTEMPTS, run_bot
from bot.local.rest import Reply
from bot.local.server import LocalDiscord
from bot.watching.failures import failure
from tests.bot.commands import call
from tests.support.in_place import AT_ONCE

ROOT = Path(__file__).resolve().parents[3]
NOBODY = "127.0.0.1:1"
WRONG, PASSING = 2, 3


def refusal(exit_code: int) -> str:
    """Return the line with which the bot ends, although it does not wait between its tries."""
    with pytest.raises(SetupProblem) as caught:
        run_bot(AT_ONCE)
    assert caught.value.exit_code == exit_code
    return str(caught.value)


def refusing(discord: LocalDiscord, method: str, path: str, status: int) -> None:
    """Have Discord refuse all requests of a kind."""
    reply = Reply(status, {"message": "Not today\nand not tomorrow", "code": 0})
    discord.rest.fault = lambda asked, where: reply if asked == method and where.endswith(path) else None


def test_without_a_network_discord_cannot_be_reached(
    folder: Path, monkeypatch: pytest.MonkeyPatch, discord: LocalDiscord
) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", f"http://{NOBODY}/api")
    line = refusal(exit_code=PASSING)
    assert line.startswith("Discord cannot be reached: ")
    assert "127.0.0.1" in line


@pytest.mark.parametrize(("code", "asked"), [(9, True), (10, True), (20, False)])
def test_a_certificate_that_is_not_valid_now_asks_for_the_clock(code: int, asked: bool) -> None:
    refused = ssl.SSLCertVerificationError()
    refused.verify_code = code
    key = ConnectionKey("discord.com", 443, True, True, None, None, None)
    found = failure(aiohttp.ClientConnectorCertificateError(key, refused))
    assert isinstance(found, Unreachable)
    assert ("is this machine's clock right?" in str(found)) == asked


def test_a_gateway_that_discord_does_not_name_is_told(discord: LocalDiscord) -> None:
    refusing(discord, "GET", "/gateway/bot", 404)
    assert refusal(exit_code=PASSING) == "Discord does not say where its gateway is"


def test_a_gateway_that_is_not_there_is_told(discord: LocalDiscord) -> None:
    discord.rest.gateway_url = f"ws://{NOBODY}/"
    assert refusal(exit_code=PASSING).startswith("Discord cannot be reached: ")


def test_a_gateway_that_is_none_is_told(discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "1")
    monkeypatch.setenv("DISCORD_GATEWAY_URL", f"ws://127.0.0.1:{discord.port}/elsewhere")
    assert refusal(exit_code=PASSING).startswith("Discord cannot be reached: 404")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (4004, "DISCORD_TOKEN: "),
        (4010, "SHARD_IDS, SHARD_COUNT: "),
        (4011, "SHARD_COUNT: "),
        (4013, "Discord does not know the intents"),
        (4014, "Discord does not allow the bot its intents"),
    ],
)
def test_a_connection_that_discord_closes_for_good_is_told_with_what_to_mend(
    discord: LocalDiscord, code: int, told: str
) -> None:
    discord.gateway.refusal = code
    assert refusal(exit_code=WRONG).startswith(told)


def test_a_request_that_discord_refuses_at_the_start_is_told(discord: LocalDiscord) -> None:
    refusing(discord, "PUT", "/commands", 403)
    assert refusal(exit_code=WRONG) == "Discord refused with status 403: Not today and not tomorrow"


def test_a_database_that_somebody_else_holds_is_told(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert call("migrate").exit_code == 0
    with sqlite3.connect(folder / "zabuton.db") as holder:
        holder.execute("BEGIN IMMEDIATE")
        assert refusal(exit_code=PASSING) == "DATABASE_URL: database is locked"
        holder.rollback()
    holder.close()


def test_a_database_that_cannot_be_written_is_told(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sqlite3.connect(folder / "zabuton.db").close()
    monkeypatch.setenv("DATABASE_URL", "sqlite:///file:zabuton.db?mode=ro&uri=true")
    assert refusal(exit_code=WRONG) == "DATABASE_URL: attempt to write a readonly database"


def test_a_server_of_databases_that_is_away_is_told(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql://me:a-password@{NOBODY}/zabuton")
    line = refusal(exit_code=PASSING)
    assert line.startswith("DATABASE_URL: ")
    assert "a-password" not in line


def test_a_database_that_cuts_a_connection_off_may_be_back_later() -> None:
    for cut_off, kind in ((True, Unreachable), (False, SetupProblem)):
        error = OperationalError("SELECT 1", {}, Exception("gone"), connection_invalidated=cut_off)
        assert type(failure(error)) is kind


def test_a_discord_that_comes_back_while_the_bot_starts_is_found(discord: LocalDiscord) -> None:
    """The bot gets as far as it can with this token: to a gateway that closes the connection for good."""
    away, discord.gateway.refusal = [Reply(503, {"message": "down"})] * 2, 4011

    def down(method: str, path: str) -> Reply | None:
        return away.pop() if away and path == "/gateway/bot" else None

    discord.rest.fault = down
    assert refusal(exit_code=WRONG).startswith("SHARD_COUNT: ")
    assert away == []


@pytest.mark.deep
@pytest.mark.parametrize("base", [f"http://{NOBODY}/api", "http://no-such-host.invalid/api"])
def test_a_real_process_says_the_same_and_nothing_more(folder: Path, base: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=folder,
        env={
            "PYTHONPATH": str(ROOT),
            "PATH": "",
            "LOG_LEVEL": "WARNING",
            "DISCORD_TOKEN": "any",
            "DISCORD_API_BASE": base,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (PASSING, "")
    *tries, line = ended.stderr.splitlines()
    assert line.startswith("Discord cannot be reached: ")
    assert len(tries) == ATTEMPTS - 1
    for number, told in enumerate(map(json.loads, tries)):
        assert told["event"].startswith("Discord cannot be reached: ")
        assert (told["level"], told["again_in"]) == ("warning", 2.0**number)
