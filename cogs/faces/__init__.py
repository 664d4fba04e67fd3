"""Faces: what each game looks like, at the table and in the hand. One module per game, found by its id."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from bot.pictures.board import Board, Card, Section
from bot.texts import Words
from cogs.delivery.pages import Row
from cogs.delivery.verbs import Verb
from cogs.faces.outcome import Outcome
from games import Event, View
from games.view import TableView

PLAY = Verb.PLAY
"""The verb of controls that make a decision of a game."""

FIRST_ROUND = "first-round"
"""The page of every rulebook from which a newcomer can start playing."""

WHOLE, BRIEF = "event", "brief"
"""The ways of telling an event: in a sentence, or in as few words as possible. Its texts' ids begin so."""

KEPT = 2048
"""How many events are remembered in words: several people are told each, until they decide themselves."""

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
    """

    view: View
    table: TableT_co
    names: tuple[str, ...]
    words: Words

    @classmethod
    def of(cls, view: View, names: tuple[str, ...], words: Words) -> "Scene[Any]":
        """Return the scene of a view; its table is the kind that the view's game has."""
        return Scene(view, view.table, names, words)

    def named(self, seats: Sequence[int]) -> str:
        """Return the names of seats as a list in words."""
        return self.words.join([self.names[seat] for seat in seats])


@dataclass(frozen=True, slots=True)
class Drawn:
    """A part of a picture in a rulebook: its section, and the same in words, a line each."""

    section: Section
    told: tuple[str, ...]


