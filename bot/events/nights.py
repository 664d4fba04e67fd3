"""Game nights: opening one, and what its people do there."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.errors import Reason, TableProblem
from bot.names import Person, read_line
from bot.results.standings import NightLine, night_standings
from bot.store.leagues import League
from bot.store.nights import NIGHT_LIMIT, OPEN, Guest, Night, NightSettings, NightStore
from bot.store.schema import CONTRIBUTION_LENGTH
from bot.store.subjects import EventPlace
from bot.tables.deadlines import FAST_SPEEDS
from bot.tables.gaps import Gaps, end_with_outages
from bot.tables.table import player_counts
from bot.timing import DEFAULT_TIMING, Timing
from games import catalogue
from games.chance import new_server_seed

MAX_GUESTS = 48
"""Maximum number of people at a game night."""

HOURS = (1, 2, 3, 4)
"""Possible lengths of a game night."""

MIN_NOTICE, MAX_NOTICE = timedelta(minutes=10), timedelta(days=14)
"""Shortest and longest time between the opening of a single game night and its start."""

CHECK_IN_TIME = timedelta(minutes=5)
"""Time to check in."""

MAX_WAIT = timedelta(minutes=3)
"""Maximum time until those who wait are paired."""

MAX_NUMBER_LENGTH = 6
"""Characters that a match's number adds to a contribution to the shuffle."""

TROPHY_PEOPLE = 3
"""Minimum number of people in standings for a trophy."""


@dataclass(frozen=True, slots=True)
class NightClick:
    """A person's click at a game night, with its server and its contribution to the shuffle."""

    night_id: int
    guild_id: int | None
    person: Person
    share: str


