"""A simulated month on one server: fifteen people use the whole bot, and the figures tell what it was like.

    python -m tools.month --days 33 --seed 1

Discord is SimCord's, with a virtual clock. The people know only what they can read; the figures also come
from the database. What happens depends on the seed alone.
"""

import argparse
import asyncio
import logging
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
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
from simcord import ChannelHandle
from simcord.backend.errors import BackendError
from sqlalchemy import func, select, union_all

from bot.choices import WORDS
from bot.settings import Settings
from bot.store.database import migrate_database
from bot.store.schema import metadata, pairings, tournaments
from bot.tables.table import FINISHED, Table
from cogs.delivery.verbs import Verb
from games.chance import SEED_BYTES
from tests.discord.reading import Control, Shown
from tests.discord.simulated import Crowd, know_messages
from tests.discord.world import Bots, World
from tests.support.in_place import AT_ONCE
from tools.month_feed import Feed, Ping, Post
from tools.month_people import (
    TICK,
    ZONES,
    Evening,
    Evenings,
    Feature,
    Habits,
    Lobbies,
    Matches,
    Nights,
    Player,
    Tournaments,
    list_games,
)

DAY = timedelta(days=1)
MOMENT = timedelta(milliseconds=1)
RETRY = timedelta(seconds=30)
"""Time until the bot's clock tries again what it could not do."""

TOURNAMENTS = (
    (1, {"game": "koi-koi", "speed": "slow", "time": "14", "enter": "1"}),
    (1, {"game": "hiyoko", "speed": "live", "time": "7", "enter": "1"}),
    (10, {"game": "hygge", "speed": "live", "time": "14", "enter": "3"}),
    (11, {"game": "hiifuu", "speed": "slow", "time": "14", "enter": "3"}),
)
"""The day on which each tournament is opened, and what is chosen for it."""

SMALL = 12
"""Iterations of a computer player's search: how well it plays does not matter here."""


class Figures:
    """What is counted during the month.

    Attributes:
        tables: the latest state of each table.
        evenings: the evenings without an arrangement.
        pings: number of pings by person and day.
        asleep: number of pings of people who were asleep.
        clicks: number of clicks and commands, by verb.
        unanswered: clicks that Discord would have shown as failed.
        errors: what the bot logged as an error.
    """

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.evenings: list[Evening] = []
        self.pings = Counter[tuple[str, int]]()
        self.signs = Counter[str]()
        self.asleep = 0
        self.clicks = Counter[str]()
        self.unanswered: list[str] = []
        self.errors: list[str] = []
        self._decided: defaultdict[int, dict[Player, datetime]] = defaultdict(dict)

    def note_decision(self, who: Player, table_id: int, now: datetime) -> None:
        """Note that somebody has made a decision; whoever meets others in their evening has found them."""
        times = self._decided[table_id]
        times[who] = now
        for each, at in times.items():
            began = each.evening and each.evening.began
            if began and at >= began and any(t >= began for other, t in times.items() if other is not each):
                each.evening.found = True

    def own_shares(self, table: Table) -> dict[int, float]:
        """Return by person which part of the decisions at a table was their own."""
        if table.match is None:
            return {}
        own, everything = Counter[int](), Counter[int]()
        for number, (seat, _) in enumerate(table.match.moves):
            everything[seat] += 1
            own[seat] += number not in table.match.stand_ins
        seats = [(seat.seat, seat.user_id or seat.left_by) for seat in table.seats]
        return {user: own[seat] / max(1, everything[seat]) for seat, user in seats if user is not None}

    def someone_never_moved(self, table: Table) -> bool:
        """Return whether somebody with a seat at an ended table made no decision of their own."""
        return table.match is None or not all(self.own_shares(table).values())


