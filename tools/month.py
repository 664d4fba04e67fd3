"""A simulated month on one server: fifteen people use the whole bot, and figures sum it up.

    python -m tools.month --days 33 --seed 1

Discord is SimCord's, with a virtual clock; a seed decides everything. The people act by the messages that
they can read.
"""

import argparse
import asyncio
import gc
import logging
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import discord
import pytest
import structlog
from simcord import ChannelHandle, InteractionResult, ResponseMessage
from simcord.backend.errors import BackendError
from sqlalchemy import bindparam, func, select, union_all
from structlog.typing import EventDict

from bot.choices import WORDS
from bot.settings import Settings
from bot.store.columns import UtcDateTime
from bot.store.database import migrate_database
from bot.store.schema import metadata
from bot.tables.table import LOBBY, Table
from cogs.delivery.verbs import Verb
from games.chance import SEED_BYTES
from tests.discord.reading import Control, Shown, controls_of, texts_of
from tests.discord.simulated import Crowd, know_messages
from tests.discord.steps import set_own
from tests.discord.world import Bots, World
from tests.support.in_place import AT_ONCE
from tools.month_figures import HIDDEN, Figures, report
from tools.month_people import (
    MINUTE,
    NIGHT_LASTS,
    ROUTINE,
    Evening,
    Habits,
    Player,
    Post,
    list_games,
    open_league,
    set_up_night,
    set_up_summary,
)

PEOPLE = {
    "Europe/Paris": ("Aki", "Ben", "Chika", "Dora", "Emil"),
    "Europe/London": ("Fumi", "Gen", "Hana"),
    "America/New_York": ("Ines", "Jun", "Kira"),
    "America/Los_Angeles": ("Leo", "Mina"),
    "Asia/Tokyo": ("Nao", "Ola"),
}
"""The people by time zone; the first three come with the world of the tests."""

ADMIN = "Dora"
NIGHT_GAMES = ("hiifuu", "koi-koi", "hygge")
LEAGUES = ((1.8, "koi-koi"), (1.8, "hygge"), (2.8, "hiifuu"))
"""When a league is opened, in days, and its game."""

SHORT_GAMES = ("koi-koi", "isuri", "hana-awase")
"""Games with two rounds on this server: the rest of a match would only take the machine's time."""

SEARCH_ITERATIONS = 12
"""Effort of computer players, who need not play well here."""

DAY = timedelta(days=1)
MOMENT = timedelta(milliseconds=1)
RETRY = timedelta(seconds=30)
"""Pause of the clock after a failed action."""

FOR_ALL = (Verb.OPTIONS, Verb.NIGHT_NEXT)
"""Controls of messages that the people named there look at, although no move is awaited."""

PRIVATE = 1 << 6
"""Discord's flag of messages that only one person sees."""

_TIMES = [
    each for one in metadata.tables.values() for each in one.c if each.name in ("wake_at", "summary_at")
]
WAKING = union_all(
    *(select(func.min(each)) for each in _TIMES),
    *(select(func.min(each)).where(each > bindparam("now", type_=UtcDateTime)) for each in _TIMES),
)
"""Finds when the bot acts next: overdue times, and the first ones after now."""


