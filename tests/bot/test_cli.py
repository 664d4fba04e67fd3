"""The command line: what each command prints and its exit code; every refusal is one clear line."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from games import MatchRecord
from tests.bot.commands import call, refusal

pytestmark = pytest.mark.usefixtures("folder")


def test_without_a_token_one_line_says_what_is_missing_and_what_needs_none() -> None:
    line = refusal("run")
    assert line.startswith("DISCORD_TOKEN: not set")
    assert "python -m bot play" in line


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_newer_database_is_told_and_kept(discord: LocalDiscord, folder: Path, command: str) -> None:
    assert call("migrate").exit_code == 0
    with closing(sqlite3.connect(folder / "zabuton.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    line = refusal(command)
    assert line.startswith("DATABASE_URL: ")
    assert "9999, newer than" in line


def test_migrate_tells_from_which_schema_to_which(folder: Path) -> None:
    first, second = call("migrate"), call("migrate")
    newest = first.stdout.split()[-1]
    assert first.stdout == f"schema none -> {newest}\n"
    assert second.stdout == f"schema {newest} -> {newest}\n"
    assert (folder / "zabuton.db").exists()


def test_migrate_tells_a_database_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "zabuton.db")
    assert refusal("migrate").startswith("DATABASE_URL: not a URL")


def test_simulated_matches_go_to_a_file_as_records_that_hold(folder: Path) -> None:
    told = call("simulate", "koi-koi", "--matches", "3", "--output", "records.jsonl")
    assert (told.exit_code, told.stdout) == (0, "")
    lines = (folder / "records.jsonl").read_text().splitlines()
    assert [json.loads(line)["format"] for line in lines] == ["zabuton/2"] * 3
    assert [MatchRecord.from_line(line).game for line in lines] == ["koi-koi"] * 3
    for line in lines:
        MatchRecord.from_line(line).verify()


def test_a_dash_writes_nothing_but_records_to_standard_output() -> None:
    options = ("--matches", "2", "--options", '{"rounds": 3}', "--output", "-")
    told = call("simulate", "koi-koi", *options)
    records = [MatchRecord.from_line(line) for line in told.stdout.splitlines()]
    assert [record.options["rounds"] for record in records] == [3, 3]
    assert told.stderr.count("wins") == 2
    assert "Playing" not in told.stderr, "a progress bar where there is no terminal"


def test_the_same_seed_gives_the_same_matches() -> None:
    def played(seed: str) -> str:
        return call("simulate", "koi-koi", "--matches", "2", "--seed", seed, "--output", "-").stdout

    assert played("7") == played("7")
    assert played("7") != played("8")


def test_each_seat_gets_its_player_and_the_last_one_named_fills_the_rest() -> None:
    def players(*named: str) -> list[str]:
        options = [word for name in named for word in ("--player", name)]
        told = call("simulate", "koi-koi", "--matches", "1", *options)
        return [line.split()[2] for line in told.stderr.splitlines() if line.startswith("seat ")]

    assert players("normal", "random") == ["normal", "random"]
    assert players("random") == ["random", "random"]
    assert players() == ["normal", "normal"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "no game 'chess'; there are"),
        (["koi-koi", "--players", "3"], "koi-koi is played by 2, not by 3"),
        (["koi-koi", "--options", '{"rounds": 0}'], "option rounds"),
        (["koi-koi", "--options", '{"jokers": 2}'], "option jokers"),
        (["koi-koi", "--options", "[1]"], "--options: not an object"),
        (["koi-koi", "--options", "rounds=3"], "--options: not valid JSON"),
        (["koi-koi", "--player", "wizard"], "no player 'wizard'; there are"),
        (["koi-koi", *["--player", "random"] * 3], "3 players for 2 seats"),
        (["koi-koi", "--output", "missing/records.jsonl"], "missing/records.jsonl: No such file"),
    ],
)
def test_what_cannot_be_simulated_is_told_in_one_line(arguments: list[str], told: str) -> None:
    assert told in refusal("simulate", *arguments, "--matches", "1")


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_does_not_exist_is_told_in_one_line(port: str) -> None:
    assert "--port: must be from 0 to 65535" in refusal("play", "--port", port)
