"""A server with leagues in which time passes on request, on a fake Discord."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from sqlalchemy import func, select

from bot.errors import TryLater
from bot.events.agenda import act
from bot.events.league_agenda import LeagueAgenda
from bot.events.leagues import Leagues
from bot.events.messages import Event
from bot.events.opening import MatchOpener
from bot.names import Person
from bot.store.database import Database
from bot.store.leagues import League, LeagueStore
from bot.store.pairings import Pairing
from bot.store.pending import LEAGUE
from bot.store.preferences import Preferences
from bot.store.schema import leagues
from bot.store.subjects import EventPlace
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.events.fake_messages import FakeMessages
from tests.bot.sessions import CHANNEL, GUILD, due_ids, finished
from tests.support.database import asked
from tests.support.in_place import Time, same_seeds

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY, MINUTES = timedelta(days=1), timedelta(minutes=6)
MODERATOR = 99


def people(number: int) -> list[Person]:
    """Return people whose ids are the numbers that they get in a league."""
    return [Person(each, f"Person {each}") for each in range(1, number + 1)]


class Meanwhile(FakeMessages):
    """Discord that takes so long for a thread that something else happens: once, if a test wants that."""

    def __init__(self) -> None:
        super().__init__()
        self.happens: Callable[[], Awaitable[object]] | None = None

    async def open_thread(self, event: Event, pairing: Pairing) -> int:
        happens = self.happens
        self.happens = None
        if happens is not None:
            await happens()
        return await super().open_thread(event, pairing)


class Club:
    """A server with leagues, and time that passes on request."""

    def __init__(
        self, database: Database, lobbies: Lobbies, tables: Tables, time: Time, timing: Timing
    ) -> None:
        self.database = database
        self.lobbies = lobbies
        self.tables = tables
        self.time = time
        self.timing = timing
        self.store = LeagueStore(database)
        self.preferences = Preferences(database)
        self.messages = Meanwhile()
        self._shares = count(100)
        self.start()

    def start(self) -> None:
        """Begin what a new process does for leagues."""
        self.leagues = Leagues(self.store, self.tables.gaps, self.preferences, self.timing, same_seeds())
        opener = MatchOpener(self.lobbies, self.preferences, self.messages, self.timing)
        self.agenda = LeagueAgenda(self.leagues, self.tables, self.preferences, self.messages, opener)

    async def look(self) -> None:
        """Do what is due, until nothing is, or Discord refuses it."""
        for _ in range(99):
            due = await due_ids(self.database, LEAGUE, self.time())
            if not due:
                return
            for league_id in due:
                try:
                    await act(self.agenda, lambda *_: None, self.time, league_id)
                except TryLater:
                    return
        raise AssertionError("something is due again and again")

    async def later(self, time: timedelta) -> None:
        """Let time pass, with all that is due in it."""
        end = self.time() + time
        await self.look()
        while True:
            wake = await asked(self.database, lambda each: each.scalar(select(func.min(leagues.c.wake_at))))
            self.time.now = wake if wake is not None and self.time() < wake < end else end
            await self.look()
            if self.time() == end:
                return

    async def get(self, league_id: int) -> League:
        found = await self.store.get(league_id)
        assert found is not None
        return found

    async def only(self) -> League:
        """Return the only open league."""
        ((league_id, _),) = await self.store.waiting()
        return await self.get(league_id)

    async def opened(
        self, number: int = 3, game: str = "koi-koi", rounds: int = 1, channel: int = CHANNEL
    ) -> int:
        """Open a league that some people enter; return its id."""
        await self.preferences.set_options(GUILD, game, {"rounds": rounds} if game == "koi-koi" else {})
        everyone = people(number)
        for person in everyone:
            await self.preferences.note_person(person, "en")
        league = await self.leagues.open(EventPlace(GUILD, channel, 1), everyone[0], game, 3)
        for person in everyone[1:]:
            await self.leagues.enter(league, person)
        await self.look()
        return league.id

    async def check_in(self, league_id: int, *who: Person) -> None:
        for person in who:
            await self.leagues.check_in(await self.get(league_id), person, f"{next(self._shares)}")
        await self.look()

    async def begun(self, number: int = 3, game: str = "koi-koi", rounds: int = 1) -> int:
        """Return a league whose season has begun."""
        league_id = await self.opened(number, game, rounds)
        await self.leagues.begin(await self.get(league_id), 1, moderator=False)
        await self.look()
        await self.check_in(league_id, *people(number))
        assert (await self.get(league_id)).phase == "playing"
        return league_id

    async def running(self, league_id: int, *numbers: int) -> list[Pairing]:
        """Return the running pairings with all of these people."""
        found = (await self.get(league_id)).pairings
        return [each for each in found if each.phase == "playing" and {*numbers} <= {*each.seats}]

    async def table(self, pairing: Pairing) -> Table:
        return await self.tables.get_table(pairing.table_id or 0)

    async def play(self, pairing: Pairing, seed: int = 1, decisions: int | None = None) -> Table:
        """Play a match at random, to its end or for some decisions."""
        rng = Random(seed)
        table = await self.table(pairing)
        present = all(seat.present or not seat.dealt_to_person for seat in table.seats)
        if table.open and present and decisions is None:
            return await finished(self.tables, table, self.time(), rng)
        while table.open and decisions != 0:
            match = table.match_in_play()
            seat = min(match.to_move)
            move = rng.choice(match.legal_moves(seat))
            holder = table.seats[seat]
            if holder.user_id is not None and not holder.away:
                table = await self.tables.play_move(table, holder.user_id, match.decision, move)
            else:
                table = await self.tables.decide_for(table.id, seat, match.number, move) or table
            decisions = decisions and decisions - 1
        return table

    async def lose(self, pairing: Pairing, user_id: int) -> None:
        """Have a person leave a match, which the other one wins."""
        await self.tables.leave_table(pairing.table_id or 0, user_id)
        await self.play(pairing)
        await self.look()

    async def play_all(self, league_id: int) -> League:
        while found := await self.running(league_id):
            for pairing in found:
                await self.play(pairing, pairing.number)
            await self.look()
        return await self.get(league_id)

    async def step_away(self, league_id: int, user_id: int) -> None:
        for pairing in await self.running(league_id, user_id):
            await self.tables.step_away(pairing.table_id or 0, user_id)
        await self.look()

    def said(self) -> list[str]:
        """Return the messages in the channel that aren't about a match."""
        return [said.what for said in self.messages.said.values() if said.what != "match"]
