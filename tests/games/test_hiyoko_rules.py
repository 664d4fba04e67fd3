"""Hiyoko as its rules say it, sentence by sentence; what holds for Isuri too is tried with both."""

import hmac
import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import Match
from games.cards import ise
from games.chance import RandomChance
from games.players.self_play import self_play
from games.rules.hiyoko import Hiyoko, HiyokoOptions
from games.rules.isuri import Isuri
from games.rules.sequence_deck import TURNED
from games.rules.sequence_knowledge import draw_hand
from tests.games.sequence_positions import (
    FirstRound,
    SequenceGame,
    Stacked,
    codes_of_deck,
    dealt,
    hand,
    laid_out,
    legal,
    play,
    started,
    told,
)

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])
both_decks = pytest.mark.parametrize("deck", ["ise", "hanafuda"])

ALL = set(range(1, 13))
RANGES = {
    "ise": {
        "C1": set(range(1, 11)),
        "S1": set(range(1, 11)),
        "C2": set(range(2, 12)),
        "S2": set(range(2, 12)),
        "S3": ALL,
    },
    "hanafuda": {
        "1b": set(range(1, 11)),
        "1r": set(range(1, 11)),
        "11b": set(range(2, 12)),
        "11r": set(range(2, 12)),
        "3r": ALL,
    },
}
TURNED_RANGES: dict[str, dict[str, set[int]]] = {
    "ise": {"C6": {1}, "S6": {1}, "S12": {1}, "O12": {1}, "U12": {1}, "C12": ALL},
    "hanafuda": {"12b": {1}, "12p": {1}, "2r": {1}, "2p": {1}, "2q": {1}, "2a": ALL},
}
ZERO_DRAW = "C11 C1"
ZERO_DEAL = "O8 S11 S7 U7 U11 O5 U8 O12 O7 S5 S3 U3 U12"
"""The dealer's draw and the first 13 cards of the first deal, for a seed of zeros and the entropy "1,2"."""

MONTH_OF_NUMBER = {1: 1, 2: 11, 3: 3, 4: 4, 5: 5, 6: 12, 7: 7, 8: 8, 9: 9, 10: 10, 11: 6, 12: 2}


def printed(code: str) -> int:
    """The number on a card, from the words of the rules."""
    if code[0] in "CSOU":
        return int(code[1:])
    return next(number for number, month in MONTH_OF_NUMBER.items() if month == int(code[:-1]))


# --- Deck -----------------------------------------------------------------------------------------------


def test_ise_has_four_suits_of_twelve() -> None:
    assert len(ise.CODES) == len(set(ise.CODES)) == 48
    assert ise.CODES[:3] == ("C1", "C2", "C3")
    assert [code[0] for code in ise.CODES[::12]] == ["C", "S", "O", "U"]


def test_hiyoko_removes_three_sixes_and_the_pictorial_ghost() -> None:
    codes = codes_of_deck(Hiyoko)
    assert len(codes) == 45
    assert set(ise.CODES) - set(codes) == {"S6", "O6", "U6"}
    assert [code for code in ise.CODES if code in codes] == list(codes)


def test_with_hanafuda_three_paulownia_plains_are_removed() -> None:
    codes = codes_of_deck(Hiyoko, deck="hanafuda")
    assert len(codes) == 45
    assert "12b" in codes
    assert not {"12p", "12q", "12s"} & set(codes)
    assert codes[:5] == ("1b", "1r", "1p", "1q", "2a")


def test_months_of_hanafuda_have_these_numbers() -> None:
    state = laid_out(Hiyoko, ("1p 11a 3b 4a 5a 12b", "7a"), "8b", deck="hanafuda")
    for number, month in MONTH_OF_NUMBER.items():
        codes = [code for code in state.deck.codes if int(code[:-1]) == month]
        assert {state.deck.printed[state.deck.index[code]] for code in codes} == {number}


def test_the_default_deck_is_ise() -> None:
    assert HiyokoOptions().deck == "ise"


# --- Ghost cards ------------------------------------------------------------------------------------------


@both_games
@both_decks
def test_cards_in_a_hand_count_as_the_table_of_ghosts_says(game: type[SequenceGame], deck: str) -> None:
    state = started(game, RandomChance(Random(1)), deck=deck)
    for card, code in enumerate(state.deck.codes):
        assert set(state.deck.hand_numbers[card]) == RANGES[deck].get(code, {printed(code)})


