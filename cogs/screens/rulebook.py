"""The pages of rulebooks: texts with the numbers of the rules filled in, and pictures of cards."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.choices import PICTURES
from bot.errors import Reason, TableProblem
from bot.pictures.board import Board
from bot.pictures.decks import DECKS
from bot.texts import Words
from bot.texts.rulebooks import Figure, Leaf, RulebookError, rulebook
from cogs.delivery.pages import Block, Button, Choice, Drawing, Page, Select, choices_around
from cogs.delivery.verbs import Verb
from cogs.faces import Face, face_of
from cogs.faces.figures import drawn
from cogs.screens.parts import game_name
from games import catalogue

READING = "🏠"
"""Marks a reading of the house."""

_READING_ID = re.compile(rf"(?<={READING}) \([a-z-]+\)")
_NAME = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture on a page of a rulebook.

    Attributes:
        id: names it within its game: the page, and its place there.
        board: what it shows.
        told: the same in words.
    """

    id: str
    board: Board
    told: tuple[str, ...]


@cache
def numbers_of(game: str) -> Mapping[str, int]:
    """Return all numbers that a game's rulebook may state, by name."""
    rules = catalogue.game(game)
    options = {name: value for name, value in rules.read_options({}).items() if isinstance(value, int)}
    return {"fewest": min(rules.players), "most": max(rules.players), **options, **face_of(game).numbers()}


def filled(text: str, game: str, words: Words) -> str:
    """Return a text with the numbers of the rules and the names of cards in place of what is in braces.

    Raises:
        RulebookError: there is no such number and no such card.
    """
    numbers, face = numbers_of(game), face_of(game)

    def value(found: re.Match[str]) -> str:
        names = found[1].split("+")
        if all(name in numbers for name in names):
            return str(sum(numbers[name] for name in names))
        return _card(found[1], face, words)

    return _NAME.sub(value, _READING_ID.sub("", text))


def _card(code: str, face: Face[Any], words: Words) -> str:
    if not any(code in DECKS[deck].codes for deck in face.decks):
        raise RulebookError(f"no number or card {code!r}")
    return face.brief_card(code, words)


def contents(game: str, leaf: Leaf, words: Words) -> list[str | Illustration]:
    """Return the texts and pictures of a page, in order."""
    plain, face = words.plain, face_of(game)

    def fill(text: str) -> str:
        return filled(text, game, plain)

    parts: list[str | Illustration] = []
    for part in leaf.parts:
        if isinstance(part, Figure):
            board, told = drawn(part, face, fill, plain)
            place = sum(isinstance(before, Illustration) for before in parts) + 1
            parts.append(Illustration(f"{leaf.id}-{place}", board, told))
        else:
            parts.append(filled(part, game, words))
    return parts


def rules_page(game: str, page: str, words: Words) -> Page:
    """Return a page of a game's rulebook, with a select of all pages and buttons to turn it.

    Args:
        game: the game.
        page: id of the page; empty for the first.
        words: the reader's texts.

    Raises:
        TableProblem: there is no such page.
    """
    leaves = rulebook(game, words.language)
    ids = [leaf.id for leaf in leaves]
    if page and page not in ids:
        raise TableProblem(Reason.OLD_CONTROL)
    place = ids.index(page) if page else 0
    leaf = leaves[place]
    name = words("rules-place", game=game_name(game, words), number=place + 1, count=len(leaves))
    blocks: list[Block] = [f"{words('rules-heading', heading=leaf.heading)}\n{name}"]
    for part in contents(game, leaf, words):
        if isinstance(part, str) and isinstance(blocks[-1], str):
            blocks[-1] = f"{blocks[-1]}\n{part}"
        elif isinstance(part, str):
            blocks.append(part)
        elif words.look == PICTURES:
            blocks.append(Drawing(part.board, part.told))
        else:
            blocks.append("\n".join(part.told))
    return Page(0, 0, tuple(blocks), (_pages(game, leaves, place, words), _turning(game, ids, place, words)))


def rules_button(game: str, page: str, words: Words) -> Button:
    """Return the button that opens a page of a game's rulebook."""
    heading = next(leaf.heading for leaf in rulebook(game, words.language) if leaf.id == page)
    return Button(words("rules-open", heading=heading), Verb.RULES, f"{game}.{page}")


def _pages(game: str, leaves: tuple[Leaf, ...], place: int, words: Words) -> Select:
    """Return the select of all pages, or of those around this one if there are more than it can hold."""
    choices = tuple(
        Choice(words("rules-page", number=i + 1, heading=leaves[i].heading), leaves[i].id, chosen=i == place)
        for i in choices_around(place, len(leaves))
    )
    # Discord keeps showing what was chosen until the id changes.
    return Select(words("rules-pages"), Verb.PAGE, f"{game}.{leaves[place].id}", choices)


def _turning(game: str, ids: list[str], place: int, words: Words) -> tuple[Button, ...]:
    """Return the buttons that turn the page; at either end one of them cannot be used."""
    before, after = max(place - 1, 0), min(place + 1, len(ids) - 1)
    return (
        Button(words("rules-before"), Verb.PAGE, f"{game}.{ids[before]}.before", disabled=before == place),
        Button(words("rules-after"), Verb.PAGE, f"{game}.{ids[after]}.after", disabled=after == place),
    )
