"""The face of Koi-Koi."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SUCCESS, Button, Row
from cogs.delivery.verbs import Verb
from cogs.faces.face import Outcome, RoundHighlight, Scene
from cogs.faces.hanafuda import rulebook
from cogs.faces.hanafuda.controls import card_controls
from cogs.faces.hanafuda.face import HanafudaFace, scored_yaku
from cogs.faces.hanafuda.words import (
    captures_block,
    choice_words,
    near_words,
    task_words,
    yaku_title,
    yaku_words,
)
from games import Event
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.view import KoiKoiTable

SHOBU, KOI_KOI, LUCKY_HAND = "shobu", "koi-koi", "lucky-hand"
DEALER_SCORES = "dealer-scores"
MAX_PICTURE_REACH = 1
"""Maximum number of yaku within reach shown below a seat's captures in a picture."""

_PAYS = ("koi-koi-pays", "koi-koi-pays-doubled", "koi-koi-pays-quadrupled")
"""Ids of the texts for the value of shobu, by its number of doublings."""


class KoiKoiFace(HanafudaFace[KoiKoiTable]):
    """How Koi-Koi looks: the table by month, both piles of captures, and the call."""

    cover: ClassVar = ("1b", "3b", "8b", "11b", "12b")
    minutes: ClassVar = {2: 5}
    counting: ClassVar = frozenset(
        {SHOBU, LUCKY_HAND, DEALER_SCORES, "scored-yaku", "doubled", "round-points"}
    )
    rules: ClassVar = KoiKoi
    calls_page: ClassVar = "calls"

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers of all scorings."""
        return {**super().rule_numbers(), **rulebook.numbers_by_points()}

    def seats_words(self, scene: Scene[KoiKoiTable]) -> str:
        """Return both seats' captures, and their calls of koi-koi."""
        table = scene.table
        words = scene.words
        called = [
            words("small", text=words("koi-koi-called", name=scene.names[seat], points=points))
            for seat, points in enumerate(table.called)
            if points is not None
        ]
        worth = tuple(
            words(_PAYS[len(doubled)], points=points) if points else ""
            for points, doubled in zip(table.shobu, table.doubled, strict=True)
        )
        return "\n".join([captures_block(scene, worth), *called])

    def picture_notes(self, scene: Scene[KoiKoiTable]) -> tuple[str, ...]:
        """Return the due call and its topic, or the choice for a flipped card."""
        if scene.table.phase != "calling":
            return (choice_words(scene),)
        you = scene.view.you
        if you is None or you not in scene.view.to_move:
            return (self._calling_words(scene),)
        if scene.table.lucky is not None:
            yaku = scene.words(f"yaku-name-{scene.table.lucky}")
            return (scene.words("koi-koi-lucky-brief", yaku=yaku, points=scene.view.moves[0].gain),)
        decide = scene.words("koi-koi-decide-brief", points=scene.table.shobu[you])
        return ("\n".join([decide, *self._risk_lines(scene, you)]),)

    def _risk_lines(self, scene: Scene[KoiKoiTable], you: int) -> list[str]:
        """Return the yaku within reach of both players, and the risk of calling koi-koi."""
        words = scene.words
        lines = [
            words("koi-koi-may-reach", name=scene.names[seat], yaku=near)
            for seat in (you, 1 - you)
            if (near := near_words(scene.table.reach[seat], words))
        ]
        return [*lines, words("koi-koi-risk", name=scene.names[1 - you])]

    def _calling_words(self, scene: Scene[KoiKoiTable]) -> str:
        key = "koi-koi-calling" if any(map(len, scene.table.captured)) else "koi-koi-showing"
        return scene.words(key, name=scene.names_of(scene.view.to_move))

    def task_text(self, scene: Scene[KoiKoiTable]) -> str:
        """Return the reader's task; before a call, their yaku and the value of shobu."""
        table = scene.table
        you = scene.view.you
        words = scene.words
        if you is None or table.phase != "calling" or you not in scene.view.to_move:
            return task_words(scene)
        if table.lucky is not None:
            yaku = words(f"yaku-{table.lucky}")
            points = scene.view.moves[0].gain
            return words("koi-koi-lucky", yaku=yaku, points=points, name=scene.names[1 - you])
        scores = words.join(
            [f"{name} {points}" for name, points in zip(scene.names, scene.view.scores, strict=True)]
        )
        options = scene.view.options
        key = "koi-koi-decide-once" if options["calls"] == "once" else "koi-koi-decide"
        decide = words(key, yaku=yaku_words(table, you, words), points=table.shobu[you])
        reasons = [words(f"koi-koi-doubled-{reason}") for reason in table.doubled[you]]
        notes = [words("koi-koi-doubled", reasons=words.listed(reasons))] if reasons else []
        if options["undecided"] == DEALER_SCORES:
            dealer = scene.names[table.dealer]
            points = self.rule_numbers()["points-dealer"]
            notes.append(words("koi-koi-dealer-scores", name=dealer, points=points))
        return "\n".join([decide, *notes, words("koi-koi-score", scores=scores)])

    def seat_worths(self, scene: Scene[KoiKoiTable]) -> tuple[str, ...]:
        """Return the value of shobu for each seat."""
        return tuple(scene.words("picture-round", points=points) for points in scene.table.shobu)

    def seat_remarks(self, scene: Scene[KoiKoiTable]) -> Mapping[int, str]:
        """Return, by seat, "called koi-koi" and the nearest yaku; seats with neither are omitted."""
        words = scene.words
        table = scene.table
        remarks: dict[int, str] = {}
        for seat, (called, reached) in enumerate(zip(table.called, table.reach, strict=True)):
            said = [words("picture-koi-koi")] if called is not None else []
            # During a call, the notes list the yaku within reach.
            near = "" if table.phase == "calling" else near_words(reached, words, MAX_PICTURE_REACH)
            if remark := words("interpunct").join([*said, *([near] if near else [])]):
                remarks[seat] = remark
        return remarks

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[KoiKoiTable]) -> tuple[Outcome, ...]:
        """Return each seat's call with the yaku that scored, or that koi-koi lost."""
        return tuple(_seat_outcome(events, seat, scene.words) for seat in range(len(scene.names)))

    def hand_controls(self, scene: Scene[KoiKoiTable]) -> tuple[Row, ...]:
        """Return the cards, with the buttons of a due call above them."""
        table = scene.table
        words = scene.words
        calls = tuple(
            Button(
                words(f"koi-koi-{move.kind}", points=move.gain),
                Verb.PLAY,
                str(index),
                PRIMARY if move.kind == KOI_KOI else SUCCESS,
            )
            for index, move in enumerate(scene.view.moves)
            if table.phase == "calling"
        )
        rows = card_controls(scene)
        return (calls, *rows) if calls else rows


