"""Night agenda: the steps of a game night, from its event on Discord to its summary."""

from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import NoTable
from bot.events.agenda import Step
from bot.events.messages import Messages
from bot.events.nights import (
    CHECK_IN_TIME,
    Nights,
    game_chosen,
    standings_of,
    winners_of,
    with_guest,
    with_pairing_time,
)
from bot.events.opening import MIN_PEOPLE, MatchOpener, due_pairing, with_pairing
from bot.events.seating import Seating, seat_people
from bot.results.trophies import NIGHT as NIGHT_TROPHY
from bot.store.leagues import write_trophies
from bot.store.nights import Night, NightStore, ScheduleStore, note_visitors, redraw_tables
from bot.store.pairings import COMPUTER, Pairing, met_pairs
from bot.store.pending import NIGHT
from bot.store.preferences import Preferences
from bot.store.subjects import Subjects
from bot.tables.lobbies import TableSetup
from bot.tables.options import valid_options
from bot.tables.table import player_counts
from bot.tables.tables import Tables
from games import catalogue

REMIND_BEFORE = timedelta(minutes=10)
"""Time between the ping of those who asked for a reminder and the start."""

LATEST_START = timedelta(minutes=30)
"""Maximum delay of the start; after a longer outage, people have gone."""

LATEST_SUMMARY = timedelta(minutes=90)
"""Maximum time from the end of a night to its summary; matches still running then don't count."""

MAX_EMPTY_WEEKS = 3
"""Number of weekly nights in a row without anyone that switches their schedule off."""

RECENT_MEETINGS = timedelta(days=30)
"""Age limit of earlier meetings that count for the first tables."""

log = structlog.get_logger(__name__)


