"""The face of Hygge: the stock as a grid, everybody's cards by colour, and ways to store."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby, repeat
from typing import ClassVar

from bot.pictures.board import Board
from bot.texts import Words
from cogs.delivery.pages import SECONDARY, SUCCESS, Button, Choice, Select
from cogs.faces import PLAY, Face, Row, Scene
from cogs.faces.hygge import book
from cogs.faces.hygge.board import (
    MOST_WAYS,
    drops_numbered,
    hand_board,
    stores_are_open,
    table_board,
    ways_to_store,
)
from cogs.faces.outcome import Deed, Outcome
from games import Event, MoveOption, View
from games.cards.hygge import ANIMALS, COLOURS, COPIES_OF_AN_ANIMAL, INDEX, OBJECTS, SNOWFLAKES
from games.hygge.table import CardCount, HyggeTable

DECK = "hygge"
TAKING, STORING, LAST_ACTION = "taking", "storing", "last-action"
SCORING, LEFT_OVER = "snowflakes", "left-over"
PAGES = {TAKING: "take", STORING: "store", LAST_ACTION: "winter"}
"""The page of the rulebook for each phase."""

MOVES = ("take", "store", "keep", "drop", "pass")
BETWEEN = "\N{THIN SPACE}"
"""Between the places of the grid."""

NO_NUMBERS = repeat(0)
_LINE = re.compile(r"[rc]\d+")
_COLOUR_OF = {kind.code: kind.colour for kind in OBJECTS}

CardWords = Callable[[Sequence[str], Words], str]


class HyggeFace(Face[HyggeTable]):
    """How Hygge looks: lines are taken on the table message or in the hand, cards are stored in the hand."""

    decks: ClassVar = (DECK,)
    figures: ClassVar = book.FIGURES
    cover: ClassVar = ("ra", "bear", "gb", "frog", "yc")
    counting: ClassVar = frozenset({SCORING, LEFT_OVER, "round-points"})
    deciding: ClassVar = frozenset({"store", "winter"})

    def table(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return the stock and everybody's cards by colour."""
        everybody = range(len(scene.names))
        return _stock(scene), _burrows(scene, everybody)

    def hand(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return what to do and one's own cards, the stock, the cards of the others, and the legend."""
        table, you, words = scene.table, scene.view.you, scene.words
        if you is None:
            return self.table(scene)
        mine = table.burrows[you]
        own = [*_task(scene), *_burrow(scene, you)]
        if not stores_are_open(scene):
            own.append(words("hygge-stored", cards=mine.stored or 0, snowflakes=mine.snowflakes or 0))
        others = [seat for seat in range(len(scene.names)) if seat != you]
        return "\n".join(own), _stock(scene), _burrows(scene, others), _legend(words)

    def controls(self, scene: Scene[HyggeTable]) -> tuple[Row, ...]:
        """Return the lines of the stock, or the ways to store, or the last actions."""
        table, moves = scene.table, scene.view.moves
        if moves and table.phase != TAKING:
            return _store_controls(scene)
        if table.phase == LAST_ACTION:
            return ()
        return _line_rows(scene, "hygge-line-of", _in_words, taking=bool(moves))

    def public_controls(self, scene: Scene[HyggeTable]) -> tuple[Row, ...]:
        """Return the lines of the stock while somebody takes one; cards are stored in the hand."""
        if scene.table.phase != TAKING:
            return ()
        return _line_rows(scene, "hygge-line-short", _in_signs, taking=True)

    def board(self, scene: Scene[HyggeTable]) -> Board:
        """Return the picture of the table."""
        return table_board(scene)

    def hand_board(self, scene: Scene[HyggeTable]) -> Board | None:
        """Return the picture of what a player has."""
        return hand_board(scene)

    def beside(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return what a player may do as their last thing."""
        return ("\n".join(_task(scene)),) if scene.table.phase == LAST_ACTION else ()

    def to_do(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return whether to take or to store, unless selects name the ways to store."""
        if scene.table.phase == TAKING and scene.view.moves:
            return (scene.words("hygge-take-brief"),)
        storing = scene.table.phase == STORING and ways_to_store(scene)
        return (scene.words("hygge-store-brief"),) if storing else ()

    def details(self, scene: Scene[HyggeTable]) -> tuple[str, ...]:
        """Return the rules of the decision, what everybody has, and what objects score and animals store."""
        return "\n".join(_task(scene)), _burrows(scene, range(len(scene.names))), _legend(scene.words)

    def numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards, snowflakes and paws."""
        return book.numbers()

    def rules_page(self, scene: Scene[HyggeTable]) -> str:
        """Return the page on taking, storing, or the end."""
        return PAGES[scene.table.phase]

    def is_move(self, event: Event) -> bool:
        """Return whether an event is cards taken, stored or discarded."""
        return event.kind in MOVES

    def outcomes(self, events: tuple[Event, ...], scene: Scene[HyggeTable]) -> tuple[Outcome, ...]:
        """Return what everybody has stored with which animals, and what was left over."""
        return tuple(_outcome(events, seat, scene.words) for seat in range(len(scene.names)))

    def dealt(self, table: HyggeTable, words: Words) -> str:
        """Return that no hands are dealt: all cards lie open."""
        return words("hygge-no-hand")

    def kept(self, scene: Scene[HyggeTable]) -> str:
        """Return what a player has stored."""
        own = scene.table.burrows[scene.view.you or 0]
        if not own.stored:
            return ""
        return scene.words("picture-hygge-stored", cards=own.stored, snowflakes=own.snowflakes or 0)

    def card(self, code: str, words: Words) -> str:
        """Return a card as sign and name: `🧣 scarf`."""
        return card_words(code, words)

    def brief_card(self, code: str, words: Words) -> str:
        """Return a card by its name."""
        return words.card(DECK, code, words(f"hygge-name-{code}"))

    def about(self, code: str, words: Words) -> tuple[str, ...]:
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

    def cards(self, codes: Sequence[str], words: Words) -> str:
        """Return cards as a list in words, equal ones counted."""
        return words.join(_counted(codes, words))

    def label(self, event: Event, words: Words) -> str:
        """Return the line of the stock that an event is about."""
        label = event.label or ""
        return _line_words("hygge-told", label, words) if _LINE.fullmatch(label) else ""

    def move(self, view: View, argument: str, values: tuple[str, ...]) -> str | None:
        """Return the move of a button (a line, or the index of a legal move) or of a select."""
        if _LINE.fullmatch(argument):
            return f"take {argument}"
        return super().move(view, values[0] if values else argument, ())


@cache
def card_words(code: str, words: Words) -> str:
    """Return a card as sign and name."""
    return words.card(DECK, code, words("hygge-card", **_named(code, words)))


def _named(code: str, words: Words) -> dict[str, str]:
    return {"sign": _sign(code, words), "name": words(f"hygge-name-{code}")}


def _sign(code: str, words: Words) -> str:
    return words(f"hygge-sign-{code}")


def _shown(code: str, words: Words) -> str:
    """Return a card's sign alone, or its emoji if there is one."""
    return words.card(DECK, code, _sign(code, words))


def _counted(codes: Iterable[str], words: Words) -> list[str]:
    """Return cards in words, in order, equal ones counted."""
    return [_times(code, count, words) for code, count in Counter(codes).items()]


def _times(code: str, count: int, words: Words) -> str:
    return words("hygge-cards", card=card_words(code, words), count=count)


def _stock(scene: Scene[HyggeTable]) -> str:
    """Return the grid of the stock with numbered rows and columns, and how close Winter is."""
    table, words = scene.table, scene.words
    if table.phase == LAST_ACTION:
        return words("hygge-winter")
    heads = [words("hygge-row-head", number=number + 1) for number in range(len(table.grid[0]))]
    rows = [
        BETWEEN.join([words("hygge-corner"), *(words("hygge-column-head", number=head) for head in heads)])
    ]
    for number, (cards, places) in enumerate(zip(table.grid, table.places, strict=True), start=1):
        cells = (_cell(card, place, words) for card, place in zip(cards, places, strict=True))
        rows.append(BETWEEN.join([words("hygge-row-head", number=number), *cells]))
    deck = words("hygge-deck", certain=table.before_winter, deck=table.deck)
    return "\n".join([words("hygge-stock"), *rows, deck])


def _cell(card: str | None, place: int | None, words: Words) -> str:
    """Return one place of the grid; each is two emoji wide, so that columns line up."""
    if card is None:
        return words("hygge-gap" if place is None else "hygge-empty")
    if card not in _COLOUR_OF:
        return words("hygge-cell-animal", animal=_shown(card, words))
    return words("hygge-cell-object", colour=_sign(_COLOUR_OF[card], words), kind=_shown(card, words))


def _burrows(scene: Scene[HyggeTable], seats: Iterable[int]) -> str:
    return "\n".join(line for seat in seats for line in _burrow(scene, seat))


def _burrow(scene: Scene[HyggeTable], seat: int) -> list[str]:
    """Return what lies before a player: objects by colour, animals; and what is stored, if that is open."""
    name, burrow, words = scene.names[seat], scene.table.burrows[seat], scene.words
    count = sum(each.count for each in (*burrow.objects, *burrow.animals))
    head = words("hygge-before", name=name, cards=count, penalty=burrow.penalty)
    groups = [
        words("hygge-group", sign=_sign(colour, words), cards=_list(objects, words))
        for colour, objects in groupby(burrow.objects, key=lambda each: _COLOUR_OF[each.card])
    ]
    if burrow.animals:
        groups.append(words("hygge-animals", cards=_list(burrow.animals, words)))
    lines = [head, " · ".join(groups)] if groups else [head]
    if stores_are_open(scene):
        stored, snowflakes = burrow.stored or 0, burrow.snowflakes or 0
        lines.append(words("hygge-stored-open", cards=stored, snowflakes=snowflakes))
    return lines


def _list(counts: Iterable[CardCount], words: Words) -> str:
    return words.listed(_times(each.card, each.count, words) for each in counts)


def _legend(words: Words) -> str:
    """Return for each colour what its objects score, and which animals store it."""
    lines = [words("hygge-legend")]
    for colour in COLOURS:
        objects = [
            words("hygge-legend-object", **_named(kind.code, words), snowflakes=kind.snowflakes)
            for kind in OBJECTS
            if kind.colour == colour
        ]
        animals = [
            words("hygge-legend-animal", sign=_sign(animal.name, words), paws=animal.paws)
            for animal in ANIMALS
            if colour in animal.colours
        ]
        named = {"sign": _sign(colour, words), "colour": words(f"hygge-{colour}")}
        lines.append(
            words("hygge-legend-line", **named, objects=words.listed(objects), animals=" ".join(animals))
        )
    return "\n".join(lines)


def _task(scene: Scene[HyggeTable]) -> list[str]:
    """Return what the reader has to do now; nothing while they wait."""
    keys = {TAKING: "hygge-take", STORING: "hygge-store", LAST_ACTION: "hygge-last"}
    return [scene.words(keys[scene.table.phase])] if scene.view.moves else []


def _line_words(key: str, line: str, words: Words) -> str:
    """Return `r2` or `c3` as a row or a column in words."""
    return words(f"{key}-row" if line[0] == "r" else f"{key}-column", number=line[1:])


def _line_rows(scene: Scene[HyggeTable], key: str, shown: CardWords, taking: bool) -> tuple[Row, ...]:
    """Return a button for each row and, below, one for each column, with the cards in it."""
    words = scene.words
    kinds = (("r", scene.table.grid), ("c", tuple(zip(*scene.table.grid, strict=True))))
    return tuple(
        tuple(
            _line_button(f"{kind}{number}", [code for code in line if code], key, shown, taking, words)
            for number, line in enumerate(lines, start=1)
        )
        for kind, lines in kinds
    )


def _line_button(
    line: str, codes: Sequence[str], key: str, shown: CardWords, taking: bool, words: Words
) -> Button:
    name = _line_words("hygge", line, words)
    label = (
        words(key, line=name, cards=shown(codes, words)) if codes else words("hygge-line-empty", line=name)
    )
    return Button(label, PLAY, line, SECONDARY, disabled=not (taking and codes), brief=name)


def _in_words(codes: Sequence[str], words: Words) -> str:
    return words.listed(_counted(codes, words))


def _in_signs(codes: Sequence[str], words: Words) -> str:
    return "".join(_sign(code, words) for code in codes)


def _store_controls(scene: Scene[HyggeTable]) -> tuple[Row, ...]:
    """Return the ways to store, then what can be discarded once Winter has come, then doing nothing."""
    words, moves = scene.words, list(enumerate(scene.view.moves))
    stores = [(place, move) for place, move in moves if move.kind == "store"]
    drops = [(place, move) for place, move in moves if move.kind == "drop"]
    nothing = ((place, move) for place, move in moves if not move.cards)
    rows: list[Row] = []
    if len(stores) > MOST_WAYS:
        rows += [
            _select(
                words("hygge-ask-store", animal=card_words(animal, words)),
                words("hygge-store-quoted", animal=card_words(animal, words)),
                animal,
                list(some),
                scene,
                NO_NUMBERS,
            )
            for animal, some in groupby(stores, key=lambda each: each[1].cards[0])
        ]
    elif stores:
        rows.append(
            tuple(_way(number, place, move, scene) for number, (place, move) in enumerate(stores, start=1))
        )
    if drops:
        numbers = [number for number, _ in drops_numbered(scene).values()]
        asks, quoted = words("hygge-ask-drop"), words("hygge-drop-quoted")
        rows.append(_select(asks, quoted, "drop", drops, scene, numbers))
    rows.append(tuple(Button(words(f"hygge-{move.kind}"), PLAY, str(place)) for place, move in nothing))
    return tuple(rows)


def _select(
    asks: str,
    quoted: str,
    argument: str,
    moves: list[tuple[int, MoveOption]],
    scene: Scene[HyggeTable],
    numbers: Iterable[int],
) -> Select:
    choices = tuple(
        Choice(_move_words(move, scene), str(place), card=_icon(move, scene.words), number=number)
        for (place, move), number in zip(moves, numbers, strict=False)
    )
    return Select(asks, PLAY, argument, choices, quoted=quoted)


def _way(number: int, place: int, move: MoveOption, scene: Scene[HyggeTable]) -> Button:
    words = scene.words
    animal = card_words(move.cards[0], words)
    brief = words("hygge-way-brief", number=number, animal=animal, gain=move.gain or 0)
    icon = _icon(move, words)
    return Button(_move_words(move, scene), PLAY, str(place), SUCCESS, card=icon, number=number, brief=brief)


def _icon(move: MoveOption, words: Words) -> str:
    """Return the id of the card whose emoji a move has: the animal, or what is discarded."""
    return words.icon(DECK, move.cards[0])


def _move_words(move: MoveOption, scene: Scene[HyggeTable]) -> str:
    """Return what is stored with whom, or discarded, and what it scores."""
    words = scene.words
    last = scene.table.phase == LAST_ACTION
    gain = words("hygge-gain-last" if last else "hygge-gain", gain=move.gain or 0)
    first = card_words(move.cards[0], words)
    if move.kind == "drop":
        return words("hygge-drop", card=first, gain=gain)
    objects = " + ".join(_counted(move.cards[1:], words))
    return words("hygge-with", animal=first, objects=objects, gain=gain)


def _outcome(events: tuple[Event, ...], seat: int, words: Words) -> Outcome:
    deeds: list[Deed] = []
    gained = lost = 0
    for event in events:
        if event.seat != seat:
            continue
        if event.kind == "store":
            worth = sum(SNOWFLAKES[INDEX[code]] for code in event.cards)
            deeds.append(Deed(worth, words("deed-gain", points=worth), event.cards))
        elif event.kind == SCORING:
            gained = event.amount or 0
        elif event.kind == LEFT_OVER and event.cards:
            lost = event.amount or 0
            deeds.append(Deed(-lost, words("deed-hygge-left", lost=lost), event.cards))
    return Outcome(words("outcome-hygge", gained=gained, lost=lost), tuple(deeds))


FACE = HyggeFace()
