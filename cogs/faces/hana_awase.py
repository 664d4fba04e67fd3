"""The face of Hana-awase."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, Button
from cogs.faces import PLAY, Row, Scene
from cogs.faces.hanafuda.cards import (
    captures_block,
    card_controls,
    choice_words,
    event_label,
    field_block,
    task_words,
)
from cogs.faces.hanafuda.face import HanafudaFace, scored_yaku
from cogs.faces.outcome import Deed, Outcome
from games import Event
from games.cards.hanafuda import INDEX, POINTS
from games.hanafuda.hana_awase import FUKE_LIMIT, HanaAwase
from games.hanafuda.table import HanaAwaseTable

CARD_POINTS = "card-points"
COUNTING = ("round-points", CARD_POINTS, "scored-yaku")
"""The events that count a round, in the order in which they are shown for each seat."""


class HanaAwaseFace(HanafudaFace[HanaAwaseTable]):
    """How Hana-awase looks: the table by month, everybody's captures and points, and fuke."""

    cover: ClassVar = ("1r", "2a", "3b", "9a", "6r")
    counting: ClassVar = frozenset(COUNTING)
    voiding: ClassVar = frozenset({"fuke", "void"})
    deciding: ClassVar = frozenset({"yaku", "fuke"})
    rules: ClassVar = HanaAwase
    calls_page: ClassVar = "fuke"

    def numbers(self) -> Mapping[str, int]:
        """Return those of all games of capture, and the limit for calling fuke."""
        return {**super().numbers(), "fuke-limit": FUKE_LIMIT}

    def table(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return the table, the captures of all with their points, who deals next, and who may call fuke."""
        table, words = scene.table, scene.words
        worth = tuple(
            words("hana-awase-worth", cards=cards, yaku=points - cards, points=points)
            for cards, points in zip(table.card_points, table.scores, strict=True)
        )
        return field_block(table, words), captures_block(scene, worth), self._notes(scene)

    def _notes(self, scene: Scene[HanaAwaseTable]) -> str:
        """Return who deals next, and who may call fuke."""
        table, words = scene.table, scene.words
        notes = [words("hana-awase-next-dealer", name=scene.names[table.dealer])]
        if table.fuke_limit is not None:
            weak = scene.named(table.may_fuke) if table.may_fuke else ""
            option = scene.view.options["fuke"]
            notes.append(words(f"hana-awase-fuke-{option}", limit=table.fuke_limit))
            notes.append(words("hana-awase-weak", names=weak) if weak else words("hana-awase-nobody-weak"))
        if table.phase == "calling":
            notes.append(words("hana-awase-calling", name=scene.named(scene.view.to_move)))
        return "\n".join(notes)

    def beside(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return whose call it is and what it is about, or what a turned card is to choose."""
        if scene.table.phase != "calling":
            return (choice_words(scene),)
        if scene.view.you in scene.view.to_move:
            return (self.task(scene),)
        return (scene.words("hana-awase-calling", name=scene.named(scene.view.to_move)),)

    def details(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return the rules of the decision, which yaku are in reach, and where fuke stands."""
        return *super().details(scene), self._notes(scene)

    def task(self, scene: Scene[HanaAwaseTable]) -> str:
        """Return what the reader has to do; before a call, what it is about."""
        table, you, words = scene.table, scene.view.you, scene.words
        if you is None or table.phase != "calling" or you not in scene.view.to_move:
            return task_words(scene)
        scores = words.join(
            [f"{name} {points}" for name, points in zip(scene.names, table.scores, strict=True)]
        )
        return words(
            "hana-awase-decide", cards=table.card_points[you], limit=table.fuke_limit or 0, scores=scores
        )

    def worth(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return what each would score if the round ended now."""
        return tuple(scene.words("picture-round", points=points) for points in scene.table.scores)

    def outcomes(self, events: tuple[Event, ...], scene: Scene[HanaAwaseTable]) -> tuple[Outcome, ...]:
        """Return what everybody had on cards and in yaku, or who called the round void."""
        return tuple(_outcome(events, seat, scene.words) for seat in range(len(scene.names)))

    def controls(self, scene: Scene[HanaAwaseTable]) -> tuple[Row, ...]:
        """Return the cards, or the answer to whether the round is to be void."""
        if scene.table.phase != "calling":
            return card_controls(scene)
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
        """Return what was scored, seat by seat; of a void round only the points on cards."""
        before = [event for event in events if event.kind not in COUNTING]
        counted = [event for event in events if event.kind in COUNTING]
        if any(event.kind == "void" for event in before):
            counted = [_void(event) for event in counted if event.kind == CARD_POINTS]
        counted.sort(key=lambda event: (event.seat or 0, COUNTING.index(event.kind)))
        return (*super().story(tuple(before)), *counted)

    def label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about, in short where those of all seats are listed."""
        return event_label(event, words, short=event.kind == "scored-yaku")


def _outcome(events: tuple[Event, ...], seat: int, words: Words) -> Outcome:
    own = [event for event in events if event.seat == seat]
    cards = sum(event.amount or 0 for event in own if event.kind == CARD_POINTS)
    if any(event.kind == "fuke" for event in own):
        return Outcome(words("outcome-hana-awase-fuke", cards=cards))
    if any(event.kind == "void" for event in events):
        return Outcome(words("outcome-hana-awase-void", cards=cards))
    yaku = scored_yaku(events, seat, words)
    worth = sum(deed.worth for deed in yaku)
    return Outcome(words("outcome-hana-awase", cards=cards, yaku=worth), yaku or _best_capture(own, words))


def _best_capture(events: list[Event], words: Words) -> tuple[Deed, ...]:
    """Return the capture of a seat with the most points on its cards, if it captured anything."""
    captures = [event.cards for event in events if event.kind == "capture"]
    if not captures:
        return ()
    points, cards = max((sum(POINTS[INDEX[code]] for code in cards), cards) for cards in captures)
    return (Deed(points, words("deed-hana-awase-capture", points=points), cards),)


def _void(event: Event) -> Event:
    """Return a seat's points as they are shown for a round that is void."""
    return Event(event.kind, event.round, event.seat, amount=event.amount, label="void")


FACE = HanaAwaseFace()
