"""Hiifuu from a seat: notation, what a seat sees and may conclude, computer play, and what always holds."""

import re
from itertools import combinations
from random import Random

import pytest

from games.cards.hiifuu import INDEX
from games.hiifuu.chances import chance_of, winning_chance
from games.hiifuu.rules import discard_of
from games.hiifuu.view import hiifuu_table
from games.masks import mask_of
from tests.games.hiifuu_positions import (
    HIGH_AND_LOW,
    dealt,
    discard,
    discard_first,
    hand,
    legal,
    play,
    position,
    told,
)


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play O0", "play O19", "play o1", "play O1 O2", "play  O1", "play O1 ", "Play O1"),
        *("discard", "discard O2 O1", "discard P1 O1", "discard O1 O1", "discard O1 X1", "discard O1  O2"),
        *("pass", "take O1", "O1", "discard O01 O2", "play 1"),
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    state = dealt()
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        state.parse(text)


@pytest.mark.parametrize(("players", "ways"), [(4, 715), (5, 220), (6, 66)])
def test_discards_are_all_combinations_in_canonical_order(players: int, ways: int) -> None:
    state = dealt(players)
    due = hiifuu_table(state, 0).due
    expected = [discard_of(chosen) for chosen in combinations(state.hands[0], due)]
    assert state.legal(0) == expected
    assert len(expected) == ways
    assert all(state.allows(0, move) for move in expected)


def test_while_discarding_each_seat_sees_its_own_cards_and_choice_and_who_has_still_to_choose() -> None:
    state = dealt()
    chosen = legal(state, 2)[100].removeprefix("discard ")
    discard(state, 2, chosen)
    own, other, nobody = hiifuu_table(state, 2), hiifuu_table(state, 1), hiifuu_table(state, None)
    assert (own.phase, own.due, own.waiting) == ("discarding", 4, (0, 1, 3))
    assert own.discards == tuple(chosen.split())
    assert (other.discards, nobody.discards) == ((), ())
    assert own.hand == tuple(hand(state, 2).split())
    assert nobody.hand == ()
    assert own.hand_counts == nobody.hand_counts == (13, 13, 13, 13)
    assert own.leader is None
    assert (own.played, own.trick, own.suit, own.winning) == ((), (), None, None)
    assert state.choices(1) == ()


def test_the_choice_of_a_seat_is_told_to_all_and_its_cards_to_itself() -> None:
    state = dealt()
    first, second = (text.removeprefix("discard ") for text in legal(state, 0)[:2])
    events = discard(state, 0, first)
    assert [(event.kind, event.seat, event.only) for event in events] == [
        ("discards-chosen", 0, None),
        ("own-discards", 0, 0),
    ]
    assert events[0].cards == ()
    assert events[1].cards == tuple(first.split())
    changed = discard(state, 0, second)
    assert [(event.kind, event.cards, event.only) for event in changed] == [
        ("own-discards", tuple(second.split()), 0)
    ]


def test_play_begins_with_a_word_about_the_leader() -> None:
    state = dealt()
    discard_first(state, 0, 1, 2)
    events = discard(state, 3, legal(state, 3)[0].removeprefix("discard "))
    assert told(events)[-1] == ("play-begins", state.leader, None)
    assert hiifuu_table(state, None).leader == state.leader


def test_the_table_shows_the_trick_so_far() -> None:
    state = position("O4 P1", "O3 P2", "O12 P3", "O11 P4", leader=2)
    play(state, "O12 O11")
    table = hiifuu_table(state, 0)
    assert [(card.seat, card.card) for card in table.trick] == [(2, "O12"), (3, "O11")]
    assert (table.leader, table.suit, table.winning) == (2, "orange", 2)
    assert table.played == ("O11", "O12")
    assert table.hand_counts == (2, 2, 1, 1)


def test_cards_that_may_not_be_played_are_told_with_the_reason() -> None:
    state = position("P4 V1", "O1 P2 P9 G7", "O2 O5 P1 P3", "O3 O4 V2 V3")
    play(state, "P4")
    assert hiifuu_table(state, 1).blocked == {"O1": "must-follow", "G7": "must-follow"}
    assert hiifuu_table(state, 2).blocked == {}
    assert hiifuu_table(state, None).blocked == {}
    assert [option.move for option in state.choices(1)] == ["play P2", "play P9"]
    assert state.choices(2) == ()


def test_the_last_to_play_is_told_which_cards_take_the_trick() -> None:
    state = position("P4 V1", "P2 G7", "P7 P1", "O3 P5 P9 V2")
    play(state, "P4 P2 P7")
    assert {option.cards: option.takes for option in state.choices(3)} == {
        ("P5",): (),
        ("P9",): ("P4", "P2", "P7"),
    }
    state = position("P4 V1", "P2 G7", "P7 P1", "O3 V2 G18")
    play(state, "P4 P2 P7")
    assert [option.takes for option in state.choices(3)] == [(), (), ()]


def test_the_table_shows_tokens_tricks_and_shown_voids() -> None:
    state = position(*HIGH_AND_LOW, tricks=(2, 2, 0, 0), takers=(1, 0))
    play(state, "O13 O1 O2 O3")
    table = hiifuu_table(state, 2)
    assert [(token.value, token.state, token.seat) for token in table.tokens] == [
        (1, "taken", 1),
        (2, "covered", 0),
        (3, "left", None),
        (4, "left", None),
    ]
    assert table.tricks == (3, 2, 0, 0)
    assert table.lacks == ((), (), (), ())
    state = position("O4 P1", "G13 P2", "O3 V1", "P13 V2")
    play(state, "O4 G13 O3 P13")
    assert hiifuu_table(state, 0).lacks == ((), ("orange",), (), ("orange",))


def test_the_drawn_leader_is_not_in_samples_from_before() -> None:
    state = dealt()
    leaders = set()
    for number in range(40):
        sample = state.sample(0, Random(number))
        discard_first(sample)
        leaders.add(sample.leader)
    assert leaders == {0, 1, 2, 3}


def test_a_card_beats_what_rivals_hold_the_likelier_the_fewer_are_higher() -> None:
    unseen = sum(1 << INDEX[code] for code in ("O1", "O5", "O9", "P18"))
    chances = [winning_chance(INDEX[code], unseen, 1) for code in ("O2", "O6", "O10", "V1")]
    assert chances == pytest.approx([1 / 3, 2 / 3, 1, 1])
    assert winning_chance(INDEX["O6"], unseen, 3) == pytest.approx((2 / 3) ** 3)


def test_just_so_many_of_independent_events() -> None:
    chances = [0.5, 0.5, 0.25]
    assert chance_of(0, chances) == pytest.approx(0.1875)
    assert chance_of(1, chances) == pytest.approx(0.4375)
    assert chance_of(2, chances) == pytest.approx(0.3125)
    assert chance_of(-1, chances) == 0


def test_hands_that_leave_another_seat_too_few_cards_are_drawn_again() -> None:
    state = position("O1 O2", "V1 G1", "P1 G2", "V2 P2")
    lacks = [mask_of(INDEX[code] for code in INDEX if code[0] in suits) for suits in ("", "OP", "OV", "G")]
    state.lacks = lacks
    unseen = sorted(card for held in state.hands[1:] for card in held)
    for number in range(50):
        hands, left = state.sample_hands(0, unseen, Random(number))
        assert (sorted(card for held in hands[1:] for card in held), left) == (unseen, [])
        assert not any(mask_of(held) & missing for held, missing in zip(hands, lacks, strict=True))
