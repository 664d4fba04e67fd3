"""Every language says everything that English says, in its own words and within Discord's limits."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import bot.texts
from bot.choices import ENGLISH, LANGUAGES, Language
from bot.texts import words_for
from bot.texts.marks import with_commands
from games import catalogue
from tests.support.some import some

OTHERS = tuple(language for language in LANGUAGES if language != ENGLISH)

GIVEN_TOO = {"hanafuda-card": {"kind"}, "hanafuda-card-of": {"kind"}, "sequence-hanafuda-card": {"kind"}}
"""Values that texts are given although English does not need them."""

COUNTS = (0, 1, 2, 5, 1234)
LONGEST_NAME = "**" + r"\_" * 32 + "**"

MOST_TRIES = 400
"""The most ways to fill in a text that are tried."""

MOST = {"rules-": 3500, "command-": 100, "slash-": 32, "thread-name": 100, "illegal-": 300, "problem-": 400}
"""The most characters of texts whose ids begin like this."""

THE_SAME = {
    # Names of games, decks, manuals and languages are the same everywhere.
    *(f"game-{game}" for game in catalogue.GAMES),
    "deck-hiifuu",
    "deck-hygge",
    "deck-hanafuda",
    "help-title",
    "option-scoring-manual-brief",
    *(f"language-{language}" for language in LANGUAGES),
}

SAME_IN: Mapping[Language, set[str]] = {
    "fr": {
        # French says the same.
        *(f"computer-{level}-{number}" for level in ("easy", "normal", "hard") for number in range(1, 7)),
        "slash-tables",
        "help-tables",
        "hiifuu-orange",
        "hiifuu-violet",
        "hanafuda-month-5",
        "hanafuda-month-12",
        "level-normal",
        "option-fuke",
        "option-tsukifuda",
        "option-viewings",
        "option-viewing-brief",
        "option-calls",
        "option-deck-hanafuda-brief",
        "option-yaku",
        "ise-picture-1",
        "deck-class-animal",
        "picture-table",
        "hand-details-yaku",
        "brief-fuke",
        "brief-isuri-pot-taken",
        "hiifuu-points",
        "picture-pile",
        "picture-pot",
        *(f"hanafuda-japanese-{month}" for month in range(1, 13) if month != 5),
        *(f"yaku-name-{name}" for name in ("akatan", "aotan", "kusatan", "bukku", "tane", "tan", "kasu")),
        *(f"yaku-name-{name}" for name in ("gekkazake", "omote-sugawara", "tsukifuda", "hanami", "tsukimi")),
        *(f"yaku-name-{name}" for name in ("teshi", "kuttsuki")),
        "lobby-set-options",
        "boards-seen",
        "league-division",
        "league-other-division",
    },
    "ja": set(),
}
"""Texts that are the same in English and in another language, for a good reason."""


FOLDER = Path(bot.texts.__file__).parent
DATE = "DATETIME"
DATES = (date(2026, 1, 1), date(2026, 9, 30))
NUMBERS = frozenset({"number", "zero", "one", "two", "few", "many", "other"})
ONE = re.compile(r"\b1\b")
SPOKEN = re.compile(r"[^\W\d_]{2,}")
TYPED = re.compile(r"/\s*([^\W\d_]+)")


def nodes(node: object) -> Iterator[ast.BaseNode]:
    if isinstance(node, ast.BaseNode):
        yield node
        for below in vars(node).values():
            yield from nodes(below)
    elif isinstance(node, list):
        for below in node:
            yield from nodes(below)


@cache
def entries(language: Language) -> tuple[ast.EntryType, ...]:
    """Return all that the files of a language hold."""
    return tuple(
        entry
        for file in sorted((FOLDER / language).glob("*.ftl"))
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
    )


@cache
def messages(language: Language) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


@cache
def variables(language: Language, key: str) -> frozenset[str]:
    found: set[str] = set()
    for node in nodes(messages(language)[key]):
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        if isinstance(node, ast.MessageReference):
            found |= variables(language, node.id.name)
    return frozenset(found)


@cache
def variants(key: str) -> Mapping[str, frozenset[str]]:
    """Return the variants that any language has for each variable by which a message is selected.

    Variables that are written as numbers count as selected, too.
    """
    found: dict[str, set[str]] = {}
    for node in (node for language in LANGUAGES for node in nodes(messages(language).get(key))):
        if isinstance(node, ast.MessageReference):
            for name, names in variants(node.id.name).items():
                found.setdefault(name, set()).update(names)
        elif isinstance(node, ast.FunctionReference):
            for below in nodes(node.arguments):
                if isinstance(below, ast.VariableReference):
                    kind = DATE if node.id.name == DATE else "other"
                    found.setdefault(below.id.name, set()).add(kind)
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            names = {_name(variant.key) for variant in node.variants}
            found.setdefault(node.selector.id.name, set()).update(names)
    return {name: frozenset(names) for name, names in found.items()}


def _name(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else "number"


def values_of(key: str, name: str) -> tuple[object, ...]:
    """Return values of a variable that reach every variant; a long name if there are none."""
    found = variants(key).get(name, frozenset())
    named = found - NUMBERS
    if DATE in named:
        return DATES
    return tuple(sorted(named)) or (COUNTS if found else (LONGEST_NAME,))


def fillings(key: str) -> Iterator[dict[str, object]]:
    spoken = [variables(language, key) for language in LANGUAGES if key in messages(language)]
    names = sorted(frozenset[str]().union(*spoken))
    for values in islice(product(*(values_of(key, name) for name in names)), MOST_TRIES):
        yield dict(zip(names, values, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_language_is_read_and_every_text_is_there_once(language: Language) -> None:
    """A line that begins with `*`, for one, ends a text, and what follows is lost without a word."""
    assert [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)] == []
    ids = Counter(entry.id.name for entry in entries(language) if isinstance(entry, ast.Message | ast.Term))
    assert [key for key, count in ids.items() if count > 1] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_texts_that_english_has_and_no_others(language: Language) -> None:
    assert sorted(messages(ENGLISH).keys() - messages(language).keys()) == []
    assert sorted(messages(language).keys() - messages(ENGLISH).keys()) == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_needs_no_values_that_it_is_not_given(language: Language) -> None:
    for key in some(messages(language).keys() & messages(ENGLISH).keys()):
        given = variables(ENGLISH, key) | GIVEN_TOO.get(key, set())
        assert variables(language, key) <= given, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_filled_in_with_any_values(language: Language) -> None:
    words = words_for(language)
    for key in some(messages(language)):
        most = min((most for start, most in MOST.items() if key.startswith(start)), default=2100)
        for values in some(fillings(key)):
            text = words(key, **values)
            told = text.replace(LONGEST_NAME, "n" * 32)
            assert len(told) <= most, (key, len(told), told)
            assert "{" not in text.replace("{}", ""), (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_says_one_where_there_is_none(language: Language) -> None:
    words = words_for(language)
    filled = ((key, values) for key in messages(language) for values in fillings(key))
    for key, values, name in some((*each, name) for each in filled for name in each[1] if each[1][name] == 0):
        none, many = (ONE.findall(words(key, **{**values, name: count})) for count in (0, 5))
        assert len(none) <= len(many), (key, values)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_is_left(language: Language) -> None:
    english, words = words_for(ENGLISH), words_for(language)
    left = [
        key
        for key in messages(language).keys() & messages(ENGLISH).keys()
        if SPOKEN.search(_bare(key, language))
        and all(words(key, **values) == english(key, **values) for values in fillings(key))
    ]
    assert sorted(set(left) - THE_SAME - SAME_IN[language]) == []
    assert sorted(SAME_IN[language] - set(left)) == []


def _bare(key: str, language: Language) -> str:
    """Return the letters of a message without what is filled in."""
    texts = (node.value for node in nodes(messages(language)[key]) if isinstance(node, ast.TextElement))
    return " ".join(texts)


def commands_in(text: str) -> list[str]:
    named: list[str] = []
    with_commands(text, lambda name: named.append(name) or name)
    return named


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_names_a_command_mentions_one_that_there_is(language: Language) -> None:
    words = words_for(language)
    typed = {words_for(each)(key) for each in LANGUAGES for key in messages(each) if key.startswith("slash-")}
    for key in messages(language):
        for values in some(islice(fillings(key), 1)):
            text = words(key, **values)
            given = {str(value) for value in values.values()}
            named = {part for name in commands_in(text) for part in name.split(" ")} - given
            assert [name for name in named if f"slash-{name}" not in messages(ENGLISH)] == [], key
            assert set(TYPED.findall(text)) & typed == set(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_commands_are_as_discord_wants_them_and_differ(language: Language) -> None:
    words = words_for(language)
    names = [words(key) for key in messages(ENGLISH) if key.startswith("slash-")]
    assert [name for name in names if not re.fullmatch(r"[-_\w]{1,32}", name) or name != name.lower()] == []
    assert len(set(names)) == len(names)
    if language == ENGLISH:
        assert [f"slash-{name}" for name in names] == [
            key for key in messages(ENGLISH) if key.startswith("slash-")
        ]


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "28 September 2026"), ("fr", "28 septembre 2026"), ("ja", "2026年9月28日")],
)
def test_a_day_is_written_alike_everywhere_and_as_its_language_does(language: Language, written: str) -> None:
    words = words_for(language)
    told = dict.fromkeys(("game", "number", "seal", "seed", "user"), "")
    dated = [key for key in messages(language) if DATE in variants(key).get("day", ())]
    assert {"puzzle-title", "dailies-title", "daily-board-title"} <= {*dated}
    for key in dated:
        assert written in words(key, day=date(2026, 9, 28), run=1, **told), key


def test_lists_are_written_as_their_language_does() -> None:
    assert [words_for(language).join(["a", "b", "c"]) for language in LANGUAGES] == [
        "a, b and c",
        "a, b et c",
        "a、b、c",
    ]
