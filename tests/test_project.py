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

# What the rules must not know about: other rooms, Discord, SQL, event loops, clocks, files, the network.
FORBIDDEN_IN_GAMES = {
    *("bot", "cogs", "tools", "discord", "sqlalchemy", "alembic", "asyncio", "time", "datetime"),
    *("os", "io", "pathlib", "shutil", "tempfile", "subprocess", "threading", "socket", "http", "urllib"),
    *("rich", "structlog", "typer", "simcord"),
}
FAMILIES = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")} - {"cards", "players"}
"""The packages of rules, each with those of games that are alike."""

FORBIDDEN = {"games": FORBIDDEN_IN_GAMES, "bot": {"tools"}, "cogs": {"simcord", "tools"}}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


@cache
def read(path: Path) -> tuple[bool, frozenset[str]]:
    """Whether a file has a docstring, and the absolute names of all modules that it imports, anywhere."""
    package = path.relative_to(ROOT).parts[:-1]
    names: set[str] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*start, *filter(None, [node.module])))
            names |= {f"{name}.{alias.name}" for alias in node.names} if name in ROOMS else {name}
    return bool(ast.get_docstring(tree)), frozenset(names)


def imported_by(path: Path) -> frozenset[str]:
    return read(path)[1]


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


@pytest.mark.parametrize("room", ROOMS)
def test_imports_follow_the_arrows(room: str) -> None:
    against = {
        f"{relative(path)} imports {name}"
        for path in MODULES
        if room_of(path) == room
        for name in imported_by(path)
        if name.split(".")[0] in FORBIDDEN[room]
    }
    assert not against


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


def test_the_simulated_discord_stays_in_its_own_room() -> None:
    elsewhere = {
        relative(path)
        for path in MODULES
        if room_of(path) == "bot" and "local" not in path.parts
        if any(name.split(".")[0] == "simcord" for name in imported_by(path))
    }
    assert not elsewhere
    into = {relative(path) for path in MODULES for name in imported_by(path) if name.startswith("bot.local")}
    assert {name for name in into if name.startswith(ROOMS) and "bot/local/" not in name} == {"bot/cli.py"}


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
    """What is drawn, and what renders it, is in `tools`: no wheel holds it, and no host needs a renderer."""
    found = PYPROJECT["tool"]["setuptools"]["packages"]["find"]
    assert found == {"include": ["bot*", "cogs*"], "exclude": ["bot.local*"]}
    files = [path for path in (ROOT / "bot/pictures").rglob("*") if path.suffix in (".py", ".svg")]
    assert [relative(path) for path in files if "svg" in path.read_text(encoding="utf-8").lower()] == []
    needs = needed("zabuton", frozenset({"local", "postgres"}), {})
    assert "resvg-py" not in needs


def test_a_module_says_first_what_it_is_for() -> None:
    assert [relative(path) for path in MODULES if not read(path)[0]] == []


def test_every_folder_of_a_room_is_a_package() -> None:
    folders = {path.parent for path in MODULES if room_of(path) in ROOMS}
    assert not {relative(folder) for folder in folders if not (folder / "__init__.py").exists()}


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

REACHED_INTO_BY_PROGRAM = 1
"""How often the program reads a private name of something else, or one that a library's class has.

Once, in `bot/process/guild_events.py`, until discord.py reads such channels itself.
"""

REACHED_INTO_BY_LOCAL = 9
"""The same in `bot/local`, for what SimCord does not offer a Discord that people play on."""

LOCAL = ROOT / "bot/local"

ONLY_FALLS = "these numbers may only fall: lower them with every step that allows it"

DOCUMENTED = {"_asdict", "_replace", "_fields", "_mapping", "_exit", "_getframe"}
"""Names that begin like private ones, and are none."""


def nodes_in(path: Path) -> list[ast.AST]:
    """Return all nodes of a module."""
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def private(node: ast.AST) -> bool:
    """Return whether a node is an attribute with a private name, or one that `vars` gives."""
    if isinstance(node, ast.Subscript) and ast.unparse(node.value).startswith("vars("):
        return isinstance(node.slice, ast.Constant) and str(node.slice.value).startswith("_")
    if not isinstance(node, ast.Attribute) or node.attr in DOCUMENTED:
        return False
    return node.attr.startswith("_") and not node.attr.startswith("__")


def own(node: ast.AST) -> bool:
    """Return whether an attribute is one of the object or the class itself."""
    value = node.value if isinstance(node, ast.Attribute) else None
    if isinstance(value, ast.Call):
        value = value.func
        return isinstance(value, ast.Name) and value.id == "super"
    return isinstance(value, ast.Name) and value.id in ("self", "cls")


def test_tests_replace_no_attributes_and_read_no_private_names() -> None:
    tests = {path for path in MODULES if room_of(path) == "tests"}
    stand_ins = {path for path in tests if path.relative_to(ROOT).as_posix() in STAND_INS}
    assert len(stand_ins) == len(STAND_INS)
    for path in some(tests - stand_ins):
        assert not re.search(r"set" r"attr\(|\bpatch\b[.(]", path.read_text(encoding="utf-8")), path
        assert not [ast.unparse(node) for node in nodes_in(path) if private(node) and not own(node)], path


def test_the_program_reaches_into_nothing_more() -> None:
    program = {path: nodes_in(path) for path in MODULES if room_of(path) in (*ROOMS, "tools")}
    nodes = [node for found in program.values() for node in found]
    names = {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    names |= {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    reached = [
        path
        for path, found in program.items()
        for node in found
        if isinstance(node, ast.Attribute) and private(node) and (not own(node) or node.attr not in names)
    ]
    by_local = [path for path in reached if path.is_relative_to(LOCAL)]
    assert len(by_local) <= REACHED_INTO_BY_LOCAL, ONLY_FALLS
    assert len(reached) - len(by_local) <= REACHED_INTO_BY_PROGRAM, ONLY_FALLS