class Month:
    """The server, its people, and the time.

    Attributes:
        world: the server.
        feed: what people see of it.
        players: the people.
        features: what they do with each feature.
        figures: what is counted.
        events: the channel of game nights.
    """

    def __init__(self, world: World, rng: Random) -> None:
        self.world = world
        self.rng = rng
        self.feed = Feed(world)
        self.figures = Figures()
        self.events = world.guild.create_text_channel("events")
        self._leagues = [world.guild.create_text_channel(f"tournaments-{n}") for n in (1, 2)]
        self.players = [*self._people()]
        self.nights, self.tournaments = Nights(self), Tournaments(self)
        self.features: Sequence[Feature] = (
            Matches(self),
            Lobbies(self),
            Evenings(self),
            self.nights,
            self.tournaments,
        )
        self._heap: list[tuple[datetime, int, Callable[[], Any]]] = []
        self._order = count()
        self._planned = set[tuple[Player, int]]()
        self._looked_at: datetime | None = None
        self.feed.on_change, self.feed.on_ping = self._on_change, self._on_ping
        world.bots.listeners.append(self._on_table)

    @property
    def now(self) -> datetime:
        return self.world.env.now()

    def _people(self) -> "list[Player]":
        names = [(name, zone) for zone, names in ZONES.items() for name in names]
        known = {person.name: person for person in self.world.people}
        admins = self.world.guild.create_role(
            "Admins", permissions=discord.Permissions(manage_guild=True, manage_messages=True)
        )
        found = list[Player]()
        for name, zone in names:
            roles = (admins,) if name == "Dora" else ()
            person = known.get(name) or self.world.newcomer(name, *roles)
            rng = Random(f"{self.rng.random()}")
            found.append(Player(person, Habits.drawn(zone, rng), rng, self.now))
        return found

    # ---- plans

    def at(self, moment: datetime, act: Callable[[], Any]) -> None:
        """Do something at a time."""
        heappush(self._heap, (max(moment, self.now), next(self._order), act))

    def plan(self, who: Player, moment: datetime) -> None:
        """Have somebody look at a time, or a second earlier or later if they look then anyway."""
        key = (who, int(moment.timestamp()) // 2)
        if key not in self._planned:
            self._planned.add(key)
            self.at(moment, partial(self._look, who, key))

    async def _look(self, who: Player, key: tuple[Player, int]) -> None:
        self._planned.discard(key)
        if not who.habits.awake(self.now) and self.now > who.here_until:
            return
        who.stay(self.now + who.rng.uniform(0.5, 4) * TICK)
        for feature in self.features:
            await feature.attend(who, self.now)

    def _look_by_habit(self, who: Player) -> None:
        """Look, and plan the next time."""
        self.plan(who, self.now)
        gap = (who.habits.sleeps - who.habits.wakes) / who.habits.looks
        later = self.now + timedelta(hours=who.rng.expovariate(1 / gap) + 0.05)
        again = who.habits.gets_up(later)
        spread = timedelta(hours=who.rng.uniform(0.1, 1)) if again > later else timedelta()
        self.at(again + spread, lambda: self._look_by_habit(who))

    def _begin_day(self) -> None:
        """Plan the evenings of a day, and forget what nobody can see any more."""
        self.at(self.now + DAY, self._begin_day)
        for who in self.players:
            if who.likely(who.habits.evenings):
                hour = who.rng.uniform(17.5, min(who.habits.sleeps - 1, 23))
                wait = (hour - who.habits.hour(self.now)) % 24
                self.at(self.now + timedelta(hours=wait), partial(self._begin_evening, who))
        backend = self.world.env.backend
        self.world.env.http_requests.clear()
        backend.transcript.clear()
        old = self.now - timedelta(hours=1)
        for messages in backend.messages.values():
            stale = [each.id for each in messages.values() if each.is_ephemeral]
            for number in stale:
                if discord.utils.snowflake_time(number) < old:
                    del messages[number]
        for number in [*backend.interactions]:
            if discord.utils.snowflake_time(number) < old:
                del backend.interactions[number]

    def _begin_evening(self, who: Player) -> None:
        if who.evening is None and not any(
            who in people and abs(at - self.now) < self.nights.LASTS
            for at, people in self.nights.promised.items()
        ):
            lasts = timedelta(minutes=who.rng.uniform(30, 90))
            who.evening = Evening(who, self.now, self.now + lasts)
            self.figures.evenings.append(who.evening)
            self.plan(who, self.now)

    # ---- what happens

    def _on_change(self, post: Post) -> None:
        """Have people who are at Discord notice a change of their table."""
        table = post.verbs & {Verb.HAND, Verb.CANCEL, Verb.STAND_UP}
        for who in self.players if table else ():
            if self.now > who.here_until:
                continue
            if who.name in post.awaited:
                seconds = 2 + who.rng.expovariate(1 / who.habits.thinking)
                self.plan(who, self.now + timedelta(seconds=seconds))
            elif Verb.HAND not in post.verbs and post.names(who.name):
                self.plan(who, self.now + timedelta(seconds=who.rng.uniform(5, 40)))

    def _on_ping(self, ping: Ping) -> None:
        for who in self.players:
            if who.person.id not in ping.users:
                continue
            self.figures.pings[who.name, self.now.toordinal()] += 1
            self.figures.signs[ping.sign] += 1
            if not who.habits.awake(self.now):
                self.figures.asleep += 1
            elif self.now < who.here_until:
                self.plan(who, self.now + timedelta(seconds=who.rng.uniform(5, 60)))
            elif who.likely(who.habits.alert):
                self.plan(who, self.now + timedelta(seconds=20 + who.rng.expovariate(1 / 180)))

    def _on_table(self, table: Table) -> None:
        self.figures.tables[table.id] = table
        if table.own_thread and table.kept_until is not None and table.pairing_id is None:
            self.nights.note_thread(table.channel_id, self.now)

    # ---- clicks

    def exists(self, shown: Shown) -> bool:
        return shown.id in self.world.env.backend.messages[shown.message.channel_id]

    async def press(
        self, who: Player, on: Post | Shown, control: Control | None, values: Sequence[str] = ()
    ) -> Shown | None:
        """Use a control and return the answer; None if there is no control, or the message is gone."""
        shown = self.feed.shown(on) if isinstance(on, Post) else on
        if shown is None or control is None or control not in shown.usable:
            return None
        self.figures.clicks[control.verb] += 1
        try:
            if control.choices:
                result = await who.person.member.select(shown.message, values, custom_id=control.custom_id)
            else:
                result = await who.person.member.click(shown.message, custom_id=control.custom_id)
        except BackendError as error:
            self.figures.clicks[f"gone: {error.code}"] += 1
            return None
        return self._answer(who, control.custom_id, result)

    async def type(
        self, who: Player, command: str, /, channel: ChannelHandle | None = None, **options: Any
    ) -> Shown | None:
        """Use a slash command in a channel, by default one of those for tables; return the answer."""
        self.figures.clicks[f"/{command}"] += 1
        place = channel or who.rng.choice((self.world.channel, self.world.other_channel))
        return self._answer(who, command, await who.person.member.slash(place, command, **options))

    def _answer(self, who: Player, what: str, result: Any) -> Shown | None:
        self._looked_at = None
        if not result.acknowledged:
            self.figures.unanswered.append(f"{self.now} {who.name} {what}")
            return None
        messages = [*result.followups[-1:], result.response]
        found = next((message for message in messages if message is not None), None)
        return None if found is None else Shown(found)

    # ---- time

    async def live(self, days: float) -> None:
        """Let the days pass."""
        end = self.now + days * DAY
        admin = next(who for who in self.players if who.name == "Dora")
        await self.nights.set_up(admin, 4, "20:30", "Paris", ("hiifuu", "koi-koi", "hygge"))
        for who in self.players:
            if who.likely(0.7):
                await list_games(self, who, who.habits.games)
            self.at(who.habits.gets_up(self.now), partial(self._look_by_habit, who))
        for place, (day, chosen) in enumerate(TOURNAMENTS):
            self.at(self.now + (day + 0.8) * DAY, partial(self._open_tournament, place % 2, chosen))
        self._begin_day()
        while self.now < end:
            due = await self._next_due()
            target = min(end, due, self._heap[0][0])
            wait = (target - self.now).total_seconds()
            if wait > 0:
                await self.world.env.advance_time(wait)
            if due <= self.now:
                self._looked_at = self.now
                await self.world.see_to_what_is_due()
            while self._heap and self._heap[0][0] <= self.now:
                done = heappop(self._heap)[2]()
                if asyncio.iscoroutine(done):
                    await done

    async def _open_tournament(self, place: int, chosen: dict[str, str]) -> None:
        likes = [who for who in self.players if chosen["game"] in who.habits.games]
        await self.tournaments.open(self.rng.choice(likes), self._leagues[place], chosen)

    async def _next_due(self) -> datetime:
        """Return when the bot's clock has something to do: a moment later if that could not be done."""
        now = self.now
        columns = [
            each for one in metadata.tables.values() for each in one.c if each.name in ("wake_at", "weekly_at")
        ]
        first = [select(func.min(each).label("at")) for each in columns]
        after = [select(func.min(each).label("at")).where(each > now) for each in columns]
        async with self.world.bot.database.read() as connection:
            found = [at for at in await connection.scalars(union_all(*first, *after)) if at is not None]
        late = any(at <= now for at in found)
        retry = now if self._looked_at is None else self._looked_at + RETRY
        return min([*(at + MOMENT for at in found if at > now), *([max(now, retry)] if late else [])], default=now + DAY)


async def report(month: Month, days: float) -> list[str]:
    """Return the lines of the figures."""
    figures, nights = month.figures, month.nights
    async with month.world.bot.database.read() as connection:
        rows = (
            await connection.execute(
                select(tournaments.c.id, tournaments.c.game, tournaments.c.speed, pairings.c.id.label("pairing")).join(
                    pairings, pairings.c.tournament_id == tournaments.c.id
                )
            )
        ).all()
    by_pairing: defaultdict[int, list[Table]] = defaultdict(list)
    for table in figures.tables.values():
        if table.pairing_id is not None:
            by_pairing[table.pairing_id].append(table)
    lines = list[str]()
    all_of, played_of = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for row in rows:
        key = (row.id, f"{row.game}, {row.speed}")
        ended = [each for each in by_pairing[row.pairing] if each.status == FINISHED]
        all_of[key] += 1
        played_of[key] += any(all(share >= 0.5 for share in figures.own_shares(each).values()) for each in ended)
    for key, number in all_of.items():
        lines.append(f"tournament {key[0]} ({key[1]}): {played_of[key]} of {number} pairings played by people")
    lines.append(f"pairings played by people: {played_of.total()} of {all_of.total()}")
    arranged = [each for some in by_pairing.values() for each in some]
    night_tables = [
        each
        for each in figures.tables.values()
        if any(each.channel_id in threads for threads in nights.threads.values())
    ]
    for what, some in (("pairings", arranged), ("nights", night_tables)):
        ended = [each for each in some if not each.open]
        never = sum(figures.someone_never_moved(each) for each in ended)
        lines.append(f"threads of {what} in which someone never moved: {never} of {len(ended)}")
    lines.append(f"invitations per pairing: {len(arranged) / max(1, all_of.total()):.1f}")
    lines += night_lines(month, night_tables)
    evenings = [each for each in figures.evenings if each.until < month.now]
    lost = [each for each in evenings if not each.found]
    others = sum(any(_overlap(each, other) for other in evenings if other is not each) for each in lost)
    lines.append(
        f"evenings without an arrangement that found no one: {len(lost)} of {len(evenings)}; "
        f"in {others} of them others asked, too"
    )
    per_day = [number for number in figures.pings.values()]
    total = sum(per_day)
    lines.append(
        f"pings: {total / days:.0f} a day; {total / days / len(month.players):.1f} a person and day, "
        f"{total / max(1, len(per_day)):.1f} on a day with any, at most {max(per_day, default=0)}; "
        f"{figures.asleep / max(1, total):.0%} of people asleep"
    )
    lines.append("pings by kind: " + ", ".join(f"{sign} {n}" for sign, n in figures.signs.most_common()))
    lines.append(f"public messages: {month.feed.created / days:.0f} a day")
    started = sum(each.match is not None for each in figures.tables.values())
    lines.append(f"tables: {len(figures.tables)}, matches begun: {started}")
    lines.append(f"clicks and commands: {figures.clicks.total()}; " + ", ".join(f"{v} {n}" for v, n in figures.clicks.most_common(16)))
    return lines


def _overlap(one: Evening, other: Evening) -> bool:
    return one.began < other.until and other.began < one.until


def night_lines(month: Month, tables: Sequence[Table]) -> list[str]:
    """Return the figures of game nights."""
    nights, figures = month.nights, month.figures
    came = met = matches = promised = 0
    for at, people in nights.came.items():
        if at + nights.LASTS > month.now:
            continue
        promised += len(nights.promised[at])
        came += len(people)
        for who in people:
            own = [
                each
                for each in tables
                if each.channel_id in nights.threads[at]
                and figures.own_shares(each).get(who.person.id)
                and sum(share > 0 for share in figures.own_shares(each).values()) > 1
            ]
            matches += sum(each.status == FINISHED and (each.ended_at or month.now) < at + nights.LASTS for each in own)
            met += bool(own)
    return [
        f"nights: {len(nights.came)}; {promised} promises, {came} came, {came - met} of them met no one",
        f"finished matches per person who came in two hours: {matches / max(1, came):.2f}",
    ]


async def problems(month: Month) -> list[str]:
    """Return what should not have happened."""
    figures, world = month.figures, month.world
    unshown = await world.unshown()
    found = [*(f"not answered: {each}" for each in figures.unanswered), *figures.errors]
    found += [f"message of table {each} is out of date" for each in unshown]
    return found + [repr(error) for error in world.env.errors]


class _Errors(logging.Handler):
    def __init__(self, found: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._found = found

    def emit(self, record: logging.LogRecord) -> None:
        self._found.append(self.format(record))


def catch_errors(found: list[str]) -> None:
    """Collect everything that is logged as an error, and drop the rest."""

    def note(_: Any, method: str, event: Any) -> Any:
        if method in ("error", "exception", "critical"):
            found.append(str(structlog.processors.format_exc_info(None, method, event)))
        raise structlog.DropEvent

    structlog.configure(processors=[note])
    logging.basicConfig(handlers=[_Errors(found)], force=True)


async def simulate(days: float, seed: int) -> tuple[list[str], list[str]]:
    """Return the figures of some days, and the problems."""
    rng = Random(seed)
    errors = list[str]()
    catch_errors(errors)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        know_messages(patch)
        url = f"sqlite:///{Path(folder) / 'zabuton.db'}"
        await asyncio.to_thread(asyncio.run, migrate_database(url))
        bots = Bots(Settings(database_url=url), replace(AT_ONCE, search_iterations=SMALL))
        bots.seeds = partial(rng.randbytes, SEED_BYTES)
        env = Crowd(bots.new(), shard_count=1)
        await env.start()
        try:
            world = World(env, bots)
            await world.arrange(WORDS, None)
            month = Month(world, rng)
            world.bot.tables.subscribe(month._on_table)
            with env.time_context():
                await month.live(days)
            month.figures.errors += errors
            return await report(month, days), await problems(month)
        finally:
            await bots.close()
            await env.shutdown()


def main() -> int:
    """Simulate the month, and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--days", type=float, default=33)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.monotonic()
    lines, wrong = asyncio.run(simulate(arguments.days, arguments.seed))
    print(f"{arguments.days:g} days, seed {arguments.seed}, {time.monotonic() - began:.0f} s")
    print("\n".join([*lines, *(wrong or ["every click answered, no error logged, no message lost"])]))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
