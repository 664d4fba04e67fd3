"""Pictures in rulebooks: rows of cards as the text describes them, and what a face draws by name.

A line of a picture is one of these:

    ! 1b 1r+1p 3b^takes(label) = title / aside    cards, some on top of each other, marked or labelled
    !# Heading / aside                            begins a new part
    !yaku goko shiko                              what the game's face draws by this name
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.pictures.board import (
    BLOCKED,
    CHOSEN,
    EMPTY,
    MEDIUM_WIDTH,
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
from bot.pictures.sprites import BACK
from bot.pictures.strips import TITLE_WIDTH
from bot.pictures.style import CARD_GAP, PANEL_WIDTH
from bot.texts import Words
from bot.texts.rulebooks import Figure, RulebookError
from cogs.faces.boards import card_of, hand_width
from cogs.faces.describing import board_of
from cogs.faces.face import Face

NOTHING = "_"
MARKS = (BLOCKED, CHOSEN, NEW, PLAYABLE, TAKES, WINNING)
BESIDE_A_TITLE = PANEL_WIDTH - TITLE_WIDTH
"""Room beside the title of a row, in pixels of the picture."""
NARROWEST = 54
"""Width of cards that are worth a second line."""
LAP = 44
_CARDS = re.compile(r"([^\s^(]+)(?:\^([a-z]+))?(?:\(([^)]*)\))?")
_NAMED = re.compile(r"([a-z]+)((?: \S+)*)")

Fill = Callable[[str], str]


def draw_figure(figure: Figure, face: Face[Any], fill: Fill, words: Words) -> Board:
    """Return a picture in a rulebook.

    Args:
        figure: what the text says about it.
        face: the game's face.
        fill: fills in the names of numbers and cards.
        words: the reader's texts.

    Raises:
        RulebookError: a line cannot be understood.
    """
    parts: list[Section] = []
    rows: list[str] = []
    heading = ""

    def end_part() -> None:
        if rows or heading:
            parts.append(_read_section(heading, rows, face, fill))
        rows.clear()

    # A heading begins a part, rows of cards add to it, and a name is a part drawn by the face.
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
    # The cloth is that of the first card, as a game may have several decks.
    cards = (card for part in parts for card in _cards_in(part))
    cloth = next((card.deck for card in cards if card.deck), face.decks[0])
    return board_of(face, cloth, parts, words)


def _cards_in(section: Section) -> Iterator[Card]:
    for block in section.blocks:
        if isinstance(block, Strip):
            yield from (card for group in block.groups for card in group.cards)


def _by_name(line: str, face: Face[Any], words: Words) -> Sequence[Section]:
    named = _NAMED.fullmatch(line)
    if named is None or named[1] not in face.figures:
        raise RulebookError(f"no picture {line!r}")
    return face.figures[named[1]](named[2].split(), words)


def _read_section(heading: str, rows: Sequence[str], face: Face[Any], fill: Fill) -> Section:
    title, _, aside = (text.strip() for text in heading.partition(" / "))
    strips: list[Strip | Note] = []
    for row in rows:
        cards, _, caption = (text.strip() for text in row.partition(" = "))
        name, _, below = (fill(text.strip()) for text in caption.partition(" / "))
        if cards:
            groups = tuple(_read_group(found, face, fill) for found in _CARDS.finditer(cards))
            strips.append(row_of(groups, name, below))
        else:
            strips.append(Note(name, strong=True))
    return Section(tuple(strips), title, aside)


def row_of(groups: tuple[Group, ...], title: str = "", aside: str = "") -> Strip:
    """Return groups of cards side by side, as large as the room beside their title allows."""
    count = sum(1 + (len(group.cards) - 1) / 2 for group in groups)
    if not title:
        return Strip(groups, hand_width(round(count)), LAP)
    width = max(NARROWEST, min(MEDIUM_WIDTH, int((BESIDE_A_TITLE + CARD_GAP) / count) - CARD_GAP))
    return Strip(groups, width, LAP, title=title, aside=aside)


def _read_card(code: str, face: Face[Any]) -> Card:
    """Return a card of one of a face's decks, face down, or an empty place.

    Raises:
        RulebookError: there is no such card.
    """
    if code == NOTHING:
        return EMPTY
    card = Card(face.decks[0], code)
    if code == BACK or card.token:
        return card
    try:
        return card_of(face, code)
    except KeyError:
        raise RulebookError(f"no card {code!r}") from None


def _read_group(found: "re.Match[str]", face: Face[Any], fill: Fill) -> Group:
    codes, mark, label = found[1].split("+"), found[2] or "", fill(found[3] or "")
    if mark and mark not in MARKS:
        raise RulebookError(f"no mark {mark!r}")
    return Group(tuple(_read_card(code, face) for code in codes), label, strong=bool(label), mark=mark)
