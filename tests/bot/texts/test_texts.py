"""The texts that people read: they come with their values, a missing one is an error, French is spaced."""

import re
from pathlib import Path

import pytest

import bot.texts
from bot.choices import ENGLISH, LANGUAGES, Language
from bot.texts import MissingTextError, Words, with_narrow_spaces, words_for

FOLDER = Path(bot.texts.__file__).parent
FILES = sorted(FOLDER.glob("*/*.ftl"))

NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture(scope="module")
def words() -> Words:
    return words_for()


def test_a_text_comes_with_its_values(words: Words) -> None:
    assert words("points", count=1) == "1 point"
    assert words("points", count=30) == "30 points"


def test_equal_values_of_two_kinds_are_not_taken_for_each_other(words: Words) -> None:
    told = [words("points", count=count) for count in (1, 1.0, "1", 1)]
    assert told == ["1 point", "1 point", "1 points", "1 point"]


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


def test_minus_one_keeps_its_sign_where_one_has_a_form_of_its_own() -> None:
    assert words_for("en")("points", count=-1) == "\N{MINUS SIGN}1 point"
    assert words_for("fr")("points", count=-1) == "\N{MINUS SIGN}1 point"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_below_zero_have_a_minus_sign_and_nothing_else_gets_one(language: Language) -> None:
    words = words_for(language)
    assert "\N{MINUS SIGN}3" in words("picture-gained", gained="-3", points=-16)
    assert "\N{MINUS SIGN}16" in words("picture-gained", gained="-3", points=-16)
    assert words("small", text="2026-11-22, 1-10, well-7").endswith("2026-11-22, 1-10, well-7")


@pytest.mark.parametrize("sign", [":", ";", "?", "!", "%"])
def test_in_french_a_narrow_space_that_does_not_break_stands_before_a_sign(sign: str) -> None:
    assert with_narrow_spaces(f"Oui {sign} Non", "fr") == f"Oui{NARROW}{sign} Non"


def test_one_stands_within_quotation_marks_too() -> None:
    assert with_narrow_spaces("Le mot : « oui »", "fr") == f"Le mot{NARROW}: «{NARROW}oui{NARROW}»"


@pytest.mark.parametrize(
    "text",
    [
        "<t:1700000000:R>",
        "<:crane:123456789012345678>",
        "https://example.com/?a=b",
        "20:30",
        "`a:b`",
        "</play:1>",
    ],
)
def test_what_discord_reads_stays_as_it_is(text: str) -> None:
    assert with_narrow_spaces(f"Voici {text}, voilà", "fr") == f"Voici {text}, voilà"


@pytest.mark.parametrize("text", ["term =\n    : après un retour", "texte\n    ? après un retour"])
def test_the_indentation_of_a_line_stays_as_it_is(text: str) -> None:
    assert with_narrow_spaces(text, "fr") == text


def test_other_languages_are_spaced_as_they_are_written() -> None:
    assert with_narrow_spaces("yes : no ?", "en") == "yes : no ?"


def test_french_texts_are_read_with_these_spaces() -> None:
    assert f"membre{NARROW}:" in words_for("fr")("table-link-personal")


def test_no_french_text_puts_a_wide_space_before_a_sign_by_itself() -> None:
    written = "\n".join(path.read_text(encoding="utf-8") for path in FILES if path.parent.name == "fr")
    assert re.findall(r'.*\{ ?" " ?\}[:;?!%»].*', written) == []
