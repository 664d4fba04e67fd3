"""What a computer player prefers in Hana-awase and Koi-Koi: captures, cards to lay, calls."""

from random import Random
from typing import Any

import pytest

from games.chance import RandomChance
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.moves import PLAYING
from tests.games.hanafuda_positions import hana_awase, koi_koi, legal, play
from tests.games.preferences import preferred, quickly


def choice(state: CaptureState) -> str:
    """Return the play that both `greedy` and `rollout` make."""
    (move,) = preferred(state)
    assert quickly(state) == move
    return move


def test_the_moon_that_completes_tsukimi_is_taken_before_a_ribbon_that_completes_nothing() -> None:
    assert choice(koi_koi("4p 8p", "2a", field="4r 8b", captured=["9a"])) == "play 8p"


def test_a_yaku_is_completed_rather_than_the_sake_cup_taken() -> None:
    assert choice(koi_koi("3p 9p", "2a", field="3r 9a", captured=["1r 2r"])) == "play 3p"
    assert choice(koi_koi("3p 9p", "2a", field="3r 9a", captured=["1r"])) == "play 9p"


def test_the_tenth_plain_is_taken_before_a_ribbon_once_it_makes_kasu() -> None:
    plains = "2p 2q 3p 3q 4p 4q 5p 5q"
    assert choice(koi_koi("7p 10p", "6a", field="7q 10r", captured=[plains])) == "play 7p"
    assert choice(koi_koi("7p 10p", "6a", field="7q 10r", captured=[plains[:-6]])) == "play 10p"


@pytest.mark.parametrize(
    ("tsukifuda", "pile", "chosen"),
    [
        ("each", "4r 4p", "play 4q"),
        ("off", "4r 4p", "play 12p"),
        ("round", "4r 4p", "play 12p"),
        ("once", "4r 4p", "play 4q"),
        ("each", "4r 4p 2a 2r 2p 2q", "play 4q"),
        ("once", "4r 4p 2a 2r 2p 2q", "play 12p"),
    ],
)
def test_a_month_is_completed_first_only_where_it_counts(tsukifuda: str, pile: str, chosen: str) -> None:
    state = koi_koi("4q 12p", "6a", field="4a 12b", captured=[pile], tsukifuda=tsukifuda)
    assert choice(state) == chosen


def test_the_moon_is_worth_less_where_gekkazake_does_not_count_beside_the_viewings() -> None:
    for viewings, chosen in (("sum", "play 8p"), ("best", "play 2p")):
        state = koi_koi("8p 2p", "6a", field="8b 2r", captured=["3b 9a 1r 3r 4r 5r 7r"], viewings=viewings)
        assert choice(state) == chosen


@pytest.mark.parametrize(
    ("wanted", "other"),
    [("9p", "6p"), ("9p", "1p"), ("8p", "1p"), ("3p", "12p"), ("12p", "11p"), ("4p", "11p")],
    ids=[
        "the sake cup before another animal",
        "the sake cup before the crane",
        "the moon before the crane",
        "the curtain before the phoenix",
        "the phoenix before the rain man",
        "the ribbon of a set before the one of the willow",
    ],
)
def test_the_cards_that_yaku_need_are_taken_first(wanted: str, other: str) -> None:
    field = {"9p": "9a", "6p": "6a", "1p": "1b", "8p": "8b", "3p": "3b", "12p": "12b", "11p": "11b"}
    if wanted == "4p":
        field = {"4p": "4r", "11p": "11r"}
    assert choice(koi_koi(f"{wanted} {other}", "2a", field=f"{field[wanted]} {field[other]}")) == (
        f"play {wanted}"
    )


def test_of_two_cards_that_match_the_better_one_is_taken() -> None:
    assert choice(koi_koi("6p 2a", "2r", field="6r 6a")) == "play 6p take 6a"
    assert choice(koi_koi("6p 2a", "2r", field="6r 6a", captured=["9r 10r"])) == "play 6p take 6r"
    state = koi_koi("1b 2a", "2r", field="6r 6a", stock="6p")
    play(state, "play 1b")
    assert choice(state) == "take 6a"


def test_all_three_cards_of_a_month_are_worth_more_than_one_of_another() -> None:
    assert choice(koi_koi("6p 10p", "2a", field="6a 6r 6q 10a")) == "play 6p"


def test_a_plain_is_taken_rather_than_a_good_card_laid() -> None:
    assert choice(koi_koi("1p 12b", "2a", field="1q")) == "play 1p"


def test_the_least_valuable_card_is_laid() -> None:
    assert choice(koi_koi("1b 4r 5a 6p", "2a", field="12b")) == "play 6p"


def test_a_card_is_laid_that_others_are_least_likely_to_take() -> None:
    assert choice(koi_koi("1p 6p", "2a", field="12b", captured=["", "6a 6r"])) == "play 6p"
    assert choice(koi_koi("1p 6p", "2a", field="12b", captured=["1b 1r"])) == "play 1p"


def test_a_card_whose_other_copies_are_in_the_own_hand_is_laid_first() -> None:
    assert preferred(koi_koi("1p 1q 6p", "2a", field="12b")) == {"play 1p", "play 1q"}
    assert quickly(koi_koi("1p 1q 6p", "2a", field="12b")) in {"play 1p", "play 1q"}
    assert preferred(koi_koi("1p 6p 6q", "2a", field="12b")) == {"play 6p", "play 6q"}
    assert quickly(koi_koi("1p 6p 6q", "2a", field="12b")) in {"play 6p", "play 6q"}


