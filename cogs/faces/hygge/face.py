"""The face of Hygge: the stock as a grid, each player's cards by colour, and ways to store."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.pictures.board import Board, Card
from bot.texts import Words
from cogs.delivery.pages import Row
from cogs.faces.face import Face, Outcome, RoundHighlight, Scene
from cogs.faces.hygge import rulebook
from cogs.faces.hygge.board import hand_board, table_board
from cogs.faces.hygge.controls import line_rows, store_rows, ways_to_store
from cogs.faces.hygge.words import (
    HYGGE,
    LAST_ACTION,
    STORING,
    TAKING,
    burrow_lines,
    burrows_words,
    card_words,
    counted_cards,
    legend_words,
    line_words,
    stock_words,
    stores_are_open,
    task_lines,
)
from games import Event, View
from games.cards.hygge import ANIMALS, COPIES_OF_AN_ANIMAL, INDEX, OBJECTS, SNOWFLAKES
from games.hygge.view import HyggeTable

SCORING, LEFT_OVER = "snowflakes", "left-over"
PHASE_PAGES = {TAKING: "take", STORING: "store", LAST_ACTION: "winter"}
"""The page of the rulebook for each phase."""

HYGGE_MOVES = ("take", "store", "keep", "drop", "pass")

_LINE = re.compile(r"[rc]\d+")


class HyggeFace(Face[HyggeTable]):
    """How Hygge looks: lines are taken at the table or in the hand; cards are stored in the hand."""

    decks: ClassVar = (HYGGE,)
    figures: ClassVar = rulebook.HYGGE_FIGURES
    cover: ClassVar = ("ra", "bear", "gb", "frog", "yc")
    minutes: ClassVar = {2: 9, 3: 9, 4: 10}
    counting: ClassVar = frozenset({SCORING, LEFT_OVER, "round-points"})

    def table_words(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return the stock and each player's cards by colour."""
        seats = range(len(scene.names))
        return stock_words(scene), burrows_words(scene, seats)

    def hand_words(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return the task and the player's own cards; unless they store, the stock and the others' cards."""
        table = scene.table
        you = scene.view.you
        words = scene.words
        if you is None:
            return self.table_words(scene)
        mine = table.burrows[you]
        own = [*task_lines(scene), *burrow_lines(scene, you)]
        if not stores_are_open(scene):
            own.append(words("hygge-stored", cards=mine.stored or 0, snowflakes=mine.snowflakes or 0))
        if table.phase == STORING and scene.view.moves:
            return ("\n".join(own),)
        others = [seat for seat in range(len(scene.names)) if seat != you]
        return "\n".join(own), stock_words(scene), burrows_words(scene, others)

    def hand_controls(self, scene: Scene[HyggeTable]) -> tuple[Row, ...]:
        """Return the lines of the stock, the ways to store, or the last actions."""
        table = scene.table
        moves = scene.view.moves
        if moves and table.phase != TAKING:
            return store_rows(scene)
        if table.phase == LAST_ACTION:
            return ()
        return line_rows(scene, taking=bool(moves))

    def table_board(self, scene: Scene[HyggeTable]) -> Board:
        """Return the picture of the table."""
        return table_board(self, scene)

    def hand_board(self, scene: Scene[HyggeTable]) -> Board | None:
        """Return the picture of the player's own cards."""
        return hand_board(self, scene)

    def picture_notes(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return whether to store (unless selects say so), or the last actions."""
        phase = scene.table.phase
        words = scene.words
        if phase == LAST_ACTION:
            return ("\n".join(task_lines(scene)),)
        return (words("hygge-store-brief"),) if phase == STORING and ways_to_store(scene) else ()

    def decision_details(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return the rules of the decision, the others' cards, and the values of objects and animals."""
        others = [seat for seat in range(len(scene.names)) if seat != scene.view.you]
        return "\n".join(task_lines(scene)), burrows_words(scene, others), legend_words(scene.words)

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards, snowflakes and paws."""
        return rulebook.rule_numbers()

    def rules_page(self, scene: Scene[HyggeTable]) -> str:
        """Return the page on taking, storing, or the end."""
        return PHASE_PAGES[scene.table.phase]

    def is_move(self, event: Event) -> bool:
        """Return whether an event is a taking, storing or discarding of cards."""
        return event.kind in HYGGE_MOVES

    def round_outcomes(self, events: tuple[Event, ...], scene: Scene[HyggeTable]) -> tuple[Outcome, ...]:
        """Return the points each seat gained and lost, with its stored and left-over cards."""
        return tuple(_seat_outcome(events, seat, scene.words) for seat in range(len(scene.names)))

    def private_words(self, scene: Scene[HyggeTable]) -> str:
        """Return a player's stored cards."""
        own = scene.table.burrows[scene.view.you or 0]
        if not own.stored:
            return ""
        return scene.words("picture-hygge-stored", cards=own.stored, snowflakes=own.snowflakes or 0)

    def card_words(self, code: str, words: Words) -> str:
        """Return a card as sign and name: `🧣 scarf`."""
        return card_words(code, words)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card by its name."""
        return words.card(HYGGE, code, words(f"hygge-name-{code}"))

    def reason_label(self, label: str, words: Words) -> str:
        """Return the animal of a move's feature."""
        return self.brief_card(label, words)

    def seen_cards(self, scene: Scene[HyggeTable]) -> tuple[Card, ...]:
        """Return the cards in the stock."""
        return tuple(Card(HYGGE, code) for row in scene.table.grid for code in row if code is not None)

    def card_facts(self, code: str, words: Words) -> tuple[str, ...]:
        """Return an object's copies, snowflakes and colour, or an animal's copies, paws and colours."""
        kind = next((kind for kind in OBJECTS if kind.code == code), None)
        if kind is not None:
            worth = words("deck-object", copies=kind.copies, snowflakes=kind.snowflakes)
            return worth, words("deck-colours", colours=words(f"hygge-{kind.colour}"))
        animal = next((animal for animal in ANIMALS if animal.name == code), None)
        if animal is None:
            return ()
        colours = words.join([words(f"hygge-{colour}") for colour in animal.colours])
        copies = words("deck-copies", copies=COPIES_OF_AN_ANIMAL)
        return copies, words("deck-stores", colours=colours, paws=animal.paws)

    def list_cards(self, codes: Sequence[str], words: Words, *, brief: bool = False) -> str:
        """Return cards as a list in words, equal ones counted."""
        return (
            super().list_cards(codes, words, brief=True) if brief else words.join(counted_cards(codes, words))
        )

    def event_label(self, event: Event, words: Words, *, brief: bool = False) -> str:
        """Return the line of the stock in an event."""
        label = event.label or ""
        return line_words("hygge-told", label, words) if _LINE.fullmatch(label) else ""

    def chosen_move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move of a button (a line, or the index of a legal move) or of a select."""
        if _LINE.fullmatch(argument):
            return f"take {argument}"
        return super().chosen_move(view, values[0] if values else argument, ())


def _seat_outcome(events: tuple[Event, ...], seat: int, words: Words) -> Outcome:
    highlights: list[RoundHighlight] = []
    gained = lost = 0
    for event in events:
        if event.seat != seat:
            continue
        if event.kind == "store":
            worth = sum(SNOWFLAKES[INDEX[code]] for code in event.cards)
            highlights.append(RoundHighlight(worth, words("deed-gain", points=worth), event.cards))
        elif event.kind == SCORING:
            gained = event.amount or 0
        elif event.kind == LEFT_OVER and event.cards:
            lost = event.amount or 0
            highlights.append(RoundHighlight(-lost, words("deed-hygge-left", lost=lost), event.cards))
    return Outcome(words("outcome-hygge", gained=gained, lost=lost), tuple(highlights))
