"""Two processes share sixty tables on PostgreSQL, and are killed and restarted again and again."""

import asyncio
import contextlib
import json
import re
import signal
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import aiohttp
import pytest
from simcord import ChannelHandle, ResponseMessage
from sqlalchemy import select

from bot.errors import InUse
from bot.local.rest import Reply
from bot.local.server import LocalDiscord
from bot.looks import WORDS
from bot.store import Sessions, Store
from bot.store.preferences import Preferences
from bot.store.schema import leases, tables
from bot.store.stored import SHARD_BITS
from bot.tables import Person as Sitting
from bot.tables import Table, Tables, Wish
from bot.tables.elsewhere import LOOK
from cogs.delivery.verbs import Verb
from tests.deep.decisions import Decision, decision_by, decisions_of
from tests.deep.forked import Forked
from tests.deep.hurry import hurry_decisions
from tests.deep.process import PATIENCE
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, answer_of, decisions, words
from tests.support.postgres import running_postgres

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform == "win32", reason="forks processes"),
]

SHARDS, GUILDS_EACH, TABLES_EACH = 2, 5, 6
"""Processes, guilds of each of them, and tables in each guild."""

KILLS_PLAYING, KILLS_REMINDING = 6, 4
"""How often a process is killed while people play, and in the middle of a reminder while they wait."""

DECISIONS = 60
"""How many decisions are acknowledged at least while people play."""

LONGEST_WITHOUT_OWNER = 30.0
"""Seconds."""


class Corner:
    """A table and its two people, who play when it suits them.

    Attributes:
        tried: the decisions they have clicked.
        made: those of them that were acknowledged.
    """

    def __init__(self, discord: LocalDiscord, channel: ChannelHandle, people: tuple[Person, Person]) -> None:
        self.channel = channel
        self.people = people
        self.tried: set[Decision] = set()
        self.made: list[Decision] = []
        self._discord = discord
        self._rng = Random(channel.id)

    def newest(self) -> Shown | None:
        """Return the newest message with hands to open."""
        stored = self._discord.backend.messages.get(self.channel.id, {})
        for number in sorted(stored, reverse=True):
            shown = Shown(ResponseMessage(self._discord.env, stored[number]))
            if not shown.private and any(control.verb == "hand" for control in shown.usable):
                return shown
        return None

    async def play(self, enough: asyncio.Event) -> None:
        """Make decisions now and then."""
        while not enough.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(enough.wait(), self._rng.uniform(2, 8))
            if (message := self.newest()) is not None and not enough.is_set():
                await self._decide(message)

    async def _decide(self, message: Shown) -> None:
        for person in self.people:
            hand = await self._press(person, message, message.control(Verb.HAND))
            offered = [] if hand is None else [each for each in decisions(hand) if not each.choices]
            if hand is None or not offered:
                continue
            control = self._rng.choice(offered)
            decision = decision_by(control.custom_id, person.id)
            assert decision is not None
            self.tried.add(decision)
            answer = await self._press(person, hand, control)
            if answer is not None and answer.id == hand.id and words("note-moved-on") not in answer.text:
                self.made.append(decision)
            return

    async def _press(self, person: Person, message: Shown, control: Control) -> Shown | None:
        """Press a control; returns the answer, None if the process is gone that would give it."""
        result = await person.member.click(message.message, custom_id=control.custom_id)
        return answer_of(result) if result.acknowledged and not result.deferred else None


