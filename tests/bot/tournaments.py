"""A server on which tournaments are played, and a reckoning of their order that is not the program's."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import count
from random import Random

from sqlalchemy import select

from bot.events.tournaments import Tournaments, to_play
from bot.names import Person
from bot.people.privacy import Privacy
from bot.results.round_robin import Line
from bot.store.database import Database
from bot.store.pending import TOURNAMENT
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.schema import pairings, results
from bot.store.schema import tables as stored_tables
from bot.store.tournaments import (
    PLAYING,
    Pairing,
    Tournament,
    TournamentStore,
)
from bot.tables.lobbies import Lobbies
from bot.tables.table import LOBBY, Table
from bot.tables.table import PLAYING as IN_PLAY
from bot.tables.tables import Tables
from bot.timing import Timing
from games import catalogue
from tests.bot.due import due_ids
from tests.bot.sessions import GUILD, gaps_of
from tests.bot.stand import FakeStand
from tests.support.database import asked
from tests.support.in_place import Time

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)
PLACE, OPENER = 77, 99
COMPUTERS = ("Botan", "Kiku", "Hagi", "Susuki")


def people(number: int) -> list[Person]:
    return [Person(each, f"Person {each}") for each in range(1, number + 1)]


class House:
    """A server with a tournament, and time that passes on request.

    Attributes:
        stand: the channel, whose requests end the program if they are to.
        tournaments: does what is due.
    """

    def __init__(
        self, database: Database, lobbies: Lobbies, tables: Tables, time: Time, timing: Timing
    ) -> None:
        self.database, self.lobbies, self.tables = database, lobbies, tables
        self.time, self.timing = time, timing
        self.stand, self.stored = FakeStand(), TournamentStore(database)
        self.preferences, self.gaps = Preferences(database), gaps_of(database, timing=timing)
        personal = PersonalData(database, timing=timing)
        self.privacy = Privacy(tables, personal, self.preferences)
        self.tournaments = self.start()
        self._threads, self._shares = count(5000), count(1)

    def start(self) -> Tournaments:
        """Return what a new process does for tournaments."""
        self.tournaments = Tournaments(
            self.stored, self.tables, self.lobbies, self.preferences, self.gaps, self.timing
        )
        self.tournaments.stand = self.stand
        return self.tournaments

    async def look(self) -> None:
        """Do what is due, until nothing is."""
        for _ in range(9):
            for tournament_id in await self.due():
                await self.tournaments.act(tournament_id)
        assert await self.due() == []

    async def due(self) -> list[int]:
        """Return the tournaments that are due."""
        return await due_ids(self.database, TOURNAMENT, self.time())

    async def later(self, time: timedelta) -> None:
        self.time.now = self.time() + time
        await self.look()

    async def opened(
        self, game: str = "koi-koi", days: int = 7, *, by_round: bool = False, channel: int = PLACE
    ) -> int:
        """Open a tournament for whose matches is one round, if the game has any; return its id."""
        option = next((each for each in catalogue.find_game(game).options if each.name == "rounds"), None)
        if option is not None:
            await self.preferences.set_options(GUILD, game, {"rounds": 1 if option.allows(1) else 3})
        await self.tournaments.open(GUILD, channel, OPENER, game, "slow", days, by_round, 1)
        (tournament_id,) = await self.due()
        await self.look()
        return tournament_id

    async def get(self, tournament_id: int) -> Tournament:
        found = await self.stored.get(tournament_id)
        assert found is not None
        return found

    async def enter(self, tournament_id: int, *who: Person) -> None:
        for person in who:
            await self.preferences.note_person(person, "en")
            await self.change(tournament_id, "enter", person)

    async def change(self, tournament_id: int, what: str, *args: object) -> None:
        """Have somebody change the tournament."""
        channel = (await self.get(tournament_id)).channel_id
        method = getattr(self.tournaments, what)
        await self.tournaments.change(tournament_id, channel, lambda found: method(found, *args))
        await self.look()

    async def begun(
        self, number: int, game: str = "koi-koi", days: int = 7, *, by_round: bool = False
    ) -> int:
        """Return a tournament for some people that has begun."""
        tournament_id = await self.opened(game, days, by_round=by_round)
        await self.enter(tournament_id, *people(number))
        await self.change(tournament_id, "begin")
        for person in people(number):
            await self.change(tournament_id, "check_in", person.id)
        assert (await self.get(tournament_id)).status == PLAYING
        return tournament_id

    async def pairing(self, tournament_id: int, *users: int) -> Pairing:
        """Return the pairing of some people that is still to be played."""
        found = await self.get(tournament_id)
        numbers = {each.number for each in found.entrants if each.user_id in users}
        return next(each for each in to_play(found) if numbers <= {*each.seats})

    async def lobby(self, tournament_id: int, pairing: Pairing, host: int) -> Table:
        """Let one of a pairing open its table."""
        found = await self.get(tournament_id)
        share, thread = f"{next(self._shares)}1", next(self._threads)
        return await self.tournaments.open_table(found, pairing, host, share, thread, COMPUTERS)

    async def sat_down(self, tournament_id: int, pairing: Pairing) -> Table:
        """Let all of a pairing sit down; return the match that begins with this."""
        found = await self.get(tournament_id)
        there = [found.entrant(number) for number in pairing.seats]
        users = [each.user_id for each in there if each.is_active and each.user_id is not None]
        table = await self.lobby(tournament_id, pairing, users[-1])
        for user_id in users[:-1]:
            assert table.status == LOBBY
            table = await self.lobbies.join_lobby(
                table.id, Person(user_id, f"Person {user_id}"), f"{user_id}"
            )
        assert table.status == IN_PLAY
        assert [seat.user_id for seat in table.seats if seat.user_id is not None] == users
        return table

    async def play(self, table: Table, seed: int = 1) -> Table:
        """Play a match to its end at random."""
        rng = Random(seed)
        while table.open:
            match = table.match
            assert match is not None
            seat = min(match.to_move)
            move, user_id = rng.choice(match.legal_moves(seat)), table.seats[seat].user_id
            if user_id is not None:
                table = await self.tables.play_move(table, user_id, match.decision, move)
            else:
                after = await self.tables.decide_for(table.id, seat, match.number, move)
                assert after is not None
                table = after
        return table

    async def play_all(self, tournament_id: int, seed: int = 1) -> None:
        """Play all that can be played, at random, round by round."""
        while left := to_play(await self.get(tournament_id)):
            for number, pairing in enumerate(left):
                await self.play(await self.sat_down(tournament_id, pairing), seed + number)
            await self.look()

    async def matches(self, tournament_id: int) -> list[list[tuple[int, int]]]:
        """Return who had which place in each match, from the results alone; computer players are 0."""
        query = (
            select(results.c.table_id, results.c.user_id, results.c.rank, results.c.left)
            .join(stored_tables, stored_tables.c.id == results.c.table_id)
            .join(pairings, pairings.c.id == stored_tables.c.pairing_id)
            .where(pairings.c.tournament_id == tournament_id)
            .order_by(results.c.table_id, results.c.seat)
        )
        found = defaultdict[int, list[tuple[int, int]]](list)
        for table_id, user_id, rank, left in await asked(
            self.database, lambda each: each.execute(query).all()
        ):
            found[table_id].append((user_id or 0, 99 if left else rank))
        return [*found.values()]

    def shown(self) -> list[str]:
        return [status for status, _ in self.stand.standing.values()]


def reckoned(
    users: Sequence[int], matches: Sequence[Sequence[tuple[int, int]]]
) -> list[tuple[int, Fraction]]:
    """Return everybody with their points, the best first, worked out in another way than the program does."""
    points = dict.fromkeys(users, Fraction(0))
    against = defaultdict[tuple[int, int], Fraction](Fraction)
    for match in matches:
        last = len(match) - 1
        for user, place in match:
            if not user:
                continue
            beaten = sum(other > place for _, other in match)
            shared = sum(other == place for _, other in match) - 1
            # Each seat that one beats is one step of (m − 1); each with whom one shares is half of one.
            points[user] += (beaten + Fraction(shared, 2)) / last
            for other, theirs in match:
                if other and other != user:
                    against[user, other] += Fraction(
                        1 if theirs > place else 0 if theirs < place else Fraction(1, 2)
                    )

    def key(user: int) -> tuple[Fraction, Fraction, Fraction]:
        rivals = [other for other in users if other != user and points[other] == points[user]]
        direct = sum((against[user, other] for other in rivals), Fraction(0))
        berger = sum((against[user, other] * points[other] for other in users), Fraction(0))
        return points[user], direct, berger

    return [(user, points[user]) for user in sorted(users, key=key, reverse=True)]


def users_of(tournament: Tournament, lines: Sequence[Line]) -> list[int]:
    return [tournament.entrant(line.number).user_id or 0 for line in lines]
