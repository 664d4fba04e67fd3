"""A match is decided where its rules say so: by events of certain kinds, and by what rounds brought."""

import pytest

from bot.thinking.deciding import MOST, deciding_stops
from bot.thinking.replays import moments_of, stops_of
from games import Match
from tests.games.variants import SHORT, Variant, played

KOI_KOI = Variant("koi-koi", 2, {"rounds": 3})
NONE: frozenset[str] = frozenset()
CALLS = frozenset({"shobu", "koi-koi"})


def kinds_at(match: Match, place: int) -> set[str]:
    (moment,) = moments_of(match, place, place + 1)
    return {event.kind for event in moment.events}


def cards_at(match: Match, place: int) -> int:
    (moment,) = moments_of(match, place, place + 1)
    return max(len(event.cards) for event in moment.events)


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_the_beginning_the_ends_of_rounds_and_the_end_are_among_the_stops(variant: Variant) -> None:
    match = played(variant)
    stops, chosen = stops_of(match), deciding_stops(match, NONE, most=1000)
    assert list(chosen) == sorted(set(chosen))
    assert (chosen[0], chosen[-1]) == (0, len(stops) - 1)
    assert {place for place, stop in enumerate(stops) if stop.ended} <= {*chosen}
    assert len(deciding_stops(match, NONE)) <= MOST


def test_every_decision_with_an_event_that_decides_is_among_them() -> None:
    match = played(KOI_KOI)
    chosen = deciding_stops(match, CALLS)
    deciding = [place for place in range(len(stops_of(match))) if kinds_at(match, place) & CALLS]
    assert deciding
    assert {*deciding} <= {*chosen}


def test_a_round_in_which_little_happened_shows_its_largest_turns() -> None:
    match = played(KOI_KOI)
    stops, chosen = stops_of(match), deciding_stops(match, NONE)
    for number in range(1, len(match.rounds) + 1):
        _, *turns, _ = [place for place, stop in enumerate(stops) if stop.round == number]
        own = [cards_at(match, place) for place in turns if place in chosen]
        left = [cards_at(match, place) for place in turns if place not in chosen]
        assert len(own) == min(2, len(turns))
        assert min(own) >= max(left, default=0)


def test_of_too_many_those_are_left_that_changed_the_lead_or_brought_most() -> None:
    match = played(Variant("koi-koi", 2, {"rounds": 12}))
    stops = stops_of(match)
    ends = {stop.round: place for place, stop in enumerate(stops) if stop.ended}
    swings = {number: max(points) - min(points) for number, points in enumerate(match.rounds, start=1)}
    totals, led, changed = [0, 0], set[int](), []
    for number, points in enumerate(match.rounds, start=1):
        totals = [total + gained for total, gained in zip(totals, points, strict=True)]
        leading = {seat for seat in (0, 1) if totals[seat] == max(totals)}
        if leading != led:
            changed.append(number)
        led = leading
    assert 1 < len(changed) < 10
    few = deciding_stops(match, NONE, most=len(changed) + 2)
    assert len(few) == len(changed) + 2
    assert {ends[number] for number in changed} <= {*few}
    others = [number for number in ends if number not in changed and ends[number] != len(stops) - 1]
    one_more = {*deciding_stops(match, NONE, most=len(changed) + 3)}
    assert len(one_more) == len(few) + 1
    widest = max(swings[number] for number in others)
    assert any(swings[number] == widest and ends[number] in one_more for number in others)
