"""A clock that jumps is not believed at once: nothing ends, is deleted or shown that should not be."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from structlog.testing import capture_logs

from bot.daily import opened
from bot.people.farewells import DAY, HOUR, Farewells
from bot.store import Guilds, Leftovers, Sessions, Store
from bot.timing import daytime
from bot.timing.days import today
from bot.timing.daytime import DOUBTED, JUMP, PROMPT, SAME, SETTLED, Daytime

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
HOURS = timedelta(hours=1)
A_DAY, A_YEAR = timedelta(days=1), timedelta(days=365)

BY = pytest.mark.parametrize("by", [A_YEAR, A_DAY, HOURS, -HOURS, -A_DAY, -A_YEAR], ids=str)


class Machine:
    """A machine whose clock can be set.

    Attributes:
        passed: seconds since it was started.
        wrong: how much its clock is ahead of the true time.
        daytime: what a program there goes by.
    """

    def __init__(self) -> None:
        self.passed = 5000.0
        self.wrong = timedelta()
        self.daytime = Daytime(lambda: self.true + self.wrong, lambda: self.passed)
        assert self.daytime.now() == self.true

    @property
    def true(self) -> datetime:
        return NOON + timedelta(seconds=self.passed - 5000)


@pytest.fixture
def machine() -> Machine:
    return Machine()


@BY
def test_a_clock_that_is_set_wrong_for_a_while_changes_nothing(machine: Machine, by: timedelta) -> None:
    machine.wrong = by
    for _ in range(5):
        assert machine.daytime.now() == machine.true
        assert machine.daytime.jump() is None
        machine.passed += DOUBTED / 6
    machine.wrong = timedelta()
    assert machine.daytime.now() == machine.true
    machine.passed += 2 * DOUBTED
    assert machine.daytime.jump() is None
    assert machine.daytime.settled


@BY
def test_a_clock_that_goes_on_from_where_it_jumped_to_is_believed(machine: Machine, by: timedelta) -> None:
    machine.wrong = by
    machine.daytime.now()
    machine.passed += DOUBTED - 1
    assert machine.daytime.jump() is None
    machine.passed += 1
    assert machine.daytime.jump() == by
    assert machine.daytime.now() == machine.true, "whoever keeps deadlines has to move them first"
    machine.daytime.believe()
    assert machine.daytime.now() == machine.true + by
    assert machine.daytime.jump() is None


def test_a_clock_that_jumps_again_is_doubted_anew(machine: Machine) -> None:
    for hours in range(1, 5):
        machine.wrong = hours * HOURS
        machine.daytime.now()
        machine.passed += DOUBTED - 1
        assert machine.daytime.jump() is None
    machine.passed += 1
    assert machine.daytime.jump() == 4 * HOURS


@pytest.mark.parametrize("by", [JUMP, -JUMP])
def test_a_small_correction_is_followed_at_once(machine: Machine, by: float) -> None:
    machine.wrong = timedelta(seconds=by)
    with capture_logs() as logs:
        assert machine.daytime.now() == machine.true + timedelta(seconds=by)
    assert logs == []


def test_a_clock_that_is_corrected_slowly_is_followed_however_far(machine: Machine) -> None:
    for _ in range(100):
        machine.wrong += timedelta(seconds=JUMP / 2)
        machine.passed += 60
        assert machine.daytime.now() == machine.true + machine.wrong


def test_jumps_are_logged_once_each(machine: Machine) -> None:
    with capture_logs() as logs:
        for wrong in (A_DAY, A_DAY, timedelta(), timedelta(), -A_DAY):
            machine.wrong = wrong
            machine.daytime.now()
    assert [(line["event"], line.get("by")) for line in logs] == [
        ("the clock has jumped", 86400),
        ("the clock is right again", None),
        ("the clock has jumped", -86400),
    ]


def test_what_is_old_counts_as_old_once_discord_has_said(machine: Machine) -> None:
    machine.wrong = A_YEAR
    assert not machine.daytime.settled
    machine.passed += DOUBTED
    machine.daytime.believe()
    tell(machine)
    assert not machine.daytime.settled
    tell(machine)
    assert machine.daytime.settled


def test_nothing_counts_as_old_until_a_day_after_a_jump(machine: Machine) -> None:
    assert machine.daytime.settled
    machine.wrong = A_YEAR
    assert not machine.daytime.settled
    machine.passed += DOUBTED
    machine.daytime.believe()
    assert not machine.daytime.settled
    machine.passed += SETTLED - 1
    assert not machine.daytime.settled
    machine.passed += 1
    assert machine.daytime.settled


def tell(machine: Machine, *, late: float = 0.0, took: float = 0.2) -> None:
    """Let Discord answer that it is the true time, or a time that is not."""
    told = machine.true - timedelta(seconds=took / 2 + late)
    machine.daytime.hear(told.replace(microsecond=0), took)


def near(first: datetime, second: datetime) -> bool:
    return abs((first - second).total_seconds()) <= SAME


def wrong_from_the_start(by: timedelta) -> Machine:
    machine = Machine()
    machine.wrong = by
    machine.daytime = Daytime(lambda: machine.true + machine.wrong, lambda: machine.passed)
    return machine


@BY
def test_a_clock_that_is_wrong_from_the_start_is_replaced_by_discords(by: timedelta) -> None:
    machine = wrong_from_the_start(by)
    assert machine.daytime.ahead is None
    with capture_logs() as logs:
        tell(machine)
        tell(machine)
        for _ in range(5):
            assert near(machine.daytime.now(), machine.true)
            machine.passed += DOUBTED
            assert machine.daytime.jump() is None, "nothing has to move"
    (line,) = logs
    assert line["log_level"] == "warning"
    assert abs(line["ahead"] - by.total_seconds()) <= SAME
    assert machine.daytime.ahead is not None
    assert abs(machine.daytime.ahead - by.total_seconds()) <= SAME
    assert machine.daytime.settled


@BY
def test_a_clock_that_jumps_is_never_believed_against_discord(machine: Machine, by: timedelta) -> None:
    tell(machine)
    machine.wrong = by
    machine.passed += 3 * DOUBTED
    assert near(machine.daytime.now(), machine.true)
    assert machine.daytime.jump() is None
    machine.wrong = timedelta()
    with capture_logs() as logs:
        assert machine.daytime.now() == machine.true
    assert [line["event"] for line in logs] == ["the clock is right again"]


def test_a_clock_that_drifts_away_is_left_at_last(machine: Machine) -> None:
    tell(machine)
    with capture_logs() as logs:
        for _ in range(100):
            machine.wrong += timedelta(seconds=1)
            machine.passed += 60
            tell(machine)
            assert abs((machine.daytime.now() - machine.true).total_seconds()) <= JUMP + SAME
    assert len(logs) == 1


def test_a_clock_near_the_limit_is_not_wrong_and_right_by_turns(machine: Machine) -> None:
    tell(machine)
    with capture_logs() as logs:
        for more in (-1, 3, -1, 3):
            machine.wrong = timedelta(seconds=JUMP + more)
            machine.daytime.now()
    assert len(logs) == 1


def test_a_machine_that_stood_still_is_followed_once_discord_agrees(machine: Machine) -> None:
    tell(machine)
    machine.passed += 8 * 3600
    true = machine.true
    machine.passed -= 8 * 3600 - 5
    machine.wrong = true - machine.true
    assert not near(machine.daytime.now(), true), "the clock alone is not believed"
    machine.daytime.hear(true.replace(microsecond=0), 0.2)
    assert machine.daytime.now() == true


def test_one_answer_with_a_wrong_time_is_not_believed(machine: Machine) -> None:
    for hours in range(1, 4):
        tell(machine)
        tell(machine, late=hours * 3600)
        tell(machine, late=hours * 7200)
        assert machine.daytime.now() == machine.true
        machine.passed += 10


def test_an_answer_that_took_long_says_nothing(machine: Machine) -> None:
    for _ in range(3):
        tell(machine, late=3600, took=PROMPT + 1)
    assert machine.daytime.ahead is None


@BY
def test_nobody_sees_deals_of_other_days_while_the_clock_is_wrong(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, by: timedelta
) -> None:
    monkeypatch.setattr(daytime, "DAYTIME", machine.daytime)
    day = machine.true.date().toordinal()
    assert (today(), opened()) == (day, day - 1)
    machine.wrong = by
    assert (today(), opened()) == (day, day - 1)


@pytest.fixture
async def farewells(
    store: Store, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Farewells]:
    monkeypatch.setattr(daytime, "DAYTIME", machine.daytime)
    made = Farewells(Guilds(store), Leftovers(store))
    yield made
    await made.close()


async def test_nothing_is_deleted_because_the_clock_is_wrong(
    store: Store, farewells: Farewells, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    sessions, pauses = Sessions(store), list[float]()

    async def sleep(seconds: float) -> None:
        """Let that much time pass, and end the watch after some days."""
        pauses.append(seconds)
        machine.passed += seconds
        if len(pauses) == 40:
            raise EndOfTestError

    await farewells.gone(5)
    monkeypatch.setattr("bot.people.farewells.asyncio.sleep", sleep)
    lobby = await sessions.create(6, 7, 1, "koi-koi", 1, {}, bytes(32), [])
    await sessions.end(lobby, "cancelled")
    machine.wrong = A_YEAR
    with pytest.raises(EndOfTestError):
        await farewells._watch()
    assert set(pauses) == {HOUR}, "the clock has not been believed"
    machine.wrong = timedelta()
    pauses.clear()
    with pytest.raises(EndOfTestError):
        await farewells._watch()
    assert set(pauses) == {DAY}
    assert await sessions.get(lobby.id) is None, "this is older than thirty days by now"


class EndOfTestError(BaseException):
    """Ends a watch that goes on for ever."""


def test_passed_time_only_grows() -> None:
    seconds = [daytime.passed() for _ in range(100)]
    assert seconds == sorted(seconds)
    assert abs((daytime.utcnow() - datetime.now(UTC)).total_seconds()) < JUMP