def test_without_yaku_only_the_points_on_the_cards_count() -> None:
    assert choice(hana_awase("9p 1p", "2a", field="9a 1b", yaku="on")) == "play 9p"
    assert choice(hana_awase("9p 1p", "2a", field="9a 1b", yaku="off")) == "play 1p"
    ribbons = {"field": "3r 8a", "captured": ["1r 2r"]}
    assert choice(hana_awase("3p 8p", "2a", **ribbons, yaku="on")) == "play 3p"
    assert choice(hana_awase("3p 8p", "2a", field="3r 8b", captured=["1r 2r"], yaku="off")) == "play 8p"


@pytest.mark.parametrize("seed", range(20))
def test_a_quick_play_is_as_good_as_a_greedy_one(seed: int) -> None:
    """In Hana-awase and in Koi-Koi without bad weather, wherever something has been captured."""
    rng = Random(seed)
    state: CaptureState = (
        KoiKoi(KOI_KOI.read_options({"weather": "off"}), 2, RandomChance(rng))
        if seed % 2
        else HanaAwase(HANA_AWASE.read_options({"weather": "off"}), 3, RandomChance(rng))
    )
    compared = 0
    while not state.over and state.round == 1:
        seat = state.turn
        if state.phase == PLAYING and state.captured[seat]:
            compared += 1
            appeals = {move: state.capture_appeal(seat, *state.effect(move)) for move in state.legal(seat)}
            assert appeals[state.rollout(seat, rng)] == max(appeals.values())
        state.apply(seat, rng.choice(state.legal(seat)))
    assert compared


def test_a_card_that_completes_a_yaku_of_the_other_is_taken_before_a_brighter_one() -> None:
    field = "10a 12b"
    assert preferred(koi_koi("10p 12p", "2a", field=field)) == {"play 12p"}
    assert preferred(koi_koi("10p 12p", "2a", field=field, captured=["", "6a 7a"])) == {"play 10p"}


def test_a_card_that_the_other_needs_is_not_laid_before_them() -> None:
    assert preferred(koi_koi("4r 9p", "2a", field="12b", captured=["", "5r 7r"])) == {"play 9p"}


YAKU_OF_50 = "1r 2r 3r 8b 9a"
"""Akatan and tsukimi."""


def to_call(captured: str, left: str, **rest: Any) -> KoiKoi:
    """Return a position in which the first seat has just completed a yaku with the last of these cards."""
    *pile, last = captured.split()
    laid = {"9": "9p", "3": "3p"}[last[:-1]]
    theirs = rest.pop("theirs", "")
    piles = [" ".join(pile), theirs]
    field = f"{last} {rest.pop('field', '')}"
    state = koi_koi(
        f"{laid} {left}", "2a 2p", field=field, stock="12p", captured=piles, weather="off", **rest
    )
    play(state, f"play {laid}")
    assert set(legal(state)) == {"koi-koi", "shobu"}
    return state


@pytest.mark.parametrize(
    ("captured", "left", "call"),
    [
        (YAKU_OF_50, "4p 5p 6p 7p", "shobu"),
        ("8b 9a", "4p 5p 6p 7p", "koi-koi"),
        ("1r 2r 3r", "4p 5p 6p 7p", "koi-koi"),
        ("8b 9a", "4p 5p 6p", "koi-koi"),
        ("8b 9a", "4p 5p", "shobu"),
        ("8b 9a", "4p", "shobu"),
    ],
    ids=["a good yaku", "a small one early", "a middling one early", "three cards left", "two", "one"],
)
def test_quick_play_calls_koi_koi_only_with_a_small_yaku_and_cards_left_to_play(
    captured: str, left: str, call: str
) -> None:
    assert quickly(to_call(captured, left)) == call


def test_koi_koi_is_called_where_shobu_would_not_win_the_match_and_only_there() -> None:
    for behind, call in ((10, "shobu"), (60, "koi-koi")):
        state = to_call("8b 9a", "3b 4p 5p", rounds=1)
        state.totals = [0, behind]
        assert preferred(state) == {call}


def test_a_round_is_ended_before_the_other_completes_what_they_need_one_card_for() -> None:
    """The curtain is to come either way; the other needs an animal, and a ribbon, that lie on the table."""
    hand = "3b 1p 5q"
    assert preferred(to_call("8b 9a", hand, field="3q")) == {"koi-koi"}
    near = to_call("8b 9a", hand, field="3q 10a 10r 6r", theirs="1r 2r 4r 4a 5r 7r 6a 7a")
    assert preferred(near) == {"shobu"}


def test_a_call_is_weighed_without_what_the_seat_cannot_see() -> None:
    state = to_call("8b 9a", "3b 4p 5p")
    for number in range(5):
        twin = state.sample(0, Random(number))
        assert [twin.greedy(0, Random(seed)) for seed in range(5)] == [
            state.greedy(0, Random(seed)) for seed in range(5)
        ]


@pytest.mark.parametrize(
    ("captured", "answer"),
    [("1b", "fuke"), ("6a 7a 10a", "accept"), ("1r 2r 3r", "accept"), ("8b 7a", "fuke")],
    ids=["the fewest points", "a yaku that wins", "a yaku that ties", "points that lose"],
)
def test_a_round_is_called_void_unless_it_is_won_or_shared(captured: str, answer: str) -> None:
    """The other has 45 points."""
    state = hana_awase("3p", "4p", stock="7p 9p 10p 12p", captured=[captured, "11b 11r 4a 5a"])
    play(state, "play 3p", "play 4p")
    assert state.scores()[1] == 45
    assert choice(state) == answer
