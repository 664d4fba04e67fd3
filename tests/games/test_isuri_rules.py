"""Isuri by its rules, sentence by sentence, where it differs from Hiyoko."""

import re
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import WrongOptions
from games.cards import ise
from games.catalogue import GAMES
from games.chance import RandomChance
from games.sequence.isuri import Isuri
from games.sequence.numbers import TURNED
from tests.games.begun import legal, play
from tests.games.cases import cases, check_rules
from tests.games.sequence_positions import Stacked, codes_of_deck, laid_out, started, table, told


def balance(state: object) -> tuple[int, int]:
    assert isinstance(state, Isuri)
    return state.balance


def pot(state: object) -> int:
    assert isinstance(state, Isuri)
    return state.pot


# --- Deck -----------------------------------------------------------------------------------------------


def test_isuri_removes_two_sixes_and_the_pictorial_ghost() -> None:
    codes = codes_of_deck(Isuri)
    assert len(codes) == 46
    assert set(ise.CODES) - set(codes) == {"O6", "U6"}


def test_with_hanafuda_two_paulownia_plains_are_removed() -> None:
    codes = codes_of_deck(Isuri, deck="hanafuda")
    assert len(codes) == 46
    assert {"12b", "12p"} < set(codes)
    assert not {"12q", "12s"} & set(codes)


@pytest.mark.parametrize(("deck", "sixes"), [("ise", ("C6", "S6")), ("hanafuda", ("12b", "12p"))])
def test_its_other_six_behaves_like_the_first(deck: str, sixes: tuple[str, str]) -> None:
    rules = started(Isuri, RandomChance(Random(1)), deck=deck).deck
    for six in (rules.index[code] for code in sixes):
        assert rules.numbers[six + TURNED] == (1,)
        assert rules.numbers[six] == rules.hand_numbers[six] == (6,)


