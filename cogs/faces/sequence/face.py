"""The face shared by Hiyoko and Isuri: the pile, the hand by number, the controls of a turn."""

from abc import abstractmethod
from typing import ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import Row
from cogs.faces.face import Face, Outcome, RoundHighlight, Scene
from cogs.faces.hanafuda_cards import kind_of_move, repeated_words
from cogs.faces.ise_cards import ISE
from cogs.faces.sequence import rulebook
from cogs.faces.sequence.board import hand_board, table_board
from cogs.faces.sequence.controls import hand_rows, together_with
from cogs.faces.sequence.runs import PAID, PLAYED, TURNED, UP_CARD, Run, runs_of
from cogs.faces.sequence.words import (
    HANAFUDA,
    brief_card,
    card_words,
    counts_words,
    deck_of,
    out_of_order,
    out_of_order_lines,
    pile_words,
    sorted_hand,
    task_words,
)
from games import Event, View
from games.cards.ise import GHOSTS
from games.sequence.rules import HAND_SIZE
from games.sequence.view import SequenceTable

SEQUENCE_MOVES = (PLAYED, "stopped")
PASSED, BOTH_PASSED, STALLED = "passed", "both-passed", "stalled"

SequenceT = TypeVar("SequenceT", bound=SequenceTable)


