"""The people of a simulated month: their hours and habits, and their use of each feature."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from simcord import ChannelHandle

from bot.tables.deadlines import LIVE, RELAXED, SLOW
from cogs.delivery.verbs import Verb
from cogs.screens.calls import CALLS_DAILY
from tests.discord.reading import Control, Shown
from tests.discord.steps import fill_in
from tests.discord.world import Person, answer_of, decisions

if TYPE_CHECKING:
    from tools.month import Month

GAMES = ("koi-koi", "hana-awase", "hiyoko", "isuri", "hygge", "hiifuu")
HAND_LASTS = timedelta(minutes=14)
"""Lifetime of a person's private hand."""

PATIENCE = timedelta(minutes=12)
"""Maximum wait in a lobby."""

NIGHT_LASTS = timedelta(hours=2)
MINUTE = timedelta(minutes=1)
WAITING = "Waiting for "
NAME = re.compile(r"\*\*([^*]+)\*\*(?! \(computer\))")
"""A name in bold, unless a computer player decides for that person."""


@dataclass(frozen=True)
class Post:
    """A public message of the bot, with its texts and usable controls."""

    id: int
    channel_id: int
    text: str
    controls: tuple[Control, ...]

    @property
    def verbs(self) -> set[str]:
        """The verbs of its controls."""
        return {control.verb for control in self.controls}

    @property
    def table_id(self) -> int:
        """The id of its table."""
        return int(self.controls[0].custom_id.split(":")[1])

    @property
    def awaited(self) -> set[str]:
        """The names of the people that a match waits for."""
        lines = [line for line in self.text.splitlines() if line.startswith(WAITING)]
        return {*NAME.findall(lines[0])} if lines and Verb.HAND in self.verbs else set()

    def names(self, name: str) -> bool:
        """Return whether it names a person."""
        return f"**{name}**" in self.text

    def control(self, verb: str) -> Control | None:
        """Return its first control with a verb, if any."""
        return next((control for control in self.controls if control.verb == verb), None)


@dataclass(frozen=True)
class Habits:
    """Habits of a person; `reliable` and `alert` (to pings) are chances, `evenings` a chance for each day."""

    zone: ZoneInfo
    wakes: float
    sleeps: float
    looks_per_day: float
    thinking_seconds: float
    reliable: float
    alert: float
    evenings: float
    games: tuple[str, ...]
    speed: str | None

    @classmethod
    def drawn(cls, zone: str, rng: Random) -> "Habits":
        """Return random habits of a person in a time zone."""
        wakes = rng.uniform(6.5, 10)
        return cls(
            zone=ZoneInfo(zone),
            wakes=wakes,
            sleeps=wakes + rng.uniform(14, 17),
            looks_per_day=rng.uniform(6, 24),
            thinking_seconds=rng.uniform(10, 45),
            reliable=rng.choice((0.3, 0.6, 0.8, 0.9, 0.95)),
            alert=rng.uniform(0.3, 0.9),
            evenings=rng.uniform(0.1, 0.6),
            games=tuple(rng.sample(GAMES, rng.randint(3, 6))),
            speed=rng.choices((None, RELAXED, LIVE, SLOW), (6, 2, 1, 1))[0],
        )

    def hour(self, at: datetime) -> float:
        """Return the hour on their clock; after midnight it counts on until they get up."""
        local = at.astimezone(self.zone)
        hour = local.hour + local.minute / 60
        return hour + 24 if hour < self.wakes else hour

    def awake(self, at: datetime) -> bool:
        """Return whether they are awake at a time."""
        return self.hour(at) < self.sleeps

    def next_awake(self, after: datetime) -> datetime:
        """Return the next time when they are awake."""
        return after if self.awake(after) else after + timedelta(hours=24 + self.wakes - self.hour(after))


@dataclass
class Evening:
    """An attempt to play now, without an arrangement."""

    began: datetime
    until: datetime
    asked: bool = False
    found: bool = False


@dataclass(eq=False)
class Player:
    """A person with habits and a memory: nothing else tells them what to do.

    Attributes:
        person: who acts on Discord.
        habits: their habits.
        rng: makes their choices.
        here_until: until when they are at Discord.
        last: the channel and time of their last decision.
        slow: the channels where their table is slow.
        plays: by channel of another table, the time of their last decision there.
        hands: their open hands with the time of opening, by table.
        waits: since when they have waited in lobbies, by message.
        done: things considered, each only once.
        evening: their attempt to play now.
    """

    person: Person
    habits: Habits
    rng: Random
    here_until: datetime
    last: tuple[int, datetime] | None = None
    slow: set[int] = field(default_factory=set)
    plays: dict[int, datetime] = field(default_factory=dict)
    hands: dict[int, tuple[Shown, datetime]] = field(default_factory=dict)
    waits: dict[int, datetime] = field(default_factory=dict)
    done: set[object] = field(default_factory=set)
    evening: Evening | None = None

    @property
    def name(self) -> str:
        """Their name."""
        return self.person.name

    def likely(self, chance: float) -> bool:
        """Return True with this chance."""
        return self.rng.random() < chance

    def first_time(self, what: object) -> bool:
        """Return whether they consider something for the first time, and remember it."""
        new = what not in self.done
        self.done.add(what)
        return new

    def likes(self, post: Post) -> bool:
        """Return whether a message's title names a game they like."""
        title = post.text.splitlines()[0].lower()
        return any(game in title for game in self.habits.games)

    def stay(self, until: datetime) -> None:
        """Stay at Discord until a time at least."""
        self.here_until = max(self.here_until, until)