def _seat_outcome(events: tuple[Event, ...], seat: int, words: Words) -> Outcome:
    lucky = {event.seat: event for event in events if event.kind == LUCKY_HAND}
    if seat in lucky:
        return _lucky_outcome(lucky[seat], len(lucky) > 1, words)
    for event in events:
        if event.kind == DEALER_SCORES and event.seat == seat:
            return Outcome(words("outcome-koi-koi-dealer", points=event.amount or 0))
    calls = [event for event in events if event.kind in (SHOBU, KOI_KOI)]
    own = [event for event in calls if event.seat == seat]
    if not own:
        late = any(event.kind == SHOBU for event in calls)
        return Outcome(words("outcome-koi-koi-late" if late else "outcome-koi-koi-draw"))
    points = own[-1].amount or 0
    if own[-1].kind == SHOBU:
        said = words("outcome-koi-koi-dared" if len(own) > 1 else "outcome-koi-koi-shobu", points=points)
        return Outcome(said, scored_yaku(events, seat, words))
    had = (code for event in events if event.kind == "yaku" and event.seat == seat for code in event.cards)
    lost = RoundHighlight(-points, words("deed-koi-koi-lost", points=points), tuple(dict.fromkeys(had)))
    return Outcome(words("outcome-koi-koi-lost", points=points), (lost,))


def _lucky_outcome(event: Event, both: bool, words: Words) -> Outcome:
    """Return the result of a lucky hand: nothing if both players had one."""
    yaku = words(f"yaku-name-{event.label}")
    points = event.amount or 0
    said = words(f"outcome-koi-koi-{'both-lucky' if both else 'lucky'}", yaku=yaku, points=points)
    worth = 0 if both else points
    return Outcome(said, (RoundHighlight(worth, yaku_title(event.label or "", points, words), event.cards),))
