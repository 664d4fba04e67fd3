"""The face shared by Hana-awase and Koi-Koi: hands, cards and yaku."""

from abc import abstractmethod
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words, words_of_all_languages
from cogs.faces.face import Face, RoundHighlight, Scene
from cogs.faces.hanafuda import rulebook
from cogs.faces.hanafuda.board import hand_board, table_board
from cogs.faces.hanafuda.sheet import sheet_board, sheet_words
from cogs.faces.hanafuda.words import (
    event_label,
    field_block,
    hand_block,
    others_block,
    reach_name,
    void_lines,
    yaku_title,
)
from cogs.faces.hanafuda_cards import (
    HANAFUDA,
    brief_card,
    card_words,
    distinct_cards,
    kind_of_move,
    month_name,
    month_of,
)
from games import Event
from games.cards.hanafuda import CLASS, INDEX, POINTS
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import YAKU_OFF
from games.hanafuda.view import HanafudaTable, yaku_with

CALL_EVENTS = ("koi-koi", "lucky-hand", "fuke", "accepted")
"""The kinds of events that are calls."""

HanafudaT = TypeVar("HanafudaT", bound=HanafudaTable)


class HanafudaFace(Face[HanafudaT]):
    """The appearance of capture games: `rules` has the numbers, `calls_page` the rulebook's page on calls."""

    decks: ClassVar = (HANAFUDA,)
    family: ClassVar = "hanafuda"
    numbered: ClassVar = True
    looked_up: ClassVar = "yaku"
    figures: ClassVar = rulebook.HANAFUDA_FIGURES
    rules: ClassVar[type[CaptureState]]
    calls_page: ClassVar[str]

    @abstractmethod
    def task_text(self, scene: Scene[HanafudaT]) -> str:
        """Return the reader's task, or an empty text."""

    @abstractmethod
    def seat_worths(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the value of each seat's captures in this round, for a picture."""

    def seat_remarks(self, scene: Scene[HanafudaT]) -> Mapping[int, str]:
        """Return remarks on seats for a picture, such as "called koi-koi"."""
        return {}

    @abstractmethod
    def seats_words(self, scene: Scene[HanafudaT]) -> str:
        """Return each seat's captures and calls."""

    def table_words(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the table, each seat's captures and calls, and the due call, if any."""
        notes = "\n".join(filter(None, self.picture_notes(scene)))
        return field_block(scene.table, scene.words), self.seats_words(scene), notes

    def hand_words(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the due choice or call, the hand with its captures, and then the table."""
        field = field_block(scene.table, scene.words)
        own = "\n".join(filter(None, (*self.picture_notes(scene), hand_block(scene), field)))
        return own, self.seats_words(scene)

    def table_board(self, scene: Scene[HanafudaT]) -> Board:
        """Return the table with each seat's captures and their value."""
        return table_board(self, scene, self.seat_worths(scene), self.seat_remarks(scene))

    def hand_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the hand, the table, and each seat's captures."""
        return hand_board(self, scene, self.seat_worths(scene), self.seat_remarks(scene))

    def kind_of_move(self, move: str) -> str:
        """Return a move with the first of its equal cards."""
        return kind_of_move(move)

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return events without flipped cards if the next event shows their capture.

        In brief, cards drawn in a redeal are omitted too; their owner sees them in their hand.
        """
        return _without_taken_turns(
            tuple(event for event in events if not brief or event.kind != "redeal-drawn")
        )

    def hand_cards(self, table: HanafudaT) -> tuple[Card, ...]:
        """Return a seat's hand."""
        return tuple(Card(HANAFUDA, code) for code in table.hand)

    def seen_cards(self, scene: Scene[HanafudaT]) -> tuple[Card, ...]:
        """Return the cards on the table, and the player's hand."""
        return tuple(Card(HANAFUDA, code) for code in distinct_cards([*scene.table.hand, *scene.table.field]))

    def card_words(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card by its name, or its month and class."""
        return brief_card(code, words)

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played from the hand, or a call."""
        return event.label == "hand" or event.kind in CALL_EVENTS

    def decision_notes(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the rules of the decision, and the yaku that don't count for a seat."""
        return self.task_text(scene), "\n".join(void_lines(scene))

    def decision_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the sheet of yaku; None if yaku don't count."""
        return sheet_board(self, scene) if _with_yaku(scene) else None

    def decision_details(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the notes, with the yaku within the others' reach, and the sheet in words."""
        own = sheet_words(scene) if _with_yaku(scene) else ""
        task, *notes = self.decision_notes(scene)
        return task, others_block(scene), *notes, own

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return a card's month in all languages, its class and points, and its yaku."""
        card = INDEX[code]
        number = int(month_of(code))
        kind = words(f"deck-class-{CLASS[card]}")
        names = [own(f"hanafuda-month-{number}") for own in words_of_all_languages()]
        month = words(
            "deck-month",
            number=number,
            month=month_name(number, words.language),
            names=" · ".join(dict.fromkeys([*names, words(f"hanafuda-japanese-{number}")])),
        )
        yaku = [words(f"yaku-name-{name}") for name in yaku_with(code)]
        return (
            month,
            words("deck-class", kind=kind, points=POINTS[card]),
            words("deck-yaku", yaku=words.join(yaku)),
        )

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the sizes of the deal, and the points of cards and yaku."""
        return {**rulebook.shared_numbers(), **rulebook.deal_sizes(self.rules)}

    def rules_page(self, scene: Scene[HanafudaT]) -> str:
        """Return the page on calls if one is due, otherwise the one on turns."""
        return self.calls_page if scene.table.phase == "calling" else "turn"

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return the yaku of an event: with its cards when it is made, otherwise its name in brief."""
        return event_label(event, words, short=brief and event.kind != "yaku")

    def reason_label(self, label: str, words: Words) -> str:
        """Return the yaku of a feature by its name alone, Tsukifuda with its month."""
        return reach_name(label, words)


def _with_yaku(scene: Scene[Any]) -> bool:
    """Return whether yaku count at a table."""
    return scene.view.options.get("yaku") != YAKU_OFF


def scored_yaku(events: tuple[Event, ...], seat: int, words: Words) -> tuple[RoundHighlight, ...]:
    """Return the yaku that a seat scored in a round, those with the most points first."""
    scored = [event for event in events if event.kind == "scored-yaku" and event.seat == seat]
    scored.sort(key=lambda event: -(event.amount or 0))
    return tuple(
        RoundHighlight(
            event.amount or 0, yaku_title(event.label or "", event.amount or 0, words), event.cards
        )
        for event in scored
    )


def _without_taken_turns(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events without flipped cards if the next event shows their capture."""
    return tuple(
        event
        for event, then in zip_longest(events, events[1:])
        if event.kind != "turned" or then is None or then.cards[:1] != event.cards
    )