class Month:
    """The server, its people, and the time.

    Attributes:
        world: the server.
        players: the people.
        posts: the public messages with usable controls, by id.
        figures: the counts.
        promised: the people who were in at a night, by its start.
        came: those who checked in.
    """

    def __init__(self, world: World, rng: Random) -> None:
        self.world = world
        self.posts: dict[int, Post] = {}
        self.figures = Figures()
        self._rng = rng
        self._leagues = [world.guild.create_text_channel(f"league-{game}") for _, game in LEAGUES]
        self.players = [*self._people()]
        self.promised = defaultdict[datetime, set[Player]](set)
        self.came = defaultdict[datetime, set[Player]](set)
        self._plans: list[tuple[datetime, int, Callable[[], Awaitable[None] | None]]] = []
        self._order = count()
        self._planned = set[tuple[Player, str]]()
        self._polled: datetime | None = None
        world.env.backend.subscribers.insert(0, self._hear)

    @property
    def now(self) -> datetime:
        """The time on the server."""
        return self.world.env.now()

    def _people(self) -> Iterator[Player]:
        known = {person.name: person for person in self.world.people}
        rights = discord.Permissions(manage_guild=True, manage_messages=True)
        admins = self.world.guild.create_role("Admins", permissions=rights)
        for zone, names in PEOPLE.items():
            for name in names:
                roles = (admins,) if name == ADMIN else ()
                person = known.get(name) or self.world.newcomer(name, *roles)
                rng = Random(self._rng.random())
                yield Player(person, Habits.drawn(zone, rng), rng, self.now)

    # ---- plans

    def at(self, moment: datetime, act: Callable[[], Awaitable[None] | None]) -> None:
        """Do something at a time."""
        heappush(self._plans, (max(moment, self.now), next(self._order), act))

    def plan(self, who: Player, why: str, moment: datetime) -> None:
        """Plan a look of a person at a time, unless they have planned one for the same reason."""
        if (who, why) not in self._planned:
            self._planned.add((who, why))
            self.at(moment, partial(self._look, who, why))

    async def _look(self, who: Player, why: str) -> None:
        self._planned.discard((who, why))
        if not who.gone(self.now) and (who.habits.awake(self.now) or self.now < who.here_until):
            who.stay(self.now + who.rng.uniform(0.5, 4) * MINUTE)
            for use in ROUTINE:
                await use(self, who)

    def _look_by_habit(self, who: Player) -> None:
        habits = who.habits
        self.plan(who, "habit", self.now)
        often = habits.looks_per_day / (habits.sleeps - habits.wakes)
        later = self.now + timedelta(hours=who.rng.expovariate(often) + 0.05)
        again = habits.next_awake(later)
        self.at(again + (again > later) * who.rng.uniform(5, 60) * MINUTE, partial(self._look_by_habit, who))

    def _begin_day(self) -> None:
        """Plan the evenings of a day, and absences of some days; forget unusable messages."""
        self.at(self.now + DAY, self._begin_day)
        for who in self.players:
            if who.likely(0.04):
                who.gone_until = self.now + who.rng.uniform(1, 5) * DAY
            if who.likely(who.habits.evenings):
                hour = who.rng.uniform(17.5, min(who.habits.sleeps - 1, 23))
                wait = (hour - who.habits.hour(self.now)) % 24
                self.at(self.now + timedelta(hours=wait), partial(self._begin_evening, who))
        backend = self.world.env.backend
        backend.http_requests.clear()
        backend.transcript.clear()
        old = discord.utils.time_snowflake(self.now - timedelta(hours=1))
        for messages in backend.messages.values():
            for number in [each for each in messages if each < old and messages[each].is_ephemeral]:
                del messages[number]
        for number in [each for each in backend.interactions if each < old]:
            del backend.interactions[number]

    def _begin_evening(self, who: Player) -> None:
        tonight = any(
            who in people and abs(at - self.now) < NIGHT_LASTS for at, people in self.promised.items()
        )
        if not (tonight or who.gone(self.now)):
            who.evening = Evening(self.now, self.now + who.rng.uniform(30, 90) * MINUTE)
            self.figures.evenings.append(who.evening)
            self.plan(who, "evening", self.now)

    async def _open_league(self, channel: ChannelHandle, game: str) -> None:
        likes = [who for who in self.players if game in who.habits.games]
        await open_league(self, self._rng.choice(likes), channel, {"game": game, "days": "1"})

    def in_league(self, channel_id: int) -> bool:
        """Return whether a thread belongs to the channel of a league, whose matches are slow."""
        parent_id = self.world.env.backend.channels[channel_id].parent_id
        return any(parent_id == channel.id for channel in self._leagues)

    # ---- what people see

    def posts_with(self, *verbs: str) -> Iterator[Post]:
        """Yield the public messages with a usable control of one of these verbs, the newest first."""
        for number in sorted(self.posts, reverse=True):
            post = self.posts.get(number)
            if post is not None and not post.verbs.isdisjoint(verbs):
                yield post

    def exists(self, shown: Shown) -> bool:
        """Return whether a private message is still there."""
        return shown.id in self.world.env.backend.messages[shown.message.channel_id]

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        """Follow Discord's events."""
        if event == "MESSAGE_DELETE":
            self.posts.pop(int(payload["id"]), None)
        if event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or payload["flags"] & PRIVATE:
            return
        number, channel_id = int(payload["id"]), int(payload["channel_id"])
        text = "\n".join(texts_of(payload["components"]))
        usable = tuple(each for each in controls_of(payload["components"]) if not each.disabled)
        self.posts.pop(number, None)
        if usable:
            self.posts[number] = Post(number, channel_id, text, usable)
            self._show(self.posts[number])
        if event == "MESSAGE_CREATE":
            self.figures.posted += 1
            stored = self.world.env.backend.messages[channel_id][number]
            pinged = stored.ping_user_ids
            if usable and usable[0].verb == Verb.DAILIES:
                alts = [each.alt for each in Shown(ResponseMessage(self.world.env, stored)).pictures]
                visible = len([*self.posts_with(Verb.DAILIES)])
                self.figures.summaries.append((self.now, "\n".join([text, *alts]), visible, len(pinged)))
            for who in self.players:
                if who.person.id in pinged:
                    self._ping(who)

    def _show(self, post: Post) -> None:
        """Notify the people at Discord of a change of their table."""
        for who in self.players:
            if self.now < who.here_until and who.name in post.awaited:
                seconds = 2 + who.rng.expovariate(1 / who.habits.thinking_seconds)
                self.plan(who, f"turn {post.channel_id}", self.now + timedelta(seconds=seconds))
            elif self.now < who.here_until and {*FOR_ALL} & post.verbs and post.names(who.name):
                self.plan(who, f"table {post.id}", self.now + timedelta(seconds=who.rng.uniform(5, 40)))

    def _ping(self, who: Player) -> None:
        self.figures.pings[who.name, self.now.toordinal()] += 1
        if self.now < who.here_until:
            self.plan(who, "ping", self.now + timedelta(seconds=who.rng.uniform(5, 60)))
        elif who.habits.awake(self.now) and who.likely(who.habits.alert):
            self.plan(who, "ping", self.now + timedelta(seconds=20 + who.rng.expovariate(1 / 180)))

    def on_table(self, table: Table) -> None:
        """Note a change of a table, for the figures."""
        self.figures.tables[table.id] = table
        if table.status == LOBBY:
            self.figures.lobbies.add(table.id)

    # ---- what people do

    async def press(
        self, who: Player, on: Post | Shown | None, control: Control | None, values: Sequence[str] = ()
    ) -> Shown | None:
        """Use a control and return the answer; None if the control is None or gone."""
        if on is None:
            return None
        messages = self.world.env.backend.messages
        if isinstance(on, Post):
            stored = messages[on.channel_id].get(on.id)
            shown = stored and Shown(ResponseMessage(self.world.env, stored))
        else:
            shown = on
        if shown is None or control is None or control not in shown.usable:
            return None
        member = who.person.member
        try:
            if control.choices:
                result = await member.select(shown.message, values, custom_id=control.custom_id)
            else:
                result = await member.click(shown.message, custom_id=control.custom_id)
        except BackendError:  # deleted while they moved the mouse
            return None
        return self._answer(who, control.verb, result)

    async def type(
        self, who: Player, command: str, channel: ChannelHandle | None = None, **options: Any
    ) -> Shown | None:
        """Use a slash command, by default in one of the channels for tables, and return the answer."""
        place = channel or who.rng.choice((self.world.channel, self.world.other_channel))
        return self._answer(who, f"/{command}", await who.person.member.slash(place, command, **options))

    def _answer(self, who: Player, what: str, result: InteractionResult) -> Shown | None:
        self._polled = None
        self.figures.clicks[what] += 1
        if not result.acknowledged:
            self.figures.wrong.append(f"not answered: {what} of {who.name} at {self.now}")
        messages = [*result.followups[-1:], result.response]
        return next((Shown(message) for message in messages if message is not None), None)

    # ---- time

    async def live(self, days: float) -> None:
        """Simulate days."""
        end = self.now + days * DAY
        named = {who.name: who for who in self.players}
        await set_up_night(self, named[ADMIN], self.world.guild.create_text_channel("events"), NIGHT_GAMES)
        await set_up_summary(named[ADMIN].person, self.world.guild.create_text_channel("news"))
        await set_own(self.world, named[HIDDEN].person, "boards", "hidden")
        for who in self.players:
            if who.likely(0.7):
                await list_games(self, who)
            self.at(who.habits.next_awake(self.now), partial(self._look_by_habit, who))
        for channel, (day, game) in zip(self._leagues, LEAGUES, strict=True):
            self.at(self.now + day * DAY, partial(self._open_league, channel, game))
        self._begin_day()
        while self.now < end:
            due = await self._next_due()
            wait = (min(end, due, self._plans[0][0]) - self.now).total_seconds()
            if wait > 0:
                await self.world.env.advance_time(wait)
            if due <= self.now:
                self._polled = self.now
                await self.world.see_to_what_is_due()
            while self._plans[0][0] <= self.now:
                done = heappop(self._plans)[2]()
                if done is not None:
                    await done

    async def _next_due(self) -> datetime:
        """Return the time of the next action of the bot's clock, or of its next attempt."""
        now = self.now
        async with self.world.bot.database.read() as connection:
            found = [at for at in await connection.scalars(WAKING, {"now": now}) if at is not None]
        retry = now if self._polled is None else self._polled + RETRY
        return min([at + MOMENT if at > now else max(now, retry) for at in found], default=now + DAY)

    async def problems(self) -> list[str]:
        """Return what should not have happened."""
        unshown = [f"message of table {each} is out of date" for each in await self.world.unshown()]
        return [*self.figures.wrong, *unshown, *map(repr, self.world.env.errors)]


