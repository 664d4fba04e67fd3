"""The people of a simulated month: when they are awake, what they like, and what they do with each feature."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, Protocol
from zoneinfo import ZoneInfo

import discord

from bot.tables.deadlines import LIVE, RELAXED, SLOW
from cogs.delivery.verbs import Verb
from cogs.screens.calls import CALLS_DAILY
from tests.discord.reading import Control, Shown
from tests.discord.steps import fill_in
from tests.discord.world import Person, answer_of, decisions
from tools.month_feed import Post

if TYPE_CHECKING:
    from tools.month import Month

ZONES = {
    "Europe/Paris": ("Aki", "Ben", "Chika", "Dora", "Emil"),
    "Europe/London": ("Fumi", "Gen", "Hana"),
    "America/New_York": ("Ines", "Jun", "Kira"),
    "America/Los_Angeles": ("Leo", "Mina"),
    "Asia/Tokyo": ("Nao", "Ola"),
}
"""The people, by time zone."""

GAMES = ("koi-koi", "hana-awase", "hiyoko", "isuri", "hygge", "hiifuu")
SPEEDS = (None, RELAXED, LIVE, SLOW)
"""Speeds asked for at a new table; None leaves it to the server."""

HAND_LASTS = timedelta(minutes=14)
"""Time for which the bot can update a person's private hand."""

BUSY = timedelta(minutes=4)
"""Time after a decision in which people don't begin a match elsewhere."""

PATIENCE = timedelta(minutes=12)
"""Time for which a host waits for others before they play computers or leave."""

TICK = timedelta(minutes=1)


@dataclass(frozen=True)
class Habits:
    """What is known about a person; nobody reads it but they themselves.

    Attributes:
        zone: their time zone.
        wakes: hour at which they get up.
        sleeps: hour at which they go to bed, after `wakes`.
        looks: number of times a day they look at Discord by themselves.
        thinking: average seconds for a decision.
        reliable: how often they come to what they promised, from 0 to 1.
        alert: how often they notice a ping within minutes, from 0 to 1.
        evenings: how often a day they want to play without an arrangement.
        games: the games they like.
        speed: the speed they ask for.
    """

    zone: ZoneInfo
    wakes: float
    sleeps: float
    looks: float
    thinking: float
    reliable: float
    alert: float
    evenings: float
    games: tuple[str, ...]
    speed: str | None

    @classmethod
    def drawn(cls, zone: str, rng: Random) -> "Habits":
        """Return random habits of somebody in a time zone."""
        wakes = rng.uniform(6.5, 10)
        return cls(
            zone=ZoneInfo(zone),
            wakes=wakes,
            sleeps=wakes + rng.uniform(14, 17),
            looks=rng.uniform(4, 16),
            thinking=rng.uniform(5, 25),
            reliable=rng.choice((0.3, 0.6, 0.8, 0.9, 0.95)),
            alert=rng.uniform(0.2, 0.8),
            evenings=rng.uniform(0.1, 0.6),
            games=tuple(rng.sample(GAMES, rng.randint(2, 5))),
            speed=rng.choices(SPEEDS, (6, 2, 1, 1))[0],
        )

    def hour(self, at: datetime) -> float:
        """Return the hour on their clock, counted on after midnight until they have got up."""
        local = at.astimezone(self.zone)
        hour = local.hour + local.minute / 60
        return hour + 24 if hour < self.wakes else hour

    def awake(self, at: datetime) -> bool:
        return self.hour(at) < self.sleeps

    def gets_up(self, after: datetime) -> datetime:
        """Return when they are awake next."""
        return after if self.awake(after) else after + timedelta(hours=24 + self.wakes - self.hour(after))


@dataclass
class Evening:
    """An attempt to play now, without an arrangement.

    Attributes:
        player: the person who wants to play.
        began: its start.
        until: when they give up.
        asked: whether they have asked others yet.
        found: whether they played with somebody.
    """

    player: "Player"
    began: datetime
    until: datetime
    asked: bool = False
    found: bool = False


@dataclass(eq=False)
class Player:
    """A person with habits, and what they remember.

    Attributes:
        person: who acts on Discord.
        habits: their habits.
        rng: makes their choices.
        here_until: until when they are at Discord.
        last: the channel and time of their last decision.
        hands: their open hands with the time of opening, by table.
        waits: since when they have waited in a lobby, by message.
        done: messages they have answered, so that they don't again.
        promises: what they come to, with the time until which they stay.
        evening: their attempt to play now.
    """

    person: Person
    habits: Habits
    rng: Random
    here_until: datetime
    last: tuple[int, datetime] | None = None
    hands: dict[int, tuple[Shown, datetime]] = field(default_factory=dict)
    waits: dict[int, datetime] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    evening: Evening | None = None

    @property
    def name(self) -> str:
        return self.person.name

    def likely(self, chance: float) -> bool:
        return self.rng.random() < chance

    def likes(self, post: Post) -> bool:
        """Return whether a message is about a game they like, by its title."""
        title = post.text.splitlines()[0].lower()
        return any(game in title for game in self.habits.games)

    def busy(self, now: datetime, channel_id: int) -> bool:
        """Return whether they are in the middle of a match elsewhere."""
        return self.last is not None and self.last[0] != channel_id and now - self.last[1] < BUSY

    def stay(self, until: datetime) -> None:
        self.here_until = max(self.here_until, until)


