"""Hana-awase: the round down to its last card, its score, who deals next, fuke, and the game without yaku."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import ANIMAL, BRIGHT, card_points, class_mask, codes_of
from games.chance import RandomChance
from games.hanafuda import HANA_AWASE
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.moves import CALLING, PLAYING
from games.hanafuda.scorings import MANUAL
from tests.games.cases import cases, check_rules

BRIGHTS, ANIMALS = (" ".join(codes_of(class_mask(kind))) for kind in (BRIGHT, ANIMAL))
FOUR_BRIGHTS, EIGHT_ANIMALS = BRIGHTS.removeprefix("1b "), ANIMALS.removeprefix("2a ")
RAIN = "11b 11a 11r 11p"

TWO = "hands 3p / 4p; stock 7p 8p"
THREE = "hands 3p / 4p / 5p; stock 7p 8p 10p"
FOUR = "hands 3p / 4p / 5p / 6p; stock 7p 8p 10p 12p"
"""Each seat has one card left, and nothing more is captured."""

RULES = cases(f"""
The score is card points and yaku, and all of it is told
    hana-awase; options rounds=1; {TWO}; captured {BRIGHTS} 2p / {ANIMALS}; moves play 3p, play 4p
    rounds: 181 210; over: True; told card-points: card-points 0 101, card-points 1 90
    told scored-yaku: scored-yaku 0 {BRIGHTS} goko 80, scored-yaku 1 6a 7a 10a ino-shika-cho 30,
        scored-yaku 1 {ANIMALS} tane 90
    told round-points: round-points 0 181, round-points 1 210
The weather counts at the end of the round
    hana-awase; options weather=all; {TWO}; captured 3b 9a 2a / {RAIN} 7a; moves play 3p, play 4p
    rounds: 40 66
    hana-awase; options weather=opponents; {TWO}; captured 3b 9a 2a / {RAIN} 7a; moves play 3p, play 4p
    rounds: 40 66
    hana-awase; options weather=off; {TWO}; captured 3b 9a 2a / {RAIN} 7a; moves play 3p, play 4p
    rounds: 60 66
Without yaku only card points count
    hana-awase; options yaku=off rounds=1; {TWO}; captured {BRIGHTS} 2p / {ANIMALS}; moves play 3p, play 4p
    rounds: 101 90; told scored-yaku: -

The highest wins the round and deals the next
    hana-awase; {THREE}; captured 1b 2a 1p / {FOUR_BRIGHTS} / {EIGHT_ANIMALS}; moves play 3p, play 4p, play 5p
    round: 2; dealer: 2; turn: 2
Of equal players the earliest from the dealer on deals
    hana-awase; options fuke=off; {THREE}; captured 1b 1r 2r 1p / 9a 9r 10a 10r 1q / 3b 4r 5r 2p; dealer 1;
        moves play 4p, play 5p, play 3p
    rounds: 31 31 31; dealer: 1
    hana-awase; options fuke=off; {THREE}; captured 1b 1r 2r 1p / 9r / 3b 4r 5r 2p; dealer 0;
        moves play 3p, play 4p, play 5p
    rounds: 31 5 31; dealer: 0
    hana-awase; options fuke=off; {THREE}; captured 1b 1r 2r 1p / 9r / 3b 4r 5r 2p; dealer 1;
        moves play 4p, play 5p, play 3p
    rounds: 31 5 31; dealer: 2
Where it rotates the next seat deals whoever has won, but not after a void round
    hana-awase; options dealer=rotates; {THREE}; captured 1b 2a 1p / {FOUR_BRIGHTS} / {EIGHT_ANIMALS};
        dealer 0; moves play 3p, play 4p, play 5p
    round: 2; dealer: 1
    hana-awase; options dealer=rotates; {THREE}; captured 1b 2a 1p / {FOUR_BRIGHTS} / {EIGHT_ANIMALS};
        dealer 2; moves play 5p, play 3p, play 4p
    round: 2; dealer: 0
    hana-awase; options dealer=rotates; {THREE}; captured {BRIGHTS} / 2a / {EIGHT_ANIMALS}; dealer 2;
        moves play 5p, play 3p, play 4p, fuke
    rounds: 0 0 0; dealer: 2

A player with 30 card points or fewer is asked and one with 31 is not
    hana-awase; {THREE}; captured 1b 2a 1p / 3b 4a / 12b 8b; moves play 3p, play 4p, play 5p
    turn: 1; legal: fuke or accept
    hana-awase; {TWO}; captured 1b 2a 1p / 3b 4a 4q; moves play 3p, play 4p
    round: 2; phase: 0
