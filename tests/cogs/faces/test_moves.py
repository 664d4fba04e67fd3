"""A control stands for its move: each is offered once, nothing else can be pressed, nonsense is no move."""

from itertools import combinations, islice

import pytest

from cogs.faces import PLAY, Scene, face_of
from games import IllegalMove, Match
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.tables import buttons, matches, scene_in, selects, words
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each

NOT_EVERY = 17
"""One in this many positions is looked at in quick tests."""


def offered(drawn: Scene) -> list[str]:
    """Return all moves that the controls of a hand offer, by pressing every one of them."""
    face, view = face_of(drawn.view.game), drawn.view
    pressed = [button for button in buttons(drawn) if button.verb == PLAY and not button.disabled]
    found = [face.move(view, button.argument, ()) for button in pressed]
    for select in selects(drawn):
        values = [choice.value for choice in select.choices]
        for count in range(select.fewest, select.most + 1):
            found += [face.move(view, select.argument, chosen) for chosen in combinations(values, count)]
    return [str(move) for move in found]


def spelt(moves: list[str]) -> list[str]:
    """Return moves in one order, with the cards below the top one in one order."""
    return sorted(" ".join([*sorted(move.split()[:-1]), move.split()[-1]]) for move in moves)


def check(match: Match, seat: int) -> None:
    """Check that a seat is offered each of its moves once."""
    assert spelt(offered(scene_in(match, seat))) == spelt(match.legal_moves(seat))


@pytest.mark.parametrize("name", POSITIONS)
def test_every_move_of_a_position_is_offered_once_and_to_nobody_else(name: str) -> None:
    laid = POSITIONS[name]
    for seat in range(laid.state.players):
        drawn = laid.scene(seat)
        if drawn.view.moves or not selects(drawn):  # all ways to discard are too many to be listed
            assert spelt(offered(drawn)) == spelt([move.move for move in drawn.view.moves])


@pytest.mark.parametrize("every", [NOT_EVERY, pytest.param(1, marks=pytest.mark.deep)], ids=["some", "all"])
@two_each(COVERING)
def test_every_move_of_a_match_is_offered_once(variant: Variant, every: int) -> None:
    for match in islice(matches(variant, 1), 0, None, every):
        for seat in match.to_move:
            check(match, seat)


@two_each(COVERING)
def test_what_everybody_can_press_stands_for_a_move_of_whoever_is_to_move(variant: Variant) -> None:
    for match in islice(matches(variant, 1), 0, None, NOT_EVERY):
        rows = face_of(variant.game).public_controls(scene_in(match))
        pressed = [each for row in rows if isinstance(row, tuple) for each in row if not each.disabled]
        for seat in match.to_move:
            found = [face_of(variant.game).move(match.view(seat), each.argument, ()) for each in pressed]
            assert {*found} <= {*match.legal_moves(seat)}


@two_each(COVERING)
def test_who_waits_can_press_nothing(variant: Variant) -> None:
    for match in islice(matches(variant, 1), 0, None, NOT_EVERY):
        for seat in {*range(variant.players)} - {*match.to_move}:
            drawn = scene_in(match, seat)
            if not selects(drawn):  # who has chosen in secret may change their mind
                assert [each for each in buttons(drawn) if each.verb == PLAY and not each.disabled] == []


FORGED = {
    "hiifuu-choosing": [
        ("discard", ("junk",)),
        ("discard", ("O1", "O1")),
        ("discard", ("",)),
        ("discard", ()),
    ],
    "hiifuu-must-follow": [("P1", ()), ("junk", ())],
    "hygge-stock": [("r9", ()), ("bear", ("99",)), ("nonsense", ())],
    "isuri-three-alike": [
        ("together", ("C9 S9",)),
        ("C3", ("C9", "S9")),
        ("together", ("",)),
        ("99", ()),
    ],
    "koi-koi-captures": [("99", ()), ("", ()), ("play 1p", ())],
}


@pytest.mark.parametrize("name", FORGED)
def test_what_no_control_carries_is_no_move_or_refused_with_a_reason_in_words(name: str) -> None:
    laid = POSITIONS[name]
    seat = min(laid.state.to_move)
    face, view = face_of(laid.game), laid.scene(seat).view
    match = Variant(laid.game, laid.state.players).match()
    for argument, values in FORGED[name]:
        move = face.move(view, argument, values)
        if move is not None:
            with pytest.raises(IllegalMove) as refused:
                match.play(min(match.to_move), move)
            assert words.has(f"illegal-{refused.value.reason}")
