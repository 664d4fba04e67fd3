"""A server with game nights in which time passes on request, on a fake Discord."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.errors import TryLater
from bot.events.agenda import act
from bot.events.night_agenda import NightAgenda
from bot.events.nights import CHECK_IN_TIME, NightClick, Nights
from bot.events.opening import MatchOpener
from bot.events.schedules import Schedules
from bot.names import Person
from bot.store.database import Database
from bot.store.nights import Night, NightSettings, NightStore, Schedule, ScheduleStore
from bot.store.pending import NIGHT, SCHEDULE
from bot.store.preferences import Preferences
from bot.store.stored import Limits
from bot.store.subjects import EventPlace
from bot.tables.table import Table
from bot.timing import Timing
from tests.bot.events.fake_messages import FakeMessages
from tests.bot.sessions import AKI, GUILD, due_ids, finished, gaps_of, lobbies_of, tables_of
from tests.support.in_place import Time, same_seeds

PARIS, PLACE = "Europe/Paris", 77
MONDAY = datetime(2026, 1, 5, 12, tzinfo=UTC)
OPENER = EventPlace(GUILD, PLACE, AKI.id)


class House:
    """A server with game nights, and time that passes on request."""

    def __init__(self, database: Database, time: Time, timing: Timing) -> None:
        self.database = database
        self.time = time
        self.timing = timing
        self.messages = FakeMessages()
        self.shown = 0
        self.store = NightStore(database)
        self.schedule_store = ScheduleStore(database)
        self.preferences = Preferences(database)
        self.limits: Limits | None = None
        self._clicks = 0
        self.start()

    def start(self) -> None:
        """Start the program again, on the same database."""
        self.gaps = gaps_of(self.database, timing=self.timing)
        self.tables = tables_of(self.database, gaps=self.gaps, timing=self.timing)
        self.lobbies = lobbies_of(self.database, self.tables, limits=self.limits, timing=self.timing)
        self.nights = Nights(self.store, self.gaps, self.timing, same_seeds())
        self.schedules = Schedules(self.schedule_store, self.nights, self.timing)
        opener = MatchOpener(self.lobbies, self.preferences, self.messages, self.timing)
        self.agenda = NightAgenda(
            self.nights, self.schedule_store, self.preferences, self.messages, opener, self.tables
        )

    async def open(self, *games: str, **settings: Any) -> Night:
        """Open a single night that starts in an hour."""
        new = NightSettings(games=games or ("koi-koi",), **settings)
        return await self.nights.open(OPENER, new, self.time() + timedelta(hours=1))

    async def started(self, *people: Person, game: str = "koi-koi", **settings: Any) -> Night:
        """Return a night at which some people have just been seated."""
        night = await self.open(game, **settings)
        await self.look()
        for person in people:
            await self.nights.toggle_in(self.click(person))
        await self.at(night.begins_at)
        for person in people:
            await self.nights.check_in(self.click(person))
        await self.look()
        if len(people) < 2:
            await self.at(self.time() + CHECK_IN_TIME)
        return await self.night()

    async def night(self, night_id: int = 1) -> Night:
        night = await self.store.get(night_id)
        assert night is not None
        return night

    def click(self, person: Person, night_id: int = 1) -> NightClick:
        self._clicks += 1
        return NightClick(night_id, GUILD, person, f"{900 + self._clicks}")

    async def next_match(self, *people: Person) -> None:
        for person in people:
            await self.nights.next_match(self.click(person))
        await self.look()

    async def look(self) -> None:
        """Do what is due, as the clock does; what Discord can't do now waits."""
        for schedule_id in await due_ids(self.database, SCHEDULE, self.time()):
            with suppress(TryLater):
                await self.schedules.act(schedule_id)
        for night_id in await due_ids(self.database, NIGHT, self.time()):
            with suppress(TryLater):
                await act(self.agenda, self.show, self.time, night_id)

    def show(self, kind: str, subject_id: int) -> None:
        assert kind == NIGHT
        self.shown += 1

    async def at(self, moment: datetime) -> None:
        self.time.now = moment
        await self.look()

    async def playing(self) -> list[Table]:
        """Return the tables of the running matches."""
        pairings = (await self.night()).pairings
        return [
            await self.tables.get_table(each.table_id or 0) for each in pairings if each.phase == "playing"
        ]

    async def play(self) -> None:
        """Play all running matches to their end."""
        for table in await self.playing():
            await finished(self.tables, table, self.time())
        await self.look()

    async def weekly(self, *games: str, **values: Any) -> Schedule:
        """Return a weekly night on Fridays at eight in Paris, switched on."""
        own = {"zone": PARIS, "channel_id": PLACE, "games": [*games] or ["koi-koi"], **values}
        schedule = await self.schedule_store.add(Schedule(guild_id=GUILD))
        schedule = await self.schedules.set_up(schedule, **own)
        await self.schedules.switch_on(schedule, "live")
        return await self.schedule(schedule.id)

    async def schedule(self, schedule_id: int = 1) -> Schedule:
        found = await self.schedule_store.get(schedule_id)
        assert found is not None
        return found
