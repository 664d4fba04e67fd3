"""What good players say of a move in Hygge: which features it has, about which cards, seats and numbers."""

from random import Random

import pytest

from games.hygge.policy import Hygge
from games.reasons import Feature
from tests.games.hygge_positions import last_actions, play, position
from tests.games.preferences import SEEDS, preferred, quickly

EARLY = "ra ba pa ga ya bear frog " * 8
"""A deck with enough cards for many turns."""


def features(state: Hygge, move: str) -> dict[str, Feature]:
    """Return the features of a move of the seat to move, by name; of several animals it keeps, the last."""
    return {each.name: each for each in state.features(state.to_move[0], state.parse(move))}


def cards(feature: Feature) -> str:
    return " ".join(feature.cards)


def storing(before: str, taken: str = "yc", deck: str = EARLY) -> Hygge:
    """Return a position in which the first seat has these cards and may store."""
    state = position({1: taken, 5: "ga", 6: "ga", 7: "ga", 8: "ga", 9: "ga", 10: "ga"}, before, deck=deck)
    play(state, "take r1")
    return state


# Taking: what the cards are good for


@pytest.mark.parametrize(
    ("before", "ready", "snowflakes"),
    [
        ("bear rb", "bear ra rb rb", 8),
        ("rb rb", None, 0),
        ("bat", "bat rb", 3),
        ("bat yc yc", None, 0),
    ],
    ids=["objects for an animal", "no animal", "the dearer for a single paw", "no better than what is there"],
)
def test_a_line_may_make_a_store_ready(before: str, ready: str | None, snowflakes: int) -> None:
    found = features(position("ra rb ba ba ba", before, deck=EARLY), "take r1").get("hygge-ready")
    assert (found and cards(found)) == ready
    assert (found.amount if found else 0) == snowflakes


def test_a_line_may_prepare_a_second_store() -> None:
    found = features(position("ya ga ba ba ba", "bear rb rc dormouse", deck=EARLY), "take r1")["hygge-then"]
    assert (cards(found), found.amount) == ("dormouse ya", 3)


def test_objects_are_collected_for_animals_that_may_still_come() -> None:
    state = position("ga ra ba ba ba", "ga", deck="bear " * 40)
    found = features(state, "take r1")
    assert (cards(found["hygge-hopes"]), found["hygge-hopes"].amount) == ("ra", 2)
    assert "hygge-gathers" not in found


def test_copies_of_a_kind_are_gathered_for_a_single_paw() -> None:
    found = features(position("ga ra ba ba ba", "ga ga", deck="frog " * 40), "take r1")["hygge-gathers"]
    assert (cards(found), found.amount) == ("ga ga ga", 6)


def test_animals_await_objects_that_are_still_to_be_had() -> None:
    state = position("bear frog ba ra rb", "pa", deck="gc ya pa " + "pb " * 40)
    found = features(state, "take r1")["hygge-awaits"]
    assert (sorted(found.cards), found.amount) == (["bear", "frog"], 5)
    two = features(position("bear bear ba ra rb", "pa", deck="pb " * 40), "take r1")["hygge-awaits"]
    assert (cards(two), two.amount) == ("bear bear", 2)


def test_late_cards_that_fit_nothing_cost_points() -> None:
    found = features(position("bear ga ba ba ba", "pa", deck="gc winter"), "take r1")["hygge-useless"]
    assert (sorted(found.cards), found.amount) == (["bear", "ga"], 3)
    assert found.worth < 0
    assert "hygge-useless" not in features(position("bear ra ba ba ba", deck="gc winter"), "take r1")


# Taking: what others could have done with the cards


def test_cards_that_another_player_could_store_are_denied_to_them() -> None:
    found = features(position("ra rb ba ba ba", "", "bear rb", deck=EARLY), "take r1")["hygge-denies"]
    assert (found.seat, sorted(found.cards), found.amount) == (1, ["ra", "rb"], 8)


def test_nothing_is_denied_while_another_line_is_as_good_for_them() -> None:
    state = position({1: "ra", 2: "rb", 8: "ra", 9: "rb"}, "", "bear", deck=EARLY)
    assert "hygge-denies" not in features(state, "take r1")


# Taking: whose turn follows


@pytest.mark.parametrize(
    ("deck", "winter"),
    [(EARLY, 0), ("ga " * 8 + "winter " + "ga " * 14, 1)],
    ids=["certain", "unless Winter"],
)
def test_whoever_leaves_few_cards_has_the_stock_refilled(deck: str, winter: int) -> None:
    found = features(position("ga ga ga ga", deck=deck), "take r1")["hygge-refills"]
    assert found.amount == winter


def test_of_two_players_one_may_leave_the_other_no_way_to_get_the_next_refill() -> None:
    state = position({1: "ga", 2: "ga", 3: "ga", 4: "ga", 6: "ga", 7: "ga", 9: "ga", 10: "ga"}, deck=EARLY)
    amounts = {
        state.notation(move): (found.name, found.amount)
        for move in state.legal(0)
        for found in state.features(0, move)
        if found.name in ("hygge-refills", "hygge-lets-refill")
    }
    assert {name for name, _ in amounts.values()} == {"hygge-refills", "hygge-lets-refill"}
    for text, (name, amount) in amounts.items():
        after = state.copy()
        play(after, text)
        secured = refills(after)
        if name == "hygge-refills":
            assert (amount, secured) == (after.filled.bit_count(), 0)
        else:
            assert amount == secured > 0


