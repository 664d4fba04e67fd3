"""What is told of a deal of the day: signs for its rounds, or for what decided a match of one round."""

from random import Random
from unittest.mock import create_autospec

import pytest

from bot.solo.daily import DailyLine, Deals
from bot.store.daily import PERSON_SEAT, AttemptResult
from cogs.faces.face import Scene
from cogs.screens.daily import BEST_SIGN, MIDDLE_SIGN, WORST_SIGN, board_page, signs_of
from games import Match
from games.players import PLAYERS, choose_move
from tests.cogs.tables import words

ROUNDS = {
    "alone ahead": ((3, 0, 2, 0), BEST_SIGN),
    "neither first nor last": ((2, 0, 3, 0), MIDDLE_SIGN),
    "first together with another": ((3, 0, 3, 0), MIDDLE_SIGN),
    "all alike": ((0, 0), MIDDLE_SIGN),
    "last": ((-5, 5), WORST_SIGN),
    "last together with another": ((0, 0, 2, 0), WORST_SIGN),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_sign_says_whether_somebody_gained_most_in_a_round_or_least(name: str) -> None:
    gains, sign = ROUNDS[name]
    match = create_autospec(Match, instance=True, rounds=(gains, gains))
    assert signs_of(match, create_autospec(Scene, instance=True)) == (sign, sign)


def test_in_a_match_of_one_round_a_sign_stands_for_each_gain_and_loss() -> None:
    match = Deals(bytes(32)).new_match("hygge", 739000)
    player, rng = PLAYERS["normal"], Random(1)
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, choose_move(match, seat, player, rng))
    scene = Scene.from_view(match.view(PERSON_SEAT), ("Aki", "Botan"), words)
    stores = [event for event in match.events_in(1) if event.kind == "store" and event.seat == PERSON_SEAT]
    signs = signs_of(match, scene)
    assert len([sign for sign in signs if sign != WORST_SIGN]) == len(stores)
    assert {BEST_SIGN, MIDDLE_SIGN} <= {*signs}


RESULTS = {
    "won": ("koi-koi", AttemptResult(1, 30, 12, 25), ("daily-won", 12), ("daily-par-above", 5)),
    "lost to another": ("koi-koi", AttemptResult(2, 8, -12, 8), ("daily-lost", 12), ("daily-par-level", 0)),
    "behind one of several": (
        "hiifuu",
        AttemptResult(2, 9, -3, 13),
        ("daily-place", 3),
        ("daily-par-below", 4),
    ),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_board_says_of_each_how_they_came_in_and_how_that_compares_with_par(name: str) -> None:
    game, result, (came_in, by), (par, apart) = RESULTS[name]
    text = "\n".join(map(str, board_page(game, 739000, [DailyLine(1, 7, "Aki", result)], None, words).blocks))
    told = words(came_in, by=by, place=result.place)
    assert words("daily-result", told=told, par=words(par, by=apart)) in text
