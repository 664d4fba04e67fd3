"""Game nights: when each is, what the program does for it and when, and tables for those who are in.

All of it follows from what is stored: each step is noted once it is done, and done again if the process ends
before. A message that is sent again has the number of the first, by which Discord knows it for some minutes;
a thread has the id of the message that it is opened from, so that there is one.
"""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from difflib import get_close_matches
from functools import cache
from typing import Literal, Protocol
from unicodedata import combining, normalize
from zoneinfo import ZoneInfo, available_timezones

import structlog

from bot.errors import PlaceRefused, Reason, TableProblem, TooManyTables
from bot.events.seating import seat_people
from bot.store.nights import Night, NightStore
from bot.store.preferences import Preferences
from bot.tables.deadlines import DEFAULT_SPEED, FAST_SPEEDS
from bot.tables.lobbies import Lobbies
from bot.timing import DEFAULT_TIMING, Timing, utcnow

ANNOUNCED, TOLD = timedelta(days=1), timedelta(minutes=10)
"""How long before a game night it is announced, and those who are in are pinged."""

TOO_LATE = timedelta(minutes=30)
"""How long after its hour a game night still begins; then people have gone, and it is left out."""

KEPT_FOR = timedelta(minutes=10)
"""How long its seats are kept."""

MOST_EMPTY = 3
"""After how many weeks in a row in which nobody was in it is switched off."""

LATELY = timedelta(days=30)
"""How far back earlier meetings count when people are seated."""

REFUSED_FOR = timedelta(minutes=5)
"""How long until what Discord refused is tried again: an admin may have given the right meanwhile."""

