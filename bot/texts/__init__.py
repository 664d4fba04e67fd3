"""Texts: every word that people read, in Project Fluent, with a folder for each language."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Any

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    BaseNode,
    Message,
    MessageReference,
    Resource,
    Term,
    TermReference,
)

from bot.choices import EMOJI, ENGLISH, LANGUAGES, LOCALES, WORDS, Language, Look
from bot.texts.locales import locale_of
from bot.texts.marks import command_mark, mark
from bot.texts.spacing import spaced
from bot.texts.templates import Plural, Template, template_of

KEPT = 8192
"""How many formatted texts are cached for each language: a page has hundreds, mostly the same."""

_BEGIN = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
"""How a text or term begins; what goes on is indented."""

_PART = re.compile(r"\{\s*(-?[A-Za-z][A-Za-z0-9_-]*)")
"""Where a text names another text or term that is part of it."""

_HYPHEN_FOR_MINUS = re.compile(r"(?<![A-Za-z0-9.:_-])-(?=\d)")
"""Babel writes negative numbers with a hyphen, which is half as wide as a plus sign and easily overlooked."""

FUNCTIONS: dict[str, Callable[[Any], Any]] = {"COMMAND": command_mark}
"""What texts may call besides what Fluent has: `{ COMMAND("play") }` names a command."""


class MissingTextError(LookupError):
    """The language has no such text, or the values do not fit it."""


@cache
def _sources(language: Language) -> Mapping[str, str]:
    """Return the texts of a language by their ids, those of terms with their hyphen, as they are written.

    Parsing all of them would take seconds and megabytes, and most are never asked for.
    """
    found: dict[str, str] = {}
    folder = sorted(files(__name__).joinpath(language).iterdir(), key=lambda entry: entry.name)
    for file in folder:
        if file.name.endswith(".ftl"):
            source = spaced(file.read_text(encoding="utf-8"), language)
            begins = [*_BEGIN.finditer(source)]
            ends = [*(each.start() for each in begins[1:]), len(source)]
            found |= {each[1]: source[each.start() : end] for each, end in zip(begins, ends, strict=True)}
    return found


@cache
def _entry(language: Language, key: str) -> Message | Term | None:
    """Return a text or term, parsed; in English if the language lacks it, None if that lacks it too."""
    source = _sources(language).get(key) or _sources(ENGLISH).get(key)
    if source is None:
        return None
    parsed = FluentParser(with_spans=False).parse_entry(source)
    return parsed if isinstance(parsed, Message | Term) else None


@cache
def _template(language: Language, key: str) -> Template | None:
    """Return a text as a template, None if only Fluent can fill it in."""
    entry = _entry(language, key)
    return template_of(entry.value) if isinstance(entry, Message) and entry.value is not None else None


def _references(node: BaseNode) -> Iterator[str]:
    """Yield the keys of the texts and terms that are part of a text."""
    if isinstance(node, MessageReference):
        yield node.id.name
    elif isinstance(node, TermReference):
        yield f"-{node.id.name}"
    for part in vars(node).values():
        for each in part if isinstance(part, list) else [part]:
            if isinstance(each, BaseNode):
                yield from _references(each)


class Words:
    """The texts of one language, for readers who see cards in a certain way.

    A text that the language lacks is in English.

    >>> words_for("en")("place-word", place=2)
    '2nd'

    Args:
        language: the language.
        look: how its readers see cards.
    """

    def __init__(self, language: Language, look: Look = WORDS) -> None:
        self.language: Language = language
        self.look = look
        self._locale = locale_of(language)
        self._written_out = lru_cache(maxsize=KEPT, typed=True)(self._format)
        self._bundle = FluentBundle([LOCALES[language]], functions=FUNCTIONS, use_isolating=False)
        self._parsed = set[str]()

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
        template = _template(self.language, key)
        text = None if template is None else template.filled_in(values, self._plural)
        if text is None:
            text = self._resolved(key, values)
        return _HYPHEN_FOR_MINUS.sub("\N{MINUS SIGN}", text)

    def _resolved(self, key: str, values: dict[str, object]) -> str:
        """Return a text as Fluent fills it in."""
        self._parse(key)
        if not self._bundle.has_message(key):
            raise MissingTextError(f"no text {key!r} in {self.language}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"text {key!r} in {self.language} is empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingTextError(f"text {key!r} in {self.language}: {errors[0]}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Have the bundle know a text and all that is part of it."""
        if key in self._parsed:
            return
        entries: dict[str, Message | Term] = {}
        wanted = {key}
        while wanted:
            entry = _entry(self.language, each := wanted.pop())
            if entry is not None:
                entries[each] = entry
                wanted |= {*_references(entry)} - entries.keys()
        self._bundle.add_resource(Resource([*entries.values()]), allow_overrides=True)
        self._parsed.add(key)

    def has(self, key: str) -> bool:
        """Return whether the language has this text."""
        return key in _sources(self.language) or key in _sources(ENGLISH)

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
        return words_for(self.language)

    @cached_property
    def _plural(self) -> Plural:
        return cache(self._locale.plural_form)

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


def written(language: Language, key: str) -> Mapping[str, str]:
    """Return how a text and all that is part of it are written, by their ids; none if there is no such text.

    That shows whether a text has changed. To put it together, the numbers, dates and grammar of its language
    have to be loaded: megabytes that a bot with nothing to say does without.
    """
    found: dict[str, str] = {}
    wanted = {key}
    while wanted:
        source = _sources(language).get(each := wanted.pop()) or _sources(ENGLISH).get(each)
        if source is not None:
            found[each] = source
            wanted |= {*_PART.findall(source)} - found.keys()
    return found


def words_of_all_languages() -> tuple[Words, ...]:
    """Return the texts of every language, where cards are in words."""
    return tuple(words_for(language) for language in LANGUAGES)
