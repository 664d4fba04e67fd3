"""Hours of game nights: over a year, as people write them, and time zones with ways on for wrong ones."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.errors import Reason, TableProblem
from bot.events.hours import next_begin, read_minute, read_zone

PARIS = "Europe/Paris"
WEEK = timedelta(days=7)
MONDAY = datetime(2026, 1, 5, 12, tzinfo=UTC)


def hours(weekday: int, minute: int, zone: str, year: int = 2026) -> list[datetime]:
    """Return all hours of a year, as a place's clocks show them."""
    found = list[datetime]()
    after = datetime(year, 1, 1, tzinfo=UTC)
    while (after := next_begin(weekday, minute, zone, after)).year == year:
        found.append(after)
    return [each.astimezone(ZoneInfo(zone)) for each in found]


@pytest.mark.parametrize("zone", [PARIS, "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "UTC"])
def test_over_a_year_it_is_the_same_day_and_hour_by_the_clocks_of_the_zone(zone: str) -> None:
    found = hours(4, 20 * 60, zone)
    assert len(found) == 52
    assert {(each.weekday(), each.hour, each.minute) for each in found} == {(4, 20, 0)}
    assert {later.date() - each.date() for each, later in pairwise(found)} == {WEEK}


def test_an_hour_that_is_left_out_is_later_once_and_one_that_is_shown_twice_is_the_first() -> None:
    found = {each.date().isoformat(): each for each in hours(6, 150, PARIS)}
    assert len(found) == 52
    spring = found.pop("2026-03-29")
    autumn = found.pop("2026-10-25")
    assert (spring.hour, spring.minute) == (3, 30)
    assert (autumn.hour, autumn.minute, autumn.utcoffset()) == (2, 30, timedelta(hours=2))
    assert {(each.hour, each.minute) for each in found.values()} == {(2, 30)}


def test_what_begins_now_is_next_in_a_week() -> None:
    begins = next_begin(4, 20 * 60, PARIS, MONDAY)
    assert next_begin(4, 20 * 60, PARIS, begins - timedelta(seconds=1)) == begins
    assert next_begin(4, 20 * 60, PARIS, begins) == begins + WEEK


@pytest.mark.parametrize(
    ("written", "minute"),
    [
        ("20:00", 1200),
        ("8 pm", 1200),
        ("8:15 p.m.", 1215),
        ("12 am", 0),
        ("20h30", 1230),
        ("20 h", 1200),
        ("21時", 1260),
        ("21時15分", 1275),
    ],
)
def test_a_time_of_day_is_read_as_people_write_it(written: str, minute: int) -> None:
    assert read_minute(written) == minute


@pytest.mark.parametrize("written", ["", "soon", "24:00", "20:60", "25", "8:5 pm", "-1"])
def test_what_is_no_time_of_day_is_refused(written: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_minute(written)
    assert problem.value.reason == Reason.WRONG_TIME


@pytest.mark.parametrize(
    ("written", "zone"),
    [
        (PARIS, PARIS),
        ("europe/paris", PARIS),
        (" tokyo ", "Asia/Tokyo"),
        ("new york", "America/New_York"),
        ("UTC", "UTC"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Zürich", "Europe/Zurich"),
        ("Ａｓｉａ／Ｔｏｋｙｏ", "Asia/Tokyo"),
        ("Etc/GMT+10", "Etc/GMT+10"),
    ],
)
def test_a_zone_is_read_by_its_name_or_a_city(written: str, zone: str) -> None:
    assert read_zone(written, "") == zone


@pytest.mark.parametrize(
    ("written", "named"), [("Pariss", PARIS), ("Lyon-sur-Nulle-Part", "Asia/Tokyo"), ("", "Asia/Tokyo")]
)
def test_a_zone_that_there_is_not_is_refused_with_one_like_it(written: str, named: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_zone(written, "Asia/Tokyo")
    assert (problem.value.reason, problem.value.values) == (Reason.WRONG_ZONE, {"zone": named})


@pytest.mark.parametrize(
    ("written", "zones"),
    [
        ("GMT+10", "Australia/Brisbane, Pacific/Port_Moresby"),
        ("ＵＴＣ＋１０", "Australia/Brisbane, Pacific/Port_Moresby"),
        ("utc + 5:30", "Asia/Kolkata"),
        ("GMT-3", "America/Sao_Paulo, America/Argentina/Buenos_Aires"),
        ("UTC−3", "America/Sao_Paulo, America/Argentina/Buenos_Aires"),
        ("+09:00", "Asia/Tokyo, Asia/Seoul"),
        ("+0545", "Asia/Kathmandu"),
        ("GMT+0", "Africa/Accra"),
        ("UTC-3:30", "America/St_Johns"),
        ("UTC-11", "Pacific/Pago_Pago"),
        ("UTC+8:45", "Australia/Eucla"),
        ("GMT+25", "Europe/London"),
        ("CET", "Europe/Paris, Europe/Berlin"),
        ("cest", "Europe/Paris, Europe/Berlin"),
        ("PST", "America/Los_Angeles"),
        ("ＪＳＴ", "Asia/Tokyo"),
        ("EST", "America/New_York, America/Toronto"),
        ("IST", "Asia/Kolkata, Asia/Jerusalem"),
        ("Etc/GMT+99", "Europe/London"),
    ],
)
def test_for_an_offset_or_an_abbreviation_places_are_proposed_that_have_it(written: str, zones: str) -> None:
    with pytest.raises(TableProblem) as problem:
        read_zone(written, "Europe/London")
    assert problem.value.values == {"zone": zones}
