"""The project's conventions as tests: rooms, modules, pins, and what must not be in a public tree."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from bot import __version__
from tests.support.some import some

ROOT = Path(__file__).parent.parent
ROOMS = ("games", "bot", "cogs")
OURS = {"zabuton", "zabuton-games"}
MODULES = sorted(
    path for room in (*ROOMS, "tests", "benchmarks", "tools") for path in (ROOT / room).rglob("*.py")
)
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = PYPROJECT["project"]

FAMILIES = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")} - {"cards", "players"}
"""The packages of rules, each with those of games that are alike."""


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


@cache
def imported_by(path: Path) -> frozenset[str]:
    """Return the absolute names of all modules that a file imports, anywhere."""
    package = path.relative_to(ROOT).parts[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            names.add(".".join((*start, *filter(None, [node.module]))))
    return frozenset(names)


def public_files() -> Iterator[tuple[str, str]]:
    """The path and text of every file that git tracks or would track."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listing.returncode:
        pytest.skip("not a git checkout: no saying which files are public")
    for name in listing.stdout.splitlines():
        content = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b""
        if b"\0" not in content:
            yield name, content.decode("utf-8")


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text().split()
    return {canonicalize_name(name): version for name, _, version in (line.partition("==") for line in lines)}


def needed(name: str, extras: frozenset[str], seen: dict[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """All distributions, with their extras, that one of them brings in on this Python."""
    if extras <= seen.get(name, frozenset()) and name in seen:
        return seen
    seen[name] = seen.get(name, frozenset()) | extras
    for requirement in map(Requirement, requires(name) or []):
        wanted = requirement.marker is None or any(
            requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras)
        )
        if wanted:
            needed(canonicalize_name(requirement.name), frozenset(requirement.extras), seen)
    return seen


def test_the_page_about_the_architecture_lists_every_package() -> None:
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`\w+/[^|]*) \|", page, re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`([\w/]+)/`", row)]
    packages = [path for room in ROOMS for path in (ROOT / room, *(ROOT / room).iterdir())]
    found = {relative(path) for path in packages if (path / "__init__.py").exists()}
    families = {f"games/{family}" for family in FAMILIES}
    assert sorted(listed) == sorted(found - families)


WITHOUT_PAGES = {"guilds", "housekeeping", "loading", "permissions", "slash"}
"""Cogs that are no features: their pages, if they show any, are those of others."""


def test_a_feature_has_one_word_for_its_cog_and_its_pages() -> None:
    cogs, pages = ({path.stem for path in (ROOT / room).glob("*.py")} for room in ("cogs", "cogs/screens"))
    assert sorted(cogs - WITHOUT_PAGES - {"__init__"} - pages) == []


def test_rooms_and_tools_import_only_what_pyproject_declares() -> None:
    core = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    extras = {
        place: {canonicalize_name(Requirement(line).name) for line in PROJECT["optional-dependencies"][extra]}
        for place, extra in (
            ("bot/local/", "local"),
            ("bot/store/database.py", "postgres"),
            ("tools/", "test"),
        )
    }
    library = tomllib.loads((ROOT / "games/pyproject.toml").read_text(encoding="utf-8"))["project"]
    extra = library["optional-dependencies"]["rl"]
    extras["games/rl.py"] = {canonicalize_name(Requirement(line).name) for line in extra}
    distributions = packages_distributions()
    known = {room_of(path) for path in MODULES}.union(sys.stdlib_module_names)
    undeclared: set[str] = set()
    for path in MODULES:
        if room_of(path) not in (*ROOMS, "tools"):
            continue
        more = [names for place, names in extras.items() if relative(path).startswith(place)]
        allowed = core.union(*more)
        for top in {name.split(".")[0] for name in imported_by(path)} - known:
            providers = {canonicalize_name(name) for name in distributions.get(top, [top])}
            if not providers & allowed:
                undeclared.add(f"{relative(path)} imports {top}")
    assert not undeclared


def test_the_bot_has_pictures_of_cards_and_no_drawings() -> None:
    """What is drawn is in `art`, what renders it in `tools`: no wheel holds it, no host needs a renderer."""
    found = PYPROJECT["tool"]["setuptools"]["packages"]["find"]
    assert found == {"include": ["bot*", "cogs*"], "exclude": ["bot.local*"]}
    files = [path for path in (ROOT / "bot/pictures").rglob("*") if path.suffix in (".py", ".svg")]
    assert [relative(path) for path in files if "svg" in path.read_text(encoding="utf-8").lower()] == []
    needs = needed("zabuton", frozenset({"local", "postgres"}), {})
    assert "resvg-py" not in needs


def test_no_file_names_a_registry_or_a_path_of_this_machine() -> None:
    tell_tales = (
        "pypi" + ".org",
        "python" + "hosted.org",
        "npm" + "js.",
        "index" + "-url",
        f"{ROOT}{os.sep}",
    )
    found = {f"{name}: {word}" for name, text in public_files() for word in tell_tales if word in text}
    assert not found


def test_no_file_holds_a_token() -> None:
    token = re.compile(r"[\w-]{24,28}\.[\w-]{6}\.[\w-]{27,38}")
    assert not {name for name, text in public_files() if token.search(text)}


def test_the_changelog_begins_with_the_version_being_built() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert next(heading for heading in headings if heading != "Unreleased") == __version__
    assert len(headings) == len(set(headings))


def test_the_supported_pythons_are_told_the_same_everywhere() -> None:
    told = [line.rpartition(" :: ")[2] for line in PROJECT["classifiers"] if "Python :: 3." in line]
    oldest, *others = told
    assert PROJECT["requires-python"] == f">={oldest}"
    assert f"OTHER_PYTHONS := {' '.join(others)}\n" in (ROOT / "Makefile").read_text()


def test_all_that_gets_installed_is_pinned_within_the_declared_bounds() -> None:
    pinned = pins()
    declared = [
        *PROJECT["dependencies"],
        *(line for extra in PROJECT["optional-dependencies"].values() for line in extra),
    ]
    for requirement in map(Requirement, declared):
        assert requirement.name in OURS or pinned[canonicalize_name(requirement.name)] in SpecifierSet(
            str(requirement.specifier)
        ), requirement
    # What only compares (speed by the extra `bench`, dependencies by `audit`) need not be installed here.
    everything = needed("zabuton", frozenset(PROJECT["optional-dependencies"]) - {"bench", "audit"}, {})
    assert set(everything) - OURS <= set(pinned)


def test_every_target_of_the_makefile_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    phony = re.findall(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)[0].split()
    listing = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"^ +make ([\w-]+) +\S", listing, re.MULTILINE) == phony


def test_the_checks_can_be_started() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert os.access(ROOT / ".ci/find-python", os.X_OK)


Finder = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def finder(tmp_path: Path) -> Finder:
    """Runs .ci/find-python on a machine whose only Pythons are the given commands."""

    def run(*versions: str, **pythons: str) -> subprocess.CompletedProcess[str]:
        for name, script in pythons.items():
            command = tmp_path / name.replace("_", ".")
            command.write_text(f"#!/bin/sh\n{script}\n")
            command.chmod(0o755)
        environment = {"PATH": str(tmp_path), "HOME": str(tmp_path)}
        return subprocess.run(
            ["/bin/sh", ROOT / ".ci/find-python", *versions],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_a_python_that_does_not_run_is_passed_over(finder: Finder) -> None:
    found = finder(python3_13="exit 127", python3_11=f'exec "{sys.executable}" "$@"')
    assert (found.returncode, Path(found.stdout.strip()).resolve()) == (0, Path(sys.executable).resolve())


def test_without_any_python_one_sentence_says_what_is_missing(finder: Finder) -> None:
    found = finder(python3_12="exit 127")
    assert found.returncode == 1
    assert "it needs 3.11 or newer" in found.stderr
    assert not found.stdout


def test_a_python_without_venv_says_how_to_get_it(finder: Finder) -> None:
    found = finder(python3_11='case "$2" in *venv*) exit 1 ;; *) exit 0 ;; esac')
    assert found.returncode == 1
    assert "apt install python3-venv" in found.stderr


def test_migrations_are_one_line_in_the_order_of_their_numbers() -> None:
    files = sorted((ROOT / "bot/store/migrations/versions").glob("r*.py"))
    before = "None"
    for number, file in some(enumerate(files, start=1)):
        revision = f'"{number:04}"'
        assert file.name.startswith(f"r{number:04}_"), file.name
        text = file.read_text("utf-8")
        assert f"\nrevision = {revision}\ndown_revision = {before}\n" in text, file.name
        before = revision


STAND_INS = {
    "tests/discord/simulated.py",
    "tests/process/deaths.py",
    "tests/support/faults.py",
    "tests/support/routes.py",
}
"""Where tests may do what SimCord, discord.py and SQLAlchemy offer no other way to."""


def test_tests_replace_no_attributes() -> None:
    tests = {path for path in MODULES if room_of(path) == "tests"}
    replacing = re.compile(r"set" r"attr\(|\bpatch\b[.(]|vars\(\w+\)\[\"_")
    found = {relative(path) for path in some(tests) if replacing.search(path.read_text(encoding="utf-8"))}
    assert found == STAND_INS
