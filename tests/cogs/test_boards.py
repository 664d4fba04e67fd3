"""The pictures of all games: fully described in words, without secrets, with the buttons' numbers."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from bot.pictures.board import MAX_ALT_LENGTH, Board, Card, Grid, Group, Strip
from bot.pictures.draw import board_png
from bot.pictures.fonts import text_mask
from bot.pictures.items import CardItem, Item, Lines, MarkItem, Portrait, Rectangle, Text, card_height
from bot.pictures.layout import lay_out_board
from bot.pictures.sprites import BACK
from bot.pictures.style import MARGIN, WIDTH
from cogs.delivery.pages import Button, Choice, Select
from cogs.faces import face_of
from cogs.faces.boards import ELLIPSIS, number_controls, plain_text
from cogs.faces.face import Face, Scene
from tests.cogs.tables import LONGEST_NAME, matches, scene_at, scene_in, words
from tests.cogs.variants import COVERING, SHORT
from tests.games.inside import inside_of
from tests.games.twins import positions
from tests.games.variants import Variant, two_each
from tests.support.some import some

EVERY = 3
"""How many decisions there are between two looks at a match."""

ON_A_PHONE, READABLE = 265, 9
"""Width of a picture on a phone of 390 pixels, and the least height of letters there."""

short = two_each(SHORT)


def boards(variant: Variant) -> tuple[tuple[Scene, Board], ...]:
    """Return pictures of a random match, as a spectator and the players see it."""
    return _boards(str(variant))


@cache
def _boards(variant_id: str) -> tuple[tuple[Scene, Board], ...]:
    variant = next(variant for variant in SHORT if str(variant) == variant_id)
    found: list[tuple[Scene, Board]] = []
    for place, match in enumerate(matches(variant, 1)):
        if place % EVERY and not match.over:
            continue
        face = face_of(match.game.id)
        for seat in (None, *range(len(match.seats))):
            found += drawn(face, scene_in(match, seat))
    return tuple(some(found))


def drawn(face: Face[Any], scene: Scene) -> Iterator[tuple[Scene, Board]]:
    """Yield the pictures that the reader of a scene sees."""
    if scene.view.over:
        return
    made = face.table_board(scene) if scene.view.you is None else face.hand_board(scene)
    if made is not None:
        yield scene, made


def groups(board: Board) -> list[Group]:
    strips = [block for section in board.sections for block in section.blocks if isinstance(block, Strip)]
    return [group for strip in strips for group in strip.groups]


def cards(board: Board) -> set[Card]:
    grids = [block for section in board.sections for block in section.blocks if isinstance(block, Grid)]
    lying = {card for group in groups(board) for card in group.cards}
    return lying | {card for grid in grids for row in grid.cells for card in row if card is not None}


def names(card: Card, face: Face[Any]) -> set[str]:
    """Return words, one of which must be in a description that names this card."""
    if not card.deck or card.code == BACK or card.code.startswith("token-"):
        return {""}
    return {plain_text(face.card_words(card.code, words)), plain_text(face.brief_card(card.code, words))}


@short
def test_descriptions_fit_and_name_every_card_without_emoji_or_marks(variant: Variant) -> None:
    face = face_of(variant.game)
    for scene, board in boards(variant):
        missing = {card for card in cards(board) if not any(name in board.alt for name in names(card, face))}
        assert not missing, board.alt
        said = [name for section in board.sections for name in (section.title,) if name in scene.view.seats]
        assert all(name in board.alt for name in said)
        assert 0 < len(board.alt) <= MAX_ALT_LENGTH
        assert not board.alt.endswith("…")
        assert plain_text(board.alt.replace("\n", " ")) == board.alt.replace("\n", " ")


@short
def test_descriptions_fit_with_the_longest_names(variant: Variant) -> None:
    for board in some(with_the_longest_names(variant)):
        assert len(board.alt) <= MAX_ALT_LENGTH
        assert not board.alt.endswith("…")


def with_the_longest_names(variant: Variant) -> Iterator[Board]:
    for match in matches(variant, 1):
        scene = scene_in(match)
        view = scene.view.model_copy(update={"seats": (LONGEST_NAME,) * len(match.seats)})
        yield from (
            board for _, board in drawn(face_of(variant.game), Scene.from_view(view, scene.names, words))
        )


def labelled(scene: Scene) -> list[Button | Choice]:
    """Return the buttons and choices of a hand in order, with the numbers they begin with."""
    found: list[Button | Choice] = []
    for row in number_controls(face_of(scene.view.game).hand_controls(scene), words):
        if isinstance(row, Select):
            found += row.choices
        elif isinstance(row, tuple):
            found += row
    return found


@short
def test_the_cards_of_a_hand_have_the_numbers_of_their_buttons(variant: Variant) -> None:
    seen = 0
    for scene, board in boards(variant):
        if scene.view.you is None or scene.view.over:
            continue
        controls = labelled(scene)
        on_buttons = [control.number for control in controls if control.number]
        in_picture = [group.number for group in groups(board) if group.number]
        assert set(in_picture) == set(range(1, len({*in_picture}) + 1))
        if on_buttons:
            assert {*on_buttons} == {*in_picture}
            assert on_buttons == sorted(on_buttons)
        for control in controls:
            assert bool(re.match(rf"{control.number}( |→)", control.label)) == bool(control.number)
        seen += len(on_buttons)
    assert bool(seen) != inside_of(variant.game).valued


@short
def test_a_button_and_its_card_are_the_same(variant: Variant) -> None:
    seen = 0
    for scene, board in boards(variant):
        if scene.view.you is None or scene.view.over:
            continue
        codes: dict[int, set[str]] = {}  # cards that are alike have the same number
        for group in groups(board):
            codes.setdefault(group.number, set()).update(card.code for card in group.cards[:1])
        for button in labelled(scene):
            code = button.argument if isinstance(button, Button) else button.value
            seen += bool(button.number)
            if button.number and not code.isdecimal():
                assert code in codes[button.number]
            elif button.number:
                move = scene.view.moves[int(code)]
                assert (move.cards or move.takes)[0] in codes[button.number]
    assert bool(seen) != inside_of(variant.game).valued


def area(item: Item) -> tuple[int, int, int, int]:
    """Return the left, top, right and bottom of what is drawn."""
    match item:
        case Text():
            width, height = text_mask(item.text, item.size, item.bold).size
        case CardItem():
            width, height = item.width, card_height(item.card, item.width)
        case MarkItem() | Portrait():
            width = height = item.size
        case Rectangle() | Lines():
            width, height = item.width, item.height
    return item.x, item.y, item.x + width, item.y + height


def on(text: tuple[int, int, int, int], tab: tuple[int, int, int, int]) -> bool:
    """Return whether a text stands on a tab, by its middle."""
    x, y = (text[0] + text[2]) // 2, (text[1] + text[3]) // 2
    return tab[0] <= x < tab[2] and tab[1] <= y < tab[3]


def meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@short
def test_nothing_lies_outside_the_picture_and_no_text_over_another_or_over_a_card(variant: Variant) -> None:
    drawn_boards = {board: None for _, board in boards(variant)}
    for board in [*drawn_boards][::7]:
        layout = lay_out_board(board)
        for left, top, right, bottom in map(area, layout.items):
            assert 0 <= left < right <= WIDTH
            assert 0 <= top < bottom <= layout.height
        written = [item for item in layout.items if isinstance(item, Text)]
        assert all(item.size * ON_A_PHONE >= READABLE * WIDTH for item in written)
        assert not [item.text for item in written if item.text.endswith(ELLIPSIS)]
        tabs = [area(item) for item in layout.items if isinstance(item, Rectangle) and item.x != MARGIN]
        texts = [each for each in map(area, written) if not any(on(each, tab) for tab in tabs)]
        shown = [area(item) for item in layout.items if isinstance(item, CardItem)]
        assert not [(one, other) for one, other in combinations(texts, 2) if meet(one, other)]
        assert not [(text, card) for text in texts for card in shown if meet(text, card)]


@two_each(COVERING)
def test_pictures_of_positions_that_look_alike_to_their_reader_are_the_same(variant: Variant) -> None:
    face, drawings = face_of(variant.game), 0
    for position in positions(variant, 0, most=1):
        seat = position.state.to_move[0]
        sample = position.state.sample(seat, variant.rng(seat))
        sample.log = position.state.log
        real, other = (
            [
                board_png(board)
                for _, board in drawn(face, scene_at(variant.game, state, seat, variant.options))
            ]
            for state in (position.state, sample)
        )
        assert real == other
        drawings += len(real)
    assert drawings


@short
def test_a_public_picture_shows_no_number_and_no_hand(variant: Variant) -> None:
    for board in some(board for scene, board in boards(variant) if scene.view.you is None):
        assert not any(group.number for group in groups(board))