class Nights:
    """Opens game nights, and changes them for their people."""

    def __init__(
        self,
        store: NightStore,
        gaps: Gaps,
        timing: Timing = DEFAULT_TIMING,
        seeds: Callable[[], bytes] = new_server_seed,
    ) -> None:
        self.store = store
        self._gaps = gaps
        self._now = timing.now
        self._seeds = seeds

    async def open(self, place: EventPlace, settings: NightSettings, begins_at: datetime) -> Night:
        """Open a single game night; the clock posts its message.

        Raises:
            TableProblem: a limit is reached, a value isn't on offer, or it starts too soon or too late.
        """
        now = self._now()
        check_settings(settings)
        if not now + MIN_NOTICE <= begins_at <= now + MAX_NOTICE:
            raise TableProblem(Reason.NIGHT_WHEN)
        return await self.open_unchecked(place, settings, begins_at, turn=0)

    async def open_unchecked(
        self,
        place: EventPlace,
        settings: NightSettings,
        begins_at: datetime,
        turn: int,
        schedule_id: int | None = None,
    ) -> Night:
        """Open a game night of a weekly schedule, or a checked one; `turn` counts the games in turn."""
        games = settings.games
        night = Night(
            **place._asdict(),
            games=games,
            choice=settings.choice,
            speed=settings.speed,
            hours=settings.hours,
            has_standings=settings.has_standings,
            game=games[turn % len(games)],
            begins_at=begins_at,
            secret=self._seeds(),
            schedule_id=schedule_id,
            wake_at=self._now(),
        )
        return await self.store.open(night, NIGHT_LIMIT)

    def ends_at(self, night: Night) -> datetime:
        """Return when check-in ends, or when no new match begins any more: outages move it."""
        start = night.begins_at
        end = night.nominal_end
        if night.phase == "checking" and night.pairs_at is not None:
            start = night.pairs_at - CHECK_IN_TIME
            end = night.pairs_at
        return end_with_outages(start, end, self._gaps.gaps_for(night.guild_id, night.channel_id, end, start))

    async def find(self, night_id: int, guild_id: int | None) -> Night:
        """Return a game night of a server, or raise TableProblem."""
        night = await self.store.get(night_id)
        if night is None or night.guild_id != guild_id:
            raise TableProblem(Reason.NIGHT_OVER)
        return night

    # What people do

    async def toggle_in(self, click: NightClick) -> Night:
        """Put a person on the list of those who are in, or take them off it; before the start."""
        return await self._change(
            click, ("announced",), lambda _, guest: replace(guest, is_in=not guest.is_in)
        )

    async def toggle_reminder(self, click: NightClick) -> Night:
        """Ping a person ten minutes before the start, or no longer."""
        return await self._change(
            click, ("announced",), lambda _, guest: replace(guest, reminds=not guest.reminds)
        )

    async def vote(self, click: NightClick, game: str) -> Night:
        """Vote for a game of the night."""
        night = await self.find(click.night_id, click.guild_id)
        if night.choice != "vote" or game not in night.games:
            raise TableProblem(Reason.NOT_OFFERED)
        return await self._change(click, ("announced",), lambda _, guest: replace(guest, vote=game))

    async def check_in(self, click: NightClick) -> Night:
        """Note that a person is there; during the night they wait for a match, unless they play one."""
        return await self._change(click, ("checking", "playing"), partial(self._with_arrival, click.share))

    async def next_match(self, click: NightClick) -> Night:
        """Queue a person for their next match; raise TableProblem while they play one."""

        def wait(night: Night, guest: Guest) -> Guest:
            if plays(night, guest.number):
                raise TableProblem(Reason.NIGHT_PLAYING)
            return self._with_arrival(click.share, night, guest)

        return await self._change(click, ("playing",), wait)

    def _with_arrival(self, share: str, night: Night, guest: Guest) -> Guest:
        since = None if plays(night, guest.number) else guest.waiting_since or self._now()
        own = guest.share if guest.cut else share
        return replace(guest, is_in=True, here=True, waiting_since=since, share=own)

    async def leave(self, click: NightClick) -> Night:
        """Note that a person plays no further match."""
        left = {"is_in": False, "here": False, "waiting_since": None, "left_over": False}
        return await self._change(
            click, ("checking", "playing", "closing"), lambda _, guest: replace(guest, **left)
        )

    async def cut_deck(self, click: NightClick, words: str) -> Night:
        """Replace a person's contribution to the shuffle of their later matches by their own words."""
        cut = {"share": cut_share(words), "cut": True}
        return await self._change(click, OPEN, lambda _, guest: replace(guest, **cut))

    async def note_practice(self, night_id: int, user_id: int, table_id: int) -> None:
        """Store the table where a waiting person plays computers; it ends once their match is ready."""

        def note(night: Night) -> Night:
            guest = night.guest_of(user_id)
            return night if guest is None else with_guest(night, replace(guest, practice_id=table_id))

        await self._store_change(night_id, note)

    # For the opener and moderators

    async def end(self, night: Night, user_id: int, *, moderator: bool) -> Night:
        """End a night: called off before its first match; otherwise the running matches finish.

        Raises:
            TableProblem: it is over, or the person may not.
        """

        def end(night: Night) -> Night:
            check_opener(night, user_id, moderator)
            if night.phase not in OPEN:
                raise TableProblem(Reason.NIGHT_OVER)
            return replace(night, phase="closing" if night.pairings else "off", pairs_at=None)

        return await self._store_change(night.id, end)

    async def remove_guest(self, night: Night, user_id: int, number: int, *, moderator: bool) -> Night:
        """Remove a person for good; their running match continues."""

        def remove(night: Night) -> Night:
            check_opener(night, user_id, moderator)
            gone = {"is_in": False, "reminds": False, "here": False, "waiting_since": None, "removed": True}
            guests = tuple(replace(each, **gone) if each.number == number else each for each in night.guests)
            return with_pairing_time(replace(night, guests=guests), self._now())

        return await self._store_change(night.id, remove)

    # How

    async def _change(
        self, click: NightClick, phases: Collection[str], change: Callable[[Night, Guest], Guest]
    ) -> Night:
        """Change a person's row of a night, which begins with their first click."""

        def apply(night: Night) -> Night:
            if night.guild_id != click.guild_id:
                raise TableProblem(Reason.NIGHT_OVER)
            if night.phase not in phases:
                raise TableProblem(Reason.NIGHT_NOT_NOW if night.phase in OPEN else Reason.NIGHT_OVER)
            guest = night.guest_of(click.person.id)
            if guest is None:
                if len(night.guests) >= MAX_GUESTS:
                    raise TableProblem(Reason.NIGHT_FULL, limit=MAX_GUESTS)
                number = max((each.number for each in night.guests), default=0) + 1
                guest = Guest(number=number, user_id=click.person.id)
            if guest.removed:
                raise TableProblem(Reason.NIGHT_REMOVED)
            known = replace(guest, avatar=click.person.avatar)
            return with_pairing_time(with_guest(night, change(night, known)), self._now())

        return await self._store_change(click.night_id, apply)

    async def _store_change(self, night_id: int, change: Callable[[Night], Night]) -> Night:
        changed = await self.store.change(night_id, change, self._now())
        if changed is None:
            raise TableProblem(Reason.NIGHT_OVER)
        return changed


