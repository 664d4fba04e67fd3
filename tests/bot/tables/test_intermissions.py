"""Intermissions: the end of a round is shown until somebody goes on, or until its time is over."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tables import intermissions
from bot.tables.intermissions import Intermissions
from bot.tables.table import FINISHED, PLAYING
from bot.timing import USUAL, Timing
from tests.support.in_place import AT_ONCE


@dataclass
class Timer:
    """What is to be called later."""

    delay: float
    fire: Callable[[], None]
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class Timers:
    """An event loop that only takes down what is to be called later."""

    def __init__(self) -> None:
        self.set: list[Timer] = []

    def call_later(self, delay: float, call: Callable[..., None], *values: object) -> Timer:
        self.set.append(Timer(delay, lambda: call(*values)))
        return self.set[-1]

    @property
    def running(self) -> list[Timer]:
        return [timer for timer in self.set if not timer.cancelled]


class Notices:
    """Tables that only say that one of them has changed."""

    def subscribe(self, listener: Callable[[Any], None]) -> None:
        self.say = listener

    def keep_while(self, busy: Callable[[int], bool]) -> None:
        self.busy = busy


@pytest.fixture(autouse=True)
def timers(monkeypatch: pytest.MonkeyPatch) -> Timers:
    made = Timers()
    monkeypatch.setattr(intermissions.asyncio, "get_running_loop", lambda: made)
    return made


@pytest.fixture
def tables() -> Notices:
    return Notices()


def watching(tables: Any, timing: Timing = USUAL) -> tuple[Intermissions, list[Any]]:
    """Return intermissions, and a list that grows with every table whose intermission is over by itself."""
    watched, over = Intermissions(tables, timing), list[Any]()
    watched.subscribe(over.append)
    return watched, over


def at(round_number: int, number: int, status: str = PLAYING, table_id: int = 1) -> Any:
    """Return a table in a round of its match, after so many decisions."""
    match = SimpleNamespace(round=round_number, number=number)
    return SimpleNamespace(id=table_id, match=match, status=status)


def ended(tables: Notices) -> Any:
    """Let the first round of a table end, and return the table."""
    tables.say(at(1, 7))
    table = at(2, 8)
    tables.say(table)
    return table


def test_the_end_of_a_round_is_shown_for_its_time(tables: Notices, timers: Timers) -> None:
    watched, over = watching(tables)
    table = ended(tables)
    assert watched.shown(table)
    (timer,) = timers.running
    assert timer.delay == USUAL.round_end
    assert over == []
    timer.fire()
    assert not watched.shown(table)
    assert over == [table]
    assert timers.running == []


def test_a_decision_within_a_round_shows_nothing(tables: Notices, timers: Timers) -> None:
    watched, _ = watching(tables)
    for number in (0, 1, 2):
        tables.say(at(1, number))
        assert not watched.shown(at(1, number))
    assert timers.set == []


def test_a_table_first_seen_in_a_later_round_has_no_intermission(tables: Notices, timers: Timers) -> None:
    watched, _ = watching(tables)
    tables.say(at(3, 20))
    assert not watched.shown(at(3, 20))
    assert timers.set == []


def test_the_next_decision_ends_the_intermission_and_nobody_needs_to_be_told(
    tables: Notices, timers: Timers
) -> None:
    watched, over = watching(tables)
    table = ended(tables)
    tables.say(at(2, 9))
    assert not watched.shown(at(2, 9))
    assert not watched.shown(table)
    assert timers.running == []
    assert over == []


def test_a_table_that_has_moved_on_is_not_shown_before_it_is_noticed(tables: Notices) -> None:
    watched, _ = watching(tables)
    ended(tables)
    assert not watched.shown(at(2, 9))


def test_a_change_that_is_no_decision_leaves_the_intermission(tables: Notices, timers: Timers) -> None:
    watched, over = watching(tables)
    ended(tables)
    changed = at(2, 8)
    tables.say(changed)
    assert watched.shown(changed)
    assert len(timers.set) == 1
    timers.running[0].fire()
    assert [table is changed for table in over] == [True]


def test_a_round_of_one_decision_has_an_intermission_of_its_own(tables: Notices, timers: Timers) -> None:
    watched, _ = watching(tables)
    ended(tables)
    tables.say(at(3, 9))
    assert watched.shown(at(3, 9))
    assert len(timers.running) == 1


def test_somebody_who_goes_on_ends_it_for_all(tables: Notices, timers: Timers) -> None:
    watched, over = watching(tables)
    table = ended(tables)
    watched.end(table.id)
    assert not watched.shown(table)
    assert timers.running == []
    watched.end(table.id)
    assert over == [table]


@pytest.mark.parametrize("last", [at(2, 8, FINISHED), SimpleNamespace(id=1, match=None)])
def test_a_match_that_is_over_has_no_intermission_and_is_forgotten(
    tables: Notices, timers: Timers, last: Any
) -> None:
    watched, over = watching(tables)
    ended(tables)
    tables.say(last)
    assert not watched.shown(at(2, 8))
    assert timers.running == []
    assert over == []
    tables.say(at(3, 9))
    assert not watched.shown(at(3, 9))


def test_a_table_without_a_match_shows_nothing(tables: Notices) -> None:
    watched, _ = watching(tables)
    ended(tables)
    lobby: Any = SimpleNamespace(id=1, match=None)
    assert not watched.shown(lobby)


def test_each_table_has_its_own(tables: Notices, timers: Timers) -> None:
    watched, _ = watching(tables)
    ended(tables)
    tables.say(at(1, 3, table_id=2))
    assert not watched.shown(at(2, 8, table_id=2))
    assert watched.shown(at(2, 8))


def test_without_a_length_there_are_none(tables: Notices, timers: Timers) -> None:
    watched, _ = watching(tables, AT_ONCE)
    assert not watched.shown(ended(tables))
    assert timers.set == []


def test_closing_stops_all_timers_and_tells_nobody(tables: Notices, timers: Timers) -> None:
    watched, over = watching(tables)
    table = ended(tables)
    watched.close()
    assert timers.running == []
    assert not watched.shown(table)
    assert over == []
