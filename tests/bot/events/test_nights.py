"""Game nights: their hours over a year, what is done for one and when, and a program that ends meanwhile."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.errors import Reason, TableProblem, TryLater
from bot.events.nights import (
    ANNOUNCED,
    KEPT_FOR,
    MOST_EMPTY,
    TOLD,
    TOO_LATE,
    GameNights,
    PlaceRefused,
    next_begin,
    read_minute,
    read_zone,
)
from bot.names import Person
from bot.store.database import Database
from bot.store.nights import MOST_GUESTS, Night, NightStore
from bot.store.pending import NIGHT
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.schema import tables as stored_tables
from bot.tables.lobbies import Lobbies
from bot.tables.table import CANCELLED, LOBBY, Table
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.due import due_ids
from tests.bot.sessions import AKI, BEN, CHO, GUILD
from tests.bot.venue import FakeVenue, Killed
from tests.support.database import asked
from tests.support.in_place import Time

PARIS = "Europe/Paris"
WEEK = timedelta(days=7)
MONDAY = datetime(2026, 1, 5, 12, tzinfo=UTC)
PLACE = 77


def hours(weekday: int, minute: int, zone: str, year: int = 2026) -> list[datetime]:
    """Return all hours of a year, as a place's clocks show them."""
    found, after = list[datetime](), datetime(year, 1, 1, tzinfo=UTC)
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
    spring, autumn = found.pop("2026-03-29"), found.pop("2026-10-25")
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


class House:
    """A server with a game night, and time that passes on request.

    Attributes:
        venue: the channel, whose requests end the program if they are to.
        stored: the game nights in the database.
        nights: does what is due.
    """

    def __init__(
        self, database: Database, lobbies: Lobbies, tables: Tables, time: Time, timing: Timing
    ) -> None:
        self.venue = FakeVenue()
        self.stored = NightStore(database)
        self.preferences = Preferences(database)
        self.database, self.lobbies, self._tables = database, lobbies, tables
        self.time, self.timing = time, timing
        self.nights = self.start()

    def start(self) -> GameNights:
        """Return what a new process does for game nights."""
        self.nights = GameNights(self.stored, self.lobbies, self.preferences, self.timing)
        self.nights.venue = self.venue
        return self.nights

    async def set_up(self, *games: str) -> datetime:
        """Have a game night on Fridays at eight in Paris; return when the next one begins."""
        usual = {"zone": PARIS, "channel_id": PLACE, "games": [*games] or ["koi-koi"]}
        assert await self.stored.set_up(await self.night(), **usual)
        await self.nights.switch_on(GUILD)
        return await self.begins()

    async def night(self) -> Night:
        return await self.stored.get(GUILD)

    async def begins(self) -> datetime:
        begins = (await self.night()).begins_at
        assert begins is not None
        return begins

    async def look(self) -> None:
        """Do what is due."""
        for guild_id in await due_ids(self.database, NIGHT, self.time()):
            await self.nights.act(guild_id)

    async def at(self, moment: datetime) -> None:
        """Look at a time."""
        self.time.now = moment
        await self.look()

    async def come(self, *people: Person) -> None:
        """Let people say that they are in."""
        begins = await self.begins()
        for person in people:
            await self.preferences.note_person(person, "en")
            await self.stored.change_guest(GUILD, begins, person.id, self.time(), comes=True)
        await self.look()

    async def tables(self) -> list[Table]:
        """Return all tables that there have been."""
        ids = await asked(
            self.database,
            lambda connection: connection.scalars(
                stored_tables.select().with_only_columns(stored_tables.c.id)
            ),
        )
        return [await self._tables.get_table(table_id) for table_id in sorted(ids)]

    def said(self, *kinds: str) -> list[tuple[int, ...]]:
        """Return whom the messages of some kinds named."""
        return [people for kind, _, people in self.venue.said if kind in kinds]


@pytest.fixture
async def house(database: Database, lobbies: Lobbies, tables: Tables, time: Time, timing: Timing) -> House:
    time.now = MONDAY
    return House(database, lobbies, tables, time, timing)


async def test_it_is_announced_a_day_before_pings_once_ten_minutes_before_and_opens_tables_at_the_hour(
    house: House,
) -> None:
    begins = await house.set_up("hygge")
    assert begins == datetime(2026, 1, 9, 19, tzinfo=UTC)
    await house.at(begins - ANNOUNCED - timedelta(seconds=1))
    assert house.venue.said == []
    await house.at(begins - ANNOUNCED)
    assert house.said("announce") == [()]
    await house.come(AKI, BEN, CHO)
    await house.at(begins - TOLD - timedelta(seconds=1))
    assert house.said("soon") == []
    for late in (0, 30):
        await house.at(begins - TOLD + timedelta(seconds=late))
        assert house.said("soon") == [(AKI.id, BEN.id, CHO.id)]
    assert await house.tables() == []
    await house.at(begins)
    (table,) = await house.tables()
    assert (table.game, table.status, table.own_thread, table.parent_id) == ("hygge", LOBBY, True, PLACE)
    assert house.venue.threads == [table.channel_id]
    assert [(seat.user_id, seat.reserved, seat.told) for seat in table.seats] == [
        (person.id, True, True) for person in (AKI, BEN, CHO)
    ]
    assert [*house.venue.standing.values()] == ["table"], "what announced it is gone"
    night = await house.night()
    assert (night.begins_at, night.guests, night.tables) == (begins + WEEK, {}, None)


