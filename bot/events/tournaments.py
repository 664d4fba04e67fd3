"""Tournaments: people enter, check in and meet, all of them; what the program does for one and when.

All of it follows from what is stored. Each step changes what is stored only if that is still as it was read,
and the message is sent or edited until it shows the last change. A message that is sent again has the number
of the first, by which Discord knows it for some minutes.
"""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Literal, Protocol

import structlog

from bot.errors import MovedOn, PlaceRefused, Reason, TableProblem
from bot.events.seating import rounds_at_tables, size_of_table
from bot.names import Person
from bot.results.round_robin import WHOLE, Line, Scores, points_for, rounds_of_pairs, standings
from bot.store.preferences import Preferences, is_blocked_from
from bot.store.stored import Seat
from bot.store.tournaments import (
    CHECKING,
    ENTERING,
    OFF,
    OPEN,
    OVER,
    PLAYING,
    VOID,
    Entrant,
    Pairing,
    Tournament,
    TournamentStore,
    leaving,
)
from bot.tables.deadlines import LIVE, SLOW
from bot.tables.gaps import MAX_TIME_LIMIT, Gaps, end_without_gaps
from bot.tables.lobbies import Lobbies, TableSetup, reserved_seat
from bot.tables.options import valid_options
from bot.tables.table import LOBBY, STAND_IN, Table, player_counts
from bot.tables.tables import Tables
from bot.timing import DEFAULT_TIMING, Timing
from games import catalogue

TIMES = ((3, False), (7, False), (14, False), (21, False), (3, True), (7, True))
"""For how many days all matches, or those of each round, may be played."""

ENTER_DAYS = (1, 3, 7)
"""For how many days people may enter."""

SPEEDS = (LIVE, SLOW)
"""The speeds of matches."""

CHECK_IN = timedelta(days=1)
"""How long people have to check in."""

LONGEST_EXTENSION = timedelta(days=7)
"""By how much the time is extended at most: otherwise by as much as it was."""

REFUSED_FOR = timedelta(minutes=5)
"""How long until what Discord refused is tried again."""

MAX_ATTEMPTS = 20
"""How often a change is tried while others are made."""

log = structlog.get_logger(__name__)


def limits_of(game: str) -> tuple[int, int]:
    """Return how few and how many people can take part: more where more than two can play."""
    return (3, 8) if max(player_counts(game)) == 2 else (4, 12)


class Stand(Protocol):
    """Where the messages of tournaments are.

    What cannot be done now raises `TryLater`, what the bot may not do `PlaceRefused`.
    """

    async def show(self, tournament: Tournament) -> int:
        """Have a message show how far it is: edit it, or send one if there is none; return its id."""
        ...

    async def ask_in(self, tournament: Tournament) -> int:
        """Ask those who have entered to check in, and ping them; return the id of the message."""
        ...

    async def delete(self, tournament: Tournament, message_id: int) -> None:
        """Delete a message."""
        ...


def scores_of(tournament: Tournament, pairing: Pairing) -> Scores | None:
    """Return what a pairing gives to whom, by number; None if it is still to be played.

    That of somebody who has left with under half of their matches played counts for nobody, unless others
    met there, too. Who has left later has lost what was not played.
    """
    void = {each.number for each in tournament.entrants if each.out == VOID}
    seats = [number for number in pairing.seats if number not in void]
    if len(seats) < 2:
        return {}
    if pairing.result is not None:
        points = dict(zip(pairing.seats, pairing.result, strict=True))
        return {number: points[number] for number in seats}
    there = [number for number in seats if tournament.entrant(number).out is None]
    if pairing.has_running_match or len(there) > 1:
        return None
    return {number: WHOLE if number in there else 0 for number in seats}


def standings_of(tournament: Tournament) -> list[Line]:
    """Return the standings: of all who have not left, or whose matches count although they have."""
    people = [each.number for each in tournament.entrants if each.out != VOID]
    found = (scores_of(tournament, pairing) for pairing in tournament.pairings)
    return standings(people, [scores for scores in found if scores])


