"""Templates: texts in the form in which they are filled in quickly.

Almost all texts are words, variables and choices by a variable. Fluent would take many times as long to fill
them in; it does so with the rest.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from fluent.syntax.ast import (
    Identifier,
    NumberLiteral,
    Pattern,
    Placeable,
    SelectExpression,
    StringLiteral,
    TextElement,
    VariableReference,
)

UNGROUPED = range(-999, 1000)
"""The numbers without signs between thousands, which every language writes alike."""

Plural = Callable[[int], str]
"""The rule by which a language counts: returns `one`, `few`, `other` and the like for a number."""


class _Variable(NamedTuple):
    """Where a value is filled in."""

    name: str


class _Choice(NamedTuple):
    """Where a value decides what is said: the first variant whose key fits it, or else the default."""

    name: str
    variants: tuple[tuple[str | int, "Template"], ...]
    default: "Template"

    def of(self, value: str | int, plural: Plural) -> "Template":
        # A number and a word fit each other if the number counts so.
        counted = value if isinstance(value, str) else plural(value)
        for key, said in self.variants:
            if (plural(key) if isinstance(key, int) and isinstance(value, str) else key) in (value, counted):
                return said
        return self.default


class Template(NamedTuple):
    """A text without anything that only Fluent can fill in."""

    parts: tuple[str | _Variable | _Choice, ...]

    def filled_in(self, values: Mapping[str, object], plural: Plural) -> str | None:
        """Return the text with its values.

        Args:
            values: the values of its variables.
            plural: how its language counts.

        Returns:
            The text; None if a value is missing, or Fluent has to write it.
        """
        text = ""
        for part in self.parts:
            if isinstance(part, str):
                text += part
                continue
            value = values.get(part.name)
            if not (isinstance(value, str) or (type(value) is int and value in UNGROUPED)):
                return None
            if isinstance(part, _Variable):
                text += str(value)
            elif (said := part.of(value, plural).filled_in(values, plural)) is None:
                return None
            else:
                text += said
        return text


class _OnlyFluentCan(Exception):
    """A text has something that templates lack."""


def template_of(pattern: Pattern) -> Template | None:
    """Return a text as a template, None if only Fluent can fill it in."""
    try:
        return _template(pattern)
    except _OnlyFluentCan:
        return None


def _template(pattern: Pattern) -> Template:
    return Template(tuple(map(_part, pattern.elements)))


def _part(element: TextElement | Placeable) -> str | _Variable | _Choice:
    if isinstance(element, TextElement):
        return element.value
    expression = element.expression
    if isinstance(expression, StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, VariableReference):
        return _Variable(expression.id.name)
    if isinstance(expression, SelectExpression) and isinstance(expression.selector, VariableReference):
        default = next(variant for variant in expression.variants if variant.default)
        return _Choice(expression.selector.id.name, tuple(_variants(expression)), _template(default.value))
    raise _OnlyFluentCan


def _variants(expression: SelectExpression) -> Iterator[tuple[str | int, Template]]:
    for variant in expression.variants:
        yield _key(variant.key), _template(variant.value)


def _key(key: Identifier | NumberLiteral) -> str | int:
    if isinstance(key, Identifier):
        return key.name
    if not key.value.lstrip("-").isdecimal():
        raise _OnlyFluentCan
    return int(key.value)
