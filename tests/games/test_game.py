"""A game's options as a table: what is read and offered, with a variant."""

from dataclasses import replace
from typing import Any

import pytest

from games import WrongOptions
from games.game import Game, Option
from games.hanafuda import KOI_KOI

GAME = replace(
    KOI_KOI,
    options=(
        Option("rounds", range(1, 13), 6, usual={"long": 12}),
        Option("kind", ("short", "long", "odd"), "short"),
        Option("jokers", (0, 1, 2), 0, only_for=("long", "odd")),
        Option("knock", ("on", "off"), "on", only_for=("short",)),
    ),
    variant="kind",
)
SHORT = {"rounds": 6, "kind": "short", "jokers": 0, "knock": "on"}
LONG = {"rounds": 12, "kind": "long", "jokers": 0, "knock": "on"}


def refusal(game: Game, values: Any) -> tuple[str, object]:
    with pytest.raises(WrongOptions) as refused:
        game.read_options(values)
    return refused.value.reason, refused.value.details["option"]


def test_all_options_are_read_with_the_defaults_of_the_variant() -> None:
    assert GAME.read_options({}) == SHORT
    assert GAME.read_options({"kind": "long"}) == LONG
    assert GAME.read_options({"kind": "long", "rounds": 6}) == {**LONG, "rounds": 6}
    assert list(GAME.read_options({"knock": "off", "rounds": 1})) == list(SHORT)


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 0, 13, [1], {}])
def test_a_value_has_to_be_one_of_the_option_and_of_its_type(value: object) -> None:
    assert refusal(GAME, {"rounds": value}) == ("wrong-option", "rounds")


@pytest.mark.parametrize("values", [{"colour": "red"}, {1: 1}])
def test_an_option_that_there_is_not_is_refused(values: dict[Any, Any]) -> None:
    assert refusal(GAME, values) == ("wrong-option", str(*values))


@pytest.mark.parametrize("values", [3, "rounds", None, [1]])
def test_what_is_no_mapping_is_refused(values: object) -> None:
    assert refusal(GAME, values) == ("wrong-option", "options")


def test_an_option_of_other_variants_stays_at_its_default() -> None:
    assert refusal(GAME, {"jokers": 1}) == ("option-of-other-style", "jokers")
    assert GAME.read_options({"jokers": 0}) == SHORT
    assert GAME.read_options({"kind": "odd", "jokers": 1})["jokers"] == 1


def test_only_options_of_the_variant_are_offered() -> None:
    assert [*GAME.offered_values()] == ["rounds", "kind", "jokers", "knock"]
    assert [*GAME.offered_values({})] == ["rounds", "kind", "knock"]
    assert [*GAME.offered_values({"kind": "odd"})] == ["rounds", "kind", "jokers"]
    assert GAME.offered_values()["jokers"] == (0, 1, 2)


def test_a_game_without_variant_offers_everything() -> None:
    plain = replace(GAME, options=GAME.options[:1], variant=None)
    assert (plain.read_options({}), plain.offered_values({})) == (
        {"rounds": 6},
        {"rounds": tuple(range(1, 13))},
    )
