"""What /play offers: games with a face, and for each its options, in words."""

import pytest

from bot.errors import TableProblem
from bot.tables.deadlines import SPEEDS
from bot.texts import words_for
from bot.texts.rulebooks import has_rulebook
from cogs.faces import face_of
from cogs.screens.lobby import option_words
from cogs.screens.offers import allowed_values, offered_games, option_names, read_values
from cogs.screens.slash_options import CHOICE_LENGTH
from games import catalogue

MOST_SLASH_OPTIONS = 25

words = words_for()


@pytest.mark.parametrize("game", offered_games())
def test_an_offered_game_has_a_face_a_name_descriptions_and_a_rulebook(game: str) -> None:
    assert face_of(game)
    for key in (f"game-{game}", f"about-{game}", f"help-line-{game}"):
        assert words(key)
    assert has_rulebook(game)


def test_koi_koi_is_offered_and_nothing_that_is_not_in_the_catalogue() -> None:
    assert "koi-koi" in offered_games()
    assert set(offered_games()) <= set(catalogue.GAMES)


@pytest.mark.parametrize("game", offered_games())
def test_every_value_of_every_option_has_words_that_fit_into_a_choice(game: str) -> None:
    for name, values in catalogue.game(game).allowed_options().items():
        assert 1 <= len(words(f"option-{name}")) <= CHOICE_LENGTH
        told = [option_words(name, value, words) for value in values]
        assert all(1 <= len(text) <= CHOICE_LENGTH for text in told)
        assert len(set(told)) == len(told)


def test_all_options_fit_into_one_command() -> None:
    besides = ("game", "thread", "speed")
    assert len(option_names()) + len(besides) <= MOST_SLASH_OPTIONS
    assert not set(besides) & set(option_names())


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_has_words(speed: str) -> None:
    assert words(f"speed-{speed}")


@pytest.mark.parametrize("game", offered_games())
def test_every_allowed_value_is_read_from_what_is_typed(game: str) -> None:
    for name, values in catalogue.game(game).allowed_options().items():
        for value in values:
            assert read_values(game, {name: str(value)}, words) == {name: value}


def test_options_that_were_not_given_are_left_to_the_game() -> None:
    assert read_values("koi-koi", {"rounds": None, "weather": "off"}, words) == {"weather": "off"}
    assert read_values("koi-koi", {}, words) == {}


@pytest.mark.parametrize("typed", ["0", "99", "three", "", "1.0", " 1", "１"])
def test_a_wrong_value_is_told_with_all_that_are_allowed(typed: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_values("koi-koi", {"rounds": typed}, words)
    assert problem.value.reason == "wrong-option"
    assert problem.value.values["option"] == words("option-rounds")
    for value in catalogue.game("koi-koi").allowed_options()["rounds"]:
        assert option_words("rounds", value, words) in str(problem.value.values["allowed"])


def test_an_option_of_another_game_is_told() -> None:
    with pytest.raises(TableProblem) as problem:
        read_values("koi-koi", {"tokens": "ascending"}, words)
    assert problem.value.reason == "option-of-other-game"


@pytest.mark.parametrize("game", ["", "poker", "koi_koi"])
def test_an_unknown_game_is_told(game: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_values(game, {}, words)
    assert problem.value.reason == "unknown-game"


def test_values_are_those_of_the_chosen_game_or_of_all_games() -> None:
    of_koi_koi = list(catalogue.game("koi-koi").allowed_options()["rounds"])
    assert allowed_values("rounds", "koi-koi") == of_koi_koi
    assert set(of_koi_koi) <= set(allowed_values("rounds", None))
    assert allowed_values("rounds", "hygge") == allowed_values("rounds", None)[:2] == [1, 3]
    assert allowed_values("rounds", "poker") == allowed_values("rounds", None)
    assert allowed_values("no-such-option", "koi-koi") == []
