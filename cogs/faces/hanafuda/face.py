"""The face that Hana-awase and Koi-Koi share: how they show hands, cards and yaku."""

from abc import abstractmethod
from typing import ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.faces import Face, Scene
from cogs.faces.hanafuda.board import hand_board, result_board
from cogs.faces.hanafuda.cards import DECK, card_words, event_label, settled
from games import Event
from games.cards.hanafuda import CLASS, INDEX, POINTS
from games.hanafuda.table import HanafudaTable, sets_with

HanafudaT = TypeVar("HanafudaT", bound=HanafudaTable)


class HanafudaFace(Face[HanafudaT]):
    """What games of capture look like."""

    decks: ClassVar = (DECK,)
    family: ClassVar = "hanafuda"

    @abstractmethod
    def task(self, scene: Scene[HanafudaT]) -> str:
        """Return what the reader has to do now, empty if nothing."""

    def hand(self, scene: Scene[HanafudaT]) -> tuple[str, ...]:
        """Return what to do, and the table."""
        return self.task(scene), *self.table(scene)

    def hand_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the hand with the table that it is played to."""
        return hand_board(scene)

    def result_board(self, scene: Scene[HanafudaT]) -> Board | None:
        """Return the seats by rank with their last yaku."""
        return result_board(scene)

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return events without turned cards if the next event says what they took."""
        return settled(events)

    def dealt(self, table: HanafudaT, words: Words) -> str:
        """Return the hand that a seat was dealt."""
        return ", ".join(card_words(code, words) for code in table.hand)

    def dealt_cards(self, table: HanafudaT) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt."""
        return tuple(Card(DECK, code) for code in table.hand)

    def card(self, code: str, words: Words) -> str:
        """Return a card as month and name."""
        return card_words(code, words)

    def about(self, code: str, words: Words) -> tuple[str, ...]:
        """Return a card's class and points, and the yaku of certain cards that it belongs to."""
        card = INDEX[code]
        kind = words(f"deck-class-{CLASS[card]}")
        yaku = [words(f"yaku-{name}") for name in sets_with(code)]
        belongs = (words("deck-yaku", yaku=words.join(yaku)),) if yaku else ()
        return words("deck-class", kind=kind, points=POINTS[card]), *belongs

    def label(self, event: Event, words: Words) -> str:
        """Return the yaku that an event is about."""
        return event_label(event, words)
