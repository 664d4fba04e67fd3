"""Past months are kept once they are over, whoever is deleted later; a week is read when it is over."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, event, update

from bot.names import Person
from bot.results.honours import MATCHES, RUN, YAKU, month_of
from bot.results.ratings import PROVISIONAL_MATCHES
from bot.store.database import Database
from bot.store.honours import LATE_MONTHS, Honours
from bot.store.match_end import SeatResult
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.schema import results
from bot.timing import Timing
from tests.bot.store.ended import GUILD, Matches
from tests.support.in_place import Time

AKI, BEN = 11, 12
JANUARY, MARCH = datetime(2026, 1, 31, 23, 59, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)
FIRST = month_of(JANUARY)


class Server:
    """Matches between Aki and Ben, and what they came first in."""

    def __init__(self, database: Database) -> None:
        self.database, self.matches = database, Matches(database)
        self.honours, self.preferences = Honours(database), Preferences(database)

    async def match(self, at: datetime, *ranks: int, best: dict[str, Any] | None = None) -> None:
        """Play a match in which these were the ranks, and Aki may have had this best yaku."""
        rows = tuple(SeatResult(seat, (AKI, BEN)[seat], None, 0, rank) for seat, rank in enumerate(ranks))
        table_id = await self.matches.finish(rows, at)
        if best is not None:
            async with self.database.write() as connection:
                of_aki = (results.c.table_id == table_id, results.c.seat == 0)
                await connection.execute(update(results).where(*of_aki).values(best))

    async def month(self, month: int = FIRST) -> list[tuple[str, int | None, int]]:
        found = await self.honours.of_month(GUILD, month)
        return [(each.kind, each.user_id, each.value) for each in found]


@pytest.fixture
def server(database: Database) -> Server:
    return Server(database)


async def test_a_month_is_kept_once_it_is_over_by_utc(server: Server) -> None:
    for _ in range(2):
        await server.match(JANUARY, 1, 2, best={"best_yaku": "tan", "yaku_points": 5})
    await server.match(JANUARY + timedelta(minutes=2), 2, 1)
    assert await server.honours.months(GUILD, JANUARY) == []
    assert await server.honours.months(GUILD, MARCH) == [FIRST + 1, FIRST]
    both = [(MATCHES, AKI, 2), (MATCHES, BEN, 2)]
    assert await server.month() == [("koi-koi", AKI, 2), *both, (RUN, AKI, 2), (YAKU, AKI, 5)]
    assert await server.month(FIRST + 1) == [("koi-koi", BEN, 1), (MATCHES, AKI, 1), (MATCHES, BEN, 1)]
    assert await server.honours.months(GUILD + 1, MARCH) == []


async def test_former_players_stay_and_hidden_ones_go(server: Server, time: Time, timing: Timing) -> None:
    time.now = MARCH
    await server.match(JANUARY, 1, 2)
    await PersonalData(server.database, timing=timing).forget_person(AKI)
    assert await server.month() == [("koi-koi", None, 1), (MATCHES, None, 1), (MATCHES, BEN, 1)]
    await server.preferences.note_person(Person(BEN, "Ben"), "en")
    await server.preferences.set_user(BEN, hidden=True)
    assert await server.month() == [("koi-koi", None, 1), (MATCHES, None, 1)]


async def test_what_is_kept_stays_and_months_long_past_are_kept_no_more(server: Server) -> None:
    await server.match(JANUARY, 1, 2)
    assert await server.honours.months(GUILD, MARCH) == [FIRST]
    await server.match(JANUARY, 2, 1)
    assert await server.honours.months(GUILD, MARCH) == [FIRST]
    assert (await server.month())[0] == ("koi-koi", AKI, 1)
    late = JANUARY + timedelta(days=31 * (LATE_MONTHS + 1))
    assert await Honours(server.database).months(GUILD + 1, late) == []
    await server.match(JANUARY - timedelta(days=31), 1, 2)
    assert await server.honours.months(GUILD, late) == [FIRST]


async def test_months_in_which_nobody_played_are_not_read_one_by_one(server: Server) -> None:
    statements = list[str]()

    def note(_: object, __: object, statement: str, *___: object) -> None:
        statements.append(statement)

    await server.match(JANUARY, 1, 2)
    event.listen(Engine, "before_cursor_execute", note)
    try:
        for _ in range(2):
            statements.clear()
            assert await server.honours.months(GUILD, MARCH) == [FIRST]
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    assert len([each for each in statements if "FROM results" in each]) == 1


async def test_provisional_ratings_have_not_risen(server: Server) -> None:
    for number in range(PROVISIONAL_MATCHES):
        await server.match(JANUARY + timedelta(minutes=number), 1, 2)
    assert (await server.honours.week(GUILD, JANUARY, MARCH)).risers == []
    last = JANUARY + timedelta(minutes=PROVISIONAL_MATCHES)
    await server.match(last, 1, 2)
    (riser,) = (await server.honours.week(GUILD, JANUARY, MARCH)).risers
    assert [riser] == (await server.honours.week(GUILD, last, MARCH)).risers, "only the eleventh match counts"


async def test_a_week_counts_matches_and_says_whose_ratings_rose(server: Server) -> None:
    for number in range(1, PROVISIONAL_MATCHES + 1):
        await server.match(JANUARY - timedelta(days=number), 1, 2)
    await server.match(JANUARY, 1, 2, best={"best_yaku": "tan", "yaku_points": 5})
    await server.match(JANUARY, 1, 2)
    await server.match(MARCH, 2, 1)
    await server.preferences.note_person(Person(AKI, "Aki"), "en")
    week = await server.honours.week(GUILD, JANUARY, MARCH)
    assert (week.matches, week.players) == (2, 2)
    (riser,) = week.risers
    assert (riser.user_id, riser.name, riser.game) == (AKI, "Aki", "koi-koi")
    assert riser.by > 0
    assert week.yaku is not None
    assert (week.yaku.user_id, week.yaku.name, week.yaku.value) == (AKI, "Aki", 5)
    empty = await server.honours.week(GUILD, MARCH + timedelta(days=1), MARCH + timedelta(days=8))
    assert (empty.matches, empty.risers, empty.yaku) == (0, [], None)


async def test_days_are_those_on_which_somebody_played_without_leaving(server: Server) -> None:
    await server.match(JANUARY, 1, 2)
    await server.match(JANUARY, 1, 2)
    await server.match(MARCH, 1, 2)
    left = (SeatResult(0, AKI, None, 0, 1, left=True), SeatResult(1, BEN, None, 0, 2))
    await server.matches.finish(left, MARCH + timedelta(days=3))
    profiles = Profiles(server.database)
    assert await profiles.days_of(GUILD, AKI, 2026) == (2026, [JANUARY.date(), MARCH.date()])
    assert await profiles.days_of(GUILD, AKI, 2027) == (2026, [])
    assert await profiles.days_of(GUILD, 99, 2026) == (None, [])
