"""Processes that share a PostgreSQL: one acts for a shard, the other waits and follows."""

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from simcord import ChannelHandle, ResponseMessage
from sqlalchemy import select, text

from bot.choices import WORDS
from bot.errors import LocksLost
from bot.local.server import LocalDiscord
from bot.names import Person as Sitting
from bot.process.locks import _LOCK_SPACE
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.store.schema import tables
from bot.tables.lobbies import TableSetup
from bot.tables.table import FINISHED, Table
from cogs.delivery.verbs import Verb
from tests.bot.process.test_monitor import free_port
from tests.bot.sessions import lobbies_of, tables_of
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, answer_of, decisions, words
from tests.process.bot_process import PATIENCE
from tests.process.decisions import Decision, decision_by, decisions_of
from tests.process.forked import Forked
from tests.support.database import connected
from tests.support.postgres import running_postgres

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

MATCHES, KILLS = 8, 2
"""How many matches are played to their ends, and how often the process that acts is killed meanwhile."""

SHARD = {"SHARD_IDS": "0", "SHARD_COUNT": "1"}
TAKEN, WAITING = "shard 0 taken", "waiting for shard 0"


class Corner:
    """A table and its two people."""

    def __init__(self, discord: LocalDiscord, channel: ChannelHandle, people: tuple[Person, Person]) -> None:
        self.channel = channel
        self.people = people
        self.made: list[Decision] = []
        self._discord = discord
        self._rng = Random(channel.id)

    def messages(self) -> list[Shown]:
        """Return the messages that show the table to everyone, the newest first."""
        stored = self._discord.backend.messages.get(self.channel.id, {})
        shown = [Shown(ResponseMessage(self._discord.env, stored[number])) for number in stored]
        return sorted((each for each in shown if not each.private), key=lambda each: -each.id)

    def playing(self) -> Shown | None:
        """Return the newest message with hands to open."""
        return next((each for each in self.messages() if Verb.HAND in each.verbs), None)

    async def play(self) -> None:
        """Make decisions until the end of the match is shown, whoever answers."""
        while (message := self.playing()) is not None:
            if not await self.decide(message):
                await asyncio.sleep(0.05)

    async def decide(self, message: Shown) -> bool:
        """Make whoever is to move make a decision; return whether it was acknowledged."""
        for person in self.people:
            own = [control for control in message.controls if control.verb == Verb.HAND]
            if not own:  # the other one has made the last decision
                return False
            hand = await self._press(person, message, own[0])
            offered = [] if hand is None else [each for each in decisions(hand) if not each.choices]
            if hand is None or not offered:
                continue
            control = self._rng.choice(offered)
            decision = decision_by(control.custom_id, person.id)
            assert decision is not None
            answer = await self._press(person, hand, control)
            if answer is not None and answer.id == hand.id and words("note-moved-on") not in answer.text:
                self.made.append(decision)
                return True
        return False

    async def _press(self, person: Person, message: Shown, control: Control) -> Shown | None:
        """Press a control; returns the answer, None if the process is gone that would give it."""
        result = await person.member.click(message.message, custom_id=control.custom_id)
        return answer_of(result) if result.acknowledged and not result.deferred else None


