"""`python -m games`: a match in a terminal, and records that are checked."""

import json
import re
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from hashlib import sha256
from io import StringIO
from pathlib import Path
from subprocess import PIPE

import pytest

import games
from games import Match, MatchRecord
from games.__main__ import main
from games.catalogue import GAMES
from games.chance import commitment_of, derived_seed
from tests.games.variants import DEFAULT, played

ROOT = Path(games.__file__).parents[1]
NEVER_ENDING = "1\n" * 2000


def run(*arguments: str, typed: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program, in a process of its own if something is typed."""
    command = [sys.executable, "-m", "games", *arguments]
    if typed is not None:
        return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False)
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = 2 if ended.code else 0
    return subprocess.CompletedProcess(command, code, out.getvalue(), err.getvalue())


def hand_in(lines: Iterable[str]) -> list[str]:
    """Return the codes of the hand in the first drawing of a match of Hiifuu."""
    return re.findall(r"[OPVG]\d+", next(line for line in lines if line.startswith("hand ")))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_every_game_can_be_played_by_numbers(game: str) -> None:
    done = run("play", game, "--level", "easy", typed=NEVER_ENDING)
    assert (done.returncode, done.stderr) == (0, "")
    match = MatchRecord.from_line(done.stdout.splitlines()[-1]).verify()
    assert (match.game.id, match.over, match.seats[0]) == (game, True, "You")
    assert match.commitment in done.stdout.splitlines()[0]


def test_without_a_command_the_game_is_asked_for_and_a_move_can_be_given_in_words() -> None:
    done = run(typed="chess\n1\n0\ncastle\n")
    shown = done.stdout
    assert done.returncode == 1
    assert [*GAMES] == [line.split()[1] for line in shown.splitlines()[: len(GAMES)]]
    assert shown.count("There is no such choice.") == 3
    assert len(hand_in(shown.splitlines())) == 13


def test_discards_are_given_in_words_in_any_order() -> None:
    command = [sys.executable, "-u", "-m", "games", "play", "hiifuu"]
    with subprocess.Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        hand = hand_in(playing.stdout)
        playing.stdin.write(" ".join(["discard", *reversed(hand[:4])]) + "\n")
        playing.stdin.close()
        assert f"You: own-discards {' '.join(hand[:4])}\n" in [*playing.stdout]


def test_the_cards_of_the_others_are_not_shown() -> None:
    shown = run("play", "koi-koi", typed="").stdout
    assert shown.count("\nhand ") == 1
    assert "server_seed" not in shown


def test_what_cannot_be_played_is_told() -> None:
    for arguments in (
        ["play", "chess"],
        ["play", "koi-koi", "--players", "3"],
        ["play", "hiyoko", "--players", "1000000000"],
        ["play", "hiyoko", "--players", "0"],
        ["verify", "no-such-file"],
        ["verify", __file__, "--sum", "abc"],
        ["verify", __file__, "--secret", "07" * 32],
        ["verify", __file__, "--match", "1"],
        ["verify", __file__, "--secret", "07" * 32, "--match", "0"],
        ["verify", __file__, "--secret", "07" * 31, "--match", "1"],
        ["verify", __file__, "--secret", "g7" * 32, "--match", "1"],
    ):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr
        assert "Traceback" not in done.stderr


def test_records_of_a_file_are_checked_one_by_one(tmp_path: Path) -> None:
    right, other = (played(DEFAULT[-1], number).record() for number in (1, 2))
    wrong = json.loads(right.to_line()) | {"scores": [99, 99]}
    nameless = right.without_names([0])
    file = tmp_path / "records.jsonl"
    lines = [right.to_line(), "", other.to_line(), json.dumps(wrong), "no record", nameless.to_line()]
    file.write_text("\n".join(lines), encoding="utf-8-sig")
    done = run("verify", str(file))
    assert done.returncode == 1
    *told, summary = done.stdout.splitlines()
    assert [line.split(":")[:2] for line in told] == [
        ["line 1", " right"],
        ["line 3", " right"],
        ["line 4", " wrong"],
        ["line 5", " wrong"],
        ["line 6", " right"],
    ]
    assert "names were removed" in told[-1]
    assert summary.startswith("3 of 5 ")
    file.write_text(right.to_line() + "\n", encoding="utf-8")
    assert run("verify", str(file)).returncode == 0
    file.write_text("\n", encoding="utf-8")
    assert run("verify", str(file)).returncode == 1


def test_control_characters_of_a_record_do_not_reach_the_terminal(tmp_path: Path) -> None:
    fields = json.loads(played(DEFAULT[-1], 1).record().to_line())
    hostile = "\x1b[2J\x9b\u202e"
    wrong = [fields | {hostile: 1}, fields | {"options": {hostile: 1}}, fields | {"game": hostile}]
    file = tmp_path / "records.jsonl"
    file.write_text("\n".join(map(json.dumps, wrong)), encoding="utf-8")
    shown = run("verify", str(file)).stdout
    assert len(shown.splitlines()) == 4
    assert all(map(str.isprintable, shown.splitlines()))


def test_a_sum_proves_that_a_record_is_the_one_that_was_played(tmp_path: Path) -> None:
    first, other = (played(DEFAULT[-1], number).record() for number in (1, 2))
    file = tmp_path / "records.jsonl"
    file.write_text(f"{first.to_line()}\n{other.to_line()}\n", encoding="utf-8")
    written = [sha256(line.encode()).hexdigest() for line in (first.to_line(), other.to_line())]
    both = ("--sum", written[0], "--sum", f" {written[1].upper()} ")
    assert run("verify", str(file), *both).returncode == 0
    file.write_text(other.to_line(), encoding="utf-8")
    done = run("verify", str(file), *both)
    assert done.returncode == 1
    assert [each in done.stdout.splitlines()[-2] for each in written] == [True, False]


SECRET = bytes([7] * 32)


def of_night(number: int) -> MatchRecord:
    """Return the record of a match of the night with this secret, abandoned before its first decision."""
    shares = [f"1318234567890123459 {number}", f"computer {number}"]
    return Match.new("hiyoko", ["Aki", "Botan"], None, derived_seed(SECRET, number), shares=shares).record()


def test_the_secret_of_a_night_or_season_proves_the_server_seed_of_a_match(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    file.write_text(of_night(12).to_line() + "\n", encoding="utf-8")
    done = run("verify", str(file), "--secret", f" {SECRET.hex().upper()}", "--match", "12")
    assert (done.returncode, done.stderr) == (0, "")
    assert commitment_of(SECRET) in done.stdout, "to compare with the message of the check-in"
    for secret, number in ((SECRET, 11), (bytes(32), 12)):
        done = run("verify", str(file), "--secret", secret.hex(), "--match", str(number))
        assert done.returncode == 1
        assert "wrong: the server seed" in done.stdout


def test_the_secret_is_compared_with_a_single_record_that_is_right(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    given = ("verify", str(file), "--secret", SECRET.hex(), "--match", "1")
    file.write_text(of_night(1).to_line() + "\n" + of_night(2).to_line(), encoding="utf-8")
    several = run(*given)
    assert (several.returncode, "--secret" in several.stderr) == (2, True)
    file.write_text(json.dumps(json.loads(of_night(1).to_line()) | {"scores": [99, 99]}), encoding="utf-8")
    wrong = run(*given)
    assert (wrong.returncode, "server seed" in wrong.stdout) == (1, False)


def test_a_file_of_something_else_has_nothing_that_is_right(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    done = run("verify", str(file))
    assert (done.returncode, done.stderr) == (1, "")


def test_it_says_its_version() -> None:
    assert run("--version").stdout.strip() == games.__version__