class Feature:
    """What people do with one feature of the bot whenever they look."""

    def __init__(self, month: "Month") -> None:
        self.month = month

    async def attend(self, who: Player, now: datetime) -> None:
        """Use this feature as a person does who looks at Discord."""
        raise NotImplementedError


class Matches(Feature):
    """Matches in play: people decide when it is their turn, and take back a seat from a computer player."""

    async def attend(self, who: Player, now: datetime) -> None:
        """Make one decision at each table that waits for them."""
        for post in self.month.posts_with(Verb.HAND):
            if f"💤 **{who.name}**" in post.text:
                await self.month.press(who, post, post.control(Verb.BACK))
            if who.name in post.awaited:
                await self._decide(who, post, now)

    def busy(self, who: Player) -> bool:
        """Return whether a person is in the middle of a match that is not slow."""
        recent = {place for place, at in who.plays.items() if self.month.now - at < 15 * MINUTE}
        return any(post.channel_id in recent for post in self.month.posts_with(Verb.HAND))

    async def _decide(self, who: Player, post: Post, now: datetime) -> None:
        month = self.month
        hand, opened = who.hands.get(post.table_id, (None, now))
        if hand is None or now - opened > HAND_LASTS or not month.exists(hand) or not decisions(hand):
            hand = await month.press(who, post, post.control(Verb.HAND))
            if hand is None or not hand.private:
                return
            who.hands[post.table_id] = hand, now
        for control in hand.offers(Verb.NEXT_ROUND):
            hand = await month.press(who, hand, control) or hand
        controls = decisions(hand)
        if controls:
            control = who.rng.choice(controls)
            count = who.rng.randint(control.min_values, control.max_values)
            await month.press(who, hand, control, who.rng.sample(control.choices, count))
            who.last = post.channel_id, now
            if post.channel_id not in who.slow and not month.in_league(post.channel_id):
                who.plays[post.channel_id] = now
            who.stay(now + 8 * MINUTE)
            month.figures.note_decision(who, post.table_id, now)


class Lobbies(Feature):
    """Lobbies: people sit down, start, ping others, and give up; after a match, some want a rematch."""

    async def attend(self, who: Player, now: datetime) -> None:
        """Sit down in a lobby or wait there, or ask for a rematch."""
        for post in self.month.posts_with(Verb.OPTIONS):
            reserved = f"**{who.name}** · seat reserved" in post.text
            if post.names(who.name) and not reserved:
                await self._wait(who, post, now)
            elif not self.month.matches.busy(who) and not self.waits_elsewhere(who, post.id):
                wants = who.evening is not None and who.likes(post)
                chance = 0.95 if reserved and self.month.nights.promised_around(who, now) else 0.8
                chance = chance if reserved else 0.9 if wants else 0.15 if who.likes(post) else 0.0
                if chance and who.first_time(post.id) and who.likely(chance):
                    await self.month.press(who, post, post.control(Verb.JOIN))
                    who.stay(now + PATIENCE)
                    who.waits[post.id] = now
        for post in self.month.posts_with(Verb.REMATCH):
            mine = post.names(who.name) and who.last is not None and who.last[0] == post.channel_id
            recent = mine and who.last is not None and now - who.last[1] < 4 * MINUTE
            if recent and who.first_time((post.id, post.table_id)) and who.likely(0.4):
                await self.month.press(who, post, post.control(Verb.REMATCH))

    async def _wait(self, who: Player, post: Post, now: datetime) -> None:
        waited = now - who.waits.setdefault(post.id, now)
        if "24 hours" in post.text:
            who.slow.add(post.channel_id)
        start, alone = map(post.control, (Verb.START, Verb.PLAY_ALONE))
        if f"**{who.name}** · host" not in post.text:
            if waited > 2 * PATIENCE:
                await self._choose(who, post, Verb.STAND_UP)
        elif start is not None and (post.control(Verb.JOIN) is None or waited > 3 * MINUTE):
            await self.month.press(who, post, start)
        elif alone is not None and waited > 2 * MINUTE and who.first_time(("called", post.id)):
            page = await self._choose(who, post, Verb.CALLS)
            for control in page.offers(Verb.CALL_PLAYERS) if page else ():
                await self.month.press(who, page, control)
        elif waited > PATIENCE and who.first_time(("gave up", post.id)):
            way = who.rng.choice((Verb.PLAY_ALONE, Verb.PLAY_ALONE, Verb.CANCEL, None))
            if way == Verb.CANCEL:
                await self._choose(who, post, way)
            elif way is not None:
                await self.month.press(who, post, alone)
        if waited < 2 * PATIENCE and post.id in self.month.posts:
            who.stay(now + 2 * MINUTE)
            self.month.plan(who, f"waits {post.id}", now + 2 * MINUTE)

    async def _choose(self, who: Player, post: Post, verb: Verb) -> Shown | None:
        """Use a button of a lobby's menu, and return the answer."""
        menu = await self.month.press(who, post, post.control(Verb.MENU))
        offered = menu.offers(verb) if menu else []
        return await self.month.press(who, menu, offered[0] if offered else None)

    def waits_elsewhere(self, who: Player, post_id: int = 0) -> bool:
        """Return whether a person waits in another lobby."""
        lobbies = self.month.posts_with(Verb.OPTIONS)
        return any(each.id in who.waits and each.names(who.name) and each.id != post_id for each in lobbies)