CITIES = (
    *("America/Los_Angeles", "America/Denver", "America/Phoenix", "America/Chicago", "America/Mexico_City"),
    *("America/New_York", "America/Toronto", "America/Bogota", "America/Lima", "America/Halifax"),
    *("America/Santiago", "America/Caracas", "America/Sao_Paulo", "America/Argentina/Buenos_Aires"),
    *("America/Noronha", "Atlantic/Azores", "Atlantic/Cape_Verde", "Europe/London", "Europe/Lisbon"),
    *("Africa/Accra", "Europe/Paris", "Europe/Berlin", "Africa/Lagos", "Europe/Athens", "Europe/Helsinki"),
    *("Africa/Cairo", "Africa/Johannesburg", "Europe/Istanbul", "Europe/Moscow", "Africa/Nairobi"),
    *("Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Tashkent", "Asia/Kolkata"),
    *("Asia/Jerusalem", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Bangkok", "Asia/Jakarta"),
    *("Asia/Shanghai", "Asia/Singapore", "Australia/Perth", "Asia/Tokyo", "Asia/Seoul", "Australia/Darwin"),
    *("Australia/Brisbane", "Pacific/Port_Moresby", "Australia/Sydney", "Australia/Adelaide"),
    *("Pacific/Guadalcanal", "Pacific/Noumea", "Pacific/Auckland", "Pacific/Fiji", "Pacific/Tongatapu"),
    *("Pacific/Apia", "Pacific/Pago_Pago", "Pacific/Honolulu", "America/Anchorage", "America/St_Johns"),
)
"""Places that are proposed before all others to people who write no time zone, but what their clocks show."""

MOST_PLACES, LONGEST_ABBREVIATION = 2, 5
"""How many places are proposed; how many letters an abbreviation such as CEST has at most."""

log = structlog.get_logger(__name__)

Kind = Literal["announce", "soon", "table", "missed", "off"]
"""What a message of a game night says: who is in, that it begins soon, who sits at a table; that it could not
be held, or that there are no more."""


class Venue(Protocol):
    """Where game nights are: sends their messages.

    What cannot be done now raises `TryLater`, what the bot may not do `PlaceRefused`.
    """

    async def send(self, night: Night, kind: Kind, people: Sequence[int] = (), place: int = 0) -> int:
        """Send a message and return it; for a table also who sits there, and its number from 0."""
        ...

    async def edit(self, night: Night, kind: Kind) -> None:
        """Let the announcement say something else; nothing is done if it is gone."""
        ...

    async def delete(self, night: Night, message_id: int | None) -> None:
        """Delete a message, if there is one."""
        ...

    async def open_thread(self, night: Night, post_id: int, game: str) -> None:
        """Open a thread from a message, which has the id of that; nothing is done if there is one."""
        ...

    async def find_gone(self, night: Night) -> Collection[int]:
        """Return who of those who are in is no longer on the server."""
        ...

    async def create_event(self, night: Night) -> int | None:
        """Create an event of Discord's, or find it; None if the bot may not."""
        ...

    async def delete_event(self, night: Night) -> None:
        """Delete the event, if there is one."""
        ...

    def show_table(self, table_id: int) -> None:
        """Have the first message of a table sent."""
        ...


def next_begin(weekday: int, minute: int, zone: str, after: datetime) -> datetime:
    """Return when a weekly hour next begins after a time, in UTC.

    An hour that the clocks leave out begins as much later as they are put forward; one that they show twice
    is the first.

    Args:
        weekday: from Monday as 0.
        minute: minutes from midnight.
        zone: the IANA time zone.
        after: the time.

    >>> from datetime import UTC
    >>> next_begin(4, 20 * 60, "Europe/Paris", datetime(2026, 7, 1, tzinfo=UTC)).isoformat()
    '2026-07-03T18:00:00+00:00'
    """
    local = after.astimezone(ZoneInfo(zone))
    day = local.date() + timedelta(days=(weekday - local.weekday()) % 7)
    hour = time(*divmod(minute, 60), tzinfo=ZoneInfo(zone))
    begins = datetime.combine(day, hour).astimezone(after.tzinfo)
    return (
        begins if begins > after else datetime.combine(day + timedelta(days=7), hour).astimezone(after.tzinfo)
    )


def read_minute(written: str) -> int:
    """Return the time of day that somebody wrote, in minutes from midnight.

    >>> [read_minute(each) for each in ("20:00", "8 pm", "20h30", "21時5分", "２１：００")]
    [1200, 1200, 1230, 1265, 1260]

    Raises:
        TableProblem: it is none.
    """
    form = r"(\d{1,2})\s*(?:[:.h]\s*(\d{2})?|時\s*(?:(\d{1,2})\s*分)?)?\s*(?:([ap])\.?m\.?)?"
    found = re.fullmatch(form, normalize("NFKC", written).strip().lower(), re.ASCII)
    if found is None:
        raise TableProblem(Reason.WRONG_TIME)
    hour, minute, half = int(found[1]), int(found[2] or found[3] or 0), found[4]
    if half is not None and 1 <= hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    if hour > 23 or minute > 59:
        raise TableProblem(Reason.WRONG_TIME)
    return hour * 60 + minute


@cache
def _zones() -> dict[str, str]:
    """Return the time zones by what people may write: their names, and the cities in these."""
    names = sorted(name for name in available_timezones() if "/" in name or name in ("UTC", "GMT"))
    main = [name for name in names if not name.startswith(("Etc/", "SystemV/", "US/"))]
    cities = {name.rpartition("/")[2].lower(): name for name in reversed(main)}
    return cities | {name.lower(): name for name in names}


def read_zone(written: str, example: str) -> str:
    """Return the IANA time zone that somebody wrote, or the one of the city that they wrote.

    >>> [read_zone(each, "") for each in ("paris", "America/New York", "São Paulo")]
    ['Europe/Paris', 'America/New_York', 'America/Sao_Paulo']

    Args:
        written: what they wrote.
        example: a time zone that is proposed to them if nothing is like that.

    Raises:
        TableProblem: there is none; it proposes places with the offset or abbreviation that was written, or
            else the zone that is most like it.
    """
    plain = "".join(sign for sign in normalize("NFKD", written) if not combining(sign))
    asked, zones = "_".join(plain.lower().split()), _zones()
    if asked in zones:
        return zones[asked]
    # Etc/GMT+10 is ten hours behind UTC: nobody means that who does not write it.
    likely = {name: zone for name, zone in zones.items() if not zone.startswith("Etc/")}
    near = [zones[name] for name in get_close_matches(asked, likely, n=1, cutoff=0.7)]
    having = _places_with(asked, sorted({*likely.values()}))
    raise TableProblem(Reason.WRONG_ZONE, zone=", ".join(having or near) or example)


def _places_with(asked: str, others: Sequence[str]) -> list[str]:
    """Return places with an offset such as `utc+5:30`, all year if possible, or an abbreviation like `cet`.

    Args:
        asked: what somebody wrote, in lower case.
        others: the time zones that are tried if no large city has it.
    """
    found = re.fullmatch(r"(?:utc|gmt)?([+−–-])(\d{1,2})(?::?(\d{2}))?", asked.replace("_", ""), re.ASCII)
    if found is not None:
        ahead = timedelta(hours=int(found[2]), minutes=int(found[3] or 0))
        wanted, checks = ahead if found[1] == "+" else -ahead, (all, any)
    elif asked.isalpha() and len(asked) <= LONGEST_ABBREVIATION:
        wanted, checks = asked.upper(), (any,)
    else:
        return []
    half_years = [utcnow(), utcnow() + timedelta(days=182)]
    for places in (CITIES, others):
        clocks = {place: [at.astimezone(ZoneInfo(place)) for at in half_years] for place in places}
        for check in checks:
            having = [
                place
                for place, shown in clocks.items()
                if check(wanted in (each.utcoffset(), each.tzname()) for each in shown)
            ]
            if having:
                return having[:MOST_PLACES]
    return []


@dataclass(frozen=True, slots=True)
class Step:
    """What is to be done next for a game night, and when."""

    at: datetime
    action: Literal["announce", "event", "show", "tell", "seat", "open", "end", "miss"]


def next_step(night: Night, now: datetime) -> Step | None:
    """Return what is to be done next for a game night if nothing happens; None while it is switched off."""
    begins = night.begins_at
    if begins is None:
        return None
    if now > begins + TOO_LATE:
        return Step(now, "miss")
    if night.tables is not None:
        return Step(begins, "open" if night.opened < len(night.tables) else "end")
    if now < begins:
        if night.message_id is None:
            return Step(begins - ANNOUNCED, "announce")
        if night.event_id is None:
            return Step(now, "event")
        if night.shown < night.version:
            return Step(now, "show")
        if not night.pinged:
            return Step(begins - TOLD, "tell")
    return Step(begins, "seat")


class GameNights:
    """Does for game nights what is due.

    Args:
        nights: where they are stored.
        lobbies: opens their tables.
        preferences: know who may not play with each other.
        timing: tells the time.
    """

    venue: Venue

    def __init__(
        self, nights: NightStore, lobbies: Lobbies, preferences: Preferences, timing: Timing = DEFAULT_TIMING
    ) -> None:
        self._nights = nights
        self._lobbies = lobbies
        self._preferences = preferences
        self._now = timing.now
        self._actions = {
            "announce": self._announce,
            "event": self._create_event,
            "show": self._show,
            "tell": self._tell,
            "seat": self._seat,
            "open": self._open,
            "end": self._end,
            "miss": self._miss,
        }

    async def switch_on(self, guild_id: int) -> None:
        """Have a game night each week from the next one on, which is announced.

        Raises:
            TableProblem: it is not known where, when or what for.
        """
        night = await self._nights.get(guild_id)
        if night.zone is None or night.channel_id is None or not night.games:
            raise TableProblem(Reason.NOT_OFFERED)
        now = self._now()
        begins = next_begin(night.weekday, night.minute, night.zone, now + TOLD)
        if night.begins_at is None:
            # As it was read: somebody else may be changing it.
            when = {"weekday": night.weekday, "minute": night.minute, "zone": night.zone}
            afresh = {"begins_at": begins, "wake_at": now, "empty_weeks": 0, "problem": None}
            await self._nights.set_up(night, **when, **afresh)

    async def switch_off(self, guild_id: int) -> None:
        """Have no more game nights; what announces the next one goes."""
        night = await self._nights.get(guild_id)
        await self._clear(night)
        await self._nights.end(night, begins_at=None, problem=None)

    async def act(self, guild_id: int) -> None:
        """Do all that is due for a game night, and note when something is due next.

        Raises:
            TryLater: something cannot be done now.
        """
        while await self._take_step(await self._nights.get(guild_id)):
            pass

    async def _take_step(self, night: Night) -> bool:
        """Do what is due next; return whether something was."""
        now = self._now()
        step = next_step(night, now)
        if step is None:
            await self._nights.note(night, wake_at=None)
            return False
        if step.at > now:
            return not await self._nights.note(night, same_guests=True, wake_at=step.at)
        try:
            await self._actions[step.action](night)
        except PlaceRefused as refusal:
            log.info("no game night", guild=night.guild_id, problem=refusal.problem)
            if refusal.problem == "channel":
                await self.venue.delete_event(night)
                await self._nights.end(night, begins_at=None, problem=refusal.problem)
                return False
            await self._nights.note(night, problem=refusal.problem, wake_at=now + REFUSED_FOR)
            return False
        return True

    async def _announce(self, night: Night) -> None:
        message_id = await self.venue.send(night, "announce")
        if not await self._nights.note(night, message_id=message_id, shown=night.version, problem=None):
            await self.venue.delete(night, message_id)

    async def _create_event(self, night: Night) -> None:
        event_id = await self.venue.create_event(night)
        if not await self._nights.note(night, event_id=event_id or 0):
            await self.venue.delete_event(replace(night, event_id=event_id))

    async def _show(self, night: Night) -> None:
        await self.venue.edit(night, "announce")
        await self._nights.note(night, shown=night.version)

    async def _tell(self, night: Night) -> None:
        """Ping those who are in, once."""
        if await self._drop_gone(night):
            return
        ping_id = await self.venue.send(night, "soon", [*night.guests]) if night.guests else None
        if not await self._nights.note(night, pinged=True, ping_id=ping_id):
            await self.venue.delete(night, ping_id)

    async def _seat(self, night: Night) -> None:
        """Choose the tables of those who are in; without any, leave this week out."""
        if await self._drop_gone(night):
            return
        people = [*night.guests]
        if not people or night.begins_at is None:
            await self._skip(night)
            return
        met = await self._nights.count_meetings(night.guild_id, people, self._now() - LATELY)
        apart = await self._preferences.blocked_pairs(people)
        # Weeks by the clocks of its zone: in UTC it may be another day after these change.
        week = night.begins_at.astimezone(ZoneInfo(night.zone or "UTC")).toordinal() // 7
        turn = week % len(night.games)
        games = [*night.games[turn:], *night.games[:turn]]
        await self._nights.seat_guests(night, seat_people(people, games, met, apart))

    async def _skip(self, night: Night) -> None:
        """Leave out a week in which nobody is in, and after some all others."""
        empty = night.empty_weeks + (night.message_id is not None)
        if empty < MOST_EMPTY:
            await self._go_on(night, empty_weeks=empty)
            return
        await self.venue.send(night, "off")
        await self._clear(night)
        await self._nights.end(night, begins_at=None, problem="nobody")

    async def _open(self, night: Night) -> None:
        """Open the next table: its message, then the thread of that, then the lobby in there."""
        place, game = night.opened, (night.tables or [])[night.opened]
        people = [user_id for user_id, seat in night.guests.items() if seat == place]
        if night.post_id is None and people:
            post_id = await self.venue.send(night, "table", people, place)
            if not await self._nights.note(night, post_id=post_id):
                await self.venue.delete(night, post_id)
            return
        if night.post_id is not None:
            await self.venue.open_thread(night, night.post_id, game)
            if not await self._lobbies.was_opened_in(night.post_id):
                await self._open_lobby(night, night.post_id, game, people)
        await self._nights.note(night, opened=place + 1, post_id=None)

    async def _open_lobby(self, night: Night, thread_id: int, game: str, people: Sequence[int]) -> None:
        """Open a lobby that keeps seats for some people; its host is who sits down first."""
        guild = await self._preferences.guild_settings(night.guild_id)
        guests = await self._preferences.known_people(people)
        speed = guild.speed if guild.speed in FAST_SPEEDS else DEFAULT_SPEED
        until = self._now() + KEPT_FOR
        for host in people:
            setup = await self._lobbies.usual_setup(guild, host, game)
            in_thread = replace(setup, speed=speed, own_thread=True, parent_id=night.channel_id)
            try:
                table = await self._lobbies.open_reserved(
                    night.guild_id, thread_id, host, in_thread, guests, until
                )
            except TooManyTables:
                continue
            self.venue.show_table(table.id)
            return
        log.info("no table of a game night", guild=night.guild_id)
        await self.venue.delete(night, thread_id)

    async def _end(self, night: Night) -> None:
        await self._go_on(night, empty_weeks=0)

    async def _miss(self, night: Night) -> None:
        """Leave out a game night whose hour is long gone, and say so to those who were in."""
        if night.guests and not night.opened and night.message_id is not None:
            with suppress(PlaceRefused):
                await self.venue.edit(night, "missed")
            night = replace(night, message_id=None)
        await self._go_on(night, **({"empty_weeks": 0} if night.guests else {}))

    async def _go_on(self, night: Night, **values: object) -> None:
        """Take away what announced a game night, and go on with the next one."""
        await self._clear(night)
        if night.zone is not None:
            begins = next_begin(night.weekday, night.minute, night.zone, self._now() + TOLD)
            await self._nights.end(night, begins_at=begins, **values)

    async def _clear(self, night: Night) -> None:
        if night.begins_at is not None:
            await self.venue.delete(night, night.message_id)
            await self.venue.delete(night, night.ping_id)
            if not night.opened:
                await self.venue.delete_event(night)

    async def _drop_gone(self, night: Night) -> bool:
        """Take those off the list who have left the server; return whether somebody has."""
        gone = await self.venue.find_gone(night)
        if gone:
            await self._nights.drop_guests(night.guild_id, gone, self._now())
        return bool(gone)
