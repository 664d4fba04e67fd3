"""Koi-Koi: when a call is due, what it scores, who deals next."""

from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.chance import RandomChance
from games.hanafuda import KOI_KOI
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.moves import CALLING
from tests.games.cases import cases, check_rules
from tests.games.hanafuda_positions import cards

RULES = cases("""
A player with a new yaku calls shobu or koi-koi
    koi-koi; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p; captured 3b / -; moves play 9a
    turn: 0; legal: shobu or koi-koi
Without a yaku the turn passes
    koi-koi; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p; captured 2a / -; moves play 9a
    turn: 1; phase: 0
They call at the end of their turn after both captures
    koi-koi; hands 9a 1p / 3p 5p; field 9r 6a 6r; stock 6p; captured 3b 7a 10a / -; moves play 9a
    legal: take 6a or take 6r
    then take 6a
    legal: shobu or koi-koi; gains: 50 0
A yaku by the turned card counts
    koi-koi; hands 1p 2p / 3p 5p; field 9r 4r; stock 9a; captured 3b / -; moves play 1p
    turn: 0; legal: shobu or koi-koi
They are not asked again for the same yaku
    koi-koi; hands 9a 1p 2q / 3p 5p; field 9r 4r; stock 6p 6q 12p; captured 3b / -;
        moves play 9a, koi-koi, play 3p, play 1p
    turn: 1
They are asked for another yaku
    koi-koi; hands 9a 8p 2q / 3p 5p; field 9r 8b; stock 6p 12p 12q; captured 3b / -;
        moves play 9a, koi-koi, play 3p, play 8p
    legal: shobu or koi-koi; gains: 70 0
They are asked when a yaku is worth more
    koi-koi; hands 7q 8p 2a / 3p 5p; field 7r 8q; stock 12p 10r 6a;
        captured 1p 1q 2p 2q 3q 4p 4q 5q 6p / -; moves play 7q
    gains: 5 0
    then koi-koi, play 3p, play 8p
    gains: 20 0
They are asked when a better yaku of brights takes the place of one
    koi-koi; hands 11b 12b 2q / 3p 5p; field 11r 12p; stock 6p 10a 10r; captured 1b 3b 8b / -; moves play 11b
    yaku 0: ame-shiko 40
    then koi-koi, play 3p, play 12b
    yaku 0: goko 80; legal: shobu or koi-koi
Only their own yaku matter
    koi-koi; hands 1p 2q / 3p 5p; field 4r; stock 6p; captured 2a / 1b 3b 8b 12b; moves play 1p
    turn: 1; phase: 0
After a koi-koi of the other their own yaku are still new
    koi-koi; hands 9a 1p / 8p 2p; field 9r 8b; stock 6p 7p; captured 3b / 1b 12b;
        moves play 9a, koi-koi, play 8p
    turn: 1; legal: shobu or koi-koi

A yaku that is void when made is not new, unless the weather is off
    koi-koi; options weather=all; hands 11p 9a 1p / 3p 5p; field 11r 9r; stock 6p 7q 12p;
        captured 3b 11b 11a / -; moves play 11p, koi-koi, play 3p, play 9a
    phase: 0
    koi-koi; options weather=off; hands 11p 9a 1p / 3p 5p; field 11r 9r; stock 6p 7q 12p;
        captured 3b 11b 11a / -; moves play 11p, koi-koi, play 3p, play 9a
    legal: shobu or koi-koi
The weather of others makes a yaku void too
    koi-koi; options weather=all; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p;
        captured 3b / 11b 11a 11r 11p; moves play 9a
    turn: 1
    koi-koi; options weather=opponents; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p;
        captured 3b / 11b 11a 11r 11p; moves play 9a
    turn: 1
With opponents their own weather leaves their yaku
    koi-koi; options weather=opponents; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p;
        captured 3b 11b 11a 11r 11p / -; moves play 9a
    gains: 40 0
Shobu pays what the weather left
    koi-koi; hands 9a 1p 6a / 11p 3p 5p; field 9r 11r 6r; stock 7p 2p 4q; captured 3b 7a 10a / 11b 11a;
        moves play 9a, koi-koi, play 11p, koi-koi, play 6a
    yaku 0: ino-shika-cho 30
    then shobu
    rounds: 30 0
A yaku lost to the weather and no other is no reason to call
    koi-koi; hands 9a 1p 8p 2q / 11p 3p 5p; field 9r 11r 8b; stock 7p 2p 4q 6q 12s; captured 3b / 11b 11a;
        moves play 9a, koi-koi, play 11p, koi-koi, play 1p
    turn: 1; yaku 0: -
    then play 3p, play 8p
    yaku 0: gekkazake 30; legal: shobu or koi-koi

With no cards left in hand it is shobu by itself
    koi-koi; hands 9a / 3p; field 9r 4r; stock 6p; captured 3b / -; moves play 9a
    rounds: 20 0; told shobu: shobu 0 20
    koi-koi; hands 1p / 9a; field 9r 4r; stock 6p 7p; captured - / 3b; moves play 1p, play 9a
    rounds: 0 20
With no cards left nothing new is no shobu
    koi-koi; hands 9a 1p / 2p 3p; field 9r 4r; stock 6p 7p 8p 10p; captured 3b / -;
        moves play 9a, koi-koi, play 2p, play 1p, play 3p
    rounds: 0 0
There is no doubling
    koi-koi; hands 9a 1p 2q / 8p 5p 7p; field 9r 8b; stock 6p 7q 12p; captured 3b / 1b 12b;
        moves play 9a, koi-koi, play 8p, shobu
    rounds: 0 30
    koi-koi; hands 9a 8p 2q / 3p 5p; field 9r 8b; stock 6p 12p 12q; captured 3b / -;
        moves play 9a, koi-koi, play 3p, play 8p, shobu
    rounds: 70 0
Who called koi-koi and never shobu scores nothing
    koi-koi; hands 9a 1p / 2p 8p; field 9r 8b; stock 6p 7p 10p 12q; captured 3b / 1b 12b;
        moves play 9a, koi-koi, play 2p, play 1p, play 8p
    rounds: 0 30
When the hands run out it is a draw, nobody scores and the same dealer deals again
    koi-koi; hands 1p / 3p; field 5a; stock 6p 7p; dealer 0; moves play 1p, play 3p
    told draw: draw; rounds: 0 0; round: 2; dealer: 0; turn: 0
    koi-koi; hands 1p / 3p; field 5a; stock 6p 7p; dealer 1; moves play 3p, play 1p
    told draw: draw; rounds: 0 0; round: 2; dealer: 1; turn: 1
The winner deals next
    koi-koi; hands 1p 2p / 9a 3p; field 9r; stock 6p 7p; captured - / 3b; moves play 1p, play 9a, shobu
    round: 2; dealer: 1; turn: 1
    koi-koi; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p; captured 3b / -; moves play 9a, shobu
    round: 2; dealer: 0; turn: 0

Shobu scores all yaku they have now and the other nothing
    koi-koi; hands 9a 1p / 3p 5p 7p; field 9r 4r; stock 6p; captured 3b 8b 6a 7a 10a / 1b 12b 2r 1r 3r;
        moves play 9a, shobu
    rounds: 100 0; result: 100 0
    told shobu scored-yaku: shobu 0 100, scored-yaku 0 6a 7a 10a ino-shika-cho 30,
        scored-yaku 0 3b 8b 9a gekkazake 30, scored-yaku 0 3b 9a hanami 20, scored-yaku 0 8b 9a tsukimi 20
Koi-koi lets play go on
    koi-koi; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p; captured 3b / -; moves play 9a, koi-koi
    turn: 1; round: 1; rounds: -; told koi-koi: koi-koi 0 20; seen 1 called: 20 None
A new round begins without captures and calls
    koi-koi; hands 9a 1p / 3p 5p; field 9r; stock 6p 7p 10p 12p; captured 3b / -;
        moves play 9a, koi-koi, play 3p, play 1p
    seen 0 called: 20 None
    then play 5p
    round: 2; captured: - / -; seen 0 called: None None

The highest total wins and equal ones share
    koi-koi; options rounds=1; hands 9a 1p / 3p 5p; field 9r 4r; stock 6p; captured 3b / -;
        moves play 9a, shobu
    over: True; to_move: -; totals: 20 0
    koi-koi; options rounds=1; hands 1p / 3p; field 5a; stock 6p 7p; moves play 1p, play 3p
    over: True; totals: 0 0

Another month asks again only if each month counts
    koi-koi; options tsukifuda=each; hands 1q 2a 3p / 12p 4p; field 1r 2r; stock 5a 6a 7a;
        captured 1b 1p 2p 2q / -; moves play 1q, koi-koi, play 12p, play 2a
    legal: shobu or koi-koi
    koi-koi; options tsukifuda=once; hands 1q 2a 3p / 12p 4p; field 1r 2r; stock 5a 6a 7a;
        captured 1b 1p 2p 2q / -; moves play 1q, koi-koi, play 12p, play 2a
    turn: 1
Gekkazake that counts since the weather voided a viewing is not new
    koi-koi; options viewings=best weather=all washing=both; hands 8b 1p 2p / 11p 4p 5p; field 8p 11r;
        stock 6a 7a 10a; captured 3b 9a / 11b 11a; moves play 8b, koi-koi, play 11p, koi-koi, play 1p
    yaku 0: gekkazake 30; turn: 1
    koi-koi; options viewings=best weather=opponents washing=own; hands 8b 1p 2p / 11p 4p 5p; field 8p 11r;
        stock 6a 7a 10a; captured 3b 9a / 11b 11a; moves play 8b, koi-koi, play 11p, koi-koi, play 1p
    turn: 1; yaku 0: gekkazake 30
Gekkazake whose cards were not all there at the last call is new
    koi-koi; options viewings=best; hands 9a 8b 2p / 11p 4p 5p; field 9p 8p 11r; stock 6a 7a 10a 1p;
        captured 3b / 11b 11a; moves play 9a, koi-koi, play 11p, koi-koi, play 8b
    yaku 0: gekkazake 30; legal: shobu or koi-koi
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


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
        {"rounds": 2, "weather": weather, "tsukifuda": tsukifuda, "washing": washing, "viewings": viewings}
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
