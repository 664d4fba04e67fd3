"""Hiifuu, sentence by sentence: tricks, tokens, the score and the end."""

from collections.abc import Iterable

import pytest

from games.cards.hiifuu import CODES, DEALS, DECKS, TOKENS
from games.chance import FairChance
from games.state import Event, ranks_of
from tests.games import by_hand
from tests.games.hiifuu_positions import (
    HIGH_AND_LOW,
    dealt,
    discard_first,
    hand,
    legal,
    play,
    position,
    told,
)

SEED = bytes(range(32))


def kinds(events: Iterable[Event], kind: str) -> list[tuple[int | None, int | None]]:
    """Return seat and amount of the events of a kind."""
    return [(event.seat, event.amount) for event in events if event.kind == kind]


# Tricks


@pytest.mark.parametrize("players", [4, 5, 6])
def test_the_leader_of_round_1_is_drawn(players: int) -> None:
    leaders = set()
    for number in range(40):
        seed = bytes([number]) * 32
        state = dealt(players, seed=seed)
        assert state.leader == -1
        discard_first(state)
        assert state.leader == by_hand.uniform(by_hand.numbers(seed, "first"), players)
        assert state.to_move == (state.leader,)
        leaders.add(state.leader)
    assert leaders == set(range(players))


def test_the_winner_of_the_last_trick_leads_the_next_round() -> None:
    state = position("O1", "O2", "O9", "O3")
    play(state, "O1 O2 O9 O3")
    assert state.round == 2
    discard_first(state)
    assert state.to_move == (2,)


def test_the_leader_plays_any_card() -> None:
    state = position("O4 P2 V9", "O1 O2 O3", "P1 P3 P4", "V1 V2 V3")
    assert legal(state, 0) == ["play O4", "play P2", "play V9"]


def test_play_runs_clockwise_from_the_leader() -> None:
    state = position("O4 P1", "O3 P2", "O2 P3", "O1 P4", leader=2)
    turns = []
    for card in ("O2", "O1", "O4", "O3"):
        turns += state.to_move
        play(state, card)
    assert turns == [2, 3, 0, 1]


def test_each_must_play_the_trick_colour_if_he_can() -> None:
    state = position("P4 V1", "O1 P2 P9 G7", "O2 O5", "O3 O4")
    play(state, "P4")
    assert legal(state, 1) == ["play P2", "play P9"]
    other = state.parse("play G7")
    assert not state.allows(1, other)
    assert state.why_not(1, other) == "must-follow"


def test_who_cannot_follow_plays_any_card() -> None:
    state = position("P4 V1", "O1 V2 G7", "O2 O5 O6", "O3 O4 O7")
    play(state, "P4")
    assert legal(state, 1) == ["play O1", "play V2", "play G7"]


def test_only_cards_of_the_own_hand_are_played_and_only_in_turn() -> None:
    state = position("P4 V1", "O1 P2", "O2 O5", "O3 O4")
    play(state, "P4")
    assert state.why_not(1, state.parse("play O2")) == "not-your-card"
    assert not state.allows(1, state.parse("play O18"))
    assert state.legal(2) == ()
    assert not state.allows(2, state.parse("play O2"))


def test_the_highest_card_of_the_trick_colour_wins_and_its_owner_leads_the_next() -> None:
    state = position("O4 P1", "O3 P2", "O12 P3", "O11 P4")
    events = play(state, "O4 O3 O12 O11")
    assert state.tricks == [0, 0, 1, 0]
    assert state.to_move == (2,)
    assert events[-1].cards == ("O12", "O4", "O3", "O11")
    assert legal(state, 2) == ["play P3"]


def test_a_card_of_another_colour_never_wins() -> None:
    state = position("O4 P1", "G13 P2", "V13 P3", "P13 V1")
    events = play(state, "O4 G13 V13 P13")
    assert state.tricks == [1, 0, 0, 0]
    assert [event.label for event in events[:4]] == [None, "off-colour", "off-colour", "off-colour"]


# Tokens


def test_the_second_trick_takes_the_first_token_left() -> None:
    state = position(*HIGH_AND_LOW, row=(3, 1, 4, 2), tricks=(0, 2, 0, 0), takers=(1,))
    first = play(state, "O13 O1 O2 O3")
    assert "token-taken" not in {event.kind for event in first}
    second = play(state, "P13 P1 P2 P3")
    assert kinds(second, "token-taken") == [(0, 1)]
    assert state.takers == [1, 0]


def test_with_no_token_left_the_fifth_player_on_two_tricks_takes_nothing() -> None:
    hands = ("O13 P1", "O1 P2", "O2 P3", "O3 P4", "O4 P5", "O5 P6")
    state = position(*hands, tricks=(1, 2, 2, 2, 2, 0), takers=(1, 2, 3, 4))
    events = play(state, "O13 O1 O2 O3 O4 O5")
    assert kinds(events, "no-token-left") == [(0, None)]
    assert not kinds(events, "token-taken")
    events = play(state, "P1 P2 P3 P4 P5 P6")
    assert state.rounds == [(0, 1, 2, 3, 4, 0)]


def test_only_with_six_players_five_can_have_two_tricks() -> None:
    tricks = {players: deal.hand - deal.discards for players, deal in DEALS.items()}
    assert [players for players in tricks if tricks[players] >= 5 * 2] == [6]


