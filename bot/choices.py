"""Choices: the languages, the looks of cards and the times of pings that people choose among."""

from collections.abc import Mapping
from typing import Literal

Language = Literal["en", "fr", "ja"]

ENGLISH: Language = "en"
"""The language of readers whose own we do not have, and of texts that another language lacks."""

LANGUAGES: tuple[Language, ...] = (ENGLISH, "fr", "ja")

LOCALES: Mapping[Language, str] = {"en": "en-GB", "fr": "fr", "ja": "ja"}
"""How each of them writes dates and lists, by the names of CLDR. The English is British."""


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
"""The card style of people and servers who have chosen none."""

PINGS = LATE, AT_ONCE, NEVER = "late", "at-once", "never"
"""When people want to be told that a table is waiting for them: once they are late, as soon as their turn
begins, or never."""

AT_ONCE_AT = frozenset({"relaxed", "slow"})
"""The speeds at which turns are long enough to look away."""


def usual_pings(speed: str) -> str:
    """Return when people are pinged at a table of this speed if they have not chosen."""
    return AT_ONCE if speed in AT_ONCE_AT else LATE
