"""The searching player: it knows no more than its seat, plays legally, and changes nothing."""

import pickle
from collections.abc import Iterator
from multiprocessing.reduction import ForkingPickler
from random import Random

import pytest

from games.catalogue import GAMES
from games.hiifuu.policy import Hiifuu
from games.players import PLAYERS, THOUGHTS, choose_move
from games.players.search import Iterations, Search, evaluate_moves
from games.state import State
from tests.games.hanafuda_positions import koi_koi
from tests.games.twins import positions, shown
from tests.games.variants import SHORT, Variant, one_each

FEW = Iterations(30)
HIIFUU, KOI_KOI = (next(v for v in SHORT if v.game == game) for game in ("hiifuu", "koi-koi"))

short = one_each(SHORT)


def decisions(variant: Variant, number: int = 0, most: int = 4) -> Iterator[tuple[State, int]]:
    """Some positions of a random match, each with a seat to move."""
    for position in positions(variant, number, most):
        for seat in position.state.to_move[:2]:
            yield position.state, seat


@pytest.mark.parametrize(("positions", "samples"), [(1, 1), pytest.param(4, 3, marks=pytest.mark.deep)])
@short
def test_it_decides_by_what_it_can_see(variant: Variant, positions: int, samples: int) -> None:
    for state, seat in decisions(variant, most=positions):
        there = evaluate_moves(state, seat, Random(1), FEW)
        for number in range(samples):
            other = state.sample(seat, Random(number))
            assert evaluate_moves(other, seat, Random(1), FEW) == there
            # A sample of a sample is as good as a sample.
            again = other.sample(seat, Random(number + 10))
            assert evaluate_moves(again, seat, Random(1), FEW) == there


def test_what_others_choose_at_the_same_time_is_taken_to_be_what_quick_play_would() -> None:
    """Also where they have chosen already, since the seat does not know what."""
    asked: list[tuple[int, bool]] = []

    class Watched(Hiifuu):
        def rollout(self, seat: int, rng: Random) -> int:
            asked.append((seat, self.simultaneous))
            return super().rollout(seat, rng)

    options = GAMES["hiifuu"].read_options(HIIFUU.options)
    state = Watched(options, HIIFUU.players, HIIFUU.chance(1))
    for seat in (0, 1, 3):
        state.apply(seat, state.legal(seat)[-1])
    evaluate_moves(state, 2, Random(1), Iterations(1))
    assert asked[:3] == [(0, True), (1, True), (3, True)]


@short
def test_a_sample_can_be_sent_to_another_process(variant: Variant) -> None:
    for state, seat in decisions(variant):
        sample = state.sample(seat, Random(1))
        sent = pickle.loads(ForkingPickler.dumps(sample))
        assert shown(variant, seat, sent) == shown(variant, seat, sample)
        assert evaluate_moves(sent, seat, Random(1), FEW) == evaluate_moves(sample, seat, Random(1), FEW)


@short
def test_what_it_says_of_moves_is_possible(variant: Variant) -> None:
    for state, seat in decisions(variant, 2):
        found = evaluate_moves(state, seat, Random(1), FEW)
        moves = [weighed.move for weighed in found.moves]
        assert len(moves) == len(set(moves))
        assert set(moves) == set(state.candidates(seat))
        assert all(state.allows(seat, move) for move in moves)
        assert found.best == found.moves[0]
        if len(moves) > 1:
            assert found.iterations == sum(weighed.visits for weighed in found.moves) >= len(moves)
            assert all(0 <= weighed.chance <= 1 for weighed in found.moves)


@short
def test_chances_of_all_seats_are_one_together_and_grow_with_points(variant: Variant) -> None:
    for state, seat in decisions(variant, 3):
        points = [0.0] * variant.players
        even = state.win_chances(points)
        assert sum(even) == pytest.approx(1)
        points[seat] += 1
        assert state.win_chances(points)[seat] > even[seat]


class Counting:
    """A budget that counts how often it is asked."""

    asked = 0

    def __call__(self, done: int) -> bool:
        self.asked += 1
        return done < 10


def test_one_legal_move_takes_no_search() -> None:
    single = 0
    for state, seat in (found for variant in SHORT for found in decisions(variant, most=20)):
        if len(state.legal(seat)) > 1:
            continue
        single += 1
        budget, rng = Counting(), Random(1)
        found = evaluate_moves(state, seat, rng, budget)
        assert (found.iterations, budget.asked) == (0, 0)
        assert [found.best.move] == [*state.legal(seat)]
        assert rng.getstate() == Random(1).getstate()
    assert single > 10


def test_every_move_is_tried_sixty_times_before_any_drops_out() -> None:
    match = KOI_KOI.match()
    seat = min(match.to_move)
    sample = match.sample(seat, Random(1))
    each = len(sample.candidates(seat))
    found = evaluate_moves(sample, seat, Random(2), Iterations(60 * each))
    assert each > 5
    assert {weighed.visits for weighed in found.moves} == {60}
    longer = evaluate_moves(sample, seat, Random(2), Iterations(400 * each))
    assert min(weighed.visits for weighed in longer.moves) >= 60
    assert longer.best.visits > 400


def test_of_moves_that_are_equally_good_none_drops_out() -> None:
    """Of two alike cards of a month that no one else has, each is as good as the other."""
    state = koi_koi("12p 12q", "2a 4a", captured=["12b 12s"], field="7p 8p")
    for seed in range(10):
        found = evaluate_moves(state, 0, Random(seed), Iterations(600))
        assert [weighed.visits for weighed in found.moves] == [300] * 2


def test_a_larger_budget_is_used() -> None:
    match = KOI_KOI.match()
    seat = min(match.to_move)
    for most in (20, 100):
        found = evaluate_moves(match.sample(seat, Random(1)), seat, Random(2), Iterations(most))
        assert most <= found.iterations < most + len(found.moves)


@short
def test_without_time_to_try_moves_it_makes_what_looks_best_at_once(variant: Variant) -> None:
    looked = 0
    for state, seat in decisions(variant, 5):
        sample = state.sample(seat, Random(1))
        greedy = {sample.greedy(seat, Random(seed)) for seed in range(20)}
        if greedy <= {*sample.candidates(seat)}:
            assert evaluate_moves(sample, seat, Random(2), Iterations(1)).best.move in greedy
            looked += 1
    assert looked


def test_only_chosen_moves_are_looked_at() -> None:
    match = KOI_KOI.match()
    seat = min(match.to_move)
    sample = match.sample(seat, Random(1))
    chosen = sample.legal(seat)[:2]
    assert {each.move for each in evaluate_moves(sample, seat, Random(1), FEW, chosen).moves} == {*chosen}


def test_the_player_of_that_name_searches() -> None:
    match = KOI_KOI.match()
    seat = min(match.to_move)
    by_name, by_hand = PLAYERS["hard"], Search(Iterations(THOUGHTS))
    assert choose_move(match, seat, by_name, Random(1)) == choose_move(match, seat, by_hand, Random(1))
