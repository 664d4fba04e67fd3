"""What a seat cannot know does not affect what it sees, may do or is advised to do."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from games.cards.hanafuda import mask
from games.hanafuda import HANA_AWASE, KOI_KOI
from games.hanafuda.capture import CaptureState
from games.sequence import HIYOKO, ISURI
from games.state import visible_events
from tests.games.inside import contents, inside_of
from tests.games.inside.hanafuda import dealt
from tests.games.twins import Position, all_positions, assert_twin_world, positions, shown
from tests.games.variants import COVERING, Variant, one_each, two_each, vocabulary
from tests.support.some import seeds

ENOUGH_HIDDEN = 6
MOST_OF_A_MONTH = 2

HANAFUDA = [variant for variant in COVERING if variant.game in (HANA_AWASE.id, KOI_KOI.id)]
REDEALING = [variant for variant in HANAFUDA if "scoring" not in variant.options]
RESHUFFLING = [variant for variant in COVERING if variant.game in (HIYOKO.id, ISURI.id)]
LONG_SEARCH = 5000

covering = two_each(COVERING)


def hidden(game: str, state: Any, seat: int) -> list[tuple[int, ...]]:
    return [zone.cards for zone in inside_of(game).zones(state) if zone.hidden_from(seat)]


@covering
def test_replacing_what_a_seat_cannot_know_changes_nothing_for_it(variant: Variant) -> None:
    for position in positions(variant, 0):
        for seat in range(variant.players):
            sample = position.state.sample(seat, variant.rng(seat))
            assert shown(variant, seat, sample) == shown(variant, seat, position.state)
            drawn, real = (
                [zone for zone in inside_of(variant.game).zones(state) if not zone.hidden_from(seat)]
                for state in (sample, position.state)
            )
            assert drawn == real


@covering
def test_refusals_tell_nothing_that_a_seat_cannot_know(variant: Variant) -> None:
    rng = variant.rng(1)
    known = vocabulary(variant)
    for position in positions(variant, 1):
        for seat in range(variant.players):
            state, sample = position.state, position.state.sample(seat, rng)
            for text in rng.sample(known, min(len(known), 60)):
                move = state.parse(text)
                assert sample.allows(seat, move) == state.allows(seat, move)
                if not state.allows(seat, move):
                    assert sample.why_not(seat, move) == state.why_not(seat, move)


@covering
def test_samples_do_replace_what_is_hidden(variant: Variant) -> None:
    looked = 0
    for position in positions(variant, 2):
        for seat in range(variant.players):
            there = hidden(variant.game, position.state, seat)
            if sum(map(len, there)) < ENOUGH_HIDDEN:
                continue
            rng = variant.rng(seat)
            drawn = [hidden(variant.game, position.state.sample(seat, rng), seat) for _ in range(5)]
            assert any(cards != there for cards in drawn)
            assert any(cards != drawn[0] for cards in drawn)
            looked += 1
    assert looked


@covering
def test_a_player_is_given_a_sample_and_not_the_match_itself(variant: Variant) -> None:
    match = variant.match()
    for seat in range(variant.players):
        first, second = (match.sample(seat, Random(seed)) for seed in range(2))
        assert shown(variant, seat, first) == shown(variant, seat, second)
        assert contents(first) != contents(second)


@covering
def test_samples_agree_with_all_that_a_seat_has_seen(variant: Variant) -> None:
    held = 0
    for number in range(2):
        for position in positions(variant, number, most=3):
            for seat in range(variant.players):
                sample = position.state.sample(seat, variant.rng(seat))
                held += assert_twin_world(position, seat, sample)
    assert held


def reshuffled(variant: Variant) -> Iterator[Position]:
    """Positions after a reshuffle, which is rare."""
    for number in range(LONG_SEARCH):
        for position in all_positions(variant, number):
            if position.reshuffled:
                yield position


@pytest.mark.parametrize("most", [1, pytest.param(6, marks=pytest.mark.deep)])
@one_each(RESHUFFLING)
def test_samples_agree_with_what_a_seat_knows_after_a_reshuffle(variant: Variant, most: int) -> None:
    """The cards of the pile were seen, so they cannot be in a hand, and all others must be."""
    looked = 0
    for position in islice(reshuffled(variant), most):
        looked += 1
        for seat in range(variant.players):
            sample = position.state.sample(seat, variant.rng(seat))
            assert shown(variant, seat, sample) == shown(variant, seat, position.state)
            assert assert_twin_world(position, seat, sample)
    assert looked


@covering
def test_thinking_uses_nothing_that_a_seat_cannot_know(variant: Variant) -> None:
    for position in positions(variant, 3):
        state = position.state
        for seat in range(variant.players):
            twin = state.sample(seat, variant.rng(seat))
            assert contents(twin.sample(seat, Random(5))) == contents(state.sample(seat, Random(5)))
            if seat in state.to_move:
                assert twin.greedy(seat, Random(5)) == state.greedy(seat, Random(5))


@covering
def test_play_goes_on_from_samples_to_the_end(variant: Variant) -> None:
    rng = variant.rng(4)
    for position in positions(variant, 4, 4):
        state = position.state.sample(rng.randrange(variant.players), rng)
        while not state.over:
            seat = rng.choice(state.to_move)
            state.apply(seat, rng.choice(state.legal(seat)))
        assert len(state.rounds) == state.round
        assert len(state.result()) == variant.players


@pytest.mark.parametrize("variant", REDEALING, ids=str)
def test_samples_agree_with_the_cards_given_back_in_redeals(variant: Variant) -> None:
    looked = 0
    for number in range(24):
        for position in positions(variant, number):
            if not position.redealt:
                continue
            for seat in range(variant.players):
                sample = position.state.sample(seat, variant.rng(seat))
                for other in {*range(variant.players)} - {seat}:
                    assert isinstance(sample, CaptureState)
                    assert_could_be_dealt(position, seat, other, dealt(sample, other))
                    looked += 1
    assert looked


def assert_could_be_dealt(position: Position, seat: int, other: int, hand: int) -> None:
    """No hand begins with three cards of a month, and it holds cards that went back only if it drew later."""
    assert all((hand >> 4 * month & 0xF).bit_count() <= MOST_OF_A_MONTH for month in range(12))
    events = [event for event in position.state.log or () if event.round == position.state.round]
    gone = drawn = 0
    for event in reversed(visible_events(tuple(events), seat)):
        if event.kind == "redeal" and event.seat == other:
            drawn += event.amount or 0
        elif event.kind in ("redeal-given", "table-redeal"):
            gone |= mask(*event.cards)
            assert (hand & gone).bit_count() <= drawn


@pytest.mark.deep
@pytest.mark.parametrize("seed", seeds(100))
@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_samples_of_many_matches_agree_with_all_that_a_seat_has_seen(variant: Variant, seed: int) -> None:
    held = 0
    for number in range(seed, seed + 5):
        for position in positions(variant, number):
            for seat in range(variant.players):
                sample = position.state.sample(seat, variant.rng(seat))
                assert shown(variant, seat, sample) == shown(variant, seat, position.state)
                held += assert_twin_world(position, seat, sample)
    assert held
