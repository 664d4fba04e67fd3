"""Controls of Hygge: a button for each row and column of the stock, and the ways to store."""

from collections.abc import Iterable, Sequence
from itertools import groupby, repeat

from bot.texts import Words
from cogs.delivery.pages import MAX_CHOICES, SECONDARY, SUCCESS, Button, Choice, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.face import Scene
from cogs.faces.hygge.words import HYGGE, LAST_ACTION, card_signs, card_words, line_words, sign_of
from games import MoveOption
from games.hygge.view import HyggeTable

MAX_STORE_BUTTONS = 6
"""Maximum number of ways to store with a button each; more are in a select."""

NO_NUMBERS = repeat(0)

EMPTY_LINE = "–"
"""The cards of an empty row or column."""


def ways_to_store(scene: Scene[HyggeTable]) -> list[MoveOption]:
    """Return the ways to store in the order of their buttons; empty if they are in selects."""
    ways = [move for move in scene.view.moves if move.kind == "store"]
    return ways if len(ways) <= MAX_STORE_BUTTONS else []


def drops_numbered(scene: Scene[HyggeTable]) -> dict[str, tuple[int, int]]:
    """Return the cards that may be discarded, each with its number and gain.

    Their numbers continue after the ways to store.
    """
    drops = [move for move in scene.view.moves if move.kind == "drop"]
    first = len(ways_to_store(scene)) + 1
    return {move.cards[0]: (number, move.gain) for number, move in enumerate(drops, start=first)}


def line_rows(scene: Scene[HyggeTable], taking: bool) -> tuple[Row, ...]:
    """Return a button for each row, then each column, with its cards."""
    grid = scene.table.grid
    lines = (("r", grid), ("c", tuple(zip(*grid, strict=True))))
    return (
        tuple(
            _line_button(f"{kind}{number}", [code for code in line if code], taking, scene.words)
            for kind, all_lines in lines
            for number, line in enumerate(all_lines, start=1)
        ),
    )


def _line_button(line: str, codes: Sequence[str], taking: bool, words: Words) -> Button:
    label = line_words("hygge-line", line, words, cards=card_signs(codes, words, "") or EMPTY_LINE)
    return Button(label, Verb.PLAY, line, SECONDARY, disabled=not (taking and codes))


def store_rows(scene: Scene[HyggeTable]) -> tuple[Row, ...]:
    """Return the ways to store, then the discards in Winter, then passing."""
    words = scene.words
    moves = list(enumerate(scene.view.moves))
    # The legal moves by kind, each with its index, which is its control's argument.
    stores = [(place, move) for place, move in moves if move.kind == "store"]
    drops = [(place, move) for place, move in moves if move.kind == "drop"]
    nothing = ((place, move) for place, move in moves if not move.cards)
    rows: list[Row] = []
    # Ways to store: buttons; if there are too many, a select; if that overflows, a select per animal.
    if MAX_STORE_BUTTONS < len(stores) <= MAX_CHOICES:
        asks = words("hygge-ask-stores")
        quoted = words("hygge-stores-quoted")
        rows.append(_moves_select(asks, quoted, "store", stores, scene, NO_NUMBERS))
    elif len(stores) > MAX_CHOICES:
        rows += [
            _moves_select(
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
            tuple(
                _store_button(number, place, move, scene)
                for number, (place, move) in enumerate(stores, start=1)
            )
        )
    # The discards, and the moves without cards.
    if drops:
        numbers = [number for number, _ in drops_numbered(scene).values()]
        asks = words("hygge-ask-drop")
        quoted = words("hygge-drop-quoted")
        rows.append(_moves_select(asks, quoted, "drop", drops, scene, numbers))
    rows.append(tuple(Button(words(f"hygge-{move.kind}"), Verb.PLAY, str(place)) for place, move in nothing))
    return tuple(rows)


def _moves_select(
    asks: str,
    quoted: str,
    argument: str,
    moves: list[tuple[int, MoveOption]],
    scene: Scene[HyggeTable],
    numbers: Iterable[int],
) -> Select:
    choices = tuple(
        Choice(_move_words(move, scene), str(place), card=_move_icon(move, scene.words), number=number)
        for (place, move), number in zip(moves, numbers, strict=False)
    )
    return Select(asks, Verb.PLAY, argument, choices, quoted=quoted)


def _store_button(number: int, place: int, move: MoveOption, scene: Scene[HyggeTable]) -> Button:
    words = scene.words
    animal = sign_of(move.cards[0], words)  # the picture above has its name and number
    brief = words("hygge-way-brief", number=number, animal=animal, gain=move.gain)
    icon = _move_icon(move, words)
    return Button(
        _move_words(move, scene), Verb.PLAY, str(place), SUCCESS, card=icon, number=number, brief=brief
    )


def _move_icon(move: MoveOption, words: Words) -> str:
    """Return the id of the card in a move's emoji: the animal, or the discard."""
    return words.icon(HYGGE, move.cards[0])


def _move_words(move: MoveOption, scene: Scene[HyggeTable]) -> str:
    """Return the stored cards or the discard of a move, and its gain."""
    words = scene.words
    last = scene.table.phase == LAST_ACTION
    gain = words("hygge-gain-last" if last else "hygge-gain", gain=move.gain)
    first = card_words(move.cards[0], words)
    if move.kind == "drop":
        return words("hygge-drop", card=first, gain=gain)
    return words("hygge-with", animal=first, objects=card_signs(move.cards[1:], words), gain=gain)
