"""Hiifuu's own: cards to discard are chosen in one select, whoever has chosen may change their mind."""

from dataclasses import replace

import pytest

from bot.pictures.board import WINNING, Strip
from cogs.faces import face_of
from games.cards.hiifuu import DEALS, INDEX
from games.hiifuu.policy import Hiifuu
from tests.cogs.faces.laid import Laid
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.faces.positions.hiifuu import choosing
from tests.cogs.tables import buttons, scene_in, selects
from tests.games.hiifuu_positions import hand
from tests.games.variants import Variant, walk

FACE = face_of("hiifuu")


def held(laid: Laid, seat: int) -> list[str]:
    assert isinstance(laid.state, Hiifuu)
    return hand(laid.state, seat).split()


@pytest.mark.parametrize("players", DEALS)
def test_discards_are_chosen_in_one_select_of_exactly_the_due_number(players: int) -> None:
    laid = choosing(players=players)
    for seat in range(players):
        drawn = laid.scene(seat)
        (select,) = selects(drawn)
        assert select.min_values == select.max_values == DEALS[players].discards
        assert [choice.value for choice in select.choices] == held(laid, seat)
        assert not any(choice.chosen for choice in select.choices)
        assert not buttons(drawn)


def test_who_has_chosen_sees_their_last_choice() -> None:
    laid = POSITIONS["hiifuu-choosing-again"]
    (select,) = selects(laid.scene(1))
    assert [choice.value for choice in select.choices if choice.chosen] == held(laid, 1)[-4:]


def test_values_become_a_move_in_canonical_order_however_they_were_chosen() -> None:
    laid = choosing()
    chosen = held(laid, 0)[:4]
    for order in (chosen, chosen[::-1]):
        move = FACE.chosen_move(laid.scene(0).view, "discard", tuple(order))
        assert move == "discard " + " ".join(sorted(chosen, key=INDEX.__getitem__))


def test_the_last_trick_lies_in_the_picture_of_a_hand_with_its_winner() -> None:
    variant = Variant("hiifuu", 4)
    match, tricks = variant.match(), 0
    for _ in walk(match, variant.rng()):
        if match.over or match.round > 1:
            break
        won = [event for event in match.events if event.kind == "trick-won"]
        drawn = FACE.hand_board(replace(scene_in(match, min(match.to_move)), at_table=True))
        assert drawn is not None
        strips = [block for section in drawn.sections for block in section.blocks if isinstance(block, Strip)]
        shown = [
            {group.cards[0].code: group.mark for group in strip.groups if group.cards} for strip in strips
        ]
        tricks = len(won)
        if won:
            (last,) = [marks for marks in shown if {*won[-1].cards} == marks.keys()]
            assert [code for code, mark in last.items() if mark == WINNING] == [won[-1].cards[0]]
    assert tricks > 5
