"""Languages: those in which people can read what the bot says."""

from collections.abc import Mapping
from typing import Literal

Language = Literal["en", "fr", "ja"]

ENGLISH: Language = "en"
"""The language of readers whose own we do not have, and of texts that another language lacks."""

LANGUAGES: tuple[Language, ...] = (ENGLISH, "fr", "ja")

LOCALES: Mapping[Language, str] = {"en": "en-GB", "fr": "fr", "ja": "ja"}
"""How each of them writes dates and lists, by the names of CLDR. The English is British."""


def language_of(locale: str | None) -> Language:
    """Return the language of a reader whose Discord is in this locale, such as `fr` or `en-GB`."""
    for language in LANGUAGES:
        if locale is not None and locale.partition("-")[0] == language:
            return language
    return ENGLISH
