"""Options of tables: what a change keeps, what is valid together, what may be rated."""

import pytest

from bot.tables.options import RATED, change_options, may_be_rated, usual_options, valid_options
from games import WrongOptions
from games.catalogue import GAMES
from tests.games.test_game import GAME, LONG, SHORT


def test_a_change_of_the_variant_keeps_what_was_chosen_and_belongs_to_it() -> None:
    assert change_options(GAME, SHORT, {"kind": "long"}) == LONG
    assert change_options(GAME, {**SHORT, "rounds": 3, "knock": "off"}, {"kind": "long"}) == {
        **LONG,
        "rounds": 3,
    }
    assert change_options(GAME, {**LONG, "jokers": 2}, {"kind": "odd"}) == {
        **SHORT,
        "kind": "odd",
        "jokers": 2,
    }
    with pytest.raises(WrongOptions):
        change_options(GAME, SHORT, {"jokers": 2})


def test_of_some_values_those_are_kept_that_are_valid_together() -> None:
    kept = {"rounds": True, "kind": "odd", "jokers": 1, "knock": "off", "colour": "red"}
    assert valid_options(GAME, kept) == {"kind": "odd", "jokers": 1}
    assert valid_options(GAME, {"jokers": 1, "knock": "off"}) == {"knock": "off"}


def test_a_change_of_scoring_takes_what_is_usual_in_it() -> None:
    game = GAMES["koi-koi"]
    nintendo_ = change_options(game, game.read_options({"weather": "off"}), {"scoring": "nintendo"})
    assert nintendo_ == game.read_options({"scoring": "nintendo"})
    classic_ = change_options(game, nintendo_, {"scoring": "classic"})
    assert classic_ == game.read_options({"scoring": "classic"})
    assert change_options(game, classic_, {"scoring": "manual"}) == game.read_options({})
    assert change_options(game, game.read_options({"rounds": 3}), {"scoring": "classic"})["rounds"] == 3
    assert change_options(game, classic_, {"calls": "once"})["undecided"] == "dealer-scores"
    unusual = game.read_options({"scoring": "nintendo", "calls": "once", "double": "seven"})
    changed = change_options(game, unusual, {"scoring": "classic"})
    assert (changed["calls"], changed["double"]) == ("once", "seven")


@pytest.mark.parametrize("scoring", ["nintendo", "classic"])
def test_a_match_by_points_may_be_rated_as_it_is_usually_played(scoring: str) -> None:
    game = GAMES["koi-koi"]
    assert may_be_rated(game, game.read_options({"scoring": scoring}))
    assert may_be_rated(game, game.read_options({"scoring": scoring, "rounds": 6}))
    for name, value in (("double", "seven"), ("viewing", "off"), ("calls", "once")):
        assert not may_be_rated(game, game.read_options({"scoring": scoring, name: value}))
    assert not may_be_rated(game, game.read_options({"scoring": scoring, "undecided": "dealer-changes"}))


def test_only_values_that_exist_and_are_not_usual_are_listed_for_rated_matches() -> None:
    assert {*RATED} <= {*GAMES}
    for game in GAMES.values():
        allowed, usual = game.offered_values(), game.read_options({})
        assert may_be_rated(game, usual)
        assert usual_options(game, usual) == usual
        for name, values in RATED.get(game.id, {}).items():
            assert {*values} < {*allowed[name]}
            option = next(option for option in game.options if option.name == name)
            assert usual[name] not in values or option.usual
            assert all(may_be_rated(game, change_options(game, usual, {name: value})) for value in values)
        assert not may_be_rated(game, {**usual, "colour": "red"})
