"""The cards of Hiyoko and Isuri: decks, numbers, ghosts and the deal, sentence by sentence."""

from random import Random
from typing import Any

import pytest

from games import Match
from games.cards import ise
from games.cards.hanafuda import FIRST_ALIKE
from games.chance import RandomChance
from games.sequence import HIYOKO, hiyoko, isuri
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.sequence.numbers import TURNED, SequenceDeck
from tests.games.begun import legal
from tests.games.by_hand import match_seed, shuffled
from tests.games.cases import cases, check_rules
from tests.games.sequence_by_hand import printed
from tests.games.sequence_positions import (
    SequenceGame,
    Stacked,
    codes_of_deck,
    dealt,
    hand,
    started,
    table,
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
A_SEED = bytes.fromhex("954bdbdb392b45ac33eba9523a546d5db1e60d3aca7af96b90cf078e43ce0a8b")
DRAWN = "C11 C1"
DEALT = "O8 S11 S7 U7 U11 O5 U8 O12 O7 S5 S3 U3 U12"
"""A seed, the dealer's draw and the first 13 cards of the first deal."""

MONTH_OF_NUMBER = {1: 1, 2: 11, 3: 3, 4: 4, 5: 5, 6: 12, 7: 7, 8: 8, 9: 9, 10: 10, 11: 6, 12: 2}


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
    state = started(Hiyoko, RandomChance(Random(1)), deck="hanafuda")
    for number, month in MONTH_OF_NUMBER.items():
        codes = [code for code in state.deck.codes if int(code[:-1]) == month]
        assert {state.deck.printed[state.deck.index[code]] for code in codes} == {number}


def test_the_default_deck_is_ise() -> None:
    assert HIYOKO.read_options({}) == {"deck": "ise"}


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


LEGAL = cases("""
One follows twelve
    hiyoko; hands O1 O12 O5 / U4; pile U12
    legal: play O1
A draw-only ghost that was turned loses its own number
    hiyoko; hands O7 O2 / U4; pile C6; turned yes
    legal: play O2
    hiyoko; hands O1 O3 U2 / U4; pile S12; turned yes
    legal: play O1 or play U2
    hiyoko; hands O1 O3 / U2 U1; pile U12; turned yes; turn 1
    legal: play U1 or play U2
A draw-only ghost played from a hand, or in it, has only its own number
    hiyoko; hands O7 O2 / U4; pile C6
    legal: play O7
    hiyoko; hands C12 O7 O8 / O1 U4; pile O11; moves play C12
    turn: 1; legal: play O1
    hiyoko; hands C12 O9 / U4; pile O8
    legal: play O9
Twelve of clubs turned counts as every number
    hiyoko; hands O1 O4 O5 O8 O11 O12 / U4; pile C12; turned yes
    legal: play O1 or play O4 or play O5 or play O8 or play O11 or play O12
A ghost on the pile keeps its whole range
    hiyoko; hands C1 O3 O7 / U10 U11 O12; pile O5; moves play C1
    legal: play O3 or play O7 or stop
    then stop
    legal: play U10 or play U11
""")


@pytest.mark.parametrize("lines", LEGAL.values(), ids=LEGAL)
def test_what_may_be_played(lines: list[str]) -> None:
    check_rules(lines)


def test_the_first_up_card_counts_as_turned_from_the_draw_pile() -> None:
    state = dealt(Hiyoko, "O7 U7 O2 O9 O10 O11 U3 U4 U5 U8 U9 U10 C6")
    assert legal(state) == ["play O2"]
    assert table(state, None).turned
    assert table(state, None).top_numbers == (1,)


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


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@both_decks
def test_the_deal_of_a_fixed_seed(game: str, deck: str) -> None:
    match = Match.new(game, ["Aki", "Ben"], {"deck": deck}, bytes(range(32)), shares=["17", "18"])
    seed = match_seed(match)
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


def test_the_deal_of_this_seed_is_this() -> None:
    match = Match.new("hiyoko", ["", ""], {}, bytes(32), seed=A_SEED)
    canonical = list(codes_of_deck(Hiyoko))
    assert shuffled(A_SEED, "deal:1", canonical)[:13] == DEALT.split()
    table: Any = match.view(0).table
    assert [event.cards[0] for event in match.view(0).history[:2]] == DRAWN.split()
    assert table.dealer == 1
    assert set(table.hand) == set(DEALT.split()[6:12])
    assert table.pile[0] == DEALT.split()[12]


@pytest.mark.parametrize("decks", [hiyoko.Hiyoko.DECKS, isuri.Isuri.DECKS], ids=["hiyoko", "isuri"])
def test_hanafuda_that_are_alike_count_and_follow_alike(decks: dict[str, SequenceDeck]) -> None:
    deck = decks["hanafuda"]
    pairs = [
        (deck.index[first], card)
        for card, code in enumerate(deck.codes)
        if (first := FIRST_ALIKE[code]) != code and first in deck.index
    ]
    assert len(pairs) == 10
    for first, other in pairs:
        both = 1 << first | 1 << other
        masks = (*deck.follow, *deck.counting, *deck.out_of_order, deck.twos, deck.ghosts, deck.turned_ghosts)
        assert all(mask & both in (0, both) for mask in masks)
        for of_card in (deck.numbers, deck.follow, deck.out_of_order, deck.following_numbers):
            assert of_card[first] == of_card[other]
            assert of_card[first + TURNED] == of_card[other + TURNED]
        assert deck.hand_numbers[first] == deck.hand_numbers[other]
        assert deck.printed[first] == deck.printed[other]
