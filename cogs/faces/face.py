"""Face: what one game looks like, at the table and in the hand; each game has its own."""

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
"""The page of every rulebook from which a newcomer can start playing."""

TableT = TypeVar("TableT", bound=TableView)
TableT_co = TypeVar("TableT_co", bound=TableView, covariant=True)


@dataclass(frozen=True, slots=True)
class Scene(Generic[TableT_co]):
    """What a face is made from.

    Attributes:
        view: everything the reader may know.
        table: the part of it on the table.
        names: the name of each seat, in Markdown.
        words: the reader's texts.
        reader: the seat of who reads it, which is called "you"; None if they have none, or many read it.
        at_table: whether it is that of a table, where a hand has room to look back; lessons and puzzles say
            more beside it.
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
        """Return the scene of a view; its table is the kind that the view's game has."""
        named = tuple(words.you if seat == reader else name for seat, name in enumerate(names))
        return Scene(view, view.table, named, words, reader)

    def names_of(self, seats: Sequence[int]) -> str:
        """Return the names of seats as a list in words, the reader last."""
        in_order = sorted(seats, key=lambda seat: seat == self.reader)
        return self.words.join([self.names[seat] for seat in in_order])


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that gained or cost a seat points, with its cards.

    Attributes:
        worth: the points gained, negative if they were lost; in games where only the round counts, the cards
            played; 0 if it only shows how the round went.
        said: what it was, in few words.
        cards: codes of the cards, in the order in which they are shown.
    """

    worth: int
    said: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a round brought a seat.

    Attributes:
        said: what and how many, in few words; empty if the points say it all.
        deeds: what decided it.
    """

    said: str = ""
    deeds: tuple[Deed, ...] = ()


class Face(ABC, Generic[TableT]):
    """What one game looks like. What every game must define is abstract; the rest has a default.

    Attributes:
        decks: ids of the decks that the game is played with.
        family: id of a family of games that share texts for their events; empty if there is none.
        cover: cards of its first deck that show in the lobby what kind of game it is; none for no picture.
        minutes: about how long a match with the usual options takes, by number of seats, if everybody decides
            within five seconds: as docs/strength.md has measured it, by place; empty for unknown.
        numbered: whether the words of a hand number its cards as its picture does, so that buttons are brief.
        looked_up: what the button for looking things up is about: `rules` or `yaku`.
        figures: pictures for the rulebook by name, made of the names that follow it there.
        counting: kinds of events that count a round, whose outcome is told instead where little is said.
        voiding: kinds of events that make a round void; the news of the next one tell them.
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
        """Return blocks of text that show players and spectators the table; the view is a spectator's."""

    def hand_words(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return blocks of text that show players their own hand and what they need to decide.

        By default these are the blocks of the table, as the buttons show the hand.
        """
        return self.table_words(scene)

    # The same in pictures, and what goes with them

    def table_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of the table for players and spectators; the view is a spectator's."""
        return None

    def hand_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of a player's own hand; its cards have the numbers of their buttons.

        None if the player's picture would show the table alone.
        """
        return None

    def picture_notes(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return texts to go with pictures: what they do not show, and what a decision is about."""
        return ()

    def decision_details(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return what players may want to look up before they decide, such as the rules of the decision."""
        return ()

    def decision_board(self, scene: Scene[TableT]) -> Board | None:
        """Return the picture of what is looked up before a decision; None if it is all in words."""
        return None

    def decision_notes(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return texts to go with that picture: those of the details that it does not show."""
        return ()

    # Controls

    @abstractmethod
    def hand_controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return the controls of a player's private message, for every decision of the game."""

    def chosen_move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a control stands for, None if it is no longer legal.

        By default a control's argument is the index of its move among the legal ones.
        """
        index = int(argument) if argument.isdecimal() else -1
        return view.moves[index].move if 0 <= index < len(view.moves) else None

    def kind_of_move(self, move: str) -> str:
        """Return what moves that no rule tells apart have in common; they share a button.

        By default every move is a kind of its own.
        """
        return move

    # What cards are called

    @abstractmethod
    def card_words(self, code: str, words: Words) -> str:
        """Return a card in words."""

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card in as few words as name it without doubt."""
        return self.card_words(code, words)

    def list_cards(self, codes: Sequence[str], words: Words, *, brief: bool = False) -> str:
        """Return cards as a list in words; in as few words as possible, equal ones are counted."""
        if not brief:
            return words.join([self.card_words(code, words) for code in codes])
        counted = Counter(codes).items()
        return words.listed(
            words("picture-times", card=self.brief_card(code, words), count=count) for code, count in counted
        )

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return what there is to know about a card beyond its name, a line each."""
        return ()

    def seen_cards(self, scene: Scene[TableT]) -> tuple[Card, ...]:
        """Return the cards that a player sees and may want to know more about: by default their hand."""
        return self.hand_cards(scene.table)

    # Hands that lie open later

    def hand_cards(self, table: TableT) -> tuple[Card, ...]:
        """Return the cards that a seat holds, in the order of its hand; none where no hands are dealt.

        The table is the seat's own.
        """
        return ()

    def dealt_words(self, table: TableT, words: Words) -> str:
        """Return in words what a seat was dealt; the table is the seat's own at the first decision."""
        return words.listed(self.card_words(card.code, words) for card in self.hand_cards(table))

    def private_words(self, scene: Scene[TableT]) -> str:
        """Return what a player alone knows besides their hand, empty if nothing; the view is theirs."""
        return ""

    # What happens

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return the events of a round to tell: some are left out, others joined into one.

        Args:
            events: what has happened.
            brief: whether it is told in as few words as possible.
        """
        return events

    def is_pictured(self, event: Event, scene: Scene[TableT]) -> bool:
        """Return whether a picture shows what an event tells, so that the news beside it need not."""
        return False

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a player's decision itself, which they need not be told of."""
        return False

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return the label of an event in words, empty if it has none worth telling.

        Args:
            event: what has happened.
            words: the reader's texts.
            brief: whether to use as few words as possible.
        """
        return ""

    def reason_label(self, label: str, words: Words) -> str:
        """Return the label of a move's feature in words; by default no feature of the game has one."""
        return ""

    # The end of a round

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[TableT]) -> tuple[Outcome, ...]:
        """Return what a round brought each seat, and why.

        Args:
            events: all public events of the round.
            scene: the match after it, as a spectator sees it.
        """
        return (Outcome(),) * len(scene.names)

    def match_goal(self, scene: Scene[TableT]) -> str:
        """Return in words what is left of the match when a round has ended: by default how many rounds."""
        left = scene.view.options.get("rounds", 0) - len(scene.view.rounds)
        return scene.words("round-to-go", count=left) if left > 0 else ""

    # The rulebook

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers in the rules that the rulebook states, by name."""
        return {}

    def rules_page(self, scene: Scene[TableT]) -> str:
        """Return the page of the rulebook that explains the decision at hand."""
        return FIRST_ROUND
