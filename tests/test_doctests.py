"""The examples in docstrings: each module that has any is a case."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import bot
import cogs
import games

FINDER = doctest.DocTestFinder(exclude_empty=True)


def modules_with_examples() -> list[ModuleType]:
    """Return all modules of the three packages in which a docstring has an example."""
    names = [
        name
        for package in (games, bot, cogs)
        for name in (
            package.__name__,
            *(found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
        )
        # Some only run under a program of theirs, one needs an extra.
        if not name.endswith(("__main__", "migrations.env", "games.rl"))
    ]
    modules = map(importlib.import_module, names)
    return [module for module in modules if any(test.examples for test in FINDER.find(module))]


@pytest.mark.parametrize("module", modules_with_examples(), ids=lambda module: module.__name__)
def test_the_examples_of_a_module_give_what_they_say(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