def to_play(tournament: Tournament, entrant: Entrant | None = None) -> list[Pairing]:
    """Return the pairings of the rounds that have begun that are still to be played, of one or of all."""
    if tournament.status != PLAYING:
        return []
    return [
        pairing
        for pairing in tournament.pairings
        if pairing.round <= tournament.round
        and (entrant is None or entrant.number in pairing.seats)
        and scores_of(tournament, pairing) is None
    ]


def may_open(tournament: Tournament, entrant: Entrant) -> list[Pairing]:
    """Return the pairings that an entrant may play now: others are there for them."""
    return [
        pairing
        for pairing in to_play(tournament, entrant)
        if sum(tournament.entrant(number).is_active for number in pairing.seats) > 1
    ]


def may_be_replaced(tournament: Tournament, entrant: Entrant) -> bool:
    """Return whether somebody else may have an entrant's place: they have never played."""
    own = [pairing for pairing in tournament.pairings if entrant.number in pairing.seats]
    return (
        tournament.status == PLAYING
        and entrant.is_active
        and not any(each.played or each.has_running_match for each in own)
    )


@dataclass(frozen=True, slots=True)
class Step:
    """What is to be done next for a tournament, and when."""

    at: datetime
    action: Literal["show", "ask", "close", "begin", "judge", "go-on"]


def next_step(tournament: Tournament, ends_at: datetime, now: datetime) -> Step | None:
    """Return what is to be done next for a tournament if nothing happens; None if nothing is.

    Args:
        tournament: the tournament.
        ends_at: until when what goes on there goes on.
        now: the time.
    """
    status = tournament.status
    if status == ENTERING and ends_at <= now:
        return Step(now, "close")
    if status == CHECKING and (ends_at <= now or all(each.here for each in tournament.entrants)):
        return Step(now, "begin")
    left = to_play(tournament)
    if status == PLAYING and not left:
        return Step(now, "go-on")
    if status == PLAYING and ends_at <= now and not all(pairing.has_running_match for pairing in left):
        return Step(now, "judge")
    if tournament.message_id is None or tournament.shown < tournament.version:
        return Step(now, "show")
    if status == CHECKING and tournament.ping_id is None:
        return Step(now, "ask")
    # What is still played then ends by itself, and wakes the tournament.
    return Step(ends_at, "judge") if status in OPEN and ends_at > now else None