class Evening:
    """All tables, the processes that share them, and what people see.

    Attributes:
        corners: the tables with their people.
        pinged: the messages that pinged somebody: channel and texts.
        without_owner: how many seconds after each kill somebody else acts for the shard.
    """

    def __init__(
        self,
        discord: LocalDiscord,
        store: Store,
        bots: list[Forked],
        url: str,
        guilds_each: int = GUILDS_EACH,
        tables_each: int = TABLES_EACH,
    ) -> None:
        self._size = guilds_each, tables_each
        self._discord = discord
        self._store = store
        self._bots = bots
        self._url = url
        self._rng = Random(60)
        self.corners: list[Corner] = []
        self.pinged: list[tuple[int, str]] = []
        self.without_owner: list[float] = []
        self._shards: dict[int, int] = {}
        self._died: dict[str, float] = {}
        discord.backend.subscribers.append(self._note)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        """Take note of each message that pings somebody."""
        text = str(payload.get("components"))
        if event == "MESSAGE_CREATE" and "<@" in text and "<t:" in text:
            self.pinged.append((int(payload["channel_id"]), text))

    @property
    def made(self) -> list[Decision]:
        """The decisions that were acknowledged."""
        return [decision for corner in self.corners for decision in corner.made]

    async def set_up(self) -> None:
        """Begin a match in each channel, as it is stored."""
        preferences, opening = Preferences(self._store.database), Tables(Sessions(self._store))
        env, (guilds_each, tables_each) = self._discord.env, self._size
        users = [env.create_user(name) for name in ("Aki", "Ben")]
        for number in range(SHARDS * guilds_each):
            guild = env.create_guild(f"Guild {number}", id=(300_000_000_000 + number) << SHARD_BITS)
            await preferences.set_guild(guild.id, look=WORDS)
            people = [Person(env, guild.add_member(user)) for user in users]
            for each in range(tables_each):
                channel = guild.create_text_channel(f"channel-{each}")
                self._shards[channel.id] = number % SHARDS
                self.corners.append(Corner(self._discord, channel, (people[0], people[1])))
                await self._begin(opening, guild.id, channel.id, people)
        await opening.close()

    async def _begin(self, opening: Tables, guild_id: int, channel_id: int, people: list[Person]) -> None:
        host, guest = (Sitting(person.id, person.name) for person in people)
        lobby = await opening.open(guild_id, channel_id, host, Wish("koi-koi", {"rounds": 12}, "live"), "1")
        await opening.join(lobby.id, guest, "2")
        await opening.start(lobby.id, host.id)

    async def start(self, shard: int) -> None:
        """Start the process of a shard."""
        environment = {
            **self._discord.environment,
            "DATABASE_URL": self._url,
            "SHARD_IDS": str(shard),
            "SHARD_COUNT": str(SHARDS),
            "LOG_LEVEL": "INFO",
        }
        await self._bots[shard].start("run", environment=environment)

    async def kill(self, times: int, pause: float) -> None:
        """Kill processes in turns, with pauses of about so many seconds, and start them again."""
        for number in range(times):
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * pause)
            self._bots[number % SHARDS].send(signal.SIGKILL)
            await self._revive(number % SHARDS)

    async def kill_at_reminders(self, times: int) -> None:
        """Kill processes as they remind people: in turns before Discord has the message, and just after."""
        for number in range(times):
            async with asyncio.timeout(PATIENCE):
                await self._revive(await self._killed_at_a_reminder(sent=number % 2 == 1))

    async def _killed_at_a_reminder(self, *, sent: bool) -> int:
        """Return the shard of the process that was killed."""
        killed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def fault(method: str, path: str) -> Reply | None:
            found = re.fullmatch(r"/channels/(\d+)/messages", path)
            if method != "POST" or found is None or killed.done():
                return None
            shard = self._shards[int(found[1])]
            killed.set_result(shard)
            if sent:
                asyncio.get_running_loop().call_soon(self._bots[shard].send, signal.SIGKILL)
                return None
            self._bots[shard].send(signal.SIGKILL)
            return Reply(503, {"message": "nobody hears this", "code": 0})

        self._discord.rest.fault = fault
        shard = await killed
        self._discord.rest.fault = None
        return shard

    async def _revive(self, shard: int) -> None:
        """Start the process of a shard a moment after it was killed."""
        await self._bots[shard].ended()
        self._died[f"shard {shard}"] = monotonic()
        await asyncio.sleep(self._rng.uniform(0, 1))
        await self.start(shard)

    async def watch_owners(self) -> None:
        """Measure how long nobody acts for a shard whose process was killed."""
        owners: dict[str, str] = {}
        while True:
            now = await self._store.read(
                lambda connection: {row.name: row.owner for row in connection.execute(select(leases))}
            )
            for name, died in [*self._died.items()]:
                if now[name] != owners[name]:
                    self.without_owner.append(monotonic() - died)
                    del self._died[name]
            owners = now
            await asyncio.sleep(0.05)

    async def tables(self) -> list[Table]:
        """Return all tables as they are stored."""
        fresh = Tables(Sessions(self._store))
        table_ids = await self._store.read(
            lambda connection: [*connection.scalars(select(tables.c.id).order_by(tables.c.id))]
        )
        return [await fresh.glance(table_id) for table_id in table_ids]

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a condition that a request from a process brings about."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await self._discord.changes.next()


