"""A round of Hiyoko by its rules, sentence by sentence; what Isuri shares is tested with both."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import RandomChance
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from tests.games.begun import legal, play
from tests.games.cases import cases, check_rules
from tests.games.sequence_positions import SequenceGame, Stacked, laid_out, started, table, told

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])
both_decks = pytest.mark.parametrize("deck", ["ise", "hanafuda"])


IN_BOTH = cases("""
A player who can play must play
    isuri; hands O8 O9 O4 / U4; pile O7
    legal: play O8; refused stop: must-play
They then may go on card by card and may stop after any card
    isuri; hands O8 O9 O10 O4 / U4 S10; pile O7; moves play O8
    legal: play O9 or stop
    then play O9
    legal: play O10 or stop
    then stop
    turn: 1; legal: play S10
Stopping gives the turn to the other
    isuri; hands O8 O9 O4 / U4 U9; pile O7; moves play O8, stop
    told stopped: stopped 0; turn: 1; legal: play U9
Each card follows the one before
    isuri; hands O8 S8 O9 O4 / U4; pile O7; moves play S8
    legal: play O9 or stop
A turn that cannot go on ends by itself
    isuri; hands O8 O4 / U9 U4; pile O7; moves play O8
    told cannot-go-on: cannot-go-on 0; turn: 1
Who cannot play passes by itself
    isuri; hands O8 O4 O11 / U4 U5; pile O7; draw O3; moves play O8
    turn: 0; legal: play O4
One-two plays a one that does not follow
    isuri; hands O1 O2 O7 / U4; pile U1
    legal: play O1 or play O2
    then play O1
    told played: played 0 O1 one-two; turn: 0
One-two must go on with a card that counts as two
    isuri; hands O1 U2 S3 O7 O8 / U4; pile U1; moves play O1
    legal: play S3 or play U2; refused stop: two-is-due; refused play O7: two-is-due
    then play S3
    legal: play O7 or play O8 or play U2 or stop
""")
"""What holds in Isuri and in Hiyoko alike."""

IN_HIYOKO = cases("""
Who has played turns when the other cannot answer
    hiyoko; hands O8 O3 O9 / U4 U5; pile O7; draw O2; moves play O8, stop
    told passed turned: passed 1, turned 0 O2; legal: play O3
The opponent may play on the turned card
    hiyoko; hands O8 O4 / U5 U11; pile O7; draw O10; moves play O8
    told passed turned: passed 1, turned 0 O10, passed 0; turn: 1; legal: play U11
If they cannot either the one who turned turns again
    hiyoko; hands O8 O4 / U5 U11; pile O7; draw S7 C3; moves play O8
    told passed turned: passed 1, turned 0 S7, passed 0, passed 1, turned 0 C3
Who turned a card must play on it and may not stop
    hiyoko; hands O8 O4 O5 / U5 U11; pile O7; draw O3; moves play O8
    turn: 0; legal: play O4
    then play O4
    legal: play O5 or stop
An answer on the turned card makes the opponent the next to turn
    hiyoko; hands O8 O4 U1 / U11 U5 U7; pile O7; draw O10 C3; moves play O8, play U11
    told turned: turned 0 O10, turned 1 C3
One-two needs a card printed two
    hiyoko; hands O1 S3 O7 / U4; pile U1
    legal: play S3
    hiyoko; hands O1 C2 O7 / U4; pile U1
    legal: play C2 or play O1
One-two needs a card printed one
    hiyoko; hands C2 O2 O7 / U4; pile U1
    legal: play C2 or play O2
One-two needs a top card that counts as one, as a ghost may that is not only for drawing
    hiyoko; hands O1 O2 O7 / U4; pile C6
    legal: play O7
    hiyoko; hands O1 O2 O3 / U4; pile S2
    legal: play O3
    hiyoko; hands O1 O2 O12 / U4; pile C1
    legal: play O1 or play O2
A draw-only ghost standing for one allows one-two
    hiyoko; hands O1 O2 O7 / U4; pile C6; turned yes
    legal: play O1 or play O2
    hiyoko; hands O1 O2 O7 / U4; pile S12; turned yes
    legal: play O1 or play O2
    hiyoko; hands O1 O2 O7 / U4; pile O12; turned yes
    legal: play O1 or play O2
    hiyoko; hands O1 O2 O7 / U4; pile U12; turned yes
    legal: play O1 or play O2
A one that follows is an ordinary play
    hiyoko; hands C1 O2 O7 / U4; pile U1; moves play C1
    legal: play O2 or play O7 or stop
    hiyoko; hands O1 O2 O7 / U4; pile U12; moves play O1
    legal: play O2 or stop
    hiyoko; hands O1 O2 O7 / U4; pile C12; turned yes; moves play O1
    legal: play O2 or stop
One-two once a turn
    hiyoko; hands O1 U1 C1 O2 U2 O7 / U4; pile S1; turned yes; moves play O1
    refused play U1: two-is-due
    then play C1
    legal: play O2 or play O7 or play U2 or stop
One-two in the middle of a turn
    hiyoko; hands O1 U1 U2 O9 / S7 S8; pile O12; moves play O1
    legal: play U1 or play U2 or stop
    then play U1
    legal: play U2
The first to empty their hand wins a point and deals next
    hiyoko; hands O8 O4 / U9; pile S8; turn 1; moves play U9
    told hand-emptied round-points: hand-emptied 1, round-points 0 0, round-points 1 1; rounds: 0 1
    dealer: 1; round: 2; told deal: deal 1
First to three points wins the match, and not to two
    hiyoko; rounds 1 1 0 0 / 0 0 1 1; hands O8 / U9; pile O7; moves play O8
    over: True; to_move: -; totals: 3 2; round: 5
    hiyoko; rounds 1 0 0 / 0 1 1; hands O8 / U9; pile O7; moves play O8
    over: False; totals: 2 2
""")


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@pytest.mark.parametrize("lines", IN_BOTH.values(), ids=IN_BOTH)
def test_rules_of_both_games(lines: list[str], game: str) -> None:
    check_rules([line.replace("isuri", game) for line in lines])


@pytest.mark.parametrize("lines", IN_HIYOKO.values(), ids=IN_HIYOKO)
def test_rules_of_hiyoko(lines: list[str]) -> None:
    check_rules(lines)


@both_games
def test_the_table_says_whether_a_two_is_due(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 U2 U3 O8", "U4"), "U1")
    play(state, "play O1")
    assert (table(state, None).one_two, table(state, 0).may_stop) == (True, False)
    play(state, "play U2")
    assert (table(state, None).one_two, table(state, 0).may_stop) == (False, True)


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
