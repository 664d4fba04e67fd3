"""The people of a simulated month: their hours and habits, and their use of each feature."""

import re
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

    They remember the channel and time of their last decision, the channels of their slow tables, the last
    decision at others, open hands by table with the time of opening, and since when they wait in lobbies.
    """

    person: Person
    habits: Habits
    rng: Random
    here_until: datetime
    gone_until: datetime | None = None
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

    def gone(self, now: datetime) -> bool:
        """Return whether they are away for days."""
        return self.gone_until is not None and now < self.gone_until

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

    def just_played(self, post: Post) -> bool:
        """Return whether a message is about the table of their last decision."""
        return post.names(self.name) and self.last is not None and self.last[0] == post.channel_id

    def stay(self, until: datetime) -> None:
        """Stay at Discord until a time at least."""
        self.here_until = max(self.here_until, until)


# Matches


async def play(month: "Month", who: Player) -> None:
    """Make one decision at each table that waits for a person; take back a seat from a computer player."""
    for post in month.posts_with(Verb.HAND):
        if f"💤 **{who.name}**" in post.text:
            await month.press(who, post, post.control(Verb.BACK))
        if who.name in post.awaited:
            await _decide(month, who, post)


def is_busy(month: "Month", who: Player) -> bool:
    """Return whether a person is in the middle of a match that is not slow."""
    recent = {place for place, at in who.plays.items() if month.now - at < 15 * MINUTE}
    return any(post.channel_id in recent for post in month.posts_with(Verb.HAND))


async def _decide(month: "Month", who: Player, post: Post) -> None:
    hand, opened = who.hands.get(post.table_id, (None, month.now))
    if hand is None or month.now - opened > HAND_LASTS or not month.exists(hand) or not decisions(hand):
        hand = await month.press(who, post, post.control(Verb.HAND))
        if hand is None or not hand.private:
            return
        who.hands[post.table_id] = hand, month.now
    for control in hand.offers(Verb.NEXT_ROUND):
        hand = await month.press(who, hand, control) or hand
    controls = decisions(hand)
    if controls:
        control = who.rng.choice(controls)
        count = who.rng.randint(control.min_values, control.max_values)
        await month.press(who, hand, control, who.rng.sample(control.choices, count))
        who.last = post.channel_id, month.now
        if post.channel_id not in who.slow and not month.in_league(post.channel_id):
            who.plays[post.channel_id] = month.now
        who.stay(month.now + 8 * MINUTE)
        month.figures.note_decision(who, post.table_id, month.now)


# Lobbies


async def use_lobbies(month: "Month", who: Player) -> None:
    """Sit down in a lobby or wait there, or ask for a rematch."""
    for post in month.posts_with(Verb.OPTIONS):
        if f"**{who.name}** · seat reserved" in post.text:
            continue
        if post.names(who.name):
            await _wait(month, who, post)
        elif (
            who.likes(post)
            and not (is_busy(month, who) or _waits(month, who))
            and who.first_time(post.id)
            and who.likely(0.15 if who.evening is None else 0.9)
        ):
            await month.press(who, post, post.control(Verb.JOIN))
            who.stay(month.now + PATIENCE)
            who.waits[post.id] = month.now
    for post in month.posts_with(Verb.REMATCH):
        recent = who.just_played(post) and who.last is not None and month.now - who.last[1] < 4 * MINUTE
        if recent and who.first_time((post.id, post.table_id)) and who.likely(0.4):
            await month.press(who, post, post.control(Verb.REMATCH))


async def _wait(month: "Month", who: Player, post: Post) -> None:
    waited = month.now - who.waits.setdefault(post.id, month.now)
    if "24 hours" in post.text:
        who.slow.add(post.channel_id)
    start = post.control(Verb.START)
    alone = post.control(Verb.PLAY_ALONE)
    if f"**{who.name}** · host" not in post.text:
        if waited > 2 * PATIENCE:
            await _choose(month, who, post, Verb.STAND_UP)
    elif start is not None and (post.control(Verb.JOIN) is None or waited > 3 * MINUTE):
        await month.press(who, post, start)
    elif post.control(Verb.CALL_PLAYERS) is not None and who.first_time(("pinged", post.id)):
        await month.press(who, post, post.control(Verb.CALL_PLAYERS))
    elif alone is not None and waited > 2 * MINUTE and who.first_time(("called", post.id)):
        page = await _choose(month, who, post, Verb.CALLS)
        for control in page.offers(Verb.CALL_PLAYERS) if page else ():
            await month.press(who, page, control)
    elif waited > PATIENCE and who.first_time(("gave up", post.id)):
        verb = who.rng.choice((Verb.PLAY_ALONE, Verb.SLOW_TABLE, Verb.HEAR, Verb.CANCEL))
        if verb == Verb.PLAY_ALONE:
            await month.press(who, post, alone)
        else:
            await _choose(month, who, post, verb)
    if waited < 2 * PATIENCE and post.id in month.posts:
        who.stay(month.now + 2 * MINUTE)
        month.plan(who, f"waits {post.id}", month.now + 2 * MINUTE)


async def _choose(month: "Month", who: Player, post: Post, verb: Verb) -> Shown | None:
    """Use a button of a lobby's menu, and return the answer."""
    menu = await month.press(who, post, post.control(Verb.MENU))
    offered = menu.offers(verb) if menu else []
    return await month.press(who, menu, offered[0] if offered else None)