class RightNow(Feature):
    """Playing now: people open a lobby, say that they want to play, challenge others, and answer that."""

    async def attend(self, who: Player, now: datetime) -> None:
        """Answer those who ask, and in an evening without an arrangement ask others."""
        for post in self.month.posts_with(Verb.SIT_DOWN, Verb.DECLINE):
            asked = f"<@{who.person.id}>" in post.text
            if asked and not self.month.matches.busy(who) and who.first_time(post.id):
                await self._answer(who, post, now)
        if who.evening is None or now > who.evening.until:
            who.evening = None
            return
        who.stay(now + 4 * MINUTE)
        self.month.plan(who, "evening", now + who.rng.uniform(2, 5) * MINUTE)
        waits = self.month.lobbies.waits_elsewhere(who)
        if waits or self.month.matches.busy(who) or (who.evening.asked and who.likely(0.8)):
            return
        who.evening.asked = True
        ask = who.rng.choices((self._open_lobby, self._want_now, self._challenge), (3, 2, 4))[0]
        await ask(who, who.rng.choice(who.habits.games), now)

    async def _open_lobby(self, who: Player, game: str, now: datetime) -> None:
        await self._open(who, "play", game=game)

    async def _want_now(self, who: Player, game: str, now: datetime) -> None:
        await self.list_games(who, who.rng.choice(("now-1", "now-3")))

    async def _challenge(self, who: Player, game: str, now: datetime) -> None:
        others = [each for each in self.month.players if each is not who and each.habits.awake(now)]
        if others:
            await self._open(who, "play", **{"with": who.rng.choice(others).person.member}, game=game)

    async def _open(self, who: Player, command: str, **options: Any) -> None:
        """Open a table, in a thread if the channel has one."""
        speed = {"speed": who.habits.speed} if who.habits.speed else {}
        answer = await self.month.type(who, command, None, **options, **speed)
        for control in answer.offers(Verb.THREAD) if answer and answer.private else ():
            await self.month.press(who, answer, control)

    async def _answer(self, who: Player, post: Post, now: datetime) -> None:
        keen = 12 if who.evening is not None else 7
        accept = Verb.JOIN if Verb.DECLINE in post.verbs else Verb.SIT_DOWN
        ways = (accept, Verb.NOT_NOW, Verb.DECLINE, Verb.TOO_FAST, Verb.OTHER_GAME, Verb.PLAY)
        verb = who.rng.choices(ways, (keen, 1, 1, 1, 1, 2))[0]
        answer = await self.month.press(who, post, post.control(verb))
        if verb == accept:
            who.stay(now + PATIENCE)
        for control in answer.offers(Verb.OTHER_GAME) if answer else ():
            await self.month.press(who, answer, control, [who.rng.choice(control.choices)])

    async def list_games(self, who: Player, how: str = CALLS_DAILY) -> None:
        """Put a person on the ping list for their favourite games."""
        page = await self.month.type(who, "help")
        page = page and await self.month.press(who, page, page.control(Verb.CALLS))
        page = page and await self.month.press(who, page, page.offers(Verb.CALLS)[0], who.habits.games)
        if page:
            await self.month.press(who, page, page.control(Verb.SET_CALLS), [how])


