"""`python -m bot doctor`: each part is well, or one line says what to do; the token is never shown."""

import sqlite3
from pathlib import Path
from shutil import copy

import pytest
from discord import Permissions

from bot.hosting import doctor
from bot.local.rest import Reply
from bot.local.server import LocalDiscord
from bot.registered.emojis import emoji_name, wanted
from tests.bot.commands import call

WELL, UNWELL = 0, 1
NOBODY = "127.0.0.1:1"


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
    for name in wanted():
        discord.backend.create_application_emoji(name)
    channel = discord.world.channels[0]
    parts = told("--channel", str(channel.id), exit_code=WELL)
    assert list(parts) == [
        *("settings", "database", "schema", "token", "emojis", "gateway", "intents", "rights")
    ]
    assert all(what.startswith("ok") for what in parts.values()), parts
    assert parts["emojis"] == f"ok ({len(wanted())})"
    assert parts["gateway"] == "ok (1000 of 1000 starts left today)"
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


def test_a_wrong_setting_is_told_and_nothing_else_is_looked_at(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("METRICS_PORT", "many")
    (what,) = told(exit_code=UNWELL).values()
    assert what.startswith("METRICS_PORT: ")


def test_a_misspelt_setting_is_told_with_what_was_meant(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("METRIC_PORT", "9090")
    parts = told(exit_code=UNWELL)
    assert parts["settings"] == "METRIC_PORT: no such setting; is it METRICS_PORT?"
    assert parts["gateway"].startswith("ok")


def test_a_missing_token_is_told_with_where_to_get_it(folder: Path) -> None:
    parts = told(exit_code=UNWELL)
    assert parts["token"].startswith("DISCORD_TOKEN: not set; copy it from ")
    assert parts["database"].startswith("ok")


def test_a_token_that_discord_does_not_accept_is_told_but_not_shown(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "somebody-elses")
    parts = told(exit_code=UNWELL)
    assert parts["token"].startswith("DISCORD_TOKEN: Discord does not accept this token")
    assert "gateway" not in parts


def test_what_discord_answers_with_the_token_is_printed_without_it(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    repeating = Reply(403, {"message": f"What is {discord.token}?", "code": 0})
    discord.rest.fault = lambda method, path: repeating if path == "/users/@me" else None
    parts = told(exit_code=UNWELL)
    assert parts["token"].endswith("What is [secret]?")


def test_a_discord_that_cannot_be_reached_is_told(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", f"http://{NOBODY}/api")
    assert told(exit_code=UNWELL)["token"].startswith("Discord cannot be reached: ")


def test_a_gateway_that_is_not_there_is_told(discord: LocalDiscord) -> None:
    discord.rest.gateway_url = f"ws://{NOBODY}/"
    parts = told(exit_code=UNWELL)
    assert parts["gateway"].startswith("Discord cannot be reached: ")
    assert "intents" not in parts


def test_a_gateway_that_does_not_answer_is_told(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "GATEWAY_WITHIN", 0.0)
    assert told(exit_code=UNWELL)["gateway"] == "Discord does not answer"


@pytest.mark.parametrize(
    ("code", "part", "what"),
    [
        (4014, "intents", "Discord does not allow the bot its intents"),
        (4011, "gateway", "SHARD_COUNT: "),
    ],
)
def test_a_connection_that_discord_refuses_is_told_with_what_to_mend(
    discord: LocalDiscord, code: int, part: str, what: str
) -> None:
    discord.gateway.refusal = code
    assert told(exit_code=UNWELL)[part].startswith(what)


# The database


def test_a_missing_folder_for_the_database_is_told(
    discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{folder}/missing/zabuton.db")
    parts = told(exit_code=UNWELL)
    assert parts["database"].startswith("DATABASE_URL: there is no folder ")
    assert parts["token"].startswith("ok"), "the rest is looked at all the same"


def test_a_database_that_cannot_be_written_is_told(
    discord: LocalDiscord, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///file:zabuton.db?mode=ro&uri=true")
    assert told(exit_code=UNWELL)["database"] == "DATABASE_URL: attempt to write a readonly database"


def test_a_server_of_databases_that_is_away_is_told_without_its_password(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql://me:a-password@{NOBODY}/zabuton")
    what = told(exit_code=UNWELL)["database"]
    assert what.startswith("DATABASE_URL: ")
    assert "a-password" not in what


def test_a_newer_schema_is_told_with_what_to_do(discord: LocalDiscord, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    said = told(exit_code=UNWELL)["schema"]
    assert said.startswith("9999, newer than ")
    assert said.endswith("update Zabuton")


def test_an_empty_database_gets_its_schema_when_the_bot_starts(discord: LocalDiscord, folder: Path) -> None:
    sqlite3.connect(folder / "zabuton.db").close()
    assert told(exit_code=WELL)["schema"] == "ok (will be made when the bot starts)"


# Emojis


def test_a_bot_without_emojis_is_well_and_its_host_learns_how_to_get_them(discord: LocalDiscord) -> None:
    assert "python -m bot emojis uploads them" in told(exit_code=WELL)["emojis"]


def test_outdated_emojis_are_told(discord: LocalDiscord) -> None:
    discord.backend.create_application_emoji(emoji_name("hanafuda", "1b", b"an older drawing"))
    what = told(exit_code=UNWELL)["emojis"]
    assert what == f"{len(wanted())} new, 1 outdated: python -m bot emojis"


# Rights in a channel


def test_missing_rights_are_named_as_discord_names_them(discord: LocalDiscord) -> None:
    channel, missing = discord.world.channels[0], Permissions(attach_files=True, create_public_threads=True)
    for role in discord.world.guild.roles.values():
        role._role.permissions &= ~missing.value
    what = told("--channel", str(channel.id), exit_code=UNWELL)["rights"]
    assert what == f"#{channel.name}: give the bot there: Attach Files, Create Public Threads"


def test_a_channel_that_the_bot_does_not_see_is_told(discord: LocalDiscord) -> None:
    what = told("--channel", "4711", exit_code=UNWELL)["rights"]
    assert what.startswith("the bot does not see a channel 4711: ")


def test_the_channel_must_be_a_number(folder: Path) -> None:
    assert call("doctor", "--channel", "general").exit_code == 2
