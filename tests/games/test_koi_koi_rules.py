"""Koi-Koi: when a call is due, what it scores, who deals next."""

from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import Match, WrongOptions
from games.catalogue import GAMES
from games.chance import RandomChance
from games.hanafuda import KOI_KOI
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.moves import CALLING
from games.state import ranks_of
from tests.games.hanafuda_positions import cards, hana_awase, koi_koi, legal, play, ready, said, table

CALLS = ["shobu", "koi-koi"]
RAIN = "11b 11a 11r 11p"


# The deal


def test_each_has_8_cards_and_8_lie_on_the_table() -> None:
    state = KoiKoi(KOI_KOI.read_options({}), 2, RandomChance(Random(1)))
    assert [len(hand) for hand in state.hands] == [8, 8]
    assert sum(cards.bit_count() for cards in state.field) == 8
    assert len(state.stock) == 24


def test_the_dealer_plays_first() -> None:
    for seed in range(8):
        state = KoiKoi(KOI_KOI.read_options({}), 2, RandomChance(Random(seed)))
        assert state.to_move == (state.dealer,)


def test_it_is_for_two() -> None:
    assert GAMES["koi-koi"].players == (2,)
    with pytest.raises(WrongOptions, match="2"):
        Match.new("koi-koi", ["a", "b", "c"])


# When a call is due


def test_a_player_with_a_new_yaku_calls_shobu_or_koi_koi() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b"])
    play(state, "play 9a")
    assert (state.to_move, legal(state)) == ((0,), CALLS)


def test_without_a_yaku_the_turn_passes() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["2a"])
    play(state, "play 9a")
    assert (state.to_move, state.phase) == ((1,), 0)


def test_he_calls_at_the_end_of_his_turn_after_both_captures() -> None:
    state = ready(koi_koi, "9a 1p", "9r 6a 6r", "6p", ["3b 7a 10a"])
    play(state, "play 9a")
    assert legal(state) == ["take 6a", "take 6r"]
    play(state, "take 6a")
    assert legal(state) == CALLS
    assert state.choices(0)[0].gain == 50


def test_a_yaku_by_the_turned_card_counts() -> None:
    state = ready(koi_koi, "1p 2p", "9r 4r", "9a", ["3b"])
    play(state, "play 1p")
    assert legal(state) == CALLS


def test_he_is_not_asked_again_for_the_same_yaku() -> None:
    state = ready(koi_koi, "9a 1p 2q", "9r 4r", "6p 6q 12p", ["3b"])
    play(state, "play 9a", "koi-koi", "play 3p", "play 1p")
    assert state.turn == 1


def test_he_is_asked_for_another_yaku() -> None:
    state = ready(koi_koi, "9a 8p 2q", "9r 8b", "6p 12p 12q", ["3b"])
    play(state, "play 9a", "koi-koi", "play 3p", "play 8p")
    assert legal(state) == CALLS
    assert state.choices(0)[0].gain == 20 + 20 + 30


def test_he_is_asked_when_a_yaku_is_worth_more() -> None:
    plains = "1p 1q 2p 2q 3q 4p 4q 5q 6p"
    state = ready(koi_koi, "7q 8p 2a", "7r 8q", "12p 10r 6a", [plains])
    play(state, "play 7q")
    assert [option.gain for option in state.choices(0)] == [5, 0]
    play(state, "koi-koi", "play 3p", "play 8p")
    assert [option.gain for option in state.choices(0)] == [20, 0]


def test_he_is_asked_when_a_better_yaku_of_brights_takes_the_place_of_one() -> None:
    state = ready(koi_koi, "11b 12b 2q", "11r 12p", "6p 10a 10r", ["1b 3b 8b"])
    play(state, "play 11b")
    assert [yaku.name for yaku in state.yaku(0)] == ["ame-shiko"]
    play(state, "koi-koi", "play 3p", "play 12b")
    assert legal(state) == CALLS
    assert [yaku.name for yaku in state.yaku(0)] == ["goko"]


