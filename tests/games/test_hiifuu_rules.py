"""Hiifuu, sentence by sentence: tricks, tokens, the score and the end."""

from collections.abc import Iterable

import pytest

from games.cards.hiifuu import CODES, DECKS
from games.chance import FairChance
from games.state import Event
from tests.games import by_hand
from tests.games.cases import cases, check_rules
from tests.games.hiifuu_positions import HIGH_AND_LOW, dealt, discard_first, hand, play, position

SEED = bytes(range(32))


def kinds(events: Iterable[Event], kind: str) -> list[tuple[int | None, int | None]]:
    return [(event.seat, event.amount) for event in events if event.kind == kind]


RULES = cases("""
The leader plays any card
    hiifuu; hands O4 P2 V9 / O1 O2 O3 / P1 P3 P4 / V1 V2 V3
    legal: play O4 or play P2 or play V9
Play runs clockwise from the leader, with cards of the own hand only
    hiifuu; hands O4 P1 / O3 P2 / O2 P3 / O1 P4; leader 2
    to_move: 2
    then play O2
    to_move: 3; refused play O4: not-your-card
    then play O1
    to_move: 0
    then play O4
    to_move: 1
Each must play the trick colour if they can
    hiifuu; hands P4 V1 / O1 P2 P9 G7 / O2 O5 / O3 O4; moves play P4
    legal: play P2 or play P9; refused play G7: must-follow
Who cannot follow plays any card
    hiifuu; hands P4 V1 / O1 V2 G7 / O2 O5 O6 / O3 O4 O7; moves play P4
    legal: play O1 or play V2 or play G7
The highest card of the trick colour wins and its owner leads the next
    hiifuu; hands O4 P1 / O3 P2 / O12 P3 / O11 P4; moves play O4, play O3, play O12, play O11
    tricks: 0 0 1 0; to_move: 2; told trick-won: trick-won 2 O12 O4 O3 O11 1; legal: play P3
The second trick takes the first token left
    hiifuu; hands O13 P13 V13 G13 / O1 P1 V1 G1 / O2 P2 V2 G2 / O3 P3 V3 G3; row 3 1 4 2; tricks 0 2 0 0;
        takers 1; moves play O13, play O1, play O2, play O3
    told token-taken: -
    then play P13, play P1, play P2, play P3
    told token-taken: token-taken 0 1; takers: 1 0
With no token left the fifth player on two tricks takes nothing
    hiifuu; hands O13 P1 / O1 P2 / O2 P3 / O3 P4 / O4 P5 / O5 P6; tricks 1 2 2 2 2 0; takers 1 2 3 4;
        moves play O13, play O1, play O2, play O3, play O4, play O5
    told no-token-left: no-token-left 0; told token-taken: -
    then play P1, play P2, play P3, play P4, play P5, play P6
    rounds: 0 1 2 3 4 0
Further tricks change nothing
    hiifuu; hands O13 P13 V13 G13 / O1 P1 V1 G1 / O2 P2 V2 G2 / O3 P3 V3 G3; tricks 1 0 0 0;
        moves play O13, play O1, play O2, play O3, play P13, play P1, play P2, play P3, play V13, play V1,
        play V2, play V3, play G13, play G1, play G2, play G3
    told token-taken token-covered token-kept: token-taken 0 1, token-covered 0 1; rounds: 0 0 0 0
    told token-unused: token-unused 2, token-unused 3, token-unused 4
A third trick without a token covers nothing
    hiifuu; hands O13 / O1 / O2 / O3 / O4 / O5; tricks 2 2 2 2 2 0; takers 1 2 3 4;
        moves play O13, play O1, play O2, play O3, play O4, play O5
    told token-covered: -; rounds: 0 1 2 3 4 0
After the last trick each uncovered token is added to its owners points
    hiifuu; rounds 1 / 2 / 0 / 0; row 1 2 3 4; hands O9 / O1 / O2 / O3; tricks 1 2 3 0; takers 2 1;
        moves play O9, play O1, play O2, play O3
    told token-kept token-unused: token-kept 1 2, token-kept 0 3, token-unused 4
    told round-points: round-points 0 3, round-points 1 2, round-points 2 0, round-points 3 0
    rounds: 1 2 0 0, 3 2 0 0; totals: 4 4 0 0
Unused and covered tokens go out of the match
    hiifuu; hands O9 / O1 / O2 / O3; tricks 2 0 0 0; takers 0; moves play O9, play O1, play O2, play O3
    round: 2; row: 2 3 4 5; takers: -
All of a rounds tokens count before the check
    hiifuu; rounds 9 0 / 9 0 / 0 0 / 0 0; row 1 2 3 4; hands O9 / O1 / O2 / O3; tricks 1 2 0 0; takers 1;
        moves play O9, play O1, play O2, play O3
    over: True; totals: 11 10 0 0
Most points win and equal points share the win
    hiifuu; rounds 6 0 0 0 / 8 0 0 0 / 1 0 0 0 / 8 0 0 0; hands O9 / O1 / O2 / O3;
        moves play O9, play O1, play O2, play O3
    over: True; standing: 6, 8, 1, 8
Ten points in the middle of a round do not end it
    hiifuu; rounds 9 / 0 / 0 / 0; hands O13 P13 V13 G13 / O1 P1 V1 G1 / O2 P2 V2 G2 / O3 P3 V3 G3;
        tricks 1 0 0 0; moves play O13, play O1, play O2, play O3
    over: False; totals: 9 0 0 0
The match ends after round 5
    hiifuu; rounds 1 0 0 0 / 2 0 0 0 / 0 0 0 0 / 0 0 0 0; hands O9 / O1 / O2 / O3;
        moves play O9, play O1, play O2, play O3
    over: True; to_move: -; round: 5; legal: -
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_leader_of_round_1_is_drawn(players: int) -> None:
    leaders = set()
    for number in range(40):
        seed = bytes([number]) * 32
        state = dealt(players, seed=seed)
        assert state.leader == -1
        discard_first(state)
        assert state.leader == by_hand.uniform(by_hand.stream(seed, "first"), players)
        assert state.to_move == (state.leader,)
        leaders.add(state.leader)
    assert leaders == set(range(players))


def test_the_winner_of_the_last_trick_leads_the_next_round() -> None:
    state = position("O1", "O2", "O9", "O3")
    play(state, "O1 O2 O9 O3")
    assert state.round == 2
    discard_first(state)
    assert state.to_move == (2,)


def test_a_card_of_another_colour_never_wins() -> None:
    state = position("O4 P1", "G13 P2", "V13 P3", "P13 V1")
    events = play(state, "O4 G13 V13 P13")
    assert state.tricks == [1, 0, 0, 0]
    assert [event.label for event in events[:4]] == [None, "off-colour", "off-colour", "off-colour"]


def test_the_third_trick_covers_the_token_which_does_not_return_to_the_row() -> None:
    state = position(*HIGH_AND_LOW, tricks=(1, 0, 0, 0))
    play(state, "O13 O1 O2 O3")
    events = play(state, "P13 P1 P2 P3")
    assert kinds(events, "token-covered") == [(0, 1)]
    state = position("O1", "O9", "O2", "O3", tricks=(3, 1, 0, 0), takers=(0,))
    events = play(state, "O1 O9 O2 O3")
    assert kinds(events, "token-taken") == [(1, 2)]
    assert state.rounds == [(0, 2, 0, 0)]


def test_a_new_round_is_dealt_and_begins_with_discards() -> None:
    state = position("O9", "O1", "O2", "O3", chance=FairChance(SEED))
    events = play(state, "O9 O1 O2 O3")
    assert (events[-1].kind, events[-1].round) == ("deal", 2)
    order = by_hand.shuffled(SEED, "deal:2", [CODES[card] for card in DECKS[4]])
    assert {*hand(state, 3).split()} == {*order[3::4]}
    assert state.simultaneous
    assert state.to_move == (0, 1, 2, 3)
    assert (state.tricks, state.played, state.discards) == ([0] * 4, [], [0] * 4)


@pytest.mark.parametrize(("points", "ends"), [(8, False), (9, True), (10, True)])
def test_the_match_ends_after_a_round_with_10_points(points: int, ends: bool) -> None:
    state = position("O9", "O1", "O2", "O3", tricks=(1, 0, 0, 0), totals=(points, 0, 0, 0), round_number=2)
    play(state, "O9 O1 O2 O3")
    assert state.over == ends
    assert state.result()[0] == points + 1
