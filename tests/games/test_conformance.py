"""What every game promises: the contract of Match and State, on random matches of all variants."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from pydantic import ValidationError

from games import IllegalMove, Match, MatchRecord, View
from games.cards.hanafuda import FIRST_ALIKE
from games.state import ranks_of, visible_events
from tests.games.inside import contents
from tests.games.variants import (
    COVERING,
    PAIRS,
    Variant,
    played,
    positions,
    readers,
    seen,
    two_each,
    vocabulary,
    walk,
)

REASON = re.compile(r"[a-z]+(-[a-z]+)*")
MOST_TRIED = 150
ENDING_WITH_A_LAST_CARD = ("hiifuu", "hana-awase", "hiyoko", "isuri")
"""The games of which most rounds end with a hand of one card, which can only be played."""

covering = two_each(COVERING)


@pytest.fixture
def rng(variant: Variant) -> Random:
    return variant.rng()


@covering
def test_an_only_move_is_the_only_one_and_no_call_and_everybody_can_see_that(variant: Variant) -> None:
    found = 0
    for number in range(3):
        match = variant.match(number)
        for _ in walk(match, variant.rng(number)):
            for seat in match.to_move:
                move = match.only_move(seat)
                if move is not None:
                    found += 1
                    assert {kind_of_move(each) for each in match.legal_moves(seat)} == {kind_of_move(move)}
                    check_all_can_see(match, seat, move)
    assert found or variant.game not in ENDING_WITH_A_LAST_CARD


def kind_of_move(move: str) -> str:
    """Return what a move has in common with those that differ from it only by cards that are alike."""
    return " ".join(FIRST_ALIKE.get(part, part) for part in move.split(" "))


def check_all_can_see(match: Match, seat: int, move: str) -> None:
    """Check that a move is a seat's last card, or says what a turned card takes."""
    table = match.view(seat).table.model_dump()
    if table.get("phase") == "taking":
        assert move.startswith("take ")
        return
    assert table["hand_counts"][seat] == 1
    assert move.startswith("play ")
    assert table.get("phase") != "calling"


@covering
def test_a_random_match_comes_to_its_end(variant: Variant, rng: Random) -> None:
    match = variant.match()
    decisions = 0
    for decisions, _ in enumerate(walk(match, rng), start=1):
        assert match.number == decisions - 1
        assert match.to_move
        assert match.ranks == ()
        assert len(match.rounds) == match.round - 1
        assert all(match.legal_moves(seat) for seat in match.to_move)
    assert match.over
    assert match.number == decisions
    assert match.to_move == frozenset()
    assert len(match.rounds) == match.round
    assert all(len(points) == variant.players for points in match.rounds)
    assert match.scores == tuple(map(sum, zip(*match.rounds, strict=True)))
    winners = {seat for seat, rank in enumerate(match.ranks) if rank == 1}
    assert winners
    assert {match.scores[seat] for seat in winners} == {max(match.scores)}


@covering
def test_nothing_can_be_played_after_the_end(variant: Variant) -> None:
    match = played(variant)
    before = seen(match), contents(match.sample(0, Random(0)))
    for seat, move in match.moves[-5:]:
        with pytest.raises(IllegalMove) as refusal:
            match.play(seat, move)
        assert refusal.value.reason == "match-over"
    assert all(match.legal_moves(seat) == [] for seat in range(variant.players))
    assert (seen(match), contents(match.sample(0, Random(0)))) == before


@covering
def test_what_computer_players_consider_is_legal(variant: Variant, rng: Random) -> None:
    match = variant.match()
    for seat, _ in walk(match, rng):
        state = match.sample(seat, rng)
        legal = set(state.legal(seat))
        considered = list(state.candidates(seat))
        assert considered
        assert legal >= {*considered, state.greedy(seat, rng), state.rollout(seat, rng)}
        offer = state.offer(seat)
        if offer is not None:
            assert legal == {offer.end, offer.go_on}
            state.apply(seat, offer.end)
            assert state.rounds[-1] == offer.points


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_a_view_is_read_from_json_as_it_was_and_as_no_table_of_another_kind(variant: Variant) -> None:
    for match in positions(variant, most=2):
        for reader in readers(match):
            view = match.view(reader)
            read = View[type(view.table)].model_validate_json(view.model_dump_json())
            assert read == view
            assert type(read.table) is type(view.table)
            assert read.model_dump_json() == view.model_dump_json()
            assert json.loads(view.model_dump_json()) == view.model_dump(mode="json")
            with pytest.raises(ValidationError, match="table"):
                View.model_validate_json(view.model_dump_json())


