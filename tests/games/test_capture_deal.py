"""Hanafuda: the first dealer, deals and redeals, and the deal of a seed written out."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import Match
from games.cards.hanafuda import INDEX
from games.chance import FairChance, RandomChance
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.state import Event
from tests.games.by_hand import match_seed
from tests.games.hanafuda_positions import (
    DECK,
    SIZES,
    codes,
    deal_by_hand,
    dealer_by_hand,
    laid,
    said,
    start,
)

T = TypeVar("T")


def well_spread(card: Any) -> tuple[int, int]:
    """Order the deck so that months are spread out: a card of each, then another of each."""
    return card & 3, card >> 2


class Arranged:
    """Arranged chance: for each label the cards that come first; the others follow, well spread."""

    def __init__(self, first: Mapping[str, str]) -> None:
        self.first = first
        self.asked: dict[str, list[Any]] = {}

    def uniform(self, label: str, n: int) -> int:
        """Return 0; hanafuda asks for none."""
        return 0

    def shuffled(self, label: str, items: Sequence[T]) -> list[T]:
        """Return the items, the arranged ones first."""
        self.asked[label] = list(items)
        first: list[Any] = [INDEX[code] for code in self.first.get(label, "").split()]
        return first + sorted((item for item in items if item not in first), key=well_spread)


def arranged(players: int = 2, /, **first: str) -> tuple[CaptureState, Arranged]:
    """Return Koi-Koi (two) or Hana-awase with arranged shuffles: `deal_1` stands for the label `deal:1`."""
    chance = Arranged({label.replace("_", ":"): codes for label, codes in first.items()})
    if players == 2:
        return KoiKoi(KOI_KOI.read_options({}), 2, chance, []), chance
    return HanaAwase(HANA_AWASE.read_options({}), players, chance, []), chance


def log_of(state: CaptureState) -> list[Event]:
    assert state.log is not None
    return state.log


# The first dealer


def test_the_earliest_month_deals() -> None:
    assert arranged(dealer_1="4p 3p")[0].dealer == 1
    assert arranged(dealer_1="2p 10a")[0].dealer == 0
    assert arranged(4, dealer_1="4p 3p 12b 2q")[0].dealer == 3


def test_of_the_same_month_the_higher_points_deal() -> None:
    assert arranged(dealer_1="1p 1b")[0].dealer == 1
    assert arranged(dealer_1="8a 8b")[0].dealer == 1
    assert arranged(3, dealer_1="7p 5p 5r")[0].dealer == 2


def test_still_equal_those_players_draw_again() -> None:
    state, _ = arranged(4, dealer_1="3p 9a 12p 3q", dealer_2="8p 8a")
    assert state.dealer == 3
    state, _ = arranged(dealer_1="6p 6q", dealer_2="12p 12s", dealer_3="11b 12b")
    assert state.dealer == 0


def test_the_draw_is_shown() -> None:
    state, _ = arranged(3, dealer_1="3p 9a 3q", dealer_2="8p 8a")
    draws = said(log_of(state), "dealer-draw")
    assert [(event.seat, *event.cards) for event in draws] == [
        (0, "3p"),
        (1, "9a"),
        (2, "3q"),
        (0, "8p"),
        (2, "8a"),
    ]
    assert all(event.only is None for event in draws)


# Redeals. Arranged hands: eight cards for the dealer (seat 0), eight for the opponent, then the table.

DEALER = {"dealer_1": "1p 2p"}
GOOD_0, GOOD_1 = "1b 1r 2a 2r 3b 3r 4a 4r", "5a 5r 6a 6r 7a 7r 8b 8a"
GOOD_TABLE = "9a 9r 10a 10r 11b 11a 12b 12p"


def test_good_hands_and_a_good_table_stay() -> None:
    state, chance = arranged(**DEALER, deal_1=f"{GOOD_0} {GOOD_1} {GOOD_TABLE}")
    assert [codes(hand) for hand in state.hands] == [GOOD_0.split(), GOOD_1.split()]
    assert laid(state) == GOOD_TABLE.split()
    assert list(chance.asked) == ["dealer:1", "deal:1"]


@pytest.mark.parametrize(
    ("hand", "back"),
    [
        ("1b 1r 1p 2r 3b 3r 4a 4r", "1b 1r 1p"),
        ("1b 2r 1r 3b 1p 3r 1q 4r", "1b 1r 1p 1q"),
        ("4a 1b 4r 1r 4p 1p 9a 9r", "4a 1b 4r 1r 4p 1p"),
        ("4a 1b 4r 1r 4p 1p 4q 1q", "4a 1b 4r 1r 4p 1p 4q 1q"),
    ],
)
def test_three_or_four_cards_of_one_month_go_back_and_as_many_are_drawn(hand: str, back: str) -> None:
    fresh = "5p 6p 7p 8p 10p 11p 12q 12s"
    drawn = " ".join(fresh.split()[: len(back.split())])
    state, chance = arranged(**DEALER, deal_1=f"{hand} {GOOD_1}", redeal_1_1=drawn)
    kept = [code for code in hand.split() if code not in back.split()]
    assert set(codes(state.hands[0])) == {*kept, *drawn.split()}
    assert codes(state.hands[1]) == GOOD_1.split()
    assert codes(chance.asked["redeal:1:1"])[-len(back.split()) :] == back.split()


def test_the_cards_given_back_are_shuffled_into_the_stock_in_the_order_they_lay() -> None:
    _, chance = arranged(**DEALER, deal_1=f"2a 1p 2r 1b 3b 3r 4a 1r {GOOD_1}", redeal_1_1="9a 10a 11a")
    dealt = f"2a 1p 2r 1b 3b 3r 4a 1r {GOOD_1}".split()
    in_the_stock = [code for code in codes(sorted(range(48), key=well_spread)) if code not in dealt]
    assert codes(chance.asked["redeal:1:1"]) == [*in_the_stock, "1p", "1b", "1r"]


def test_again_until_no_hand_has_three_of_a_month_and_drawn_cards_join_its_end() -> None:
    state, chance = arranged(
        **DEALER,
        deal_1=f"1b 1r 1p 2a 2r 3b 3r 4a {GOOD_1}",
        redeal_1_1="2p 9a 9r",
        redeal_1_2="3p 10a 9p",
        redeal_1_3="1b 1r 4p 11a 12b 12p",
    )
    assert codes(chance.asked["redeal:1:2"])[-3:] == ["2a", "2r", "2p"]
    assert codes(chance.asked["redeal:1:3"])[-6:] == ["3b", "3r", "9a", "9r", "3p", "9p"]
    assert codes(state.hands[0]) == ["1b", "1r", "4a", "4p", "10a", "11a", "12b", "12p"]


def test_hands_are_made_good_in_seat_order_from_the_dealer() -> None:
    state, chance = arranged(
        3,
        dealer_1="5p 3p 9p",
        deal_1="1b 1r 1p 2a 2r 3b 3r  4a 4r 4p 5a 5r 6a 6r  7a 7r 7p 8b 8a 9a 9r",
        redeal_1_1="10a 10r 11b",
        redeal_1_2="10p 10q 11a",
        redeal_1_3="12b 12p 11r",
    )
    back = [codes(chance.asked[f"redeal:1:{k}"])[-3:] for k in (1, 2, 3)]
    assert state.dealer == 1
    assert back == [["1b", "1r", "1p"], ["4a", "4r", "4p"], ["7a", "7r", "7p"]]
    assert {"10a", "10r", "11b"} <= set(codes(state.hands[1]))
    assert {"10p", "10q", "11a"} <= set(codes(state.hands[2]))
    assert {"12b", "12p", "11r"} <= set(codes(state.hands[0]))


def test_the_table_is_laid_when_the_hands_are_good_and_redealt_by_the_same_rule() -> None:
    state, chance = arranged(
        **DEALER,
        deal_1=f"1p 1r 1b 2r 3b 3r 4a 4r {GOOD_1}",
        redeal_1_1="9a 9r 2a 10a 10r 10p 11b 11a 11r 11p 12b",
        redeal_1_2="9p 9q 12p 12q 1b 1r 8p",
        redeal_1_3="10a 5p 6p",
    )
    assert {"9a", "9r", "2a"} <= set(codes(state.hands[0]))
    asked = codes(chance.asked["redeal:1:2"])
    assert asked[-7:] == ["10a", "10r", "10p", "11b", "11a", "11r", "11p"]
    assert "12b" not in asked
    assert codes(chance.asked["redeal:1:3"])[-3:] == ["12b", "12p", "12q"]
    assert laid(state) == ["1b", "1r", "5p", "6p", "8p", "9p", "9q", "10a"]


def test_a_player_is_told_of_a_redeal_and_only_he_sees_his_cards() -> None:
    state, _ = arranged(**DEALER, deal_1=f"1b 1r 1p 2r 3b 3r 4a 4r {GOOD_1}", redeal_1_1="9a 10a 11a")
    log = log_of(state)
    assert [(event.seat, event.amount, event.cards) for event in said(log, "redeal")] == [(0, 3, ())]
    assert [(e.only, e.cards) for e in said(log, "redeal-given")] == [(0, ("1b", "1r", "1p"))]
    assert [(e.only, e.cards) for e in said(log, "redeal-drawn")] == [(0, ("9a", "10a", "11a"))]


def test_a_redeal_of_the_table_is_told_to_all() -> None:
    table = "1p 1q 9a 2p 10a 11a 2q 12b"
    state, _ = arranged(**DEALER, deal_1=f"5a 5r 6a 6r 7a 7r 8b 8a 3b 3r 4a 4r 9r 9p 10r 10p {table}")
    assert not said(log_of(state), "table-redeal")
    table = "1p 1q 9a 1b 10a 11a 2q 12b"
    state, _ = arranged(
        **DEALER,
        deal_1=f"5a 5r 6a 6r 7a 7r 8b 8a 3b 3r 4a 4r 9r 9p 10r 10p {table}",
        redeal_1_1="12p 2p 8p",
    )
    told = said(log_of(state), "table-redeal")
    assert [(event.only, event.cards, event.amount) for event in told] == [(None, ("1p", "1q", "1b"), 3)]
    assert laid(state) == ["2p", "2q", "8p", "9a", "10a", "11a", "12b", "12p"]


@given(st.integers(0, 10**9), st.sampled_from(sorted(SIZES)))
def test_after_the_deal_nobody_and_no_table_has_three_of_a_month(seed: int, sort: tuple[str, int]) -> None:
    game, players = sort
    state = start(game, players, RandomChance(Random(seed)))
    hand_size, table_size = SIZES[sort]
    for held in (*map(codes, state.hands), laid(state)):
        assert max(Counter(code[:-1] for code in held).values()) <= 2
    assert [len(hand) for hand in state.hands] == [hand_size] * players
    assert len(laid(state)) == table_size
    assert len(state.stock) == 48 - players * hand_size - table_size


# The deal of a seed, written out

VECTORS = [
    (
        "koi-koi",
        "8c49e6772a20acc58ffba2734c22eda45d4bc8859e278a6c81b357ab92d9c0bb",
        [{0: "8q", 1: "2a"}],
        1,
        4,
        ["8p 5q 8q 2p 10q 2r 7a 4p", "4r 2q 4a 10r 7p 2a 9r 9a"],
        "3q 7r 6a 6p 9p 5a 1b 1r",
        "1p 12q 11a 9q 6r 12p 12b 3r 11r 3p 3b 8a 11p 10a 1q 12s 5p 8b 7q 5r 10p 4q 6q 11b",
    ),
    (
        "koi-koi",
        "7c94085d195b05c357b7a51407b96072281fbc8c2ea343a1f21876a612fd4dba",
        [{0: "8q", 1: "8p"}, {0: "1p", 1: "6q"}],
        0,
        0,
        ["5q 12b 11r 11p 8b 10r 7a 5p", "10q 3p 10p 7p 4p 12p 8q 11a"],
        "6r 8p 3q 9p 7r 11b 4r 5r",
        "12q 9a 12s 2r 4a 1b 6p 1p 2q 9r 1q 6q 4q 7q 3r 6a 3b 5a 10a 1r 8a 9q 2p 2a",
    ),
    (
        "hana-awase",
        "b232f8fd70ad8a2aee985c33d53cc73ea18f1aad5a0eedb01298496e178026b7",
        [{0: "4q", 1: "7p", 2: "7a"}],
        0,
        4,
        ["5p 4a 4q 12q 7r 10a 10r", "9p 2q 11r 12p 1b 7a 11p", "5q 10q 2r 12s 11b 1q 11a"],
        "3r 4p 6p 5a 10p 3q",
        "8a 8b 9q 9a 8p 2a 6q 12b 7p 6r 3b 5r 4r 2p 6a 7q 1p 9r 1r 3p 8q",
    ),
    (
        "hana-awase",
        "b0e5f80b0cceffee4e2fe2de142ac924ae5bf27f3954ed95b277b2da7c37b605",
        [{0: "12q", 1: "8b", 2: "3b", 3: "8p"}],
        2,
        3,
        ["12q 10q 4q 3r 8a", "2r 9p 6r 1r 6p", "11p 8q 1p 8b 9a", "7q 1b 7a 2q 12p"],
        "4a 1q 4p 7r 11a 3p 2a 10a",
        "6q 12b 6a 10p 11b 2p 3b 5p 12s 11r 10r 7p 9r 5a 9q 5q 4r 3q 8p 5r",
    ),
]
"""The game, seed, draws for the deal, dealer, redeals, hands, table, stock."""


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{row[0]}-{len(row[5])}-{row[1][:4]}" for row in VECTORS])
def test_the_deal_of_a_fixed_seed_is_the_one_written_out(vector: tuple[Any, ...]) -> None:
    game, seed_hex, draws, dealer, redeals, hands, table, stock = vector
    players, seed = len(hands), bytes.fromhex(seed_hex)
    assert dealer_by_hand(seed, players) == (dealer, draws)
    by_hand = deal_by_hand(seed, players, 1, dealer, *SIZES[game, players])
    assert [" ".join(by_hand.hands[seat]) for seat in range(players)] == hands
    assert (" ".join(by_hand.table), " ".join(by_hand.stock), by_hand.redeals) == (table, stock, redeals)

    match = Match.new(game, [""] * players, {}, bytes(32), seed=seed)
    view = match.view(0)
    drawn = [(event.seat, event.cards[0]) for event in view.history if event.kind == "dealer-draw"]
    assert drawn == [(seat, code) for draw in draws for seat, code in draw.items()]
    assert match.to_move == {dealer}
    for seat, hand in enumerate(hands):
        assert set(match.view(seat).table.model_dump()["hand"]) == set(hand.split())
    assert set(view.table.model_dump()["field"]) == set(table.split())


@given(st.binary(min_size=32, max_size=32), st.sampled_from(sorted(SIZES)))
def test_every_deal_is_the_one_computed_by_hand(seed: bytes, sort: tuple[str, int]) -> None:
    game, players = sort
    state = start(game, players, FairChance(seed))
    dealer, _ = dealer_by_hand(seed, players)
    by_hand = deal_by_hand(seed, players, 1, dealer, *SIZES[sort])
    assert state.dealer == state.turn == dealer
    assert [set(codes(hand)) for hand in state.hands] == [set(by_hand.hands[seat]) for seat in range(players)]
    assert laid(state) == sorted(by_hand.table, key=DECK.index)
    assert codes(state.stock[::-1]) == by_hand.stock


@pytest.mark.parametrize(("game", "players"), sorted(SIZES))
def test_later_rounds_are_dealt_by_their_number_from_their_dealer(game: str, players: int) -> None:
    rng = Random(players)
    match = Match.new(game, ["a", "b", "c", "d"][:players], {"rounds": 3}, bytes(32))
    seed = match_seed(match)
    seen = 0
    while not match.over:
        if match.round > seen:
            seen = match.round
            table = match.view().table.model_dump()
            by_hand = deal_by_hand(seed, players, seen, table["dealer"], *SIZES[game, players])
            assert list(table["field"]) == sorted(by_hand.table, key=DECK.index)
        seat = min(match.to_move)
        match.play(seat, rng.choice(match.legal_moves(seat)))
    assert seen == 3