class Tournaments:
    """Opens tournaments, lets people take part, and does what is due.

    Args:
        stored: where they are stored.
        tables: where their matches are played.
        lobbies: opens their tables.
        preferences: know who may not play with each other, and how a server plays.
        gaps: know when people could not act.
        timing: tells the time.
    """

    stand: Stand

    def __init__(
        self,
        stored: TournamentStore,
        tables: Tables,
        lobbies: Lobbies,
        preferences: Preferences,
        gaps: Gaps,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._stored = stored
        self._tables = tables
        self._lobbies = lobbies
        self._preferences = preferences
        self._gaps = gaps
        self._now = timing.now
        self._actions = {
            "show": self._show,
            "ask": self._ask_in,
            "close": self._close_entry,
            "begin": self._begin,
            "judge": self._judge,
            "go-on": self._go_on,
        }

    # For people

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        opener_id: int,
        game: str,
        speed: str,
        days: int,
        by_round: bool,
        enter_days: int,
    ) -> None:
        """Open a tournament in a channel; its message follows within seconds.

        Args:
            guild_id: the server.
            channel_id: the channel.
            opener_id: who opens it.
            game: id of the game, which is played as the server usually does.
            speed: the speed of its matches.
            days: for how many days they may be played.
            by_round: whether that is for each round.
            enter_days: for how many days people may enter.

        Raises:
            TableProblem: there are as many as may be; or what is asked for is not offered.
        """
        if (days, by_round) not in TIMES or enter_days not in ENTER_DAYS or speed not in SPEEDS:
            raise TableProblem(Reason.NOT_OFFERED)
        guild, now = await self._preferences.guild_settings(guild_id), self._now()
        rules = catalogue.find_game(game)
        options = rules.read_options(valid_options(rules, guild.options.get(game, {})))
        ends_at = now + timedelta(days=enter_days)
        new = Tournament(
            guild_id, channel_id, opener_id, game, options, speed, days, by_round, ENTERING, now, ends_at
        )
        await self._stored.open(replace(new, wake_at=now))

    async def find(self, tournament_id: int, channel_id: int) -> Tournament:
        """Return the tournament that a message of a channel is about.

        Raises:
            TableProblem: there is none there.
        """
        found = await self._stored.get(tournament_id)
        if found is None or found.channel_id != channel_id:
            raise TableProblem(Reason.TOURNAMENT_OVER)
        return found

    def ends_at(self, tournament: Tournament) -> datetime:
        """Return until when what goes on there goes on: nobody is late for time that they did not have."""
        began, ends = tournament.began_at, tournament.ends_at
        gaps = self._gaps.gaps_for(tournament.guild_id, tournament.channel_id, began + MAX_TIME_LIMIT)
        return end_without_gaps(began, ends - began, gaps)

    async def change(
        self, tournament_id: int, channel_id: int, action: Callable[[Tournament], Awaitable[None]]
    ) -> Tournament:
        """Change the tournament that a message of a channel is about; return it as it is then.

        Raises:
            TableProblem: there is none, or the change is refused.
        """
        for _ in range(MAX_ATTEMPTS):
            with suppress(MovedOn):  # others were first
                await action(await self.find(tournament_id, channel_id))
                return await self.find(tournament_id, channel_id)
        raise MovedOn

    async def enter(self, tournament: Tournament, person: Person) -> None:
        """Let a person enter, or take a place that has become free.

        Raises:
            TableProblem: they have entered, it is full, or they may not play with somebody there.
        """
        if tournament.entrant_of(person.id) is not None:
            return
        if tournament.status != ENTERING and not tournament.free_places:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        others = [each.user_id for each in tournament.entrants if each.user_id is not None]
        if person.id in others:  # they have left it
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        apart = await self._preferences.blocked_pairs([person.id, *others])
        if is_blocked_from(apart, person.id, others):
            own = await self._preferences.blocks_of(person.id)
            chosen = not {*own}.isdisjoint(others)
            raise TableProblem(Reason.TOURNAMENT_APART if chosen else Reason.TOURNAMENT_FULL)
        numbers = [each.number for each in tournament.entrants]
        free = [each.number for each in tournament.free_places]
        if not free and len(numbers) >= limits_of(tournament.game)[1]:
            raise TableProblem(Reason.TOURNAMENT_FULL)
        number = free[0] if free else max(numbers, default=0) + 1
        entrant = {"number": number, "user_id": person.id, "avatar": person.avatar}
        await self._stored.change(tournament, self._now(), people=[entrant])

    async def leave(self, tournament: Tournament, user_id: int) -> None:
        """Let a person leave."""
        entrant = tournament.entrant_of(user_id)
        if entrant is None or tournament.status not in OPEN:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        if tournament.status == PLAYING:
            out = {"number": entrant.number, "out": leaving(entrant.number, tournament.pairings)}
            await self._stored.change(tournament, self._now(), people=[out])
        else:
            await self._stored.change(tournament, self._now(), gone=[entrant.number])
        await self._close_lobbies(tournament, entrant)

    async def check_in(self, tournament: Tournament, user_id: int) -> None:
        """Note that a person who has entered is there."""
        entrant = tournament.entrant_of(user_id)
        if entrant is None or tournament.status != CHECKING:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        if not entrant.here:
            here = {"number": entrant.number, "here": True}
            await self._stored.change(tournament, self._now(), people=[here])

    async def open_table(
        self,
        tournament: Tournament,
        pairing: Pairing,
        host_id: int,
        share: str,
        thread_id: int,
        computers: Sequence[str],
    ) -> Table:
        """Open the table of a pairing for one of its people, with seats kept for the others.

        Args:
            tournament: the tournament.
            pairing: the pairing.
            host_id: who opens it.
            share: what they bring to the shuffle.
            thread_id: the thread in which it is.
            computers: names for computer players, who have the seats of those who have left.

        Raises:
            ChannelBusy: it has been opened.
            TooManyTables: the person or the server has as many as they may.
        """
        seats, names = list[Seat](), iter(computers)
        for number in pairing.seats:
            entrant = tournament.entrant(number)
            if entrant.is_active and entrant.user_id is not None:
                known = await self._preferences.known_person(entrant.user_id)
                seat = reserved_seat(replace(known, avatar=entrant.avatar))
                seats.append(replace(seat, share=share) if entrant.user_id == host_id else seat)
            else:
                seats.append(Seat(0, None, STAND_IN, next(names), ""))
        seats += [Seat(0, None, STAND_IN, next(names), "") for _ in range(pairing.size - len(seats))]
        # The rules may be newer than the tournament.
        options = valid_options(catalogue.find_game(tournament.game), tournament.options)
        setup = TableSetup(tournament.game, options, tournament.speed, parent_id=tournament.channel_id)
        place = (tournament.guild_id, thread_id, host_id)
        return await self._lobbies.open_pairing(*place, setup, seats, pairing.id)

    # For the one who has opened it, and moderators

    async def begin(self, tournament: Tournament) -> None:
        """Let nobody else enter: those who have are to check in."""
        if tournament.status != ENTERING:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        least, _ = limits_of(tournament.game)
        if len(tournament.entrants) < least:
            raise TableProblem(Reason.TOURNAMENT_TOO_FEW, least=least)
        await self._close_entry(tournament)

    async def extend(self, tournament: Tournament) -> None:
        """Give more time to play, once."""
        if tournament.status != PLAYING or tournament.extended:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        more = min(timedelta(days=tournament.days), LONGEST_EXTENSION)
        await self._stored.change(tournament, self._now(), extended=True, ends_at=tournament.ends_at + more)

    async def free_place(self, tournament: Tournament, number: int) -> None:
        """Free the place of somebody who has never played."""
        entrant = next((each for each in tournament.entrants if each.number == number), None)
        if entrant is None or not may_be_replaced(tournament, entrant):
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        free = {"number": number, "user_id": None, "avatar": ""}
        await self._stored.change(tournament, self._now(), people=[free])
        await self._close_lobbies(tournament, entrant)

    async def end(self, tournament: Tournament) -> None:
        """End a tournament as it stands; one that has not begun is called off."""
        if tournament.status not in OPEN:
            raise TableProblem(Reason.TOURNAMENT_NOT_NOW)
        await self._close_lobbies(tournament)
        await self._finish(tournament)

    async def _close_lobbies(self, tournament: Tournament, entrant: Entrant | None = None) -> None:
        """Close the lobbies of pairings, of one entrant or of all; their matches go on."""
        for pairing in tournament.pairings:
            table = pairing.table
            if table is not None and table.status == LOBBY and _is_of(pairing, entrant):
                now = await self._tables.get_table(table.id)
                if now.status == LOBBY:
                    await self._tables.abandon_table(table.id, unseen=False)

    # For the clock

    async def act(self, tournament_id: int) -> None:
        """Do all that is due for a tournament, and note when something is due next.

        Raises:
            TryLater: something cannot be done now.
        """
        for _ in range(MAX_ATTEMPTS):
            tournament, now = await self._stored.get(tournament_id), self._now()
            if tournament is None:
                return
            step = next_step(tournament, self.ends_at(tournament), now)
            if step is None or step.at > now:
                at = None if step is None else step.at
                if await self._stored.note(tournament, same=True, wake_at=at):
                    return
                continue
            try:
                await self._actions[step.action](tournament)
            except MovedOn:
                continue
            except PlaceRefused as refusal:
                log.info("no message of a tournament", guild=tournament.guild_id, problem=refusal.problem)
                if refusal.problem == "channel":
                    await self._lose(tournament)
                    return
                await self._stored.note(tournament, wake_at=now + REFUSED_FOR)
                return

    async def _show(self, tournament: Tournament) -> None:
        if tournament.ping_id is not None and tournament.status != CHECKING:
            await self.stand.delete(tournament, tournament.ping_id)
            await self._stored.note(tournament, ping_id=None)
        message_id = await self.stand.show(tournament)
        # One that was sent may show what was before this process began: it is looked after once more.
        shown = tournament.version if message_id == tournament.message_id else tournament.shown
        await self._stored.note(tournament, message_id=message_id, shown=shown)

    async def _ask_in(self, tournament: Tournament) -> None:
        await self._stored.note(tournament, ping_id=await self.stand.ask_in(tournament))

    async def _lose(self, tournament: Tournament) -> None:
        """Give up a tournament whose channel is gone."""
        if tournament.status in OPEN:
            await self._close_lobbies(tournament)
            await self._finish(tournament)
        await self._stored.note(tournament, wake_at=None)

    async def _close_entry(self, tournament: Tournament) -> None:
        if len(tournament.entrants) < limits_of(tournament.game)[0]:
            await self._stored.change(tournament, self._now(), status=OFF)
            return
        now = self._now()
        await self._stored.change(tournament, now, status=CHECKING, began_at=now, ends_at=now + CHECK_IN)

    async def _begin(self, tournament: Tournament) -> None:
        """Begin with those who are there, unless they are too few."""
        game, now = tournament.game, self._now()
        here = [each.number for each in tournament.entrants if each.here]
        if len(here) < limits_of(game)[0]:
            await self._stored.change(tournament, now, status=OFF)
            return
        in_pairs = max(player_counts(game)) == 2
        rounds = rounds_of_pairs(len(here)) if in_pairs else rounds_at_tables(len(here), game)
        meet = [
            Pairing(0, number, [here[place] for place in places], size_of_table(len(places), game))
            for number, tables in enumerate(rounds, start=1)
            for places in tables
        ]
        first = 1 if tournament.by_round else len(rounds)
        ends_at = now + timedelta(days=tournament.days)
        absent = [each.number for each in tournament.entrants if not each.here]
        time = {"round": first, "began_at": now, "ends_at": ends_at}
        await self._stored.change(tournament, now, gone=absent, meet=meet, status=PLAYING, **time)

    async def _judge(self, tournament: Tournament) -> None:
        """Say what comes of pairings that were not played in time: those who waited for others have won."""
        late = [pairing for pairing in to_play(tournament) if not pairing.has_running_match]
        await self._close_lobbies(replace(tournament, pairings=late))
        waited = await self._stored.read_waiting([pairing.id for pairing in late], self._now())
        results = dict[int, list[int]]()
        for pairing in late:
            people = [tournament.entrant(number) for number in pairing.seats]
            alone = sum(each.is_active for each in people) == 1  # as the places of the others are free
            came = [each.is_active and (alone or (pairing.id, each.user_id) in waited) for each in people]
            results[pairing.id] = points_for([1 if each else None for each in came])
        await self._stored.change(tournament, self._now(), points=results.items())

    async def _go_on(self, tournament: Tournament) -> None:
        """Begin the next round, or end the tournament after the last."""
        if tournament.round >= max((each.round for each in tournament.pairings), default=0):
            await self._finish(tournament)
            return
        now = self._now()
        ends_at, following = now + timedelta(days=tournament.days), tournament.round + 1
        await self._stored.change(tournament, now, round=following, began_at=now, ends_at=ends_at)

    async def _finish(self, tournament: Tournament) -> None:
        lines = [line for line in standings_of(tournament) if line.matches]
        if not any(line.points for line in lines):
            await self._stored.change(tournament, self._now(), status=OFF)
            return
        places = [{"number": line.number, "place": line.place} for line in lines]
        won = [
            (entrant.user_id, pairing.table.id)
            for entrant in (tournament.entrant(line.number) for line in lines if line.place == 1)
            for pairing in tournament.pairings
            if pairing.played and entrant.number in pairing.seats and pairing.table is not None
            if entrant.is_active and entrant.user_id is not None
        ]
        await self._stored.change(tournament, self._now(), people=places, won=won, status=OVER)


def _is_of(pairing: Pairing, entrant: Entrant | None) -> bool:
    return entrant is None or entrant.number in pairing.seats
