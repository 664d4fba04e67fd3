"""What there is to say of a move in Hiyoko and Isuri, on laid positions."""

import pytest

from games.reasons import BLOCK, STOP, Feature
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from tests.games.sequence_positions import SequenceGame, laid_out, play

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])


def said(state: SequenceGame, move: str) -> dict[str, Feature]:
    """Return the features of a move of the seat to move, by name; the one worth most of each name."""
    features = state.features(state.turn, state.parse(move))
    return {each.name: each for each in sorted(features, key=lambda each: abs(each.worth))}


@both_games
def test_a_run_can_empty_the_hand(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10", "U4 U5"), "O7")
    assert said(state, "play O8")["run-out"].cards == ("O8", "O9", "O10")
    play(state, "play O8", "play O9")
    assert said(state, "play O10")["run-last"].cards == ("O10",)
    assert not {"run-last", "run-out"} & set(said(state, "stop"))


def test_cards_are_paid_at_once_only_in_isuri() -> None:
    hands = "O8 O9 O4", "U4 U5"
    assert said(laid_out(Isuri, hands, "O7"), "play O8")["run-earns"].amount == 17
    assert "run-earns" not in said(laid_out(Hiyoko, hands, "O7"), "play O8")


def test_several_cards_are_played_at_once() -> None:
    state = laid_out(Isuri, ("O8 S8 C8 O4", "U4 U5"), "O7")
    assert said(state, "play S8 O8 C8")["run-together"].cards == ("S8", "O8", "C8")
    assert "run-together" not in said(state, "play C8")


@both_games
def test_a_one_two_is_told_only_where_the_one_does_not_follow(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 O2 O8", "U4 U5"), "U1")
    assert said(state, "play O1")["run-one-two"].cards == ("O1", "O2")
    assert "run-one-two" not in said(state, "play O2")
    assert "run-one-two" not in said(laid_out(game, ("O1 O2 O8", "U4 U5"), "U12"), "play O1")


@both_games
def test_how_many_turns_what_is_left_needs(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O9 O4 S5 U10", "U4 U5"), "O8")
    turns = said(state, "play O9")["run-turns"]
    assert (turns.cards, turns.amount) == (("S5", "O4"), 1)
    play(state, "play O9")
    assert said(state, "stop")["run-turns"].amount == 2


@both_games
def test_how_many_cards_let_the_rest_go_out_when_turned(game: type[SequenceGame]) -> None:
    """These are the eights, and the ghosts that stand for 8; a 12 of clubs is one when turned."""
    state = laid_out(game, ("O5 O9 O10", "U4 U5"), "O4")
    ready = said(state, "play O5")["run-ready"]
    assert (ready.cards, ready.amount) == (("O9", "O10"), 4 + 5 + 1)
    state = laid_out(game, ("O5 O9 O10", "U4 U5"), "C8 S8 C1 O4")
    assert said(state, "play O5")["run-ready"].amount == 2 + 4 + 1


@both_games
def test_a_card_to_which_no_other_leads_is_got_rid_of(game: type[SequenceGame]) -> None:
    """No 6 leads to a 7 when turned, only ghosts do, so that it is the better one to get rid of."""
    state = laid_out(game, ("O7 O11 O9", "U4 U5"), "S3")
    seven, eleven = (said(state, f"play {code}")["run-rid"] for code in ("O7", "O11"))
    assert (seven.cards, eleven.cards) == (("O7",), ("O11",))
    assert (seven.amount, eleven.amount) == (5, 4 + 5)
    assert seven.worth > eleven.worth > 0


@both_games
def test_a_card_may_be_left_without_the_one_that_led_to_it(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("C6 O7 U7 O11", "U4 U5"), "S3")
    lone = said(state, "play C6")["run-lone"]
    assert (lone.amount, lone.worth < 0) == (5, True)
    assert lone.cards[0] in ("O7", "U7")
    assert "run-lone" not in said(state, "play O11")


@both_games
def test_cards_that_follow_one_another_are_kept_by_stopping(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10 S10 U10", "U4 U5"), "O7")
    play(state, "play O8")
    linked = said(state, "stop")["run-linked"]
    assert (linked.cards[0], linked.theme) == ("O9", STOP)
    assert len(linked.cards) == (4 if game is Isuri else 2)
    assert "run-linked" not in said(state, "play O9")


@both_games
def test_a_ghost_is_kept_for_a_gap_of_one_number(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O9 C1 O5 O7", "U4 U5"), "O8")
    gap = said(state, "play O9")["run-gap"]
    assert (gap.cards, gap.amount) == (("C1",), 6)
    state = laid_out(game, ("O9 C1 O5 U12", "U4 U5"), "O8")
    assert said(state, "play O9")["run-ghost"].cards == ("C1",)


@both_games
def test_a_ghost_left_on_top_speaks_against_a_move(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 C1 O3 U12", "U4 U5 U9"), "O7")
    play(state, "play O8", "play C1")
    left = said(state, "stop")["run-open"]
    assert (left.cards, left.seat, left.worth < 0) == (("C1",), 1, True)


@both_games
def test_what_another_player_has_shown_not_to_hold_makes_them_pass(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 U10", "U4 U5"), "O7")
    assert "run-barred" not in said(state, "play O8")
    state.barred[1] = state.deck.follow[state.deck.index["S8"]]
    barred = said(state, "play O8")["run-barred"]
    assert (barred.cards, barred.seat, barred.theme) == (("O8",), 1, BLOCK)


@both_games
def test_no_card_that_follows_is_out_any_more(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 U10", "U4 U5"), "C9 S9 O9 U9 C1 S1 C2 S2 S3 O7")
    assert said(state, "play O8")["run-gone"].seat == 1


def test_how_many_cards_follow_counts_where_a_pass_costs() -> None:
    state = laid_out(Isuri, ("O8 O4 U11", "U4 U5 U9"), "C9 S9 C1 S1 O7")
    assert said(state, "play O8")["run-few"].amount == 2 + 3
    state = laid_out(Hiyoko, ("O8 O4 U11", "U4 U5 U9"), "C9 S9 C1 S1 O7")
    assert "run-few" not in said(state, "play O8")


@both_games
def test_the_last_cards_of_another_player_may_follow(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 U11", "U4"), "C9 S9 C1 S1 O7")
    caught = said(state, "play O8")["run-caught"]
    assert (caught.amount, caught.seat, caught.worth < 0) == (2 + 3, 1, True)
    state = laid_out(game, ("O8 O4 U11", "U4 U9"), "C9 S9 C1 S1 O7")
    assert "run-caught-two" in said(state, "play O8")
    state = laid_out(game, ("O8 O4 U11", "U4 U9 U7"), "C9 S9 C1 S1 O7")
    assert not {"run-caught", "run-caught-two"} & set(said(state, "play O8"))


@both_games
def test_a_card_is_kept_for_the_number_that_has_to_be_played_next(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O10 U4", "U5 U9 U7"), "O7")
    reply = said(state, "play O8")["run-reply"]
    assert (reply.cards, reply.amount, reply.seat) == (("O10",), 9, 1)


@both_games
def test_once_the_pile_was_shuffled_the_other_hand_is_known(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 U11", "U4 U5"), "O7")
    state.reshuffles = 1
    assert said(state, "play O8")["run-barred"].seat == 1
    state = laid_out(game, ("O8 O4 U11", "U9 U5"), "O7")
    state.reshuffles = 1
    assert not {"run-barred", "run-gone"} & set(said(state, "play O8"))
