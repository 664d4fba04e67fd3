"""Faces: what each game looks like, at the table and in the hand. One module per game, found by its id."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Generic, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import Row
from cogs.delivery.verbs import Verb
from games import Event, View
from games.view import TableView

PLAY = Verb.PLAY
"""The verb of controls that make a decision of a game."""

EVENTS_SHOWN = 6
"""How many events are shown with a match: the last ones."""

TableT = TypeVar("TableT", bound=TableView)
TableT_co = TypeVar("TableT_co", bound=TableView, covariant=True)


@dataclass(frozen=True, slots=True)
class Scene(Generic[TableT_co]):
    """What a face is made from.

    Attributes:
        view: everything the reader may know.
        table: the part of it on the table.
        names: the name of each seat, in Markdown.
        words: the reader's texts.
    """

    view: View
    table: TableT_co
    names: tuple[str, ...]
    words: Words

    @classmethod
    def of(cls, view: View, names: tuple[str, ...], words: Words) -> "Scene[Any]":
        """Return the scene of a view; its table is the kind that the view's game has."""
        return Scene(view, view.table, names, words)

    def named(self, seats: Sequence[int]) -> str:
        """Return the names of seats as a list in words."""
        return self.words.join([self.names[seat] for seat in seats])


class Face(ABC, Generic[TableT]):
    """What one game looks like. What every game must define is abstract; the rest has a default.

    Attributes:
        decks: ids of the decks that the game is played with.
        family: id of a family of games that share texts for their events; empty if there is none.
        cover: cards of its first deck that show in the lobby what kind of game it is; none for no picture.
    """

    decks: ClassVar[tuple[str, ...]]
    family: ClassVar[str] = ""
    cover: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def table(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return blocks of text that show everybody the table; the view is a spectator's."""

    @abstractmethod
    def hand(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return blocks of text that show players their own hand and what they need to decide."""

    @abstractmethod
    def controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return the controls of a player's private message, for every decision of the game."""

    @abstractmethod
    def dealt(self, table: TableT, words: Words) -> str:
        """Return in words what a seat was dealt; the table is the seat's own at the first decision."""

    def dealt_cards(self, table: TableT) -> tuple[Card, ...]:
        """Return the cards that a seat was dealt, in the order of its hand; none where no hands are dealt."""
        return ()

    @abstractmethod
    def card(self, code: str, words: Words) -> str:
        """Return a card in words."""

    def about(self, code: str, words: Words) -> tuple[str, ...]:
        """Return what there is to know about a card beyond its name, a line each."""
        return ()

    def public_controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return controls of the table message, for decisions that give nothing away."""
        return ()

    def cards(self, codes: Sequence[str], words: Words) -> str:
        """Return cards as a list in words."""
        return words.join([self.card(code, words) for code in codes])

    def board(self, scene: Scene[TableT]) -> Board | None:
        """Return what a picture of the table shows everybody; the view is a spectator's."""
        return None

    def hand_board(self, scene: Scene[TableT]) -> Board | None:
        """Return what a picture shows players of their own hand; cards have the numbers of their buttons.

        None if there is nothing to see but the table.
        """
        return None

    def beside(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return texts to go with pictures: what they do not show and, in a hand, what to do."""
        return ()

    def result_board(self, scene: Scene[TableT]) -> Board | None:
        """Return what a picture of the end of a match shows."""
        return None

    def ending(self, view: View) -> tuple[Event, ...]:
        """Return the events that tell how a match ended."""
        return view.history[-EVENTS_SHOWN:]

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events to tell: some are left out, others joined into one."""
        return events

    def label(self, event: Event, words: Words) -> str:
        """Return the label of an event in words, empty if it has none worth telling."""
        return ""

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a control stands for, None if it is no longer legal.

        By default a control's argument is the index of its move among the legal ones.
        """
        index = int(argument) if argument.isdecimal() else -1
        return view.moves[index].move if 0 <= index < len(view.moves) else None


@cache
def face_of(game: str) -> Face[Any]:
    """Return the face of a game: `FACE` in the module of its name."""
    return import_module(_module(game)).FACE


def has_face(game: str) -> bool:
    """Return whether there is a face of a game, without loading it."""
    return find_spec(_module(game)) is not None


def _module(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"


def told(events: tuple[Event, ...], scene: Scene[Any], most: int | None = None) -> list[str]:
    """Return in words what happened: all events, or only the last `most`."""
    lines: list[str] = []
    for event in reversed(face_of(scene.view.game).story(events)):
        if len(lines) == most:
            break
        text = tell(event, scene, scene.view.game)
        if text:
            lines.append(text)
    return lines[::-1]


def tell(event: Event, scene: Scene[Any], game: str) -> str | None:
    """Return an event in words, None if it has none.

    The game's own text comes first (`event-<game>-<kind>-<label>`, then without the label), then that of its
    family, then the one that all games share (`event-<kind>`).
    """
    words, face = scene.words, face_of(game)
    tellers = [f"event-{teller}-" for teller in (game, face.family) if teller]
    keys = (
        key
        for teller in (*tellers, "event-")
        for key in (f"{teller}{event.kind}-{event.label}", f"{teller}{event.kind}")
    )
    key = next((key for key in keys if words.has(key)), None)
    if key is None:
        return None
    return words(
        key,
        name="" if event.seat is None else scene.names[event.seat],
        round=event.round,
        cards=face.cards(event.cards, words),
        first=face.card(event.cards[0], words) if event.cards else "",
        rest=face.cards(event.cards[1:], words),
        amount=event.amount or 0,
        label=face.label(event, words),
    )
