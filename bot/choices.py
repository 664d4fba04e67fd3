"""Choices: languages, card styles and times of pings."""

from collections.abc import Mapping
from typing import Literal

Language = Literal["en", "fr", "ja"]

ENGLISH: Language = "en"
"""The language of readers whose own is missing, and of texts missing in another language."""

LANGUAGES: tuple[Language, ...] = (ENGLISH, "fr", "ja")

LOCALES: Mapping[Language, str] = {"en": "en-GB", "fr": "fr", "ja": "ja"}
"""CLDR locale of each language, for dates and lists. The English is British."""


def language_of(locale: str | None) -> Language:
    """Return the language of a reader whose Discord is in this locale.

    >>> language_of("fr"), language_of("en-GB"), language_of("ko"), language_of(None)
    ('fr', 'en', 'en', 'en')
    """
    for language in LANGUAGES:
        if locale is not None and locale.partition("-")[0] == language:
            return language
    return ENGLISH


CardStyle = Literal["pictures", "emoji", "words"]

PICTURES: CardStyle = "pictures"
"""Pictures of the table and the hand; emojis on buttons; texts in words."""

EMOJI: CardStyle = "emoji"
"""Emojis in texts and on buttons."""

WORDS: CardStyle = "words"
"""Only words."""

CARD_STYLES: tuple[CardStyle, ...] = (PICTURES, EMOJI, WORDS)

DEFAULT_CARD_STYLE: CardStyle = PICTURES
"""The default card style."""

PINGS = LATE, AT_ONCE, NEVER = "late", "at-once", "never"
"""When people are pinged: once they are late, as soon as their turn begins, or never."""

_PINGED_AT_ONCE = frozenset({"relaxed", "slow"})
"""Speeds with turns long enough to look away."""


def usual_pings(speed: str) -> str:
    """Return the default time of pings at a table of this speed."""
    return AT_ONCE if speed in _PINGED_AT_ONCE else LATE
