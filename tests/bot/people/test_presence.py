"""Who has done something where a table is, and for how long that counts."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.people import presence
from bot.people.presence import Presence
from bot.store import StoredSeat, StoredTable
from bot.tables import PING_AFTER, PLAYING, Table

HERE, ELSEWHERE = 7, 8
AKI, BEN = StoredSeat(0, 1, None, "Aki", "11"), StoredSeat(2, 2, None, "Ben", "12")
COMPUTER = StoredSeat(1, None, "normal", "Botan", "13")
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
TABLE = Table(
    StoredTable(
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
)


class Now:
    """A time that passes only on request."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = NOON
        monkeypatch.setattr(presence, "utcnow", lambda: self.time)

    def let_pass(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> Now:
    return Now(monkeypatch)


def test_whoever_has_done_something_in_the_channel_is_there_for_a_moment(now: Now) -> None:
    people = Presence()
    assert people.at(TABLE, PING_AFTER) == []
    people.note(HERE, 2)
    people.note(ELSEWHERE, 1)
    now.let_pass(10)
    assert people.at(TABLE, PING_AFTER) == [2]
    assert people.at(TABLE, timedelta(seconds=10)) == []
    people.note(HERE, 2)
    now.let_pass(PING_AFTER.total_seconds() - 1)
    assert people.at(TABLE, PING_AFTER) == [2]
    now.let_pass(1)
    assert people.at(TABLE, PING_AFTER) == []


def test_it_is_forgotten_who_did_something_long_ago(now: Now) -> None:
    people = Presence()
    for person in range(100):
        people.note(HERE, person)
        now.let_pass(1)
    assert len(people) == PING_AFTER.total_seconds() + 1
