"""The face of Hana-awase."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.delivery.pages import DANGER, SUCCESS, Button, Row
from cogs.delivery.verbs import Verb
from cogs.faces.face import Outcome, RoundHighlight, Scene
from cogs.faces.hanafuda.controls import card_controls
from cogs.faces.hanafuda.face import HanafudaFace, scored_yaku
from cogs.faces.hanafuda.words import (
    captures_block,
    choice_words,
    event_label,
    task_words,
)
from games import Event
from games.cards.hanafuda import INDEX, POINTS
from games.hanafuda.hana_awase import FUKE_LIMIT, WINNER, HanaAwase
from games.hanafuda.view import HanaAwaseTable

CARD_POINTS = "card-points"
COUNTING = ("round-points", CARD_POINTS, "scored-yaku")
"""The events that count a round, in the order of display for each seat."""


class HanaAwaseFace(HanafudaFace[HanaAwaseTable]):
    """How Hana-awase looks: the table by month, each seat's captures and points, and fuke."""

    cover: ClassVar = ("1r", "2a", "3b", "9a", "6r")
    minutes: ClassVar = {2: 3, 3: 5, 4: 4}
    counting: ClassVar = frozenset(COUNTING)
    voiding: ClassVar = frozenset({"fuke", "void"})
    rules: ClassVar = HanaAwase
    calls_page: ClassVar = "fuke"

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers of all hanafuda games, and the limit for calling fuke."""
        return {**super().rule_numbers(), "fuke-limit": FUKE_LIMIT}

    def seats_words(self, scene: Scene[HanaAwaseTable]) -> str:
        """Return each seat's captures with their points."""
        table = scene.table
        words = scene.words
        worth = tuple(
            words("hana-awase-worth", cards=cards, yaku=points - cards, points=points)
            for cards, points in zip(table.card_points, table.scores, strict=True)
        )
        return captures_block(scene, worth)

    def _round_notes(self, scene: Scene[HanaAwaseTable]) -> str:
        """Return the next dealer, and the players who may call fuke."""
        table = scene.table
        words = scene.words
        # Version 1 of the rules lacks this option.
        deals = scene.view.options.get("dealer", WINNER)
        notes = [words(f"hana-awase-deal-{deals}", name=scene.names[table.dealer])]
        if table.fuke_limit is not None:
            weak = scene.names_of(table.may_fuke) if table.may_fuke else ""
            option = scene.view.options["fuke"]
            notes.append(words(f"hana-awase-fuke-{option}", limit=table.fuke_limit))
            notes.append(words("hana-awase-weak", names=weak) if weak else words("hana-awase-nobody-weak"))
        return "\n".join(notes)

    def picture_notes(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return the due call and its topic, or the choice for a flipped card."""
        if scene.table.phase != "calling":
            return (choice_words(scene),)
        if scene.view.you in scene.view.to_move:
            return (self.task_text(scene),)
        return (scene.words("hana-awase-calling", name=scene.names_of(scene.view.to_move)),)

    def decision_notes(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return the rules of the decision, the yaku within the others' reach, and the state of fuke."""
        return *super().decision_notes(scene), self._round_notes(scene)

    def task_text(self, scene: Scene[HanaAwaseTable]) -> str:
        """Return the reader's task; before a call, with its details."""
        table = scene.table
        you = scene.view.you
        words = scene.words
        if you is None or table.phase != "calling" or you not in scene.view.to_move:
            return task_words(scene)
        scores = words.join(
            [f"{name} {points}" for name, points in zip(scene.names, table.scores, strict=True)]
        )
        return words(
            "hana-awase-decide", cards=table.card_points[you], limit=table.fuke_limit or 0, scores=scores
        )

    def seat_worths(self, scene: Scene[HanaAwaseTable]) -> tuple[str, ...]:
        """Return what each seat would score if the round ended now."""
        return tuple(scene.words("picture-round", points=points) for points in scene.table.scores)

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[HanaAwaseTable]) -> tuple[Outcome, ...]:
        """Return each seat's points for cards and yaku, or the call that voided the round."""
        return tuple(_seat_outcome(events, seat, scene.words) for seat in range(len(scene.names)))

    def hand_controls(self, scene: Scene[HanaAwaseTable]) -> tuple[Row, ...]:
        """Return the cards, or the buttons that decide whether the round is void."""
        if scene.table.phase != "calling":
            return card_controls(scene)
        calls = tuple(
            Button(
                scene.words(f"hana-awase-{move.kind}", points=move.gain),
                Verb.PLAY,
                str(index),
                DANGER if move.kind == "fuke" else SUCCESS,
            )
            for index, move in enumerate(scene.view.moves)
        )
        return (calls,) if calls else ()

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return the scores seat by seat; for a void round only the points on cards."""
        before = [event for event in events if event.kind not in COUNTING]
        counted = [event for event in events if event.kind in COUNTING]
        if any(event.kind == "void" for event in before):
            counted = [_void_points(event) for event in counted if event.kind == CARD_POINTS]
        counted.sort(key=lambda event: (event.seat or 0, COUNTING.index(event.kind)))
        return (*super().events_to_tell(tuple(before), brief=brief), *counted)

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return the yaku of an event, by its short name if those of all seats are listed."""
        if event.kind == "scored-yaku":
            return event_label(event, words, short=True)
        return super().event_label(event, words, brief=brief)


def _seat_outcome(events: tuple[Event, ...], seat: int, words: Words) -> Outcome:
    own = [event for event in events if event.seat == seat]
    cards = sum(event.amount or 0 for event in own if event.kind == CARD_POINTS)
    if any(event.kind == "fuke" for event in own):
        return Outcome(words("outcome-hana-awase-fuke", cards=cards))
    if any(event.kind == "void" for event in events):
        return Outcome(words("outcome-hana-awase-void", cards=cards))
    yaku = scored_yaku(events, seat, words)
    worth = sum(highlight.worth for highlight in yaku)
    return Outcome(words("outcome-hana-awase", cards=cards, yaku=worth), yaku or _best_capture(own, words))


def _best_capture(events: list[Event], words: Words) -> tuple[RoundHighlight, ...]:
    """Return a seat's most valuable capture, if any."""
    captures = [event.cards for event in events if event.kind == "capture"]
    if not captures:
        return ()
    points, cards = max((sum(POINTS[INDEX[code]] for code in cards), cards) for cards in captures)
    return (RoundHighlight(points, words("deed-hana-awase-capture", points=points), cards),)


def _void_points(event: Event) -> Event:
    """Return a seat's points in the form for a void round."""
    return Event(event.kind, event.round, event.seat, amount=event.amount, label="void")
