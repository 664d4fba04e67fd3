"""Reasons: features come from what a seat knows; a reason tells two moves apart and shows in the results."""

from random import Random

import pytest

from games.catalogue import GAMES
from games.players.search import Iterations, evaluate_moves
from games.reasons import MINE, TAKE, THEIRS, THEMES, Feature, Result, find_reason, tell_apart
from tests.games.variants import COVERING, Variant, positions, two_each

BETTER, WORSE = Result(0.8, 10, 0), Result(0.3, 4, 6)
EVEN = Result(0.5, 5, 5)
MOST_TRIED = 40

PLAYOUTS = 60
"""How often two moves are tried together to find out why one is better."""

HINTS = 300
"""How many reasons of all games together are looked at, if the games name features."""

MATCHES = 100
"""From how many matches of a game they come at most."""


def feature(name: str, worth: float, shows: str = MINE, label: str | None = None) -> Feature:
    return Feature(name, TAKE, shows, worth, label=label)


def test_the_reason_is_what_tells_the_better_move_from_the_other() -> None:
    both, mine = feature("both", 9), feature("mine", 2)
    reason = find_reason([both, mine], [both], [(BETTER, WORSE)] * 20)
    assert reason is not None
    assert (reason.feature, reason.against) == (mine, False)


def test_a_reason_may_speak_against_the_other_move() -> None:
    reason = find_reason([feature("a", -1)], [feature("a", -4, THEIRS)], [(BETTER, WORSE)] * 20)
    assert reason is not None
    assert (reason.feature.worth, reason.against) == (-4, True)


def test_of_several_features_the_one_worth_most_is_the_reason() -> None:
    reason = find_reason([feature("a", 2), feature("b", 5)], [feature("b", 1)], [(BETTER, WORSE)] * 20)
    assert reason is not None
    assert reason.feature.name == "b"


def test_what_does_not_show_in_the_results_is_no_reason() -> None:
    unseen = Result(0.8, 4, 0), Result(0.3, 4, 6)
    assert find_reason([feature("a", 2, MINE)], [], [unseen] * 20) is None
    assert find_reason([feature("a", 2, THEIRS)], [], [unseen] * 20) is not None


def test_without_samples_in_which_it_is_better_there_is_no_reason() -> None:
    assert find_reason([feature("a", 2)], [], [(EVEN, EVEN)] * 50 + [(BETTER, WORSE)] * 9) is None


def test_a_move_that_is_not_better_has_no_reason_to_be() -> None:
    results = [(BETTER, WORSE)] * 20 + [(WORSE, BETTER)] * 20
    assert find_reason([feature("a", 2)], [], results) is None
    assert find_reason([feature("a", 2)], [], results[1:]) is None
    assert find_reason([feature("a", 2)], [], results[:-1]) is not None


def test_a_feature_that_both_moves_have_tells_them_apart_only_by_its_degree() -> None:
    assert tell_apart([feature("a", 2)], [feature("a", 2)]) == []
    assert tell_apart([feature("a", 2)], [feature("a", 3)]) == []
    assert tell_apart([feature("a", 3)], [feature("a", 2)]) == [(feature("a", 3), 1)]
    assert len(tell_apart([feature("a", 2, label="b")], [feature("a", 2, label="c")])) == 1


def test_a_reason_says_how_often_each_move_brings_more_and_how_much() -> None:
    results = [(BETTER, WORSE)] * 30 + [(WORSE, Result(0.9, 24, 0))] * 10
    reason = find_reason([feature("a", 2)], [], results)
    assert reason is not None
    assert (reason.gains, reason.gain, reason.loses, reason.loss) == (0.75, 6, 0.25, 20)


@two_each(COVERING)
def test_features_depend_on_nothing_that_a_seat_cannot_know(variant: Variant) -> None:
    rng = variant.rng(1)
    for match in positions(variant, 1):
        for seat in match.to_move:
            one, other = match.sample(seat, rng), match.sample(seat, rng)
            for move in one.legal(seat)[:MOST_TRIED]:
                said = one.features(seat, move)
                assert said == other.features(seat, move)
                assert all(each.theme in THEMES and each.shows in (MINE, THEIRS) for each in said)
                assert all(each.worth and each.seat != seat for each in said)
                assert len({(each.name, each.seat, each.label) for each in said}) == len(said)


@pytest.mark.parametrize("variant", COVERING[::7], ids=str)
def test_results_of_moves_are_those_of_the_same_samples(variant: Variant) -> None:
    match = variant.match(2)
    seat = min(match.to_move)
    found = evaluate_moves(match.sample(seat, Random(1)), seat, Random(2), Iterations(60), drop=False)
    for each in found.moves:
        chances, points, others = zip(*each.results, strict=True)
        assert len(each.results) == each.visits
        assert (sum(chances) / each.visits, sum(points) / each.visits) == pytest.approx(
            (each.chance, each.points)
        )
        assert sum(others) / each.visits == pytest.approx(each.others)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
def test_the_feature_of_a_reason_tells_its_moves_apart(game: str) -> None:
    found = named = 0
    for number in range(MATCHES):
        variant = Variant(game, GAMES[game].players[number % len(GAMES[game].players)])
        rng = variant.rng(number)
        for match in positions(variant, number):
            seat = rng.choice(sorted(match.to_move))
            state = match.sample(seat, rng)
            moves = state.candidates(seat)
            if len(moves) < 2:
                continue
            pair = rng.sample(moves, 2)
            better, other, *_ = evaluate_moves(state, seat, rng, Iterations(PLAYOUTS), pair, drop=False).moves
            of_better, of_other = (state.features(seat, each.move) for each in (better, other))
            named += len(of_better)
            reason = find_reason(of_better, of_other, [*zip(better.results, other.results, strict=True)])
            if reason is None:
                continue
            found += 1
            telling, beside = (of_other, of_better) if reason.against else (of_better, of_other)
            assert reason.feature in telling
            assert reason.feature not in beside
            assert reason.against == (reason.feature.worth < 0)
            assert reason.gains + reason.loses <= 1
        if found >= HINTS // len(GAMES):
            break
    assert found >= HINTS // len(GAMES) or not named