@both_games
@both_decks
def test_a_card_played_from_a_hand_keeps_its_numbers(game: type[SequenceGame], deck: str) -> None:
    state = started(game, RandomChance(Random(1)), deck=deck)
    assert state.deck.numbers[: len(state.deck.codes)] == state.deck.hand_numbers


@both_games
@both_decks
def test_a_card_turned_from_the_draw_pile_counts_as_the_table_of_ghosts_says(
    game: type[SequenceGame], deck: str
) -> None:
    state = started(game, RandomChance(Random(1)), deck=deck)
    ranges = RANGES[deck] | TURNED_RANGES[deck]
    for card, code in enumerate(state.deck.codes):
        assert set(state.deck.numbers[card + TURNED]) == ranges.get(code, {printed(code)})


@both_games
@both_decks
def test_a_card_may_be_played_when_some_number_and_its_successor_exist(
    game: type[SequenceGame], deck: str
) -> None:
    state = started(game, RandomChance(Random(1)), deck=deck)
    cards = range(len(state.deck.codes))
    for top in (*cards, *(card + TURNED for card in cards)):
        for card in cards:
            follows = any(n % 12 + 1 in state.deck.hand_numbers[card] for n in state.deck.numbers[top])
            assert bool(state.deck.follow[top] >> card & 1) == follows


def test_one_follows_twelve() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O12 O5", "U4"), "U12")) == ["play O1"]


def test_a_draw_only_ghost_that_was_turned_loses_its_own_number() -> None:
    assert legal(laid_out(Hiyoko, ("O7 O2", "U4"), "C6", turned=True)) == ["play O2"]
    assert legal(laid_out(Hiyoko, ("O1 O3 U2", "U4"), "S12", turned=True, turn=0)) == ["play O1", "play U2"]
    assert legal(laid_out(Hiyoko, ("O1 O3", "U2 U1"), "U12", turned=True, turn=1)) == ["play U1", "play U2"]


def test_a_draw_only_ghost_played_from_a_hand_has_only_its_own_number() -> None:
    assert legal(laid_out(Hiyoko, ("O7 O2", "U4"), "C6")) == ["play O7"]
    state = laid_out(Hiyoko, ("C12 O7 O8", "O1 U4"), "O11")
    play(state, "play C12")
    assert state.turn == 1
    assert legal(state) == ["play O1"]


def test_a_draw_only_ghost_in_a_hand_has_only_its_own_number() -> None:
    assert legal(laid_out(Hiyoko, ("C12 O9", "U4"), "O8")) == ["play O9"]


def test_twelve_of_clubs_turned_counts_as_every_number() -> None:
    assert len(legal(laid_out(Hiyoko, ("O1 O4 O5 O8 O11 O12", "U4"), "C12", turned=True))) == 6


def test_a_ghost_on_the_pile_keeps_its_whole_range() -> None:
    state = laid_out(Hiyoko, ("C1 O3 O7", "U10 U11 O12"), "O5")
    play(state, "play C1")
    assert legal(state) == ["play O3", "play O7", "stop"]
    play(state, "stop")
    assert legal(state) == ["play U10", "play U11"]


def test_the_first_up_card_counts_as_turned_from_the_draw_pile() -> None:
    state = dealt(Hiyoko, "O7 U7 O2 O9 O10 O11 U3 U4 U5 U8 U9 U10 C6")
    assert legal(state) == ["play O2"]
    assert state.table(None).turned
    assert state.table(None).top_numbers == (1,)


# --- Dealing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "draws", "dealer"),
    [
        ("ise", ["U4 C5"], 0),
        ("ise", ["C12 C1"], 1),
        ("ise", ["U4 C4", "S3 O3", "O9 O8"], 1),
        ("hanafuda", ["11b 3b"], 0),
        ("hanafuda", ["2a 6a"], 1),
    ],
)
def test_the_lower_number_deals_and_equal_ones_draw_again(deck: str, draws: list[str], dealer: int) -> None:
    codes = codes_of_deck(Hiyoko, deck=deck)
    chance = Stacked(codes, {f"dealer:{k}": drawn for k, drawn in enumerate(draws, start=1)})
    state = started(Hiyoko, chance, deck=deck)
    assert state.dealer == dealer
    assert state.log is not None
    assert [e.cards[0] for e in state.log if e.kind == "dealer-draw"] == " ".join(draws).split()
    labels = [f"dealer:{k}" for k in range(1, len(draws) + 1)]
    assert [label for label, _ in chance.asked] == [*labels, "deal:1"]
    assert all(cards == codes for _, cards in chance.asked)


