"""Positions laid out by hand, and everything a face shows of them as text."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.choices import PICTURES
from bot.pictures.board import Board, Card, Grid, Group, Note, Strip
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Page
from cogs.faces import face_of
from cogs.faces.boards import beside_picture
from cogs.faces.face import Scene
from games.state import State
from tests.cogs.tables import scene_at, tale
from tests.support.golden import controls_as_text

PICTURED = words_for("en", PICTURES)


@dataclass(frozen=True)
class Laid:
    """A position.

    The log of its state has the events since then.
    """

    game: str
    state: State
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def scene(self, seat: int | None = None) -> Scene:
        return scene_at(self.game, self.state, seat, self.options)


def as_text(laid: Laid) -> str:
    """Return a face's texts about a position for everyone, and each seat's additional or different ones."""
    public = [*read(laid, None)]
    lines = ["════ everybody", *public]
    for seat, name in enumerate(laid.scene().view.seats):
        lines += [f"════ {name}", *(line for line in read(laid, seat) if line and line not in public)]
    return "\n".join([*lines, ""])


def read(laid: Laid, seat: int | None) -> Iterator[str]:
    """Yield everything a face shows to a seat, or to everyone (None): texts, controls, events, pictures."""
    scene = laid.scene(seat)
    face = face_of(laid.game)
    pictured = replace(scene, words=PICTURED)
    public = seat is None
    rows = () if public else face.hand_controls(scene)
    yield from _lines("", face.table_words(scene) if public else face.hand_words(scene))
    yield from controls_as_text(Page(0, 0, ("",), rows))
    yield from _lines("  ", tale(scene))
    yield from _lines("? ", face.decision_details(scene))
    looked_up = face.decision_board(pictured)
    if looked_up is not None:
        yield from _lines("?🖼 ", [looked_up.alt])
    board = (face.table_board if public else face.hand_board)(pictured)
    if board is not None:
        yield from _lines("🖼 ", (*face.picture_notes(pictured), board.alt))
        yield from _lines("🖼 ", drawn(board))
        for row in beside_picture(rows, PICTURED):
            if isinstance(row, tuple) and row:
                yield from _lines("🖼 ", [" · ".join(button.label for button in row)])


def _lines(sign: str, texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from (f"{sign}{line}" for line in in_words(text).split("\n") if line)


def drawn(board: Board) -> Iterator[str]:
    """Yield the contents of a picture by place."""
    for section in board.sections:
        yield _said("▭", section.title, section.aside, section.mark)
        for block in section.blocks:
            yield from ("  " + line for line in _block(block))


def _block(block: object) -> Iterable[str]:
    if isinstance(block, Strip):
        groups = "  ".join(_group(group) for group in block.groups)
        corner = "  ".join(_group(group) for group in block.corner)
        return [_said("—", block.title, block.aside, block.mark, groups, corner and f"⌟ {corner}")]
    if isinstance(block, Grid):
        cells = [" ".join("·" if cell is None else _card(cell) for cell in row) for row in block.cells]
        rows = [f"{row}: {cell}" for row, cell in zip(block.rows, cells, strict=True)]
        beside = [line for each in block.beside for line in _block(each)]
        return [f"{block.corner} {' '.join(block.columns)}", *rows, *beside]
    if isinstance(block, Note):
        return [f"{'‼' if block.strong else '–'} {in_words(block.text)}"]
    raise TypeError(f"a hand or a table shows no {type(block).__name__}")


def _group(group: Group) -> str:
    cards = "+".join(_card(card) for card in group.cards)
    cards = f"[{cards}]" if group.framed else cards
    number = f"{group.number}:" if group.number else ""
    mark = f"<{group.mark}>" if group.mark else ""
    label = f"“{in_words(group.label)}”" if group.label else ""
    return f"{number}{cards}{mark}{label}{'!' if group.strong else ''}"


def _card(card: Card) -> str:
    count = f"×{card.count}" if card.count else ""
    badge = f"({card.badge})" if card.badge else ""
    return f"{card.code or '▢'}{count}{badge}"


def _said(*parts: str) -> str:
    return " | ".join(in_words(part) for part in parts if part)