async def test_the_message_follows_who_comes_and_who_does_not(house: House) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN)
    await house.stored.change_guest(GUILD, begins, AKI.id, house.time(), comes=False)
    await house.look()
    assert [*house.venue.standing.values()] == [f"announce [{BEN.id}]"]


async def test_the_first_who_sits_down_is_the_host_and_seats_of_others_are_freed_after_a_while(
    house: House, tables: Tables
) -> None:
    begins = await house.set_up("hygge")
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN, CHO)
    await house.at(begins)
    (table,) = await house.tables()
    table = await house.lobbies.join_lobby(table.id, CHO, "11")
    assert table.host_id == CHO.id
    house.time.now = begins + KEPT_FOR
    await tables.free_late_seats(table.id)
    assert (await tables.get_table(table.id)).people == [CHO.id]


async def test_a_table_to_which_nobody_comes_closes(house: House, tables: Tables) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN)
    await house.at(begins)
    (table,) = await house.tables()
    house.time.now = begins + KEPT_FOR
    await tables.free_late_seats(table.id)
    assert (await tables.get_table(table.id)).status == CANCELLED


async def test_three_weeks_in_which_nobody_is_in_switch_it_off_with_one_sentence(house: House) -> None:
    begins = await house.set_up()
    for week in range(MOST_EMPTY):
        assert house.said("off") == []
        await house.at(begins + week * WEEK - ANNOUNCED)
        await house.at(begins + week * WEEK)
    assert house.said("off") == [()]
    assert [*house.venue.standing.values()] == ["off"]
    night = await house.night()
    assert (night.begins_at, night.problem) == (None, "nobody")
    await house.at(begins + 9 * WEEK)
    assert len(house.said("announce", "off")) == MOST_EMPTY + 1
    await house.nights.switch_on(GUILD)
    assert (await house.night()).problem is None


async def test_one_week_in_which_somebody_is_in_begins_the_count_anew(house: House) -> None:
    begins = await house.set_up()
    for week in range(6):
        await house.at(begins + week * WEEK - ANNOUNCED)
        if week == 2:
            await house.come(AKI, BEN)
        await house.at(begins + week * WEEK)
    assert house.said("off") == [()]
    assert len(house.said("announce")) == 6


async def test_a_year_of_game_nights_by_the_clocks_of_paris(house: House) -> None:
    house.time.now = datetime(2025, 12, 28, tzinfo=UTC)
    await house.set_up()
    people = [Person(100 + number, f"Guest {number}") for number in range(4)]
    held = list[datetime]()
    while (begins := await house.begins()).year == 2026:
        for early in (ANNOUNCED, TOLD):
            await house.at(begins - early)
            if early == ANNOUNCED:
                await house.come(*people)
        await house.at(begins)
        held.append(begins)
    clocks = [each.astimezone(ZoneInfo(PARIS)) for each in held]
    assert len(held) == 52
    assert {(each.weekday(), each.hour) for each in clocks} == {(4, 20)}
    assert {each.hour for each in held} == {18, 19}
    assert len(house.said("announce")) == len(house.said("soon")) == 52
    assert len(await house.tables()) == len(house.said("table")) == 104


async def test_games_alternate_each_week_by_the_clocks_of_the_zone(house: House) -> None:
    house.time.now = datetime(2026, 10, 12, tzinfo=UTC)
    when = {"weekday": 5, "minute": 19 * 60 + 30, "zone": "America/New_York"}
    assert await house.stored.set_up(
        await house.night(), **when, channel_id=PLACE, games=["koi-koi", "hiyoko"]
    )
    await house.nights.switch_on(GUILD)
    for _ in range(6):  # the clocks change on 1 November
        begins = await house.begins()
        await house.at(begins - ANNOUNCED)
        await house.come(AKI, BEN)
        await house.at(begins)
    games = [table.game for table in await house.tables()]
    assert sorted(games[:2]) == ["hiyoko", "koi-koi"]
    assert games == games[:2] * 3


@pytest.mark.parametrize("slept", [TOO_LATE, timedelta(minutes=31), WEEK])
async def test_a_bot_that_sleeps_over_the_hour_opens_tables_if_it_is_not_too_late(
    house: House, slept: timedelta
) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN)
    await house.at(begins + slept)
    in_time = slept <= TOO_LATE
    assert len(await house.tables()) == in_time
    if not in_time:
        assert f"missed {[AKI.id, BEN.id]}" in house.venue.standing.values()
    night = await house.night()
    assert night.begins_at is not None
    assert night.begins_at > house.time()
    assert (night.empty_weeks, night.guests) == (0, {})


