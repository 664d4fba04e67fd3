"""Isuri by its rules, sentence by sentence, where it differs from Hiyoko."""

import re

import pytest

from games.sequence.isuri import Isuri
from tests.games.begun import legal, play
from tests.games.cases import cases, check_rules
from tests.games.sequence_positions import laid_out, table


def balance(state: object) -> tuple[int, int]:
    assert isinstance(state, Isuri)
    return state.balance


def pot(state: object) -> int:
    assert isinstance(state, Isuri)
    return state.pot


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


def test_the_last_laid_is_the_top_card_with_its_own_numbers() -> None:
    state = laid_out(Isuri, ("S3 C8 S8 O4 O12", "U4"), "O7")
    play(state, "play C8 S8 S3")
    assert table(state, 0).top_numbers == tuple(range(1, 13))
    assert legal(state) == ["play O4", "play O12", "stop"]
    state = laid_out(Isuri, ("S3 C8 S8 O4 O9", "U4"), "O7")
    play(state, "play C8 S3 S8")
    assert legal(state) == ["play O9", "stop"]
    assert table(state, 0).pile[-4:] == ("O7", "C8", "S3", "S8")


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


def test_six_at_once_are_sou_dashi_too() -> None:
    state = laid_out(Isuri, ("C1 S1 C2 C8 S8 O8", "U4"), "O7", rounds=1)
    gains = {choice.move: choice.gain for choice in state.choices(0)}
    assert gains["play C1 C2 C8 S1 S8 O8"] == 10 + 10 + 2 + 24 + 10
    assert gains["play C8 S8 O8"] == 24
    play(state, "play C1 C2 C8 S1 S8 O8")
    assert state.rounds == [(56, -56)]
