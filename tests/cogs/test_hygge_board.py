"""What pictures of Hygge show: the stock with the names of its buttons, everybody's cards, ways to store."""

import re

import pytest

from bot.pictures.board import EMPTY, MOST_ALT, TURN, Board, Card, Grid, Group, Note, Strip
from bot.pictures.layout import laid_out
from bot.pictures.spots import MARGIN, PICTURE, Lettered, Shown
from cogs.delivery.pages import Button, Choice
from cogs.faces import Scene, face_of
from games.cards.hygge import LAYOUTS
from games.hygge.rules import Hygge
from tests.cogs.tables import LONGEST_NAME, buttons, matches, scene_at, scene_in, selects, words
from tests.games.hygge_positions import last_actions, play, position
from tests.games.variants import Variant
from tests.support.some import some

GAME = "hygge"
FACE = face_of(GAME)
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def at(state: Hygge, seat: int | None = None) -> Scene:
    return scene_at(GAME, state, seat, {"stores": "open" if state.open_stores else "hidden"})


def public(state: Hygge) -> Board:
    board = FACE.board(at(state))
    assert board is not None
    return board


def hand(state: Hygge, seat: int) -> Board:
    board = FACE.hand_board(at(state, seat))
    assert board is not None
    return board


def grids(board: Board) -> list[Grid]:
    return [block for section in board.sections for block in section.blocks if isinstance(block, Grid)]


def strips(board: Board) -> list[Strip]:
    return [block for section in board.sections for block in section.blocks if isinstance(block, Strip)]


def notes(board: Board) -> list[str]:
    return [block.text for section in board.sections for block in section.blocks if isinstance(block, Note)]


def lying(strip: Strip) -> list[tuple[str, int]]:
    return [(card.code, card.count) for group in strip.groups for card in group.cards]


def ways(board: Board) -> tuple[Group, ...]:
    return next(block.groups for block in board.sections[-1].blocks if isinstance(block, Strip))


# ---- the stock


def test_the_stock_is_shown_place_by_place_with_gaps_and_empty_places() -> None:
    (grid,) = grids(public(position({1: "ra", 2: "bear", 4: "gc", 10: "bat"})))
    assert grid.cells == (
        (Card(GAME, "ra"), Card(GAME, "bear"), None, None),
        (EMPTY, Card(GAME, "gc"), EMPTY, None),
        (None, EMPTY, EMPTY, EMPTY),
        (None, None, EMPTY, Card(GAME, "bat")),
    )


@every_number
def test_rows_and_columns_are_called_as_on_the_buttons(players: int) -> None:
    scene = scene_in(Variant(GAME, players).match(), 0)
    board = FACE.hand_board(scene)
    assert board is not None
    (grid,) = grids(board)
    names = [*grid.rows, *(f"{grid.corner} {column}" for column in grid.columns)]
    on_buttons = [re.split(":| –", button.label)[0] for button in buttons(scene)]
    assert sorted({*on_buttons}) == sorted(names)
    assert (len(grid.rows), len(grid.columns)) == (len(LAYOUTS[players]), len(LAYOUTS[players][0]))


def test_the_description_tells_each_row_with_its_columns() -> None:
    alt = public(position({1: "ra", 2: "bear", 4: "gc", 10: "bat"})).alt
    assert "Row 1 (1-2): scarf, bear. Row 2 (1-3): empty, armchair, empty." in alt
    assert "Row 4 (3-4): empty, bat." in alt


@pytest.mark.parametrize(
    ("deck", "said"),
    [("ra " * 24 + "winter " + "ra " * 5, "30 in the deck · Winter after 14"), ("ra winter", "at any time")],
)
def test_how_near_winter_is_stands_beside_the_stock(deck: str, said: str) -> None:
    board = public(position("ra bear rb frog", deck=deck))
    (grid,) = grids(board)
    assert any(isinstance(block, Note) and said in block.text for block in grid.beside)
    assert said in board.alt


# ---- the cards in front of everybody


def test_everybody_has_a_line_with_equal_cards_counted_and_what_they_would_cost() -> None:
    state = position("ra bear rb frog", "ga ga bear", "", turn=1)
    first, second = strips(public(state))
    assert lying(first) == [("ga", 2), ("bear", 0)]
    assert (first.title, first.aside, first.mark) == ("Aki", "−4 if left", "")
    assert lying(second) == [("", 0)]
    assert (second.title, second.aside, second.mark) == ("Ben", "no cards", TURN)
    assert "Aki (3 cards, −4 if left): 2 × socks, bear." in public(state).alt
    assert "Ben (0 cards" in public(state).alt


def test_what_has_been_stored_is_shown_to_its_owner_only() -> None:
    state = position("ra ga gb gc ya yb", "bear rb rb")
    play(state, "take r1", "store bear rb")
    said = "3 stored · 6 snowflakes"
    assert hand(state, 0).sections[-1].aside.endswith(said)
    assert said in hand(state, 0).alt
    assert "stored" not in public(state).alt
    assert "stored" not in hand(state, 1).alt