def test_only_his_own_yaku_matter() -> None:
    state = ready(koi_koi, "1p 2q", "4r", "6p", ["2a", "1b 3b 8b 12b"])
    play(state, "play 1p")
    assert (state.turn, state.phase) == (1, 0)


def test_after_a_koi_koi_of_the_other_his_own_yaku_are_still_new() -> None:
    state = koi_koi("9a 1p", "8p 2p", field="9r 8b", stock="6p 7p", captured=["3b", "1b 12b"])
    play(state, "play 9a", "koi-koi", "play 8p")
    assert (state.to_move, legal(state)) == ((1,), CALLS)


# Weather


def test_a_yaku_that_is_void_when_made_is_not_new() -> None:
    for weather, due in (("all", False), ("off", True)):
        state = ready(koi_koi, "11p 9a 1p", "11r 9r", "6p 7q 12p", ["3b 11b 11a"], weather=weather)
        play(state, "play 11p", "koi-koi", "play 3p", "play 9a")
        assert (state.phase == CALLING) is due


def test_the_others_weather_makes_a_yaku_void_too() -> None:
    for weather in ("all", "opponents"):
        state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b", RAIN], weather=weather)
        play(state, "play 9a")
        assert state.turn == 1


def test_with_opponents_his_own_weather_leaves_his_yaku() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", [f"3b {RAIN}"], weather="opponents")
    play(state, "play 9a")
    assert state.choices(0)[0].gain == 20 + 20


def test_shobu_pays_what_the_weather_left() -> None:
    state = koi_koi(
        "9a 1p 6a", "11p 3p 5p", field="9r 11r 6r", stock="7p 2p 4q", captured=["3b 7a 10a", "11b 11a"]
    )
    play(state, "play 9a", "koi-koi", "play 11p", "koi-koi", "play 6a")
    assert [yaku.name for yaku in state.yaku(0)] == ["ino-shika-cho"]
    play(state, "shobu")
    assert state.rounds == [(30, 0)]


def test_a_yaku_lost_to_the_weather_and_no_other_is_no_reason_to_call() -> None:
    state = koi_koi(
        "9a 1p 8p 2q", "11p 3p 5p", field="9r 11r 8b", stock="7p 2p 4q 6q 12s", captured=["3b", "11b 11a"]
    )
    play(state, "play 9a", "koi-koi", "play 11p", "koi-koi", "play 1p")
    assert (state.turn, table(state, 0).shobu) == (1, (0, 20))
    play(state, "play 3p", "play 8p")
    assert [yaku.name for yaku in state.yaku(0)] == ["gekkazake"]
    assert legal(state) == CALLS


# What a call does


def test_shobu_scores_all_yaku_he_has_now_and_the_other_nothing() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b 8b 6a 7a 10a", "1b 12b 2r 1r 3r"])
    play(state, "play 9a")
    events = play(state, "shobu")
    assert state.rounds == [(20 + 20 + 30 + 30, 0)]
    assert state.result() == (100, 0)
    assert [(event.seat, event.amount) for event in said(events, "shobu")] == [(0, 100)]
    assert {event.label for event in said(events, "scored-yaku")} == {
        "gekkazake",
        "hanami",
        "tsukimi",
        "ino-shika-cho",
    }


def test_koi_koi_lets_play_go_on() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b"])
    play(state, "play 9a")
    events = play(state, "koi-koi")
    assert (state.turn, state.round, state.rounds) == (1, 1, [])
    assert [(event.seat, event.amount) for event in said(events, "koi-koi")] == [(0, 20)]
    assert table(state, 1).called == (20, None)


def test_with_no_cards_left_in_hand_it_is_shobu_by_itself() -> None:
    state = koi_koi("9a", "3p", field="9r 4r", stock="6p", captured=["3b"])
    events = play(state, "play 9a")
    assert state.rounds == [(20, 0)]
    assert said(events, "shobu")
    state = koi_koi("1p", "9a", field="9r 4r", stock="6p 7p", captured=["", "3b"])
    play(state, "play 1p", "play 9a")
    assert state.rounds == [(0, 20)]


