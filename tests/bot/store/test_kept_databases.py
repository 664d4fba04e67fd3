"""A database of each version that was released opens with this one, and everything in it goes on."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.choices import EMOJI
from bot.names import Person
from bot.results.standings import points_of
from bot.store.daily import AttemptKey, DailyAttempts
from bot.store.database import open_database
from bot.store.group_deals import GroupDealStore
from bot.store.history import History
from bot.store.honours import Honours
from bot.store.leagues import LeagueStore
from bot.store.nights import ScheduleStore
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.review import ReviewStore
from bot.store.sessions import Sessions
from bot.store.summaries import WEEKLY, SummaryPlan, SummaryStore
from bot.tables.deadlines import IDLE_LOBBY, TIME_LIMITS, due_of
from bot.tables.table import FINISHED, LOBBY, PLAYING
from games import MatchRecord
from tests.bot.sessions import lobbies_of, match_of, played_out, stored_record, tables_of
from tests.support.some import some

FOLDER = Path(__file__).parents[2] / "fixtures" / "databases"
"""What SQLite's `.dump` wrote of a finished match, one in play and a lobby, by version."""

GUILD, AKI, BEN = 1456074443980800017, 1456074443980800022, Person(1456074443980800023, "Ben")
OVER, IN_PLAY, WAITING = 1, 2, 3
"""The ids of the tables."""

MOVES_IN_PLAY, DAY_OF_ATTEMPT = 6, 739617

JANUARY = 2026 * 12
"""The month whose honours were kept."""

LAID_OUT_BEFORE = [[1, 2], [3, 4, 5], [6, 7, 8], [9, 10]]
"""The rows of Hygge's stock for two in the first version of its rules, by which the match in play began."""


def copied(dump: Path, folder: Path) -> str:
    """Return the URL of a copy of a kept database."""
    file = folder / "zabuton.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    return f"sqlite:///{file}"


@pytest.fixture(params=some(sorted(FOLDER.glob("*.sql"))), ids=lambda dump: dump.stem)
def kept_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a copy of a kept database."""
    return copied(request.param, tmp_path)


async def test_what_was_stored_by_an_older_version_is_there_and_goes_on(kept_url: str) -> None:
    async with open_database(kept_url) as database:
        tables = tables_of(database)
        lobbies = lobbies_of(database, tables)
        found = [await tables.get_table(table_id) for table_id in (OVER, IN_PLAY, WAITING)]
        assert [table.status for table in found] == [FINISHED, PLAYING, LOBBY]
        assert match_of(found[1]).number == MOVES_IN_PLAY

        # A decision and a lobby have the time that they had.
        for table, limit in ((found[1], TIME_LIMITS[found[1].speed]), (found[2], IDLE_LOBBY)):
            assert table.turn_at is not None
            assert due_of(table) == table.due_at == table.turn_at + (limit or timedelta(minutes=10))

        # What people chose and reached.
        assert (await Preferences(database).user_settings(AKI)).look == EMOJI
        assert (await Preferences(database).known_person(AKI)).name == "", (
            "it may be the nickname of a server"
        )
        assert {trophy.trophy for trophy in await Profiles(database).trophies_of(GUILD, BEN.id)} >= {
            "comeback"
        }
        assert (
            await DailyAttempts(database).get_attempt(AttemptKey(DAY_OF_ATTEMPT, "koi-koi", AKI)) is not None
        )

        # The match goes on to its end by the rules with which it began, and the lobby to its match.
        assert (found[1].game, found[1].rules) == ("hygge", 1)
        shown = match_of(found[1]).view().model_dump()["table"]
        assert [[place for place in row if place] for row in shown["places"]] == LAID_OUT_BEFORE
        played = await played_out(lobbies, tables, found[1])
        await lobbies.join_lobby(WAITING, Person(AKI, "Aki"), "12")
        started = await lobbies.start_match(WAITING, BEN.id, "19")
        assert (played.status, started.status) == (FINISHED, PLAYING)
        for table_id in (OVER, IN_PLAY):
            record = await stored_record(Sessions(database), table_id)
            assert record is not None
            assert MatchRecord.from_line(record).verify().game.version == 1
        page = await History(database).matches_of_person(GUILD, AKI)
        assert [match.table_id for match in page.matches] == [IN_PLAY, OVER]


async def test_what_goes_on_for_days_is_there_too(tmp_path: Path) -> None:
    async with open_database(copied(FOLDER / "1.1.0.sql", tmp_path)) as database:
        league = await LeagueStore(database).get(1)
        assert league is not None
        assert league.phase == "checking"
        assert [pairing.phase for pairing in league.pairings] == ["over", "planned", "planned"]
        assert points_of(league.pairings[0].outcome) == dict(
            zip(league.pairings[0].seats, (120, 0), strict=True)
        )
        assert [entrant.user_id for entrant in league.entrants] == [AKI, BEN.id, BEN.id + 1]
        deal = await GroupDealStore(database).get(1)
        assert deal is not None
        assert (deal.game, deal.count, deal.seed) == ("isuri", 2, bytes(range(32)))
        assert deal.opener_id is None
        (schedule,) = await ScheduleStore(database).of_guild(GUILD)
        assert (schedule.zone, schedule.choice) == ("Europe/Paris", "turns")
        honours = await Honours(database).of_month(GUILD, JANUARY)
        assert [(each.kind, each.user_id, each.value) for each in honours] == [
            ("koi-koi", BEN.id, 1),
            ("yaku", BEN.id, 60),
        ]
        assert [note.text for note in await ReviewStore(database).notes_on(OVER, 4)] == ["here it turned"]


async def test_quiet_hours_and_weekly_messages_stay(tmp_path: Path) -> None:
    url = copied(FOLDER / "1.1.0.sql", tmp_path)
    with closing(sqlite3.connect(tmp_path / "zabuton.db")) as database:
        database.execute("UPDATE people SET clock_ahead = 9, quiet_from = 23, quiet_to = 8")
        database.execute("UPDATE guilds SET weekly_channel = 7, weekly_at = '2026-12-07 09:00:00.000000'")
        database.commit()
    async with open_database(url) as database:
        preferences = Preferences(database)
        chosen = await preferences.user_settings(AKI)
        assert (chosen.clock_ahead, chosen.quiet_from, chosen.quiet_to) == (9, 23, 8)
        await preferences.set_user(AKI, quiet_to=7.5)
        assert (await preferences.user_settings(AKI)).quiet_to == 7.5
        monday = datetime(2026, 12, 7, 9, tzinfo=UTC)
        plan = SummaryPlan(7, monday, monday - timedelta(days=7), WEEKLY, zone="Europe/Paris")
        assert await SummaryStore(database).get(GUILD) == plan
