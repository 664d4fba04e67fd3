"""The face that Hana-awase and Koi-Koi share: how they show hands, cards and yaku."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words, words_of_all_languages
from cogs.faces import Face, Scene
from cogs.faces.calendar import month_name
from cogs.faces.flower_cards import DECK, brief_card, card_words, month_of
from cogs.faces.hanafuda import book
from cogs.faces.hanafuda.board import by_class, hand_board, table_board, yaku_title
from cogs.faces.hanafuda.cards import (
    event_label,
    reach_block,
    settled,
)
from cogs.faces.outcome import Deed
from games import Event
from games.cards.hanafuda import CLASS, INDEX, POINTS
from games.hanafuda.capture import CaptureState
from games.hanafuda.table import HanafudaTable, yaku_with

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
    looked_up: ClassVar = "yaku"
    figures: ClassVar = book.FIGURES
    rules: ClassVar[type[CaptureState]]
    calls_page: ClassVar[str]

    @abstractmethod
    def task(self, scene: Scene[HanafudaT]) -> str:
        """Return what the reader has to do now, empty if nothing."""

    @abstractmethod
    def worth(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return what the captures of each seat are worth in this round, for a picture."""

    def remarks(self, scene: Scene[HanafudaT]) -> Mapping[int, str]:
        """Return what a picture says of seats besides their captures, such as that they called koi-koi."""
        return {}

    def hand(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return what to do, and the table."""
        return self.task(scene), *self.table(scene)

    def board(self, scene: Scene[HanafudaT]) -> Board:
        """Return the table with the captures of all and what they are worth."""
        return table_board(scene, self.worth(scene), self.remarks(scene))

    def hand_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the hand with the table that it is played to, and the captures of all."""
        return hand_board(scene, self.worth(scene), self.remarks(scene))

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events without turned cards if the next event says what they took."""
        return settled(events)

    def brief_story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events without the cards drawn in a redeal, which their owner sees in their hand."""
        return self.story(tuple(event for event in events if event.kind != "redeal-drawn"))

    def dealt(self, table: HanafudaT, words: Words) -> str:
        """Return the hand that a seat was dealt."""
        return words.listed(card_words(code, words) for code in table.hand)

    def dealt_cards(self, table: HanafudaT) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt."""
        return tuple(Card(DECK, code) for code in table.hand)

    def card(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card by its name, or its month and class."""
        return brief_card(code, words)

    def described(self, codes: Sequence[str], words: Words) -> list[str]:
        """Return cards by class, ribbons and plains by month."""
        return by_class(codes, words.plain)

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played from the hand, or a call."""
        return event.label == "hand" or event.kind in CALLS

    def details(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return the rules of the decision, and the yaku in reach of each seat."""
        return self.task(scene), reach_block(scene)

    def about(self, code: str, words: Words) -> tuple[str, ...]:
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

    def numbers(self) -> Mapping[str, int]:
        """Return what is dealt, and the points of cards and yaku."""
        return {**book.numbers(), **book.sizes(self.rules)}

    def rules_page(self, scene: Scene[HanafudaT]) -> str:
        """Return the page on calls if one is due, otherwise the one on turns."""
        return self.calls_page if scene.table.phase == "calling" else "turn"

    def label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about."""
        return event_label(event, words)

    def brief_label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about, by its name alone."""
        return event_label(event, words, short=True)


def scored_yaku(events: tuple[Event, ...], seat: int, words: Words) -> tuple[Deed, ...]:
    """Return the yaku that a seat scored in a round, the best first."""
    scored = [event for event in events if event.kind == "scored-yaku" and event.seat == seat]
    scored.sort(key=lambda event: -(event.amount or 0))
    return tuple(
        Deed(event.amount or 0, yaku_title(event.label or "", event.amount or 0, words), event.cards)
        for event in scored
    )