class Complaints(logging.Handler):
    """Collects errors logged by the bot and by libraries, and drops other lines."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line of a library."""
        self.texts.append(self.format(record))

    def note(self, _: object, method: str, event: EventDict) -> EventDict:
        """Keep an error of the bot."""
        if method in ("error", "exception", "critical"):
            self.texts.append(str(structlog.processors.format_exc_info(None, method, event)))
        raise structlog.DropEvent


@asynccontextmanager
async def opened_month(seed: int) -> AsyncIterator[Month]:
    """Open the server of a month."""
    rng = Random(seed)
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    with (
        TemporaryDirectory() as folder,
        pytest.MonkeyPatch.context() as patch,
        structlog.testing.capture_logs([complaints.note]),
    ):
        know_messages(patch)
        url = f"sqlite:///{Path(folder) / 'zabuton.db'}"
        await asyncio.to_thread(asyncio.run, migrate_database(url))
        bots = Bots(Settings(database_url=url), replace(AT_ONCE, search_iterations=SEARCH_ITERATIONS))
        bots.seeds = partial(rng.randbytes, SEED_BYTES)
        env = Crowd(bots.new(), shard_count=1)
        await env.start()
        try:
            world = World(env, bots)
            await world.arrange(WORDS, None)
            for game in SHORT_GAMES:
                await world.bot.preferences.set_options(world.guild.id, game, {"rounds": 2})
            month = Month(world, rng)
            month.figures.wrong = complaints.texts
            world.bot.tables.subscribe(month.on_table)
            with env.time_context():
                yield month
        finally:
            await bots.close()
            await env.shutdown()
            logging.getLogger().removeHandler(complaints)


async def simulate(days: float, seed: int) -> tuple[list[str], list[str]]:
    """Return the figures of some days, and what should not have happened."""
    async with opened_month(seed) as month:
        await month.live(days)
        return await report(month, days), await month.problems()


def main() -> int:
    """Simulate a month, and print its figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--days", type=float, default=33)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)  # SimCord's messages stay: to search them for garbage takes long
    began = time.monotonic()
    lines, wrong = asyncio.run(simulate(chosen.days, chosen.seed))
    print(f"{chosen.days:g} days, seed {chosen.seed}, in {time.monotonic() - began:.0f} s")
    print("\n".join([*lines, *(wrong or ["every click answered, no error logged, no message lost"])]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