class NightAgenda:
    """Takes the steps of game nights."""

    kind: str = NIGHT

    def __init__(
        self,
        nights: Nights,
        schedules: ScheduleStore,
        preferences: Preferences,
        messages: Messages,
        opener: MatchOpener,
        tables: Tables,
    ) -> None:
        self.subjects: Subjects[Night] = nights.store
        self._nights = nights
        self._store: NightStore = nights.store
        self._schedules = schedules
        self._preferences = preferences
        self._messages = messages
        self._opener = opener
        self._tables = tables

    async def next_step(self, night: Night, now: datetime) -> Step | None:
        """Return the next step of a night; see `Agenda`."""
        match night.phase:
            case "announced":
                return self._step_before(night, now)
            case "checking":
                return self._step_of_check_in(night, now)
            case "playing":
                return self._step_of_play(night, now)
            case "closing" if night.pairs_at is None:
                return Step(now, partial(self._close, night, now))
            case "closing":
                done = not any(pairing.running for pairing in night.pairings)
                return Step(now if done else night.pairs_at or now, partial(self._finish, night, now))
            case "off" | "missed" if night.event_id:
                return Step(now, partial(self._delete_event, night))
            case _:
                return None

    def _step_before(self, night: Night, now: datetime) -> Step:
        if now > night.begins_at + LATEST_START:
            return Step(now, partial(self._miss, night))
        if now < night.begins_at and night.schedule_id is not None and night.event_id is None:
            return Step(now, partial(self._create_event, night))
        remind_at = night.begins_at - REMIND_BEFORE
        if now < night.begins_at and night.reminder_id is None:
            return Step(remind_at, partial(self._remind, night))
        return Step(night.begins_at, partial(self._open_check_in, night, now))

    def _step_of_check_in(self, night: Night, now: datetime) -> Step:
        if night.ping_id is None:
            return Step(now, partial(self._ping, night))
        here = len(night.present)
        complete = here >= MIN_PEOPLE and here == len(night.coming)
        ends_at = now if complete else self._nights.ends_at(night)
        return Step(ends_at, partial(self._close_check_in, night, now))

    def _step_of_play(self, night: Night, now: datetime) -> Step:
        ends_at = self._nights.ends_at(night)
        close = Step(ends_at, partial(self._close, night, ends_at))
        if now >= ends_at:
            return close
        opening = due_pairing(night.pairings, now)
        steps = [close]
        if opening is not None:
            at, pairing = opening
            steps.append(Step(at, partial(self._open, night, pairing, now)))
        if night.pairs_at is not None:
            steps.append(Step(night.pairs_at, partial(self._pair, night, now)))
        return min(steps, key=lambda step: step.at)

    async def lose(self, night: Night) -> None:
        """End a night whose channel is gone or refuses its messages; its weekly schedule is switched off."""

        def end(night: Night) -> Night:
            return replace(night, phase="over", wake_at=None, shown=night.version + 1)

        await self._messages.delete_event(night)
        await self._store.change(night.id, end, also=redraw_tables)
        schedule = None if night.schedule_id is None else await self._schedules.get(night.schedule_id)
        if schedule is not None:
            off = {"begins_at": None, "wake_at": None, "problem": "channel"}
            await self._schedules.change(schedule, **off)

    # Before the start

    async def _create_event(self, night: Night) -> None:
        event_id = await self._messages.create_event(night)
        await self._store.change_read(night, lambda night: replace(night, event_id=event_id or 0))

    async def _remind(self, night: Night) -> None:
        people = [each.user_id for each in night.guests if each.reminds and each.user_id is not None]
        reminder_id = await self._messages.say(night, "reminder", people=people) if people else 0
        await self._store.change_read(night, lambda night: replace(night, reminder_id=reminder_id))

    async def _delete_event(self, night: Night) -> None:
        await self._messages.delete_event(night)
        await self._store.change_read(night, lambda night: replace(night, event_id=0))

    async def _miss(self, night: Night) -> None:
        await self._store.change_read(night, lambda night: replace(night, phase="missed"))

    async def _open_check_in(self, night: Night, now: datetime) -> None:
        if night.reminder_id:
            await self._messages.delete(night, night.reminder_id)
        coming = [each.user_id for each in night.coming if each.user_id is not None]
        gone = await self._messages.find_gone(night.guild_id, coming)

        def begin(night: Night) -> Night:
            guests = tuple(
                replace(each, is_in=False) if each.user_id in gone else each for each in night.guests
            )
            game = game_chosen(night)
            return replace(night, guests=guests, game=game, phase="checking", pairs_at=now + CHECK_IN_TIME)

        await self._store.change_read(night, begin)

    # Check-in

    async def _ping(self, night: Night) -> None:
        people = [each.user_id for each in night.coming if each.user_id is not None and not each.here]
        ping_id = await self._messages.say(night, "check-in", people=people) if people else 0
        await self._store.change_read(night, lambda night: replace(night, ping_id=ping_id))

    async def _close_check_in(self, night: Night, now: datetime) -> None:
        came = bool(night.present)
        if night.ping_id:
            await self._messages.delete(night, night.ping_id)

        def close(night: Night) -> Night:
            if not came:
                return replace(night, phase="off")
            return with_pairing_time(replace(night, phase="playing"), now)

        async def also(connection: AsyncConnection, _: int) -> None:
            if night.schedule_id is not None:
                await note_visitors(connection, night.schedule_id, came=came, max_empty=MAX_EMPTY_WEEKS)

        await self._store.change_read(night, close, also)

    # Pairing

    async def _pair(self, night: Night, now: datetime) -> None:
        """Seat the people who wait, or let them wait until someone comes."""
        people = {guest.number: guest.user_id or 0 for guest in night.waiting}
        seating = await self._seat(night, people)
        for guest in night.waiting:
            if guest.practice_id is not None and guest.number not in seating.left:
                with suppress(NoTable):
                    await self._tables.abandon_table(guest.practice_id, unseen=False)

        def pair(read: Night) -> Night:
            night = read
            for guest in read.waiting:
                left = guest.number in seating.left
                since = guest.waiting_since if left else None
                practice_id = guest.practice_id if left else None
                waits = {"waiting_since": since, "left_over": left, "practice_id": practice_id}
                night = with_guest(night, replace(guest, **waits))
            taken = {pairing.thread_id for pairing in night.pairings if pairing.running}
            found = [*night.pairings]
            for table in seating.tables:
                thread_id = _free_thread(read, table, taken)
                taken.add(thread_id)
                number = max((pairing.number for pairing in found), default=0) + 1
                seats = _seat_order(night, table)
                found.append(Pairing(number, seats, "opening", thread_id=thread_id, due_at=now))
            return replace(night, pairings=tuple(found), pairs_at=None)

        await self._store.change_read(night, pair)

    async def _seat(self, night: Night, people: dict[int, int]) -> Seating:
        ids = list(people.values())
        numbers = {user_id: number for number, user_id in people.items()}
        apart = await self._preferences.blocked_pairs(ids)
        met = met_pairs([pairing for pairing in night.pairings if pairing.phase != "void"])
        if not met:
            since = night.begins_at - RECENT_MEETINGS
            found = await self._store.count_meetings(night.guild_id, ids, since)
            met = {_ordered(numbers[one], numbers[other]): count for (one, other), count in found.items()}
        return seat_people(
            [*people],
            player_counts(night.game),
            met,
            {line.number: line.points for line in standings_of(night)},
            {(numbers[one], numbers[other]) for one, other in apart},
            [guest.number for guest in night.waiting if guest.left_over],
        )

    async def _open(self, night: Night, pairing: Pairing, now: datetime) -> None:
        """Take the next step towards a match; without enough people it is dropped."""
        there = [guest for guest in night.present if guest.number in pairing.seats]
        if len(there) < MIN_PEOPLE:
            if pairing.post_id is not None and pairing.post_id != pairing.thread_id:
                await self._messages.delete(night, pairing.post_id)
            await self._store.change_read(night, partial(_drop, number=pairing.number, now=now))
            return
        guild = await self._preferences.guild_settings(night.guild_id)
        rules = catalogue.find_game(night.game)
        options = valid_options(rules, guild.options.get(night.game, {}))
        setup = TableSetup(night.game, options, night.speed)
        await self._opener.open(self._store, night, pairing.number, setup, there)

    # The end

    async def _close(self, night: Night, ended_at: datetime) -> None:
        """Begin no more matches; the ended tables get their own buttons back."""

        def close(night: Night) -> Night:
            pairings = tuple(
                replace(each, phase="void") if each.phase == "opening" else each for each in night.pairings
            )
            return replace(night, phase="closing", pairings=pairings, pairs_at=ended_at + LATEST_SUMMARY)

        await self._store.change_read(night, close, redraw_tables)
        for pairing in night.pairings:
            if pairing.phase == "over" and pairing.table_id is not None:
                self._messages.show_table(pairing.table_id)

    async def _finish(self, night: Night, now: datetime) -> None:
        """Post the summary."""
        played = [pairing for pairing in night.pairings if pairing.phase == "over"]
        if played:
            await self._messages.say(night, "summary")
        winners = list[tuple[int, int]]()
        for number in winners_of(night):
            user_id = night.guest(number).user_id
            if user_id is not None:
                table_id = next(each.table_id for each in played if number in each.seats)
                winners.append((user_id, table_id or 0))

        async def also(connection: AsyncConnection, _: int) -> None:
            await write_trophies(connection, night.guild_id, winners, now, NIGHT_TROPHY)

        def end(night: Night) -> Night:
            late = tuple(replace(each, phase="void") if each.running else each for each in night.pairings)
            return replace(night, phase="over", pairings=late)

        await self._store.change_read(night, end, also)


def _drop(night: Night, number: int, now: datetime) -> Night:
    """Return a night without a pairing that has too few people left; the others wait as they did before."""
    seats = night.pairing(number).seats
    since = night.pairing(number).due_at or now
    night = with_pairing(night, number, phase="void")
    for guest in night.present:
        if guest.number in seats:
            night = with_guest(night, replace(guest, waiting_since=since))
    return with_pairing_time(night, now)


def _free_thread(night: Night, table: Sequence[int], taken: Collection[int | None]) -> int | None:
    """Return the last thread of the person at a table with the longest wait, if it is free."""
    longest = next(guest.number for guest in night.waiting if guest.number in table)
    threads = [each.thread_id for each in night.pairings if longest in each.seats and each.thread_id]
    return threads[-1] if threads and threads[-1] not in taken else None


def _seat_order(night: Night, table: Sequence[int]) -> tuple[int, ...]:
    """Return the seats of a table: first the person with the fewest starts tonight, computer players last."""
    begun = Counter(pairing.seats[0] for pairing in night.pairings)
    people = sorted(table, key=lambda number: begun[number])
    size = min(count for count in player_counts(night.game) if count >= len(people))
    return (*people, *[COMPUTER] * (size - len(people)))


def _ordered(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)