class SequenceFace(Face[SequenceT]):
    """How Hiyoko and Isuri look: the top card and the numbers that follow it, and the hand by number."""

    decks: ClassVar = (ISE, HANAFUDA)
    counting: ClassVar = frozenset({"hand-emptied", "pot-taken", "sou-dashi", "round-points"})
    family: ClassVar = "sequence"

    def table_words(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the pile, the current turn, and each player's number of cards."""
        return pile_words(scene), counts_words(scene)

    def hand_words(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the task with the values of ghosts in hand, the table, and the cards that share a button."""
        alike = repeated_words(scene.table.hand, card_words, scene.words)
        return task_words(scene), *self.table_words(scene), alike

    @abstractmethod
    def seat_asides(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return a short text on each seat's standing, such as its rounds won, for a picture."""

    def table_remarks(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return further texts for a picture, such as the pot; by default none."""
        return ()

    def picture_notes(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the cards that a player may or must play out of order."""
        return ("\n".join(out_of_order_lines(scene)),)

    def decision_details(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the rules of the decision, the values of ghosts, and the payments."""
        return task_words(scene), *self.table_words(scene)[1:]

    def rules_page(self, scene: Scene[SequenceT]) -> str:
        """Return the page on one-two if it is in progress or possible, otherwise the one on turns."""
        return "one-two" if scene.table.one_two or out_of_order(scene) else "turn"

    def is_pictured(self, event: Event, scene: Scene[SequenceT]) -> bool:
        """Return whether an event brought cards to the pile, which pictures show in order."""
        return event.kind in (PLAYED, STALLED, UP_CARD)

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a card played, or a stop."""
        return event.kind in SEQUENCE_MOVES

    def table_board(self, scene: Scene[SequenceT]) -> Board:
        """Return the pile, and each seat's hand size and standing."""
        return table_board(self, scene, self.seat_asides(scene), self.table_remarks(scene))

    def hand_board(self, scene: Scene[SequenceT]) -> Board | None:
        """Return the hand by number, the pile, and each seat's hand size and standing."""
        return hand_board(self, scene, self.seat_asides(scene), self.table_remarks(scene))

    @abstractmethod
    def run_worth(self, run: Run) -> int:
        """Return the value of a turn's cards, for comparison."""

    @abstractmethod
    def run_words(self, run: Run, words: Words) -> str:
        """Return the gain of a turn's cards in a few words."""

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[SequenceT]) -> tuple[Outcome, ...]:
        """Return the winner of the round, with the best turn of each seat, and the last one."""
        runs = runs_of(events)
        return tuple(
            Outcome(self.end_words(events, seat, scene), self._run_highlights(runs, seat, scene.words))
            for seat in range(len(scene.names))
        )

    def end_words(self, events: tuple[Event, ...], seat: int, scene: Scene[SequenceT]) -> str:
        """Return whether a seat played all its cards, had some left, or couldn't play at all."""
        words = scene.words
        played = sum(len(event.cards) for event in events if event.kind == PLAYED and event.seat == seat)
        if played == HAND_SIZE:
            return words("outcome-sequence-won")
        if played:
            return words("outcome-sequence-lost", count=HAND_SIZE - played)
        winner = scene.names[1 - seat]
        loser = scene.names[seat]
        who = "loser" if seat == scene.reader else "winner"
        return words("outcome-sequence-shut-out", name=winner, loser=loser, who=who, count=HAND_SIZE)

    def _run_highlights(self, runs: list[Run], seat: int, words: Words) -> tuple[RoundHighlight, ...]:
        own = [run for run in runs if run.seat == seat]
        if not own:
            return ()
        shown = [max(own, key=self.run_worth), *(own[-1:] if own[-1] is runs[-1] else ())]
        return tuple(
            RoundHighlight(self.run_worth(run), self.run_words(run, words), run.cards)
            for run in dict.fromkeys(shown)
        )

    def hand_controls(self, scene: Scene[SequenceT]) -> tuple[Row, ...]:
        """Return a button for each card, disabled if it can't be played, then those for other moves."""
        return hand_rows(scene)

    def chosen_move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move of a button, or of a choice of several cards."""
        return (
            together_with(view.moves, argument, values)
            if values
            else super().chosen_move(view, argument, values)
        )

    def kind_of_move(self, move: str) -> str:
        """Return a move with the first of its equal cards."""
        return kind_of_move(move)

    def events_to_tell(self, events: tuple[Event, ...], *, brief: bool = False) -> tuple[Event, ...]:
        """Return a play with its payment, and two passes in a row, as one event each.

        In brief, consecutive cards flipped because neither player could play are one event too.
        """
        joined: list[Event] = []
        for event in events:
            before = joined[-1] if joined else None
            if before is not None and event.kind == PAID:
                joined[-1] = _join_events(before, event, before.kind)
            elif before is not None and before.kind == event.kind == PASSED:
                joined[-1] = _join_events(before, event, BOTH_PASSED)
            else:
                joined.append(event)
        return _stalls_joined(joined) if brief else tuple(joined)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card with its number, without signs."""
        return words.card(deck_of(code), code, brief_card(code, words))

    def hand_cards(self, table: SequenceT) -> tuple[Card, ...]:
        """Return a seat's hand by number."""
        return tuple(Card(deck_of(code), code) for code in sorted_hand(table))

    def seen_cards(self, scene: Scene[SequenceT]) -> tuple[Card, ...]:
        """Return the player's hand, and the top of the pile."""
        return *self.hand_cards(scene.table), Card(deck_of(scene.table.top), scene.table.top)

    def card_words(self, code: str, words: Words) -> str:
        """Return a card with its number."""
        return card_words(code, words)

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return a ghost's numbers and conditions, and the game that leaves the card out."""
        facts: list[str] = []
        ghost = next((ghost for ghost in GHOSTS if code in (*ghost.ise, *ghost.hanafuda)), None)
        if ghost is not None:
            when = "turned" if ghost.turned_only else "always"
            facts.append(words(f"deck-ghost-{when}", first=ghost.first, last=ghost.last))
        if not rulebook.is_in("hiyoko", code):
            facts.append(words("deck-isuri-only" if rulebook.is_in("isuri", code) else "deck-left-out"))
        return tuple(facts)


def _stalls_joined(events: list[Event]) -> tuple[Event, ...]:
    """Return events with flipped cards, and the passes before them, joined into single events."""
    joined: list[Event] = []
    for event in events:
        if event.kind != TURNED:
            joined.append(event)
            continue
        amount = joined.pop().amount if joined and joined[-1].kind in (PASSED, BOTH_PASSED) else None
        before = joined.pop() if joined and joined[-1].kind == STALLED else None
        cards = event.cards if before is None else before.cards + event.cards
        paid = (amount or 0) + (0 if before is None else before.amount or 0)
        joined.append(Event(STALLED, event.round, None, cards, paid))
    return tuple(joined)


def _join_events(first: Event, then: Event, kind: str) -> Event:
    """Return two events as one of another kind, with the amounts of both."""
    amount = (first.amount or 0) + (then.amount or 0)
    return Event(kind, first.round, first.seat, first.cards, amount, first.label)
