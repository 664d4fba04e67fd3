"""Faces: how each game looks at the table and in the hand. One module a game, found by the game's id."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Protocol

from bot.pictures.board import Board
from bot.texts import Words
from cogs.delivery.pages import Row
from games import Event, View

PLAY = "play"
"""The verb of controls with which a decision of a game is made."""

EVENTS_SHOWN = 6
"""So many events, the last ones, are told where a match is shown."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a face draws from.

    Attributes:
        view: all that the reader may know.
        names: how each seat is called, in Markdown.
        words: the reader's texts.
    """

    view: View
    names: tuple[str, ...]
    words: Words

    def named(self, seats: Sequence[int]) -> str:
        """Return the names of seats as a list in words."""
        return self.words.join([self.names[seat] for seat in seats])


class Face(Protocol):
    """How one game looks. What every game needs is abstract; the rest has a default that most can keep.

    Attributes:
        family: id of a family of games that tell their events alike, empty if there is none.
    """

    family: str = ""

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return blocks of text that show the table to everybody; the view is a spectator's."""
        ...

    def hand(self, scene: Scene) -> tuple[str, ...]:
        """Return blocks of text that show a player his own hand and what he needs to decide."""
        ...

    def controls(self, scene: Scene) -> tuple[Row, ...]:
        """Return the controls of a player's private message, for every decision of the game."""
        ...

    def dealt(self, view: View, words: Words) -> str:
        """Return the cards that a seat was dealt, in words; the view is its own at the first decision."""
        ...

    def public_controls(self, scene: Scene) -> tuple[Row, ...]:
        """Return controls of the table message, where a decision shows nothing that is hidden."""
        return ()

    def card(self, code: str, words: Words) -> str:
        """Return a card in words."""
        ...

    def cards(self, codes: Sequence[str], words: Words) -> str:
        """Return cards as a list in words."""
        return words.join([self.card(code, words) for code in codes])

    def board(self, scene: Scene) -> Board | None:
        """Return what a picture of the table shows to everybody; the view is a spectator's."""
        return None

    def hand_board(self, scene: Scene) -> Board | None:
        """Return what a picture shows a player of his own hand; its cards have the numbers of their buttons.

        None where there is nothing to be seen but the table.
        """
        return None

    def beside(self, scene: Scene) -> tuple[str, ...]:
        """Return what pictures do not show: of the table, or of a hand what is to be done with it."""
        return ()

    def result_board(self, scene: Scene) -> Board | None:
        """Return what a picture of the end of a match shows."""
        return None

    def ending(self, view: View) -> tuple[Event, ...]:
        """Return the events that tell how a match that is over came to its end."""
        return view.history[-EVENTS_SHOWN:]

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events in the way they are told: some may go without saying, others in one breath."""
        return events

    def label(self, event: Event, words: Words) -> str:
        """Return the label of an event in words, empty if it has none that is told."""
        return ""

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a control stands for, None if there is none any more.

        By default the argument of a control is the place of its move in the list of legal moves.
        """
        index = int(argument) if argument.isdecimal() else -1
        return view.moves[index].move if 0 <= index < len(view.moves) else None


@cache
def face_of(game: str) -> Face:
    """Return the face of a game."""
    return import_module(f"{__name__}.{game.replace('-', '_')}").FACE


def told(events: tuple[Event, ...], scene: Scene, most: int | None = None) -> list[str]:
    """Return what happened as one would tell it: all of it, or only the last things."""
    lines: list[str] = []
    for event in reversed(face_of(scene.view.game).story(events)):
        if len(lines) == most:
            break
        text = tell(event, scene, scene.view.game)
        if text:
            lines.append(text)
    return lines[::-1]


def tell(event: Event, scene: Scene, game: str) -> str | None:
    """Return an event as one would tell it, None if it is not worth a word.

    The game's own text comes first (`event-<game>-<kind>-<label>`, then without label), then that of its
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