def test_the_third_trick_covers_the_token_which_does_not_return_to_the_row() -> None:
    state = position(*HIGH_AND_LOW, tricks=(1, 0, 0, 0))
    play(state, "O13 O1 O2 O3")
    events = play(state, "P13 P1 P2 P3")
    assert kinds(events, "token-covered") == [(0, 1)]
    state = position("O1", "O9", "O2", "O3", tricks=(3, 1, 0, 0), takers=(0,))
    events = play(state, "O1 O9 O2 O3")
    assert kinds(events, "token-taken") == [(1, 2)]
    assert state.rounds == [(0, 2, 0, 0)]


def test_further_tricks_change_nothing() -> None:
    state = position(*HIGH_AND_LOW, tricks=(1, 0, 0, 0))
    events = play(state, "O13 O1 O2 O3", "P13 P1 P2 P3", "V13 V1 V2 V3", "G13 G1 G2 G3")
    about_tokens = [entry for entry in told(events) if entry[0].startswith("token")]
    assert about_tokens == [
        ("token-taken", 0, 1),
        ("token-covered", 0, 1),
        ("token-unused", None, 2),
        ("token-unused", None, 3),
        ("token-unused", None, 4),
    ]
    assert state.rounds == [(0, 0, 0, 0)]


def test_a_third_trick_without_a_token_covers_nothing() -> None:
    hands = ("O13", "O1", "O2", "O3", "O4", "O5")
    state = position(*hands, tricks=(2, 2, 2, 2, 2, 0), takers=(1, 2, 3, 4))
    events = play(state, "O13 O1 O2 O3 O4 O5")
    assert not kinds(events, "token-covered")
    assert state.rounds == [(0, 1, 2, 3, 4, 0)]


# The end of a round


def test_after_the_last_trick_each_uncovered_token_is_added_to_its_owners_points() -> None:
    state = position(
        "O9", "O1", "O2", "O3", tricks=(1, 2, 3, 0), takers=(2, 1), totals=(1, 2, 0, 0), round_number=2
    )
    events = play(state, "O9 O1 O2 O3")
    assert kinds(events, "token-kept") == [(1, 2), (0, 3)]
    assert kinds(events, "token-unused") == [(None, 4)]
    assert kinds(events, "round-points") == [(0, 3), (1, 2), (2, 0), (3, 0)]
    assert state.rounds[-1] == (3, 2, 0, 0)
    assert state.result() == (4, 4, 0, 0)


def test_unused_and_covered_tokens_go_out_of_the_match() -> None:
    state = position("O9", "O1", "O2", "O3", tricks=(2, 0, 0, 0), takers=(0,))
    play(state, "O9 O1 O2 O3")
    assert (state.round, state.row, state.takers) == (2, TOKENS[1], [])


def test_a_new_round_is_dealt_and_begins_with_discards() -> None:
    state = position("O9", "O1", "O2", "O3", chance=FairChance(SEED))
    events = play(state, "O9 O1 O2 O3")
    assert (events[-1].kind, events[-1].round) == ("deal", 2)
    order = by_hand.shuffled(SEED, "deal:2", [CODES[card] for card in DECKS[4]])
    assert {*hand(state, 3).split()} == {*order[3::4]}
    assert state.simultaneous
    assert state.to_move == (0, 1, 2, 3)
    assert (state.tricks, state.played, state.discards) == ([0] * 4, [], [0] * 4)


# The end


@pytest.mark.parametrize(("points", "ends"), [(8, False), (9, True), (10, True)])
def test_the_match_ends_after_a_round_in_which_somebody_has_reached_10_points(
    points: int, ends: bool
) -> None:
    state = position("O9", "O1", "O2", "O3", tricks=(1, 0, 0, 0), totals=(points, 0, 0, 0), round_number=2)
    play(state, "O9 O1 O2 O3")
    assert state.over == ends
    assert state.result()[0] == points + 1


def test_all_of_a_rounds_tokens_count_before_the_check() -> None:
    state = position(
        "O9", "O1", "O2", "O3", tricks=(1, 2, 0, 0), takers=(1,), totals=(9, 9, 0, 0), round_number=3
    )
    play(state, "O9 O1 O2 O3")
    assert state.over
    assert state.result() == (11, 10, 0, 0)


def test_ten_points_in_the_middle_of_a_round_do_not_end_it() -> None:
    state = position(*HIGH_AND_LOW, tricks=(1, 0, 0, 0), totals=(9, 0, 0, 0), round_number=2)
    play(state, "O13 O1 O2 O3")
    assert not state.over
    assert state.result() == (9, 0, 0, 0)


def test_the_match_ends_after_round_5() -> None:
    state = position("O9", "O1", "O2", "O3", totals=(1, 2, 0, 0), round_number=5)
    play(state, "O9 O1 O2 O3")
    assert state.over
    assert state.to_move == ()
    assert state.round == 5
    assert all(state.legal(seat) == () for seat in range(4))


def test_most_points_win_and_equal_points_share_the_win() -> None:
    state = position("O9", "O1", "O2", "O3", totals=(6, 8, 1, 8), round_number=5)
    play(state, "O9 O1 O2 O3")
    assert ranks_of(state.standing()) == (3, 1, 4, 1)
