"""League agenda: the steps of a league, from the end of entry to its last match."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import MovedOn, NoTable
from bot.events.agenda import Step
from bot.events.leagues import (
    BEFORE_END,
    CHECK_IN_TIME,
    Leagues,
    divisions_of,
    entrants_of,
    season_length,
    table_of,
    with_entrant,
    without_planned,
)
from bot.events.messages import Messages
from bot.events.opening import MIN_PEOPLE, MatchOpener, due_pairing, with_pairing
from bot.people.privacy import until_done
from bot.results.league_rules import (
    MIN_ENTRANTS,
    divisions,
    league_pairings,
    match_days,
    next_divisions,
    season_days,
)
from bot.store.leagues import AWAY, LEFT, Entrant, League, LeagueStore, write_trophies
from bot.store.pairings import COMPUTER, Pairing
from bot.store.pending import LEAGUE
from bot.store.preferences import Preferences
from bot.store.subjects import Subjects
from bot.tables.deadlines import SLOW
from bot.tables.endings import ending_broken_off
from bot.tables.gaps import end_with_outages
from bot.tables.lobbies import TableSetup
from bot.tables.options import valid_options
from bot.tables.table import Table
from bot.tables.tables import Tables
from games import catalogue

AWAY_TIME = timedelta(days=2)
"""Time with all seats kept by computer players until a person is out."""

LATEST_END = timedelta(days=10)
"""Maximum time from the end of a season to the end of its last match."""

START, HALF_TIME, END = "start", "half-time", "end"
"""The messages about a season, in their order."""

SAID_ALL = BEFORE_END + 1
"""Number of messages about a season."""


class LeagueAgenda:
    """Takes the steps of leagues."""

    kind: str = LEAGUE

    def __init__(
        self,
        leagues: Leagues,
        tables: Tables,
        preferences: Preferences,
        messages: Messages,
        opener: MatchOpener,
    ) -> None:
        self.subjects: Subjects[League] = leagues.store
        self._leagues = leagues
        self._store: LeagueStore = leagues.store
        self._tables = tables
        self._preferences = preferences
        self._messages = messages
        self._opener = opener

    async def next_step(self, league: League, now: datetime) -> Step | None:
        """Return the next step of a league; see `Agenda`."""
        match league.phase:
            case "entering":
                return Step(self._leagues.ends_at(league), partial(self._close_entry, league, now))
            case "checking":
                return await self._step_of_check_in(league, now)
            case "playing":
                steps = [*self._steps_of_season(league, now)]
                starting = await self._step_of_planned(league, now)
                return min((*steps, *starting), key=lambda step: step.at, default=None)
            case "over" if league.said == BEFORE_END:
                return Step(now, partial(self._say, league, END))
            case _:
                return None

    async def lose(self, league: League) -> None:
        """End a league whose channel is gone or refuses its messages; its running matches continue."""

        def end(league: League) -> League:
            phase = "over" if league.phase in ("playing", "over") else "off"
            ended = replace(without_planned(league), phase=phase, said=SAID_ALL, wake_at=None)
            return replace(ended, shown=league.version + 1)

        await self._store.change(league.id, end)

    # Entry and check-in

    async def _close_entry(self, league: League, now: datetime) -> None:
        checking = {"phase": "checking", "began_at": now, "ends_at": now + CHECK_IN_TIME}
        values = checking if len(entrants_of(league)) >= MIN_ENTRANTS else {"phase": "off"}
        await self._store.change_read(league, lambda league: replace(league, **values))

    async def _step_of_check_in(self, league: League, now: datetime) -> Step:
        """Return the next step of check-in: ping people, or end it.

        A person in quiet hours is pinged afterwards, and has a day from then.
        """
        missing = [each for each in entrants_of(league) if not each.here]
        ends_at = [self._deadline_of(league, each.asked_at) for each in missing if each.asked_at is not None]
        unasked = {each.number: await self._asks_at(each, now) for each in missing if each.asked_at is None}
        if unasked:
            first = min(unasked.values())
            ready = [number for number, at in unasked.items() if at <= now]
            return Step(first, partial(self._ask, league, ready, now))
        return Step(max(ends_at, default=now), partial(self._begin, league, now))

    async def _asks_at(self, entrant: Entrant, now: datetime) -> datetime:
        settings = await self._preferences.user_settings(entrant.user_id or 0)
        return settings.quiet_until(now) or now

    def _deadline_of(self, league: League, asked_at: datetime) -> datetime:
        ends_at = asked_at + CHECK_IN_TIME
        gaps = self._tables.gaps.gaps_for(league.guild_id, league.channel_id, ends_at, asked_at)
        return end_with_outages(asked_at, ends_at, gaps)

    async def _ask(self, league: League, numbers: Sequence[int], now: datetime) -> None:
        people = [league.entrant(number).user_id for number in numbers]
        known = [user_id for user_id in people if user_id is not None]
        await self._messages.say(league, "check-in", league.pings, known)

        def note(current: League) -> League:
            if (current.phase, current.pings) != (league.phase, league.pings):
                raise MovedOn
            entrants = tuple(
                replace(each, asked_at=now) if each.number in numbers else each for each in current.entrants
            )
            return replace(current, entrants=entrants, pings=current.pings + 1)

        await self._store.change(league.id, note)

    async def _begin(self, league: League, now: datetime) -> None:
        if league.pairings:
            await self._continue(league, now)
            return
        here = [each for each in entrants_of(league) if each.here]
        if len(here) < MIN_ENTRANTS:
            await self._messages.say(league, "off")
            await self._store.change_read(league, lambda league: replace(league, phase="off"))
            return
        parts = await self._divide(league, here)
        division = {number: at for at, numbers in enumerate(parts, start=1) for number in numbers}
        days = season_length(league.game, max(map(len, parts)))

        def begin(league: League) -> League:
            entrants = tuple(replace(each, division=division.get(each.number, 0)) for each in league.entrants)
            began = {"phase": "playing", "began_at": now, "ends_at": now + timedelta(days=days)}
            return replace(league, entrants=entrants, pairings=plan_season(league.game, parts), **began)

        await self._store.change_read(league, begin)

    async def _continue(self, league: League, now: datetime) -> None:
        """Begin the rest of a tournament of an older version; people who are missing keep their results."""
        here = {each.number for each in entrants_of(league) if each.here}
        pairings = _still_to_play(league, here if len(here) >= MIN_ENTRANTS else set())
        planned = Counter(
            number for each in pairings if each.phase == "planned" for number in each.people if number in here
        )
        days = season_days(league.game, max(planned.values(), default=0))
        began = {"phase": "playing", "began_at": now, "ends_at": now + timedelta(days=days)}

        def begin(league: League) -> League:
            entrants = tuple(
                replace(each, out=each.out or (None if each.number in here else AWAY))
                for each in league.entrants
            )
            return replace(league, entrants=entrants, pairings=pairings, **began)

        await self._store.change_read(league, begin)

    async def _divide(self, league: League, here: Sequence[Entrant]) -> list[list[int]]:
        """Divide the people by rating; after a season with divisions, by that."""
        numbers = {each.user_id: each.number for each in here if each.user_id is not None}
        known = await self._store.ratings_of(league.guild_id, league.game, [*numbers])
        ratings = {number: known.get(user_id) for user_id, number in numbers.items()}
        previous = None if league.previous_id is None else await self._store.get(league.previous_id)
        if previous is None or len(previous.divisions) < 2:
            return divisions(ratings)
        users = {each.number: each.user_id for each in previous.entrants}
        last = [
            [
                line._replace(number=numbers.get(users[line.number] or 0, 0))
                for line in table_of(previous, division + 1)
            ]
            for division in range(len(previous.divisions))
        ]
        return next_divisions(last, ratings)

    # The season

    def _steps_of_season(self, league: League, now: datetime) -> list[Step]:
        ends_at = self._leagues.ends_at(league)
        running = [pairing for pairing in league.pairings if pairing.running]
        unbegun = any(pairing.phase in ("planned", "opening") for pairing in league.pairings)
        latest_start = ends_at - timedelta(days=match_days(league.game))
        if with_presence(league, now) != league:
            presence = partial(with_presence, now=now)
            return [Step(now, partial(self._store.change_read, league, presence))]
        # Matches that could not be finished in time don't begin.
        stop = Step(latest_start, partial(self._store.change_read, league, without_planned))
        if unbegun and latest_start <= now:
            return [stop]
        steps = [Step(at, partial(self._put_out, league, [number])) for at, number in _outs_due(league)]
        for table_id, user_id in _left_unfinished(league):
            steps.append(Step(now, partial(until_done, self._tables.leave_table, table_id, user_id)))
        steps += [Step(now, partial(self._abandon, league, pairing)) for pairing in _deserted(league)]
        opening = due_pairing(league.pairings, now)
        if opening is not None:
            steps.append(Step(opening[0], partial(self._open, league, opening[1])))
        if now < ends_at and league.said == 0:
            steps.append(Step(now, partial(self._say, league, START)))
        elif now < ends_at and league.said == 1:
            half = league.began_at + (ends_at - league.began_at) / 2
            steps.append(Step(half, partial(self._say, league, HALF_TIME)))
        if unbegun:
            steps.append(stop)
        elif running:
            steps.append(Step(ends_at + LATEST_END, partial(self._cut_short, league, now)))
        else:
            steps.append(Step(now, partial(self._finish, league, now)))
        return steps

    async def _step_of_planned(self, league: League, now: datetime) -> list[Step]:
        """Return the step that opens or drops the next match, or no step."""
        people = {each.user_id: each.number for each in entrants_of(league) if each.user_id is not None}
        apart = await self._preferences.blocked_pairs([*people])
        blockers = dict[int, set[int]]()
        for user_id in {one for one, _ in apart}:
            own = {people[each] for each in await self._preferences.blocks_of(user_id) if each in people}
            blockers[people[user_id]] = own
        decided = next_planned(league, blockers)
        if decided is None:
            return []
        number, seats = decided
        change = {"phase": "void"} if seats is None else {"phase": "opening", "seats": seats, "due_at": now}

        async def do() -> None:
            await self._store.change_read(league, lambda league: with_pairing(league, number, **change))

        return [Step(now, do)]

    async def _put_out(self, league: League, numbers: Collection[int]) -> None:
        entrants = tuple(
            replace(each, out=AWAY) if each.number in numbers else each for each in league.entrants
        )
        await self._store.change_read(league, lambda league: replace(league, entrants=entrants))

    async def _abandon(self, league: League, pairing: Pairing) -> None:
        """End a running match; it counts by its stored results, or for no one."""
        try:
            await self._tables.abandon_table(pairing.table_id or 0, unseen=False)
        except NoTable:
            await self._store.change(league.id, partial(with_pairing, number=pairing.number, phase="void"))

    async def _open(self, league: League, pairing: Pairing) -> None:
        """Take the next step towards a match; people who are out since wait for another one."""
        there = [league.entrant(number) for number in pairing.people if league.entrant(number).plays]
        if len(there) < MIN_PEOPLE:
            await self._store.change_read(
                league, lambda league: with_pairing(league, pairing.number, phase="planned")
            )
            return
        if pairing.post_id is None and await self._put_gone_out(league, there):
            return
        # The rules may be newer than the league.
        options = valid_options(catalogue.find_game(league.game), league.options)
        setup = TableSetup(league.game, options, SLOW)
        await self._opener.open(self._store, league, pairing.number, setup, there)

    async def _put_gone_out(self, league: League, people: Sequence[Entrant]) -> bool:
        """Begin no further matches of people who have left the server; return whether someone has."""
        users = [each.user_id for each in people if each.user_id is not None]
        gone = await self._messages.find_gone(league.guild_id, users)
        if not gone:
            return False
        await self._put_out(league, [each.number for each in people if each.user_id in gone])
        return True

    async def _say(self, league: League, what: str) -> None:
        await self._messages.say(league, what)

        def note(current: League) -> League:
            if current.said != league.said:
                raise MovedOn
            return replace(current, said=current.said + 1)

        await self._store.change(league.id, note)

    # The end

    async def _cut_short(self, league: League, now: datetime) -> None:
        """End the matches still running; finished rounds give their places, without one they don't count."""
        for pairing in league.pairings:
            if pairing.phase == "playing":
                with suppress(NoTable):
                    table = await self._tables.get_table(pairing.table_id or 0)
                    results = _results_so_far(pairing, table, now)
                    change = partial(with_pairing, number=pairing.number, results=results)
                    await self._store.change(league.id, change)
                await self._abandon(league, pairing)

    async def _finish(self, league: League, now: datetime) -> None:
        """Give places and trophies; a message says so afterwards, by what is stored."""
        places = {
            line.number: line.place
            for division in divisions_of(league)
            for line in table_of(league, division)
        }
        played = [pairing for pairing in league.pairings if pairing.phase == "over"]
        winners = list[tuple[int, int]]()
        for number, place in places.items():
            user_id = league.entrant(number).user_id
            if place == 1 and user_id is not None:
                tables = (each.table_id for each in played if number in each.seats)
                winners.append((user_id, next(filter(None, tables), 0)))

        def end(league: League) -> League:
            entrants = tuple(replace(each, place=places.get(each.number)) for each in league.entrants)
            return replace(league, entrants=entrants, phase="over", said=BEFORE_END)

        async def also(connection: AsyncConnection, _: int) -> None:
            await write_trophies(connection, league.guild_id, winners, now)

        await self._store.change_read(league, end, also)


