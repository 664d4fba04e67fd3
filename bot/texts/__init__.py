"""Texts: all text that people read, in Project Fluent, with one folder per language."""

import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from bot.choices import EMOJI, ENGLISH, LANGUAGES, LOCALES, WORDS, CardStyle, Language
from bot.texts.marks import card_mark, command_mark

MAX_CACHED_TEXTS = 8192
"""Maximum number of formatted texts in the cache: a page has hundreds, mostly the same."""

_HYPHEN_FOR_MINUS = re.compile(r"(?<![A-Za-z0-9.:_-])-(?=\d)")
"""Babel writes negative numbers with a hyphen, which is half as wide as a plus sign and easy to overlook."""

_FRENCH_SPACE = re.compile("(?<=\\S)[ \N{NO-BREAK SPACE}](?=[:;?!%»])|(?<=«)[ \N{NO-BREAK SPACE}]")
"""Wide spaces before French punctuation or a percent sign, and inside French quotation marks."""

FUNCTIONS: dict[str, Callable[[Any], Any]] = {"COMMAND": command_mark}
"""Functions for texts, in addition to Fluent's own: `{ COMMAND("play") }` names a command."""


class MissingTextError(LookupError):
    """A text is missing, or its values don't fit."""


def with_narrow_spaces(text: str, language: Language) -> str:
    r"""Return a text with narrow no-break spaces where French needs them; other languages are unchanged.

    >>> with_narrow_spaces("Vraiment ? « Oui » : à 20:30", "fr")
    'Vraiment\u202f? «\u202fOui\u202f»\u202f: à 20:30'
    """
    return _FRENCH_SPACE.sub("\N{NARROW NO-BREAK SPACE}", text) if language == "fr" else text


@cache
def _load_bundle(language: Language) -> FluentBundle:
    """Return all texts of a language."""
    bundle = FluentBundle([LOCALES[language]], functions=FUNCTIONS, use_isolating=False)
    for file in files(__name__).joinpath(language).iterdir():
        if file.name.endswith(".ftl"):
            bundle.add_resource(
                FluentResource(with_narrow_spaces(file.read_text(encoding="utf-8"), language))
            )
    return bundle


class You(str):
    """The reader's name in a text: "you" in their language."""

    __slots__ = ()


class Words:
    """The texts of one language in one card style; texts missing in the language are in English.

    A text that names its reader uses its form `.you`, if it has one.

    >>> words_for("en")("place-word", place=2)
    '2nd'
    """

    def __init__(self, language: Language, look: CardStyle = WORDS) -> None:
        self.language: Language = language
        self.look = look
        self._locale = Locale.parse(LOCALES[language], sep="-")
        self._bundles = [_load_bundle(each) for each in dict.fromkeys((language, ENGLISH))]
        # Equal values of different types, such as 1 and True, are written differently.
        self._filled_in = lru_cache(maxsize=MAX_CACHED_TEXTS, typed=True)(self._fill_in)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a text with the values of its variables.

        Raises:
            MissingTextError: the text is missing, or a variable has no value or more than the 2,500
                characters that Fluent accepts.
        """
        return self._filled_in(key, **values)

    def _fill_in(self, key: str, /, **values: object) -> str:
        bundle = next((each for each in self._bundles if each.has_message(key)), None)
        message = None if bundle is None else bundle.get_message(key)
        pattern = None if message is None else message.value
        if message is not None and any(isinstance(value, You) for value in values.values()):
            pattern = message.attributes.get("you", pattern)
        if bundle is None or pattern is None:
            raise MissingTextError(f"no text {key!r} in {self.language}")
        text, errors = bundle.format_pattern(pattern, values)
        if errors:
            raise MissingTextError(f"text {key!r} in {self.language}: {errors[0]}")
        return _HYPHEN_FOR_MINUS.sub("\N{MINUS SIGN}", str(text))

    def has(self, key: str) -> bool:
        """Return whether this text exists, in the language or in English."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def card(self, deck: str, code: str, name: str, *, alone: bool = False) -> str:
        """Return a card's name for a text, as a mark if the reader's card style has emojis.

        If `alone`, the emoji replaces the name, because the page shows the name elsewhere.
        """
        if self.look == WORDS:
            return name
        return card_mark(f"{deck}/{code}", name, in_texts=self.look == EMOJI, alone=alone)

    def icon(self, deck: str, code: str) -> str:
        """Return the id of the card whose emoji a button or option shows; empty in words-only style."""
        return "" if self.look == WORDS else f"{deck}/{code}"

    @cached_property
    def you(self) -> You:
        """The reader's name within a sentence."""
        return You(self("you"))

    @property
    def plain(self) -> "Words":
        """The same texts without emojis of cards."""
        return words_for(self.language)

    @cached_property
    def _comma(self) -> str:
        return self("comma")

    def join(self, items: list[str]) -> str:
        """Return items as a list in the language: `a, b and c`."""
        return format_list(items, locale=self._locale)

    def listed(self, items: Iterable[str]) -> str:
        """Return items separated by commas only: `a, b, c`."""
        return self._comma.join(items)


@cache
def words_for(language: Language = ENGLISH, look: CardStyle = WORDS) -> Words:
    """Return the cached texts of a language in a card style."""
    return Words(language, look)


def words_of_all_languages() -> tuple[Words, ...]:
    """Return the texts of every language, without emojis of cards."""
    return tuple(words_for(language) for language in LANGUAGES)