@covering
def test_a_view_says_what_the_match_says(variant: Variant, rng: Random) -> None:
    match = variant.match()
    for _ in walk(match, rng):
        assert_view_agrees(match)
    assert_view_agrees(match)


def assert_view_agrees(match: Match) -> None:
    for reader in readers(match):
        view = match.view(reader)
        assert view.you == reader
        assert (view.game, view.options, view.seats) == (match.game.id, match.options, match.seats)
        assert (view.number, view.decision, view.round) == (match.number, match.decision, match.round)
        assert view.to_move == tuple(sorted(match.to_move))
        assert (view.scores, view.rounds) == (match.scores, match.rounds)
        assert (view.over, view.ranks) == (match.over, match.ranks)
        assert all(event.round == match.round for event in view.history)
        assert all(event.only in (None, reader) for event in view.history)
        legal = [] if reader is None else match.legal_moves(reader)
        assert [option.move for option in view.moves] in (legal, [])


@covering
def test_seats_not_to_move_have_no_legal_moves(variant: Variant, rng: Random) -> None:
    match = variant.match()
    offered: dict[int, list[str]] = {}
    for _ in walk(match, rng):
        others = set(range(variant.players)) - match.to_move
        if not chooses_together(match):
            assert all(match.legal_moves(seat) == [] for seat in others)
            offered = {}
        elif not offered:
            offered = {seat: match.legal_moves(seat) for seat in range(variant.players)}
        else:
            assert all(match.legal_moves(seat) == offered[seat] for seat in others)


@covering
def test_several_seats_at_once_keep_the_number_of_their_decision(variant: Variant, rng: Random) -> None:
    match = variant.match()
    for seat, _ in walk(match, rng):
        together = len(match.to_move) > 1
        before, decision, number = match.to_move, match.decision, match.number
        assert decision <= number
        after = match.copy()
        after.play(seat, match.legal_moves(seat)[0] if seat in before else own_last_move(match, seat))
        assert after.number == number + 1
        if together:
            assert after.decision == decision
            assert after.to_move == before - {seat}
        elif before != frozenset({seat}):
            assert after.to_move == before
            assert after.decision == decision
        elif after.to_move:
            assert after.decision == after.number


def own_last_move(match: Match, seat: int) -> str:
    return next(move for mover, move in reversed(match.moves) if mover == seat)


@covering
def test_legal_moves_are_distinct_keep_their_order_and_are_accepted(variant: Variant, rng: Random) -> None:
    for match in positions(variant):
        for seat in match.to_move:
            moves = match.legal_moves(seat)
            assert len(set(moves)) == len(moves)
            assert match.copy().legal_moves(seat) == moves == match.legal_moves(seat)
            for move in rng.sample(moves, min(len(moves), MOST_TRIED)):
                after = match.copy()
                events = after.play(seat, move)
                assert after.moves == (*match.moves, (seat, move))
                assert all(match.round <= event.round <= after.round for event in events)


@covering
def test_every_other_well_formed_move_is_refused_and_changes_nothing(variant: Variant, rng: Random) -> None:
    tried = 0
    for match in positions(variant):
        before, inside = seen(match), contents(match)
        for seat in range(variant.players):
            for move in refused(variant, match, seat, rng):
                tried += 1
                with pytest.raises(IllegalMove) as refusal:
                    match.play(seat, move)
                assert REASON.fullmatch(refusal.value.reason)
                assert str(refusal.value)
        assert seen(match) == before
        assert contents(match) == inside
    assert tried


