"""The first look at months, a week or an export never holds the event loop for long on a busy server."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copy
from time import thread_time

import pytest
from sqlalchemy import insert, literal, select, true

from bot.people.privacy import Privacy
from bot.store.database import Database
from bot.store.honours import Honours
from bot.store.match_end import SeatResult
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.schema import results, tables
from tests.bot.sessions import tables_of
from tests.bot.store.ended import GUILD, Matches
from tests.support.database import connected

MAX_STEP_SECONDS = 0.05

MATCHES = 6000

AKI, BEN = 11, 12
ENDED = datetime(2026, 1, 31, tzinfo=UTC)
LATER = datetime(2026, 2, 1, tzinfo=UTC)


class ProcessorLoop(asyncio.SelectorEventLoop):
    """A loop that counts processor time of its thread, so that its reports don't depend on other programs."""

    def time(self) -> float:
        return thread_time()


async def fill(database: Database) -> None:
    """Store a match and many copies of it."""
    rows = tuple(SeatResult(seat, user_id, None, 0, seat + 1) for seat, user_id in enumerate((AKI, BEN)))
    table_id = await Matches(database).finish(rows, ENDED)
    numbers = select(literal(table_id + 1).label("number")).cte("numbers", recursive=True)
    more = select(numbers.c.number + 1).where(numbers.c.number < table_id + MATCHES)
    numbers = numbers.union_all(more)
    async with database.write() as connection:
        for table, key in ((tables, tables.c.id), (results, results.c.table_id)):
            others = [column for column in table.c if column is not key]
            both = table.join(numbers, true())
            copied = select(numbers.c.number, *others).select_from(both).where(key == table_id)
            await connection.execute(insert(table).from_select([key, *others], copied))


async def look(database: Database) -> None:
    """Look at the server and the person for the first time."""
    honours = Honours(database)
    assert len(await honours.months(GUILD, LATER)) == 1
    assert (await honours.week(GUILD, ENDED, ENDED + timedelta(days=7))).matches == MATCHES + 1
    privacy = Privacy(tables_of(database), PersonalData(database), Preferences(database))
    assert (await privacy.export_person(AKI)).content


@pytest.mark.deep  # contended caches cost processor time, too
def test_no_look_holds_the_loop(migrated: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        database = await connected(f"sqlite:///{copy(migrated, tmp_path / 'zabuton.db')}")
        await fill(database)
        asyncio.get_running_loop().slow_callback_duration = MAX_STEP_SECONDS
        await look(database)
        await database.close()

    with (
        caplog.at_level(logging.WARNING, "asyncio"),
        asyncio.Runner(debug=True, loop_factory=ProcessorLoop) as runner,
    ):
        runner.run(work())
    slow = [record.getMessage() for record in caplog.records if record.getMessage().startswith("Executing")]
    assert slow == []
