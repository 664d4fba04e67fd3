"""The texts that people read: all of them parse, and asking for a missing one is an error."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term

import bot.texts
from bot.choices import ENGLISH, LANGUAGES, Language
from bot.texts import MissingTextError, Words, words_for

FOLDER = Path(bot.texts.__file__).parent
FILES = sorted(FOLDER.glob("*/*.ftl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_every_line_of_a_file_of_texts_is_understood(file: Path) -> None:
    entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert entries
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("locale", sorted({file.parent.name for file in FILES}))
def test_no_text_stands_twice_in_a_language(locale: str) -> None:
    names = [
        entry.id.name
        for file in FILES
        if file.parent.name == locale
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body
        if isinstance(entry, (Message, Term))
    ]
    assert sorted(names) == sorted(set(names))


@pytest.fixture(scope="module")
def words() -> Words:
    return words_for()


def test_a_text_comes_with_its_values(words: Words) -> None:
    assert words("points", count=1) == "1 point"
    assert words("points", count=30) == "30 points"


def test_a_text_that_is_not_there_is_an_error(words: Words) -> None:
    assert not words.has("no-such-text")
    with pytest.raises(MissingTextError, match="no-such-text"):
        words("no-such-text")


def test_a_value_that_is_missing_is_an_error(words: Words) -> None:
    with pytest.raises(MissingTextError, match="points"):
        words("points")
    with pytest.raises(MissingTextError, match="then"):
        words("brief-and", before="first")


@pytest.mark.parametrize(("language", "told"), [("en", "1,234"), ("fr", "1\u202f234"), ("ja", "1,234")])
def test_large_numbers_have_signs_between_thousands(language: Language, told: str) -> None:
    assert words_for(language)("status-scores", scores=1234).endswith(told)


def test_what_people_wrote_stands_in_a_text_as_it_is(words: Words) -> None:
    assert words("brief-and", before="100%", then="{ $before } %(before)s \\u0041") == (
        "100%; { $before } %(before)s \\u0041"
    )


@pytest.mark.parametrize(
    ("items", "told"),
    [([], ""), (["Aki"], "Aki"), (["Aki", "Ben"], "Aki and Ben"), (["a", "b", "c"], "a, b and c")],
)
def test_several_things_are_listed_as_the_language_does(words: Words, items: list[str], told: str) -> None:
    assert words.join(items) == told


def test_the_texts_of_a_language_are_read_once() -> None:
    assert words_for(ENGLISH) is words_for(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_minus_sign_and_nothing_else_gets_one(language: Language) -> None:
    words = words_for(language)
    assert "\N{MINUS SIGN}3" in words("picture-gained", gained="-3", points=-16)
    assert "\N{MINUS SIGN}16" in words("picture-gained", gained="-3", points=-16)
    assert words("small", text="2026-11-22, 1-10, well-7").endswith("2026-11-22, 1-10, well-7")
