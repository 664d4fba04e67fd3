"""The bot is killed, sockets drop and requests fail while people play: they are answered, nothing is lost.

Nearly all that people ask of a running bot has to be answered: also what was asked while its socket was down,
which Discord sends again when the bot is back, and where the answer failed the first time. Only a kill
excuses: for what was asked while the bot was not there, and for what it could still have answered in time
when it was killed. There can be no more of that than people do at the same time.
"""

import asyncio
import contextlib
import logging
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from itertools import count, cycle
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from aiohttp import web
from simcord import ResponseMessage
from simcord.backend.models.interaction import Interaction
from sqlalchemy import select

from bot.choices import WORDS
from bot.errors import NoTable
from bot.local.backend import LocalEnv
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.store.schema import tables
from bot.tables.table import Table
from cogs.delivery.verbs import Verb
from tests.bot.sessions import tables_of
from tests.discord.reading import Shown
from tests.discord.simulated import Crowd
from tests.discord.visitors import ACTS, VERBS, Company, Habits
from tests.discord.world import Bots, World, decisions, table_id
from tests.process.bot_process import PATIENCE
from tests.process.conftest import NewEnv
from tests.process.faults import Cut, rate_limited, refusal
from tests.process.forked import Forked
from tests.process.stored import Stored
from tests.process.wire import Wire
from tests.process.witness import Witness, lost
from tests.support.database import asked
from tests.support.some import seeds

pytestmark = [pytest.mark.deep, pytest.mark.skipif(sys.platform == "win32", reason="forks processes")]

STEPS = 2_000
"""Things that people do in all."""

AT_ONCE = 6
"""Things that happen at the same time; some of them are two clicks."""

KILLED_EVERY, DROPPED_EVERY = 120, 80
"""Steps from one kill, or one drop of all sockets, to the next."""

FAILING_EVERY = 20
"""Requests from one that fails to the next."""

UNANSWERED = 0.01
"""The part of what people ask that may be left without an answer then."""

GAMES = (("koi-koi", 2), ("isuri", 3), ("hiifuu", 3))

log = logging.getLogger(__name__)

LOOKING = 0.1
"""Seconds from one look into the store, at what people could click on, to the next."""

LOOKS = round(PATIENCE / LOOKING)
"""How often to look whether hands are up to date."""

OF_HANDS = {Verb.PLAY, Verb.CARD}
"""Verbs of the controls that only a hand has."""

FAULTS: tuple[tuple[str, Callable[[], web.Response | Cut]], ...] = (
    ("500", lambda: refusal(500, "500: Internal Server Error")),
    ("429", lambda: rate_limited(0.3)),
    ("cut before", lambda: Cut.REQUEST),
    ("cut after", lambda: Cut.ANSWER),
)
NOT_HERE = ("wait", "restart", "tidy_up")
"""What people do not do here: time passes by itself, and a deleted message only comes back with a change."""

UNHEARD = ("This interaction failed", "nothing is shown", "Discord still shows that the bot is thinking")
"""What `answer_of` says where there is no answer; the witness finds out whether there should be one."""


class Troubles:
    """Everything that goes wrong, and how often it did.

    `here` is set while the bot is there, and can be asked.
    """

    def __init__(self, wire: Wire, witness: Witness) -> None:
        self._wire = wire
        self._witness = witness
        self._requests = count(1)
        self._faults = cycle(FAULTS)
        self.happened: Counter[str] = Counter()
        self.here = asyncio.Event()
        self.started = 0.0

    def fault(self, method: str, path: str) -> web.Response | Cut | None:
        """Make every so many requests fail, each in the next way."""
        if next(self._requests) % FAILING_EVERY:
            return None
        name, fault = next(self._faults)
        self.happened[name] += 1
        return fault()

    async def start(self) -> None:
        """Start the bot; people act again when it is there."""
        self.started = time.monotonic()
        await self._wire.start()
        self.here.set()

    async def kill(self) -> None:
        """Kill the bot while people act, and start it again."""
        self.happened["killed"] += 1
        killed = time.monotonic()
        await self._wire.bot.kill()
        self.here.clear()
        self._wire.discord.changes.announce_change()
        await self.start()
        self._witness.note_absence(killed, time.monotonic())

    async def drop(self) -> None:
        self.happened["dropped"] += 1
        await self._wire.discord.gateway.drop_sockets()


@pytest.fixture
def bot(forked: Forked) -> Forked:
    """A bot that starts soon, over and over again."""
    return forked


@pytest.fixture
def witness(wire: Wire) -> Witness:
    return Witness(wire)


@pytest.fixture
def new_env() -> NewEnv:
    return EnvOfLosses


@pytest.fixture
def troubles(wire: Wire, witness: Witness) -> Troubles:
    """What goes wrong; no one waits for an answer while the bot is away."""
    made, env = Troubles(wire, witness), wire.discord.env
    assert isinstance(env, EnvOfLosses)
    env.troubles = made
    return made


class EnvOfLosses(LocalEnv):
    """People who wait for an answer to its end, but not while the bot is away."""

    troubles: Troubles

    async def wait_for_answer(self, interaction: Interaction) -> None:
        begun, here = time.monotonic(), self.troubles.here
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.answer_seconds):
                while here.is_set() and not interaction.responded:
                    await self.changes.wait_for_change()
            async with asyncio.timeout(PATIENCE):
                while here.is_set() and interaction.loading:
                    await self.changes.wait_for_change()
        self.troubles.happened["slow"] += time.monotonic() - begun > self.answer_seconds


