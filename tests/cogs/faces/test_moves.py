"""A control stands for its move: each is offered once, nothing else can be pressed, nonsense is no move."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice

import pytest

from bot.pictures.board import Strip
from bot.solo.puzzles import games_with_puzzles, puzzles_of
from bot.texts.marks import in_words
from cogs.delivery.pages import Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.parts import hand_and_controls, move_labels, own_scene
from cogs.screens.puzzles import DayPuzzle, puzzle_page
from games import IllegalMove
from tests.cogs.faces.laid import PICTURED, Laid
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.tables import buttons, matches, scene_in, selects, words
from tests.cogs.variants import COVERING
from tests.games.hanafuda_positions import koi_koi
from tests.games.variants import Variant, two_each

NOT_EVERY = 17
"""One in this many positions is looked at in quick tests."""


def offered(drawn: Scene) -> list[str]:
    """Return all moves that the controls of a hand offer, by pressing every one of them."""
    face, view = face_of(drawn.view.game), drawn.view
    pressed = [button for button in buttons(drawn) if button.verb == Verb.PLAY and not button.disabled]
    found = [face.chosen_move(view, button.argument, ()) for button in pressed]
    for select in selects(drawn):
        values = [choice.value for choice in select.choices]
        for count in range(select.min_values, select.max_values + 1):
            found += [
                face.chosen_move(view, select.argument, chosen) for chosen in combinations(values, count)
            ]
    return [str(move) for move in found]


def spelt(game: str, moves: Iterable[str]) -> list[str]:
    """Return the kinds of moves in one order, with the cards below the top one in one order."""
    kinds = [face_of(game).kind_of_move(move).split() for move in moves]
    return sorted(" ".join([*sorted(parts[:-1]), parts[-1]]) for parts in kinds)


def check(drawn: Scene, legal: Iterable[str]) -> None:
    """Check that a hand offers one of its moves of each kind, once."""
    game, moves = drawn.view.game, offered(drawn)
    assert {*moves} <= {*legal}
    assert spelt(game, moves) == sorted({*spelt(game, legal)})


@pytest.mark.parametrize("name", POSITIONS)
def test_every_move_of_a_position_is_offered_once_and_to_nobody_else(name: str) -> None:
    laid = POSITIONS[name]
    for seat in range(laid.state.players):
        drawn = laid.scene(seat)
        if drawn.view.moves or not selects(drawn):  # all ways to discard are too many to be listed
            check(drawn, [move.move for move in drawn.view.moves])


@pytest.mark.parametrize("every", [NOT_EVERY, pytest.param(1, marks=pytest.mark.deep)], ids=["some", "all"])
@two_each(COVERING)
def test_every_move_of_a_match_is_offered_once(variant: Variant, every: int) -> None:
    for match in islice(matches(variant, 1), 0, None, every):
        for seat in match.to_move:
            check(scene_in(match, seat), match.legal_moves(seat))


@two_each(COVERING)
def test_who_waits_can_press_nothing(variant: Variant) -> None:
    for match in islice(matches(variant, 1), 0, None, NOT_EVERY):
        for seat in {*range(variant.players)} - {*match.to_move}:
            drawn = scene_in(match, seat)
            if not selects(drawn):  # who has chosen in secret may change their mind
                assert [each for each in buttons(drawn) if each.verb == Verb.PLAY and not each.disabled] == []


HANDS = {
    "4p 4q 9a": ("4a", ["1 4a", "2 9a"]),
    "12p 12q": ("12b 4p", ["1 12b"]),
    "4a": ("4p 4q", ["1 4p"]),
    "1b 4p 4q 5a": ("4a 4r", ["1 1b", "2 4a", "2 4r", "3 5a"]),
}
"""By hand: the cards on the table, and by number what each button takes or lays."""


@pytest.mark.parametrize("hand", HANDS)
def test_cards_that_are_alike_share_their_button_and_its_number_in_the_picture(hand: str) -> None:
    field, wanted = HANDS[hand]
    drawn = Laid("koi-koi", koi_koi(hand, "2p", field=field)).scene(0)
    moves = drawn.view.moves
    assert wanted == [
        f"{button.number} {(moves[int(button.argument)].takes or moves[int(button.argument)].cards)[0]}"
        for button in buttons(drawn)
    ]
    board = face_of("koi-koi").hand_board(drawn)
    assert board is not None
    (held,) = (block for block in board.sections[-1].blocks[-1:] if isinstance(block, Strip))
    assert [card.code for group in held.groups for card in group.cards] == hand.split()
    assert {group.number for group in held.groups} == {button.number for button in buttons(drawn)}


def places_of(controls: Iterable[Row], hand: list[str]) -> Iterator[list[int]]:
    for row in controls:
        named = row.choices if isinstance(row, Select) else row if isinstance(row, tuple) else ()
        cards = [each.card.rpartition("/")[2] for each in named]
        yield [hand.index(code) for code in cards if code in hand]


@pytest.mark.parametrize("every", [NOT_EVERY, pytest.param(1, marks=pytest.mark.deep)], ids=["some", "all"])
@two_each(COVERING)
def test_controls_stand_in_the_order_of_the_cards_in_the_picture(variant: Variant, every: int) -> None:
    face, looked_at = face_of(variant.game), 0
    for match in islice(matches(variant, 1), 0, None, every):
        for seat in match.to_move:
            drawn = replace(scene_in(match, seat), words=PICTURED)
            board = face.hand_board(drawn)
            strips = [each for part in board.sections for each in part.blocks] if board else []
            for strip in (each for each in strips if isinstance(each, Strip)):
                hand = [group.cards[0].code for group in strip.groups if len(group.cards) == 1]
                for places in places_of(face.hand_controls(drawn), hand):
                    looked_at += len(places)
                    assert places == sorted(places), hand
    assert looked_at


@pytest.mark.parametrize("game", games_with_puzzles())
def test_moves_of_a_puzzle_stand_in_the_order_of_the_hand(game: str) -> None:
    for puzzle in puzzles_of(game):
        drawn = own_scene(puzzle.view, PICTURED)
        _, controls = hand_and_controls(drawn)
        order = [in_words(label) for label in move_labels(drawn, controls).values()]
        page = puzzle_page(DayPuzzle(game, 1, 1, 1, puzzle, PICTURED, counts=False))
        (row,) = page.rows
        assert isinstance(row, tuple)
        labels = [in_words(each.label) for each in row if each.verb == Verb.PUZZLE_MOVE]
        known = [order.index(label) for label in labels if label in order]
        assert known == sorted(known)


FORGED = {
    "hiifuu-choosing": [
        ("discard", ("junk",)),
        ("discard", ("O1", "O1")),
        ("discard", ("",)),
        ("discard", ()),
    ],
    "hiifuu-must-follow": [("P1", ()), ("junk", ())],
    "hygge-stock": [("r9", ()), ("bear", ("99",)), ("nonsense", ())],
    "isuri-three-alike": [("together", ("C9 S9",)), ("C3", ("C9", "S9")), ("together", ("",)), ("99", ())],
    "koi-koi-captures": [("99", ()), ("", ()), ("play 1p", ())],
}


@pytest.mark.parametrize("name", FORGED)
def test_what_no_control_carries_is_no_move_or_refused_with_a_reason_in_words(name: str) -> None:
    laid = POSITIONS[name]
    seat = min(laid.state.to_move)
    face, view = face_of(laid.game), laid.scene(seat).view
    match = Variant(laid.game, laid.state.players).match()
    for argument, values in FORGED[name]:
        move = face.chosen_move(view, argument, values)
        if move is not None:
            with pytest.raises(IllegalMove) as refused:
                match.play(min(match.to_move), move)
            assert words.has(f"illegal-{refused.value.reason}")
