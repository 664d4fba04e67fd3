"""Texts: every word that people read, in Project Fluent, one folder a language."""

from functools import cache
from importlib.resources import files

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

DEFAULT_LOCALE = "en"


class MissingTextError(LookupError):
    """A text was asked for that the language does not have, or with values that do not fit it."""


class Words:
    """The texts of one language.

    >>> words_for("en")("place-word", place=2)
    '2nd'
    """

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._bundle = FluentBundle([locale], use_isolating=False)
        for file in sorted(files(__name__).joinpath(locale).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))

    def __call__(self, key: str, /, **values: object) -> str:
        """Return a text with its values put in.

        Args:
            key: id of the text.
            values: what stands for the text's variables.

        Raises:
            MissingTextError: there is no such text, or a variable of it has no value.
        """
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

    def join(self, items: list[str]) -> str:
        """Return items as the language lists them: `a, b and c`."""
        return format_list(items, locale=self.locale)


@cache
def words_for(locale: str = DEFAULT_LOCALE) -> Words:
    """Return the texts of a language.

    Args:
        locale: a language for which there is a folder of texts.
    """
    return Words(locale)