class Feature(Protocol):
    """What people do with one feature of the bot."""

    async def attend(self, who: Player, now: datetime) -> None:
        """Do what somebody does with this feature when they look."""
        ...


class Matches:
    """Matches in play: people decide when it is their turn, and take back a seat from a computer player."""

    def __init__(self, month: "Month") -> None:
        self._month = month

    async def attend(self, who: Player, now: datetime) -> None:
        for post in [*self._month.feed.with_verb(Verb.HAND)]:
            back = post.control(Verb.BACK)
            if back is not None and f"💤 **{who.name}**" in post.text:
                await self._month.press(who, post, back)
            if who.name in post.awaited and not who.busy(now, post.channel_id):
                await self._decide(who, post, now)

    async def _decide(self, who: Player, post: Post, now: datetime) -> None:
        hand, opened = who.hands.get(post.table_id, (None, now))
        month = self._month
        if hand is None or now - opened > HAND_LASTS or not month.exists(hand) or not decisions(hand):
            hand = await month.press(who, post, post.control(Verb.HAND))
            if hand is None or not hand.private:
                return
            who.hands[post.table_id] = hand, now
        (again,) = hand.offers(Verb.NEXT_ROUND)[:1] or (None,)
        if again is not None:
            hand = await month.press(who, hand, again) or hand
        controls = decisions(hand)
        if controls:
            control = who.rng.choice(controls)
            count = who.rng.randint(control.min_values, control.max_values)
            await month.press(who, hand, control, who.rng.sample(control.choices, count))
            who.last = post.channel_id, now
            who.stay(now + 5 * TICK)
            month.figures.note_decision(who, post.table_id, now)


class Lobbies:
    """Lobbies: people take a seat, start, ping others, and give up; after a match, some want a rematch."""

    def __init__(self, month: "Month") -> None:
        self._month = month

    async def attend(self, who: Player, now: datetime) -> None:
        for post in [*self._month.feed.with_verb(Verb.CANCEL), *self._month.feed.with_verb(Verb.STAND_UP)]:
            if post.id in self._month.feed.posts and not who.busy(now, post.channel_id):
                await self._attend(who, post, now)
        if who.here_until > now:
            for post in [*self._month.feed.with_verb(Verb.REMATCH)]:
                if post.names(who.name) and post.id not in who.done:
                    who.done.add(post.id)
                    if self._recent(who, post, now) and who.likely(0.4):
                        await self._month.press(who, post, post.control(Verb.REMATCH))

    @staticmethod
    def _recent(who: Player, post: Post, now: datetime) -> bool:
        return who.last is not None and who.last[0] == post.channel_id and now - who.last[1] < 10 * TICK

    async def _attend(self, who: Player, post: Post, now: datetime) -> None:
        month = self._month
        reserved = f"**{who.name}** · seat reserved" in post.text
        seated = post.names(who.name) and not reserved
        if not seated:
            if post.id in who.done or self._seated_elsewhere(who, post):
                return
            wants = who.evening is not None and who.likes(post)
            chance = 0.85 if reserved else 0.9 if wants else 0.05 if who.likes(post) else 0.0
            join = post.control(Verb.JOIN)
            if join is not None and who.likely(chance):
                await month.press(who, post, join)
                who.stay(now + PATIENCE)
                who.waits[post.id] = now
            elif chance:
                who.done.add(post.id)
            return
        since = who.waits.setdefault(post.id, now)
        host = f"**{who.name}** · host" in post.text
        start, alone = post.control(Verb.START), post.control(Verb.PLAY_ALONE)
        if host and start is not None and (not self._seats_more(post) or now - since > 3 * TICK):
            await month.press(who, post, start)
        elif host and alone is not None and now - since > 2 * TICK and post.id not in who.done:
            who.done.add(post.id)
            await self._call(who, post)
            month.plan(who, now + 5 * TICK)
        elif now - since > PATIENCE:
            give_up = alone if alone is not None and who.likely(0.4) else None
            leave = post.control(Verb.CANCEL) if host else post.control(Verb.STAND_UP)
            await month.press(who, post, give_up or leave)
        else:
            who.stay(now + 2 * TICK)
            month.plan(who, now + 2 * TICK)

    def _seated_elsewhere(self, who: Player, post: Post) -> bool:
        """Return whether somebody waits in another lobby."""
        waiting = (each for each in who.waits if each in self._month.feed.posts and each != post.id)
        return any(f"**{who.name}**" in self._month.feed.posts[each].text for each in waiting)

    @staticmethod
    def _seats_more(post: Post) -> bool:
        return post.control(Verb.JOIN) is not None

    async def _call(self, who: Player, post: Post) -> None:
        """Ping the players on the list, if the lobby has that button."""
        page = await self._month.press(who, post, post.control(Verb.CALLS))
        if page is not None and page.offers(Verb.CALL_PLAYERS):
            await self._month.press(who, page, page.control(Verb.CALL_PLAYERS))


