"""The garbage collector holds the event loop as little as possible, and still finds everything."""

import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from bot import garbage
from bot.garbage import Collector


class Circle:
    """An object that refers to itself, so that only the collector finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    thresholds = gc.get_threshold()
    made = Collector()
    yield made
    made.close()
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    gc.collect()


def put_aside_and_dropped() -> "weakref.ref[Circle]":
    """Return a circle that nobody refers to, and that the collector no longer looks at."""
    circle = Circle()
    for _ in range(garbage.ENOUGH):
        gc.collect()
    return weakref.ref(circle)


def played() -> list[list[int]]:
    """Return what somebody may need who plays."""
    return [[] for _ in range(2 * garbage.COLLECTED_AFTER)]


def test_what_has_been_looked_at_is_not_looked_at_again(collector: Collector) -> None:
    circle = Circle()
    gc.collect()
    assert not any(each is circle for each in gc.get_objects())


@pytest.mark.usefixtures("collector")
def test_what_is_new_is_looked_at() -> None:
    circle = weakref.ref(Circle())
    gc.collect()
    assert circle() is None


@pytest.mark.usefixtures("collector")
def test_no_look_is_at_more_than_what_is_new() -> None:
    looked_at = list[int]()

    def note(phase: str, info: dict[str, Any]) -> None:
        if phase == "start":
            looked_at.append(sum(len(gc.get_objects(each)) for each in range(info["generation"] + 1)))

    gc.callbacks.insert(0, note)
    try:
        kept = [[] for _ in range(30 * garbage.COLLECTED_AFTER)]
    finally:
        gc.callbacks.remove(note)
    assert len(looked_at) >= 29
    assert max(looked_at) < 1.1 * garbage.COLLECTED_AFTER
    assert kept


def test_garbage_among_what_was_put_aside_is_found_in_a_quiet_moment(collector: Collector) -> None:
    circle = put_aside_and_dropped()
    gc.collect()
    assert circle() is not None
    collector.look()
    assert circle() is None


def test_a_little_that_is_new_is_not_worth_a_look_at_everything(collector: Collector) -> None:
    circle = Circle()
    gc.collect()
    dropped = weakref.ref(circle)
    del circle
    collector.look()
    assert dropped() is not None


def test_people_who_play_are_not_kept_waiting(collector: Collector) -> None:
    circle, kept = put_aside_and_dropped(), played()
    collector.look()
    assert circle() is not None
    del kept
    collector.look()
    assert circle() is None


def test_everything_is_looked_at_when_memory_has_grown_a_lot(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "GROWTH", 1.01)
    circle, kept = put_aside_and_dropped(), [played() for _ in range(100)]
    collector.look()
    assert circle() is None
    assert kept


async def test_the_collector_is_left_alone_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    before, thresholds = len(gc.callbacks), gc.get_threshold()
    with garbage.collected_in_quiet():
        assert len(gc.callbacks) == before + 1
    assert len(gc.callbacks) == before
    gc.set_threshold(*thresholds)
    gc.unfreeze()
