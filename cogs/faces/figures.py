"""Pictures in rulebooks: rows of cards as the text describes them, and what a face draws by name.

A line of a picture is one of these:

    ! 1b 1r+1p 3b^takes(label) = title / aside    cards, some on top of each other, marked or labelled
    !# Heading / aside                            begins a new part
    !yaku goko shiko                              what the game's face draws by this name
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from bot.pictures.board import (
    BLOCKED,
    CHOSEN,
    EMPTY,
    MEDIUM,
    NEW,
    PLAYABLE,
    TAKES,
    WINNING,
    Board,
    Card,
    Group,
    Note,
    Section,
    Strip,
)
from bot.pictures.decks import DECKS
from bot.pictures.spots import GAP, INNER
from bot.pictures.sprites import BACK
from bot.pictures.strips import NAMES
from bot.texts import Words
from bot.texts.rulebooks import Figure, RulebookError
from cogs.faces import Drawn, Face
from cogs.faces.boards import board_of, hand_width, plain

NOTHING = "_"
MARKS = (BLOCKED, CHOSEN, NEW, PLAYABLE, TAKES, WINNING)
BESIDE_A_TITLE = INNER - NAMES
"""Room beside the title of a row, in pixels of the picture."""
NARROWEST = 54
"""Width of cards that are worth a second line."""
LAP = 44
_CARDS = re.compile(r"([^\s^(]+)(?:\^([a-z]+))?(?:\(([^)]*)\))?")
_NAMED = re.compile(r"([a-z]+)((?: \S+)*)")

Fill = Callable[[str], str]


def drawn(figure: Figure, face: Face[Any], fill: Fill, words: Words) -> tuple[Board, tuple[str, ...]]:
    """Return a picture in a rulebook, and the same in words.

    Args:
        figure: what the text says about it.
        face: the game's face.
        fill: fills in the names of numbers and cards.
        words: the reader's texts.

    Raises:
        RulebookError: a line cannot be understood.
    """
    parts: list[Drawn] = []
    rows: list[str] = []
    heading = ""

    def end_part() -> None:
        if rows or heading:
            parts.append(_part(heading, rows, face, fill, words))
        rows.clear()

    for line in figure.lines:
        if line.startswith("#"):
            end_part()
            heading = fill(line[1:].strip())
        elif line.startswith(" "):
            rows.append(line.strip())
        else:
            end_part()
            heading = ""
            parts += _by_name(line, face, words)
    end_part()
    told = tuple(chain.from_iterable(part.told for part in parts))
    cards = (card for part in parts for card in _cards_in(part.section))
    cloth = next((card.deck for card in cards if card.deck), face.decks[0])
    return board_of(cloth, [part.section for part in parts]), told


def _cards_in(section: Section) -> Iterator[Card]:
    for block in section.blocks:
        if isinstance(block, Strip):
            yield from (card for group in block.groups for card in group.cards)


def _by_name(line: str, face: Face[Any], words: Words) -> Sequence[Drawn]:
    named = _NAMED.fullmatch(line)
    if named is None or named[1] not in face.figures:
        raise RulebookError(f"no picture {line!r}")
    return face.figures[named[1]](named[2].split(), words)


def _part(heading: str, rows: Sequence[str], face: Face[Any], fill: Fill, words: Words) -> Drawn:
    title, _, aside = (text.strip() for text in heading.partition(" / "))
    strips: list[Strip | Note] = []
    told = [title_words(title, aside, words)] if title else []
    for row in rows:
        cards, _, caption = (text.strip() for text in row.partition(" = "))
        name, _, below = (fill(text.strip()) for text in caption.partition(" / "))
        if not cards:
            strips.append(Note(name, strong=True))
            told.append(name)
            continue
        groups = tuple(_group(found, face, fill) for found in _CARDS.finditer(cards))
        strips.append(row_of(groups, name, below))
        there = ", ".join(told_group(group, face, words) for group in groups)
        said = f"{name} ({below})" if below else name
        told.append(words("picture-line", title=said, cards=there) if name else f"{there}.")
    return Drawn(
        Section(tuple(strips), title, aside, alt=" ".join(plain(text) for text in told)), tuple(told)
    )


def title_words(title: str, aside: str, words: Words) -> str:
    """Return the heading of a part in words."""
    return words("picture-said", title=words("rules-aside", title=title, aside=aside) if aside else title)


def row_of(groups: tuple[Group, ...], title: str = "", aside: str = "") -> Strip:
    """Return groups of cards side by side, as large as the room beside their title allows."""
    count = sum(1 + (len(group.cards) - 1) / 2 for group in groups)
    if not title:
        return Strip(groups, hand_width(round(count)), LAP)
    width = max(NARROWEST, min(MEDIUM, int((BESIDE_A_TITLE + GAP) / count) - GAP))
    return Strip(groups, width, LAP, title=title, aside=aside)


def card_of(code: str, face: Face[Any]) -> Card:
    """Return a card of one of a face's decks, face down, or an empty place.

    Raises:
        RulebookError: there is no such card.
    """
    if code == NOTHING:
        return EMPTY
    if code == BACK or code.startswith("token-"):
        return Card(face.decks[0], code)
    deck = next((deck for deck in face.decks if code in DECKS[deck].codes), None)
    if deck is None:
        raise RulebookError(f"no card {code!r}")
    return Card(deck, code)


def told_group(group: Group, face: Face[Any], words: Words) -> str:
    """Return a group of cards in words, with its label."""
    cards = " + ".join(_named(card, face, words) for card in group.cards)
    return words("picture-said-of", card=cards, said=group.label) if group.label else cards


def _named(card: Card, face: Face[Any], words: Words) -> str:
    if card == EMPTY:
        return words("picture-nothing")
    if card.code == BACK:
        return words("picture-face-down", count=1)
    if card.code.startswith("token-"):
        return words("rules-token", value=card.code.removeprefix("token-"))
    return face.brief_card(card.code, words)


def _group(found: "re.Match[str]", face: Face[Any], fill: Fill) -> Group:
    codes, mark, label = found[1].split("+"), found[2] or "", fill(found[3] or "")
    if mark and mark not in MARKS:
        raise RulebookError(f"no mark {mark!r}")
    return Group(tuple(card_of(code, face) for code in codes), label, strong=bool(label), mark=mark)
