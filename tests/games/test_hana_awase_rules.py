"""Hana-awase: the round down to its last card, its score, who deals next, fuke, and the game without yaku."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import WrongOptions
from games.cards.hanafuda import ANIMAL, BRIGHT, card_points, class_mask, codes_of
from games.catalogue import GAMES
from games.chance import RandomChance
from games.hanafuda import HANA_AWASE
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.moves import CALLING, PLAYING
from games.hanafuda.scorings import MANUAL
from games.state import ranks_of
from tests.games.hanafuda_positions import hana_awase, legal, play, said, table

FUKE = ["fuke", "accept"]
BRIGHTS, ANIMALS = (" ".join(codes_of(class_mask(kind))) for kind in (BRIGHT, ANIMAL))
FOUR_BRIGHTS, EIGHT_ANIMALS = BRIGHTS.removeprefix("1b "), ANIMALS.removeprefix("2a ")
WORTH_31 = "1b 2a 1p"
WORTH_30 = "1b 2a"
RAIN = "11b 11a 11r 11p"


def started(players: int, seed: int = 1, **options: object) -> HanaAwase:
    chosen = HANA_AWASE.read_options(options)
    return HanaAwase(chosen, players, RandomChance(Random(seed)), [])


def last_card(*captured: str, dealer: int = 0, **options: Any) -> HanaAwase:
    """Return a position in which each seat has one card left and nothing more is captured."""
    players = len(captured)
    idle, stock = ["3p", "4p", "5p", "6p"], "7p 8p 10p 12p"
    return hana_awase(*idle[:players], stock=stock, captured=captured, dealer=dealer, **options)


def play_last_cards(state: HanaAwase) -> None:
    for _ in range(state.players):
        play(state, legal(state)[0])


# The deal and the round


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_dealer_plays_first_then_clockwise_until_all_hands_are_empty(players: int) -> None:
    for seed in range(10):
        rng = Random(seed)
        state = started(players, seed, fuke="off", rounds=1)
        turns: list[int] = []
        dealer = state.dealer
        while not state.over:
            if state.phase == PLAYING:
                turns.append(state.turn)
            state.apply(state.turn, rng.choice(state.legal(state.turn)))
        assert turns == [(dealer + i) % players for i in range(players * {2: 7, 3: 7, 4: 5}[players])]
        assert state.hands == [[]] * players


@pytest.mark.parametrize(("players", "unused"), [(2, 14), (3, 0), (4, 0)])
@pytest.mark.parametrize("seed", range(10))
def test_with_two_14_stock_cards_stay_and_with_more_all_is_played_for_264_points(
    players: int, unused: int, seed: int
) -> None:
    rng = Random(seed)
    state = started(players, seed, fuke="off", rounds=1)
    while not state.over:
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    assert len(state.stock) == unused
    if not unused:
        assert sum(map(card_points, state.captured)) == 264
        assert not any(state.field)


# The score


def test_the_score_is_card_points_and_yaku() -> None:
    state = last_card(f"{BRIGHTS} 2p", f"{ANIMALS}", rounds=1)
    play_last_cards(state)
    assert state.rounds == [(5 * 20 + 1 + 80, 9 * 10 + 50 + 40 + 30)]
    assert state.result() == (181, 210)


def test_the_weather_counts_at_the_end_of_the_round() -> None:
    for weather, points in (("all", (40, 66)), ("opponents", (40, 66)), ("off", (60, 66))):
        state = last_card("3b 9a 2a", f"{RAIN} 7a", weather=weather)
        play_last_cards(state)
        assert state.rounds == [points]


def test_the_end_of_a_round_tells_card_points_and_yaku_of_all() -> None:
    state = last_card(f"{BRIGHTS} 2p", ANIMALS, rounds=1)
    play(state, "play 3p")
    events = play(state, "play 4p")
    assert [(event.seat, event.amount) for event in said(events, "card-points")] == [(0, 101), (1, 90)]
    assert [(event.seat, event.label, event.amount) for event in said(events, "scored-yaku")] == [
        (0, "goko", 80),
        (1, "ino-shika-cho", 30),
        (1, "tane", 90),
    ]
    assert [(event.seat, event.amount) for event in said(events, "round-points")] == [(0, 181), (1, 210)]


# Who deals next


def test_the_highest_wins_the_round_and_deals_the_next() -> None:
    state = last_card("1b 2a 1p", FOUR_BRIGHTS, EIGHT_ANIMALS, dealer=0)
    play_last_cards(state)
    assert max(state.rounds[0]) == state.rounds[0][2]
    assert (state.round, state.dealer, state.turn) == (2, 2, 2)


@pytest.mark.parametrize(("dealer", "following"), [(0, 0), (1, 2), (2, 2)])
def test_of_equal_players_the_earliest_in_turn_order_deals(dealer: int, following: int) -> None:
    state = last_card("1b 1r 2r 1p", "9a 9r 10a 10r 1q", "3b 4r 5r 2p", dealer=dealer, fuke="off")
    play_last_cards(state)
    assert state.rounds == [(31, 31, 31)]
    assert state.dealer == dealer
    state = last_card("1b 1r 2r 1p", "9r", "3b 4r 5r 2p", dealer=dealer, fuke="off")
    play_last_cards(state)
    assert state.rounds == [(31, 5, 31)]
    assert state.dealer == following


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_where_it_rotates_the_next_seat_deals_whoever_has_won(dealer: int) -> None:
    state = last_card("1b 2a 1p", FOUR_BRIGHTS, EIGHT_ANIMALS, dealer=dealer, deals="rotates")
    play_last_cards(state)
    assert (state.round, state.dealer) == (2, (dealer + 1) % 3)
    void = last_card(BRIGHTS, "2a", EIGHT_ANIMALS, dealer=dealer, deals="rotates")
    play_last_cards(void)
    play(void, "fuke")
    assert void.dealer == dealer


# Fuke


def test_a_player_with_30_card_points_or_fewer_is_asked_and_one_with_31_is_not() -> None:
    state = last_card(WORTH_31, "3b 4a", "12b 8b")
    play_last_cards(state)
    assert (state.to_move, legal(state)) == ((1,), FUKE)
    assert table(state, 0).may_fuke == (1,)
    state = last_card(WORTH_31, "3b 4a 4q")
    play_last_cards(state)
    assert (state.round, state.phase) == (2, 0)


def test_card_points_decide_and_not_yaku() -> None:
    state = last_card("3b 9a", "1b 8b")
    play_last_cards(state)
    assert table(state, 0).scores == (50, 40)
    assert (state.to_move, legal(state)) == ((0,), FUKE)


def test_fuke_makes_the_round_void_nobody_scores_and_it_is_played() -> None:
    state = last_card("1b", FOUR_BRIGHTS, "2a", rounds=2, dealer=1)
    play_last_cards(state)
    assert state.to_move == (2,)
    events = play(state, "fuke")
    assert (state.rounds, state.round, state.result()) == ([(0, 0, 0)], 2, (0, 0, 0))
    assert [event.seat for event in said(events, "fuke")] == [2]
    assert said(events, "void")
    assert [(event.seat, event.amount) for event in said(events, "card-points")] == [
        (0, 20),
        (1, 80),
        (2, 10),
    ]
    assert not said(events, "scored-yaku")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_after_a_void_round_the_same_dealer_deals_on(dealer: int) -> None:
    state = last_card(BRIGHTS, "2a", EIGHT_ANIMALS, dealer=dealer)
    play_last_cards(state)
    play(state, "fuke")
    assert (state.dealer, state.turn) == (dealer, dealer)


@pytest.mark.parametrize(
    ("dealer", "asked"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])]
)
def test_each_who_may_call_is_asked_from_the_dealer_on(dealer: int, asked: list[int]) -> None:
    state = last_card("1b", "2a", EIGHT_ANIMALS, "12b", dealer=dealer, rounds=1)
    play_last_cards(state)
    seats: list[int] = []
    while not state.over:
        seats.append(state.turn)
        assert legal(state) == FUKE
        events = play(state, "accept")
        assert [event.seat for event in said(events, "accepted")] == [seats[-1]]
    assert seats == asked
    assert state.rounds == [(20, 10, 80 + 30 + 50 + 30, 20)]


def test_until_one_calls() -> None:
    state = last_card("1b", "2a", EIGHT_ANIMALS, "12b", rounds=1)
    play_last_cards(state)
    play(state, "accept", "fuke")
    assert (state.over, state.rounds) == (True, [(0, 0, 0, 0)])


def test_when_nobody_calls_the_round_counts() -> None:
    state = last_card("1b", "3b", rounds=1)
    play_last_cards(state)
    play(state, "accept", "accept")
    assert state.rounds == [(20, 20)]


def test_fuke_by_itself_needs_no_call() -> None:
    state = last_card(WORTH_30, "3b 4a 4q", fuke="auto", dealer=1)
    play_last_cards(state)
    assert (state.rounds, state.round, state.dealer) == ([(0, 0)], 2, 1)
    assert said(state.log or [], "void")
    state = last_card(WORTH_31, "3b 4a 4q", fuke="auto")
    play_last_cards(state)
    assert state.rounds == [(31, 31)]


def test_without_fuke_every_round_counts() -> None:
    state = last_card("1b", "2a", fuke="off", rounds=1)
    play_last_cards(state)
    assert state.rounds == [(20, 10)]
    assert (table(state, 0).fuke_limit, table(state, 0).may_fuke) == (None, ())


def test_only_the_asked_may_answer_and_only_fuke_or_accept() -> None:
    state = last_card("1b", "2a")
    assert state.why_not(0, state.parse("fuke")) == "nothing-to-call"
    play_last_cards(state)
    assert state.phase == CALLING
    assert state.legal(1) == ()
    assert state.why_not(0, state.parse("play 3p")) == "must-call"
    assert [(option.move, option.gain) for option in state.choices(0)] == [("fuke", 0), ("accept", 20)]


def test_a_table_says_who_may_call_fuke_from_the_dealer_on() -> None:
    state = last_card("1b", "8b", ANIMALS, "12b", dealer=3)
    assert table(state, None).fuke_limit == 30
    assert table(state, None).may_fuke == (3, 0, 1)


# Options


def test_options_and_their_defaults() -> None:
    options = GAMES["hana-awase"].read_options
    assert options({}) == {
        "rounds": 3,
        "fuke": "call",
        "yaku": "on",
        "weather": "all",
        "tsukifuda": "each",
        "washing": "both",
        "viewings": "sum",
        "dealer": "winner",
    }
    assert [options({"rounds": rounds})["rounds"] for rounds in (1, 12)] == [1, 12]
    for name, wrong in (("rounds", 0), ("rounds", 13), ("fuke", "yes"), ("yaku", True), ("weather", "rain")):
        with pytest.raises(WrongOptions, match=name):
            options({name: wrong})


def test_without_yaku_only_card_points_count() -> None:
    state = last_card(f"{BRIGHTS} 2p", ANIMALS, yaku="off", rounds=1)
    assert table(state, 0).yaku == ((), ())
    assert table(state, 0).scores == (101, 90)
    play_last_cards(state)
    assert state.rounds == [(101, 90)]
    assert not said(state.log or [], "scored-yaku")


def test_without_yaku_there_is_no_weather() -> None:
    state = hana_awase("11p 1p", "2p", field="11r", stock="5a", captured=["11b 11a 3b", "9a 8b"], yaku="off")
    events = play(state, "play 11p")
    assert {event.kind for event in events} == {"capture", "laid"}
    assert table(state, 1).void == ((), ())


def test_a_view_says_what_a_capture_scores_at_once() -> None:
    state = hana_awase("9a 1b 4p", "2p", field="9r 1p 1q", captured=["3b"])
    assert {option.move: option.gain for option in state.choices(0)} == {
        "play 9a": 10 + 5 + 20,
        "play 1b take 1p": 21,
        "play 1b take 1q": 21,
        "play 4p": 0,
    }
    state = hana_awase("11p 4p", "2p", field="11r", captured=["3b 9a 11b 11a"])
    assert {option.move: option.gain for option in state.choices(0)} == {
        "play 4p": 0,
        "play 11p": 6 + 20 - 20,
    }


# The match


def test_the_highest_sum_wins_and_equal_ones_share() -> None:
    state = last_card("1b", "3b", "2a", fuke="off", rounds=1)
    play_last_cards(state)
    assert (state.over, ranks_of(state.standing())) == (True, (1, 1, 3))


@given(st.integers(0, 10**9), st.integers(2, 4), st.sampled_from(["call", "auto", "off"]), st.booleans())
def test_every_round_is_void_or_scores_all_and_the_next_dealer_follows(
    seed: int, players: int, fuke: str, with_yaku: bool
) -> None:
    rng = Random(seed)
    state = started(players, seed, rounds=3, fuke=fuke, yaku="on" if with_yaku else "off")
    while not state.over:
        before = state.copy()
        seat, move = state.turn, rng.choice(state.legal(state.turn))
        dealer = state.dealer
        state.apply(seat, move)
        if len(state.rounds) == len(before.rounds) or state.over:
            continue
        points = state.rounds[-1]
        order = [(dealer + i) % players for i in range(players)]
        best = [seat for seat in order if points[seat] == max(points)]
        assert state.dealer == (best[0] if any(points) else dealer)
        if before.phase == CALLING:
            assert any(points) == (before.notation(move) == "accept")
            scores = [
                card_points(pile) + (MANUAL.points(pile, before.void_viewings(owner)) if with_yaku else 0)
                for owner, pile in enumerate(before.captured)
            ]
            assert list(points) in (scores, [0] * players)
