"""Hiyoko and Isuri: moves as text, what is public, what samples agree with."""

import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.rules import draw_hand
from tests.games.begun import play
from tests.games.sequence_positions import FirstRound, SequenceGame, laid_out, table

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play ",
        "play C13",
        "play C6 ",
        " stop",
        "Stop",
        "play c8",
        "play O6",
        "pass",
        "play 1b",
        "play C8 S8 O8",
        "play  C8",
        "play C8 C9",
        "stop C8",
    ],
)
def test_other_texts_are_no_moves_of_hiyoko(text: str) -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    with pytest.raises(ValueError, match="^" + re.escape(text) + "$"):
        state.parse(text)


def test_a_refused_move_has_a_reason() -> None:
    state = laid_out(Hiyoko, ("O8 O2", "U9"), "O7")
    assert state.why_not(0, state.parse("play U9")) == "not-your-card"
    assert state.why_not(0, state.parse("play O2")) == "does-not-follow"


@both_games
def test_a_view_tells_what_a_face_needs(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 S3 C12", "U4 U9"), "U10 O7", draw="C1")
    play(state, "play O8")
    seen = table(state, 0)
    assert (seen.top, seen.top_numbers, seen.next_numbers, seen.turned) == ("O8", (8,), (9,), False)
    assert seen.hand == ("C12", "S3", "O9")
    assert seen.hand_numbers == ((12,), tuple(range(1, 13)), (9,))
    assert seen.playable == ("S3", "O9")
    assert seen.pile == ("U10", "O7", "O8")
    assert (seen.hand_counts, seen.run, seen.may_stop, seen.turn) == ((3, 2), 1, True, 0)
    assert seen.draw_pile == len(state.draw)
    other = table(state, 1)
    assert (other.hand, other.playable) == (("U4", "U9"), ())
    assert table(state, None).hand == ()


def test_choices_say_what_a_play_scores() -> None:
    state = laid_out(Hiyoko, ("O8 O9", "U4"), "O7")
    assert [(c.move, c.cards, c.gain) for c in state.choices(0)] == [("play O8", ("O8",), 0)]
    play(state, "play O8")
    assert [(c.move, c.kind, c.gain) for c in state.choices(0)] == [
        ("play O9", "play", 1),
        ("stop", "stop", 0),
    ]
    assert state.choices(1) == ()


def test_turned_ghosts_are_told_as_ghosts() -> None:
    state = laid_out(Hiyoko, ("O8 O3", "U3 U5"), "O7", draw="C12 O9")
    events = play(state, "play O8")
    assert [(e.cards, e.label) for e in events if e.kind == "turned"] == [(("C12",), "ghost")]


def test_samples_can_be_all_that_was_not_ruled_out() -> None:
    rng = Random(5)
    found = 0
    while found < 15:
        kept = FirstRound.begun(Hiyoko, rng)
        while kept.state.round == 1 and not kept.state.reshuffles:
            seat = rng.randrange(2)
            if kept.state.hands[1 - seat].bit_count() <= 2 and len(kept.state.draw) < 25:
                hands = possible_hands(kept, seat)
                if len(hands) < 150:
                    found += 1
                    assert {kept.state.sample(seat, rng).hands[1 - seat] for _ in range(3000)} == hands
                break
            kept.move(rng.choice(kept.state.legal(kept.state.turn)))


def possible_hands(kept: FirstRound, seat: int) -> set[int]:
    """Return all hands of the opponent with which the round would have looked the same to the seat."""
    sample = kept.state.copy()
    held = sample.hands[1 - seat]
    unseen = [card for card in range(len(sample.deck.codes)) if card in sample.draw or held >> card & 1]
    found: set[int] = set()
    for cards in combinations(unseen, held.bit_count()):
        sample.hands[1 - seat] = sum(1 << card for card in cards)
        sample.draw = [card for card in unseen if card not in cards]
        if kept.could_have_been(sample, seat):
            found.add(sample.hands[1 - seat])
    return found


def test_every_hand_that_agrees_is_equally_likely() -> None:
    rng = Random(9)
    drawn = Counter(draw_hand(0b111111, 2, [0b000011, 0b000110], rng) for _ in range(12000))
    agreeing = [
        1 << a | 1 << b
        for a, b in combinations(range(6), 2)
        if all((1 << a | 1 << b) & aim for aim in (0b000011, 0b000110))
    ]
    assert sorted(drawn) == sorted(agreeing)
    expected = 12000 / len(agreeing)
    assert all(abs(count - expected) < 0.12 * expected for count in drawn.values())
