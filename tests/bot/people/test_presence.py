"""Who has done something where a table is, and for how long that counts."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.people.presence import Presence
from bot.store.stored import Seat
from bot.tables.deadlines import PING_AFTER
from bot.tables.table import PLAYING, Table
from bot.timing import Timing
from tests.support.in_place import Time

HERE, ELSEWHERE = 7, 8
AKI, BEN = Seat(0, 1, None, "Aki", "11"), Seat(2, 2, None, "Ben", "12")
COMPUTER = Seat(1, None, "normal", "Botan", "13")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
TABLE = Table(
    id=1,
    guild_id=5,
    channel_id=HERE,
    message_id=9,
    host_id=1,
    game="koi-koi",
    rules=1,
    options={},
    status=PLAYING,
    server_seed=bytes(32),
    created_at=NOON,
    version=3,
    seats=(AKI, COMPUTER, BEN),
)


@pytest.fixture
def time() -> Time:
    """A time that passes only on request."""
    noon = Time()
    noon.now = NOON
    return noon


def test_whoever_has_done_something_in_the_channel_is_there_for_a_moment(time: Time, timing: Timing) -> None:
    people = Presence(timing)
    assert people.at(TABLE, PING_AFTER) == []
    people.note(HERE, 2)
    people.note(ELSEWHERE, 1)
    time.let_pass(10)
    assert people.at(TABLE, PING_AFTER) == [2]
    assert people.at(TABLE, timedelta(seconds=10)) == []
    people.note(HERE, 2)
    time.let_pass(PING_AFTER.total_seconds() - 1)
    assert people.at(TABLE, PING_AFTER) == [2]
    time.let_pass(1)
    assert people.at(TABLE, PING_AFTER) == []


def test_it_is_forgotten_who_did_something_long_ago(time: Time, timing: Timing) -> None:
    people = Presence(timing)
    for person in range(100):
        people.note(HERE, person)
        time.let_pass(1)
    assert len(people) == PING_AFTER.total_seconds() + 1
