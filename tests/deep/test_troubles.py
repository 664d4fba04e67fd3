"""The bot is killed, sockets drop and requests fail while people play: all are answered, nothing is lost.

All that people ask of a running bot has to be answered: also what was asked while its socket was down, which
Discord sends again when the bot is back, and where the answer failed the first time. Only a kill excuses: for
what was asked while the bot was not there, and for what it could still have answered in time when it was
killed. There can be no more of that than people do at the same time.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections import Counter
from itertools import count, cycle
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from simcord.backend.models.interaction import Interaction
from sqlalchemy import select

from bot.choices import WORDS
from bot.errors import NoTableError
from bot.local.backend import ANSWER_SECONDS, LocalEnv
from bot.local.rest import Cut, Reply, rate_limited
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.store.schema import tables
from bot.tables.table import Table
from cogs.delivery.verbs import Verb
from tests.bot.sessions import tables_of
from tests.deep.forked import Forked
from tests.deep.process import PATIENCE
from tests.deep.stored import Stored
from tests.deep.wire import Wire
from tests.deep.witness import Witness, lost
from tests.discord.crowd import Crowd
from tests.discord.visitors import ACTS, VERBS, Company
from tests.discord.world import Bots, World
from tests.support.database import asked
from tests.support.some import seeds

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform == "win32", reason="forks processes"),
]

STEPS = int(os.environ.get("TROUBLES_STEPS", "4000"))
"""Things that people do in all."""

AT_ONCE = 6
"""Things that happen at the same time; some of them are two clicks."""

KILLED_EVERY, DROPPED_EVERY = 150, 100
"""Steps from one kill, or one drop of all sockets, to the next."""

FAILING_EVERY = 20
"""Requests from one that fails to the next."""

GAMES = (("koi-koi", 2), ("isuri", 3), ("hiifuu", 3))

log = logging.getLogger(__name__)

LOOKING = 0.1
"""Seconds from one look into the store, at what people could click on, to the next."""

FAULTS: tuple[tuple[str, Reply | Cut], ...] = (
    ("500", Reply(500, {"message": "500: Internal Server Error", "code": 0})),
    ("429", rate_limited(0.3)),
    ("cut before", Cut.REQUEST),
    ("cut after", Cut.ANSWER),
)
NOT_HERE = ("wait", "restart", "tidy_up")
"""What people do not do here: time passes by itself, and a deleted message only comes back with a change."""

UNHEARD = ("This interaction failed", "nothing is shown", "Discord still shows that the bot is thinking")
"""What `answer_of` says where there is no answer; the witness finds out whether there should be one."""


class Troubles:
    """Everything that goes wrong, and how often it did.

    Args:
        wire: the Discord.
        witness: is told when the bot is away.

    Attributes:
        happened: how often what has happened.
        here: set while the bot is there, and can be asked.
    """

    def __init__(self, wire: Wire, witness: Witness) -> None:
        self._wire = wire
        self._witness = witness
        self._requests = count(1)
        self._faults = cycle(FAULTS)
        self.happened: Counter[str] = Counter()
        self.here = asyncio.Event()

    def fault(self, method: str, path: str) -> Reply | Cut | None:
        """Let every so many requests fail, each in the next way."""
        if next(self._requests) % FAILING_EVERY:
            return None
        name, fault = next(self._faults)
        self.happened[name] += 1
        return fault

    async def start(self) -> None:
        """Start the bot; people act again when it is there."""
        await self._wire.start()
        self.here.set()

    async def kill(self) -> None:
        """Kill the bot while people act, and start it again."""
        self.happened["killed"] += 1
        killed = time.monotonic()
        await self._wire.bot.kill()
        self.here.clear()
        self._wire.discord.changes.tell()
        await self.start()
        self._witness.note_absence(killed, time.monotonic())

    async def drop(self) -> None:
        """Drop all sockets of the gateway."""
        self.happened["dropped"] += 1
        await self._wire.discord.gateway.drop()


@pytest.fixture
def bot(forked: Forked) -> Forked:
    """A bot that starts soon, over and over again."""
    return forked


@pytest.fixture
def witness(wire: Wire) -> Witness:
    return Witness(wire)


@pytest.fixture
def troubles(wire: Wire, witness: Witness, monkeypatch: pytest.MonkeyPatch) -> Troubles:
    """What goes wrong; nobody waits for an answer while the bot is away."""
    made = Troubles(wire, witness)

    async def answered(env: LocalEnv, interaction: Interaction) -> None:
        begun = time.monotonic()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_SECONDS):
                while made.here.is_set() and not interaction.responded:
                    await env._changes.next()
            async with asyncio.timeout(PATIENCE):
                while made.here.is_set() and interaction.loading:
                    await env._changes.next()
        made.happened["slow"] += time.monotonic() - begun > ANSWER_SECONDS

    monkeypatch.setattr(LocalEnv, "_answered", answered)
    return made


class Evening:
    """Random people on the wire, who play another game in each guild.

    Args:
        wire: the Discord.
        store: the database of its bot.
        troubles: what goes wrong meanwhile.
        rng: makes the choices.
    """

    def __init__(self, wire: Wire, database: Database, troubles: Troubles, rng: Random) -> None:
        self._wire = wire
        self._database = database
        self._troubles = troubles
        self._steps = count(1)
        self._preferences = Preferences(database)
        bot = SimpleNamespace(preferences=self._preferences, handlers=list(Verb))
        bots = cast("Bots", SimpleNamespace(running=[bot]))
        self.worlds = [World(cast("Crowd", wire.discord.env), bots) for _ in GAMES]
        acts = {act: weight for act, weight in ACTS.items() if act not in NOT_HERE}
        # Computer players need time to think, in which people would have nothing to do.
        verbs = {**VERBS, "add-computer": 0.02}
        self.companies = [
            Company(world, world.ledger, game, seats, rng, acts, verbs, twins=0.0)
            for world, (game, seats) in zip(self.worlds, GAMES, strict=True)
        ]

    async def live(self) -> None:
        """Let people act until they have done enough."""
        for world, company in zip(self.worlds, self.companies, strict=True):
            await self._preferences.set_guild(world.guild.id, look=WORDS)
            await company.prepare()
        await self._troubles.start()
        self._wire.discord.rest.fault = self._troubles.fault
        async with asyncio.TaskGroup() as life:
            looking = life.create_task(self._look())
            walkers = cycle(self.companies)
            await asyncio.gather(*(self._walk(next(walkers)) for _ in range(AT_ONCE)))
            looking.cancel()
        self._wire.discord.rest.fault = None

    async def _walk(self, company: Company) -> None:
        while (number := next(self._steps)) <= STEPS:
            if number % DROPPED_EVERY == 0:
                await self._troubles.drop()
            if number % KILLED_EVERY == 0:
                await self._troubles.kill()
            await self._troubles.here.wait()
            try:
                await company.step()
            except AssertionError as error:
                if not str(error.__cause__ or error).startswith(UNHEARD):
                    raise

    async def _look(self) -> None:
        """Keep an eye on the tables, as people do who decide what to click on."""
        watched, versions = tables_of(self._database), dict[int, int]()
        query = select(tables.c.id, tables.c.version)
        while True:
            for number, version in await asked(
                self._database, lambda connection: list(connection.execute(query))
            ):
                if versions.get(number) == version:
                    continue
                versions[number] = version
                # Who has the bot forget them takes along the tables at which nobody else sat.
                with contextlib.suppress(NoTableError):
                    self._note(await watched.get(number))
            await asyncio.sleep(LOOKING)

    def _note(self, table: Table) -> None:
        for world in self.worlds:
            if table.guild_id == world.guild.id:
                world.ledger.tables[table.id] = table

    async def go_on(self, table: Table, stored: Stored) -> None:
        """Check that a table goes on: those for whom it waits decide, or its host closes the lobby."""
        (world,) = [world for world in self.worlds if world.guild.id == table.guild_id]
        message = stored.message_of(table)
        assert message is not None, table
        if table.match is None:
            await world.person(table.host_id).click(message, Verb.CANCEL)
            return
        for person in [world.person(user_id) for user_id in table.people if table.waits_for(user_id)]:
            hand = await person.open_hand(message)
            assert (await person.decide(hand, Random(1))).id == hand.id


@pytest.mark.parametrize("seed", seeds(16))
async def test_troubles_leave_nobody_unanswered_and_lose_nothing(
    wire: Wire, bot: Forked, database: Database, witness: Witness, troubles: Troubles, seed: int
) -> None:
    begun = time.monotonic()
    evening = Evening(wire, database, troubles, Random(seed))
    await evening.live()
    stored = Stored(wire, database)
    log.info(
        "%d interactions, %d cut short by kills, %d unanswered; %d decisions read as made; %s; %.0f s",
        len(witness.asked),
        witness.killed,
        len(witness.unanswered()),
        len(witness.made()),
        troubles.happened,
        time.monotonic() - begun,
    )
    await stored.shown()
    assert witness.told() == []
    assert witness.killed <= troubles.happened["killed"] * 2 * AT_ONCE
    made = witness.made()
    assert len(made) > STEPS / 50
    everything = await stored.tables()
    assert [losses for table in everything if table.match and (losses := lost(made, table))] == []
    for table in everything:
        if table.open:
            await evening.go_on(table, stored)
    await stored.verify()
    await bot.kill()
    await stored.counted()
    assert not bot.faults
