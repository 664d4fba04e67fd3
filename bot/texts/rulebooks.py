"""Rulebooks: reads the Markdown file of a language and game, with a page per heading.

    ## turn: Your turn
    A paragraph. {hand} is a number from the rules, {1b} the name of a card.

    ! 1b 1r^takes(label) = a row of cards, with a title
    !yaku goko shiko

    @hanafuda cards months-1

Lines that begin with `!` are pictures; adjacent ones form one picture. `@file page ...` inserts pages of
another file of the same language, shared by several games.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby

from bot.choices import ENGLISH, Language
from bot.texts import with_narrow_spaces

RULES_FOLDER = "rules"
_HEADING = re.compile(r"## ([a-z][a-z0-9-]*): (\S.*)")
_SHARED = re.compile(r"@([a-z-]+)((?: [a-z][a-z0-9-]*)+)")


class RulebookError(ValueError):
    """A rulebook is missing or has a malformed line."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture on a page: the lines that describe it, without their exclamation marks."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a rulebook; its id is the same in all languages.

    Its parts are pictures and texts in Markdown, with names of numbers and cards in braces.
    """

    id: str
    heading: str
    parts: tuple[str | Figure, ...]


def has_rulebook(game: str, language: Language = ENGLISH) -> bool:
    """Return whether a game has its own rulebook in a language."""
    return files("bot.texts").joinpath(language, RULES_FOLDER, f"{game}.md").is_file()


@cache
def load_rulebook(game: str, language: Language) -> tuple[Leaf, ...]:
    """Return the pages of a game's rulebook or of a shared file, in English if the language has none.

    Raises RulebookError if the rulebook is missing or has a malformed line.
    """
    if not has_rulebook(game, language):
        if language == ENGLISH:
            raise RulebookError(f"no rulebook of {game}")
        return load_rulebook(game, ENGLISH)
    text = files("bot.texts").joinpath(language, RULES_FOLDER, f"{game}.md").read_text(encoding="utf-8")
    return tuple(_read_leaves(with_narrow_spaces(text, language), game, language))


def _read_leaves(text: str, game: str, language: Language) -> Iterator[Leaf]:
    for part in re.split(r"^(?=## |@)", text, flags=re.MULTILINE)[1:]:
        first, *lines = part.strip().split("\n")
        shared = _SHARED.fullmatch(first)
        heading = _HEADING.fullmatch(first)
        if shared is not None and not lines:
            pages = {leaf.id: leaf for leaf in load_rulebook(shared[1], language)}
            for name in shared[2].split():
                if name not in pages:
                    raise RulebookError(f"{game}.md ({language}): {shared[1]}.md has no page {name}")
                yield pages[name]
        elif heading is not None:
            yield Leaf(heading[1], heading[2], tuple(_read_parts(lines)))
        else:
            raise RulebookError(f"{game}.md ({language}): cannot read {first!r}")


def _read_parts(lines: list[str]) -> Iterator[str | Figure]:
    """Yield texts and pictures; adjacent lines with exclamation marks form one picture."""
    for drawn, some in groupby(lines, key=lambda line: line.startswith("!")):
        if drawn:
            yield Figure(tuple(line[1:] for line in some))
        elif text := "\n".join(some).strip():
            yield text
