"""`python -m bot announce`: one line under all tables, until a time."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copy
from time import tzset

import pytest

from bot.errors import SetupProblem
from bot.hosting.announcements import MAX_LENGTH
from bot.hosting.announcing import read_time
from tests.bot.commands import call, refusal

NOW = datetime(2026, 1, 31, 22, 45, tzinfo=UTC)


@pytest.fixture
def stored(folder: Path, migrated: Path) -> Path:
    """A database in the current folder, up to date and empty."""
    return Path(copy(migrated, folder / "zabuton.db"))


def printed(*arguments: str) -> list[str]:
    done = call("announce", *arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


def until(line: str) -> datetime:
    return datetime.fromisoformat(line.removeprefix("until "))


def test_it_stands_for_a_day_and_can_be_cleared(stored: Path) -> None:
    assert printed() == ["Nothing is announced."]
    text, end, _ = printed("  Maintenance\n at 22:00 ")
    assert text == "Maintenance at 22:00"
    about = until(end) - datetime.now(UTC)
    assert timedelta(hours=23, minutes=58) < about <= timedelta(days=1)
    assert printed() == [text, end]
    (line,) = printed("--clear")
    assert line.startswith("Cleared.")
    assert printed() == ["Nothing is announced."]
    assert refusal("announce", "--clear") == "nothing is announced"


def test_it_stands_until_a_time_and_a_new_one_takes_its_place(stored: Path) -> None:
    printed("One")
    end = datetime.now(UTC).replace(second=0, microsecond=0) + timedelta(days=3)
    assert until(printed("Two", "--until", end.isoformat())[1]) == end
    assert printed()[0] == "Two"


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("22:50Z", "2026-01-31T22:50+00:00"),
        ("22:45Z", "2026-02-01T22:45+00:00"),
        ("00:10+01:00", "2026-02-01T00:10+01:00"),
        ("2026-12-31 22:30+01:00", "2026-12-31T22:30+01:00"),
        ("23:50", "2026-01-31T23:50+01:00"),
        ("２３：５０", "2026-01-31T23:50+01:00"),
        ("2026-07-01T22:30", "2026-07-01T22:30+02:00"),
    ],
)
def test_a_time_without_zone_is_local(monkeypatch: pytest.MonkeyPatch, written: str, found: str) -> None:
    with monkeypatch.context() as paris:
        paris.setenv("TZ", "Europe/Paris")
        tzset()
        assert read_time(written, NOW) == datetime.fromisoformat(found)
    tzset()


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("tonight", "--until: 'tonight' is no time such as 22:30"),
        ("25:00", "--until: '25:00' is no time"),
        ("2026-01-31T22:45Z", "--until: 2026-01-31 22:45+00:00 is over"),
    ],
)
def test_what_is_no_time_to_come_is_told(written: str, told: str) -> None:
    with pytest.raises(SetupProblem) as refused:
        read_time(written, NOW)
    assert str(refused.value).startswith(told)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("",), "nothing to announce"),
        ((" \u200b",), "nothing to announce"),
        (("x" * (MAX_LENGTH + 1),), f"the text has {MAX_LENGTH + 1} characters; at most {MAX_LENGTH} "),
        (("\u0958" * MAX_LENGTH,), f"the text has {2 * MAX_LENGTH} characters"),
        (("One", "--clear"), "--clear: "),
        (("--clear", "--until", "22:30"), "--clear: "),
        (("--until", "22:30"), "--until: needs a text"),
        (("One", "--until", "soon"), "--until: 'soon' is no time"),
    ],
)
def test_what_cannot_be_announced_is_told(stored: Path, arguments: tuple[str, ...], told: str) -> None:
    assert refusal("announce", *arguments).startswith(told)
    assert printed() == ["Nothing is announced."]


@pytest.mark.parametrize("arguments", [(), ("One",), ("--clear",)])
def test_a_missing_database_is_not_made(folder: Path, arguments: tuple[str, ...]) -> None:
    assert refusal("announce", *arguments).startswith("DATABASE_URL: there is no zabuton.db yet")
    assert [*folder.iterdir()] == []