def _waits(month: "Month", who: Player) -> bool:
    """Return whether a person waits in a lobby, other than one of a slow match."""
    lobbies = [post for post in month.posts_with(Verb.OPTIONS) if post.channel_id not in who.slow]
    return any(each.id in who.waits and each.names(who.name) for each in lobbies)


# Playing right now


async def play_now(month: "Month", who: Player) -> None:
    """Answer a challenge; in an evening without an arrangement open a lobby, ask for a game or challenge."""
    now = month.now
    for post in month.posts_with(Verb.SIT_DOWN, Verb.DECLINE):
        asked = f"<@{who.person.id}>" in post.text
        if asked and not is_busy(month, who) and who.first_time(post.id):
            await _answer(month, who, post)
    if who.evening is None or now > who.evening.until:
        who.evening = None
        return
    who.stay(now + 4 * MINUTE)
    month.plan(who, "evening", now + who.rng.uniform(2, 5) * MINUTE)
    if _waits(month, who) or is_busy(month, who) or (who.evening.asked and who.likely(0.8)):
        return
    who.evening.asked = True
    game = who.rng.choice(who.habits.games)
    others = [each for each in month.players if each is not who and each.habits.awake(now)]
    match who.rng.choices(("play", "now", "challenge"), (3, 2, 4 * bool(others)))[0]:
        case "now":
            page = await list_games(month, who, who.rng.choice(("now-1", "now-3")))
            for control in page.offers(Verb.SIT_DOWN) if page else ():
                await month.press(who, page, control, [who.rng.choice(control.choices)])
        case "challenge":
            await _open(month, who, "play", **{"with": who.rng.choice(others).person.member}, game=game)
        case _:
            await _open(month, who, "play", game=game)


async def _open(month: "Month", who: Player, command: str, **options: Any) -> None:
    """Open a table, in a thread if the channel has one."""
    speed = {"speed": who.habits.speed} if who.habits.speed else {}
    answer = await month.type(who, command, None, **options, **speed)
    for control in answer.offers(Verb.THREAD) if answer and answer.private else ():
        await month.press(who, answer, control)


async def _answer(month: "Month", who: Player, post: Post) -> None:
    keen = 12 if who.evening is not None else 7
    accept = Verb.JOIN if Verb.DECLINE in post.verbs else Verb.SIT_DOWN
    ways = (accept, Verb.NOT_NOW, Verb.DECLINE, Verb.TOO_FAST, Verb.OTHER_GAME, Verb.PLAY)
    verb = who.rng.choices(ways, (keen, 1, 1, 1, 1, 2))[0]
    answer = await month.press(who, post, post.control(verb))
    if verb == accept:
        who.stay(month.now + PATIENCE)
    for control in answer.offers(Verb.OTHER_GAME) if answer else ():
        if control.choices:  # the page that asks which, not a challenge that is still open
            await month.press(who, answer, control, [who.rng.choice(control.choices)])


async def list_games(month: "Month", who: Player, how: str = CALLS_DAILY) -> Shown | None:
    """Put a person on the ping list for their favourite games; return the answer."""
    page = await month.type(who, "help")
    page = page and await month.press(who, page, page.control(Verb.CALLS))
    page = page and await month.press(who, page, page.offers(Verb.CALLS)[0], who.habits.games)
    return page and await month.press(who, page, page.control(Verb.SET_CALLS), [how])


# Game nights


async def set_up_night(month: "Month", who: Player, channel: ChannelHandle, games: Sequence[str]) -> None:
    """Set up a weekly night as an admin: Fridays at 20:30 in Paris."""
    page = await month.type(who, "server")
    page = page and await month.press(who, page, page.control(Verb.NIGHT))
    page = page and await month.press(who, page, page.control(Verb.SET_NIGHT, "add"))
    for what, values in (("day", ["4"]), ("games", games)):
        page = page and await month.press(who, page, with_argument(page, Verb.SET_NIGHT, what), values)
    if page:
        day = with_argument(page, Verb.SET_NIGHT, "day")
        when = with_argument(page, Verb.NIGHT, "time")
        custom_id = day.custom_id.replace("day", "channel")
        chosen = await who.person.member.select(page.message, [channel], custom_id=custom_id)
        page = await fill_in(who.person, answer_of(chosen), when, "20:30", "Paris")
        await month.press(who, page, with_argument(page, Verb.SET_NIGHT, "on"))


