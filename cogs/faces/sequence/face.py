"""The face that Hiyoko and Isuri share: the pile, one's hand by number, the controls of a turn."""

from dataclasses import replace
from typing import ClassVar, TypeVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SECONDARY, SUCCESS, Button
from cogs.delivery.verbs import Verb
from cogs.faces import PLAY, Face, Row, Scene
from cogs.faces.sequence.board import SHOWN_UNDER, hand_board, result_board
from cogs.faces.sequence.cards import (
    HANAFUDA,
    ISE,
    brief,
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

PAID, PASSED, BOTH_PASSED = "paid", "passed", "both-passed"

SequenceT = TypeVar("SequenceT", bound=SequenceTable)


class SequenceFace(Face[SequenceT]):
    """How Hiyoko and Isuri look: the top card and what follows it, and one's hand by numbers."""

    decks: ClassVar = (ISE, HANAFUDA)
    family: ClassVar = "sequence"

    def table(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return the pile, the turn under way, and how many cards everybody holds."""
        return _pile_block(scene), _counts_block(scene)

    def hand(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return what to do, what the ghosts in the hand count as, and the table."""
        return _task_block(scene), *self.table(scene)

    def beside(self, scene: Scene[SequenceT]) -> tuple[str, ...]:
        """Return what a player has to do, and what the ghosts in their hand count as."""
        return (_task_block(scene),)

    def hand_board(self, scene: Scene[SequenceT]) -> Board | None:
        """Return the hand by number, and the pile."""
        return hand_board(scene)

    def result_board(self, scene: Scene[SequenceT]) -> Board | None:
        """Return the seats by rank, and the pile as it lay."""
        return result_board(scene)

    def controls(self, scene: Scene[SequenceT]) -> tuple[Row, ...]:
        """Return a button for each card, disabled if it cannot be played, and what else can be done."""
        view, words = scene.view, scene.words
        single = {move.cards[0]: (i, move) for i, move in enumerate(view.moves) if len(move.cards) == 1}
        cards = tuple(
            replace(_card_button(code, single.get(code), scene), number=number)
            for number, code in enumerate(sorted_hand(scene.table), start=1)
        )
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

    def dealt(self, table: SequenceT, words: Words) -> str:
        """Return the hand that a seat was dealt, by number."""
        return ", ".join(card_words(code, words) for code in sorted_hand(table))

    def dealt_cards(self, table: SequenceT) -> tuple[Card, ...]:
        """Return the hand that a seat was dealt, by number."""
        return tuple(Card(deck_of(code), code) for code in sorted_hand(table))

    def card(self, code: str, words: Words) -> str:
        """Return a card with its number."""
        return card_words(code, words)

    def about(self, code: str, words: Words) -> tuple[str, ...]:
        """Return the numbers that a ghost counts as, and when."""
        ghost = next((ghost for ghost in GHOSTS if code in (*ghost.ise, *ghost.hanafuda)), None)
        if ghost is None:
            return ()
        when = "turned" if ghost.turned_only else "always"
        return (words(f"deck-ghost-{when}", first=ghost.first, last=ghost.last),)


def _pile_block(scene: Scene[SequenceTable]) -> str:
    table, words = scene.table, scene.words
    lines = [words("sequence-top", card=card_words(table.top, words)), stands(table, words)]
    under = table.pile[-1 - SHOWN_UNDER : -1]
    if under:
        cards = ", ".join(card_words(code, words) for code in reversed(under))
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
            lines.append(words("sequence-must-two"))
        else:
            lines.append(words("sequence-go-on" if table.may_stop else "sequence-begin", next=following))
        out_of_order = [card_words(code, words) for code in _out_of_order(scene)]
        if out_of_order:
            lines.append(words("sequence-one-two", cards=words.join(out_of_order)))
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


def _card_button(code: str, play: tuple[int, MoveOption] | None, scene: Scene[SequenceTable]) -> Button:
    words = scene.words
    label, emoji = card_words(code, words), icon(code, words)
    if play is None:
        return Button(label, Verb.CARD, code, SECONDARY, disabled=True, card=emoji)
    index, move = play
    style = SUCCESS
    if code in _out_of_order(scene):
        label, style = words("sequence-play-one-two", card=label), PRIMARY
    if move.gain:
        label = words("with-gain", text=label, gain=move.gain)
    return Button(label, PLAY, str(index), style, card=emoji)


def _joined(first: Event, then: Event, kind: str) -> Event:
    """Return two events as one of another kind, with the amounts of both."""
    amount = (first.amount or 0) + (then.amount or 0)
    return Event(kind, first.round, first.seat, first.cards, amount, first.label)


def _out_of_order(scene: Scene[SequenceTable]) -> list[str]:
    """Return the cards that may be played although they do not follow: the 1 of a one-two."""
    single = (move.cards[0] for move in scene.view.moves if len(move.cards) == 1)
    return [code for code in single if code not in scene.table.playable]