def refills(state: Hygge) -> int:
    """Return with how many lines the seat to move gets the next refill whatever the other does."""
    return sum(is_refilled(state, move) for move in state.legal(state.turn))


def is_refilled(state: Hygge, move: int) -> bool:
    """Return whether a line brings its taker the next refill, found by trying everything."""
    after = state.copy()
    after.apply(state.turn, move)
    return after.turn == state.turn or not refills(after)


def test_of_three_players_the_next_one_may_get_the_refill_at_once_or_not() -> None:
    state = position("ga ga ga ga ga ga ga", deck=EARLY, players=3)
    some = features(state, "take r1")["hygge-lets-refill"]
    assert (some.seat, some.amount) == (1, 5)
    full = position("ga " * 12, deck=EARLY, players=3)
    none = features(full, "take r1")["hygge-no-refill"]
    assert (none.seat, none.amount) == (1, 9)


def test_winter_may_come_at_a_bad_moment_for_oneself_or_for_another() -> None:
    state = position("ga ga ga ga", "hedgehog", "pa pa", deck="winter")
    found = features(state, "take r1")
    assert found["hygge-winter-costs"].amount == 4
    assert (found["hygge-winter-catches"].seat, found["hygge-winter-catches"].amount) == (1, 2)
    assert "hygge-winter-costs" not in features(position("ga ga ga ga", "hedgehog", deck=EARLY), "take r1")


# Storing


def test_a_store_brings_snowflakes() -> None:
    found = features(storing("bear rb rb dormouse ya"), "store bear rb")["hygge-stores"]
    assert (cards(found), found.amount) == ("bear rb rb", 6)


def test_early_an_animal_is_not_spent_on_little() -> None:
    state = storing("bear ra", deck="rb " * 60)
    found = features(state, "store bear ra")["hygge-spends"]
    assert (cards(found), found.amount, found.worth < 0) == ("bear", 60, True)
    kept = features(state, "keep")
    assert (kept["hygge-keeps-animal"].label, kept["hygge-keeps-animal"].amount) == ("bear", 60)
    assert "hygge-spends" not in kept


def test_copies_that_may_still_come_speak_for_keeping() -> None:
    found = features(storing("bear ra", deck="ra ra " + "ga " * 40), "keep")["hygge-grows"]
    assert (cards(found), found.amount) == ("ra", 2)


def test_objects_may_be_left_without_an_animal() -> None:
    state = storing("bear ra rb rc ga", "yc")
    found = features(state, "store bear rb rc")["hygge-strands"]
    assert cards(found) == "ra"
    assert "hygge-strands" not in features(storing("bear ra rb rc bat"), "store bear rb rc")


def test_a_second_store_may_come_too_late() -> None:
    before = "bear rb dormouse ya frog ga"
    found = features(storing(before, deck="winter ga"), "store bear rb")["hygge-too-late"]
    assert (cards(found), found.amount) == ("frog ya", 3)
    assert "hygge-too-late" not in features(storing(before), "store bear rb")


# Last actions


def test_a_last_action_is_worth_the_points_that_it_brings() -> None:
    state = last_actions("bear")
    found = features(state, "store bear ra")["hygge-last-store"]
    assert (cards(found), found.amount, found.worth) == ("bear ra", 5, 5)
    found = features(state, "drop bear")["hygge-last-drop"]
    assert (cards(found), found.amount) == ("bear", 2)
    assert not features(state, "pass")


# Beginners, and quick play


def beginner(state: Hygge) -> set[str]:
    """Return the moves that beginners make for the seat to move."""
    seat = state.to_move[0]
    return {state.notation(state.beginner(seat, Random(seed))) for seed in SEEDS}


def test_beginners_take_the_dearest_card_of_a_line_with_which_they_can_store_anything() -> None:
    stock = {1: "ga", 3: "ra", 4: "ra", 7: "rb", 8: "ba", 9: "gc"}
    assert beginner(position(stock, "bear", deck=EARLY)) == {"take r3", "take c3"}
    assert beginner(position(stock, deck=EARLY)) == {"take r4", "take c4"}


def test_beginners_store_what_they_can_while_others_would_keep_an_animal_for_more() -> None:
    state = storing("bear bat rc", "ga")
    assert preferred(state) == {"store bat rc"}
    assert beginner(state) == {"store bear rc", "store bat rc"}


def test_beginners_do_not_care_who_gets_the_next_turn() -> None:
    state = position("ga ga ga ga pc", deck=EARLY)
    assert preferred(state) == {"take r2"}
    assert beginner(state) == {"take c3", "take r2"}


def test_of_two_players_quick_play_secures_the_next_refill() -> None:
    state = position({1: "ga", 2: "ga", 3: "ga", 4: "ga", 6: "ga", 7: "ga", 9: "ga", 10: "ga"}, deck=EARLY)
    play(state, quickly(state))
    assert not refills(state)
