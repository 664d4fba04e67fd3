"""`python -m bot doctor`: each part is well, or one line says what to do; the token is never shown."""

import asyncio
import socket
import sqlite3
import sys
from datetime import timedelta
from email.utils import format_datetime
from pathlib import Path
from shutil import copy
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import web
from discord import Permissions

from bot.hosting.doctor import examine_thinkers
from bot.local.server import LocalDiscord
from bot.pictures.emojis import current_emojis, emoji_name
from bot.process.monitor import Monitor
from bot.settings import Settings
from bot.timing import utcnow
from tests.bot.commands import call
from tests.process.faults import Faults, answer, refusal

WELL, UNWELL = 0, 1
NOBODY = "127.0.0.1:1"
READ_ONLY = "sqlite:///file:zabuton.db?mode=ro&uri=true"


@pytest.fixture
def database(folder: Path, migrated: Path) -> Path:
    """A database in the current folder, up to date and empty."""
    return Path(copy(migrated, folder / "zabuton.db"))


def told(*arguments: str, exit_code: int) -> dict[str, str]:
    """What the command says of each part."""
    done = call("doctor", *arguments)
    assert (done.exit_code, done.stderr) == (exit_code, "")
    lines = [line.partition(":") for line in done.stdout.splitlines()]
    assert len({part for part, _, _ in lines}) == len(lines), done.stdout
    return {part: what.strip() for part, _, what in lines}


def test_a_bot_that_can_start_is_well_in_every_part(discord: LocalDiscord, database: Path) -> None:
    for name in current_emojis():
        discord.backend.create_application_emoji(name)
    channel = discord.world.channels[0]
    parts = told("--channel", str(channel.id), exit_code=WELL)
    on_machine = ("database", "schema", "thinkers")
    on_discord = ("identity", "emojis", "starts", "installs", "clock")
    assert list(parts) == ["settings", *on_machine, "token", *on_discord, "rights"]
    assert all(what.startswith("ok") for what in parts.values()), parts
    assert parts["emojis"] == f"ok ({len(current_emojis())})"
    assert parts["starts"] == "ok (1000 of 1000 left today)"
    assert parts["rights"] == f"ok (#{channel.name})"


