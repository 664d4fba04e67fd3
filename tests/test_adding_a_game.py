"""The page on adding a game: its code, added to a copy of the project, passes what every game has to pass."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
GAME = "kaze"
FILES = dict(re.findall(r"^\*\*(\S+)\*\*\n\n```\w+\n(.*?)```$", PAGE, re.MULTILINE | re.DOTALL))
LINES = re.compile(r"^```(?:python|text)\n((?:from games|    Game).*?)```$", re.MULTILINE | re.DOTALL)
IMPORTS, ENTRY = LINES.findall(PAGE)
COPIED = ("games", "bot", "cogs", "tests", "tools", "docs", "pyproject.toml")


def test_a_game_with_a_known_deck_touches_its_own_files_and_the_catalogue() -> None:
    assert set(FILES) == {
        f"games/{GAME}/__init__.py",
        f"games/{GAME}/rules.py",
        f"games/{GAME}/table.py",
        f"games/{GAME}/edge.py",
        f"cogs/faces/{GAME}.py",
        f"bot/texts/en/{GAME}.ftl",
        f"bot/texts/en/rules/{GAME}.md",
        f"tests/games/inside/{GAME}.py",
    }
    assert not [path for path in FILES if (ROOT / path).exists()]
    assert ENTRY.count("\n") == 1


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game of the page in it."""
    copied = tmp_path_factory.mktemp("project")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copied / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copied / name)
    for path, text in FILES.items():
        (copied / path).parent.mkdir(exist_ok=True)
        (copied / path).write_text(text, encoding="utf-8")
    catalogue = copied / "games/catalogue.py"
    lines = catalogue.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith("from games."))
    end = next(i for i, line in enumerate(lines) if i > lines.index("_GAMES = (\n") and line == ")\n")
    lines[end:end] = [ENTRY]
    lines[first:first] = [IMPORTS]
    catalogue.write_text("".join(lines), encoding="utf-8")
    return copied


def run(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


@pytest.mark.deep
@pytest.mark.parametrize("room", ["games", "cogs"])
def test_the_game_of_the_page_passes_the_tests_that_run_over_every_game(copy: Path, room: str) -> None:
    run(copy, "tests/games/test_playthroughs.py", "-k", GAME, "--snapshot-update")
    run(copy, "tests/cogs/test_scenes.py", "-k", f"{GAME} and last_read", "--snapshot-update")
    tests = sorted(str(path.relative_to(copy)) for path in (copy / "tests" / room).glob("test_*.py"))
    found = run(copy, *tests, "-k", f"{GAME} and not of_the_page", "-vv")
    assert {"games": "test_conformance.py", "cogs": "test_limits.py"}[room] in found


@pytest.mark.deep
def test_the_game_of_the_page_is_written_in_the_style_of_the_project(copy: Path) -> None:
    written = [path for path in FILES if path.endswith(".py")]
    for check in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *check, *written],
            cwd=copy,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
