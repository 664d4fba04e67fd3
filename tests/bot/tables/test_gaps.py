"""How much time people have had, whatever gaps there were; and that gaps are known over a restart."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store.database import Database
from bot.store.gaps import Gap
from bot.tables.gaps import ALL_PLACES, MIN_GAP, Gaps, end_without_gaps
from bot.timing import Timing
from tests.bot.sessions import gaps_of
from tests.support.in_place import Time

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
NOTHING = timedelta(0)
GUILD, CHANNEL, OTHER = 5 << 22, 7 << 22, 9 << 22


def gap(began: float, ended: float) -> Gap:
    """Return a gap between two times, in minutes from noon."""
    return Gap(NOON + timedelta(minutes=began), NOON + timedelta(minutes=ended))


TABLE: dict[str, tuple[float, Sequence[Gap], float]] = {
    "no gap costs nothing": (10, [], 10),
    "a gap costs its length": (10, [gap(2, 5)], 13),
    "so do several": (10, [gap(1, 2), gap(3, 5)], 13),
    "what is two gaps at once counts once": (10, [gap(1, 4), gap(2, 5), gap(2, 3)], 14),
    "a gap that began before counts from then on": (10, [gap(-50, 2)], 12),
    "one that was over does not count": (10, [gap(-50, -2)], 10),
    "one that begins when the time is over does not count": (10, [gap(10, 50)], 10),
    "but the time that gaps have given counts": (10, [gap(2, 5), gap(12, 20)], 20 + 10 / 3),
    "after a gap of more than a minute a third is left": (30, [gap(29, 100)], 110),
    "and a minute at least": (1.5, [gap(1, 31)], 32),
    "after one of a minute nothing is added": (30, [gap(29, 30)], 31),
    "a third is given once in all": (30, [gap(29, 100), gap(109, 200), gap(209, 300)], 30 + 71 + 10 + 91),
}


@pytest.mark.parametrize(("time", "gaps", "end"), TABLE.values(), ids=TABLE)
def test_when_people_have_had_their_time(time: float, gaps: Sequence[Gap], end: float) -> None:
    at = end_without_gaps(NOON, timedelta(minutes=time), gaps)
    assert abs(at - NOON - timedelta(minutes=end)) < timedelta(milliseconds=1)


def minutes(most: int) -> st.SearchStrategy[timedelta]:
    return st.integers(0, most * 60).map(lambda seconds: timedelta(seconds=seconds))


some_gaps = st.lists(
    st.builds(lambda began, length: Gap(NOON + began, NOON + began + length), minutes(3000), minutes(90)),
    max_size=40,
).map(sorted)
a_time = st.sampled_from([timedelta(seconds=90), timedelta(minutes=10), timedelta(hours=24)])


def together(gaps: Sequence[Gap], end: datetime) -> timedelta:
    """Return for how long no one could act from noon to an end, second by second where gaps overlap."""
    edges = sorted({NOON, end, *(min(max(edge, NOON), end) for each in gaps for edge in each)})
    inside = [
        (one, two)
        for one, two in pairwise(edges)
        if any(each.began <= one and two <= each.ended for each in gaps)
    ]
    return sum((two - one for one, two in inside), NOTHING)


@given(a_time, some_gaps)
def test_gaps_cost_their_length_and_a_third_at_most(time: timedelta, gaps: Sequence[Gap]) -> None:
    end, least = end_without_gaps(NOON, time, gaps), max(time / 3, MIN_GAP)
    had = end - NOON - together(gaps, end)
    assert time <= had <= time + least


@given(a_time, some_gaps, st.builds(gap, st.integers(0, 2000), st.integers(2001, 2500)))
def test_another_gap_never_takes_time_away(time: timedelta, gaps: Sequence[Gap], another: Gap) -> None:
    assert end_without_gaps(NOON, time, sorted([*gaps, another])) >= end_without_gaps(NOON, time, gaps)


@given(a_time, some_gaps)
def test_after_the_first_long_gap_there_is_a_third_left(time: timedelta, gaps: Sequence[Gap]) -> None:
    first = next((each for each in gaps if each.ended - each.began > MIN_GAP), None)
    if first is None or first.began >= end_without_gaps(NOON, time, [each for each in gaps if each < first]):
        return
    known = [each for each in gaps if each.ended <= first.ended]
    assert end_without_gaps(NOON, time, known) - first.ended >= max(time / 3, MIN_GAP) - timedelta(
        milliseconds=1
    )


@pytest.fixture
def watched(time: Time, timing: Timing) -> Timing:
    """A time in which two looks that lie a minute apart are a gap."""
    time.now = NOON
    return replace(timing, gap=60.0)


async def looks(gaps: Gaps, time: Time, *closed: set[int]) -> None:
    """Have someone look each half minute, for as many places as are given."""
    for places in closed:
        await gaps.observe(places)
        time.let_pass(30)


async def test_a_places_gaps_include_wider_ones(database: Database, time: Time, watched: Timing) -> None:
    gaps = gaps_of(database, timing=watched)
    for place in (0, 1, GUILD, CHANNEL, ALL_PLACES):
        for closed in (set[int](), {place}, {place}, {place}, {place}, set[int]()):
            await gaps.observe(closed, shards=2)
            time.let_pass(30)
    lengths = [ended - began for began, ended in gaps.gaps_for(GUILD, CHANNEL, NOON)]
    assert lengths == [timedelta(seconds=150)] * 4
    assert len(gaps.gaps_for(GUILD, OTHER, NOON)) == len(gaps.gaps_for(None, CHANNEL, NOON)) == 3
    assert len(gaps.gaps_for(None, OTHER, NOON)) == 2, (
        "that of all places, and of the shard of what is in no guild"
    )
    assert gaps.gaps_for(GUILD, CHANNEL, time() + timedelta(days=2)) == ()


@pytest.mark.parametrize("meanwhile", [set[int](), {CHANNEL}, {ALL_PLACES}])
async def test_after_a_restart(database: Database, time: Time, watched: Timing, meanwhile: set[int]) -> None:
    gaps = gaps_of(database, timing=watched)
    await looks(gaps, time, set(), {GUILD}, {GUILD}, {GUILD}, {GUILD}, set())
    known = gaps.gaps_for(GUILD, CHANNEL, NOON)
    await looks(gaps, time, meanwhile, meanwhile, meanwhile)
    stopped = time()
    time.let_pass(3600)
    later = gaps_of(database, timing=watched)
    await later.load()
    assert later.gaps_for(GUILD, CHANNEL, NOON)[: len(known)] == known
    last = max(gap.ended for gap in later.gaps_for(GUILD, CHANNEL, NOON))
    assert last == time(), "it lasts until somebody can act"
    await looks(later, time, {ALL_PLACES}, {ALL_PLACES})
    up = time()
    await looks(later, time, set())
    time.let_pass(600)
    known = [gap for gap in later.gaps_for(GUILD, CHANNEL, NOON) if gap.ended > stopped]
    assert max(gap.ended for gap in known if gap.ended <= up) == up
    assert stopped - timedelta(seconds=120) <= min(gap.began for gap in known) <= stopped


async def test_each_process_has_its_own(database: Database, time: Time, watched: Timing) -> None:
    one, two = gaps_of(database, timing=watched), gaps_of(database, timing=watched, process=4)
    await looks(two, time, set())
    time.let_pass(3600)
    await looks(two, time, {GUILD})
    await looks(one, time, set(), set())
    again = gaps_of(database, timing=watched)
    await again.load()
    assert again.gaps_for(GUILD, CHANNEL, NOON) == ()
    other = gaps_of(database, timing=watched, process=4)
    await other.load()
    assert other.gaps_for(OTHER, OTHER, NOON)[0] == gap(0, 60.5)


async def test_future_gaps_vanish_with_the_clock(database: Database, time: Time, watched: Timing) -> None:
    gaps = gaps_of(database, timing=watched)
    await looks(gaps, time, set())
    time.let_pass(3 * 3600)
    await gaps.observe(set())
    assert len(gaps.gaps_for(GUILD, CHANNEL, NOON)) == 1
    time.now = NOON + timedelta(minutes=10)
    await gaps.observe(set())
    again = gaps_of(database, timing=watched)
    await again.load()
    for each in (gaps, again):
        assert each.gaps_for(GUILD, CHANNEL, NOON) == (gap(0, 10),)


async def test_old_ones_are_forgotten_at_a_start(database: Database, time: Time, watched: Timing) -> None:
    gaps = gaps_of(database, timing=watched)
    await looks(gaps, time, set())
    time.let_pass(3600)
    await looks(gaps, time, set())
    time.let_pass(50 * 24 * 3600)
    again = gaps_of(database, timing=watched)
    await again.load()
    assert [each.ended for each in again.gaps_for(GUILD, CHANNEL, NOON)] == [time()]