def test_everybody_sees_how_much_is_stored_if_stores_are_open() -> None:
    state = position("ra ga gb gc ya yb", "bear rb rb", stores="open")
    play(state, "take r1", "store bear rb")
    said = "3 stored · 6 snowflakes"
    first, second = strips(public(state))
    assert (first.aside, second.aside) == ("−2 if left · 6 stored in 3 cards", "no cards")
    for board in (public(state), hand(state, 0), hand(state, 1)):
        assert board.alt.count(said) == 1


# ---- storing


def test_ways_to_store_show_their_cards_with_the_numbers_of_their_buttons() -> None:
    state = position("ra ga gb gc ya yb", "bear ra ra rb")
    play(state, "take c1")
    scene, board = at(state, 0), hand(state, 0)
    numbered = [button for button in buttons(scene) if button.number]
    assert [group.number for group in ways(board)] == [button.number for button in numbered]
    assert len(numbered) == 3
    for group, button in zip(ways(board), numbered, strict=True):
        move = scene.view.moves[int(button.argument)]
        assert [card.code for card in group.cards for _ in range(max(card.count, 1))] == [*move.cards]
        assert button.brief == f"{group.number} · {FACE.card(move.cards[0], words)} +{move.gain}"
    assert not grids(board)
    assert "1 bear + 3 × scarf (+6)" in board.alt


def test_too_many_ways_for_buttons_are_not_numbered() -> None:
    state = position(
        "ra ga gb gc ya yb", "bear hedgehog tortoise squirrel ra rb rc ba bb bc pa pb pc ga gb gc"
    )
    play(state, "take c1")
    scene = at(state, 0)
    assert len(selects(scene)) > 1
    assert not any(choice.number for select in selects(scene) for choice in select.choices)
    assert not any(group.number for strip in strips(hand(state, 0)) for group in strip.groups)


def test_while_waiting_or_taking_the_stock_is_shown_and_no_number() -> None:
    state = position("ra ga gb gc ya yb", "bear ra", "ga")
    for seat in (0, 1):
        board = hand(state, seat)
        assert len(grids(board)) == 1
        assert not any(group.number for strip in strips(board) for group in strip.groups)


def test_what_the_numbers_above_the_columns_are_stands_before_them() -> None:
    board = public(position("ra ga gb gc ya yb", "bear ra", "ga"))
    (grid,) = grids(board)
    written = {spot.text: spot for spot in laid_out(board).spots if isinstance(spot, Lettered)}
    corner, first = written[words("picture-hygge-columns")], written[grid.columns[0]]
    assert corner.x < first.x
    assert corner.y == first.y


# ---- Winter


def test_winter_lies_in_place_of_the_stock() -> None:
    board = public(last_actions("bear ra"))
    assert not grids(board)
    assert lying(strips(board)[0]) == [("winter", 0)]
    assert board.alt.startswith("Winter has come")


def test_cards_to_discard_are_numbered_on_from_the_ways_to_store_and_tell_what_that_brings() -> None:
    state = last_actions("bear ra yb")
    scene, board = at(state, 0), hand(state, 0)
    controls: list[Button | Choice] = [*buttons(scene), *(c for s in selects(scene) for c in s.choices)]
    numbers = sorted(control.number for control in controls if control.number)
    assert numbers == [*range(1, len(numbers) + 1)]
    codes = {
        choice.number: scene.view.moves[int(choice.value)] for s in selects(scene) for choice in s.choices
    }
    own = [group for group in strips(board)[0].groups if group.number]
    assert [group.number for group in own] == sorted(codes)
    for group in own:
        assert [group.cards[0].code] == [*codes[group.number].cards]
        assert group.label == f"+{codes[group.number].gain}"
    assert [group.number for group in ways(board)] == [*range(1, own[0].number)]


# ---- everywhere


@every_number
def test_cards_lie_within_the_picture_and_descriptions_fit_with_the_longest_names(players: int) -> None:
    for number, match in enumerate(matches(Variant(GAME, players), 2)):
        if number % 3 or match.over:
            continue
        for seat in (None, *match.to_move):
            scene = scene_in(match, seat)
            view = scene.view.model_copy(update={"seats": (LONGEST_NAME,) * players})
            drawn = Scene.of(view, scene.names, words)
            board = FACE.board(drawn)
            if seat is not None:
                board = FACE.hand_board(drawn)
            assert board is not None
            assert len(board.alt) <= MOST_ALT
            assert not board.alt.endswith("…")
            for spot in some(spot for spot in laid_out(board).spots if isinstance(spot, Shown)):
                assert MARGIN <= spot.x <= spot.x + spot.width <= PICTURE - MARGIN
