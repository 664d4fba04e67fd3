"""Koi-Koi by points: the deal, lucky hands, and what shobu pays."""

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import Match
from games.cards.hanafuda import INDEX
from games.chance import FairChance, RandomChance
from games.hanafuda import KOI_KOI
from games.hanafuda.moves import CALLING
from games.hanafuda.points import PointsKoiKoi
from games.hanafuda.samples import Redeals
from games.hanafuda.scorings import CLASSIC, NINTENDO, lucky_hand
from games.hanafuda.yaku import BOTH
from games.state import Event
from tests.games.begun import legal, play
from tests.games.by_hand import shuffled
from tests.games.cases import cases, check_rules
from tests.games.hanafuda_positions import DECK, codes, laid, nintendo, said, table

TESHI, KUTTSUKI = "1b 1r 1p 1q 2a 3r 4p 5p", "6a 6r 7a 7r 8b 8a 9a 9r"

Double = Literal["both", "seven", "koi-koi", "off"]


def dealt(seed: int, rounds: int = 12) -> PointsKoiKoi:
    """Return a match at its first decision."""
    options = KOI_KOI.read_options({"scoring": "nintendo", "rounds": rounds})
    return PointsKoiKoi(options, 2, FairChance(_seed(seed)), log=[])


def _seed(number: int) -> bytes:
    return number.to_bytes(32, "big")


def found(wanted: str, most: int = 3000) -> int:
    """Return the first seed whose deal has what is wanted: `table-redeal`, `teshi`, `kuttsuki` or `both`."""
    for number in range(most):
        deck = shuffled(_seed(number), "deal:1", DECK)
        lucky = [lucky_hand(_cards(deck[at : at + 8])) for at in (0, 8)]
        table = [code[:-1] for code in deck[16:24]]
        if wanted == "table-redeal" and max(map(table.count, table)) == 4:
            return number
        if wanted in lucky or (wanted == "both" and all(lucky)):
            return number
    pytest.fail(f"no deal has {wanted}")


def _cards(held: list[str]) -> int:
    return sum(1 << DECK.index(code) for code in held)


def hand(state: PointsKoiKoi, seat: int) -> int:
    return sum(1 << card for card in state.hands[seat])


def test_the_table_is_dealt_again_while_it_holds_four_of_a_month() -> None:
    number = found("table-redeal")
    state, seed = dealt(number), _seed(number)
    deck = shuffled(seed, "deal:1", DECK)
    table, stock, redeals = deck[16:24], deck[24:], 0
    while max(sum(code[:-1] == other[:-1] for other in table) for code in table) == 4:
        redeals += 1
        stock = shuffled(seed, f"redeal:1:{redeals}", stock + table)
        table, stock = stock[:8], stock[8:]
    assert redeals
    assert laid(state) == sorted(table, key=DECK.index)
    assert codes(state.stock[::-1]) == stock
    hands = {state.dealer: deck[:8], 1 - state.dealer: deck[8:16]}
    assert [codes(held) for held in state.hands] == [sorted(hands[seat], key=DECK.index) for seat in (0, 1)]


def test_everybody_is_told_what_lay_on_the_table_that_is_dealt_again() -> None:
    number = found("table-redeal")
    deck = shuffled(_seed(number), "deal:1", DECK)
    told = said(dealt(number).log or [], "table-redeal")[0]
    assert (told.cards, told.amount, told.only) == (tuple(deck[16:24]), 8, None)


@given(st.integers(0, 10**9))
def test_no_round_begins_with_four_of_a_month_on_the_table(number: int) -> None:
    state = PointsKoiKoi(KOI_KOI.read_options({"scoring": "nintendo"}), 2, RandomChance(Random(number)))
    assert max(cards.bit_count() for cards in state.field) <= 3
    assert [len(held) for held in state.hands] == [8, 8]
    assert len(state.stock) == 24