@pytest.fixture
async def processes(tmp_path: Path) -> AsyncIterator[Callable[[str], Forked]]:
    """Returns a function that makes bots, not started yet; however the test ends, none of them is left."""
    async with AsyncExitStack() as ended:

        def make(name: str) -> Forked:
            made = Forked(tmp_path, name, hurried=True)
            ended.push_async_callback(made.close)
            return made

        yield make


@pytest.fixture
async def evening(processes: Callable[[str], Forked]) -> AsyncIterator[Evening]:
    bots = [processes(f"bot{shard}") for shard in range(SHARDS)]
    hurry_decisions()
    with running_postgres() as server:
        url = server.new_database()
        store = await Store.open(url)
        async with LocalDiscord() as discord:
            made = Evening(discord, store, bots, url)
            await made.set_up()
            yield made
            for bot in bots:
                await bot.close()
        await store.close()


def unreminded(waiting: Sequence[Table], pinged: Sequence[tuple[int, str]]) -> list[int]:
    """Return the tables that waited until people were to be reminded, and nobody was."""
    reminded = {(channel, text.partition("<t:")[2].partition(":")[0]) for channel, text in pinged}
    dues = [(table.id, table.stored.channel_id, table.stored.due_at) for table in waiting if table.open]
    return [
        table_id
        for table_id, channel, due in dues
        if due is not None and (channel, str(int(due.timestamp()))) not in reminded
    ]


async def test_two_processes_killed_again_and_again_share_sixty_tables(evening: Evening) -> None:
    for shard in range(SHARDS):
        await evening.start(shard)
    await evening.until(lambda: all(corner.newest() for corner in evening.corners))
    watching = asyncio.create_task(evening.watch_owners())
    enough = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for corner in evening.corners:
            group.create_task(corner.play(enough))
        await evening.kill(KILLS_PLAYING, 3)
        await evening.until(lambda: len(evening.made) >= DECISIONS)
        enough.set()
    waiting = await evening.tables()
    await evening.kill_at_reminders(KILLS_REMINDING)
    await evening.until(lambda: not unreminded(waiting, evening.pinged))
    watching.cancel()

    made = evening.made
    stored = {decision for table in await evening.tables() for decision in decisions_of(table)}
    assert set(made) <= stored, "a move that was acknowledged is lost"
    assert len(made) == len(set(made)), "a move was acknowledged twice"
    twice = {ping: count for ping, count in Counter(evening.pinged).items() if count > 1}
    assert twice == {}, "people are reminded twice of a decision"
    assert len(evening.without_owner) == KILLS_PLAYING + KILLS_REMINDING
    assert max(evening.without_owner) < LONGEST_WITHOUT_OWNER


async def owner_other_than(store: Store, before: str | None) -> str:
    """Wait until another process than before holds the only shard."""
    query = select(leases.c.owner).where(leases.c.name == "shard 0")
    async with asyncio.timeout(PATIENCE):
        while True:
            owner = await store.read(lambda connection: connection.scalar(query))
            if owner is not None and owner != before:
                return owner
            await asyncio.sleep(0.05)


