"""The face that Hiyoko and Isuri share: the pile, one's hand by number, the controls of a turn."""

from abc import abstractmethod
from typing import ClassVar, NamedTuple, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SECONDARY, SUCCESS, Button
from cogs.delivery.verbs import Verb
from cogs.faces import PLAY, Face, Row, Scene
from cogs.faces.ise import ISE
from cogs.faces.outcome import Deed, Outcome
from cogs.faces.sequence import book
from cogs.faces.sequence.board import SHOWN_UNDER, hand_board, table_board
from cogs.faces.sequence.cards import (
    HANAFUDA,
    brief,
    brief_card,
    card_words,
    deck_of,
    icon,
    next_words,
    range_words,
    sorted_hand,
    stands,
)
from cogs.faces.together import together_rows, together_with
from games import Event, MoveOption, View
from games.cards.ise import GHOSTS
from games.sequence.table import SequenceTable
from games.sequence.turn import HAND_SIZE

PLAYED = "played"
MOVES = (PLAYED, "stopped")
TURNED, STALLED = "turned", "stalled"
PAID, PASSED, BOTH_PASSED = "paid", "passed", "both-passed"

SequenceT = TypeVar("SequenceT", bound=SequenceTable)


class Run(NamedTuple):
    """The cards that a seat played in one turn, and what it was paid for them."""

    seat: int
    cards: tuple[str, ...]
    paid: int


