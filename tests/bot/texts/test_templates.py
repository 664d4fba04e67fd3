"""Templates say what Fluent itself would say, text by text and value by value."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from hypothesis import given
from hypothesis import strategies as st

from bot.choices import LANGUAGES, LOCALES, Language
from bot.texts.locales import locale_of
from bot.texts.templates import Template, template_of
from tests.bot.texts.test_files import TEXTS

TEXT = """\
text = { $name } has { $count ->
    [0] nothing
    [12] a dozen
    [one] 1 card{ $where ->
        [hand] { " in hand" }
        [one] { " once" }
       *[table] { " on the table" }
    }
   *[other] { $count } cards
}, { $count ->
    [one] it is
   *[0] they are
} there
"""

ONLY_FLUENT = (
    "text = { NUMBER($count) }",
    "text = { other }",
    "text = { -term }",
    "text = { 12 }",
    "text = { NUMBER($count) ->\n    [one] 1\n   *[other] 2\n}",
    "text = { $count ->\n    [1.5] 1\n   *[other] 2\n}",
)

counts, words = st.integers(-999, 999), st.sampled_from(["", "hand", "table", "one", "other", "Aki { $x }"])


def parsed(source: str) -> Template | None:
    """Return a text as a template."""
    entry = FluentParser().parse_entry(source)
    assert isinstance(entry, Message)
    assert entry.value is not None
    return template_of(entry.value)


@pytest.mark.parametrize("language", LANGUAGES)
@given(name=words, count=counts | words, where=words | counts)
def test_a_template_says_what_fluent_says(
    language: Language, name: str, count: int | str, where: str | int
) -> None:
    values = {"name": name, "count": count, "where": where}
    bundle = FluentBundle([LOCALES[language]], use_isolating=False)
    bundle.add_resource(FluentResource(TEXT))
    pattern = bundle.get_message("text").value
    assert pattern is not None
    template = parsed(TEXT)
    assert template is not None
    assert (template.filled_in(values, locale_of(language).plural_form), []) == bundle.format_pattern(
        pattern, values
    )


@pytest.mark.parametrize("source", ONLY_FLUENT)
def test_what_only_fluent_can_fill_in_is_no_template(source: str) -> None:
    assert parsed(source) is None


@pytest.mark.parametrize("values", [{}, {"name": "Aki"}, {"name": "Aki", "count": 1000}, {"count": 1}])
def test_a_template_leaves_to_fluent_what_lacks_a_value_or_needs_more_than_digits(
    values: dict[str, object],
) -> None:
    template = parsed(TEXT)
    assert template is not None
    assert template.filled_in(values, locale_of("en").plural_form) is None


def test_almost_all_texts_are_templates() -> None:
    parser = FluentParser(with_spans=False)
    entries = [entry for path in TEXTS for entry in parser.parse(path.read_text(encoding="utf-8")).body]
    patterns = [entry.value for entry in entries if isinstance(entry, Message) and entry.value is not None]
    quick = [pattern for pattern in patterns if template_of(pattern) is not None]
    assert len(quick) > 0.95 * len(patterns)
