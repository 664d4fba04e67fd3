"""Texts: every word that people read, in Project Fluent, with a folder for each language."""

import re
from collections.abc import Callable, Iterable
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from bot.choices import EMOJI, ENGLISH, LANGUAGES, LOCALES, WORDS, Language, Look
from bot.texts.marks import card_mark, command_mark

TEXTS_KEPT = 8192
"""How many texts are remembered with their values: a page has hundreds, mostly the same."""

_HYPHEN_FOR_MINUS = re.compile(r"(?<![A-Za-z0-9.:_-])-(?=\d)")
"""Babel writes negative numbers with a hyphen, which is half as wide as a plus sign and easily overlooked."""

_BETWEEN = re.compile("(?<=\\S)[ \N{NO-BREAK SPACE}](?=[:;?!»])|(?<=«)[ \N{NO-BREAK SPACE}]")
"""Wide spaces before the signs of French that have one, and within quotation marks."""

FUNCTIONS: dict[str, Callable[[Any], Any]] = {"COMMAND": command_mark}
"""What texts may call besides what Fluent has: `{ COMMAND("play") }` names a command."""


class MissingTextError(LookupError):
    """The language has no such text, or the values do not fit it."""


def with_narrow_spaces(text: str, language: Language) -> str:
    r"""Return a text as it was written, with narrow spaces that keep French signs at their words.

    >>> with_narrow_spaces("Vraiment ? « Oui » : à 20:30", "fr")
    'Vraiment\u202f? «\u202fOui\u202f»\u202f: à 20:30'
    """
    return _BETWEEN.sub("\N{NARROW NO-BREAK SPACE}", text) if language == "fr" else text


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
    """What a text calls its reader, in place of their name."""

    __slots__ = ()


class Words:
    """The texts of one language, for readers who see cards in a certain way.

    A text that the language lacks is in English. One that names its reader is told in its form `.you`, if it
    has that.

    >>> words_for("en")("place-word", place=2)
    '2nd'

    Args:
        language: the language.
        look: how its readers see cards.
    """

    def __init__(self, language: Language, look: Look = WORDS) -> None:
        self.language: Language = language
        self.look = look
        self._locale = Locale.parse(LOCALES[language], sep="-")
        self._bundles = [_load_bundle(each) for each in dict.fromkeys((language, ENGLISH))]
        # Of equal values, such as 1 and True, each is written in its own way.
        self._filled_in = lru_cache(maxsize=TEXTS_KEPT, typed=True)(self._fill_in)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a text with its values filled in.

        Args:
            key: id of the text.
            values: the values of the text's variables.

        Raises:
            MissingTextError: there is no such text, or one of its variables has no value, or more than the
                2,500 characters that Fluent takes.
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
        """Return whether the language has this text."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def card(self, deck: str, code: str, name: str, *, alone: bool = False) -> str:
        """Return a card's name for a text, as a mark where messages may show its emoji.

        Args:
            deck: id of the deck.
            code: code of the card.
            name: the card's name.
            alone: whether its emoji stands for the name, where the name is known from elsewhere on the page.
        """
        if self.look == WORDS:
            return name
        return card_mark(f"{deck}/{code}", name, in_texts=self.look == EMOJI, alone=alone)

    def icon(self, deck: str, code: str) -> str:
        """Return the id of the card whose emoji a button or a choice shows; empty if it shows none."""
        return "" if self.look == WORDS else f"{deck}/{code}"

    @cached_property
    def you(self) -> You:
        """What texts call their reader within a sentence."""
        return You(self("you"))

    @property
    def plain(self) -> "Words":
        """The same texts for where cards are always shown in words."""
        return words_for(self.language)

    @cached_property
    def _comma(self) -> str:
        return self("comma")

    def join(self, items: list[str]) -> str:
        """Return items as the language lists them: `a, b and c`."""
        return format_list(items, locale=self._locale)

    def listed(self, items: Iterable[str]) -> str:
        """Return items as the language lists them without a word before the last: `a, b, c`."""
        return self._comma.join(items)


@cache
def words_for(language: Language = ENGLISH, look: Look = WORDS) -> Words:
    """Return the texts of a language.

    Args:
        language: the language.
        look: how the reader sees cards.
    """
    return Words(language, look)


def words_of_all_languages() -> tuple[Words, ...]:
    """Return the texts of every language, where cards are in words."""
    return tuple(words_for(language) for language in LANGUAGES)
