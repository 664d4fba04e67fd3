"""Options that came with later rules: matches of earlier versions go on as if by their defaults."""

from random import Random

import pytest

from games import Match, WrongOptions, catalogue
from games.catalogue import Game
from tests.games.variants import walk

OLDER = [game for game in catalogue.VERSIONS.values() if game.later]


@pytest.fixture(params=OLDER, ids=lambda game: f"{game.id} {game.version}")
def older(request: pytest.FixtureRequest) -> Game:
    return request.param


def test_an_earlier_version_has_none_of_the_options_that_came_later(older: Game) -> None:
    newest = catalogue.game(older.id)
    assert set(newest.allowed_options()) - set(older.allowed_options()) == set(older.later)
    for name in older.later:
        with pytest.raises(WrongOptions, match=name):
            older.read_options({name: newest.read_options({})[name]})


def test_it_is_played_as_the_newest_version_is_by_default(older: Game) -> None:
    seats = [f"player {seat}" for seat in range(older.players[0])]
    before, now = (
        Match.new(older.id, seats, {}, bytes(32), "1,2", rules=rules) for rules in (older.version, None)
    )
    for seat, move in walk(before, Random(1)):
        assert now.legal_moves(seat) == before.legal_moves(seat)
        assert now.play(seat, move)
    assert (now.rounds, now.scores, now.ranks) == (before.rounds, before.scores, before.ranks)
    assert not set(older.later) & set(before.record().options)


def test_its_matches_are_rated_as_they_were(older: Game) -> None:
    newest = catalogue.game(older.id)
    assert older.rates(older.read_options({}))
    assert {name: set(values) - set(newest.rated[name]) for name, values in older.rated.items()} == {
        name: set[object]() for name in older.rated
    }
