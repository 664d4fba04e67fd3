"""Locales: what Babel knows of our languages, without the sections that no text asks for.

Babel keeps all of it in memory: of a megabyte and a half for each language, texts need a tenth, and of two
about all languages of the world nothing.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from babel import Locale
from babel.core import get_global
from babel.localedata import load

from bot.choices import LOCALES, Language

OF_THE_WORLD = ("likely_subtags", "territory_languages")
"""Sections about all languages: what is meant by a locale that Babel lacks, and what is spoken where."""

OF_A_LANGUAGE = (
    *("languages", "scripts", "territories", "variants"),
    *("currency_names", "currency_names_plural", "currency_symbols", "currency_unit_patterns"),
    *("compound_unit_patterns", "unit_display_names", "unit_patterns"),
)
"""Sections about a language: its names for languages, countries and currencies, and how it writes units."""

ROOT = "root"
"""What all languages inherit from."""


@cache
def locale_of(language: Language) -> Locale:
    """Return what Babel knows of a language that texts need."""
    locale = Locale.parse(LOCALES[language], sep="-")
    for section in OF_THE_WORLD:
        cast("dict[str, Any]", get_global(section)).clear()
    for name in reversed([*_ancestry(str(locale))]):
        sections = load(name)
        for section in OF_A_LANGUAGE:
            sections.pop(section, None)
    return locale


def _ancestry(name: str) -> Iterator[str]:
    """Yield a locale and those from which it inherits, the nearest first: `en_GB`, `en_001`, `en`, `root`."""
    while name != ROOT:
        yield name
        name = get_global("parent_exceptions").get(name) or name.rpartition("_")[0] or ROOT
    yield ROOT