async def test_a_night_whose_tables_cannot_be_opened_says_that_it_could_not_be_held(house: House) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN)
    await house.at(begins - TOLD)
    house.venue.problem = PlaceRefused("rights")
    await house.at(begins)
    assert (await house.night()).tables is not None
    await house.at(begins + TOO_LATE + timedelta(minutes=5))
    assert f"missed {[AKI.id, BEN.id]}" in house.venue.standing.values()
    night = await house.night()
    assert (night.begins_at, night.empty_weeks, night.guests) == (begins + WEEK, 0, {})


async def test_weeks_that_were_not_announced_do_not_count_as_empty(house: House) -> None:
    begins = await house.set_up()
    for week in range(4):
        await house.at(begins + week * WEEK + timedelta(minutes=1))
    night = await house.night()
    assert (night.empty_weeks, night.begins_at) == (0, begins + 4 * WEEK)


async def test_a_channel_that_is_gone_switches_it_off_and_a_missing_right_is_tried_again(
    house: House,
) -> None:
    begins = await house.set_up()
    house.venue.problem = PlaceRefused("rights")
    await house.at(begins - ANNOUNCED)
    assert (await house.night()).problem == "rights"
    await house.at(begins - ANNOUNCED + timedelta(minutes=4))
    house.venue.problem = None
    assert house.venue.said == []
    await house.at(begins - ANNOUNCED + timedelta(minutes=5))
    assert house.said("announce") == [()]
    assert (await house.night()).problem is None
    house.venue.problem = PlaceRefused("channel")
    await house.come(AKI)
    await house.at(begins)
    night = await house.night()
    assert (night.begins_at, night.problem, night.guests) == (None, "channel", {})


async def test_what_discord_cannot_do_now_is_done_later(house: House) -> None:
    begins = await house.set_up()
    house.venue.problem = TryLater("troubles")
    with pytest.raises(TryLater):
        await house.at(begins - ANNOUNCED)
    house.venue.problem = None
    await house.look()
    assert house.said("announce") == [()]


async def test_who_leaves_the_server_or_has_their_data_deleted_is_not_in(house: House) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN, CHO)
    await PersonalData(house.database, timing=house.timing).forget_person(AKI.id)
    await house.look()
    assert f"announce {[BEN.id, CHO.id]}" in house.venue.standing.values()
    house.venue.gone = {BEN.id}
    await house.at(begins - TOLD)
    assert house.said("soon") == [(CHO.id,)]
    await house.at(begins)
    (table,) = await house.tables()
    assert table.people == [CHO.id]


async def test_people_apart_are_never_at_one_table(house: House) -> None:
    begins = await house.set_up("hygge")
    await house.preferences.set_blocks(AKI.id, [BEN.id])
    await house.at(begins - ANNOUNCED)
    await house.come(AKI, BEN)
    await house.at(begins)
    assert sorted(table.people for table in await house.tables()) == [[AKI.id], [BEN.id]]


async def test_switching_off_takes_the_announcement_away_and_nobody_is_in(house: House) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    await house.come(AKI)
    await house.nights.switch_off(GUILD)
    assert house.venue.standing == {}
    with pytest.raises(TableProblem) as problem:
        await house.stored.change_guest(GUILD, begins, BEN.id, house.time(), comes=True)
    assert problem.value.reason == Reason.NIGHT_OVER
    await house.at(begins)
    assert await house.tables() == []


async def test_no_more_are_in_than_the_message_has_room_for(house: House) -> None:
    begins = await house.set_up()
    await house.at(begins - ANNOUNCED)
    for number in range(MOST_GUESTS):
        await house.stored.change_guest(GUILD, begins, 100 + number, house.time(), comes=True)
    with pytest.raises(TableProblem) as problem:
        await house.stored.change_guest(GUILD, begins, 1, house.time(), comes=True)
    assert problem.value.reason == Reason.NIGHT_FULL
    await house.at(begins)
    assert sum(len(table.people) for table in await house.tables()) == MOST_GUESTS


@pytest.mark.parametrize("after", [False, True])
async def test_killed_at_any_request_nothing_happens_twice_or_is_left_out(house: House, after: bool) -> None:
    begins = await house.set_up()
    number, killed = 0, True
    while killed:
        number, killed, before = number + 1, False, len(await house.tables())
        house.venue = FakeVenue(dies_at=number, after=after, first_id=1000 * number)
        house.start()
        for moment in (begins - ANNOUNCED, begins - TOLD, begins):
            house.time.now = moment
            while await house.begins() == begins or moment != begins:
                try:
                    await house.look()
                    if moment == begins - ANNOUNCED:
                        await house.come(AKI, BEN, CHO)
                    break
                except Killed:
                    killed = True
                    house.start()
        kinds = sorted(kind for kind, _, _ in house.venue.said)
        assert kinds == ["announce", "soon", "table", "table"]
        assert len(await house.tables()) == before + 2
        assert [*house.venue.standing.values()] == ["table", "table"]
        begins += WEEK
    assert number > 8, "it was killed at hardly anything"
