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
LINES = re.compile(
    r"^```(?:python|text)\n((?:from games|from cogs|    KAZE|    \"kaze|\| Kaze).*?)```$",
    re.MULTILINE | re.DOTALL,
)
IMPORTS, ENTRY, FACE_IMPORT, FACE_ENTRY, ROW = LINES.findall(PAGE)
PYTEST = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "-q")
WRITTEN = "goes_as_it_did_before or last_read"
"""The tests that keep what the game does and says."""

OF_THE_PROJECT = sorted(f"tests/{path.name}" for path in Path(__file__).parent.glob("test_*.py"))
OF_THE_PROJECT.remove(f"tests/{Path(__file__).name}")

NO_GAME = [f"--ignore=tests/bot/{room}" for room in ("hosting", "store", "tables")]
"""What goes the same way whatever games there are."""

NOT_COPIED = shutil.ignore_patterns(".venv*", ".git", ".*_cache", "__pycache__", "*.egg-info", "build")


def test_a_game_with_a_known_deck_touches_its_own_files_and_two_lists() -> None:
    assert set(FILES) == {
        f"games/{GAME}/__init__.py",
        f"games/{GAME}/rules.py",
        f"games/{GAME}/view.py",
        f"cogs/faces/{GAME}.py",
        *(f"bot/texts/{language}/{GAME}.ftl" for language in ("en", "fr", "ja")),
        f"bot/texts/en/rules/{GAME}.md",
        f"tests/games/inside/{GAME}.py",
    }
    assert not [path for path in FILES if (ROOT / path).exists()]
    assert [ENTRY.count("\n"), FACE_ENTRY.count("\n")] == [1, 1]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with the game of the page in it."""
    copied = tmp_path / "zabuton"
    shutil.copytree(ROOT, copied, ignore=NOT_COPIED)
    for path, text in FILES.items():
        (copied / path).parent.mkdir(exist_ok=True)
        (copied / path).write_text(text, encoding="utf-8")
    add(copied / "games/catalogue.py", IMPORTS, "_GAMES = (\n", ENTRY)
    add(copied / "cogs/faces/__init__.py", FACE_IMPORT, "FACES: Mapping[str, Face[Any]] = {\n", FACE_ENTRY)
    readme = (copied / "README.md").read_text(encoding="utf-8")
    last = re.findall(r"^\| Isuri .*\n", readme, re.MULTILINE)[0]
    (copied / "README.md").write_text(readme.replace(last, last + ROW), encoding="utf-8")
    run(copied, "-m", "tools.rules")
    shutil.rmtree(copied / "tests/golden")
    run(copied, *PYTEST, "tests/games/test_playthroughs.py", "tests/cogs", "-k", WRITTEN, "--snapshot-update")
    return copied


def add(module: Path, imports: str, opening: str, entry: str) -> None:
    """Put imports before a module's others of the project, and an entry at the end of a list in it."""
    lines = module.read_text(encoding="utf-8").splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith(("from games.", "from cogs.")))
    end = next(i for i, line in enumerate(lines) if i > lines.index(opening) and line in (")\n", "}\n"))
    lines[end:end] = [entry]
    lines[first:first] = [imports]
    module.write_text("".join(lines), encoding="utf-8")


def run(folder: Path, *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


@pytest.mark.deep
def test_with_the_game_of_the_page_all_quick_tests_and_its_style_pass(copy: Path) -> None:
    run(copy, *PYTEST, "tests/games", "-k", GAME)
    run(copy, *PYTEST, "tests/cogs", "tests/bot", *NO_GAME, *OF_THE_PROJECT)
    written = [path for path in FILES if path.endswith(".py")]
    for check in (["check"], ["format", "--check"]):
        run(copy, "-m", "ruff", *check, *written)