def test_what_is_written_to_try_the_database_is_taken_back(discord: LocalDiscord, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        before = connection.execute("SELECT name FROM sqlite_master").fetchall()
        told(exit_code=WELL)
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == before
    connection.close()


def test_nothing_is_changed(discord: LocalDiscord, folder: Path) -> None:
    parts = told(exit_code=WELL)
    assert parts["database"] == "ok (zabuton.db will be made when the bot starts)"
    assert [*folder.iterdir()] == []
    assert {sent.method for sent in discord.rest.requests} == {"GET"}


def test_a_wrong_setting_is_told_and_ends_the_check(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("METRICS_PORT", "many")
    (what,) = told(exit_code=UNWELL).values()
    assert what.startswith("METRICS_PORT: ")


def test_a_missing_token_is_told_with_where_to_get_it(folder: Path) -> None:
    parts = told(exit_code=UNWELL)
    assert parts["token"].startswith("DISCORD_TOKEN: not set; write ")
    assert parts["database"].startswith("ok")


@pytest.mark.parametrize(
    ("variable", "value", "part", "begins", "well"),
    [
        ("METRIC_PORT", "9090", "settings", "METRIC_PORT: no such setting; is it METRICS_PORT?", "starts"),
        ("DISCORD_TOKEN", "a-secret", "token", "DISCORD_TOKEN: Discord does not accept", "database"),
        ("DISCORD_API_BASE", f"http://{NOBODY}/api", "token", "Discord cannot be reached: ", "database"),
        ("DATABASE_URL", "sqlite:///missing/zabuton.db", "database", "DATABASE_URL: there is no ", "token"),
        ("DATABASE_URL", READ_ONLY, "database", "DATABASE_URL: the file cannot be written: ", "token"),
        ("DATABASE_URL", f"postgresql://me:a-secret@{NOBODY}/zabuton", "database", "DATABASE_URL: ", "token"),
    ],
)
def test_each_part_that_is_not_well_is_told_without_secrets_and_the_rest_is_looked_at_all_the_same(
    discord: LocalDiscord,
    database: Path,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    value: str,
    part: str,
    begins: str,
    well: str,
) -> None:
    monkeypatch.setenv(variable, value)
    parts = told(exit_code=UNWELL)
    assert parts[part].startswith(begins)
    assert parts[well].startswith("ok")
    assert "a-secret" not in str(parts)
    assert (part == "token") == ("starts" not in parts)


def test_what_discord_answers_is_printed_without_the_token(discord: LocalDiscord, failing: Faults) -> None:
    said = f"What is {discord.token}?"
    failing.fault = lambda method, path: refusal(403, said) if path == "/users/@me" else None
    parts = told(exit_code=UNWELL)
    assert parts["token"].endswith("What is [secret]?")


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights of files")
def test_files_that_others_on_the_machine_can_read_are_told(
    discord: LocalDiscord, database: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups = folder / "backups"
    backups.mkdir(mode=0o700)
    monkeypatch.setenv("BACKUPS", str(backups))
    database.chmod(0o600)
    assert "files" not in told(exit_code=0)
    backups.chmod(0o755)
    assert told(exit_code=UNWELL)["files"].endswith(f"chmod go= {backups}")


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights of files")
def test_only_the_bots_group_may_read_the_settings_file(discord: LocalDiscord, folder: Path) -> None:
    (folder / ".env").touch()
    for mode, well in ((0o600, True), (0o640, True), (0o644, False)):
        (folder / ".env").chmod(mode)
        assert ("files" not in told(exit_code=WELL if well else UNWELL)) is well
    assert told(exit_code=UNWELL)["files"].endswith("chmod o= .env")


def test_backups_folder_is_used(discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BACKUPS", "backups")
    assert told(exit_code=WELL)["backups"] == "ok (backups will be made when the bot starts)"
    (folder / "backups").mkdir(mode=0o700)
    assert told(exit_code=WELL)["backups"] == "ok (backups)"
    assert [*(folder / "backups").iterdir()] == []
    (folder / "backups").rmdir()
    (folder / "backups").touch(mode=0o600)
    assert told(exit_code=UNWELL)["backups"].startswith("BACKUPS: ")
    monkeypatch.setenv("DATABASE_URL", f"postgresql://{NOBODY}/zabuton")
    assert "pg_dump" in told(exit_code=UNWELL)["backups"]


async def test_a_taken_port(discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def metrics(exit_code: int) -> str:
        return (await asyncio.to_thread(told, exit_code=exit_code))["metrics"]

    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setenv("METRICS_PORT", str(port))
        other.settimeout(0)
        other.close()
        assert await metrics(WELL) == f"ok (port {port})"
    settings = Settings(metrics_port=port)
    nobody: Any = SimpleNamespace(shards={}, waiting=None)
    async with Monitor(settings, nobody, nobody):
        assert await metrics(WELL) == f"ok (port {port}, where a bot answers)"
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", port)
    async with server:
        assert (await metrics(UNWELL)).startswith(f"METRICS_PORT: port {port} of 127.0.0.1 cannot be used: ")


def test_too_many_thinkers_are_told(discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THINKERS", "0")
    assert told(exit_code=WELL)["thinkers"].startswith("ok (0, processors: ")
    monkeypatch.setenv("THINKERS", "4000")
    assert ": set THINKERS to " in told(exit_code=UNWELL)["thinkers"]


@pytest.mark.parametrize(
    ("memory", "well", "says"),
    [
        (None, True, "4, processors: 4"),
        (400_000_000, True, "4, processors: 4"),
        (256_000_000, False, "they and the bot need 350.0 MB of 256.0 MB: set THINKERS to 1"),
        (128_000_000, False, "set THINKERS to 0"),
    ],
)
def test_thinkers_without_memory_in_a_container_are_told(memory: int | None, well: bool, says: str) -> None:
    finding = examine_thinkers(4, processors=4, memory=memory)
    assert (finding.well, says in finding.what) == (well, True)


@pytest.mark.parametrize(
    ("installs", "well", "says"),
    [
        ({"0": {}, "1": {}}, True, "ok"),
        ({"0": {}}, True, "ok (on servers only: User Install is off in the developer portal)"),
        ({"1": {}}, False, "Guild Install is off: switch it on in the developer portal, under Installation"),
    ],
)
def test_for_whom_the_bot_can_be_installed_is_told(
    discord: LocalDiscord, failing: Faults, installs: dict[str, Any], well: bool, says: str
) -> None:
    user = {"id": "1", "username": "zabuton", "discriminator": "0", "avatar": None, "bot": True}
    about = {
        "id": "1",
        "name": "zabuton",
        "icon": None,
        "description": "",
        "verify_key": "0",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user,
        "integration_types_config": installs,
    }
    here = "/oauth2/applications/@me"
    failing.fault = lambda method, path: answer(200, about) if path == here else None
    assert told(exit_code=WELL if well else UNWELL)["installs"] == says


@pytest.mark.parametrize(("off", "says"), [(60, "behind"), (-60, "ahead of")])
def test_a_clock_unlike_discords_is_told(discord: LocalDiscord, failing: Faults, off: int, says: str) -> None:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    body = {"url": "wss://localhost", "shards": 1, "session_start_limit": limits}

    def fault(method: str, path: str) -> web.Response | None:
        date = format_datetime(utcnow() + timedelta(seconds=off), usegmt=True)
        return answer(200, body, {"Date": date}) if path == "/gateway/bot" else None

    failing.fault = fault
    what = told(exit_code=UNWELL)["clock"]
    seconds, _, told_how = what.partition(" seconds ")
    assert abs(int(seconds) - 60) <= 5
    assert told_how.startswith(f"{says} Discord's")


def test_a_newer_schema_is_told_with_what_to_do(discord: LocalDiscord, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    said = told(exit_code=UNWELL)["schema"]
    assert said.startswith("9999, newer than ")
    assert said.endswith("update Zabuton")


def test_an_empty_database_gets_its_schema_when_the_bot_starts(discord: LocalDiscord, folder: Path) -> None:
    (folder / "zabuton.db").touch(mode=0o600)
    assert told(exit_code=WELL)["schema"] == "ok (will be made when the bot starts)"


def test_a_bot_without_emojis_is_well_and_its_host_learns_how_to_get_them(discord: LocalDiscord) -> None:
    assert "python -m bot emojis uploads them" in told(exit_code=WELL)["emojis"]


def test_outdated_emojis_are_told(discord: LocalDiscord) -> None:
    discord.backend.create_application_emoji(emoji_name("hanafuda", "1b", b"an older drawing"))
    what = told(exit_code=UNWELL)["emojis"]
    assert what == f"{len(current_emojis())} new, 1 outdated: python -m bot emojis"


def test_missing_rights_are_named_as_discord_names_them(discord: LocalDiscord) -> None:
    channel, missing = discord.world.channels[0], Permissions(attach_files=True, create_public_threads=True)
    for role in discord.world.guild.roles.values():
        now = discord.backend.get_role(discord.world.guild.id, role.id).permissions
        discord.backend.edit_role(discord.world.guild.id, role.id, {"permissions": now & ~missing.value})
    what = told("--channel", str(channel.id), exit_code=UNWELL)["rights"]
    assert what == f"#{channel.name}: give the bot there: Attach Files, Create Public Threads"


def test_a_channel_that_the_bot_does_not_see_is_told(discord: LocalDiscord) -> None:
    what = told("--channel", "4711", exit_code=UNWELL)["rights"]
    assert what.startswith("the bot does not see a channel 4711: ")


def test_the_channel_must_be_a_number(folder: Path) -> None:
    assert call("doctor", "--channel", "general").exit_code == 2