@both_games
def test_six_cards_each_one_face_up_the_rest_is_the_draw_pile(game: type[SequenceGame]) -> None:
    state = dealt(game, "O1 O2 O3 O4 O5 O7 U1 U2 U3 U4 U5 U7 C6 O9 O10")
    codes = state.deck.codes
    assert hand(state, 0) == {"O1", "O2", "O3", "O4", "O5", "O7"}
    assert hand(state, 1) == {"U1", "U2", "U3", "U4", "U5", "U7"}
    assert [codes[card] for card in state.pile] == ["C6"]
    assert [codes[card] for card in state.draw[:-3:-1]] == ["O9", "O10"]
    assert len(state.draw) == len(codes) - 13


def test_the_dealer_begins() -> None:
    chance = Stacked(codes_of_deck(Hiyoko), {"dealer:1": "O9 O3", "deal:1": "O8 O1 O2 O3 O4 O5 U8 U9"})
    state = started(Hiyoko, chance)
    assert state.dealer == 1
    assert hand(state, 1) == {"O8", "O1", "O2", "O3", "O4", "O5"}
    assert hand(state, 0) == {"U8", "U9", "C1", "C2", "C3", "C4"}
    assert state.log is not None
    assert told(state.log, "deal") == [("deal", 1, "", None)]


def numbers(seed: bytes, label: str) -> Iterator[int]:
    i = 0
    while True:
        block = hmac.new(seed, f"{label}:{i}".encode(), sha256).digest()
        yield from (int.from_bytes(block[start : start + 4], "big") for start in range(0, 32, 4))
        i += 1


def shuffled(seed: bytes, label: str, cards: list[str]) -> list[str]:
    """Shuffle as the record's description says, written out once more."""
    stream, result = numbers(seed, label), list(cards)
    for i in range(len(result) - 1, 0, -1):
        n = i + 1
        x = next(stream)
        while x >= 2**32 - 2**32 % n:
            x = next(stream)
        result[i], result[x % n] = result[x % n], result[i]
    return result


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@both_decks
def test_the_deal_of_a_fixed_seed(game: str, deck: str) -> None:
    secret = bytes(range(32))
    match = Match.new(game, ["Aki", "Ben"], {"deck": deck}, secret, "17,18")
    seed = hmac.new(secret, b"17,18", sha256).digest()
    canonical = list(codes_of_deck({"hiyoko": Hiyoko, "isuri": Isuri}[game], deck=deck))
    attempt = 1
    draw = shuffled(seed, "dealer:1", canonical)
    while printed(draw[0]) == printed(draw[1]):
        attempt += 1
        draw = shuffled(seed, f"dealer:{attempt}", canonical)
    dealer = 0 if printed(draw[0]) < printed(draw[1]) else 1
    cards = shuffled(seed, "deal:1", canonical)
    view = match.view(dealer)
    table: Any = view.table
    assert table.dealer == dealer
    assert set(table.hand) == set(cards[:6])
    other: Any = match.view(1 - dealer).table
    assert set(other.hand) == set(cards[6:12])
    assert list(table.pile) == cards[12 : 12 + len(table.pile)]
    assert table.draw_pile == len(canonical) - 12 - len(table.pile)


def test_the_deal_of_the_zero_seed_is_this() -> None:
    match = Match.new("hiyoko", ["Aki", "Ben"], {}, bytes(32), "1,2")
    canonical = list(codes_of_deck(Hiyoko))
    seed = hmac.new(bytes(32), b"1,2", sha256).digest()
    assert shuffled(seed, "deal:1", canonical)[:13] == ZERO_DEAL.split()
    table: Any = match.view(0).table
    assert [event.cards[0] for event in match.view(0).history[:2]] == ZERO_DRAW.split()
    assert table.dealer == 1
    assert set(table.hand) == set(ZERO_DEAL.split()[6:12])
    assert table.pile[0] == ZERO_DEAL.split()[12]


