"""The files of texts: each text is used somewhere, written like the others, and given ids as strings."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from cogs.screens.settings import OF_SERVER, PERSONAL

ROOT = Path(__file__).resolve().parents[3]
TEXTS = sorted((ROOT / "bot" / "texts").glob("*/*.ftl"))


DEFINED = {
    name
    for file in TEXTS
    for name in re.findall(r"^(-?[A-Za-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
}

OF_EVENTS = ("event-", "brief-")
"""How the ids of texts about events begin, which are made of an event's game, kind and label."""

OF_SETTINGS = tuple(f"{setting.text}-" for setting in (*PERSONAL.values(), *OF_SERVER.values()))
"""How the ids of the values of settings begin."""


def strings() -> Iterator[ast.Constant | ast.JoinedStr]:
    for room in ("games", "bot", "cogs"):
        for file in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr) or (
                    isinstance(node, ast.Constant) and isinstance(node.value, str)
                ):
                    yield node


def test_every_text_is_used() -> None:
    named, begun = set[str](), set[str]((*OF_EVENTS, *OF_SETTINGS))
    for string in strings():
        if isinstance(string, ast.Constant):
            named.update(re.findall(r"[\w-]+", str(string.value)))
            continue
        for part, following in pairwise(string.values):
            if isinstance(part, ast.Constant) and isinstance(following, ast.FormattedValue):
                begun.update(re.findall(r"([a-z][\w-]*-)$", str(part.value)))
    for file in (*TEXTS, *(ROOT / "bot" / "texts").glob("*/rules/*.md")):
        named.update(re.findall(r"\{ *(-?[A-Za-z][\w-]*)", file.read_text(encoding="utf-8")))
    assert [name for name in sorted(DEFINED - named) if not name.startswith(tuple(begun))] == []


def test_apostrophes_are_written_alike() -> None:
    pages = [*TEXTS, *(ROOT / "bot" / "texts").glob("*/rules/*.md")]
    straight = [re.findall(r"\w+'\w+", page.read_text(encoding="utf-8")) for page in pages]
    assert [found for found in straight if found] == []


@pytest.mark.parametrize(
    ("language", "others"),
    [
        (
            "fr",
            r"\byakus\b|\bGoko\b|\bShiko\b|\bSanko\b|Shika-Cho\b|\b[Ss]hobu\b|\b[Ss]ou-dashi\b|\b[Tt]alon\b",
        ),
        ("ja", "対局|一戦|トークン|ふけ|オプション|順位表|誰|初めて|〜|失格"),
    ],
)
def test_one_thing_has_one_name(language: str, others: str) -> None:
    for page in (*ROOT.glob(f"bot/texts/{language}/*.ftl"), *ROOT.glob(f"bot/texts/{language}/rules/*.md")):
        text = re.sub(
            r"^[\w-]+ =|^## [\w-]+:|\{[^{}]*\}", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE
        )
        assert re.findall(rf".*(?:{others}).*", text) == [], page.name


def test_japanese_describes_all_commands_in_one_style() -> None:
    lines = [
        line for page in TEXTS if page.parent.name == "ja" for line in page.read_text("utf-8").split("\n")
    ]
    described = [line for line in lines if line.startswith("command-")]
    assert described
    assert [line for line in described if re.search("(です|ます|ません|ください)(か|。|）|$)", line)] == []


def test_numbers_are_taken_away_with_a_minus_sign() -> None:
    assert [
        page.name for page in TEXTS if re.search(r"(?<![\w}])-\{", page.read_text(encoding="utf-8"))
    ] == []


@pytest.mark.parametrize("file", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_form_for_one_tells_its_number_as_minus_one_has_that_form_too(file: Path) -> None:
    forms = re.findall(r"^\s*\[one\](.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert not [form for form in forms if re.search(r"\b1\b", form)]
