"""Controls of hanafuda games: a button for each way to play each card."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence

from cogs.delivery.pages import SECONDARY, SUCCESS, Button, Row
from cogs.delivery.verbs import Verb
from cogs.faces.face import Scene
from cogs.faces.hanafuda_cards import (
    HANAFUDA,
    brief_card,
    kind_of_move,
    name_within_month,
    numbers_of,
)
from games import MoveOption
from games.cards.hanafuda import FIRST_ALIKE
from games.hanafuda.view import HanafudaTable


def takeable_numbers(moves: Iterable[MoveOption]) -> dict[str, int]:
    """Return the numbers of the cards that a flipped card may take."""
    return numbers_of([move.takes[0] for move in moves])


def card_controls(scene: Scene[HanafudaTable]) -> tuple[Row, ...]:
    """Return a button for each way to play each card; captures stand out.

    Equal cards share a button. Captured cards are named by their months if their short names are ambiguous.
    """
    table = scene.table
    moves = _distinct_moves(scene.view.moves)
    if not moves or table.phase not in ("playing", "taking"):
        return ()
    numbers = takeable_numbers(scene.view.moves) if table.phase == "taking" else numbers_of(table.hand)
    taken = {FIRST_ALIKE[code] for _, move in moves for code in move.takes}
    names = {code: name_within_month(code, scene.words.plain) for code in taken}
    counts = Counter(names.values())
    alike = {code for code, name in names.items() if counts[name] > 1}
    return (
        tuple(
            _move_button(index, numbers[move.cards[0] if move.cards else move.takes[0]], move, alike, scene)
            for index, move in moves
        ),
    )


def _distinct_moves(moves: Sequence[MoveOption]) -> list[tuple[int, MoveOption]]:
    """Return the first move of each kind, with its index among all moves."""
    first: dict[str, tuple[int, MoveOption]] = {}
    for index, move in enumerate(moves):
        first.setdefault(kind_of_move(move.move), (index, move))
    return [*first.values()]


def _move_button(
    index: int, number: int, move: MoveOption, alike: Container[str], scene: Scene[HanafudaTable]
) -> Button:
    """Return the button of a move, given its index among all moves and its card's number in the picture.

    `alike` are the captured cards whose short names are ambiguous without their month.
    """
    words = scene.words
    shown = move.cards[0] if move.cards else move.takes[0]
    card = brief_card(shown, words)
    # Cards take cards of the same month, so the short label omits it.
    taken_in_brief = words.listed(
        (brief_card if FIRST_ALIKE[code] in alike else name_within_month)(code, words) for code in move.takes
    )
    if not move.cards:
        text = words("hanafuda-take", card=card)
        brief = words("picture-numbered", number=number, card=taken_in_brief)
    elif move.takes:
        others = len(move.takes)
        taken = (
            name_within_month(move.takes[0], words, alone=True)
            if others == 1
            else words("hanafuda-all", count=others)
        )
        text = words("hanafuda-play-takes", card=card, taken=taken)
        brief = words("hanafuda-takes", number=number, taken=taken_in_brief)
    else:
        text = words("hanafuda-play", card=card)
        brief = words("picture-numbered", number=number, card=card)
    if move.gain:
        text = words("with-gain", text=text, gain=move.gain)
    style = SUCCESS if move.takes else SECONDARY
    icon = words.icon(HANAFUDA, shown)
    return Button(text, Verb.PLAY, str(index), style, card=icon, number=number, brief=brief)