def test_with_no_cards_left_nothing_new_is_no_shobu() -> None:
    state = koi_koi("9a 1p", "2p 3p", field="9r 4r", stock="6p 7p 8p 10p", captured=["3b"])
    play(state, "play 9a", "koi-koi", "play 2p", "play 1p", "play 3p")
    assert state.rounds == [(0, 0)]


def test_there_is_no_doubling() -> None:
    state = koi_koi("9a 1p 2q", "8p 5p 7p", field="9r 8b", stock="6p 7q 12p", captured=["3b", "1b 12b"])
    play(state, "play 9a", "koi-koi", "play 8p", "shobu")
    assert state.rounds == [(0, 30)]
    state = ready(koi_koi, "9a 8p 2q", "9r 8b", "6p 12p 12q", ["3b"])
    play(state, "play 9a", "koi-koi", "play 3p", "play 8p", "shobu")
    assert state.rounds == [(70, 0)]


def test_when_the_hands_run_out_it_is_a_draw_nobody_scores_and_the_same_dealer_deals_again() -> None:
    for dealer in (0, 1):
        state = koi_koi("1p", "3p", field="5a", stock="6p 7p", dealer=dealer)
        order = ("play 1p", "play 3p") if dealer == 0 else ("play 3p", "play 1p")
        events = play(state, *order)
        assert said(events, "draw")
        assert (state.rounds, state.round, state.dealer, state.turn) == ([(0, 0)], 2, dealer, dealer)


def test_who_called_koi_koi_and_never_shobu_scores_nothing() -> None:
    state = koi_koi("9a 1p", "2p 8p", field="9r 8b", stock="6p 7p 10p 12q", captured=["3b", "1b 12b"])
    play(state, "play 9a", "koi-koi", "play 2p", "play 1p", "play 8p")
    assert state.rounds == [(0, 30)]


def test_the_winner_deals_next() -> None:
    state = koi_koi("1p 2p", "9a 3p", field="9r", stock="6p 7p", captured=["", "3b"])
    play(state, "play 1p", "play 9a", "shobu")
    assert (state.round, state.dealer, state.turn) == (2, 1, 1)
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b"])
    play(state, "play 9a", "shobu")
    assert (state.round, state.dealer, state.turn) == (2, 0, 0)


def test_a_new_round_begins_without_captures_and_calls() -> None:
    state = koi_koi("9a 1p", "3p 5p", field="9r", stock="6p 7p 10p 12p", captured=["3b"])
    play(state, "play 9a", "koi-koi", "play 3p", "play 1p")
    assert table(state, 0).called == (20, None)
    play(state, "play 5p")
    assert (state.round, state.captured) == (2, [0, 0])
    assert table(state, 0).called == (None, None)


# The match


def test_rounds_are_1_to_12_and_6_if_not_said() -> None:
    options = GAMES["koi-koi"].read_options
    assert options({})["rounds"] == 6
    assert [options({"rounds": rounds})["rounds"] for rounds in (1, 12)] == [1, 12]
    for wrong in (0, 13, "6", 2.5):
        with pytest.raises(WrongOptions, match="rounds"):
            options({"rounds": wrong})


@pytest.mark.parametrize("rounds", [1, 2, 12])
def test_as_many_rounds_are_played_draws_included(rounds: int) -> None:
    rng = Random(rounds)
    state = KoiKoi(KOI_KOI.read_options({"rounds": rounds}), 2, RandomChance(rng))
    while not state.over:
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    assert len(state.rounds) == state.round == rounds
    assert state.result() == tuple(map(sum, zip(*state.rounds, strict=True)))


def test_the_highest_total_wins_and_equal_ones_share() -> None:
    state = ready(koi_koi, "9a 1p", "9r 4r", "6p", ["3b"], rounds=1)
    play(state, "play 9a", "shobu")
    assert (state.over, state.to_move, ranks_of(state.standing())) == (True, (), (1, 2))
    state = koi_koi("1p", "3p", field="5a", stock="6p 7p", rounds=1)
    play(state, "play 1p", "play 3p")
    assert (state.over, ranks_of(state.standing())) == (True, (1, 1))


