"""Hanafuda: the first dealer, deals and redeals, and the deal of a seed written out."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import Match
from games.cards.hanafuda import INDEX
from games.chance import FairChance
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.hanafuda.hana_awase import HanaAwase
from games.hanafuda.koi_koi import KoiKoi
from games.state import Event
from tests.games.by_hand import match_seed
from tests.games.hanafuda_positions import DECK, SIZES, codes, deal_by_hand, dealer_by_hand, laid, said, start

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


DEALER = {"dealer_1": "1p 2p"}
"""Seat 0 deals: it gets the first eight arranged cards, the opponent the next eight, the table the rest."""
GOOD_1 = "5a 5r 6a 6r 7a 7r 8b 8a"


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
        **DEALER, deal_1=f"5a 5r 6a 6r 7a 7r 8b 8a 3b 3r 4a 4r 9r 9p 10r 10p {table}", redeal_1_1="12p 2p 8p"
    )
    told = said(log_of(state), "table-redeal")
    assert [(event.only, event.cards, event.amount) for event in told] == [(None, ("1p", "1q", "1b"), 3)]
    assert laid(state) == ["2p", "2q", "8p", "9a", "10a", "11a", "12b", "12p"]


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