class Face(ABC, Generic[TableT]):
    """What one game looks like. What every game must define is abstract; the rest has a default.

    Attributes:
        decks: ids of the decks that the game is played with.
        family: id of a family of games that share texts for their events; empty if there is none.
        cover: cards of its first deck that show in the lobby what kind of game it is; none for no picture.
        looked_up: what the button for looking things up is about: `rules` or `yaku`.
        figures: pictures for the rulebook by name, made of the names that follow it there.
        counting: kinds of events that count a round; among the news, its outcome is told instead.
        voiding: kinds of events that make a round void; the news tell them however long they are.
        deciding: kinds of events with which a match may be decided; a film of the match shows them.
    """

    decks: ClassVar[tuple[str, ...]]
    family: ClassVar[str] = ""
    cover: ClassVar[tuple[str, ...]] = ()
    looked_up: ClassVar[str] = "rules"
    figures: ClassVar[Mapping[str, Callable[[Sequence[str], Words], Sequence[Drawn]]]] = {}
    counting: ClassVar[frozenset[str]] = frozenset({"round-points"})
    voiding: ClassVar[frozenset[str]] = frozenset()
    deciding: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def table(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return blocks of text that show everybody the table; the view is a spectator's."""

    @abstractmethod
    def hand(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return blocks of text that show players their own hand and what they need to decide."""

    @abstractmethod
    def controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return the controls of a player's private message, for every decision of the game."""

    @abstractmethod
    def dealt(self, table: TableT, words: Words) -> str:
        """Return in words what a seat was dealt; the table is the seat's own at the first decision."""

    def dealt_cards(self, table: TableT) -> tuple[Card, ...]:
        """Return the cards that a seat was dealt, in the order of its hand; none where no hands are dealt.

        Later in the round, these are the cards that it still holds.
        """
        return ()

    def kept(self, scene: Scene[TableT]) -> str:
        """Return what players alone know besides their hand; the view is their own."""
        return ""

    @abstractmethod
    def card(self, code: str, words: Words) -> str:
        """Return a card in words."""

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card in as few words as name it without doubt."""
        return self.card(code, words)

    def about(self, code: str, words: Words) -> tuple[str, ...]:
        """Return what there is to know about a card beyond its name, a line each."""
        return ()

    def public_controls(self, scene: Scene[TableT]) -> tuple[Row, ...]:
        """Return controls of the table message, for decisions that give nothing away."""
        return ()

    def cards(self, codes: Sequence[str], words: Words) -> str:
        """Return cards as a list in words."""
        return words.join([self.card(code, words) for code in codes])

    def board(self, scene: Scene[TableT]) -> Board | None:
        """Return what a picture of the table shows everybody; the view is a spectator's."""
        return None

    def hand_board(self, scene: Scene[TableT]) -> Board | None:
        """Return what a picture shows players of their own hand; cards have the numbers of their buttons.

        None if there is nothing to see but the table.
        """
        return None

    def beside(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return texts to go with pictures: what they do not show, and what a decision is about."""
        return ()

    def to_do(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return what a player is to do, where neither a picture nor controls say so."""
        return ()

    def details(self, scene: Scene[TableT]) -> tuple[str, ...]:
        """Return what players may want to look up before they decide, such as the rules of the decision."""
        return ()

    def numbers(self) -> Mapping[str, int]:
        """Return the numbers in the rules that the rulebook states, by name."""
        return {}

    def rules_page(self, scene: Scene[TableT]) -> str:
        """Return the page of the rulebook that explains the decision at hand."""
        return FIRST_ROUND

    def outcomes(self, events: tuple[Event, ...], scene: Scene[TableT]) -> tuple[Outcome, ...]:
        """Return what a round brought each seat, and why.

        Args:
            events: all public events of the round.
            scene: the match after it, as a spectator sees it.
        """
        return (Outcome(),) * len(scene.names)

    def goal(self, scene: Scene[TableT]) -> str:
        """Return what is left of the match when a round has ended: by default how many rounds."""
        left = scene.view.options.get("rounds", 0) - len(scene.view.rounds)
        return scene.words("round-to-go", count=left) if left > 0 else ""

    def drawn_card(self, code: str) -> Card:
        """Return a card for pictures."""
        return Card(self.decks[0], code)

    def listed(self, codes: Sequence[str], words: Words) -> list[str]:
        """Return cards in few words, equal ones counted."""
        return [
            words("picture-times", card=self.brief_card(code, words), count=count)
            for code, count in Counter(codes).items()
        ]

    def described(self, codes: Sequence[str], words: Words) -> list[str]:
        """Return cards as descriptions of pictures name them, in as few words as possible."""
        return self.listed(codes, words.plain)

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events to tell: some are left out, others joined into one."""
        return events

    def brief_story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events to tell in as few words as possible."""
        return self.story(events)

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a player's decision itself, which they need not be told of."""
        return False

    def label(self, event: Event, words: Words) -> str:
        """Return the label of an event in words, empty if it has none worth telling."""
        return ""

    def brief_label(self, event: Event, words: Words) -> str:
        """Return the label of an event in as few words as possible."""
        return self.label(event, words)

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a control stands for, None if it is no longer legal.

        By default a control's argument is the index of its move among the legal ones.
        """
        index = int(argument) if argument.isdecimal() else -1
        return view.moves[index].move if 0 <= index < len(view.moves) else None


@cache
def face_of(game: str) -> Face[Any]:
    """Return the face of a game: `FACE` in the module of its name."""
    return import_module(_module(game)).FACE


def has_face(game: str) -> bool:
    """Return whether there is a face of a game, without loading it."""
    return find_spec(_module(game)) is not None


def _module(game: str) -> str:
    return f"{__name__}.{game.replace('-', '_')}"


def told(events: tuple[Event, ...], scene: Scene[Any], most: int | None = None) -> list[str]:
    """Return in words what happened: all events, or only the last `most`."""
    lines: list[str] = []
    for event in reversed(face_of(scene.view.game).story(events)):
        if len(lines) == most:
            break
        text = tell(event, scene, scene.view.game)
        if text:
            lines.append(text)
    return lines[::-1]


class _Named(NamedTuple):
    """What a way of telling calls one card, several cards, and the label of an event."""

    card: Callable[[str, Words], str]
    cards: Callable[[Sequence[str], Words], str]
    label: Callable[[Event, Words], str]


def tell(event: Event, scene: Scene[Any], game: str) -> str | None:
    """Return an event in words, None if it has none.

    The game's own text comes first (`event-<game>-<kind>-<label>`, then without the label), then that of its
    family, then the one that all games share (`event-<kind>`).
    """
    return _told(event, _whom(event, scene), scene.words, WHOLE, game)


def in_brief(events: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return in as few lines as possible what happened, all of it: what a seat did in a row shares a line."""
    return lines_of(story_in_brief(events, scene), scene)


def story_in_brief(events: tuple[Event, ...], scene: Scene[Any]) -> tuple[Event, ...]:
    """Return the events that tell in as few words as possible what happened."""
    face = face_of(scene.view.game)
    # Faces may put the events of a round into another order.
    rounds = groupby(events, key=lambda event: event.round)
    return tuple(event for _, some in rounds for event in face.brief_story(tuple(some)))


def lines_of(story: tuple[Event, ...], scene: Scene[Any]) -> list[str]:
    """Return the lines of a story in brief.

    An event with a text `brief-...` is told after the name of its seat; any other has its sentence. What
    reads alike several times in a row is told once, with how often it happened.
    """
    game, words = scene.view.game, scene.words
    lines: list[str] = []
    speaker: int | None = None
    begun = said = ""
    times = 0
    for event in story:
        brief = _told(event, _whom(event, scene), words, BRIEF, game)
        text = tell(event, scene, game) if brief is None else brief
        if not text:
            continue
        if brief is None or event.seat is None:
            lines.append(text)
            speaker = None
            continue
        if speaker != event.seat:
            lines.append("")
            speaker, said = event.seat, ""
        if brief == said:
            times += 1
        else:
            begun, said, times = lines[-1], brief, 1
        then = brief if times == 1 else words("brief-times", told=brief, count=times)
        own = "brief-own" if event.seat == scene.view.you else "brief-line"
        lines[-1] = (
            words("brief-and", before=begun, then=then)
            if begun
            else words(own, name=scene.names[event.seat], told=then)
        )
    return lines


def _whom(event: Event, scene: Scene[Any]) -> str:
    """Return the name of the seat to which an event happened, empty if to none."""
    return "" if event.seat is None else scene.names[event.seat]


@lru_cache(maxsize=KEPT)
def _told(event: Event, name: str, words: Words, way: str, game: str) -> str | None:
    """Return an event in words of one way of telling, None if it has none.

    Args:
        event: the event.
        name: the name of its seat, empty if it has none.
        words: the reader's texts.
        way: what the ids of the texts begin with, WHOLE or BRIEF.
        game: id of the game.
    """
    face = face_of(game)
    tellers = [f"{way}-{teller}-" for teller in (game, face.family) if teller]
    keys = (
        key
        for teller in (*tellers, f"{way}-")
        for key in (f"{teller}{event.kind}-{event.label}", f"{teller}{event.kind}")
    )
    key = next((key for key in keys if words.has(key)), None)
    if key is None:
        return None
    named = _named(face, brief=way == BRIEF)
    return words(
        key,
        name=name,
        round=event.round,
        cards=named.cards(event.cards, words),
        first=named.card(event.cards[0], words) if event.cards else "",
        rest=named.cards(event.cards[1:], words),
        amount=event.amount or 0,
        label=named.label(event, words),
    )


def _named(face: Face[Any], *, brief: bool) -> _Named:
    """Return what a face calls cards and labels, in as few words as possible or not."""
    if not brief:
        return _Named(face.card, face.cards, face.label)

    def cards(codes: Sequence[str], words: Words) -> str:
        return words.listed(face.listed(codes, words))

    return _Named(face.brief_card, cards, face.brief_label)
