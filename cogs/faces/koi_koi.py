"""The face of Koi-Koi."""

from typing import cast

from bot.pictures.board import Board
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SUCCESS, Button
from cogs.faces import Face, Row, Scene
from cogs.faces.boards import player
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
    yaku_words,
)
from games import Event, View
from games.hanafuda.koi_koi import KoiKoiTable


class KoiKoiFace(Face):
    """How Koi-Koi looks: the table by month, both piles of captures, and the call."""

    family = "hanafuda"

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the table, the captures of both, and who said koi-koi."""
        table = _table(scene)
        words = scene.words
        called = [
            words("koi-koi-called", name=scene.names[seat], points=points)
            for seat, points in enumerate(table.called)
            if points is not None
        ]
        if table.phase == "calling":
            called.append(self._calling(scene))
        worth = tuple(words("koi-koi-pays", points=points) if points else "" for points in table.shobu)
        return field_block(table, words), captures_block(scene, table, worth), "\n".join(called)

    def hand(self, scene: Scene) -> tuple[str, ...]:
        """Return the same, and before a call what the player has and what shobu pays."""
        return self._task(scene), *self.table(scene)

    def beside(self, scene: Scene) -> tuple[str, ...]:
        """Return what is to be done, and which yaku are in reach; of the table only that somebody decides."""
        table = _table(scene)
        if scene.view.you is not None:
            return self._task(scene), reach_block(scene, table)
        return (self._calling(scene),) if table.phase == "calling" else ()

    def _calling(self, scene: Scene) -> str:
        return scene.words("koi-koi-calling", name=scene.named(scene.view.to_move))

    def _task(self, scene: Scene) -> str:
        """Return what the reader is to do; before a call what he has and what shobu pays."""
        table, you, words = _table(scene), scene.view.you, scene.words
        if you is None or table.phase != "calling" or you not in scene.view.to_move:
            return task_words(scene, table)
        scores = words.join(
            [f"{name} {points}" for name, points in zip(scene.names, scene.view.scores, strict=True)]
        )
        decide = words("koi-koi-decide", yaku=yaku_words(table, you, words), points=table.shobu[you])
        return f"{decide}\n{words('koi-koi-score', scores=scores)}"

    def board(self, scene: Scene) -> Board:
        """Return the table with the captures of both, what they are worth, and who said koi-koi."""
        table = _table(scene)
        told = tuple(
            scene.words("picture-koi-koi", name=player(scene, seat))
            for seat, points in enumerate(table.called)
            if points is not None
        )
        return table_board(scene, table, table.shobu, told)

    def hand_board(self, scene: Scene) -> Board | None:
        """Return the hand with the table that it is played to."""
        return hand_board(scene, _table(scene))

    def result_board(self, scene: Scene) -> Board:
        """Return the seats by rank with their last yaku."""
        return result_board(scene, _table(scene))

    def controls(self, scene: Scene) -> tuple[Row, ...]:
        """Return the cards, and above them the call where one is due."""
        table, words = _table(scene), scene.words
        calls = tuple(
            Button(
                words(f"koi-koi-{move.kind}", points=move.gain or 0),
                PLAY,
                str(index),
                SUCCESS if move.kind == "shobu" else PRIMARY,
            )
            for index, move in enumerate(scene.view.moves)
            if table.phase == "calling"
        )
        rows = card_controls(scene, table)
        return (calls, *rows) if calls else rows

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Tell of a turned card only what it took."""
        return settled(events)

    def dealt(self, view: View, words: Words) -> str:
        """Return the hand that a seat was dealt."""
        return dealt_words(cast("KoiKoiTable", view.table), words)

    def card(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about."""
        return event_label(event, words)


def _table(scene: Scene) -> KoiKoiTable:
    return cast("KoiKoiTable", scene.view.table)


FACE: Face = KoiKoiFace()
