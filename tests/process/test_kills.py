"""The bot is killed again and again while people play: nothing is lost, and everything is shown."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Awaitable
from random import Random

import pytest
from aiohttp import web
from simcord import ChannelHandle, InteractionResult, ResponseMessage
from simcord.backend import Backend
from simcord.backend.models import Interaction

from bot.choices import WORDS
from bot.local.backend import Changes, LocalEnv
from bot.store.database import Database
from bot.store.preferences import Preferences
from cogs.delivery.verbs import Verb
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, answer_of, decisions, words
from tests.process.bot_process import PATIENCE
from tests.process.conftest import NewEnv
from tests.process.deaths import AFTER_LAST_MOVE, ARM, INSIDE
from tests.process.decisions import Decision, decision_by, decisions_of
from tests.process.faults import refusal
from tests.process.forked import Forked
from tests.process.stored import Stored
from tests.process.wire import Wire

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform == "win32", reason="forks processes"),
]

DRAINED = 0.05
"""Seconds in which everything arrives that the bot had sent when it was killed."""

GAMES = ("koi-koi", "hana-awase", "hiyoko", "isuri")
CORNERS = 6

ANY_TIME = "at any time"
UNANSWERED, ANSWERED = "as Discord gets an answer", "as soon as Discord has an answer"
UNSHOWN, SHOWN = "as Discord gets an edit", "as soon as Discord has an edit"
ON_THE_WIRE = {UNANSWERED: "/callback", ANSWERED: "/callback", UNSHOWN: "/messages/", SHOWN: "/messages/"}
"""Points at which a request with this in its path has come to Discord."""

POINTS = (ANY_TIME, *INSIDE, *ON_THE_WIRE)
"""Where the bot is killed, in turns."""

KILLS = 5 * len(POINTS)


class Gone(Exception):
    """The bot has been killed, so nobody answers."""


class Corner:
    """A channel in which two people play one match after the other.

    Attributes:
        tried: all decisions they have clicked.
        made: the ones of these that were acknowledged.
    """

    def __init__(
        self, wire: Wire, channel: ChannelHandle, people: tuple[Person, Person], number: int
    ) -> None:
        self._wire = wire
        self._channel = channel
        self._people = people
        self._rng = Random(number)
        self._matches = number
        self.tried: set[Decision] = set()
        self.made: list[Decision] = []

    async def play(self) -> None:
        """Play on until the bot is killed."""
        while self._wire.bot.running:
            with contextlib.suppress(Gone):
                await self._go_on()

    async def _go_on(self) -> None:
        """Do what is next, according to the newest message that everybody sees."""
        message = self._newest()
        verbs = set() if message is None else {control.verb for control in message.usable}
        if message is not None and "cancel" in verbs:
            await self._fill(message)
        elif message is not None and "hand" in verbs:
            await self._decide(message)
        else:
            await self._open()

    def _newest(self) -> Shown | None:
        """Return the newest message with controls."""
        stored = self._wire.discord.backend.messages.get(self._channel.id, {})
        for number in sorted(stored, reverse=True):
            shown = Shown(ResponseMessage(self._wire.discord.env, stored[number]))
            if not shown.private and shown.controls:
                return shown
        return None

    async def _open(self) -> None:
        game = GAMES[self._matches % len(GAMES)]
        answer = await self._answer(self._people[0].member.slash(self._channel, "play", game=game))
        if answer.private:
            await asyncio.sleep(0.1)  # a table is open here, and will be shown
        else:
            self._matches += 1

    async def _fill(self, lobby: Shown) -> None:
        host, guest = self._people
        if words("name-person", name=guest.name) not in lobby.text:
            await self._click(guest, lobby, lobby.control(Verb.JOIN))
        else:
            await self._click(host, lobby, lobby.control(Verb.START))

    async def _decide(self, message: Shown) -> None:
        """Let both look at their hands, and decide as often as they can."""
        decided = False
        for person in self._people:
            if all(control.verb != "hand" for control in message.usable):
                return  # an edit from before the match has come late; the next one is under way
            hand = await self._click(person, message, message.control(Verb.HAND))
            if Verb.NEXT_ROUND in hand.verbs:
                hand = await self._click(person, hand, hand.control(Verb.NEXT_ROUND))
            while offered := [control for control in decisions(hand) if not control.choices]:
                decided = True
                await self._make(person, hand, self._rng.choice(offered))
        if not decided:
            await asyncio.sleep(0.1)  # the match is over, and its end will be shown

    async def _make(self, person: Person, hand: Shown, control: Control) -> None:
        decision = decision_by(control.custom_id, person.id)
        assert decision is not None
        self.tried.add(decision)
        answer = await self._click(person, hand, control)
        if answer.id != hand.id:  # the program made the last decisions, which were forced, a moment before
            assert answer.says("problem-table-ended"), f"a decision is answered elsewhere: {answer.text}"
        elif words("note-moved-on") not in answer.text:
            self.made.append(decision)

    async def _click(self, person: Person, message: Shown, control: Control) -> Shown:
        return await self._answer(person.member.click(message.message, custom_id=control.custom_id))

    async def _answer(self, asking: Awaitable[InteractionResult]) -> Shown:
        """Return the answer to a click or command.

        Raises:
            Gone: the bot was killed first, or had only asked to wait.
        """
        result = await asking
        if not result.acknowledged or result.deferred:
            raise Gone
        return answer_of(result)


class Evening:
    """All corners, and what the store and Discord have of them.

    Args:
        wire: the Discord.
        bot: its bot.
        store: the database of the bot, opened by the test too.
        gone: set while nobody waits for the bot.
    """

    def __init__(self, wire: Wire, bot: Forked, database: Database, gone: asyncio.Event) -> None:
        self._wire = wire
        self._bot = bot
        self._gone = gone
        self._database = database
        self.stored = Stored(wire, database)
        self._rng = Random(200)
        self._guild = wire.discord.world.guild
        people = (wire.aki, wire.ben, wire.chika)
        self.corners = [
            Corner(
                wire,
                self._guild.create_text_channel(f"corner-{number}"),
                (people[number % 3], people[(number + 1) % 3]),
                number,
            )
            for number in range(CORNERS)
        ]

    async def set_up(self) -> None:
        """Let everybody read words, which are there sooner than pictures, and matches be short."""
        preferences = Preferences(self._database)
        for game in ("koi-koi", "hana-awase"):
            await preferences.set_options(self._guild.id, game, {"rounds": 1})
        await preferences.set_guild(self._guild.id, look=WORDS)
        for person in (self._wire.aki, self._wire.ben, self._wire.chika):
            await preferences.set_user(person.id, look=WORDS)

    async def live(self, point: str) -> None:
        """Start the bot, look whether everything is shown, and play until it is killed at a point."""
        which = 1 if point == AFTER_LAST_MOVE else self._rng.randint(1, 6)
        self._bot.death = (point, which, self._rng.uniform(0, 0.01)) if point in INSIDE else None
        await self._wire.start()
        await self.stored.shown()
        self._gone.clear()
        async with asyncio.TaskGroup() as life:
            for corner in self.corners:
                life.create_task(corner.play())
            self._kill_at(point, which)
            assert await self._bot.ended() == -signal.SIGKILL, self._bot.told
            self._wire.faults.fault = None
            await asyncio.sleep(DRAINED)
            self._gone.set()
            self._wire.discord.changes.announce_change()

    def _kill_at(self, point: str, which: int) -> None:
        """Kill the bot at a point: where it is the time of this number, if there are several."""
        loop, bot = asyncio.get_running_loop(), self._bot
        if point in INSIDE:
            bot.send(ARM)
            return
        if point == ANY_TIME:
            loop.call_later(self._rng.uniform(0, 1), bot.send, signal.SIGKILL)
            return
        came = 0

        def fault(method: str, path: str) -> web.Response | None:
            nonlocal came
            came += method != "GET" and ON_THE_WIRE[point] in path
            if came < which:
                return None
            if point in (ANSWERED, SHOWN) and came == which:
                loop.call_soon(bot.send, signal.SIGKILL)
                came += 1
                return None
            bot.send(signal.SIGKILL)
            return refusal(503, "nobody hears this")

        self._wire.faults.fault = fault


@pytest.fixture
def bot(forked: Forked) -> Forked:
    """A bot that starts soon, over and over again."""
    return forked


@pytest.fixture
def gone() -> asyncio.Event:
    """Set while the bot is gone, so that nobody waits for it; otherwise people wait as long as it takes."""
    return asyncio.Event()


@pytest.fixture
def new_env(gone: asyncio.Event) -> NewEnv:
    return lambda backend, changes: EnvOfKills(backend, changes, gone)


class EnvOfKills(LocalEnv):
    """People who wait for an answer as long as it takes, but not while the bot is gone."""

    def __init__(self, backend: Backend, changes: Changes, gone: asyncio.Event) -> None:
        super().__init__(backend, changes)
        self._gone = gone

    async def wait_for_answer(self, interaction: Interaction) -> None:
        async with asyncio.timeout(PATIENCE):
            while not interaction.responded and not self._gone.is_set():
                await self.changes.wait_for_change()


async def test_many_kills_lose_nothing_and_leave_nothing_unshown(
    wire: Wire, bot: Forked, database: Database, gone: asyncio.Event
) -> None:
    evening = Evening(wire, bot, database, gone)
    await evening.set_up()
    for number in range(KILLS):
        await evening.live(POINTS[number % len(POINTS)])
    bot.death = None
    await wire.start()
    await evening.stored.shown()
    tried = {decision for corner in evening.corners for decision in corner.tried}
    made = [decision for corner in evening.corners for decision in corner.made]
    begun = [table for table in await evening.stored.tables() if table.match is not None]
    stored = {decision for table in begun for decision in decisions_of(table)}
    assert set(made) <= stored <= tried
    assert len(made) == len(set(made)), "a decision was acknowledged twice"
    await evening.stored.verify()
    await bot.kill()
    assert await evening.stored.counted()
    assert not bot.faults