class Nights(Feature):
    """Game nights: people say that they are in, check in, play again and again, and leave.

    Attributes:
        promised: the people who were in, by the start of the night.
        came: those who checked in.
    """

    def __init__(self, month: "Month") -> None:
        super().__init__(month)
        self.promised = defaultdict[datetime, set[Player]](set)
        self.came = defaultdict[datetime, set[Player]](set)

    async def set_up(self, who: Player, channel: ChannelHandle, games: Sequence[str]) -> None:
        """Set up a weekly night as an admin: Fridays at 20:30 in Paris."""
        month = self.month
        page = await month.type(who, "server")
        page = page and await month.press(who, page, page.control(Verb.NIGHT))
        page = page and await month.press(who, page, page.control(Verb.SET_NIGHT, "add"))
        for what, values in (("day", ["4"]), ("games", games)):
            page = page and await month.press(who, page, with_argument(page, Verb.SET_NIGHT, what), values)
        if page:
            day, when = with_argument(page, Verb.SET_NIGHT, "day"), with_argument(page, Verb.NIGHT, "time")
            custom_id = day.custom_id.replace("day", "channel")
            chosen = await who.person.member.select(page.message, [channel], custom_id=custom_id)
            page = await fill_in(who.person, answer_of(chosen), when, "20:30", "Paris")
            await month.press(who, page, with_argument(page, Verb.SET_NIGHT, "on"))

    async def attend(self, who: Player, now: datetime) -> None:
        """Say that they are in if the hour suits them; on the evening check in, and play on or leave."""
        for post in self.month.posts_with(Verb.NIGHT_IN):
            found = re.search(r"<t:(\d+)", post.text)
            if found is not None and who.first_time(post.id):
                at = datetime.fromtimestamp(int(found[1]), UTC)
                if who.habits.awake(at) and who.likely(0.6):
                    await self.month.press(who, post, post.control(Verb.NIGHT_IN))
                    self.promised[at].add(who)
                    if who.likely(who.habits.reliable):
                        self.month.at(at + who.rng.uniform(-3, 6) * MINUTE, partial(self._come, who, at))
        tonight = next((at for at in self.promised if at <= now < at + NIGHT_LASTS), None)
        if tonight is None or who not in self.promised[tonight] or now > who.here_until:
            return
        for post in self.month.posts_with(Verb.NIGHT_CHECK_IN):
            if who.first_time((tonight, "here")):
                await self.month.press(who, post, post.control(Verb.NIGHT_CHECK_IN))
                self.came[tonight].add(who)
                who.stay(now + PATIENCE)
        for post in self.month.posts_with(Verb.NIGHT_NEXT):
            mine = post.names(who.name) and who.last is not None and who.last[0] == post.channel_id
            if mine and who.first_time((post.id, post.table_id)):
                verb = Verb.NIGHT_NEXT if who.likely(0.8) else Verb.NIGHT_LEAVE
                await self.month.press(who, post, post.control(verb))
                who.stay(now + PATIENCE)

    def _come(self, who: Player, at: datetime) -> None:
        """Look again and again for half an hour at least."""
        who.stay(at + 30 * MINUTE)
        for minutes in range(0, 30, 3):
            self.month.plan(who, f"night {minutes}", at + minutes * MINUTE)

    def promised_around(self, who: Player, now: datetime) -> bool:
        """Return whether a person has promised to come to a night at about this time."""
        return any(who in people and abs(at - now) < NIGHT_LASTS for at, people in self.promised.items())


class Leagues(Feature):
    """Leagues: people enter and check in; the matches start automatically."""

    async def open(self, who: Player, channel: ChannelHandle, chosen: dict[str, str]) -> None:
        """Open a league with these choices."""
        page = await self.month.type(who, "tournament", channel)
        page = page and await self.month.press(who, page, page.control(Verb.LEAGUE_NEW))
        for what, value in chosen.items():
            control = page and with_argument(page, Verb.LEAGUE_NEW, what)
            page = page and await self.month.press(who, page, control, [value])
        if page:
            await self.month.press(who, page, page.control(Verb.LEAGUE_OPEN))

    async def attend(self, who: Player, now: datetime) -> None:
        """Enter a league of a game they like, and check in."""
        for post in self.month.posts_with(Verb.LEAGUE_ENTER):
            if not post.names(who.name) and who.first_time(post.id) and who.likely(0.6 * who.likes(post)):
                await self.month.press(who, post, post.control(Verb.LEAGUE_ENTER))
        for post in self.month.posts_with(Verb.LEAGUE_CHECK_IN):
            expected = [line for line in post.text.splitlines() if line.startswith("**Expected")]
            if f"**{who.name}**" in "".join(expected) and who.likely(who.habits.reliable):
                await self.month.press(who, post, post.control(Verb.LEAGUE_CHECK_IN))


def with_argument(page: Shown, verb: str, what: str) -> Control:
    """Return the control with this verb whose argument names something."""
    return next(each for each in page.controls if each.verb == verb and what in each.argument.split("."))
