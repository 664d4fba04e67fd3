"""The operator's report counts people, returns and waits exactly, and doesn't read large tables whole."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store.daily import AttemptKey, DailyAttempts, StoredAttempt
from bot.store.database import Database
from bot.store.learning import LessonProgress, PuzzleAnswer, PuzzleAnswers
from bot.store.match_end import SeatResult
from bot.store.personal_data import PersonalData
from bot.store.report import Report, Share, Wait, read_report
from bot.store.sessions import Sessions
from bot.store.stored import Seat
from tests.bot.conftest import Databases
from tests.bot.store.ended import GUILD, Matches, new_lobby
from tests.bot.store.test_plans import plans_of

FIRST = datetime(2026, 1, 1, 10, tzinfo=UTC)
NOW = FIRST + timedelta(days=45)
NOTHING = Report(0, 0, 0, 0, dict.fromkeys((1, 7, 30), Share(0, 0)), {}, Share(0, 0), Share(0, 0), {})


def against_computer(user_id: int) -> tuple[SeatResult, ...]:
    return (SeatResult(0, user_id, None, 9, 1), SeatResult(1, None, "normal", 8, 2))


def left_by_guest(host_id: int, guest_id: int) -> tuple[SeatResult, ...]:
    return (SeatResult(0, host_id, None, 0, 2, counted=False), SeatResult(1, guest_id, None, 0, 2, left=True))


async def play_alone(matches: Matches, user_id: int, opened: datetime, wait: int, minutes: int = 30) -> None:
    times: dict[str, Any] = {"created_at": opened, "began_at": opened + timedelta(seconds=wait)}
    end = opened + timedelta(minutes=minutes)
    await matches.finish(against_computer(user_id), end, host_id=user_id, **times)


async def test_an_empty_database_has_nothing_to_report(database: Database) -> None:
    assert await read_report(database, NOW) == NOTHING


async def test_a_history_is_counted_exactly(database: Database, matches: Matches) -> None:
    # Six people play alone; five come back a week later, and one of them after another 23 days.
    for days, people in ((0, 6), (7, 5), (30, 1)):
        for user_id in range(1, people + 1):
            await play_alone(matches, user_id, FIRST + timedelta(days=days), 10 * user_id)
    # Lately one guest has left five matches with others, who don't come back.
    lately = FIRST + timedelta(days=40)
    times: dict[str, Any] = {"created_at": lately, "began_at": lately + timedelta(seconds=100)}
    for host_id in range(7, 12):
        await matches.break_off(left_by_guest(host_id, 12), lately, host_id=host_id, **times)
    # Today there is a lobby, and a match in progress.
    today: dict[str, Any] = {"created_at": NOW, "began_at": NOW + timedelta(seconds=70)}
    await matches.sessions.create_table(new_lobby(host_id=13, created_at=NOW))
    await matches.begun(left_by_guest(14, 15), host_id=14, **today)
    # Another person only plays a daily deal and, a week later, a puzzle.
    day = FIRST.date().toordinal()
    attempts = DailyAttempts(database)
    for group_id in (0, 3):
        await attempts.begin_attempt(
            StoredAttempt(AttemptKey(1 if group_id else day, "koi-koi", 16, group_id), GUILD, 1, ())
        )
    await PuzzleAnswers(database).add_answer(
        GUILD, "koi-koi", day + 7, PuzzleAnswer(16, "play 1b", solved=True)
    )
    for game, step in (("koi-koi", 3), ("hygge", 9)):
        await LessonProgress(database).save_step(1, game, step, 9)
    assert await read_report(database, NOW) == Report(
        people=16,
        opened=13,
        dealt=14,
        finished=6,
        returned={1: Share(6, 13), 7: Share(6, 7), 30: Share(1, 7)},
        statuses={"finished": 12, "abandoned": 5, "lobby": 1, "playing": 1},
        lessons=Share(1, 2),
        deals=Share(2, 2),
        waits={False: Wait(30, 6), True: Wait(100, 6)},
    )


@pytest.mark.parametrize(
    ("opened", "minutes", "back"),
    [
        ("2026-01-01T23:55+00:00", 10, 1),
        ("2026-01-02T00:55+01:00", 10, 1),
        ("2026-01-01T23:55-05:00", 10, 0),
        ("2026-01-01T00:00+00:00", 24 * 60 - 1, 0),
    ],
)
async def test_a_day_ends_at_midnight_in_utc(
    database: Database, matches: Matches, opened: str, minutes: int, back: int
) -> None:
    await play_alone(matches, 1, datetime.fromisoformat(opened), 5, minutes)
    assert (await read_report(database, NOW)).returned[1] == Share(back, 1)


async def test_the_people_of_an_event_did_not_open_its_tables(database: Database) -> None:
    seats = [Seat(number, number + 1, None, "somebody", "1") for number in range(2)]
    dealt = new_lobby(seats=seats, status="playing", pairing_id=7, created_at=FIRST, began_at=FIRST)
    await Sessions(database).create_table(dealt)
    found = await read_report(database, NOW)
    assert (found.people, found.opened, found.dealt, found.waits) == (2, 0, 2, {})


async def test_people_who_deleted_their_data_are_not_counted(database: Database, matches: Matches) -> None:
    await matches.break_off(left_by_guest(1, 2), FIRST, host_id=1, created_at=FIRST)
    await PersonalData(database).forget_person(1)
    found = await read_report(database, NOW)
    assert (found.people, found.opened, found.dealt) == (1, 0, 1)


class TestPlan:
    @pytest.fixture
    def new_database(self, sqlite: Databases) -> Databases:
        return sqlite

    async def test_large_tables_are_read_by_their_indexes(self, database: Database, matches: Matches) -> None:
        await play_alone(matches, 1, FIRST, 5)
        plan = await plans_of(database, lambda asked: read_report(asked, NOW))
        scans = [step for step in plan if re.match(r"SCAN (tables|seats|results|moves)\b", step)]
        whole = [step for step in scans if "COVERING INDEX" not in step]
        assert whole == ["SCAN tables"], "the newest ones, by number"
