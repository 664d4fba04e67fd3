"""What is announced, as it is stored, and when a process shows something else."""

from datetime import timedelta

import pytest

from bot.hosting.announcements import CLEANUP_TIME, NOTE_NAME, Announcements
from bot.store.database import Database
from bot.store.notes import Notes
from bot.timing import Timing
from tests.support.in_place import Time

HOUR = timedelta(hours=1)


@pytest.fixture
def here(database: Database, timing: Timing) -> Announcements:
    return Announcements(Notes(database), timing)


@pytest.fixture
def terminal(other_database: Database, timing: Timing) -> Announcements:
    """The same in the process of the command line."""
    return Announcements(Notes(other_database), timing)


async def test_each_change_is_learned_once(here: Announcements, terminal: Announcements, time: Time) -> None:
    assert not await here.refresh()
    await terminal.announce("One", time() + HOUR)
    assert [await here.refresh(), await here.refresh(), here.text] == [True, False, "One"]
    await terminal.announce("Two", time() + HOUR)
    assert [await here.refresh(), await here.refresh(), here.text] == [True, False, "Two"]
    time.now = time() + HOUR
    assert [await here.refresh(), await here.refresh(), here.text] == [True, False, ""]
    assert await terminal.current() is None


async def test_a_process_that_starts_takes_off_what_has_passed_for_a_week(
    database: Database, terminal: Announcements, timing: Timing, time: Time
) -> None:
    await terminal.announce("One", time() + HOUR)
    time.now = time() + HOUR
    for passed, needed in ((timedelta(0), True), (CLEANUP_TIME, False)):
        time.now += passed
        started = Announcements(Notes(database), timing)
        assert [await started.refresh(), await started.refresh(), started.text] == [needed, False, ""]


async def test_what_is_cleared_has_passed(here: Announcements, terminal: Announcements, time: Time) -> None:
    assert not await terminal.clear()
    await terminal.announce("One", time() + HOUR)
    assert await here.refresh()
    assert await terminal.clear()
    assert not await terminal.clear()
    assert [await here.refresh(), here.text] == [True, ""]


@pytest.mark.parametrize("noted", ["{", "{}", '{"text": "One", "until": "2026-01-31T22:00"}'])
async def test_what_cannot_be_read_is_not_shown(here: Announcements, database: Database, noted: str) -> None:
    await Notes(database).set(NOTE_NAME, noted)
    assert [await here.refresh(), here.text, await here.current()] == [False, "", None]