class Evening:
    """Random people on the wire, who play another game in each guild."""

    def __init__(self, wire: Wire, database: Database, troubles: Troubles, rng: Random) -> None:
        self._wire = wire
        self._database = database
        self._troubles = troubles
        self._steps = count(1)
        self._preferences = Preferences(database)
        bot = SimpleNamespace(preferences=self._preferences, controls=list(Verb))
        bots = cast("Bots", SimpleNamespace(running=[bot]))
        self.worlds = [World(cast("Crowd", wire.discord.env), bots) for _ in GAMES]
        acts = {act: weight for act, weight in ACTS.items() if act not in NOT_HERE}
        # Computer players need time to think, in which people would have nothing to do.
        verbs = {**VERBS, "add-computer": 0.02}
        self.companies = [
            Company(world, game, seats, rng, Habits(acts, verbs, twins=0.0))
            for world, (game, seats) in zip(self.worlds, GAMES, strict=True)
        ]

    async def live(self) -> None:
        """Make people act until they have done enough."""
        for world, company in zip(self.worlds, self.companies, strict=True):
            await self._preferences.set_guild(world.guild.id, look=WORDS)
            await company.prepare()
        await self._troubles.start()
        self._wire.faults.fault = self._troubles.fault
        async with asyncio.TaskGroup() as life:
            looking = life.create_task(self._look())
            walkers = cycle(self.companies)
            await asyncio.gather(*(self._walk(next(walkers)) for _ in range(AT_ONCE)))
            looking.cancel()
        self._wire.faults.fault = None

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
                with contextlib.suppress(NoTable):
                    self._note(await watched.get_table(number))
            await asyncio.sleep(LOOKING)

    def _note(self, table: Table) -> None:
        for world in self.worlds:
            if table.guild_id == world.guild.id:
                world.ledger.tables[table.id] = table

    async def refreshed(self, stored: Stored, witness: Witness) -> None:
        """Wait until no one is left with hands that offer decisions which are over.

        The bot that is there has sent these hands itself; of others it knows nothing.
        """
        present = {table.id: table for table in await stored.tables()}
        owners, stale = witness.shown_since(self._troubles.started), list[Shown]()
        for _ in range(LOOKS):
            hands = defaultdict[tuple[int, int], list[Shown]](list)
            for hand in self._hands(owners):
                hands[owners[hand.id], table_id(hand)].append(hand)
            stale = [
                each[-1]
                for (_, number), each in hands.items()
                if number in present and not _is_fresh(each, present[number])
            ]
            if not stale:
                log.info("%d hands are up to date", sum(map(len, hands.values())))
                return
            await asyncio.sleep(LOOKING)
        raise AssertionError(f"hands are not shown as they are: {stale}")

    def _hands(self, among: Iterable[int]) -> list[Shown]:
        """Return the private messages among these that offer decisions at a table."""
        env = self._wire.discord.env
        channels = self._wire.discord.backend.messages.values()
        there = [messages[number] for number in among for messages in channels if number in messages]
        shown = [Shown(ResponseMessage(env, message)) for message in there if message.is_ephemeral]
        return [each for each in shown if each.verbs & OF_HANDS]

    async def go_on(self, table: Table, stored: Stored) -> None:
        """Check that a table goes on: those for whom it waits decide, or its host closes the lobby."""
        (world,) = [world for world in self.worlds if world.guild.id == table.guild_id]
        message = stored.message_of(table)
        assert message is not None, table
        if table.match is not None and Verb.HAND not in message.verbs:
            # Its last moves had no choice, and have been made meanwhile.
            assert table.id not in [each.id for each in await stored.tables() if each.open]
            return
        if table.match is None:
            await world.person(table.host_id).ask(message, Verb.CANCEL)
            return
        for person in [world.person(user_id) for user_id in table.people if table.waits_for(user_id)]:
            choices = table.match.legal_moves(table.own_seat(person.id).seat)
            hand = await person.open_hand(message)
            if len(choices) > 1 or decisions(hand):  # a move without a choice may have been made meanwhile
                assert (await person.decide(hand, Random(1))).id == hand.id


def _is_fresh(hands: list[Shown], table: Table) -> bool:
    """Return whether one of someone's hands at a table offers what is to be decided now."""
    now = table.match.decision if table.open and table.match is not None else None
    return any(all(each.decision == now for each in hand.controls if each.verb in OF_HANDS) for hand in hands)


@pytest.mark.parametrize("seed", seeds(16))
async def test_troubles_leave_hardly_anybody_unanswered_and_lose_nothing(
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
    await evening.refreshed(stored, witness)
    assert len(witness.unanswered()) <= len(witness.asked) * UNANSWERED, witness.told()
    assert witness.killed <= troubles.happened["killed"] * 2 * AT_ONCE
    made = witness.made()
    assert len(made) > STEPS / 50
    everything = await stored.tables()
    assert [losses for table in everything if table.match and (losses := lost(witness, table))] == []
    for table in everything:
        if table.open:
            await evening.go_on(table, stored)
    await stored.verify()
    await bot.kill()
    await stored.counted()
    assert not bot.faults
