"""A round of Hiyoko by its rules, sentence by sentence; what Isuri shares is tested with both."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import RandomChance
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.numbers import TURNED
from tests.games.sequence_positions import (
    SequenceGame,
    Stacked,
    dealt,
    laid_out,
    legal,
    play,
    started,
    table,
    told,
)

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])
both_decks = pytest.mark.parametrize("deck", ["ise", "hanafuda"])


# --- Playing, stopping, passing -----------------------------------------------------------------------------


@both_games
def test_a_player_who_can_play_must_play(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O4", "U4"), "O7")
    assert legal(state) == ["play O8"]
    assert state.why_not(0, state.parse("stop")) == "must-play"


@both_games
def test_he_then_may_go_on_card_by_card_and_may_stop_after_any_card(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10 O4", "U4 S10"), "O7")
    play(state, "play O8")
    assert legal(state) == ["play O9", "stop"]
    play(state, "play O9")
    assert legal(state) == ["play O10", "stop"]
    play(state, "stop")
    assert (state.turn, legal(state)) == (1, ["play S10"])


@both_games
def test_stopping_gives_the_turn_to_the_other(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O4", "U4 U9"), "O7")
    events = play(state, "play O8", "stop")
    assert ("stopped", 0, "", None) in told(events)
    assert state.turn == 1
    assert legal(state) == ["play U9"]


@both_games
def test_each_card_follows_the_one_before(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 S8 O9 O4", "U4"), "O7")
    play(state, "play S8")
    assert legal(state) == ["play O9", "stop"]


@both_games
def test_a_turn_that_cannot_go_on_ends_by_itself(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4", "U9 U4"), "O7")
    events = play(state, "play O8")
    assert ("cannot-go-on", 0, "", None) in told(events)
    assert state.turn == 1


@both_games
def test_who_cannot_play_passes_by_itself(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 O11", "U4 U5"), "O7", draw="O3")
    events = play(state, "play O8")
    assert [(kind, seat) for kind, seat, *_ in told(events, "passed")] == [("passed", 1)]
    assert state.turn == 0
    assert legal(state) == ["play O4"]


# --- Turning ----------------------------------------------------------------------------------------------


def test_after_two_passes_on_the_up_card_the_dealer_turns() -> None:
    state = dealt(Hiyoko, "O1 O2 O3 O4 O5 U5 U1 U2 U3 U4 C5 C4 O9 O11 O10 C3 S8")
    assert state.log is not None
    assert told(state.log, "passed", "turned") == [
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "O11", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "O10", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "C3", None),
    ]
    assert state.turn == 0
    assert legal(state) == ["play O4"]


def test_when_the_dealer_passes_the_other_may_play_and_then_has_ended_his_turn() -> None:
    state = dealt(Hiyoko, "O1 O2 O3 O4 O5 U5 O10 U2 U3 U4 C5 C4 O9 U8 U7 S10")
    assert state.turn == 1
    events = play(state, "play O10")
    assert told(events, "passed", "turned")[:2] == [("passed", 0, "", None), ("turned", 1, "U8", None)]


def test_who_has_played_turns_when_the_other_cannot_answer() -> None:
    state = laid_out(Hiyoko, ("O8 O3 O9", "U4 U5"), "O7", draw="O2")
    events = play(state, "play O8", "stop")
    assert told(events, "passed", "turned") == [("passed", 1, "", None), ("turned", 0, "O2", None)]
    assert legal(state) == ["play O3"]


def test_the_opponent_may_play_on_the_turned_card() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="O10")
    events = play(state, "play O8")
    assert told(events, "passed", "turned") == [
        ("passed", 1, "", None),
        ("turned", 0, "O10", None),
        ("passed", 0, "", None),
    ]
    assert legal(state) == ["play U11"]
    assert state.turn == 1


def test_if_he_cannot_either_the_one_who_turned_turns_again() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="S7 C3")
    events = play(state, "play O8")
    assert told(events, "passed", "turned") == [
        ("passed", 1, "", None),
        ("turned", 0, "S7", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "C3", None),
    ]


def test_who_turned_a_card_must_play_on_it_and_may_not_stop() -> None:
    state = laid_out(Hiyoko, ("O8 O4 O5", "U5 U11"), "O7", draw="O3")
    play(state, "play O8")
    assert (state.turn, legal(state)) == (0, ["play O4"])
    play(state, "play O4")
    assert legal(state) == ["play O5", "stop"]


def test_an_answer_on_the_turned_card_makes_the_opponent_the_next_to_turn() -> None:
    state = laid_out(Hiyoko, ("O8 O4 U1", "U11 U5 U7"), "O7", draw="O10 C3")
    play(state, "play O8")
    events = play(state, "play U11")
    assert told(events, "passed", "turned")[:2] == [("passed", 0, "", None), ("turned", 1, "C3", None)]


def test_turned_cards_lie_on_the_pile() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="O10")
    play(state, "play O8")
    assert [state.deck.codes[card] for card in state.pile] == ["O7", "O8", "O10"]
    assert table(state, 0).turned


@both_games
@both_decks
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32))
def test_passing_and_turning_always_comes_to_an_end(game: type[SequenceGame], deck: str, seed: int) -> None:
    """Whatever the hands are: the card that counts as every number is held, or will be turned."""
    rng = Random(seed)
    state = started(game, RandomChance(rng), deck=deck)
    cards = list(range(len(state.deck.codes)))
    rng.shuffle(cards)
    sizes = rng.randint(1, 6), rng.randint(1, 6)
    state.hands = [sum(1 << card for card in cards[: sizes[0]]), sum(1 << c for c in cards[-sizes[1] :])]
    state.pile, state.draw = cards[sizes[0] : 20], cards[20 : -sizes[1]]
    state.top = state.pile[-1]
    state.turn, state.laid = 0, 1
    state.apply(0, state.parse("stop"))
    assert state.legal(state.turn)


# --- One-two ----------------------------------------------------------------------------------------------


@both_games
def test_one_two_plays_a_one_that_does_not_follow(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 O2 O7", "U4"), "U1")
    assert legal(state) == ["play O1", "play O2"]
    events = play(state, "play O1")
    assert [e.label for e in events if e.kind == "played"] == ["one-two"]
    assert state.turn == 0
    assert table(state, None).one_two


@both_games
def test_one_two_must_go_on_with_a_card_that_counts_as_two(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 U2 S3 O7 O8", "U4"), "U1")
    play(state, "play O1")
    assert legal(state) == ["play S3", "play U2"]
    assert not table(state, 0).may_stop
    assert state.why_not(0, state.parse("stop")) == "two-is-due"
    assert state.why_not(0, state.parse("play O7")) == "two-is-due"
    play(state, "play S3")
    assert "stop" in legal(state)
    assert not table(state, 0).one_two


def test_one_two_needs_a_card_printed_two() -> None:
    assert legal(laid_out(Hiyoko, ("O1 S3 O7", "U4"), "U1")) == ["play S3"]
    assert legal(laid_out(Hiyoko, ("O1 C2 O7", "U4"), "U1")) == ["play C2", "play O1"]


def test_one_two_needs_a_card_printed_one() -> None:
    assert legal(laid_out(Hiyoko, ("C2 O2 O7", "U4"), "U1")) == ["play C2", "play O2"]


def test_one_two_needs_a_top_card_that_counts_as_one() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C6")) == ["play O7"]
    assert legal(laid_out(Hiyoko, ("O1 O2 O3", "U4"), "S2")) == ["play O3"]


def test_one_two_on_a_ghost_that_counts_as_one() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O12", "U4"), "C1")) == ["play O1", "play O2"]


@pytest.mark.parametrize("ghost", ["C6", "S12", "O12", "U12"])
def test_a_draw_only_ghost_standing_for_one_allows_one_two(ghost: str) -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), ghost, turned=True)) == ["play O1", "play O2"]


def test_a_draw_only_ghost_played_from_a_hand_allows_no_one_two() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C6")) == ["play O7"]


def test_a_one_that_follows_is_an_ordinary_play() -> None:
    state = laid_out(Hiyoko, ("C1 O2 O7", "U4"), "U1")
    play(state, "play C1")
    assert legal(state) == ["play O2", "play O7", "stop"]
    state = laid_out(Hiyoko, ("O1 O2 O7", "U4"), "U12")
    play(state, "play O1")
    assert "stop" in legal(state)
    state = laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C12", turned=True)
    play(state, "play O1")
    assert "stop" in legal(state)


def test_one_two_once_a_turn() -> None:
    state = laid_out(Hiyoko, ("O1 U1 C1 O2 U2 O7", "U4"), "S1", turned=True)
    play(state, "play O1")
    assert "play U1" not in legal(state)
    play(state, "play C1")
    assert legal(state) == ["play O2", "play O7", "play U2", "stop"]


def test_one_two_again_in_another_turn() -> None:
    state = laid_out(Hiyoko, ("O1 O2 U1 U2 O9", "S7 S8 O12"), "S1", draw="C12 U12")
    play(state, "play O1", "play O2")
    assert state.turn == 0
    assert table(state, 0).top == "C12"
    state.top = state.deck.index["U12"] + TURNED
    assert legal(state) == ["play U1", "play U2"]


def test_one_two_in_the_middle_of_a_turn() -> None:
    state = laid_out(Hiyoko, ("O1 U1 U2 O9", "S7 S8"), "O12")
    play(state, "play O1")
    assert legal(state) == ["play U1", "play U2", "stop"]
    play(state, "play U1")
    assert legal(state) == ["play U2"]


# --- Draw pile empty ---------------------------------------------------------------------------------------


@both_games
def test_draw_pile_empty_the_pile_less_its_top_card_becomes_the_draw_pile(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4", "U5 U11"), "S7 O7", draw="-", reshuffle="O3 O9")
    before = [state.deck.codes[card] for card in state.pile]
    events = play(state, "play O8")
    assert ("reshuffled", 0, "", len(before)) in told(events)
    assert isinstance(state.chance, Stacked)
    assert state.chance.asked[-1] == ("reshuffle:1:1", tuple(before))
    assert [state.deck.codes[card] for card in state.pile] == ["O8", "O3"]
    assert len(state.draw) == len(before) - 1
    assert state.deck.codes[state.draw[-1]] == "O9"
    assert legal(state) == ["play O4"]


@both_games
def test_an_empty_draw_pile_waits_until_a_card_must_be_turned(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4", "U9 U11"), "S7 O7", draw="-")
    events = play(state, "play O8")
    assert "reshuffled" not in [event.kind for event in events]
    assert table(state, 0).draw_pile == 0
    assert legal(state) == ["play U9"]


def test_reshuffles_are_counted_in_a_round() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "S7 O7", draw="-", reshuffle="O3")
    play(state, "play O8")
    state.pile, state.draw = [*state.draw, *state.pile], []
    state.hands = [sum(1 << state.deck.index[code] for code in codes) for codes in (["O4", "S9"], ["U9"])]
    state.pile = [card for card in state.pile if state.deck.codes[card] not in ("S9", "U9")]
    play(state, "play O4")
    assert isinstance(state.chance, Stacked)
    labels = [label for label, _ in state.chance.asked]
    assert labels[-2:] == ["reshuffle:1:1", "reshuffle:1:2"]


def test_the_kept_top_card_stays_below_the_card_that_is_turned_then() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "S7 O7", draw="-", reshuffle="O3")
    play(state, "play O8")
    assert table(state, None).pile == ("O8", "O3")
    assert table(state, None).turned


# --- Winning ----------------------------------------------------------------------------------------------


def test_the_first_to_empty_his_hand_wins_a_point_and_deals_next() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U9"), "S8", turn=1)
    events = play(state, "play U9")
    assert ("hand-emptied", 1, "", None) in told(events)
    assert told(events, "round-points") == [("round-points", 0, "", 0), ("round-points", 1, "", 1)]
    assert state.rounds == [(0, 1)]
    assert (state.dealer, state.round) == (1, 2)
    assert ("deal", 1, "", None) in told(events)
    assert [e.round for e in events if e.kind == "deal"] == [2]


def test_first_to_three_points_wins_the_match() -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    state.totals, state.rounds = [2, 2], [(1, 0), (1, 0), (0, 1), (0, 1)]
    state.round = 5
    play(state, "play O8")
    assert state.over
    assert state.to_move == ()
    assert state.result() == (3, 2)
    assert state.round == 5
    assert state.legal(0) == state.legal(1) == ()


def test_two_points_do_not_end_the_match() -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    state.totals = [1, 2]
    play(state, "play O8")
    assert not state.over