RULES = cases("""
The seat that plays is paid whoever it is
    isuri; hands O7 S7 / O8 U9; pile U7; turn 1; moves play O8
    totals: 0 0; balance: -8 8
A turn that cannot go on is no pass
    isuri; hands O8 O4 / U9 S10; pile O7; moves play O8
    pot: 0
A pass costs a point into the pot
    isuri; hands O8 O4 O11 / U4 S5 U5; pile O7; draw S7 O3; moves play O8
    told passed: passed 1 1, passed 0 1, passed 1 1; pot: 3; balance: 7 -10
    seen - pot: 3; seen - balance: 7 -10
Who empties their hand takes the pot
    isuri; hands O8 O4 / U4 S5; pile O7; draw S7 O3; moves play O8
    legal: play O4; gains: 7
    then play O4
    told pot-taken: pot-taken 0 3; rounds: 14 -14
    told round-points: round-points 0 14, round-points 1 -14
Two cards cannot be played at once
    isuri; hands C8 S8 O4 / U4; pile O7
    legal: play C8 or play S8
That number must be next, and draw-only ghosts stand in for nothing
    isuri; hands C8 S8 O8 O4 / U4; pile O3
    legal: play O4
    isuri; hands C12 S8 O8 O4 / U4; pile O7
    legal: play S8 or play O8
A refused set has a reason
    isuri; hands C8 S8 O8 O4 S4 C4 / U4; pile O7
    refused play C4 S4 O4: not-the-same-number; refused play C8 O8 U8: not-your-card
All six cards out in one turn bring ten points
    isuri; options rounds=1; hands O4 O5 C6 O7 O8 O9 / U4; pile O3;
        moves play O4, play O5, play C6, play O7, play O8
    legal: play O9 or stop; gains: 19 0
    then play O9
    told sou-dashi: sou-dashi 0 10; rounds: 49 -49
A hand that was touched in an earlier turn brings no sou-dashi, and two turns in a row are not one
    isuri; options rounds=1; hands O5 C6 O7 O8 O9 / U4; pile O4;
        moves play O5, play C6, play O7, play O8, play O9
    told sou-dashi: -; rounds: 35 -35
    isuri; options rounds=1; hands O4 O5 C6 O7 O8 O9 / U2; pile O3; draw S5;
        moves play O4, play O5, stop, play C6, play O7, play O8, play O9
    told sou-dashi: -; rounds: 40 -40
The higher total wins and may be over a negative one
    isuri; options rounds=1; hands O8 / U4; pile O7; moves play O8
    over: True; totals: 8 -8
Who emptied their hand deals next
    isuri; hands O4 / U9; pile O8; turn 1; moves play U9
    dealer: 1; round: 2
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


# --- Payments ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "top", "points"),
    [
        ("O1", "U12", 10),
        ("C1", "U8", 10),
        ("O5", "U4", 5),
        ("C2", "U8", 2),
        ("S3", "U11", 3),
        ("U10", "S9", 10),
        ("U11", "U10", 11),
        ("C12", "U11", 12),
        ("S6", "U5", 6),
    ],
)
def test_every_card_discarded_is_paid_at_once_by_the_opponent(card: str, top: str, points: int) -> None:
    state = laid_out(Isuri, (f"{card} O7 S7", "S3 U9 O8" if card != "S3" else "C2 U9 O8"), top)
    events = play(state, f"play {card}")
    assert ("paid", 1, "", points) in told(events)
    assert state.result() == (points, -points)


@pytest.mark.parametrize(
    ("card", "top", "points"),
    [
        ("1b", "3b", 10),
        ("11b", "3b", 2),
        ("12b", "5a", 6),
        ("6r", "10a", 11),
        ("2a", "6a", 12),
        ("3r", "10a", 3),
    ],
)
def test_with_hanafuda_the_numbers_of_the_months_are_paid(card: str, top: str, points: int) -> None:
    state = laid_out(Isuri, (f"{card} 7a 7r", "1r 9a 2q"), top, deck="hanafuda")
    play(state, f"play {card}")
    assert state.result() == (points, -points)


def test_a_new_round_begins_with_an_empty_pot() -> None:
    state = laid_out(Isuri, ("O8", "U4 S5"), "O7")
    state.chance = Stacked(state.deck.codes, {"deal:2": "O8 O9 O10 U8 U9 U10 U1 U2 U3 U4 U5 U7 O7"})
    play(state, "play O8")
    assert (pot(state), balance(state), state.round) == (0, (0, 0), 2)
    assert state.result() == (8, -8)
    assert state.dealer == 0


# --- Several at once ----------------------------------------------------------------------------------------


def plays(*sets: str) -> set[str]:
    """Return the plays of these sets, once with each card on top and the others in canonical order."""
    return {
        "play " + " ".join([code for code in ise.CODES if code in cards.split() and code != top] + [top])
        for cards in sets
        for top in cards.split()
    }


def several(moves: list[str]) -> set[str]:
    return {move for move in moves if len(move.split()) > 2}


def test_three_cards_that_count_as_the_next_number_may_be_played_at_once() -> None:
    state = laid_out(Isuri, ("C8 S8 O8 O4", "U4 U9"), "O7")
    assert several(legal(state)) == plays("C8 S8 O8")
    events = play(state, "play C8 O8 S8")
    assert told(events, "played", "paid") == [("played", 0, "C8 O8 S8", None), ("paid", 1, "", 24)]
    assert [event.label for event in events if event.kind == "played"] == ["together"]
    assert balance(state) == (24, -24)


def test_each_subset_of_three_to_six_may_be_played() -> None:
    cards = "C1 C2 C8 S8 O8 U8"
    state = laid_out(Isuri, (cards, "U4"), "O7")
    subsets = [" ".join(some) for size in (3, 4, 5, 6) for some in combinations(cards.split(), size)]
    assert several(legal(state)) == plays(*subsets)
    assert len(several(legal(state))) == 60 + 60 + 30 + 6


def test_always_ghosts_may_stand_in() -> None:
    state = laid_out(Isuri, ("S3 C8 S8 O4", "U4"), "O7")
    assert several(legal(state)) == plays("S3 C8 S8")
    state = laid_out(Isuri, ("C1 C2 S3 O4", "U4"), "O9")
    assert several(legal(state)) == plays("C1 C2 S3")


def test_a_ghost_stands_in_only_for_numbers_of_its_range() -> None:
    assert several(legal(laid_out(Isuri, ("C1 C12 S12 O4", "U4"), "O11"))) == set()
    assert several(legal(laid_out(Isuri, ("C1 C11 S11 O4", "U4"), "O10"))) == set()
    assert several(legal(laid_out(Isuri, ("C2 C11 S11 O4", "U4"), "O10"))) == plays("C2 C11 S11")


def test_cards_must_count_as_the_same_number_even_on_a_ghost() -> None:
    state = laid_out(Isuri, ("S3 C8 S8 C5 S5 O4", "U4"), "C1")
    assert several(legal(state)) == plays("S3 C5 S5", "S3 C8 S8")


def test_a_set_that_counts_as_two_numbers_is_one_move() -> None:
    state = laid_out(Isuri, ("C1 S1 C2 O1", "U4"), "S2")
    moves = legal(state)
    assert several(moves) == plays("C1 S1 C2")
    assert len(moves) == len(set(moves))


def test_the_last_laid_is_the_top_card_with_its_own_numbers() -> None:
    state = laid_out(Isuri, ("S3 C8 S8 O4 O12", "U4"), "O7")
    play(state, "play C8 S8 S3")
    assert table(state, 0).top_numbers == tuple(range(1, 13))
    assert legal(state) == ["play O4", "play O12", "stop"]
    state = laid_out(Isuri, ("S3 C8 S8 O4 O9", "U4"), "O7")
    play(state, "play C8 S3 S8")
    assert legal(state) == ["play O9", "stop"]
    assert table(state, 0).pile[-4:] == ("O7", "C8", "S3", "S8")


def test_several_at_once_are_possible_in_the_middle_of_a_turn() -> None:
    state = laid_out(Isuri, ("O7 C8 S8 O8 O4", "U4"), "U5 C6")
    play(state, "play O7")
    assert several(legal(state)) == plays("C8 S8 O8")


def test_the_two_of_a_one_two_may_be_several_twos() -> None:
    state = laid_out(Isuri, ("O1 C2 O2 U2 O9", "U4"), "U1")
    assert several(legal(state)) == plays("C2 O2 U2")
    play(state, "play O1")
    assert set(legal(state)) == {"play C2", "play O2", "play U2"} | plays("C2 O2 U2")


def test_the_one_of_a_one_two_cannot_be_several() -> None:
    state = laid_out(Isuri, ("O1 C1 U1 O2 O9", "U4"), "S1")
    assert not any("O1" in move or "U1" in move for move in several(legal(state)))


@pytest.mark.parametrize(
    "text",
    [
        "play S8 C8 O8",
        "play C8 S8",
        "play C8 C8 S8",
        "play C8 S8 S8",
        "play C8 S8 O6",
        "play C1 C2 C3 C4 C5 C6 C7",
        "play C8 S8 O8 stop",
        "play C8,S8,O8",
    ],
)
def test_a_set_has_one_spelling_for_each_top_card(text: str) -> None:
    state = laid_out(Isuri, ("C8 S8 O8", "U4"), "O7")
    with pytest.raises(ValueError, match=re.escape(text)):
        state.parse(text)


def test_sets_are_read_as_they_are_written() -> None:
    state = laid_out(Isuri, ("C8 S8 O8", "U4"), "O7")
    for text in ("play C8 S8 O8", "play S8 O8 C8", "play C1 S1 O1 U1 C12", "play C2 C3 C4 C5 C6 C1"):
        assert state.notation(state.parse(text)) == text


# --- Sou-dashi --------------------------------------------------------------------------------------------


def test_six_at_once_are_sou_dashi_too() -> None:
    state = laid_out(Isuri, ("C1 S1 C2 C8 S8 O8", "U4"), "O7", rounds=1)
    gains = {choice.move: choice.gain for choice in state.choices(0)}
    assert gains["play C1 C2 C8 S1 S8 O8"] == 10 + 10 + 2 + 24 + 10
    assert gains["play C8 S8 O8"] == 24
    play(state, "play C1 C2 C8 S1 S8 O8")
    assert state.rounds == [(56, -56)]


# --- Rounds -----------------------------------------------------------------------------------------------


def test_six_rounds_unless_said_otherwise() -> None:
    assert GAMES["isuri"].read_options({}) == {"rounds": 6, "deck": "ise"}


@pytest.mark.parametrize("rounds", [0, 13, "3", 2.0])
def test_rounds_are_one_to_twelve(rounds: object) -> None:
    with pytest.raises(WrongOptions, match="rounds"):
        GAMES["isuri"].read_options({"rounds": rounds})


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), rounds=st.integers(1, 12), deck=st.sampled_from(["ise", "hanafuda"]))
def test_a_match_has_its_rounds_and_what_one_wins_the_other_loses(seed: int, rounds: int, deck: str) -> None:
    rng = Random(seed)
    state = started(Isuri, RandomChance(rng), rounds=rounds, deck=deck)
    while not state.over:
        assert sum(state.result()) == -pot(state)
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    assert len(state.rounds) == rounds
    assert all(sum(points) == 0 for points in state.rounds)
    assert state.result() == tuple(map(sum, zip(*state.rounds, strict=True)))