async def test_a_process_that_hung_too_long_ends_its_session_and_stands_by(
    processes: Callable[[str], Forked], store: Store
) -> None:
    first, second = (processes(name) for name in ("first", "second"))
    async with LocalDiscord() as discord:
        shards = {"SHARD_IDS": "0", "SHARD_COUNT": "1", "LOG_LEVEL": "INFO"}
        await first.start("run", environment={**discord.environment, **shards})
        owner = await owner_other_than(store, None)
        await second.start("run", environment={**discord.environment, **shards})
        first.send(signal.SIGSTOP)
        other = await owner_other_than(store, owner)
        first.send(signal.SIGCONT)
        async with asyncio.timeout(PATIENCE):
            while True:
                if "waiting for shards" in first.told:
                    break
                await asyncio.sleep(0.05)
        assert "shards lost" in first.told
        assert "another process has taken over" in first.told
        await second.kill()
        await owner_other_than(store, other)
        code, _ = await first.stop(signal.SIGTERM)
        assert code == 0


class Handover:
    """A process that is stopped as it is about to show a table, and another one that takes over meanwhile."""

    def __init__(self, discord: LocalDiscord, store: Store, bots: tuple[Forked, Forked], url: str) -> None:
        self.discord = discord
        self._store = store
        self.first, self.second = bots
        self._environment = {
            **discord.environment,
            "DATABASE_URL": url,
            "SHARD_IDS": "0",
            "SHARD_COUNT": "1",
            "LOG_LEVEL": "INFO",
        }
        channel, (aki, ben, *_) = discord.world.channels[0], discord.world.members
        people = (Person(discord.env, aki), Person(discord.env, ben))
        self.corner = Corner(discord, channel, people)

    async def begin(self) -> Table:
        """Begin a match, as it is stored."""
        guild, opening = self.discord.world.guild, Tables(Sessions(self._store))
        await Preferences(self._store.database).set_guild(guild.id, look=WORDS)
        host, guest = (Sitting(person.id, person.name) for person in self.corner.people)
        wish = Wish("koi-koi", {"rounds": 12})
        lobby = await opening.open(guild.id, self.corner.channel.id, host, wish, "1")
        await opening.join(lobby.id, guest, "2")
        table = await opening.start(lobby.id, host.id)
        await opening.close()
        return table

    async def run(self, bot: Forked) -> None:
        await bot.start("run", environment=self._environment)

    def stop_first_as_it_looks_back(self) -> asyncio.Event:
        """Have the first process stopped once it looks for the message that it is about to edit, or send."""
        stopped = asyncio.Event()

        def fault(method: str, path: str) -> None:
            if method == "GET" and path.endswith("/messages") and not stopped.is_set():
                self.first.send(signal.SIGSTOP)
                stopped.set()

        self.discord.rest.fault = fault
        return stopped

    async def move(self) -> None:
        """Make a decision at the table."""
        before = len(self.corner.made)
        async with asyncio.timeout(PATIENCE):
            while len(self.corner.made) == before:
                if (message := self.corner.newest()) is not None:
                    await self.corner._decide(message)
                await asyncio.sleep(0.2)

    async def shown(self) -> Shown:
        """Wait until everything is shown as far as the store knows, and return the message."""
        duties = Sessions(self._store).duties
        async with asyncio.timeout(PATIENCE):
            while True:
                newest = self.corner.newest()
                if newest is not None and not await duties.unshown():
                    return newest
                await asyncio.sleep(0.05)

    async def until_told(self, bot: Forked, what: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                if what in bot.told:
                    return
                await asyncio.sleep(0.05)

    def messages(self) -> list[int]:
        """Return the messages that show the table to everybody."""
        stored = self.discord.backend.messages.get(self.corner.channel.id, {})
        shown = {number: Shown(ResponseMessage(self.discord.env, stored[number])) for number in stored}
        return [number for number, each in shown.items() if not each.private and each.controls]


@pytest.mark.parametrize("message", ["sends", "edits"])
async def test_a_process_that_goes_on_after_another_one_took_over_shows_nothing_old(
    processes: Callable[[str], Forked], message: str
) -> None:
    with running_postgres() as server:
        url = server.new_database()
        store = await Store.open(url)
        async with LocalDiscord() as discord:
            over = Handover(discord, store, (processes("first"), processes("second")), url)
            await over.begin()
            if message == "edits":
                await over.run(over.first)
                await over.shown()
                await over.first.kill()
            stopped = over.stop_first_as_it_looks_back()
            await over.run(over.first)
            async with asyncio.timeout(PATIENCE):
                moving = asyncio.create_task(over.move()) if message == "edits" else None
                await stopped.wait()
            await over.run(over.second)
            await over.until_told(over.second, "shards taken")
            if moving is not None:
                await moving
            await over.shown()
            await over.move()
            text = (await over.shown()).text
            over.first.send(signal.SIGCONT)
            await over.until_told(over.first, "waiting for shards")
            await asyncio.sleep(LOOK + 2)
            now = await over.shown()
            assert [now.id] == over.messages()
            assert now.text == text
            assert not over.first.faults
            assert not over.second.faults
        await store.close()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


async def told_by(port: int, path: str = "/health") -> tuple[int, str]:
    """Return what a process answers on its port, as soon as it answers at all."""
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        while True:
            with contextlib.suppress(aiohttp.ClientError):
                async with session.get(f"http://127.0.0.1:{port}{path}") as answer:
                    return answer.status, await answer.text()
            await asyncio.sleep(0.05)


async def until_it_says(port: int, status: str) -> dict[str, Any]:
    """Wait until a process says of itself that it is in some state; return all that it says then."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads((await told_by(port))[1])
            if told["status"] == status:
                return told
            await asyncio.sleep(0.05)


async def test_a_process_that_stands_by_answers_for_its_health_until_it_takes_over(
    processes: Callable[[str], Forked],
) -> None:
    first, second = (processes(name) for name in ("first", "second"))
    port = free_port()
    async with LocalDiscord() as discord:
        shards = {"SHARD_IDS": "0", "SHARD_COUNT": "1"}
        await first.start("run", environment={**discord.environment, **shards})
        await discord.gateway.ready.wait()
        environment = {**discord.environment, **shards, "METRICS_PORT": str(port)}
        await second.start("run", environment=environment)
        waiting = await until_it_says(port, "waiting")
        assert waiting["shards"] == [0]
        assert (await told_by(port))[0] == 200, "nothing has to end it"
        assert (await told_by(port, "/metrics"))[0] == 200
        await first.kill()
        await until_it_says(port, "ok")


async def test_on_one_postgresql_a_second_process_that_shares_with_nobody_is_refused(
    processes: Callable[[str], Forked],
) -> None:
    first, second = (processes(name) for name in ("first", "second"))
    port = free_port()
    with running_postgres() as server:
        url = server.new_database()
        async with LocalDiscord() as discord:
            environment = {**discord.environment, "DATABASE_URL": url, "LOG_LEVEL": "INFO"}
            await first.start("run", environment={**environment, "METRICS_PORT": str(port)})
            await until_it_says(port, "ok")
            await second.start("run", environment=environment)
            assert await second.ended() == InUse.exit_code
            assert "DATABASE_URL: another process (" in second.told.splitlines()[-1]
            assert discord.gateway.identified == 1, "it has never acted"
            await until_it_says(port, "ok")
            for end in (signal.SIGTERM, signal.SIGKILL):
                assert "waiting for shards" not in first.told, "who stops leaves nothing to wait for"
                first.send(end)
                await first.ended()
                await first.start("run", environment={**environment, "METRICS_PORT": str(port)})
                await until_it_says(port, "ok")
