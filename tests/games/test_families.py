"""How the room of the games is furnished: families apart from each other, rules apart from their views."""

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import games
from tests.games.variants import DEFAULT
from tests.support.some import some

ROOM = Path(games.__file__).parent
SHARED_FOLDERS = {"cards", "players"}
FAMILIES = sorted(
    folder.name
    for folder in ROOM.iterdir()
    if (folder / "__init__.py").exists() and folder.name not in SHARED_FOLDERS
)
SHARED = {f"games.{path.stem}" for path in ROOM.glob("*.py")}

SEARCHED_THROUGH = sorted(
    {type(variant.match().sample(0, Random(1))).__module__ for variant in DEFAULT} | {"games.players.search"}
)


def imports(path: Path) -> Iterator[str]:
    """Yield the modules that a file imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: a relative import"
            module = node.module or ""
            yield from (
                f"{module}.{alias.name}" if (ROOM.parent / module.replace(".", "/")).is_dir() else module
                for alias in node.names
            )


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_knows_nothing_of_the_others(family: str) -> None:
    names = ((path, name) for path in (ROOM / family).rglob("*.py") for name in imports(path))
    for path, name in some((path, name) for path, name in names if name.split(".")[0] == "games"):
        own = name.startswith((f"games.{family}.", "games.cards."))
        assert own or name in SHARED, f"{path.name} imports {name}"


def test_what_all_families_share_knows_none_of_them() -> None:
    known_by = {
        name: path.name
        for path in [*ROOM.glob("*.py"), *(ROOM / "cards").rglob("*.py"), *(ROOM / "players").rglob("*.py")]
        for name in imports(path)
        if name.startswith(tuple(f"games.{family}" for family in FAMILIES))
    }
    assert set(known_by.values()) == {"catalogue.py", "rl.py"}


@pytest.mark.parametrize("module", SEARCHED_THROUGH)
def test_what_a_search_runs_through_needs_no_pydantic(module: str) -> None:
    reached, ahead = set[str](), [module]
    while ahead:
        name = ahead.pop()
        path = ROOM.parent / f"{name.replace('.', '/')}.py"
        if name not in reached and path.exists():
            ahead += imports(path)
        reached.add(name)
    assert len(reached) > 5
    assert not {name for name in reached if name.endswith(".view")}
    assert not {name for name in reached if name.split(".")[0] == "pydantic"}


def test_only_records_and_views_need_pydantic() -> None:
    need_it = {path.name for path in ROOM.rglob("*.py") if "pydantic" in {*imports(path)}}
    assert need_it == {"record.py", "view.py"}


QUOTED = {
    "face.py imports games.hanafuda.capture",
    "face.py imports games.hanafuda.hana_awase",
    "face.py imports games.sequence.rules",
    "hana_awase.py imports games.hanafuda.hana_awase",
    "koi_koi.py imports games.hanafuda.koi_koi",
}
"""What faces import from the rules for their rulebooks, which quote the numbers of the rules."""

QUOTING = ("rulebook.py ", "sheet.py ")
"""The modules that quote all they need: rulebooks, and the sheet of yaku, which is one of their pages."""


def test_faces_know_no_rules_but_what_the_view_says() -> None:
    """Faces read the view: its models, and the decks; only rulebooks quote the numbers of the rules."""
    known = {
        f"{path.name} imports {name}"
        for path in (ROOM.parent / "cogs").rglob("*.py")
        for name in imports(path)
        if name.startswith(tuple(f"games.{family}." for family in FAMILIES))
        and not name.endswith((".view", ".reach"))
    }
    assert {name for name in known if not name.startswith(QUOTING)} <= QUOTED