class Evening:
    """All tables, two processes with the same shard, and what people see."""

    def __init__(
        self, discord: LocalDiscord, database: Database, url: str, bots: tuple[Forked, Forked]
    ) -> None:
        self.discord = discord
        self.database = database
        self.first, self.second = bots
        self._url = url
        self.corners: list[Corner] = []

    @property
    def made(self) -> list[Decision]:
        return [decision for corner in self.corners for decision in corner.made]

    async def set_up(self, matches: int, rounds: int = 1) -> None:
        """Begin a match in each channel, as it is stored."""
        opening, guild = lobbies_of(self.database, tables_of(self.database)), self.discord.world.guild
        await Preferences(self.database).set_guild(guild.id, look=WORDS)
        users = [self.discord.env.create_user(name) for name in ("Aki", "Ben")]
        aki, ben = (Person(self.discord.env, guild.add_member(user)) for user in users)
        for number in range(matches):
            channel = guild.create_text_channel(f"channel-{number}")
            self.corners.append(Corner(self.discord, channel, (aki, ben)))
            host, guest = (Sitting(person.id, person.name) for person in (aki, ben))
            lobby = await opening.open_lobby(
                guild.id, channel.id, host, TableSetup("koi-koi", {"rounds": rounds}), "1"
            )
            await opening.join_lobby(lobby.id, guest, "2")
            await opening.start_match(lobby.id, host.id, "3")

    async def start(self, bot: Forked, **environment: str) -> None:
        given = {**self.discord.environment, "DATABASE_URL": self._url, "LOG_LEVEL": "INFO", **SHARD}
        await bot.start("run", environment=given | environment)

    async def begin(self) -> None:
        """Start both processes, the first of which acts, and wait until all tables are shown."""
        await self.start(self.first)
        await self.until(lambda: all(corner.playing() for corner in self.corners))
        await self.start(self.second)
        await told(self.second, WAITING)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a condition that a request from a process brings about."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await self.discord.changes.wait_for_change()

    async def kill(self, times: int, made: int) -> None:
        """Kill the process that acts, each time after so many decisions, and start it again to wait."""
        acting, waiting = self.first, self.second
        for _ in range(times):
            enough = len(self.made) + made
            await self.until(lambda enough=enough: len(self.made) >= enough)
            taken, waited = waiting.told.count(TAKEN), acting.told.count(WAITING)
            await acting.kill()
            await told(waiting, TAKEN, taken + 1)
            await self.start(acting)
            await told(acting, WAITING, waited + 1)
            acting, waiting = waiting, acting

    async def tables(self) -> list[Table]:
        fresh, ids = (tables_of(self.database), select(tables.c.id).order_by(tables.c.id))
        async with self.database.read() as connection:
            table_ids = [*await connection.scalars(ids)]
        return [await fresh.get_table(table_id) for table_id in table_ids]

    async def check(self) -> None:
        """Check that what was acknowledged is stored, once, and that nothing went wrong."""
        stored = {decision for table in await self.tables() for decision in decisions_of(table)}
        assert set(self.made) <= stored, "a move that was acknowledged is lost"
        assert len(self.made) == len(set(self.made)), "a move was acknowledged twice"
        assert [*self.first.faults, *self.second.faults] == []


async def told(bot: Forked, what: str, times: int = 1) -> None:
    """Wait until a process has printed something so many times."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if bot.told.count(what) >= times:
                return
            await asyncio.sleep(0.05)


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    """Two processes that are not started yet; however the test ends, none of them is left."""
    bots = Forked(tmp_path, "first"), Forked(tmp_path, "second")
    with running_postgres() as server:
        url = server.new_database()
        database = await connected(url)
        async with LocalDiscord() as discord, AsyncExitStack() as ended:
            for bot in bots:
                ended.push_async_callback(bot.close)
            yield Evening(discord, database, url, bots)
        await database.close()


async def test_no_move_is_lost_or_repeated_while_processes_are_killed(evening: Evening) -> None:
    await evening.set_up(MATCHES)
    await evening.begin()
    async with asyncio.TaskGroup() as group:
        for corner in evening.corners:
            group.create_task(corner.play())
        await evening.kill(KILLS, MATCHES * 10 // KILLS)
    await evening.check()
    assert {table.status for table in await evening.tables()} == {FINISHED}
    assert [len(corner.messages()) for corner in evening.corners] == [1] * MATCHES


async def test_a_process_that_loses_its_locks_ends_and_another_goes_on(evening: Evening) -> None:
    await evening.set_up(1, rounds=12)
    await evening.begin()
    (corner,) = evening.corners

    async def move() -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                if (message := corner.playing()) is not None and await corner.decide(message):
                    return
                await asyncio.sleep(0.05)

    await move()
    holders = "SELECT pg_terminate_backend(pid) FROM pg_locks"
    async with evening.database.write() as connection:
        which = text(f"{holders} WHERE locktype = 'advisory' AND classid = :locks AND objid = 0 AND granted")
        await connection.execute(which, {"locks": _LOCK_SPACE})
    await told(evening.second, TAKEN)
    assert await evening.first.ended() == LocksLost.exit_code == 3
    assert "has ended" in evening.first.told.splitlines()[-1]
    await move()
    await evening.check()


async def test_a_process_that_is_asked_to_stop_while_it_waits_stops(evening: Evening) -> None:
    await evening.set_up(1)
    await evening.begin()
    assert (await evening.second.stop(signal.SIGTERM))[0] == 0
    assert (await evening.first.stop(signal.SIGTERM))[0] == 0


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


async def test_a_process_that_waits_answers_for_its_health_until_it_takes_over(evening: Evening) -> None:
    await evening.set_up(1)
    port = free_port()
    await evening.start(evening.first)
    await evening.until(lambda: all(corner.playing() for corner in evening.corners))
    await evening.start(evening.second, METRICS_PORT=str(port))
    assert (await until_it_says(port, "waiting"))["for"] == "shard 0"
    assert (await told_by(port))[0] == 200, "nothing has to end it"
    assert (await told_by(port, "/metrics"))[0] == 200
    await evening.first.kill()
    await until_it_says(port, "ok")
