"""What the library's types tell those who use it, in the words of two type checkers at their strictest."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from doctest import DocTestParser
from pathlib import Path
from random import Random

import pytest

from games.catalogue import GAMES
from tests.games import script

ROOT = Path(__file__).parent.parent
SCRIPT = Path(script.__file__)

MISTAKEN = '''
"""Each line that ends in a word of its own is a mistake."""

# pyright: strict

from games import Match, View
from games.env import Env
from games.hygge.view import HyggeTable
from games.sequence.view import HiyokoTable

match = Match.new("hygge", ["Aki", "Ben"])
match.play(0, None)  # move
match.view("0")  # seat
Match.new("hygge", ["Aki", "Ben"], server_seed="secret")  # secret
view: View[HyggeTable] = match.view(0)
print(view.table.pot)  # field
view.moves[0].gain.upper()  # gain
other: View[HiyokoTable] = view  # table
match.record().scores + "3"  # record
Env("hygge").step("take r1")  # action
'''
MISTAKES = {number for number, line in enumerate(MISTAKEN.splitlines(), 1) if re.search(r"  # \w+$", line)}

README = ROOT / "games/README.md"

CHECKERS = {
    "mypy": ("mypy", "--strict", "--follow-imports=silent", "--no-error-summary"),
    "pyright": ("pyright", "--pythonpath", sys.executable),
}


def complaints(checker: str, folder: Path, files: Sequence[Path]) -> set[tuple[str, int]]:
    """Return the files and lines of which a type checker complains, as seen from the project's folder."""
    done = subprocess.run(
        [sys.executable, "-m", *CHECKERS[checker], *map(str, files)],
        cwd=ROOT,
        env={**os.environ, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1", "MYPY_CACHE_DIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    found = re.findall(r"(\S+\.py):(\d+)(?::\d+)?(?: -)?:? error", done.stdout)
    return {(Path(name).name, int(line)) for name, line in found}


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_type_checker_accepts_a_script_and_finds_each_mistake(checker: str, tmp_path: Path) -> None:
    mistaken = tmp_path / "mistaken.py"
    mistaken.write_text(MISTAKEN, encoding="utf-8")
    found = complaints(checker, tmp_path, [SCRIPT, mistaken])
    assert found == {(mistaken.name, line) for line in MISTAKES}


def test_the_examples_of_the_page_are_right_for_a_type_checker(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    examples = DocTestParser().get_examples(README.read_text(encoding="utf-8"))
    page.write_text("".join(example.source for example in examples), encoding="utf-8")
    assert complaints("mypy", tmp_path, [page]) == set()


def test_the_script_runs() -> None:
    rng = Random(1)
    assert script.summaries(rng).keys() <= GAMES.keys()
    for name in ("hana-awase", "koi-koi", "isuri"):
        assert script.played_greedily(name).end == "finished"
    match = script.Match.new("hiyoko", ["Aki", "Ben"])
    assert script.why_refused(match, "stop") == "must-play"
    assert script.why_refused(match, match.legal_moves(min(match.to_move))[0]) is None
    assert script.solve("koi-koi; hands 3p 7a / 4p 5p; field 3b; captured 9a / -")[0] == "play 3p"
    assert script.solve("koi-koi; hands 3p / 3p")[1] == 0
    assert sum(script.returns_at_random("isuri", rng)) == 0