class Evenings:
    """Evenings without an arrangement: people open a lobby, say that they want to play now, or challenge."""

    def __init__(self, month: "Month") -> None:
        self._month = month

    async def attend(self, who: Player, now: datetime) -> None:
        await self._answer(who, now)
        evening = who.evening
        if evening is None:
            return
        if now > evening.until:
            who.evening = None
            return
        who.stay(now + 4 * TICK)
        self._month.plan(who, now + who.rng.uniform(2, 5) * TICK)
        waiting = any(self._month.feed.posts[each].names(who.name) for each in self._open(who))
        playing = who.last is not None and now - who.last[1] < BUSY
        if waiting or playing or (evening.asked and who.likely(0.8)):
            return
        evening.asked = True
        ask = who.rng.choices((self._open_lobby, self._want_now, self._challenge), (5, 3, 2))[0]
        await ask(who, who.rng.choice(who.habits.games))

    def _open(self, who: Player) -> Iterator[int]:
        return (each for each in who.waits if each in self._month.feed.posts)

    async def _open_lobby(self, who: Player, game: str) -> None:
        speed = {} if who.habits.speed is None else {"speed": who.habits.speed}
        await self._in_thread(who, await self._month.type(who, "play", game=game, **speed))

    async def _want_now(self, who: Player, game: str) -> None:
        await list_games(self._month, who, [*who.habits.games], who.rng.choice(("now-1", "now-3")))

    async def _challenge(self, who: Player, game: str) -> None:
        other = who.rng.choice([each for each in self._month.players if each is not who])
        speed = {} if who.habits.speed is None else {"speed": who.habits.speed}
        options = {"person": other.person.member, "game": game, **speed}
        await self._in_thread(who, await self._month.type(who, "challenge", **options))

    async def _in_thread(self, who: Player, answer: Shown | None) -> None:
        """Open the table in a thread if the channel has one."""
        if answer is not None and answer.private and answer.offers(Verb.THREAD):
            await self._month.press(who, answer, answer.control(Verb.THREAD))

    async def _answer(self, who: Player, now: datetime) -> None:
        """Answer messages that ask this person to play."""
        for post in [*self._month.feed.with_verb(Verb.SIT_DOWN)]:
            if f"<@{who.person.id}>" not in post.text or post.id in who.done:
                continue
            if who.busy(now, post.channel_id):
                continue
            who.done.add(post.id)
            ways = (Verb.SIT_DOWN, Verb.NOT_NOW, Verb.DECLINE, Verb.TOO_FAST, Verb.OTHER_GAME)
            keen = 12 if who.evening is not None else 5
            verb = who.rng.choices((*ways, None), (keen, 2, 1, 1, 1, 3))[0]
            control = None if verb is None else post.control(verb)
            answer = await self._month.press(who, post, control)
            if verb == Verb.SIT_DOWN:
                who.stay(now + PATIENCE)
            elif answer is not None and answer.offers(Verb.OTHER_GAME):
                select = answer.control(Verb.OTHER_GAME)
                await self._month.press(who, answer, select, [who.rng.choice(select.choices)])


async def list_games(month: "Month", who: Player, games: Sequence[str], how: str = CALLS_DAILY) -> None:
    """Put somebody on the ping list for some games."""
    page = await month.type(who, "me")
    page = page and await month.press(who, page, page.control(Verb.CALLS))
    select = page and next(each for each in page.offers(Verb.CALLS) if each.choices)
    page = page and select and await month.press(who, page, select, games)
    if page:
        await month.press(who, page, page.control(Verb.SET_CALLS), [how])