Card points decide and not yaku
    hana-awase; {TWO}; captured 3b 9a / 1b 8b; moves play 3p, play 4p
    turn: 0; legal: fuke or accept
Fuke makes the round void: nobody scores, it is played, and the same dealer deals on
    hana-awase; options rounds=2; {THREE}; captured 1b / {FOUR_BRIGHTS} / 2a; dealer 1;
        moves play 4p, play 5p, play 3p
    turn: 2
    then fuke
    rounds: 0 0 0; round: 2; dealer: 1; turn: 1
    told fuke void card-points scored-yaku: fuke 2, void, card-points 0 20, card-points 1 80, card-points 2 10
Each who may call is asked from the dealer on
    hana-awase; options rounds=1; {FOUR}; captured 1b / 2a / {EIGHT_ANIMALS} / 12b; dealer 1;
        moves play 4p, play 5p, play 6p, play 3p, accept, accept, accept
    told accepted: accepted 1, accepted 3, accepted 0; rounds: 20 10 190 20
    hana-awase; options rounds=1; {FOUR}; captured 1b / 2a / {EIGHT_ANIMALS} / 12b; dealer 3;
        moves play 6p, play 3p, play 4p, play 5p, accept, accept, accept
    told accepted: accepted 3, accepted 0, accepted 1; rounds: 20 10 190 20
Nobody is asked after one who calls
    hana-awase; options rounds=1; {FOUR}; captured 1b / 2a / {EIGHT_ANIMALS} / 12b;
        moves play 3p, play 4p, play 5p, play 6p, accept, fuke
    over: True; rounds: 0 0 0 0
When nobody calls the round counts
    hana-awase; options rounds=1; {TWO}; captured 1b / 3b; moves play 3p, play 4p, accept, accept
    rounds: 20 20
Fuke by itself needs no call
    hana-awase; options fuke=auto; {TWO}; captured 1b 2a / 3b 4a 4q; dealer 1; moves play 4p, play 3p
    rounds: 0 0; round: 2; dealer: 1; told void: void
    hana-awase; options fuke=auto; {TWO}; captured 1b 2a 1p / 3b 4a 4q; moves play 3p, play 4p
    rounds: 31 31
Without fuke every round counts
    hana-awase; options fuke=off rounds=1; {TWO}; captured 1b / 2a; moves play 3p, play 4p
    rounds: 20 10
A table says who may call fuke from the dealer on
    hana-awase; {FOUR}; captured 1b / 8b / {ANIMALS} / 12b; dealer 3
    seen - fuke_limit: 30; seen - may_fuke: 3 0 1
    hana-awase; options fuke=off; {TWO}; captured 1b / 8b
    seen - fuke_limit: None; seen - may_fuke: -
Without yaku there is no weather
    hana-awase; options yaku=off; hands 11p 1p / 2p; field 11r; stock 5a; captured 11b 11a 3b / 9a 8b;
        moves play 11p
    told weather yaku: -; seen 1 void: -, -
A capture scores its points and yaku at once, and loses what the weather does
    hana-awase; hands 9a 1b 4p / 2p; field 9r 1p 1q; captured 3b / -
    legal: play 1b take 1p or play 1b take 1q or play 4p or play 9a; gains: 21 21 0 35
    hana-awase; hands 11p 4p / 2p; field 11r; captured 3b 9a 11b 11a / -
    legal: play 4p or play 11p; gains: 0 6
The highest sum wins and equal ones share
    hana-awase; options fuke=off rounds=1; {THREE}; captured 1b / 3b / 2a; moves play 3p, play 4p, play 5p
    over: True; standing: 20, 20, 10
The answer is fuke or accept, and only when it is asked for
    hana-awase; {TWO}; captured 1b / 2a
    refused fuke: nothing-to-call
    then play 3p, play 4p
    refused play 3p: must-call; gains: 0 20
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


def started(players: int, seed: int = 1, **options: object) -> HanaAwase:
    chosen = HANA_AWASE.read_options(options)
    return HanaAwase(chosen, players, RandomChance(Random(seed)), [])


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


@given(st.integers(0, 10**9), st.integers(2, 4), st.sampled_from(["call", "auto", "off"]), st.booleans())
def test_every_round_is_void_or_scores_all(seed: int, players: int, fuke: str, with_yaku: bool) -> None:
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
