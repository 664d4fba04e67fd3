"""The tables of games/README.md have what the code has: options, events, reasons, features, codes, moves."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.catalogue import GAMES
from games.game import Option
from tests.games.variants import COVERING, is_range, played
from tests.support.some import some

ROOM = Path(games.__file__).parent
README = (ROOM / "README.md").read_text(encoding="utf-8")
RECORDS = (ROOM.parent / "docs/records.md").read_text(encoding="utf-8")
MOST_LINES = 440

TELLING = {"tell", "_tell_cards", "_tell_turned", "Event"}
"""The functions whose first argument is the kind of an event."""

REFUSING = {"_check", "GameError", "IllegalMove", "UnknownGame", "UnknownRules", "WrongOptions", "BadRecord"}
"""Those whose first argument is the id of a reason."""

TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in ROOM.rglob("*.py")]


def part(heading: str, page: str = README) -> str:
    """Return what stands under a heading."""
    return re.split(r"^##+ ", page.split(f"## {heading}\n", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[str]:
    """Return the rows of the tables in a text, with the heads."""
    return re.findall(r"^\|.*\|$", text, re.MULTILINE)


def named(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def texts_in(node: ast.AST) -> Iterator[str]:
    """Yield the texts that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from (*texts_in(node.body), *texts_in(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def first_arguments(functions: set[str]) -> set[str]:
    """Return the ids that the program gives to functions first."""
    return {
        text
        for tree in TREES
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and node.args
        if (getattr(node.func, "attr", None) or getattr(node.func, "id", None)) in functions
        for text in texts_in(node.args[0])
    }


def option_rows() -> list[str]:
    """Return the table of all options of the newest rules."""
    return [
        " | ".join(
            [
                f"| {game.id}",
                f"`{option.name}`",
                values(option),
                default(option),
                f"{' '.join(option.only_for)} |",
            ]
        )
        for game in GAMES.values()
        for option in game.options
    ]


def values(option: Option) -> str:
    all_values = tuple(option.values)
    if is_range(all_values):
        return f"{all_values[0]} to {all_values[-1]}"
    return " ".join(f"`{value}`" for value in all_values)


def default(option: Option) -> str:
    usual = [f"{value} with `{variant}`" for variant, value in option.usual.items()]
    return "; ".join([str(option.default), *usual])


def test_all_options_are_on_the_page() -> None:
    assert rows(part("Options"))[2:] == option_rows()


def test_all_kinds_of_events_are_on_the_page_with_the_games_that_tell_them() -> None:
    listed = {row.split(" | ")[0].strip("| "): {*named(row)} for row in some(rows(part("Events"))[2:])}
    assert set().union(*listed.values()) == first_arguments(TELLING)
    of_all = listed.pop("all games")
    for variant in COVERING:
        kinds = {event.kind for event in played(variant).events}
        of_game = set[str]().union(
            *(kinds for name, kinds in listed.items() if variant.game in name.split(", "))
        )
        assert kinds <= of_all | of_game


def test_all_ids_of_reasons_are_on_the_page() -> None:
    refusals = {
        text
        for tree in TREES
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef) and function.name.startswith("why_not")
        for node in ast.walk(function)
        if isinstance(node, ast.Return) and node.value is not None
        for text in texts_in(node.value)
    }
    listed = named("\n".join(row.split(" | ", 1)[1] for row in rows(part("Reasons"))[2:]))
    assert len(listed) == len({*listed})
    assert {*listed} == refusals | first_arguments(REFUSING)


def test_all_features_are_on_the_page() -> None:
    known = {
        text
        for path in ROOM.glob("*/features.py")
        for text in re.findall(
            rf'"({path.parent.name}-[a-z-]+|run-[a-z-]+)"', path.read_text(encoding="utf-8")
        )
    }
    listed = named("\n".join(rows(part("Features"))[2:]))
    assert len(listed) == len({*listed})
    assert {*listed} == known


@pytest.mark.parametrize("heading", ["Card codes", "Moves"])
def test_codes_and_moves_are_those_of_the_page_about_records(heading: str) -> None:
    assert rows(part(heading)) == rows(part(heading, RECORDS))


def test_the_page_can_be_read_at_once() -> None:
    assert len(README.splitlines()) <= MOST_LINES