class Nights:
    """Game nights: an admin sets one up, people say that they are in, and most of them come.

    Attributes:
        promised: the people who were in, by the time of the night.
        came: those who looked in time.
        threads: the threads of a night's tables.
    """

    LASTS = timedelta(hours=2)

    def __init__(self, month: "Month") -> None:
        self._month = month
        self.promised: dict[datetime, set[Player]] = {}
        self.came: dict[datetime, set[Player]] = {}
        self.threads: dict[datetime, set[int]] = {}

    async def set_up(self, admin: Player, day: int, hour: str, zone: str, games: Sequence[str]) -> None:
        """Set up a weekly night in the month's channel for events."""
        month = self._month
        page = await month.type(admin, "server")
        page = page and await month.press(admin, page, page.control(Verb.NIGHT))
        for what, value in (("day", [str(day)]), ("games", [*games])):
            page = page and await month.press(admin, page, page.control(Verb.SET_NIGHT, what), value)
        if page is None:
            return
        select = admin.person.member.select(page.message, [month.events], custom_id="z:0:0:set-night:channel")
        page = answer_of(await select)
        page = await fill_in(admin.person, page, page.control(Verb.NIGHT, "time"), hour, zone)
        await month.press(admin, page, page.control(Verb.SET_NIGHT, "on"))

    async def attend(self, who: Player, now: datetime) -> None:
        for post in [*self._month.feed.with_verb(Verb.NIGHT_IN)]:
            control = post.control(Verb.NIGHT_IN)
            if control is not None and post.id not in who.done:
                who.done.add(post.id)
                at = datetime.fromtimestamp(int(control.argument), now.tzinfo)
                if who.habits.awake(at) and who.likely(0.6):
                    await self._month.press(who, post, control)
                    self._promise(who, at)
        for at, people in self.promised.items():
            if who in people and who in self.came[at] and now < at + self.LASTS:
                who.stay(min(now + 15 * TICK, at + self.LASTS))

    def _promise(self, who: Player, at: datetime) -> None:
        self.promised.setdefault(at, set()).add(who)
        self.came.setdefault(at, set())
        self.threads.setdefault(at, set())
        if who.likely(who.habits.reliable):
            self._month.at(at + who.rng.uniform(-3, 6) * TICK, lambda: self._come(who, at))

    def _come(self, who: Player, at: datetime) -> None:
        self.came[at].add(who)
        who.stay(at + 25 * TICK)
        for minutes in range(8, 24, 3):
            self._month.plan(who, at + minutes * TICK)
        self._month.plan(who, self._month.now)

    def note_thread(self, channel_id: int, now: datetime) -> None:
        """Note the thread of a table that a night has opened."""
        for at, threads in self.threads.items():
            if at <= now < at + self.LASTS:
                threads.add(channel_id)


class Tournaments:
    """Tournaments: people open, enter and check in, and press Play in the evening to wait for each other."""

    def __init__(self, month: "Month") -> None:
        self._month = month

    async def open(self, who: Player, channel: discord.abc.Snowflake, chosen: dict[str, str]) -> None:
        """Open a tournament with these choices."""
        page = await self._month.type(who, "tournament", channel=channel)
        for what, value in chosen.items():
            if page is not None:
                offers = page.offers(Verb.TOURNAMENT_NEW)
                control = next(each for each in offers if each.argument.startswith(f"{what}."))
                page = await self._month.press(who, page, control, [value])
        if page is not None:
            await self._month.press(who, page, page.control(Verb.TOURNAMENT_OPEN))

    async def attend(self, who: Player, now: datetime) -> None:
        month = self._month
        for post in [*month.feed.with_verb(Verb.TOURNAMENT)]:
            enter, here = post.control(Verb.TOURNAMENT_ENTER), post.control(Verb.TOURNAMENT_HERE)
            entered = post.names(who.name)
            if enter is not None and not entered and post.id not in who.done:
                who.done.add(post.id)
                if who.likely(0.6 if who.likes(post) else 0.1):
                    await month.press(who, post, enter)
            elif here is not None and entered and who.likely(who.habits.reliable):
                await month.press(who, post, here)
            else:
                await self._play(who, post, now)

    async def _play(self, who: Player, post: Post, now: datetime) -> None:
        """Press Play on some evenings, choose a match, and wait there."""
        play = post.control(Verb.TOURNAMENT_PLAY)
        evening = 17 < who.habits.hour(now) < who.habits.sleeps - 1
        if play is None or not post.names(who.name) or not evening or who.busy(now, 0):
            return
        if not who.likely(0.2 * who.habits.reliable):
            return
        page = await self._month.press(who, post, play)
        if page is not None and page.offers(Verb.TOURNAMENT_PLAY):
            select: Control = page.control(Verb.TOURNAMENT_PLAY)
            await self._month.press(who, page, select, [who.rng.choice(select.choices)])
        who.stay(now + 2 * PATIENCE)
