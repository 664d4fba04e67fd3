"""The face that Hana-awase and Koi-Koi share: how they show hands, cards and yaku."""

from abc import abstractmethod
from collections.abc import Mapping
from itertools import zip_longest
from typing import Any, ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words, words_of_all_languages
from cogs.faces.face import Deed, Face, Scene
from cogs.faces.hanafuda import rulebook
from cogs.faces.hanafuda.board import hand_board, table_board
from cogs.faces.hanafuda.sheet import sheet_board, sheet_words
from cogs.faces.hanafuda.words import (
    event_label,
    field_block,
    hand_block,
    others_block,
    reach_name,
    yaku_title,
)
from cogs.faces.hanafuda_cards import (
    DECK,
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

CALLS = ("koi-koi", "lucky-hand", "fuke", "accepted")
"""The events that are calls themselves."""

HanafudaT = TypeVar("HanafudaT", bound=HanafudaTable)


class HanafudaFace(Face[HanafudaT]):
    """What games of capture look like.

    Attributes:
        rules: the rules, for the numbers in the rulebook.
        calls_page: the page of the rulebook on the game's calls.
    """

    decks: ClassVar = (DECK,)
    family: ClassVar = "hanafuda"
    numbered: ClassVar = True
    looked_up: ClassVar = "yaku"
    figures: ClassVar = rulebook.FIGURES
    rules: ClassVar[type[CaptureState]]
    calls_page: ClassVar[str]

    @abstractmethod
    def task_text(self, scene: Scene[HanafudaT]) -> str:
        """Return what the reader has to do now, empty if nothing."""

    @abstractmethod
    def seat_worths(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return what the captures of each seat are worth in this round, for a picture."""

    def seat_remarks(self, scene: Scene[HanafudaT]) -> Mapping[int, str]:
        """Return what a picture says of seats besides their captures, such as that they called koi-koi."""
        return {}

    @abstractmethod
    def seats_words(self, scene: Scene[HanafudaT]) -> str:
        """Return what each seat has captured and called."""

    def table_words(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the table, what each seat has captured and called, and whose call is due."""
        notes = "\n".join(filter(None, self.picture_notes(scene)))
        return field_block(scene.table, scene.words), self.seats_words(scene), notes

    def hand_words(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the choice or the call that is due, the hand with what it takes, and then the table."""
        field = field_block(scene.table, scene.words)
        own = "\n".join(filter(None, (*self.picture_notes(scene), hand_block(scene), field)))
        return own, self.seats_words(scene)

    def table_board(self, scene: Scene[HanafudaT]) -> Board:
        """Return the table with each seat's captures and what they are worth."""
        return table_board(self, scene, self.seat_worths(scene), self.seat_remarks(scene))

    def hand_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the hand with the table that it is played to, and each seat's captures."""
        return hand_board(self, scene, self.seat_worths(scene), self.seat_remarks(scene))

    def kind_of_move(self, move: str) -> str:
        """Return a move with the first of the cards that are alike."""
        return kind_of_move(move)

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return events without turned cards if the next event says what they took.

        In brief, cards drawn in a redeal are left out too, which their owner sees in their hand.
        """
        return _without_taken_turns(
            tuple(event for event in events if not brief or event.kind != "redeal-drawn")
        )

    def hand_cards(self, table: HanafudaT) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt."""
        return tuple(Card(DECK, code) for code in table.hand)

    def seen_cards(self, scene: Scene[HanafudaT]) -> tuple[Card, ...]:
        """Return the cards on the table, and the player's hand."""
        return tuple(Card(DECK, code) for code in distinct_cards([*scene.table.hand, *scene.table.field]))

    def card_words(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card by its name, or its month and class."""
        return brief_card(code, words)

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played from the hand, or a call."""
        return event.label == "hand" or event.kind in CALLS

    def decision_notes(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the rules of the decision, and the yaku in reach of others."""
        return self.task_text(scene), others_block(scene)

    def decision_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the sheet of yaku; None where none count."""
        return sheet_board(self, scene) if _with_yaku(scene) else None

    def decision_details(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the notes, and the sheet of yaku in words."""
        return *self.decision_notes(scene), sheet_words(scene) if _with_yaku(scene) else ""

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return a card's month in all languages, its class and points, and the yaku that it belongs to."""
        card, number = INDEX[code], int(month_of(code))
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
        """Return what is dealt, and the points of cards and yaku."""
        return {**rulebook.shared_numbers(), **rulebook.deal_sizes(self.rules)}

    def rules_page(self, scene: Scene[HanafudaT]) -> str:
        """Return the page on calls if one is due, otherwise the one on turns."""
        return self.calls_page if scene.table.phase == "calling" else "turn"

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return the yaku that an event is about: with its cards as it is made, else in brief by its name."""
        return event_label(event, words, short=brief and event.kind != "yaku")

    def reason_label(self, label: str, words: Words) -> str:
        """Return the yaku that a feature is about by its name alone, Tsukifuda with its month."""
        return reach_name(label, words)


def _with_yaku(scene: Scene[Any]) -> bool:
    """Return whether yaku count at a table."""
    return scene.view.options.get("yaku") != YAKU_OFF


def scored_yaku(events: tuple[Event, ...], seat: int, words: Words) -> tuple[Deed, ...]:
    """Return the yaku that a seat scored in a round, those with the most points first."""
    scored = [event for event in events if event.kind == "scored-yaku" and event.seat == seat]
    scored.sort(key=lambda event: -(event.amount or 0))
    return tuple(
        Deed(event.amount or 0, yaku_title(event.label or "", event.amount or 0, words), event.cards)
        for event in scored
    )


def _without_taken_turns(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return events without turned cards if the next event says what they took."""
    return tuple(
        event
        for event, then in zip_longest(events, events[1:])
        if event.kind != "turned" or then is None or then.cards[:1] != event.cards
    )
