"""The face of Hana-awase."""

from typing import cast

from bot.pictures.board import Board
from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, Button
from cogs.faces import Face, Row, Scene
from cogs.faces.hanafuda.board import hand_board, result_board, table_board
from cogs.faces.hanafuda.cards import (
    PLAY,
    captures_block,
    card_controls,
    card_words,
    dealt_words,
    event_label,
    field_block,
    reach_block,
    settled,
    task_words,
)
from games import Event, View
from games.hanafuda.hana_awase import HanaAwaseTable

CARD_POINTS = "card-points"
COUNTING = ("round-points", CARD_POINTS, "scored-yaku")
"""What is told of a seat when a round is counted, in this order."""


class HanaAwaseFace(Face):
    """How Hana-awase looks: the table by month, everybody's captures and points, and fuke."""

    family = "hanafuda"

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the table, the captures of all with their points, who deals next, and who may call fuke."""
        table, words = _table(scene), scene.words
        worth = tuple(
            words("hana-awase-worth", cards=cards, yaku=points - cards, points=points)
            for cards, points in zip(table.card_points, table.scores, strict=True)
        )
        return field_block(table, words), captures_block(scene, table, worth), self._notes(scene)

    def _notes(self, scene: Scene) -> str:
        """Return who deals next, and who may call fuke."""
        table, words = _table(scene), scene.words
        notes = [words("hana-awase-next-dealer", name=scene.names[table.dealer])]
        if table.fuke_limit is not None:
            weak = scene.named(table.may_fuke) if table.may_fuke else ""
            option = scene.view.options["fuke"]
            notes.append(words(f"hana-awase-fuke-{option}", limit=table.fuke_limit))
            notes.append(words("hana-awase-weak", names=weak) if weak else words("hana-awase-nobody-weak"))
        if table.phase == "calling":
            notes.append(words("hana-awase-calling", name=scene.named(scene.view.to_move)))
        return "\n".join(notes)

    def hand(self, scene: Scene) -> tuple[str, ...]:
        """Return what is to be done, what fuke would mean where it may be called, and the table."""
        return self._task(scene), *self.table(scene)

    def beside(self, scene: Scene) -> tuple[str, ...]:
        """Return what is to be done, which yaku are in reach, and how it stands with fuke."""
        if scene.view.you is None:
            return (self._notes(scene),)
        return self._task(scene), reach_block(scene, _table(scene)), self._notes(scene)

    def _task(self, scene: Scene) -> str:
        table, you, words = _table(scene), scene.view.you, scene.words
        if you is None or table.phase != "calling" or you not in scene.view.to_move:
            return task_words(scene, table)
        scores = words.join(
            [f"{name} {points}" for name, points in zip(scene.names, table.scores, strict=True)]
        )
        return words(
            "hana-awase-decide", cards=table.card_points[you], limit=table.fuke_limit or 0, scores=scores
        )

    def board(self, scene: Scene) -> Board:
        """Return the table with the captures of all and their points."""
        table = _table(scene)
        return table_board(scene, table, table.scores, ())

    def hand_board(self, scene: Scene) -> Board | None:
        """Return the hand with the table that it is played to."""
        return hand_board(scene, _table(scene))

    def result_board(self, scene: Scene) -> Board:
        """Return the seats by rank with their last yaku."""
        return result_board(scene, _table(scene))

    def controls(self, scene: Scene) -> tuple[Row, ...]:
        """Return the cards, or the answer to whether the round is to be void."""
        if _table(scene).phase != "calling":
            return card_controls(scene, _table(scene))
        calls = tuple(
            Button(
                scene.words(f"hana-awase-{move.kind}", points=move.gain or 0),
                PLAY,
                str(index),
                DANGER if move.kind == "fuke" else SUCCESS,
            )
            for index, move in enumerate(scene.view.moves)
        )
        return (calls,) if calls else ()

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Tell at the end of a round seat by seat what it scored; of a void one only the points on cards."""
        before = [event for event in events if event.kind not in COUNTING]
        counted = [event for event in events if event.kind in COUNTING]
        if any(event.kind == "void" for event in before):
            counted = [_void(event) for event in counted if event.kind == CARD_POINTS]
        counted.sort(key=lambda event: (event.seat or 0, COUNTING.index(event.kind)))
        return (*settled(tuple(before)), *counted)

    def ending(self, view: View) -> tuple[Event, ...]:
        """Return how the last round was counted."""
        return tuple(event for event in view.history if event.kind in ("fuke", "void", *COUNTING))

    def dealt(self, view: View, words: Words) -> str:
        """Return the hand that a seat was dealt."""
        return dealt_words(cast("HanaAwaseTable", view.table), words)

    def card(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about, shortly where the yaku of all are told."""
        return event_label(event, words, short=event.kind == "scored-yaku")


def _void(event: Event) -> Event:
    """Return what is told of a seat's points in a round that is void."""
    return Event(event.kind, event.round, event.seat, amount=event.amount, label="void")


def _table(scene: Scene) -> HanaAwaseTable:
    return cast("HanaAwaseTable", scene.view.table)


FACE: Face = HanaAwaseFace()