@pytest.mark.parametrize("name", ["teshi", "kuttsuki"])
def test_who_is_dealt_a_lucky_hand_shows_it_wins_6_at_once_and_deals_next(name: str) -> None:
    state = dealt(found(name))
    seat = next(seat for seat in (0, 1) if lucky_hand(hand(state, seat)) == name)
    assert (state.to_move, legal(state)) == ((seat,), ["show"])
    assert state.choices(seat)[0].gain == 6
    held = state.hands[seat]
    events = play(state, "show")
    told = said(events, "lucky-hand")[0]
    assert (told.seat, told.amount, told.label, told.only) == (seat, 6, name, None)
    assert {*told.cards} <= {*codes(held)}
    assert len(told.cards) == (4 if name == "teshi" else 8)
    assert state.rounds == [(6, 0) if seat == 0 else (0, 6)]
    assert (state.round, state.dealer) == (2, seat)


def both_lucky() -> PointsKoiKoi:
    """Return the beginning of a round in which both have a lucky hand; seat 1 dealt."""
    state = nintendo("1b 1r 1p 1q 2a 3r 4p 5p", "6a 6r 7a 7r 8b 8a 9a 9r", field="10a 10r 11b", dealer=1)
    state.phase = CALLING
    return state


def test_if_both_have_a_lucky_hand_the_dealer_shows_first_and_nobody_scores() -> None:
    state = both_lucky()
    events = play(state, "show")
    assert (state.to_move, legal(state), state.rounds) == ((0,), ["show"], [])
    events = [*events, *play(state, "show")]
    assert [(event.seat, event.label) for event in said(events, "lucky-hand")] == [
        (1, "kuttsuki"),
        (0, "teshi"),
    ]
    assert said(events, "lucky-draw")
    assert (state.rounds, state.round, state.dealer) == ([(0, 0)], 2, 1)


def test_only_its_owner_sees_a_lucky_hand_before_it_is_shown() -> None:
    state = both_lucky()
    assert [table(state, reader).lucky for reader in (0, 1, None)] == ["teshi", "kuttsuki", None]


def test_a_match_with_a_lucky_hand_first_is_recorded_and_verified() -> None:
    for number in range(400):
        match = Match.new("koi-koi", ["a", "b"], {"scoring": "nintendo", "rounds": 1}, _seed(number))
        if match.legal_moves(min(match.to_move)) == ["show"]:
            match.play(min(match.to_move), "show")
            assert match.record().verify().scores == match.scores
            return
    pytest.fail("no lucky hand in 400 deals")


def test_samples_know_that_who_plays_has_no_lucky_hand() -> None:
    rng = Random(1)
    state = next(state for state in map(dealt, range(9)) if not state.showing)
    for _ in range(400):
        assert lucky_hand(hand(state.sample(0, rng), 1)) is None


def test_samples_know_that_what_went_back_from_the_table_is_in_no_hand() -> None:
    state, rng = dealt(found("table-redeal")), Random(1)
    told = said(state.log or [], "table-redeal")[0]
    for seat in (0, 1):
        for _ in range(30):
            assert not {*codes(state.sample(seat, rng).hands[1 - seat])} & {*told.cards}


def test_samples_know_that_who_has_to_show_has_a_lucky_hand() -> None:
    rng, state = Random(1), both_lucky()
    assert all(lucky_hand(hand(state.sample(0, rng), 1)) for _ in range(5))
    assert any(lucky_hand(hand(state.sample(1, rng), 0)) is None for _ in range(50))


def test_samples_of_lucky_hands_have_nothing_that_went_back_from_the_table() -> None:
    rng, state = Random(1), both_lucky()
    gone = [INDEX[code] for code in ["12b", "12p", "12q", "12s", "11a", "11r", "11p", "10p"]]
    state.redeals = Redeals().with_redeal(None, gone)
    for _ in range(20):
        assert not {*state.sample(0, rng).hands[1]} & {*gone}
        assert not {*state.sample(1, rng).hands[0]} & {*gone}


