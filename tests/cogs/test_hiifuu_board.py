"""What pictures of Hiifuu show: the trick in order of play, tricks won, tokens, what may be played."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.pictures.board import (
    BLOCKED,
    CHOSEN,
    EMPTY,
    MOST_ALT,
    PLAYABLE,
    TAKES,
    TURN,
    WINNING,
    Board,
    Card,
    Group,
    Strip,
)
from bot.pictures.layout import laid_out
from bot.pictures.lettering import width_of
from bot.pictures.spots import MARGIN, PICTURE, Lettered, Signed, Spot
from bot.pictures.sprites import BACK
from cogs.faces import Scene, face_of
from cogs.faces.hiifuu.captions import seats_alt, tokens_alt
from games.hiifuu.rules import Hiifuu
from tests.cogs.tables import LONGEST_NAME, matches, scene_at, scene_in, words
from tests.games.hiifuu_positions import HIGH_AND_LOW, dealt, discard, discard_first, play, position
from tests.games.variants import Variant
from tests.support.some import some

GAME = "hiifuu"
FACE = face_of(GAME)
SIX_HANDS = ("O13 P13", "O1 P1", "O2 P2", "O3 P3", "O4 P4", "O5 P5")


def public(state: Hiifuu) -> Board:
    board = FACE.board(scene_at(GAME, state))
    assert board is not None
    return board


def hand(state: Hiifuu, seat: int) -> Board:
    board = FACE.hand_board(scene_at(GAME, state, seat))
    assert board is not None
    return board


def strips(board: Board, section: int) -> list[Strip]:
    return [block for block in board.sections[section].blocks if isinstance(block, Strip)]


def trick(board: Board) -> tuple[Group, ...]:
    return strips(board, 0)[0].groups


def codes(groups: tuple[Group, ...]) -> list[str]:
    return [card.code for group in groups for card in group.cards]


def marks(groups: tuple[Group, ...]) -> list[str]:
    return [group.mark for group in groups]


def own(board: Board) -> tuple[Group, ...]:
    """Return the cards of the hand, which lie below everything else."""
    return strips(board, -1)[0].groups


def wide(spot: Spot) -> int:
    if isinstance(spot, Lettered):
        return width_of(spot.text, spot.size)
    return spot.size if isinstance(spot, Signed) else spot.width


# ---- the table


def test_a_trick_lies_in_the_order_of_play_with_its_leader_first() -> None:
    state = position(*HIGH_AND_LOW, leader=2)
    play(state, "O2 O3 O13")
    board = public(state)
    assert [group.label for group in trick(board)] == ["Chika", "Daiki", "Aki", "Ben"]
    assert codes(trick(board)) == ["O2", "O3", "O13", ""]
    assert board.sections[0].title == "Trick 1 of 4"
    assert board.sections[0].aside == "Chika led Orange"


def test_the_card_that_wins_and_who_is_to_play_are_marked() -> None:
    state = position(*HIGH_AND_LOW, leader=1)
    play(state, "O1 O2")
    assert marks(trick(public(state))) == ["", WINNING, TURN, ""]
    assert [group.strong for group in trick(public(state))] == [False, False, True, False]
    assert "Orange 2 by Chika, winning" in public(state).alt
    assert "Orange 1 by Ben, Orange 2" in public(state).alt
    assert "still to play Daiki, Aki" in public(state).alt


def test_before_the_lead_it_is_told_who_leads_and_all_places_are_empty() -> None:
    board = public(position(*HIGH_AND_LOW, leader=3))
    assert board.sections[0].aside == "Daiki to lead"
    assert {card for group in trick(board) for card in group.cards} == {EMPTY}
    assert marks(trick(board)) == [TURN, "", "", ""]


@pytest.mark.parametrize(
    ("count", "backs", "places", "mark"),
    [(0, 0, 2, ""), (1, 1, 1, ""), (2, 2, 0, PLAYABLE), (3, 3, 0, CHOSEN), (4, 4, 0, CHOSEN)],
)
def test_tricks_won_fill_two_places_and_two_exactly_are_ticked(
    count: int, backs: int, places: int, mark: str
) -> None:
    state = position(*HIGH_AND_LOW, tricks=(count, 0, 0, 0), takers=(0,) if count > 1 else ())
    won = strips(public(state), 0)[1].groups[0]
    assert [card.code for card in won.cards] == [BACK] * backs + [""] * places
    assert won.mark == mark
    assert f"Aki {count} {'trick' if count == 1 else 'tricks'} (0 points)" in public(state).alt


def test_what_a_seat_has_won_lies_below_its_card_of_the_trick() -> None:
    state = position(*HIGH_AND_LOW, leader=2, tricks=(0, 0, 1, 2), takers=(3,), totals=(4, 3, 2, 1))
    _, won = strips(public(state), 0)
    assert [sum(card.code == BACK for card in group.cards) for group in won.groups] == [1, 2, 0, 0]
    assert [group.label for group in won.groups] == ["2 points", "1 point", "4 points", "3 points"]
    assert won.columns == strips(public(state), 0)[0].columns == 4


def test_tokens_show_who_has_them_which_is_next_and_which_are_covered() -> None:
    state = position(*HIGH_AND_LOW, tricks=(3, 2, 0, 0), takers=(0, 1))
    tokens = strips(public(state), 1)[0].groups
    assert codes(tokens) == ["token-covered", "token-2", "token-3", "token-4"]
    assert [group.label for group in tokens] == ["Aki", "Ben", "next", ""]
    assert "1 covered, held by Aki, 2 taken by Ben, 3 left, 4 left" in public(state).alt


def test_colours_that_somebody_is_out_of_are_told() -> None:
    state = position("O13 P13", "P1 P2", "O2 P3", "O3 V3")
    assert "out of" not in public(state).alt
    play(state, "O13 P1")
    assert "Known to be out of: Ben Orange." in public(state).alt


def test_while_discarding_those_who_have_chosen_are_ticked_and_no_card_is_seen() -> None:
    state = dealt()
    discard_first(state, 1, 3)
    board = public(state)
    assert marks(trick(board)) == ["", PLAYABLE, "", PLAYABLE]
    assert {card for group in trick(board) for card in group.cards} == {Card(GAME, BACK, count=13)}
    assert "Aki (13 in hand) choosing, Ben (13 in hand) has chosen" in board.alt


@pytest.mark.parametrize("players", [4, 5, 6])
def test_all_of_a_table_lies_within_the_picture(players: int) -> None:
    names = ("Wolfeschlegelstein",) * players
    for match in matches(Variant(GAME, players), 1):
        if match.over:
            break
        scene = scene_in(match)
        view = scene.view.model_copy(update={"seats": names})
        board = FACE.board(Scene.of(view, names, words))
        assert board is not None
        layout = laid_out(board)
        for spot in some(layout.spots):
            assert spot.x >= MARGIN
            assert spot.x + wide(spot) <= PICTURE - MARGIN
            assert MARGIN <= spot.y < layout.height


# ---- the hand


def test_a_hand_has_no_numbers_beside_its_values_and_only_what_follows_can_be_played() -> None:
    state = position("O13 P13", "O1 O5 P1 G7", "O2 P2", "O3 P3")
    play(state, "O13")
    board = hand(state, 1)
    assert codes(own(board)) == ["O1", "O5", "P1", "G7"]
    assert not any(group.number for group in own(board))
    assert marks(own(board)) == [PLAYABLE, PLAYABLE, BLOCKED, BLOCKED]
    assert "Orange 1, playable, Orange 5, playable, Pink 1, Green 7." in board.alt


def test_nothing_is_marked_where_all_cards_can_be_played_or_none() -> None:
    state = position("O13 P13", "V1 P1", "O2 P2", "O3 P3")
    assert marks(own(hand(state, 0))) == ["", ""]
    play(state, "O13")
    assert marks(own(hand(state, 1))) == ["", ""]
    assert marks(own(hand(state, 2))) == ["", ""]


def test_a_card_that_takes_the_trick_for_certain_has_a_mark_of_its_own() -> None:
    state = position("O9 P13", "O1 P1", "O2 P2", "O3 O12")
    play(state, "O9 O1 O2")
    assert marks(own(hand(state, 3))) == ["", TAKES]
    assert "Orange 12 (takes)" in hand(state, 3).alt


def test_chosen_discards_are_crossed_in_the_hand_and_can_be_looked_up_later() -> None:
    state = dealt()
    first = [card.code for group in own(hand(state, 0)) for card in group.cards][:4]
    discard(state, 0, " ".join(first))
    assert marks(own(hand(state, 0))) == [CHOSEN] * 4 + [""] * 9
    discard_first(state, 1, 2, 3)
    details = "\n".join(FACE.details(scene_at(GAME, state, 0)))
    assert "You discarded " in details
    assert all(code[1:] in details for code in first)
    assert "You discarded " not in "\n".join(FACE.details(scene_at(GAME, state, None)))


def test_a_hand_shows_the_tricks_that_everybody_has_won_and_the_tokens() -> None:
    state = position(*HIGH_AND_LOW)
    play(state, "O13 O1 O2 O3", "V13 V1")
    board = hand(state, 2)
    assert seats_alt(scene_at(GAME, state, 2)) in board.alt
    assert tokens_alt(scene_at(GAME, state, 2)) in board.alt


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.deep)])
def test_descriptions_of_hands_fit_with_the_longest_names(players: int, every: int) -> None:
    for board in some(hands(players, every)):
        assert len(board.alt) <= MOST_ALT
        assert not board.alt.endswith("…")


def hands(players: int, every: int) -> Iterator[Board]:
    """Yield the pictures of all hands with the longest names, before one decision of so many."""
    for match in islice(matches(Variant(GAME, players), 1), 0, None, every):
        for seat in range(players):
            scene = scene_in(match, seat)
            view = scene.view.model_copy(update={"seats": (LONGEST_NAME,) * players})
            board = FACE.hand_board(Scene.of(view, scene.names, words))
            if board is not None:
                yield board
