"""Controls and their handlers: one method for every verb on a page, and a page for every method."""

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from bot.client import COGS
from cogs.delivery.controls import ControlsCog, verb_of
from cogs.delivery.verbs import Verb
from tests.support.some import some

ROOT = Path(__file__).resolve().parents[2] / "cogs"
PAGES = [*(ROOT / "screens").rglob("*.py"), *(ROOT / "faces").rglob("*.py")]


@cache
def answered() -> Counter[Verb]:
    """Return how many marked methods of the cogs that the bot loads there are for each verb."""
    return Counter(marked())


def marked() -> Iterator[Verb]:
    for module in map(import_module, COGS):
        for _, cog in inspect.getmembers(module, inspect.isclass):
            if cog.__module__ == module.__name__:
                yield from (name for _, method in inspect.getmembers(cog) if (name := verb_of(method)))


@cache
def drawn() -> set[Verb]:
    """Return the verbs used where pages are made."""
    return {
        Verb[node.attr]
        for file in PAGES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Verb"
    }


@pytest.mark.parametrize("name", Verb)
def test_every_verb_is_answered_by_one_method(name: Verb) -> None:
    assert answered()[name] == 1


@pytest.mark.parametrize("name", Verb)
def test_every_verb_stands_on_a_page(name: Verb) -> None:
    assert name in drawn()


def test_no_cog_has_marked_methods_that_are_never_registered() -> None:
    classes = (cog for name in COGS for _, cog in inspect.getmembers(import_module(name), inspect.isclass))
    for cog in some(cog for cog in classes if any(verb_of(method) for _, method in inspect.getmembers(cog))):
        assert issubclass(cog, ControlsCog)


def test_a_verb_is_written_once() -> None:
    values = set(map(str, Verb))
    for file, call in some(calls("Button", "Select", "PeopleSelect", "custom_id", "verb")):
        written = {arg.value for arg in call.args if isinstance(arg, ast.Constant)}
        assert not written & values, f"{file.name}:{call.lineno}"


def calls(*names: str) -> Iterator[tuple[Path, ast.Call]]:
    """Yield the calls of functions and classes with these names, and the files they stand in."""
    for file in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield file, node
