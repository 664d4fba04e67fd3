"""Match, the way into the rules: what it refuses and how, decisions, views, events."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from games import Event, IllegalMove, Match, UnknownGame, WrongOptions
from games.catalogue import GAMES
from games.state import ranks_of, visible_events
from tests.games.variants import DEFAULT, Variant, is_range, walk
from tests.support.some import some

SEATS = ["Aki", "Ben"]

default = pytest.mark.parametrize("variant", DEFAULT, ids=str)
games = pytest.mark.parametrize("game", GAMES)


def koi_koi(**changed: Any) -> Match:
    arguments = {"seats": SEATS, "options": {"rounds": 1}, "server_seed": bytes(32), "shares": ["1", "2"]}
    return Match.new("koi-koi", **{**arguments, **changed})


def test_an_unknown_game_is_refused_and_the_known_ones_are_told() -> None:
    with pytest.raises(UnknownGame, match="koi-koi") as refusal:
        Match.new("go", SEATS)
    assert refusal.value.reason == "unknown-game"


@games
def test_a_wrong_number_of_seats_is_refused_and_the_right_ones_are_told(game: str) -> None:
    allowed = GAMES[game].players
    for count in {0, 1, *range(9)} - {*allowed}:
        with pytest.raises(WrongOptions) as refusal:
            Match.new(game, ["somebody"] * count)
        assert refusal.value.reason == "wrong-players"
        assert all(str(number) in str(refusal.value) for number in allowed)


@games
def test_an_unknown_option_is_refused_and_the_known_ones_are_told(game: str) -> None:
    with pytest.raises(WrongOptions) as refusal:
        GAMES[game].read_options({"colour": "red"})
    assert refusal.value.reason == "wrong-option"
    assert refusal.value.details["option"] == "colour"
    assert all(name in str(refusal.value) for name in GAMES[game].offered_values())


@games
def test_values_beyond_what_an_option_allows_are_refused(game: str) -> None:
    for name, values in some(GAMES[game].offered_values().items()):
        wrong: list[Any] = [None, "", "no such value", [], {}, 1.5, -1, 10**30]
        if is_range(values):
            wrong += [values[0] - 1, values[-1] + 1, str(values[0]), True]
        for value in wrong:
            with pytest.raises(WrongOptions, match=name) as refusal:
                GAMES[game].read_options({name: value})
            assert refusal.value.details["option"] == name
            assert refusal.value.reason == "wrong-option"


def test_text_that_no_record_could_hold_is_refused() -> None:
    for arguments in (
        {"seats": ["Aki", "\udfff"]},
        {"shares": ["1", "\ud800"]},
        {"shares": ["1", "2"], "seats": ["Aki", "\udfff"]},
    ):
        with pytest.raises(WrongOptions) as refusal:
            Match.new(**{"game": "koi-koi", "seats": SEATS, **arguments})
        assert refusal.value.reason == "wrong-text"


def test_every_match_without_a_seed_gets_one_of_its_own() -> None:
    assert len({Match.new("koi-koi", SEATS).commitment for _ in range(20)}) == 20


def test_texts_that_look_the_same_must_be_the_same_where_they_are_shuffled_with() -> None:
    composed, apart = "\u00e9", "e\u0301"
    for arguments in ({"shares": ["1", apart]}, {"seats": ["Aki", apart]}):
        with pytest.raises(WrongOptions, match="NFC") as refusal:
            Match.new(**{"game": "koi-koi", "seats": SEATS, **arguments})
        assert refusal.value.reason == "wrong-text"
    assert Match.new("koi-koi", ["Aki", composed], shares=["1", composed]).shares == ("1", composed)


def test_every_seat_needs_a_share() -> None:
    for shares in ([], ["1"], ["1", "2", "3"]):
        with pytest.raises(WrongOptions, match=f"{len(shares)} shares for 2 seats") as refusal:
            Match.new("koi-koi", SEATS, shares=shares)
        assert refusal.value.reason == "wrong-shares"


def test_a_share_that_is_not_given_is_empty() -> None:
    assert Match.new("koi-koi", SEATS).shares == ("", "")
    assert Match.new("hiifuu", ["a", "b", "c", "d"]).record().shares == [""] * 4


def test_the_same_shares_deal_the_same_cards() -> None:
    assert koi_koi().view(0) == koi_koi().view(0)
    assert koi_koi().view(0) != koi_koi(server_seed=bytes(31) + b"\1").view(0)
    for other in (["1", "3"], ["2", "1"], ["11", "2"], ["1,2", ""]):
        assert koi_koi().view(0).table != koi_koi(shares=other).view(0).table


def test_options_that_are_left_out_are_bound_as_their_defaults() -> None:
    said = koi_koi(options={"weather": "all", "rounds": 6})
    assert said.view(0) == koi_koi(options={}).view(0)


def test_a_match_can_be_seen_as_it_stood_before_any_decision() -> None:
    match = koi_koi(options={"rounds": 2})
    stood = [match.view(0)]
    for _ in range(5):
        seat = min(match.to_move)
        match.play(seat, match.legal_moves(seat)[0])
        stood.append(match.view(0))
    assert [match.at_decision(number).view(0) for number in range(6)] == stood
    assert match.at_decision(0).record().verify().view(0) == stood[0]
    assert match.number == 5


@default
def test_what_a_seat_imagines_agrees_with_all_it_sees_and_leaves_the_match_alone(variant: Variant) -> None:
    match = variant.match(3)
    before = [match.view(seat) for seat in range(variant.players)]
    for seat in range(variant.players):
        imagined = match.sample_match(seat, Random(seat))
        assert imagined.view(seat) == before[seat]
        assert imagined.events_since(seat) == match.events_since(seat)
        for at, _ in enumerate(walk(imagined, Random(seat))):
            if at == 20:
                break
        assert imagined.number == 20
    assert [match.view(seat) for seat in range(variant.players)] == before
    if len(before[0].table.model_dump().get("hand", ())):
        assert any(match.sample_match(0, Random(n)).view(1) != before[1] for n in range(3))


def test_a_refusal_has_a_reason_for_every_case() -> None:
    match = koi_koi()
    seat = min(match.to_move)
    move = match.legal_moves(seat)[0]
    cases = {
        "no-such-seat": (2, move),
        "not-your-turn": (1 - seat, move),
        "unknown-move": (seat, "castle"),
        "not-your-card": (seat, match.legal_moves(seat)[0].replace("play ", "play 0")),
    }
    theirs = match.view(1 - seat).table.model_dump()["hand"][0]
    cases["not-your-card"] = (seat, f"play {theirs}")
    for reason, (who, what) in cases.items():
        with pytest.raises(IllegalMove) as refusal:
            match.play(who, what)
        assert refusal.value.reason == reason
    with pytest.raises(IllegalMove) as refusal:
        match.play(-1, move)
    assert refusal.value.reason == "no-such-seat"


def test_views_options_and_records_cannot_be_used_to_change_a_match() -> None:
    match = koi_koi()
    match.options["rounds"] = 12
    match.view(0).options["rounds"] = 12
    match.record().moves.append((0, "play 1b"))
    assert match.options["rounds"] == 1
    assert match.view(0).options["rounds"] == 1
    assert match.moves == ()
    table: Any = match.view(0).table
    with pytest.raises(ValidationError):
        table.dealer = 5


def test_events_for_one_seat_are_seen_by_it_alone() -> None:
    public = Event("deal", 1)
    own = replace(public, only=1)
    assert visible_events((public, own), 1) == (public, own)
    assert visible_events((public, own), 0) == visible_events((public, own), None) == (public,)


def test_equal_values_share_a_rank_and_the_next_is_left_out() -> None:
    assert ranks_of([(5,), (9,), (5,), (1,)]) == (2, 1, 2, 4)
    assert ranks_of([(3,), (3,)]) == (1, 1)
    assert ranks_of([(7, -2), (7, -1), (9, -9)]) == (3, 2, 1)


@default
def test_a_seat_has_seen_what_came_of_its_own_decision(variant: Variant) -> None:
    match, rng = variant.match(), variant.rng()
    expected = {seat: match.events_since(seat) for seat in range(variant.players)}
    assert all(expected[seat] == match.view(seat).history for seat in expected)
    for _ in range(60):
        if match.over:
            break
        mover = rng.choice(sorted(match.to_move))
        events = match.play(mover, rng.choice(match.legal_moves(mover)))
        expected[mover] = ()
        for seat, seen in expected.items():
            expected[seat] = (*seen, *visible_events(events, seat))
            assert match.events_since(seat) == match.copy().events_since(seat) == expected[seat]
