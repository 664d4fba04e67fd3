"""Computer players: they play legally to the end, and the same seed gives the same match."""

from itertools import islice
from random import Random

import pytest

from games import GameError, UnknownGame, WrongOptions
from games.players import PLAYERS, choose_move
from games.players.self_play import self_play
from tests.games.variants import DEFAULT, SHORT, Variant, two_each, walk

short = two_each(SHORT)

MATCHES = 40
"""How many a greedy player plays in each seat."""
every_player = pytest.mark.parametrize("name", ["random", "easy", "normal"])


@every_player
@short
def test_the_same_seed_gives_the_same_matches(variant: Variant, name: str) -> None:
    def moves(seed: int) -> list[object]:
        names = [name] * variant.players
        return [match.record() for match in self_play(variant.game, names, 2, seed, variant.options)]

    first = moves(1)
    assert first == moves(1)
    assert first[0] != first[1]
    assert first != moves(2)


@short
def test_self_play_names_its_seats_after_the_players(variant: Variant) -> None:
    names = list(islice(["normal", "random"] * variant.players, variant.players))
    match = next(self_play(variant.game, names, 1, 1, variant.options))
    assert match.seats == tuple(f"{name} {seat + 1}" for seat, name in enumerate(names))


@every_player
@short
def test_thinking_changes_nothing(variant: Variant, name: str) -> None:
    match = variant.match()
    for number, _ in enumerate(walk(match, variant.rng())):
        if number % 5:
            continue
        for seat in match.to_move:
            before = match.view(seat), match.record()
            move = choose_move(match, seat, PLAYERS[name], Random(number))
            assert move in match.legal_moves(seat)
            assert choose_move(match, seat, PLAYERS[name], Random(number)) == move
            assert (match.view(seat), match.record()) == before


def test_the_random_player_plays_every_legal_move() -> None:
    match = next(variant for variant in SHORT if variant.game == "koi-koi").match()
    seat = min(match.to_move)
    played = {choose_move(match, seat, PLAYERS["random"], Random(seed)) for seed in range(200)}
    assert played == set(match.legal_moves(seat))


def test_what_cannot_be_played_is_refused_before_the_first_match() -> None:
    with pytest.raises(UnknownGame):
        self_play("go", ["random"], 1, 1)
    with pytest.raises(WrongOptions):
        self_play("koi-koi", ["random"], 1, 1)
    with pytest.raises(WrongOptions):
        self_play("koi-koi", ["random", "random"], 1, 1, {"rounds": 0})
    with pytest.raises(GameError):
        self_play("koi-koi", ["random", "nobody"], 1, 1)


@pytest.mark.deep
@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_greedy_beats_random(variant: Variant) -> None:
    """The greedy seat, each seat in turn, ranks first more often than chance would have it."""
    matches, firsts = MATCHES * variant.players, 0.0
    for greedy in range(variant.players):
        names = ["normal" if seat == greedy else "random" for seat in range(variant.players)]
        for match in self_play(variant.game, names, MATCHES, greedy, variant.options):
            firsts += (match.ranks[greedy] == 1) / match.ranks.count(1)
    # The weakest, in Isuri, wins about 1.3 times as often as chance; so few matches may give 1.15.
    assert firsts / matches > 1.15 / variant.players
