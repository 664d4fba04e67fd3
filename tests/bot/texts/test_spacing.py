"""French signs stay with their words, however the texts are written."""

import doctest
import re

import pytest

from bot.texts import spacing, words_for
from bot.texts.rulebooks import rulebook
from bot.texts.spacing import spaced

FIXED, NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"

fr = words_for("fr")


def test_the_example_in_the_docstring_holds() -> None:
    assert doctest.testmod(spacing).failed == 0


@pytest.mark.parametrize("sign", [";", "?", "!"])
def test_a_narrow_space_that_does_not_break_stands_before_a_sign(sign: str) -> None:
    assert spaced(f"Oui {sign} Non", "fr") == f"Oui{NARROW}{sign} Non"


def test_a_wide_one_stands_before_a_colon_and_within_quotation_marks() -> None:
    assert spaced("Le mot : « oui »", "fr") == f"Le mot{FIXED}: «{FIXED}oui{FIXED}»"


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
    assert spaced(f"Voici {text}, voilà", "fr") == f"Voici {text}, voilà"


@pytest.mark.parametrize("text", ["term =\n    : après un retour", "texte\n    ? après un retour"])
def test_the_indentation_of_a_line_stays_as_it_is(text: str) -> None:
    assert spaced(text, "fr") == text


def test_other_languages_stay_as_they_are() -> None:
    assert spaced("yes : no ?", "en") == "yes : no ?"


def test_texts_and_rules_are_read_that_way() -> None:
    assert f"membre{FIXED}:" in fr("table-link-personal")
    text = "\n".join(
        part for leaf in rulebook("koi-koi", "fr") for part in leaf.parts if isinstance(part, str)
    )
    assert re.search(f"\\w{FIXED}:", text)
    assert not re.search("\\w [:;?!]|« | »", text)