async def use_nights(month: "Month", who: Player) -> None:
    """Say that they are in if the hour suits them; on the evening check in, and play on or leave."""
    now = month.now
    for post in month.posts_with(Verb.NIGHT_IN):
        found = re.search(r"<t:(\d+)", post.text)
        if found is not None and who.first_time(post.id):
            at = datetime.fromtimestamp(int(found[1]), UTC)
            if who.habits.awake(at) and who.likely(0.6):
                await month.press(who, post, post.control(Verb.NIGHT_IN))
                month.promised[at].add(who)
                if who.likely(who.habits.reliable):
                    month.at(at + who.rng.uniform(-3, 6) * MINUTE, partial(_come, month, who, at))
    tonight = next((at for at in month.promised if at <= now < at + NIGHT_LASTS), None)
    if tonight is None or who not in month.promised[tonight] or now > who.here_until:
        return
    for post in month.posts_with(Verb.NIGHT_CHECK_IN):
        if who.first_time((tonight, "here")):
            await month.press(who, post, post.control(Verb.NIGHT_CHECK_IN))
            month.came[tonight].add(who)
            who.stay(now + PATIENCE)
    for post in month.posts_with(Verb.NIGHT_NEXT):
        if who.just_played(post) and who.first_time((post.id, post.table_id)):
            verb = Verb.NIGHT_NEXT if who.likely(0.8) else Verb.NIGHT_LEAVE
            await month.press(who, post, post.control(verb))
            who.stay(now + PATIENCE)


def _come(month: "Month", who: Player, at: datetime) -> None:
    """Look again and again for half an hour at least."""
    who.stay(at + 30 * MINUTE)
    for minutes in range(0, 30, 3):
        month.plan(who, f"night {minutes}", at + minutes * MINUTE)


# Leagues


async def open_league(month: "Month", who: Player, channel: ChannelHandle, chosen: dict[str, str]) -> None:
    """Open a league with these choices."""
    page = await month.type(who, "tournament", channel)
    page = page and await month.press(who, page, page.control(Verb.LEAGUE_NEW))
    for what, value in chosen.items():
        control = page and with_argument(page, Verb.LEAGUE_NEW, what)
        page = page and await month.press(who, page, control, [value])
    if page:
        await month.press(who, page, page.control(Verb.LEAGUE_OPEN))


async def use_leagues(month: "Month", who: Player) -> None:
    """Enter a league of a game they like, and check in."""
    for post in month.posts_with(Verb.LEAGUE_ENTER):
        if not post.names(who.name) and who.first_time(post.id) and who.likely(0.6 * who.likes(post)):
            await month.press(who, post, post.control(Verb.LEAGUE_ENTER))
    for post in month.posts_with(Verb.LEAGUE_CHECK_IN):
        expected = [line for line in post.text.splitlines() if line.startswith("**Expected")]
        asked = f"**{who.name}**" in "".join(expected) and who.first_time((post.id, month.now.toordinal()))
        if asked and who.likely(who.habits.reliable):
            await month.press(who, post, post.control(Verb.LEAGUE_CHECK_IN))


def with_argument(page: Shown, verb: str, what: str) -> Control:
    """Return the control with this verb whose argument names something."""
    return next(each for each in page.controls if each.verb == verb and what in each.argument.split("."))


# The day's deals and the server summary


async def set_up_summary(admin: Person, channel: ChannelHandle) -> None:
    """Have a daily server summary sent to a channel, and set the server's time zone."""
    page = await admin.click(await admin.type(channel, "server"), Verb.SUMMARY)
    custom_id = f"z:0:0:{Verb.SUMMARY}:channel"
    page = answer_of(await admin.member.select(page.message, [channel], custom_id=custom_id))
    page = await admin.click(page, Verb.SERVER)
    await admin.write(await admin.use(page, page.offers(Verb.SERVER)[0], ["zone"]), Verb.ASK_ZONE, "Paris")


async def play_daily(month: "Month", who: Player) -> None:
    """Play deals of the day and answer a puzzle, from the summary or without it; some stop halfway."""
    page = None
    for post in month.posts_with(Verb.DAILIES):
        if who.first_time(post.id) and who.likely(0.4):
            page = await month.press(who, post, post.control(Verb.DAILIES))
    if page is None and who.first_time(month.now.date()) and who.likely(0.2):
        page = await month.type(who, "daily")
    while page and page.private and page.offers(Verb.PUZZLE) and who.likely(0.6):
        if who.likely(0.3):
            page = await month.press(who, page, page.offers(Verb.PUZZLE)[0], [who.rng.choice(GAMES)])
            if page and (moves := page.offers(Verb.PUZZLE_MOVE)):
                page = await month.press(who, page, who.rng.choice(moves))
        else:
            page = await month.press(who, page, who.rng.choice(page.offers(Verb.DAILY)))
            while page and (ways := page.offers(Verb.DAILY_MOVE)) and who.likely(0.98):
                way = who.rng.choice(ways)
                chosen = who.rng.sample(way.choices, who.rng.randint(way.min_values, way.max_values))
                page = await month.press(who, page, way, chosen)
                if page and len(page.controls) == 1:  # the end of a round
                    page = await month.press(who, page, page.controls[0])
        page = page and await month.press(who, page, next(iter(page.offers(Verb.DAILIES)), None))


ROUTINE = (play, use_lobbies, play_now, use_nights, use_leagues, play_daily)
"""The actions of a person who looks at Discord, in order."""
