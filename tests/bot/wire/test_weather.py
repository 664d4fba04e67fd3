"""While Discord takes no messages, few are tried, however many wait; then all are."""

from collections.abc import Callable
from functools import partial

import pytest

from bot.wire import weather as module
from bot.wire.weather import A_SECOND, FOUL, ONE_EVERY, Weather

MANY = range(200)


class Timers:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._set: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, seconds: float, ring: Callable[[], None]) -> "Timers":
        self._set.append((self.now + seconds, ring))
        return self

    def cancel(self) -> None:
        self._set = [each for each in self._set if each[0] <= self.now]

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        until = self.now + seconds
        while ripe := sorted([at for at, _ in self._set if at <= until]):
            self.now = ripe[0]
            rings = [ring for at, ring in self._set if at == self.now]
            self._set = [each for each in self._set if each[0] != self.now]
            for ring in rings:
                ring()
        self.now = until


@pytest.fixture
def timers(monkeypatch: pytest.MonkeyPatch) -> Timers:
    made = Timers()
    monkeypatch.setattr(module.asyncio, "get_running_loop", lambda: made)
    return made


class Senders:
    """Tables that try to send their message as soon as they may."""

    def __init__(self, weather: Weather, timers: Timers, *, fail: bool) -> None:
        self._weather = weather
        self._timers = timers
        self._fail = fail
        self.tried: list[tuple[float, int]] = []

    def begin(self, table_id: int) -> None:
        if self._weather.allows(table_id, partial(self.begin, table_id)):
            self.tried.append((self._timers.now, table_id))
            self._weather.note(failed=self._fail)


def spoil(weather: Weather) -> None:
    for _ in range(FOUL):
        weather.note(failed=True)


def test_in_fair_weather_all_may_try(timers: Timers) -> None:
    weather = Weather()
    for _ in range(FOUL - 1):
        weather.note(failed=True)
    weather.note(failed=False)
    weather.note(failed=True)
    assert all(weather.allows(table_id, lambda: None) for table_id in MANY)


def test_in_foul_weather_one_is_tried_now_and_then_however_many_wait(timers: Timers) -> None:
    weather = Weather()
    senders = Senders(weather, timers, fail=True)
    spoil(weather)
    for table_id in MANY:
        senders.begin(table_id)
    timers.pass_by(600)
    assert senders.tried == [(ONE_EVERY * number, number - 1) for number in range(1, 41)]


def test_all_follow_and_listeners_hear_of_it_once_a_message_has_arrived(timers: Timers) -> None:
    weather, heard = Weather(), list[float]()
    weather.on_fair(lambda: heard.append(timers.now))
    senders = Senders(weather, timers, fail=False)
    spoil(weather)
    for table_id in MANY:
        senders.begin(table_id)
    timers.pass_by(ONE_EVERY)
    assert heard == [ONE_EVERY]
    timers.pass_by(1)
    assert len(senders.tried) == A_SECOND + 2
    timers.pass_by(len(MANY) / A_SECOND)
    assert sorted(table_id for _, table_id in senders.tried) == [*MANY]


def test_nothing_is_tried_after_the_end(timers: Timers) -> None:
    weather = Weather()
    senders = Senders(weather, timers, fail=True)
    spoil(weather)
    senders.begin(1)
    weather.close()
    timers.pass_by(600)
    assert senders.tried == []