def refused(variant: Variant, match: Match, seat: int, rng: Random) -> Iterator[str]:
    """Moves of the game that the seat may not make now, some with their words reordered."""
    may = set(match.legal_moves(seat))
    if seat not in match.to_move and match.to_move and chooses_together(match):
        return
    known = vocabulary(variant)
    for move in rng.sample(known, min(len(known), MOST_TRIED)):
        if move not in may:
            yield move
    for move in rng.sample(sorted(may), min(len(may), 20)):
        verb, *words = move.split(" ")
        for changed in (
            [verb, *rng.sample(words, len(words))],
            [verb, *words, *words[-1:]],
            [verb, *words[:-1]],
        ):
            if " ".join(changed) not in may:
                yield " ".join(changed)
        yield from (move + " ", " " + move, move.upper(), move.replace(" ", "  ") + "\n")


def chooses_together(match: Match) -> bool:
    """Whether several seats make the current decision at once (so that each may change its choice)."""
    return match.decision < match.number or len(match.to_move) > 1


@covering
def test_a_replay_gives_the_same_match(variant: Variant, rng: Random) -> None:
    match = variant.match()
    at = 0
    for at, _ in enumerate(walk(match, rng)):
        if at in (0, 7):
            assert_replays(variant, match)
    assert at
    assert_replays(variant, match)


def assert_replays(variant: Variant, match: Match) -> None:
    again = Match.replay(
        variant.game, variant.seats, variant.options, match.server_seed, match.moves, shares=variant.shares
    )
    assert seen(again) == seen(match)
    assert again.record() == match.record()
    assert contents(again) == contents(match)


@covering
def test_a_record_gives_the_same_match(variant: Variant) -> None:
    for match in (variant.match(), *islice(positions(variant), 5, 7), played(variant)):
        record = match.record()
        read = MatchRecord.from_line(record.to_line())
        assert read == record
        assert MatchRecord.model_validate(json.loads(record.to_line())) == record
        assert seen(read.verify()) == seen(match)
        assert record.end == ("finished" if match.over else "abandoned")


@covering
def test_a_copy_shares_no_state_with_its_original(variant: Variant, rng: Random) -> None:
    for match in positions(variant, most=4):
        copy = match.copy()
        before = contents(copy)
        list(walk(match, rng))
        assert contents(copy) == before
        again = copy.copy()
        for seat, move in match.moves[copy.number :]:
            again.play(seat, move)
        assert contents(copy) == before
        assert seen(again) == seen(match)
        assert contents(again) == contents(match)


@covering
def test_the_same_play_on_a_bare_state_gives_the_same(variant: Variant, rng: Random) -> None:
    match = variant.match()
    state = variant.state(variant.chance(0)).copy()
    for seat, move in walk(match, rng):
        assert tuple(state.to_move) == tuple(sorted(match.to_move))
        code = state.parse(move)
        assert state.notation(code) == move
        assert state.allows(seat, code)
        state.apply(seat, code)
    assert state.over
    assert state.log is None
    assert ranks_of(state.standing()) == match.ranks
    assert tuple(state.rounds) == match.rounds


@covering
def test_what_happened_is_told_once_and_in_order(variant: Variant, rng: Random) -> None:
    match = variant.match()
    told = list(match.view(None).history)
    for seat, move in walk(match, rng):
        after = match.copy()
        events = visible_events(after.play(seat, move), None)
        if after.round > match.round:
            assert events[0].round == match.round
        told += events
        assert after.view(None).history == after.events_in(after.round)
        assert visible_events(after.events, None) == tuple(told)
        assert after.events_in(match.round) == tuple(each for each in told if each.round == match.round)
    numbers = [event.round for event in told]
    assert numbers == sorted(numbers)
    points = [
        tuple(e.amount for e in told if e.kind == "round-points" and e.round == number)
        for number in range(1, match.round + 1)
    ]
    assert tuple(points) == match.rounds


@pytest.mark.deep
@pytest.mark.parametrize("variant", PAIRS, ids=str)
def test_many_matches_of_all_options_hold_their_records(variant: Variant) -> None:
    for number in range(3):
        match = played(variant, number)
        assert seen(match.record().verify()) == seen(match)
