"""The command line: what each command prints and its exit code; every refusal is one clear line."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from bot.local.server import LocalDiscord
from games import MatchRecord
from tests.bot.commands import call, refusal

ROOT = Path(__file__).resolve().parents[2]


pytestmark = pytest.mark.usefixtures("folder")


# Running


def test_without_a_token_one_line_says_what_is_missing_and_what_needs_none() -> None:
    line = refusal("run")
    assert line.startswith("DISCORD_TOKEN: not set")
    assert "python -m bot play" in line


@pytest.mark.parametrize("command", ["run", "migrate"])
def test_a_database_of_a_newer_program_is_told_and_left_alone(
    discord: LocalDiscord, folder: Path, command: str
) -> None:
    assert call("migrate").exit_code == 0
    with closing(sqlite3.connect(folder / "zabuton.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    line = refusal(command)
    assert line.startswith("DATABASE_URL: ")
    assert "9999, newer than" in line


@pytest.mark.deep
def test_the_refusal_of_a_real_process_is_one_line_and_no_traceback(folder: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    assert line.startswith("DISCORD_TOKEN: not set")


# The database by hand


def test_migrate_tells_from_which_schema_to_which(folder: Path) -> None:
    first, second = call("migrate"), call("migrate")
    newest = first.stdout.split()[-1]
    assert first.stdout == f"schema none -> {newest}\n"
    assert second.stdout == f"schema {newest} -> {newest}\n"
    assert (folder / "zabuton.db").exists()


def test_migrate_tells_a_database_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "zabuton.db")
    assert refusal("migrate").startswith("DATABASE_URL: not a URL")


# Self-play


def test_simulated_matches_go_to_a_file_as_records_that_hold(folder: Path) -> None:
    told = call("simulate", "koi-koi", "--matches", "3", "--output", "records.jsonl")
    assert (told.exit_code, told.stdout) == (0, "")
    lines = (folder / "records.jsonl").read_text().splitlines()
    assert [json.loads(line)["format"] for line in lines] == ["zabuton/2"] * 3
    assert [MatchRecord.from_line(line).game for line in lines] == ["koi-koi"] * 3
    checked = call("verify", "records.jsonl")
    assert (checked.exit_code, checked.stdout) == (0, "3 records hold\n")


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


# Checking records


@pytest.fixture
def records(folder: Path) -> Path:
    call("simulate", "koi-koi", "--matches", "3", "--output", "records.jsonl")
    return folder / "records.jsonl"


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("scores", [99, 0], "scores: the record says"),
        ("commitment", "00" * 32, "does not hash to the commitment"),
        ("moves", [[0, "play 1b"]], "decision 0"),
        ("rules", 99, "no version 99 of the rules of koi-koi; there are 1"),
        ("game", "chess", "no game 'chess'"),
    ],
)
def test_a_tampered_record_is_told_with_its_line_and_the_reason(
    records: Path, field: str, value: object, reason: str
) -> None:
    lines = records.read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), field: value})
    records.write_text("\n".join(lines))
    told = call("verify", records.name)
    assert (told.exit_code, told.stdout) == (1, "")
    (line,) = told.stderr.splitlines()
    assert line.startswith("records.jsonl: line 2: ")
    assert reason in line


def test_a_record_that_lost_a_name_holds_and_it_is_said_what_it_no_longer_proves(records: Path) -> None:
    lines = records.read_text().splitlines()
    lines[1] = MatchRecord.from_line(lines[1]).without_names([0]).to_line()
    records.write_text("\n".join(lines))
    told = call("verify", records.name)
    assert told.exit_code == 0
    assert told.stdout.splitlines() == [
        f"{len(lines)} records hold",
        "1 of them without all names: the cards follow from the seed, but how it was made can no longer be"
        " checked",
    ]


def test_a_byte_order_mark_before_the_first_record_is_no_fault(records: Path) -> None:
    records.write_text(records.read_text(encoding="utf-8"), encoding="utf-8-sig")
    told = call("verify", records.name)
    assert (told.exit_code, told.stdout) == (0, "3 records hold\n")


def sums_of(records: Path) -> list[str]:
    """The sums as a table's page shows them: the hash of each line that the bot wrote."""
    return [sha256(line.encode()).hexdigest() for line in records.read_text(encoding="utf-8").splitlines()]


def test_the_sum_proves_that_a_record_is_the_one_that_was_played(records: Path) -> None:
    told = call("verify", records.name, "--sum", sums_of(records)[1])
    assert (told.exit_code, told.stdout) == (0, "3 records hold\nThe sum fits.\n")
    shouted = call("verify", records.name, "--sum", f" {sums_of(records)[1].upper()} ")
    assert shouted.exit_code == 0


@pytest.mark.parametrize(
    ("kept", "wanted", "told"),
    [
        ([0, 1, 2], [0, 2], "3 records hold\nAll 2 sums fit.\n"),
        ([0], [0], "1 records hold\nThe sum fits.\n"),
        ([0, 1, 2], [0, None], f"records.jsonl: no record here has the sum {'ab' * 32}\n"),
        ([0], [1], "records.jsonl: no record here has the sum {1}; its only record has the sum {0}\n"),
        ([], [0], "records.jsonl: no record here has the sum {0}\n"),
    ],
)
def test_each_of_several_sums_must_be_there(
    records: Path, kept: list[int], wanted: list[int | None], told: str
) -> None:
    lines, sums = records.read_text().splitlines(), sums_of(records)
    records.write_text("\n".join(["", *(lines[number] for number in kept)]))
    options = [("--sum", "ab" * 32 if each is None else sums[each]) for each in wanted]
    done = call("verify", records.name, *(word for option in options for word in option))
    assert done.stdout + done.stderr == told.format(*sums)
    assert done.exit_code == int("no record here" in told)


@pytest.mark.parametrize("given", ["", "ab", "xy" * 32, "ab" * 33])
def test_a_sum_that_is_none_is_told(records: Path, given: str) -> None:
    assert refusal("verify", records.name, "--sum", given).startswith("--sum: ")


def test_a_line_that_is_no_record_is_told(records: Path) -> None:
    records.write_text(records.read_text() + "a shopping list\n")
    told = call("verify", records.name)
    assert told.exit_code == 1
    assert told.stderr.startswith("records.jsonl: line 4: ")
    assert len(told.stderr.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    assert refusal("verify", "nowhere.jsonl").startswith("nowhere.jsonl: ")
    assert refusal("verify", "picture.png").startswith("picture.png: ")