def plan_season(game: str, parts: Sequence[Sequence[int]]) -> tuple[Pairing, ...]:
    """Return all pairings of a season, those of its divisions in turn, given the numbers of their people."""
    by_division = [
        [
            (
                *(numbers[place] for place in pairing.people),
                *[COMPUTER] * (pairing.size - len(pairing.people)),
            )
            for pairing in league_pairings(game, len(numbers))
        ]
        for numbers in parts
    ]
    longest = max(map(len, by_division))
    seats = [part[at] for at in range(longest) for part in by_division if at < len(part)]
    return tuple(Pairing(number, each) for number, each in enumerate(seats, start=1))


def _still_to_play(league: League, here: Collection[int]) -> tuple[Pairing, ...]:
    """Return the pairings of an older version: those not played begin for the people who have checked in."""
    found = list[Pairing]()
    for pairing in league.pairings:
        if pairing.phase == "planned":
            seats = tuple(number if number in here else COMPUTER for number in pairing.seats)
            enough = sum(number != COMPUTER for number in seats) >= MIN_PEOPLE
            pairing = replace(pairing, seats=seats, phase="planned" if enough else "void")
        found.append(pairing)
    return tuple(found)


def next_planned(
    league: League, blockers: Mapping[int, Collection[int]]
) -> tuple[int, tuple[int, ...] | None] | None:
    """Return the number of the pairing that is decided next, with its seats, or None if it is dropped.

    A pairing begins as soon as all its people have room for another match. In games for two it waits for a
    person who is away, and is dropped after one has left or blocked the other. At larger tables computer
    players replace them, and the one who blocked.

    Args:
        league: the league.
        blockers: by number, the people whom an entrant has blocked.
    """
    busy = [pairing for pairing in league.pairings if pairing.running]
    for pairing in league.pairings:
        if pairing.phase != "planned":
            continue
        people = [league.entrant(number) for number in pairing.people]
        for_two = len(pairing.seats) == MIN_PEOPLE
        playing = [each for each in people if each.plays]
        there = {
            each.number
            for each in playing
            if {*blockers.get(each.number, ())}.isdisjoint(other.number for other in playing)
        }
        gone = [each for each in people if each.user_id is None or each.out == LEFT]
        if for_two and not gone and len(playing) < len(people):
            continue  # one of them may come back
        if len(there) < MIN_PEOPLE:
            if gone or len(playing) >= MIN_PEOPLE:
                return pairing.number, None
            continue
        rooms = {
            each.number: each.max_matches - sum(each.number in other.seats for other in busy)
            for each in people
        }
        if all(rooms[number] > 0 for number in there):
            return pairing.number, tuple(number if number in there else COMPUTER for number in pairing.seats)
    return None


