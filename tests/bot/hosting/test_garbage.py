"""The garbage collector holds the event loop as little as possible, and still finds everything."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from bot.hosting import garbage
from bot.hosting.garbage import Collector


class Circle:
    """An object that refers to itself, so that only the collector finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


class Processor:
    """A processor that has been busy for as long as a test says."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def processor(monkeypatch: pytest.MonkeyPatch) -> Processor:
    made = Processor()
    monkeypatch.setattr("bot.hosting.garbage.time.process_time", made)
    return made


@pytest.fixture
def collector(processor: Processor) -> Iterator[Collector]:
    made = Collector()
    yield made
    made.close()


def dropped() -> "weakref.ref[Circle]":
    """Return a circle that nobody refers to."""
    return weakref.ref(Circle())


@pytest.mark.usefixtures("collector")
def test_nobody_waits_for_the_collector_while_people_play() -> None:
    circle, looks = dropped(), sum(each["collections"] for each in gc.get_stats())
    kept = [[] for _ in range(3 * gc.get_threshold()[0])]
    assert sum(each["collections"] for each in gc.get_stats()) == looks
    assert circle() is not None
    assert kept


def test_garbage_is_found_in_a_quiet_moment(collector: Collector, processor: Processor) -> None:
    circle = dropped()
    processor.seconds += garbage.ENOUGH
    collector.look()
    assert circle() is not None, "people are playing"
    processor.seconds += garbage.QUIET / 2
    collector.look()
    assert circle() is None


def test_a_little_that_was_done_is_not_worth_a_look(collector: Collector, processor: Processor) -> None:
    circle = dropped()
    for _ in range(10):
        processor.seconds += garbage.QUIET / 2
        collector.look()
    assert circle() is not None


def test_what_was_done_before_a_look_does_not_call_for_another(
    collector: Collector, processor: Processor
) -> None:
    processor.seconds += garbage.ENOUGH
    collector.look()
    collector.look()
    circle = dropped()
    collector.look()
    assert circle() is not None


def test_without_a_quiet_moment_garbage_is_found_all_the_same(
    collector: Collector, processor: Processor
) -> None:
    circle = dropped()
    while processor.seconds < 100.0 + garbage.MOST - 1:
        processor.seconds += 1
        collector.look()
    assert circle() is not None
    processor.seconds += 1
    collector.look()
    assert circle() is None


def test_garbage_is_found_when_memory_has_grown_a_lot(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    circle = dropped()
    collector.look()
    assert circle() is not None
    kept = [[] for _ in range(100_000)]
    for growth, little in ((1.01, garbage.LITTLE), (garbage.GROWTH, 50_000)):
        monkeypatch.setattr(garbage, "GROWTH", growth)
        monkeypatch.setattr(garbage, "LITTLE", little)
        collector.look()
        assert circle() is not None, "that is not a lot"
    monkeypatch.setattr(garbage, "GROWTH", 1.01)
    collector.look()
    assert circle() is None
    assert kept


async def test_a_running_bot_looks_again_and_again_and_leaves_the_collector_alone_afterwards(
    processor: Processor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "LOOK", 0.001)
    with garbage.collected_in_quiet():
        assert not gc.isenabled()
        found = asyncio.Event()
        weakref.finalize(Circle(), found.set)
        processor.seconds += garbage.ENOUGH
        async with asyncio.timeout(10):
            await found.wait()
    assert gc.isenabled()
