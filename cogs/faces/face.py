"""Face: the appearance of one game, at the table and in the hand; each game has its own."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from bot.pictures.board import Board, Card, Section
from bot.texts import Words
from cogs.delivery.pages import Row
from games import Event, View
from games.view import TableView

FIRST_ROUND = "first-round"
"""A page of every rulebook: enough for a newcomer to start playing."""

TableT = TypeVar("TableT", bound=TableView)
TableT_co = TypeVar("TableT_co", bound=TableView, covariant=True)


@dataclass(frozen=True, slots=True)
class Scene(Generic[TableT_co]):
    """The render context of a face: a view of a match, its names and its reader.

    Attributes:
        view: everything the reader may know.
        table: the public part of the view.
        names: the name of each seat, in Markdown.
        reader: the seat that is called "you"; None for readers without a seat, or several readers.
        at_table: whether a table's own hand page is shown, with room for the last trick; lessons and puzzles
            need that room for their texts.
    """

    view: View
    table: TableT_co
    names: tuple[str, ...]
    words: Words
    reader: int | None = None
    at_table: bool = False

    @classmethod
    def from_view(
        cls, view: View, names: Sequence[str], words: Words, reader: int | None = None
    ) -> "Scene[Any]":
        """Return the scene of a view; its table has the type of the view's game."""
        named = tuple(words.you if seat == reader else name for seat, name in enumerate(names))
        return Scene(view, view.table, named, words, reader)

    def names_of(self, seats: Sequence[int]) -> str:
        """Return the names of seats as a list in words, with the reader last."""
        in_order = sorted(seats, key=lambda seat: seat == self.reader)
        return self.words.join([self.names[seat] for seat in in_order])


@dataclass(frozen=True, slots=True)
class RoundHighlight:
    """A highlight of a round: cards that gained a seat points or cost it some.

    Attributes:
        worth: points gained, negative if lost; the number of cards in games where only the round counts;
            0 if it only shows the course of the round.
        said: a short description.
        cards: codes of the cards in the order of display.
    """

    worth: int
    said: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A seat's result of a round, in few words (empty if the points say it all), with its highlights."""

    said: str = ""
    highlights: tuple[RoundHighlight, ...] = ()


class Face(ABC, Generic[TableT]):
    """The appearance of one game. Required methods are abstract; the others have defaults.

    Attributes:
        decks: ids of the game's decks.
        family: id of a family of games that share texts for events, or empty.
        cover: cards of the first deck for pictures of the game; by default its first card.
        minutes: approximate length of a match with the default options, by number of seats, if everyone
            decides within five seconds (measured for docs/strength.md); empty if unknown.
        numbered: whether hands in words number their cards like the picture, so that buttons can be short.
        looked_up: topic of the look-up button: `rules` or `yaku`.
        figures: functions that draw pictures for the rulebook, by name; they get the names that follow.
        counting: kinds of events that count a round; short news show the outcome instead.
        voiding: kinds of events that void a round; the next round's news mention them.
    """

    decks: ClassVar[tuple[str, ...]]
    family: ClassVar[str] = ""
    cover: ClassVar[tuple[str, ...]] = ()
    minutes: ClassVar[Mapping[int, int]] = {}
    numbered: ClassVar[bool] = False
    looked_up: ClassVar[str] = "rules"
    figures: ClassVar[Mapping[str, Callable[[Sequence[str], Words], Sequence[Section]]]] = {}
    counting: ClassVar[frozenset[str]] = frozenset({"round-points"})
    voiding: ClassVar[frozenset[str]] = frozenset()

    # The table and the hand in words

    @abstractmethod
    def table_words(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return the table for players and spectators as blocks of text; the view is a spectator's."""

    def hand_words(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return a player's hand and everything needed to decide, as blocks of text.

        By default these are the table's blocks, since the buttons show the hand.
        """
        return self.table_words(scene)

    # The same in pictures, with further texts

    def table_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of the table for players and spectators; the view is a spectator's."""
        return None

    def hand_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of a player's hand, whose cards have the numbers of their buttons.

        None if it would show only the table.
        """
        return None

    def picture_notes(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return the texts next to pictures: information missing from them, and the topic of a decision."""
        return ()

    def decision_details(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return further reading before a decision, such as its rules."""
        return ()

    def decision_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of the further reading; None if it is all in words."""
        return None

    def decision_notes(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return the details that this picture doesn't show."""
        return ()

    # Controls

    @abstractmethod
    def hand_controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return the controls of a player's private message, for every decision of the game."""

    def chosen_move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move of a control, or None if it is no longer legal.

        By default a control's argument is the index of its move among the legal ones.
        """
        index = int(argument) if argument.isdecimal() else -1
        return view.moves[index].move if 0 <= index < len(view.moves) else None

    def kind_of_move(self, move: str) -> str:
        """Return the kind of a move; moves that are equal by the rules have the same kind and share a button.

        By default every move is its own kind.
        """
        return move

    # Names of cards

    @abstractmethod
    def card_words(self, code: str, words: Words) -> str:
        """Return a card in words."""

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card in as few words as possible without ambiguity."""
        return self.card_words(code, words)

    def list_cards(self, codes: Sequence[str], words: Words, *, brief: bool = False) -> str:
        """Return cards as a list in words; if `brief`, in as few words as possible and with counts."""
        if not brief:
            return words.join([self.card_words(code, words) for code in codes])
        counted = Counter(codes).items()
        return words.listed(
            words("picture-times", card=self.brief_card(code, words), count=count) for code, count in counted
        )

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return facts about a card, one per line."""
        return ()

    def seen_cards(self, scene: Scene[TableT]) -> tuple[Card, ...]:
        """Return the cards that a player sees and may want to look up: by default their hand."""
        return self.hand_cards(scene.table)

    # Hands that are shown later

    def hand_cards(self, table: TableT) -> tuple[Card, ...]:
        """Return a seat's hand in order, given the seat's own table; empty if the game deals no hands."""
        return ()

    def private_words(self, scene: Scene[TableT]) -> str:
        """Return a player's private knowledge besides their hand, or an empty text; the view is theirs."""
        return ""

    # Events

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return the events of a round to show, with some left out and others joined; fewer if `brief`."""
        return events

    def is_pictured(self, event: Event, scene: Scene[TableT]) -> bool:
        """Return whether a picture already shows an event, so that the news can omit it."""
        return False

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a player's own decision, which they already know."""
        return False

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return an event's label in words, as short as possible if `brief`; empty if it has none."""
        return ""

    def reason_label(self, label: str, words: Words) -> str:
        """Return the label of a move's feature in words; by default empty."""
        return ""

    # The end of a round

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[TableT]) -> tuple[Outcome, ...]:
        """Return each seat's result of a round, given its public events and a spectator's scene after it."""
        return (Outcome(),) * len(scene.names)

    def match_goal(self, scene: Scene[TableT]) -> str:
        """Return the rest of the match in words, after a round: by default the number of rounds left."""
        left = scene.view.options.get("rounds", 0) - len(scene.view.rounds)
        return scene.words("round-to-go", count=left) if left > 0 else ""

    # The rulebook

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers for the rulebook, by name."""
        return {}

    def rules_page(self, scene: Scene[TableT]) -> str:
        """Return the page of the rulebook that explains the current decision."""
        return FIRST_ROUND
