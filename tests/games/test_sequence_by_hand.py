"""Whole matches of Hiyoko and Isuri, compared with a referee that knows only the words of the rules."""

from random import Random
from typing import Any

import pytest

from games import Match
from tests.games.by_hand import match_seed
from tests.games.sequence_by_hand import Referee

BOLD = 0.8


def matches_agree(game: str, deck: str, number: int) -> int:
    """Play one match and compare it at every decision; return how often a pile was reshuffled."""
    rng = Random(f"{game} {deck} {number}")
    options: dict[str, Any] = {"deck": deck} | ({"rounds": 1 + number % 12} if game == "isuri" else {})
    match = Match.new(game, ["Aki", "Ben"], options, rng.randbytes(32))
    referee = Referee(game, options, match_seed(match))
    reshuffles = 0
    while not match.over:
        assert not referee.over
        assert match.to_move == {referee.turn}
        seat = referee.turn
        moves = match.legal_moves(seat)
        assert sorted(moves) == sorted(referee.legal())
        table: Any = match.view(seat).table
        assert list(table.pile) == referee.pile
        assert table.draw_pile == len(referee.draw)
        assert set(table.top_numbers) == referee.top()
        assert sorted(table.hand) == sorted(referee.hands[seat])
        assert [option.move for option in match.view(seat).moves] == moves
        if game == "isuri":
            assert (table.pot, list(table.balance)) == (referee.pot, referee.net)
        going_on = [move for move in moves if move != "stop"]
        move = rng.choice(going_on if rng.random() < BOLD else moves)
        match.play(seat, move)
        referee.play(move)
        reshuffles += referee.reshuffles > 0
    assert referee.over
    assert list(match.rounds) == referee.rounds
    return reshuffles


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@pytest.mark.parametrize("deck", ["ise", "hanafuda"])
def test_matches_go_as_the_words_of_the_rules_have_it(game: str, deck: str) -> None:
    for number in range(25):
        matches_agree(game, deck, number)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "deck"), [("hiyoko", "hanafuda"), ("isuri", "ise")])
def test_many_matches_go_so_reshuffles_included(game: str, deck: str) -> None:
    assert sum(matches_agree(game, deck, number) for number in range(100, 600)) > 0