def cut_share(words: str) -> str:
    """Return a contribution to the shuffle that a person has written."""
    return read_line(words, CONTRIBUTION_LENGTH - MAX_NUMBER_LENGTH).replace("`", "'")


def check_settings(settings: NightSettings) -> None:
    """Raise TableProblem unless the settings of a night are on offer."""
    known = all(game in catalogue.GAMES for game in settings.games)
    fits = settings.choice in ("one", "turns", "vote") and settings.speed in FAST_SPEEDS
    if not (settings.games and known and fits and settings.hours in HOURS):
        raise TableProblem(Reason.NOT_OFFERED)


def check_opener(event: Night | League, user_id: int, moderator: bool) -> None:
    """Raise TableProblem unless a person has opened an event, or is a moderator."""
    if not moderator and user_id != event.opener_id:
        raise TableProblem(Reason.EVENT_NOT_YOURS)


def with_guest(night: Night, changed: Guest) -> Night:
    """Return a night with a changed or new guest."""
    others = (each for each in night.guests if each.number != changed.number)
    return replace(night, guests=tuple(sorted((*others, changed), key=lambda each: each.number)))


def plays(night: Night, number: int) -> bool:
    """Return whether a guest has a running match."""
    return any(pairing.running and number in pairing.seats for pairing in night.pairings)


def with_pairing_time(night: Night, now: datetime) -> Night:
    """Return a night with the time of its next pairing, after those who wait or play have changed.

    People are paired at once if no one else may come, otherwise when one of them has waited for a while.
    """
    if night.phase != "playing":
        return night
    waiting = night.waiting
    if len(waiting) < 2:
        return replace(night, pairs_at=None)
    alone = len(waiting) == len(night.present)
    longest = waiting[0].waiting_since or now
    return replace(night, pairs_at=now if alone else max(now, longest + MAX_WAIT))


def game_chosen(night: Night) -> str:
    """Return the game of a night at check-in.

    The most votes win, then the game that seats more people, then the first of the list; without votes the
    games take turns.
    """
    votes = Counter(guest.vote for guest in night.guests if guest.vote in night.games)
    if night.choice != "vote" or not votes:
        return night.game
    return max(
        night.games, key=lambda game: (votes[game], max(player_counts(game)), -night.games.index(game))
    )


def standings_of(night: Night) -> list[NightLine]:
    """Return the standings of a night."""
    return night_standings(pairing.outcome for pairing in night.pairings if pairing.phase == "over")


def winners_of(night: Night) -> list[int]:
    """Return the numbers of the guests who win a night with standings; empty without a trophy.

    Former players and people who were removed win nothing: the next ones do.
    """
    lines = standings_of(night)
    if not night.has_standings or len(lines) < TROPHY_PEOPLE:
        return []
    staying = {each.number for each in night.guests if each.user_id is not None and not each.removed}
    lines = [line for line in lines if line.number in staying]
    return [line.number for line in lines if line.place == lines[0].place]