class SequenceFace(Face[SequenceT]):
    """How Hiyoko and Isuri look: the top card and what follows it, and one's hand by numbers."""

    decks: ClassVar = (ISE, HANAFUDA)
    counting: ClassVar = frozenset({"hand-emptied", "pot-taken", "sou-dashi", "round-points"})
    deciding: ClassVar = frozenset({"hand-emptied", "pot-taken", "sou-dashi"})
    family: ClassVar = "sequence"

    def table(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the pile, the turn under way, and how many cards everybody holds."""
        return _pile_block(scene), _counts_block(scene)

    def hand(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return what to do, what the ghosts in the hand count as, and the table."""
        return _task_block(scene), *self.table(scene)

    @abstractmethod
    def asides(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return how each seat stands, for a picture."""

    def remarks(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return what a picture says besides, such as the pot."""
        return ()

    def beside(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return what a player may or must play out of order."""
        return ("\n".join(_out_of_order_words(scene)),)

    def details(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the rules of the decision, what ghosts count as, and what has been paid."""
        return _task_block(scene), *self.table(scene)[1:]

    def rules_page(self, scene: Scene[SequenceT]) -> str:
        """Return the page on one-two if it is under way or possible, otherwise the one on turns."""
        return "one-two" if scene.table.one_two or _out_of_order(scene) else "turn"

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played, or a stop."""
        return event.kind in MOVES

    def board(self, scene: Scene[SequenceT]) -> Board:
        """Return the pile, and how everybody stands."""
        return table_board(scene, self.asides(scene), self.remarks(scene))

    def hand_board(self, scene: Scene[SequenceT]) -> Board | None:
        """Return the hand by number, the pile, and how everybody stands."""
        return hand_board(scene, self.asides(scene), self.remarks(scene))

    @abstractmethod
    def worth(self, run: Run) -> int:
        """Return what the cards of a turn are worth compared with those of others."""

    @abstractmethod
    def run_words(self, run: Run, words: Words) -> str:
        """Return what the cards of a turn gained, in a few words."""

    def outcomes(self, events: tuple[Event, ...], scene: Scene[SequenceT]) -> tuple[Outcome, ...]:
        """Return who played all their cards, with the best turn of each seat, and the last one."""
        runs = runs_of(events)
        return tuple(
            Outcome(self.end_words(events, seat, scene.words), self._deeds(runs, seat, scene.words))
            for seat in range(len(scene.names))
        )

    def end_words(self, events: tuple[Event, ...], seat: int, words: Words) -> str:
        """Return whether a seat played all its cards, or how many it had left."""
        played = sum(len(event.cards) for event in events if event.kind == PLAYED and event.seat == seat)
        left = HAND_SIZE - played
        return words("outcome-sequence-lost", count=left) if left else words("outcome-sequence-won")

    def _deeds(self, runs: list[Run], seat: int, words: Words) -> tuple[Deed, ...]:
        own = [run for run in runs if run.seat == seat]
        if not own:
            return ()
        shown = [max(own, key=self.worth), *(own[-1:] if own[-1] is runs[-1] else ())]
        return tuple(
            Deed(self.worth(run), self.run_words(run, words), run.cards) for run in dict.fromkeys(shown)
        )

    def controls(self, scene: Scene[SequenceT]) -> tuple[Row, ...]:
        """Return a button for each card, disabled if it cannot be played, and what else can be done."""
        view, words = scene.view, scene.words
        single = {move.cards[0]: (i, move) for i, move in enumerate(view.moves) if len(move.cards) == 1}
        cards = tuple(_card_button(code, single.get(code), scene) for code in sorted_hand(scene.table))
        stop = tuple(
            Button(words("sequence-stop"), PLAY, str(i), PRIMARY)
            for i, move in enumerate(view.moves)
            if move.kind == "stop"
        )
        together = together_rows(view.moves, card_words, brief, icon, words)
        return ((*cards, *stop), *together) if cards else ()

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move that a button or a choice of several cards stands for."""
        return together_with(view.moves, argument, values) if values else super().move(view, argument, values)

    def story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return a play with what it was paid, and two passes in a row, as one event each."""
        joined: list[Event] = []
        for event in events:
            before = joined[-1] if joined else None
            if before is not None and event.kind == PAID:
                joined[-1] = _joined(before, event, before.kind)
            elif before is not None and before.kind == event.kind == PASSED:
                joined[-1] = _joined(before, event, BOTH_PASSED)
            else:
                joined.append(event)
        return tuple(joined)

    def brief_story(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the story with cards in a row that nobody could follow as one event."""
        joined: list[Event] = []
        for event in self.story(events):
            turned = joined[-1] if joined and joined[-1].kind == TURNED else None
            if event.kind != BOTH_PASSED or turned is None:
                joined.append(event)
                continue
            del joined[-1]
            before = joined.pop() if joined and joined[-1].kind == STALLED else None
            cards = turned.cards if before is None else before.cards + turned.cards
            amount = (event.amount or 0) + (0 if before is None else before.amount or 0)
            joined.append(Event(STALLED, event.round, None, cards, amount))
        return tuple(joined)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card with its number, without signs."""
        return words.card(deck_of(code), code, brief_card(code, words))

    def dealt(self, table: SequenceT, words: Words) -> str:
        """Return the hand that a seat was dealt, by number."""
        return words.listed(card_words(code, words) for code in sorted_hand(table))

    def dealt_cards(self, table: SequenceT) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt, by number."""
        return tuple(Card(deck_of(code), code) for code in sorted_hand(table))

    def drawn_card(self, code: str) -> Card:
        """Return a card of either deck for pictures."""
        return Card(deck_of(code), code)

    def card(self, code: str, words: Words) -> str:
        """Return a card with its number."""
        return card_words(code, words)

    def about(self, code: str, words: Words) -> tuple[str, ...]:
        """Return the numbers that a ghost counts as, and when; and which game leaves the card out."""
        facts: list[str] = []
        ghost = next((ghost for ghost in GHOSTS if code in (*ghost.ise, *ghost.hanafuda)), None)
        if ghost is not None:
            when = "turned" if ghost.turned_only else "always"
            facts.append(words(f"deck-ghost-{when}", first=ghost.first, last=ghost.last))
        if not book.is_in("hiyoko", code):
            facts.append(words("deck-isuri-only" if book.is_in("isuri", code) else "deck-left-out"))
        return tuple(facts)


def runs_of(events: tuple[Event, ...]) -> list[Run]:
    """Return the turns of a round in which cards were played, in order."""
    runs: list[Run] = []
    going_on = False
    for event in events:
        if event.kind == PAID and runs:
            runs[-1] = runs[-1]._replace(paid=runs[-1].paid + (event.amount or 0))
        elif event.kind == PLAYED and event.seat is not None:
            before = runs.pop() if going_on else Run(event.seat, (), 0)
            runs.append(before._replace(cards=(*before.cards, *event.cards)))
        going_on = event.kind in (PLAYED, PAID)
    return runs


def _pile_block(scene: Scene[SequenceTable]) -> str:
    table, words = scene.table, scene.words
    lines = [words("sequence-top", card=card_words(table.top, words)), stands(table, words)]
    under = table.pile[-1 - SHOWN_UNDER : -1]
    if under:
        cards = words.listed(card_words(code, words) for code in reversed(under))
        lines.append(words("sequence-under", cards=cards))
    if table.turn is not None and table.run:
        name = scene.names[table.turn]
        if table.one_two:
            lines.append(words("sequence-two-due", name=name))
        else:
            lines.append(words("sequence-run", name=name, count=table.run))
    return "\n".join(lines)


def _counts_block(scene: Scene[SequenceTable]) -> str:
    table, words = scene.table, scene.words
    hands = " · ".join(
        words("sequence-hand-count", name=name, count=count)
        for name, count in zip(scene.names, table.hand_counts, strict=True)
    )
    return words("sequence-counts", hands=hands, pile=len(table.pile), draw=table.draw_pile)


def _task_block(scene: Scene[SequenceTable]) -> str:
    """Return what the reader has to do now, and what their ghosts count as."""
    view, table, words = scene.view, scene.table, scene.words
    lines: list[str] = []
    if view.you in view.to_move:
        following = next_words(table, words)
        if table.one_two:
            lines += _out_of_order_words(scene)
        else:
            lines.append(words("sequence-go-on" if table.may_stop else "sequence-begin", next=following))
            lines += _out_of_order_words(scene)
        if any(len(move.cards) > 1 for move in view.moves):
            lines.append(words("sequence-together"))
    ghosts = [
        words("sequence-ghost", card=card_words(code, words), numbers=range_words(numbers, words))
        for code, numbers in zip(table.hand, table.hand_numbers, strict=True)
        if len(numbers) > 1
    ]
    if ghosts:
        lines.append(words("sequence-ghosts", cards=words.join(ghosts)))
    return "\n".join(lines)


def _out_of_order_words(scene: Scene[SequenceTable]) -> list[str]:
    """Return what the reader may play although it does not follow, or must play after they have done so."""
    words = scene.words
    if scene.view.you not in scene.view.to_move:
        return []
    if scene.table.one_two:
        return [words("sequence-must-two")]
    cards = [card_words(code, words) for code in _out_of_order(scene)]
    return [words("sequence-one-two", cards=words.join(cards))] if cards else []


def _card_button(code: str, play: tuple[int, MoveOption] | None, scene: Scene[SequenceTable]) -> Button:
    words = scene.words
    alike = [each for each in sorted_hand(scene.table) if brief_card(each, words) == brief_card(code, words)]
    label, short, emoji = card_words(code, words), brief_card(code, words), icon(code, words)
    if len(alike) > 1:
        place = alike.index(code) + 1
        label, short = (words("hanafuda-which", place=place, card=text) for text in (label, short))
    if play is None:
        return Button(label, Verb.CARD, code, SECONDARY, disabled=True, card=emoji)
    index, move = play
    style = SUCCESS
    if code in _out_of_order(scene):
        label, style = words("sequence-play-one-two", card=label), PRIMARY
        short = words("sequence-play-one-two", card=short)
    if move.gain:
        label, short = (words("with-gain", text=text, gain=move.gain) for text in (label, short))
    return Button(label, PLAY, str(index), style, card=emoji, brief=short)


def _joined(first: Event, then: Event, kind: str) -> Event:
    """Return two events as one of another kind, with the amounts of both."""
    amount = (first.amount or 0) + (then.amount or 0)
    return Event(kind, first.round, first.seat, first.cards, amount, first.label)


def _out_of_order(scene: Scene[SequenceTable]) -> list[str]:
    """Return the cards that may be played although they do not follow: the 1 of a one-two."""
    single = (move.cards[0] for move in scene.view.moves if len(move.cards) == 1)
    return [code for code in single if code not in scene.table.playable]