def with_presence(league: League, now: datetime) -> League:
    """Return a league with the entrants marked whose seats are all kept by computer players, or no longer."""
    for entrant in league.entrants:
        own = [
            pairing
            for pairing in league.pairings
            if pairing.phase == "playing" and entrant.number in pairing.seats
        ]
        if entrant.out == LEFT or not own:
            continue
        kept = all(pairing.seats.index(entrant.number) in pairing.away for pairing in own)
        if kept and entrant.away_since is None:
            league = with_entrant(league, replace(entrant, away_since=now))
        elif not kept and entrant.away_since is not None:
            league = with_entrant(league, replace(entrant, away_since=None, out=None))
    return league


def _outs_due(league: League) -> list[tuple[datetime, int]]:
    """Return when people who are away are out, each with their number."""
    return [
        (entrant.away_since + AWAY_TIME, entrant.number)
        for entrant in league.entrants
        if entrant.away_since is not None and entrant.out is None
    ]


def _left_unfinished(league: League) -> list[tuple[int, int]]:
    """Return the running tables of people who have left the league, each with the person's id."""
    return [
        (pairing.table_id or 0, user_id)
        for pairing in league.pairings
        if pairing.phase == "playing"
        for seat, number in enumerate(pairing.seats)
        if number != COMPUTER and seat not in pairing.away
        if league.entrant(number).out == LEFT and (user_id := league.entrant(number).user_id)
    ]


def _deserted(league: League) -> list[Pairing]:
    """Return the running pairings whose people are all out, with computer players in their seats."""

    def is_deserted(pairing: Pairing) -> bool:
        people = [(seat, number) for seat, number in enumerate(pairing.seats) if number != COMPUTER]
        return all(seat in pairing.away and league.entrant(number).out is not None for seat, number in people)

    return [pairing for pairing in league.pairings if pairing.phase == "playing" and is_deserted(pairing)]


def _results_so_far(
    pairing: Pairing, table: Table, now: datetime
) -> tuple[tuple[int | None, int, bool, int, int], ...] | None:
    """Return the outcome of a match by its finished rounds, or None without one."""
    if table.match is None or not table.match.rounds:
        return None
    sums = [sum(points) for points in zip(*table.match.rounds, strict=True)]
    ending = ending_broken_off(table, table.match, now)
    return tuple(
        (number or None, 1 + sum(other > own for other in sums), seat.left, seat.own, seat.decisions)
        for number, own, seat in zip(pairing.seats, sums, ending.results, strict=True)
    )
