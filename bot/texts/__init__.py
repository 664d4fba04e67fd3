"""Texts: every word that people read, in Project Fluent, with a folder for each language."""

from functools import cache, lru_cache
from importlib.resources import files

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from bot.looks import EMOJI, WORDS, Look
from bot.texts.marks import mark

DEFAULT_LOCALE = "en"

KEPT = 8192
"""How many formatted texts are cached for each language: a page has hundreds, mostly the same."""


class MissingTextError(LookupError):
    """The language has no such text, or the values do not fit it."""


@cache
def _resources(locale: str) -> tuple[Resource, ...]:
    """Return the parsed texts of a language; parsing takes much longer than all else about `Words`."""
    folder = sorted(files(__name__).joinpath(locale).iterdir(), key=lambda entry: entry.name)
    return tuple(
        FluentResource(file.read_text(encoding="utf-8")) for file in folder if file.name.endswith(".ftl")
    )


class Words:
    """The texts of one language, for readers who see cards in a certain way.

    >>> words_for("en")("place-word", place=2)
    '2nd'

    Args:
        locale: the language.
        look: how its readers see cards.
    """

    def __init__(self, locale: str, look: Look = WORDS) -> None:
        self.locale = locale
        self.look = look
        self._written_out = lru_cache(maxsize=KEPT, typed=True)(self._format)
        self._bundle = FluentBundle([locale], use_isolating=False)
        for resource in _resources(locale):
            self._bundle.add_resource(resource)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a text with its values filled in.

        Args:
            key: id of the text.
            values: the values of the text's variables.

        Raises:
            MissingTextError: there is no such text, or one of its variables has no value.
        """
        return self._written_out(key, **values)

    def _format(self, key: str, /, **values: object) -> str:
        if not self.has(key):
            raise MissingTextError(f"no text {key!r} in {self.locale}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"text {key!r} in {self.locale} is empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingTextError(f"text {key!r} in {self.locale}: {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        """Return whether the language has this text."""
        return self._bundle.has_message(key)

    def card(self, deck: str, code: str, name: str) -> str:
        """Return a card's name for a text, as a mark where messages may show its emoji.

        Args:
            deck: id of the deck.
            code: code of the card.
            name: the card's name.
        """
        return name if self.look == WORDS else mark(f"{deck}/{code}", name, in_texts=self.look == EMOJI)

    def icon(self, deck: str, code: str) -> str:
        """Return the id of the card whose emoji a button or a choice shows; empty if it shows none."""
        return "" if self.look == WORDS else f"{deck}/{code}"

    @property
    def plain(self) -> "Words":
        """The same texts for where cards are always shown in words."""
        return words_for(self.locale)

    def join(self, items: list[str]) -> str:
        """Return items as the language lists them: `a, b and c`."""
        return format_list(items, locale=self.locale)


@cache
def has_language(locale: str) -> bool:
    """Return whether there is a folder of texts for a language."""
    return files(__name__).joinpath(locale).is_dir()


@cache
def words_for(locale: str = DEFAULT_LOCALE, look: Look = WORDS) -> Words:
    """Return the texts of a language.

    Args:
        locale: a language that has a folder of texts.
        look: how the reader sees cards.
    """
    return Words(locale, look)