# --- Playing, stopping, passing -----------------------------------------------------------------------------


@both_games
def test_a_player_who_can_play_must_play(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O4", "U4"), "O7")
    assert legal(state) == ["play O8"]
    assert state.why_not(0, state.parse("stop")) == "must-play"


@both_games
def test_he_then_may_go_on_card_by_card_and_may_stop_after_any_card(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10 O4", "U4 S10"), "O7")
    play(state, "play O8")
    assert legal(state) == ["play O9", "stop"]
    play(state, "play O9")
    assert legal(state) == ["play O10", "stop"]
    play(state, "stop")
    assert (state.turn, legal(state)) == (1, ["play S10"])


@both_games
def test_stopping_gives_the_turn_to_the_other(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O4", "U4 U9"), "O7")
    events = play(state, "play O8", "stop")
    assert ("stopped", 0, "", None) in told(events)
    assert state.turn == 1
    assert legal(state) == ["play U9"]


@both_games
def test_each_card_follows_the_one_before(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 S8 O9 O4", "U4"), "O7")
    play(state, "play S8")
    assert legal(state) == ["play O9", "stop"]


@both_games
def test_a_turn_that_cannot_go_on_ends_by_itself(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4", "U9 U4"), "O7")
    events = play(state, "play O8")
    assert ("cannot-go-on", 0, "", None) in told(events)
    assert state.turn == 1


@both_games
def test_who_cannot_play_passes_by_itself(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 O11", "U4 U5"), "O7", draw="O3")
    events = play(state, "play O8")
    assert [(kind, seat) for kind, seat, *_ in told(events, "passed")] == [("passed", 1)]
    assert state.turn == 0
    assert legal(state) == ["play O4"]


# --- Turning ----------------------------------------------------------------------------------------------


def test_after_two_passes_on_the_up_card_the_dealer_turns() -> None:
    state = dealt(Hiyoko, "O1 O2 O3 O4 O5 U5 U1 U2 U3 U4 C5 C4 O9 O11 O10 C3 S8")
    assert state.log is not None
    assert told(state.log, "passed", "turned") == [
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "O11", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "O10", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "C3", None),
    ]
    assert state.turn == 0
    assert legal(state) == ["play O4"]


def test_when_the_dealer_passes_the_other_may_play_and_then_has_ended_his_turn() -> None:
    state = dealt(Hiyoko, "O1 O2 O3 O4 O5 U5 O10 U2 U3 U4 C5 C4 O9 U8 U7 S10")
    assert state.turn == 1
    events = play(state, "play O10")
    assert told(events, "passed", "turned")[:2] == [("passed", 0, "", None), ("turned", 1, "U8", None)]


def test_who_has_played_turns_when_the_other_cannot_answer() -> None:
    state = laid_out(Hiyoko, ("O8 O3 O9", "U4 U5"), "O7", draw="O2")
    events = play(state, "play O8", "stop")
    assert told(events, "passed", "turned") == [("passed", 1, "", None), ("turned", 0, "O2", None)]
    assert legal(state) == ["play O3"]


def test_the_opponent_may_play_on_the_turned_card() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="O10")
    events = play(state, "play O8")
    assert told(events, "passed", "turned") == [
        ("passed", 1, "", None),
        ("turned", 0, "O10", None),
        ("passed", 0, "", None),
    ]
    assert legal(state) == ["play U11"]
    assert state.turn == 1


def test_if_he_cannot_either_the_one_who_turned_turns_again() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="O7 C3")
    events = play(state, "play O8")
    assert told(events, "passed", "turned") == [
        ("passed", 1, "", None),
        ("turned", 0, "O7", None),
        ("passed", 0, "", None),
        ("passed", 1, "", None),
        ("turned", 0, "C3", None),
    ]


def test_who_turned_a_card_must_play_on_it_and_may_not_stop() -> None:
    state = laid_out(Hiyoko, ("O8 O4 O5", "U5 U11"), "O7", draw="O3")
    play(state, "play O8")
    assert (state.turn, legal(state)) == (0, ["play O4"])
    play(state, "play O4")
    assert legal(state) == ["play O5", "stop"]


def test_an_answer_on_the_turned_card_makes_the_opponent_the_next_to_turn() -> None:
    state = laid_out(Hiyoko, ("O8 O4 U1", "U11 U5 U7"), "O7", draw="O10 C3")
    play(state, "play O8")
    events = play(state, "play U11")
    assert told(events, "passed", "turned")[:2] == [("passed", 0, "", None), ("turned", 1, "C3", None)]


def test_turned_cards_lie_on_the_pile() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "O7", draw="O10")
    play(state, "play O8")
    assert [state.deck.codes[card] for card in state.pile] == ["O7", "O8", "O10"]
    assert state.table(0).turned


@both_games
@both_decks
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_passing_and_turning_always_comes_to_an_end(game: type[SequenceGame], deck: str, seed: int) -> None:
    """Whatever is in the hands: the card that counts as every number is held, or will be turned."""
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


# --- One-two ----------------------------------------------------------------------------------------------


@both_games
def test_one_two_plays_a_one_that_does_not_follow(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 O2 O7", "U4"), "U1")
    assert legal(state) == ["play O1", "play O2"]
    events = play(state, "play O1")
    assert [e.label for e in events if e.kind == "played"] == ["one-two"]
    assert state.turn == 0
    assert state.table(None).one_two


@both_games
def test_one_two_must_go_on_with_a_card_that_counts_as_two(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 U2 S3 O7 O8", "U4"), "U1")
    play(state, "play O1")
    assert legal(state) == ["play S3", "play U2"]
    assert not state.table(0).may_stop
    assert state.why_not(0, state.parse("stop")) == "two-is-due"
    assert state.why_not(0, state.parse("play O7")) == "two-is-due"
    play(state, "play S3")
    assert "stop" in legal(state)
    assert not state.table(0).one_two


def test_one_two_needs_a_card_printed_two() -> None:
    assert legal(laid_out(Hiyoko, ("O1 S3 O7", "U4"), "U1")) == ["play S3"]
    assert legal(laid_out(Hiyoko, ("O1 C2 O7", "U4"), "U1")) == ["play C2", "play O1"]


def test_one_two_needs_a_card_printed_one() -> None:
    assert legal(laid_out(Hiyoko, ("C2 O2 O7", "U4"), "U1")) == ["play C2", "play O2"]


def test_one_two_needs_a_top_card_that_counts_as_one() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C6")) == ["play O7"]
    assert legal(laid_out(Hiyoko, ("O1 O2 O3", "U4"), "S2")) == ["play O3"]


def test_one_two_on_a_ghost_that_counts_as_one() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O12", "U4"), "C1")) == ["play O1", "play O2"]


@pytest.mark.parametrize("ghost", ["C6", "S12", "O12", "U12"])
def test_a_draw_only_ghost_standing_for_one_allows_one_two(ghost: str) -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), ghost, turned=True)) == ["play O1", "play O2"]


def test_a_draw_only_ghost_played_from_a_hand_allows_no_one_two() -> None:
    assert legal(laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C6")) == ["play O7"]


def test_a_one_that_follows_is_an_ordinary_play() -> None:
    state = laid_out(Hiyoko, ("C1 O2 O7", "U4"), "U1")
    play(state, "play C1")
    assert legal(state) == ["play O2", "play O7", "stop"]
    state = laid_out(Hiyoko, ("O1 O2 O7", "U4"), "U12")
    play(state, "play O1")
    assert "stop" in legal(state)
    state = laid_out(Hiyoko, ("O1 O2 O7", "U4"), "C12", turned=True)
    play(state, "play O1")
    assert "stop" in legal(state)


def test_one_two_once_a_turn() -> None:
    state = laid_out(Hiyoko, ("O1 U1 C1 O2 U2 O7", "U4"), "S1", turned=True)
    play(state, "play O1")
    assert "play U1" not in legal(state)
    play(state, "play C1")
    assert legal(state) == ["play O2", "play O7", "play U2", "stop"]


def test_one_two_again_in_another_turn() -> None:
    state = laid_out(Hiyoko, ("O1 O2 U1 U2 O9", "S7 S8 O12"), "S1", draw="C12 U12")
    play(state, "play O1", "play O2")
    assert state.turn == 0
    assert state.table(0).top == "C12"
    state.top = state.deck.index["U12"] + TURNED
    assert legal(state) == ["play U1", "play U2"]


def test_one_two_in_the_middle_of_a_turn() -> None:
    state = laid_out(Hiyoko, ("O1 U1 U2 O9", "S7 S8"), "O12")
    play(state, "play O1")
    assert legal(state) == ["play U1", "play U2", "stop"]
    play(state, "play U1")
    assert legal(state) == ["play U2"]


# --- Draw pile empty ---------------------------------------------------------------------------------------


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


@both_games
def test_an_empty_draw_pile_waits_until_a_card_must_be_turned(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4", "U9 U11"), "S7 O7", draw="-")
    events = play(state, "play O8")
    assert "reshuffled" not in [event.kind for event in events]
    assert state.table(0).draw_pile == 0
    assert legal(state) == ["play U9"]


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


def test_the_kept_top_card_stays_below_the_card_that_is_turned_then() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "S7 O7", draw="-", reshuffle="O3")
    play(state, "play O8")
    assert state.table(None).pile == ("O8", "O3")
    assert state.table(None).turned


# --- Winning ----------------------------------------------------------------------------------------------


def test_the_first_to_empty_his_hand_wins_a_point_and_deals_next() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U9"), "S8", turn=1)
    events = play(state, "play U9")
    assert ("hand-emptied", 1, "", None) in told(events)
    assert told(events, "round-points") == [("round-points", 0, "", 0), ("round-points", 1, "", 1)]
    assert state.rounds == [(0, 1)]
    assert (state.dealer, state.round) == (1, 2)
    assert ("deal", 1, "", None) in told(events)
    assert [e.round for e in events if e.kind == "deal"] == [2]


def test_first_to_three_points_wins_the_match() -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    state.totals, state.rounds = [2, 2], [(1, 0), (1, 0), (0, 1), (0, 1)]
    state.round = 5
    play(state, "play O8")
    assert state.over
    assert state.to_move == ()
    assert state.result() == (3, 2)
    assert state.round == 5
    assert state.legal(0) == state.legal(1) == ()


def test_two_points_do_not_end_the_match() -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    state.totals = [1, 2]
    play(state, "play O8")
    assert not state.over


# --- Moves as text ----------------------------------------------------------------------------------------


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


def test_moves_are_read_as_they_are_written() -> None:
    state = laid_out(Hiyoko, ("O8", "U9"), "O7")
    for text in (*(f"play {code}" for code in state.deck.codes), "stop"):
        assert state.notation(state.parse(text)) == text


def test_a_refused_move_has_a_reason() -> None:
    state = laid_out(Hiyoko, ("O8 O2", "U9"), "O7")
    assert state.why_not(0, state.parse("play U9")) == "not-your-card"
    assert state.why_not(0, state.parse("play O2")) == "does-not-follow"


# --- What is public and what is hidden ---------------------------------------------------------------------


@both_games
def test_a_view_tells_what_a_face_needs(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 S3 C12", "U4 U9"), "U10 O7", draw="C1")
    play(state, "play O8")
    table = state.table(0)
    assert (table.top, table.top_numbers, table.next_numbers, table.turned) == ("O8", (8,), (9,), False)
    assert table.hand == ("C12", "S3", "O9")
    assert table.hand_numbers == ((12,), tuple(range(1, 13)), (9,))
    assert table.playable == ("S3", "O9")
    assert table.pile == ("U10", "O7", "O8")
    assert (table.hand_counts, table.run, table.may_stop, table.turn) == ((3, 2), 1, True, 0)
    assert table.draw_pile == len(state.draw)
    other = state.table(1)
    assert (other.hand, other.playable) == (("U4", "U9"), ())
    assert state.table(None).hand == ()


def test_choices_say_what_a_play_scores() -> None:
    state = laid_out(Hiyoko, ("O8 O9", "U4"), "O7")
    assert [(c.move, c.cards, c.gain) for c in state.choices(0)] == [("play O8", ("O8",), 0)]
    play(state, "play O8")
    assert [(c.move, c.kind, c.gain) for c in state.choices(0)] == [
        ("play O9", "play", 1),
        ("stop", "stop", None),
    ]
    assert state.choices(1) == ()


def test_turned_ghosts_are_told_as_ghosts() -> None:
    state = laid_out(Hiyoko, ("O8 O3", "U3 U5"), "O7", draw="C12 O9")
    events = play(state, "play O8")
    assert [(e.cards, e.label) for e in events if e.kind == "turned"] == [(("C12",), "ghost")]


@both_games
@both_decks
def test_samples_agree_with_all_that_was_seen(game: type[SequenceGame], deck: str) -> None:
    rng = Random(f"{game} {deck}")
    tried = 0
    for _ in range(40):
        kept = FirstRound.begun(game, rng, deck=deck)
        while kept.state.round == 1 and not kept.state.over and not kept.state.reshuffles:
            for seat in (0, 1):
                sample = kept.state.sample(seat, rng)
                assert kept.could_have_been(sample, seat)
                assert sample.hands[seat] == kept.state.hands[seat]
                again = sample.sample(1 - seat, rng)
                assert again.hands[1 - seat] == sample.hands[1 - seat]
                tried += 1
            kept.move(rng.choice(kept.state.legal(kept.state.turn)))
    assert tried > 400


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


def test_a_pass_tells_that_no_card_held_could_be_played() -> None:
    state = laid_out(Hiyoko, ("O8 O9 O4", "U4 U5 U7 U11"), "O7", draw="O3")
    play(state, "play O8", "stop")
    nines = {"C1", "S1", "C2", "S2", "S3", "C9", "S9", "O9", "U9"}
    for seed in range(200):
        assert not hand(state.sample(0, Random(seed)), 1) & nines


def test_a_stop_tells_that_a_card_held_could_be_played() -> None:
    state = laid_out(Hiyoko, ("O8 O9 O4", "U9"), "O7")
    play(state, "play O8", "stop")
    nines = {"C1", "S1", "C2", "S2", "S3", "C9", "S9", "O9"}
    seen = [hand(state.sample(1, Random(seed)), 0) for seed in range(300)]
    assert all(cards & nines for cards in seen)
    assert set().union(*(cards & nines for cards in seen)) == nines


def test_a_one_two_tells_that_a_printed_two_is_held() -> None:
    state = laid_out(Hiyoko, ("O1 U2 S3 O7", "U4 U5"), "U1")
    play(state, "play O1", "play S3", "stop")
    for seed in range(100):
        assert hand(state.sample(1, Random(seed)), 0) & {"C2", "S2", "O2", "U2"}


def test_after_a_reshuffle_the_other_hand_is_known() -> None:
    state = laid_out(Hiyoko, ("O8 O4", "U5 U11"), "S7 O7", draw="-", reshuffle="O3")
    play(state, "play O8")
    samples = [state.sample(0, Random(seed)) for seed in range(20)]
    assert all(hand(sample, 1) == {"U5", "U11"} for sample in samples)
    assert all(sorted(sample.draw) == sorted(state.draw) for sample in samples)
    assert len({tuple(sample.draw) for sample in samples}) > 1


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


# --- All the time -----------------------------------------------------------------------------------------


@both_games
@both_decks
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_card_is_lost_or_doubled(game: type[SequenceGame], deck: str, seed: int) -> None:
    rng = Random(seed)
    state = started(game, RandomChance(rng), deck=deck)
    every = list(range(len(state.deck.codes)))
    while not state.over:
        held = [card for cards in state.hands for card in every if cards >> card & 1]
        assert sorted([*held, *state.draw, *state.pile]) == every
        state.apply(state.turn, rng.choice(state.legal(state.turn)))


@both_games
@pytest.mark.parametrize("seed", range(5))
def test_greedy_empties_its_hand_when_it_can(game: type[SequenceGame], seed: int) -> None:
    state = laid_out(game, ("O9 S9 S3 O10", "U4 U9 U11"), "O8")
    rng = Random(seed)
    while state.round == 1:
        assert state.turn == 0
        state.apply(0, state.greedy(0, rng))
    assert state.rounds[0][0] > 0


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@both_decks
def test_greedy_beats_random(game: str, deck: str) -> None:
    won = 0
    for seats in (("greedy", "random"), ("random", "greedy")):
        me = seats.index("greedy")
        for match in self_play(game, seats, 75, 3, {"deck": deck}):
            won += match.scores[me] > match.scores[1 - me]
    assert won > 85