def test_samples_keep_what_was_shown() -> None:
    rng, state = Random(1), both_lucky()
    shown = hand(state, 1)
    play(state, "show")
    sample = state.sample(0, rng)
    assert hand(sample, 1) == shown
    assert legal(sample) == ["show"]


def test_samples_know_that_a_dealer_who_was_passed_over_has_no_lucky_hand() -> None:
    rng, state = Random(1), both_lucky()
    state.dealer, state.turn = 0, 1
    state.hands[0][0] = 40
    assert all(lucky_hand(hand(state.sample(1, rng), 0)) is None for _ in range(300))


RULES = cases("""
Shobu pays all yaku and the other nothing
    koi-koi; options scoring=nintendo; hands 3r 1p / 5p 7p; field 3p 4r; stock 6p; captured 1r 2r / -;
        moves play 3r
    legal: shobu or koi-koi
    then shobu
    rounds: 5 0; told scored-yaku doubled: scored-yaku 0 1r 2r 3r akatan 5
Who called koi-koi and loses pays nothing but lets the other score double
    koi-koi; options scoring=nintendo; hands 3r 1q 12q / 9a 5p 7p; field 3p 9r; stock 6p 4q 11p;
        captured 1r 2r / 8b; moves play 3r, koi-koi, play 9a, shobu
    rounds: 0 10
The koi-koi of the other doubles once however often it was called
    koi-koi; options scoring=nintendo; hands 3r 4r 12q / 5p 9a 7p; field 3p 4p 9r; stock 6p 10q 11p 2q;
        captured 1r 2r / 8b; moves play 3r, koi-koi, play 5p, play 4r, koi-koi, play 9a, shobu
    rounds: 0 10
A further ribbon is reason for another call, and one's own koi-koi doubles nothing
    koi-koi; options scoring=nintendo; hands 3r 4r 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 4r
    legal: shobu or koi-koi; gains: 6 0
    then shobu
    rounds: 6 0
Nothing new is no reason for another call
    koi-koi; options scoring=nintendo; hands 3r 1p 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 1p
    turn: 1
There is no weather
    koi-koi; options scoring=nintendo; hands 9a 1p / 3p 5p 7p; field 9r 4r; stock 6p;
        captured 3b / 11b 11a 11r 11p; moves play 9a
    legal: shobu or koi-koi; seen 0 shobu: 5 0; seen 0 void: -, -; told weather: -
With no cards left in hand it is shobu by itself with what doubles
    koi-koi; options scoring=nintendo; hands 3r / 5p; field 3p; stock 6p; captured 1r 2r 4r 5r / -;
        moves play 3r
    rounds: 14 0
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


PAYING: list[tuple[Double, str, bool, int, list[str]]] = [
    ("both", "1r 2r", False, 5, []),
    ("both", "1r 2r 4r", False, 6, []),
    ("both", "1r 2r 4r 5r", False, 14, ["seven"]),
    ("both", "1r 2r", True, 10, ["koi-koi"]),
    ("both", "1r 2r 4r 5r", True, 28, ["seven", "koi-koi"]),
    ("seven", "1r 2r 4r 5r", True, 14, ["seven"]),
    ("seven", "1r 2r", True, 5, []),
    ("koi-koi", "1r 2r 4r 5r", False, 7, []),
    ("koi-koi", "1r 2r 4r 5r", True, 14, ["koi-koi"]),
    ("off", "1r 2r 4r 5r", True, 7, []),
]


@pytest.mark.parametrize(("double", "mine", "dared", "pays", "reasons"), PAYING)
def test_doubling(double: Double, mine: str, dared: bool, pays: int, reasons: list[str]) -> None:
    state = nintendo(
        "12q 7p",
        "3r 8p 10p",
        field="3p 6a 6r",
        stock="9q 11p 4q 2q",
        captured=["3b 9a" if dared else "", mine],
        double=double,
        turn=0 if dared else 1,
    )
    if dared:
        state.called_points[0] = 5
        state.turn = 1
    play(state, "play 3r")
    assert table(state, None).shobu[1] == pays
    assert table(state, None).doubled[1] == tuple(reasons)
    events = play(state, "shobu")
    assert state.rounds == [(0, pays)]
    assert [event.amount for event in said(events, "shobu")] == [pays]
    assert [(event.seat, event.label) for event in said(events, "doubled")] == [(1, why) for why in reasons]


def walked(state: PointsKoiKoi, rng: Random) -> Iterator[tuple[int, list[Event]]]:
    """Yield the seat of each of random decisions after it was made, and what happened."""
    while not state.over:
        seat = state.turn
        state.log = []
        state.apply(seat, rng.choice(state.legal(seat)))
        yield seat, state.log


settings_of = st.fixed_dictionaries(
    {
        "rounds": st.integers(1, 3),
        "scoring": st.sampled_from(["nintendo", "classic"]),
        "double": st.sampled_from(["both", "seven", "koi-koi", "off"]),
        "viewing": st.sampled_from(["on", "off", "with-another"]),
        "undecided": st.sampled_from(["nobody", "dealer-changes", "dealer-scores"]),
        "calls": st.sampled_from(["any", "once"]),
    }
)


def worth(captured: int, options: dict[str, Any]) -> int:
    """Return what captured cards are worth at a table."""
    scoring = NINTENDO if options["scoring"] == "nintendo" else CLASSIC
    others, everything = scoring.points(captured, BOTH), scoring.points(captured)
    alone = {"on": everything, "off": 0, "with-another": 0}[options["viewing"]]
    return (others if options["viewing"] == "off" else everything) if others else alone


@given(st.integers(0, 10**9), settings_of)
def test_points_of_a_round_follow_from_what_was_told(seed: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    state = PointsKoiKoi(options, 2, RandomChance(rng), [])
    dared = [False, False]
    dealer = state.dealer
    for seat, events in walked(state, rng):
        dared[seat] |= bool(said(events, "koi-koi"))
        if not said(events, "round-points"):
            continue
        points = state.rounds[-1]
        assert min(points) == 0 <= max(points)
        deals = dealer if max(points) == 0 else points.index(max(points))
        if said(events, "shobu"):
            base = sum(event.amount or 0 for event in said(events, "scored-yaku"))
            times = 1
            times *= 2 if base >= 7 and options["double"] in ("both", "seven") else 1
            times *= 2 if dared[1 - seat] and options["double"] in ("both", "koi-koi") else 1
            assert points[seat] == base * times > 0
        elif said(events, "lucky-hand"):
            assert max(points) == (0 if said(events, "lucky-draw") else 6)
        elif options["undecided"] == "dealer-scores":
            assert points == ((6, 0) if dealer == 0 else (0, 6))
        else:
            assert points == (0, 0)
            deals = 1 - dealer if options["undecided"] == "dealer-changes" else dealer
        dared = [False, False]
        dealer = state.dealer
        assert state.over or dealer == deals
    assert len(state.rounds) == options["rounds"]
    assert state.result() == tuple(map(sum, zip(*state.rounds, strict=True)))


@given(st.integers(0, 10**9), settings_of)
def test_a_call_is_due_when_yaku_are_worth_more(seed: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    state = PointsKoiKoi(options, 2, RandomChance(rng))
    known = [0, 0]
    while not state.over:
        seat, number, finished = state.turn, state.round, len(state.rounds)
        if state.showing:
            state.apply(seat, state.legal(seat)[0])
            continue
        state.apply(seat, rng.choice(state.legal(seat)))
        if state.round != number or len(state.rounds) != finished:
            known = [0, 0]
            continue
        points = worth(state.captured[seat], options)
        if state.phase == CALLING:
            assert points > known[seat]
            assert not known[seat] or options["calls"] == "any"
            state.apply(seat, state.parse("koi-koi"))
            known[seat] = points
        elif state.turn != seat:
            assert points <= known[seat]