def test_fuke_does_not_apply() -> None:
    with pytest.raises(WrongOptions, match="fuke"):
        GAMES["koi-koi"].read_options({"fuke": "call"})
    with pytest.raises(ValueError, match="fuke"):
        ready(koi_koi, "9a", "9r", "6p", []).parse("fuke")
    with pytest.raises(ValueError, match="shobu"):
        hana_awase("9a", "9r").parse("shobu")


@given(
    st.integers(0, 10**9),
    st.sampled_from(["all", "opponents", "off"]),
    st.sampled_from(["each", "once", "round", "off"]),
    st.sampled_from(["both", "own"]),
    st.sampled_from(["sum", "best"]),
)
def test_a_call_is_due_just_when_a_yaku_is_new_or_worth_more_than_at_the_last_call(
    seed: int,
    weather: Literal["all", "opponents", "off"],
    tsukifuda: Literal["each", "once", "round", "off"],
    washing: Literal["both", "own"],
    viewings: Literal["sum", "best"],
) -> None:
    rng = Random(seed)
    options = KOI_KOI.read_options(
        {
            "rounds": 2,
            "weather": weather,
            "tsukifuda": tsukifuda,
            "washing": washing,
            "viewings": viewings,
        }
    )
    state = KoiKoi(options, 2, RandomChance(rng))
    last_call: list[dict[str, int]] = [{}, {}]
    while not state.over:
        seat, number, finished = state.turn, state.round, len(state.rounds)
        state.apply(seat, rng.choice(state.legal(seat)))
        if state.round != number or len(state.rounds) != finished:
            last_call = [{}, {}]
        elif state.phase == CALLING:
            now = {yaku.name: yaku.points for yaku in state.yaku(seat)}
            assert any(points > last_call[seat].get(name, 0) for name, points in now.items())
            state.apply(seat, state.parse("koi-koi"))
            held = state.captured[seat] & cards("3b 8b 9a") == cards("3b 8b 9a")
            last_call[seat] = now | {"gekkazake": 30} if held else now
        elif state.turn != seat:
            now = {yaku.name: yaku.points for yaku in state.yaku(seat)}
            assert all(points <= last_call[seat].get(name, 0) for name, points in now.items())


def test_another_month_asks_again_only_if_each_month_counts() -> None:
    for tsukifuda, asked in (("each", True), ("once", False)):
        state = koi_koi(
            "1q 2a 3p",
            "12p 4p",
            field="1r 2r",
            stock="5a 6a 7a",
            captured=["1b 1p 2p 2q"],
            tsukifuda=tsukifuda,
        )
        play(state, "play 1q", "koi-koi", "play 12p", "play 2a")
        assert (legal(state) == CALLS) == asked


def test_gekkazake_that_counts_since_the_weather_voided_a_viewing_is_not_new() -> None:
    for weather, washing in (("all", "both"), ("opponents", "own")):
        state = koi_koi(
            "8b 1p 2p",
            "11p 4p 5p",
            field="8p 11r",
            stock="6a 7a 10a",
            captured=["3b 9a", "11b 11a"],
            viewings="best",
            weather=weather,
            washing=washing,
        )
        play(state, "play 8b", "koi-koi", "play 11p", "koi-koi", "play 1p")
        assert {yaku.name: yaku.points for yaku in state.yaku(0)}["gekkazake"] == 30
        assert state.turn == 1


def test_gekkazake_whose_cards_were_not_all_there_at_the_last_call_is_new() -> None:
    state = koi_koi(
        "9a 8b 2p",
        "11p 4p 5p",
        field="9p 8p 11r",
        stock="6a 7a 10a 1p",
        captured=["3b", "11b 11a"],
        viewings="best",
    )
    play(state, "play 9a", "koi-koi", "play 11p", "koi-koi", "play 8b")
    assert {yaku.name: yaku.points for yaku in state.yaku(0)} == {"gekkazake": 30}
    assert legal(state) == CALLS
