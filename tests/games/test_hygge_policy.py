"""What a computer player prefers in Hygge: lines of the stock, what to store, and last actions."""

import pytest

from games.hygge.policy import Hygge
from tests.games.hygge_positions import last_actions, play, position
from tests.games.preferences import preferred

SOCKS = " ".join(["ga"] * 10)
"""A stock of equal cards."""


def storing(before: str, deck: str = "ra " * 60) -> Hygge:
    """Return a position in which the first seat has these cards and two socks, and may store."""
    state = position(SOCKS, before, deck=deck)
    play(state, "take r1")
    return state


# Taking


def test_objects_are_taken_that_an_animal_of_ones_own_can_store() -> None:
    state = position("ra rb ba bb ga pa pb ga pc ga", "bear")
    assert preferred(state) == {"take r1"}


def test_an_animal_is_taken_that_can_store_ones_own_objects() -> None:
    state = position("bear ya frog yb pa pb ga gb ya yb", "ra rb")
    assert preferred(state) == {"take c1"}


def test_another_copy_of_what_will_be_stored_is_taken_before_a_dearer_card_that_nobody_can_store() -> None:
    state = position({1: "ra", 5: "gc", 6: "ya", 9: "ya"}, "bear ra rb")
    assert preferred(state) == {"take r1", "take c1"}


def test_shortly_before_winter_few_useless_cards_are_taken_unless_more_of_them_bring_another_turn() -> None:
    """The stock is refilled when three cards are left in it."""
    square = {1: "ga", 2: "ga", 3: "ga", 4: "ga"}
    five = position({**square, 10: "ga"}, deck="ga winter")
    assert preferred(five) == {"take r1", "take r2", "take c1", "take c2"}
    six = position({**square, 7: "ga", 9: "ga"}, deck="ga winter")
    assert preferred(six) == {"take r3", "take r4", "take c3", "take c4"}


def test_early_in_a_round_objects_are_taken_in_the_hope_of_an_animal() -> None:
    stock = {1: "ga", 2: "ga", 3: "ga", 4: "ga", 8: "ga", 7: "ga"}
    assert preferred(position(stock)) == {"take c1", "take c2", "take c3", "take r1", "take r2"}


# Storing


@pytest.mark.parametrize(
    ("before", "stored"),
    [
        ("bear ra", "store bear ra"),
        ("bear ra rb rc", "store bear rb rc"),
        ("bear ra ra ra rb rc", "store bear ra rc"),
        ("bat ra pc yb", "store bat pc"),
        ("bat ra ra ra pc", "store bat ra"),
        ("bear bat ra rb", "store bear ra rb"),
        ("bear dormouse rc ya", "store bear rc"),
    ],
    ids=[
        "what fits",
        "the two dearest of three",
        "three cheap ones before one dear",
        "the dearest with a single paw",
        "three cheap ones with a single paw",
        "two with a bear before one with a bat",
        "the dearer first",
    ],
)
def test_the_animal_stores_what_brings_most(before: str, stored: str) -> None:
    assert preferred(storing(before)) == {stored}


def test_early_the_animal_with_more_paws_is_kept_for_later_and_late_it_is_used_first() -> None:
    assert preferred(storing("bear bat rc")) == {"store bat rc"}
    assert preferred(storing("bear bat rc", deck="ga ga ga winter")) == {"store bear rc"}


# Last actions


@pytest.mark.parametrize(
    ("before", "done"),
    [
        ("bear rb rc", "store bear rb rc"),
        ("bat", "store bat ra"),
        ("bear tortoise", "store tortoise gc"),
        ("bear frog", "store frog gc"),
        ("bear bat", "store bear ra"),
        ("dormouse hedgehog", "drop hedgehog"),
    ],
    ids=[
        "two objects",
        "one",
        "the dearer",
        "snowflakes before paws",
        "the same object with the animal of more paws",
        "the animal that costs most",
    ],
)
def test_the_last_action_brings_the_most_points(before: str, done: str) -> None:
    """Besides these cards there are an armchair (gc) and a scarf (ra)."""
    assert preferred(last_actions(before)) == {done}
